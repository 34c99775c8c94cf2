"""One way around ground that may not be entered, against all of them at once."""

import random

import numpy as np
from shapely import Polygon, box

from app.core.detours import FEW, Corners, Fences, Ways
from app.core.inches import Point
from app.core.outlines import polyline
from app.core.passage import Passage
from tests.core.test_detours import WALL, scattered


def hexagons(seed: int, count: int) -> list[Polygon]:
    """Bodies: hexagons on whole mils, some side by side."""
    dice = random.Random(seed)
    corners = ((577, 0), (289, 500), (-289, 500), (-577, 0), (-289, -500), (289, -500))
    middles = [(866 * dice.randrange(4, 32), 500 * dice.randrange(6, 58)) for _ in range(count)]
    return [Polygon([(x + dx, y + dy) for dx, dy in corners]) for x, y in middles]


def hexagons_in_a_row(x: int, y: int, count: int) -> list[Polygon]:
    """Bodies one above the other: their corners lie on lines."""
    corners = ((577, 0), (289, 500), (-289, 500), (-577, 0), (-289, -500), (289, -500))
    return [Polygon([(866 * x + dx, y + 1000 * i + dy) for dx, dy in corners]) for i in range(count)]


def test_clear_lines_are_those_of_many_at_once() -> None:
    """Lines between corners, points on whole inches and points anywhere: one by one, a few, and all of them."""
    fences = Fences([*scattered(3, 25), box(12_000, 12_000, 18_000, 15_000)])
    passage, dice = Passage(Corners((fences,))), random.Random(4)
    spots = np.array([[dice.randrange(33_000), dice.randrange(33_000)] for _ in range(3000)], np.int64)
    spots[::4] = spots[::4] // 1000 * 1000
    corners = np.array([fences.at[dice.randrange(len(fences.at))] for _ in range(len(spots))])
    spots[1::3] = corners[1::3]
    spots = spots[~fences.holds(spots)]
    starts, ends = spots[:-700], spots[700:]
    clear = fences.clear(starts, ends)
    few = [fences.clear(starts[i : i + FEW], ends[i : i + FEW]) for i in range(0, len(starts), FEW)]
    assert (np.concatenate(few) == clear).all()
    for a, b, free in zip(starts.tolist(), ends.tolist(), clear.tolist(), strict=True):
        assert passage.clear(Point(*a), Point(*b)) == free
    assert 0.1 < clear.mean() < 0.9


def test_lengths_are_those_of_many_at_once() -> None:
    """Around ground and bodies: from corners and points anywhere, to points on and off the ground, to the mil."""
    dice = random.Random(1)
    for seed in range(3):
        corners = Corners((Fences(scattered(seed, 18)), Fences(hexagons(seed, 20))))
        spots = np.array([[dice.randrange(33_000), dice.randrange(33_000)] for _ in range(100)], np.int64)
        starts = np.concatenate((spots[:10], corners.at[::90]))
        for layer in corners.layers:
            starts = starts[~layer.holds(starts)]
        passage, limit = Passage(corners), dice.choice((4000, 9000, 12_000))
        lengths, _ = Ways(corners, starts, limit).measure(spots)
        for start, found in zip(starts.tolist(), lengths.tolist(), strict=True):
            for spot, long in zip(spots.tolist(), found, strict=True):
                assert passage.length(Point(*start), Point(*spot), limit) == long
                way = passage.path(Point(*start), Point(*spot), limit)
                assert (polyline(way) if way else -1) == long


def test_the_rate_is_kept_to_the_mil() -> None:
    """6.000 is within six inches, 6.001 is not: straight and around a wall."""
    passage = Passage(Corners((WALL,)))
    assert passage.length(Point(1000, 1000), Point(1000, 7000), 6000) == 6000
    assert passage.length(Point(1000, 1000), Point(1000, 7001), 6000) == -1
    assert passage.length(Point(5000, 9000), Point(16_000, 9000), 20_000) == 11_198
    assert passage.length(Point(5000, 9000), Point(16_000, 9000), 11_198) == 11_198
    assert passage.length(Point(5000, 9000), Point(16_000, 9000), 11_197) == -1
    assert Passage(Corners(())).length(Point(0, 0), Point(3000, 4000), 5000) == 5000


def test_ways_are_those_of_many_at_once() -> None:
    """Bend by bend: around polygons, and around a row of bodies whose corners lie on one line."""
    dice = random.Random(2)
    fences = Fences(scattered(7, 18)), Fences([*hexagons(7, 12), *hexagons_in_a_row(10, 16_000, 9)])
    corners, limit = Corners(fences), 12_000
    spots = np.array([[dice.randrange(6000, 26_000), dice.randrange(6000, 26_000)] for _ in range(150)], np.int64)
    for layer in corners.layers:
        spots = spots[~layer.holds(spots)]
    starts = spots[:12]
    ways, passage = Ways(corners, starts, limit), Passage(corners)
    for i, start in enumerate(starts.tolist()):
        for spot in spots.tolist():
            assert passage.path(Point(*start), Point(*spot), limit) == ways.path(i, Point(*spot))
