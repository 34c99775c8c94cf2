"""Hulls, and lengths from their nearest points."""

import random

import numpy as np
import pytest
from shapely import LineString, Polygon
from shapely import Point as Spot

from app.core.inches import Point, length
from app.core.outlines import (
    hull_corners,
    hull_to_hull,
    inside,
    nearest_between,
    nearest_of_many,
    nearest_on_hull,
    nearest_on_segment,
    point_to_hull,
    polyline,
    segment_meets_hull,
    segment_to_hull,
    segment_to_point,
)

TANK = hull_corners(Point(20_000, 20_000), 2500, 4000, 0)


def test_corners_of_a_hull() -> None:
    """Front left first, clockwise."""
    assert list(TANK) == [Point(18_750, 22_000), Point(21_250, 22_000), Point(21_250, 18_000), Point(18_750, 18_000)]
    east = hull_corners(Point(20_000, 20_000), 2500, 4000, 90)
    assert east == (Point(22_000, 21_250), Point(22_000, 18_750), Point(18_000, 18_750), Point(18_000, 21_250))


@pytest.mark.parametrize("facing", range(0, 360, 30))
def test_a_turned_hull_keeps_its_size(facing: int) -> None:
    """To a mil of rounding."""
    a, b, c, d = hull_corners(Point(20_000, 20_000), 2500, 4000, facing)
    assert length(a, b) == pytest.approx(2500, abs=1)
    assert length(b, c) == pytest.approx(4000, abs=1)
    assert length(a, c) == pytest.approx(length(b, d), abs=2)


@pytest.mark.parametrize(
    ("p", "mils"),
    [
        ((20_000, 28_000), 6000),
        ((20_000, 28_001), 6001),
        ((25_250, 22_000), 4000),
        ((24_250, 26_000), 5000),
        ((20_000, 21_000), 0),
    ],
)
def test_from_a_point_to_a_hull(p: tuple[int, int], mils: int) -> None:
    """Ahead, abreast, off a corner, inside. K47-N.5"""
    assert point_to_hull(Point(*p), TANK) == mils


def test_between_hulls() -> None:
    """Side by side, touching, crossing without a corner inside the other."""
    other = hull_corners(Point(26_000, 20_000), 2500, 4000, 0)
    assert hull_to_hull(TANK, other) == 3500 == hull_to_hull(other, TANK)
    touching = hull_corners(Point(22_500, 20_000), 2500, 4000, 0)
    assert hull_to_hull(TANK, touching) == 0
    cross = hull_corners(Point(20_000, 20_000), 1000, 9000, 90)
    assert hull_to_hull(cross, TANK) == 0
    assert nearest_between(TANK, other) == (Point(21_250, 22_000), Point(24_750, 22_000), 3500)


def test_lengths_of_hulls_are_exact_and_the_same_both_ways() -> None:
    """2,000 random pairs of hulls and points, against another measure."""
    dice = random.Random(11)
    for _ in range(2000):
        one, other = (
            hull_corners(
                Point(dice.randrange(20_000), dice.randrange(20_000)),
                dice.choice((1500, 2000, 2500)),
                dice.choice((2000, 3500, 4000)),
                30 * dice.randrange(12),
            )
            for _ in range(2)
        )
        found = hull_to_hull(one, other)
        assert found == hull_to_hull(other, one)
        shapes = [Polygon([(p.x, p.y) for p in corners]) for corners in (one, other)]
        assert abs(found - shapes[0].distance(shapes[1])) <= 0.5 + 1e-6
        p = Point(dice.randrange(20_000), dice.randrange(20_000))
        assert abs(point_to_hull(p, one) - shapes[0].distance(Spot(p.x, p.y))) <= 0.5 + 1e-6
        assert inside(one, p) == shapes[0].covers(Spot(p.x, p.y))
        near = nearest_on_hull(p, one)
        assert abs(length(p, near) - point_to_hull(p, one)) <= 1
        a, b, far = nearest_between(one, other)
        assert far == found
        assert abs(length(a, b) - found) <= 2


def test_a_segment_and_a_point() -> None:
    """Beside it, beyond its ends, on it; halves are rounded up."""
    a, b = Point(0, 0), Point(10_000, 0)
    assert segment_to_point(a, b, Point(5000, 999)) == 999
    assert segment_to_point(a, b, Point(-3000, 4000)) == 5000
    assert segment_to_point(a, b, Point(13_000, -4000)) == 5000
    assert segment_to_point(a, b, Point(7, 0)) == 0
    assert segment_to_point(a, a, Point(3, 4)) == 5
    assert nearest_on_segment(a, b, Point(5000, 999)) == Point(5000, 0)
    assert nearest_on_segment(a, a, Point(5000, 999)) == a


def test_a_segment_and_a_hull() -> None:
    """Random segments, against another measure."""
    dice = random.Random(12)
    shape = Polygon([(p.x, p.y) for p in TANK])
    for _ in range(2000):
        a, b = (Point(dice.randrange(15_000, 26_000), dice.randrange(15_000, 26_000)) for _ in range(2))
        line = LineString([(a.x, a.y), (b.x, b.y)])
        assert segment_meets_hull(a, b, TANK) == line.intersects(shape)
        assert abs(segment_to_hull(a, b, TANK) - line.distance(shape)) <= 0.5 + 1e-6


def test_a_chain_of_points() -> None:
    """Its legs are added before they are rounded."""
    assert polyline([Point(0, 0), Point(3000, 4000), Point(3000, 5000)]) == 6000
    assert polyline([Point(0, 0), Point(1, 1), Point(2, 2), Point(3, 3)]) == 4
    assert polyline([Point(0, 0)]) == 0


@pytest.mark.parametrize("facing", range(0, 360, 30))
def test_many_points_at_once_come_to_what_each_comes_to(facing: int) -> None:
    """Near and far, on corners, on edges, inside, and so far away that 64 bits do not hold it."""
    luck = random.Random(facing)
    corners = hull_corners(Point(30_000, 25_000), 2501, 4999, facing)
    spots = [Point(luck.randrange(72_000), luck.randrange(48_000)) for _ in range(150)]
    spots += [Point(30_000 + luck.randrange(-4000, 4000), 25_000 + luck.randrange(-4000, 4000)) for _ in range(250)]
    spots += [*corners, *(nearest_on_hull(p, corners) for p in spots[:100])]
    for some in (spots, [*spots, Point(900_000, -700_000)], []):
        near, far = nearest_of_many(np.array([(p.x, p.y) for p in some], np.int64).reshape(-1, 2), corners)
        assert [Point(*map(int, p)) for p in near] == [nearest_on_hull(p, corners) for p in some]
        assert far.tolist() == [point_to_hull(p, corners) for p in some]
