"""The German Strategic Reserve of units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Refusal, UnitNo

if TYPE_CHECKING:
    from modules.r43.state import R43State


def refuse_entry(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a unit may not go to the Strategic Reserve. LR-18.1, R43-22.1.5"""
    return None


def rail_price(s: R43State, u: UnitNo) -> int:
    """Rail capacity for leaving the Reserve. LR-18.2"""
    return 0


def tidy(g: Draft[Any]) -> None:
    """What a Reserve of armour does at the end of a turn. LR-18.3"""
