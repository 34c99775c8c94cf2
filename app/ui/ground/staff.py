"""A staff map of a theatre: engraved sea, true coasts, terrain signs, rivers, railways, towns, ports and forts."""

from collections.abc import Generator, Set

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.ui.ground.grid import draw_grid, draw_numbers
from app.ui.ground.names import Label
from app.ui.ground.palette import palette
from app.ui.ground.relief import draw_grain
from app.ui.ground.sheets import Sheets
from app.ui.ground.staff_cartouche import Cartouche
from app.ui.ground.staff_geography import geography_for
from app.ui.ground.staff_ground import (
    Ground,
    draw_coast,
    draw_depths,
    draw_frontiers,
    draw_lakes,
    draw_land,
    draw_out_of_play,
    draw_sea,
    draw_waves,
)
from app.ui.ground.staff_inks import Inks, inks
from app.ui.ground.staff_marks import Marks, draw_forts
from app.ui.ground.staff_marks import draw_signs as draw_marks
from app.ui.ground.staff_names import Names
from app.ui.ground.staff_places import Places, draw_built, draw_towns
from app.ui.ground.staff_rails import Rails, draw_rails
from app.ui.ground.staff_rivers import Rivers, draw_river_names, draw_rivers
from app.ui.ground.staff_signs import Signs, draw_grounds, draw_signs
from app.ui.ground.staff_words import boxes, draw_words, words_of
from app.ui.ground.staff_zones import Zones, draw_plates, draw_zones
from app.ui.map.geometry import Geometry


class StaffMap:
    """The painter of boards whose style is `staff_map`."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.sheets = Sheets(geometry)
        self.bounds = self.sheets.bounds
        self.paper = self.sheets.paper
        geography = geography_for(geometry)
        self.ground = Ground(geography)
        self.places = Places(geometry, geography)
        self.signs = Signs(geometry, geography)
        self.rivers = Rivers(geometry, geography)
        self.rails = Rails(geometry, self.places.by_hex)
        self.marks = Marks(geometry, self.places.by_hex)
        self.words = words_of(geometry, geography)
        self.zones = Zones(geometry, boxes(self.words, 28.0))
        self.cartouche = Cartouche(geometry.board, geography)
        self._names = Names(self.places, self.marks, self.zones, self.rails)

    def names(self, zoom: float, occupied: Set[int] = frozenset(), obstacles: tuple[QRectF, ...] = ()) -> list[Label]:
        """Where the towns' names stand at a zoom."""
        return self._names.at(zoom, occupied, obstacles)

    def steps(self, painter: QPainter, rect: QRectF, zoom: float, look: str) -> Generator[None, None, None]:
        """Draw a scene rectangle layer by layer; each step is a good moment to let something else run."""
        colours = palette(look)
        if self.sheets.land.intersects(rect):
            yield from self._country(painter, rect, zoom, inks(look))
            draw_grid(painter, rect, zoom, self.geometry, colours)
            yield
            draw_numbers(painter, rect, zoom, self.geometry, colours)
            yield
            draw_zones(painter, rect, zoom, self.zones, inks(look))
            yield
            draw_marks(painter, rect, zoom, self.marks, inks(look))
            yield
            draw_plates(painter, rect, zoom, self.zones, inks(look))
            yield
            self.sheets.draw_veil(painter, rect, colours)
            self.cartouche.draw(painter, rect, zoom, inks(look))
            yield
        self.sheets.draw_surround(painter, rect, colours)
        self.sheets.draw_frame(painter, rect, zoom, colours)
        yield
        if self.sheets.paper.intersects(rect):
            draw_grain(painter, self.paper, colours.texture)

    def _country(self, painter: QPainter, rect: QRectF, zoom: float, ink: Inks) -> Generator[None, None, None]:
        ground = self.ground
        draw_sea(painter, rect, zoom, ground, ink)
        yield
        draw_waves(painter, rect, zoom, ground, ink)
        draw_words(painter, rect, zoom, self.words, ("sea",), ink)
        yield
        draw_land(painter, rect, zoom, ground, ink)
        yield
        draw_grounds(painter, rect, zoom, self.signs, ink)
        yield
        ground.relief(ink)
        yield
        draw_depths(painter, rect, ground, ink)
        yield
        draw_out_of_play(painter, rect, zoom, ground, ink)
        yield
        yield from draw_signs(painter, rect, zoom, self.signs, ink)
        draw_words(painter, rect, zoom, self.words, ("range", "country", "out"), ink)
        yield
        draw_frontiers(painter, rect, zoom, ground, ink)
        yield
        draw_lakes(painter, rect, zoom, ground, ink)
        draw_words(painter, rect, zoom, self.words, ("lake",), ink)
        yield
        draw_coast(painter, rect, zoom, ground, ink)
        draw_forts(painter, rect, zoom, self.marks, ink)
        yield
        yield from draw_rivers(painter, rect, zoom, self.rivers, ink)
        yield
        draw_river_names(painter, rect, zoom, self.rivers, ink)
        yield
        draw_built(painter, rect, zoom, self.places, ink)
        yield
        yield from draw_rails(painter, rect, zoom, self.rails, ink)
        yield
        draw_towns(painter, rect, zoom, self.places, ink)
        yield
