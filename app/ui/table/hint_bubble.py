"""A hint beside the thing it is about: a sentence, why, the rule, and what can be done; and a ring round the thing."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.ui.look import theme
from app.ui.look.chip import IconButton, Link, RuleChip
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping

WIDE = 316
"""Width of a bubble in pixels at 100 % text."""

TAIL = 12
"""Length of its tail."""

WIDER = 2.2
"""It may be so many times as wide where that keeps it beside its target, or its words whole."""

SHARE = 0.62
"""It is never wider than this share of the room it stands in."""


class Answer(Struct, frozen=True):
    """A button of a hint: its id and words; one of them is the likely one."""

    id: str
    words: str
    likely: bool = False


class Said(Struct, frozen=True):
    """What a bubble says. `head`: whose hint it is, such as `Guide 4 of 22`."""

    head: str
    text: str
    why: str = ""
    rule: str = ""
    answers: tuple[Answer, ...] = ()


class HintRing(QWidget):
    """A ring round what a hint is about; the mouse goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("hint-ring")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._round = False
        self.hide()

    def show_round(self, target: QRect, circle: bool) -> None:
        """Draw it round `target`, a rectangle of the parent; a circle for what lies on the map."""
        grow = theme.px(5)
        self._round = circle
        self.setGeometry(target.adjusted(-grow, -grow, grow, grow))
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            inset = theme.px(3)
            box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            for token, width in (("raised", 5.4), ("accent", 2.6)):
                painter.setPen(QPen(theme.color(token), theme.px(width)))
                if self._round:
                    painter.drawEllipse(box)
                else:
                    painter.drawRoundedRect(box, theme.px(6), theme.px(6))


