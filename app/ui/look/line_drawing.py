"""How the lines of a list are drawn: counter, dot, icon, chip, words over words, figures at the right."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.ui.look import icons, theme
from app.ui.look.chip import TAGS, tag_words, tagged
from app.ui.look.line import Index, Line, LineModel
from app.ui.look.rich_text import plain
from app.ui.look.text import TONES
from app.ui.panels.card_blocks import Picture

WRAP = Qt.TextFlag.TextWordWrap

LEAST_WORDS = 170
"""Words with less room than this beside their chip, in pixels at 100 % text, take the chip in."""

LEAST_BESIDE_TAG = 110
"""Words with less room than this beside a provenance chip take it in too."""


class LineDelegate(QStyledItemDelegate):
    """Draws lines; their heights are remembered until the width or the theme change.

    `marks_current`: the current line is marked even while the list has not the focus. `picture`: counters by unit,
    `side` pixels large at 100 % text.
    """

    def __init__(self, view: QListView, model: LineModel) -> None:
        super().__init__(view)
        self._view, self._model = view, model
        self.marks_current = False
        self.side = 30
        self.picture: Picture = lambda _: QPixmap()
        self._heights: dict[Line, int] = {}
        self._measured: tuple[theme.Theme, int, bool] | None = None

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

    def _leaves_room(self, line: Line) -> bool:
        """Whether a line has an icon, or room for one so that its words stand under those of lines that do."""
        return bool(line.icon) or (self._model.icons and not line.heading and line.unit < 0)

    def _rooms(self, line: Line, width: int) -> tuple[int, int, int]:
        """Where the words begin, where they end, and how wide the aside is."""
        left = theme.px(12 + 14 * line.depth)
        if line.heading:
            left += theme.px(16)
        if line.dot is not None:
            left += theme.px(16)
        if line.unit >= 0:
            left += theme.px(self.side + 12)
        if self._leaves_room(line):
            left += theme.px(26)
        if line.chip and not self._narrow(line, width):
            left += self._chip_width(line)
        end = QFontMetrics(theme.font("note")).horizontalAdvance(line.aside) if line.aside else 0
        right = width - theme.px(12) - (end + theme.px(8) if end else 0)
        if tagged(line.tag):
            chip = QFontMetrics(theme.font("note")).horizontalAdvance(tag_words(line.tag)) + theme.px(18)
            if right - chip - left >= theme.px(LEAST_BESIDE_TAG):
                return left, right - chip, end + chip
        return left, max(left + theme.px(40), right), end

    def _sub(self, line: Line, width: int) -> str:
        """The second line, with the provenance in it where there is no room for its chip."""
        _, _, end = self._rooms(line, width)
        if tagged(line.tag) and end <= QFontMetrics(theme.font("note")).horizontalAdvance(line.aside):
            return " · ".join(w for w in (plain(line.sub), tag_words(line.tag)) if w)
        return plain(line.sub)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self._view.viewport().width()
        if self._measured != (theme.current(), width, self._model.icons):
            self._measured = (theme.current(), width, self._model.icons)
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
        if below := self._sub(line, width):
            high += QFontMetrics(sub).boundingRect(room, int(WRAP), below).height()
        if line.heading:
            return high + theme.px(14)
        return max(high + theme.px(9), theme.px(self.side + 12) if line.unit >= 0 else 0)

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
        below = self._sub(line, box.width())
        low = QFontMetrics(sub).boundingRect(room, int(WRAP), below).height() if below else 0
        top = box.top() + (box.height() - high - low) // 2 + (theme.px(2) if line.heading else 0)
        painter.setFont(title)
        tone = "text3" if line.why else TONES.get(line.tone, line.tone)
        painter.setPen(theme.color(tone))
        painter.drawText(QRect(room.left(), top, room.width(), high), int(WRAP), words)
        if below:
            painter.setFont(sub)
            painter.setPen(theme.color("text3" if line.why else "text2"))
            painter.drawText(QRect(room.left(), top + high, room.width(), low), int(WRAP), below)
        self._draw_end(painter, line, QRect(box.right() - theme.px(12) - end, box.top(), end + 1, box.height()))
        painter.restore()

    def _draw_ground(self, painter: QPainter, line: Line, box: QRect, current: bool, hover: bool) -> None:
        if line.on or (current and self.marks_current):
            painter.fillRect(box, theme.color("accent_tint"))
        elif hover:
            painter.fillRect(box, theme.color("sunken"))
        if line.on:
            painter.fillRect(box.left(), box.top(), theme.px(3), box.height(), theme.color("accent"))
        if line.heading and box.top() > 0:
            painter.fillRect(box.left(), box.top(), box.width(), 1, theme.color("line"))
        if current and (self._view.hasFocus() or self.marks_current):
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
            x += theme.px(self.side + 12)
        if line.icon:
            side = theme.px(16)
            icons.paint(painter, line.icon, QRectF(x, middle - side / 2, side, side), theme.color("text2"))
        if self._leaves_room(line):
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
        if tagged(line.tag) and room.width() > QFontMetrics(theme.font("note")).horizontalAdvance(line.aside) + 1:
            ink = TAGS.get(line.tag, "text2")
            tint = {"warn": "warn_tint", "accent": "accent_tint"}.get(ink, "sunken")
            self._draw_chip(painter, tag_words(line.tag), ink, tint, "note", room.left(), room.center().y() + 1)
        painter.setFont(theme.font("note"))
        painter.setPen(theme.color("text3" if line.why else "text2"))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), line.aside)
