"""The module's data: map, order of battle, charts, tables, values, with a player's overrides in them."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from app.core.board import Board, MapData
from app.core.data import BadData, Document, Override, Sourced, overridden, read
from app.core.rulebook import OptionsFile, Rulebook, RulesFile
from app.core.table import Column, Table
from app.core.translation import spoken
from modules.vital_ground.words import WORDS

FOLDER = Path(__file__).parent
DATA = FOLDER / "data"


class LineData(Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon line: `values` under the chart's columns, 0 for a dash."""

    id: str
    name: str
    mode: Literal["direct", "indirect", "both"]
    against: Literal["any", "armor", "soft"]
    values: tuple[int, ...]


class ChartData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon chart; column i covers ranges `first[i]` to `last[i]` (None: open)."""

    id: str
    title: str
    rule: str
    heads: tuple[str, ...]
    first: tuple[int, ...]
    last: tuple[int | None, ...]
    lines: tuple[LineData, ...]

    def column(self, distance: int) -> int:
        """The column for a range in hexes, -1 when the chart does not reach."""
        for i, (low, high) in enumerate(zip(self.first, self.last, strict=True)):
            if distance >= low and (high is None or distance <= high):
                return i
        return -1


class ChartsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`charts.yaml`."""

    charts: tuple[ChartData, ...]


class TableData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A combat table; `heads` is the rule of its columns."""

    id: str
    title: str
    rule: str
    heads: str
    columns: tuple[tuple[int | None, int | None], ...]
    rows: tuple[tuple[str, ...], ...]


class TablesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`tables.yaml`."""

    tables: tuple[TableData, ...]


