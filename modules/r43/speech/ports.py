"""Ports and beachheads spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Entry
from modules.r43.calendar import turn_name
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.events import ports as happened
from modules.r43.naming import place_name
from modules.r43.speech.registry import tell
from modules.r43.words.sea import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


@tell.register(happened.PortTaken)
def _taken(e: happened.PortTaken, s: R43State) -> Entry:
    text = WORDS.log.port_taken if e.opens else WORDS.log.port_lost
    text = text.format(place=place_name(s, e.place), turn=turn(s, e.opens))
    return Entry(text, e.side, "victory", (e.place,))


@tell.register(happened.PortWorks)
def _works(e: happened.PortWorks, s: R43State) -> Entry:
    text = WORDS.log.port_open if e.opens <= s.turn else WORDS.log.port_works
    return Entry(text.format(place=place_name(s, e.place), turn=turn(s, e.opens)), ALLIED, "other", (e.place,))


@tell.register(happened.PortHeldUp)
def _held_up(e: happened.PortHeldUp, s: R43State) -> Entry:
    text = WORDS.log.port_held_up.format(place=place_name(s, e.place), turn=turn(s, e.opens))
    return Entry(text, GERMAN, "other", (e.place,))


@tell.register(happened.BeachheadGone)
def _gone(e: happened.BeachheadGone, s: R43State) -> Entry:
    text = WORDS.log.beachhead_lost if e.side == GERMAN else WORDS.log.beachhead_closed
    return Entry(text.format(place=place_name(s, e.place)), e.side, "victory", (e.place,))


def turn(s: R43State, number: int) -> str:
    """A turn by name; empty after the last one."""
    return turn_name(s, number) if 0 < number <= len(s.book.turns) else ""
