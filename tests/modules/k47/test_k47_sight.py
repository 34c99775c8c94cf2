"""What stops a line of sight, and what covers its target. K47-6.2, K47-6.3"""

import random

import pytest

from app.core.circles import Circle
from app.core.inches import Point
from app.core.outlines import hull_corners
from modules.k47.lanes import beam, corridor, under_beam
from modules.k47.ray import Eye, Ray
from modules.k47.sight import UnitSight, rays
from modules.k47.terrain import Terrain
from tests.modules.k47.grounds import at, eyes, ground, piece, square


def look(
    terrain: Terrain,
    start: tuple[float, float],
    end: tuple[float, float],
    up: tuple[int, int] = (0, 0),
    hulls: tuple[tuple[Point, ...], ...] = (),
) -> Ray:
    """The verdict on one line."""
    return rays((Eye(at(*start), up[0]),), (Eye(at(*end), up[1]),), (), terrain, hulls).ray(0, 0)


WOOD = ground(square("wood", 20, 10, 30, 20))


@pytest.mark.parametrize(
    ("start", "end", "seen", "cover", "rule"),
    [
        ((10, 15), (40, 15), False, "soft", "K47-6.2.woods"),
        ((10, 15), (25, 15), True, "soft", "K47-6.3.inside"),
        ((25, 15), (40, 15), True, "none", ""),
        ((22, 15), (28, 15), True, "soft", "K47-6.3.inside"),
        ((19, 19.3), (21, 21.3), True, "none", ""),
        ((19, 18.7), (21.6, 21.3), True, "soft", "K47-6.3.thin"),
        ((19, 18), (23, 22), False, "soft", "K47-6.2.woods"),
        ((10, 20), (40, 20), True, "none", ""),
    ],
)
def test_woods(start: tuple[float, float], end: tuple[float, float], seen: bool, cover: str, rule: str) -> None:
    """Half an inch stops a line with both ends outside; an end inside sees and is seen. K47-N.10"""
    if end == (40, 20):
        start, end = (10, 20.001), (40, 20.001)
    found = look(WOOD, start, end)
    assert (found.visible, found.cover) == (seen, cover)
    assert [r.rule for r in found.reasons] == ([rule] if rule else [])
    assert look(WOOD, end, start).visible == seen


def test_half_an_inch_of_wood_to_the_mil() -> None:
    """0.499 covers, 0.500 stops."""
    for depth, seen in ((0.499, True), (0.5, False)):
        strip = ground(square("wood", 20, 10, 20 + depth, 20))
        assert look(strip, (10, 15), (40, 15)).visible is seen
        assert look(strip, (10, 15), (40, 15)).cover == "soft"


def test_two_levels_see_over_a_wood() -> None:
    """And one does not. K47-6.2.over"""
    assert look(WOOD, (10, 15), (40, 15), (2, 0)).visible
    assert not look(WOOD, (10, 15), (40, 15), (1, 0)).visible
    assert look(WOOD, (10, 15), (40, 15), (0, 2)).visible


WALLED = ground(piece("wall", (30, 10), (30, 20), width=0.5), piece("hedge", (40, 10), (40, 20), width=0.8))


@pytest.mark.parametrize(
    ("start", "end", "cover"),
    [
        ((20, 15), (30.9, 15), "hard"),
        ((20, 15), (31, 15), "hard"),
        ((20, 15), (31.001, 15), "none"),
        ((50, 15), (39.2, 15), "soft"),
        ((30.6, 15), (29.2, 15), "none"),
        ((31.1, 15), (29.2, 15), "hard"),
        ((20, 12), (30.9, 8), "none"),
    ],
)
def test_a_wall_covers_within_an_inch_behind_it(
    start: tuple[float, float], end: tuple[float, float], cover: str
) -> None:
    """Unless the shooter touches it; it never stops a line. K47-6.3.obstacle"""
    found = look(WALLED, start, end)
    assert found.visible
    assert found.cover == cover


