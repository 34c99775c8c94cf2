"""Infantry that assaults: ways over obstacles at a run, through rough ground at the pace of an Advance. K47-5.2.assault"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING

import numpy as np
import shapely

from app.core.circles import squared
from app.core.detours import Corners, Fences, Flags, Ways, Whole
from app.core.inches import Point, length
from app.core.passage import Passage
from app.core.state import Place, UnitNo
from modules.k47.berths import Berths
from modules.k47.gait import Corner4, Others, bodies, corners, crowd, free, near_hull, passage, rings
from modules.k47.gait import beside as nearby_others
from modules.k47.hulls import hull
from modules.k47.places import is_vehicle
from modules.k47.reach import nearby
from modules.k47.special import buildings, movement
from modules.k47.special.charge import Charge
from modules.k47.special.movement import MARGIN
from modules.k47.terrain import Piece, Terrain
from modules.k47.terrain_data import Mover

if TYPE_CHECKING:
    from modules.k47.state import K47State


@lru_cache(maxsize=32)
def fences(land: Terrain, ground: Mover) -> Fences:
    """The ground that an assault at full rate may not enter: what bars it, and rough ground, but no obstacle. K47-5.2.assault"""
    return Fences(p.shape for p in land.pieces if rough(p, ground) or p.passage(ground) in ("no", "set_up", "door"))


def rough(piece: Piece, ground: Mover) -> bool:
    """Whether a piece slows an assault: rough ground; an obstacle does not. K47-5.2.assault"""
    return piece.passage(ground) == "no_run" and piece.kind.form != "linear"


@lru_cache(maxsize=32)
def broken(land: Terrain, ground: Mover) -> Flags:
    """The hexes of rough ground, on which an assault at full rate does not end."""
    found = np.zeros(len(land.points), np.bool_)
    for p in land.pieces:
        if rough(p, ground):
            found |= shapely.contains_xy(p.shape, land.points[:, 0], land.points[:, 1])
    return found


@lru_cache(maxsize=16)
def net(land: Terrain, ground: Mover, blocking: tuple[Place, ...], solid: tuple[Corner4, ...]) -> Corners:
    """Where the ways of an assault at full rate bend."""
    return Corners((fences(land, ground), bodies(land, blocking, solid)))


@lru_cache(maxsize=16)
def running(land: Terrain, ground: Mover, blocking: tuple[Place, ...], solid: tuple[Corner4, ...]) -> Passage:
    """Single ways of an assault at full rate. Remembered."""
    return Passage(Corners((fences(land, ground),)), crowd(land, blocking, solid, partial(net, land, ground)))


Walk = tuple[Terrain, Mover, bool, int]
"""A ground, who goes over it, whether at the pace of an Advance, and how many mils."""


@lru_cache(maxsize=8)
def ways(walk: Walk, starts: tuple[Point, ...], blocking: tuple[Place, ...], solid: tuple[Corner4, ...]) -> Ways:
    """The ways of an assault from some points, whomever it is on."""
    land, ground, slow, limit = walk
    if slow or ground == "flight":
        bends = corners(land, ground, "advance", blocking, solid)
    else:
        bends = net(land, ground, blocking, solid)
    return Ways(bends, np.array([(p.x, p.y) for p in starts], np.int64), limit)


def beside(s: K47State, x: UnitNo) -> frozenset[Place]:
    """The hexes whose models touch a unit: neighbours of its models, close to its hull, at the openings of its building.

    Whether anybody may stand there is another matter. K47-24.contact, K47-13.close
    """
    land, limit = movement.ground(s), s.book.v["contact"]
    house = buildings.inside(s, x)
    if house is not None:
        doors = np.array([(p.x, p.y) for p in buildings.doors(house)], np.int64)
        d = land.points[:, None] - doors[None]
        near: Flags = np.any(np.rint(np.sqrt(squared(d).astype(np.float64))) <= limit, axis=1)
        near[list(land.hexes_of(house))] = False
        return frozenset(map(int, np.flatnonzero(near)))
    found: set[Place] = set()
    shape = hull(s, x)
    if shape:
        found |= set(map(int, np.flatnonzero(near_hull(land, shape, limit))))
    if not is_vehicle(s, x):
        spots = [m.place for m in s.units[x].models[1 if shape else 0 :]]
        found |= {int(p) for p in rings(land, 1)[spots].ravel() if p < len(land.points)} if spots else set()
    return frozenset(found - {m.place for m in s.units[x].models})


def around(s: K47State, u: UnitNo, x: UnitNo) -> Others:
    """What stands in the way of an assault; who else is in the target's building does not keep it off."""
    found = movement.others(s, u, x)
    house = buildings.inside(s, x)
    if house is None:
        return found
    indoors = {m.place for o in buildings.occupants(s, house) for m in s.units[o].models}
    return Others(
        found.blocking,
        found.solid,
        tuple(p for p in found.apart if p not in indoors),
        found.apart_hulls,
        found.taken,
        found.gap,
    )


