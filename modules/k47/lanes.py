"""Straight lanes over the table: past friends, and those of a beam. K47-6.2.friends, K47-8.2.shockwave"""

from collections.abc import Sequence
from math import hypot

from app.core.inches import Point
from app.core.outlines import segment_to_hull, segment_to_point
from modules.k47.ray import BASE, Eye


def corridor(
    start: Point, end: Point, friends: Sequence[Point], hulls: Sequence[tuple[Point, ...]] = (), gap: int = 1000
) -> int:
    """Which friend a shot would pass through or within `gap` mils of, base or hull; its number, hulls after models.

    -1 where the line is free. Leave out the shooter's own unit, and what he is carried by. K47-6.2.friends
    """
    for i, p in enumerate(friends):
        if segment_to_point(start, end, p) - BASE < gap:
            return i
    low, high = min(start.x, end.x) - gap, max(start.x, end.x) + gap
    south, north = min(start.y, end.y) - gap, max(start.y, end.y) + gap
    for i, corners in enumerate(hulls):
        if all(p.x < low for p in corners) or all(p.x > high for p in corners):
            continue
        if all(p.y < south for p in corners) or all(p.y > north for p in corners):
            continue
        if segment_to_hull(start, end, corners) < gap:
            return len(friends) + i
    return -1


def beam(start: Point, towards: Point, reach: int) -> Point:
    """The far end of a straight beam of `reach` mils through a point. K47-8.2.shockwave"""
    dx, dy = towards.x - start.x, towards.y - start.y
    far = hypot(dx, dy)
    return Point(start.x + round(dx * reach / far), start.y + round(dy * reach / far)) if far else start


def under_beam(start: Point, end: Point, eye: Eye) -> bool:
    """Whether a beam passes over the base of a model or its hull. K47-8.2.shockwave"""
    return segment_to_hull(start, end, eye.hull) == 0 if eye.hull else segment_to_point(start, end, eye.at) <= BASE
