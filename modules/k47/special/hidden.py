"""Hidden units: who may be, who finds them, what stands where once they are revealed. K47-21.2.hidden"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import UnitNo


def spot(g: Draft[Any]) -> None:
    """Hidden units that an enemy is near enough to see are revealed. K47-21.2.spotted"""


def reveal(g: Draft[Any], u: UnitNo, why: str) -> None:
    """A hidden unit is hidden no more: its models stand round its marker. K47-21.2.revealed"""
    g.unit(u, hidden=False)
