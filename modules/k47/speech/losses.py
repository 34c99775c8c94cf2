"""The log of casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Entry
from modules.k47.events.losses import Destroyed, Fell
from modules.k47.naming import name
from modules.k47.speech.registry import tell
from modules.k47.words.table import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


@tell.register(Fell)
def _fell(e: Fell, s: K47State) -> Entry:
    t = s.units[e.unit]
    text = WORDS.log.fell.format(unit=name(s, e.unit), n=len(e.models), why=WORDS.why.get(e.why, e.why))
    return Entry(text, t.side, "combat", (t.place,) if t.place >= 0 else (), (e.unit,))


@tell.register(Destroyed)
def _destroyed(e: Destroyed, s: K47State) -> Entry:
    t = s.units[e.unit]
    text = WORDS.log.destroyed.format(unit=name(s, e.unit), why=WORDS.why.get(e.why, e.why))
    return Entry(text, t.side, "combat", (t.place,) if t.place >= 0 else (), (e.unit,))
