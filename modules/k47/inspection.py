"""Cards on a unit and on a hex: models, weapons, morale, rules; ground, cover, who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from app.core.card import Block, Card, Fact, Grid, Heading, Note, Sum, UnitLine
from app.core.inches import length
from app.core.language import inside
from app.core.state import Place, UnitNo
from modules.k47 import morale
from modules.k47.book import rulebook
from modules.k47.naming import concealed, name, place_name, side_name
from modules.k47.places import fielded, on_table, record
from modules.k47.special import arsenal, movement
from modules.k47.tables import weapons
from modules.k47.terrain_data import Mover
from modules.k47.words.inspection import WORDS
from modules.k47.words.shooting import WORDS as SHOOTING
from modules.k47.words.table import WORDS as TABLE

if TYPE_CHECKING:
    from modules.k47.arms import WeaponData
    from modules.k47.force import UnitRecord
    from modules.k47.state import K47State


def unit(s: K47State, u: UnitNo) -> Card:
    """A unit: what it is, its models and weapons, its morale part by part, its rules and where its figures are from.

    Of a hidden enemy nothing but that it is hidden. K47-21.2.hidden
    """
    t, r = s.units[u], record(s, u)
    if concealed(s, u):
        return Card(WORDS.hidden, side_name(s, t.side), (Note(WORDS.hidden_note, "K47-21.2.hidden"),))
    quality = t.quality or r.quality
    blocks: list[Block] = [
        Fact(WORDS.where, where(s, u)),
        Fact(WORDS.order, TABLE.order[t.order] if t.order else WORDS.none, "K47-2.3.order"),
        *([Fact(WORDS.pins, str(t.pins), "K47-3.2.pins", "warn")] if t.pins else []),
        _damage(r),
    ]
    if on_table(s, u):
        blocks.append(Sum(morale.morale(s, u), signed=False))
    blocks += _models(s, u)
    carried = dict.fromkeys([w for m in t.models for w in r.models[m.no].weapons] + [m.weapon for m in r.mounts])
    if carried:
        blocks.append(_weapons(s, tuple(s.book.arms[w] for w in carried)))
    if t.spent:
        used = dict.fromkeys(WORDS.call if key == "call" else arsenal.weapon_name(s, u, key) for key in t.spent)
        blocks.append(Fact(WORDS.spent, ", ".join(used), "K47-8.3.one_shot", "warn"))
    if r.rules:
        blocks.append(Heading(WORDS.rules))
        blocks += [_rule(word) for word in sorted(r.rules)]
    blocks.append(Fact(WORDS.points, str(r.points), "K47-18.2", tag=r.tag))
    if r.since:
        blocks.append(Note(f"{WORDS.later}: {r.source}", tone="muted"))
    title = f"{WORDS.quality[quality]}, {inside(WORDS.kind[r.kind])}, {side_name(s, t.side)}"
    men = WORDS.models.format(n=len(t.models), of=len(r.models))
    return Card(name(s, u), f"{title}, {men}" if len(r.models) > 1 else title, tuple(blocks))


def where(s: K47State, u: UnitNo) -> str:
    """Where a unit is, in words."""
    t = s.units[u]
    if t.aside == "aboard":
        return f"{WORDS.aboard}: {name(s, t.aboard)}"
    if t.aside:
        return TABLE.aside.get(t.aside, place_name(s, t.place))
    spot = place_name(s, t.place)
    return f"{spot}, {WORDS.floor.format(n=t.level)}" if t.level else spot


def _damage(r: UnitRecord) -> Fact:
    """The die that kills a man, or the damage value of a vehicle. K47-7.3.soft"""
    if r.kind != "vehicle":
        return Fact(WORDS.damage, f"{r.value}+", "K47-1.quality")
    value = f"{r.value}+"
    if r.front_value != r.value:
        value = WORDS.front.format(front=r.front_value, value=r.value)
    return Fact(WORDS.damage_vehicle, value, "K47-1.armour")


def _models(s: K47State, u: UnitNo) -> list[Block]:
    """What each model carries; of a vehicle where each weapon points."""
    t, r = s.units[u], record(s, u)
    if r.mounts:
        rows = tuple((s.book.arms[m.weapon].name, SHOOTING.arc.get(m.arc, m.arc)) for m in r.mounts)
        return [Grid((WORDS.weapon, WORDS.mount), rows, rule="K47-15.1.turret")]
    if r.kind == "vehicle":
        return []
    models = [r.models[m.no] for m in t.models]
    rows = tuple((m.name, ", ".join(s.book.arms[w].name for w in m.weapons)) for m in models)
    return [Grid((WORDS.model, WORDS.arms), rows)]


def _weapons(s: K47State, found: tuple[WeaponData, ...]) -> Grid:
    """Weapons as their chart has them: range, shots, penetration, what is special. K47-8.1"""
    table = weapons(s.book.charts, found)
    heads = (WORDS.weapon, *(c.head for c in table.columns))
    rows = tuple((label, *row) for label, row in zip(table.row_labels, table.rows, strict=True))
    return Grid(heads, rows, rule="K47-8.1", tag=table.tag, table="weapons")


def _rule(word: str) -> Fact:
    """A special rule by its title, with its number where it has one."""
    rules = rulebook().rules
    own = (f"K47-17.{word}", f"K47-15.5.{word}", f"K47-8.3.{word}")
    id = WORDS.rule.get(word) or next((x for x in own if x in rules), "")
    title = WORDS.named.get(word) or (rules[id].title if id else word.replace("_", " ").capitalize())
    return Fact(title, "", id)


def place(s: K47State, place: Place) -> Card:
    """A hex: its ground, the cover that gives, who may go there and how, who stands there. A box: who lies in it."""
    board = s.book.board
    here = [u for u, t in enumerate(s.units) if t.place == place or (place in {m.place for m in t.models})]
    lines = tuple(UnitLine(u, name(s, u), side_name(s, s.units[u].side)) for u in here if not hides(s, u, place))
    if not board.is_hex(place):
        return Card(place_name(s, place), blocks=lines or (Note(WORDS.none, tone="muted"),))
    land = movement.ground(s)
    blocks: list[Block] = [*lines]
    level = land.level_at(s.book.points[place])
    pieces = land.pieces_at(place)
    for piece in pieces:
        kind = piece.kind
        blocks.append(Heading(piece.name))
        blocks.append(Fact(WORDS.cover, WORDS.cover_word[kind.cover.value], "K47-6.3.soft", tag=kind.cover.tag))
        known = [m for m in get_args(Mover) if m in WORDS.mover]
        heads = tuple(WORDS.mover[m] for m in known)
        row = tuple(WORDS.passage[kind.passage(m)] for m in known)
        blocks.append(Grid(heads, (row,), rule="K47-5.2", tag=kind.movement.tag))
    if not pieces:
        blocks.append(Note(WORDS.open))
    if in_smoke(s, place):
        blocks.append(Note(WORDS.smoke.capitalize(), "K47-11.1"))
    aside = WORDS.level.format(n=level) if level else ""
    return Card(f"{board.labels[place]}: {place_name(s, place)}", aside, tuple(blocks))


def hides(s: K47State, u: UnitNo, place: Place) -> bool:
    """Whether a unit lies unknown to the viewer in a box."""
    return concealed(s, u) and not s.book.board.is_hex(place)


def in_smoke(s: K47State, place: Place) -> bool:
    """Whether the middle of a hex lies in a circle of smoke."""
    return any(length(c.at, s.book.points[place]) <= c.radius for c in s.clouds)  # K47-11.1


def line(s: K47State, place: Place) -> str:
    """A place in one line: where, its ground, who is there."""
    board = s.book.board
    if not board.is_hex(place):
        return place_name(s, place)
    land = movement.ground(s)
    ground = ", ".join(p.name for p in land.pieces_at(place)) or WORDS.open
    level = land.level_at(s.book.points[place])
    found = [place_name(s, place), ground, *([WORDS.level.format(n=level)] if level else [])]
    found += [WORDS.smoke] if in_smoke(s, place) else []
    found += [name(s, u) for u in fielded(s) if place in {m.place for m in s.units[u].models}]
    return ", ".join(found)
