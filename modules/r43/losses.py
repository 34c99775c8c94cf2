"""Steps lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import UnitNo
from modules.r43.places import box, on_map

if TYPE_CHECKING:
    from modules.r43.state import R43State


def steps_of(s: R43State, u: UnitNo) -> int:
    """Steps left in a counter."""
    return 1


def eliminate(g: Draft[Any], u: UnitNo, why: str) -> None:
    """Take a counter off the map into the Eliminated box, with what follows. `why`: combat, supply, landing, drop. LR-7.8"""
    s: R43State = g.s
    fell = "festung" if s.units[u].garrison else "field"
    g.unit(u, place=box(s, "eliminated"), fell=fell, garrison=False, since=s.turn)


def lose_step(g: Draft[Any], u: UnitNo, why: str) -> None:
    """Take a step: the reduced side, or the Eliminated box. LR-7.8"""
    if on_map(g.s, u):
        eliminate(g, u, why)
