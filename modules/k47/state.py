"""The state of a battle."""

from __future__ import annotations

from app.core.data import Override
from app.core.state import Side, State
from modules.k47.book import Book, book, recent
from modules.k47.counter import Building, Cloud, Mission, Objective, Team, Wreck
from modules.k47.steps import AnyStep


class K47State(State, frozen=True, kw_only=True):
    """Everything that changes in a battle.

    `viewer`: whose knowledge this is, None for the umpire. `turn` 0 is the setting up. `attacker`: of the scenario, empty
    where there is none. `calls`: missions called so far. `extra`: the seventh turn is played. `points`: victory points
    that are settled for good, by side. `said`: readings that the log has named.
    """

    stack: tuple[AnyStep, ...]
    units: tuple[Team, ...]
    scenario: str
    options: dict[str, str] = {}
    overrides: tuple[Override, ...] = ()
    viewer: Side | None = None
    attacker: Side = ""
    clouds: tuple[Cloud, ...] = ()
    missions: tuple[Mission, ...] = ()
    objectives: tuple[Objective, ...] = ()
    wrecks: tuple[Wreck, ...] = ()
    buildings: tuple[Building, ...] = ()
    calls: int = 0
    extra: bool = False
    points: dict[str, int] = {}
    said: tuple[str, ...] = ()

    @property
    def book(self) -> Book:
        """Table, forces, weapons, charts and values of this game, with its overrides."""
        for options, overrides, scenario, found in recent:
            if options is self.options and overrides is self.overrides and scenario == self.scenario:
                return found
        return book(self.scenario, self.options, self.overrides)
