"""A player that plays for what wins the scenario, and looks ahead where it is close."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Side
from modules.k47.actions.phase import Done
from modules.k47.greedy import CHOOSERS as PLAIN
from modules.k47.greedy import Chooser
from modules.k47.planner import answering, giving, going

if TYPE_CHECKING:
    from modules.k47.state import K47State

CHOOSERS: dict[str, Chooser] = {**PLAIN, **giving.CHOOSERS, **going.CHOOSERS, **answering.CHOOSERS}
"""What decides at each step, by the step's name."""


def plays_on(s: K47State, side: Side, seed: int) -> Action:
    """The act for the decision at hand. A choice that the rules refuse gives way to the first act on offer."""
    step: Any = s.step
    chooser = CHOOSERS.get(type(step).__name__)
    chosen = chooser(s, step, side) if chooser is not None else None
    if chosen is not None and engine.check(s, chosen) is None:
        return chosen
    return next((a for a in step.candidates(s) if engine.check(s, a) is None), Done())
