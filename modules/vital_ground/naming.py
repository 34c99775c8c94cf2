"""How units and places are called in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def name(s: VGState, u: int) -> str:
    """A unit's short name, e.g. 9/III SS."""
    c = s.units[u]
    if c.kind == "leader":
        return WORDS.name.leader
    return f"{c.company}/{s.book.battalions[c.battalion].short}"


def long_name(s: VGState, u: int) -> str:
    """A unit's full name, e.g. C / North Nova Scotia."""
    c = s.units[u]
    return f"{c.company} / {s.book.battalions[c.battalion].name}"


def names(s: VGState, units: tuple[int, ...]) -> str:
    """Several units in a sentence: A, B and C."""
    *others, last = [name(s, u) for u in units]
    return WORDS.name.several.format(others=", ".join(others), last=last) if others else last


def hex_name(s: VGState, place: int) -> str:
    """A hex's label."""
    return s.book.board.labels[place] if place >= 0 else WORDS.name.off_map


def town_name(s: VGState, place: int) -> str:
    """The town in a hex, empty if none."""
    board = s.book.board
    t = board.town_at[place] if 0 <= place < board.hexes else -1
    return board.towns[t].name if t >= 0 else ""


def place_name(s: VGState, place: int) -> str:
    """A hex with its town: Authie 1:1524."""
    town = town_name(s, place)
    return f"{town} {hex_name(s, place)}" if town else hex_name(s, place)


def side_name(side: str) -> str:
    """A side as an adjective; empty for nobody."""
    return WORDS.side[side] if side else ""


def points(halves: int) -> str:
    """Movement points from half points: 4½."""
    whole, half = divmod(halves, 2)
    return f"{whole if whole or not half else ''}{'½' if half else ''}"


def in_points(halves: int) -> str:
    """Half points as points in words: 1 point, 4½ points."""
    return (WORDS.number.point if halves in (1, 2) else WORDS.number.points).format(count=points(halves))
