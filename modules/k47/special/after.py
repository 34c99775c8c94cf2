"""What follows each action: hidden units that are seen now, objectives picked up or destroyed."""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import UnitNo
from modules.k47.special import hidden, objectives


def acted(g: Draft[Any], u: UnitNo) -> None:
    """A unit has finished its action, or has been moved."""
    hidden.spot(g)  # K47-21.2.spotted
    objectives.acted(g, u)
