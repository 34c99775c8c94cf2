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

from app.core.circles import Floats
from app.core.detours import Fences, Flags, Places, Whole
from app.core.inches import Point, length, place_at, text, to_grid
from app.core.outlines import hull_corners
from app.core.state import Place
from app.core.turns import steps_between, turn
from modules.k47.gait import GAP, HEX, Gait, Others, Why, bodies
from modules.k47.ray import BASE
from modules.k47.terrain import Terrain

FACINGS = tuple(range(0, 360, 30))

QUARTER = 90
"""Degrees of one pivot."""

SLACK = 2.0
"""Mils that a hex may lie beside a straight course, for its centre is on whole mils."""

ANY = 9
"""Pivots enough for everything, for what may pivot at will."""


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


def pivots(a: int, b: int) -> int:
    """Pivots of up to 90 degrees from one facing to another. K47-5.1.pivot"""
    return -(-steps_between(a, b) // QUARTER)


class Drive:
    """Where a vehicle may end, and how it faces there. Arrays have a row a course found: `_to` its hex, and so on."""

    def __init__(self, terrain: Terrain, gait: Gait, start: Place, others: Others) -> None:
        self.terrain, self.gait, self.start, self.others = terrain, gait, start, others
        self.at = Point(*map(int, terrain.points[start]))
        self._size = gait.hull if gait.hull != (0, 0) else (2 * BASE, 2 * BASE)
        self._own = _polygon(hull_corners(self.at, *self._size, gait.facing))
        flies = gait.ground == "flight"
        solid = Fences(()) if flies else bodies(terrain, others.blocking, others.solid)
        self._stops = (terrain.bars(gait.ground, gait.pace), bodies(terrain, others.blocking, others.solid))
        self._fences = (terrain.fences(gait.ground, gait.pace), solid)
        self._turns = ANY if gait.pivots < 0 else gait.pivots
        self._ends: dict[Place, dict[int, tuple[int, int]]] = {}
        self._search()

    def _courses(self) -> Iterator[tuple[int, int, int, bool, int]]:
        """The facings of the first and second leg, pivots taken, in reverse or not, the rate."""
        for backwards, limit, turns in (
            (False, self.gait.limit, self._turns),
            (True, self.gait.reverse, self._turns if self.gait.reverse_pivots else 0),
        ):
            if not limit:
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
        road = 2 if not self.terrain.ways(self.gait.ground).is_empty else 1
        p = (self.terrain.points - (self.at.x, self.at.y)).astype(np.float64)
        far = np.sqrt((p * p).sum(axis=1))
        near = np.flatnonzero((far < road * max(self.gait.limit, self.gait.reverse) + 0.5) & (far > 0))
        p, far = p[near], far[near]
        rows: list[NDArray[np.float64]] = []
        for first, second, taken, backwards, limit in self._courses():
            u, v = (np.array(turn(0, -1 if backwards else 1, f)) for f in (first, second))
            if first == second:
                fits = (np.abs(p[:, 0] * u[1] - p[:, 1] * u[0]) <= SLACK) & (p @ u > 0)
                a, b = far, np.zeros(len(far))
            else:
                whole = u[0] * v[1] - u[1] * v[0]
                a = (p[:, 0] * v[1] - p[:, 1] * v[0]) / whole
                b = (u[0] * p[:, 1] - u[1] * p[:, 0]) / whole
                fits = (a > SLACK) & (b > SLACK)
            long = np.rint(a + b)
            k = np.flatnonzero(fits & (long <= limit * (1 if backwards else road)))
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
        for k in map(int, np.flatnonzero(self._clear)):
            place, long, _, _, _, second, taken, backwards, _ = self._table[k]
            turns = self._turns if not backwards or self.gait.reverse_pivots else 0
            left = 0 if self.gait.turn_first else turns - int(taken)
            for facing in FACINGS:
                if pivots(int(second), facing) <= left:
                    wanted.setdefault((int(place), facing), (int(long), k))
        turning = {f: (0, -1) for f in FACINGS if pivots(self.gait.facing, f) <= self._turns}
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
            return Why("K47-5.1.pivot", {"facing": str(facing), "pivots": str(self.gait.pivots)})  # K47-5.1.pivot
        goal = Point(*map(int, self.terrain.points[place]))
        rows = np.flatnonzero(self._table[:, 0] == place)
        straight = length(self.at, goal)
        if straight > self.gait.limit and not len(rows):  # K47-5.1.rate
            return Why("K47-5.1.rate", {"length": text(straight), "limit": text(self.gait.limit)})
        if not len(rows):
            return Why("K47-5.1.pivot", {"facing": str(self.gait.facing), "pivots": str(self.gait.pivots)})
        if not self._clear[rows].any():
            fence = self.terrain.fence_on(self.gait.ground, self.gait.pace, (self.at, goal))
            piece = fence.name if fence else ""
            return Why("K47-5.2.way", {"piece": piece}) if piece else Why("K47-5.1.bodies", {})
        k = int(rows[self._clear[rows]][0])
        return self._why_stand(place, int(self._table[k, 5]))

    def _why_stand(self, place: Place, facing: int) -> Why:
        """What keeps the hull from standing on a hex that it could drive to."""
        key = np.array([(place, facing)], np.int64)
        nobody = Others()
        if not standing(self.terrain, self._size, key, (), nobody, self._own)[0]:
            return Why("K47-5.1.table", {})
        if not standing(self.terrain, self._size, key, self._stops[:1], nobody, self._own)[0]:
            pieces = self.terrain.pieces_at(Point(*map(int, self.terrain.points[place])))
            bars = [p.name for p in self.terrain.barring(self.gait.ground, self.gait.pace) if p in pieces]
            return Why("K47-5.2.ground", {"piece": bars[0] if bars else ""})
        if not standing(self.terrain, self._size, key, self._stops, nobody, self._own)[0]:
            return Why("K47-24.5.taken", {})
        return Why("K47-5.1.separation", {"limit": text(GAP)})


def _polygon(points: tuple[Point, ...]) -> shapely.Polygon:
    return shapely.Polygon([(p.x, p.y) for p in points])


def _hex(terrain: Terrain, place: Place) -> shapely.Polygon:
    x, y = map(int, terrain.points[place])
    return shapely.Polygon([(x + dx, y + dy) for dx, dy in HEX])


def hulls_at(terrain: Terrain, size: tuple[int, int], keys: Whole) -> Floats:
    """The corners of a hull on hexes (first column) with facings (second), as `outlines.hull_corners` has them."""
    shapes = np.array([hull_corners_from(size, f) for f in FACINGS], np.float64)
    found: Floats = terrain.points[keys[:, 0]].astype(np.float64)[:, None] + shapes[keys[:, 1] // 30 % 12]
    return found


@lru_cache(maxsize=256)
def hull_corners_from(size: tuple[int, int], facing: int) -> tuple[tuple[int, int], ...]:
    """The corners of a hull from its middle."""
    return tuple((p.x, p.y) for p in hull_corners(Point(0, 0), *size, facing))


def swept(size: tuple[int, int], start: Floats, end: Floats, facing: Floats) -> NDArray[np.object_]:
    """The ground that the hull covers on straight legs, a mil narrower all round."""
    angle = np.radians(facing)
    u = np.column_stack((np.sin(angle), np.cos(angle)))
    side = np.column_stack((u[:, 1], -u[:, 0])) * (size[0] / 2 - 1)
    d = ((end - start) * u).sum(axis=1)[:, None]
    low, high = np.minimum(d, 0) - size[1] / 2 + 1, np.maximum(d, 0) + size[1] / 2 - 1
    back, ahead = start + low * u, start + high * u
    found: NDArray[np.object_] = shapely.polygons(
        np.stack((ahead - side, ahead + side, back + side, back - side), axis=1)
    )
    return found


def standing(
    terrain: Terrain,
    size: tuple[int, int],
    keys: Whole,
    fences: tuple[Fences, ...],
    others: Others,
    own: shapely.Geometry | None = None,
) -> Flags:
    """On which hexes (first column of `keys`) with which facing (second) a hull may stand.

    Wholly on the table, on no fence but what `own` stands on already, more than an inch from other units. K47-5.1
    """
    if not len(keys):
        return np.zeros(0, np.bool_)
    corners = hulls_at(terrain, size, keys)
    wide, deep = (1000 * side for side in terrain.board.inches)
    found: Flags = np.all((corners >= 0) & (corners <= (wide, deep)), axis=(1, 2))
    middle = corners.mean(axis=1, keepdims=True)
    inner = shapely.polygons(middle + (corners - middle) * (1 - 2 / min(size)))
    for fence in fences:
        if len(fence.at):
            shape = fence.shape
            if own is not None and shapely.intersects(shape, own):
                shape = shapely.difference(shape, own)
                shapely.prepare(shape)
            found &= ~shapely.intersects(shape, inner)
    shapes = shapely.polygons(corners)
    for points, limit in ((others.apart, GAP + BASE), ((*others.blocking, *others.taken), BASE - 1)):
        if points:
            tree = shapely.STRtree(shapely.points(terrain.points[list(points)].astype(np.float64)))
            found[_close(shapes, tree, limit)] = False
    if others.apart_hulls:
        found[_close(shapes, shapely.STRtree([_polygon(h) for h in others.apart_hulls]), GAP)] = False
    return found


def _close(shapes: NDArray[np.object_], tree: shapely.STRtree, limit: int) -> Places:
    """Which shapes are at most `limit` mils, to the nearest, from something in a tree."""
    found: Places = tree.query(shapes, predicate="dwithin", distance=limit + 0.499)[0]
    return found


@lru_cache(maxsize=512)
def drive(terrain: Terrain, gait: Gait, start: Place, others: Others = Others()) -> Drive:
    """Where a vehicle or walker may drive from a hex. Remembered."""
    return Drive(terrain, gait, start, others)
