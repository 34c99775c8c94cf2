"""The plans worth weighing at a decision: attacks with exact odds and coasts are played out, all others go by estimate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.core import engine
from app.core.state import Place, Side
from app.core.thought import Plan
from modules.r43.actions.combat import Advance, Attack, DriveTo, GiveGround, HoldGround, StopAdvance
from modules.r43.actions.landing import LandAt
from modules.r43.actions.phase import EndPhase
from modules.r43.attackers import targets
from modules.r43.forecast import forecast
from modules.r43.greedy import fighting
from modules.r43.odds import Battle
from modules.r43.planner import choices, landing, moves
from modules.r43.planner.fighting import judge
from modules.r43.planner.play import plays_on
from modules.r43.special import coast
from modules.r43.steps.combat import Combats
from modules.r43.steps.exploitation import Exploitation
from modules.r43.steps.movement import Movement
from modules.r43.steps.moving import Entraining, Moving
from modules.r43.steps.sequence import boxes

if TYPE_CHECKING:
    from modules.r43.state import R43State

STEP = 3.0
"""What a step lost is worth in the points of `prospects`."""
CLOSE = 1.2
"""Attacks that promise so much less than is asked of one, in steps, are not weighed."""
ATTACKS = 2
"""Attacks that are weighed against leaving it at that."""
FIRST = 1.0
"""What the hex chosen has on its like: the luck of the first landing may have spoken for it."""
FOUGHT = (Attack, Advance, DriveTo, StopAdvance, HoldGround, GiveGround)
FIGHT = ("combat", "exploitation")
"""Boxes of the sequence in which a side fights."""


def plans(s: R43State, side: Side, seed: int) -> Sequence[Plan]:
    """The plans of the side that decides, first what it would do without looking ahead."""
    first = plays_on(s, side, seed)
    if isinstance(s.step, Combats) or (isinstance(s.step, Exploitation) and isinstance(first, Attack)):
        found = attacks(s, side)
        if found:
            least = STEP * fighting.threshold(s, side)
            end = Plan((EndPhase(),), least)
            every = sorted([*found, end], key=lambda p: (p.acts[0] != first, -p.worth))
            return (every if every[0].acts[0] == first else [Plan((first,), least), *every])[: ATTACKS + 1]
    if isinstance(first, LandAt) and s.turn == 1:
        return coasts(s, first)
    if isinstance(s.step, Movement | Moving | Entraining):
        return _ordered(moves.plans(s, side, first))
    return _ordered(choices.plans(s, side, first))


def _ordered(found: Sequence[Plan]) -> list[Plan]:
    """What the side does first, then the best of the rest. Nobody else's move is told as better: his turn comes as well."""
    first, *rest = found
    return [first, *sorted((replace(p, worth=min(p.worth, first.worth)) for p in rest), key=lambda p: -p.worth)]


def played_out(s: R43State, found: Sequence[Plan]) -> bool:
    """True for attacks, what follows a fight, and the first landing. What a move is worth shows too late to play it out."""
    return any(isinstance(p.acts[0], FOUGHT) or (isinstance(p.acts[0], LandAt) and s.turn == 1) for p in found)


def coasts(s: R43State, first: LandAt) -> list[Plan]:
    """The hex of the first landing, and the best ones of the other zones."""
    zone_of, best = s.book.geography.zone_of, dict[str, tuple[float, Place]]()
    for p in coast.open_hexes(s):
        if p == first.place or zone_of[p] != zone_of[first.place]:
            here = (landing.promise(s, p) + (FIRST if p == first.place else 0.0), -p)
            if here > best.get(zone_of[p], (-99.0, 0)) and engine.check(s, LandAt(p)) is None:
                best[zone_of[p]] = here
    order = sorted(best.values(), key=lambda x: (-x[1] != first.place, -x[0], -x[1]))
    return [Plan((LandAt(-p),), worth, places=(-p,)) for worth, p in order[: ATTACKS + 1]]


def attacks(s: R43State, side: Side) -> list[Plan]:
    """The attacks that may be worth their price, the best first."""
    kind: fighting.Kind = "attack" if isinstance(s.step, Combats) else "exploitation"
    least = fighting.threshold(s, side) - CLOSE
    found = []
    for place in targets(s, side, kind):
        hopes, battle = fighting.plan(s, place, side, kind, judge)
        if hopes > least and engine.check(s, Attack(place)) is None:
            found.append((hopes, -place, battle))
    found.sort(key=lambda x: x[:2], reverse=True)
    return [attack_plan(s, battle, hopes) for hopes, _, battle in found[:ATTACKS]]


def attack_plan(s: R43State, b: Battle, hopes: float) -> Plan:
    """An attack with the chance that the hex falls, from where it comes to where it goes."""
    odds = float(forecast(s, b).falls)
    places = dict.fromkeys(s.units[u].place for u in b.attackers)
    return Plan((Attack(b.place),), STEP * hopes, odds, (*places, b.place))


def far(root: R43State, s: R43State, side: Side, acts: int) -> bool:
    """True once the side has fought out its turn."""
    if s.turn != root.turn:
        return True
    return _word(s) not in FIGHT or _owner(s) != side


def _box(s: R43State) -> tuple[str, Side]:
    found = boxes(s)
    at = min(getattr(s.stack[0], "at", 0), len(found)) - 1
    return found[at][0], found[at][1]


def _word(s: R43State) -> str:
    return _box(s)[0]


def _owner(s: R43State) -> Side:
    return _box(s)[1]
