"""Before turn 1: roles, objectives, units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.state import Action, Side
from modules.k47.actions.phase import Done
from modules.k47.actions.set_up import SetUpAll, TakeRole

if TYPE_CHECKING:
    from modules.k47.state import K47State


def roles(s: K47State, step: Any, side: Side) -> Action:
    """Who may choose defends: he has the ground, and may hide."""
    return TakeRole("defender")


def objectives(s: K47State, step: Any, side: Side) -> Action:
    """They stay where the scenario has them: as far apart as they may be, and in his own depth."""
    return Done()


def units(s: K47State, step: Any, side: Side) -> Action:
    """Every unit in cover along its front, hidden where it may be; then ready."""
    a = SetUpAll()
    return a if step.check(s, a) is None else Done()


CHOOSERS = {"RollingForRoles": roles, "LayingObjectives": objectives, "SettingUp": units}
