"""What the data files have to agree on among themselves, so that a value of one's own that does not fit starts nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from app.core.data import Document, Problem
from modules.r43.markers import BeachData, EffectsFile, MarkersFile, SupportData
from modules.r43.turn_track import named

if TYPE_CHECKING:
    from app.core.board import Board
    from modules.r43.geography import GeographyFile
    from modules.r43.order_of_battle import SetupFile, UnitsFile
    from modules.r43.tables import TablesFile, ValuesFile
    from modules.r43.turn_track import TurnsFile

DIE, TWO_DICE = 6, 12


def faults(docs: dict[str, Document], found: dict[str, Any]) -> Iterator[Problem]:
    """Counters, figures, tables, markers and turns that do not go together. `found`: the files as typed data, by name."""
    yield from _units(docs["units.yaml"], found["units.yaml"])
    yield from _counters(docs, found)
    yield from _figures(docs["values.yaml"], found["values.yaml"])
    yield from _tables(docs["tables.yaml"], found["tables.yaml"], found["values.yaml"])
    yield from _markers(docs["markers.yaml"], found["markers.yaml"], found["effects.yaml"])
    yield from _seasons(docs["turns.yaml"], found["turns.yaml"], found["tables.yaml"])


def _units(doc: Document, data: UnitsFile) -> Iterator[Problem]:
    """Counters of a class that is not there, or whose sides do not fit its steps."""
    kinds = {k.id: k for k in data.classes}
    ids = {u.id for u in data.units}
    for i, u in enumerate(data.units):
        if u.kind not in kinds:
            yield doc.problem(f"units.{i}.kind", f"no class '{u.kind}'")
        elif (u.hq is None) == (u.full is None) or (u.reduced is not None) != (kinds[u.kind].steps > 1):
            yield doc.problem(f"units.{i}", "a side is missing, or is one too many for its steps")
        if u.upgrades and u.upgrades not in ids:
            yield doc.problem(f"units.{i}.upgrades", f"no counter '{u.upgrades}'")


def _counters(docs: dict[str, Document], found: dict[str, Any]) -> Iterator[Problem]:
    """Counters that set-up and turn track name and that are not there."""
    ids = {u.id for u in found["units.yaml"].units}
    for i, start in enumerate(found["setup.yaml"].starts):
        if start.id not in ids:
            yield docs["setup.yaml"].problem(f"starts.{i}.id", f"no counter '{start.id}'")
    for i, turn in enumerate(found["turns.yaml"].turns):
        for n, event in enumerate(turn.events):
            for id in named(event):
                if id not in ids:
                    yield docs["turns.yaml"].problem(f"turns.{i}.events.{n}", f"no counter '{id}'")


def ground_faults(docs: dict[str, Document], found: dict[str, Any], board: Board) -> Iterator[Problem]:
    """Hexes that are not on the map, and places that are not on land."""
    data: GeographyFile = found["geography.yaml"]
    doc = docs["geography.yaml"]
    land = {h for c in data.countries for h in c.hexes}
    known = set(board.labels)
    for path, label in _hexes(doc.value, ""):
        if label not in known:
            yield doc.problem(path, f"no hex '{label}' on this map")
    banks = {e.name for e in data.estuaries}
    for i, port in enumerate(data.ports):
        if port.hex in known and port.hex not in land:
            yield doc.problem(f"ports.{i}.hex", f"{port.hex} is not on land")
        if port.estuary and port.estuary not in banks:
            yield doc.problem(f"ports.{i}.estuary", f"no estuary '{port.estuary}'")
        if port.hex not in {d.hex for d in data.defence}:
            yield doc.problem(f"ports.{i}.hex", f"{port.hex} has no Coastal Defense, which a port needs")
    yield from _starts(docs["setup.yaml"], found["setup.yaml"], board, land)


def _hexes(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every hex that the file names: under `hex`, `hexes`, `line`, `first` and `last`."""
    entries: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, dict):
        entries = value.items()
    elif isinstance(value, list):
        entries = enumerate(value)
    for key, inner in entries:
        at = f"{path}.{key}" if path else str(key)
        if key in ("hexes", "line") and isinstance(inner, list):
            yield from ((f"{at}.{i}", str(label)) for i, label in enumerate(inner))
        elif key in ("hex", "first", "last") and isinstance(inner, str):
            yield at, inner
        else:
            yield from _hexes(inner, at)


