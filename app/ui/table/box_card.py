"""A box off the map: its name, how much lies in it, and the pieces themselves."""

from collections.abc import Sequence
from math import ceil

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.core.scene import Box, Token
from app.ui.counters.token_picture import Squad
from app.ui.look import theme
from app.ui.look.rich_text import plain
from app.ui.look.wrapping import Wrapping
from app.ui.table.tray_pieces import ARROWS, CELL, TrayBacks, TrayCounter, TrayPiece, TraySlot

HEAD = 24
PAD, GAP = 7, 0
"""Room inside a box's frame and between its pieces, in pixels at 100 % text."""

LEAST = 96
"""A box is at least this wide, in pixels at 100 % text."""

NOTE_ROOM = 190
"""A longer note than this stands in the tooltip instead, in pixels at 100 % text."""


class Marked(Struct, frozen=True):
    """Units, places and words that are on offer, or chosen."""

    units: frozenset[int] = frozenset()
    places: frozenset[int] = frozenset()
    choices: frozenset[str] = frozenset()


class BoxHead(QAbstractButton):
    """The name of a box; a click on it is a click on the box as a place."""

    def __init__(self, title: str, aside: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.aside = aside
        self.setText(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        title = QFontMetrics(theme.font("turn", 14)).horizontalAdvance(self.text())
        aside = QFontMetrics(theme.font("note")).horizontalAdvance(self.aside)
        return QSize(title + (theme.px(12) + aside if aside else 0) + 2, theme.px(HEAD))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in ARROWS:
            event.ignore()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            middle = Qt.AlignmentFlag.AlignVCenter
            font = theme.font("turn", 14)
            painter.setFont(font)
            painter.setPen(theme.color("text"))
            aside = QFontMetrics(theme.font("note")).horizontalAdvance(self.aside)
            room = self.width() - (aside + theme.px(8) if self.aside else 0)
            title = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
            painter.drawText(self.rect(), middle | Qt.AlignmentFlag.AlignLeft, title)
            painter.setFont(theme.font("note"))
            painter.setPen(theme.color("text2"))
            painter.drawText(self.rect(), middle | Qt.AlignmentFlag.AlignRight, self.aside)


class BoxCard(QWidget):
    """A box with its pieces. `clicked`: the box itself. Its sizes hold for one text scale: another makes a new card."""

    clicked = Signal()

    def __init__(self, box: Box, tokens: Sequence[Token | Squad], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box, self.tokens = box, tuple(tokens)
        self.place = box.place
        self.setObjectName(f"box-{box.place}")
        self.counters = [TrayCounter(token) for token in tokens]
        self.slots = [TraySlot(slot) for slot in box.slots]
        self.pieces: list[TrayPiece] = [*self.counters, *self.slots]
        self.backs = [TrayBacks(box.concealed, box.style)] if box.concealed else []
        self.offered = self.chosen = self.under = False
        self._widths: tuple[int, int] | None = None
        self._across: list[int] | None = None
        self._heights: dict[int, int] = {}
        note = plain(box.note)
        short = QFontMetrics(theme.font("note")).horizontalAdvance(note) <= theme.px(NOTE_ROOM)
        self.head = BoxHead(plain(box.title), (note if short else "") or self._count(), self)
        self.head.clicked.connect(self.clicked)
        self.inside = Wrapping([*self.pieces, *self.backs], gap=GAP, parent=self)
        if not short:
            self.setToolTip(note)
        self.setAccessibleName(plain(box.title))
        self._say()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.head.installEventFilter(self)

    def _count(self) -> str:
        """How much lies in it, in words, where the game has no words of its own for that."""
        if not self.pieces and not self.box.concealed:
            return self.tr("empty")
        if not self.pieces:
            return self.tr("hidden")
        return str(len(self.pieces) + self.box.concealed)

    def _say(self) -> None:
        state = self.tr("chosen") if self.chosen else self.tr("on offer") if self.offered else ""
        words = (plain(self.box.title), plain(self.box.note), self._count(), state)
        self.head.setAccessibleName(", ".join(dict.fromkeys(w for w in words if w)))

    def mark(self, offered: Marked, chosen: Marked) -> None:
        """Mark the box and its pieces as on offer, or as chosen."""
        for counter in self.counters:
            unit = counter.token.unit
            counter.mark(unit in offered.units, unit in chosen.units)
        for slot in self.slots:
            word = slot.slot.choice
            slot.mark(word in offered.choices, word in chosen.choices)
        marks = (self.place in offered.places, self.place in chosen.places)
        if marks != (self.offered, self.chosen):
            self.offered, self.chosen = marks
            self._say()
            self.update()

    def set_under(self, under: bool) -> None:
        """Show that what is dragged would be dropped into it."""
        if under != self.under:
            self.under = under
            self.update()

    # Sizes.

    def widths(self) -> tuple[int, int]:
        """Its width with all pieces in one line, and the least it can do with, in pixels."""
        if self._widths is None:
            self._widths = self._measured()
        return self._widths

    def _measured(self) -> tuple[int, int]:
        around = 2 * theme.px(PAD)
        least = max(self.head.sizeHint().width() + around, theme.px(LEAST))
        widest = max(self._wides(), default=0)
        return max(self.inside.sizeHint().width() + around, least), max(widest + around, least)

    def _wides(self) -> list[int]:
        """How wide each of its pieces is, measured once."""
        if self._across is None:
            self._across = [w.sizeHint().width() for w in (*self.pieces, *self.backs)]
        return self._across

    def width_in(self, lines: int) -> int:
        """Its width with its pieces in so many lines, in pixels."""
        wides = self._wides()
        level = len(set(wides)) == 1
        inside = ceil(len(wides) / lines) * wides[0] if level else ceil(sum(wides) / lines) + max(wides, default=0) // 2
        return inside + 2 * theme.px(PAD)

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            pad = theme.px(PAD)
            inside = self.inside.heightForWidth(width - 2 * pad) if self.pieces or self.backs else theme.px(CELL)
            self._heights[width] = theme.px(4) + theme.px(HEAD) + inside + pad
        return self._heights[width]

    def sizeHint(self) -> QSize:
        width = self.widths()[0]
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.widths()[1], theme.px(HEAD + CELL + PAD + 4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        pad, head = theme.px(PAD), theme.px(HEAD)
        self.head.setGeometry(pad, theme.px(4), self.width() - 2 * pad, head)
        self.inside.setGeometry(pad, theme.px(4) + head, self.width() - 2 * pad, self.height() - head - pad)

    # The pointer.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The frame follows the focus of the name."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            accent = theme.color("accent")
            strong = self.chosen or self.under or self.head.hasFocus()
            lit = self.offered or self.under
            painter.setBrush(theme.color("accent_tint" if lit else "sunken"))
            width = 2.4 if strong else 1.6 if self.offered else 1.0
            painter.setPen(QPen(accent if strong or self.offered else theme.color("line"), width))
            frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            painter.drawRoundedRect(frame, theme.px(5), theme.px(5))
            if self.offered and not strong:
                painter.setBrush(accent)
                painter.setPen(QPen(theme.color("raised"), 1.2))
                inset = theme.px(2)
                dots = frame.adjusted(inset, inset, -inset, -inset)
                for corner in (dots.topLeft(), dots.topRight(), dots.bottomLeft(), dots.bottomRight()):
                    painter.drawEllipse(corner, theme.px(2.6), theme.px(2.6))
