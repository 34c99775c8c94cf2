"""A player that takes the best act at hand by plain rules of thumb; no looking ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Side
from modules.r43.actions.phase import EndPhase
from modules.r43.greedy import (
    coming,
    declaring,
    dropping,
    fighting,
    landing,
    marching,
    orders,
    sailing,
    supporting,
    trains,
)

if TYPE_CHECKING:
    from modules.r43.state import R43State

Chooser = Callable[[Any, Any, Side], Action | None]
Lucky = Callable[[Any, Any, Side, int], Action | None]

CHOOSERS: dict[str, Chooser] = {
    **sailing.CHOOSERS,
    **supporting.CHOOSERS,
    **marching.CHOOSERS,
    **trains.CHOOSERS,
    **orders.CHOOSERS,
    **fighting.CHOOSERS,
    **coming.CHOOSERS,
    **declaring.CHOOSERS,
}
"""What decides at each step, by the step's name."""

LUCKY: Mapping[str, Lucky] = {**landing.CHOOSERS, **dropping.CHOOSERS}
"""What decides with some luck of its own."""


def greedy(s: R43State, side: Side, seed: int) -> Action:
    """The act for the decision at hand. A choice that the rules refuse gives way to the first act on offer."""
    step = s.step
    name, chosen = type(step).__name__, None
    if name in CHOOSERS:
        chosen = CHOOSERS[name](s, step, side)
    elif name in LUCKY:
        chosen = LUCKY[name](s, step, side, seed)
    if chosen is not None and engine.check(s, chosen) is None:
        return chosen
    for a in step.candidates(s):
        if engine.check(s, a) is None:
            return a
    return EndPhase()
