"""A whole battle that agrees with what a side knows: the enemy's secret units dealt to their markers and boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.core.state import Side
from modules.k47 import hiding

if TYPE_CHECKING:
    from modules.k47.state import K47State


def sampled(s: K47State, side: Side, seed: int) -> K47State:
    """The battle as a side knows it, what it does not know dealt by a seed. K47-21.2.hidden"""
    return replace(hiding.shuffled(s, side, seed), viewer=None)
