"""Positions that the tests of this folder start from."""

from collections.abc import Iterable
from typing import Any

from app.core import engine
from app.core.state import Place, UnitNo
from modules.r43.position import position
from modules.r43.state import R43State


def given(scenario: str = "time-or-power", **words: Any) -> R43State:
    """A position at its first question: German movement on turn 8 with empty pools, unless the words say otherwise."""
    words = {"turn": 8, "step": "german_movement", "pool": "empty", **words}
    found: R43State = engine.start(position(scenario, {}, words))[0]
    return found


def labels(s: R43State, places: Iterable[Place]) -> list[str]:
    """The numbers of hexes, in order."""
    return sorted(s.book.board.labels[p] for p in places)


def number(s: R43State, unit: str) -> UnitNo:
    """The number of a counter."""
    return s.book.unit_no[unit]


def le_havre(**more: Any) -> R43State:
    """Two German divisions in Le Havre, the enemy ashore three hexes off; with more units, by id."""
    units = {
        "a-uk-3-inf": "1709",
        "a-hq-uk-2": "1709",
        "g-346-inf": {"at": "2010"},
        "g-711-inf": {"at": "2010"},
        "g-hq-81-corps": "2311",
    }
    return given("liberate-paris-or-antwerp", turn=5, beachheads=["1709"], units=units | more)
