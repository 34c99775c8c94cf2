"""Convex bodies in the way of straight lines, one by one: what they come to together is worked out where that matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, sqrt

from app.core.detours import Corners
from app.core.inches import Point

HAIR = 2.0
"""Mils by which the outline of several bodies together may differ from theirs, for its corners are whole mils."""

Side = tuple[float, float, float]
"""What `x * a + y * b - c` says of a point is how far it lies outside of a side."""


class Crowd:
    """`whole`: the corners at which ways bend around all of it, and the ground. Rings are given clockwise or not."""

    def __init__(self, rings: Sequence[Sequence[tuple[int, int]]], whole: Callable[[], Corners]) -> None:
        self.whole = whole
        self._bodies = [_body(ring) for ring in rings]

    def crossed(self, p: Point, q: Point) -> bool | None:
        """Whether a straight line goes through the inside of any; None where that is a matter of a hair, or the first
        point lies in one.
        """
        px, py, qx, qy = p.x, p.y, q.x, q.y
        dx, dy = qx - px, qy - py
        west, east = (px, qx) if px < qx else (qx, px)
        south, north = (py, qy) if py < qy else (qy, py)
        square, doubt = dx * dx + dy * dy, False
        for x, y, far, deep, sides in self._bodies:
            if x < west - far or x > east + far or y < south - far or y > north + far:
                continue
            ex, ey = x - px, y - py
            along = ex * dx + ey * dy
            if 0 < along < square:
                off = (ex * dy - ey * dx) ** 2 / square
            else:
                off = ex * ex + ey * ey if along <= 0 else (x - qx) ** 2 + (y - qy) ** 2
            if off >= far * far:
                continue
            if ex * ex + ey * ey < far * far and _inside(px, py, sides, HAIR):
                return None
            if off < deep * deep or _enters(px, py, dx, dy, sides, -HAIR):
                return True
            doubt = doubt or _enters(px, py, dx, dy, sides, HAIR)
        return None if doubt else False

    def bare(self, west: int, south: int, east: int, north: int) -> bool:
        """Whether none comes near a box."""
        for x, y, far, _, _ in self._bodies:
            if west - far <= x <= east + far and south - far <= y <= north + far:
                return False
        return True

    def clear_of(self, p: Point, most: float) -> bool:
        """Whether none comes as near to a point as `most` mils."""
        px, py = p.x, p.y
        return all((x - px) ** 2 + (y - py) ** 2 >= (most + far) ** 2 for x, y, far, _, _ in self._bodies)

    def holds(self, p: Point) -> bool | None:
        """Whether a point lies inside of any; None where that is a matter of a hair."""
        doubt = False
        for x, y, far, _, sides in self._bodies:
            if abs(x - p.x) <= far and abs(y - p.y) <= far and _inside(p.x, p.y, sides, HAIR):
                if _inside(p.x, p.y, sides, -HAIR):
                    return True
                doubt = True
        return None if doubt else False

    def matters(self, p: Point, q: Point, most: float) -> bool:
        """Whether any may stand in a way between two points that is shorter than `most` mils."""
        px, py, qx, qy = p.x, p.y, q.x, q.y
        for x, y, far, _, _ in self._bodies:
            if sqrt((x - px) ** 2 + (y - py) ** 2) + sqrt((x - qx) ** 2 + (y - qy) ** 2) < most + 2 * far:
                return True
        return False


Body = tuple[float, float, float, float, tuple[Side, ...]]
"""Its middle, how far its corners are from there and a hair, how near its sides less a hair, its sides."""


def _body(ring: Sequence[tuple[int, int]]) -> Body:
    x, y = sum(a for a, _ in ring) / len(ring), sum(b for _, b in ring) / len(ring)
    sides = []
    for (a, b), (c, d) in zip(ring, (*ring[1:], ring[0]), strict=True):
        long = hypot(c - a, d - b)
        u, v = (d - b) / long, (a - c) / long
        out = u * a + v * b
        sides.append((u, v, out) if u * x + v * y < out else (-u, -v, -out))
    far = max(hypot(a - x, b - y) for a, b in ring)
    return x, y, far + HAIR, min(out - u * x - v * y for u, v, out in sides) - HAIR, tuple(sides)


def _inside(x: float, y: float, sides: tuple[Side, ...], hair: float) -> bool:
    return all(x * u + y * v - out < hair for u, v, out in sides)


def _enters(px: int, py: int, dx: int, dy: int, sides: tuple[Side, ...], hair: float) -> bool:
    """Whether a line comes inside of all sides moved outwards by a hair."""
    low, high = 0.0, 1.0
    for u, v, out in sides:
        start, step = px * u + py * v - out - hair, dx * u + dy * v
        if step > 0:
            high = min(high, -start / step)
        elif step < 0:
            low = max(low, -start / step)
        elif start >= 0:
            return False
        if low >= high:
            return False
    return True
