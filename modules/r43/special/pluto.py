"""PLUTO."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Place

if TYPE_CHECKING:
    from modules.r43.state import R43State


def bases(s: R43State) -> tuple[Place, ...]:
    """Hexes with a PLUTO that gives supply now. LR-5.20, R43-5.6.8"""
    return ()
