"""Zones of control, which count for supply lines alone, and rivers as a side's pontoons leave them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from app.core.board import Board
from app.core.derived import derived, of_fields, same
from app.core.state import Place, Side, UnitNo
from modules.r43.book import books
from modules.r43.counter import ALLIED, SIDES, Counter, Festung, enemy
from modules.r43.places import stacks

if TYPE_CHECKING:
    from modules.r43.book import Book
    from modules.r43.state import R43State


class Taken(Struct, frozen=True):
    """Hexes with any counter of a side, with a division of it, with a division that has a zone of control."""

    every: frozenset[Place]
    fighting: frozenset[Place]
    zoned: frozenset[Place]


ZONELESS = frozenset(("ersatz_inf", "hiwi"))
"""Flags of divisions that have no zone of control. LR-1.9"""


@derived(keep=4)
def _zoned(book: Book) -> tuple[bool, ...]:
    """Which counters have a zone of control. LR-1.9"""
    return tuple(book.fights[u] and ZONELESS.isdisjoint(flags) for u, flags in enumerate(book.flags))


def _taken_anew(
    found: dict[Side, Taken], before: tuple[Counter, ...], after: tuple[Counter, ...], u: UnitNo, book: Book
) -> dict[Side, Taken]:
    start, to, side, hexes = before[u].place, after[u].place, after[u].side, book.board.hexes
    if start == to:
        return found
    there, others = stacks(after), found[side]
    left = [x for x in there.get(start, ()) if after[x].side == side] if 0 <= start < hexes else []
    sets = []
    for held, able in ((others.every, None), (others.fighting, book.fights), (others.zoned, _zoned(book))):
        if able is None or able[u]:
            turned = {start} if start in held and not any(able is None or able[x] for x in left) else set[Place]()
            if 0 <= to < hexes and to not in held:
                turned.add(to)
            held ^= turned
        sets.append(held)
    return {**found, side: Taken(*sets)}


@of_fields("place", patch=_taken_anew)
def _occupied(units: tuple[Counter, ...], book: Book) -> dict[Side, Taken]:
    found: dict[Side, tuple[set[Place], set[Place], set[Place]]] = {side: (set(), set(), set()) for side in SIDES}
    hexes, zoned = book.board.hexes, _zoned(book)
    for u, c in enumerate(units):
        if 0 <= c.place < hexes:
            every, fighting, zones = found[c.side]
            every.add(c.place)
            if book.fights[u]:
                fighting.add(c.place)
            if zoned[u]:
                zones.add(c.place)
    return {side: Taken(*map(frozenset, sets)) for side, sets in found.items()}


def occupied(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes with any counter of a side."""
    return _occupied(s.units, books[s.overrides])[side].every


def held_by_divisions(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes with a division or Kampfgruppe of a side."""
    return _occupied(s.units, books[s.overrides])[side].fighting


@derived(keep=16)
def _beside(divisions: frozenset[Place], board: Board) -> frozenset[Place]:
    around = board.neighbours
    return frozenset([p for h in divisions for p in around[h] if p >= 0])


def beside_enemy(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes next to an enemy division, seen from a side. LR-1.16"""
    return _beside(held_by_divisions(s, enemy(side)), s.book.board)


@of_fields("place", "pontoon")
def _eased(units: tuple[Counter, ...], book: Book) -> frozenset[Place]:
    board = book.board
    found = frozenset(
        p
        for c in (units[u] for u in book.staffs)
        if c.pontoon and c.side == ALLIED and 0 <= c.place < board.hexes
        for p in board.within(c.place, book.v["pontoon_reach"])
    )
    return same(found)


def eased(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes whose major river sides count as minor for a side: at and around its pontoons. LR-4.11"""
    return _eased(s.units, s.book) if side == ALLIED else NONE


NONE: frozenset[Place] = frozenset()


@derived(keep=16)
def _zone(
    zoned: frozenset[Place], side: Side, fortresses: tuple[Festung, ...], bridged: frozenset[Place], book: Book
) -> frozenset[Place]:
    """Hexes in the zones of control of a side's divisions, whoever is in them. LR-1.9"""
    board, ground = book.board, book.geography
    shut_off = {f.place for f in fortresses} | ground.major_city
    found = set()
    for h in zoned:
        crosses = side == ALLIED and h in bridged
        for p in board.neighbours[h]:
            if p not in ground.land or p in shut_off:
                continue
            if ground.river(h, p) == "major" and not crosses and not (side == ALLIED and p in bridged):
                continue
            found.add(p)
    return frozenset(found)


@derived(keep=32)
def _closed(zone: frozenset[Place], taken: frozenset[Place]) -> frozenset[Place]:
    return same(zone - taken)


def closed(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes that enemy zones of control close to a side's supply lines. LR-1.9

    A hex with a unit of the side is never closed to it. Zones count for nothing else. LR-1.7
    """
    other, taken = enemy(side), _occupied(s.units, s.book)
    zone = _zone(taken[other].zoned, other, s.fortresses, _eased(s.units, s.book), s.book)
    return _closed(zone, taken[side].every)


@derived(keep=32)
def _shut(closed: frozenset[Place], taken: frozenset[Place]) -> frozenset[Place]:
    return same(closed | taken)  # LR-4.8


def shut(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes that a side's supply line may not enter: enemy units and zones of control. LR-4.8"""
    return _shut(closed(s, side), occupied(s, enemy(side)))


@derived(keep=4)
def land_around(book: Book) -> list[tuple[Place, ...]]:
    """Per hex its land neighbours: radii and supply lines are counted over them. LR-4.8"""
    board, land = book.board, book.geography.land
    return [tuple(p for p in board.neighbours[h] if p in land) for h in range(board.hexes)]


@lru_cache(maxsize=512)
def disc(board: Board, place: Place, reach: int) -> frozenset[Place]:
    """The hexes at most so far from one: what a count from there could depend on."""
    return frozenset(board.within(place, reach))


class Net(dict[Place, tuple[Place, ...]]):
    """Per hex of the road and rail net its neighbours along the net; no other hex has any."""

    def __missing__(self, place: Place) -> tuple[Place, ...]:
        return ()


@derived(keep=4)
def net_around(book: Book) -> Net:
    """The road and rail net of a map."""
    return Net(book.geography.rail)
