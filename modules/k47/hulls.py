"""Hulls of vehicles, walkers and guns, and lengths from them. K47-24.5.hull, K47-N.5"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.inches import Point, length
from app.core.state import UnitNo
from modules.k47.places import points, record

if TYPE_CHECKING:
    from modules.k47.state import K47State


def hull(s: K47State, u: UnitNo) -> tuple[Point, ...]:
    """The corners of a unit's hull; empty for one that has none, and for a marker."""
    from app.core.outlines import hull_corners

    size, t = record(s, u).hull, s.units[u]
    return (
        hull_corners(s.book.points[t.place], size[0], size[1], t.facing)
        if size and t.place >= 0 and not t.hidden
        else ()
    )


def gap(s: K47State, a: UnitNo, b: UnitNo) -> int:
    """Mils between the nearest models, hulls from their nearest point; the same from b to a. K47-N.5"""
    from app.core.outlines import hull_to_hull, point_to_hull

    ha, hb = hull(s, a), hull(s, b)
    if ha and hb:
        return hull_to_hull(ha, hb)
    if ha or hb:
        corners, spots = (ha, points(s, b)) if ha else (hb, points(s, a))
        return min(point_to_hull(p, corners) for p in spots)
    return min(length(p, q) for p in points(s, a) for q in points(s, b))


def gap_to(s: K47State, u: UnitNo, spot: Point) -> int:
    """Mils from the nearest model of a unit, or its hull, to a point. K47-N.5"""
    from app.core.outlines import point_to_hull

    corners = hull(s, u)
    return point_to_hull(spot, corners) if corners else min(length(p, spot) for p in points(s, u))
