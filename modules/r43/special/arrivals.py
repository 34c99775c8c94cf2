"""Arrivals: where a counter that is due may come into play, and for what price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, Refusal, UnitNo
from modules.r43 import rail
from modules.r43.book import rulebook
from modules.r43.calendar import turn_name
from modules.r43.counter import ALLIED, GERMAN, Due
from modules.r43.effects import active, drop
from modules.r43.events.reinforcement import Arrived
from modules.r43.naming import name, place_name
from modules.r43.places import box, enemy_in, has, holder, is_division
from modules.r43.special import italienfront
from modules.r43.stacking import refuse_stack
from modules.r43.turn_track import Arrive
from modules.r43.words.reinforcement import WORDS
from modules.r43.zones import beside_enemy, held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State

CITY = "major_city"
"""The word of the schedule for a German major city, or a hex that a train reaches from there."""


def due_of(s: R43State, u: UnitNo) -> Due | None:
    """The arrival of a counter that is due, called from the Balkans or from the schedule; None if it is not."""
    found = next((d for d in s.due if d.kind == "arrive" and d.unit == u), None)
    if found is None and u in called(s):
        return Due(kind="arrive", side=GERMAN, unit=u, to=(CITY,))  # LR-5.59
    return found


def called(s: R43State) -> tuple[UnitNo, ...]:
    """Infantry divisions that a Balkans marker played this turn lets arrive. LR-5.59"""
    if not active(s, "balkans", GERMAN):
        return ()
    waiting = box(s, "reinforcements")
    return tuple(u for u, c in enumerate(s.units) if c.place == waiting and has(s, u, "balkans"))


def cities(s: R43State, u: UnitNo) -> tuple[Place, ...]:
    """German major cities in which a counter may arrive. LR-10.3, R43-22.1.3"""
    return tuple(p for p in s.book.geography.german_major if refuse_city(s, u, p) is None)


def refuse_city(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    """Why a counter does not arrive in a German major city. LR-10.3, R43-22.1.3"""
    w, why = WORDS.why, ""
    if place not in s.book.geography.german_major:
        why = w.no_city
    elif holder(s, place) == ALLIED or enemy_in(s, place, GERMAN):
        why = w.taken
    elif place in beside_enemy(s, GERMAN):
        why = w.enemy
    if why:
        return rulebook().refuse("LR-10.3", (place,), unit=name(s, u), place=place_name(s, place), why=why)
    return refuse_stack(s, GERMAN, place, (u,))


def shore(s: R43State, u: UnitNo) -> tuple[Place, ...]:
    """Coastal and port hexes where a static division may arrive. LR-10.4"""
    if not has(s, u, "static"):
        return ()
    geo = s.book.geography
    found = sorted(geo.coast | geo.port_at.keys())
    return tuple(p for p in found if refuse_shore(s, u, p) is None)


def refuse_shore(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    """Why a static division does not arrive on a coastal hex. LR-10.4"""
    board = s.book.board
    if holder(s, place) == ALLIED:
        why = WORDS.why.taken
        return rulebook().refuse("LR-10.3", (place,), unit=name(s, u), place=place_name(s, place), why=why)
    away, limit = board.distances(place), s.book.v["static_enemy_distance"]
    if any(away[p] <= limit for p in held_by_divisions(s, ALLIED)):
        return rulebook().refuse("LR-10.4", (place,), place=place_name(s, place))  # LR-10.4
    return refuse_stack(s, GERMAN, place, (u,))


def choices(s: R43State, due: Due) -> tuple[Place, ...]:
    """The places where a counter that is due may arrive, cheapest first. LR-10.2, LR-10.3, LR-10.4, R43-21.3.2"""
    return tuple(dict.fromkeys(_choices(s, due)))


def _choices(s: R43State, due: Due) -> Iterator[Place]:
    if CITY not in due.to:
        yield from (box(s, t) for t in due.to)
        return
    u = due.unit
    yield from (p for p in s.book.geography.german_major if refuse_city(s, u, p) is None)
    yield from shore(s, u)
    if rail.price(s, u) <= s.rail:
        yield from rail.ends(s, u)
        if refuse_table(s, u) is None:
            yield box(s, "italienfront")


def may_arrive(s: R43State, due: Due) -> bool:
    """True for a counter that is due with a place to arrive in."""
    return next(_choices(s, due), None) is not None


def refuse_table(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a reinforcement does not go straight to the Italienfront table. R43-21.3.2"""
    if not is_division(s, u):
        return rulebook().refuse("LR-10.3", (), unit=name(s, u), place=WORDS.table, why=WORDS.why.no_division)
    needs = rail.price(s, u)
    if needs > s.rail:
        return rail.refuse_price(s, u, needs)  # R43-21.3.2
    return italienfront.refuse_entry(s, u)


