"""The sequence strip: turn and time, the turn track, what comes, and the phases of the turn as arrows."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.core.scene import Clock, Phase
from app.ui.look import theme

NARROW = 1280
"""Below this width, in pixels at 100 % text, phases other than the present one shrink to their numbers."""

WIDE = 380
"""No phase is wider than this, in pixels at 100 % text."""


def number(name: str) -> str:
    """The number a phase's name starts with, or its first letter."""
    first = name.split(" ", 1)[0]
    return first if first[:1].isdigit() else name[:1]


def whole_items(text: str, metrics: QFontMetrics, room: int) -> str:
    """As many of the items between commas as fit, and an ellipsis for the others."""
    items, shown = text.split(", "), text
    while metrics.horizontalAdvance(shown) > room and len(items) > 1:
        items.pop()
        shown = ", ".join(items) + " …"
    fits = metrics.horizontalAdvance(shown) <= room
    return shown if fits else metrics.elidedText(shown, Qt.TextElideMode.ElideRight, room)


ELLIPSIS = 24
"""Room of the dots for phases that are left out, in pixels at 100 % text."""


class SequenceStrip(QWidget):
    """Where the game stands in its sequence of play. `seen`: the phases that are shown; far ones are left out.

    `rule_clicked` when a phase is clicked; `said` tells of the phase the arrow keys are on.
    """

    rule_clicked = Signal(str)
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sequence-strip")
        self.clock: Clock | None = None
        self.phases: tuple[Phase, ...] = ()
        self.lit = -1
        self._boxes: list[tuple[QRectF, bool]] = []
        self.seen = range(0)
        self.turns: list[tuple[QRectF, int]] = []
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Sequence of play"))
        theme.signals.changed.connect(self._restyle)

    def show_sequence(self, clock: Clock | None, phases: tuple[Phase, ...]) -> None:
        """Show the turn and its phases."""
        self.clock, self.phases = clock, phases
        self.setAccessibleDescription(self.spoken())
        self._arrange()
        self.update()

    def spoken(self) -> str:
        """Turn, time and phases in a sentence."""
        said = [p for p in (self.clock and self.clock.title, self.clock and self.clock.time) if p]
        words = {"done": self.tr("done"), "now": self.tr("now"), "next": self.tr("to come")}
        said += [f"{p.name}, {words[p.state]}" + (f", {p.note}" if p.note else "") for p in self.phases]
        return ". ".join(said)

    def box(self, index: int) -> QRectF:
        """Where phase number `index` is drawn."""
        return self._boxes[index][0]

    def shrunk(self, index: int) -> bool:
        """Whether phase number `index` shows its number only."""
        return self._boxes[index][1]

    def sizeHint(self) -> QSize:
        return QSize(theme.px(640), theme.px(54))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(320), theme.px(54))

    def _restyle(self) -> None:
        self.updateGeometry()
        self._arrange()
        self.update()

    def resizeEvent(self, event: QEvent) -> None:
        self._arrange()

    def _clock_width(self) -> float:
        if self.clock is None:
            return 0
        title = QFontMetrics(theme.font("turn")).horizontalAdvance(self.clock.title)
        time = QFontMetrics(theme.font("body")).horizontalAdvance(self.clock.time)
        return max(title, time, theme.px(96))

    def _name(self, turn: int) -> str:
        """What a turn is called, its number if it has no name."""
        names = self.clock.names if self.clock is not None else ()
        return names[turn - 1] if 0 < turn <= len(names) else str(turn)

    def _series(self, turn: int) -> str:
        """The name of a turn without its number: the turns before and after a switch have their own count."""
        return self._name(turn).rstrip("0123456789")

    def _arrange(self) -> None:
        """Place the turn boxes and the phases for the present width."""
        self._boxes, self.turns, self.seen = [], [], range(0)
        x: float = theme.px(14) + self._clock_width() + theme.px(24)
        if self.clock is not None and self.clock.of:
            side = theme.px(16)
            gap = theme.px(2)
            wide = self.clock.of * (side + gap)
            most = max(self.width() * 0.26, theme.px(80))
            shown = range(1, self.clock.of + 1)
            if wide > most:
                fits = max(3, int(most // (side + gap)))
                first = min(max(1, self.clock.turn - fits // 2), self.clock.of - fits + 1)
                shown = range(first, first + fits)
            at = x
            for turn in shown:
                if self.turns and self._series(turn) != self._series(turn - 1):
                    at += theme.px(8)
                self.turns.append((QRectF(at, theme.px(10), side, theme.px(17)), turn))
                at += side + gap
            ahead = QFontMetrics(theme.font("note")).horizontalAdvance(self.clock.ahead)
            x += max(at - x, min(ahead, most)) + theme.px(18)
        self._left = x
        room = self.width() - x - theme.px(12)
        count = len(self.phases)
        if not count:
            return
        names = QFontMetrics(theme.font("strong"))
        notes = QFontMetrics(theme.font("note"))
        full, small = [], []
        for p in self.phases:
            words = max(names.horizontalAdvance(p.name), notes.horizontalAdvance(p.note))
            full.append(words + theme.px(52 if p.state == "done" else 32))
            small.append(names.horizontalAdvance(number(p.name)) + theme.px(42 if p.state == "done" else 28))
        now = next((i for i, p in enumerate(self.phases) if p.state == "now"), 0)
        each = min(room / count, theme.px(WIDE))
        tight = self.width() < theme.px(NARROW) or max(full) > each
        widths: list[float] = [small[i] if tight and i != now else each for i in range(count)]
        seen = range(count)
        if tight:
            widths[now] = min(full[now] + theme.px(16), room)
            seen = self._window(widths, now, room)
            spare = room - sum(widths[i] for i in seen) - self._cut(seen)
            for i in sorted(seen, key=lambda i: abs(i - now)):
                more = full[i] - widths[i]
                if more > spare:
                    break
                if more > 0:
                    widths[i] += more
                    spare -= more
        self.seen = seen
        x += theme.px(ELLIPSIS) if seen.start else 0
        for i, width in enumerate(widths):
            if i not in seen:
                self._boxes.append((QRectF(), True))
                continue
            self._boxes.append((QRectF(x, theme.px(6), width, theme.px(42)), tight and i != now and width < full[i]))
            x += width

    def _cut(self, seen: range) -> float:
        """The room of the dots that stand for phases left out before and behind."""
        return theme.px(ELLIPSIS) * ((seen.start > 0) + (seen.stop < len(self.phases)))

    def _window(self, widths: list[float], now: int, room: float) -> range:
        """The phases around the present one that fit, as many as may be on either side."""
        seen = range(now, now + 1)
        grown = True
        while grown:
            grown = False
            both = (range(seen.start, seen.stop + 1), range(seen.start - 1, seen.stop))
            for wider in both if seen.stop - 1 - now <= now - seen.start else both[::-1]:
                fits = wider.start >= 0 and wider.stop <= len(widths)
                if fits and sum(widths[i] for i in wider) + self._cut(wider) <= room:
                    seen, grown = wider, True
                    break
        return seen

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        look = theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), look.color("panel"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, look.color("line"))
        if self.clock is not None:
            self._paint_clock(painter, self.clock)
        order = sorted(self.seen, key=lambda i: self.phases[i].state == "now")
        for i in order:
            self._paint_phase(painter, i)
        if self.seen and len(self.seen) < len(self.phases):
            self._paint_dots(painter)

    def _paint_dots(self, painter: QPainter) -> None:
        """Three dots for phases that are left out."""
        first, last = self._boxes[self.seen.start][0], self._boxes[self.seen.stop - 1][0]
        wide, r = theme.px(ELLIPSIS), theme.px(1.5)
        ends = []
        if self.seen.start:
            ends.append(first.left() - 0.5 * wide)
        if self.seen.stop < len(self.phases):
            ends.append(last.right() + theme.px(9) + 0.5 * wide)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("text3"))
        for x in ends:
            for shift in (-1, 0, 1):
                painter.drawEllipse(QPointF(x + shift * theme.px(5), first.center().y()), r, r)

    def _paint_clock(self, painter: QPainter, clock: Clock) -> None:
        look = theme.current()
        left = theme.px(14)
        painter.setFont(theme.font("turn"))
        painter.setPen(look.color("text"))
        painter.drawText(QRectF(left, theme.px(3), self._clock_width() + 4, theme.px(27)), clock.title)
        painter.setFont(theme.font("body"))
        painter.setPen(look.color("text2"))
        painter.drawText(QRectF(left, theme.px(29), self._clock_width() + 4, theme.px(20)), clock.time)
        painter.setFont(theme.font("key"))
        for box, turn in self.turns:
            now, past = turn == clock.turn, turn < clock.turn
            painter.setPen(QPen(look.color("accent" if now else "line2"), 1))
            painter.setBrush(look.color("accent" if now else "line2" if past else "raised"))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(3), theme.px(3))
            painter.setPen(look.color("accent_text" if now else "raised" if past else "text2"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._name(turn).removeprefix(self._series(turn)))
        if clock.ahead:
            start = self.turns[0][0].left() if self.turns else left + self._clock_width() + theme.px(24)
            room = self._left - start - theme.px(10)
            painter.setFont(theme.font("note"))
            painter.setPen(look.color("text2"))
            text = whole_items(clock.ahead, QFontMetrics(painter.font()), int(room))
            painter.drawText(QRectF(start, theme.px(30), room, theme.px(18)), text)

    def _paint_phase(self, painter: QPainter, i: int) -> None:
        look = theme.current()
        phase, (box, small) = self.phases[i], self._boxes[i]
        tip = theme.px(9)
        notch = 0 if i == self.seen.start else tip
        middle = box.center().y()
        shoulder = box.right() - (tip if i == self.seen.stop - 1 else theme.px(2))
        arrow = QPolygonF(
            [
                box.topLeft(),
                QPointF(shoulder, box.top()),
                QPointF(shoulder + tip, middle),
                QPointF(shoulder, box.bottom()),
                box.bottomLeft(),
                QPointF(box.left() + notch, middle),
            ]
        )
        fill = {"done": "sunken", "now": "accent_tint", "next": "panel"}[phase.state]
        painter.setBrush(look.color(fill))
        painter.setPen(
            QPen(look.color("accent" if phase.state == "now" else "line"), 1.6 if phase.state == "now" else 1)
        )
        painter.drawPolygon(arrow)
        if i == self.lit and self.hasFocus():
            painter.setPen(QPen(look.color("accent"), 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolygon(arrow)
        inner = QRectF(box.left() + notch + theme.px(8 if small else 11), box.top(), box.width() - notch, box.height())
        inner.setRight(box.right() - theme.px(4))
        if phase.state == "done" and not small:
            self._paint_tick(painter, QPointF(inner.right() - theme.px(14), middle))
            inner.setRight(inner.right() - theme.px(24))
        painter.setFont(theme.font("strong"))
        painter.setPen(look.color({"done": "text2", "now": "text", "next": "text2"}[phase.state]))
        names = QFontMetrics(painter.font())
        if small:
            painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, number(phase.name))
            if phase.state == "done":
                self._paint_tick(
                    painter, QPointF(inner.left() + names.horizontalAdvance(number(phase.name)) + theme.px(10), middle)
                )
            return
        name = names.elidedText(phase.name, Qt.TextElideMode.ElideRight, int(inner.width()))
        if not phase.note:
            painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, name)
            return
        upper = QRectF(inner.left(), box.top() + theme.px(2), inner.width(), theme.px(21))
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter, name)
        painter.setFont(theme.font("note"))
        painter.setPen(look.color("accent" if phase.state == "now" else "text3"))
        lower = QRectF(inner.left(), box.top() + theme.px(20), inner.width(), theme.px(19))
        note = QFontMetrics(painter.font()).elidedText(phase.note, Qt.TextElideMode.ElideRight, int(inner.width()))
        painter.drawText(lower, Qt.AlignmentFlag.AlignVCenter, note)

    def _paint_tick(self, painter: QPainter, at: QPointF) -> None:
        unit = theme.px(4)
        painter.setPen(QPen(theme.color("good"), theme.px(2), c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(
            [at + QPointF(-unit, 0), at + QPointF(-unit * 0.2, unit * 0.8), at + QPointF(unit * 1.3, -unit)]
        )

    def phase_at(self, point: QPointF) -> int:
        """The number of the phase under a point of the widget, or -1."""
        return next((i for i, (box, _) in enumerate(self._boxes) if box.contains(point)), -1)

    def tip(self, i: int) -> str:
        """What hovering over phase number `i` says."""
        p = self.phases[i]
        return "\n".join(filter(None, (p.name, p.note, self.tr("Rule {rule}").format(rule=p.rule) if p.rule else "")))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            point = QPointF(event.pos())
            i = self.phase_at(point)
            turn = next((turn for box, turn in self.turns if box.contains(point)), 0)
            ahead = self.clock.ahead if self.clock else ""
            text = self.tip(i) if i >= 0 else self._name(turn) if turn else ahead
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        i = self.phase_at(event.position())
        hand = i >= 0 and bool(self.phases[i].rule)
        self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        i = self.phase_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and i >= 0 and self.phases[i].rule:
            self.rule_clicked.emit(self.phases[i].rule)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        key = Qt.Key(event.key())
        if key in steps and self.phases:
            self.lit = (max(self.lit, 0) + steps[key]) % len(self.phases) if self.lit >= 0 else 0
            self.update()
            self.said.emit(self.tip(self.lit).replace("\n", ". "))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.lit >= 0:
            self.rule_clicked.emit(self.phases[self.lit].rule)
        else:
            super().keyPressEvent(event)
