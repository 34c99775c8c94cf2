"""What else might be done about a combat: other attacks, supports on either side, declarations, losses, who follows up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core import engine
from app.core.language import decimal
from app.core.state import Action, Side, UnitNo
from app.core.thought import Plan
from modules.r43 import speech, support_fire
from modules.r43.actions.combat import (
    Advance,
    Answered,
    Attack,
    Declare,
    DriveTo,
    GiveGround,
    HoldGround,
    Join,
    Leave,
    LoseStep,
    Resolve,
    StopAdvance,
    Throw,
    UseColumn,
    UseSupport,
)
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.attackers import targets
from modules.r43.forecast import forecast
from modules.r43.greedy import aims, fighting, marching
from modules.r43.losses import steps_of
from modules.r43.naming import name, place_name
from modules.r43.odds import Battle, Use, heads
from modules.r43.places import factors, is_division
from modules.r43.planner import german, goals
from modules.r43.planner.fighting import judge
from modules.r43.planner.figures import risks, speaks_for
from modules.r43.planner.plans import STEP, attack_plan
from modules.r43.planner.play import STANDS
from modules.r43.words.numbers import percent
from modules.r43.words.planner import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

HELPS, COLUMN = 0.3, 0.25
"""What a support has to add, in steps, and what one that is spent for a column costs."""
ELITE, LIKELY = 0.2, 0.2
"""What an elite attack has to add, and the chance from which armour is told to exploit."""
FACTOR, LAST = 0.1, 1.0
"""What a factor of a counter that may lose a step is worth, and what its last step is worth beside."""
MOST = 4
"""Attacks that are told."""

Told = tuple[str, str]


# Plans.


def attacks(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Every attack by what it promises, however little, and none."""
    kind: fighting.Kind = getattr(step, "kind", "attack")
    found = []
    for place in targets(s, side, kind):
        if engine.check(s, Attack(place)) is None:
            hopes, b = fighting.plan(s, place, side, kind, judge)
            found.append((hopes, -place, b))
    found.sort(key=lambda x: x[:2], reverse=True)
    for n, (hopes, minus, b) in enumerate(found):
        if n < MOST or also == Attack(-minus):
            yield attack_plan(s, b, hopes)
    yield Plan((EndPhase(),), STEP * fighting.threshold(s, side))


