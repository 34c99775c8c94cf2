"""Which counter is where, and what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.derived import derived, of_fields
from app.core.state import Place, Side, UnitNo
from modules.r43.book import books
from modules.r43.counter import ALLIED, GERMAN, Counter

if TYPE_CHECKING:
    from modules.r43.book import Book
    from modules.r43.kinds import Kind
    from modules.r43.order_of_battle import UnitData
    from modules.r43.state import R43State


def _restacked(
    found: dict[Place, tuple[UnitNo, ...]], before: tuple[Counter, ...], after: tuple[Counter, ...], u: UnitNo
) -> dict[Place, tuple[UnitNo, ...]]:
    start, to = before[u].place, after[u].place
    if start == to:
        return found
    found = found.copy()
    if start >= 0:
        if len(found[start]) > 1:
            found[start] = tuple([x for x in found[start] if x != u])
        else:
            del found[start]
    if to >= 0:
        found[to] = tuple(sorted((*found[to], u))) if to in found else (u,)
    return found


@of_fields("place", patch=_restacked)
def stacks(units: tuple[Counter, ...]) -> dict[Place, tuple[UnitNo, ...]]:
    """The counters in every place that holds any, in their order."""
    found: dict[Place, list[UnitNo]] = {}
    for u, c in enumerate(units):
        if c.place >= 0:
            found.setdefault(c.place, []).append(u)
    return {p: tuple(us) for p, us in found.items()}


def at(s: R43State, place: Place) -> tuple[UnitNo, ...]:
    """All counters in a place, of either side."""
    return stacks(s.units).get(place, ())


def box(s: R43State, name: str) -> Place:
    """The place of a box: england, med_front, airborne_england, airborne_med, italienfront, strategic_reserve, ..."""
    return books[s.overrides].boxes[name]


def staging(s: R43State) -> tuple[Place, Place]:
    """England and Med Front: the boxes in which Allied units and markers wait for a passage or a landing."""
    boxes = books[s.overrides].boxes
    return boxes["england"], boxes["med_front"]


def airborne_zones(s: R43State) -> tuple[Place, Place]:
    """The Airborne zones of England and of the Mediterranean. LR-12.10"""
    boxes = books[s.overrides].boxes
    return boxes["airborne_england"], boxes["airborne_med"]


def counters(s: R43State, place: Place, side: Side) -> tuple[UnitNo, ...]:
    """A side's counters in a place."""
    units = s.units
    return tuple([u for u in stacks(units).get(place, ()) if units[u].side == side])


def data(s: R43State, u: UnitNo) -> UnitData:
    """The counter's record in the order of battle."""
    return books[s.overrides].units[u]


def kind(s: R43State, u: UnitNo) -> Kind:
    """The class of a counter: factors of both sides, symbol, flags."""
    book = books[s.overrides]
    return book.classes[book.units[u].kind]


def flagged(book: Book, u: UnitNo, flag: str) -> bool:
    """True for a counter whose class or own record has a flag."""
    return flag in book.flags[u]


def has(s: R43State, u: UnitNo, flag: str) -> bool:
    """True for a counter with a flag of its class or of its own: elite, ersatz_pz, kg, airborne, french ..."""
    return flag in books[s.overrides].flags[u]


def is_division(s: R43State, u: UnitNo) -> bool:
    """True for what fights and stacks: divisions and Kampfgruppen, not headquarters and engineers. LR-1.5"""
    return books[s.overrides].fights[u]


def is_armour(s: R43State, u: UnitNo) -> bool:
    """True for armour: Panzer, Panzergrenadier, armoured divisions, Ersatz-Panzer, armoured Kampfgruppen. R43-1.1.11"""
    return books[s.overrides].arms[u] == "armour"


def is_headquarters(s: R43State, u: UnitNo) -> bool:
    """True for a headquarters."""
    return books[s.overrides].arms[u] == "hq"


def factors(s: R43State, u: UnitNo) -> tuple[int, int, int]:
    """Attack, defence and movement of the side that is up, unhalved."""
    k = kind(s, u)
    found = k.reduced if s.units[u].reduced and k.reduced else k.full
    return found[0], found[1], found[2]


def divisions(s: R43State, place: Place, side: Side) -> tuple[UnitNo, ...]:
    """A side's divisions and Kampfgruppen in a place."""
    units, fights = s.units, books[s.overrides].fights
    return tuple([u for u in stacks(units).get(place, ()) if fights[u] and units[u].side == side])


@of_fields("place")
def _headquarters(units: tuple[Counter, ...], book: Book) -> dict[Side, tuple[UnitNo, ...]]:
    hexes = book.board.hexes
    found: dict[Side, list[UnitNo]] = {ALLIED: [], GERMAN: []}
    for u in book.staffs:
        if 0 <= units[u].place < hexes:
            found[units[u].side].append(u)
    return {side: tuple(us) for side, us in found.items()}


def headquarters(s: R43State, side: Side) -> tuple[UnitNo, ...]:
    """A side's headquarters on the map."""
    return _headquarters(s.units, s.book)[side]


def on_map(s: R43State, u: UnitNo) -> bool:
    """True for a counter on a hex."""
    return 0 <= s.units[u].place < books[s.overrides].board.hexes


def rested(s: R43State, u: UnitNo) -> bool:
    """True for a unit that did not come to its box this turn. R43-11.2.9.att, R43-21.2.4"""
    c = s.units[u]
    return not (c.came == "transfer" and c.since == s.turn)


def is_land(s: R43State, place: Place) -> bool:
    """True for a hex that units may be in."""
    return place in s.book.geography.land


def enemy_in(s: R43State, place: Place, side: Side) -> bool:
    """True where the other side has a counter."""
    return any(s.units[u].side != side for u in at(s, place))


def holder(s: R43State, place: Place) -> Side:
    """Who holds a hex: whoever was in it last, the Germans at the start."""
    return ALLIED if place in allied_hexes(s.allied) else GERMAN


@derived(keep=16)
def allied_hexes(allied: tuple[Place, ...]) -> frozenset[Place]:
    """The hexes that the Allies hold, as a set."""
    return frozenset(allied)


def allies_on_map(s: R43State) -> bool:
    """True while an Allied counter is on the map; boxes and the Italienfront table do not count. R43-9.2.5, R43-22.2.4"""
    return any(c.side == ALLIED and 0 <= c.place < s.book.board.hexes for c in s.units)
