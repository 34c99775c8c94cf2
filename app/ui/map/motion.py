"""Motion on the map: counters that march, appear and vanish; any key or click ends it at once."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation, Signal
from PySide6.QtWidgets import QGraphicsItem

SPEEDS = {"none": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""Factor on all times; 0 shows the end at once."""

A_HEX, LONGEST, FADE, BLINK, JUMP = 120, 700, 120, 180, 220
"""Milliseconds: a hex of march, the longest march, fading in or out, one blink, and a jump of the map."""


class March:
    """An item on its way along points, in scene units."""

    def __init__(self, item: QGraphicsItem, points: list[QPointF]) -> None:
        self.item = item
        self.points = points
        self._lengths = [hypot(b.x() - a.x(), b.y() - a.y()) for a, b in pairwise(points)]

    def at(self, share: float) -> QPointF:
        """The point after a share of the way."""
        left = share * sum(self._lengths)
        for (a, b), length in zip(pairwise(self.points), self._lengths, strict=True):
            if left <= length and length:
                return a + (b - a) * (left / length)
            left -= length
        return QPointF(self.points[-1])


class Movement(NamedTuple):
    """What is to move, appear and vanish between two scenes; a march with its length in hexes."""

    marches: list[tuple[March, int]]
    coming: list[QGraphicsItem]
    going: list[QGraphicsItem]

    def joined(self, other: "Movement") -> "Movement":
        """Both at once."""
        return Movement(self.marches + other.marches, self.coming + other.coming, self.going + other.going)


class Motion(QObject):
    """Everything that moves between two scenes, run by one clock. `stepped`: items stand elsewhere; `ended`: all arrived."""

    stepped = Signal()
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = "normal"
        self._marches: list[March] = []
        self._coming: Sequence[QGraphicsItem] = ()
        self._going: Sequence[QGraphicsItem] = ()
        self._drop: Callable[[QGraphicsItem], None] = lambda item: None
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setEasingCurve(QEasingCurve.Type.InOutSine)
        self._clock.valueChanged.connect(self._step)
        self._clock.finished.connect(self._arrive)

    @property
    def running(self) -> bool:
        """True while something moves."""
        return self._clock.state() == QVariantAnimation.State.Running

    def duration(self, milliseconds: float) -> int:
        """A time at the chosen speed."""
        return round(milliseconds * SPEEDS[self.speed])

    def start(
        self,
        marches: list[tuple[March, int]],
        coming: Sequence[QGraphicsItem],
        going: Sequence[QGraphicsItem],
        drop: Callable[[QGraphicsItem], None],
    ) -> None:
        """Set items going: marches with their lengths in hexes, items that appear, items to `drop` once they are gone."""
        self.finish()
        self._marches = [m for m, _ in marches]
        self._coming, self._going, self._drop = coming, going, drop
        longest = max((n for _, n in marches), default=0)
        time = self.duration(max(min(LONGEST, A_HEX * longest), FADE if coming or going else 0))
        if time <= 0:
            self._arrive()
            return
        self._clock.setDuration(time)
        self._clock.start()

    def finish(self) -> None:
        """Let everything arrive now."""
        if self.running:
            self._clock.stop()
            self._arrive()

    def _step(self, value: float) -> None:
        for march in self._marches:
            march.item.setPos(march.at(value))
        for item in self._coming:
            item.setOpacity(value)
        for item in self._going:
            item.setOpacity(1.0 - value)
        self.stepped.emit()

    def _arrive(self) -> None:
        for march in self._marches:
            march.item.setPos(march.points[-1])
        for item in self._coming:
            item.setOpacity(1.0)
        for item in self._going:
            self._drop(item)
        self._marches, self._coming, self._going = [], (), ()
        self.ended.emit()
