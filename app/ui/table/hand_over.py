"""The page between two persons at one screen: the cloth, and a card that says who takes over."""

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLineEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.core.scene import Face
from app.ui.counters import faces
from app.ui.look import theme
from app.ui.look.column import Column
from app.ui.look.rows import Row, Rows
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.table.cloth import Cloth
from app.ui.table.prompt_bar import cap_width, paint_cap

WIDE, PAD = 720, 48
COUNTER = 92


class Sitter(Struct, frozen=True):
    """A side and the person of it: `who` in words, whether a passcode guards it, and when one was taken off unasked."""

    side: str
    name: str
    style: str
    who: str
    person: str = ""
    locked: bool = False
    opened: str = ""


class TakeButton(QAbstractButton):
    """The primary button with the key that presses it."""

    def __init__(self, words: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self.setText(words)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(theme.font("bold", 15)).horizontalAdvance(self.text())
        return QSize(words + cap_width(self.key) + theme.px(52), theme.px(44))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill, ink = theme.color("accent"), theme.color("accent_text")
        lit = fill.lighter(112) if self.underMouse() else fill.darker(112) if self.isDown() else fill
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(lit)
        painter.drawRoundedRect(box, theme.px(4), theme.px(4))
        cap, high = cap_width(self.key), theme.px(20)
        right = QRectF(box.right() - theme.px(16) - cap, box.center().y() - high / 2, cap, high)
        paint_cap(painter, right, self.key, ink)
        painter.setFont(theme.font("bold", 15))
        painter.setPen(ink)
        words = box.adjusted(theme.px(18), 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())


class Back(QWidget):
    """The back of a counter of a side: nobody's face is shown here."""

    def __init__(self, style: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        side = theme.px(COUNTER) + 2 * faces.margin(theme.px(COUNTER))
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            face = Face(self._style, "infantry")
            painter.drawPixmap(0, 0, faces.counter(face, ("hidden",), theme.px(COUNTER), self.devicePixelRatioF()))


class HandOverCard(QWidget):
    """The card itself, with a stripe in the colours of the side that is asked for."""

    def __init__(self, style: str, pad: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(pad, pad, pad, int(pad * 0.7))
        self.rows.setSpacing(theme.px(8))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            frame = QPainterPath()
            frame.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.px(8), theme.px(8))
            painter.fillPath(frame, theme.color("raised"))
            painter.setClipPath(frame)
            painter.fillRect(0, 0, self.width(), theme.px(10), QColor(theme.style(self._style).base))
            painter.setClipping(False)
            painter.setPen(QPen(theme.color("line2"), 1))
            painter.drawPath(frame)


class HandOver(Cloth):
    """The page. `taken(code)`: who is due sits down. `returned(code)`: who sat here looks again.

    `forgotten(side)`: the passcode of a side is to be taken off. It tells nothing of the game but who decides what kind
    of thing next, which everybody may know; nor how much the other saw.
    """

    taken = Signal(str)
    returned = Signal(str)
    forgotten = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.due = Sitter("", "", "", "")
        self.seat: Sitter | None = None
        self.asked = self.due
        self._decides, self._phase, self._roomy = True, "", True
        self.code = QLineEdit()
        self.take = TakeButton("", "")
        self.wrong = Text("", "body", "danger")
        self.other: QPushButton | None = None
        self.column = Column(self, margin=24, gap=12, fade=False)
        self.column.setStyleSheet("QScrollArea { background: transparent; }")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.column)
        theme.signals.changed.connect(self.refresh)

    def show_persons(self, due: Sitter, seat: Sitter | None, decides: bool, phase: str) -> None:
        """Ask for who is `due`; `seat`: who sat here and may look again. `decides`: `due` decides next, in `phase`."""
        self.due = self.asked = due
        self.seat, self._decides, self._phase = seat, decides, phase
        self.setAccessibleName(self.tr("Hand over the screen to {who}").format(who=due.who))
        self.refresh()

    def refuse(self) -> None:
        """The passcode was another."""
        self.code.clear()
        self.wrong.set_words(self.tr("That is not the passcode of {who}.").format(who=self.asked.who))
        self.wrong.setVisible(True)
        self.code.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Draw everything again, with the theme as it is now."""
        self.column.clear()
        self.column.rows.addStretch(1)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        self._roomy = self._has_room()
        self.card = HandOverCard(self.asked.style, theme.px(PAD if self._roomy else PAD // 3))
        self.card.setMaximumWidth(theme.px(WIDE))
        row.addStretch(1)
        row.addWidget(self.card, 100)
        row.addStretch(1)
        self._fill()
        self.column.add(holder)
        self.column.close_off()
        self._focus()

    def _fill(self) -> None:
        who, again = self.asked.who, self.asked is not self.due
        head = QVBoxLayout()
        head.setSpacing(theme.px(2))
        head.addWidget(Text(self.tr("HAND OVER THE SCREEN"), "panel", "text2"))
        head.addWidget(Text(self._title(again), "page", size=40 if self._roomy else 26))
        if self.asked.person:
            head.addWidget(Text(self.tr("Player: {name}").format(name=self.asked.person), "strong", "text2", size=17))
        head.addStretch(1)
        top = QHBoxLayout()
        top.addLayout(head, 1)
        if self._roomy:
            top.addWidget(Back(self.asked.style), 0, Qt.AlignmentFlag.AlignTop)
        rows = self.card.rows
        rows.addLayout(top)
        rows.addWidget(Rule())
        rows.addWidget(Text(self.tr("Nothing of the game is shown until {who} takes over.").format(who=who), size=15))
        if not again:
            words = self.tr("First comes what happened meanwhile, as {who} saw it.").format(who=who)
            rows.addWidget(Text(words, "body", "text2", size=15))
        if self.asked.opened:
            words = self.tr("The passcode was taken off on {when} by somebody who did not give it.")
            rows.addWidget(Text(words.format(when=self.asked.opened), "body", "warn", size=14))
        rows.addSpacing(theme.px(6))
        rows.addWidget(Rows(self._facts(again), gap=8))
        rows.addSpacing(theme.px(6))
        rows.addWidget(self._actions(again))
        self.wrong = Text("", "body", "danger")
        self.wrong.hide()
        rows.addWidget(self.wrong)
        blank = self.tr("The window title, the log and the tree of moves are blank too, and so is the saved picture.")
        rows.addSpacing(theme.px(4))
        rows.addWidget(Text(blank, "note", "text3"))

    def _title(self, again: bool) -> str:
        if again or not self._decides:
            return self.tr("{side} to look").format(side=self.asked.name)
        return self.tr("{side} to decide").format(side=self.asked.name)

    def _facts(self, again: bool) -> list[Row]:
        code = self.tr("set for this game") if self.asked.locked else self.tr("none: see Game, Your name and passcode")
        facts = [(self.tr("Passcode"), code)]
        if not again:
            facts.append((self.tr("Replay"), self.tr("starts after the takeover")))
            if self._phase and self._decides:
                facts.append((self.tr("Next decision"), self._phase))
        return [Row(Text(a, "body", "text2", size=14), Text(b, "strong", size=14)) for a, b in facts]

    def _actions(self, again: bool) -> QWidget:
        who = self.asked.who
        self.code = QLineEdit()
        self.code.setEchoMode(QLineEdit.EchoMode.Password)
        self.code.setPlaceholderText(self.tr("passcode"))
        self.code.setAccessibleName(self.tr("Passcode of {who}").format(who=who))
        self.code.setFixedWidth(theme.px(230))
        self.code.setStyleSheet(f"min-height: {theme.px(34)}px")
        self.code.returnPressed.connect(self._take)
        self.take = TakeButton(self.tr("I am {who}").format(who=who), self.tr("Enter"))
        self.take.setObjectName("take-over")
        self.take.clicked.connect(self._take)
        parts: list[QWidget] = [self.code] if self.asked.locked else []
        parts.append(self.take)
        other = self.due if again else self.seat
        self.other = None
        if other is not None and other.side != self.asked.side:
            self.other = link(self.tr("Back to {who}").format(who=other.who))
            self.other.setObjectName("back-to-other")
            self.other.clicked.connect(self._turn)
            parts.append(self.other)
        if self.asked.locked:
            forgotten = link(self.tr("Passcode forgotten"))
            forgotten.clicked.connect(lambda: self.forgotten.emit(self.asked.side))
            parts.append(forgotten)
        return Wrapping(parts, gap=12)

    def _take(self) -> None:
        (self.taken if self.asked is self.due else self.returned).emit(self.code.text())

    def _turn(self) -> None:
        """Ask for the other person: who sat here is let in at once unless a passcode is set."""
        if self.asked is self.due and self.seat is not None:
            if not self.seat.locked:
                self.returned.emit("")
                return
            self.asked = self.seat
        else:
            self.asked = self.due
        self.refresh()

    def _focus(self) -> None:
        if self.isVisible():
            (self.code if self.asked.locked else self.take).setFocus(Qt.FocusReason.OtherFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        (self.code if self.asked.locked else self.take).setFocus(Qt.FocusReason.OtherFocusReason)

    def _has_room(self) -> bool:
        """Whether the card fits with wide edges."""
        return self.width() >= theme.px(WIDE) and self.height() >= theme.px(WIDE * 0.8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._roomy != self._has_room():
            self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._press()
            return
        super().keyPressEvent(event)

    def _press(self) -> None:
        """Enter: the link that has the focus, or else the button."""
        focus = self.focusWidget()
        if isinstance(focus, QAbstractButton):
            focus.click()
        else:
            self._take()


def link(words: str) -> QPushButton:
    """A button that looks like a word to press."""
    button = QPushButton(words)
    button.setProperty("link", True)
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    return button


class Rule(QWidget):
    """A line across the card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(theme.px(17))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(0, self.height() // 2, self.width(), theme.px(2), theme.color("line"))
