"""Charts of dice as cards show them: six faces, each with its result, and where a chart is from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from app.core.card import Faces, Fact, Grid, Note, Tone
from modules.k47.chart_rows import DieRow
from modules.k47.tables import tables
from modules.k47.words.turn_start import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

DIE = 6

TONES: dict[str, Tone] = {
    "gone": "muted",
    "drifts": "warn",
    "stays": "good",
    "miscalculation": "danger",
    "delay": "muted",
    "lands": "good",
    "rookie": "danger",
    "empty": "muted",
    "run": "good",
    "miss": "good",
    "pin": "warn",
    "pins": "warn",
    "hit": "danger",
}
"""How a result is shown, by its row."""


def faces(rows: Iterable[DieRow], words: Mapping[str, str], thrown: int = 0, table: str = "") -> Faces:
    """The faces of a die by the rows of its chart; `thrown` is marked. `table`: the chart, where a result lights it."""
    rows = tuple(rows)
    found = {n: r for r in rows for n in range(r.low, r.high + 1)}
    each = [found[n] for n in range(1, DIE + 1)]
    row = rows.index(found[thrown]) if thrown and table else -1
    return Faces(tuple(words[r.id] for r in each), tuple(TONES.get(r.id, "") for r in each), thrown, table, row)


def origin(rows: Iterable[Any]) -> tuple[Note, ...]:
    """A note where a chart is reconstructed as a whole, as that of barrages is. K47-10.4.chart"""
    if any(r.tag == "reconstructed" for r in rows):
        return (Note(WORDS.card.reconstructed, "K47-10.4.chart", "warn"),)
    return ()


def thrown(label: str, dice: Iterable[int], rule: str) -> Fact:
    """Dice as they fell, in a line."""
    return Fact(label, ", ".join(map(str, dice)), rule)


def compass(heading: int) -> str:
    """A direction in words with its degrees: `north-east (47°)`."""
    names = WORDS.compass
    step = 360 / len(names)
    return f"{names[round(heading / step) % len(names)]} ({heading}°)"


def chart(s: K47State, id: str, row: int) -> Grid:
    """A whole chart with a row of it lit in its first column."""
    table = next(t for t in tables(s.book) if t.id == id)
    heads = (table.row_head, *(c.head for c in table.columns))
    rows = tuple((label, *cells) for label, cells in zip(table.row_labels, table.rows, strict=True))
    return Grid(heads, rows, (row, 1), table.row_rules[row], table.row_tags[row], id)
