"""A wargames table measured in inches: a mat in a wooden rim, hills, fields, water, roads, houses, hedges and woods."""

from collections.abc import Generator, Set

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter

from app.ui.ground.names import Label
from app.ui.ground.palette import palette
from app.ui.ground.relief import draw_grain
from app.ui.ground.table_crops import Crops, draw_crops
from app.ui.ground.table_hills import Hills, draw_hills, draw_levels
from app.ui.ground.table_houses import Houses, draw_floor_counts, draw_floors, draw_houses
from app.ui.ground.table_inks import TableInks, table_inks
from app.ui.ground.table_lines import Lines, draw_lines
from app.ui.ground.table_mat import Mat, draw_blades, draw_flock, draw_hexes
from app.ui.ground.table_patches import Patches, draw_patches
from app.ui.ground.table_pieces import pieces_of
from app.ui.ground.table_rim import Rim
from app.ui.ground.table_roads import Crossings, Roads, draw_bridges, draw_fords, draw_roads
from app.ui.ground.table_scale import scene_point, table_rect
from app.ui.ground.table_water import Waters, draw_marshes, draw_waters
from app.ui.ground.table_woods import Woods, draw_canopies, draw_wood_floors, draw_wood_lines
from app.ui.map.geometry import Geometry


class Table:
    """The painter of boards whose style is `table`."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.table = table_rect(geometry)
        self.rim = Rim(self.table, geometry.board.inches)
        self.bounds = self.rim.bounds
        self.paper = self.rim.paper
        self.pieces = of = pieces_of(geometry)
        self.mat = Mat(self.table)
        self.hills = Hills(of.get("hill", []))
        self.crops = Crops(of.get("crops", []))
        self.patches = Patches(of.get("rubble", []), of.get("rough", []), of.get("crater", []))
        self.waters = Waters(of.get("water", []), of.get("stream", []), of.get("marsh", []))
        self.roads = Roads(of.get("road", []), of.get("track", []))
        wet = self.waters.waters + self.waters.streams
        self.crossings = Crossings(of.get("bridge", []), of.get("ford", []), wet)
        self.lines = Lines(of.get("hedge", []), of.get("wall", []), of.get("fence", []))
        self.woods = Woods(of.get("wood", []))
        houses = of.get("building", [])
        gaps = {
            h.key: [
                QLineF(scene_point(geometry, ax, ay), scene_point(geometry, bx, by))
                for ax, ay, bx, by in h.data.openings
            ]
            for h in houses
        }
        self.houses = Houses(houses, gaps)

    def names(self, zoom: float, occupied: Set[int] = frozenset(), obstacles: tuple[QRectF, ...] = ()) -> list[Label]:
        """A table bears no towns."""
        return []

    def steps(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> Generator[None, None, None]:
        """Draw a scene rectangle layer by layer; each step is a good moment to let something else run."""
        ink = table_inks(look)
        if self.table.intersects(rect):
            yield from self._mat(painter, rect, zoom, ink)
            yield from self._low(painter, rect, zoom, ink)
            draw_hexes(painter, rect, zoom, self.geometry, ink)
            yield
            yield from self._high(painter, rect, zoom, ink)
        self.rim.draw(painter, rect, zoom, palette(look).desk, ink)
        draw_grain(painter, self.paper, ink.texture)

    def _mat(self, painter: QPainter, rect: QRectF, zoom: float, ink: TableInks) -> Generator[None, None, None]:
        yield from self.mat.steps(painter, rect, ink)
        draw_flock(painter, rect, 0.75, ink)
        yield
        draw_blades(painter, rect, zoom, ink)
        yield

    def _low(self, painter: QPainter, rect: QRectF, zoom: float, ink: TableInks) -> Generator[None, None, None]:
        """All that lies flat: under the hexes."""
        draw_hills(painter, rect, zoom, self.hills, ink)
        yield
        yield from self.crops.grow(rect)
        yield from draw_crops(painter, rect, zoom, self.crops, ink)
        yield
        yield from self.waters.fill(rect)
        draw_marshes(painter, rect, zoom, self.waters, ink)
        draw_wood_floors(painter, rect, zoom, self.woods, ink)
        yield
        draw_waters(painter, rect, zoom, self.waters, ink)
        draw_fords(painter, rect, zoom, self.crossings, ink)
        yield
        draw_roads(painter, rect, zoom, self.roads, ink)
        draw_bridges(painter, rect, zoom, self.crossings, ink)
        yield
        yield from self.patches.strew(rect)
        draw_patches(painter, rect, zoom, self.patches, ink)
        yield
        draw_floors(painter, rect, zoom, self.houses, ink)
        yield

    def _high(self, painter: QPainter, rect: QRectF, zoom: float, ink: TableInks) -> Generator[None, None, None]:
        """All that stands up."""
        draw_levels(painter, rect, zoom, self.hills, ink)
        draw_lines(painter, rect, zoom, self.lines, ink)
        yield
        draw_houses(painter, rect, zoom, self.houses, ink)
        draw_floor_counts(painter, rect, zoom, self.houses, ink)
        yield
        draw_wood_lines(painter, rect, zoom, self.woods, ink)
        for wood in self.woods.near(rect):
            trees = yield from self.woods.trees(wood)
            draw_canopies(painter, rect, zoom, trees, ink)
            yield
