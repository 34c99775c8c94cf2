"""Words for objectives, hidden units that are found, and the bombardment; circles of 3 inches. K47-21.2.objective"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Card, Entry, Grid
from app.core.inches import INCH, to_grid
from app.core.scene import Ring
from modules.k47.events.hidden import Revealed
from modules.k47.events.objectives import Bombarded, BombardedUnit, Demolished, Dropped, Left, PickedUp
from modules.k47.naming import inch, name, place_name, shown, shown_at, side_name
from modules.k47.places import record
from modules.k47.special import objectives, zones
from modules.k47.speech.registry import tell
from modules.k47.words.orders import WORDS as ORDERS
from modules.k47.words.scenario import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

LOG = WORDS.log


def objective_rings(s: K47State) -> tuple[Ring, ...]:
    """The circle round every objective within which it is held, or a base defended. K47-21.2.objective"""
    radius, found = s.book.v["objective_radius"], []
    for o in s.objectives:
        if o.lost or o.carrier >= 0:
            continue
        at = to_grid(s.book.board, s.book.points[objectives.place_of(s, o)])
        mils = s.book.v["object_reach"] if o.kind == "carry" else radius
        words = {"carry": WORDS.object_ring, "base": WORDS.base_ring}.get(
            o.kind, ORDERS.row.inches.replace("{n}", "{limit}")
        )
        found.append(Ring("radius", at, mils / INCH, "", words.format(limit=inch(mils))))
    return tuple(found)


@tell.register(PickedUp)
def _picked(e: PickedUp, s: K47State) -> Entry:
    text = LOG.picked_up.format(unit=record(s, e.unit).name, objective=_title(s, e.objective))
    return Entry(text, s.units[e.unit].side, "victory", (e.place,), (e.unit,))


@tell.register(Dropped)
def _dropped(e: Dropped, s: K47State) -> Entry:
    text = LOG.dropped.format(
        unit=record(s, e.unit).name, objective=_title(s, e.objective), place=place_name(s, e.place)
    )
    return Entry(text, s.units[e.unit].side, "victory", (e.place,), (e.unit,))


@tell.register(Demolished)
def _base(e: Demolished, s: K47State) -> Entry:
    text = LOG.base.format(unit=record(s, e.unit).name, objective=_title(s, e.objective))
    return Entry(text, s.units[e.unit].side, "victory", (e.place,), (e.unit,))


@tell.register(Left)
def _left(e: Left, s: K47State) -> Entry:
    text = LOG.left.format(unit=record(s, e.unit).name, edge=WORDS.side_of_table[e.edge])
    return Entry(text, s.units[e.unit].side, "victory", (), (e.unit,))


@tell.register(Revealed)
def _revealed(e: Revealed, s: K47State) -> Entry:
    why = WORDS.reveal.get(e.why, WORDS.reveal["fired"])
    text = LOG.revealed.format(unit=record(s, e.unit).name, place=place_name(s, e.place), why=why)
    return Entry(text, s.units[e.unit].side, "move", (e.place,) if e.place >= 0 else (), (e.unit,))


@tell.register(Bombarded)
def _bombarded(e: Bombarded, s: K47State) -> Entry:
    words = LOG.bombarded if e.comes else LOG.no_bombardment
    return Entry(words.format(side=side_name(s, e.side), face=e.face), e.side, "combat")


@tell.register(BombardedUnit)
def _bombarded_unit(e: BombardedUnit, s: K47State) -> Entry:
    row = s.book.charts.bombardment[e.row]
    faces = ", ".join(map(str, e.faces))
    text = LOG.bombarded_unit.format(unit=name(s, e.unit), face=faces, result=row.name)
    return Entry(text, s.units[e.unit].side, "combat", shown_at(s, e.unit), shown(s, e.unit), _chart(s, e))


def _chart(s: K47State, e: BombardedUnit) -> Card:
    """The chart with the row that counts lit."""
    chart = s.book.charts.bombardment
    rows = tuple((f"{r.low}–{r.high}" if r.high > r.low else str(r.low), r.name) for r in chart)
    lit = next(i for i, r in enumerate(chart) if r.id == e.row)
    heads = ("", s.book.charts.titles["bombardment"].title)
    row = chart[e.row]
    return Card(row.name, blocks=(Grid(heads, rows, (lit, 1), row.rule, row.tag, "bombardment"),))


def _title(s: K47State, id: str) -> str:
    return next(zones.objective_name(s, o) for o in s.objectives if o.id == id)
