"""Rail movement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, Refusal, UnitNo

if TYPE_CHECKING:
    from modules.r43.state import R43State


def cost(s: R43State, u: UnitNo) -> int:
    """Rail capacity points for a counter. LR-6.3, R43-1.1.11.c"""
    return 1


def refuse_rail(s: R43State, u: UnitNo, to: Place, price: int = -1) -> Refusal | None:
    """Why a counter may not go by rail from where it is (hex or box) to a hex. LR-6.3"""
    return None


def ends(s: R43State, u: UnitNo) -> tuple[Place, ...]:
    """Hexes that a counter may go to by rail, from its hex or box. LR-6.3"""
    return ()


def spend(g: Draft[Any], points: int) -> None:
    """Pay rail capacity. R43-6.3.4"""
    s: R43State = g.s
    g.set(rail=s.rail - points)
