"""Units in transports. K47-15.7, K47-N.20"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Place, Side, UnitNo


def spilled(g: Draft[Any], transport: UnitNo, riders: tuple[UnitNo, ...], place: Place, facing: int, by: Side) -> None:
    """A transport is lost with units in it: hits, pins, and they stand beside the wreck. K47-N.20"""
