"""The Withdrawal from France."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place

if TYPE_CHECKING:
    from modules.r43.state import R43State


def active_coast(s: R43State, place: Place) -> bool:
    """True for a coastal hex that still has its Coastal Defence. R43-19.1.6, LR-19.1"""
    return True


def announce(g: Draft[Any]) -> None:
    """Announce it. R43-19.1.5"""
