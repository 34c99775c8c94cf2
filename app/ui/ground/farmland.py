"""Open Norman grain country, printed. What draws it is loaded with the first stroke: the first look has a kept picture."""

from collections.abc import Generator, Set
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.ui.ground.names import Label, place_names
from app.ui.ground.sheets import Sheets
from app.ui.map.geometry import Geometry

if TYPE_CHECKING:
    from app.ui.ground.land import Land


class Farmland:
    """The painter of boards whose style is `farmland`."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.sheets = Sheets(geometry)
        self.bounds = self.sheets.bounds
        self.paper = self.sheets.paper

    @cached_property
    def land(self) -> "Land":
        """What is drawn, worked out when it is first drawn."""
        from app.ui.ground.land import Land

        return Land(self.geometry, self.sheets)

    def names(self, zoom: float, occupied: Set[int] = frozenset(), obstacles: tuple[QRectF, ...] = ()) -> list[Label]:
        """Where the towns' names stand at a zoom."""
        return place_names(self.geometry, zoom, occupied, obstacles)

    def steps(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> Generator[None, None, None]:
        """Draw a scene rectangle layer by layer; each step is a good moment to let something else run."""
        yield from self.land.steps(painter, rect, zoom, look)
