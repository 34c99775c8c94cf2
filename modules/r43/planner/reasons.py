"""A plan in words: what is done, and the figures that make its worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.state import Action
from app.core.thought import Plan
from modules.r43 import speech
from modules.r43.actions.combat import Attack
from modules.r43.actions.declarations import DeclareDirective
from modules.r43.actions.landing import LandAt
from modules.r43.actions.movement import Entrain, Go, Move
from modules.r43.actions.phase import EndPhase
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.forecast import forecast
from modules.r43.greedy import fighting, marching
from modules.r43.naming import hex_name, name, names, place_name
from modules.r43.odds import heads
from modules.r43.places import holder, is_division
from modules.r43.planner import german, goals, trains
from modules.r43.planner.fighting import judge
from modules.r43.planner.play import STANDS
from modules.r43.special import coast
from modules.r43.steps.combat import Combats
from modules.r43.steps.exploitation import Exploitation
from modules.r43.words.numbers import percent
from modules.r43.words.planner import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

ENDS_FIRST = "R43-S1.SR.1"
"""The rule by which the directive ends the first scenario."""


def plans_text(s: R43State, plan: Plan) -> tuple[str, str]:
    """A plan as its title and the reason for it, from what the side that decides knows."""
    act = plan.acts[0]
    match act:
        case Attack():
            return _attack(s, act)
        case Move() | Go():
            return _move(s, act)
        case Entrain():
            return _train(s, act)
        case LandAt(place):
            zone = coast.zone_at(s, place)
            a, b, _ = coast.capacity(s, zone) if zone is not None else (0, 0, 0)
            why = WORDS.coast.format(works=coast.base(s, place), assault=a, follow=b)
            return speech.label(act, s), why
        case DeclareDirective() if s.scenario == "time-or-power":
            last = s.turn + s.book.v["fw51_length"]
            return speech.label(act, s), WORDS.directive.format(turn=last, rule=ENDS_FIRST)
        case EndPhase() if isinstance(s.step, Combats | Exploitation):
            least = fighting.threshold(s, s.decider or "")
            return WORDS.halt, WORDS.halt_why.format(steps=_steps(least))
    return speech.label(act, s), WORDS.usual


def _steps(value: float) -> str:
    return WORDS.steps.format(value=f"{value:.1f}").replace("-", "−")


def _attack(s: R43State, act: Attack) -> tuple[str, str]:
    side = s.decider or ""
    kind: fighting.Kind = "exploitation" if isinstance(s.step, Exploitation) else "attack"
    b = fighting.plan(s, act.place, side, kind, judge)[1]
    f = forecast(s, b)
    words = WORDS.attack_one if len(b.attackers) == 1 else WORDS.attack
    title = words.format(units=names(s, b.attackers), place=place_name(s, act.place))
    why = WORDS.attack_why.format(
        odds=heads(s)[f.column],
        falls=percent(float(f.falls)),
        own=_steps(float(f.own)),
        theirs=_steps(float(f.theirs)),
    )
    if goals.worths(s).get(act.place, 0.0) >= german.KEY:
        why += WORDS.counts
    return title, why


def _move(s: R43State, act: Any) -> tuple[str, str]:
    side = s.decider or ""
    unit = act.unit if isinstance(act, Move) else getattr(s.step, "units", (-1,))[0]
    if unit < 0:
        return speech.label(act, s), WORDS.usual
    place = act.place if isinstance(act, Go) else marching.destination(s, unit, side, None, STANDS)
    if place < 0 or not s.book.board.is_hex(place):
        return speech.label(act, s), WORDS.usual
    start = s.units[unit].place
    title = WORDS.move.format(unit=name(s, unit), start=hex_name(s, start), end=place_name(s, place))
    key = goals.worths(s).get(place, 0.0) >= german.KEY
    if key and side == GERMAN and holder(s, place) == GERMAN:
        return title, WORDS.guards.format(place=place_name(s, place))
    if key and side == ALLIED:
        return title, (WORDS.takes if holder(s, place) == GERMAN else WORDS.keeps).format(place=place_name(s, place))
    if not is_division(s, unit):
        return title, WORDS.staff
    stand = STANDS[side]
    here, there = stand(s, unit, start), stand(s, unit, place)
    return title, WORDS.stands.format(gain=f"{there - here:+.1f}".replace("-", "−"))


def _train(s: R43State, act: Action) -> tuple[str, str]:
    title, unit = speech.label(act, s), getattr(act, "unit", -1)
    if unit in trains.to_italy(s):
        return title, WORDS.italy
    posted, place = trains.post(s)
    if posted == unit:
        return title, WORDS.guards.format(place=place_name(s, place))
    return title, WORDS.train
