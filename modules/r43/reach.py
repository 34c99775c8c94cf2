"""Where a counter could go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.module import Reach
from app.core.state import UnitNo
from modules.r43.movement import routes_of
from modules.r43.places import factors, on_map
from modules.r43.stacking import refuse_stack

if TYPE_CHECKING:
    from modules.r43.state import R43State


def reach(s: R43State, u: UnitNo) -> Reach | None:
    """A counter's normal move in movement points: costs, ends and paths; None off the map. LR-6.1"""
    if not on_map(s, u):
        return None
    found = routes_of(s, u)
    costs = {p: float(c) for p, c in found.costs.items() if p != found.start}
    ends = frozenset(p for p in costs if refuse_stack(s, s.units[u].side, p, (u,)) is None)
    return Reach(u, float(factors(s, u)[2]), costs, ends, {p: found.path(p) for p in costs})
