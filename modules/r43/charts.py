"""Every table as the charts panel shows it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from app.core.table import Column, Table
from modules.r43.book import Book
from modules.r43.naming import side_name
from modules.r43.tables import worst
from modules.r43.words.charts import WORDS
from modules.r43.words.italy import WORDS as ITALY
from modules.r43.words.numbers import signed
from modules.r43.words.table import WORDS as TABLE

TOP = 12
"""The highest total that a table names; what goes beyond is shown as open."""


@lru_cache(maxsize=8)
def charts(b: Book) -> tuple[Table, ...]:
    """Combat, terrain, weather, coast, landing capacity, Mincemeat, Italienfront, Ostfront, approval, drops, turn track."""
    return (
        combat(b),
        terrain(b),
        *weather(b),
        coastal(b),
        capacity(b),
        drops(b),
        mincemeat(b),
        italienfront(b),
        penalties(b),
        ostfront(b),
        approval(b),
        turn_track(b),
    )


def _heads(labels: Iterable[str]) -> tuple[Column, ...]:
    return tuple(Column(i, i, label) for i, label in enumerate(labels))


def _table(id: str, rule: str, heads: Iterable[str], rows: Any, labels: Iterable[str], records: Any) -> Table:
    tag, source = worst(records)
    words = WORDS.charts[id]
    return Table(
        id=id,
        title=words.title,
        rule=rule,
        columns=_heads(heads),
        rows=tuple(tuple(r) for r in rows),
        row_labels=tuple(labels),
        row_head=words.row,
        tag=tag,
        source=source,
        note=words.note,
    )


def combat(b: Book) -> Table:
    """Two dice down, odds across. LR-7.11"""
    t = b.tables.combat
    return _table(
        "combat",
        "LR-7.11",
        [c.id for c in t.columns],
        [[c.result.replace("-", "–") for c in r.cells] for r in t.rows],
        [r.id for r in t.rows],
        [c for r in t.rows for c in r.cells],
    )


def terrain(b: Book) -> Table:
    """Movement points and column shifts. LR-6.4, LR-7.12"""
    h = WORDS.heads
    rows = [
        [_points(r.mp_infantry), _points(r.mp_armour), _points(r.mp_mountain), signed(r.shift), signed(r.shift_armour)]
        for r in b.tables.terrain
    ]
    heads = (h.infantry, h.armour, h.mountain, h.shift, h.shift_armour)
    return _table("terrain", "LR-6.4", heads, rows, [r.name for r in b.tables.terrain], b.tables.terrain)


def weather(b: Book) -> tuple[Table, Table]:
    """Two dice by season, and what each weather does. LR-3.2, LR-3.3"""
    h = WORDS.heads
    rows = []
    for t in b.tables.weather:
        if t.fixed is not None:
            rows.append([TABLE.weather[t.fixed], "", "", ""])
            continue
        rows.append([f"2-{t.fair}", _span(t.fair + 1, t.overcast), _span(t.overcast + 1, t.bad), _span(t.bad + 1, 12)])
    heads = [TABLE.weather[w] for w in ("fair", "overcast", "bad", "storm")]
    dice = _table("weather", "LR-3.2", heads, rows, [t.name for t in b.tables.weather], b.tables.weather)
    effects = b.tables.weather_effects
    lines = (
        (h.air, [signed(n) for n in b.effects["air_support"].columns]),
        (h.drop, [_yes(e.drop) for e in effects]),
        (h.landing, [_yes(e.landing) for e in effects]),
        (h.sea, [signed(e.stp) for e in effects]),
        (h.armour, [signed(e.mp_armour) for e in effects]),
        (h.infantry, [signed(e.mp_other) for e in effects]),
        (h.beachhead, [str(e.beachhead) for e in effects]),
    )
    what = _table("weather_effects", "LR-3.3", heads, [x[1] for x in lines], [x[0] for x in lines], effects)
    return dice, what


def coastal(b: Book) -> Table:
    """What the die takes from Coastal Defense. R43-13.2.7"""
    rows = [[signed(r.low), signed(r.high)] for r in b.tables.coastal]
    labels = [
        turns(b, r.first, r.last) + (f" ({WORDS.reading[r.reading]})" if r.reading else "") for r in b.tables.coastal
    ]
    return _table("coastal", "R43-13.2.7", ("1-2", "3-6"), rows, labels, b.tables.coastal)


def capacity(b: Book) -> Table:
    """What is taken from each zone's landing capacity. R43-13.1.14"""
    h = WORDS.heads
    rows = [[signed(r.follow_up), signed(r.dday)] for r in b.tables.capacity]
    labels = [turns(b, r.first, r.last) for r in b.tables.capacity]
    return _table("capacity", "R43-13.1.14", (h.follow_up, h.dday), rows, labels, b.tables.capacity)


