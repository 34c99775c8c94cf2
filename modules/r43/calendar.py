"""The calendar: 18 turns of Roundhammer 1943, then 24 of Liberty Roads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modules.r43.book import books

if TYPE_CHECKING:
    from modules.r43.state import R43State
    from modules.r43.turn_track import TurnData


def late(s: R43State) -> bool:
    """True on the Liberty Roads calendar. R43-24"""
    return s.turn > s.book.v["r43_turns"]


def lr_turn(s: R43State) -> int:
    """The Liberty Roads turn, 0 before the switch."""
    return max(0, s.turn - s.book.v["r43_turns"])


def record(s: R43State, turn: int = 0) -> TurnData:
    """The record of a turn (this one by default): weather, capacities, replacements, events."""
    return books[s.overrides].turns[(turn or s.turn) - 1]


def turn_name(s: R43State, turn: int = 0) -> str:
    """`T5`, `LR 3`. What falls due after the last turn is counted on from there: `LR 25`."""
    number, last = turn or s.turn, s.book.turns[-1]
    if number <= last.number:
        return record(s, number).label
    return last.label.rstrip("0123456789") + str(number - s.book.v["r43_turns"])
