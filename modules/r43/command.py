"""Command: the radius of a headquarters."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from app.core.derived import of_fields
from app.core.routes import Routes, rings
from app.core.state import Place, UnitNo
from modules.r43.counter import enemy
from modules.r43.effects import total
from modules.r43.places import data, headquarters, is_headquarters
from modules.r43.zones import closed, disc, land_around, occupied

if TYPE_CHECKING:
    from modules.r43.book import Book
    from modules.r43.counter import Counter, Effect, Festung
    from modules.r43.state import R43State


@of_fields("place", "pontoon")
def _found(
    units: tuple[Counter, ...],
    effects: tuple[Effect, ...],
    fortresses: tuple[Festung, ...],
    overrides: tuple[object, ...],
) -> dict[tuple[UnitNo, int], Routes]:
    """What was worked out for this position so far."""
    return {}


def radius(s: R43State, hq: UnitNo) -> int:
    """The radius of a headquarters in hexes, with what markers add for the turn. LR-1.4, LR-1.11"""
    own = data(s, hq).hq
    if own is None:
        return 0
    return own.radius + total(s, "radius", unit=hq)


def capacity(s: R43State, hq: UnitNo) -> int:
    """Support markers, and as many rebuilt or converted units, that a headquarters takes this turn. LR-1.12, LR-5.53, LR-5.63"""
    own = data(s, hq).hq
    return max(0, own.capacity + total(s, "capacity", unit=hq)) if own is not None else 0


def around(s: R43State, hq: UnitNo, reach: int) -> Routes:
    """The hexes within so many of a headquarters, counted over land.

    The count does not go through enemy units, and ends in a hex that enemy zones of control close. LR-1.11
    """
    memo = _found(s.units, s.effects, s.fortresses, s.overrides)
    found = memo.get((hq, reach))
    if found is None:
        side, start = s.units[hq].side, s.units[hq].place
        near = disc(s.book.board, start, reach)
        found = memo[hq, reach] = _around(s.book, start, reach, closed(s, side) & near, occupied(s, enemy(side)) & near)
    return found


@lru_cache(maxsize=512)
def _around(book: Book, start: Place, reach: int, ended: frozenset[Place], taken: frozenset[Place]) -> Routes:
    return rings(start, reach, land_around(book).__getitem__, taken, last=ended)


def hexes_in_radius(s: R43State, hq: UnitNo) -> frozenset[Place]:
    """The hexes that a headquarters commands. LR-1.11"""
    return frozenset(around(s, hq, radius(s, hq)).costs) if 0 <= s.units[hq].place < s.book.board.hexes else frozenset()


def nearest(s: R43State, place: Place, staffs: Iterable[UnitNo]) -> UnitNo:
    """The nearest of some headquarters whose radius holds a hex; -1 if none does. LR-1.11"""
    best, least, straight = -1, 0, s.book.board.distances(place)
    for hq in staffs:
        reach = radius(s, hq)
        if straight[s.units[hq].place] > reach:
            continue
        away = around(s, hq, reach).costs.get(place)  # LR-1.11
        if away is not None and (best < 0 or away < least):
            best, least = hq, away
    return best


def in_command(s: R43State, u: UnitNo) -> UnitNo:
    """The nearest headquarters of its side whose radius holds the counter, in supply or not; -1 if none. LR-1.11"""
    place = s.units[u].place
    if not s.book.board.is_hex(place):
        return -1
    return u if is_headquarters(s, u) else nearest(s, place, headquarters(s, s.units[u].side))
