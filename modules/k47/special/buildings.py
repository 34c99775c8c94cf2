"""Buildings: going in and coming out by openings, floors, fire and collapse. K47-13"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.derived import derived, of_fields
from app.core.engine import Draft
from app.core.inches import Point
from app.core.state import Place, Refusal, Side, UnitNo
from modules.k47.book import rulebook
from modules.k47.counter import Building, Order, Team
from modules.k47.doorways import Entries, Exits
from modules.k47.events.buildings import Burned, Caught, Collapsed, LeftRuins
from modules.k47.formation import Moves, Shape, arrange
from modules.k47.gait import Gait, Others, free
from modules.k47.naming import name
from modules.k47.places import alive, fielded, is_infantry
from modules.k47.special import movement
from modules.k47.terrain import Piece, Terrain

if TYPE_CHECKING:
    from modules.k47.state import K47State

Spot = tuple[Place, ...]
Spots = dict[Place, Spot]


def inside(s: K47State, u: UnitNo) -> Piece | None:
    """The building in which an infantry unit stands; None for none, and for ruins. K47-13"""
    return _inside(s.units[u], movement.ground(s), u, s)


@derived(keep=512, apart=2)
def _inside(t: Team, land: Terrain, u: UnitNo, s: K47State) -> Piece | None:
    return land.building_at(t.place) if not t.aside and t.place >= 0 and is_infantry(s, u) else None


def occupants(s: K47State, piece: Piece, but: UnitNo = -1) -> tuple[UnitNo, ...]:
    """The units in a building."""
    return tuple(x for x, id in _indoors(s.units, movement.ground(s), s) if id == piece.id and x != but)


@of_fields("place", "aside", apart=1)
def _indoors(units: tuple[Team, ...], land: Terrain, s: K47State) -> tuple[tuple[UnitNo, str], ...]:
    found = ((x, inside(s, x)) for x in range(len(units)))
    return tuple((x, p.id) for x, p in found if p is not None)


def burning(s: K47State, piece: Piece) -> bool:
    """Whether a building is on fire. K47-13.fire"""
    return any(b.id == piece.id and b.state == "burning" for b in s.buildings)


def floors(s: K47State, u: UnitNo, piece: Piece) -> tuple[int, ...]:
    """The free floors of a building for a unit, the ground floor is 0. K47-13.capacity"""
    taken = {s.units[x].level for x in occupants(s, piece, u)}
    return tuple(f for f in range(piece.floors) if f not in taken)


@lru_cache(maxsize=64)
def doors(piece: Piece) -> list[Point]:
    """The middles of its openings; of every wall where none is drawn. K47-13.openings"""
    ends = piece.openings or tuple(zip(piece.corners, (*piece.corners[1:], piece.corners[0]), strict=True))
    return [Point((a.x + b.x) // 2, (a.y + b.y) // 2) for a, b in ends]


def refuse(s: K47State, u: UnitNo, piece: Piece) -> Refusal | None:
    """Why a unit may not go into a building, its way apart. K47-13.friends, K47-13.capacity"""
    book, unit = rulebook(), name(s, u)
    if not is_infantry(s, u):
        return book.refuse("K47-5.2.building", unit=unit)  # K47-5.2.building
    if any(s.units[x].side != s.units[u].side and not s.units[x].hidden for x in occupants(s, piece, u)):
        return book.refuse("K47-13.friends", building=piece.name)  # K47-13.friends
    if burning(s, piece):
        return book.refuse("K47-13.burning", building=piece.name)  # K47-13.burning
    if not floors(s, u, piece):
        return book.refuse("K47-13.capacity", building=piece.name)  # K47-13.capacity
    return None


def entries(s: K47State, u: UnitNo, order: Order, piece: Piece) -> Entries:
    """How a unit may go into a building; remembered. K47-13.enter"""
    land, found = movement.ground(s), movement.walk(s, u, order)
    inner = frozenset(land.hexes_of(piece))
    taken = sorted({m.place for x in fielded(s) if x != u for m in s.units[x].models if m.place in inner})
    limit, near = movement.rate(s, u, order), s.book.v["building_reach"]
    return _entries(land, piece.id, found, len(s.units[u].models), limit, near, tuple(taken), movement.chain(s))


@lru_cache(maxsize=32)
def _entries(
    land: Terrain, id: str, found: Moves, count: int, limit: int, reach: int, taken: Spot, chain: int
) -> Entries:
    piece = land.piece(id)
    return Entries(land, doors(piece), land.hexes_of(piece), found, count, limit, reach, taken, chain)


@lru_cache(maxsize=16)
def _houses(land: Terrain) -> tuple[Piece, ...]:
    return tuple(p for p in land.pieces if p.kind.form == "building")


def near(s: K47State, u: UnitNo, order: Order) -> tuple[Piece, ...]:
    """The buildings that a unit on foot may go into with an order, if a way leads there. K47-13.enter"""
    if not is_infantry(s, u) or movement.mover(s, u) != "infantry":
        return ()
    land, here = movement.ground(s), s.book.points[s.units[u].place]
    limit = movement.rate(s, u, order)
    found = []
    for piece in _houses(land):
        close = any(abs(p.x - here.x) <= limit and abs(p.y - here.y) <= limit for p in doors(piece))
        if close and refuse(s, u, piece) is None:
            found.append(piece)
    return tuple(found)


def exits(s: K47State, u: UnitNo, order: Order, piece: Piece) -> Exits:
    """Where a unit may go that leaves a building; remembered. K47-13.leave"""
    t, gait, land = s.units[u], movement.gait(s, u, order), movement.ground(s)
    xs, ys, far = [p.x for p in doors(piece)], [p.y for p in doors(piece)], gait.limit + movement.MARGIN
    around = movement.around(s, u, (min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far))
    return _exits(land, piece.id, gait, around, t.shape, len(t.models), t.facing)


@lru_cache(maxsize=16)
def _exits(land: Terrain, id: str, gait: Gait, around: Others, shape: Shape, count: int, facing: int) -> Exits:
    return Exits(land, doors(land.piece(id)), gait, around, shape, count, facing)


def ignite(g: Draft[Any], id: str) -> None:
    """A building catches fire. K47-13.fire"""
    if not any(b.id == id for b in g.s.buildings):
        g.set(buildings=(*g.s.buildings, Building(id, "burning")))
        g.say(Caught(id))


def burn(g: Draft[Any]) -> None:
    """The flames of a turn: hits on every unit inside a burning building. K47-13.fire_damage"""
    from modules.k47.special import damage

    for b in g.s.buildings:
        s: K47State = g.s
        if b.state != "burning":
            continue
        for u in occupants(s, movement.ground(s).piece(b.id)):
            how = s.book.v.amount("building_fire_damage")
            hits = how.of(g.roll("building_fire", how.dice))
            g.say(Burned(u, b.id, hits))
            damage.hits(g, u, hits, s.book.v["building_fire_pen"], "burning_building")  # K47-13.fire_damage


def collapse(g: Draft[Any], id: str, by: Side = "") -> None:
    """A building comes down: who is inside is hit and pinned, and stands outside. K47-13.collapse, K47-13.collapse_damage"""
    from modules.k47.special import damage

    s: K47State = g.s
    piece = movement.ground(s).piece(id)
    if piece.kind.form != "building":
        return
    caught = occupants(s, piece)
    g.set(buildings=(*(b for b in s.buildings if b.id != id), Building(id, "collapsed")))  # K47-13.collapsed
    g.say(Collapsed(id))
    v = s.book.v
    for u in caught:
        many, pins = v.amount("collapse_damage"), v.amount("collapse_pins")
        hits = many.of(g.roll("collapse_hits", many.dice))
        more = pins.of(g.roll("collapse_pins", pins.dice))
        put_out(g, u, piece)
        damage.hits(g, u, hits, v["collapse_pen"], "collapse", by, pins=more)  # K47-13.collapse_damage


def put_out(g: Draft[Any], u: UnitNo, piece: Piece) -> None:
    """A unit stands outside a building, as near to it as there is room."""
    s: K47State = g.s
    if not alive(s, u):
        return
    land, t = movement.ground(s), s.units[u]
    allowed = free(land, "infantry", "advance", movement.others(s, u)).copy()
    allowed[list(land.hexes_of(piece))] = False
    here = s.book.points[t.place]
    far = ((land.points - (here.x, here.y)) ** 2).sum(axis=1)
    for anchor in np.argsort(np.where(allowed, far, np.iinfo(np.int64).max), kind="stable"):
        if not allowed[anchor]:
            break
        found = arrange(land, int(anchor), "blob", len(t.models), t.facing, allowed, movement.chain(s))
        if found:
            movement.settle(g, u, found)
            g.unit(u, level=0)
            g.say(LeftRuins(u, g.s.units[u].place))
            return


def must_leave(s: K47State, u: UnitNo) -> Piece | None:
    """The burning building that a unit has to leave; None for none. K47-13.fire_leave"""
    found = inside(s, u)
    return found if found is not None and burning(s, found) else None
