"""Movement: what a hex costs, and where a unit can go."""

from __future__ import annotations

from collections.abc import KeysView
from typing import TYPE_CHECKING

from app.core.board import Board
from app.core.derived import derived, same
from app.core.routes import Routes, routes
from app.core.state import NOWHERE, Place, Refusal
from modules.vital_ground.arrivals import entries, entry_halves, is_edge, waiting
from modules.vital_ground.book import Book, rulebook
from modules.vital_ground.command import is_leader
from modules.vital_ground.counter import Options, enemy
from modules.vital_ground.naming import hex_name, in_points, name, points
from modules.vital_ground.places import force, on_map, unit_at
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

FAR = 400
"""Half points; farther than any way on the map, to tell what a place out of reach would cost."""


@derived(keep=8)
def ways_of(board: Board, prices: tuple[int, int, int, bool]) -> list[tuple[tuple[int, int], ...]]:
    """Per hex its neighbours with their cost in half points: (clear, town, road, road counts in towns).

    The road rate needs a hexside that the road crosses. VG-051, VG-056, VG-057, VG-060, A-06
    """
    clear, town, road, in_towns = prices
    found = []
    for h in range(board.hexes):
        ways = []
        for side, to in enumerate(board.neighbours[h]):
            if to == NOWHERE:
                continue
            in_town = board.town_at[to] >= 0
            by_road = board.road_sides[h][side] and (in_towns or not in_town)
            ways.append((to, road if by_road else town if in_town else clear))
        found.append(tuple(sorted(ways, key=lambda w: w[1])))
    return found


def ways(s: VGState) -> list[tuple[tuple[int, int], ...]]:
    """`ways_of` under the values and options of this game."""
    return _ways(s.book, s.options)


@derived(keep=8)
def _ways(book: Book, options: Options) -> list[tuple[tuple[int, int], ...]]:
    v = book.v
    key = (v["cost_clear_halves"], v["cost_town_halves"], v["cost_road_halves"], options.road_in_town == "half")
    return ways_of(book.board, same(key))


def enemy_places(s: VGState, u: int) -> KeysView[Place]:
    """Places that a unit may not enter; enemies next door do not matter. VG-007, VG-063, A-07"""
    return force(s, enemy(s.units[u].side)).stacks.keys()


@derived(keep=16)
def _routes(s: VGState) -> dict[tuple[int, int], Routes]:
    """The routes worked out for a state so far, by unit and half points."""
    return {}


def routes_of(s: VGState, u: int, halves: int) -> Routes:
    """Everywhere a unit can get with so many half points, friends passed and enemies not.

    VG-050, VG-061, VG-063, VG-241
    """
    memo = _routes(s)
    found = memo.get((u, halves))
    if found is None:
        doors = [(h, entry_halves(s, h)) for h in entries(s, u)] if waiting(s, u) else None
        found = routes(s.units[u].place, halves, ways(s), enemy_places(s, u), doors)
        memo[u, halves] = found
    return found


def step_cost(s: VGState, place: Place, to: Place) -> int:
    """Half points from a hex to one next to it."""
    for near, cost in ways(s)[place]:
        if near == to:
            return cost
    raise ValueError(f"{hex_name(s, to)} is not next to {hex_name(s, place)}")


def able_to_go_on(s: VGState, u: int, halves: int) -> bool:
    """True if a unit can enter another hex with so many half points, whoever is in it: `routes_of` finds one."""
    c = s.units[u]
    if waiting(s, u):
        return any(entry_halves(s, h) <= halves for h in entries(s, u))
    shut = enemy_places(s, u)
    return any(cost <= halves and to not in shut for to, cost in ways(s)[c.place])


def room(s: VGState, u: int, place: Place) -> int:
    """The friendly unit that keeps `u` from ending in a hex; -1 if it may. VG-062, VG-240, VG-243"""
    if not 0 <= place < s.book.board.hexes or is_leader(s, u):
        return -1
    stack = force(s, s.units[u].side).stacks.get(place, ())
    return next((i for i in stack if i != u and s.units[i].kind != "leader"), -1)


def full_for(s: VGState, u: int) -> frozenset[Place]:
    """Where a unit may not end because of its friends. VG-062, VG-240"""
    return frozenset() if is_leader(s, u) else force(s, s.units[u].side).taken


def ends(s: VGState, u: int, found: Routes) -> list[Place]:
    """Where a move may end, nearest first."""
    full = full_for(s, u)
    return [p for p in found.costs if p != found.start and p not in full]


def refuse_end(s: VGState, u: int, place: Place, halves: int, found: Routes) -> Refusal | None:
    """Why a unit may not go to a hex with so many half points left.

    VG-050, VG-059, VG-062, VG-063, VG-065, VG-278, VG-279, A-07
    """
    board, no = s.book.board, rulebook().refuse
    if not 0 <= place < board.hexes:
        return no("VG-065", (), hex=hex_name(s, place))
    other = unit_at(s, place)
    if other >= 0 and s.units[other].side != s.units[u].side:
        return no("VG-063", (place,), hex=hex_name(s, place), by=name(s, other))
    if place not in found.costs:
        if waiting(s, u) and is_edge(s, place):
            return no("VG-278", (place,), hex=hex_name(s, place))  # VG-278
        return _too_far(s, u, place, halves, found)
    if (by := room(s, u, place)) >= 0:
        rule = "VG-279" if waiting(s, u) and place in entries(s, u) else "VG-062"
        return no(rule, (place,), hex=hex_name(s, place), by=name(s, by))
    return None


def _too_far(s: VGState, u: int, place: Place, halves: int, found: Routes) -> Refusal:
    no = rulebook().refuse
    whole = routes_of(s, u, FAR)
    if place not in whole.costs:
        return no("VG-066", (place,), hex=hex_name(s, place))
    cost = whole.costs[place]
    if on_map(s, u) and place in s.book.board.neighbours[s.units[u].place]:
        return no("VG-059", (place,), hex=hex_name(s, place), cost=in_points(cost), left=points(halves))
    near = ends(s, u, found)
    board = s.book.board
    nearest = min(near, key=lambda p: (board.distance(p, place), found.costs[p]), default=NOWHERE)
    where = hex_name(s, nearest) if nearest != NOWHERE else WORDS.name.no_hex
    return no("VG-050", (place,), hex=hex_name(s, place), cost=in_points(cost), left=points(halves), near=where)
