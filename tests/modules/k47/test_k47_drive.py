"""Where vehicles and walkers may drive. K47-5.1, K47-15.3"""

from itertools import pairwise
from math import atan2, degrees

import numpy as np
import pytest
from shapely import Point as Spot
from shapely import Polygon

from app.core.inches import Point, length
from app.core.outlines import hull_corners, hull_to_hull, point_to_hull, polyline
from app.core.state import Place
from app.core.turns import steps_between
from modules.k47.drive import Drive, drive
from modules.k47.footprint import standing
from modules.k47.gait import Gait, Others
from modules.k47.legs import pivots
from modules.k47.terrain import Terrain
from tests.modules.k47.grounds import at, ground, piece, square
from tests.modules.k47.test_k47_reach import hex_at, spot

TRACKED = Gait("tracked", "advance", 9000, 1, hull=(2500, 4000), reverse=4500)
TRACKED_RUN = Gait("tracked", "run", 18_000, 0, hull=(2500, 4000))
WHEELED = Gait("wheeled", "advance", 12_000, 2, hull=(2000, 4000), reverse=6000)
WALKER_RUN = Gait("walker", "run", 18_000, 1, turn_first=True, hull=(2000, 2500))
OPEN = ground()
MIDDLE = hex_at(OPEN, 36, 24)


def sound(found: Drive, place: Place) -> None:
    """What holds of every course: its legs run along its facings, its pivots are no more than it has."""
    for facing, long in found.facings(place).items():
        course = found.course(place, facing)
        assert course is not None
        assert (course.end, course.length) == (facing, long)
        assert abs(polyline(course.points) - long) <= 2
        assert course.points[0] == found.at
        assert course.points[-1] == spot(found.terrain, place)
        for a, b, faces in zip(course.points, course.points[1:], course.facings, strict=False):
            heading = (faces + (180 if course.backwards else 0)) % 360
            off = (degrees(atan2(b.x - a.x, b.y - a.y)) - heading + 180) % 360 - 180
            assert abs(off) <= degrees(3 / length(a, b)) + 0.01
        turned = [found.gait.facing, *course.facings, course.end]
        assert sum(pivots(a, b) for a, b in pairwise(turned)) == course.pivots
        if not course.backwards:
            assert course.pivots <= found.gait.pivots


def test_a_run_on_tracks_is_straight() -> None:
    """No pivot: the 18 hexes ahead and nothing else. K47-5.1.pivot"""
    found = drive(OPEN, TRACKED_RUN, MIDDLE)
    assert len(found.hexes) == 19
    for place, long in found.hexes.items():
        assert spot(OPEN, place).x == found.at.x
        assert long == spot(OPEN, place).y - found.at.y
        assert set(found.facings(place)) == {0}


def test_one_pivot_makes_a_wedge() -> None:
    """Ninety degrees to either side, and half the rate straight back. K47-5.1.reverse"""
    found = drive(OPEN, TRACKED, MIDDLE)
    behind = []
    for place in found.hexes:
        sound(found, place)
        p = spot(OPEN, place)
        if p.y < found.at.y - 10:
            behind.append(place)
            assert p.x == found.at.x
            course = found.course(place)
            assert course is not None
            assert course.backwards
            assert course.end == 0
    assert len(behind) == 4
    ahead = hex_at(OPEN, 36, 33.2)
    assert found.hexes[ahead] == 9000
    assert found.why_not(place_beyond := hex_at(OPEN, 36, 34.2)) == (
        "K47-5.1.rate",
        {"length": "10.000", "limit": "9.000"},
    )
    assert place_beyond not in found.hexes
    assert set(found.facings(found.start)) == {f for f in range(0, 360, 30) if steps_between(0, f) <= 90}


def test_a_corner_is_dearer_than_the_straight_line() -> None:
    """Two legs are longer; what neither facing reaches in time is out."""
    found = drive(OPEN, TRACKED, MIDDLE)
    goal = hex_at(OPEN, 38, 31)
    course = found.course(goal)
    assert course is not None
    assert len(course.points) == 3
    assert found.hexes[goal] > length(found.at, spot(OPEN, goal))


def test_two_pivots_come_about() -> None:
    """A wheeled vehicle may go back the way it came, facing that way. K47-5.1.pivot"""
    found = drive(OPEN, WHEELED, MIDDLE)
    for place in list(found.hexes)[::9]:
        sound(found, place)
    behind = hex_at(OPEN, 36, 16)
    assert found.facings(behind)[180] == length(found.at, spot(OPEN, behind))


