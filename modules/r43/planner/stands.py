"""Where else a counter could go: the best hex for each use, with what it gains there."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

from app.core.state import Place, UnitNo
from modules.r43.greedy import marching
from modules.r43.places import is_division, is_headquarters
from modules.r43.planner import staffs
from modules.r43.planner.play import STANDS
from modules.r43.planner.purposes import Purpose, purpose

if TYPE_CHECKING:
    from modules.r43.state import R43State

MOST = 3
"""Hexes of a counter that are told."""
LOOKED_AT = 16
"""Hexes whose use is asked for, the best first."""
BEHIND = 3.0
"""A hex that is so much worse than the best is none that anybody would go to."""
APART = 3
"""Hexes between two stands of a headquarters that differ."""

Gain = tuple[float, Place]
"""How much better a counter stands in a hex than where it is, and the hex."""


def best(s: R43State, u: UnitNo, places: Iterable[Place]) -> list[Gain]:
    """The best hexes for a counter, one for each use, the best first; nothing for those who only repair and build."""
    if is_headquarters(s, u):
        return _staff(s, u, list(places))
    if not is_division(s, u):
        return []
    side, board, here = s.units[u].side, s.book.board, s.units[u].place
    now = marching.standing(s, u, here, side, STANDS) if board.is_hex(here) else 0.0
    order = sorted(((marching.standing(s, u, p, side, STANDS), -p) for p in places if board.is_hex(p)), reverse=True)
    found: dict[Purpose, Gain] = {}
    for value, p in islice(order, LOOKED_AT):
        if order[0][0] - value > BEHIND:
            break
        found.setdefault(purpose(s, u, -p), (value - now, -p))
        if len(found) == MOST:
            break
    return list(found.values())


def _staff(s: R43State, u: UnitNo, places: list[Place]) -> list[Gain]:
    now, order = staffs.rated(s, u, s.units[u].side, places)
    found: list[Gain] = []
    for value, p in order:
        if order[0][0] - value > BEHIND or len(found) == MOST:
            break
        if all(s.book.board.distance(p, q) >= APART for _, q in found):
            found.append((value - now, p))
    return found
