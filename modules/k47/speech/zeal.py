"""Lines of the log about units that are driven on, and units that flicker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Card, Entry, Sum
from modules.k47.events.zeal import EliteRolled, Phased, Spurred
from modules.k47.naming import name, shown
from modules.k47.speech.registry import tell
from modules.k47.words.zeal import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


@tell.register(Spurred)
def _spurred(e: Spurred, s: K47State) -> Entry:
    text = WORDS.spurred.format(commissar=name(s, e.commissar), unit=name(s, e.unit))
    return Entry(text, s.units[e.unit].side, units=shown(s, e.unit, e.commissar))


@tell.register(EliteRolled)
def _elite(e: EliteRolled, s: K47State) -> Entry:
    words = WORDS.elite if e.passed else WORDS.elite_failed
    text = words.format(unit=name(s, e.unit), dice=sum(e.dice), value=e.value.whole)
    return Entry(text, s.units[e.unit].side, units=shown(s, e.unit), card=Card(text, blocks=(Sum(e.value),)))


@tell.register(Phased)
def _phased(e: Phased, s: K47State) -> Entry:
    text = WORDS.phased.format(unit=name(s, e.unit), dice=e.dice, ones=e.ones)
    return Entry(text, s.units[e.unit].side, units=shown(s, e.unit))
