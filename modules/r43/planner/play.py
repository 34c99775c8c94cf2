"""How a side plays on when nothing is looked ahead: quick, and with an eye on what the scenario asks for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from modules.r43.actions.declarations import DeclareDirective
from modules.r43.actions.movement import Go, Move
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import Chooser, declaring, fighting, greedy, marching
from modules.r43.places import divisions, factors, is_headquarters
from modules.r43.planner import allied, gate, german, landing, retreat, staffs, trains
from modules.r43.planner.fighting import judge
from modules.r43.planner.reach import reached
from modules.r43.stacking import crowded

if TYPE_CHECKING:
    from modules.r43.state import R43State

STANDS: marching.Stands = {ALLIED: allied.standing, GERMAN: german.standing}


def declarations(s: R43State, step: Any, side: Side) -> Action:
    """In the first scenario time is with the Allies: the directive, which ends it, as soon as it may be declared."""
    directive = DeclareDirective()
    if s.scenario == "time-or-power" and engine.check(s, directive) is None:
        return directive
    return declaring.declarations(s, step, side)


def movement(s: R43State, step: Any, side: Side) -> Action:
    """Fortresses, trains that must leave now, then whoever is better off elsewhere."""
    if side == GERMAN:
        first = next(german.fortresses(s, step), None) or trains.first(s)
        if first is not None:
            return first
    a = marching.movement(s, step, side, STANDS, destination)
    return a if engine.check(s, a) is None else _leaving(s, side) or a


def destination(
    s: R43State, u: UnitNo, side: Side, places: list[Place] | None = None, stands: marching.Stands = STANDS
) -> Place:
    """Where a counter goes, off the map in the east only when that is the time for it; -1 to stay."""
    if places is None:
        places = reached(s, u)
    if side == ALLIED and s.book.board.place("exited") in places and not gate.is_open(s):
        places = [p for p in places if s.book.board.is_hex(p)]
    if is_headquarters(s, u) and s.book.board.place("exited") not in places:
        return staffs.best(s, u, side, places)
    return marching.destination(s, u, side, places, stands)


def _leaving(s: R43State, side: Side) -> Action | None:
    """The weakest counter that may leave a hex in which too many stand. LR-1.5"""
    for place in crowded(s, side):
        for u in sorted(divisions(s, place, side), key=lambda u: (factors(s, u)[0], u)):
            if engine.check(s, Move(u)) is None:
                return Move(u)
    return None


def moving(s: R43State, step: Any, side: Side) -> Action | None:
    """Where the counters taken up go; who stands where there is no room goes to the next best hex."""
    unit = step.units[0]
    if step.mode == "normal" and s.units[unit].place in crowded(s, side):
        places = [p for p in step.ends(s) if s.book.board.is_hex(p)]
        best = max(((marching.standing(s, unit, p, side, STANDS), -p) for p in places), default=None)
        if best is not None and engine.check(s, Go(-best[1])) is None:
            return Go(-best[1])
    return marching.moving(s, step, side, STANDS, destination)


CHOOSERS: dict[str, Chooser] = {
    "Declarations": declarations,
    "Movement": movement,
    "Moving": moving,
    "Entraining": trains.entraining,
    "Combats": partial(fighting.combats, judge=judge),
    "PlanAttack": partial(fighting.planning, judge=judge),
    "Answering": partial(fighting.answering, judge=judge),
    "Declaring": partial(fighting.declaring, judge=judge),
    "Exploitation": partial(fighting.exploiting, judge=judge, stands=STANDS),
    "Breakthrough": partial(fighting.breaking, stands=STANDS),
    "Retreating": retreat.retreating,
}


def plays_on(s: R43State, side: Side, seed: int) -> Action:
    """An act for the side that decides, the same for the same state and seed."""
    step: Any = s.step
    name, chosen = type(step).__name__, None
    if name in CHOOSERS:
        chosen = CHOOSERS[name](s, step, side)
    elif name in landing.CHOOSERS:
        chosen = landing.CHOOSERS[name](s, step, side, seed)
    if chosen is not None and engine.check(s, chosen) is None:
        return chosen
    return greedy(s, side, seed)