def test_a_walker_that_runs_turns_before_it_goes() -> None:
    """One pivot, then straight on, facing that way. K47-5.1.walker"""
    found = drive(OPEN, WALKER_RUN, MIDDLE)
    for place in found.hexes:
        sound(found, place)
        course = found.course(place)
        assert course is not None
        assert len(course.points) <= 2
        assert place == found.start or set(found.facings(place)) == {course.facings[0]}
    assert found.why_not(hex_at(OPEN, 38, 31)) is not None


def test_why_it_may_not_go_there() -> None:
    """Straight only, too few pivots, a course that is too long, a facing that is too far. K47-5.1.pivot"""
    straight = drive(OPEN, TRACKED_RUN, MIDDLE)
    assert straight.why_not(hex_at(OPEN, 38, 31)) == ("K47-5.1.straight", {})
    wedge = drive(OPEN, TRACKED, MIDDLE)
    assert wedge.why_not(hex_at(OPEN, 38, 21)) == ("K47-5.1.pivot", {"n": "2", "limit": "1"})
    inside = [p for p in OPEN.board.within(MIDDLE, 10) if length(wedge.at, spot(OPEN, p)) <= 9000]
    ahead = [p for p in inside if spot(OPEN, p).y > wedge.at.y and p not in wedge.hexes]
    assert len(ahead) > 5
    for p in ahead:
        long = wedge.why_not(p)
        assert long is not None
        assert long.rule == "K47-5.1.rate"
        assert float(long.fields["length"]) > 9
    assert wedge.why_not(hex_at(OPEN, 36, 30), 90) is None
    assert wedge.why_not(hex_at(OPEN, 36, 30), 120) == ("K47-5.1.fixed_facing", {"limit": "90"})


def test_any_number_of_pivots() -> None:
    """What may pivot at will may face any way."""
    found = drive(OPEN, Gait("artillery", "advance", 0, -1, hull=(2000, 2000)), MIDDLE)
    assert set(found.facings(MIDDLE)) == set(range(0, 360, 30))
    assert found.hexes == {MIDDLE: 0}
    fixed = drive(OPEN, Gait("artillery", "advance", 0, 0, hull=(2000, 2000), facing=60), MIDDLE)
    assert fixed.facings(MIDDLE) == {60: 0}


HOUSE = ground(square("house", 34, 28, 38, 32), square("wood", 20, 28, 30, 36))


def test_a_hull_keeps_out_of_a_house() -> None:
    """All along its legs, and where it stands. K47-5.2"""
    found = drive(HOUSE, WHEELED, hex_at(HOUSE, 36, 24))
    house = Polygon([(34_000, 28_000), (38_000, 28_000), (38_000, 32_000), (34_000, 32_000)])
    for place in found.hexes:
        for facing in found.facings(place):
            hull = hull_corners(spot(HOUSE, place), 2000, 4000, facing)
            assert Polygon([(p.x, p.y) for p in hull]).intersection(house).area < 10_000
    straight = hex_at(HOUSE, 36, 35)
    why = found.why_not(straight)
    assert straight in found.hexes or (why is not None and why.rule in ("K47-5.2.way", "K47-5.1.rate"))
    blocked = drive(HOUSE, TRACKED, hex_at(HOUSE, 36, 24)).why_not(hex_at(HOUSE, 36, 30))
    assert blocked == ("K47-5.2.way", {"piece": "House"})


def test_tracks_enter_a_wood_at_an_advance_wheels_do_not() -> None:
    """And nobody runs through it. K47-5.2"""
    start, inside = hex_at(HOUSE, 25, 25), hex_at(HOUSE, 25, 31)
    assert inside in drive(HOUSE, TRACKED, start).hexes
    assert inside not in drive(HOUSE, WHEELED, start).hexes
    assert inside not in drive(HOUSE, TRACKED_RUN, start).hexes


def test_it_drives_off_what_it_stands_on() -> None:
    """A truck set up against a house is not stuck, but goes no further in."""
    found = drive(HOUSE, WHEELED, hex_at(HOUSE, 36, 26.5))
    assert len(found.hexes) > 20
    assert hex_at(HOUSE, 36, 29.5) not in found.hexes


