"""One of several: a round mark, words and a line under them, as tall as the words need."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from app.ui.look import theme
from app.ui.look.text import RIGHT, Text
from app.ui.look.wrapping import Wrapping

WIDEST = 320
"""A choice asks for no more than this for words in one line, in pixels at 100 % text."""


class RadioRow(QAbstractButton):
    """A choice. `framed`: in a frame, for choices that are things; `note`: a word at the right, e.g. `default`.

    `whole`: rather a line to itself than words in several lines.
    """

    def __init__(
        self,
        words: str,
        sub: str = "",
        note: str = "",
        *,
        framed: bool = False,
        whole: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._framed, self._whole = framed, whole
        self.setText(words)
        self.setAccessibleName(". ".join(w for w in (words, sub, note) if w))
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._words = Text(words, "strong" if framed else "body", "", self, size=13.5 if framed else None)
        self._sub = Text(sub, "body", "text2", self, size=12)
        self._note = Text(note, "note", "text3", self, wrap=False, align=RIGHT)
        for label in self.findChildren(Text):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            label.setVisible(bool(label.words))

    def _lay(self, width: int, move: bool) -> int:
        pad = theme.px(12 if self._framed else 4)
        left = pad + theme.px(24)
        note = self._note.natural_width()
        beside = bool(note) and width - left - pad - note - theme.px(12) >= theme.px(120)
        room = max(1, width - left - pad - (note + theme.px(12) if beside else 0))
        y = theme.px(8 if self._framed else 3)
        self._line = (y, self._words.heightForWidth(10_000))
        for label in (self._words, self._sub):
            high = label.heightForWidth(room) if label.words else 0
            if move:
                label.setGeometry(left, y, room, high)
            y += high
        if note and not beside:
            high = self._note.sizeHint().height()
            if move:
                self._note.set_align(Qt.AlignmentFlag.AlignLeft)
                self._note.setGeometry(left, y, note, high)
            y += high
        elif note and move:
            self._note.setGeometry(width - pad - note, self._line[0], note, self._line[1])
        return y + theme.px(9 if self._framed else 3)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), self.heightForWidth(theme.px(320)))

    def minimumSizeHint(self) -> QSize:
        needed = self._words.natural_width() + theme.px(24 + 2 * (12 if self._framed else 4)) if self._whole else 0
        return QSize(min(max(theme.px(100), needed), theme.px(WIDEST)), theme.px(20))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay(self.width(), move=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            on, hover = self.isChecked(), self.underMouse()
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            edge = QPen(Qt.PenStyle.NoPen)
            if self._framed:
                edge = QPen(theme.color("accent" if on else "line"), theme.px(1.6 if on else 1))
            ground = theme.color("raised") if self._framed else theme.TRANSPARENT
            if hover and self.isEnabled():
                ground = theme.color("accent_tint" if self._framed else "sunken")
            painter.setPen(edge)
            painter.setBrush(ground)
            painter.drawRoundedRect(box, theme.px(4), theme.px(4))
            side = theme.px(14)
            left = theme.px(12 if self._framed else 4)
            top, line = self._line
            ring = QRectF(left, top + (line - side) / 2, side, side)
            painter.setPen(QPen(theme.color("accent" if on else "line2"), theme.px(1.6)))
            painter.setBrush(theme.color("raised"))
            painter.drawEllipse(ring)
            if on:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("accent"))
                inset = side * 0.27
                painter.drawEllipse(ring.adjusted(inset, inset, -inset, -inset))


class RadioGroup(QWidget):
    """Choices under one another or side by side, one of them chosen; arrows walk them. `chosen(key)`."""

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.rows: dict[str, RadioRow] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.px(2))

    def add(self, key: str, row: RadioRow) -> None:
        """Add a choice."""
        self.rows[key] = row
        row.toggled.connect(lambda on: self.chosen.emit(key) if on else None)
        self._column.addWidget(row)

    def add_beside(self, rows: Mapping[str, RadioRow], columns: int) -> None:
        """Add choices side by side, in so many columns where they fit."""
        for key, row in rows.items():
            self.rows[key] = row
            row.toggled.connect(lambda on, key=key: self.chosen.emit(key) if on else None)
        self._column.addWidget(Wrapping(list(rows.values()), gap=6, columns=columns, even=True))

    def choose(self, key: str) -> None:
        """Choose one by its key, without a signal."""
        self.blockSignals(True)
        self.rows[key].setChecked(True)
        self.blockSignals(False)

    @property
    def key(self) -> str:
        """The key of the chosen one; empty if none is."""
        return next((k for k, row in self.rows.items() if row.isChecked()), "")


def radio_group(name: str, choices: Mapping[str, str], chosen: str, act: Callable[[str], None]) -> RadioGroup:
    """A group of plain choices, `act` called with the key of a newly chosen one."""
    group = RadioGroup(name)
    for key, words in choices.items():
        group.add(key, RadioRow(words))
    group.choose(chosen)
    group.chosen.connect(act)
    return group
