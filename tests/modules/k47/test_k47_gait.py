"""What stands in the way of moves, as plain values. K47-5.1"""

from __future__ import annotations

import numpy as np

from app.core.outlines import hull_corners
from modules.k47.gait import Others, beside, crowded, free, lookup, mils, near_hull, rings, spiral, within
from tests.modules.k47.grounds import ground, square
from tests.modules.k47.test_k47_reach import hex_at, spot

OPEN = ground()


def test_steps_are_as_long_as_hexes_are_apart() -> None:
    """Neighbours an inch, along a corner 1.732. K47-24.5"""
    assert [mils(0, 1), mils(1, 1), mils(2, -1), mils(2, 0)] == [1000, 1732, 1732, 2000]


def test_spirals_go_out_by_length() -> None:
    """Itself first, then by length, the north first."""
    steps = spiral(2)
    assert steps[:2] == ((0, 0), (0, -1))
    assert [mils(*s) for s in steps] == sorted(mils(*s) for s in steps)
    assert len(steps) == 19


def test_hexes_within_a_length() -> None:
    """Two inches are the two rings around a hex, 1.9 leave out the corners of the second."""
    here = hex_at(OPEN, 36, 24)
    assert list(within(OPEN, 2000)[here]) == list(rings(OPEN, 2)[here])
    assert len(within(OPEN, 1900)[here]) == 13
    assert list(within(OPEN, 500)[here]) == [here]


def test_off_the_table_is_one_past_the_last_hex() -> None:
    """So that a row of places may be used as it is."""
    assert lookup(OPEN, np.array([-99]), np.array([-99]))[0] == len(OPEN.points)


def test_more_than_the_gap_is_free() -> None:
    """An inch from base to base is too near, the next hex is not; another gap, another ring. K47-5.1.separation"""
    there = hex_at(OPEN, 36, 24)
    here = spot(OPEN, there)
    far = np.rint(np.sqrt(((OPEN.points - (here.x, here.y)) ** 2).sum(axis=1)))
    for gap in (1000, 2000):
        assert (crowded(OPEN, Others(apart=(there,), gap=gap)) == (far <= gap + 1000)).all()


def test_hulls_crowd_too() -> None:
    """From the side of a hull an inch and half a base. K47-5.1.separation"""
    hull = hull_corners(spot(OPEN, hex_at(OPEN, 36, 24)), 2000, 4000, 0)
    assert (crowded(OPEN, Others(apart_hulls=(hull,))) == near_hull(OPEN, hull, 1500)).all()


def test_ground_and_taken_hexes_are_not_free() -> None:
    """Water bars everybody on foot; a hex that is taken holds nobody else. K47-5.2"""
    wet = ground(square("water", 30, 20, 34, 24))
    taken = hex_at(wet, 40, 30)
    found = free(wet, "infantry", "advance", Others(taken=(taken,)))
    assert not found[hex_at(wet, 32, 22)]
    assert not found[taken]
    assert found[hex_at(wet, 40, 20)]
    assert free(wet, "flight", "advance", Others())[hex_at(wet, 40, 30)]


def test_what_is_far_off_is_left_out() -> None:
    """Hexes outside a box, hulls that do not reach into it; the gap stays."""
    near, far = hex_at(OPEN, 10, 10), hex_at(OPEN, 60, 40)
    hull = hull_corners(spot(OPEN, far), 2000, 4000, 0)
    found = beside(OPEN, Others((near, far), (hull,), (near, far), (hull,), gap=3000), (0, 0), (20_000, 20_000))
    assert found == Others((near,), (), (near,), (), gap=3000)
