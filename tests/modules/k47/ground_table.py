"""Positions for tests of moves: a battle at the crossroads with chosen units, a medic of the other side far off."""

from __future__ import annotations

from typing import Any

from modules.k47.position import position
from modules.k47.start import options_of
from modules.k47.state import K47State

SCENARIO = "meeting-engagement"


def at(
    units: dict[str, Any], options: dict[str, str] | None = None, scenario: str = SCENARIO, **given: Any
) -> K47State:
    """A position; `given` as case files have it."""
    return position(scenario, options_of(scenario, options or {}), {"units": {"n.a4": "8302", **units}, **given})


def own(*units: tuple[str, str], **more: Any) -> dict[str, Any]:
    """A German force for the south: pairs of an id and a troop, `more` fields by id."""
    listed = [{"id": id, "troop": troop, "quality": "regular", **more.get(id, {})} for id, troop in units]
    return {"south": {"nation": "german", "units": listed}}
