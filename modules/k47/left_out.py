"""Decisions that the coach has no figure for when he looks through a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Action
from modules.k47.actions.phase import Back, Done
from modules.k47.actions.set_up import TakeObjective, TakeUnit
from modules.k47.words.planning import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

HALVES = (TakeUnit, TakeObjective, Back)
"""Acts that settle nothing: what is done with the unit or the objective in hand does."""

SET_UP = ("SettingUp", "LayingObjectives")
"""Steps in which to be ready settles nothing either."""


def unjudged(s: K47State, act: Action) -> str:
    """What kind of decision an act is that nothing is said of, for want of a figure; empty for all others."""
    step = type(s.step).__name__
    halfway = isinstance(act, HALVES) or (isinstance(act, Done) and step in SET_UP)
    return "" if halfway else WORDS.left_out.get(step, "")
