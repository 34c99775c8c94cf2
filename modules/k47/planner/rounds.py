"""How many orders the way to some hexes takes: runs over open ground, advances where nobody runs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

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
    land = movement.ground(s)
    beside = tuple(p for p in rings(land, radius)[place].tolist() if p < len(land.points))
    return _rounds(land, movement.mover(s, u), beside, *_rates(s, u), len(s.units[u].models) >= SPREADS)


def home(s: K47State, u: UnitNo, side: Side) -> Floats:
    """Inches, in whole runs, from every hex off the table by a side's edge."""
    land = movement.ground(s)
    return _rounds(land, movement.mover(s, u), _edge(land, side), *_rates(s, u), len(s.units[u].models) >= SPREADS)


def clear(s: K47State, u: UnitNo) -> Flags:
    """The hexes of the anchor from which a unit may run: none of its men stands on ground on which nobody runs."""
    return _clear(movement.ground(s), movement.mover(s, u), len(s.units[u].models) >= SPREADS)


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
def _rounds(land: Terrain, mover: Mover, goals: tuple[Place, ...], step: float, run: float, spreads: bool) -> Floats:
    """The orders to go, as inches of runs, with a slope towards the goal within each."""
    rough: Flags = land.barred(mover, "run")
    free = _clear(land, mover, spreads)
    way = aims.flood(land, mover, goals, 0.0)
    left = np.full(len(way), float(MOST))
    reached = np.zeros(len(way), bool)
    reached[list(goals)] = True
    left[reached] = 0.0
    for n in range(1, MOST):
        found = aims.flood(land, mover, tuple(np.flatnonzero(reached).tolist()), 0.0) <= step
        open_ = tuple(np.flatnonzero(reached & ~rough).tolist())
        if open_:
            found = found | ((aims.flood(land, mover, open_, BARS) <= run) & free)
        new = found & ~reached
        if not new.any():
            break
        left[new] = n
        reached = reached | new
    total: Floats = run * np.maximum(0.0, left - 1) + SLOPE * np.minimum(way, aims.FAR)
    return total
