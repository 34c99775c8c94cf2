"""Operation Mincemeat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Refusal, UnitNo

if TYPE_CHECKING:
    from modules.r43.state import R43State


def running(s: R43State) -> bool:
    """True until the deception ends. R43-14.2.2, R43-14.2.7"""
    return not s.mincemeat.over


def frozen(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a German unit may not leave the 19th Army zone. R43-14.2.2, R43-14.2.6.exc"""
    return None


def owed(s: R43State) -> tuple[str, ...]:
    """Transfers that must be made before anything else moves: `italy_armour_or_two`, `zone_division`, `zone_infantry`.

    R43-14.2.4
    """
    return s.mincemeat.owed
