"""Circles, and how much of a straight line lies in them."""

import random
from math import atan2, cos, hypot, pi, sin, sqrt

import numpy as np
import pytest

from app.core.circles import Circle, chord, chords, holds, stretches
from app.core.inches import Point

FINE = 10**6
"""Units in an inch for the tests that need more than mils: the scalar functions take whole numbers of any size."""


def fine(x: float, y: float) -> Point:
    """A point given in inches, to a millionth."""
    return Point(round(x * FINE), round(y * FINE))


CLOUD = Circle(0, 0, 6 * FINE)


@pytest.mark.parametrize(
    ("offset", "inches"),
    [(0, 12.0), (5.9160797831, 2.0), (5.95, 1.5460), (5.90, 2.1817), (6.0, 0.0), (6.5, 0.0)],
)
def test_a_line_past_the_middle(offset: float, inches: float) -> None:
    """A line from outside to outside that passes the centre at so many inches. K47-11.3"""
    assert chord(fine(-20, offset), fine(20, offset), [CLOUD]) / FINE == pytest.approx(inches, abs=1e-4)
    assert chord(fine(offset, 17), fine(offset, -31), [CLOUD]) / FINE == pytest.approx(inches, abs=1e-4)


@pytest.mark.parametrize(("depth", "inches"), [(1.5, 1.5), (2.0, 2.0), (2.5, 2.5), (14, 12.0)])
def test_a_line_out_of_the_circle(depth: float, inches: float) -> None:
    """From so deep inside, or from beyond, straight out through the rim. K47-11.3"""
    assert chord(fine(6 - depth, 0), fine(20, 0), [CLOUD]) / FINE == pytest.approx(inches, abs=1e-12)


@pytest.mark.parametrize("apart", [1.9, 2.0, 2.1])
def test_both_ends_inside(apart: float) -> None:
    """The whole segment counts. K47-11.3"""
    assert chord(fine(-1, 1), fine(apart - 1, 1), [CLOUD]) / FINE == pytest.approx(apart, abs=1e-12)


def test_circles_that_overlap_count_once() -> None:
    """Two circles 6 inches apart cover 18 inches of the line through both, two that are apart cover 24."""
    near = [Circle(20_000, 24_000, 6000), Circle(26_000, 24_000, 6000)]
    apart = [Circle(20_000, 24_000, 6000), Circle(40_000, 24_000, 6000)]
    a, b = Point(0, 24_000), Point(72_000, 24_000)
    assert chord(a, b, near) == pytest.approx(18_000, abs=1e-9)
    assert chord(a, b, apart) == pytest.approx(24_000, abs=1e-9)
    assert [(round(72 * low, 9), round(72 * high, 9)) for low, high in stretches(a, b, apart)] == [(14, 26), (34, 46)]
    assert len(stretches(a, b, near)) == 1


def test_a_tangent_has_no_length() -> None:
    """Exactly, in whole numbers: also along a slope."""
    assert stretches(Point(-9000, 6000), Point(9000, 6000), [Circle(0, 0, 6000)]) == []
    assert stretches(Point(3600 - 8000, 4800 + 6000), Point(3600 + 8000, 4800 - 6000), [Circle(0, 0, 6000)]) == []
    assert chords(np.array([[-9000, 6000]]), np.array([[9000, 6000]]), [Circle(0, 0, 6000)])[0] == 0


def test_nothing_to_cross() -> None:
    """No circles, a line of no length."""
    assert chord(Point(0, 0), Point(9, 9), []) == 0
    assert chord(Point(0, 0), Point(0, 0), [Circle(0, 0, 6000)]) == 0
    assert chords(np.zeros((0, 2), np.int64), np.zeros((0, 2), np.int64), [Circle(0, 0, 6000)]).shape == (0,)
    assert list(chords(np.array([[0, 0]]), np.array([[9, 9]]), [])) == [0]


def test_the_rim_belongs_to_the_circle() -> None:
    """A mil beyond it does not."""
    assert holds(Circle(0, 0, 6000), Point(3600, 4800))
    assert not holds(Circle(0, 0, 6000), Point(3600, 4801))


def by_angles(a: Point, b: Point, circles: list[Circle]) -> float:
    """The same length another way: each chord by the foot of the perpendicular and an angle, the union by its ends."""
    long = hypot(b.x - a.x, b.y - a.y)
    if not long:
        return 0
    heading = atan2(b.y - a.y, b.x - a.x)
    ends: list[tuple[float, int]] = []
    for c in circles:
        far, bearing = hypot(c.x - a.x, c.y - a.y), atan2(c.y - a.y, c.x - a.x)
        off, along = far * sin(bearing - heading), far * cos(bearing - heading)
        if abs(off) >= c.radius:
            continue
        half = c.radius * cos(np.arcsin(off / c.radius))
        low, high = max(0.0, along - half), min(long, along + half)
        if low < high:
            ends += [(low, 1), (high, -1)]
    total, depth, since = 0.0, 0, 0.0
    for at, change in sorted(ends, key=lambda e: (e[0], -e[1])):
        if depth > 0:
            total += at - since
        depth, since = depth + change, at
    return total


def test_many_lines_agree_with_another_formula() -> None:
    """10,000 random lines through one to three circles, to a billionth of an inch; the same from the other end."""
    dice = random.Random(5)
    for _ in range(20):
        circles = [
            Circle(dice.randrange(72_000), dice.randrange(48_000), dice.choice((3000, 6000)))
            for _ in range(dice.randrange(1, 4))
        ]
        spots = np.array([[dice.randrange(72_000), dice.randrange(48_000)] for _ in range(1000)], dtype=np.int64)
        starts, ends = spots[:500], spots[500:]
        found = chords(starts, ends, circles)
        assert (chords(ends, starts, circles) == found).all()
        for i in range(500):
            a, b = Point(*map(int, starts[i])), Point(*map(int, ends[i]))
            assert chord(a, b, circles) / 1000 == pytest.approx(found[i], abs=1e-9)
            assert by_angles(a, b, circles) / 1000 == pytest.approx(found[i], abs=2e-8 if found[i] < 0.01 else 1e-9)


def test_a_line_and_its_samples() -> None:
    """Counting a hundred thousand points along a line gives the same share."""
    circles = [Circle(10_000, 10_000, 6000), Circle(15_000, 12_000, 6000), Circle(40_000, 12_000, 3000)]
    a, b = Point(1000, 7000), Point(47_000, 14_000)
    t = (np.arange(100_000) + 0.5) / 100_000
    x, y = a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t
    within = np.zeros(100_000, dtype=bool)
    for c in circles:
        within |= (x - c.x) ** 2 + (y - c.y) ** 2 < c.radius**2
    share = within.mean() * sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
    assert chord(a, b, circles) == pytest.approx(share, abs=2)


@pytest.mark.parametrize("turned", [0, 17, 45, 123, 300])
def test_the_limit_in_every_direction(turned: int) -> None:
    """A viewer inside, so many inches from the rim: 2.000 and 2.001 are told apart."""
    c = Circle(30_000, 24_000, 6000)
    ux, uy = cos(turned * pi / 180), sin(turned * pi / 180)
    far = Point(round(c.x + 20_000 * ux), round(c.y + 20_000 * uy))
    for depth in (1990, 2010):
        near = Point(round(c.x + (6000 - depth) * ux), round(c.y + (6000 - depth) * uy))
        assert chord(near, far, [c]) == pytest.approx(depth, abs=1.5)
