import pytest

from app.ui.map.geometry import Geometry, R
from app.ui.map.stacks import RIGHT, SIDE, SPREAD, fanned, spread
from tests.ui.table import board


@pytest.fixture
def geometry(qapp):
    return Geometry(board())


def test_a_stack_leans_to_the_right_and_up(geometry):
    low, high = spread(geometry, 5, 2, SIDE)
    assert high.x() - low.x() == pytest.approx(RIGHT * SIDE)
    assert high.y() < low.y()


def test_a_high_stack_leans_no_further_than_one_of_four(geometry):
    four, nine = (spread(geometry, 5, count, SIDE) for count in (SPREAD, 9))
    assert nine[-1].x() - nine[0].x() == pytest.approx(four[-1].x() - four[0].x())
    assert len({p.x() for p in nine}) == 9
    assert nine[-1].x() - geometry.centre(5).x() < R / 2


def test_a_fanned_stack_lies_in_rows_on_its_plate(geometry):
    points, plate = fanned(geometry, 5, 9, SIDE)
    assert len({(round(p.x()), round(p.y())) for p in points}) == 9
    assert all(plate.contains(p) for p in points)
