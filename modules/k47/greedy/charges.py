"""Assaults: whom to charge, and how to fight at close quarters."""

from __future__ import annotations

from collections.abc import Callable
from math import erf, exp, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.derived import derived
from app.core.inches import length
from app.core.state import Action, Side, UnitNo
from modules.k47 import morale
from modules.k47.actions.assault import Assault, BreakOff, FallBack, FireClose, GoOn, Strike
from modules.k47.actions.phase import Done
from modules.k47.counter import enemy
from modules.k47.greedy import ground, worth
from modules.k47.places import apart, fielded, is_vehicle
from modules.k47.special import armour_fight, charge, close_quarters, movement, volley

if TYPE_CHECKING:
    from modules.k47.state import K47State

LEAST = 1.5
"""An assault has to promise so much."""
ANSWERS = 0.6
"""The chance that a target that is far enough off shoots first."""
PART = 0.3
"""What a walker loses, on average, that is harmed at close quarters."""


@derived(keep=64)
def best(s: K47State, u: UnitNo) -> tuple[float, UnitNo]:
    """What the best assault of a unit promises, and on whom; -1 for nobody."""
    return promising(s, u, hope)


def promising(s: K47State, u: UnitNo, hope: Callable[[K47State, UnitNo, UnitNo], float]) -> tuple[float, UnitNo]:
    """The assault of a unit of which most may be hoped, and on whom; -1 where none is worth it."""
    t = s.units[u]
    if t.aside or charge.able(s, u) is not None:
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
    mine, theirs = worth.price(s, u) + worth.FALLS, worth.price(s, x) + worth.prize(s, x)
    if is_vehicle(s, u) and is_vehicle(s, x):
        return -1.0
    dares = morale.chance(morale.morale(s, u).whole) if armour_fight.fears(s, u, x) else 1.0
    if is_vehicle(s, x):
        harm, kills = armour_fight.storm_odds(s, u, x)
        return dares * (kills * theirs + (harm - kills) * worth.HURT * theirs) - _shot_first(s, u, x) - 0.15 * mine
    if is_vehicle(s, u):
        harm, _ = armour_fight.storm_odds(s, x, u)
        wins = (1 - exp(-close_quarters.expected(s, u, x))) * (1 - harm)
        return wins * theirs - harm * PART * mine
    p = chance(s, u, x)
    return p * theirs - (1 - p) * mine - _shot_first(s, u, x)


def chance(s: K47State, u: UnitNo, x: UnitNo) -> float:
    """The chance, roughly, that men who assault others kill more than they lose: fire is at once, blows are theirs first."""
    men, theirs = len(s.units[u].models), max(1, len(s.units[x].models))
    left = 1 - min(1.0, _losses(s, u, x) / max(1, men))
    fire = close_quarters.expected_fire(s, u, x, True) * left
    blows = close_quarters.expected(s, u, x) * left
    back, struck = close_quarters.expected_fire(s, x, u, False), close_quarters.expected(s, x, u)
    by_fire = min(_ahead(fire, back), _ahead(fire, struck * max(0.0, 1 - fire / theirs)))
    by_blows = min(_ahead(blows * max(0.0, 1 - back / men), back), _ahead(blows, struck * max(0.0, 1 - blows / theirs)))
    return max(by_fire, by_blows)


def _ahead(a: float, b: float) -> float:
    """The chance, roughly, that of two numbers of kills with those means the first is the greater."""
    return 0.5 * (1 + erf((a - b) / sqrt(2 * (a + b) + 0.5)))


def _losses(s: K47State, u: UnitNo, x: UnitNo) -> float:
    """Models that the target's fire takes before contact."""
    if s.units[x].die != "bag" or apart(s, u, x) <= s.book.v["stand_and_shoot"]:
        return 0.0
    back = volley.plan(s, x, u, "reaction")
    return ANSWERS * back.effect.losses if back.shots else 0.0


def _shot_first(s: K47State, u: UnitNo, x: UnitNo) -> float:
    """What the target's fire costs before contact."""
    return _losses(s, u, x) * worth.per_model(s, u)


def fighting(s: K47State, step: Any, side: Side) -> Action:
    """Fire or blows, whatever kills more; who strikes second would rather fire first."""
    u = step.asked(s)
    x = step.target if u == step.unit else step.unit
    fires = close_quarters.expected_fire(s, u, x, u == step.unit)
    strikes = close_quarters.expected(s, u, x) * (1.0 if u == step.unit else 0.7)
    return FireClose() if fires >= strikes else Strike()


def lingering(s: K47State, step: Any, side: Side) -> Action:
    """On, while it is likely to win."""
    u = step.asked(s)
    fight = step.fight
    x = fight.target if u == fight.unit else fight.unit
    if is_vehicle(s, u) or is_vehicle(s, x):
        return GoOn() if is_vehicle(s, u) else BreakOff()
    a, b = close_quarters.expected(s, u, x), close_quarters.expected(s, x, u)
    return GoOn() if a >= b else BreakOff()


def falling_back(s: K47State, step: Any, side: Side) -> Action:
    """To where it stands best."""
    places = np.array(sorted(step.room(s).hexes), np.int64)
    if not len(places):
        return Done()
    values = ground.value(s, step.unit, places, None)
    if not step.must and float(values.max()) <= ground.here(s, step.unit, None):
        return Done()
    return FallBack(int(places[int(values.argmax())]))


def pledging(s: K47State, step: Any, side: Side) -> Action:
    """An assault that promises anything is made without the test."""
    value, x = best(s, step.unit)
    return Assault(x) if value > 0 else Done()


CHOOSERS = {"Fighting": fighting, "Lingering": lingering, "FallingBack": falling_back, "Pledging": pledging}
