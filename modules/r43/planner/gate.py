"""The way out in the east: divisions leave by it once enough stay behind to hold what was taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Place, UnitNo
from modules.r43.counter import ALLIED
from modules.r43.greedy import aims
from modules.r43.places import headquarters, is_division, on_map
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


def distance(s: R43State, place: Place) -> int:
    """Hexes to the nearest way out."""
    return aims.nearest(s, place, s.book.geography.exits)


def is_called(s: R43State, u: UnitNo) -> bool:
    """True for an Allied headquarters that should be on its way: half of the divisions are out, and no other is nearer."""
    if s.scenario != "full-campaign" or s.units[u].side != ALLIED or not is_open(s):
        return False
    out, staffs = exited(s)
    missing = s.book.v["s4_headquarters"] - staffs
    if missing < 1 or out < s.book.v["s4_divisions"] // 2:
        return False
    near = sorted(headquarters(s, ALLIED), key=lambda x: (distance(s, s.units[x].place), x))
    return len(near) > 1 and u in near[:missing]
