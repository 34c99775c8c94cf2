"""The movement phase in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Card, Entry, Note
from modules.r43.counter import GERMAN
from modules.r43.events.movement import (
    Exited,
    FestungDeclared,
    FestungFell,
    MarchPaid,
    Moved,
    PushedOut,
    Railed,
)
from modules.r43.naming import name, place_name
from modules.r43.speech.registry import tell
from modules.r43.words.movement import WORDS
from modules.r43.words.numbers import turns, units

if TYPE_CHECKING:
    from modules.r43.state import R43State


@tell.register(Moved)
def _moved(e: Moved, s: R43State) -> Entry | None:
    if not e.path:
        return None
    text = WORDS.log.moved[e.mode].format(
        unit=name(s, e.unit), start=place_name(s, e.start), place=place_name(s, e.path[-1])
    )
    return Entry(text, s.units[e.unit].side, "move", (e.start, *e.path), (e.unit,))


@tell.register(Railed)
def _railed(e: Railed, s: R43State) -> Entry:
    text = WORDS.log.railed.format(
        unit=name(s, e.unit),
        start=place_name(s, e.start),
        place=place_name(s, e.place),
        points=e.points,
    )
    return Entry(text, GERMAN, "move", tuple(p for p in (e.start, e.place) if s.book.board.is_hex(p)), (e.unit,))


@tell.register(Exited)
def _exited(e: Exited, s: R43State) -> Entry:
    text = WORDS.log.exited.format(unit=name(s, e.unit), place=place_name(s, e.place))
    return Entry(text, s.units[e.unit].side, "victory", (e.place,), (e.unit,))


@tell.register(PushedOut)
def _pushed(e: PushedOut, s: R43State) -> Entry:
    text = WORDS.log.pushed.format(unit=name(s, e.unit), start=place_name(s, e.start), place=place_name(s, e.place))
    return Entry(text, s.units[e.unit].side, "move", (e.start, e.place), (e.unit,))


@tell.register(MarchPaid)
def _paid(e: MarchPaid, s: R43State) -> Entry:
    marker = s.book.supports[e.marker.rpartition("-")[0]].name
    text = WORDS.log.paid.format(marker=marker, units=units(e.count))
    return Entry(text, GERMAN, "phase", card=Card(text, blocks=(Note("", "LR-5.22"),)))


@tell.register(FestungDeclared)
def _declared(e: FestungDeclared, s: R43State) -> Entry:
    text = WORDS.log.festung.format(place=place_name(s, e.place))
    return Entry(text, GERMAN, "phase", (e.place,), card=Card(text, blocks=(Note("", "LR-6.30"),)))


@tell.register(FestungFell)
def _fell(e: FestungFell, s: R43State) -> Entry:
    text = WORDS.log.festung_fell.format(place=place_name(s, e.place), turns=turns(e.turns))
    return Entry(text, "allied", "victory", (e.place,), card=Card(text, blocks=(Note("", "LR-6.36"),)))
