"""Points and lengths on a table measured in inches."""

import random

import pytest

from app.core.board import Board, MapData, SheetData
from app.core.inches import Point, centre, length, place_at, root, text, to_grid, within


@pytest.fixture(scope="module")
def table() -> Board:
    """A table of 72 by 48 inches, one hex an inch high."""
    sheet = SheetData(id="A", columns=(1, 83), rows=(1, 48), tag="house", source="test")
    return Board(MapData(title="Table", style="table", inches=(72, 48), sheets=(sheet,)))


def test_length_is_the_same_both_ways() -> None:
    """10,000 random pairs in all directions, and each is the nearest whole mil."""
    dice = random.Random(1)
    for _ in range(10_000):
        a, b = (Point(dice.randrange(72_001), dice.randrange(48_001)) for _ in range(2))
        d = length(a, b)
        assert d == length(b, a)
        square = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
        assert (2 * d - 1) ** 2 < 4 * square < (2 * d + 1) ** 2 or square == 0


def test_six_inches_are_within_and_a_mil_more_is_not() -> None:
    """Along an axis and along a slope that is whole."""
    a = Point(10_000, 10_000)
    assert within(a, Point(16_000, 10_000), 6000)
    assert not within(a, Point(16_001, 10_000), 6000)
    assert within(a, Point(13_600, 14_800), 6000)
    assert not within(a, Point(13_601, 14_800), 6000)


def test_neighbours_are_an_inch_apart(table: Board) -> None:
    """Every centre from each of its neighbours, and two hexes on from the next but one."""
    points = [centre(table, h) for h in range(table.hexes)]
    assert {length(points[h], points[n]) for h in range(table.hexes) for n in table.neighbours[h] if n >= 0} == {1000}
    assert {length(points[0], points[h]) for h in table.within(0, 2) if table.distance(0, h) == 2} == {1732, 2000}


def test_a_point_finds_its_hex(table: Board) -> None:
    """The centre of every hex, and a little beside it."""
    for h in range(0, table.hexes, 7):
        p = centre(table, h)
        assert place_at(table, p) == h
        assert place_at(table, Point(p.x + 300, p.y - 250)) == h
        x, y = to_grid(table, p)
        assert x == table.col[h]
        assert y == table.row[h] + (0.5 if table.col[h] % 2 else 0)


@pytest.mark.parametrize(("square", "whole"), [(0, 0), (1, 1), (2, 1), (3, 2), (36_000_000, 6000), (36_006_001, 6001)])
def test_root_is_rounded_to_the_nearest(square: int, whole: int) -> None:
    """Whole numbers only."""
    assert root(square) == whole


def test_a_length_in_words() -> None:
    """Three places."""
    assert text(9412) == "9.412"
