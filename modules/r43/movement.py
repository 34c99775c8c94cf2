"""What it costs to move, and where a counter can get."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.routes import Routes, routes
from app.core.state import Refusal, UnitNo

if TYPE_CHECKING:
    from modules.r43.state import R43State


def routes_of(s: R43State, u: UnitNo, mode: str = "normal") -> Routes:
    """Everywhere a counter can get, in movement points. LR-6.1"""
    return routes(s.units[u].place, 0, lambda p: ())


def refuse_move(s: R43State, u: UnitNo, mode: str = "normal") -> Refusal | None:
    """Why a counter may not move now. LR-6.1"""
    return None
