"""The order dice: which are in the bag, and what becomes of them. K47-2"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Side, UnitNo
from modules.k47.places import units_of

if TYPE_CHECKING:
    from modules.k47.state import K47State

WAITING = ("reserve", "left", "right")


def dice(s: K47State, side: Side) -> int:
    """Dice of a side in the bag: one for each unit that has not had its order. K47-2.1.one, K47-10.dice, K47-2.1.bag

    A die for nobody is never in it. K47-2.3.dead_die
    """
    return sum(s.units[u].die == "bag" and not waits(s, u) for u in units_of(s, side))  # K47-1.die


def waits(s: K47State, u: UnitNo) -> bool:
    """Whether a unit's die is not yet in the bag: a reserve before turn 2, a flank march before its turn. K47-N.9, K47-2.1.reserves

    The first wave's are in it from turn 1 on. K47-2.1.first_wave
    """
    t = s.units[u]
    if t.aside == "unplaced":
        return True
    if t.aside in ("left", "right"):
        return s.turn < s.book.v["outflank_turn"]
    return t.aside == "reserve" and s.turn < s.book.v["reserves_turn"]


def take(g: Draft[Any], u: UnitNo) -> bool:
    """A unit that reacts takes its die out of the bag; False where it has none there. K47-9.2.die"""
    if g.s.units[u].die != "bag":
        return False
    g.unit(u, die="placed")
    return True


def gather(g: Draft[Any]) -> None:
    """All dice placed this turn go back into the bag. K47-2.4.back"""
    for u, t in enumerate(g.s.units):
        if t.die == "placed" and t.aside not in ("destroyed", "gone"):
            g.unit(u, die="bag", order="")  # K47-3.6.stay
