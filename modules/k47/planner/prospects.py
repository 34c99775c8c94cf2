"""What a position is worth: what is left of both sides, what wins the scenario, who has still orders to give."""

from __future__ import annotations

from functools import lru_cache
from math import tanh
from typing import TYPE_CHECKING

import numpy as np

from app.core.derived import derived
from app.core.inches import INCH
from app.core.state import Place, Side, UnitNo
from modules.k47 import victory
from modules.k47.counter import SIDES, Objective, enemy
from modules.k47.greedy import aims, worth
from modules.k47.places import alive, fielded, is_infantry, is_vehicle, record
from modules.k47.planner import gains, rounds, stands
from modules.k47.planner.rounds import run, turns_left
from modules.k47.planner.weights import POINT, READY, WILL

if TYPE_CHECKING:
    from modules.k47.state import K47State

WON = 100.0
"""A game that is won."""


def prospects(s: K47State, side: Side) -> float:
    """How good a position is for a side, in tenths of the points that units cost."""
    if s.outcome is not None:
        return WON * ((s.outcome.winner == side) - (s.outcome.winner == enemy(side)))
    sign = {d: 1.0 if d == side else -1.0 for d in SIDES}
    force = sum(sign[t.side] * _unit(s, u) for u, t in enumerate(s.units) if alive(s, u))
    return force + sum(sign[d] * _cause(s, d) for d in SIDES) + _standing(s, side)


def _standing(s: K47State, side: Side) -> float:
    """How well the units of a side stand for what they are after."""
    foes = _once(tuple(-1 if t.aside or t.hidden else t.place for t in s.units if t.side != side))
    return sum(_stand(s.units[u], foes, s.objectives, s.turn, u, s) for u in fielded(s, side))


@lru_cache(maxsize=128)
def _once(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The same tuple for the same places, so that what is remembered by it is found again."""
    return places


@derived(keep=1024, apart=1)
def _stand(t: object, foes: object, lie: object, turn: int, u: UnitNo, s: K47State) -> float:
    return float(stands.value(s, u, np.array([s.units[u].place]), None)[0])


def _unit(s: K47State, u: UnitNo) -> float:
    """What a unit that is left is worth, with its pins, its order and what it is about."""
    t, whole = s.units[u], worth.price(s, u)
    found = whole + worth.FALLS - t.pins * worth.PIN * (whole + 2)
    if t.pins:
        found -= 1.2 * t.pins**2 / 100 * (whole + worth.FALLS)
    if "immobilised" in t.damage:
        found -= 0.3 * whole
    return found + (READY * whole if t.die == "bag" else 0.0)


def _cause(s: K47State, side: Side) -> float:
    """What a side has of what wins."""
    goal = s.book.scenario.goal
    if goal == "carry":
        return _carry(s, side)
    if goal == "demolish":
        return _demolish(s, side)
    if goal in ("objectives", "hold"):
        return _hold(s, side)
    if not s.attacker:
        return gains.hopes(s, side)
    points = victory.totals(s)
    lead = points[side] - points[enemy(side)] + _going(s, side) - _going(s, enemy(side))
    return POINT * lead / 2 + 10.0 * tanh(lead / 3)


def _going(s: K47State, side: Side) -> float:
    """Points that are still to come from leaving by the far edge."""
    if s.book.scenario.leave != "attacker" or side != s.attacker:
        return 0.0
    way, turns, total = aims.edge(s, enemy(side)), turns_left(s), 0.0
    for u in fielded(s, side):
        far = float(way[s.units[u].place])
        need = far / run(s, u) + (1.0 if s.units[u].die != "bag" else 0.0)
        if need <= turns:
            total += 3.0 * WILL**need * 0.8
    return total


def _carry(s: K47State, side: Side) -> float:
    """The object in hand, by how far it is from home; else who is nearer to it."""
    o = next((x for x in s.objectives if x.kind == "carry"), None)
    if o is None:
        return 0.0
    if o.carrier >= 0:
        u = o.carrier
        if s.units[u].side != side or not 0 <= s.units[u].place < len(s.book.points):
            return 0.0
        orders = float(rounds.home(s, u, side)[s.units[u].place]) / run(s, u)
        return 12.0 + 14.0 * max(0.0, 1 - orders / 4) - 1.5 * s.units[u].pins
    return -0.12 * min((_inches(s, u, o) for u in fielded(s, side) if is_infantry(s, u)), default=48.0)


def _demolish(s: K47State, side: Side) -> float:
    """How near its men are to the enemy's base, and whether he still stands there."""
    o = next(x for x in s.objectives if x.owner == enemy(side))
    men = sorted(
        _inches(s, u, o) for u in fielded(s, side) if is_infantry(s, u) and record(s, u).role not in aims.SUPPORT
    )
    near = sum(max(0.0, 30.0 - far) * share for far, share in zip(men, (0.3, 0.15, 0.1), strict=False))
    kept = sum(_inches(s, x, o) <= 5.0 for x in fielded(s, enemy(side)))
    return near - 2.0 * min(2, kept)


def _hold(s: K47State, side: Side) -> float:
    """Objectives held, more towards the end; men near by."""
    turns = turns_left(s)
    worth_ = 6.0 + 14.0 / max(1.0, turns)
    total = worth_ * len(victory.held(s, side))
    for o in s.objectives:
        men = sorted(_inches(s, u, o) for u in fielded(s, side) if not is_vehicle(s, u))
        total += sum(max(0.0, 18.0 - far) * share for far, share in zip(men, (0.2, 0.1, 0.05), strict=False))
    return total


def _inches(s: K47State, u: UnitNo, o: Objective) -> float:
    a, b = s.book.points[s.units[u].place], s.book.points[o.place]
    return float(((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5) / INCH
