"""Words for the Führer's Approval."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Card, Entry, Fact, Note
from modules.r43.counter import GERMAN
from modules.r43.events.approval import ApprovalChanged, Dismissed
from modules.r43.naming import place_name
from modules.r43.speech.registry import tell
from modules.r43.words.approval import WORDS
from modules.r43.words.numbers import signed

if TYPE_CHECKING:
    from modules.r43.state import R43State


def reason(s: R43State, why: str, place: int = -1) -> str:
    """Why the Approval changed: a word of the chapter, or the name of a support marker."""
    text = WORDS.why[why] if why in WORDS.why else s.book.supports[why].name
    return WORDS.at_place.format(why=text, place=place_name(s, place)) if place >= 0 else text


@tell.register(ApprovalChanged)
def _changed(e: ApprovalChanged, s: R43State) -> Entry:
    why = reason(s, e.why, e.place)
    text = WORDS.changed.format(by=signed(e.by), level=e.level, why=why)
    row = s.book.tables.approval[e.level]
    facts = (
        Note(why, e.rule),
        Fact(WORDS.level, str(e.level), "LR-9.1"),
        Fact(WORDS.draws, str(row.draw), "LR-9.8", tag=row.tag),
        Fact(WORDS.points, str(row.rp), "LR-9.8", tag=row.tag),
    )
    places = (e.place,) if e.place >= 0 else ()
    return Entry(text, GERMAN, "victory", places, card=Card(WORDS.card, blocks=facts))


@tell.register(Dismissed)
def _dismissed(e: Dismissed, s: R43State) -> Entry:
    text = WORDS.dismissed.format(level=e.level, maximum=e.maximum, why=reason(s, e.why))
    facts = (Note(text, e.rule), Fact(WORDS.maximum, str(e.maximum), "LR-9.11"))
    return Entry(text, GERMAN, "victory", card=Card(WORDS.card, blocks=facts))
