"""Ways through the openings of a building: in to it and out of it. K47-13.enter, K47-13.leave"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from app.core.detours import Flags, Ways, Whole
from app.core.inches import Point
from app.core.state import Place
from modules.k47.berths import Berths
from modules.k47.cluster import cluster
from modules.k47.formation import Moves, Shape, arrangements, offsets
from modules.k47.gait import Gait, Others, corners, free, passage
from modules.k47.reach import within
from modules.k47.terrain import Terrain

Spot = tuple[Place, ...]
Spots = dict[Place, Spot]


class Entries:
    """How a unit may go into one building. `spots`: its models' hexes by the anchor's; `door`: by which opening; `length`:
    mils of the anchor's way to it.
    """

    def __init__(
        self,
        land: Terrain,
        gates: list[Point],
        rooms: Spot,
        found: Moves,
        count: int,
        limit: int,
        reach: int,
        taken: Spot,
        chain: int,
    ) -> None:
        """`found`: how its models walk; `reach`: how far beyond that all but the first follow; `taken`: hexes inside that
        are not free.
        """
        self._found = found
        self.spots: Spots = {}
        first, *rest = (Point(*land.spots[p]) for p in found.models)
        ways = [(n, i) for i, gate in enumerate(gates) if (n := found.passage.length(first, gate, limit)) >= 0]
        self.length, door = min(ways, default=(-1, 0))
        self.door = gates[door]
        if not ways or not all(
            any(found.passage.length(p, gate, limit + reach) >= 0 for gate in gates) for p in rest
        ):  # K47-13.enter
            self.length = -1
            return
        allowed = np.zeros(len(land.points), np.bool_)
        allowed[list(rooms)] = True
        allowed[list(taken)] = False
        self.spots = arrangements(land, np.flatnonzero(allowed).tolist(), "blob", count, 0, allowed, chain)

    def path(self, place: Place) -> list[Point]:
        """The anchor's way to the opening."""
        return self._found.way(0, self.door)


class Exits:
    """Where a unit may go from the openings of the building that it is in: all hexes at once when `spots` is asked for, one
    by one until then.
    """

    def __init__(
        self, land: Terrain, gates: list[Point], gait: Gait, around: Others, shape: Shape, count: int, facing: int
    ) -> None:
        self._land, self._gait, self._around = land, gait, around
        self._stand = shape, count, facing
        self._passage = passage(land, "infantry", gait.pace, around.blocking, around.solid)
        self._gates = [p for p in gates if self._passage.opens(p)]
        self._berths = Berths(land, gait.ground, gait.pace, around)
        self._lengths: dict[Place, int] = {}
        self._known: Spots = {}
        self._whole = False

    @cached_property
    def spots(self) -> Spots:
        """The models' hexes by the anchor's."""
        lengths: Whole = np.full(len(self._land.points), -1, np.int64)
        if self._gates:
            starts = np.array([(p.x, p.y) for p in self._gates], np.int64)
            net = corners(self._land, "infantry", self._gait.pace, self._around.blocking, self._around.solid)
            found = Ways(net, starts, self._gait.limit).measure(self._land.points)[0]
            least = np.where(found >= 0, found, np.iinfo(np.int64).max).min(axis=0)
            lengths = np.where((found >= 0).any(axis=0), least, -1)
        allowed: Flags = (lengths >= 0) & free(self._land, self._gait.ground, self._gait.pace, self._around)
        self._lengths = dict(enumerate(lengths.tolist()))
        anchors = np.flatnonzero(allowed).tolist()
        self._known = arrangements(self._land, anchors, *self._stand, allowed, self._gait.chain)
        self._whole = True
        return self._known

    @cached_property
    def hexes(self) -> dict[Place, int]:
        """Mils of the way by the anchor's hex."""
        return {a: self._lengths[a] for a in self.spots}

    def length(self, place: Place) -> int:
        """Mils of the shortest way from an opening to a hex, -1 beyond the rate."""
        found = self._lengths.get(place)
        if found is None:
            goal = Point(*self._land.spots[place])
            ways = [n for p in self._gates if (n := self._passage.length(p, goal, self._gait.limit)) >= 0]
            found = self._lengths[place] = min(ways, default=-1)
        return found

    def places(self, anchor: Place) -> Spot:
        """The models' hexes when the anchor ends on one; empty where it may not."""
        found = self._known.get(anchor)
        if found is None and not self._whole:
            found = cluster(
                self._land, anchor, offsets(*self._stand, self._gait.chain), self._may_stand, self._gait.chain
            )
            self._known[anchor] = found
        return found or ()

    def _may_stand(self, model: int, place: Place) -> bool:
        return self._berths.free(place) and self.length(place) >= 0

    def choices(self) -> set[Place]:
        """Hexes beyond which there is none where it may end."""
        return {p for gate in self._gates for p in within(self._land, gate, self._gait.limit)}

    def path(self, place: Place) -> list[Point]:
        """The way from an opening to a hex."""
        goal = Point(*self._land.spots[place])
        lengths = [self._passage.length(p, goal, self._gait.limit) for p in self._gates]
        gate = self._gates[lengths.index(min(n for n in lengths if n >= 0))]
        return self._passage.path(gate, goal, self._gait.limit)
