"""Where a counter could go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.module import Reach
from app.core.state import UnitNo
from modules.r43.costs import allowance
from modules.r43.destinations import ends
from modules.r43.movement import routes_of
from modules.r43.places import on_map
from modules.r43.steps.moving import Moving

if TYPE_CHECKING:
    from modules.r43.state import R43State


def reach(s: R43State, u: UnitNo) -> Reach | None:
    """Where a counter could go in movement points, in a move begun with what is left of it; None off the map. LR-6.2"""
    if not on_map(s, u):
        return None
    step = s.step if s.stack else None
    mode, left = step.pace(u) if isinstance(step, Moving) and u in step.units else ("normal", -1)
    budget = allowance(s, u, mode).whole if left < 0 else left
    found = routes_of(s, u, mode, left)
    costs = {p: float(c) for p, c in found.costs.items() if p != found.start}
    return Reach(u, float(budget), costs, frozenset(ends(s, u, found, budget)), {p: found.path(p) for p in costs})
