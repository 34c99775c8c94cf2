"""What falls due this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Card
from app.core.state import Side

if TYPE_CHECKING:
    from modules.r43.state import R43State


def briefing(s: R43State, side: Side) -> Card:
    """Arrivals, withdrawals, upgrades, events, penalties that fall due for a side this turn."""
    return Card("")
