"""Assaults: whom to charge, if anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.state import Action, UnitNo

if TYPE_CHECKING:
    from modules.k47.state import K47State


def best(s: K47State, u: UnitNo) -> tuple[float, UnitNo]:
    """What the best assault of a unit promises, and on whom; -1 for nobody."""
    return -1.0, -1


def act(s: K47State, step: Any, target: UnitNo) -> Action | None:
    """The assault on a unit, if it is on offer."""
    return None


CHOOSERS: dict[str, Any] = {}
