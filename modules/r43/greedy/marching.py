"""Moves: which counter goes next, and where it stands better than now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from modules.r43.actions.movement import Go, Move
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.costs import allowance
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.destinations import ends
from modules.r43.greedy import allied, german, staffs, trains
from modules.r43.greedy.field import ground
from modules.r43.movement import routes_of
from modules.r43.places import factors, is_division, is_headquarters

if TYPE_CHECKING:
    from modules.r43.state import R43State

GAIN = 0.15
"""What a move has to gain."""
FAR = 7
"""Hexes around a counter that are looked at before its routes are worked out."""
NOWHERE_LAND = -99.0

Stands = dict[Side, Callable[[Any, UnitNo, Place], float]]
"""By side, how well a counter of it stands in a hex."""

Goal = Callable[[Any, UnitNo, Side, list[Place] | None, Stands], Place]
"""Where a counter goes of some places, or of all that it can get to; -1 to stay where it is."""

STANDING: Stands = {ALLIED: allied.standing, GERMAN: german.standing}


def movement(s: R43State, step: Any, side: Side, stands: Stands = STANDING, goal: Goal | None = None) -> Action:
    """Headquarters that lead, then the next counter that is better off elsewhere, trains, headquarters that follow."""
    if side == GERMAN:
        for a in german.fortresses(s, step):
            return a
    for u in order(s, side):
        if not worth_asking(s, u, side, stands) or engine.check(s, Move(u)) is not None:
            continue
        if (goal or destination)(s, u, side, None, stands) >= 0:
            return Move(u)
    if side == GERMAN:
        for a in trains.departures(s, step):
            return a
    return EndPhase()


def order(s: R43State, side: Side) -> list[UnitNo]:
    """Counters that may move, in the order in which they are asked. Allied headquarters lead, German ones follow."""
    hexes = s.book.board.hexes
    mine = [u for u, c in enumerate(s.units) if c.side == side and 0 <= c.place < hexes and c.came in ("", "sea")]
    mine = [u for u in mine if not s.units[u].garrison]
    leads = side == ALLIED
    return sorted(mine, key=lambda u: (is_headquarters(s, u) != leads, -factors(s, u)[0], u))


def worth_asking(s: R43State, u: UnitNo, side: Side, stands: Stands = STANDING) -> bool:
    """A quick look whether a counter may be better off elsewhere, without working out its routes."""
    speed = factors(s, u)[2]
    if speed < 1:
        return False
    if not is_division(s, u):
        return is_headquarters(s, u) or side == ALLIED
    if side == ALLIED and allied.near_gate(s, u):
        return True
    stand = stands[side]
    now = stand(s, u, s.units[u].place) + GAIN
    around = ground(s.book).within(s.units[u].place, min(speed, FAR))
    return any(stand(s, u, p) > now for p in around if p != s.units[u].place)


def standing(s: R43State, u: UnitNo, place: Place, side: Side, stands: Stands = STANDING) -> float:
    """How well a counter stands in a hex."""
    return stands[side](s, u, place) if place in s.book.geography.land else NOWHERE_LAND


def destination(s: R43State, u: UnitNo, side: Side, places: list[Place] | None, stands: Stands = STANDING) -> Place:
    """The best hex that a counter can get to, -1 to stay where it is."""
    if places is None:
        places = ends(s, u, routes_of(s, u), allowance(s, u, "normal").whole)
    if side == ALLIED and s.book.board.place("exited") in places and allied.leaves(s, u):
        return s.book.board.place("exited")
    if is_headquarters(s, u):
        return staffs.best(s, u, side, places)
    if not is_division(s, u):
        return allied.works(s, u, places)
    here = standing(s, u, s.units[u].place, side, stands)
    found = [(standing(s, u, p, side, stands), -p) for p in places if s.book.board.is_hex(p)]
    top = max(found, default=(NOWHERE_LAND, 0))
    return -top[1] if top[0] > here + GAIN else -1


def moving(s: R43State, step: Any, side: Side, stands: Stands = STANDING, goal: Goal | None = None) -> Action | None:
    """Where the counters taken up go."""
    places = step.ends(s)
    if step.mode == "exploit" or not places:
        return None
    best = (goal or destination)(s, step.units[0], side, places, stands)
    return Go(best) if best >= 0 else Back()


CHOOSERS = {"Movement": movement, "Moving": moving}
