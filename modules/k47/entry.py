"""Coming on over an edge of the table: lengths are measured from the edge. K47-21.2.reserves

Foot: the shortest way from any spot of the edge. Vehicles: straight on, at a right angle to the edge; pivots that
their order leaves are made at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

import numpy as np
import shapely

from app.core.detours import Fences, Flags, Whole
from app.core.inches import Point, length, text
from app.core.state import Place
from app.core.turns import turn
from modules.k47.arrival import Standing
from modules.k47.barrier import Barriers, swept_quad
from modules.k47.berths import Berths
from modules.k47.cluster import cluster
from modules.k47.drive import Course
from modules.k47.footprint import standing, swept
from modules.k47.formation import Shape, offsets
from modules.k47.gait import Gait, Others, Why, bodies, free
from modules.k47.inroads import Edge, inroads
from modules.k47.legs import ANY, pivots, turned
from modules.k47.terrain import Terrain


class Entry:
    """Where a unit on foot may stand after it came on."""

    def __init__(
        self, terrain: Terrain, gait: Gait, count: int, at: Edge, others: Others, shape: Shape, facing: int
    ) -> None:
        self.terrain, self.gait, self._edge, self._others = terrain, gait, at, others
        self._steps = offsets(shape, count, facing, gait.chain)
        self._berths = Berths(terrain, gait.ground, gait.pace, others)
        self._inroads = inroads(terrain, gait.ground, gait.pace, gait.limit, at, others.blocking, others.solid)

    @cached_property
    def lengths(self) -> Whole:
        """Mils from the edge to every hex where a model may stop, -1 beyond the rate."""
        free_ = free(self.terrain, self.gait.ground, self.gait.pace, self._others)
        found: Whole = np.where(free_, self._inroads.lengths, -1)
        return found

    def length(self, place: Place) -> int:
        """The same for one hex."""
        return self._inroads.length(place) if self._berths.free(place) else -1

    @cached_property
    def hexes(self) -> dict[Place, int]:
        """Its anchors, with mils from the edge."""
        can = self.lengths >= 0
        shape = {a: self.places(a) for a in np.flatnonzero(can).tolist()}
        return {a: int(self.lengths[a]) for a, found in shape.items() if found}

    def places(self, anchor: Place) -> tuple[Place, ...]:
        """Where the models stand when the anchor ends on a hex; empty where they may not."""
        return cluster(self.terrain, anchor, self._steps, lambda _, p: self.length(p) >= 0, self.gait.chain)

    def path(self, place: Place) -> list[Point]:
        """The way of a model from the edge to its hex."""
        return self._inroads.path(place)

    def why_not(self, place: Place) -> Why | None:
        """Why the anchor may not end on a hex; None where it may."""
        if self.places(place):
            return None
        if not self._berths.free(place):
            return Why("K47-24.5.taken", {})
        if self.length(place) < 0:
            return _beyond(self.terrain, self.gait, self._edge, place)
        return Why("K47-5.1.coherency", {})


class DriveOn:
    """Where a vehicle may stand after it came on: all hexes at once when `hexes` is asked for, one by one until then."""

    def __init__(self, terrain: Terrain, gait: Gait, at: Edge, others: Others) -> None:
        self.terrain, self.gait, self._edge, self._others = terrain, gait, at, others
        turns = 0 if gait.turn_first else ANY if gait.pivots < 0 else gait.pivots
        self._faces = turned(at.inward, turns)
        self._known: dict[Place, tuple[int, ...]] = {}
        self._whole = False

    @cached_property
    def _bodies(self) -> Fences:
        return bodies(self.terrain, self._others.blocking, self._others.solid)

    @cached_property
    def hexes(self) -> dict[Place, int]:
        """Mils from the edge to every hex where it may end."""
        terrain, gait, at = self.terrain, self.gait, self._edge
        points, along = terrain.points, at.along
        starts = points.copy()
        starts[:, 1 - along] = at.line
        low, high = at.span
        far = np.abs(points[:, 1 - along] - at.line)
        k = np.flatnonzero((points[:, along] >= low) & (points[:, along] <= high) & (far <= 2 * gait.limit))
        road = np.zeros(len(k), np.bool_)
        longer = np.flatnonzero(far[k] > gait.limit)
        if len(longer) and not terrain.ways(gait.ground).is_empty:
            lines = shapely.linestrings(np.stack((starts[k[longer]], points[k[longer]]), axis=1).astype(np.float64))
            road[longer] = shapely.covers(terrain.ways(gait.ground), lines)  # K47-5.1.road
        k = k[(far[k] <= gait.limit) | road]
        k = k[self._clear(starts[k], points[k])]
        faces = np.array(self._faces, np.int64)
        keys = np.column_stack((np.repeat(k, len(faces)), np.tile(faces, len(k))))
        stops = (terrain.bars(gait.ground, gait.pace), self._bodies)
        good: Flags = standing(terrain, gait.hull, keys, stops, self._others)
        found: dict[Place, list[int]] = {}
        for place, facing in keys[good].tolist():
            found.setdefault(place, []).append(facing)
        self._known, self._whole = {p: tuple(f) for p, f in found.items()}, True
        return {p: int(far[p]) for p in found}

    def _clear(self, starts: Whole, ends: Whole) -> Flags:
        """Which ways in sweep nothing that the hull may not touch."""
        found = np.ones(len(starts), np.bool_)
        if self.gait.ground == "flight" or not len(starts):
            return found
        inward = np.full(len(starts), float(self._edge.inward))
        shapes = swept(self.gait.hull, starts.astype(np.float64), ends.astype(np.float64), inward)
        for fence in (self.terrain.fences(self.gait.ground, self.gait.pace), self._bodies):
            if len(fence.at):
                found &= ~shapely.intersects(fence.shape, shapes)
        return found

    @cached_property
    def _single(self) -> tuple[Barriers, Standing]:
        """What it may not sweep, and where it may stand, one hex at a time."""
        terrain, gait, others = self.terrain, self.gait, self._others
        sweeps = Barriers(terrain, terrain.fences(gait.ground, gait.pace), others)
        stops = Barriers(terrain, terrain.bars(gait.ground, gait.pace), others)
        return sweeps, Standing(terrain, gait.hull, stops, others)

    def may(self, place: Place) -> bool:
        """Whether it may end on a hex, however it faces there."""
        if self._whole or place in self._known:
            return bool(self._known.get(place))
        return any(True for _ in self._look(place))

    def _at(self, place: Place) -> tuple[int, ...]:
        """How it may face on a hex."""
        found = self._known.get(place)
        if found is None and not self._whole:
            found = self._known[place] = tuple(self._look(place))
        return found or ()

    def _look(self, place: Place) -> Iterator[int]:
        """How it may face on a hex, as it is found."""
        spot, gate = Point(*self.terrain.spots[place]), self._gate(place)
        low, high = self._edge.span
        sweeps, stands = self._single
        far = length(gate, spot)
        if not low <= (gate.x, gate.y)[self._edge.along] <= high or far > 2 * self.gait.limit:
            return
        if far > self.gait.limit and not self._on_road(gate, spot):
            return
        if self.gait.ground != "flight":
            quad = swept_quad(self.gait.hull, (gate.x, gate.y), (spot.x, spot.y), self._edge.inward)
            if sweeps.meet(quad, place):
                return
        yield from (f for f in self._faces if stands.holds(place, f))

    def _gate(self, place: Place) -> Point:
        """Where it crosses the edge on its way to a hex."""
        x, y = self.terrain.spots[place]
        return Point(x, self._edge.line) if self._edge.along == 0 else Point(self._edge.line, y)

    def _on_road(self, gate: Point, spot: Point) -> bool:
        ways = self.terrain.ways(self.gait.ground)
        return not ways.is_empty and bool(
            shapely.covers(ways, shapely.LineString(((gate.x, gate.y), (spot.x, spot.y))))
        )

    def length(self, place: Place) -> int:
        """Mils from the edge to a hex."""
        return length(self._gate(place), Point(*self.terrain.spots[place]))

    def facings(self, place: Place) -> dict[int, int]:
        """How it may face on a hex, with mils from the edge; empty where it may not end."""
        return dict.fromkeys(self._at(place), self.length(place))

    def course(self, place: Place, facing: int = -1) -> Course | None:
        """Its way on to a hex, and the pivots at its end; None where there is none."""
        faces, inward = self._at(place), self._edge.inward
        if not faces or (facing >= 0 and facing not in faces):
            return None
        end = facing if facing >= 0 else inward if inward in faces else faces[0]
        far = self.length(place)
        points = self._gate(place), Point(*self.terrain.spots[place])
        return Course(points, (inward,), end, far, pivots(inward, end), False, far > self.gait.limit)

    def path(self, place: Place) -> list[Point]:
        """The points of its way on; empty where there is none."""
        found = self.course(place)
        return list(found.points) if found else []

    def why_not(self, place: Place, facing: int = -1) -> Why | None:
        """Why it may not end on a hex, facing so; None where it may."""
        faces = self._at(place)
        if faces and (facing < 0 or facing in faces):
            return None
        if faces:
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
