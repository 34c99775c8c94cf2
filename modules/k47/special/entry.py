"""Coming on to the table: from which edge, how far, where the models end. K47-21.2.entry, K47-21.2.outflank"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct

from app.core.circles import squared
from app.core.derived import derived
from app.core.detours import Flags, Whole
from app.core.inches import INCH, Point, length, place_at, text
from app.core.outlines import polyline
from app.core.state import Place, Refusal, Side, UnitNo
from modules.k47.berths import Berths
from modules.k47.book import rulebook
from modules.k47.cluster import cluster
from modules.k47.counter import SOUTH, Order, Team
from modules.k47.entry import DriveOn, Entry, drive_on, enter
from modules.k47.formation import offsets
from modules.k47.gait import free
from modules.k47.inroads import edge
from modules.k47.naming import inch, name, place_name
from modules.k47.places import is_artillery, is_vehicle
from modules.k47.ray import BASE
from modules.k47.special import movement, roles, zones
from modules.k47.terrain import Pace, Terrain
from modules.k47.terrain_data import Mover

if TYPE_CHECKING:
    from modules.k47.state import K47State

INWARD = {"south": 0, "west": 90, "north": 180, "east": 270}
"""Degrees clockwise from north into the table, by edge."""


class Way(Struct, frozen=True):
    """How a unit comes on. `edge`: south, north, west, east. `limit`: mils of its move. `open`: mils of a side edge, from
    its own edge on, that are open to it; -1 for its own edge.
    """

    edge: str
    limit: int
    open: int = -1


def way(s: K47State, u: UnitNo, order: Order) -> Way:
    """From which edge a unit comes on, and how far. K47-21.2.first_wave, K47-21.2.outflank"""
    t = s.units[u]
    limit = rate(s, u, order)
    if t.aside not in ("left", "right"):
        return Way(t.side, limit)
    west = (t.aside == "left") == (t.side == SOUTH)
    v = s.book.v
    reach = v["outflank_reach"] + v["outflank_step"] * max(0, s.turn - v["outflank_turn"])  # K47-21.2.outflank
    return Way("west" if west else "east", limit, reach)


def rate(s: K47State, u: UnitNo, order: Order) -> int:
    """How far a unit may come on, in mils: its rate; a gun that is not moved by hand a few inches with an Advance."""
    if is_artillery(s, u):
        return 0 if order == "run" else max(movement.rate(s, u, order), s.book.v["entry_gun"])  # K47-21.2.entry_gun
    return movement.rate(s, u, order)


class Arriving:
    """Where a unit may end as it comes on: all hexes at once when `spots` is asked for, one by one until then."""

    def __init__(self, s: K47State, u: UnitNo, order: Order, shape: str) -> None:
        self._s, self._u, self._order, self._shape = s, u, order, shape
        self._way, self._land = way(s, u, order), zones.ground(s)
        self._onto = onto(s, u, order)
        self._facing, self._chain = INWARD[self._way.edge], movement.chain(s)
        self._whole = False
        self._known: dict[Place, tuple[Place, ...]] = {}

    @cached_property
    def spots(self) -> dict[Place, tuple[Place, ...]]:
        """By the anchor's hex, that of every model."""
        found = self._onto
        if self._way.limit <= 0:
            self._known = {}
        elif isinstance(found, DriveOn):
            self._known = {p: (p,) for p in found.hexes if self._open[p]}
        else:
            self._known = zones.fitting(self._s, self._u, self._allowed, self._facing, self._shape)
        self._whole = True
        return self._known

    @cached_property
    def _open(self) -> Flags:
        """The hexes that the scenario leaves open, outside of buildings."""
        found: Flags = ~barred(self._s, self._u) & ~zones.indoors(self._s)
        return found

    @cached_property
    def _lengths(self) -> Whole:
        """Mils of the way in to every hex, -1 where it does not come."""
        if isinstance(self._onto, Entry):
            return self._onto.lengths
        return _by_hand(self._s, self._u, self._order, self._way)

    @cached_property
    def _allowed(self) -> Flags:
        """The hexes on which a model may stand."""
        s, u = self._s, self._u
        free_ = free(self._land, zones.mover(s, u), movement.pace(self._order), zones.others(s, u))
        found: Flags = (self._lengths >= 0) & free_ & self._open
        return found

    @cached_property
    def _berths(self) -> Berths:
        s, u = self._s, self._u
        return Berths(self._land, zones.mover(s, u), movement.pace(self._order), zones.others(s, u))

    def _may_stand(self, model: int, place: Place) -> bool:
        """Whether a man on foot may stand on a hex: `_allowed`, for one."""
        assert isinstance(self._onto, Entry)
        return bool(self._open[place]) and self._berths.free(place) and self._onto.length(place) >= 0

    def places(self, anchor: Place) -> tuple[Place, ...]:
        """Where its models end when the anchor ends on a hex; empty where they may not."""
        found = self._known.get(anchor)
        if found is None and not self._whole:
            found = self._known[anchor] = self._look(anchor) if self._s.book.board.is_hex(anchor) else ()
        return found or ()

    def _look(self, anchor: Place) -> tuple[Place, ...]:
        if self._way.limit <= 0:
            return ()
        if isinstance(self._onto, DriveOn):
            return (anchor,) if self._open[anchor] and self._onto.may(anchor) else ()
        if self._onto is None:
            only = np.zeros(len(self._allowed), np.bool_)
            only[anchor] = self._allowed[anchor]
            return zones.fitting(self._s, self._u, self._allowed, self._facing, self._shape, only).get(anchor, ())
        count = len(self._s.units[self._u].models)
        steps = offsets(self._shape, count, self._facing, self._chain)  # type: ignore[arg-type, unused-ignore]
        return cluster(self._land, anchor, steps, self._may_stand, self._chain)

    def path(self, place: Place) -> list[Point]:
        """The way of a model from the edge to its hex."""
        if self._onto is not None:
            return self._onto.path(place)
        return [gate(self._s, self._way.edge, place), self._s.book.points[place]]

    def facing(self, place: Place) -> int:
        """Where it faces once it has come on: into the table, as far as its pivots and the ground allow."""
        course = self._onto.course(place) if isinstance(self._onto, DriveOn) else None
        return course.end if course is not None else self._facing

    def choices(self) -> list[Place]:
        """Hexes beyond which there is none where it may end."""
        far = 2 * self._way.limit if isinstance(self._onto, DriveOn) else self._way.limit
        return _within(self._land, self._way.edge, far)

    def any(self) -> bool:
        """Whether there is room for it at all."""
        if self._whole:
            return bool(self._known)
        found = _likely(self._land, self._way.edge, self._way.limit)
        return any(self.places(p) for p in found) or any(self.places(p) for p in self.choices())


