"""What holds until a turn ends, and what supports do to a combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.core.engine import Draft
from app.core.state import Place, Refusal, Side, UnitNo
from app.core.tally import Part
from modules.r43.counter import Effect, Marker
from modules.r43.markers import BeachEffect, EffectData

if TYPE_CHECKING:
    from modules.r43.odds import Battle, Use
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


def heard(g: Draft[Any]) -> None:
    """An airborne division was dropped: Montgomery has what he asked for. LR-5.35"""
    s: R43State = g.s
    g.set(effects=tuple(e for e in s.effects if e.kind != "airborne_demanded"))


def expire(g: Draft[Any]) -> None:
    """End what held until this turn."""
    s: R43State = g.s
    g.set(effects=tuple(e for e in s.effects if e.until > s.turn))


def in_air_range(s: R43State, place: Place) -> bool:
    """True for a hex that Allied air forces reach. LR-5.15"""
    from modules.r43 import air

    return air.in_range(s, place)


def record(s: R43State, m: Marker) -> EffectData:
    """What a support marker does when its event is played."""
    return s.book.effects[s.book.supports[m.kind].effect]


def beach(s: R43State, m: Marker) -> BeachEffect:
    """What a D-Day or Atlantikwall marker does."""
    return s.book.beach_effects[s.book.beach[m.kind].effect]


class Influence(Struct, frozen=True):
    """What supports and effects do to a combat besides columns. Asked by the combat chapter.

    `attacker`, `defender`: steps lost more, whatever the dice say. `on_low`: steps that the attacker loses more on a
    natural total of at most `low`. `stands`: the rule under which the defender ignores his retreat, empty for none.
    `exploits`: the attack counts as one that declared armour exploitation (LR-5.36).
    """

    attacker: int = 0
    defender: int = 0
    on_low: int = 0
    low: int = 0
    stands: str = ""
    exploits: bool = False


def influence(s: R43State, b: Battle) -> Influence:
    """What supports and effects do to a combat besides columns. LR-5.32, LR-5.36, LR-5.51, LR-5.56, LR-5.58"""
    from modules.r43 import support_fire

    played = [record(s, m) for m, use in support_fire.played(s, b) if use.event]
    low = max((e.natural for e in played), default=0)
    stands = next((e.rule for e in played if e.stands), "")  # LR-5.51, LR-5.53
    if active(s, "no_retreat", place=b.place):
        stands = "LR-5.58"
    return Influence(
        attacker=sum(e.attacker_steps for e in played),  # LR-5.56
        defender=sum(e.defender_steps for e in played),  # LR-5.51
        on_low=1 if low else 0,  # LR-5.32
        low=low,
        stands=stands,
        exploits=any(active(s, "patton", unit=u) for u in b.attackers),  # LR-5.36
    )


def shifts(s: R43State, b: Battle, parts: tuple[Part, ...] = ()) -> tuple[Part, ...]:
    """Columns that supports and effects add to a combat, or cancel of `parts`, those of ground, river and works."""
    from modules.r43 import support_fire

    return support_fire.shifts(s, b, parts)


def uses(s: R43State, b: Battle, side: Side) -> tuple[Use, ...]:
    """The ways in which a side may still use a marker in a combat: events, then generic columns. LR-5.23, LR-7.24"""
    from modules.r43 import support_fire

    return support_fire.uses(s, b, side)


def refuse_use(s: R43State, b: Battle, use: Use) -> Refusal | None:
    """Why a marker may not be used in a combat so."""
    from modules.r43 import support_fire

    return support_fire.refuse(s, b, use)


def spend_uses(g: Draft[Any], b: Battle) -> None:
    """Use up the markers of a combat whose dice are about to fall. LR-5.8, R43-5.7.1"""
    from modules.r43 import support_fire

    support_fire.spend(g, b)
