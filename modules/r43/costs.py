"""Movement points: what a counter has, and what a hex and a river cost it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from app.core.derived import derived
from app.core.state import Place, Side, UnitNo
from app.core.tally import Tally
from modules.r43.hindrance import demolished, slowed
from modules.r43.places import data, factors, has, is_armour
from modules.r43.supply import in_supply
from modules.r43.weather import weather
from modules.r43.words.movement import WORDS
from modules.r43.zones import NONE, eased

if TYPE_CHECKING:
    from modules.r43.book import Book
    from modules.r43.state import R43State
    from modules.r43.tables import TerrainRow


def allowance(s: R43State, u: UnitNo, mode: str = "normal") -> Tally:
    """Movement points of a counter for a move of a kind, part by part.

    Halved out of supply and rounded up, less in bad weather and under Jabo attack, half ashore from the sea, half in
    exploitation, never below 1; doubled on roads in a strategic move.
    LR-3.9, LR-4.5, LR-4.6, LR-5.31, LR-6.12, LR-8.5, LR-11.9
    """
    own, words = data(s, u).hq, WORDS.part
    base = own.movement if own is not None else factors(s, u)[2]
    found = Tally(words.title).add(words.printed, base, "LR-1.2")
    if not in_supply(s, u):
        found = found.add(words.hungry, -(base // 2), "LR-4.5")  # LR-4.5, LR-4.6
    sky = weather(s)
    if change := sky.mp_armour if is_armour(s, u) else sky.mp_other:
        found = found.add(words.weather, change, "LR-3.9")  # LR-3.9
    if less := slowed(s, u):
        found = found.add(words.jabos, -less, "LR-5.31")
    if s.units[u].came == "sea":
        found = found.add(words.ashore, -(max(found.whole, 0) // 2), "LR-11.9")  # LR-11.9
    if mode == "exploit":
        found = found.add(words.exploit, -(max(found.whole, 0) // 2), "LR-8.5")  # LR-8.5
    least = s.book.v["least_move"]
    if base and found.whole < least:
        found = found.add(words.least, least - found.whole, "LR-4.6")
    if mode == "strategic":
        found = found.add(words.road, found.whole * (s.book.v["strategic_factor"] - 1), "LR-6.12")  # LR-6.12
    return found


def gait(s: R43State, u: UnitNo) -> str:
    """Which column of the terrain chart a counter pays: infantry, armour, mountain. R43-1.1.11.a, LR-6.8"""
    if is_armour(s, u):
        return "armour"
    return "mountain" if has(s, u, "mountain") else "infantry"


def _points(row: TerrainRow, column: str) -> int:
    return row.mp_armour if column == "armour" else row.mp_mountain if column == "mountain" else row.mp_infantry


def entry(book: Book, column: str, a: Place, b: Place) -> int:
    """Movement points for the ground of hex `b`, entered from `a`; 0 where it is closed. LR-6.4..LR-6.8"""
    ground = book.geography
    if b in ground.major_city:
        row = book.terrain["major_city"]
    elif b in ground.city_at:
        row = book.terrain["city"]  # LR-6.4
    elif b in ground.west_wall:
        row = book.terrain["west_wall"]  # LR-6.4
    else:
        row = book.terrain[book.board.terrain[b]]  # LR-6.5, LR-6.6, LR-6.7
    cost = _points(row, column)
    if not cost and b in ground.rail.get(a, ()):
        return book.v["mountain_road"]  # LR-6.8
    return cost


def crossing(book: Book, column: str, kind: str) -> tuple[int, bool]:
    """Movement points for a river of a line of the chart, and whether the crossing ends the move. LR-6.9, LR-6.10"""
    if not kind:
        return 0, False
    row = book.terrain[kind]
    return _points(row, column), row.stop  # LR-6.9, LR-6.10


def _row(kind: str, bridged: bool) -> str:
    if kind == "major":
        return "bridged_river" if bridged else "major_river"  # LR-4.11
    return "minor_river" if kind else ""


def river_row(s: R43State, side: Side, a: Place, b: Place) -> str:
    """The line of the terrain chart for the river between two neighbours as a side crosses it now; empty for none. LR-4.11, LR-5.66"""
    near, kind = eased(s, side), s.book.geography.river(a, b)
    if kind and demolished(s, a, b):
        kind = "major"  # LR-5.66
    return _row(kind, a in near or b in near)


@derived(keep=12)
def ways_of(book: Book, column: str, near: frozenset[Place]) -> list[tuple[tuple[int, int], ...]]:
    """Per hex its neighbours with their cost. A crossing that ends the move leads to the neighbour plus `hexes`, and on
    from there no way leads. LR-6.10
    """
    if not near:
        return _bare_ways(book, column)
    found = _bare_ways(book, column).copy()
    for h in {*near, *(b for a in near for b in book.board.neighbours[a] if b >= 0)}:
        found[h] = _ways_from(book, column, near, h)
    return found


@lru_cache(maxsize=12)
def _bare_ways(book: Book, column: str) -> list[tuple[tuple[int, int], ...]]:
    hexes = book.board.hexes
    nothing: list[tuple[tuple[int, int], ...]] = [()] * hexes
    return [_ways_from(book, column, NONE, a) for a in range(hexes)] + nothing


def _ways_from(book: Book, column: str, near: frozenset[Place], a: Place) -> tuple[tuple[int, int], ...]:
    board, ground, ways = book.board, book.geography, []
    for b in board.neighbours[a] if a in ground.land else ():
        if b not in ground.land:
            continue  # LR-6.11
        cost = entry(book, column, a, b)
        if not cost:
            continue
        kind = ground.river(a, b)
        more, stops = crossing(book, column, _row(kind, a in near or b in near))
        ways.append((b + board.hexes if stops else b, cost + more))
    return tuple(sorted(ways, key=lambda w: w[1]))


def step(s: R43State, u: UnitNo, a: Place, b: Place) -> tuple[int, bool]:
    """Movement points from a hex to its neighbour, 0 where it is closed, and whether the step ends the move."""
    column = gait(s, u)
    ground = entry(s.book, column, a, b) if b in s.book.geography.land else 0
    if not ground:
        return 0, False
    more, stops = crossing(s.book, column, river_row(s, s.units[u].side, a, b))
    return ground + more, stops