ROAD = ground(piece("road", (0, 24), (72, 24), width=4))


@pytest.mark.parametrize(("facing", "inches"), [(90, 36), (60, 18)])
def test_wholly_on_road_the_rate_is_doubled(facing: int, inches: int) -> None:
    """Along it; not off it, and not for walkers. K47-5.1.road"""
    start = hex_at(ROAD, 20, 24)
    found = drive(ROAD, Gait("tracked", "run", 18_000, 0, hull=(2500, 4000), facing=facing), start)
    assert max(found.hexes.values()) <= inches * 1000
    assert max(found.hexes.values()) > inches * 1000 - 2000
    on_road = [found.course(p) for p, d in found.hexes.items() if d > 18_000]
    assert all(c is not None and c.road for c in on_road)
    walker = drive(ROAD, Gait("walker", "run", 18_000, 0, hull=(2000, 2500), facing=90), start)
    assert max(walker.hexes.values()) <= 18_000


def test_bodies_in_the_way() -> None:
    """It passes nobody, and ends more than an inch from every unit. K47-5.1.separation"""
    enemy = hex_at(OPEN, 36, 30)
    tank = hull_corners(at(42, 27), 2500, 4000, 0)
    others = Others(blocking=(enemy,), apart=(enemy,), solid=(tank,), apart_hulls=(tank,))
    found = drive(OPEN, TRACKED, MIDDLE, others)
    for place in found.hexes:
        for facing in found.facings(place):
            hull = hull_corners(spot(OPEN, place), 2500, 4000, facing)
            if (place, facing) != (MIDDLE, 0):
                assert point_to_hull(spot(OPEN, enemy), hull) > 1500
                assert hull_to_hull(hull, tank) > 1000
    assert drive(OPEN, TRACKED_RUN, MIDDLE, others).why_not(hex_at(OPEN, 36, 34)) == ("K47-5.1.bodies", {})
    near = drive(OPEN, TRACKED_RUN, MIDDLE, others).why_not(hex_at(OPEN, 36, 27.2))
    assert near == ("K47-5.1.separation", {"gap": "0.500", "limit": "1.000"})


def test_jumps_go_over_everything() -> None:
    """Straight, over houses and men, to land in the open. K47-5.1.jump"""
    enemy = hex_at(HOUSE, 36, 27)
    jump = Gait("flight", "run", 12_000, 0, hull=(2000, 2500))
    found = drive(HOUSE, jump, hex_at(HOUSE, 36, 24), Others(blocking=(enemy,), apart=(enemy,)))
    assert hex_at(HOUSE, 36, 34.2) in found.hexes
    assert hex_at(HOUSE, 36, 30) not in found.hexes


def test_the_edge_of_the_table() -> None:
    """The whole hull stays on it."""
    found = drive(OPEN, WHEELED, hex_at(OPEN, 3, 24))
    for place in found.hexes:
        for facing in found.facings(place):
            assert all(0 <= p.x <= 72_000 for p in hull_corners(spot(OPEN, place), 2000, 4000, facing))
    assert found.why_not(Point(-3000, 24_000)) == ("K47-5.1.table", {})


def test_painted_ground() -> None:
    """Rings around every hex where it may end, and no other."""
    found = drive(OPEN, TRACKED, MIDDLE)
    rings = found.outline()
    whole = Polygon()
    for ring in rings:
        whole = whole.symmetric_difference(Polygon(ring))
    board = OPEN.board
    for place in board.within(MIDDLE, 11):
        here = Spot(board.col[place], board.row[place] + (0.5 if board.col[place] % 2 else 0))
        assert whole.contains(here) == (place in found.hexes)


def test_room_for_a_hull() -> None:
    """Setting one up: on the table, clear of water, away from others."""
    wet = ground(square("water", 0, 30, 72, 33))
    keys = np.array([(hex_at(wet, 36, y), f) for y in (1.3, 27, 31, 36) for f in (0, 90)])
    found: list[bool] = standing(wet, (2500, 4000), keys, (wet.bars("tracked", "deploy"),), Others()).tolist()
    assert found == [False, True, True, True, False, False, True, True]


def test_terrain_is_remembered_by_its_drives() -> None:
    """The same question gives the same answer."""
    assert drive(OPEN, TRACKED, MIDDLE) is drive(OPEN, TRACKED, MIDDLE)
    assert isinstance(OPEN, Terrain)
