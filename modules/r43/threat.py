"""Where the enemy can do harm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Place, Side, UnitNo

if TYPE_CHECKING:
    from modules.r43.state import R43State


def threat(s: R43State, side: Side, unit: UnitNo = -1) -> dict[Place, str]:
    """Hexes that the enemy can attack next, with how many factors."""
    return {}
