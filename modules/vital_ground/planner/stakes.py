"""What units are worth to the side that fires at them, and how much of it each state leaves."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from app.core.derived import derived
from app.core.state import Side
from modules.vital_ground.command import commanders, is_hq, led
from modules.vital_ground.counter import ALLIED, GERMAN, Counter, Options
from modules.vital_ground.places import on_map
from modules.vital_ground.planner.falls import GONE, Falls, State
from modules.vital_ground.standing import WORTH
from modules.vital_ground.victory import towns_of

if TYPE_CHECKING:
    from app.core.data import Override
    from modules.vital_ground.state import VGState

FIELD = 0.7
"""How much of an Allied unit's worth counts for itself: the German fights for towns."""

IN_TOWN = 15.0
"""More for a unit that holds a town that counts."""

BY_TOWN = 2.0
"""More for one within two hexes of it."""

PINNED = 0.86
"""What is left of a pinned unit that somebody serves."""

ROUTED = 0.55
"""What is left of a routed one."""

EARLY = 0.14
"""How much less when more fire can follow in the same turn."""

HEAD = 3.0
"""More for an HQ."""

SERVES = 3.0
"""More for an HQ, a unit in its range."""


@lru_cache(maxsize=64)
def kept(served: bool, soon: bool, early: bool) -> dict[State, float]:
    """How much of a unit's worth is left to its owner in each state.

    `served`: something lifts its pin or rallies it at the end of the turn. `soon`: its own half of the turn is still to
    come. `early`: more fire can follow on it in this turn.
    """
    pinned = (PINNED if served else PINNED - 0.14) - (0.08 if soon else 0.0) - (EARLY if early else 0.0)
    routed = (ROUTED if served else ROUTED - 0.2) - (0.08 if soon else 0.0)
    whole = {"ok": 1.0, "pinned": pinned, "routed": routed}
    left = {(h, k): v * (0.62 if h else 1.0) for h in (0, 1) for k, v in whole.items()}
    return {**left, GONE: 0.0}


@derived(keep=64)
def values(units: tuple[Counter, ...], options: Options, overrides: tuple[Override, ...]) -> dict[int, float]:
    """The worth of units worked out so far while all are as they are."""
    return {}


def worth(s: VGState, t: int) -> float:
    """What it is worth to be rid of a unit."""
    memo = values(s.units, s.options, s.overrides)
    found = memo.get(t)
    if found is None:
        found = memo[t] = _worth(s, t)
    return found


def _worth(s: VGState, t: int) -> float:
    c, board = s.units[t], s.book.board
    value = float(WORTH[c.kind])
    if is_hq(s, t) and c.side == ALLIED:
        value += HEAD + SERVES * sum(
            x.side == c.side
            and x.battalion == c.battalion
            and i != t
            and on_map(s, i)
            and board.distance(x.place, c.place) <= s.book.v["command_radius"]
            for i, x in enumerate(s.units)
        )
    if c.side == ALLIED:
        value *= FIELD
        town = board.town_at[c.place]
        if town >= 0 and board.towns[town].victory == "minor":
            value += IN_TOWN
        elif any(board.distance(c.place, h) <= 2 for w in towns_of(s, "minor") for h in w.hexes):
            value += BY_TOWN
    return value


def served(s: VGState, t: int) -> bool:
    """Whether a unit will be unpinned or may rally at the end of this turn."""
    return led(s, t) or is_hq(s, t) or bool(commanders(s, t))


def gain(s: VGState, t: int, falls: Falls, soon: bool, early: bool = False) -> float:
    """What fire brings on average, in points."""
    c = s.units[t]
    share = kept(served(s, t), soon, early)
    now = share[min(c.hits, 1), c.status]
    return worth(s, t) * (now - sum(p * share[state] for state, p in falls))


def half_to_come(s: VGState, side: Side) -> bool:
    """Whether a side still has its half of this turn before it."""
    from modules.vital_ground.steps import Half

    halves = [x for x in s.stack if isinstance(x, Half)]
    if not halves:
        return True
    return halves[0].order == 0 and s.first != side


__all__ = ["GERMAN", "gain", "half_to_come", "kept", "served", "worth"]
