"""Straight-edged outlines on a table measured in inches: hulls, and lengths from their nearest points.

Corners are points in whole mils; lengths are exact, rounded to the nearest mil once, and the same both ways.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt, sqrt

import numpy as np
from numpy.typing import NDArray

from app.core.inches import Point, root
from app.core.turns import turn

Corners = Sequence[Point]
"""The corners of a closed outline, in order."""

Whole = NDArray[np.int64]

FEW = 6
"""Up to so many points are quicker one by one."""

MOST = 1_500_000_000
"""Twice the area of side and point up to which 64 bits hold what `nearest_of_many` works out; beyond, points go singly."""


def hull_corners(middle: Point, width: int, long: int, facing: int) -> tuple[Point, ...]:
    """The corners of a hull `width` wide and `long` long that faces so many degrees clockwise from north: front left,
    front right, rear right, rear left. Raises ValueError for a facing that is no multiple of 30.
    """
    found = []
    for side, ahead in ((-width, long), (width, long), (width, -long), (-width, -long)):
        dx, dy = turn(side, ahead, facing)
        found.append(Point(middle.x + round(dx / 2), middle.y + round(dy / 2)))
    return tuple(found)


def edges(corners: Corners) -> Iterator[tuple[Point, Point]]:
    """The sides of a closed outline."""
    return zip(corners, (*corners[1:], corners[0]), strict=True)


def segment_to_point(a: Point, b: Point, p: Point) -> int:
    """From p to the nearest point of the segment from a to b, in mils."""
    dx, dy = b.x - a.x, b.y - a.y
    square = dx * dx + dy * dy
    ex, ey = p.x - a.x, p.y - a.y
    along = ex * dx + ey * dy
    if along <= 0:
        return root(ex * ex + ey * ey)
    if along >= square:
        return root((p.x - b.x) ** 2 + (p.y - b.y) ** 2)
    across = (dx * ey - dy * ex) ** 2
    whole = isqrt(across // square)
    return whole + (4 * across >= (2 * whole + 1) ** 2 * square)


def nearest_on_segment(a: Point, b: Point, p: Point) -> Point:
    """The point of the segment from a to b that is nearest to p, its coordinates rounded to the mil."""
    dx, dy = b.x - a.x, b.y - a.y
    square = dx * dx + dy * dy
    along = min(max((p.x - a.x) * dx + (p.y - a.y) * dy, 0), square)
    return Point(a.x + round(dx * along / square), a.y + round(dy * along / square)) if square else a


def inside(corners: Corners, p: Point) -> bool:
    """Whether a point lies in an outline or on its edge."""
    odd = False
    for a, b in edges(corners):
        cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
        if not cross and min(a.x, b.x) <= p.x <= max(a.x, b.x) and min(a.y, b.y) <= p.y <= max(a.y, b.y):
            return True
        if (a.y > p.y) != (b.y > p.y) and (cross > 0) == (b.y > a.y):
            odd = not odd
    return odd


def point_to_hull(p: Point, corners: Corners) -> int:
    """From a point to the nearest point of an outline in mils; 0 inside it."""
    return 0 if inside(corners, p) else min(segment_to_point(a, b, p) for a, b in edges(corners))


def nearest_on_hull(p: Point, corners: Corners) -> Point:
    """The point of an outline that is nearest to p: p itself inside it."""
    if inside(corners, p):
        return p
    a, b = min(edges(corners), key=lambda e: segment_to_point(e[0], e[1], p))
    return nearest_on_segment(a, b, p)


def nearest_of_many(spots: Whole, corners: Corners) -> tuple[Whole, Whole]:
    """For many points (x and y in rows) what `nearest_on_hull` and `point_to_hull` find for each: the nearest points of
    an outline, and how far they are.
    """
    if len(spots) <= FEW:
        return _singly(spots, corners)
    a = np.array([(p.x, p.y) for p in corners], np.int64)
    d = np.roll(a, -1, axis=0) - a
    e = spots[:, None, :] - a[None, :, :]
    across = d[:, 0] * e[..., 1] - d[:, 1] * e[..., 0]
    if np.abs(across).max(initial=0) > MOST:
        return _singly(spots, corners)
    square = (d * d).sum(axis=1)
    along = (e * d).sum(axis=2)
    ends = np.minimum((e * e).sum(axis=2), ((e - d) ** 2).sum(axis=2))
    whole = _floor_root(across * across // np.maximum(square, 1))
    beside = whole + (4 * (across * across) >= (2 * whole + 1) ** 2 * square)
    far = np.where((along <= 0) | (along >= square), _near_root(ends), beside)
    best, rows = far.argmin(axis=1), np.arange(len(spots))
    part = np.clip(along[rows, best], 0, square[best])[:, None]
    near = a[best] + np.rint(d[best] * part / np.maximum(square[best], 1)[:, None]).astype(np.int64)
    over, under = e[..., 1] >= 0, e[..., 1] - d[:, 1] >= 0
    edge = (across == 0) & (e * (e - d) <= 0).all(axis=2)
    odd = ((over != under) & ((across > 0) == (d[:, 1] > 0))).sum(axis=1) % 2 == 1
    held = edge.any(axis=1) | odd
    return np.where(held[:, None], spots, near), np.where(held, 0, far[rows, best])


def _singly(spots: Whole, corners: Corners) -> tuple[Whole, Whole]:
    """`nearest_of_many`, point by point."""
    points = [Point(x, y) for x, y in spots.tolist()]
    near = np.array([(q.x, q.y) for q in (nearest_on_hull(p, corners) for p in points)], np.int64).reshape(-1, 2)
    return near, np.array([point_to_hull(p, corners) for p in points], np.int64)


def _floor_root(square: Whole) -> Whole:
    """The whole part of the square roots of whole numbers below 2^52."""
    found = np.sqrt(square.astype(np.float64)).astype(np.int64)
    found -= found * found > square
    return found + ((found + 1) ** 2 <= square)


def _near_root(square: Whole) -> Whole:
    """The square roots of whole numbers, rounded as `root` does."""
    whole = _floor_root(square)
    return whole + (square - whole * whole > whole)


def hull_to_hull(one: Corners, other: Corners) -> int:
    """Between the nearest points of two outlines in mils; 0 where they touch or overlap."""
    return nearest_between(one, other)[2]


def nearest_between(one: Corners, other: Corners) -> tuple[Point, Point, int]:
    """The nearest points of two outlines, the first on the first, and how far they are; a point of both where they meet."""
    if _beside(one, other):
        p = _common(one, other)
        if p is not None:
            return p, p, 0
    far, a, b, p = min(((segment_to_point(a, b, p), a, b, p) for a, b in edges(other) for p in one), key=_far)
    back, c, d, q = min(((segment_to_point(a, b, p), a, b, p) for a, b in edges(one) for p in other), key=_far)
    if far <= back:
        return p, nearest_on_segment(a, b, p), far
    return nearest_on_segment(c, d, q), q, back


def _far(found: tuple[int, Point, Point, Point]) -> int:
    return found[0]


def _beside(one: Corners, other: Corners) -> bool:
    """Whether the boxes around two outlines meet."""
    xs, ys, us, vs = [p.x for p in one], [p.y for p in one], [p.x for p in other], [p.y for p in other]
    return min(xs) <= max(us) and min(us) <= max(xs) and min(ys) <= max(vs) and min(vs) <= max(ys)


def _common(one: Corners, other: Corners) -> Point | None:
    """A point of both of two outlines; None where they do not meet."""
    found = next((p for p in one if inside(other, p)), None) or next((p for p in other if inside(one, p)), None)
    if found is not None:
        return found
    for a, b in edges(one):
        for c, d in edges(other):
            if segments_meet(a, b, c, d):
                return _crossing(a, b, c, d)
    return None


def segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the segment from a to b has a point in common with that from c to d."""
    one, two = side_of(a, b, c), side_of(a, b, d)
    three, four = side_of(c, d, a), side_of(c, d, b)
    if one * two < 0 and three * four < 0:
        return True
    return any(
        not side and _spans(e, f, p)
        for side, e, f, p in ((one, a, b, c), (two, a, b, d), (three, c, d, a), (four, c, d, b))
    )


