"""Crossings of lines with outlines: as shapely has them, through corners and along edges too."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
import shapely
from shapely.geometry.base import BaseGeometry

from app.core.crossings import Crossings, Outlines, outline, ring
from app.core.inches import Point

WOOD = shapely.Polygon([(2000, 2000), (9000, 3000), (11000, 9000), (6000, 7000), (1000, 10000)])
YARD = shapely.Polygon(
    [(13000, 1000), (20000, 1000), (20000, 8000), (13000, 8000)], [[(15000, 3000), (18000, 3000), (16000, 6000)]]
)
COPSES = shapely.MultiPolygon([WOOD, shapely.box(15000, 9000, 16000, 12000)])
HEDGE = shapely.LineString([(3000, 11000), (9000, 12000), (9000, 5000), (19000, 500)])
SHAPES: tuple[BaseGeometry, ...] = (WOOD, YARD, COPSES, HEDGE)
CORNERS = [tuple(map(int, p)) for shape in SHAPES for p in shapely.get_coordinates(shape)]


def spot(luck: Random) -> tuple[int, int]:
    """Anywhere; often a corner, or level with one."""
    x, y = luck.randrange(0, 22000), luck.randrange(0, 13000)
    corner = luck.choice(CORNERS)
    return luck.choice([(x, y), (x, y), (x, y), corner, (corner[0], y), (x, corner[1])])  # type: ignore[return-value]


@pytest.mark.parametrize("seed", range(4))
def test_crossings_are_those_of_shapely(seed: int) -> None:
    luck = Random(seed)
    starts, ends = (np.array([spot(luck) for _ in range(400)], np.int64) for _ in range(2))
    outlines = Outlines([outline(shape) for shape in SHAPES])
    lines, numbers = outlines.beside(starts, ends)
    found = Crossings(starts, ends, outlines, lines, numbers)
    beside = set(zip(lines.tolist(), numbers.tolist(), strict=True))
    for line, number in np.ndindex(len(starts), len(SHAPES)):
        way = shapely.LineString([starts[line], ends[line]])
        assert (line, number) in beside or not way.intersects(SHAPES[number])
    for row, (line, number) in enumerate(zip(lines.tolist(), numbers.tolist(), strict=True)):
        shape, (here, there) = SHAPES[number], (starts[line], ends[line])
        way = shapely.LineString([here, there])
        met = way.intersection(shape if shape is HEDGE else shape.boundary)
        assert found.back[row] == pytest.approx(
            np.inf if met.is_empty else met.distance(shapely.Point(there)), abs=1e-6
        )
        if shape is not HEDGE:
            assert found.inside[row] == pytest.approx(way.intersection(shape).length, abs=1e-6)
            assert (found.near[row], found.far[row]) == (
                shape.intersects(shapely.Point(here)),
                shape.intersects(shapely.Point(there)),
            )


def test_a_line_has_the_same_crossings_in_both_directions() -> None:
    luck = Random(9)
    starts, ends = (np.array([spot(luck) for _ in range(400)], np.int64) for _ in range(2))
    outlines = Outlines([outline(shape) for shape in SHAPES])
    lines, numbers = outlines.beside(starts, ends)
    one, other = Crossings(starts, ends, outlines, lines, numbers), Crossings(ends, starts, outlines, lines, numbers)
    areas = numbers < 3
    assert np.array_equal(one.inside[areas], other.inside[areas])
    assert np.array_equal(one.near[areas], other.far[areas])


def test_outlines_after_others_have_the_numbers_that_follow() -> None:
    box = (Point(0, 0), Point(0, 4000), Point(4000, 4000), Point(4000, 0))
    outlines = Outlines([ring(box)], Outlines([outline(HEDGE), outline(YARD)]))
    starts, ends = np.array([(-1000, 2000), (12000, 7000)]), np.array([(5000, 2000), (22000, 7000)])
    lines, numbers = outlines.beside(starts, ends)
    found = Crossings(starts, ends, outlines, lines, numbers)
    mils = {(line, n): mils for line, n, mils in zip(lines.tolist(), numbers.tolist(), found.inside, strict=True)}
    assert (mils[0, 2], mils[1, 1]) == pytest.approx((4000, 7000))


def test_no_outlines_and_no_lines_cross_nothing() -> None:
    nowhere = np.zeros((0, 2), np.int64)
    for outlines in (Outlines([]), Outlines([outline(WOOD)])):
        lines, numbers = outlines.beside(nowhere, nowhere)
        assert len(Crossings(nowhere, nowhere, outlines, lines, numbers).inside) == 0
