"""What a position is worth to a side: towns, what stands in the way of them, and the units left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Side
from modules.vital_ground.command import is_leader
from modules.vital_ground.counter import ALLIED, GERMAN
from modules.vital_ground.places import on_map
from modules.vital_ground.planner.missions import away, missions
from modules.vital_ground.planner.stakes import kept, served, worth
from modules.vital_ground.victory import holder, towns_of

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

TOWN = 30.0
"""What a minor town is worth."""

MAJOR = 8.0
"""What a major town is worth."""

ROAD = 0.12
"""What half a point of march towards its town is worth to a German unit."""

OWN = 1.6
"""How much more a German unit counts than what it is worth to the Allies to be rid of it."""

WON = 300.0
"""What a game won is worth."""


def prospects(s: VGState, side: Side) -> float:
    """The position in points, from the side's own view."""
    total = _german(s)
    if s.outcome is not None:
        total += WON if s.outcome.winner == GERMAN else -WON
    return total if side == GERMAN else -total


def _german(s: VGState) -> float:
    total = 0.0
    for t in towns_of(s):
        if holder(s, t) == GERMAN:
            total += TOWN if t.victory == "minor" else MAJOR
    goals = missions(s)
    for u, c in enumerate(s.units):
        if not on_map(s, u):
            continue
        left = kept(served(s, u), False, False)[min(c.hits, 1), c.status]
        if c.side == ALLIED:
            total -= left * worth(s, u)
        else:
            total += left * worth(s, u) * OWN
            if u in goals and not is_leader(s, u):
                total -= ROAD * min(away(s.book.board, goals[u], c.place), 120)
    return total
