"""Assaults that the planner would make: on whom, and what they promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.derived import derived
from app.core.state import UnitNo
from modules.k47 import morale
from modules.k47.greedy import charges, worth
from modules.k47.places import apart, is_infantry, is_vehicle
from modules.k47.planner import demolition, gains, melee
from modules.k47.planner.errands import errand
from modules.k47.planner.rounds import turns_left
from modules.k47.planner.weights import DRIVEN, LAST, WINS
from modules.k47.special import armour_fight, objectives, volley

if TYPE_CHECKING:
    from modules.k47.state import K47State


def best(s: K47State, u: UnitNo) -> tuple[float, UnitNo]:
    """What the best assault of a unit promises, and on whom; -1 for nobody. Remembered."""
    return _best(s.units, s.clouds, s.wrecks, s.buildings, s.objectives, u, s)


@derived(keep=96, apart=1)
def _best(
    units: object, clouds: object, wrecks: object, ruins: object, lie: object, u: UnitNo, s: K47State
) -> tuple[float, UnitNo]:
    if any(objectives.carries(s, o, u) for o in s.objectives):
        return -1.0, -1
    return charges.promising(s, u, hope)


def hope(s: K47State, u: UnitNo, x: UnitNo) -> float:
    """What an assault promises: the loser of a fight between men is gone altogether."""
    if is_vehicle(s, u) and is_vehicle(s, x):
        return -1.0
    mine, theirs = worth.price(s, u) + gains.prize(s, u), worth.price(s, x) + gains.prize(s, x) + demolition.opens(s, x)
    dares = morale.chance(morale.morale(s, u).whole) if armour_fight.fears(s, u, x) else 1.0
    found = melee.odds(s, u, x)
    wins, loses = found.wins * theirs, found.loses * mine
    if is_vehicle(s, x):
        harm, kills = armour_fight.storm_odds(s, u, x)
        wins += (harm - kills) * worth.HURT * worth.price(s, x) - 0.05 * mine
    if demolition.alone(s, x) and is_infantry(s, u):
        wins += found.wins * (WINS - demolition.opens(s, x))
    away = found.away * (DRIVEN * worth.price(s, x) + 0.5 * gains.stand(s, x))
    return dares * (wins - loses + away) - (1 - dares) * 0.5 - _shot_first(s, u, x) - _leaves(s, u, x)


def _leaves(s: K47State, u: UnitNo, x: UnitNo) -> float:
    """What it costs to be no longer where a unit is wanted, in the last turns: who is by his goal, and storms somebody else."""
    e = errand(s, u)
    if turns_left(s) > LAST or not e.prize:
        return 0.0
    here, there = (float(e.inches[s.units[y].place]) for y in (u, x))
    return e.prize if here <= e.near < there else 0.0


def _shot_first(s: K47State, u: UnitNo, x: UnitNo) -> float:
    """What the target's fire costs before contact."""
    if s.units[x].die != "bag" or apart(s, u, x) <= s.book.v["stand_and_shoot"]:
        return 0.0
    back = volley.plan(s, x, u, "reaction")
    return charges.ANSWERS * back.effect.losses * worth.per_model(s, u) if back.shots else 0.0