def drops(b: Book) -> Table:
    """What a drop costs. LR-12.5"""
    h = WORDS.heads
    rows = [[str(r.steps), str(r.scatter)] for r in b.tables.drop]
    labels = [_open_span(r.low, r.high) for r in b.tables.drop]
    return _table("drop", "LR-12.5", (h.steps, h.scatter), rows, labels, b.tables.drop)


def mincemeat(b: Book) -> Table:
    """Operation Mincemeat. R43-14.2.3"""
    h = WORDS.heads
    rows = [
        [_yes(r.italienfront), str(r.zone) if r.zone else "–", _yes(r.ends), _yes(r.frees)] for r in b.tables.mincemeat
    ]
    labels = [_open_span(r.low, r.high) for r in b.tables.mincemeat]
    return _table("mincemeat", "R43-14.2.3", (h.italy, h.zone, h.ends, h.frees), rows, labels, b.tables.mincemeat)


def italienfront(b: Book) -> Table:
    """Codes by Allied units and German squares. R43-21.1.7"""
    t = b.tables.italienfront
    codes = {c.id: c.name for c in t.codes}
    return _table(
        "italienfront",
        "R43-21.1.7",
        [str(i) for i in range(len(t.rows[0].cells))],
        [[codes[c.code] for c in r.cells] for r in t.rows],
        [r.id for r in t.rows],
        [c for r in t.rows for c in r.cells],
    )


def penalties(b: Book) -> Table:
    """What each code of the Italienfront table costs whom. R43-21.5.3"""
    h, codes = WORDS.heads, b.tables.italienfront.codes
    rows = []
    for code in codes:
        parts = {
            colour: ", ".join(ITALY.penalty[p.kind].format(n=p.n) for p in code.penalties if p.colour == colour) or "–"
            for colour in ("black", "red")
        }
        rows.append([side_name(code.against), parts["black"], parts["red"]])
    return _table(
        "penalties",
        "R43-21.5.3",
        (h.against, h.black, h.red),
        rows,
        [c.name for c in codes],
        [p for c in codes for p in c.penalties],
    )


def ostfront(b: Book) -> Table:
    """Penalties for Ostfront divisions in the West. R43-22.2.2"""
    t = b.tables.ostfront
    return _table(
        "ostfront",
        "R43-22.2.2",
        [c.id for c in t[0].cells],
        [[c.result.replace("-", "−") for c in r.cells] for r in t],
        [r.id for r in t],
        [c for r in t for c in r.cells],
    )


def approval(b: Book) -> Table:
    """Supports and replacement points by Approval. LR-9.8"""
    h = WORDS.heads
    rows = [[str(r.draw), str(r.rp)] for r in b.tables.approval]
    return _table("approval", "LR-9.8", (h.draw, h.rp), rows, [r.id for r in b.tables.approval], b.tables.approval)


def turn_track(b: Book) -> Table:
    """Capacities and replacement points of every turn. R43-6.3.4, R43-10.3.1"""
    h = WORDS.heads
    rows = [
        [t.dates, str(t.rc.value), str(t.stp.value), str(t.rp_uk.value), str(t.rp_us.value), str(t.rp_fr.value)]
        for t in b.turns
    ]
    heads = (h.dates, h.rc, h.stp, h.rp_uk, h.rp_us, h.rp_fr)
    figures = [x for t in b.turns for x in (t.rc, t.stp, t.rp_uk, t.rp_us, t.rp_fr)]
    return _table("turns", "R43-6.3.4", heads, rows, [t.label for t in b.turns], figures)


def turns(b: Book, first: int, last: int) -> str:
    """A span of turns in words: `T1-T10`."""
    return b.turns[first - 1].label if first == last else f"{b.turns[first - 1].label}-{b.turns[last - 1].label}"


def _points(value: int) -> str:
    return str(value) if value else "–"


def _span(low: int, high: int) -> str:
    return "–" if low > high else str(low) if low == high else f"{low}-{high}"


def _open_span(low: int, high: int) -> str:
    return f"{low}+" if high > TOP else _span(low, high)


def _yes(value: bool) -> str:
    return WORDS.heads.yes if value else "–"
