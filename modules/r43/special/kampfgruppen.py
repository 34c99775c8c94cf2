"""Kampfgruppen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, UnitNo

if TYPE_CHECKING:
    pass


def leave(g: Draft[Any], u: UnitNo, place: Place) -> bool:
    """Let an eliminated division leave a Kampfgruppe in a hex; True if it did. LR-7.30"""
    return False
