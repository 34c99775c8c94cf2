"""The rest after a zoom: while the map's zoom moves all that lies on the ground is scaled with it, like a picture.

Once the zoom rests, names, counters and models in view are drawn for it, a few milliseconds at a time, and then shown.
"""

from collections.abc import Iterator
from math import log
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from app.ui.counters import faces
from app.ui.map.stacks import OPENED_FROM, SIDE, pixels

if TYPE_CHECKING:
    from app.ui.map.map_scene import MapScene
    from app.ui.map.map_view import MapView

REST_MS = 80
"""Milliseconds without another step after which the zoom rests."""

FURTHEST = 4.0
"""Times larger or smaller than it was drawn that the map is shown at most."""

BUDGET = 0.006
"""Seconds of drawing between two looks at the event queue."""


class Rest:
    """When a view's map is drawn for its zoom."""

    def __init__(self, view: "MapView") -> None:
        self.view = view
        self._steps: Iterator[None] | None = None
        self._clock = QTimer(view)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._draw_some)

    @property
    def awaited(self) -> bool:
        """True from the first step of a zoom until the map is drawn for where it rests."""
        return self._clock.isActive()

    def put_off(self, factor: float) -> bool:
        """The zoom moves on to a factor: wait until it rests. False where the map has to be drawn for it at once."""
        table = self.view.map
        if table is None or not self.view.isVisible() or abs(log(factor / table.zoom)) > log(FURTHEST):
            return False
        self._steps = None
        self._clock.start(REST_MS)
        return True

    def come(self) -> None:
        """The zoom rests: draw the map for it, now."""
        self._steps = None
        self._clock.stop()
        self.view.draw_at_rest()

    def drop(self) -> None:
        """The map is drawn for another zoom anyway."""
        self._steps = None
        self._clock.stop()

    def _draw_some(self) -> None:
        table = self.view.map
        if table is None:
            return
        end = perf_counter() + BUDGET
        if self._steps is None:
            self._steps = prepared(table, self.view.zoom, self.view.devicePixelRatioF())
        for _ in self._steps:
            if perf_counter() >= end:
                self._clock.start(0)
                return
        self.come()


def prepared(table: "MapScene", zoom: float, dpr: float) -> Iterator[None]:
    """Draw the names, counters and models in view for a zoom that the map is not shown at yet; they are kept, not shown."""
    seen = table.seen
    room = seen.adjusted(-SIDE, -SIDE, SIDE, SIDE)
    yield from table.ground.names.prepared(zoom, dpr, seen)
    yield from table.ground.names_over.prepared(zoom, dpr, seen)
    px, opened = pixels(zoom), zoom >= OPENED_FROM
    for unit, token in list(table.tokens.items()):
        item = table.items_of.get(unit)
        if item is not None and room.contains(item.pos()):
            faces.dots(token.face, token.badges, px, dpr, opened)
            yield
    yield from table.models.prepared(zoom, dpr, seen)