SPREAD = 5
"""Room is looked for on every so manieth hex half way in first."""


def arriving(s: K47State, u: UnitNo, order: Order, shape: str = "") -> Arriving:
    """Where a unit may end as it comes on; remembered. K47-21.2.entry"""
    return _arriving(s.units, s.wrecks, s.buildings, u, order, shape or s.units[u].shape, s.turn, s)


@derived(keep=16, apart=1)
def _arriving(
    units: tuple[Team, ...], wrecks: object, ruins: object, u: UnitNo, order: Order, shape: str, turn: int, s: K47State
) -> Arriving:
    return Arriving(s, u, order, shape)


@lru_cache(maxsize=64)
def _within(land: Terrain, edge: str, far: int) -> list[Place]:
    """The hexes at most so far from an edge."""
    found: list[Place] = np.flatnonzero(_from(land, edge) <= far).tolist()
    return found


@lru_cache(maxsize=64)
def _likely(land: Terrain, edge: str, far: int) -> list[Place]:
    """Hexes half as far from an edge, some way from one another, the middle of the edge first."""
    deep = _from(land, edge)
    row = np.flatnonzero(np.abs(deep - far // 2) <= INCH // 2)
    along = land.points[row, 0 if edge in ("south", "north") else 1]
    found: list[Place] = row[np.argsort(np.abs(along - np.median(along)), kind="stable")][::SPREAD].tolist()
    return found


def onto(s: K47State, u: UnitNo, order: Order) -> Entry | DriveOn | None:
    """The ways on of a unit on foot (the shortest) or a vehicle (straight); None for a gun. K47-21.2.entry"""
    how = way(s, u, order)
    if is_artillery(s, u) or how.limit <= 0:
        return None
    land, gait = zones.ground(s), movement.gait(s, u, order)
    low, high = 0, roles.depth(s)
    if how.open >= 0:
        own = s.units[u].side == SOUTH
        low, high = (0, how.open) if own else (max(0, high - how.open), high)
    at = edge(land, how.edge, low, high) if how.open >= 0 else edge(land, how.edge)
    far = movement.MARGIN + max(gait.hull) + (2 if is_vehicle(s, u) else 1) * gait.limit
    xs, ys = sorted((at.a.x, at.b.x)), sorted((at.a.y, at.b.y))
    others = movement.around(s, u, (xs[0] - far, ys[0] - far, xs[1] + far, ys[1] + far))
    if is_vehicle(s, u):
        return drive_on(land, gait, at, others)
    return enter(land, gait, 1, at, others)


def _by_hand(s: K47State, u: UnitNo, order: Order, how: Way) -> Whole:
    """Mils of a gun's way straight in to every hex, -1 where it does not come. K47-21.2.entry_gun"""
    land = zones.ground(s)
    found = reached(land, zones.mover(s, u), movement.pace(order), how.edge, how.limit)
    closed = _blocked(s, u, how.edge, found)
    if how.open >= 0:
        closed |= along(s, s.units[u].side, land) > how.open
    return np.where(closed, -1, found)


@lru_cache(maxsize=64)
def reached(land: Terrain, mover: Mover, pace: Pace, edge: str, limit: int) -> Whole:
    """Mils of the way straight in from an edge to every hex, -1 beyond the limit or where ground bars it. K47-21.2.entry"""
    found = _from(land, edge)
    found = np.where(found <= limit, found, -1)
    for p in np.flatnonzero(found >= 0):
        here = Point(*map(int, land.points[p]))
        if land.fence_on(mover, pace, (_gate(land, edge, here), here)) is not None:
            found[p] = -1
    return found


def _from(land: Terrain, edge: str) -> Whole:
    x, y = land.points.T
    wide, deep = (side * INCH for side in land.board.inches)
    found: Whole = {"south": y, "north": deep - y, "west": x, "east": wide - x}[edge]
    return found


def _gate(land: Terrain, edge: str, p: Point) -> Point:
    wide, deep = (side * INCH for side in land.board.inches)
    return {"south": Point(p.x, 0), "north": Point(p.x, deep), "west": Point(0, p.y), "east": Point(wide, p.y)}[edge]


def gate(s: K47State, edge: str, place: Place) -> Point:
    """Where a unit crosses an edge on its way to a hex: straight in."""
    return _gate(zones.ground(s), edge, s.book.points[place])


def along(s: K47State, side: Side, land: Terrain) -> Whole:
    """Mils from a side's own edge to every hex."""
    y = land.points[:, 1]
    found: Whole = y if side == SOUTH else roles.depth(s) - y
    return found


def barred(s: K47State, u: UnitNo) -> Flags:
    """The hexes that the scenario closes to a first wave in turn 1. K47-21.3.relief_away"""
    land, t = zones.ground(s), s.units[u]
    away = roles.set_up(s, t.side).away
    if away is None or t.aside != "first_wave":
        return np.zeros(len(land.points), np.bool_)
    spot = roles.spot(s, away.round)
    found: Flags = np.rint(np.sqrt(squared(land.points - (spot.x, spot.y)))) <= away.radius * INCH
    return found


def _blocked(s: K47State, u: UnitNo, edge: str, lengths: Whole) -> Flags:
    """The hexes with an enemy in the straight way in. K47-5.1.through"""
    land, side = zones.ground(s), s.units[u].side
    found = np.zeros(len(land.points), np.bool_)
    across = land.points[:, 0] if edge in ("south", "north") else land.points[:, 1]
    deep = _from(land, edge)
    for t in s.units:
        if t.side == side or t.aside or t.place < 0:
            continue
        for p in {m.place for m in t.models}:
            if deep[p] <= lengths.max():
                found |= (np.abs(across - across[p]) < 2 * BASE) & (deep > deep[p])
    return found


def refuse(s: K47State, u: UnitNo, order: Order, place: Place, shape: str = "") -> Refusal | None:
    """Why a unit may not come on to a hex; None where it may. K47-21.2.entry"""
    if arriving(s, u, order, shape).places(place):
        return None
    book, how, unit = rulebook(), way(s, u, order), name(s, u)
    if not s.book.board.is_hex(place):
        return book.refuse("K47-21.2.entry_room", unit=unit, place=place_name(s, place))
    land, where = zones.ground(s), place_name(s, place)
    far = int(_from(land, how.edge)[place])
    if far > how.limit:  # K47-21.2.entry
        return book.refuse("K47-21.2.entry", (place,), place=where, length=text(far), unit=unit, limit=inch(how.limit))
    side = s.units[u].side
    if how.open >= 0 and (far := int(along(s, side, land)[place])) > how.open:  # K47-21.2.outflank
        return book.refuse("K47-21.2.outflank", (place,), place=where, length=text(far), limit=inch(how.open))
    if barred(s, u)[place]:
        away = roles.set_up(s, side).away
        assert away is not None
        far = length(s.book.points[place], roles.spot(s, away.round))  # K47-21.3.relief_away
        limit = inch(round(away.radius * INCH))
        return book.refuse("K47-21.3.relief_away", (place,), place=where, length=text(far), limit=limit)
    here = s.book.points[place]
    fence = land.fence_on(zones.mover(s, u), movement.pace(order), (_gate(land, how.edge, here), here))
    if fence is not None:  # K47-21.2.entry_ground
        return book.refuse("K47-21.2.entry_ground", (place,), place=where, piece=fence.name, unit=unit)
    return book.refuse("K47-21.2.entry_room", (place,), unit=unit, place=where)  # K47-21.2.entry_room


def route(s: K47State, ways: list[list[Point]], places: tuple[Place, ...]) -> tuple[tuple[Place, ...], ...]:
    """The hexes of the models at every inch of their ways, as what waits in Ambush sees them; the last is where they end."""
    longest = max(polyline(path) for path in ways)
    rows = []
    for back in range(longest // INCH, 0, -1):
        row = (place_at(s.book.board, _before(path, back * INCH)) for path in ways)
        rows.append(tuple(p if at < 0 else at for at, p in zip(row, places, strict=True)))
    return (*rows, places)


def _before(path: list[Point], mils: int) -> Point:
    """The point of a way so many mils before its end, or its beginning."""
    for a, b in zip(reversed(path[:-1]), reversed(path[1:]), strict=True):
        far = length(a, b)
        if mils <= far and far:
            return Point(b.x + (a.x - b.x) * mils // far, b.y + (a.y - b.y) * mils // far)
        mils -= far
    return path[0]
