"""A player that takes the best act at hand by plain rules of thumb; no looking ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Side
from modules.r43.actions.phase import EndPhase
from modules.r43.greedy import coming, declaring, fighting, landing, marching, sailing, supporting

if TYPE_CHECKING:
    from modules.r43.state import R43State

Chooser = Callable[[Any, Any, Side], Action | None]

CHOOSERS: dict[str, Chooser] = {
    **landing.CHOOSERS,
    **sailing.CHOOSERS,
    **supporting.CHOOSERS,
    **marching.CHOOSERS,
    **fighting.CHOOSERS,
    **coming.CHOOSERS,
    **declaring.CHOOSERS,
}
"""What decides at each step, by the step's name."""


def greedy(s: R43State, side: Side, seed: int) -> Action:
    """The act for the decision at hand. A choice that the rules refuse gives way to the first act on offer."""
    choose = CHOOSERS.get(type(s.step).__name__)
    if choose is not None:
        chosen = choose(s, s.step, side)
        if chosen is not None and engine.check(s, chosen) is None:
            return chosen
    for a in s.step.candidates(s):
        if engine.check(s, a) is None:
            return a
    return EndPhase()
