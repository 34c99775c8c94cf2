"""Directions and exact lengths on the table. K47-11.4, K47-12.3.marker"""

from math import atan2, degrees

import pytest

from app.core.inches import Point, length
from modules.k47.special import direction

INCHES_18 = 18000


@pytest.mark.parametrize(
    ("heading", "expected"),
    [(0, (0, 4000)), (90, (4000, 0)), (180, (0, -4000)), (270, (-4000, 0)), (30, (2000, 3464)), (315, (-2828, 2828))],
)
def test_degrees_run_clockwise_from_north(heading: int, expected: tuple[int, int]) -> None:
    assert direction.offset(heading, 4000) == expected


def test_a_drift_is_exact_to_the_mil_in_every_direction() -> None:
    for heading in range(360):
        for inches in range(1, 7):
            dx, dy = direction.offset(heading, inches * 1000)
            assert abs(length(Point(0, 0), Point(dx, dy)) - inches * 1000) <= 1
            back = direction.offset((heading + 180) % 360, inches * 1000)
            assert back == (-dx, -dy)


def test_the_bearing_of_a_shifted_point_is_its_heading() -> None:
    for heading in range(360):
        there = direction.shifted(Point(36000, 24000), heading, INCHES_18)
        assert direction.bearing(Point(36000, 24000), there) == heading


def test_eighteen_inches_are_exact_towards_every_hex_of_a_table() -> None:
    middle = Point(36866, 23250)
    for x in range(0, 72001, 577):
        for y in range(0, 48001, 431):
            spot = direction.at_length(middle, Point(x, y), INCHES_18)
            assert spot is not None
            assert length(middle, spot) == INCHES_18
            wanted = degrees(atan2(x - middle.x, y - middle.y))
            found = degrees(atan2(spot.x - middle.x, spot.y - middle.y))
            assert abs((wanted - found + 180) % 360 - 180) < 0.01


def test_a_point_has_no_direction_from_itself() -> None:
    assert direction.at_length(Point(5, 5), Point(5, 5), INCHES_18) is None


def test_straight_lines_are_kept() -> None:
    assert direction.at_length(Point(36000, 23750), Point(36000, 24750), INCHES_18) == Point(36000, 41750)
    assert direction.at_length(Point(36000, 23750), Point(36001, 23750), INCHES_18) == Point(54000, 23750)
