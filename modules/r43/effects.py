"""What holds until a turn ends: support events and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, Side, UnitNo
from modules.r43.counter import Effect

if TYPE_CHECKING:
    from modules.r43.state import R43State


def active(s: R43State, kind: str, side: Side = "", place: Place = -1, unit: UnitNo = -1) -> tuple[Effect, ...]:
    """The effects of a kind that hold now, for a side, a hex, a unit where one is given."""
    return tuple(
        e
        for e in s.effects
        if e.kind == kind
        and (not side or e.side == side)
        and (place < 0 or e.place == place)
        and (unit < 0 or e.unit == unit)
    )


def add(g: Draft[Any], effect: Effect) -> None:
    """Let an effect hold."""
    s: R43State = g.s
    g.set(effects=(*s.effects, effect))


def expire(g: Draft[Any]) -> None:
    """End what held until this turn."""
    s: R43State = g.s
    g.set(effects=tuple(e for e in s.effects if e.until > s.turn))


def in_air_range(s: R43State, place: Place) -> bool:
    """True for a hex that Allied air support reaches. LR-5.30"""
    return False
