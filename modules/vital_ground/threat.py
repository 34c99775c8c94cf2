"""Enemy fire over the ground: what could fire at a unit that entered a hex."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import TYPE_CHECKING

from app.core.state import Side
from modules.vital_ground.counter import enemy
from modules.vital_ground.fire import factor, lines, longest
from modules.vital_ground.sight import clear

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

NEAR = 9
"""Hexes; open-ended charts are shown to the range at which every other chart stops."""


_FIELDS: OrderedDict[Hashable, dict[int, int]] = OrderedDict()
"""Fields of fire worked out lately, by everything that they depend on."""


def fire_at(s: VGState, side: Side) -> dict[int, int]:
    """Most factors that the enemies of a side bring on each hex, range by range, unrouted units only."""
    other, hexes = enemy(side), s.book.board.hexes
    firers = tuple(
        (u, c.place, c.kind, c.hits, c.status == "routed")
        for u, c in enumerate(s.units)
        if c.side == other and 0 <= c.place < hexes
    )
    key = (firers, s.options, s.overrides)
    found = _FIELDS.get(key)
    if found is None:
        found = _FIELDS[key] = _field(s, [f[0] for f in firers if not f[4]])
        if len(_FIELDS) > 16:
            _FIELDS.popitem(last=False)
    return found


def _field(s: VGState, firers: list[int]) -> dict[int, int]:
    board = s.book.board
    total: dict[int, int] = {}
    for u in firers:
        c = s.units[u]
        own = [x for x in lines(s, u) if x.against != "armor" and x.mode != "indirect"]
        reach = min(NEAR, max((longest(s, u, x) for x in own), default=0))
        by_range = [sum(factor(s, u, x, away) for x in own) for away in range(reach + 1)]
        for h in board.within(c.place, reach):
            strength = by_range[board.distance(c.place, h)]
            if strength and h != c.place and clear(s, c.place, h, c.side):
                total[h] = total.get(h, 0) + strength
    return total


def threat(s: VGState, side: Side) -> dict[int, str]:
    """Hexes under direct fire of the other side, with the factors that bear on them. VG-228"""
    return {h: str(n) for h, n in fire_at(s, side).items()}
