"""What does not change in a battle: table, forces, weapons, charts and figures, with a player's overrides in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from app.core.board import Board, MapData
from app.core.data import Override
from app.core.inches import centre
from app.core.rulebook import OptionsFile, RulesFile
from app.core.state import Side
from modules.k47 import arms, charts_data, force, terrain_data, troops, values
from modules.k47.counter import NORTH, SIDES, SOUTH
from modules.k47.documents import DATA, FOLDER, document
from modules.k47.rule_data import rulebook
from modules.k47.scenario_data import ScenarioFile
from modules.k47.terrain import terrain


def files() -> Iterator[tuple[str, Any]]:
    """Every data file but the words: its path in the module, and its type."""
    yield "data/options.yaml", OptionsFile
    yield f"data/{arms.FILE}", arms.WeaponsFile
    yield "data/values.yaml", values.ValuesFile
    yield from charts_data.FILES.items()
    yield "data/terrain.yaml", terrain_data.TerrainFile
    yield from troops.files()
    yield from force.files()
    for folder, kind in (("rules", RulesFile), ("scenarios", ScenarioFile), ("tables", MapData)):
        for path in sorted((DATA / folder).glob("*.yaml")):
            yield f"data/{folder}/{path.name}", kind


class Book:
    """Everything that does not change in a battle, under its options and overrides.

    `units`: the records of South's units, then North's, as they stand in `State.units`. `points`: the middle of every
    hex, in mils. `arms`: weapons by id under the game's ruleset. `nations`: by side. `v`: single figures by id.
    `vehicles`: which of the units are.
    """

    nations: dict[Side, str]

    def __init__(self, scenario: str, options: Mapping[str, str], overrides: tuple[Override, ...]) -> None:
        ruleset = options["ruleset"]
        self.scenario = scenarios()[scenario]
        self.board: Board = terrain_data.table_board(document(f"tables/{self.scenario.table}.yaml", overrides))
        self.points = tuple(centre(self.board, p) for p in range(self.board.hexes))
        self.terrain_kinds = terrain_data.printed_kinds()
        self.terrain = terrain(self.board, self.terrain_kinds)
        self.arms = arms.load(ruleset, overrides)
        self.troops = troops.load(overrides)
        self.v = values.load(options, overrides)
        self.charts = charts_data.load(options, overrides)
        self.forces = {side: force.chosen(side, options, overrides) for side in SIDES}
        self.nations = {side: f.nation for side, f in self.forces.items()}
        south, north = (force.units(self.forces[side], self.troops, ruleset) for side in (SOUTH, NORTH))
        self.units = (*south, *north)
        self.sides = (SOUTH,) * len(south) + (NORTH,) * len(north)
        self.vehicles = tuple(u for u, r in enumerate(self.units) if r.kind == "vehicle")


@lru_cache(maxsize=1)
def scenarios() -> dict[str, ScenarioFile]:
    """The scenarios by id. Raises BadData."""
    return {
        p.stem: document(f"scenarios/{p.name}").to(ScenarioFile) for p in sorted((DATA / "scenarios").glob("*.yaml"))
    }


@lru_cache(maxsize=24)
def _book(scenario: str, options: tuple[tuple[str, str], ...], overrides: tuple[Override, ...]) -> Book:
    return Book(scenario, dict(options), overrides)


recent: list[tuple[Any, Any, str, Book]] = []
"""The books asked for last: options, overrides, scenario, book."""


def book(scenario: str, options: dict[str, str], overrides: tuple[Override, ...] = ()) -> Book:
    """The book of a battle. Raises BadData."""
    found = _book(scenario, tuple(sorted(options.items())), overrides)
    recent[:] = [(options, overrides, scenario, found), *recent[:3]]
    return found


def figures(id: str, value: str) -> tuple[int, ...]:
    """The numbers that a value of an option stands for; none where it stands for none."""
    return rulebook().options[id].figures.get(value, ())


__all__ = ["FOLDER", "Book", "book", "figures", "files", "rulebook", "scenarios"]
