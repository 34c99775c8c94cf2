"""A player that takes the best act at hand by plain rules of thumb: expected losses, ground, goals. It throws no dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Side
from modules.k47.actions.phase import Done
from modules.k47.greedy import calls, charges, moving, orders, reacting, setting_up, shooting

if TYPE_CHECKING:
    from modules.k47.state import K47State

Chooser = Callable[[Any, Any, Side], Action | None]

CHOOSERS: dict[str, Chooser] = {
    **setting_up.CHOOSERS,
    **orders.CHOOSERS,
    **calls.CHOOSERS,
    **moving.CHOOSERS,
    **shooting.CHOOSERS,
    **reacting.CHOOSERS,
    **charges.CHOOSERS,
}
"""What decides at each step, by the step's name."""


def greedy(s: K47State, side: Side, seed: int) -> Action:
    """The act for the decision at hand."""
    return chosen_by(CHOOSERS, s, side)


def chosen_by(choosers: Mapping[str, Chooser], s: K47State, side: Side) -> Action:
    """The act that the chooser of the step takes. One that the rules refuse gives way to the first act on offer."""
    step: Any = s.step
    chooser = choosers.get(type(step).__name__)
    chosen = chooser(s, step, side) if chooser is not None else None
    if chosen is not None and engine.check(s, chosen) is None:
        return chosen
    return next((a for a in step.candidates(s) if engine.check(s, a) is None), Done())
