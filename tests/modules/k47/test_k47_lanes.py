"""Lanes past friends, and beams."""

import pytest

from app.core.inches import Point
from modules.k47.lanes import beam, corridor, under_beam
from modules.k47.ray import BASE, Eye

START, END = Point(0, 0), Point(10_000, 0)
HULL = (Point(4000, 2000), Point(6000, 2000), Point(6000, 4000), Point(4000, 4000))


@pytest.mark.parametrize(("off", "found"), [(0, 1), (1000 + BASE - 1, 1), (1000 + BASE, -1)])
def test_the_first_friend_within_the_gap_is_named(off: int, found: int) -> None:
    friends = (Point(5000, 9000), Point(5000, off), Point(6000, off))
    assert corridor(START, END, friends) == found


def test_a_friend_behind_the_ends_is_in_nobodys_way() -> None:
    assert corridor(START, END, (Point(-2000, 0), Point(12_000, 0))) == -1


@pytest.mark.parametrize(("north", "found"), [(0, -1), (1000, -1), (1001, 2), (2000, 2)])
def test_hulls_count_from_their_edge_and_after_the_models(north: int, found: int) -> None:
    friends = (Point(0, -9000), Point(9000, -9000))
    line = Point(0, north), Point(10_000, north)
    assert corridor(*line, friends, (HULL,)) == found


def test_a_beam_goes_on_through_the_point_it_is_aimed_at() -> None:
    assert beam(START, Point(3000, 4000), 10_000) == Point(6000, 8000)
    assert beam(START, START, 10_000) == START


def test_what_is_under_a_beam() -> None:
    assert under_beam(START, END, Eye(Point(5000, BASE)))
    assert not under_beam(START, END, Eye(Point(5000, BASE + 1)))
    assert not under_beam(START, END, Eye(Point(5000, 3000), hull=HULL))
    assert under_beam(START, Point(10_000, 6000), Eye(Point(5000, 3000), hull=HULL))
