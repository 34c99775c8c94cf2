"""Who is winning and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Card, Fact
from app.core.state import Side
from modules.k47.counter import SIDES, enemy
from modules.k47.naming import side_name
from modules.k47.places import alive

if TYPE_CHECKING:
    from modules.k47.state import K47State


def standing(s: K47State) -> Card:
    """Victory points against the position."""
    return Card("Standing", blocks=tuple(Fact(side_name(s, d), str(s.points.get(d, 0))) for d in SIDES))


def score(s: K47State, side: Side) -> float:
    """Units alive against the enemy's."""
    return float(sum((t.side == side) - (t.side == enemy(side)) for u, t in enumerate(s.units) if alive(s, u)))


def results(s: K47State) -> dict[str, int]:
    """Units lost by side."""
    return {f"{d}_lost": sum(t.side == d and not alive(s, u) for u, t in enumerate(s.units)) for d in SIDES}
