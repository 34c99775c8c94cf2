"""Sea transport: passages from the boxes to the coast, between the boxes, and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core.board import Board
from app.core.derived import derived
from app.core.engine import Draft
from app.core.state import NOWHERE, Place, Refusal, UnitNo
from modules.r43.book import rulebook
from modules.r43.calendar import record
from modules.r43.control import take
from modules.r43.counter import ALLIED
from modules.r43.events.sea import Returned, Shipped
from modules.r43.naming import hex_name, name, place_name
from modules.r43.places import (
    airborne_zones,
    allied_hexes,
    at,
    box,
    counters,
    has,
    holder,
    is_division,
    kind,
    on_map,
    rested,
    staging,
)
from modules.r43.special import beachheads, italienfront, ports
from modules.r43.stacking import full, refuse_stack
from modules.r43.supply import in_supply
from modules.r43.turn_track import Passage, TurnData
from modules.r43.words.sea import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

BOXES = ("england", "med_front", "airborne_england", "airborne_med", "italienfront")
"""Boxes from which a unit may sail."""


def free_passages(s: R43State) -> tuple[Passage, ...]:
    """The passages that this turn gives for nothing. LR-11.10, LR-12.10"""
    return _passages(record(s))


@derived(keep=8)
def _passages(turn: TurnData) -> tuple[Passage, ...]:
    return tuple(e for e in turn.events if isinstance(e, Passage))


@derived(keep=4)
def _boxes(board: Board) -> frozenset[Place]:
    return frozenset(board.place(b) for b in BOXES)


def free_passage(s: R43State, u: UnitNo) -> Place:
    """The box to which a unit may pass for nothing this turn, -1 if there is none. LR-11.10"""
    for e in _passages(s.book.turns[s.turn - 1]):
        if s.units[u].id in e.units and s.units[u].place == box(s, e.leave):
            return box(s, e.to)
    return -1


def other_box(s: R43State, u: UnitNo) -> Place:
    """The other one of England and Med Front, -1 from elsewhere. LR-11.6"""
    england, med = staging(s)
    return med if s.units[u].place == england else england if s.units[u].place == med else -1


def price(s: R43State, u: UnitNo, place: Place) -> int:
    """Sea transport points of a passage. LR-11.2, LR-11.6, LR-11.10, R43-21.2.2, R43-21.2.3"""
    v = s.book.v
    if s.book.board.is_hex(place):
        return v["stp_engineers"] if kind(s, u).arm == "engineer" else v["stp_unit"]  # LR-11.2
    if place == free_passage(s, u):
        return 0  # LR-11.10
    if place == box(s, "italienfront"):
        sent = sum(not rested(s, x) for x in counters(s, place, ALLIED))
        return 0 if sent < v["italy_free_transfers"] else v["italy_transfer_stp"]  # R43-21.2.2
    if s.units[u].place == box(s, "italienfront"):
        return 0  # R43-21.2.3
    return v["stp_passage"]  # LR-11.6


def came_in(s: R43State, place: Place) -> int:
    """Units that came ashore by sea in a hex this turn. LR-11.4"""
    return sum(s.units[u].came == "sea" and s.units[u].since == s.turn for u in at(s, place))


def refuse_ship(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a unit does not sail at all this turn. LR-11.5, R43-11.2.9.att, R43-21.2.4"""
    c = s.units[u]
    if c.side != ALLIED or c.place not in _boxes(s.book.board):
        return rulebook().refuse("LR-11.12", (), unit=name(s, u))  # LR-11.12
    if not rested(s, u):
        rule = "R43-21.2.4" if c.place == box(s, "med_front") and is_division(s, u) else "R43-11.2.9.att"
        return rulebook().refuse(rule, (), unit=name(s, u), place=hex_name(s, c.place))  # R43-11.2.9.att, R43-21.2.4
    if c.place in airborne_zones(s) and free_passage(s, u) < 0:
        return rulebook().refuse("LR-12.10", (), unit=name(s, u))  # LR-12.10
    return None


