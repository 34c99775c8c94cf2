"""Circles on a table measured in inches, and how much of a straight line lies in them.

Never by polygons: a segment from a to b is solved against |a + t (b - a) - c| = r. For whole numbers (mils) the
discriminant is an exact integer, so a graze and a chord of exactly 2.000 are told apart from their neighbours.
"""

from collections.abc import Iterable
from math import sqrt
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from app.core.inches import Point

GRAZE = 1e-6
"""Inches: a stretch up to this long counts for nothing, and a limit is passed only by more than this."""

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


class Circle(Struct, frozen=True):
    """A circle: its centre and radius in mils."""

    x: int
    y: int
    radius: int


def holds(circle: Circle, p: Point) -> bool:
    """Whether a point lies in a circle or on its rim."""
    dx, dy = p.x - circle.x, p.y - circle.y
    return dx * dx + dy * dy <= circle.radius * circle.radius


def stretches(a: Point, b: Point, circles: Iterable[Circle]) -> list[tuple[float, float]]:
    """The parts of the segment from a to b that lie in any of the circles, from 0 at a to 1 at b, merged, in order."""
    if (b.x, b.y) < (a.x, a.y):
        return [(1 - high, 1 - low) for low, high in reversed(stretches(b, a, circles))]
    dx, dy = b.x - a.x, b.y - a.y
    square = dx * dx + dy * dy
    if not square:
        return []
    found = []
    for c in circles:
        ex, ey = c.x - a.x, c.y - a.y
        cross = dx * ey - dy * ex
        inner = c.radius * c.radius * square - cross * cross
        if inner <= 0:
            continue
        middle, half = (dx * ex + dy * ey) / square, sqrt(inner) / square
        low, high = max(0.0, middle - half), min(1.0, middle + half)
        if low < high:
            found.append((low, high))
    merged: list[tuple[float, float]] = []
    for low, high in sorted(found):
        if merged and low <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
        else:
            merged.append((low, high))
    return merged


def squared(d: NDArray[Any]) -> NDArray[Any]:
    """The square of the length of every vector, whose last axis is x and y: quicker than a sum over so short an axis."""
    x, y = d[..., 0], d[..., 1]
    found: NDArray[Any] = x * x + y * y
    return found


def chord(a: Point, b: Point, circles: Iterable[Circle]) -> float:
    """How much of the segment from a to b lies in the circles together, in the unit of the points; the same from b to a.

    Circles that overlap count once.
    """
    if (b.x, b.y) < (a.x, a.y):
        a, b = b, a
    long = sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
    return sum(((high - low) * long for low, high in stretches(a, b, circles)), 0.0)


def chords(starts: Whole, ends: Whole, circles: Iterable[Circle]) -> Floats:
    """`chord` in inches for many segments at once: `starts` and `ends` are rows of x and y in mils."""
    rows = np.array([(c.x, c.y, c.radius) for c in circles], dtype=np.int64).reshape(-1, 3)
    count = len(starts)
    if not len(rows) or not count:
        return np.zeros(count)
    swap = (ends[:, 0] < starts[:, 0]) | ((ends[:, 0] == starts[:, 0]) & (ends[:, 1] < starts[:, 1]))
    a = np.where(swap[:, None], ends, starts)
    d = np.where(swap[:, None], starts, ends) - a
    square = squared(d)
    ex, ey = rows[:, 0] - a[:, :1], rows[:, 1] - a[:, 1:]
    cross = d[:, :1] * ey - d[:, 1:] * ex
    reach = rows[:, 2] ** 2 * square[:, None]
    near = np.abs(cross) <= rows[:, 2] * np.sqrt(square)[:, None] + 1
    inner = np.where(near, reach - np.where(near, cross, 0) ** 2, 0)
    hit = inner > 0
    whole = np.maximum(square, 1)[:, None]
    middle, half = (d[:, :1] * ex + d[:, 1:] * ey) / whole, np.sqrt(np.where(hit, inner, 0)) / whole
    low = np.where(hit, np.clip(middle - half, 0, 1), 2.0)
    high = np.where(hit, np.clip(middle + half, 0, 1), 2.0)
    inches: Floats = _merged(low, high) * np.sqrt(square) / 1000
    return inches


def _merged(low: Floats, high: Floats) -> Floats:
    """The length of the union of the intervals of each row."""
    order = np.argsort(low, axis=1)
    low, high = np.take_along_axis(low, order, 1), np.take_along_axis(high, order, 1)
    behind = np.maximum.accumulate(high, axis=1)
    start = low.copy()
    start[:, 1:] = np.maximum(start[:, 1:], behind[:, :-1])
    total: Floats = np.maximum(high - start, 0).sum(axis=1)
    return total
