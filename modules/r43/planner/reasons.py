"""A plan in words: what is done, and the figures that make its worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.language import decimal
from app.core.state import Action, Place, UnitNo
from app.core.thought import Plan
from modules.r43 import speech
from modules.r43.actions.combat import Attack, FallBack
from modules.r43.actions.declarations import DeclareDirective
from modules.r43.actions.exploitation import Exploit, ExploitTo
from modules.r43.actions.landing import LandAt
from modules.r43.actions.movement import DeclareFestung, Entrain, Go, Move
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.reinforcement import EnterAt
from modules.r43.actions.sea import Harbour, Ship
from modules.r43.attackers import targets
from modules.r43.counter import GERMAN
from modules.r43.forecast import forecast
from modules.r43.greedy import aims, fighting, landing, marching
from modules.r43.naming import hex_name, name, names, place_name
from modules.r43.odds import heads
from modules.r43.places import box, divisions, factors
from modules.r43.planner import battles, beaches, german, goals, newcomers, supports, trains
from modules.r43.planner.fighting import judge
from modules.r43.planner.figures import speaks_for
from modules.r43.planner.play import destination
from modules.r43.special import coast
from modules.r43.steps.combat import Combats
from modules.r43.steps.declarations import Declarations
from modules.r43.steps.drop import Drops
from modules.r43.steps.exploitation import Exploitation
from modules.r43.steps.landing import Landings
from modules.r43.steps.movement import Movement
from modules.r43.steps.moving import Entraining
from modules.r43.steps.retreat import Retreating
from modules.r43.words.numbers import hexes, percent
from modules.r43.words.planner import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

ENDS_FIRST = "R43-S1.SR.1"
"""The rule by which the directive ends the first scenario."""

Told = tuple[str, str]


def plans_text(s: R43State, plan: Plan) -> Told:
    """A plan as its title and the reason for it, from what the side that decides knows."""
    act = plan.acts[0]
    said = battles.told(s, plan) or beaches.told(s, plan) or newcomers.told(s, plan) or supports.told(s, plan)
    if said is not None:
        return said
    match act:
        case Attack():
            return _attack(s, act)
        case Move() | Entrain() | Ship() | Exploit():
            return _goes(s, act, act.unit, _end(s, plan))
        case Go() | Harbour() | EnterAt() | ExploitTo():
            return _goes(s, act, _taken_up(s), act.place)
        case FallBack():
            return _falls_back(s, act)
        case DeclareFestung(place):
            return speech.label(act, s), _walls(s, place)
        case LandAt(place):
            zone = coast.zone_at(s, place)
            a, b, _ = coast.capacity(s, zone) if zone is not None else (0, 0, 0)
            why = WORDS.coast.format(works=coast.base(s, place), assault=a, follow=b)
            return speech.label(act, s), why
        case DeclareDirective() if s.scenario == "time-or-power":
            last = s.turn + s.book.v["fw51_length"]
            return speech.label(act, s), WORDS.directive.format(turn=last, rule=ENDS_FIRST)
        case Back():
            return _stays(s, act)
        case EndPhase():
            return _ends(s, act)
    return speech.label(act, s), WORDS.usual


def _attack(s: R43State, act: Attack) -> Told:
    side = s.decider or ""
    kind: fighting.Kind = "exploitation" if isinstance(s.step, Exploitation) else "attack"
    b = fighting.plan(s, act.place, side, kind, judge)[1]
    f = forecast(s, b)
    words = WORDS.attack_one if len(b.attackers) == 1 else WORDS.attack
    title = words.format(units=names(s, b.attackers), place=place_name(s, act.place))
    why = WORDS.attack_why.format(
        odds=heads(s)[f.column],
        falls=percent(float(f.falls)),
        own=battles.steps(float(f.own)),
        theirs=battles.steps(float(f.theirs)),
    )
    if goals.worths(s).get(act.place, 0.0) >= german.KEY:
        why += WORDS.counts
    return title, why


def _taken_up(s: R43State) -> UnitNo:
    """The counter whose way is asked for; -1 for none."""
    units: tuple[UnitNo, ...] = getattr(s.step, "units", (-1,))
    found: UnitNo = getattr(s.step, "unit", units[0])
    return found


def _end(s: R43State, plan: Plan) -> Place:
    """Where a plan leads to; for one that does not say, where its counter is wanted most; -1 for nowhere."""
    if len(plan.acts) > 1:
        found: Place = getattr(plan.acts[-1], "place", -1)
        return found
    match plan.acts[0]:
        case Move(unit=u):
            return destination(s, u, s.decider or "")
        case Entrain(unit=u) if u in trains.to_italy(s):
            return box(s, "italienfront")
        case Entrain(unit=u):
            posted, place = trains.post(s)
            return place if posted == u else -1
    return -1


def _goes(s: R43State, act: Action, u: UnitNo, place: Place) -> Told:
    """A counter from where it is to where it goes."""
    if u < 0 or place < 0:
        return speech.label(act, s), WORDS.usual
    match act:
        case Entrain():
            words = WORDS.ride
        case Go() if isinstance(s.step, Entraining):
            words = WORDS.ride
        case Ship() | Harbour():
            words = WORDS.sail
        case EnterAt():
            words = WORDS.enter
        case _:
            words = WORDS.move
    title = words.format(unit=name(s, u), start=hex_name(s, s.units[u].place), end=place_name(s, place))
    if place == box(s, "italienfront"):
        return title, WORDS.italy if u in trains.to_italy(s) else WORDS.table
    return title, speaks_for(s, u, place)


def _stays(s: R43State, act: Action) -> Told:
    u = _taken_up(s)
    if u < 0:
        return speech.label(act, s), WORDS.usual
    here = s.units[u].place
    why = speaks_for(s, u, here) if s.book.board.is_hex(here) else WORDS.usual
    return WORDS.stays.format(unit=name(s, u), place=place_name(s, here)), why


def _falls_back(s: R43State, act: FallBack) -> Told:
    """A retreat, by what its strongest division is for there."""
    step = s.step
    units = step.left(s) if isinstance(step, Retreating) else ()
    u = max(units, key=lambda u: (factors(s, u)[1], -u), default=-1)
    return speech.label(act, s), speaks_for(s, u, act.place) if u >= 0 else WORDS.usual


def _walls(s: R43State, place: Place) -> str:
    defence = sum(factors(s, u)[1] for u in divisions(s, place, GERMAN))
    return WORDS.walls.format(defence=defence, hexes=hexes(aims.nearest(s, place, aims.allied_mass(s))))


def _ends(s: R43State, act: Action) -> Told:
    side, step = s.decider or "", s.step
    if isinstance(step, Combats) or (isinstance(step, Exploitation) and targets(s, side, "exploitation")):
        return WORDS.halt, WORDS.halt_why.format(steps=battles.steps(fighting.threshold(s, side)))
    if isinstance(step, Movement | Exploitation):
        return WORDS.rest, WORDS.rest_why.format(gain=decimal(f"{marching.GAIN:g}"))
    if isinstance(step, Landings | Drops):
        return WORDS.wait, WORDS.wait_why.format(least=battles.steps(landing.LEAST))
    if isinstance(step, Declarations) and s.scenario == "time-or-power":
        return speech.label(act, s), WORDS.later.format(turn=s.book.v["fw51_last"])
    return speech.label(act, s), WORDS.usual
