"""How a unit may move, and what stands in its way: plain values for `reach`, `drive` and `formation`. K47-5.1"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from math import sqrt
from typing import NamedTuple

import numpy as np
import shapely
from msgspec import Struct

from app.core.crowd import Crowd
from app.core.detours import Corners, Fences, Flags, Whole
from app.core.inches import Point
from app.core.outlines import nearest_of_many
from app.core.passage import Passage
from app.core.state import Place
from modules.k47.ray import BASE
from modules.k47.terrain import Pace, Terrain
from modules.k47.terrain_data import Mover

HEX = ((577, 0), (289, 500), (-289, 500), (-577, 0), (-289, -500), (289, -500))
"""Corners of a hex from its centre, in mils: the ground that a model takes up. K47-24.5"""

CHAIN = 2000
"""Mils between the middles of two bases an inch apart, as `values.yaml` has it: the most within a unit. K47-5.1.coherency"""

Corner4 = tuple[Point, ...]


class Gait(Struct, frozen=True):
    """How something moves under an order. Lengths in mils, facings in degrees clockwise from north.

    `limit`: the rate. `pivots` of up to 90 degrees, -1 for any number and any way; `turn_first`: only before it moves.
    `reverse`: how far straight back; `reverse_pivots`: pivoting as it does. `hull`: width and length, (0, 0) for a
    base. `facing`: it stands so. `on_road`: the rate of a move wholly on road, -1 for `road` times the rate. `chain`:
    mils from the middle of a model to that of another at most. K47-5.1.road, K47-5.1.coherency
    """

    ground: Mover
    pace: Pace
    limit: int
    pivots: int = -1
    turn_first: bool = False
    reverse: int = 0
    reverse_pivots: bool = False
    hull: tuple[int, int] = (0, 0)
    facing: int = 0
    on_road: int = -1
    road: int = 2
    chain: int = CHAIN


class Others(Struct, frozen=True):
    """What else stands on the table, the moving unit itself left out.

    `blocking`: hexes of models that it may not pass through (enemies; friends too for a vehicle). `solid`: hulls that
    it may not pass through. `apart`, `apart_hulls`: models and hulls of other units that it must end more than an inch
    away from; a unit that is assaulted is left out of these. `taken`: hexes that are not free for another reason.
    `gap`: mils that must be more between units, edge to edge; its default as `values.yaml` has it. K47-5.1.separation
    """

    blocking: tuple[Place, ...] = ()
    solid: tuple[Corner4, ...] = ()
    apart: tuple[Place, ...] = ()
    apart_hulls: tuple[Corner4, ...] = ()
    taken: tuple[Place, ...] = ()
    gap: int = 1000


def beside(terrain: Terrain, others: Others, low: tuple[int, int], high: tuple[int, int]) -> Others:
    """What of it stands in a box of the table (corners in mils) or reaches into it: what is farther off changes nothing."""
    at = terrain.spots
    (west, south), (east, north) = low, high

    def in_box(places: tuple[Place, ...]) -> tuple[Place, ...]:
        return tuple(p for p in places if west <= at[p][0] <= east and south <= at[p][1] <= north)

    def meeting(hulls: tuple[Corner4, ...]) -> tuple[Corner4, ...]:
        return tuple(
            h
            for h in hulls
            if min(p.x for p in h) <= east
            and max(p.x for p in h) >= west
            and min(p.y for p in h) <= north
            and max(p.y for p in h) >= south
        )

    return Others(
        in_box(others.blocking),
        meeting(others.solid),
        in_box(others.apart),
        meeting(others.apart_hulls),
        others.taken,
        others.gap,
    )


class Why(NamedTuple):
    """Why something may not end somewhere: the rule, and what its text is filled with."""

    rule: str
    fields: dict[str, str]


@lru_cache(maxsize=32)
def bodies(terrain: Terrain, blocking: tuple[Place, ...], solid: tuple[Corner4, ...]) -> Fences:
    """The ground that other models take up: their hexes, and hulls."""
    rings = terrain.points[list(blocking)].astype(np.float64)[:, None] + np.array(HEX, np.float64)
    shapes = list(shapely.polygons(rings)) if blocking else []
    return Fences(shapes + [shapely.Polygon([(p.x, p.y) for p in corners]) for corners in solid])


@lru_cache(maxsize=32)
def corners(
    terrain: Terrain, ground: Mover, pace: Pace, blocking: tuple[Place, ...], solid: tuple[Corner4, ...]
) -> Corners:
    """Where ways of a mover bend: around ground it may not touch and bodies it may not pass. Who flies, flies over all."""
    if ground == "flight":  # K47-5.1.flight
        return Corners(())
    return Corners((terrain.fences(ground, pace), bodies(terrain, blocking, solid)))


@lru_cache(maxsize=32)
def passage(
    terrain: Terrain, ground: Mover, pace: Pace, blocking: tuple[Place, ...], solid: tuple[Corner4, ...]
) -> Passage:
    """Single ways of a mover around what `corners` has; bodies count where a way comes near them. Remembered."""
    if ground == "flight":
        return Passage(Corners(()))
    return Passage(
        _bare(terrain, ground, pace), crowd(terrain, blocking, solid, partial(corners, terrain, ground, pace))
    )


def crowd(
    terrain: Terrain,
    blocking: tuple[Place, ...],
    solid: tuple[Corner4, ...],
    whole: Callable[[tuple[Place, ...], tuple[Corner4, ...]], Corners],
) -> Crowd | None:
    """Other models and hulls as bodies; None where there are none. `whole`: the corners of the ground and them."""
    if not blocking and not solid:
        return None
    spots = [terrain.spots[p] for p in blocking]
    rings = [[(x + dx, y + dy) for dx, dy in HEX] for x, y in spots]
    rings += [[(p.x, p.y) for p in hull] for hull in solid]
    return Crowd(rings, partial(whole, blocking, solid))


@lru_cache(maxsize=32)
def _bare(terrain: Terrain, ground: Mover, pace: Pace) -> Corners:
    """Where ways bend while nobody is in the way."""
    return Corners((terrain.fences(ground, pace),))


@lru_cache(maxsize=64)
def crowded(terrain: Terrain, others: Others) -> Flags:
    """The hexes on which a base would be an inch or less away from another unit. K47-5.1.separation"""
    found = np.zeros(len(terrain.points) + 1, np.bool_)
    found[within(terrain, others.gap + 2 * BASE)[list(others.apart)]] = True
    found = found[:-1]
    for hull in others.apart_hulls:
        found |= near_hull(terrain, hull, others.gap + BASE)
    return found


def near_hull(terrain: Terrain, hull: Corner4, limit: int) -> Flags:
    """The hexes whose centre is at most `limit` mils from a hull, to the nearest mil."""
    found = np.zeros(len(terrain.points), np.bool_)
    xs, ys = [p.x for p in hull], [p.y for p in hull]
    x, y = terrain.points.T
    box = (
        (x >= min(xs) - limit - 1)
        & (x <= max(xs) + limit + 1)
        & (y >= min(ys) - limit - 1)
        & (y <= max(ys) + limit + 1)
    )
    at = np.flatnonzero(box)
    found[at] = nearest_of_many(terrain.points[at], hull)[1] <= limit
    return found


@lru_cache(maxsize=64)
def free(terrain: Terrain, ground: Mover, pace: Pace, others: Others) -> Flags:
    """The hexes on which a model may stop: ground that bears it, not taken, more than an inch from other units."""
    found: Flags = ~(terrain.barred(ground, pace) | crowded(terrain, others))
    found[list(others.blocking + others.taken)] = False
    for hull in others.solid:
        found &= ~near_hull(terrain, hull, BASE - 1)
    return found


@lru_cache(maxsize=16)
def rings(terrain: Terrain, radius: int) -> Whole:
    """Per hex the hexes up to `radius` hexes from it, itself first, by length and then in the order of `spiral`.

    One past the last hex stands for ground off the table.
    """
    q, r = axials(terrain)
    steps = np.array(spiral(radius), np.int64)
    return lookup(terrain, q[:, None] + steps[:, 0], r[:, None] + steps[:, 1])


@lru_cache(maxsize=16)
def within(terrain: Terrain, limit: int) -> Whole:
    """As `rings`, the hexes whose middle is at most `limit` mils from that of a hex."""
    q, r = axials(terrain)
    steps = np.array([s for s in spiral(limit // 866 + 1) if mils(*s) <= limit], np.int64)
    return lookup(terrain, q[:, None] + steps[:, 0], r[:, None] + steps[:, 1])


def mils(q: int, r: int) -> int:
    """The length of an axial step, middle to middle of two hexes."""
    return round(1000 * sqrt(q * q + q * r + r * r))


@lru_cache(maxsize=16)
def spiral(radius: int) -> tuple[tuple[int, int], ...]:
    """Axial steps up to `radius` hexes, by length in mils, then clockwise from north."""
    steps = [
        (q, r)
        for q in range(-radius, radius + 1)
        for r in range(max(-radius, -q - radius), min(radius, -q + radius) + 1)
    ]
    return tuple(sorted(steps, key=lambda s: (4 * (s[0] ** 2 + s[0] * s[1] + s[1] ** 2), _bearing(*s))))


def _bearing(q: int, r: int) -> float:
    x, y = q * 866, -(2 * r + q) * 500
    return float(np.degrees(np.arctan2(x, y)) % 360)


@lru_cache(maxsize=16)
def axials(terrain: Terrain) -> tuple[Whole, Whole]:
    """Axial coordinates of every hex, to be read alone."""
    board = terrain.board
    q, r = (np.array(found[: board.hexes], np.int64) for found in (board.q, board.r))
    q.flags.writeable = r.flags.writeable = False
    return q, r


@lru_cache(maxsize=16)
def _grid(terrain: Terrain) -> tuple[Whole, int, int]:
    q, r = axials(terrain)
    low_q, low_r = int(q.min()), int(r.min())
    found = np.full((int(q.max()) - low_q + 1, int(r.max()) - low_r + 1), len(q), np.int64)
    found[q - low_q, r - low_r] = np.arange(len(q))
    return found, low_q, low_r


def lookup(terrain: Terrain, q: Whole, r: Whole) -> Whole:
    """The hexes at axial coordinates; one past the last where there is none."""
    grid, low_q, low_r = _grid(terrain)
    i, j = q - low_q, r - low_r
    on = (i >= 0) & (j >= 0) & (i < grid.shape[0]) & (j < grid.shape[1])
    found: Whole = np.where(on, grid[np.where(on, i, 0), np.where(on, j, 0)], len(terrain.points))
    return found
