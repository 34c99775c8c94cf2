"""How a vehicle may come to one hex, and face there: what `drive` finds for all hexes at once. K47-5.1.pivot, K47-15.3"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

import shapely

from app.core.inches import Point
from app.core.state import Place
from modules.k47.barrier import Barriers, Quad, beyond, bounds, swept_quad
from modules.k47.footprint import FACINGS, hull_corners_from
from modules.k47.gait import Others
from modules.k47.legs import SLACK, Legs, turned
from modules.k47.ray import BASE
from modules.k47.terrain import Terrain
from modules.k47.vehicle import Vehicle


class Arrival(NamedTuple):
    """The shortest course to a facing on a hex. `no`: its rank among all, -1 for turning on the spot; `x`, `y`: where it
    pivots; `road`: it is longer than the rate, wholly on road.
    """

    length: int
    no: int
    x: float = 0
    y: float = 0
    legs: Legs | None = None
    road: bool = False


class Standing:
    """Where a hull may stand, one hex and facing at a time, as `footprint.standing` has it."""

    def __init__(self, terrain: Terrain, size: tuple[int, int], barriers: Barriers, others: Others) -> None:
        self._spots, self._barriers, self._others = terrain.spots, barriers, others
        self._wide, self._deep = (1000 * side for side in terrain.board.inches)
        self._corners = {f: hull_corners_from(size, f) for f in FACINGS}
        self._shrunk = 1 - 2 / min(size)
        self._long = math.hypot(*size) / 2 + 2
        self._slim = min(size) / 2 - 2
        bases = [(*terrain.spots[p], others.gap + BASE + 0.499) for p in others.apart]
        bases += [(*terrain.spots[p], BASE - 1 + 0.499) for p in (*others.blocking, *others.taken)]
        self._bases = sorted(bases)
        self._most = max((b[2] for b in bases), default=0) + self._long
        self._hulls = [[(p.x, p.y) for p in hull] for hull in others.apart_hulls]
        self._boxes = [bounds(hull) for hull in self._hulls]
        self._near: dict[Place, list[tuple[int, int, float]]] = {}
        self._room: dict[Place, bool | None] = {}
        self._known: dict[tuple[Place, int], bool] = {}

    def holds(self, place: Place, facing: int) -> bool:
        """Whether it may stand there, facing so."""
        room = self._room.get(place, self)
        if room is self:
            room = self._room[place] = self._whole(place)
        if room is not None:
            return bool(room)
        found = self._known.get((place, facing))
        if found is None:
            found = self._known[place, facing] = self._look(place, facing)
        return found

    def _whole(self, place: Place) -> bool | None:
        """Whether there is room on a hex however it faces, or for none of it; None where that is a matter of its facing."""
        (x, y), slim, long, gap = self._spots[place], self._slim, self._long, self._others.gap + 2
        edge = min(x, y, self._wide - x, self._deep - y)
        beside = self._beside(place)
        if edge < slim or any((p - x) ** 2 + (q - y) ** 2 <= (limit + slim) ** 2 for p, q, limit in beside):
            return False
        if edge < long or beside or not self._barriers.far_from((x - long, y - long, x + long, y + long), place):
            return None
        far = long + gap
        for west, south, east, north in self._boxes:
            if west < x + far and east > x - far and south < y + far and north > y - far:
                return None
        return True

    def _look(self, place: Place, facing: int) -> bool:
        x, y = self._spots[place]
        corners = [(x + a, y + b) for a, b in self._corners[facing]]
        if any(a < 0 or b < 0 or a > self._wide or b > self._deep for a, b in corners):
            return False
        if any(_gap(p, q, corners) <= limit for p, q, limit in self._beside(place)):
            return False
        mx, my = sum(a for a, _ in corners) / 4, sum(b for _, b in corners) / 4
        inner = [(mx + (a - mx) * self._shrunk, my + (b - my) * self._shrunk) for a, b in corners]
        if self._barriers.meet(inner, place):
            return False
        return not self._hulls_near(corners)

    def _beside(self, place: Place) -> list[tuple[int, int, float]]:
        """The bases that may be too near to a hull on a hex."""
        found = self._near.get(place)
        if found is None:
            x, y = self._spots[place]
            low, high = bisect_left(self._bases, (x - self._most,)), bisect_left(self._bases, (x + self._most,))
            found = self._near[place] = [
                b for b in self._bases[low:high] if (b[0] - x) ** 2 + (b[1] - y) ** 2 <= (b[2] + self._long) ** 2
            ]
        return found

    def _hulls_near(self, corners: Quad) -> bool:
        limit = self._others.gap
        near = (h for h in self._hulls if not beyond(corners, h, limit + 1) and not beyond(h, corners, limit + 1))
        return any(shapely.Polygon(corners).distance(shapely.Polygon(hull)) <= limit + 0.499 for hull in near)


def _gap(x: int, y: int, corners: Quad) -> float:
    """From a point to a shape, 0 inside it."""
    best, within = math.inf, True
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        dx, dy, ex, ey = bx - ax, by - ay, x - ax, y - ay
        across = dx * ey - dy * ex
        within = within and across <= 0
        t = min(max((ex * dx + ey * dy) / (dx * dx + dy * dy), 0), 1)
        best = min(best, math.hypot(ex - t * dx, ey - t * dy))
    return 0.0 if within else best


class Arrivals:
    """How a vehicle may come to a hex, for who asks about a few of them."""

    def __init__(self, vehicle: Vehicle) -> None:
        self._vehicle = v = vehicle
        self._known: dict[Place, dict[int, Arrival]] = {}
        self._may: dict[Place, bool] = {}
        self._opens: dict[tuple[int, bool], bool] = {}
        self._lanes: dict[tuple[int, bool], tuple[float, float]] = {}
        own = [(p.x, p.y) for p in v.corners]
        self._sweeps = Barriers(v.terrain, v.fences, Others() if v.flies else v.others, own)
        self._standing = Standing(v.terrain, v.size, Barriers(v.terrain, v.bars, v.others, own), v.others)

    def opens(self, legs: Legs) -> bool:
        """Whether it may drive off at all on a first leg: what the hull covers within the least of one, every leg does."""
        lane = legs.first, legs.backwards
        found = self._opens.get(lane)
        if found is None:
            at, (ux, uy) = self._vehicle.at, legs.u
            found = self._opens[lane] = self._leaves(at.x + ux * SLACK, at.y + uy * SLACK, legs)
        return found

    def may(self, place: Place) -> bool:
        """Whether it may end on a hex, however it faces there."""
        found = self._may.get(place)
        if found is None:
            found = self._may[place] = any(True for _ in self._look(place))
        return found

    def at(self, place: Place) -> dict[int, Arrival]:
        """How it may face at its end on a hex, and how it comes to do so; empty where it may not end."""
        found = self._known.get(place)
        if found is None:
            found = self._known[place] = dict(self._look(place))
        return found

    def _look(self, place: Place) -> Iterator[tuple[int, Arrival]]:
        """The shortest course to each facing, as they are found."""
        v, stands = self._vehicle, self._standing.holds
        if place == v.start:
            here = Arrival(0, -1)
            yield v.gait.facing, here
            yield from ((f, here) for f in turned(v.gait.facing, v.turns) if f != v.gait.facing and stands(place, f))
            return
        goal, found = v.terrain.spots[place], set[int]()
        if (goal[0] - v.at.x) ** 2 + (goal[1] - v.at.y) ** 2 >= (v.far + 0.5) ** 2:
            return
        for no, (long, _, _, x, y, legs) in enumerate(self._courses(*goal)):
            if not self.opens(legs):
                continue
            faces = [f for f in turned(legs.second, legs.left) if f not in found and stands(place, f)]
            if not faces:
                continue
            road = long > legs.limit
            if (road and not self._on_road(x, y, place)) or not self._clear(x, y, place, legs):
                continue
            found.update(faces)
            yield from ((f, Arrival(long, no, x, y, legs, road)) for f in faces)

    def _courses(self, x: int, y: int) -> list[tuple[int, int, int, float, float, Legs]]:
        """Every course to a point, clear or not, the shortest first: mils, pivots, number, where it pivots, its legs."""
        here = self._vehicle.at
        found = [
            (round(a + b), legs.pivots, i, here.x + a * legs.u[0], here.y + a * legs.u[1], legs)
            for i, legs, a, b in self._along(x, y)
            if self._opens.get((legs.first, legs.backwards)) is not False
        ]
        return sorted(course for course in found if course[0] <= course[5].most)

    def _along(self, x: int, y: int) -> Iterator[tuple[int, Legs, float, float]]:
        """How far along each pair of legs a point lies; only where neither is backwards."""
        px, py = x - self._vehicle.at.x, y - self._vehicle.at.y
        for i, legs in enumerate(self._vehicle.legs):
            (ux, uy), (vx, vy) = legs.u, legs.v
            beside = px * vy - py * vx
            if legs.first == legs.second:
                if abs(beside) <= SLACK and px * ux + py * uy > 0:
                    yield i, legs, math.sqrt(px * px + py * py), 0
                continue
            a, b = beside / legs.cross, (ux * py - uy * px) / legs.cross
            if a > SLACK and b > SLACK:
                yield i, legs, a, b

    def shortest(self, p: Point) -> int:
        """Mils of the shortest course forwards to a point, whatever the rate and whatever is in its way; -1 for none."""
        found = (a + b for _, legs, a, b in self._along(p.x, p.y) if not legs.backwards)
        return round(min(found, default=-1))

    def _on_road(self, mx: float, my: float, place: Place) -> bool:
        """Whether a course lies wholly on road by its middle line. K47-5.1.road"""
        v = self._vehicle
        if not v.terrain.paved(v.gait.ground)[place]:
            return False
        line = shapely.LineString(((v.at.x, v.at.y), (mx, my), v.terrain.spots[place]))
        return bool(shapely.covers(v.terrain.ways(v.gait.ground), line))

    def _clear(self, mx: float, my: float, place: Place, legs: Legs) -> bool:
        """Whether a course sweeps nothing that it may not."""
        v, goal = self._vehicle, self._vehicle.terrain.spots[place]
        here = v.at.x, v.at.y
        if legs.first == legs.second:
            return not self._sweeps.meet(swept_quad(v.size, here, goal, legs.first), place)
        return self._leaves(mx, my, legs) and not self._sweeps.meet(
            swept_quad(v.size, (mx, my), goal, legs.second), place
        )

    def _leaves(self, mx: float, my: float, legs: Legs) -> bool:
        """Whether the first leg to a point is clear: one that is, is so all along, and what stops it stops longer ones."""
        v, lane = self._vehicle, (legs.first, legs.backwards)
        far = abs(mx - v.at.x) + abs(my - v.at.y)
        clear, stopped = self._lanes.get(lane, (0.0, math.inf))
        if far <= clear or far >= stopped:
            return far <= clear
        met = self._sweeps.meet(swept_quad(v.size, (v.at.x, v.at.y), (mx, my), legs.first), v.start)
        self._lanes[lane] = (clear, far) if met else (far, stopped)
        return not met
