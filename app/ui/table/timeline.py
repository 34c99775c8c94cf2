"""The moments of a line of play from left to right: turns, combats and names, and the one that is shown."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from app.ui.look import theme

HIGH = 40
LABEL_GAP = 10


class Timeline(QSlider):
    """A slider over the acts of a line. `turns`: (act, turn) where turns begin; `combats`, `names`: acts with a mark."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setObjectName("timeline")
        self.setAccessibleName(self.tr("Moment of the game"))
        self.setRange(0, 0)
        self.setSingleStep(1)
        self.setTracking(True)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.turns: tuple[tuple[int, int], ...] = ()
        self.combats: frozenset[int] = frozenset()
        self.names: frozenset[int] = frozenset()
        self.past = False
        theme.signals.changed.connect(self.updateGeometry)

    def show_line(self, last: int, at: int, turns: Sequence[tuple[int, int]], past: bool) -> None:
        """A line of so many acts, and the one that is shown; no signal is sent."""
        before = self.blockSignals(True)
        self.setRange(0, last)
        self.setPageStep(max(1, last // 20))
        self.setValue(at)
        self.blockSignals(before)
        self.turns, self.past = tuple(turns), past
        self.update()

    def mark(self, combats: frozenset[int], names: frozenset[int]) -> None:
        """Acts that were combats, and acts that have a name."""
        if (combats, names) != (self.combats, self.names):
            self.combats, self.names = combats, names
            self.update()

    def spot(self, act: int) -> float:
        """Where an act is, in pixels from the left."""
        left, right = self._ends()
        return left + (right - left) * act / max(1, self.maximum())

    def act_at(self, x: float) -> int:
        """The act at a place in pixels from the left."""
        left, right = self._ends()
        share = (x - left) / max(1.0, right - left)
        return min(max(round(share * self.maximum()), 0), self.maximum())

    def _ends(self) -> tuple[float, float]:
        edge = theme.px(9)
        return edge, self.width() - edge

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), theme.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(HIGH))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self.act_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self.act_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1}
        if (step := steps.get(Qt.Key(event.key()))) is not None:
            self.setValue(self.value() + step)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        left, right = self._ends()
        middle = self.height() * 0.64
        groove = QRectF(left, middle - theme.px(2), right - left, theme.px(4))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("line"))
        painter.drawRoundedRect(groove, theme.px(2), theme.px(2))
        here = self.spot(self.value())
        done = QRectF(groove)
        done.setRight(here)
        painter.setBrush(theme.color("warn" if self.past else "accent"))
        painter.drawRoundedRect(done, theme.px(2), theme.px(2))
        self._paint_turns(painter, middle)
        painter.setPen(QPen(theme.color("danger"), theme.px(1.6)))
        for act in self.combats:
            x = self.spot(act)
            painter.drawLine(QPointF(x, middle + theme.px(4)), QPointF(x, middle + theme.px(11)))
        painter.setPen(QPen(theme.color("raised"), 1))
        painter.setBrush(theme.color("text"))
        for act in self.names:
            self._diamond(painter, QPointF(self.spot(act), middle), theme.px(5))
        if self.maximum():
            self._paint_knob(painter, QPointF(here, middle))

    def _paint_turns(self, painter: QPainter, middle: float) -> None:
        painter.setFont(theme.font("note"))
        figures, free = QFontMetricsF(painter.font()), -1.0
        for act, turn in self.turns:
            x, word = self.spot(act), str(turn)
            painter.setPen(QPen(theme.color("line2"), 1))
            painter.drawLine(QPointF(x, middle - theme.px(7)), QPointF(x, middle - theme.px(2)))
            wide = figures.horizontalAdvance(word)
            start = min(max(x - wide / 2, 0.0), self.width() - wide)
            if start < free:
                continue
            free = start + wide + theme.px(LABEL_GAP)
            painter.setPen(theme.color("text2"))
            painter.drawText(QPointF(start, middle - theme.px(10)), word)

    def _paint_knob(self, painter: QPainter, at: QPointF) -> None:
        ring = theme.px(7)
        painter.setPen(QPen(theme.color("warn" if self.past else "accent"), theme.px(2.4)))
        painter.setBrush(theme.color("raised"))
        painter.drawEllipse(at, ring, ring)
        if self.hasFocus():
            painter.setPen(QPen(theme.color("accent"), 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, ring + theme.px(3), ring + theme.px(3))

    def _diamond(self, painter: QPainter, at: QPointF, r: float) -> None:
        corners = [QPointF(0, -r), QPointF(r, 0), QPointF(0, r), QPointF(-r, 0)]
        painter.drawPolygon(QPolygonF([at + c for c in corners]))
