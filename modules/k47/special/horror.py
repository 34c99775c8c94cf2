"""Horror and its lesser cousin: what a unit that causes it does to the one that it assaults. K47-17.horror"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import UnitNo
from app.core.tally import Tally
from modules.k47 import morale
from modules.k47.places import has
from modules.k47.words.morale import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


def frightens(s: K47State, u: UnitNo, x: UnitNo) -> bool:
    """Whether the assault of a unit is horror to its target. K47-17.horror, K47-17.fearsome, K47-17.immune_horror"""
    return (has(s, u, "horror") or has(s, u, "fearsome")) and not morale.steeled(s, x)


def shaken(s: K47State, x: UnitNo) -> Tally:
    """What horror takes off the morale of its target: 1, near or far, and not twice. K47-17.horror"""
    return Tally() if morale.horror_near(s, x) else Tally().add(WORDS.part.horror, -1, "K47-17.horror")


def test(g: Draft[Any], x: UnitNo) -> bool:
    """The target of horror checks its morale; one that fails does not react. K47-17.horror, K47-9.1.horror"""
    return morale.braves(g, x, "horror", shaken(g.s, x))
