"""Vehicles going backwards. K47-15.3.reverse"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import UnitNo


def recoil(g: Draft[Any], u: UnitNo) -> None:
    """A vehicle that failed its test with an enemy in sight ahead backs away as far as it may. K47-3.2.vehicle_reverse"""
