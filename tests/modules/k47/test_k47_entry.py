"""Coming on over an edge of the table. K47-21.2"""

import pytest

from app.core.inches import Point, length
from app.core.outlines import hull_corners, polyline
from modules.k47.entry import drive_on, enter
from modules.k47.formation import coherent
from modules.k47.gait import Gait, Others
from modules.k47.inroads import edge, spots
from tests.modules.k47.grounds import ground, piece, square
from tests.modules.k47.test_k47_reach import hex_at, spot

OPEN = ground()
RUN = Gait("infantry", "run", 12_000)
TRUCK = Gait("wheeled", "advance", 12_000, 2, hull=(2000, 4000))


@pytest.mark.parametrize(
    ("side", "far"), [("south", (36, 13)), ("north", (36, 35)), ("west", (13, 24)), ("east", (59, 24))]
)
def test_as_far_as_the_rate_from_the_edge(side: str, far: tuple[float, float]) -> None:
    """Every model, not only the first. K47-21.2.reserves"""
    found = enter(OPEN, RUN, 8, edge(OPEN, side))
    assert hex_at(OPEN, *far) not in found.hexes
    why = found.why_not(hex_at(OPEN, *far))
    assert why is not None
    assert (why.rule, why.fields["limit"]) == ("K47-21.2.entry", "12.000")
    assert 12 < float(why.fields["length"]) < 14
    assert max(found.hexes.values()) > 11_000
    for anchor in list(found.hexes)[::50]:
        places = found.places(anchor)
        assert coherent([spot(OPEN, p) for p in places])
        for p in places:
            way = found.path(p)
            assert polyline(way) == length(way[0], way[-1]) <= 12_000
            assert way[-1] == spot(OPEN, p)
            assert way[0].x in (0, 72_000) or way[0].y in (0, 48_000)


def test_only_over_its_stretch_of_the_edge() -> None:
    """An outflanking unit has so many inches from its own corner. K47-21.2.outflank"""
    at = edge(OPEN, "west", 0, 24_000)
    assert spots(OPEN, at)[:, 1].max() <= 24_000
    found = drive_on(OPEN, TRUCK, at)
    assert all(spot(OPEN, p).y <= 24_000 for p in found.hexes)


def test_around_a_wood_by_the_edge() -> None:
    """Who runs comes on beside it and goes around."""
    table = ground(square("wood", 30, 1, 40, 5))
    found = enter(table, RUN, 1, edge(table, "south"))
    behind = hex_at(table, 32, 6.2)
    assert found.hexes[behind] > spot(table, behind).y
    assert len(found.path(behind)) > 2
    assert hex_at(table, 35, 3) not in found.hexes


def test_a_vehicle_comes_straight_on() -> None:
    """Facing in, with pivots at the end; not through a house, and its whole hull is on."""
    table = ground(square("house", 30, 4, 36, 8))
    found = drive_on(table, TRUCK, edge(table, "south"))
    place = hex_at(table, 20, 10)
    course = found.course(place)
    assert course is not None
    assert course.points == (Point(spot(table, place).x, 0), spot(table, place))
    assert (course.end, course.pivots) == (0, 0)
    assert set(found.facings(place)) == set(range(0, 360, 30))
    turned = found.course(place, 120)
    assert turned is not None
    assert turned.pivots == 2
    assert found.why_not(hex_at(table, 33, 10)) is not None
    assert all(
        p.y >= 0 for h in found.hexes for f in found.facings(h) for p in hull_corners(spot(table, h), 2000, 4000, f)
    )
    assert found.path(hex_at(table, 33, 10)) == []


def test_along_a_road_from_the_edge() -> None:
    """Twice the rate. K47-5.1.road"""
    table = ground(piece("road", (36, 0), (36, 48), width=4))
    found = drive_on(table, TRUCK, edge(table, "south"))
    assert max(found.hexes.values()) > 23_000
    assert max(d for p, d in found.hexes.items() if not 34_000 <= spot(table, p).x <= 38_000) <= 12_000


def test_not_beside_an_enemy() -> None:
    """An inch apart from others as after any move."""
    enemy = hex_at(OPEN, 36, 5)
    found = enter(OPEN, RUN, 5, edge(OPEN, "south"), Others(blocking=(enemy,), apart=(enemy,)))
    assert all(length(spot(OPEN, p), spot(OPEN, enemy)) > 2000 for a in found.hexes for p in found.places(a))
    assert found.why_not(hex_at(OPEN, 36, 4)) == ("K47-24.5.taken", {})
