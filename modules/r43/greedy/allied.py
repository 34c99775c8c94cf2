"""How well an Allied counter stands: beaches and ports are kept, what is to be taken pulls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import NOWHERE, Place, UnitNo
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims
from modules.r43.greedy.field import Field, field, kind_no
from modules.r43.places import divisions, factors, headquarters, holder, is_division, is_headquarters
from modules.r43.special import ports
from modules.r43.stacking import room
from modules.r43.victory import exited

if TYPE_CHECKING:
    from modules.r43.state import R43State

PULL = 1.1
"""What a unit of pull is worth beside a division's safety."""
ALONE = 0.8
"""What each hex between a division and the next one costs."""
BERTH, CROWD = 1, 0.7
"""Room that a harbour keeps for what comes by sea, and what it costs to stand in the way of that."""
GATE = 8
"""Hexes from the east edge at which a division looks for the way out."""


def standing(s: R43State, u: UnitNo, place: Place) -> float:
    """The pull of what is to be taken, what is taken on the way, and what the field says of the hex."""
    view, c = field(s, ALLIED), s.units[u]
    key = (place, view.near(place, c.place), 2 * kind_no(s, u) + c.reduced)
    found = view.views.get(key)
    if found is None:
        found = view.views[key] = _standing(s, u, place, view)
    return found


def _standing(s: R43State, u: UnitNo, place: Place, view: Field) -> float:
    attack, defence, _ = factors(s, u)
    here = s.units[u].place
    value = PULL * view.pulls[place] + view.stand(place, here, attack, defence)
    if holder(s, place) == GERMAN:
        value += 0.6 * aims.worth(s, place) + 0.1
    if place in aims.harbours(s) and room(s, ALLIED, place) - (place != here) < BERTH:
        value -= CROWD
    single = len(divisions(s, here, ALLIED)) == 1
    return value - ALONE * (0 if place == here and not single else view.gap(place, here if single else NOWHERE))


def near_gate(s: R43State, u: UnitNo) -> bool:
    """True for a counter that may be about to leave the map in the east."""
    if not leaves(s, u):
        return False
    place, board = s.units[u].place, s.book.board
    return any(board.distance(place, p) <= GATE for p in s.book.geography.exits)


def leaves(s: R43State, u: UnitNo) -> bool:
    """True for a counter that leaves the map in the east when it can: in the campaign, while more are asked for."""
    if s.scenario != "full-campaign":
        return False
    divisions_out, staffs_out = exited(s)
    if is_headquarters(s, u):
        enough = divisions_out >= s.book.v["s4_divisions"] // 2
        return staffs_out < s.book.v["s4_headquarters"] and enough and len(headquarters(s, ALLIED)) > 1
    return is_division(s, u) and divisions_out < s.book.v["s4_divisions"]


def works(s: R43State, u: UnitNo, places: list[Place]) -> Place:
    """Engineers go to the nearest port that does not work yet; -1 to stay."""
    board, here = s.book.board, s.units[u].place
    sites = [p for p in ports.held(s) if not ports.operational(s, p) and ports.estuary_block(s, p) < 0]
    if not sites or is_division(s, u):
        return -1
    now = min(board.distance(here, p) for p in sites)
    safe = [p for p in places if board.is_hex(p) and holder(s, p) == ALLIED]
    found = min(((min(board.distance(p, q) for q in sites), p) for p in safe), default=(now, -1))
    return found[1] if found[0] < now else -1
