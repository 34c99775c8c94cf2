"""Built-up areas, discs and rings of towns, and where each stands."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from shapely.geometry import Point, Polygon
from shapely.geometry.base import BaseGeometry

from app.core.board import Town
from app.ui.ground.palette import pen, pen_width
from app.ui.ground.seed import chance
from app.ui.ground.staff_geography import Geography, path_of, region
from app.ui.ground.staff_inks import Inks
from app.ui.map.geometry import Geometry, R

CAPITAL, METROPOLIS, CITY = "capital", "major_city", "city"

DISC, RING = 6.0, 4.6
"""Radius of a city's disc and of a town's ring, in scene units."""

_PATCH = 15.0
_BLOCK = 5.2


def rank(town: Town) -> int:
    """0 for capitals and cities of several hexes, 1 for great cities, 2 for cities, 3 for towns."""
    if town.victory == CAPITAL or len(town.hexes) > 1:
        return 0
    return {METROPOLIS: 1, CITY: 2}.get(town.victory, 3)


class Places:
    """The towns of one board. `spots`: where a town stands by its index; `by_hex`: the same by hex."""

    def __init__(self, geometry: Geometry, geography: Geography) -> None:
        board = geometry.board
        self.geometry = geometry
        self.spots: dict[int, QPointF] = {}
        self.by_hex: dict[int, QPointF] = {}
        self.built: dict[int, QPainterPath] = {}
        self.blocks: dict[int, QPainterPath] = {}
        for n, town in enumerate(board.towns):
            if not town.hexes:
                continue
            known = geography.places.get(town.id)
            held = known is not None and geometry.place_at(known) == town.hexes[0]
            centres = [geometry.centre(h) for h in town.hexes]
            spot = known if known is not None and held else centres[0]
            if len(centres) > 1:
                spot = QPointF(sum(c.x() for c in centres), sum(c.y() for c in centres)) / len(centres)
                self.by_hex.update(zip(town.hexes, centres, strict=True))
            else:
                self.by_hex[town.hexes[0]] = spot
            self.spots[n] = spot
            if rank(town) < 2:
                area = _patch(geometry, town, spot).intersection(geography.land)
                self.built[n] = path_of(area)
                self.blocks[n] = _streets(area, n)


def _patch(geometry: Geometry, town: Town, spot: QPointF) -> BaseGeometry:
    """The built-up area: soft round its hexes, or a ragged patch round its spot."""
    if len(town.hexes) > 1:
        return region(geometry, town.hexes).buffer(-1.5)
    ring = []
    for k in range(14):
        reach = _PATCH * (0.74 + 0.42 * chance(town.hexes[0], k, 95))
        way = Point(0, 0).buffer(reach, quad_segs=4).exterior.interpolate(k / 14, normalized=True)
        ring.append((spot.x() + way.x, spot.y() + way.y))
    return Polygon(ring).buffer(3.0).buffer(-3.0)


def _streets(area: BaseGeometry, seed: int) -> QPainterPath:
    """Blocks of houses: little rectangles on a turned grid, a street between them."""
    path = QPainterPath()
    low_x, low_y, high_x, high_y = area.bounds
    inner = area.buffer(-1.6)
    tilt = 0.10 + 0.16 * chance(seed, 96)
    y, j = low_y, 0
    while y < high_y:
        x, i = low_x - _BLOCK, 0
        while x < high_x:
            wide = _BLOCK * (0.62 + 0.75 * chance(seed, i, j, 97))
            box = Polygon(
                [(px + (py - low_y) * tilt, py - (px - low_x) * tilt * 0.6)
                 for px, py in ((x, y), (x + wide, y), (x + wide, y + 3.6), (x, y + 3.6))]
            )  # fmt: skip
            if inner.contains(box):
                path.addPath(path_of(box))
            x += wide + 1.3
            i += 1
        y, j = y + 4.9, j + 1
    return path


def draw_built(painter: QPainter, rect: QRectF, zoom: float, places: Places, inks: Inks) -> None:
    """Built-up areas with their blocks."""
    for n, area in places.built.items():
        if not area.boundingRect().adjusted(-4, -4, 4, 4).intersects(rect):
            continue
        painter.fillPath(area, inks.built)
        if zoom >= 0.4:
            painter.fillPath(places.blocks[n], inks.block)
        painter.strokePath(area, pen(inks.built_line, pen_width(1.5, zoom)))


def draw_towns(painter: QPainter, rect: QRectF, zoom: float, places: Places, inks: Inks) -> None:
    """A disc for a city, a ring for a town; from afar a dot for cities alone."""
    board = places.geometry.board
    grow = 1.0 if zoom >= 0.8 else min(1.9, (0.8 / zoom) ** 0.5)
    for n, spot in places.spots.items():
        town = board.towns[n]
        level = rank(town)
        if level == 0 or not rect.adjusted(-R, -R, R, R).contains(spot):
            continue
        if zoom < 0.17 and level > 2:
            continue
        radius = (DISC if level < 3 else RING) * grow
        draw_disc(painter, spot, radius, level < 3, zoom, inks)


def draw_disc(painter: QPainter, at: QPointF, radius: float, city: bool, zoom: float, inks: Inks) -> None:
    """A town's ring, or a city's disc with a dark middle."""
    painter.setPen(pen(inks.town_line, pen_width(1.7 if city else 1.5, zoom)))
    painter.setBrush(inks.town)
    painter.drawEllipse(at, radius, radius)
    if city:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.town_line)
        painter.drawEllipse(at, radius * 0.46, radius * 0.46)
