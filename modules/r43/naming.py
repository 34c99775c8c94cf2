"""Names for players: units, hexes, boxes, sides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.core.state import Place, Side, UnitNo
from modules.r43.words.table import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


def side_name(side: Side) -> str:
    """German, Allied."""
    return WORDS.side.get(side, WORDS.name.nobody)


def people(side: Side) -> str:
    """The Germans, the Allies: who does something."""
    return WORDS.people[side]


def weather_name(s: R43State) -> str:
    """The weather of the turn."""
    return WORDS.weather[s.weather]


def name(s: R43State, u: UnitNo) -> str:
    """A counter by its name."""
    return s.book.units[u].name


def names(s: R43State, units: Iterable[UnitNo]) -> str:
    """Several counters: A, B and C."""
    found = [name(s, u) for u in units]
    if len(found) < 2:
        return found[0] if found else WORDS.name.nobody
    return WORDS.name.both.format(most=", ".join(found[:-1]), last=found[-1])


def hex_name(s: R43State, place: Place) -> str:
    """The number of a hex, the name of a box."""
    board = s.book.board
    if place < 0:
        return WORDS.name.nowhere
    if board.is_hex(place):
        return board.labels[place]
    return WORDS.box[board.labels[place]]


def place_name(s: R43State, place: Place) -> str:
    """`Rouen 2311`, `2312`, `England`."""
    board = s.book.board
    if not board.is_hex(place):
        return hex_name(s, place)
    town = board.town_at[place]
    if town < 0:
        return board.labels[place]
    return WORDS.name.town.format(town=board.towns[town].name, hex=board.labels[place])
