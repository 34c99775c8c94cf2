"""Panzer divisions from the Eastern front."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import UnitNo

if TYPE_CHECKING:
    from modules.r43.state import R43State


def alive(s: R43State) -> tuple[UnitNo, ...]:
    """Those on the map, on the Italienfront table or in the Eliminated box. R43-22.2.2"""
    return ()


def remove_all(g: Draft[Any]) -> None:
    """All of them leave play, and the rail capacity falls to 0. R43-22.2.3.att, R43-22.2.4"""
