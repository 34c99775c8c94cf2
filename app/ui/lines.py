"""A list of lines with a title, a second line and figures, in groups that fold: for finding, choosing and counting."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.ui import icons, theme
from app.ui.card_blocks import Picture
from app.ui.chip import TAGS, tagged
from app.ui.rich_text import plain
from app.ui.text import TONES

Index = QModelIndex | QPersistentModelIndex
WRAP = Qt.TextFlag.TextWordWrap

LEAST_WORDS = 170
"""Words with less room than this beside their chip, in pixels at 100 % text, take the chip in."""


class Line(Struct, frozen=True):
    """One line. `heading` opens a group that folds; `unit` gets its counter in front; `dot`: filled, hollow or none.

    `chip`: a short word in a frame, e.g. the id of a rule; `tag`: a provenance chip where it is not printed.
    `on`: the line is marked as the present one. `why`: it does not apply now, and this says why.
    """

    key: str
    title: str
    sub: str = ""
    aside: str = ""
    heading: bool = False
    unit: int = -1
    dot: bool | None = None
    chip: str = ""
    tag: str = ""
    tone: str = ""
    on: bool = False
    depth: int = 0
    icon: str = ""
    why: str = ""


class LineModel(QAbstractListModel):
    """The lines, without those in folded groups."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[Line, ...] = ()
        self.shown: list[Line] = []
        self.folded: set[str] = set()

    def set_lines(self, lines: Sequence[Line]) -> None:
        """Show other lines; groups that were folded stay so."""
        self.beginResetModel()
        self.lines = tuple(lines)
        self.shown = []
        hidden = False
        for line in self.lines:
            if line.heading:
                hidden = line.key in self.folded
            if line.heading or not hidden:
                self.shown.append(line)
        self.endResetModel()

    def fold(self, key: str, folded: bool) -> None:
        """Fold or unfold a group."""
        (self.folded.add if folded else self.folded.discard)(key)
        self.set_lines(self.lines)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.shown):
            return None
        line = self.shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return plain(line.title)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            words = (line.chip, line.title, line.sub, line.aside, line.why)
            return ", ".join(plain(w) for w in words if w)
        return (line.why or None) if role == Qt.ItemDataRole.ToolTipRole else None