def planned(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Fight it as it stands, with a support more, with others, or not at all."""
    b: Battle = step.battle()
    places = _line(s, b)
    chosen = fighting.plan(s, step.place, side, step.kind, judge)[1].attackers
    now = judge(s, b, forecast(s, b))
    yield Plan((Resolve(),), STEP * (now + HELPS), _falls(s, b), places)
    for use, value in _helps(s, b, side):
        acts = (UseSupport(use.marker) if use.event else UseColumn(use.marker), Resolve())
        yield Plan(acts, STEP * value, _falls(s, _with(b, use)), places)
    others: list[Action] = [Leave(u) for u in step.units if u not in chosen and len(step.units) > 1]
    others += [Join(u) for u in targets(s, side, step.kind).get(step.place, ()) if u not in step.units]
    for a in others:
        then = replace(b, attackers=units_of(step, a))
        yield Plan((a, Resolve()), STEP * (judge(s, then, forecast(s, then)) + HELPS), _falls(s, then), places)
    yield Plan((Back(),), STEP * fighting.threshold(s, side), -1.0, places)


def units_of(step: Any, a: Action) -> tuple[UnitNo, ...]:
    """The attackers once one has joined or left."""
    if isinstance(a, Join):
        return (*step.units, a.unit)
    return tuple(u for u in step.units if not isinstance(a, Leave) or u != a.unit)


def _helps(s: R43State, b: Battle, side: Side) -> list[tuple[Use, float]]:
    """Supports of a side in a combat, with what it is worth to the attacker with each, less the price of a column."""
    sign = 1.0 if side == b.side else -1.0
    found: list[tuple[Use, float]] = []
    for use in support_fire.uses(s, b, side):
        then = _with(b, use)
        found.append((use, judge(s, then, forecast(s, then)) - (0.0 if use.event else sign * COLUMN)))
    return found


def _with(b: Battle, use: Use) -> Battle:
    return replace(b, supports=(*b.supports, use))


def _falls(s: R43State, b: Battle) -> float:
    return float(forecast(s, b).falls)


def _line(s: R43State, b: Battle) -> tuple[int, ...]:
    """From where an attack comes to where it goes, on the map."""
    start = dict.fromkeys(s.units[u].place for u in b.attackers)
    return tuple(p for p in (*start, b.place) if s.book.board.is_hex(p))


def answered(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """A support of the defender, or none."""
    b: Battle = step.battle
    places = _line(s, b)
    for use, value in _helps(s, b, side):
        act = UseSupport(use.marker) if use.event else UseColumn(use.marker)
        yield Plan((act,), -STEP * value, 1 - _falls(s, _with(b, use)), places)
    now = judge(s, b, forecast(s, b))
    yield Plan((Answered(),), STEP * (HELPS - now), 1 - _falls(s, b), places)


def declared(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """The dice now, an elite attack, exploitation."""
    b: Battle = step.battle
    f, places = forecast(s, b), _line(s, b)
    now = judge(s, b, f)
    yield Plan((Throw(),), STEP * now, float(f.falls), places)
    if not b.elite:
        then = replace(b, elite=True)
        value = judge(s, then, forecast(s, then)) - ELITE
        yield Plan((Declare("elite"),), STEP * value, _falls(s, then), places)
    if not b.exploit:
        more = float(f.exploits) - LIKELY if not f.repulsed else -float(f.repulsed)
        yield Plan((Declare("exploit"),), STEP * (now + more), float(f.exploits), places)


def losing(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Who loses the next step."""
    for u in step.able(s):
        gone = LAST if steps_of(s, u) == 1 else 0.0
        now, then = factors(s, u), weaker(s, u)
        price = FACTOR * (now[0] + now[1] - then[0] - then[1]) + gone
        yield Plan((LoseStep(u),), -STEP * price, -1.0, _here(s, u))


def weaker(s: R43State, u: UnitNo) -> tuple[int, int]:
    """The factors of a counter after a step more."""
    if steps_of(s, u) == 1:
        return (0, 0)
    left = s.book.classes[s.book.units[u].kind].reduced
    return left[:2] if left is not None else (0, 0)


def _here(s: R43State, u: UnitNo) -> tuple[int, ...]:
    return (s.units[u].place,) if s.book.board.is_hex(s.units[u].place) else ()


def advancing(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Who goes into the hex that was fought for, and whether anybody does."""
    here = aims.strength(s, side, step.place)[1]
    for u in step.able(s):
        stand, now = STANDS[side], s.units[u].place
        gain = stand(s, u, step.place) - stand(s, u, now) if is_division(s, u) else 0.0
        yield Plan((Advance(u),), gain, -1.0, (*_here(s, u), step.place))
    yield Plan((StopAdvance(),), 0.0 if here else -1.0, -1.0, (step.place,))


def driving(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """How far armour goes on."""
    u, here = step.unit, s.units[step.unit].place
    now = marching.standing(s, u, here, side, STANDS)
    for p in step.next(s):
        yield Plan((DriveTo(p),), marching.standing(s, u, p, side, STANDS) - now, -1.0, (here, p))
    yield Plan((StopAdvance(),), places=(here,))


def holding(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """A step for the hex, or the hex for the step."""
    yield Plan((HoldGround(),), aims.worth(s, step.place), -1.0, (step.place,))
    yield Plan((GiveGround(),), fighting.STEP[side], -1.0, (step.place,))


# Words.


def told(s: R43State, plan: Plan) -> Told | None:
    """A plan about a combat in words; None where there is no more to say than its name."""
    a: Any = plan.acts[0]
    step: Any = s.step
    b: Any = step.battle() if type(step).__name__ == "PlanAttack" else getattr(step, "battle", None)
    match a:
        case UseSupport(marker) | UseColumn(marker) if isinstance(b, Battle):
            use = Use(marker, s.decider or "", isinstance(a, UseSupport))
            return speech.label(a, s), fight(s, _with(b, use))
        case Join() | Leave():
            return speech.label(a, s), fight(s, replace(b, attackers=units_of(step, a)))
        case Resolve() | Throw():
            return WORDS.as_planned.format(place=place_name(s, b.place)), fight(s, b)
        case Answered():
            return WORDS.unanswered, fight(s, b)
        case Declare("elite"):
            return speech.label(a, s), fight(s, replace(b, elite=not b.elite))
        case Declare():
            return speech.label(a, s), WORDS.exploits.format(chance=percent(float(forecast(s, b).exploits)))
        case LoseStep(u):
            return speech.label(a, s), _loss(s, u)
        case Advance(u):
            title = WORDS.advances.format(unit=name(s, u), place=place_name(s, _target(step)))
            return title, _occupies(s, u, _target(step))
        case DriveTo(place):
            u = getattr(step, "unit", -1)
            return WORDS.advances.format(unit=name(s, u), place=place_name(s, place)), speaks_for(s, u, place)
        case StopAdvance():
            return speech.label(a, s), _stops(s, step)
        case HoldGround():
            return speech.label(a, s), WORDS.holds_ground.format(place=place_name(s, _target(step)))
        case GiveGround():
            return speech.label(a, s), WORDS.gives_ground.format(place=place_name(s, _target(step)))
        case Back() if type(step).__name__ == "PlanAttack":
            return WORDS.drops, WORDS.halt_why.format(steps=steps(fighting.threshold(s, b.side)))
    return None


def _target(step: Any) -> int:
    place: int = step.place
    return place


def steps(value: float) -> str:
    """Steps to a tenth."""
    return WORDS.steps.format(value=decimal(f"{value:.1f}")).replace("-", "−")


def fight(s: R43State, b: Battle) -> str:
    """What a combat comes to, in figures."""
    f = forecast(s, b)
    return WORDS.fights.format(
        odds=heads(s)[f.column], falls=percent(float(f.falls)), own=steps(float(f.own)), theirs=steps(float(f.theirs))
    )


def _occupies(s: R43State, u: UnitNo, place: int) -> str:
    """What a hex is to who goes in after a fight."""
    counts = [WORDS.counted.format(place=place_name(s, place))] if goals.worths(s).get(place, 0.0) >= german.KEY else []
    return "; ".join((*counts, *risks(s, u, place)))


def _loss(s: R43State, u: UnitNo) -> str:
    attack, defence, _ = factors(s, u)
    if steps_of(s, u) == 1:
        return WORDS.gone.format(attack=attack, defence=defence)
    then = weaker(s, u)
    return WORDS.weaker.format(attack=attack, defence=defence, attack_then=then[0], defence_then=then[1])


def _stops(s: R43State, step: Any) -> str:
    side = s.decider or ""
    if type(step).__name__ == "Driving":
        return speaks_for(s, step.unit, s.units[step.unit].place)
    here = aims.strength(s, side, step.place)[1]
    words = WORDS.manned if here else WORDS.unmanned
    return words.format(place=place_name(s, step.place), defence=here)
