"""The module's data: map, order of battle, turn track, markers, tables, values, with a player's overrides in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.core.board import Board, MapData
from app.core.data import BadData, Document, Override, Problem, overridden, read
from app.core.rulebook import OptionsFile, Rulebook, RulesFile
from app.core.translation import spoken
from modules.r43 import soundness
from modules.r43.geography import Geography, GeographyFile
from modules.r43.kinds import kinds
from modules.r43.map_marks import redrawn
from modules.r43.markers import EffectsFile, MarkersFile
from modules.r43.order_of_battle import SetupFile, UnitsFile
from modules.r43.tables import TablesFile, ValuesFile, WeatherEffect, worst
from modules.r43.turn_track import ScenarioFile, TurnsFile

if TYPE_CHECKING:
    from modules.r43.state import R43State

FOLDER = Path(__file__).parent
DATA = FOLDER / "data"

TYPES: dict[str, Any] = {
    "map.yaml": MapData,
    "geography.yaml": GeographyFile,
    "units.yaml": UnitsFile,
    "setup.yaml": SetupFile,
    "turns.yaml": TurnsFile,
    "markers.yaml": MarkersFile,
    "effects.yaml": EffectsFile,
    "tables.yaml": TablesFile,
    "values.yaml": ValuesFile,
    "options.yaml": OptionsFile,
}


def files() -> Iterator[tuple[str, Any]]:
    """Every data file but the words: its path in the module, and its type."""
    for name, kind in TYPES.items():
        yield f"data/{name}", kind
    for path in sorted((DATA / "rules").glob("*.yaml")):
        yield f"data/rules/{path.name}", RulesFile
    for path in sorted((DATA / "scenarios").glob("*.yaml")):
        yield f"data/scenarios/{path.name}", ScenarioFile


class Book:
    """Everything that does not change in a game, under one set of overrides."""

    def __init__(self, overrides: Sequence[Override]) -> None:
        docs = {name: _document(name, overrides) for name in TYPES}
        faults: list[Problem] = []
        found: dict[str, Any] = {}
        for name, kind in TYPES.items():
            try:
                found[name] = docs[name].to(kind)
            except BadData as bad:
                faults += bad.problems
        if not faults:
            faults += soundness.faults(docs, found)
        if faults:
            raise BadData(faults)
        self.board = Board(found["map.yaml"], docs["map.yaml"])
        faults += soundness.ground_faults(docs, found, self.board)
        if faults:
            raise BadData(faults)
        if any(o.file == "data/geography.yaml" for o in overrides):
            self.board = Board(redrawn(found["map.yaml"], found["geography.yaml"]), docs["map.yaml"])
        self.geography = Geography(self.board, found["geography.yaml"])
        units: UnitsFile = found["units.yaml"]
        self.classes, self.units = kinds(units)
        self.unit_no = {u.id: i for i, u in enumerate(units.units)}
        setup: SetupFile = found["setup.yaml"]
        self.starts = {x.id: x for x in setup.starts}
        turns: TurnsFile = found["turns.yaml"]
        self.turns = turns.turns
        self.balkans = turns.mincemeat
        markers: MarkersFile = found["markers.yaml"]
        self.markers = markers
        self.supports = {m.id: m for m in markers.supports}
        self.beach = {m.id: m for m in markers.beach}
        effects: EffectsFile = found["effects.yaml"]
        self.effects = {e.id: e for e in effects.effects}
        self.beach_effects = {e.id: e for e in effects.beach}
        tables: TablesFile = found["tables.yaml"]
        self.tables = tables
        self.terrain = {t.id: t for t in tables.terrain}
        values: ValuesFile = found["values.yaml"]
        self.values = values.values
        self.v = {key: value.value for key, value in values.values.items()}
        self.scenarios = {
            p.stem: spoken(read(p, p.name), DATA, f"scenarios/{p.name}").to(ScenarioFile)
            for p in sorted((DATA / "scenarios").glob("*.yaml"))
        }

    @cached_property
    def boxes(self) -> dict[str, int]:
        """The places of the boxes."""
        return {b.id: self.board.place(b.id) for b in self.board.boxes}

    @cached_property
    def alike(self) -> tuple[int, ...]:
        """Of every counter the first one of the same class, nation and flags."""
        first: dict[tuple[object, ...], int] = {}
        return tuple(first.setdefault((d.kind, d.nation, d.flags), u) for u, d in enumerate(self.units))

    @cached_property
    def panzers(self) -> tuple[int, ...]:
        """The Panzer divisions."""
        return tuple(u for u, flags in enumerate(self.flags) if "panzer" in flags)

    @cached_property
    def skies(self) -> dict[str, WeatherEffect]:
        """What each weather does."""
        return {e.id: e for e in self.tables.weather_effects}

    @cached_property
    def successors(self) -> dict[int, int]:
        """The counter that replaces another when it is upgraded."""
        return {self.unit_no[d.upgrades]: u for u, d in reversed(list(enumerate(self.units))) if d.upgrades}

    @cached_property
    def arms(self) -> tuple[str, ...]:
        """The arm of every counter."""
        return tuple(self.classes[d.kind].arm for d in self.units)

    @cached_property
    def fights(self) -> tuple[bool, ...]:
        """Which counters fight and stack: divisions and Kampfgruppen. LR-1.5"""
        return tuple(arm in ("infantry", "armour") for arm in self.arms)

    @cached_property
    def flags(self) -> tuple[frozenset[str], ...]:
        """The flags of every counter, of its class and of its own."""
        return tuple(frozenset(d.flags) | frozenset(self.classes[d.kind].flags) for d in self.units)

    @cached_property
    def staffs(self) -> tuple[int, ...]:
        """The headquarters."""
        return tuple(u for u, arm in enumerate(self.arms) if arm == "hq")

    @cached_property
    def german_armour(self) -> tuple[int, ...]:
        """The German armoured divisions and Kampfgruppen."""
        return tuple(u for u, d in enumerate(self.units) if d.side == "german" and self.arms[u] == "armour")

    @cached_property
    def sides(self) -> dict[str, tuple[int, ...]]:
        """The counters of every side."""
        found: dict[str, list[int]] = {}
        for u, d in enumerate(self.units):
            found.setdefault(d.side, []).append(u)
        return {side: tuple(us) for side, us in found.items()}

    def tag(self, *ids: str) -> str:
        """Where single figures of the rules are from, as one tag. Raises KeyError for an unknown one."""
        return worst([self.values[id] for id in ids])[0]


@lru_cache(maxsize=len(TYPES))
def _printed(path: Path, name: str) -> Document:
    """A data file as it came; every set of a player's own values starts from it."""
    return spoken(read(path, name), DATA, name)


