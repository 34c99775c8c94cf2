"""Hulls of vehicles, walkers and guns, and lengths from them. K47-24.5.hull, K47-N.5"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.derived import derived
from app.core.inches import Point, length, root
from app.core.state import Place, UnitNo
from modules.k47.places import points, record

if TYPE_CHECKING:
    from modules.k47.counter import Model
    from modules.k47.state import K47State

Extent = tuple[int, int, int, int]
"""How far west, south, east and north something reaches, in mils."""


def hull(s: K47State, u: UnitNo) -> tuple[Point, ...]:
    """The corners of a unit's hull; empty for one that has none, and for a marker."""
    size, t = record(s, u).hull, s.units[u]
    return _hull(s.book.points, size, t.place, t.facing) if size and t.place >= 0 and not t.hidden else ()


@derived(keep=512)
def _hull(spots: tuple[Point, ...], size: tuple[int, int], place: Place, facing: int) -> tuple[Point, ...]:
    from app.core.outlines import hull_corners

    return hull_corners(spots[place], size[0], size[1], facing)


def gap(s: K47State, a: UnitNo, b: UnitNo) -> int:
    """Mils between the nearest models, hulls from their nearest point; the same from b to a.

    K47-N.5, K47-6.1.gun, K47-6.1.centres, K47-6.1.same
    """
    from app.core.outlines import hull_to_hull, point_to_hull

    ha, hb = hull(s, a), hull(s, b)
    mine, theirs = bases(s, a, ha), bases(s, b, hb)
    found = [hull_to_hull(ha, hb)] if ha and hb else []
    found += [point_to_hull(p, ha) for p in theirs] if ha else []
    found += [point_to_hull(p, hb) for p in mine] if hb else []
    if mine and theirs:
        found.append(root(min([(p.x - q.x) ** 2 + (p.y - q.y) ** 2 for p in mine for q in theirs])))
    return min(found)


def beyond(s: K47State, a: UnitNo, b: UnitNo, limit: int) -> bool:
    """Whether two units are so far apart at a glance: the boxes around them are more than `limit` mils apart."""
    west, south, east, north = extent(s, a)
    left, low, right, high = extent(s, b)
    dx, dy = max(left - east, west - right, 0), max(low - north, south - high, 0)
    return dx * dx + dy * dy > (limit + 1) * (limit + 1)


def extent(s: K47State, u: UnitNo) -> Extent:
    """The box around the middles of a unit's models and its hull."""
    return _extent(s.book.points, hull(s, u), s.units[u].models)


@derived(keep=512)
def _extent(spots: tuple[Point, ...], corners: tuple[Point, ...], models: tuple[Model, ...]) -> Extent:
    found = [spots[m.place] for m in models if 0 <= m.place < len(spots)]
    xs, ys = [p.x for p in (*found, *corners)], [p.y for p in (*found, *corners)]
    return min(xs), min(ys), max(xs), max(ys)


def reaches(s: K47State, u: UnitNo, spot: Point, limit: int) -> bool:
    """Whether a unit's nearest model, or its hull, is at most `limit` mils from a point. K47-N.5, K47-6.1.gun"""
    west, south, east, north = extent(s, u)
    dx, dy = max(west - spot.x, spot.x - east, 0), max(south - spot.y, spot.y - north, 0)
    return dx * dx + dy * dy <= (limit + 1) * (limit + 1) and gap_to(s, u, spot) <= limit


def gap_to(s: K47State, u: UnitNo, spot: Point) -> int:
    """Mils from the nearest model of a unit, or its hull, to a point. K47-N.5, K47-6.1.gun"""
    from app.core.outlines import point_to_hull

    corners = hull(s, u)
    found = [point_to_hull(spot, corners)] if corners else []
    return min(found + [length(p, spot) for p in bases(s, u, corners)])


def bases(s: K47State, u: UnitNo, corners: tuple[Point, ...]) -> tuple[Point, ...]:
    """The middles of a unit's models but the one that is its hull, which is its first."""
    spots = points(s, u)
    return spots[1:] if corners else spots