class LineDelegate(QStyledItemDelegate):
    """Draws lines; their heights are remembered until the width or the theme change."""

    def __init__(self, view: "LineList", model: LineModel) -> None:
        super().__init__(view)
        self._view, self._model = view, model
        self.picture: Picture = lambda _: QPixmap()
        self._heights: dict[Line, int] = {}
        self._measured: tuple[theme.Theme, int] | None = None

    def _fonts(self, line: Line) -> tuple[QFont, QFont]:
        role = "panel" if line.heading else "strong" if line.sub or line.on else "body"
        return theme.font(role, 12.5), theme.font("note", 11.5)

    def _chip_width(self, line: Line) -> int:
        return QFontMetrics(theme.font("key")).horizontalAdvance(line.chip) + theme.px(20)

    def _narrow(self, line: Line, width: int) -> bool:
        """Whether a chip would leave the words too little room; then it goes into the words."""
        return width - self._chip_width(line) - theme.px(24) < theme.px(LEAST_WORDS)

    def _title(self, line: Line, width: int) -> str:
        return f"{line.chip} {plain(line.title)}" if line.chip and self._narrow(line, width) else plain(line.title)

    def _rooms(self, line: Line, width: int) -> tuple[int, int, int]:
        """Where the words begin, where they end, and how wide the aside is."""
        left = theme.px(12 + 14 * line.depth)
        if line.heading:
            left += theme.px(16)
        if line.dot is not None:
            left += theme.px(16)
        if line.unit >= 0:
            left += theme.px(42)
        if line.icon:
            left += theme.px(26)
        if line.chip and not self._narrow(line, width):
            left += self._chip_width(line)
        end = QFontMetrics(theme.font("note")).horizontalAdvance(line.aside) if line.aside else 0
        if tagged(line.tag):
            end += QFontMetrics(theme.font("note")).horizontalAdvance(line.tag) + theme.px(18)
        right = width - theme.px(12) - (end + theme.px(8) if end else 0)
        return left, max(left + theme.px(40), right), end

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self._view.viewport().width()
        if self._measured != (theme.current(), width):
            self._measured = (theme.current(), width)
            self._heights.clear()
        line = self._model.shown[index.row()]
        if (high := self._heights.get(line)) is None:
            high = self._heights[line] = self._height(line, width)
        return QSize(width, high)

    def _height(self, line: Line, width: int) -> int:
        left, right, _ = self._rooms(line, width)
        title, sub = self._fonts(line)
        room = QRect(0, 0, right - left, 10_000)
        high = QFontMetrics(title).boundingRect(room, int(WRAP), self._title(line, width)).height()
        if line.sub:
            high += QFontMetrics(sub).boundingRect(room, int(WRAP), plain(line.sub)).height()
        if line.heading:
            return high + theme.px(14)
        return max(high + theme.px(9), theme.px(44) if line.unit >= 0 else 0)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = self._model.shown[index.row()]
        box: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        current = index.row() == self._view.currentIndex().row()
        self._draw_ground(painter, line, box, current, bool(option.state & QStyle.StateFlag.State_MouseOver))
        self._draw_marks(painter, line, box)
        left, right, end = self._rooms(line, box.width())
        title, sub = self._fonts(line)
        room = QRect(box.left() + left, box.top(), right - left, box.height())
        words = self._title(line, box.width())
        high = QFontMetrics(title).boundingRect(room, int(WRAP), words).height()
        low = QFontMetrics(sub).boundingRect(room, int(WRAP), plain(line.sub)).height() if line.sub else 0
        top = box.top() + (box.height() - high - low) // 2 + (theme.px(2) if line.heading else 0)
        painter.setFont(title)
        tone = "text3" if line.why else TONES.get(line.tone, line.tone)
        painter.setPen(theme.color(tone))
        painter.drawText(QRect(room.left(), top, room.width(), high), int(WRAP), words)
        if line.sub:
            painter.setFont(sub)
            painter.setPen(theme.color("text3" if line.why else "text2"))
            painter.drawText(QRect(room.left(), top + high, room.width(), low), int(WRAP), plain(line.sub))
        self._draw_end(painter, line, QRect(box.right() - theme.px(12) - end, box.top(), end + 1, box.height()))
        painter.restore()

    def _draw_ground(self, painter: QPainter, line: Line, box: QRect, current: bool, hover: bool) -> None:
        if line.on or (current and self._view.marks_current):
            painter.fillRect(box, theme.color("accent_tint"))
        elif hover:
            painter.fillRect(box, theme.color("sunken"))
        if line.on:
            painter.fillRect(box.left(), box.top(), theme.px(3), box.height(), theme.color("accent"))
        if line.heading and box.top() > 0:
            painter.fillRect(box.left(), box.top(), box.width(), 1, theme.color("line"))
        if current and (self._view.hasFocus() or self._view.marks_current):
            painter.setPen(QPen(theme.color("accent"), theme.px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(box).adjusted(2, 1, -2, -1), theme.px(4), theme.px(4))

    def _draw_marks(self, painter: QPainter, line: Line, box: QRect) -> None:
        x, middle = box.left() + theme.px(12 + 14 * line.depth), box.center().y() + 1
        if line.heading:
            name = "right" if line.key in self._model.folded else "down"
            side = theme.px(11)
            icons.paint(painter, name, QRectF(x, middle - side / 2 + theme.px(1), side, side), theme.color("text2"))
            x += theme.px(16)
        if line.dot is not None:
            side = theme.px(8)
            painter.setPen(QPen(theme.color("accent" if line.dot else "line2"), theme.px(1.4)))
            painter.setBrush(theme.color("accent") if line.dot else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(x, middle - side / 2, side, side))
            x += theme.px(16)
        if line.unit >= 0:
            picture = self.picture(line.unit)
            size = picture.deviceIndependentSize().toSize()
            painter.drawPixmap(x - theme.px(2), middle - size.height() // 2, picture)
            x += theme.px(42)
        if line.icon:
            side = theme.px(16)
            icons.paint(painter, line.icon, QRectF(x, middle - side / 2, side, side), theme.color("text2"))
            x += theme.px(26)
        if line.chip and not self._narrow(line, box.width()):
            self._draw_chip(painter, line.chip, "accent", "raised", "key", x, middle)

    def _draw_chip(self, painter: QPainter, words: str, ink: str, ground: str, role: str, x: int, middle: int) -> None:
        metrics = QFontMetrics(theme.font(role))
        chip = QRectF(x, 0, metrics.horizontalAdvance(words) + theme.px(12), metrics.height() + theme.px(4))
        chip.moveTop(middle - chip.height() / 2)
        painter.setPen(QPen(theme.color("line2" if role == "key" else ink), 1))
        painter.setBrush(theme.color(ground))
        painter.drawRoundedRect(chip, theme.px(4), theme.px(4))
        painter.setFont(theme.font(role))
        painter.setPen(theme.color(ink))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, words)

    def _draw_end(self, painter: QPainter, line: Line, room: QRect) -> None:
        if tagged(line.tag):
            ink = TAGS.get(line.tag, "text2")
            tint = {"warn": "warn_tint", "accent": "accent_tint"}.get(ink, "sunken")
            self._draw_chip(painter, line.tag, ink, tint, "note", room.left(), room.center().y() + 1)
        painter.setFont(theme.font("note"))
        painter.setPen(theme.color("text3" if line.why else "text2"))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), line.aside)


