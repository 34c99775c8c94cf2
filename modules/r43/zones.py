"""Zones of control, which count for supply lines alone, and rivers as a side's pontoons leave them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.derived import derived, same
from app.core.state import Place, Side
from modules.r43.counter import ALLIED, GERMAN, SIDES, Counter, Festung, enemy
from modules.r43.places import flagged

if TYPE_CHECKING:
    from modules.r43.book import Book
    from modules.r43.state import R43State


@derived(keep=16)
def _occupied(units: tuple[Counter, ...], book: Book) -> dict[Side, tuple[frozenset[Place], frozenset[Place]]]:
    """By side: hexes with any counter of it, and hexes with a division of it."""
    found: dict[Side, tuple[set[Place], set[Place]]] = {side: (set(), set()) for side in SIDES}
    hexes = book.board.hexes
    for u, c in enumerate(units):
        if 0 <= c.place < hexes:
            every, fighting = found[c.side]
            every.add(c.place)
            if book.classes[book.units[u].kind].arm in ("infantry", "armour"):
                fighting.add(c.place)
    return {side: (frozenset(every), frozenset(fighting)) for side, (every, fighting) in found.items()}


def occupied(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes with any counter of a side."""
    return _occupied(s.units, s.book)[side][0]


def held_by_divisions(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes with a division or Kampfgruppe of a side."""
    return _occupied(s.units, s.book)[side][1]


@derived(keep=16)
def _beside(units: tuple[Counter, ...], book: Book) -> dict[Side, frozenset[Place]]:
    """By side: hexes next to a division of the other side, whatever the river between. LR-1.16"""
    around, found = book.board.neighbours, _occupied(units, book)
    return {side: frozenset(p for h in found[enemy(side)][1] for p in around[h] if p >= 0) for side in SIDES}


def beside_enemy(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes next to an enemy division, seen from a side. LR-1.16"""
    return _beside(s.units, s.book)[side]


@derived(keep=16)
def _eased(units: tuple[Counter, ...], book: Book) -> frozenset[Place]:
    board = book.board
    found = frozenset(
        p
        for c in units
        if c.pontoon and c.side == ALLIED and 0 <= c.place < board.hexes
        for p in board.within(c.place, book.v["pontoon_reach"])
    )
    return same(found)


def eased(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes whose major river sides count as minor for a side: at and around its pontoons. LR-4.11"""
    return _eased(s.units, s.book) if side == ALLIED else NONE


NONE: frozenset[Place] = frozenset()


@derived(keep=16)
def _closed(units: tuple[Counter, ...], fortresses: tuple[Festung, ...], book: Book) -> dict[Side, frozenset[Place]]:
    board, ground = book.board, book.geography
    shelter = frozenset(f.place for f in fortresses)
    taken, bridged = _occupied(units, book), _eased(units, book)
    found: dict[Side, set[Place]] = {ALLIED: set(), GERMAN: set()}
    for u, c in enumerate(units):
        if not 0 <= c.place < board.hexes or book.classes[book.units[u].kind].arm not in ("infantry", "armour"):
            continue
        if flagged(book, u, "ersatz_inf") or flagged(book, u, "hiwi"):
            continue  # LR-1.9
        other = enemy(c.side)
        for p in board.neighbours[c.place]:
            if p < 0 or p in taken[other][0] or p in shelter or p in ground.major_city:
                continue  # LR-1.9
            if ground.river(c.place, p) == "major" and not (c.side == ALLIED and (p in bridged or c.place in bridged)):
                continue  # LR-1.9
            found[other].add(p)
    return {side: frozenset(places & ground.land) for side, places in found.items()}


def closed(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes that enemy zones of control close to a side's supply lines. LR-1.9

    A hex with a unit of the side is never closed to it. Zones count for nothing else. LR-1.7
    """
    return _closed(s.units, s.fortresses, s.book)[side]


@derived(keep=32)
def _shut(closed: frozenset[Place], taken: frozenset[Place]) -> frozenset[Place]:
    return closed | taken  # LR-4.8


def shut(s: R43State, side: Side) -> frozenset[Place]:
    """Hexes that a side's supply line may not enter: enemy units and zones of control. LR-4.8"""
    return _shut(closed(s, side), occupied(s, enemy(side)))


@derived(keep=4)
def land_ways(book: Book) -> list[tuple[tuple[Place, int], ...]]:
    """Per hex its land neighbours, each at 1: how radii and supply lines are counted. LR-4.8"""
    board, land = book.board, book.geography.land
    return [tuple((p, 1) for p in board.neighbours[h] if p in land) for h in range(board.hexes)]


@derived(keep=4)
def net_ways(book: Book) -> dict[Place, tuple[tuple[Place, int], ...]]:
    """Per hex of the road and rail net its neighbours along the net, each at 1."""
    return {h: tuple((p, 1) for p in around) for h, around in book.geography.rail.items()}
