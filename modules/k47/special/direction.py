"""Directions on the table: found by dice, and the point so far away in one. K47-11.4, K47-A-15

Degrees run clockwise from north, as facings do. Lengths are in mils.
"""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin
from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.inches import Point, length
from modules.k47.book import figures
from modules.k47.control import decided

if TYPE_CHECKING:
    from modules.k47.state import K47State

CIRCLE = 360


def roll(g: Draft[Any], why: str) -> int:
    """A random direction: any whole degree, or one of twelve as on a clock face, 0 or 12 o'clock being north. K47-A-15"""
    s: K47State = g.s
    sides = figures("drift_direction", s.options["drift_direction"])[0]
    face = g.roll(why, 1, sides)[0]  # K47-11.4.direction, K47-A-15
    decided(g, "drift_direction")
    return face * CIRCLE // sides % CIRCLE


def offset(heading: int, mils: int) -> tuple[int, int]:
    """How far east and north a length leads in a direction, each to the nearest mil."""
    angle = radians(heading)
    return round(mils * sin(angle)), round(mils * cos(angle))


def shifted(p: Point, heading: int, mils: int) -> Point:
    """The point so far away in a direction; it may lie off the table."""
    dx, dy = offset(heading, mils)
    return Point(p.x + dx, p.y + dy)


def bearing(a: Point, b: Point) -> int:
    """The direction from a to b in whole degrees; 0 where they are one."""
    return round(degrees(atan2(b.x - a.x, b.y - a.y))) % CIRCLE


def at_length(a: Point, b: Point, mils: int) -> Point | None:
    """The point exactly `mils` from a on the way to b, or beyond it; None where b is a and there is no way.

    Whole mils seldom lie on the line, so it is the one nearest to the true point whose length from a is exact.
    """
    dx, dy = b.x - a.x, b.y - a.y
    if not dx and not dy:
        return None
    far = (dx * dx + dy * dy) ** 0.5
    x, y = a.x + mils * dx / far, a.y + mils * dy / far
    near = (Point(round(x) + i, round(y) + j) for i in (-1, 0, 1) for j in (-1, 0, 1))
    exact = (p for p in near if length(a, p) == mils)
    return min(exact, key=lambda p: ((p.x - x) ** 2 + (p.y - y) ** 2, p.x, p.y))
