"""Where a routed unit can retreat to."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from app.core.routes import rings
from app.core.state import NOWHERE, Place
from modules.vital_ground.movement import enemy_places
from modules.vital_ground.places import on_map

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


class Ways(Struct, frozen=True):
    """Ends of a retreat in the open, how many steps they are away, and the closest free town hexes."""

    ends: tuple[Place, ...]
    steps: int
    towns: tuple[Place, ...]


def closest_enemies(s: VGState, u: int) -> tuple[int, ...]:
    """The enemies nearest to a unit; all of them where several are equally near. VG-193, N-09"""
    board, c = s.book.board, s.units[u]
    away = {i: board.distance(c.place, e.place) for i, e in enumerate(s.units) if e.side != c.side and on_map(s, i)}
    nearest = min(away.values(), default=0)
    return tuple(i for i, d in away.items() if d == nearest)


def nearness(s: VGState, place: Place, enemies: tuple[int, ...]) -> int:
    """Distance from a hex to the nearest of these enemies."""
    board = s.book.board
    return min((board.distance(place, s.units[e].place) for e in enemies), default=0)


def retreat_ways(s: VGState, u: int) -> Ways:
    """All ends of a routed unit's retreat.

    In the open: a path of five different hexes (or as many as there are), no step nearer to the enemy that was
    closest, the end farther than the start and free. Town: the closest free town hex within five hexes by a way free
    of enemies. VG-192..194, VG-196, VG-206, A-24, N-09, N-10
    """
    c, board = s.units[u], s.book.board
    shut_off = {NOWHERE, *enemy_places(s, u)}
    friends = {x.place for i, x in enumerate(s.units) if i != u and x.side == c.side and x.kind != "leader"}
    start_enemies = closest_enemies(s, u)
    every = tuple(i for i, e in enumerate(s.units) if e.side != c.side and on_map(s, i))
    moving = s.options.retreat_reference == "each_step"
    by_length: dict[int, set[Place]] = {}

    @cache
    def away(place: Place) -> int:
        """How near a hex is to the enemies from whom the unit retreats at its start."""
        return nearness(s, place, start_enemies)

    @cache
    def reference(place: Place) -> tuple[int, ...]:
        """The enemies from whom a step out of a hex must not come nearer."""
        near = nearness(s, place, every)
        return tuple(e for e in every if board.distance(place, s.units[e].place) == near)

    @cache
    def onward(here: Place) -> tuple[Place, ...]:
        """The steps out of a hex that come no nearer to the enemy."""
        if not moving:
            return tuple(to for to in board.neighbours[here] if to not in shut_off and away(to) >= away(here))
        enemies = reference(here)
        now = nearness(s, here, enemies)
        return tuple(to for to in board.neighbours[here] if to not in shut_off and nearness(s, to, enemies) >= now)

    def walk(path: tuple[Place, ...]) -> None:
        here = path[-1]
        if len(path) > 1 and here not in friends and away(here) > away(c.place):
            by_length.setdefault(len(path) - 1, set()).add(here)
        if len(path) > s.book.v["retreat"]:
            return
        for to in onward(here):
            if to not in path:
                walk((*path, to))

    walk((c.place,))
    steps = max(by_length, default=0)
    limit = s.book.v["retreat"] if s.options.rout_town_range == "five" else board.hexes
    found = rings(c.place, min(limit, 200), board.neighbours.__getitem__, shut_off)
    free = [h for h in found.costs if h != c.place and board.town_at[h] >= 0 and h not in friends]
    nearest = min((found.costs[h] for h in free), default=0)
    return Ways(
        tuple(sorted(by_length.get(steps, ()))), steps, tuple(sorted(h for h in free if found.costs[h] == nearest))
    )
