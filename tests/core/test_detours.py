"""Shortest ways around ground that may not be entered."""

import random
from math import cos, pi, sin, sqrt

import numpy as np
import pytest
import shapely
from shapely import LineString, Polygon, box

from app.core.detours import Corners, Fences, Ways
from app.core.inches import Point
from app.core.outlines import polyline


def scattered(seed: int, count: int) -> list[Polygon]:
    """Polygons of many sides, hollow ones among them, on ground of 30 by 30 inches; some overlap."""
    dice = random.Random(seed)
    found: list[Polygon] = []
    while len(found) < count:
        x, y, r = dice.randrange(2000, 30_000), dice.randrange(2000, 30_000), dice.randrange(500, 3000)
        angles = sorted(dice.random() * 2 * pi for _ in range(dice.randrange(3, 16)))
        rows = [
            (round(x + cos(a) * r * dice.uniform(0.5, 1)), round(y + sin(a) * r * dice.uniform(0.5, 1))) for a in angles
        ]
        shape = Polygon(rows)
        if shape.is_valid and shape.area > 10_000:
            found.append(shape)
    return found


def rows(*points: tuple[int, int]) -> np.ndarray:
    """Points as rows."""
    return np.array(points, np.int64)


WALL = Fences([box(10_000, 0, 11_000, 10_000)])


@pytest.mark.parametrize(
    ("start", "end", "clear"),
    [
        ((5000, 5000), (15_000, 5000), False),
        ((5000, 5000), (10_000, 9000), True),
        ((10_000, 2000), (10_000, 9000), True),
        ((10_000, 2000), (10_500, 9000), False),
        ((10_000, 10_000), (11_000, 10_000), True),
        ((10_000, 0), (11_000, 10_000), False),
        ((9000, 9000), (11_000, 11_000), True),
        ((9000, 8999), (11_000, 10_999), False),
        ((5000, 10_000), (20_000, 10_000), True),
        ((5000, 9999), (20_000, 9999), False),
        ((11_000, 3000), (20_000, 3000), True),
        ((11_000, 3000), (5000, 3000), False),
    ],
)
def test_edges_may_be_walked_along_and_corners_touched(
    start: tuple[int, int], end: tuple[int, int], clear: bool
) -> None:
    """Not the inside, to the mil; the same both ways."""
    assert WALL.clear(rows(start), rows(end))[0] == clear
    assert WALL.clear(rows(end), rows(start))[0] == clear


def test_clear_lines_agree_with_topology() -> None:
    """3,000 lines between corners and points anywhere, against the full relation of line and ground."""
    fences = Fences(scattered(3, 25))
    dice = random.Random(4)
    spots = np.array([[dice.randrange(33_000), dice.randrange(33_000)] for _ in range(6000)], np.int64)
    spots = spots[~fences.holds(spots)]
    starts, ends = spots[:2400], spots[2400:4800]
    corners = np.array([fences.at[dice.randrange(len(fences.at))] for _ in range(2400)])
    starts[::3], ends[::2] = corners[::3], corners[1::2]
    clear = fences.clear(starts, ends)
    for a, b, free in zip(starts, ends, clear, strict=True):
        if (a != b).any():
            assert (shapely.relate(LineString([a, b]), fences.shape)[0] == "F") == free
    assert 0.1 < clear.mean() < 0.9


def test_around_a_wall() -> None:
    """By its nearer end, the legs added before they are rounded."""
    ways = Ways(Corners((WALL,)), rows((5000, 9000)), 20_000)
    goal = Point(16_000, 9000)
    assert ways.path(0, goal) == [Point(5000, 9000), Point(10_000, 10_000), Point(11_000, 10_000), goal]
    assert ways.length(0, goal) == round(1000 + 2 * sqrt(5000**2 + 1000**2)) == polyline(ways.path(0, goal))
    assert ways.length(0, Point(5000, 29_000)) == 20_000
    assert ways.length(0, Point(5000, 29_001)) == -1
    assert ways.path(0, Point(5000, 29_001)) == []


def test_two_that_touch_leave_no_gap() -> None:
    """Nobody squeezes along the side that two outlines share."""
    fences = Fences([box(0, 0, 5000, 1000), box(5000, 0, 10_000, 1000)])
    assert not fences.clear(rows((5000, 0)), rows((5000, 1000)))[0]


def test_lengths_agree_with_the_full_graph() -> None:
    """Against every corner joined with every other, in two layers, from three starts at once."""
    ground, bodies = Fences(scattered(8, 18)), Fences(scattered(9, 10))
    corners = Corners((ground, bodies))
    dice = random.Random(1)
    spots = np.array([[x, y] for x in range(3000, 30_000, 1400) for y in range(3000, 30_000, 1400)], np.int64)
    spots = spots[~(ground.holds(spots) | bodies.holds(spots))]
    starts = spots[[dice.randrange(len(spots)) for _ in range(3)]]
    lengths, _ = Ways(corners, starts, 12_000).measure(spots)
    for start, found in zip(starts, lengths, strict=True):
        every = np.concatenate((start[None], ground.at, bodies.at, spots))
        far = np.full(len(every), np.inf)
        far[0] = 0
        done = np.zeros(len(every), np.bool_)
        bends = len(every) - len(spots)
        while (left := np.where(done, np.inf, far)).min() < 12_000.5:
            at = int(left.argmin())
            done[at] = True
            if at < bends and not (at and (ground.holds(every[[at]]) | bodies.holds(every[[at]]))[0]):
                leg = far[at] + np.sqrt(((every - every[at]) ** 2).sum(axis=1))
                near = np.flatnonzero((leg < 12_000.5) & (leg < far))
                near = near[corners.clear(np.broadcast_to(every[at], (len(near), 2)), every[near])]
                far[near] = leg[near]
        wanted = np.where(far[bends:] < 12_000.5, np.rint(far[bends:]), -1)
        assert (found == wanted).all()


def test_a_path_is_as_long_as_it_says() -> None:
    """And each of its legs is clear."""
    corners = Corners((Fences(scattered(8, 18)),))
    start = rows((16_000, 16_000))
    assert not corners.layers[0].holds(start)[0]
    ways = Ways(corners, start, 12_000)
    for x in range(6000, 27_000, 700):
        p = Point(x, 9000)
        way = ways.path(0, p)
        assert (polyline(way) if way else -1) == ways.length(0, p)
        legs = np.array([(q.x, q.y) for q in way], np.int64).reshape(-1, 2)
        assert corners.clear(legs[:-1], legs[1:]).all()


def test_nothing_in_the_way() -> None:
    """No fences at all."""
    ways = Ways(Corners(()), rows((0, 0)), 6000)
    assert ways.length(0, Point(3600, 4800)) == 6000
    assert ways.length(0, Point(3601, 4800)) == -1
    assert [p for p, _, _ in ways.sources(0)] == [Point(0, 0)]
    assert Fences(()).clear(rows((0, 0)), rows((1, 1)))[0]
