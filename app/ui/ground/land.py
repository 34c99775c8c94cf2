"""The land of the farmland painter, layer by layer: fields, hedges, orchards, villages and roads under the hex grid."""

from collections.abc import Generator, Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.ui.ground.exits import FROM, build_exits, draw_exits
from app.ui.ground.fields import Fields, Plot, draw_fields, draw_furrows
from app.ui.ground.grid import draw_grid, draw_numbers
from app.ui.ground.hedges import Hedges, draw_hedges
from app.ui.ground.palette import Palette, palette
from app.ui.ground.relief import draw_grain, draw_relief
from app.ui.ground.roads import Roads, draw_far_roads, draw_roads, draw_verges
from app.ui.ground.sheets import Sheets
from app.ui.ground.terrain import draw_hexsides, draw_terrain, usual_terrain
from app.ui.ground.trees import Grove, Trees, draw_orchard_grass, draw_trees
from app.ui.ground.villages import Village, build_village, draw_houses, draw_village_ground
from app.ui.map.geometry import Geometry

FAR = 0.17
"""Under this zoom the land is flat, with roads and town marks only."""

NEAR = 0.4
"""From this zoom up there are orchards, copses, plough lines and whole houses."""


class Land:
    """The layers of one board."""

    def __init__(self, geometry: Geometry, sheets: Sheets) -> None:
        self.geometry = geometry
        self.sheets = sheets
        self.roads = Roads(geometry)
        self.exits = build_exits(geometry, self.roads)
        self.fields = Fields()
        self.hedges = Hedges()
        self.trees = Trees(geometry)
        self._usual = usual_terrain(geometry)
        self._areas = [geometry.outline(t.hexes).boundingRect() for t in geometry.board.towns]
        self._villages: dict[int, Village] = {}

    def villages(self, rect: QRectF) -> Iterator[Village]:
        """The villages that touch a scene rectangle. Building a new one takes a few milliseconds."""
        for n, area in enumerate(self._areas):
            if area.adjusted(-8, -8, 8, 8).intersects(rect):
                if n not in self._villages:
                    self._villages[n] = build_village(self.geometry, self.roads, n)
                yield self._villages[n]

    def steps(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> Generator[None, None, None]:
        """Draw a scene rectangle layer by layer; each step is a good moment to let something else run."""
        colours = palette(look)
        if self.sheets.land.intersects(rect):
            layers = self._far if zoom < FAR else self._land
            yield from layers(painter, rect, zoom, colours)
            yield
        self.sheets.draw_surround(painter, rect, colours)
        self.sheets.draw_frame(painter, rect, zoom, colours)
        if self.sheets.paper.intersects(rect):
            draw_grain(painter, self.sheets.paper, colours.texture)

    def _far(self, painter: QPainter, rect: QRectF, zoom: float, colours: Palette) -> Generator[None, None, None]:
        painter.fillRect(rect, colours.land)
        draw_relief(painter, rect, colours.texture)
        yield
        draw_terrain(painter, rect, self.geometry, self._usual, colours)
        draw_hexsides(painter, rect, zoom, self.geometry, colours)
        draw_far_roads(painter, self.roads.near(rect), zoom, colours)
        for town in self.geometry.board.towns:
            area = self.geometry.outline(town.hexes)
            if area.boundingRect().intersects(rect):
                painter.fillPath(area, colours.town_far)

    def _land(self, painter: QPainter, rect: QRectF, zoom: float, colours: Palette) -> Generator[None, None, None]:
        painter.fillRect(rect, colours.land)
        plots: list[Plot] = []
        groves: list[Grove] = []
        for plot in self.fields.plots(rect):
            plots.append(plot)
            yield
        draw_fields(painter, plots, colours)
        yield
        if zoom >= NEAR:
            draw_furrows(painter, plots, colours)
            yield
            groves = self.trees.groves(rect)
            draw_orchard_grass(painter, groves, colours)
        draw_terrain(painter, rect, self.geometry, self._usual, colours)
        draw_relief(painter, rect, colours.texture)
        yield
        rows = []
        for plot in plots:
            rows.append(self.hedges.row(plot))
            yield
        draw_hedges(painter, rows, rect, zoom, colours)
        yield
        pieces = self.roads.near(rect)
        villages = []
        for village in self.villages(rect):
            villages.append(village)
            yield
        if zoom >= NEAR:
            draw_verges(painter, pieces, zoom, colours)
        draw_village_ground(painter, villages, zoom, colours)
        draw_roads(painter, pieces, zoom, colours)
        yield
        draw_houses(painter, villages, rect, zoom, colours)
        yield
        if zoom >= NEAR:
            draw_trees(painter, [t for row in rows for t in row.trees], rect, zoom, colours)
            draw_trees(painter, self.roads.avenues, rect, zoom, colours)
            yield
            draw_trees(painter, [t for g in groves for t in g.trees], rect, zoom, colours)
            draw_trees(painter, [t for v in villages for t in v.trees], rect, zoom, colours)
            yield
        self.sheets.draw_veil(painter, rect, colours)
        draw_grid(painter, rect, zoom, self.geometry, colours)
        draw_hexsides(painter, rect, zoom, self.geometry, colours)
        yield
        draw_numbers(painter, rect, zoom, self.geometry, colours)
        if zoom >= FROM:
            draw_exits(painter, self.exits, rect, zoom, colours)
