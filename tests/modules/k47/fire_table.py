"""Positions for tests of shooting: units in the open on the Mill road, which runs north along column 42."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.core.dice import Dice
from modules.k47.module import MODULE
from modules.k47.state import K47State

SPARE = {"s.g2": "0247"}


def battle(options: dict[str, str] | None = None, dice: tuple[int, ...] = (), **given: Any) -> K47State:
    """A position of the meeting engagement with forced dice."""
    s = MODULE.position("meeting-engagement", options or {}, given)
    assert isinstance(s, K47State)
    return replace(s, dice=Dice(0, forced=dice, strict=True))


def squad(distance: int, *nos: int) -> dict[str, Any]:
    """Models one behind another on the road, the first so many inches north of hex 4240."""
    return {"models": {no: f"42{40 - distance - i:02d}" for i, no in enumerate(nos)}, "die": "placed", "order": "rally"}


def unit(s: K47State, id: str) -> int:
    """A unit's number."""
    return [t.id for t in s.units].index(id)
