"""Coming on over an edge of the table: lengths are measured from the edge. K47-21.2.reserves

Foot: the shortest way from any spot of the edge. Vehicles: straight on, at a right angle to the edge; pivots that
their order leaves are made at the end.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import shapely
from msgspec import Struct

from app.core.detours import Corners, Flags, Ways, Whole
from app.core.inches import Point, text
from app.core.state import Place
from app.core.turns import turn
from modules.k47.drive import Course
from modules.k47.footprint import FACINGS, standing, swept
from modules.k47.formation import Fit, Shape, offsets
from modules.k47.gait import Gait, Others, Why, axials, bodies, corners, free, lookup
from modules.k47.legs import ANY, pivots
from modules.k47.terrain import Pace, Terrain
from modules.k47.terrain_data import Mover


class Edge(Struct, frozen=True):
    """A stretch of an edge of the table, and the facing that looks inwards from it: 0, 90, 180 or 270."""

    a: Point
    b: Point
    inward: int


def edge(terrain: Terrain, side: str, low: int = 0, high: int = 10**6) -> Edge:
    """The edge `south`, `north`, `west` or `east`, from `low` to `high` mils along it. Raises KeyError for another."""
    wide, deep = (1000 * n for n in terrain.board.inches)
    long = {"south": wide, "north": wide, "west": deep, "east": deep}[side]
    high = min(high, long)
    if side in ("south", "north"):
        y = 0 if side == "south" else deep
        return Edge(Point(low, y), Point(high, y), 0 if side == "south" else 180)
    x = 0 if side == "west" else wide
    return Edge(Point(x, low), Point(x, high), 90 if side == "west" else 270)


def spots(terrain: Terrain, at: Edge) -> Whole:
    """The spots of an edge that lie straight below a hex, as rows of x and y."""
    along = 0 if at.inward in (0, 180) else 1
    low, high = sorted(((at.a.x, at.b.x), (at.a.y, at.b.y))[along])
    values = np.unique(terrain.points[:, along])
    values = values[(values >= low) & (values <= high)]
    found = np.full((len(values), 2), (at.a.x, at.a.y), np.int64)
    found[:, along] = values
    return found


class Inroads:
    """How far it is on foot from an edge to every hex that bears a model, whoever stands there; -1 beyond the rate."""

    def __init__(self, terrain: Terrain, net: Corners, mover: Mover, pace: Pace, limit: int, at: Edge) -> None:
        self._terrain, self._limit = terrain, limit
        starts = spots(terrain, at)
        for layer in net.layers:
            starts = starts[~layer.holds(starts)]
        self._ways = Ways(net, starts, limit)
        self.lengths: Whole = np.full(len(terrain.points), -1, np.int64)
        self._row: Whole = np.zeros(len(terrain.points), np.int64)
        if len(starts):
            self._measure(starts, 0 if at.inward in (0, 180) else 1, ~terrain.barred(mover, pace))

    def _measure(self, starts: Whole, along: int, bears: Flags) -> None:
        """First straight in from below each hex, then around what is in the way, from anywhere on the edge."""
        points = self._terrain.points
        straight = np.abs(points[:, 1 - along] - starts[0, 1 - along]) <= self._limit
        near = np.flatnonzero(straight & bears)
        below = starts[:, along][:, None] == points[near, along][None]
        lengths, _ = self._ways.measure(points[near], below)
        self._take(near, lengths)
        rest = near[self.lengths[near] < 0]
        if len(rest):
            self._take(rest, self._ways.measure(points[rest])[0])

    def _take(self, places: Whole, lengths: Whole) -> None:
        far = np.where(lengths >= 0, lengths, np.iinfo(np.int64).max)
        row = far.argmin(axis=0)
        best = lengths[row, np.arange(len(places))]
        self.lengths[places], self._row[places] = best, row

    def path(self, place: Place) -> list[Point]:
        """The way of a model from the edge to its hex."""
        return self._ways.path(int(self._row[place]), Point(*map(int, self._terrain.points[place])))


@lru_cache(maxsize=16)
def inroads(
    terrain: Terrain,
    mover: Mover,
    pace: Pace,
    limit: int,
    at: Edge,
    blocking: tuple[Place, ...],
    solid: tuple[tuple[Point, ...], ...],
) -> Inroads:
    """The ways on from an edge past enemies and hulls. Remembered."""
    return Inroads(terrain, corners(terrain, mover, pace, blocking, solid), mover, pace, limit, at)


class Entry:
    """Where a unit on foot may stand after it came on. `hexes`: its anchors, with mils from the edge."""

    def __init__(
        self, terrain: Terrain, gait: Gait, count: int, at: Edge, others: Others, shape: Shape, facing: int
    ) -> None:
        self.terrain, self.gait, self._edge = terrain, gait, at
        self._stops = free(terrain, gait.ground, gait.pace, others)
        self._inroads = inroads(terrain, gait.ground, gait.pace, gait.limit, at, others.blocking, others.solid)
        self.lengths: Whole = np.where(self._stops, self._inroads.lengths, -1)
        q, r = axials(terrain)
        dq, dr = np.array(offsets(shape, count, facing, gait.chain), np.int64).T
        can = self._stops & (self.lengths >= 0)
        self._anchors = np.flatnonzero(can)
        wq, wr = q[self._anchors][:, None] + dq, r[self._anchors][:, None] + dr
        self._fit = Fit(terrain, lookup(terrain, wq, wr), np.broadcast_to(can, (count, len(can))), wq, wr, gait.chain)
        self._at = {int(a): i for i, a in enumerate(self._anchors)}
        self.hexes: dict[Place, int] = {a: int(self.lengths[a]) for a, i in self._at.items() if not self._fit.faults[i]}

    def places(self, anchor: Place) -> tuple[Place, ...]:
        """Where the models stand when the anchor ends on a hex; empty where they may not."""
        i = self._at.get(anchor)
        return () if i is None or self._fit.faults[i] else tuple(map(int, self._fit.places[i]))

    def path(self, place: Place) -> list[Point]:
        """The way of a model from the edge to its hex."""
        return self._inroads.path(place)

    def why_not(self, place: Place) -> Why | None:
        """Why the anchor may not end on a hex; None where it may."""
        if place in self.hexes:
            return None
        if not self._stops[place]:
            return Why("K47-24.5.taken", {})
        if self.lengths[place] < 0:
            return _beyond(self.terrain, self.gait, self._edge, place)
        return Why("K47-5.1.coherency", {})


class DriveOn:
    """Where a vehicle may stand after it came on. `hexes`: mils from the edge."""

    def __init__(self, terrain: Terrain, gait: Gait, at: Edge, others: Others) -> None:
        self.terrain, self.gait, self._edge = terrain, gait, at
        along = 0 if at.inward in (0, 180) else 1
        points = terrain.points
        starts = points.copy()
        starts[:, 1 - along] = (at.a.x, at.a.y)[1 - along]
        low, high = sorted(((at.a.x, at.b.x), (at.a.y, at.b.y))[along])
        far = np.abs(points[:, 1 - along] - starts[:, 1 - along])
        k = np.flatnonzero((points[:, along] >= low) & (points[:, along] <= high) & (far <= 2 * gait.limit))
        road = np.zeros(len(k), np.bool_)
        longer = np.flatnonzero(far[k] > gait.limit)
        if len(longer) and not terrain.ways(gait.ground).is_empty:
            lines = shapely.linestrings(np.stack((starts[k[longer]], points[k[longer]]), axis=1).astype(np.float64))
            road[longer] = shapely.covers(terrain.ways(gait.ground), lines)  # K47-5.1.road
        keep = (far[k] <= gait.limit) | road
        k, road = k[keep], road[keep]
        keep = self._clear(starts[k], points[k], others)
        k, road = k[keep], road[keep]
        turns = 0 if gait.turn_first else ANY if gait.pivots < 0 else gait.pivots
        faces = [f for f in FACINGS if pivots(at.inward, f) <= turns]
        keys = np.column_stack((np.repeat(k, len(faces)), np.tile(np.array(faces, np.int64), len(k))))
        stops = (terrain.bars(gait.ground, gait.pace), bodies(terrain, others.blocking, others.solid))
        good: Flags = standing(terrain, gait.hull, keys, stops, others)
        self.hexes: dict[Place, int] = {}
        self._facings: dict[Place, list[int]] = {}
        for place, facing in keys[good].tolist():
            self.hexes[place] = int(far[place])
            self._facings.setdefault(place, []).append(facing)
        self._starts, self._road = starts, {int(p): bool(r) for p, r in zip(k, road, strict=True)}

    def _clear(self, starts: Whole, ends: Whole, others: Others) -> Flags:
        """Which ways in sweep nothing that the hull may not touch."""
        found = np.ones(len(starts), np.bool_)
        if self.gait.ground == "flight" or not len(starts):
            return found
        shapes = swept(
            self.gait.hull,
            starts.astype(np.float64),
            ends.astype(np.float64),
            np.full(len(starts), float(self._edge.inward)),
        )
        fences = self.terrain.fences(self.gait.ground, self.gait.pace)
        for fence in (fences, bodies(self.terrain, others.blocking, others.solid)):
            if len(fence.at):
                found &= ~shapely.intersects(fence.shape, shapes)
        return found

    def facings(self, place: Place) -> dict[int, int]:
        """How it may face on a hex, with mils from the edge; empty where it may not end."""
        return dict.fromkeys(self._facings.get(place, ()), self.hexes.get(place, 0))

    def course(self, place: Place, facing: int = -1) -> Course | None:
        """Its way on to a hex, and the pivots at its end; None where there is none."""
        faces = self._facings.get(place, [])
        inward = self._edge.inward
        if not faces or (facing >= 0 and facing not in faces):
            return None
        end = facing if facing >= 0 else inward if inward in faces else faces[0]
        points = tuple(Point(*map(int, rows[place])) for rows in (self._starts, self.terrain.points))
        return Course(points, (inward,), end, self.hexes[place], pivots(inward, end), False, self._road[place])

    def path(self, place: Place) -> list[Point]:
        """The points of its way on; empty where there is none."""
        found = self.course(place)
        return list(found.points) if found else []

    def why_not(self, place: Place, facing: int = -1) -> Why | None:
        """Why it may not end on a hex, facing so; None where it may."""
        if place in self.hexes and (facing < 0 or facing in self._facings[place]):
            return None
        if place in self.hexes:
            return Why("K47-5.1.pivot", {"n": str(pivots(self._edge.inward, facing)), "limit": str(self.gait.pivots)})
        return _beyond(self.terrain, self.gait, self._edge, place)


def _beyond(terrain: Terrain, gait: Gait, at: Edge, place: Place) -> Why:
    """It is too far from the edge, or nothing leads there. K47-21.2.entry"""
    return Why("K47-21.2.entry", {"length": text(_depth(terrain, place, at)), "limit": text(gait.limit)})


def _depth(terrain: Terrain, place: Place, at: Edge) -> int:
    x, y = turn(0, 1, at.inward)
    return round((int(terrain.points[place, 0]) - at.a.x) * x + (int(terrain.points[place, 1]) - at.a.y) * y)


@lru_cache(maxsize=16)
def enter(
    terrain: Terrain,
    gait: Gait,
    count: int,
    at: Edge,
    others: Others = Others(),
    shape: Shape = "blob",
    facing: int = 0,
) -> Entry:
    """Where a unit of `count` models on foot may come on. Remembered."""
    return Entry(terrain, gait, count, at, others, shape, facing)


@lru_cache(maxsize=8)
def drive_on(terrain: Terrain, gait: Gait, at: Edge, others: Others = Others()) -> DriveOn:
    """Where a vehicle may come on. Remembered."""
    return DriveOn(terrain, gait, at, others)


def leaves(terrain: Terrain, place: Place, limit: int, at: Edge) -> bool:
    """Whether a model on a hex is within `limit` mils of an edge, straight towards it. K47-5.1.leave"""
    along = 0 if at.inward in (0, 180) else 1
    low, high = sorted(((at.a.x, at.b.x), (at.a.y, at.b.y))[along])
    return _depth(terrain, place, at) <= limit and low <= int(terrain.points[place, along]) <= high
