"""The ground of a table: pieces under hexes and points, levels, what bars whom, roads."""

import pytest

from modules.k47.terrain import strip
from tests.modules.k47.grounds import at, ground, piece, square

WOOD = square("wood", 10, 10, 20, 20)
HILL = square("hill", 30, 10, 50, 30, level=2)
HOUSE = square("house", 5, 30, 11, 36, level=2)
WATER = square("water", 60, 0, 64, 48)
ROAD = piece("road", (0, 24), (72, 24), width=2)
BRIDGE = piece("bridge", (59, 24), (65, 24), width=2)
TABLE = ground(WOOD, HILL, HOUSE, WATER, ROAD, BRIDGE)


def test_pieces_are_found_under_points_and_hexes_edges_included() -> None:
    assert TABLE.kinds_at(at(10, 15)) == ("wood",)
    assert TABLE.kinds_at(at(9.999, 15)) == ()
    wood = TABLE.hexes_of(TABLE.piece("wood"))
    assert wood
    assert all(TABLE.kinds_at(h) == ("wood",) for h in wood)
    assert len(wood) < len(TABLE.points)
    with pytest.raises(KeyError, match="no piece of terrain 'moat'"):
        TABLE.piece("moat")


def test_what_lies_over_another_takes_its_ground() -> None:
    assert TABLE.kinds_at(at(62, 10)) == ("water",)
    assert TABLE.kinds_at(at(62, 24)) == ("road", "bridge")
    assert TABLE.fence_on("infantry", "advance", (at(58, 24), at(66, 24))) is None
    barred = TABLE.fence_on("infantry", "advance", (at(58, 10), at(66, 10)))
    assert barred is not None
    assert barred.id == "water"


def test_levels_come_from_hills_alone() -> None:
    assert TABLE.level_at(at(40, 20)) == 2
    assert TABLE.level_at(at(8, 33)) == 0
    assert TABLE.piece("house").floors == 2
    assert TABLE.piece("house").height == 3
    assert set(TABLE.levels.tolist()) == {0, 2}


def test_buildings_are_found() -> None:
    house = TABLE.building_at(at(8, 33))
    assert house is not None
    assert house.id == "house"
    assert TABLE.building_at(at(15, 15)) is None


@pytest.mark.parametrize(
    ("mover", "pace", "barred"),
    [
        ("infantry", "advance", False),
        ("infantry", "run", True),
        ("infantry", "deploy", False),
        ("wheeled", "advance", True),
        ("flight", "advance", True),
        ("artillery", "deploy", False),
    ],
)
def test_who_may_stop_in_a_wood(mover, pace, barred) -> None:  # type: ignore[no-untyped-def]
    flags = TABLE.barred(mover, pace)
    inner = next(h for h in TABLE.hexes_of(TABLE.piece("wood")) if TABLE.kinds_at(h) == ("wood",))
    assert bool(flags[inner]) is barred


def test_a_road_has_to_be_kept_all_the_way() -> None:
    assert TABLE.on_road("wheeled", (at(1, 24), at(30, 24)))
    assert not TABLE.on_road("wheeled", (at(1, 24), at(30, 26)))
    assert not TABLE.on_road("infantry", (at(1, 24), at(30, 24)))


def test_a_chain_is_as_wide_as_it_says_round_its_bends() -> None:
    straight = strip((at(0, 0), at(10, 0)), 2000)
    assert straight.area == 10_000 * 2000
    bent = strip((at(0, 0), at(10, 0), at(10, 10)), 2000)
    assert bent.area == 2 * straight.area - 1000 * 1000 + 500_000
    assert bent.geom_type == "Polygon"
