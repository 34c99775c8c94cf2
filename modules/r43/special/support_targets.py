"""What a support may be placed on: headquarters, counters, hexes, markers of the enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Action, Place, Refusal, Side, UnitNo
from modules.r43 import air, effects
from modules.r43.actions.support import AimHex, AimMarker, AimNext, AimUnit
from modules.r43.book import rulebook
from modules.r43.command import capacity, in_command
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.naming import name, place_name
from modules.r43.places import data, divisions, has, headquarters, is_armour, is_division, on_map
from modules.r43.special import supports
from modules.r43.special.festung import is_festung
from modules.r43.supply import hq_in_supply, in_supply
from modules.r43.words.support import WORDS
from modules.r43.zones import held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State


def needs_target(s: R43State, id: str) -> bool:
    """True for a marker that is placed on something, or that names a marker of the enemy."""
    e = supports.event(s, id)
    return e.play in ("combat", "aim") or e.reveals == "german"


def wants_two(s: R43State, id: str) -> bool:
    """True for a marker that is placed on two hexes. LR-5.46"""
    return supports.event(s, id).target in ("german_hex_twice", "river_side")


def units(s: R43State, id: str) -> tuple[UnitNo, ...]:
    """Counters that a marker might be placed on."""
    e, m = supports.event(s, id), supports.find(s, id)
    side = m.deck if m is not None else ""
    if e.target in ("hq", "own_hq"):
        return headquarters(s, side)
    if e.target == "allied_hq":
        return headquarters(s, ALLIED)
    pool = [u for u, c in enumerate(s.units) if on_map(s, u) and is_division(s, u)]
    if e.target == "british_unit":
        return tuple(u for u in pool if data(s, u).nation == "british")
    if e.target == "us_armour":
        return tuple(u for u in pool if data(s, u).nation == "us" and is_armour(s, u))
    if e.target == "reduced_panzer":
        return tuple(u for u in pool if s.units[u].side == GERMAN and has(s, u, "panzer") and s.units[u].reduced)
    if e.target == "resistance":
        land = s.book.geography.country
        here = ("france", "belgium")
        return tuple(u for u in pool if s.units[u].side == GERMAN and land[s.units[u].place] in here)
    return ()


def hexes(s: R43State, id: str) -> tuple[Place, ...]:
    """Hexes that a marker might be placed on."""
    e, geo = supports.event(s, id), s.book.geography
    if e.target == "coast":
        return tuple(sorted(p for p in geo.defence))
    if e.target in ("german_hex", "german_hex_twice", "trapped_hex"):
        return tuple(sorted(held_by_divisions(s, GERMAN)))
    if e.target == "river_side":
        return geo.banks["minor"]
    if e.target == "own_hex":
        return tuple(sorted({c.place for u, c in enumerate(s.units) if c.side == ALLIED and on_map(s, u) and c.hungry}))
    if e.target == "resistance":
        return tuple(p for p in geo.rail if geo.country[p] in ("france", "belgium"))
    if e.cancel == "river":
        return tuple(p for p in geo.port_at if any(x.place == p and x.opens > s.turn for x in s.ports))
    return ()


def enemy_markers(s: R43State, id: str) -> tuple[str, ...]:
    """Markers of the enemy that Ultra may name. LR-5.41"""
    if supports.event(s, id).reveals != "german":
        return ()
    return tuple(m.id for m in supports.available(s, GERMAN) if not m.generic)  # R43-5.7.3


def refuse_target(s: R43State, side: Side, id: str, a: Action, first: Place = -1) -> Refusal | None:
    """Why a marker may not be placed there."""
    book, e, title = rulebook(), supports.event(s, id), supports.label(s, id)
    wrong = book.refuse("LR-5.6", marker=title, needs=WORDS.target.get(e.target, WORDS.need.target))
    if isinstance(a, AimUnit):
        if a.unit not in units(s, id):
            return wrong  # LR-5.6
        if e.target in ("hq", "own_hq") and not hq_in_supply(s, a.unit):
            return book.refuse("LR-5.7", (s.units[a.unit].place,), unit=name(s, a.unit))  # LR-5.7
        if e.target == "hq" and room_at(s, a.unit) <= 0:
            if effects.total(s, "capacity", unit=a.unit) < 0:
                return book.refuse("LR-5.63", unit=name(s, a.unit))  # LR-5.63
            return book.refuse("LR-1.12", unit=name(s, a.unit), limit=capacity(s, a.unit))  # LR-1.12
        if e.target == "reduced_panzer" and in_command(s, a.unit) < 0:
            return wrong  # LR-5.64
        return None
    if isinstance(a, AimHex):
        if a.place not in hexes(s, id) or a.place == first:
            return wrong  # LR-5.6
        if e.air == "within" and not air.in_range(s, a.place):
            return book.refuse("LR-5.15", (a.place,), place=place_name(s, a.place))  # LR-5.15
        if e.target == "river_side" and first >= 0 and s.book.geography.river(first, a.place) != "minor":
            return wrong  # LR-5.66
        if e.target == "trapped_hex" and not _trapped(s, a.place):
            return wrong  # LR-5.45
        return None
    if isinstance(a, AimMarker):
        return None if a.marker in enemy_markers(s, id) else wrong
    if isinstance(a, AimNext):
        return None if e.either else wrong
    return wrong


def _trapped(s: R43State, place: Place) -> bool:
    here = divisions(s, place, GERMAN)
    return is_festung(s, place) or (bool(here) and not any(in_supply(s, u) for u in here))


def room_at(s: R43State, hq: UnitNo) -> int:
    """How many more markers a headquarters takes. LR-1.4"""
    return capacity(s, hq) - sum(1 for m in s.markers if m.at == "placed" and m.unit == hq)
