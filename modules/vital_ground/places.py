"""Which unit is where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.derived import of_fields
from modules.vital_ground.counter import Counter

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


@of_fields("place")
def occupied(units: tuple[Counter, ...]) -> dict[int, int]:
    """The unit in each hex; where the leader shares a hex, his host."""
    found: dict[int, int] = {}
    for i, u in enumerate(units):
        if u.place >= 0 and (u.place not in found or units[found[u.place]].kind == "leader"):
            found[u.place] = i
    return found


@of_fields()
def own_units(units: tuple[Counter, ...], side: str) -> tuple[int, ...]:
    """The units of a side."""
    return tuple(i for i, c in enumerate(units) if c.side == side)


def unit_at(s: VGState, place: int) -> int:
    """The unit in a hex (the leader only where he is alone); -1 if none."""
    if not 0 <= place < s.book.board.hexes:
        return -1
    return occupied(s.units).get(place, -1)


def on_map(s: VGState, u: int) -> bool:
    """True for a unit on a hex."""
    return 0 <= s.units[u].place < s.book.board.hexes


def leader_in(s: VGState, place: int) -> int:
    """The leader's number if he is in that hex, else -1. VG-293"""
    for i, u in enumerate(s.units):
        if u.kind == "leader":
            return i if u.place == place and on_map(s, i) else -1
    return -1
