"""The charts of the rules, as one ruleset and a game's options make them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from app.core.data import BadData, Document, Override, Problem, Sourced
from app.core.inches import INCH
from modules.k47.amount import amount
from modules.k47.chart_rows import BarrageFile, ChartsFile, DieRow
from modules.k47.documents import document

FILES: dict[str, Any] = {"data/charts.yaml": ChartsFile, "data/barrage_chart.yaml": BarrageFile}
DIE = 6

R = TypeVar("R", bound=Any)


class Chart(Generic[R]):
    """Rows by id, in order."""

    def __init__(self, rows: Iterable[R]) -> None:
        self.rows = tuple(rows)
        self._by_id = {r.id: r for r in self.rows}

    def __getitem__(self, id: str) -> R:
        """The row with this id. Raises KeyError."""
        return self._by_id[id]

    def __contains__(self, id: str) -> bool:
        return id in self._by_id

    def __iter__(self) -> Iterator[R]:
        return iter(self.rows)

    def at(self, number: int) -> R:
        """The row for a die or a total, the last one beyond the chart. Only for rows with `low` and `high`."""
        return next((r for r in self.rows if r.low <= number <= r.high), self.rows[-1])


class Charts:
    """The charts of one game. Lengths are in mils, and of figures with a choice the one that holds is `value`."""

    def __init__(self, file: ChartsFile, barrage: BarrageFile, chosen: Mapping[str, str]) -> None:
        self.titles, self.words = file.titles, file.words
        self.quality = Chart(file.quality)
        self.armour = Chart(file.armour)
        self.officers = Chart(file.officers)
        self.snap = Chart(replace(r, reach=r.reach * INCH) for r in file.snap)
        self.orders = Chart(file.orders)
        self.morale = Chart(r.under(chosen) for r in file.morale)
        self.hit = Chart(r.under(chosen) for r in file.hit)
        self.pen = Chart(r.under(chosen) for r in file.pen)
        self.he = Chart(file.he)
        self.margin = Chart(file.margin)
        self.damage = Chart(file.damage)
        self.fubar = Chart(file.fubar)
        self.indirect = Chart(file.indirect)
        self.movement = Chart(replace(r, advance=r.advance * INCH, run=r.run * INCH) for r in file.movement)
        self.smoke_barrage = Chart(replace(r, shift=r.shift * INCH) for r in file.smoke_barrage)
        self.smoke_turn = Chart(file.smoke_turn)
        self.air_arrival = Chart(file.air_arrival)
        self.air_attack = Chart(file.air_attack)
        self.flak_hold = Chart(file.flak_hold)
        self.buildings = Chart(file.buildings)
        self.close_dice = Chart(r.under(chosen) for r in file.close_dice)
        self.close_vehicle = Chart(file.close_vehicle)
        self.walker_pen = Chart(r.under(chosen) for r in file.walker_pen)
        self.bombardment = Chart(file.bombardment)
        self.game_length = Chart(file.game_length)
        self.mine_hit = Chart(file.mine_hit)
        self.mine_pen = Chart(file.mine_pen)
        self.reactions = Chart(file.reactions)
        self.barrage = Chart(replace(r, shift=r.shift * INCH) for r in barrage.results)
        self.barrage_unit = Chart(barrage.units)
        self.barrage_radius = amount(barrage.radius.value)
        self.barrage_source: Sourced = barrage.radius

    def indirect_need(self, shots: int) -> int:
        """What the shot after `shots` earlier ones at the same target needs. K47-8.5.needs"""
        rows = self.indirect.rows
        return rows[min(shots, len(rows) - 1)].need


def load(chosen: Mapping[str, str], overrides: Sequence[Override] = ()) -> Charts:
    """The charts under a game's options; without a `ruleset` among them those of 2016. Raises BadData."""
    return _load(tuple(sorted(chosen.items())), tuple(o for o in overrides if o.file in FILES))


@lru_cache(maxsize=16)
def _load(chosen: tuple[tuple[str, str], ...], overrides: tuple[Override, ...]) -> Charts:
    docs = {name: document(name.removeprefix("data/"), overrides) for name in FILES}
    charts, barrage = (docs[name] for name in FILES)
    file, chart = charts.to(ChartsFile), barrage.to(BarrageFile)
    problems = [*faults(charts, file), *barrage_faults(barrage, chart)]
    if problems:
        raise BadData(problems)
    return Charts(file, chart, dict(chosen))


DICE = ("fubar", "smoke_barrage", "smoke_turn", "air_arrival", "air_attack", "bombardment", "game_length")


def faults(doc: Document, file: ChartsFile) -> Iterator[Problem]:
    """Rows that stand twice, charts by die with a gap, amounts that are no dice."""
    for name in file.__struct_fields__:
        rows = getattr(file, name)
        if isinstance(rows, tuple):
            yield from _rows(doc, name, rows, die=name in DICE)
            if name not in file.titles:
                yield doc.problem("titles", f"no title for {name}")


def barrage_faults(doc: Document, file: BarrageFile) -> Iterator[Problem]:
    """The same of the artillery barrage chart."""
    yield from _rows(doc, "results", file.results, die=True)
    yield from _rows(doc, "units", file.units, die=True)
    try:
        amount(file.radius.value)
    except ValueError as e:
        yield doc.problem("radius.value", str(e))


def _rows(doc: Document, name: str, rows: tuple[Any, ...], die: bool) -> Iterator[Problem]:
    seen = set()
    for i, row in enumerate(rows):
        if row.id in seen:
            yield doc.problem(f"{name}.{i}.id", f"'{row.id}' stands twice")
        seen.add(row.id)
        for field in ("hits", "pins", "building"):
            try:
                amount(getattr(row, field, 0))
            except ValueError as e:
                yield doc.problem(f"{name}.{i}.{field}", str(e))
    if isinstance(rows[0], DieRow):
        for i, (a, b) in enumerate(pairwise(rows), 1):
            if b.low != a.high + 1:
                yield doc.problem(f"{name}.{i}.low", f"{name}: a row ends with {a.high}, the next begins with {b.low}")
        if die and (rows[0].low != 1 or rows[-1].high != DIE):
            yield doc.problem(name, f"{name}: the rows do not cover a die")