class LineList(QListView):
    """The list. `chosen(key)` by click or Enter; a heading folds by click, Enter, Left and Right.

    `marks_current`: the current line stays marked while another widget, such as a search field, has the focus.
    """

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.marks_current = False
        self.setAccessibleName(name)
        self.lines = LineModel(self)
        self.setModel(self.lines)
        self.delegate = LineDelegate(self, self.lines)
        self.setItemDelegate(self.delegate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setStyleSheet("QListView { border: 0; background: transparent; border-radius: 0; }")
        theme.signals.changed.connect(self.refresh)

    def set_lines(self, lines: Sequence[Line]) -> None:
        """Show other lines; the current one stays current if it is still there, and the view where it was."""
        if tuple(lines) == self.lines.lines:
            return
        key, at = self.current_key(), self.verticalScrollBar().value()
        self.lines.set_lines(lines)
        self.go(key)
        self.verticalScrollBar().setValue(at)

    def current_key(self) -> str:
        """The key of the current line; empty if there is none."""
        row = self.currentIndex().row()
        return self.lines.shown[row].key if 0 <= row < len(self.lines.shown) else ""

    def go(self, key: str) -> None:
        """Make the line with that key current, if it is shown."""
        for row, line in enumerate(self.lines.shown):
            if line.key == key:
                self.setCurrentIndex(self.lines.index(row, 0))
                return

    def step(self, by: int) -> None:
        """Make a line further down (or up) current, passing over headings."""
        row = self.currentIndex().row()
        rows = [i for i, line in enumerate(self.lines.shown) if not line.heading]
        if not rows:
            return
        after = [i for i in rows if i > row] if by > 0 else [i for i in reversed(rows) if i < row]
        at = after[min(abs(by), len(after)) - 1] if after else rows[-1 if by > 0 else 0]
        self.setCurrentIndex(self.lines.index(at, 0))

    def choose(self) -> None:
        """Choose the current line, or fold its group."""
        row = self.currentIndex().row()
        if not 0 <= row < len(self.lines.shown):
            return
        line = self.lines.shown[row]
        if line.heading:
            self._fold(line, line.key not in self.lines.folded)
        else:
            self.chosen.emit(line.key)

    def _fold(self, line: Line, folded: bool) -> None:
        at = self.verticalScrollBar().value()
        self.lines.fold(line.key, folded)
        self.go(line.key)
        self.verticalScrollBar().setValue(at)

    def refresh(self) -> None:
        """Draw again, with the theme as it is now."""
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self.setCurrentIndex(index)
            self.choose()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.choose()
            return
        row = self.currentIndex().row()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and 0 <= row < len(self.lines.shown):
            heading = next((line for line in reversed(self.lines.shown[: row + 1]) if line.heading), None)
            if heading is not None:
                self._fold(heading, key == Qt.Key.Key_Left)
                return
        super().keyPressEvent(event)


class SearchField(QLineEdit):
    """A field that narrows a list while one types; arrows and Enter work on the list."""

    def __init__(self, words: str, target: LineList, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._target = target
        self.setPlaceholderText(words)
        self.setAccessibleName(words)
        self.setClearButtonEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
        key = Qt.Key(event.key())
        if key in steps:
            self._target.step(steps[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not self._target.currentIndex().isValid():
                self._target.step(1)
            self._target.choose()
        elif key == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


def matches(needle: str, *texts: str) -> bool:
    """Whether every word of the needle stands in one of the texts, without regard to case."""
    whole = " ".join(texts).casefold()
    return all(word in whole for word in needle.casefold().split())
