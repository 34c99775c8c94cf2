"""Combats: which to fight, with which supports, what to declare, where to give way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from app.core.tally import Part
from modules.r43 import support_fire
from modules.r43.actions.combat import (
    Advance,
    Answered,
    Attack,
    Declare,
    Join,
    Leave,
    LoseStep,
    Resolve,
    StopAdvance,
    Throw,
    UseColumn,
    UseSupport,
)
from modules.r43.actions.exploitation import Exploit, ExploitTo
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.attackers import targets
from modules.r43.costs import allowance
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.destinations import ends
from modules.r43.effects import record
from modules.r43.forecast import Forecast, forecast
from modules.r43.greedy import aims
from modules.r43.greedy.marching import STANDING, Stands, standing
from modules.r43.nations import joint, together
from modules.r43.odds import Battle, Use, regular_armour
from modules.r43.places import factors
from modules.r43.special.approval import worth as approval_worth
from modules.r43.special.festung import is_festung
from modules.r43.steps.exploitation import reachable, runners

if TYPE_CHECKING:
    from modules.r43.state import R43State

Kind = Literal["attack", "exploitation"]

STEP = {ALLIED: 0.8, GERMAN: 1.0}
"""What an own step is worth beside an enemy's: the Allies have more to lose."""
WALLED = 1.5
"""What a step of a Festung is worth: it is not made good."""
HELP = 3
"""Columns that supports are counted on for at most."""
PRICE = 0.3
"""What a column of supports costs."""
FALL = 1.2
"""What taking a hex is worth in steps, before its own worth."""
REPULSE = 0.8
PLEASES = 1.0
"""What a point of the Approval is worth in steps."""
EVEN = 2
"""The column of even odds."""
GAIN = 0.5
"""What a run of exploiting armour has to gain."""


def value(s: R43State, b: Battle, f: Forecast) -> float:
    """What a combat promises, in steps: losses of both sides, the hex, and what the Führer makes of it."""
    ground = 0.15 * aims.worth(s, b.place)
    more = 0.0
    if b.side != ALLIED:
        ground += 1.5 if b.place in s.beachheads else 0.0
        ground += 0.3 * approval_worth(s, b.place)
        armour = sum(regular_armour(s, u) for u in b.attackers)
        if armour >= s.book.v["approval_attack_armour"] and f.column >= EVEN and s.approval.pleased != s.turn:
            more = PLEASES * sum(x.ways for x in f.lines if x.defender or x.must) / TOTAL
    theirs = float(f.theirs) * (WALLED if is_festung(s, b.place) else 1.0)
    fight = theirs - STEP[b.side] * float(f.own) - REPULSE * float(f.repulsed)
    return fight + float(f.falls) * (FALL + ground) + more


TOTAL = 36
"""Ways in which two dice fall."""


Judge = Callable[[Any, Battle, Forecast], float]
"""What a combat promises the attacker, in steps."""


def plan(s: R43State, place: Place, side: Side, kind: Kind, judge: Judge = value) -> tuple[float, Battle]:
    """The best attack on a hex, with everybody who has a factor or with one nation's alone, and what it promises."""
    able = tuple(u for u in targets(s, side, kind)[place] if factors(s, u)[0])
    groups = [together(s, able)]
    if joint(s, able) is not None:
        groups += [tuple(u for u in able if (s.book.units[u].nation == "us") is us) for us in (True, False)]
    found = []
    for units in groups:
        b = Battle(place=place, side=side, attackers=units, kind=kind)
        found.append((_hopes(s, b, judge), len(units), b))
    best = max(found, key=lambda x: x[:2])
    return best[0], best[2]


def _hopes(s: R43State, b: Battle, judge: Judge) -> float:
    """What an attack promises with the supports that are there for it, less their price."""
    plain = judge(s, b, forecast(s, b))
    columns = sum(_columns(s, b, use) for use in support_fire.uses(s, b, b.side) if use.event)
    help_ = min(HELP, columns)
    if help_ < 1:
        return plain
    better = replace(b, shifts=(*b.shifts, Part("", help_, "")))
    return max(plain, judge(s, better, forecast(s, better)) - PRICE * help_)


