"""Units in Ambush fire at what moves in their sight. K47-3.5"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Place, UnitNo


def window(g: Draft[Any], u: UnitNo, route: tuple[tuple[Place, ...], ...]) -> None:
    """Enemies in Ambush that see a unit on its way are asked; `route`: its models' hexes at every inch. K47-3.5"""