class HintBubble(QWidget):
    """The bubble. `answered(id)`: one of its buttons, `close` for the cross. `rule_clicked(id)`."""

    answered = Signal(str)
    rule_clicked = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("hint-bubble")
        self.said: Said | None = None
        self.ring = HintRing(parent)
        self._tip: QPointF | None = None
        self._target = self._room = QRect()
        self._circle = False
        self._rows = QVBoxLayout(self)
        self._body: QWidget | None = None
        theme.signals.changed.connect(self.refresh)
        self.hide()

    def say(self, said: Said) -> None:
        """Show a hint; where it stands is told by `point_at`."""
        if said != self.said:
            self.said = said
            self.refresh()

    def away(self) -> None:
        """Put it away."""
        had = self.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        self.said = None
        self.hide()
        self.ring.hide()
        if had and (parent := self.parentWidget()) is not None:
            parent.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Build it again in the sizes and colours there are now."""
        if self.said is None:
            return
        if self._body is not None:
            self._body.hide()
            self._body.deleteLater()
        self._body = self._made(self.said)
        self._rows.addWidget(self._body)
        self.setAccessibleName(self.said.head)
        self.setAccessibleDescription(" ".join(w for w in (self.said.text, self.said.why) if w).replace("**", ""))
        if not self._room.isNull():
            self._stand()

    def _made(self, said: Said) -> QWidget:
        body = QWidget(self)
        rows = QVBoxLayout(body)
        pad = theme.px(14)
        rows.setContentsMargins(pad, theme.px(8), theme.px(8), theme.px(10))
        rows.setSpacing(theme.px(6))
        head = QHBoxLayout()
        head.addWidget(Text(said.head, "note", "text2"), 1)
        cross = IconButton("close", self.tr("Put the hint away"))
        cross.setObjectName("hint-close")
        cross.setAutoRaise(True)
        cross.clicked.connect(lambda: self.answered.emit("close"))
        head.addWidget(cross)
        rows.addLayout(head)
        inner = QVBoxLayout()
        inner.setContentsMargins(0, 0, theme.px(6), 0)
        inner.setSpacing(theme.px(6))
        inner.addWidget(Text(said.text, "body", size=14))
        if said.why:
            inner.addWidget(Text(said.why, "body", "text2", size=12))
        feet: list[QWidget] = []
        if said.rule:
            chip = RuleChip(said.rule)
            chip.rule_clicked.connect(self.rule_clicked)
            feet.append(chip)
        buttons = Wrapping([self._button(a) for a in said.answers], gap=6, right=True)
        inner.addSpacing(theme.px(2))
        foot = QHBoxLayout()
        foot.setSpacing(theme.px(8))
        for widget in feet:
            foot.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(buttons, 1)
        inner.addLayout(foot)
        rows.addLayout(inner)
        return body

    def _button(self, answer: Answer) -> QWidget:
        button: QPushButton | Link = QPushButton(answer.words) if answer.likely else Link(answer.words)
        if isinstance(button, QPushButton):
            button.setProperty("primary", True)
            button.setAutoDefault(False)
            button.setFixedHeight(theme.px(30))
        button.setObjectName(f"hint-{answer.id}")
        button.setAccessibleName(answer.words)
        button.clicked.connect(lambda: self.answered.emit(answer.id))
        return button

    def point_at(self, target: QRect, room: QRect, circle: bool = False) -> None:
        """Stand beside `target` inside `room`, both rectangles of the parent; a null target has no tail and no ring."""
        self._target, self._room, self._circle = target, room, circle
        if self.said is not None:
            self._stand()

    def _stand(self) -> None:
        tail = theme.px(TAIL)
        self._rows.setContentsMargins(tail, tail, tail, tail)
        at, self._tip = self._place()
        if self._target.isNull():
            self.ring.hide()
        else:
            self.ring.show_round(self._target, self._circle)
        self.setGeometry(at)
        if self._tip is not None:
            self._tip -= QPointF(at.topLeft())
        self.show()
        self.raise_()
        self.update()

    def _place(self) -> tuple[QRect, QPointF | None]:
        """Where it stands, and where its tail points to. Where it finds no room beside its target at its usual width it is
        made wider, and so lower, or narrower; none of its words are cut as long as any of that helps.
        """
        tail, usual = 2 * theme.px(TAIL), min(theme.px(WIDE), int(self._room.width() * SHARE))
        most = max(usual, min(int(WIDER * usual), self._room.width() - tail - 2 * theme.px(4)))
        widths = (usual, (usual + most) // 2, most, self._beside() - tail)
        spots = [self._spot(self._size(wide)) for wide in widths]
        aside = not self._target.isNull()
        flaws = [(self._cut(wide), aside and tip is None) for wide, (_, tip) in zip(widths, spots, strict=True)]
        return spots[flaws.index(min(flaws))]

    def _cut(self, wide: int) -> bool:
        """Whether a body of that width is higher than the room."""
        assert self._body is not None
        layout = self._body.layout()
        assert layout is not None
        wide = max(wide, layout.minimumSize().width())
        return layout.heightForWidth(wide) + 2 * theme.px(TAIL) > self._room.height()

    def _size(self, wide: int) -> QSize:
        """How large it is with a body of that width, no higher than the room."""
        assert self._body is not None
        layout = self._body.layout()
        assert layout is not None
        tail = theme.px(TAIL)
        wide = max(wide, layout.minimumSize().width())
        return QSize(wide + 2 * tail, min(layout.heightForWidth(wide) + 2 * tail, self._room.height()))

    def _beside(self) -> int:
        """The free width on that side of the target where there is more of it."""
        ring = theme.px(6)
        return max(self._target.left() - ring - self._room.left(), self._room.right() - ring - self._target.right())

    def _spot(self, size: QSize) -> tuple[QRect, QPointF | None]:
        """Where it stands, and where its tail points to: right, left, below or above, where there is room."""
        room, target, ring = self._room, self._target, theme.px(6)
        corner = QRect(
            room.left() + theme.px(4), room.bottom() - size.height() - theme.px(4), size.width(), size.height()
        )
        if target.isNull():
            return corner, None
        middle = target.center()
        across = min(max(middle.x() - size.width() // 3, room.left()), max(room.left(), room.right() - size.width()))
        down = min(max(middle.y() - size.height() // 3, room.top()), max(room.top(), room.bottom() - size.height()))
        spots: Sequence[tuple[int, int, QPointF]] = (
            (target.right() + ring, down, QPointF(target.right() + ring, middle.y())),
            (target.left() - ring - size.width(), down, QPointF(target.left() - ring, middle.y())),
            (across, max(target.bottom() + ring, room.top()), QPointF(middle.x(), target.bottom() + ring)),
            (across, target.top() - ring - size.height(), QPointF(middle.x(), target.top() - ring)),
        )
        for x, y, tip in spots:
            at = QRect(x, y, size.width(), size.height())
            if room.contains(at):
                return at, tip
        return corner, None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts it away while it has the focus."""
        if event.key() == Qt.Key.Key_Escape:
            self.answered.emit("close")
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            tail = float(theme.px(TAIL))
            box = QRectF(self.rect()).adjusted(tail, tail, -tail, -tail)
            shape = QPainterPath()
            shape.addRoundedRect(box, theme.px(6), theme.px(6))
            if self._tip is not None:
                shape = shape.united(self._tail(box, self._tip))
            painter.setPen(QPen(theme.color("accent"), theme.px(2), j=Qt.PenJoinStyle.RoundJoin))
            painter.setBrush(theme.color("raised"))
            painter.drawPath(shape)

    def _tail(self, box: QRectF, tip: QPointF) -> QPainterPath:
        """A triangle from the side of the box that is nearest to the tip."""
        half, keep = theme.px(8), theme.px(16)
        x = min(max(tip.x(), box.left() + keep), box.right() - keep)
        y = min(max(tip.y(), box.top() + keep), box.bottom() - keep)
        if tip.x() < box.left() or tip.x() > box.right():
            foot = box.left() + 1 if tip.x() < box.left() else box.right() - 1
            points = [QPointF(foot, y - half), tip, QPointF(foot, y + half)]
        else:
            foot = box.top() + 1 if tip.y() < box.top() else box.bottom() - 1
            points = [QPointF(x - half, foot), tip, QPointF(x + half, foot)]
        path = QPainterPath()
        path.addPolygon(QPolygonF(points))
        path.closeSubpath()
        return path
