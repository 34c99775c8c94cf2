"""Every chart of the rules as the charts panel shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from app.core.inches import INCH
from app.core.language import decimal
from app.core.table import Column, Table
from modules.k47.chart_rows import StruckRow
from modules.k47.charts_data import Charts
from modules.k47.values import worst

if TYPE_CHECKING:
    from modules.k47.arms import WeaponData
    from modules.k47.book import Book
    from modules.k47.terrain_data import Mover, TerrainKind

OPEN = 90
"""A row that goes beyond this is open."""

WEAPON_RULES = {
    "tesla": "K47-8.2.tesla",
    "gravity": "K47-8.2.gravity",
    "shockwave": "K47-8.2.shockwave",
    "compression": "K47-8.2.compression",
    "rail": "K47-8.2.rail",
    "meteor": "K47-8.2.meteor",
    "flame": "K47-8.6.hits",
    "launcher": "K47-8.5.launcher",
    "mines": "K47-17.4.dice",
}
"""The rule of each special weapon; of the others the table as a whole."""

ANY = -1
NO_HARM = -9


def tables(b: Book) -> tuple[Table, ...]:
    """The charts of a battle in the order of the rules."""
    c = b.charts
    return (
        *order_tables(c),
        movement(c),
        ground(c, tuple(b.terrain_kinds.values())),
        modifiers(c, "hit"),
        modifiers(c, "pen"),
        weapons(c, tuple(b.arms.values())),
        *weapon_tables(c),
        *hq_tables(c),
        *vehicle_tables(c),
        *scenario_tables(c),
    )


def order_tables(c: Charts) -> tuple[Table, ...]:
    """Quality, orders, morale, FUBAR, reactions, officers. K47-1.quality, K47-3.1, K47-3.2.sum, K47-3.3.when, K47-9.2"""
    w = c.words
    orders = [(w["none"] if r.moves == "none" else w[r.moves], w[r.shoots]) for r in c.orders]
    reactions = [(w[r.to], w["yes" if r.test else "no"], w[f"die_{r.die}"]) for r in c.reactions]
    return (
        _table(c, "quality", c.quality.rows, [(str(r.morale), f"{r.damage}+") for r in c.quality]),
        _table(c, "orders", c.orders.rows, orders),
        modifiers(c, "morale"),
        dice(c, "fubar"),
        _table(c, "reactions", c.reactions.rows, reactions),
        _table(c, "officers", c.officers.rows, [(signed(r.bonus),) for r in c.officers]),
        _table(c, "snap", c.snap.rows, [(str(r.dice), inches(r.reach)) for r in c.snap]),
    )


def movement(c: Charts) -> Table:
    """Rates in inches, and pivots. K47-5.1"""
    rows = [
        (
            _rate(c, r.advance),
            _rate(c, r.run),
            _pivots(c, r.pivots),
            _pivots(c, r.pivots_run) if r.run else c.words["no"],
        )
        for r in c.movement
    ]
    return _table(c, "movement", c.movement.rows, rows)


def ground(c: Charts, kinds: Sequence[TerrainKind]) -> Table:
    """What movers may do in each kind of ground. K47-5.2"""
    movers: tuple[Mover, ...] = ("infantry", "artillery", "wheeled", "half_track", "tracked", "walker", "flight")
    rows = [[c.words[k.passage(m)] for m in movers] for k in kinds]
    records = [x for k in kinds for x in (k.movement, k.walker)]
    tag, source = worst(records)
    title = c.titles["terrain"]
    labels = tuple(k.name for k in kinds)
    rules = tuple("K47-5.2" for _ in kinds)
    return _framed(title, "terrain", rules, rows, labels, (tag, source), [(k.tag, k.source) for k in kinds])


def modifiers(c: Charts, name: str) -> Table:
    """A chart of modifiers: to hit, penetration, morale. K47-7.2, K47-7.3, K47-3.2.sum"""
    chart = getattr(c, name)
    rows = [(signed(r.value), r.when_text) if len(c.titles[name].columns) > 1 else (signed(r.value),) for r in chart]
    return _table(c, name, chart.rows, rows)


def weapons(c: Charts, arms: Sequence[WeaponData]) -> Table:
    """Range in inches, shots, penetration and what is special of every weapon. K47-8.1"""
    rows = [
        (
            f"{w.range_min}–{w.range}" if w.range_min else str(w.range),
            _amount(w.shots),
            c.words["he"] if w.pen is None else signed(w.pen) if w.pen_vehicle is None else _pens(w),
            ", ".join(_specials(c, w)) or c.words["no"],
        )
        for w in arms
    ]
    title = c.titles["weapons"]
    rules = tuple(WEAPON_RULES.get(w.special, "K47-8.1") for w in arms)
    sources = [(w.tag, w.source) for w in arms]
    return _framed(title, "weapons", rules, rows, tuple(w.name for w in arms), worst(arms), sources)


def weapon_tables(c: Charts) -> tuple[Table, ...]:
    """HE, indirect fire, mines. K47-8.4, K47-8.5.needs, K47-17.4"""
    he = [(_amount(r.hits), _amount(r.pins), signed(r.pen), _amount(r.building)) for r in c.he]
    mines = [tuple(c.words["no"] if n == NO_HARM else signed(n) for n in (r.infantry, r.vehicle)) for r in c.mine_pen]
    return (
        _table(c, "he", c.he.rows, he),
        _table(c, "indirect", c.indirect.rows, [(f"{r.need}+",) for r in c.indirect]),
        needs(c, "mine_hit"),
        _table(c, "mine_pen", c.mine_pen.rows, mines),
    )


def hq_tables(c: Charts) -> tuple[Table, ...]:
    """Barrages, smoke, aircraft, flak. K47-10.4, K47-10.5, K47-11.3, K47-12"""
    tokens = ("barrage", "smoke_barrage")
    yes, no = c.words["yes"], c.words["no"]
    attacks = [
        (span(c, r), _amount(r.pins), _amount(r.hits), signed(r.pen), yes if r.halved else no) for r in c.air_attack
    ]
    barrages = [
        _table(c, t, getattr(c, t).rows, [(span(c, r), _shift(c, r.shift)) for r in getattr(c, t)]) for t in tokens
    ]
    return (
        barrages[0],
        _table(c, "barrage_unit", c.barrage_unit.rows, [(*_struck(c, r), signed(r.pen)) for r in c.barrage_unit]),
        barrages[1],
        dice(c, "smoke_turn"),
        dice(c, "air_arrival"),
        _table(c, "air_attack", c.air_attack.rows, attacks),
        needs(c, "flak_hold"),
    )


def vehicle_tables(c: Charts) -> tuple[Table, ...]:
    """Armour, damage, buildings, close quarters. K47-1.armour, K47-15.4, K47-13, K47-16"""
    w = c.words
    margin = [(span(c, r), str(r.rolls) if r.rolls else w["no"], signed(r.change)) for r in c.margin]
    damage = [(span(c, r), str(r.pins) if r.pins else w["no"]) for r in c.damage]
    buildings = [
        (w[r.sight], signed(r.hit) if r.hit else w["no"], w["yes" if r.protected else "no"], w[r.effect])
        for r in c.buildings
    ]
    close = [(str(r.value), w["yes" if r.vehicles else "no"]) for r in c.close_dice]
    return (
        _table(c, "armour", c.armour.rows, [(f"{r.value}+",) for r in c.armour]),
        _table(c, "margin", c.margin.rows, margin),
        _table(c, "damage", c.damage.rows, damage),
        _table(c, "buildings", c.buildings.rows, buildings),
        _table(c, "close_dice", c.close_dice.rows, close),
        needs(c, "close_vehicle"),
        modifiers(c, "walker_pen"),
    )


def scenario_tables(c: Charts) -> tuple[Table, ...]:
    """Preparatory bombardment and the end of the battle. K47-21.2.bombardment_table, K47-2.5"""
    rows = [_struck(c, r) for r in c.bombardment]
    return _table(c, "bombardment", c.bombardment.rows, rows), dice(c, "game_length")


def dice(c: Charts, name: str) -> Table:
    """A chart that only says what each result of a die is."""
    chart = getattr(c, name)
    return _table(c, name, chart.rows, [(span(c, r),) for r in chart])


def needs(c: Charts, name: str) -> Table:
    """A chart of what a die needs."""
    chart = getattr(c, name)
    return _table(c, name, chart.rows, [(f"{r.need}+" if r.need else c.words["not_hit"],) for r in chart])


def span(c: Charts, row: Any) -> str:
    """The results of a die that a row covers: `2–3`, `4+`, `1 or less`."""
    if row.low < -OPEN:
        return c.words["most"].format(high=number(row.high))
    if row.high > OPEN:
        return c.words["least"].format(low=row.low)
    return str(row.low) if row.low == row.high else c.words["span"].format(low=row.low, high=row.high)


def signed(value: int) -> str:
    """A modifier: `+1`, `−2`, `0`."""
    return f"{value:+}".replace("-", "−") if value else "0"


def number(value: int) -> str:
    """A whole number with a true minus."""
    return str(value).replace("-", "−")


def inches(mils: int) -> str:
    """A length in inches without needless zeros."""
    return decimal(f"{mils / INCH:g}")


def _table(c: Charts, name: str, records: Sequence[Any], rows: Iterable[Sequence[str]]) -> Table:
    labels = tuple(getattr(r, "name", r.id) for r in records)
    rules = tuple(r.rule for r in records)
    sources = [(r.tag, r.source) for r in records]
    return _framed(c.titles[name], name, rules, rows, labels, worst(records), sources)


def _framed(
    title: Any,
    name: str,
    rules: Any,
    rows: Any,
    labels: Any,
    shown: tuple[str, str],
    sources: Sequence[tuple[str, str]],
) -> Table:
    return Table(
        id=name,
        title=title.title,
        rule=rules[0],
        columns=tuple(Column(i, i, label) for i, label in enumerate(title.columns)),
        rows=tuple(tuple(r) for r in rows),
        row_labels=labels,
        row_head=title.row,
        tag=shown[0],
        source=shown[1],
        note=title.note,
        row_rules=rules,
        row_tags=tuple(tag for tag, _ in sources),
        row_sources=tuple(source for _, source in sources),
    )


def _pens(w: WeaponData) -> str:
    return f"{signed(w.pen or 0)} / {signed(w.pen_vehicle or 0)}"


def _specials(c: Charts, w: WeaponData) -> Iterator[str]:
    if w.assault:
        yield c.words["assault_weapon"]
    for word in ("team", "fixed", "shaped", "one_shot", "indirect", "flak"):
        if getattr(w, word):
            yield c.words[word]
    if w.howitzer:
        yield c.words["howitzer"]
    if w.he:
        yield f"{c.words['he']} {w.he}"
    if w.special:
        yield c.words[w.special]


def _struck(c: Charts, r: StruckRow) -> tuple[str, str, str]:
    return span(c, r), _dash(c, _amount(r.pins)), _dash(c, _amount(r.hits))


def _dash(c: Charts, text: str) -> str:
    return c.words["no"] if text == "0" else text


def _amount(text: int | str) -> str:
    return str(text).replace("-", "−")


def _rate(c: Charts, mils: int) -> str:
    return inches(mils) if mils else c.words["no"]


def _pivots(c: Charts, n: int) -> str:
    return c.words["any"] if n == ANY else str(n)


def _shift(c: Charts, mils: int) -> str:
    return c.words["inches"].format(n=inches(mils)) if mils else c.words["no"]
