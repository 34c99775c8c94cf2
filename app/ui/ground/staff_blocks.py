"""Built-up areas of towns and the blocks of houses in them, as shapes."""

from PySide6.QtCore import QPointF
from shapely.geometry import MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry

from app.core.board import Town
from app.ui.ground.seed import chance
from app.ui.ground.staff_lie import region
from app.ui.map.geometry import Geometry

_PATCH = 15.0
_BLOCK = 5.2


def patch(geometry: Geometry, town: Town, spot: QPointF) -> BaseGeometry:
    """The built-up area: soft round its hexes, or a ragged patch round its spot."""
    if len(town.hexes) > 1:
        return region(geometry, town.hexes).buffer(-1.5)
    ring = []
    for k in range(14):
        reach = _PATCH * (0.74 + 0.42 * chance(town.hexes[0], k, 95))
        way = Point(0, 0).buffer(reach, quad_segs=4).exterior.interpolate(k / 14, normalized=True)
        ring.append((spot.x() + way.x, spot.y() + way.y))
    return Polygon(ring).buffer(3.0).buffer(-3.0)


def streets(area: BaseGeometry, seed: int) -> BaseGeometry:
    """Blocks of houses: little rectangles on a turned grid, a street between them."""
    found = []
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
                found.append(box)
            x += wide + 1.3
            i += 1
        y, j = y + 4.9, j + 1
    return MultiPolygon(found)
