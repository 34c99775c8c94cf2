"""Hulls of vehicles, walkers and guns, and lengths from them. K47-24.5.hull, K47-N.5"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from app.core.derived import derived
from app.core.inches import Point, length, root
from app.core.state import Place, UnitNo
from modules.k47.places import record

if TYPE_CHECKING:
    from modules.k47.counter import Model, Team, Wreck
    from modules.k47.state import K47State

Extent = tuple[int, int, int, int]
"""How far west, south, east and north something reaches, in mils."""


class Stance(NamedTuple):
    """How a unit stands: its hull, the middles of its models but the one that is its hull, the box around all of it."""

    hull: tuple[Point, ...]
    bases: tuple[Point, ...]
    box: Extent


def hull(s: K47State, u: UnitNo) -> tuple[Point, ...]:
    """The corners of a unit's hull; empty for one that has none, and for a marker."""
    return _hull(s.units[u], u, s)


@derived(keep=512, apart=2)
def _hull(t: Team, u: UnitNo, s: K47State) -> tuple[Point, ...]:
    size = record(s, u).hull
    return _corners(s.book.points, size, t.place, t.facing) if size and t.place >= 0 and not t.hidden else ()


@derived(keep=512)
def _corners(spots: tuple[Point, ...], size: tuple[int, int], place: Place, facing: int) -> tuple[Point, ...]:
    from app.core.outlines import hull_corners

    return hull_corners(spots[place], size[0], size[1], facing)


def wreck_hull(s: K47State, w: Wreck) -> tuple[Point, ...]:
    """The corners of what is left of a vehicle; empty for one that had no hull."""
    size = record(s, w.unit).hull
    return _corners(s.book.points, size, w.place, w.facing) if size else ()


def stance(s: K47State, u: UnitNo) -> Stance:
    """How a unit on the table stands."""
    return _stance(s.units[u], u, s)


@derived(keep=512, apart=2)
def _stance(t: Team, u: UnitNo, s: K47State) -> Stance:
    return _standing(s.book.points, hull(s, u), t.models)


@derived(keep=512)
def _standing(at: tuple[Point, ...], corners: tuple[Point, ...], models: tuple[Model, ...]) -> Stance:
    spots = tuple([at[m.place] for m in models if 0 <= m.place < len(at)])
    xs, ys = [p.x for p in spots + corners], [p.y for p in spots + corners]
    return Stance(corners, spots[1:] if corners else spots, (min(xs), min(ys), max(xs), max(ys)))


def gap(s: K47State, a: UnitNo, b: UnitNo) -> int:
    """Mils between the nearest models, hulls from their nearest point; the same from b to a.

    K47-N.5, K47-6.1.gun, K47-6.1.centres, K47-6.1.same
    """
    from app.core.outlines import hull_to_hull, point_to_hull

    (ha, mine, _), (hb, theirs, _) = stance(s, a), stance(s, b)
    found = [hull_to_hull(ha, hb)] if ha and hb else []
    found += [point_to_hull(p, ha) for p in theirs] if ha else []
    found += [point_to_hull(p, hb) for p in mine] if hb else []
    if mine and theirs:
        found.append(root(min([(p.x - q.x) ** 2 + (p.y - q.y) ** 2 for p in mine for q in theirs])))
    return min(found)


def close(s: K47State, a: UnitNo, b: UnitNo, limit: int) -> bool:
    """Whether two units are at most `limit` mils apart: their `gap`, measured only where corners do not show it."""
    if beyond(s, a, b, limit):
        return False
    one, other, most = stance(s, a), stance(s, b), limit * (limit + 1)
    theirs = other.bases + other.hull
    for p in one.bases + one.hull:
        x, y = p.x, p.y
        for q in theirs:
            if (q.x - x) ** 2 + (q.y - y) ** 2 <= most:
                return True
    return bool(one.hull or other.hull) and gap(s, a, b) <= limit


def beyond(s: K47State, a: UnitNo, b: UnitNo, limit: int) -> bool:
    """Whether two units are so far apart at a glance: the boxes around them are more than `limit` mils apart."""
    return apart_by(stance(s, a).box, stance(s, b).box) > limit + 1


def apart_by(one: Extent, other: Extent) -> float:
    """Mils between two boxes; 0 where they meet."""
    west, south, east, north = one
    left, low, right, high = other
    dx = left - east if left > east else west - right if west > right else 0
    dy = low - north if low > north else south - high if south > high else 0
    return math.hypot(dx, dy) if dx and dy else dx + dy


def extent(s: K47State, u: UnitNo) -> Extent:
    """The box around the middles of a unit's models and its hull."""
    return stance(s, u).box


def reaches(s: K47State, u: UnitNo, spot: Point, limit: int) -> bool:
    """Whether a unit's nearest model, or its hull, is at most `limit` mils from a point. K47-N.5, K47-6.1.gun"""
    west, south, east, north = stance(s, u).box
    dx, dy = max(west - spot.x, spot.x - east, 0), max(south - spot.y, spot.y - north, 0)
    return dx * dx + dy * dy <= (limit + 1) * (limit + 1) and gap_to(s, u, spot) <= limit


def gap_to(s: K47State, u: UnitNo, spot: Point) -> int:
    """Mils from the nearest model of a unit, or its hull, to a point. K47-N.5, K47-6.1.gun"""
    from app.core.outlines import point_to_hull

    corners, spots, _ = stance(s, u)
    found = [point_to_hull(spot, corners)] if corners else []
    return min(found + [length(p, spot) for p in spots])
