"""The way out in the east: divisions leave by it once enough stay behind to hold what was taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modules.r43.counter import ALLIED
from modules.r43.places import is_division, on_map
from modules.r43.victory import exited, last_turn

if TYPE_CHECKING:
    from modules.r43.state import R43State

STAY = 20
"""Divisions on the map beside those that still have to leave, from which they leave."""
LATE, LAST = 9, 8
"""Turns before the end in which they leave in any case, and divisions that stay then."""


def is_open(s: R43State) -> bool:
    """True once divisions may leave: enough are there, or time runs out."""
    missing = max(0, s.book.v["s4_divisions"] - exited(s)[0])
    here = sum(c.side == ALLIED and on_map(s, u) and is_division(s, u) for u, c in enumerate(s.units))
    return here >= missing + (LAST if last_turn(s) - s.turn < LATE else STAY)
