"""Where a move may end, and why it may not end elsewhere."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from app.core.routes import Routes
from app.core.state import NOWHERE, Place, Refusal, Side, UnitNo
from modules.r43.book import rulebook
from modules.r43.costs import allowance, entry, gait, step
from modules.r43.counter import ALLIED, enemy
from modules.r43.movement import barred, neighbour, next_to, on_foot, refuse_move, routes_of, routes_within, stops
from modules.r43.naming import name, place_name
from modules.r43.places import counters, divisions, is_division, is_land
from modules.r43.stacking import full, refuse_stack, room
from modules.r43.supply import communication
from modules.r43.words.movement import WORDS
from modules.r43.words.numbers import points
from modules.r43.zones import beside_enemy

if TYPE_CHECKING:
    from modules.r43.state import R43State

FAR = 60
"""Movement points; farther than any counter goes, to tell what a place out of reach would cost."""
CAMPAIGN = "full-campaign"
"""The scenario in which Allied counters leave the map by the east edge. R43-S4.obj.2"""


def staying(s: R43State, side: Side, place: Place) -> int:
    """Divisions of a side in a hex that do not move on in this phase. LR-1.5"""
    return sum(refuse_move(s, u) is not None for u in divisions(s, place, side))


def has_room(s: R43State, u: UnitNo, place: Place, company: int = 1) -> bool:
    """True where a counter finds room at once, with so many divisions in its company, itself among them. LR-1.5, LR-1.6"""
    if company < 2:
        return place not in full(s, u)
    return not is_division(s, u) or room(s, s.units[u].side, place) >= company


def refuse_room(s: R43State, u: UnitNo, place: Place, company: int = 1) -> Refusal | None:
    """Why there is no room in a hex when the phase ends: those that may still move on do not count. LR-1.5, LR-1.6"""
    side, limit = s.units[u].side, s.book.v["stack_divisions"]
    if not is_division(s, u):
        return refuse_stack(s, side, place, (u,))
    if has_room(s, u, place, company):
        return None
    there = staying(s, side, place)
    if there + company <= limit:
        return None
    count = max(there, limit - room(s, side, place))
    return rulebook().refuse("LR-1.5", (place,), place=place_name(s, place), count=count, limit=limit)  # LR-1.5


def ends(s: R43State, u: UnitNo, found: Routes, budget: int, company: int = 1) -> list[Place]:
    """Where a move may end at once, in the order in which places were found; last the space off the east edge."""
    if company < 2:
        closed = full(s, u)
        places = [p for p in found.costs if p != found.start and p not in closed]
    else:
        places = [p for p in found.costs if p != found.start and has_room(s, u, p, company)]
    return [*places, s.book.board.place("exited")] if gate_of(s, u, found, budget) >= 0 else places


def exists_end(s: R43State, u: UnitNo, mode: str) -> bool:
    """True if a move of a kind has anywhere to end; neighbours are looked at first."""
    place, shut = s.units[u].place, barred(s, u)
    if mode == "normal":
        closed = full(s, u)
        for b in next_to(s, u):
            if b not in shut and b not in closed:
                return True  # LR-6.3
    elif mode == "strategic":
        near, closed = beside_enemy(s, s.units[u].side), full(s, u)
        for b in s.book.geography.rail.get(place, ()):
            if b not in shut and b not in near and b not in closed:
                return True  # LR-6.12
    budget = allowance(s, u, mode).whole
    return bool(ends(s, u, routes_within(s, u, mode, budget, True), budget))


def gate_of(s: R43State, u: UnitNo, found: Routes, budget: int) -> Place:
    """The hex by which an Allied counter may leave the map in the east with the points it has; -1 if none does.

    Leaving costs 1 point beyond the edge hex, where a road or railway goes on, and a communication line has to lead
    from there to an operational port. R43-S4.obj.2, LR-6.29
    """
    if s.units[u].side != ALLIED or s.scenario != CAMPAIGN:
        return NOWHERE
    doors = [p for p in s.book.geography.exits if found.costs.get(p, FAR) < budget and not stops(s, u, found, p)]
    doors = [p for p in doors if communication(s, p)]
    return min(doors, key=lambda p: (found.costs[p], p), default=NOWHERE)


def refuse_end(
    s: R43State, u: UnitNo, place: Place, mode: str, found: Routes, budget: int, company: int = 1
) -> Refusal | None:
    """Why a counter may not go to a place with so many points. LR-1.5, LR-1.6, LR-1.8, LR-6.2, LR-6.8..LR-6.13, LR-6.29"""
    no, board = rulebook().refuse, s.book.board
    if not board.is_hex(place):
        if place == board.place("exited") and s.units[u].side == ALLIED:
            if gate_of(s, u, found, budget) >= 0:
                return None
            return no("LR-6.29", (), unit=name(s, u))  # LR-6.29
        return no("LR-6.11", (), place=place_name(s, place))
    at, where = (place,), place_name(s, place)
    if place == found.start:
        return no("LR-6.2", at, place=where, needs=points(0), left=points(budget), near=WORDS.why.no_hex)
    if not is_land(s, place):
        return no("LR-6.11", at, place=where)  # LR-6.11
    if place in barred(s, u):
        by = next(iter(divisions(s, place, enemy(s.units[u].side))), NOWHERE)
        by = by if by >= 0 else counters(s, place, enemy(s.units[u].side))[0]
        return no("LR-1.8", at, place=where, by=name(s, by))  # LR-1.8
    if place not in found.costs:
        return _off_net(s, u, place, found, budget) if mode == "strategic" else _too_far(s, u, place, found, budget)
    return refuse_room(s, u, place, company)


def _off_net(s: R43State, u: UnitNo, place: Place, found: Routes, budget: int) -> Refusal:
    no, ground, side = rulebook().refuse, s.book.geography, s.units[u].side
    if place not in ground.rail:
        return no("LR-6.12", (place,), place=place_name(s, place))  # LR-6.12
    if place in beside_enemy(s, side):
        by = name(s, neighbour(s, side, place))
        return no("LR-6.13", (place,), place=place_name(s, place), by=by)  # LR-6.13
    return _far(s, u, place, found, budget, routes_of(s, u, "strategic", FAR).costs.get(place))


def _too_far(s: R43State, u: UnitNo, place: Place, found: Routes, budget: int) -> Refusal:
    no, around = rulebook().refuse, s.book.board.neighbours[place]
    column = gait(s, u)
    beside = [p for p in around if p in found.costs]
    if column == "armour" and beside and not any(entry(s.book, column, p, place) for p in beside):
        return no("LR-6.8", (place,), unit=name(s, u), place=place_name(s, place))  # LR-6.8
    swim = on_foot(s, u, budget, False, halting=False)
    if place in swim.costs:
        way = (found.start, *swim.path(place))
        bank = next((b for a, b in pairwise(way) if step(s, u, a, b)[1]), place)
        return no("LR-6.10", (bank, place), unit=name(s, u), place=place_name(s, bank))  # LR-6.10
    return _far(s, u, place, found, budget, on_foot(s, u, FAR, False).costs.get(place))


def _far(s: R43State, u: UnitNo, place: Place, found: Routes, budget: int, needs: int | None) -> Refusal:
    board = s.book.board
    near = [p for p in ends(s, u, found, budget) if board.is_hex(p)]
    nearest = min(near, key=lambda p: (board.distance(p, place), found.costs[p]), default=NOWHERE)
    return rulebook().refuse(
        "LR-6.2",
        (place,),
        place=place_name(s, place),
        needs=points(needs) if needs is not None else WORDS.why.no_way,
        left=points(budget),
        near=place_name(s, nearest) if nearest >= 0 else WORDS.why.no_hex,
    )  # LR-6.2