def segment_meets_hull(a: Point, b: Point, corners: Corners) -> bool:
    """Whether the segment from a to b touches or crosses an outline."""
    return inside(corners, a) or any(segments_meet(a, b, c, d) for c, d in edges(corners))


def segment_to_hull(a: Point, b: Point, corners: Corners) -> int:
    """Between the nearest points of a segment and an outline in mils; 0 where they meet."""
    if segment_meets_hull(a, b, corners):
        return 0
    return min(
        min(segment_to_point(a, b, p) for p in corners),
        *(segment_to_point(c, d, p) for c, d in edges(corners) for p in (a, b)),
    )


def side_of(a: Point, b: Point, p: Point) -> int:
    """More than 0 where p lies to the left of the line from a to b, less to its right, 0 on it."""
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)


def _crossing(a: Point, b: Point, c: Point, d: Point) -> Point:
    """Where two segments that cross do so, to the mil."""
    whole = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
    part = (c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)
    return Point(a.x + round((b.x - a.x) * part / whole), a.y + round((b.y - a.y) * part / whole))


def _spans(a: Point, b: Point, p: Point) -> bool:
    return min(a.x, b.x) <= p.x <= max(a.x, b.x) and min(a.y, b.y) <= p.y <= max(a.y, b.y)


def polyline(points: Sequence[Point]) -> int:
    """The length of a chain of points in mils: the sum of its exact legs, rounded once."""
    return round(sum(sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) for a, b in pairwise(points)))
