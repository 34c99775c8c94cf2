"""Where counters lie: one in the middle of its hex, several in a stack, and a stack fanned out to be read."""

from collections.abc import Iterable
from math import ceil, sqrt

from PySide6.QtCore import QPointF, QRectF

from app.core.scene import Token
from app.core.state import NOWHERE
from app.ui.map.geometry import Geometry, R

SIDE = 1.35 * R
"""A counter's side in scene units at 100 %."""

RIGHT, UP = 0.165, 0.15
SPREAD = 4
"""A stack of more counters than this leans no further than one of so many."""

OPENED_FROM = 2.4
"""Zoom from which counters show their weapon lines."""

GAP = 1.16
BLOCK, SIGN = 8, 12
"""The smallest pictures of counters in pixels, below and from a quarter of full size on."""


def pixels(zoom: float) -> int:
    """Logical pixels of a counter at a zoom."""
    return max(SIGN if zoom >= 0.2 else BLOCK, round(SIDE * zoom))


def piled(tokens: Iterable[Token]) -> dict[int, list[Token]]:
    """The counters by place, lowest first."""
    found: dict[int, list[Token]] = {}
    for token in tokens:
        found.setdefault(token.place, []).append(token)
    return found


def spread(geometry: Geometry, place: int, count: int, side: float, one_block: bool = False) -> list[QPointF]:
    """The middles of `count` stacked counters, lowest first. `one_block`: all in one place, where only one shows."""
    middle = geometry.centre(place)
    if one_block:
        return [middle] * count
    step = QPointF(RIGHT * side, -UP * side) * min(1.0, (SPREAD - 1) / max(count - 1, 1))
    return [middle + step * (i - (count - 1) / 2) for i in range(count)]


def fanned(geometry: Geometry, place: int, count: int, side: float) -> tuple[list[QPointF], QRectF]:
    """The middles of counters laid out side by side over their hex, and the plate they lie on."""
    columns = count if count <= 4 else ceil(sqrt(count) * 1.2)
    rows = ceil(count / columns)
    middle, step = geometry.centre(place), GAP * side
    points = []
    for i in range(count):
        row = i // columns
        wide = columns if row < rows - 1 else count - columns * (rows - 1)
        points.append(middle + QPointF((i % columns - (wide - 1) / 2) * step, (row - (rows - 1) / 2) * step))
    plate = QRectF(0, 0, columns * step + 0.2 * side, rows * step + 0.2 * side)
    plate.moveCenter(middle)
    return points, plate


def near_edge(geometry: Geometry, point: QPointF) -> list[int]:
    """The hexes whose counters a scene point beside the map may touch."""
    shifts = ((SIDE / 2, 0), (-SIDE / 2, 0), (0, SIDE / 2), (0, -SIDE / 2))
    near = (geometry.place_at(point + QPointF(dx, dy)) for dx, dy in shifts)
    return [place for place in near if place != NOWHERE]


def square(middle: QPointF, side: float) -> QRectF:
    """The square of a counter so wide around its middle."""
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