def refuse(s: R43State, due: Due, place: Place) -> Refusal | None:
    """Why a counter that is due does not arrive in a place. LR-10.2, LR-10.3, LR-10.4, R43-10.1.1, R43-21.3.2"""
    u, geo, no = due.unit, s.book.geography, rulebook().refuse
    if CITY not in due.to:
        if place in (box(s, t) for t in due.to):
            return None
        if has(s, u, "french"):
            return no("R43-10.1.1", (), unit=name(s, u))  # R43-10.1.1
        where = " / ".join(place_name(s, box(s, t)) for t in due.to)
        return no("LR-10.2", (), unit=name(s, u), box=where)  # LR-10.2
    if place == box(s, "italienfront"):
        return refuse_table(s, u)
    if place in geo.german_major:
        return refuse_city(s, u, place)
    if not s.book.board.is_hex(place):
        why = WORDS.why.no_city
        return no("LR-10.3", (), unit=name(s, u), place=place_name(s, place), why=why)  # LR-10.3
    by_rail = rail.refuse_rail(s, u, place, rail.price(s, u))  # LR-10.3
    if by_rail is not None and has(s, u, "static") and _coastal(s, place):
        return refuse_shore(s, u, place)  # LR-10.4
    return by_rail


def enter(g: Draft[Any], due: Due, place: Place) -> None:
    """Bring a counter into play: it arrives on the side of the schedule and does nothing else this turn. LR-10.1"""
    s: R43State = g.s
    u = due.unit
    owed = price(s, due, place)
    if owed:
        rail.spend(g, owed)
    if not any(d.kind == "arrive" and d.unit == u for d in g.s.due):
        drop_call(g)
    g.unit(u, place=place, reduced=due.reduced, came="entered", since=s.turn, hungry=0, fell="")
    g.set(due=tuple(d for d in g.s.due if not (d.kind == "arrive" and d.unit == u)))
    g.say(Arrived(u, place, owed))


def price(s: R43State, due: Due, place: Place) -> int:
    """Rail capacity points for an arrival: none in a box, in a major city, or for a static division on a quiet coast.

    LR-10.2, LR-10.3, LR-10.4
    """
    u = due.unit
    if CITY not in due.to or place in s.book.geography.german_major:
        return 0
    if _coastal(s, place) and has(s, u, "static") and refuse_shore(s, u, place) is None:
        return 0  # LR-10.4
    return rail.price(s, u)


def _coastal(s: R43State, place: Place) -> bool:
    return place in s.book.geography.coast or place in s.book.geography.port_at


def drop_call(g: Draft[Any]) -> None:
    """Use up the call of a Balkans marker. LR-5.59"""
    for effect in active(g.s, "balkans", GERMAN)[:1]:
        drop(g, effect)


def refuse_bring(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a counter is not brought into play now. LR-10.1, LR-10.5"""
    no = rulebook().refuse
    due = due_of(s, u)
    if due is None:
        turn = first_turn(s, u)
        when = WORDS.when.format(turn=turn_name(s, turn)) if turn else WORDS.never
        return no("LR-10.1", (), unit=name(s, u), turn=when)  # LR-10.1
    if not may_arrive(s, due):
        return no("LR-10.5", (), unit=name(s, u))  # LR-10.5
    return None


def first_turn(s: R43State, u: UnitNo) -> int:
    """The turn in which the schedule brings a counter, 0 if it brings it on none."""
    id = s.book.units[u].id
    return next((t.number for t in s.book.turns for e in t.events if isinstance(e, Arrive) and e.unit == id), 0)


def nearest_city(s: R43State, u: UnitNo) -> Place:
    """The first German major city with room for a counter, -1 if there is none. LR-10.3"""
    found = cities(s, u)
    return found[0] if found else -1