class Approach:
    """The ways of a unit's models to its target, either over open ground and obstacles or, `slow`, through rough ground."""

    def __init__(self, s: K47State, u: UnitNo, x: UnitNo, slow: bool) -> None:
        self.s, self.u, self.x, self.slow = s, u, x, slow
        self.land, self.ground = movement.ground(s), movement.mover(s, u)
        self.limit = movement.rate(s, u, "advance" if slow else "run")
        self.others = around(s, u, x)
        self.models = [m.place for m in s.units[u].models]
        self.house = buildings.inside(s, u)
        o = close(self.land, self.others, [s.book.points[p] for p in self.models], self.limit)
        self.near = o
        self.gates = tuple(buildings.doors(self.house)) if self.house else tuple(s.book.points[p] for p in self.models)
        self.stuck: Flags = np.array([not self.passage.opens(p) for p in self.gates], np.bool_)

    @property
    def _rough(self) -> bool:
        """Whether it has to keep out of rough ground."""
        return not self.slow and self.ground != "flight"

    @cached_property
    def passage(self) -> Passage:
        """Single ways of it."""
        if self._rough:
            return running(self.land, self.ground, self.near.blocking, self.near.solid)
        return passage(self.land, self.ground, "advance", self.near.blocking, self.near.solid)

    @cached_property
    def ways(self) -> Ways:
        """The ways of its models, or from the openings of its building."""
        walk = self.land, self.ground, self.slow, self.limit
        return ways(walk, self.gates, self.near.blocking, self.near.solid)

    @cached_property
    def stops(self) -> Flags:
        """The hexes on which a model may end."""
        found = free(self.land, self.ground, "advance", self.near)
        return found & ~broken(self.land, self.ground) if self._rough else found

    @cached_property
    def contact(self) -> Flags:
        """Those that touch the target."""
        found = np.zeros(len(self.stops), np.bool_)
        found[list(beside(self.s, self.x))] = True
        return found & self.stops

    def lengths(self, at: Whole) -> Whole:
        """Mils from every model (row) to hexes (columns), -1 for no way; out of a building from its nearest opening."""
        wanted = np.broadcast_to(~self.stuck[:, None], (len(self.stuck), len(at)))
        found = self.ways.measure(self.land.points[at], wanted)[0]
        if self.house is None:
            return found
        far = np.where(found >= 0, found, np.iinfo(np.int64).max).min(axis=0)
        best = np.where((found >= 0).any(axis=0), far, -1)
        return np.broadcast_to(best, (len(self.models), len(at)))

    def reaches(self) -> bool:
        """Whether any model comes into contact; over open ground only if all may run."""
        if not self.slow and self.house is None and self.stuck.any():
            return False  # K47-5.2.assault
        berths = Berths(self.land, self.ground, "advance", self.near)
        rough = broken(self.land, self.ground) if self._rough else None
        starts = [p for p, stuck in zip(self.gates, self.stuck.tolist(), strict=True) if not stuck]
        pairs = [
            (length(start, goal), start, place)
            for place in beside(self.s, self.x)
            if berths.free(place) and (rough is None or not rough[place])
            for goal in (self.s.book.points[place],)
            for start in starts
        ]
        return any(
            self.passage.length(start, self.s.book.points[place], self.limit) >= 0
            for far, start, place in sorted(pairs, key=lambda pair: pair[0])
            if far <= self.limit
        )

    def path(self, model: int, place: Place) -> tuple[Point, ...]:
        """The way of a model to a hex."""
        p = self.s.book.points[place]
        if self.house is None:
            return tuple(self.ways.path(model, p)) or (self.s.book.points[self.models[model]], p)
        rows = [i for i in range(len(self.stuck)) if not self.stuck[i] and self.ways.length(i, p) >= 0]
        here = self.s.book.points[self.models[model]]
        if not rows:
            return here, p
        return here, *self.ways.path(min(rows, key=lambda i: self.ways.length(i, p)), p)

    def gaps(self, at: Whole) -> Whole:
        """Mils from hexes to the nearest model of the target."""
        spots = self.land.points[[m.place for m in self.s.units[self.x].models]]
        d = self.land.points[at][:, None] - spots[None]
        found: Whole = np.rint(np.sqrt(squared(d).astype(np.float64)).min(axis=1)).astype(np.int64)
        return found

    def arrange(self) -> Charge | None:
        """Where the models end: the first to arrive takes the nearest hex in contact, the others after it, as many in
        contact as get there, the rest close behind and within an inch of one another. K47-24.contact
        """
        can: Flags = nearby(self.land, self.models, self.limit + 3000) & self.stops
        can[self.models] = True
        at = np.flatnonzero(can)
        lengths, gaps, touching = self.lengths(at), self.gaps(at), self.contact[at]
        column = {int(p): j for j, p in enumerate(at)}
        for i, p in enumerate(self.models):
            lengths = lengths if lengths.flags.writeable else lengths.copy()
            if self.house is None:
                lengths[i, column[p]] = 0
        far = np.iinfo(np.int64).max
        first = np.where((lengths >= 0) & touching, lengths, far).min(axis=1)
        if int(first.min()) == far:
            return None
        order = sorted(range(len(self.models)), key=lambda i: (int(first[i]), i))
        ends: dict[int, int] = {}
        near = np.ones(len(at), np.bool_)
        taken = np.zeros(len(at), np.bool_)
        spots = self.land.points[at]
        for loose in (False, True):
            for i in (i for i in order if i not in ends):
                good = (lengths[i] >= 0) & ~taken & (near | loose)
                good &= touching if not ends else True
                some = np.flatnonzero(good)
                if not len(some):
                    continue
                rank = np.lexsort((some, lengths[i][some], np.where(touching[some], 0, gaps[some]), ~touching[some]))
                j = int(some[rank[0]])
                ends[i] = j
                taken[j] = True
                d = spots - spots[j]
                close = np.rint(np.sqrt(squared(d).astype(np.float64))) <= movement.chain(self.s)
                near = close if len(ends) == 1 else near | close
        left = [i for i in order if i not in ends]
        spare = [column[p] for p in self.models if not taken[column[p]]]
        for i, j in zip(left, spare, strict=False):
            ends[i] = j
        if len(ends) < len(self.models):
            return None
        places = tuple(int(at[ends[i]]) for i in range(len(self.models)))
        ways = tuple(self.path(i, p) for i, p in enumerate(places))
        numbers = tuple(m.no for i, m in enumerate(self.s.units[self.u].models) if touching[ends[i]])
        lead = order[0]
        return Charge(places, ways, numbers, int(first[lead]), defended=defended(self.s, self.x, ways[lead]))