def test_a_hill_looks_over_a_wall() -> None:
    """A shooter a level up takes no heed of it; a target a level up keeps it. K47-6.3.over"""
    hilly = ground(square("hill", 10, 10, 22, 20, level=1), piece("wall", (30, 10), (30, 20), width=0.5))
    assert look(hilly, (20, 15), (30.8, 15)).cover == "none"
    assert look(hilly, (24, 15), (30.8, 15)).cover == "hard"


def test_a_hill_between_lower_ground() -> None:
    """It stops a line between two models below its top, not one from its top. K47-6.2.hill"""
    hilly = ground(square("hill", 20, 10, 30, 20, level=1))
    assert look(hilly, (10, 15), (40, 15)).blocker == "hill"
    assert look(hilly, (10, 15), (25, 15)).visible
    assert look(hilly, (10, 15), (40, 15), (1, 0)).visible


HOUSE = ground(square("house", 20, 10, 26, 16, openings=((22, 10, 23, 10), (20, 12.5, 20, 13.5)), level=2))


@pytest.mark.parametrize(
    ("start", "end", "seen", "cover", "wall"),
    [
        ((10, 13), (40, 13), False, "hard", False),
        ((10, 13), (22, 13), True, "hard", False),
        ((22, 13), (10, 13), True, "none", False),
        ((40, 13), (22, 13), False, "hard", True),
        ((22, 13), (40, 13), False, "hard", True),
        ((21, 12), (25, 15), True, "none", False),
        ((23, 2), (24, 15), True, "hard", False),
    ],
)
def test_a_house(start: tuple[float, float], end: tuple[float, float], seen: bool, cover: str, wall: bool) -> None:
    """It stops lines; into it and out of it one sees through walls that have an opening. K47-13"""
    found = look(HOUSE, start, end)
    assert (found.visible, found.cover, found.wall) == (seen, cover, wall)


def test_weapons_that_go_through_walls() -> None:
    """A blind wall stops rifles, not heavy weapons; a house between stops both. K47-13"""
    lines = rays(eyes((40, 13)), eyes((22, 13), (10, 13)), (), HOUSE)
    assert list(lines.visible()[0]) == [False, False]
    assert list(lines.visible(walls=True)[0]) == [True, False]
    assert UnitSight(lines, walls=True).target[0] == 0


def test_rubble_and_crops_cover() -> None:
    """Who stands in them, and who is close behind them; not who looks out of them. K47-6.3.inside"""
    fields = ground(square("rubble", 20, 10, 24, 20), square("crops", 40, 10, 44, 20))
    assert look(fields, (10, 15), (22, 15)).cover == "hard"
    assert look(fields, (10, 15), (24.8, 15)).cover == "hard"
    assert look(fields, (10, 15), (25.2, 15)).cover == "none"
    assert look(fields, (22, 15), (24.8, 15)).cover == "none"
    assert look(fields, (50, 15), (42, 15)).cover == "soft"
    assert look(fields, (10, 15), (60, 15)).visible


def test_a_road_through_a_wood_is_no_wood() -> None:
    """What lies over another kind makes it count for nothing."""
    ride = ground(square("wood", 20, 10, 30, 20), piece("road", (15, 15), (35, 15), width=4))
    assert look(ride, (16, 15), (34, 15)).visible
    assert not look(ride, (16, 12), (34, 12)).visible


TANK = hull_corners(at(30, 15), 2500, 4000, 0)


def test_hulls_between() -> None:
    """More than half an inch of a hull stops a line, less is hard cover; one's own hull does neither. K47-6.2.vehicles"""
    open_ground = ground()
    assert look(open_ground, (20, 15), (40, 15), hulls=(TANK,)).blocker == "hull"
    grazed = look(open_ground, (28.5, 16.5), (29.5, 17.5), hulls=(TANK,))
    assert (grazed.visible, grazed.cover) == (True, "hard")
    assert look(open_ground, (20, 12), (40, 12), hulls=(TANK,)).cover == "none"
    aimed = rays(eyes((20, 15)), (Eye(at(30, 15), 0, TANK),), (), open_ground, (TANK,))
    assert aimed.visible()[0, 0]
    assert aimed.lengths[0, 0] == 8750
    assert aimed.ray(0, 0).end == at(28.75, 15)


