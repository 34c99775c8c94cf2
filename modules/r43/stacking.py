"""Stacking: how many counters of a side may be in a hex at the end of a phase."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from app.core.derived import of_fields
from app.core.engine import Draft
from app.core.state import Place, Refusal, Side, UnitNo
from modules.r43.book import books, rulebook
from modules.r43.counter import SIDES, Counter, enemy
from modules.r43.events.movement import PushedOut
from modules.r43.naming import name, place_name
from modules.r43.places import divisions, factors, is_division, is_headquarters, is_land, stacks
from modules.r43.zones import held_by_divisions, occupied

if TYPE_CHECKING:
    from modules.r43.book import Book
    from modules.r43.state import R43State


def room(s: R43State, side: Side, place: Place) -> int:
    """How many more divisions of a side may be in a hex when a phase ends; negative where there are too many. LR-1.5"""
    book = books[s.overrides]
    there = _many(s.units, side, place, book) if book.board.is_hex(place) else 0
    return book.v["stack_divisions"] - there


def staff(s: R43State, side: Side, place: Place) -> UnitNo:
    """The headquarters of a side in a hex, -1 if there is none. LR-1.6"""
    return _staff(s.units, side, place, s.book)


def _staff(units: tuple[Counter, ...], side: Side, place: Place, book: Book) -> UnitNo:
    """The last headquarters of a side in a hex."""
    here = stacks(units).get(place, ()) if place < book.board.hexes else ()
    return next((u for u in reversed(here) if book.arms[u] == "hq" and units[u].side == side), -1)


def _many(units: tuple[Counter, ...], side: Side, place: Place, book: Book) -> int:
    """Divisions of a side in a hex."""
    return sum([book.fights[u] and units[u].side == side for u in stacks(units).get(place, ())])


def _refilled(
    found: dict[tuple[Side, bool], frozenset[Place]],
    before: tuple[Counter, ...],
    after: tuple[Counter, ...],
    u: UnitNo,
    book: Book,
) -> dict[tuple[Side, bool], frozenset[Place]]:
    side, fights = after[u].side, book.fights[u]
    if before[u].place == after[u].place or not (fights or book.arms[u] == "hq"):
        return found
    full = found[side, fights]
    for p in (before[u].place, after[u].place):
        if 0 <= p < book.board.hexes:
            shut = (
                _many(after, side, p, book) >= book.v["stack_divisions"]
                if fights
                else _staff(after, side, p, book) >= 0
            )
            if shut != (p in full):
                full = full | {p} if shut else full - {p}
    return {**found, (side, fights): full}


@of_fields("place", patch=_refilled)
def _full(units: tuple[Counter, ...], book: Book) -> dict[tuple[Side, bool], frozenset[Place]]:
    limit, hexes = book.v["stack_divisions"], book.board.hexes
    crowds = [p for p, us in stacks(units).items() if len(us) >= limit and p < hexes]
    staffs = {units[u].place for u in book.staffs if 0 <= units[u].place < hexes}
    found = {}
    for side in SIDES:
        found[side, True] = frozenset([p for p in crowds if _many(units, side, p, book) >= limit])
        found[side, False] = frozenset([p for p in staffs if _staff(units, side, p, book) >= 0])
    return found


def full(s: R43State, u: UnitNo) -> frozenset[Place]:
    """Hexes that have no room for one more like a counter: full of divisions, or with a headquarters. LR-1.5, LR-1.6"""
    if is_division(s, u):
        return _full(s.units, s.book)[s.units[u].side, True]
    return _full(s.units, s.book)[s.units[u].side, False] if is_headquarters(s, u) else frozenset()


def refuse_stack(s: R43State, side: Side, place: Place, coming: tuple[UnitNo, ...] = ()) -> Refusal | None:
    """Why these counters may not end in a hex beside what is there. Boxes hold any number. LR-1.5, LR-1.6"""
    if not s.book.board.is_hex(place):
        return None
    new = [u for u in coming if s.units[u].place != place]
    there = room(s, side, place)
    if sum(is_division(s, u) for u in new) > there and any(is_division(s, u) for u in new):
        limit = s.book.v["stack_divisions"]
        return rulebook().refuse(
            "LR-1.5", (place,), place=place_name(s, place), count=limit - there, limit=limit
        )  # LR-1.5
    staffs = [u for u in new if is_headquarters(s, u)]
    if staffs:
        other = staff(s, side, place)
        if other >= 0 or len(staffs) > 1:
            by = name(s, other if other >= 0 else staffs[0])
            return rulebook().refuse("LR-1.6", (place,), place=place_name(s, place), unit=by)  # LR-1.6
    return None


def crowded(s: R43State, side: Side) -> tuple[Place, ...]:
    """Hexes with more of a side than may stay there. LR-1.5"""
    return tuple(sorted(p for p in held_by_divisions(s, side) if room(s, side, p) < 0))


def nearest_free(s: R43State, side: Side, start: Place, coming: UnitNo, near: Iterable[Place] = ()) -> Place:
    """The land hex nearest to `start` that holds no enemy and has room for a counter; -1 if there is none.

    `near`: measured from the nearest of these instead, where any are given.
    """
    board = s.book.board
    anchors = tuple(near) or (start,)
    taken = occupied(s, enemy(side))
    reach = 1
    while reach <= board.hexes:
        ring = sorted({p for a in anchors for p in board.within(a, reach)} - {start})
        for p in ring:
            if is_land(s, p) and p not in taken and refuse_stack(s, side, p, (coming,)) is None:
                return p
        if len(ring) >= len(s.book.geography.land):
            return -1
        reach += 1
    return -1


def push_out(g: Draft[Any], side: Side) -> None:
    """At the end of a phase whoever is too many in a hex goes to the nearest hex with room, weakest first. LR-1.5, LR-2.3"""
    for place in crowded(g.s, side):
        while room(g.s, side, place) < 0:
            s: R43State = g.s
            weakest = min(divisions(s, place, side), key=lambda u: (s.units[u].garrison, sum(factors(s, u)[:2]), u))
            to = nearest_free(s, side, place, weakest)
            if to < 0:
                return
            g.unit(weakest, place=to, since=s.turn)
            g.say(PushedOut(weakest, place, to))
