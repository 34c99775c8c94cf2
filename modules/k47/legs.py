"""A course of a vehicle: one straight leg or two with a pivot between, by the facings on them. K47-5.1.pivot, K47-15.3"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from app.core.circles import Floats
from app.core.detours import Flags
from app.core.turns import steps_between, turn
from modules.k47.footprint import FACINGS
from modules.k47.gait import Gait

QUARTER = 90
"""Degrees of one pivot."""

SLACK = 2.0
"""Mils that a hex may lie beside a straight course, for its centre is on whole mils."""

ANY = 9
"""Pivots enough for everything, for what may pivot at will."""


@lru_cache(maxsize=512)
def pivots(a: int, b: int) -> int:
    """Pivots of up to 90 degrees from one facing to another. K47-5.1.pivot"""
    return -(-steps_between(a, b) // QUARTER)


@lru_cache(maxsize=512)
def turned(facing: int, turns: int) -> tuple[int, ...]:
    """The facings that so many pivots reach from one. K47-5.1.pivot"""
    return tuple(f for f in FACINGS if pivots(facing, f) <= turns)


class Legs(NamedTuple):
    """The facings on the first and second leg (the same where there is one), pivots up to the end of the last, in reverse
    or not; `limit`: the rate, `most`: the rate wholly on road; `left`: pivots that are left at the end; `u`, `v`: which
    way the legs go, `cross`: more than 0 where the second turns left from the first.
    """

    first: int
    second: int
    pivots: int
    backwards: bool
    limit: int
    most: int
    left: int
    u: tuple[float, float]
    v: tuple[float, float]
    cross: float


@lru_cache(maxsize=256)
def legs(gait: Gait, on_road: int) -> tuple[Legs, ...]:
    """What a vehicle may do with its pivots. `on_road`: its rate wholly on road."""
    turns = ANY if gait.pivots < 0 else gait.pivots
    back = turns if gait.reverse_pivots else 0
    found = []
    for backwards, limit, most in ((False, gait.limit, turns), (True, gait.reverse, back)):
        if not limit and (backwards or not on_road):
            continue
        for first in FACINGS:
            taken = pivots(gait.facing, first)
            if taken > most:
                continue
            for second in (first, *(f for f in FACINGS if f != first and not gait.turn_first)):
                more = taken + pivots(first, second)
                if more <= most and (second == first or (second - first) % 180):
                    left = 0 if gait.turn_first else most - more
                    u, v = (turn(0, -1 if backwards else 1, f) for f in (first, second))
                    rate = limit if backwards else max(limit, on_road)
                    cross = u[0] * v[1] - u[1] * v[0]
                    found.append(Legs(first, second, more, backwards, limit, rate, left, u, v, cross))
    return tuple(found)


def along(legs: tuple[Legs, ...], p: Floats, far: Floats) -> tuple[Floats, Floats, Flags]:
    """How far along each pair of legs (rows) points lie (columns), from where they begin; only where neither is
    backwards. `far`: how far off the points are.
    """
    u, v = (np.array(way, np.float64).reshape(-1, 2) for way in ([x.u for x in legs], [x.v for x in legs]))
    one = np.array([x.first == x.second for x in legs], np.bool_)[:, None]
    cross = np.where(one, 1, np.array([x.cross for x in legs])[:, None])
    beside = p[:, 0] * v[:, 1:] - p[:, 1] * v[:, :1]
    a, b = beside / cross, (u[:, :1] * p[:, 1] - u[:, 1:] * p[:, 0]) / cross
    straight = (np.abs(beside) <= SLACK) & (p[:, 0] * u[:, :1] + p[:, 1] * u[:, 1:] > 0)
    fits = np.where(one, straight, (a > SLACK) & (b > SLACK))
    return np.where(one, far, a), np.where(one, 0, b), fits