def _document(name: str, overrides: Sequence[Override]) -> Document:
    own = [o for o in overrides if o.file == f"data/{name}"]
    return overridden(_printed(DATA / name, name), own)


class Books(dict[tuple[Override, ...], Book]):
    """The book under every set of overrides asked for, the last few of them."""

    def __missing__(self, overrides: tuple[Override, ...]) -> Book:
        if len(self) >= 16:
            del self[next(iter(self))]
        found = self[overrides] = Book(overrides)
        return found


books = Books()


def book(overrides: tuple[Override, ...] = ()) -> Book:
    """The book under these overrides. Raises BadData."""
    return books[overrides]


@lru_cache(maxsize=1)
def rulebook() -> Rulebook:
    """All rules and options in our words. Raises BadData."""
    rules = {}
    for path in sorted((DATA / "rules").glob("*.yaml")):
        rules.update(spoken(read(path, path.name), DATA, f"rules/{path.name}").to(RulesFile).rules)
    options = _printed(DATA / "options.yaml", "options.yaml").to(OptionsFile)
    return Rulebook(rules, options.options)


def option(s: R43State, id: str) -> str:
    """The value of an option in this game. Raises KeyError for an unknown one."""
    return s.options[id]


def figures(id: str, value: str) -> tuple[int, ...]:
    """The numbers that a value of an option stands for; none where it stands for none."""
    return rulebook().options[id].figures.get(value, ())