class Value(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A figure of the rules."""

    value: int
    rule: str


class ScatterData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a barrage falls by the direction die: `sides[0]` for a 1."""

    rule: str
    sides: tuple[Literal["N", "NE", "SE", "S", "SW", "NW"], ...]


class ArtilleryLine(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The Allied artillery line: the horizontal through the centres of even-column hexes of a sheet's row."""

    rule: str
    sheet: str
    row: int
    from_town: str
    to_town: str


class ValuesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`values.yaml`."""

    values: dict[str, Value]
    scatter: ScatterData
    artillery_line: ArtilleryLine


class Battalion(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battalion: full and short name, and its force's colours."""

    id: str
    side: Literal["german", "allied"]
    name: str
    short: str
    style: str


class Kind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of counter: its chart, whether it is armor, its symbol."""

    id: str
    name: str
    chart: str
    arm: Literal["infantry", "armor", "leader"]
    symbol: str
    hq: bool = False


class Start(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a unit is set up: the hex used, and the hexes or towns it must be in or next to."""

    hex: str
    near: tuple[str, ...]


class Arrival(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When and where a unit enters; no hexes: along the edge that the option names."""

    turn: int
    hexes: tuple[str, ...]


class Held(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A unit that may not move before a turn."""

    until: int
    rule: str


class UnitData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A counter of the order of battle. `core`: in play even with printed units only."""

    id: str
    side: Literal["german", "allied"]
    battalion: str
    company: str
    kind: str
    core: bool
    starts: Start | None = None
    arrives: Arrival | None = None
    held: Held | None = None


class UnitsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`units.yaml`."""

    battalions: tuple[Battalion, ...]
    kinds: tuple[Kind, ...]
    units: tuple[UnitData, ...]


class ScenarioFile(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario: its id and the option values it starts from."""

    id: str
    title: str
    options: dict[str, str] = {}


FILES: tuple[tuple[str, Any], ...] = (
    ("data/map.yaml", MapData),
    ("data/charts.yaml", ChartsFile),
    ("data/tables.yaml", TablesFile),
    ("data/values.yaml", ValuesFile),
    ("data/units.yaml", UnitsFile),
    ("data/rules.yaml", RulesFile),
    ("data/options.yaml", OptionsFile),
    ("data/scenarios/historical.yaml", ScenarioFile),
)


class Book:
    """Everything that does not change in a game, under one set of overrides."""

    def __init__(self, overrides: Sequence[Override]) -> None:
        def doc(name: str) -> Document:
            own = [o for o in overrides if o.file == f"data/{name}"]
            return overridden(_printed(name), own)

        map_doc = doc("map.yaml")
        self.board = Board(map_doc.to(MapData), map_doc)
        units_doc = doc("units.yaml")
        units = units_doc.to(UnitsFile)
        self.battalions = {b.id: b for b in units.battalions}
        self.kinds = {k.id: k for k in units.kinds}
        self.units = units.units
        self.unit_data = {u.id: u for u in units.units}
        self.charts = {c.id: c for c in doc("charts.yaml").to(ChartsFile).charts}
        self.charts_of = {k.id: self.charts[k.chart] if k.chart else None for k in units.kinds}
        self.factors = {k.id: _factors(self.charts_of[k.id]) for k in units.kinds}
        tables = {t.id: t for t in doc("tables.yaml").to(TablesFile).tables}
        self.infantry, self.anti_tank = (_table(tables[i]) for i in ("infantry", "anti_tank"))
        values_doc = doc("values.yaml")
        values = values_doc.to(ValuesFile)
        self.values = values.values
        self.v = {k: v.value for k, v in values.values.items()}
        self.scatter = values.scatter.sides
        self.artillery_line = values.artillery_line
        self._check_units(units_doc)
        self.overrides = tuple(overrides)
        self.off_map = self.board.place("off_map")
        self.lost = self.board.place("lost")

    def _check_units(self, doc: Document) -> None:
        problems = []
        towns = {t.id for t in self.board.towns}
        for i, u in enumerate(self.units):
            if u.battalion not in self.battalions:
                problems.append(doc.problem(f"units.{i}.battalion", f"no battalion '{u.battalion}'"))
            if u.kind not in self.kinds:
                problems.append(doc.problem(f"units.{i}.kind", f"no kind '{u.kind}'"))
            labels = [u.starts.hex, *(n for n in u.starts.near if n not in towns)] if u.starts else []
            labels += u.arrives.hexes if u.arrives else ()
            for label in labels:
                try:
                    self.board.place(label)
                except KeyError as e:
                    problems.append(doc.problem(f"units.{i}", str(e.args[0])))
        if problems:
            raise BadData(problems)

    @cached_property
    def line_y(self) -> float:
        """Height of the artillery line in grid units (see app.core.scene): centres north of it are past it."""
        sheet = next(s for s in self.board.sheets if s.id == self.artillery_line.sheet)
        return float(sheet.rows[0] + self.artillery_line.row - 1)

    @cached_property
    def past_line(self) -> frozenset[int]:
        """Hexes whose centre lies strictly north of the artillery line, on its sheet. VG-309, N-03"""
        board, sheet = self.board, self.artillery_line.sheet
        return frozenset(
            h
            for h in range(board.hexes)
            if board.sheets[board.sheet_at[h]].id == sheet and board.row[h] + 0.5 * (board.col[h] % 2) < self.line_y
        )


def _printed(name: str) -> Document:
    """A data file with no override in it, its texts in the player's language."""
    return spoken(read(DATA / name, name), DATA, name)


FAR = 10
"""Hexes; every printed chart is the same at this range as at any longer one."""


def _factors(chart: ChartData | None) -> dict[str, tuple[int, ...]]:
    """Factors of each line by range, from 0 to FAR hexes; the last stands for every longer range. VG-361, VG-362"""
    if chart is None:
        return {}
    columns = [chart.column(away) for away in range(FAR + 1)]
    return {x.id: tuple(x.values[c] if c >= 0 else 0 for c in columns) for x in chart.lines}


def _table(t: TableData) -> Table:
    return Table(
        id=t.id,
        title=t.title,
        rule=t.rule,
        columns=tuple(Column(*c) for c in t.columns),
        rows=t.rows,
        row_labels=tuple(str(i + 1) for i in range(len(t.rows))),
        row_head=WORDS.table.die,
        tag=t.tag,
        source=t.source,
    )


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
    rules = _printed("rules.yaml").to(RulesFile)
    options = _printed("options.yaml").to(OptionsFile)
    return Rulebook(rules.rules, options.options)


def figures(option: str, value: str) -> tuple[int, ...]:
    """The numbers that a value of an option stands for; none where it stands for none."""
    return rulebook().options[option].figures.get(value, ())