def refuse_harbour(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    """Why a passage does not end in a place. LR-11.2, LR-11.3, LR-11.4, LR-11.5, LR-11.6, LR-11.7, LR-11.11, R43-21.2.1, R43-21.2.2"""
    c = s.units[u]
    if (refusal := refuse_ship(s, u)) is not None:
        return refusal
    if place == free_passage(s, u):
        return None
    if not s.book.board.is_hex(place):
        return _refuse_box(s, u, place)
    if c.place not in staging(s):
        return rulebook().refuse(
            "LR-11.5", (place,), unit=name(s, u), box=hex_name(s, c.place), place=place_name(s, place)
        )
    if has(s, u, "italy_only"):
        return rulebook().refuse("LR-11.11", (place,), unit=name(s, u))  # LR-11.11
    if (refusal := _refuse_coast(s, u, place)) is not None:
        return refusal
    if (refusal := refuse_price(s, u, place)) is not None:
        return refusal
    return refuse_stack(s, ALLIED, place, (u,))  # LR-11.7


def _refuse_box(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    c = s.units[u]
    if place == box(s, "italienfront"):
        return italienfront.refuse_entry(s, u) or refuse_price(s, u, place)  # R43-21.2.1, R43-21.2.2
    if c.place == box(s, "italienfront") and place == box(s, "med_front"):
        return None  # R43-21.2.3
    if place != other_box(s, u):
        where = hex_name(s, place)
        return rulebook().refuse("LR-11.5", (place,), unit=name(s, u), box=hex_name(s, c.place), place=where)  # LR-11.5
    if has(s, u, "italy_only"):
        return rulebook().refuse("LR-11.11", (place,), unit=name(s, u))  # LR-11.11
    return refuse_price(s, u, place)


def _refuse_coast(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    ground, c, where = s.book.geography, s.units[u], place_name(s, place)
    is_port = place in ground.port_at and holder(s, place) == ALLIED
    if not is_port and place not in s.beachheads:
        return rulebook().refuse("LR-11.3", (place,), place=where, why=WORDS.why.no_harbour)  # LR-11.3
    right = ground.atlantic_coast(place) if c.place == box(s, "england") else ground.mediterranean(place)
    if not right:
        return rulebook().refuse("LR-11.5", (place,), unit=name(s, u), box=hex_name(s, c.place), place=where)  # LR-11.5
    limit = ports.capacity(s, place)
    if not limit:
        block = ports.estuary_block(s, place) if is_port else -1
        if block < 0:
            return rulebook().refuse("LR-3.11", (place,), place=where)  # LR-3.11
        return rulebook().refuse("LR-15.4", (place, block), place=where, by=place_name(s, block))  # LR-15.4
    count = came_in(s, place)
    if count >= limit:
        return rulebook().refuse("LR-11.4", (place,), place=where, count=count, limit=limit)  # LR-11.4
    return None


def refuse_price(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    """Why the points of the turn do not reach for a passage. LR-11.2, LR-11.6, R43-21.2.2"""
    needs = price(s, u, place)
    if needs <= s.sea:
        return None
    rule = "LR-11.2"
    if place == box(s, "italienfront"):
        rule = "R43-21.2.2"
    elif not s.book.board.is_hex(place):
        rule = "LR-11.6"
    elif kind(s, u).arm == "hq":
        rule = "LR-10.7"
    return rulebook().refuse(
        rule, (place,), unit=name(s, u), needs=needs, left=s.sea
    )  # LR-10.7, LR-11.2, LR-11.6, R43-21.2.2


@derived(keep=8)
def berths(s: R43State) -> dict[Place, tuple[Place, ...]]:
    """For England and Med Front: the ports and beachheads that still take a unit from there this turn."""
    ground = s.book.geography
    hexes = sorted((ground.port_at.keys() & allied_hexes(s.allied)).union(s.beachheads))
    free = [p for p in hexes if came_in(s, p) < ports.capacity(s, p)]  # LR-11.4
    england, med = staging(s)
    atlantic = tuple(p for p in free if ground.atlantic_coast(p))  # LR-11.5
    return {england: atlantic, med: tuple(p for p in free if ground.mediterranean(p))}


def harbours(s: R43State, u: UnitNo) -> tuple[Place, ...]:
    """The places at which a passage of a unit may end."""
    if s.units[u].side != ALLIED or s.units[u].place not in _boxes(s.book.board):
        return ()
    memo, key = _harbours(s), _like(s, u)
    found = memo.get(key)
    if found is None:
        found = memo[key] = tuple(_find_harbours(s, u))
    return found


def _like(s: R43State, u: UnitNo) -> tuple[int, ...]:
    """What units have in common that find the same harbours."""
    c = s.units[u]
    return s.book.alike[u], c.place, free_passage(s, u), rested(s, u), c.since >= s.turn, c.rebuilt == s.turn


@derived(keep=8)
def _harbours(s: R43State) -> dict[tuple[int, ...], tuple[Place, ...]]:
    """The harbours found so far, by what units have in common."""
    return {}


def sails(s: R43State, u: UnitNo) -> bool:
    """True for a unit with a harbour to go to."""
    if s.units[u].side != ALLIED or s.units[u].place not in _boxes(s.book.board):
        return False
    memo, key = _sails(s), _like(s, u)
    found = memo.get(key)
    if found is None:
        found = memo[key] = next(_find_harbours(s, u), None) is not None
    return found


@derived(keep=8)
def _sails(s: R43State) -> dict[tuple[int, ...], bool]:
    """Who finds a harbour, by what units have in common."""
    return {}


def _find_harbours(s: R43State, u: UnitNo) -> Iterator[Place]:
    if refuse_ship(s, u) is not None:
        return
    hexes = berths(s).get(s.units[u].place, ())
    if hexes and price(s, u, hexes[0]) <= s.sea and not has(s, u, "italy_only"):
        taken = full(s, u)
        yield from (p for p in hexes if p not in taken)
    start, med, italy = s.units[u].place, box(s, "med_front"), box(s, "italienfront")
    boxes = {med} if start == italy else {other_box(s, u), free_passage(s, u), italy if start == med else NOWHERE}
    open = (p for p in sorted(boxes) if p >= 0 and price(s, u, p) <= s.sea)
    yield from (p for p in open if refuse_harbour(s, u, p) is None)


def ship(g: Draft[Any], u: UnitNo, place: Place) -> None:
    """Carry a unit over the sea. LR-11.2, LR-11.8"""
    s: R43State = g.s
    points, start = price(s, u, place), s.units[u].place
    g.set(sea=s.sea - points)
    if place == box(s, "italienfront"):
        italienfront.enter(g, u)
        return
    if start == box(s, "italienfront"):
        italienfront.leave(g, u)
        return
    ashore = s.book.board.is_hex(place)
    g.unit(u, place=place, came="sea" if ashore else "transfer", since=s.turn, hungry=0)
    g.say(Shipped(u, start, place, points))
    if ashore:
        take(g, place, ALLIED)


# The way back.


def home_of(s: R43State, place: Place) -> Place:
    """The box to which units return from a coast, -1 off both. R43-11.2.9.med, R43-11.2.9.atl"""
    ground = s.book.geography
    if ground.mediterranean(place):
        return box(s, "med_front")  # R43-11.2.9.med
    return box(s, "england") if ground.atlantic_coast(place) else -1  # R43-11.2.9.atl


def airborne_home(s: R43State, u: UnitNo) -> Place:
    """The Airborne zone that a division on the map goes back to, -1 if none is near enough. LR-10.8"""
    board, reach = s.book.board, s.book.v["airborne_return"]
    place = s.units[u].place
    doors = [p for p in s.book.geography.port_at if ports.operational(s, p)] + list(s.beachheads)
    near = min(((board.distance(place, p), p) for p in doors), default=(reach + 1, -1))
    if near[0] > reach or not in_supply(s, u):
        return -1
    return box(s, "airborne_med" if home_of(s, near[1]) == box(s, "med_front") else "airborne_england")


def way_home(s: R43State, u: UnitNo) -> Place:
    """The box that a unit on the map goes back to: its zone for an airborne division near a door of it, else by its coast."""
    zone = airborne_home(s, u) if has(s, u, "airborne") else -1
    return zone if zone >= 0 else home_of(s, s.units[u].place)


def near_home(s: R43State, u: UnitNo) -> bool:
    """True for a unit that may be where units go back from: quickly told, `refuse_return` decides."""
    place = s.units[u].place
    return place in s.book.geography.port_at or place in s.beachheads or (has(s, u, "airborne") and on_map(s, u))


def refuse_return(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a unit does not go back to its box. R43-11.2.9.med, R43-11.2.9.atl, R43-11.2.9.est, R43-11.2.9.limit, LR-10.8"""
    c = s.units[u]
    if c.side != ALLIED or not on_map(s, u):
        return rulebook().refuse("LR-11.12", (), unit=name(s, u))  # LR-11.12
    airborne = has(s, u, "airborne")
    if airborne and airborne_home(s, u) >= 0:
        return None  # LR-10.8
    where = place_name(s, c.place)
    is_port = c.place in s.book.geography.port_at
    if not is_port and c.place not in s.beachheads:
        if airborne:
            return rulebook().refuse("LR-10.8", (c.place,), unit=name(s, u))  # LR-10.8
        return rulebook().refuse("R43-11.2.9.med", (c.place,), unit=name(s, u), place=where)  # R43-11.2.9.med
    if home_of(s, c.place) < 0:
        return rulebook().refuse("R43-11.2.9.atl", (c.place,), place=where)  # R43-11.2.9.atl
    block = ports.estuary_block(s, c.place) if is_port else -1
    if block >= 0 and c.place not in s.beachheads:
        return rulebook().refuse(
            "R43-11.2.9.est", (c.place, block), place=where, by=place_name(s, block)
        )  # R43-11.2.9.est
    if c.came == "sea" and c.since == s.turn:
        return rulebook().refuse("LR-11.13", (c.place,), unit=name(s, u))  # LR-11.13
    if s.returned >= s.sea_received:
        return rulebook().refuse(
            "R43-11.2.9.limit", (c.place,), count=s.returned, limit=s.sea_received, unit=name(s, u)
        )  # R43-11.2.9.limit
    return None


def send_back(g: Draft[Any], u: UnitNo) -> None:
    """Take a unit off the map; it stays in its box for the turn. R43-11.2.9.cost, R43-11.2.9.ex, R43-11.2.9.note, R43-11.2.9.att"""
    s: R43State = g.s
    start, to = s.units[u].place, way_home(s, u)
    if to in (box(s, "england"), box(s, "med_front")):
        g.set(returned=s.returned + 1, sea=s.sea - s.book.v["return_price"])  # R43-11.2.9.cost
    g.unit(u, place=to, came="transfer", since=s.turn, hungry=0, pontoon=False)  # R43-11.2.9.att
    g.say(Returned(u, start, to))


def may_close(s: R43State) -> tuple[Place, ...]:
    """Beachheads that may be taken off. LR-13.22"""
    return tuple(p for p in s.beachheads if beachheads.refuse_close(s, p) is None)
