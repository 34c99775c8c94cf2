"""Coming on to the table: from which edge, how far, where the models end. K47-21.2.entry, K47-21.2.outflank"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct

from app.core.circles import squared
from app.core.derived import derived
from app.core.detours import Flags, Whole
from app.core.inches import INCH, Point, length, place_at, text
from app.core.outlines import polyline
from app.core.state import Place, Refusal, Side, UnitNo
from modules.k47.book import rulebook
from modules.k47.counter import SOUTH, Order, Team
from modules.k47.entry import DriveOn, Entry, drive_on, edge, enter
from modules.k47.gait import beside, free
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


def spots(s: K47State, u: UnitNo, order: Order, shape: str = "") -> dict[Place, tuple[Place, ...]]:
    """Where a unit may end as it comes on: by the anchor's hex, that of every model. K47-21.2.entry"""
    return _spots(s.units, s.wrecks, s.buildings, u, order, shape or s.units[u].shape, s.turn, s)


@derived(keep=16, apart=1)
def _spots(
    units: tuple[Team, ...], wrecks: object, ruins: object, u: UnitNo, order: Order, shape: str, turn: int, s: K47State
) -> dict[Place, tuple[Place, ...]]:
    how = way(s, u, order)
    if how.limit <= 0:
        return {}
    land = zones.ground(s)
    open_ = ~barred(s, u) & ~zones.indoors(s)
    found = onto(s, u, order)
    if isinstance(found, DriveOn):
        return {p: (p,) for p in found.hexes if open_[p]}
    lengths = found.lengths if found is not None else _by_hand(s, u, order, how)
    allowed = (lengths >= 0) & free(land, zones.mover(s, u), movement.pace(order), zones.others(s, u)) & open_
    return zones.fitting(s, u, allowed, INWARD[how.edge], shape)


def onto(s: K47State, u: UnitNo, order: Order) -> Entry | DriveOn | None:
    """The ways on of a unit on foot (the shortest) or a vehicle (straight); None for a gun. K47-21.2.entry"""
    how = way(s, u, order)
    if is_artillery(s, u) or how.limit <= 0:
        return None
    land, gait, others = zones.ground(s), movement.gait(s, u, order), movement.others(s, u)
    low, high = 0, roles.depth(s)
    if how.open >= 0:
        own = s.units[u].side == SOUTH
        low, high = (0, how.open) if own else (max(0, high - how.open), high)
    at = edge(land, how.edge, low, high) if how.open >= 0 else edge(land, how.edge)
    far = movement.MARGIN + max(gait.hull) + (2 if is_vehicle(s, u) else 1) * gait.limit
    xs, ys = sorted((at.a.x, at.b.x)), sorted((at.a.y, at.b.y))
    others = beside(land, others, (xs[0] - far, ys[0] - far), (xs[1] + far, ys[1] + far))
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
    if place in spots(s, u, order, shape):
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


def paths(s: K47State, u: UnitNo, order: Order, places: tuple[Place, ...]) -> list[list[Point]]:
    """The way of every model from the edge to its hex."""
    found = onto(s, u, order)
    if found is None:
        side = way(s, u, order).edge
        return [[gate(s, side, p), s.book.points[p]] for p in places]
    return [found.path(p) for p in places]


def facing(s: K47State, u: UnitNo, order: Order, place: Place) -> int:
    """Where a unit faces once it has come on: into the table, as far as its pivots and the ground allow."""
    found = onto(s, u, order)
    course = found.course(place) if isinstance(found, DriveOn) else None
    return course.end if course is not None else INWARD[way(s, u, order).edge]


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