def defended(s: K47State, x: UnitNo, way: tuple[Point, ...]) -> bool:
    """Whether the first to arrive finds the target in a building, or goes over an obstacle at most an inch from it.

    K47-16.2.defended, K47-13.close
    """
    if buildings.inside(s, x) is not None:
        return True  # K47-13.close
    spots = [s.book.points[m.place] for m in s.units[x].models]
    end = min(spots, key=lambda p: ((p.x - way[-1].x) ** 2 + (p.y - way[-1].y) ** 2, p.x, p.y))
    line = shapely.LineString([(p.x, p.y) for p in (*way, end)])
    limit = s.book.v["obstacle_near"]
    return any(
        p.kind.form == "linear"
        and p.kind.sight == "barrier"
        and p.chain is not None
        and p.chain.intersects(line)
        and p.chain.intersection(line).distance(shapely.Point(end.x, end.y)) <= limit
        for p in movement.ground(s).pieces
    )  # K47-16.2.defended


def close(land: Terrain, others: Others, models: list[Point], limit: int) -> Others:
    """What of others stands near enough to matter."""
    far = limit + MARGIN
    xs, ys = [p.x for p in models], [p.y for p in models]
    return nearby_others(land, others, (min(xs) - far, min(ys) - far), (max(xs) + far, max(ys) + far))


def approaches(s: K47State, u: UnitNo, x: UnitNo) -> Iterator[Approach]:
    """The ways in which a unit reaches a target: the open one first, then through rough ground."""
    house, other = buildings.inside(s, u), buildings.inside(s, x)
    if house is not None and other is not None and house.id == other.id:
        return
    for slow in (False,) if movement.mover(s, u) == "flight" else (False, True):
        found = Approach(s, u, x, slow)
        if found.reaches():
            yield found


def onto(s: K47State, u: UnitNo, x: UnitNo) -> Charge | None:
    """How infantry comes at a target: the way that brings more models into contact, the open one of two. K47-5.2.assault"""
    found = [c for a in approaches(s, u, x) if (c := a.arrange()) is not None]
    return max(found, key=lambda c: len(c.touching)) if found else None
