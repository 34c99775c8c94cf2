"""Measuring on the table: lengths between models and hulls are the same both ways, roads and pieces lie where they do."""

import random

import numpy as np

from app.core.inches import Point, centre, length
from app.core.outlines import hull_corners, hull_to_hull, point_to_hull
from modules.k47.ray import Eye
from modules.k47.sight import rays
from modules.k47.terrain import strip
from tests.modules.k47.grounds import at, ground, piece, square

TABLE = ground(
    square("water", 0, 30, 72, 33),
    square("bridge", 34, 29.5, 38, 33.5),
    piece("road", (36, 0), (36, 20), (40, 29.6), width=4),
    square("wood", 34, 4, 44, 10),
    square("hill", 50, 5, 70, 25, level=1, id="low"),
    square("hill", 55, 10, 65, 20, level=2, id="high"),
    square("house", 10, 10, 16, 16),
)


def test_ten_thousand_pairs_are_as_far_both_ways() -> None:
    """Models against models, as the rules measure them. K47-N.5"""
    dice = random.Random(2)
    spots = [Eye(Point(dice.randrange(72_001), dice.randrange(48_001))) for _ in range(200)]
    there = rays(tuple(spots[:100]), tuple(spots[100:]), (), TABLE).lengths
    back = rays(tuple(spots[100:]), tuple(spots[:100]), (), TABLE).lengths
    assert (there == back.T).all()
    assert all(there[i, j] == length(spots[i].at, spots[100 + j].at) for i in range(100) for j in range(0, 100, 9))


def test_hulls_are_as_far_both_ways() -> None:
    """From the nearest point of the hull, at every facing. K47-N.5"""
    dice = random.Random(3)
    for facing in range(0, 360, 30):
        a, b = (Point(dice.randrange(72_001), dice.randrange(48_001)) for _ in range(2))
        tank, truck = hull_corners(a, 2500, 4000, facing), hull_corners(b, 2000, 4000, (facing * 5) % 360)
        assert hull_to_hull(tank, truck) == hull_to_hull(truck, tank)
        lines = rays((Eye(a, 0, tank),), (Eye(b),), (), TABLE)
        assert lines.lengths[0, 0] == point_to_hull(b, tank)
        assert rays((Eye(b),), (Eye(a, 0, tank),), (), TABLE).lengths[0, 0] == lines.lengths[0, 0]


def test_what_lies_where() -> None:
    """Kinds by point and by hex; what lies over another makes it count for nothing."""
    assert TABLE.kinds_at(at(20, 31)) == ("water",)
    assert TABLE.kinds_at(at(36, 31)) == ("bridge",)
    assert TABLE.kinds_at(at(36, 7)) == ("road",)
    assert TABLE.kinds_at(at(42, 7)) == ("wood",)
    assert TABLE.kinds_at(at(5, 5)) == ()
    assert [TABLE.level_at(at(x, 15)) for x in (45, 52, 60)] == [0, 1, 2]
    house = TABLE.building_at(at(12, 12))
    assert house is not None
    assert all(TABLE.kinds_at(h) == ("house",) for h in TABLE.hexes_of(house))
    assert 30 < len(TABLE.hexes_of(house)) < 45
    assert TABLE.building_at(at(30, 12)) is None
    assert TABLE.piece("high").rise == 2


def test_hexes_and_points_agree() -> None:
    """Every hex has what its centre has."""
    board = TABLE.board
    for h in range(0, board.hexes, 11):
        p = centre(board, h)
        assert TABLE.kinds_at(h) == TABLE.kinds_at(p)
        assert TABLE.levels[h] == TABLE.level_at(p)


def test_barred_ground() -> None:
    """Water to all, woods to who runs; guns may begin in them."""
    wood = TABLE.pieces_at(at(42, 7))[0]
    inside = list(TABLE.hexes_of(wood))
    assert TABLE.barred("infantry", "run")[inside].mean() > 0.9
    assert not TABLE.barred("infantry", "advance")[inside].any()
    assert TABLE.barred("artillery", "advance")[inside].mean() > 0.9
    assert not TABLE.barred("artillery", "deploy")[inside].any()
    assert TABLE.barred("flight", "advance")[inside].mean() > 0.9


def test_on_the_road() -> None:
    """A way that stays on road and bridge; not one beside it, nor for men. K47-5.1.road"""
    assert TABLE.on_road("tracked", [at(36, 1), at(36, 15)])
    assert TABLE.on_road("wheeled", [at(35, 1), at(37, 15), at(36, 20)])
    assert not TABLE.on_road("wheeled", [at(36, 1), at(39, 15)])
    assert not TABLE.on_road("infantry", [at(36, 1), at(36, 15)])
    assert TABLE.on_road("tracked", [at(36, 1)])


def test_what_stands_in_a_way() -> None:
    """The piece that a line enters, not one that it only touches."""
    found = TABLE.fence_on("infantry", "advance", [at(20, 25), at(20, 40)])
    assert found is not None
    assert found.id == "water"
    assert TABLE.fence_on("infantry", "advance", [at(20, 25), at(20, 30)]) is None
    assert TABLE.fence_on("infantry", "advance", [at(36, 25), at(36, 40)]) is None


def test_a_chain_has_its_width() -> None:
    """Through its bends too."""
    shape = strip([at(0, 10), at(10, 10), at(10, 0)], 1000)
    assert abs(shape.area - (10_000 * 1000 * 2 - 500 * 500 + 500 * 500 / 2)) < 10
    assert np.isclose(shape.bounds, (0, 0, 10_500, 10_500)).all()
