"""How many orders the way to some hexes takes: runs over open ground, advances where nobody runs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from app.core.circles import Floats
from app.core.detours import Flags
from app.core.inches import INCH
from app.core.state import Place, Side, UnitNo
from modules.k47.counter import SOUTH, Objective
from modules.k47.gait import rings
from modules.k47.greedy import aims
from modules.k47.planner.weights import SLOPE
from modules.k47.special import movement
from modules.k47.terrain import Terrain
from modules.k47.terrain_data import Mover

if TYPE_CHECKING:
    from modules.k47.state import K47State

MOST = 7
"""So many orders are counted; a battle has no more turns."""
THERE = 0.05
"""Less than the first inch of a way counts."""
BARS = 60.0
"""Steps that a hex counts on which nobody runs: no run leads over it."""
SPREADS = 3
"""So many men stand on the hexes around the anchor too."""
OFF = 1.0
"""Inches from the last hexes off the table."""


class Ways(NamedTuple):
    """Inches, in whole runs, from every hex: as the ground around lets a unit run; where it is known that none of its men
    stands on ground on which nobody runs; where one does.
    """

    usual: Floats
    free: Floats
    stuck: Floats


def turns_left(s: K47State) -> float:
    """Turns still to come, this one among them: the seventh counts half until it is thrown for."""
    last: int = s.book.v["last_turn"]
    return 1.0 if s.turn > last else last - s.turn + 1.5


def run(s: K47State, u: UnitNo) -> float:
    """Inches of a run."""
    return max(1, movement.rate(s, u, "run")) / INCH


def apart(s: K47State, u: UnitNo, o: Objective) -> float:
    """Inches from a unit to an objective."""
    a, b = s.book.points[s.units[u].place], s.book.points[o.place]
    return float(np.hypot(a.x - b.x, a.y - b.y)) / INCH


def to(s: K47State, u: UnitNo, place: Place, radius: int = 1) -> Floats:
    """Inches, in whole runs, from every hex to the hexes beside one."""
    return ways(s, u, place, radius).usual


def ways(s: K47State, u: UnitNo, place: Place, radius: int = 1) -> Ways:
    """The ways to the hexes beside one."""
    land = movement.ground(s)
    beside = tuple(p for p in rings(land, radius)[place].tolist() if p < len(land.points))
    return _rounds(land, movement.mover(s, u), beside, *_rates(s, u), len(s.units[u].models) >= SPREADS, 0.0)


def home(s: K47State, u: UnitNo, side: Side) -> Floats:
    """Inches, in whole runs, from every hex off the table by a side's edge."""
    return ways_home(s, u, side).usual


def ways_home(s: K47State, u: UnitNo, side: Side) -> Ways:
    """The ways off the table by a side's edge."""
    land = movement.ground(s)
    return _rounds(land, movement.mover(s, u), _edge(land, side), *_rates(s, u), len(s.units[u].models) >= SPREADS, OFF)


def _rates(s: K47State, u: UnitNo) -> tuple[float, float]:
    return movement.rate(s, u, "advance") / INCH, max(1, movement.rate(s, u, "run")) / INCH


@lru_cache(maxsize=8)
def _edge(land: Terrain, side: Side) -> tuple[Place, ...]:
    y = land.points[:, 1] if side == SOUTH else land.board.inches[1] * INCH - land.points[:, 1]
    return tuple(int(p) for p in np.flatnonzero(y <= INCH))


@lru_cache(maxsize=16)
def _clear(land: Terrain, mover: Mover, spreads: bool) -> Flags:
    rough: Flags = land.barred(mover, "run")
    if not spreads:
        return ~rough
    free: Flags = np.append(~rough, True)
    found: Flags = np.logical_and.reduce(free[rings(land, 1)], axis=1)
    return found


@lru_cache(maxsize=32)
def _rounds(
    land: Terrain, mover: Mover, goals: tuple[Place, ...], step: float, run: float, spreads: bool, beyond: float
) -> Ways:
    """The orders to go, as inches of runs, with a slope towards the goal within each; `beyond`: inches from the goals on."""
    rough: Flags = land.barred(mover, "run")
    clear, way = _clear(land, mover, spreads), aims.flood(land, mover, goals, 0.0)
    usual, free, stuck = (np.full(len(way), float(MOST)) for _ in range(3))
    reached = np.zeros(len(way), bool)
    reached[list(goals)] = True
    for left in (usual, free, stuck):
        left[reached] = 0.0
    for n in range(1, MOST):
        more = beyond if n == 1 else 0.0
        steps = aims.flood(land, mover, tuple(np.flatnonzero(reached).tolist()), 0.0) + more <= step
        open_ = tuple(np.flatnonzero(reached & ~rough).tolist())
        runs = aims.flood(land, mover, open_, BARS) + more <= run if open_ else np.zeros(len(way), bool)
        found = steps | (runs & clear)
        for left, there in ((usual, found), (free, steps | (runs & ~rough)), (stuck, steps)):
            left[there & (left > n)] = n
        if not (found & ~reached).any():
            break
        reached = reached | found
    slope = SLOPE * np.minimum(way, aims.FAR)
    return Ways(*(run * np.maximum(0.0, left - 1) + slope for left in (usual, free, stuck)))
