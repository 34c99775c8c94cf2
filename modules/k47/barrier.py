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
from modules.k47.gait import HEX, Others, bodies
from modules.k47.terrain import Terrain

Corner = tuple[float, float]
Quad = Sequence[Corner]
"""Four corners, clockwise."""

Box = tuple[float, float, float, float]
"""How far west, south, east and north something reaches."""

DOUBT = 0.01
"""Square mils of a cross product within which it is left to exact shapes whether two things touch."""

HAIR = 2
"""Mils by which the outline of several bodies together may differ from theirs, for its corners are whole mils."""


class Barrier:
    """Fences, less the ground that a hull stands on already: it may drive off that.

    `holds`: whether the middle of a hex lies inside.
    """

    def __init__(self, fences: Fences, own: Quad, holds: Callable[[Place], bool]) -> None:
        self._fences, self._own, self._holds = fences, own, holds
        self._outline = outline(fences)

    @cached_property
    def _over(self) -> bool:
        return bool(self._own) and bool(shapely.intersects(self._fences.shape, shapely.Polygon(self._own)))

    @cached_property
    def shape(self) -> shapely.Geometry:
        """The ground."""
        if not self._over:
            return self._fences.shape
        rest = shapely.difference(self._fences.shape, shapely.Polygon(self._own))
        shapely.prepare(rest)
        return rest

    def far_from(self, box: Box, place: Place) -> bool:
        """Whether nothing of it comes into a box around the middle of a hex."""
        return not self._outline.near(*box) and not self._holds(place)

    def meets(self, quad: Quad, place: Place) -> bool:
        """Whether a shape in which the middle of a hex lies touches it."""
        box = bounds(quad)
        edges = self._outline.near(*box)
        if not edges and not self._holds(place):
            return False
        met = crosses(quad, edges)
        if met is False and not self._holds(place):
            return False
        if met is not None and (not self._over or not self._beside(box)):
            return met or self._holds(place)
        return bool(shapely.intersects(self.shape, shapely.Polygon(quad)))

    def _beside(self, box: Box) -> bool:
        """Whether a box comes near the ground that the hull stands on."""
        west, south, east, north = bounds(self._own)
        return box[0] <= east + HAIR and box[2] >= west - HAIR and box[1] <= north + HAIR and box[3] >= south - HAIR


class Bodies:
    """The hexes of models and hulls that a hull may not touch: one by one, what they come to together where that is a
    matter of a hair.
    """

    def __init__(self, terrain: Terrain, others: Others, own: Quad) -> None:
        self._terrain, self._others, self._own = terrain, others, own
        self._spots = [terrain.spots[p] for p in others.blocking]
        self._hulls = [_outline(h) for h in others.solid]
        self._boxes = [bounds([(p.x, p.y) for p in h]) for h in others.solid]

    @cached_property
    def _whole(self) -> Barrier:
        fences = bodies(self._terrain, self._others.blocking, self._others.solid)
        return Barrier(fences, self._own, self._holds)

    def _holds(self, place: Place) -> bool:
        spot = Point(*self._terrain.spots[place])
        return any(inside(hull, spot) for hull in self._others.solid)

    @cached_property
    def _begun(self) -> bool:
        """Whether a hull stands on any as it begins."""
        return bool(self._own) and self._touch(self._own) is not False

    def _touch(self, quad: Quad) -> bool | None:
        west, south, east, north = bounds(quad)
        far, deep = HEX[0][0] + HAIR, HEX[1][1] + HAIR
        doubt = False
        for x, y in self._spots:
            if west - far <= x <= east + far and south - deep <= y <= north + deep:
                met = crosses(quad, _outline([(x + dx, y + dy) for dx, dy in HEX]), HAIR)
                if met:
                    return True
                doubt = doubt or met is None
        for edges, (low, bottom, high, top) in zip(self._hulls, self._boxes, strict=True):
            if low > east + HAIR or high < west - HAIR or bottom > north + HAIR or top < south - HAIR:
                continue
            met = crosses(quad, edges, HAIR)
            if met:
                return True
            doubt = doubt or met is None
        return None if doubt else False

    def far_from(self, box: Box, place: Place) -> bool:
        """Whether none of them comes into a box around the middle of a hex."""
        west, south, east, north = box
        far, deep = HEX[0][0] + HAIR, HEX[1][1] + HAIR
        for x, y in self._spots:
            if west - far <= x <= east + far and south - deep <= y <= north + deep:
                return False
        return all(
            w > east + HAIR or e < west - HAIR or s > north + HAIR or n < south - HAIR for w, s, e, n in self._boxes
        )

    def meets(self, quad: Quad, place: Place) -> bool:
        """Whether a shape in which the middle of a hex lies touches any."""
        met = None if self._begun else self._touch(quad)
        return self._whole.meets(quad, place) if met is None else met or self._holds(place)


