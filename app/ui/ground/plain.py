"""A plain board for any style that has no painter of its own: flat land, terrain tints, roads, towns, grid, numbers."""

from collections.abc import Generator, Set

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.ui.ground.grid import draw_grid, draw_numbers
from app.ui.ground.names import Label, place_names
from app.ui.ground.palette import palette, pen, pen_width
from app.ui.ground.roads import Roads, draw_roads
from app.ui.ground.sheets import Sheets
from app.ui.ground.terrain import draw_hexsides, draw_terrain, usual_terrain
from app.ui.map.geometry import Geometry


class Plain:
    """The neutral painter: every board draws with it, whatever its terrain is called."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.sheets = Sheets(geometry)
        self.bounds = self.sheets.bounds
        self.paper = self.sheets.paper
        self.roads = Roads(geometry)
        self._usual = usual_terrain(geometry)

    def names(self, zoom: float, occupied: Set[int] = frozenset(), obstacles: tuple[QRectF, ...] = ()) -> list[Label]:
        """Where the towns' names stand at a zoom."""
        return place_names(self.geometry, zoom, occupied, obstacles)

    def steps(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> Generator[None, None, None]:
        """Draw a scene rectangle layer by layer; each step is a good moment to let something else run."""
        colours = palette(look)
        if self.sheets.land.intersects(rect):
            yield from self._land(painter, rect, zoom, look)
            yield
        self.sheets.draw_surround(painter, rect, colours)
        self.sheets.draw_frame(painter, rect, zoom, colours)

    def _land(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> Generator[None, None, None]:
        colours = palette(look)
        geometry = self.geometry
        painter.fillRect(rect, colours.land)
        draw_terrain(painter, rect, geometry, self._usual, colours)
        yield
        self._draw_towns(painter, rect, zoom, look)
        draw_roads(painter, self.roads.near(rect), zoom, colours)
        yield
        self.sheets.draw_veil(painter, rect, colours)
        draw_grid(painter, rect, zoom, geometry, colours)
        draw_hexsides(painter, rect, zoom, geometry, colours)
        draw_numbers(painter, rect, zoom, geometry, colours)

    def _draw_towns(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> None:
        colours = palette(look)
        for town in self.geometry.board.towns:
            area = self.geometry.outline(town.hexes)
            if area.boundingRect().intersects(rect):
                painter.setBrush(colours.village)
                painter.setPen(pen(colours.village_line, pen_width(1.6, zoom)))
                painter.drawPath(area)
