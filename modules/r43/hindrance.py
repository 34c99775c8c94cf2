"""What markers and events do to movement: who stays where it is, who goes slowly, which rail hex is cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Place, Refusal, UnitNo
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED, GERMAN, Effect
from modules.r43.effects import active
from modules.r43.naming import name
from modules.r43.places import data, is_armour
from modules.r43.words.movement import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

NONE: frozenset[Place] = frozenset()


def _on(s: R43State, kind: str, u: UnitNo) -> bool:
    """True where an effect of a kind lies on the counter or on its hex."""
    return bool(_lying(s, kind, u))


def _lying(s: R43State, kind: str, u: UnitNo) -> list[Effect]:
    """The effects of a kind that lie on the counter or on its hex."""
    if not s.effects:
        return []
    place = s.units[u].place
    return [e for e in active(s, kind) if e.unit == u or (e.unit < 0 and e.place == place and place >= 0)]


def refuse_fixed(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a marker keeps a counter where it is this turn. LR-5.38, LR-5.46, LR-5.58, LR-6.18"""
    places = (s.units[u].place,)
    if any(e.unit == u for e in active(s, "held")):
        return rulebook().refuse("LR-5.38", places, unit=name(s, u))  # LR-5.38
    if s.units[u].side == GERMAN and _on(s, "fixed", u):
        return rulebook().refuse("LR-5.46", places, unit=name(s, u))  # LR-5.46
    if s.units[u].side == GERMAN and _on(s, "no_retreat", u):
        return rulebook().refuse("LR-5.58", places, unit=name(s, u))  # LR-5.58
    return None


def refuse_fast(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a marker keeps a counter from strategic and rail moves this turn. LR-5.31, LR-5.35"""
    if s.units[u].side == GERMAN:
        if _on(s, "jabo", u):
            return rulebook().refuse("LR-5.31", (s.units[u].place,), unit=name(s, u))  # LR-5.31
    elif data(s, u).nation == "us" and active(s, "no_strategic", ALLIED):
        why = WORDS.why.montgomery
        return rulebook().refuse("LR-6.18", (s.units[u].place,), unit=name(s, u), why=why)  # LR-5.35
    return None


def slowed(s: R43State, u: UnitNo) -> int:
    """Movement points that armour under Jabo attack loses. LR-5.31"""
    return max((e.amount for e in _lying(s, "jabo", u)), default=0) if is_armour(s, u) else 0  # LR-5.31


def cut_rails(s: R43State) -> frozenset[Place]:
    """Rail hexes that carry nothing this turn. LR-6.26, LR-5.38"""
    return frozenset(e.place for e in active(s, "held") if e.unit < 0 and e.place >= 0) if s.effects else NONE


def demolished(s: R43State, start: Place, to: Place) -> bool:
    """True for a river side whose bridges are blown: it counts as a major river. LR-5.66"""
    return any({e.place, e.amount} == {start, to} for e in active(s, "demolished")) if s.effects else False  # LR-5.66