def _starts(doc: Document, data: SetupFile, board: Board, land: set[str]) -> Iterator[Problem]:
    for i, start in enumerate(data.starts):
        if start.at not in board.labels:
            yield doc.problem(f"starts.{i}.at", f"no hex '{start.at}' on this map")
        elif board.is_hex(board.place(start.at)) and start.at not in land:
            yield doc.problem(f"starts.{i}.at", f"{start.at} is not on land")


def _figures(doc: Document, data: ValuesFile) -> Iterator[Problem]:
    for id, value in data.values.items():
        if value.value < 0 and not value.signed:
            yield doc.problem(f"values.{id}.value", f"{id} should be 0 or more; found {value.value}")
    v = {id: value.value for id, value in data.values.items()}
    if v["approval_start"] > v["approval_maximum"]:
        text = f"approval_start {v['approval_start']} is above approval_maximum {v['approval_maximum']}"
        yield doc.problem("values.approval_start.value", text)


def _tables(doc: Document, data: TablesFile, values: ValuesFile) -> Iterator[Problem]:
    levels = values.values["approval_maximum"].value + 1
    if len(data.approval) < levels:
        text = f"the track has {len(data.approval)} lines; approval_maximum needs {levels}"
        yield doc.problem("approval", text)
    codes = {c.id for c in data.italienfront.codes}
    for r, row in enumerate(data.italienfront.rows):
        for c, cell in enumerate(row.cells):
            if cell.code not in codes:
                yield doc.problem(f"italienfront.rows.{r}.cells.{c}.code", f"no code '{cell.code}'")
    for i, season in enumerate(data.weather):
        if season.fixed is None and not season.fair <= season.overcast <= season.bad <= TWO_DICE:
            yield doc.problem(f"weather.{i}", "fair, overcast and bad should rise, and not go beyond 12")
    yield from _spans(doc, "mincemeat", [(r.low, r.high) for r in data.mincemeat], DIE)
    yield from _spans(doc, "drop", [(r.low, r.high) for r in data.drop], DIE)


def _spans(doc: Document, name: str, rows: list[tuple[int, int]], most: int) -> Iterator[Problem]:
    """Lines of a table by die leave no gap, do not overlap, and reach beyond the die."""
    for i, ((_, high), (low, _)) in enumerate(pairwise(rows), 1):
        if low != high + 1:
            yield doc.problem(f"{name}.{i}.low", f"{name}: a line ends with {high}, the next begins with {low}")
    if rows[0][0] > 1 or rows[-1][1] < most:
        yield doc.problem(name, f"{name}: the lines do not cover a die")


def _markers(doc: Document, data: MarkersFile, effects: EffectsFile) -> Iterator[Problem]:
    yield from _kinds(doc, "supports", data.supports, {e.id for e in effects.effects})
    yield from _kinds(doc, "beach", data.beach, {e.id for e in effects.beach})


def _kinds(doc: Document, word: str, kinds: Sequence[SupportData | BeachData], known: set[str]) -> Iterator[Problem]:
    for i, m in enumerate(kinds):
        if m.effect not in known:
            yield doc.problem(f"{word}.{i}.effect", f"no effect '{m.effect}'")
        if m.start > m.n:
            yield doc.problem(f"{word}.{i}.start", f"{m.start} of {m.n} markers of {m.id} are too many to start with")


def _seasons(doc: Document, data: TurnsFile, tables: TablesFile) -> Iterator[Problem]:
    known = {t.id for t in tables.weather}
    for i, turn in enumerate(data.turns):
        if turn.weather not in known:
            yield doc.problem(f"turns.{i}.weather", f"no weather table '{turn.weather}'")