def _columns(s: R43State, b: Battle, use: Use) -> int:
    """The columns of a marker's event in an attack."""
    m = next((m for m in s.markers if m.id == use.marker), None)
    return 0 if m is None else max(0, support_fire.columns(s, b, record(s, m), b.side))


def threshold(s: R43State, side: Side) -> float:
    """How much a combat must promise: less for the side that has to come forward."""
    return 0.35 if side == ALLIED else 0.55


def best(s: R43State, side: Side, kind: Kind, judge: Judge = value) -> Place:
    """The hex most worth attacking, -1 if none is."""
    found = [(plan(s, p, side, kind, judge)[0], -p) for p in targets(s, side, kind)]
    top = max(found, default=(0.0, 1))
    return -top[1] if top[0] > threshold(s, side) else -1


def combats(s: R43State, step: Any, side: Side, judge: Judge = value) -> Action:
    """The next attack, or the end of the phase."""
    place = best(s, side, "attack", judge)
    return Attack(place) if place >= 0 else EndPhase()


def planning(s: R43State, step: Any, side: Side, judge: Judge = value) -> Action:
    """Everybody joins; supports while they are worth more than they cost."""
    b = step.battle()
    if not step.supports:
        chosen = plan(s, step.place, side, step.kind, judge)[1].attackers
        for u in step.units:
            if u not in chosen and len(step.units) > 1:
                return Leave(u)
        for u in chosen:
            if u not in step.units and engine.check(s, Join(u)) is None:
                return Join(u)
    return _support(s, b, side, 0.3, judge) or Resolve()


def _support(s: R43State, b: Battle, side: Side, least: float, judge: Judge) -> Action | None:
    """The support that helps most, if it helps by at least so many steps."""
    sign = 1.0 if side == b.side else -1.0
    now = judge(s, b, forecast(s, b))
    found: list[tuple[float, str, bool]] = []
    for use in support_fire.uses(s, b, side):
        more = replace(b, supports=(*b.supports, use))
        gain = sign * (judge(s, more, forecast(s, more)) - now)
        found.append((gain - (0.0 if use.event else 0.25), use.marker, use.event))
    top = max(found, default=(0.0, "", True))
    if top[0] < least:
        return None
    return UseSupport(top[1]) if top[2] else UseColumn(top[1])


def answering(s: R43State, step: Any, side: Side, judge: Judge = value) -> Action:
    """Supports where the defence gains by them."""
    return _support(s, step.battle, side, 0.3, judge) or Answered()


def declaring(s: R43State, step: Any, side: Side, judge: Judge = value) -> Action:
    """An elite attack where it helps; exploitation where it is likely."""
    b = step.battle
    if not b.elite and engine.check(s, Declare("elite")) is None:
        better = replace(b, elite=True)
        if judge(s, better, forecast(s, better)) > judge(s, b, forecast(s, b)) + 0.2:
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


def exploiting(s: R43State, step: Any, side: Side, judge: Judge = value, stands: Stands = STANDING) -> Action:
    """Attack again where it promises anything, else run for a hex where the counter stands better."""
    place = best(s, side, "exploitation", judge)
    if place >= 0:
        return Attack(place)
    for u in runners(s, side):
        if engine.check(s, Exploit(u)) is None and run(s, u, side, stands) >= 0:
            return Exploit(u)
    return EndPhase()


def run(s: R43State, u: UnitNo, side: Side, stands: Stands = STANDING) -> Place:
    """Where exploiting armour goes: the hex in which it stands best, -1 if it is best where it is."""
    found = ends(s, u, reachable(s, u), allowance(s, u, "exploit").whole)
    here = standing(s, u, s.units[u].place, side, stands)
    top = max(((standing(s, u, p, side, stands), -p) for p in found if s.book.board.is_hex(p)), default=(here, 0))
    return -top[1] if top[0] > here + GAIN else -1


def breaking(s: R43State, step: Any, side: Side, stands: Stands = STANDING) -> Action | None:
    """The hex found for the counter."""
    place = run(s, step.unit, side, stands)
    return ExploitTo(place) if place >= 0 else Back()


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
