"""The log of casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Card, Entry, Fact
from app.core.state import UnitNo
from modules.k47.events.losses import Destroyed, Fell
from modules.k47.naming import concealed, count, name
from modules.k47.places import record
from modules.k47.speech.registry import tell
from modules.k47.words.table import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


@tell.register(Fell)
def _fell(e: Fell, s: K47State) -> Entry:
    t = s.units[e.unit]
    lost = count(len(e.models), WORDS.count.lost)
    text = WORDS.log.fell.format(unit=name(s, e.unit), n=lost, why=WORDS.why.get(e.why, e.why))
    card = None if concealed(s, e.unit) else Card(text, blocks=tuple(_model(s, e.unit, no) for no in e.models))
    return Entry(text, t.side, "combat", (t.place,) if t.place >= 0 else (), (e.unit,), card)


def _model(s: K47State, u: UnitNo, no: int) -> Fact:
    """A model by its number and name, with what it carried."""
    model = record(s, u).models[no]
    arms = ", ".join(s.book.arms[w].name for w in model.weapons)
    return Fact(f"{no + 1} {model.name}", arms, tone="muted")


@tell.register(Destroyed)
def _destroyed(e: Destroyed, s: K47State) -> Entry:
    t = s.units[e.unit]
    text = WORDS.log.destroyed.format(unit=name(s, e.unit), why=WORDS.why.get(e.why, e.why))
    return Entry(text, t.side, "combat", (t.place,) if t.place >= 0 else (), (e.unit,))
