"""Bases: whether one is kept, by whom alone, and who may soon be there. K47-21.3.demolition_result"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Side, UnitNo
from modules.k47.counter import Objective, enemy
from modules.k47.hulls import gap_to
from modules.k47.places import fielded, is_infantry, units_of
from modules.k47.planner.rounds import apart, run, turns_left
from modules.k47.planner.weights import CLOSE, LAST_KEEPER, SOON, TAKES

if TYPE_CHECKING:
    from modules.k47.state import K47State


def alone(s: K47State, u: UnitNo) -> bool:
    """Whether a unit is the only one that saves its base."""
    if s.book.scenario.goal != "demolish" or s.units[u].aside:
        return False
    ours = next(o for o in s.objectives if o.owner == s.units[u].side)
    return not bare(s, ours) and bare(s, ours, u)


def opens(s: K47State, x: UnitNo) -> float:
    """What it is worth besides to be rid of who alone saves his base: more where somebody is left who then destroys it."""
    if not alone(s, x):
        return 0.0
    base = next(o for o in s.objectives if o.owner == s.units[x].side)
    foes = [u for u in fielded(s, enemy(base.owner)) if is_infantry(s, u) and s.units[u].die == "bag"]
    return TAKES if any(apart(s, u, base) <= run(s, u) + CLOSE for u in foes) else LAST_KEEPER


def bare(s: K47State, base: Objective, but: UnitNo = -1) -> bool:
    """Whether nobody stands so near to his base that he would save it, one not counted. K47-21.3.demolition_result"""
    spot, limit = s.book.points[base.place], s.book.v["objective_radius"]
    return not any(gap_to(s, x, spot) <= limit for x in fielded(s, base.owner) if x != but)


def stands_in(s: K47State, u: UnitNo, ours: Objective) -> bool:
    """Whether a unit is one of the two nearest to a base that an enemy may soon be at."""
    if not soon(s, ours):
        return False
    own = sorted((apart(s, x, ours), x) for x in fielded(s, ours.owner) if s.units[x].die == "bag")
    return any(x == u for _, x in own[:2])


def soon(s: K47State, ours: Objective) -> bool:
    """Whether an enemy on foot may soon be at a base."""
    foes = [x for x in fielded(s, enemy(ours.owner)) if is_infantry(s, x) and not s.units[x].hidden]
    return any(apart(s, x, ours) <= SOON * run(s, x) for x in foes)


def threats(s: K47State, side: Side, ours: Objective) -> int:
    """How many of the enemies on foot may still get to a base."""
    foes = [x for x in units_of(s, enemy(side)) if is_infantry(s, x) and not s.units[x].hidden]
    return sum(bool(s.units[x].aside) or apart(s, x, ours) <= run(s, x) * turns_left(s) + CLOSE for x in foes)
