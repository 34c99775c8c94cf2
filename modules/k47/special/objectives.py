"""Objectives: held, picked up, destroyed. K47-21.2.objective"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import UnitNo


def acted(g: Draft[Any], u: UnitNo) -> None:
    """A unit has finished its action: it may pick something up or destroy a base."""
