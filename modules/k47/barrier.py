"""Ground that a hull may not touch, for one shape at a time: as `footprint` finds it for many. K47-24.5.hull"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial

import shapely

from app.core.detours import Fences
from app.core.inches import Point
from app.core.outlines import inside
from app.core.passage import Edge, outline
from app.core.state import Place
from modules.k47.gait import Others
from modules.k47.terrain import Terrain

Corner = tuple[float, float]
Quad = Sequence[Corner]
"""Four corners, clockwise."""

DOUBT = 0.01
"""Square mils of a cross product within which it is left to exact shapes whether two things touch."""


class Barrier:
    """Fences, less the ground that a hull stands on already: it may drive off that.

    `holds`: whether the middle of a hex lies inside.
    """

    def __init__(self, fences: Fences, own: shapely.Geometry, holds: Callable[[Place], bool]) -> None:
        self._fences, self._own, self._holds = fences, own, holds
        self._outline = outline(fences)

    @cached_property
    def _over(self) -> bool:
        return bool(shapely.intersects(self._fences.shape, self._own))

    @cached_property
    def shape(self) -> shapely.Geometry:
        """The ground."""
        if not self._over:
            return self._fences.shape
        rest = shapely.difference(self._fences.shape, self._own)
        shapely.prepare(rest)
        return rest

    def meets(self, quad: Quad, place: Place) -> bool:
        """Whether a shape in which the middle of a hex lies touches it."""
        if not self._over:
            xs, ys = [x for x, _ in quad], [y for _, y in quad]
            edges = self._outline.near(min(xs), min(ys), max(xs), max(ys))
            met = crosses(quad, edges) if edges else False
            if met is not None:
                return met or self._holds(place)
        return bool(shapely.intersects(self.shape, shapely.Polygon(quad)))


class Barriers:
    """Ground and bodies that a hull may not touch."""

    def __init__(self, terrain: Terrain, fences: tuple[Fences, Fences], own: shapely.Geometry, others: Others) -> None:
        """`fences`: those of the ground, and those of what stands there."""
        ground, solid = fences
        self._terrain, self._others = terrain, others
        self._all = [Barrier(ground, own, partial(_lies, terrain, ground))] if len(ground.at) else []
        self._all += [Barrier(solid, own, self._in_body)] if len(solid.at) else []

    def meet(self, quad: Quad, place: Place) -> bool:
        """Whether a shape in which the middle of a hex lies touches any."""
        return any(b.meets(quad, place) for b in self._all)

    def _in_body(self, place: Place) -> bool:
        spot = Point(*self._terrain.spots[place])
        return any(inside(hull, spot) for hull in self._others.solid)


def _lies(terrain: Terrain, fences: Fences, place: Place) -> bool:
    return bool(terrain.inside(fences)[place])


def swept_quad(size: tuple[int, int], a: Corner, b: Corner, facing: int) -> Quad:
    """The ground that a hull covers on a straight leg, a mil narrower all round: see `footprint.swept`."""
    (ax, ay), (bx, by), (wide, deep) = a, b, size
    angle = math.radians(facing)
    ux, uy = math.sin(angle), math.cos(angle)
    sx, sy = uy * (wide / 2 - 1), -ux * (wide / 2 - 1)
    d = (bx - ax) * ux + (by - ay) * uy
    low, high = min(d, 0) - deep / 2 + 1, max(d, 0) + deep / 2 - 1
    px, py, qx, qy = ax + high * ux, ay + high * uy, ax + low * ux, ay + low * uy
    return (px - sx, py - sy), (px + sx, py + sy), (qx + sx, qy + sy), (qx - sx, qy - sy)


def crosses(quad: Quad, edges: Iterable[Edge]) -> bool | None:
    """Whether any edge has a point in common with a shape; None where that is a matter of a hair."""
    sides = [(x, y, a - x, b - y) for (x, y), (a, b) in zip(quad, (*quad[1:], quad[0]), strict=True)]
    doubt = False
    for ax, ay, bx, by, _, _ in edges:
        apart = -DOUBT
        for x, y, ex, ey in sides:
            one, two = ex * (ay - y) - ey * (ax - x), ex * (by - y) - ey * (bx - x)
            least = one if one < two else two
            if least > apart:
                apart = least
                if least > DOUBT:
                    break
        else:
            ex, ey = bx - ax, by - ay
            beside = [ex * (y - ay) - ey * (x - ax) for x, y in quad]
            apart = max(apart, min(beside), -max(beside))
        if apart > DOUBT:
            continue
        if apart <= -DOUBT:
            return True
        doubt = True
    return None if doubt else False
