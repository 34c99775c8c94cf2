"""Reactions of the target of an attack. K47-9"""

from __future__ import annotations

from typing import Any, Literal

from app.core.engine import Draft
from app.core.state import UnitNo


def offer(g: Draft[Any], target: UnitNo, by: UnitNo, kind: Literal["shot", "assault"]) -> None:
    """The target of an attack is asked how it reacts, where it may. K47-9.1"""
