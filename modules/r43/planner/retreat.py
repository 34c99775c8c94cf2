"""Where a stack gives way to: the hex in which it stands best together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side
from modules.r43.actions.combat import FallBack
from modules.r43.counter import ALLIED
from modules.r43.places import is_division
from modules.r43.planner import allied, german

if TYPE_CHECKING:
    from modules.r43.state import R43State


def rated(s: R43State, step: Any) -> list[tuple[float, Place]]:
    """How well the divisions of a stack stand in each hex open to them, the best first."""
    stand = allied.standing if step.side == ALLIED else german.standing
    units = [u for u in step.left(s) if is_division(s, u)]
    found = [(sum(stand(s, u, p) for u in units), -p) for p in step.open(s).ends]
    return [(value, -p) for value, p in sorted(found, reverse=True)]


def retreating(s: R43State, step: Any, side: Side) -> Action | None:
    """The whole stack to the best hex."""
    return next((FallBack(p) for _, p in rated(s, step) if engine.check(s, FallBack(p)) is None), None)
