"""How units, sides and places are named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import inches
from app.core.language import decimal
from app.core.state import Place, Side, UnitNo
from modules.k47.counter import NORTH, SOUTH
from modules.k47.places import record
from modules.k47.words.table import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


def nation(s: K47State, side: Side) -> str:
    """The force that a side plays: german, us, soviet, british, ..."""
    return s.book.nations[side]


def side_name(s: K47State, side: Side) -> str:
    """A side in a word: its nation, with its table edge where both are of one nation."""
    own = nation(s, side)
    if nation(s, SOUTH) == nation(s, NORTH):
        return WORDS.name.side.format(nation=WORDS.nation[own], edge=WORDS.edge[side])
    return WORDS.nation[own]


def concealed(s: K47State, u: UnitNo) -> bool:
    """Whether the viewer does not know what the unit is: an enemy's that is hidden, or waits beside the table."""
    t = s.units[u]
    waits = t.aside in ("unplaced", "reserve", "left", "right")
    return s.viewer is not None and t.side != s.viewer and (t.hidden or waits)


def name(s: K47State, u: UnitNo) -> str:
    """A unit's name; an enemy's that is hidden, or of which nobody knows where it waits, is just that."""
    return WORDS.name.hidden if concealed(s, u) else record(s, u).name


def shown(s: K47State, *units: UnitNo) -> tuple[UnitNo, ...]:
    """Units of a line of the log that may be pointed at: those that the viewer knows."""
    return tuple(u for u in units if u >= 0 and not concealed(s, u))


def shown_at(s: K47State, u: UnitNo) -> tuple[Place, ...]:
    """Where a unit of a line of the log stands, for a viewer who knows."""
    return (s.units[u].place,) if s.units[u].place >= 0 and not concealed(s, u) else ()


def place_name(s: K47State, place: Place) -> str:
    """A place in inches from the south-west corner, or the name of a box."""
    board = s.book.board
    if place < 0:
        return WORDS.name.nowhere
    if not board.is_hex(place):
        return board.boxes[place - board.hexes].name
    p = s.book.points[place]
    return WORDS.name.inches.format(x=decimal(f"{p.x / 1000:.1f}"), y=decimal(f"{p.y / 1000:.1f}"))


def inch(mils: int) -> str:
    """A length in inches, to the mil where it has one: `6`, `9.412`."""
    return inches.text(mils).rstrip("0").rstrip(".,")


def count(n: int, words: tuple[str, ...]) -> str:
    """A number of things in words: none, one, many."""
    return words[min(max(n, 0), 2)].format(n=n)
