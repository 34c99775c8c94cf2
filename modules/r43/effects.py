"""Effects: what holds until a turn ends. Rules ask for it by its word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.derived import derived
from app.core.engine import Draft
from app.core.state import Place, Side, UnitNo
from modules.r43.counter import Effect, Marker

if TYPE_CHECKING:
    from modules.r43.markers import EffectData
    from modules.r43.state import R43State


def active(s: R43State, kind: str, side: Side = "", place: Place = -1, unit: UnitNo = -1) -> tuple[Effect, ...]:
    """The effects of a kind that hold now, for a side, a hex, a unit where one is given."""
    found = _by_kind(s.effects).get(kind, ()) if s.effects else ()
    if not found or (not side and place < 0 and unit < 0):
        return found
    return tuple(
        [
            e
            for e in found
            if (not side or e.side == side) and (place < 0 or e.place == place) and (unit < 0 or e.unit == unit)
        ]
    )


@derived(keep=16)
def _by_kind(effects: tuple[Effect, ...]) -> dict[str, tuple[Effect, ...]]:
    found: dict[str, tuple[Effect, ...]] = {}
    for e in effects:
        found[e.kind] = (*found.get(e.kind, ()), e)
    return found


def total(s: R43State, kind: str, side: Side = "", place: Place = -1, unit: UnitNo = -1) -> int:
    """The amounts of the effects of a kind, added up."""
    return sum(e.amount for e in active(s, kind, side, place, unit))


def add(g: Draft[Any], effect: Effect) -> None:
    """Let an effect hold."""
    s: R43State = g.s
    g.set(effects=(*s.effects, effect))


def drop(g: Draft[Any], effect: Effect) -> None:
    """End an effect, one of its like."""
    s: R43State = g.s
    left = list(s.effects)
    left.remove(effect)
    g.set(effects=tuple(left))


def expire(g: Draft[Any]) -> None:
    """End what held until this turn."""
    s: R43State = g.s
    g.set(effects=tuple(e for e in s.effects if e.until > s.turn))


def record(s: R43State, m: Marker) -> EffectData:
    """What a support marker does when its event is played."""
    return s.book.effects[s.book.supports[m.kind].effect]