def bounds(quad: Quad) -> Box:
    """The box around a shape: west, south, east, north."""
    xs, ys = [x for x, _ in quad], [y for _, y in quad]
    return min(xs), min(ys), max(xs), max(ys)


def _outline(corners: Sequence[tuple[int, int]] | Sequence[Point]) -> list[Edge]:
    at = [(p.x, p.y) if isinstance(p, Point) else p for p in corners]
    return [(*a, *b, 0, 0) for a, b in zip(at, (*at[1:], at[0]), strict=True)]


class Barriers:
    """Ground and bodies that a hull may not touch, less what it stands on as it begins."""

    def __init__(self, terrain: Terrain, ground: Fences, others: Others, own: Quad = ()) -> None:
        """`own`: its corners as it begins."""
        self._ground = Barrier(ground, own, partial(_lies, terrain, ground)) if len(ground.at) else None
        self._bodies = Bodies(terrain, others, own) if others.blocking or others.solid else None

    def far_from(self, box: Box, place: Place) -> bool:
        """Whether nothing of it comes into a box around the middle of a hex."""
        return (self._ground is None or self._ground.far_from(box, place)) and (
            self._bodies is None or self._bodies.far_from(box, place)
        )

    def meet(self, quad: Quad, place: Place) -> bool:
        """Whether a shape in which the middle of a hex lies touches any."""
        return (self._ground is not None and self._ground.meets(quad, place)) or (
            self._bodies is not None and self._bodies.meets(quad, place)
        )


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


def beyond(quad: Quad, others: Quad, limit: float) -> bool:
    """Whether a side of a shape has all of another one's corners more than so many mils outside of it."""
    for (x, y), (a, b) in zip(quad, (*quad[1:], quad[0]), strict=True):
        ex, ey = a - x, b - y
        least = limit * math.hypot(ex, ey)
        if all(ex * (q - y) - ey * (p - x) > least for p, q in others):
            return True
    return False


def crosses(quad: Quad, edges: Iterable[Edge], hair: float = 0) -> bool | None:
    """Whether any edge has a point in common with a shape; None where they miss or meet by less than `hair` mils."""
    sides = [
        (x, y, a - x, b - y, DOUBT + hair * (abs(a - x) + abs(b - y)))
        for (x, y), (a, b) in zip(quad, (*quad[1:], quad[0]), strict=True)
    ]
    doubt = False
    for ax, ay, bx, by, _, _ in edges:
        sure = True
        for x, y, ex, ey, limit in sides:
            one, two = ex * (ay - y) - ey * (ax - x), ex * (by - y) - ey * (bx - x)
            least = one if one < two else two
            if least > -limit:
                if least > limit:
                    break
                sure = False
        else:
            ex, ey = bx - ax, by - ay
            limit = DOUBT + hair * (abs(ex) + abs(ey))
            beside = [ex * (y - ay) - ey * (x - ax) for x, y in quad]
            apart = max(min(beside), -max(beside))
            if apart > limit:
                continue
            if sure and apart <= -limit:
                return True
            doubt = True
    return None if doubt else False