def test_from_hull_to_hull() -> None:
    """Between their nearest points, the same both ways. K47-N.5"""
    other = Eye(at(45, 15), 0, hull_corners(at(45, 15), 2000, 4000, 90))
    tank = Eye(at(30, 15), 0, TANK)
    assert rays((tank,), (other,), (), ground()).lengths[0, 0] == 11_750
    assert rays((other,), (tank,), (), ground()).lengths[0, 0] == 11_750


def test_cover_of_a_unit_takes_more_than_half() -> None:
    """Half of the models is not enough; the kind is that of most of those covered. K47-N.10"""
    mixed = ground(square("wood", 20, 10, 24, 20), square("rubble", 30, 10, 34, 20))
    shooter = eyes((26, 2))
    half = UnitSight(rays(shooter, eyes((22, 11), (22, 12), (26, 11), (27, 11)), (), mixed))
    assert half.cover[0] == 0
    most = UnitSight(rays(shooter, eyes((22, 11), (22, 12), (26, 11)), (), mixed))
    assert most.cover[0] == 1
    hard = UnitSight(rays(shooter, eyes((22, 11), (31, 11), (32, 11), (26, 11)), (), mixed))
    assert hard.cover[0] == 2


def test_smoke_does_not_add_to_cover() -> None:
    """Hard cover stays hard; none becomes soft. K47-11.1"""
    rubble = ground(square("rubble", 40, 10, 44, 20))
    cloud = (Circle(30_000, 9050, 6000),)
    hard = UnitSight(rays(eyes((20, 15)), eyes((42, 15)), cloud, rubble))
    assert 0 < hard.smoke[0] < 2
    assert hard.cover[0] == 2
    assert UnitSight(rays(eyes((20, 15)), eyes((39, 15)), cloud, rubble)).cover[0] == 1


def test_friends_in_the_lane() -> None:
    """A shot keeps an inch away from their bases and hulls. K47-6.2.friends"""
    a, b = at(10, 10), at(30, 10)
    assert corridor(a, b, [at(20, 11.5)]) == -1
    assert corridor(a, b, [at(20, 11.499)]) == 0
    assert corridor(a, b, [at(35, 10)]) == -1
    assert corridor(a, b, [], [hull_corners(at(20, 12.2), 2500, 2500, 0)]) == 0
    assert corridor(a, b, [at(20, 30)], [hull_corners(at(20, 13), 2500, 2500, 0)]) == -1


def test_a_beam() -> None:
    """All along its reach, over bases and hulls. K47-8.2.shockwave"""
    end = beam(at(10, 10), at(13, 14), 24_000)
    assert end == at(24.4, 29.2)
    assert under_beam(at(10, 10), at(34, 10), Eye(at(20, 10.5)))
    assert not under_beam(at(10, 10), at(34, 10), Eye(at(20, 10.501)))
    assert under_beam(at(10, 10), at(34, 10), Eye(at(20, 12), 0, hull_corners(at(20, 12), 2500, 4000, 0)))


def test_sight_is_the_same_both_ways() -> None:
    """2,500 lines over a table with everything on it."""
    table = ground(
        square("wood", 10, 10, 20, 20),
        square("hill", 30, 5, 50, 20, level=1, id="h"),
        square("house", 40, 30, 46, 36),
        square("wood", 55, 30, 60, 34, id="w2"),
        piece("road", (0, 15), (72, 15), width=4),
    )
    dice = random.Random(3)
    spots = [Eye(Point(dice.randrange(72_001), dice.randrange(48_001))) for _ in range(100)]
    there = rays(tuple(spots[:50]), tuple(spots[50:]), (), table, (TANK,))
    back = rays(tuple(spots[50:]), tuple(spots[:50]), (), table, (TANK,))
    assert (there.visible() == back.visible().T).all()
    assert (there.lengths == back.lengths.T).all()
    assert 0 < there.visible().sum() < 2500
