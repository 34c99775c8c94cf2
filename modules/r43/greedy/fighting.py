"""Combats: which to fight, with which supports, what to declare, where to give way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core import engine
from app.core.state import Action, Place, Side
from modules.r43 import support_fire
from modules.r43.actions.combat import (
    Advance,
    Answered,
    Attack,
    Declare,
    Join,
    LoseStep,
    Resolve,
    StopAdvance,
    Throw,
    UseColumn,
    UseSupport,
)
from modules.r43.actions.exploitation import Exploit, ExploitTo
from modules.r43.actions.phase import EndPhase
from modules.r43.attackers import targets
from modules.r43.counter import ALLIED
from modules.r43.forecast import Forecast, forecast
from modules.r43.greedy import aims
from modules.r43.nations import together
from modules.r43.odds import Battle
from modules.r43.places import factors, is_armour
from modules.r43.special.approval import worth as approval_worth

if TYPE_CHECKING:
    from modules.r43.state import R43State

STEP = 1.0
"""What an own step is worth beside an enemy's."""
FALL = 1.2
"""What taking a hex is worth in steps, before its own worth."""


def value(s: R43State, b: Battle, f: Forecast) -> float:
    """What a combat promises, in steps: losses of both sides, and the hex."""
    ground = 0.15 * aims.worth(s, b.place)
    if b.side != ALLIED:
        ground += 0.8 if b.place in s.beachheads else 0.0
        ground += 0.3 * approval_worth(s, b.place)
        if sum(is_armour(s, u) for u in b.attackers) >= 2:
            ground += 0.4
    return float(f.theirs) - STEP * float(f.own) + float(f.falls) * (FALL + ground) - 0.8 * float(f.repulsed)


def plan(s: R43State, place: Place, side: Side, kind: str) -> tuple[float, Battle]:
    """The attack on a hex with everybody who may take part, and what it promises."""
    units = together(s, targets(s, side, kind)[place])
    b = Battle(place=place, side=side, attackers=units, kind=kind)  # type: ignore[arg-type]
    return value(s, b, forecast(s, b)), b


def threshold(s: R43State, side: Side) -> float:
    """How much a combat must promise: less for the side that has to come forward."""
    return 0.35 if side == ALLIED else 0.55


def best(s: R43State, side: Side, kind: str) -> Place:
    """The hex most worth attacking, -1 if none is."""
    found = [(plan(s, p, side, kind)[0], -p) for p in targets(s, side, kind)]
    top = max(found, default=(0.0, 1))
    return -top[1] if top[0] > threshold(s, side) else -1


def combats(s: R43State, step: Any, side: Side) -> Action:
    """The next attack, or the end of the phase."""
    place = best(s, side, "attack")
    return Attack(place) if place >= 0 else EndPhase()


def planning(s: R43State, step: Any, side: Side) -> Action:
    """Everybody joins; supports while they are worth more than they cost."""
    b = step.battle()
    for u in targets(s, side, step.kind).get(step.place, ()):
        if u not in step.units and factors(s, u)[0] and engine.check(s, Join(u)) is None:
            return Join(u)
    return _support(s, b, side, 0.3) or Resolve()


def _support(s: R43State, b: Battle, side: Side, least: float) -> Action | None:
    """The support that helps most, if it helps by at least so many steps."""
    sign = 1.0 if side == b.side else -1.0
    now = value(s, b, forecast(s, b))
    found: list[tuple[float, str, bool]] = []
    for use in support_fire.uses(s, b, side):
        more = replace(b, supports=(*b.supports, use))
        gain = sign * (value(s, more, forecast(s, more)) - now)
        found.append((gain - (0.0 if use.event else 0.25), use.marker, use.event))
    top = max(found, default=(0.0, "", True))
    if top[0] < least:
        return None
    return UseSupport(top[1]) if top[2] else UseColumn(top[1])


def answering(s: R43State, step: Any, side: Side) -> Action:
    """Supports where the defence gains by them."""
    return _support(s, step.battle, side, 0.3) or Answered()


def declaring(s: R43State, step: Any, side: Side) -> Action:
    """An elite attack where it helps; exploitation where it is likely."""
    b = step.battle
    if not b.elite and engine.check(s, Declare("elite")) is None:
        better = replace(b, elite=True)
        if value(s, better, forecast(s, better)) > value(s, b, forecast(s, b)) + 0.2:
            return Declare("elite")
    f = forecast(s, b)
    if not b.exploit and float(f.exploits) > 0.2 and not f.repulsed and engine.check(s, Declare("exploit")) is None:
        return Declare("exploit")
    return Throw()


def losing(s: R43State, step: Any, side: Side) -> Action | None:
    """The step that costs least: a full counter before a reduced one, the weakest first."""
    found = [a for a in step.candidates(s) if isinstance(a, LoseStep) and engine.check(s, a) is None]
    return min(found, key=lambda a: (s.units[a.unit].reduced, factors(s, a.unit)[0]), default=None)


def advancing(s: R43State, step: Any, side: Side) -> Action | None:
    """One division goes into the hex, two where it is worth holding."""
    found = [a for a in step.candidates(s) if isinstance(a, Advance) and engine.check(s, a) is None]
    here = aims.strength(s, side, step.place)[1]
    if not found or here >= 6:
        return StopAdvance()
    return max(found, key=lambda a: (factors(s, a.unit)[1], -a.unit))


def exploiting(s: R43State, step: Any, side: Side) -> Action:
    """Attack again where it promises anything, else run for a hex worth having."""
    place = best(s, side, "exploitation")
    if place >= 0:
        return Attack(place)
    for a in step.candidates(s):
        if isinstance(a, Exploit) and engine.check(s, a) is None:
            return a
    return EndPhase()


def breaking(s: R43State, step: Any, side: Side) -> Action | None:
    """The hex that pulls most for the Allies; for the Germans the nearest to the beaches."""
    found = [a for a in step.candidates(s) if isinstance(a, ExploitTo) and engine.check(s, a) is None]
    if not found:
        return None
    if side == ALLIED:
        return max(found, key=lambda a: (aims.pull(s, a.place) + aims.worth(s, a.place), -a.place))
    goals = frozenset(s.beachheads) or aims.allied_mass(s)
    return min(found, key=lambda a: (aims.nearest(s, a.place, goals), a.place))


CHOOSERS = {
    "Combats": combats,
    "PlanAttack": planning,
    "Answering": answering,
    "Declaring": declaring,
    "Losses": losing,
    "Advancing": advancing,
    "Exploitation": exploiting,
    "Breakthrough": breaking,
}
