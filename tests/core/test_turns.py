"""Facings and arcs."""

from math import atan2, degrees, hypot

import pytest

from app.core.inches import Point
from app.core.outlines import hull_corners
from app.core.turns import arc, in_arc, on_border, outline_in_arc, sign, steps_between, turn

HERE = Point(30_000, 20_000)


def at(dx: int, dy: int) -> Point:
    """A point beside HERE."""
    return Point(HERE.x + dx, HERE.y + dy)


@pytest.mark.parametrize(
    ("dx", "dy", "arc_"),
    [(0, 9, "front"), (9, 0, "right"), (-9, 0, "left"), (0, -9, "rear"), (8, 9, "front"), (9, 8, "right")],
)
def test_the_four_arcs_of_a_hull_that_faces_north(dx: int, dy: int, arc_: str) -> None:
    """Ninety degrees each. K47-15.1"""
    assert arc(HERE, 0, at(dx, dy)) == arc_


@pytest.mark.parametrize(
    ("dx", "dy", "arc_"), [(7, 7, "front"), (-7, 7, "front"), (7, -7, "right"), (-7, -7, "left"), (0, 0, "front")]
)
def test_a_border_belongs_to_the_better_armour(dx: int, dy: int, arc_: str) -> None:
    """Front before side, side before rear. K47-15.1"""
    assert arc(HERE, 0, at(dx, dy)) == arc_
    assert on_border(HERE, 0, at(dx, dy))


@pytest.mark.parametrize("facing", range(0, 360, 30))
def test_arcs_agree_with_the_angle_at_every_facing(facing: int) -> None:
    """Every point of a coarse net that is not within a billionth of a border."""
    for dx in range(-21, 22, 3):
        for dy in range(-20, 21, 4):
            if not (dx or dy):
                continue
            off = (degrees(atan2(dx, dy)) - facing) % 360
            if min(abs(off - b) for b in (45, 135, 225, 315)) < 1e-9:
                assert on_border(HERE, facing, at(dx, dy))
                continue
            wanted = ("front", "right", "rear", "left")[int((off + 45) % 360 // 90)]
            assert arc(HERE, facing, at(dx, dy)) == wanted
            assert in_arc(HERE, facing, at(dx, dy)) == (wanted == "front")
            assert in_arc(HERE, facing, at(dx, dy), "left") == (wanted == "left")


def test_a_facing_turns() -> None:
    """Ahead of east is east; its right is south."""
    assert turn(0, 1000, 90) == (1000, 0)
    assert turn(1000, 0, 90) == (0, -1000)
    x, y = turn(0, 1000, 30)
    assert (round(x), round(y)) == (500, 866)
    assert hypot(*turn(300, 400, 150)) == pytest.approx(500)


def test_a_facing_is_a_multiple_of_thirty() -> None:
    """No other can be decided exactly."""
    with pytest.raises(ValueError, match="multiple of 30"):
        turn(0, 1, 45)


@pytest.mark.parametrize(
    ("value", "wanted"), [((-26, 15), -1), ((-25, 15), 1), ((26, -15), 1), ((0, 0), 0), ((0, -1), -1)]
)
def test_signs_are_exact(value: tuple[int, int], wanted: int) -> None:
    """15 roots of 3 are 25.98: more than 25, less than 26."""
    assert sign(value) == wanted


def test_a_hull_partly_in_the_arc() -> None:
    """A hull with no corner in the arc, across it; and one just beside it."""
    across = hull_corners(at(0, 3000), 20_000, 1000, 0)
    assert not any(in_arc(HERE, 0, p) for p in across)
    assert outline_in_arc(HERE, 0, across)
    assert outline_in_arc(HERE, 0, hull_corners(at(3000, 2000), 2000, 2000, 0))
    assert not outline_in_arc(HERE, 0, hull_corners(at(5000, 1000), 2000, 2000, 0))
    assert outline_in_arc(HERE, 90, hull_corners(at(5000, 1000), 2000, 2000, 0))


def test_degrees_between_facings() -> None:
    """The shorter way."""
    assert steps_between(330, 30) == 60
    assert steps_between(0, 180) == 180
