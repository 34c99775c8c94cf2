"""How far it is on foot from an edge of the table to a hex, around what is in the way. K47-21.2.reserves"""

from __future__ import annotations

from functools import cached_property, lru_cache, partial

import numpy as np
from msgspec import Struct

from app.core.detours import Ways, Whole
from app.core.inches import Point, length
from app.core.state import Place
from modules.k47.gait import Corner4, corners, passage
from modules.k47.terrain import Pace, Terrain
from modules.k47.terrain_data import Mover


class Edge(Struct, frozen=True):
    """A stretch of an edge of the table, and the facing that looks inwards from it: 0, 90, 180 or 270."""

    a: Point
    b: Point
    inward: int

    @property
    def along(self) -> int:
        """0 where it runs from west to east, 1 where from south to north."""
        return 0 if self.inward in (0, 180) else 1

    @property
    def line(self) -> int:
        """Where it lies across."""
        return (self.a.y, self.a.x)[self.along]

    @property
    def span(self) -> tuple[int, int]:
        """From where to where it goes."""
        low, high = sorted(((self.a.x, self.b.x), (self.a.y, self.b.y))[self.along])
        return low, high


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
    low, high = at.span
    values = np.unique(terrain.points[:, at.along])
    values = values[(values >= low) & (values <= high)]
    found = np.full((len(values), 2), (at.a.x, at.a.y), np.int64)
    found[:, at.along] = values
    return found


@lru_cache(maxsize=32)
def _spots(terrain: Terrain, at: Edge) -> frozenset[Point]:
    return frozenset(Point(x, y) for x, y in spots(terrain, at).tolist())


class Inroads:
    """Mils from an edge to hexes that bear a model, whoever stands there; -1 beyond the rate."""

    def __init__(
        self,
        terrain: Terrain,
        mover: Mover,
        pace: Pace,
        limit: int,
        at: Edge,
        blocking: tuple[Place, ...] = (),
        solid: tuple[Corner4, ...] = (),
        empty: Inroads | None = None,
    ) -> None:
        """`empty`: the same where nobody is in the way; None if that is so."""
        self._terrain, self._limit, self._edge, self._empty = terrain, limit, at, empty
        self._net = partial(corners, terrain, mover, pace, blocking, solid)
        self._bears = ~terrain.barred(mover, pace)
        self._known: dict[Place, int] = {}
        self._open: dict[Point, bool] = {}
        self._passage = passage(terrain, mover, pace, blocking, solid)

    @cached_property
    def _starts(self) -> Whole:
        """Where they begin."""
        starts = spots(self._terrain, self._edge)
        for layer in self._net().layers:
            starts = starts[~layer.holds(starts)]
        return starts

    @cached_property
    def lengths(self) -> Whole:
        """To every hex: from straight below it, where there is no such way from anywhere on the edge."""
        found: Whole = np.full(len(self._terrain.points), -1, np.int64)
        if not len(self._starts):
            return found
        points, ways = self._terrain.points, Ways(self._net(), self._starts, self._limit)
        near = np.flatnonzero((self._depths <= self._limit) & self._bears)
        below = self._starts[:, self._edge.along][:, None] == points[near, self._edge.along][None]
        found[near] = ways.measure(points[near], below)[0].max(axis=0)
        rest = near[found[near] < 0]
        if len(rest):
            lengths = ways.measure(points[rest])[0]
            least = np.where(lengths >= 0, lengths, self._limit + 1).min(axis=0)
            found[rest] = np.where(least <= self._limit, least, -1)
        return found

    @cached_property
    def _depths(self) -> Whole:
        found: Whole = np.abs(self._terrain.points[:, 1 - self._edge.along] - self._edge.line)
        return found

    def length(self, place: Place) -> int:
        """To one hex."""
        if self._empty is None or "lengths" in self.__dict__:
            return int(self.lengths[place])
        if self._empty.lengths[place] < 0:
            return -1
        found = self._known.get(place)
        if found is None:
            found = self._known[place] = self._measure(place)
        return found

    def _measure(self, place: Place) -> int:
        goal = Point(*self._terrain.spots[place])
        if self._empty is not None and self._passage.alone(goal, self._limit + 1):
            return int(self._empty.lengths[place])
        gate = self._gate(goal)
        if length(gate, goal) > self._limit or not self._bears[place]:
            return -1
        found = self._passage.length(gate, goal, self._limit) if self._opens(gate) else -1
        return found if found >= 0 else self._from_anywhere(goal)[0]

    def _gate(self, goal: Point) -> Point:
        """The spot of the edge straight below a point."""
        return Point(goal.x, self._edge.line) if self._edge.along == 0 else Point(self._edge.line, goal.y)

    def _opens(self, gate: Point) -> bool:
        found = self._open.get(gate)
        if found is None:
            found = self._open[gate] = gate in _spots(self._terrain, self._edge) and self._passage.opens(gate)
        return found

    def _from_anywhere(self, goal: Point) -> tuple[int, Point]:
        """Mils of the shortest way to a point from any spot of the edge, -1 for none, and that spot."""
        starts = [Point(x, y) for x, y in self._starts.tolist()]
        best, chosen = self._limit + 1, -1
        for far, i in sorted((length(p, goal), i) for i, p in enumerate(starts)):
            if far > best or far > self._limit:
                break
            found = self._passage.length(starts[i], goal, min(best, self._limit))
            if 0 <= found < best or (found == best and i < chosen):
                best, chosen = found, i
        return (best, starts[chosen]) if chosen >= 0 else (-1, goal)

    def path(self, place: Place) -> list[Point]:
        """The way of a model from the edge to its hex: from straight below, else from where it is shortest."""
        goal = Point(*self._terrain.spots[place])
        gate = self._gate(goal)
        way = self._passage.path(gate, goal, self._limit) if self._opens(gate) else []
        return way or self._passage.path(self._from_anywhere(goal)[1], goal, self._limit)


@lru_cache(maxsize=16)
def inroads(
    terrain: Terrain,
    mover: Mover,
    pace: Pace,
    limit: int,
    at: Edge,
    blocking: tuple[Place, ...],
    solid: tuple[Corner4, ...],
) -> Inroads:
    """The ways on from an edge past enemies and hulls. Remembered."""
    empty = _empty(terrain, mover, pace, limit, at)
    if mover == "flight" or not (blocking or solid):
        return empty
    return Inroads(terrain, mover, pace, limit, at, blocking, solid, empty)


@lru_cache(maxsize=128)
def _empty(terrain: Terrain, mover: Mover, pace: Pace, limit: int, at: Edge) -> Inroads:
    """The ways on from an edge where nobody is in the way."""
    return Inroads(terrain, mover, pace, limit, at)
