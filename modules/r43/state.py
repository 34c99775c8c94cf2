"""The state of a game of Roundhammer 1943."""

from typing import Literal

from app.core.data import Override
from app.core.state import Side, State
from modules.r43.book import Book, books
from modules.r43.counter import (
    Aftermath,
    Airdrop,
    Approval,
    Counter,
    Due,
    Effect,
    Festung,
    Italy,
    Landing,
    Marker,
    Mincemeat,
    Pluto,
    Port,
    Replacements,
)
from modules.r43.steps import AnyStep

Weather = Literal["fair", "overcast", "bad", "storm"]


class R43State(State, frozen=True, kw_only=True):
    """Everything that changes in a game.

    `turn`: 1-18 are R43 turns, 19-42 Liberty Roads turns 1-24. `viewer`: whose knowledge this is, None for the umpire.
    `allied`: hexes that the Allies hold, in order; all others are German. `crossed`: hexes where an Allied unit has
    ended a turn, for the West Wall. `rail`, `sea`: points left this turn; `sea_received`: points received this turn;
    `returned`: units returned to a box this turn; `strategic`: strategic moves made this turn and allowed by markers.
    `beachheads`: hexes with a beachhead marker. `fortresses`: Festungen that stand; `declared`: how many were declared
    so far. `fw51`: the turn of the declaration (0: none). `withdrawn`: the turn of the Withdrawal from France.
    `reich`: the Defense of the Reich has been called. `ffl`: the FFL track; `created`: FFL units made so far; `ffl_hexes`:
    hexes that have moved the track. `due`: what the schedule brought and is not done yet.
    `attacked`: hexes attacked in this combat phase. `trail`: the ways of the last retreat. `aftermath`: what the last
    combat came to. `german_steps_lost`: this turn. `said`: readings that the log has named.
    """

    stack: tuple[AnyStep, ...]
    units: tuple[Counter, ...]
    scenario: str
    options: dict[str, str] = {}
    overrides: tuple[Override, ...] = ()
    viewer: Side | None = None
    weather: Weather = "overcast"
    allied: tuple[int, ...] = ()
    crossed: tuple[int, ...] = ()
    rail: int = 0
    sea: int = 0
    sea_received: int = 0
    returned: int = 0
    strategic: int = 0
    points: Replacements = Replacements()
    approval: Approval = Approval()
    markers: tuple[Marker, ...] = ()
    landings: tuple[Landing, ...] = ()
    plutos: tuple[Pluto, ...] = ()
    airdrops: tuple[Airdrop, ...] = ()
    beachheads: tuple[int, ...] = ()
    ports: tuple[Port, ...] = ()
    fortresses: tuple[Festung, ...] = ()
    declared: int = 0
    effects: tuple[Effect, ...] = ()
    mincemeat: Mincemeat = Mincemeat()
    italy: Italy = Italy()
    fw51: int = 0
    withdrawn: int = 0
    reich: bool = False
    ffl: int = 0
    created: int = 0
    ffl_hexes: tuple[int, ...] = ()
    due: tuple[Due, ...] = ()
    attacked: tuple[int, ...] = ()
    trail: tuple[tuple[int, ...], ...] = ()
    aftermath: Aftermath | None = None
    german_steps_lost: int = 0
    said: tuple[str, ...] = ()

    @property
    def book(self) -> Book:
        """Map, order of battle, tables and values, with the overrides of this game."""
        return books[self.overrides]
