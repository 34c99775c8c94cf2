"""Assaults that the planner would make: on whom, and what they promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.derived import derived
from app.core.inches import length
from app.core.state import UnitNo
from modules.k47 import morale
from modules.k47.counter import enemy
from modules.k47.greedy import charges, worth
from modules.k47.places import apart, fielded, is_vehicle
from modules.k47.planner import gains, melee
from modules.k47.special import armour_fight, charge, movement, objectives, volley

if TYPE_CHECKING:
    from modules.k47.state import K47State

LEAST = 1.5
"""An assault has to promise so much."""
DRIVEN = 0.15
"""What it is worth that a unit runs away, of its price: its order and its place."""


def best(s: K47State, u: UnitNo) -> tuple[float, UnitNo]:
    """What the best assault of a unit promises, and on whom; -1 for nobody. Remembered."""
    return _best(s.units, s.clouds, s.wrecks, s.buildings, s.objectives, u, s)


@derived(keep=96, apart=1)
def _best(
    units: object, clouds: object, wrecks: object, ruins: object, lie: object, u: UnitNo, s: K47State
) -> tuple[float, UnitNo]:
    t = s.units[u]
    if t.aside or charge.able(s, u) is not None or any(objectives.carries(s, o, u) for o in s.objectives):
        return -1.0, -1
    rate, spot = movement.rate(s, u, "run"), s.book.points[t.place]
    found = []
    for x in fielded(s, enemy(t.side)):
        if s.units[x].hidden or charge.futile(s, u, x):
            continue
        if length(spot, s.book.points[s.units[x].place]) > rate + 8000 or apart(s, u, x) > rate + 1000:
            continue
        value = hope(s, u, x)
        if value > LEAST:
            found.append((value, -x))
    for value, minus in sorted(found, reverse=True):
        if charge.refuse(s, u, -minus) is None:
            return value, -minus
    return -1.0, -1


def hope(s: K47State, u: UnitNo, x: UnitNo) -> float:
    """What an assault promises: the loser of a fight between men is gone altogether."""
    if is_vehicle(s, u) and is_vehicle(s, x):
        return -1.0
    mine, theirs = worth.price(s, u) + gains.prize(s, u), worth.price(s, x) + gains.prize(s, x)
    dares = morale.chance(morale.morale(s, u).whole) if armour_fight.fears(s, u, x) else 1.0
    found = melee.odds(s, u, x)
    wins, loses = found.wins * theirs, found.loses * mine
    if is_vehicle(s, x):
        harm, kills = armour_fight.storm_odds(s, u, x)
        wins += (harm - kills) * worth.HURT * worth.price(s, x) - 0.05 * mine
    away = found.away * (DRIVEN * worth.price(s, x) + 0.5 * gains.stand(s, x))
    return dares * (wins - loses + away) - (1 - dares) * 0.5 - _shot_first(s, u, x)


def _shot_first(s: K47State, u: UnitNo, x: UnitNo) -> float:
    """What the target's fire costs before contact."""
    if s.units[x].die != "bag" or apart(s, u, x) <= s.book.v["stand_and_shoot"]:
        return 0.0
    back = volley.plan(s, x, u, "reaction")
    return charges.ANSWERS * back.effect.losses * worth.per_model(s, u) if back.shots else 0.0
