"""Where a vehicle or walker may drive: straight legs, pivots of up to 90 degrees between them. K47-5.1.pivot, K47-15.3

A course is one leg, or two with a pivot between; facings are multiples of 30 degrees. Where it ends it may use pivots
that are left. The hull may not enter what its class may not, nor touch another body, all along its legs.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

import numpy as np
import shapely
from msgspec import Struct
from numpy.typing import NDArray

from app.core.circles import Floats, squared
from app.core.detours import Fences, Flags
from app.core.inches import Point, length, place_at, text, to_grid
from app.core.outlines import hull_corners, hull_to_hull, point_to_hull
from app.core.state import Place
from app.core.turns import steps_between, turn
from modules.k47.footprint import FACINGS, polygon, standing, swept
from modules.k47.gait import HEX, Gait, Others, Why, bodies
from modules.k47.ray import BASE
from modules.k47.terrain import Terrain

QUARTER = 90
"""Degrees of one pivot."""

SLACK = 2.0
"""Mils that a hex may lie beside a straight course, for its centre is on whole mils."""

ANY = 9
"""Pivots enough for everything, for what may pivot at will."""


def _legs(p: Floats, far: Floats, u: Floats, v: Floats) -> tuple[Floats, Floats, Flags]:
    """How far along `u` and then along `v` points lie; only where neither is backwards. One leg if both are the same."""
    whole = u[0] * v[1] - u[1] * v[0]
    fits: Flags
    if abs(whole) < 1e-9:
        fits = (np.abs(p[:, 0] * u[1] - p[:, 1] * u[0]) <= SLACK) & (p @ u > 0)
        return far, np.zeros(len(far)), fits
    a, b = (p[:, 0] * v[1] - p[:, 1] * v[0]) / whole, (u[0] * p[:, 1] - u[1] * p[:, 0]) / whole
    fits = (a > SLACK) & (b > SLACK)
    return a, b, fits


class Course(Struct, frozen=True):
    """A way of a vehicle: its legs as a chain of points, the facing on each leg, and that at its end.

    `length` in mils; `pivots` of up to 90 degrees that it takes; `backwards`: in reverse; `road`: wholly on road.
    """

    points: tuple[Point, ...]
    facings: tuple[int, ...]
    end: int
    length: int
    pivots: int
    backwards: bool
    road: bool


@lru_cache(maxsize=512)
def pivots(a: int, b: int) -> int:
    """Pivots of up to 90 degrees from one facing to another. K47-5.1.pivot"""
    return -(-steps_between(a, b) // QUARTER)


@lru_cache(maxsize=512)
def turned(facing: int, turns: int) -> tuple[int, ...]:
    """The facings that so many pivots reach from one. K47-5.1.pivot"""
    return tuple(f for f in FACINGS if pivots(facing, f) <= turns)


class Drive:
    """Where a vehicle may end, and how it faces there. Arrays have a row a course found: `_to` its hex, and so on."""

    def __init__(self, terrain: Terrain, gait: Gait, start: Place, others: Others) -> None:
        self.terrain, self.gait, self.start, self.others = terrain, gait, start, others
        self.at = Point(*map(int, terrain.points[start]))
        self._size = gait.hull if gait.hull != (0, 0) else (2 * BASE, 2 * BASE)
        self._own = polygon(hull_corners(self.at, *self._size, gait.facing))
        flies = gait.ground == "flight"
        solid = Fences(()) if flies else bodies(terrain, others.blocking, others.solid)
        self._stops = (terrain.bars(gait.ground, gait.pace), bodies(terrain, others.blocking, others.solid))
        self._fences = (terrain.fences(gait.ground, gait.pace), solid)
        self._turns = ANY if gait.pivots < 0 else gait.pivots
        road = gait.road * gait.limit if gait.on_road < 0 else gait.on_road
        self._on_road_limit = 0 if terrain.ways(gait.ground).is_empty else road
        self._ends: dict[Place, dict[int, tuple[int, int]]] = {}
        self._search()

    def _courses(self) -> Iterator[tuple[int, int, int, bool, int]]:
        """The facings of the first and second leg, pivots taken, in reverse or not, the rate."""
        for backwards, limit, turns in (
            (False, self.gait.limit, self._turns),
            (True, self.gait.reverse, self._turns if self.gait.reverse_pivots else 0),
        ):
            if not limit and (backwards or not self._on_road_limit):
                continue
            for first in FACINGS:
                taken = pivots(self.gait.facing, first)
                if taken > turns:
                    continue
                yield first, first, taken, backwards, limit
                if self.gait.turn_first:
                    continue
                for second in FACINGS:
                    more = taken + pivots(first, second)
                    if second != first and more <= turns and (second - first) % 180:
                        yield first, second, more, backwards, limit

    def _search(self) -> None:
        reach = max(self.gait.limit, self.gait.reverse, self._on_road_limit)
        p = (self.terrain.points - (self.at.x, self.at.y)).astype(np.float64)
        far = np.sqrt(squared(p))
        near = np.flatnonzero((far < reach + 0.5) & (far > 0))
        p, far = p[near], far[near]
        rows: list[NDArray[np.float64]] = []
        for first, second, taken, backwards, limit in self._courses():
            u = np.array(turn(0, -1 if backwards else 1, first))
            a, b, fits = _legs(p, far, u, np.array(turn(0, -1 if backwards else 1, second)))
            long = np.rint(a + b)
            k = np.flatnonzero(fits & (long <= (limit if backwards else max(limit, self._on_road_limit))))
            if len(k):
                told = np.array((first, second, taken, backwards, limit), np.float64)
                middle = np.array((self.at.x, self.at.y)) + a[k, None] * u
                rows.append(np.column_stack((near[k], long[k], middle, np.broadcast_to(told, (len(k), 5)))))
        table = np.concatenate(rows) if rows else np.zeros((0, 9))
        self._table = table[np.lexsort((table[:, 6], table[:, 1]))]
        self._road = self._on_road()
        keep = (self._table[:, 1] <= self._table[:, 8]) | self._road
        self._table, self._road = self._table[keep], self._road[keep]
        self._clear = self._clear_legs()
        self._record()

    def _on_road(self) -> Flags:
        """Which courses lie wholly on road by their middle line. K47-5.1.road"""
        found = np.zeros(len(self._table), np.bool_)
        ways = self.terrain.ways(self.gait.ground)
        k = np.flatnonzero(self._table[:, 1] > self._table[:, 8])
        if not len(k) or not shapely.covers(ways, shapely.Point(self.at.x, self.at.y)):
            return found
        goals = self.terrain.points[self._table[k, 0].astype(np.int64)]
        k = k[shapely.intersects_xy(ways, goals[:, 0], goals[:, 1])]
        goals = self.terrain.points[self._table[k, 0].astype(np.int64)].astype(np.float64)
        starts = np.broadcast_to(np.array((self.at.x, self.at.y), np.float64), (len(k), 2))
        lines = shapely.linestrings(np.stack((starts, self._table[k, 2:4], goals), axis=1))
        found[k] = shapely.covers(ways, lines)
        return found

    def _clear_legs(self) -> Flags:
        """Which courses sweep nothing that they may not."""
        found = np.ones(len(self._table), np.bool_)
        shapes = [self._without_own(f) for f in self._fences if len(f.at)]
        if not shapes or not len(found):
            return found
        goals = self.terrain.points[self._table[:, 0].astype(np.int64)].astype(np.float64)
        here = np.broadcast_to(np.array((self.at.x, self.at.y), np.float64), goals.shape)
        bent = self._table[:, 4] != self._table[:, 5]
        middle = np.where(bent[:, None], self._table[:, 2:4], goals)
        legs = (
            (here, middle, self._table[:, 4], np.ones(len(bent), np.bool_)),
            (middle, goals, self._table[:, 5], bent),
        )
        for start, end, facing, asked in legs:
            k = np.flatnonzero(asked & found)
            ground = swept(self._size, start[k], end[k], facing[k])
            for shape in shapes:
                found[k[shapely.intersects(shape, ground)]] = False
        return found

    def _without_own(self, fences: Fences) -> shapely.Geometry:
        """Fences without the ground that the hull stands on already: it may drive off that."""
        if not shapely.intersects(fences.shape, self._own):
            return fences.shape
        rest = shapely.difference(fences.shape, self._own)
        shapely.prepare(rest)
        return rest

    def _record(self) -> None:
        """The shortest course to each hex and facing at its end."""
        wanted: dict[tuple[Place, int], tuple[int, int]] = {}
        rows = np.flatnonzero(self._clear)
        table = self._table[rows].astype(np.int64).tolist()
        for k, (place, long, _, _, _, second, taken, backwards, _) in zip(rows.tolist(), table, strict=True):
            turns = self._turns if not backwards or self.gait.reverse_pivots else 0
            left = 0 if self.gait.turn_first else turns - taken
            for facing in turned(second, left):
                wanted.setdefault((place, facing), (long, k))
        turning = dict.fromkeys(turned(self.gait.facing, self._turns), (0, -1))
        wanted.update({(self.start, f): t for f, t in turning.items()})
        keys = [key for key in wanted if key != (self.start, self.gait.facing)]
        good = standing(
            self.terrain, self._size, np.array(keys, np.int64).reshape(-1, 2), self._stops, self.others, self._own
        )
        self._ends[self.start] = {self.gait.facing: (0, -1)}
        for key, ok in zip(keys, good, strict=True):
            if ok:
                self._ends.setdefault(key[0], {}).setdefault(key[1], wanted[key])

    @cached_property
    def hexes(self) -> dict[Place, int]:
        """Mils of the shortest course to every hex where it may end, however it faces there."""
        return {p: min(t[0] for t in found.values()) for p, found in sorted(self._ends.items())}

    def facings(self, place: Place) -> dict[int, int]:
        """How it may face at its end on a hex, with mils of the shortest course for each; empty where it may not end."""
        return {f: t[0] for f, t in sorted(self._ends.get(place, {}).items())}

    def course(self, place: Place, facing: int = -1) -> Course | None:
        """The shortest course to a hex, to a facing there if one is given; None where there is none."""
        found = self._ends.get(place, {})
        if not found or (facing >= 0 and facing not in found):
            return None
        end = facing if facing >= 0 else min(found, key=lambda f: (found[f], steps_between(f, self._last(found[f][1]))))
        long, k = found[end]
        if k < 0:
            taken = pivots(self.gait.facing, end)
            return Course((self.at,), (), end, 0, taken, False, False)
        _, _, x, y, first, second, taken, backwards, _ = self._table[k]
        goal = Point(*map(int, self.terrain.points[place]))
        bent = first != second
        points = (self.at, Point(round(x), round(y)), goal) if bent else (self.at, goal)
        turned = int(taken) + pivots(int(second), end)
        legs = (int(first), int(second)) if bent else (int(first),)
        return Course(points, legs, end, long, turned, bool(backwards), bool(self._road[k]))

    def _last(self, k: int) -> int:
        return self.gait.facing if k < 0 else int(self._table[k, 5])

    def path(self, place: Place, facing: int = -1) -> list[Point]:
        """The points of the shortest course to a hex; empty where there is none."""
        found = self.course(place, facing)
        return list(found.points) if found else []

    def outline(self) -> list[list[tuple[float, float]]]:
        """Rings around the hexes where it may end, in grid units."""
        west, south = to_grid(self.terrain.board, Point(0, 0))
        shape = shapely.union_all([_hex(self.terrain, p) for p in self.hexes], grid_size=1.0)
        rings = [ring for part in shapely.get_parts(shape) for ring in (part.exterior, *part.interiors)]
        return [[(west + x / 866, south - y / 1000) for x, y in ring.coords[:-1]] for ring in rings]

    def why_not(self, at: Place | Point, facing: int = -1) -> Why | None:
        """Why it may not end on a hex (the one nearest to a point), facing so; None where it may."""
        place = place_at(self.terrain.board, at) if isinstance(at, Point) else at
        if place < 0:
            return Why("K47-5.1.table", {})
        found = self._ends.get(place)
        if found and (facing < 0 or facing in found):
            return None
        if found:
            k = min(found.values())[1]
            taken = 0 if k < 0 else int(self._table[k, 6])
            left = 0 if self.gait.turn_first else QUARTER * max(0, self._turns - taken)
            return Why("K47-5.1.fixed_facing", {"limit": str(left)})  # K47-5.1.fixed_facing
        goal = Point(*map(int, self.terrain.points[place]))
        rows = np.flatnonzero(self._table[:, 0] == place)
        if not len(rows):
            return self._too_far(goal)
        if not self._clear[rows].any():
            fence = self.terrain.fence_on(self.gait.ground, self.gait.pace, (self.at, goal))
            piece = fence.name if fence else ""
            return Why("K47-5.2.way", {"piece": piece}) if piece else Why("K47-5.1.bodies", {})
        k = int(rows[self._clear[rows]][0])
        return self._why_stand(place, int(self._table[k, 5]))

    def _too_far(self, goal: Point) -> Why:
        """No course within the rate: the shortest is longer, or there is none with its pivots."""
        p = np.array([(goal.x - self.at.x, goal.y - self.at.y)], np.float64)
        far = np.sqrt(squared(p))
        best = int(length(self.at, goal))
        if best <= self.gait.limit:
            found = [
                float(a[0] + b[0])
                for first, second, _, backwards, _ in self._courses()
                if not backwards
                for a, b, fits in [_legs(p, far, np.array(turn(0, 1, first)), np.array(turn(0, 1, second)))]
                if fits[0]
            ]
            if not found:
                if self.gait.turn_first or not self._turns:
                    return Why("K47-5.1.straight", {})  # K47-5.1.straight
                return Why("K47-5.1.pivot", {"n": str(self._turns + 1), "limit": str(self._turns)})  # K47-5.1.pivot
            best = round(min(found))
        return Why("K47-5.1.rate", {"length": text(best), "limit": text(self.gait.limit)})  # K47-5.1.rate

    def _why_stand(self, place: Place, facing: int) -> Why:
        """What keeps the hull from standing on a hex that it could drive to."""
        key = np.array([(place, facing)], np.int64)
        nobody = Others()
        if not standing(self.terrain, self._size, key, (), nobody, self._own)[0]:
            return Why("K47-5.1.table", {})
        if not standing(self.terrain, self._size, key, self._stops[:1], nobody, self._own)[0]:
            under = polygon(hull_corners(Point(*map(int, self.terrain.points[place])), *self._size, facing))
            barring = self.terrain.barring(self.gait.ground, self.gait.pace)
            bars = [p.name for p in barring if shapely.intersects(p.shape, under)]
            return Why("K47-5.2.ground", {"piece": bars[0] if bars else ""})
        if not standing(self.terrain, self._size, key, self._stops, nobody, self._own)[0]:
            return Why("K47-24.5.taken", {})
        hull = hull_corners(Point(*map(int, self.terrain.points[place])), *self._size, facing)
        near = self.terrain.points[list(self.others.apart)].tolist()
        gaps = [point_to_hull(Point(x, y), hull) - BASE for x, y in near]
        gaps += [hull_to_hull(hull, other) for other in self.others.apart_hulls]
        return Why("K47-5.1.separation", {"gap": text(max(0, min(gaps))), "limit": text(self.others.gap)})


def _hex(terrain: Terrain, place: Place) -> shapely.Polygon:
    x, y = map(int, terrain.points[place])
    return shapely.Polygon([(x + dx, y + dy) for dx, dy in HEX])


@lru_cache(maxsize=16)
def drive(terrain: Terrain, gait: Gait, start: Place, others: Others = Others()) -> Drive:
    """Where a vehicle or walker may drive from a hex. Remembered."""
    return Drive(terrain, gait, start, others)
