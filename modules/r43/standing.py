"""Who is winning and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Card
from app.core.state import Side

if TYPE_CHECKING:
    from modules.r43.state import R43State


def standing(s: R43State) -> Card:
    """The victory conditions against the position."""
    return Card("")


def score(s: R43State, side: Side) -> float:
    """How good the position is for a side."""
    return 0.0


def results(s: R43State) -> dict[str, int]:
    """Figures for batches."""
    return {}
