"""How far a model may go. K47-5.1, K47-5.2"""

import random
from math import cos, pi, sin, sqrt

import pytest
from shapely import Point as Spot
from shapely import Polygon

from app.core.inches import COLUMN, INCH, Point, length, place_at, to_grid
from app.core.outlines import hull_corners
from app.core.state import Place
from modules.k47.gait import Gait, Others
from modules.k47.reach import Reach, reach
from modules.k47.terrain import Terrain
from tests.modules.k47.grounds import at, ground, piece, square

ADVANCE = Gait("infantry", "advance", 6000)
RUN = Gait("infantry", "run", 12_000)
OPEN = ground()


def hex_at(terrain: Terrain, x: float, y: float) -> Place:
    """The hex nearest to a point given in inches."""
    return place_at(terrain.board, at(x, y))


def spot(terrain: Terrain, place: Place) -> Point:
    """The middle of a hex."""
    return Point(*map(int, terrain.points[place]))


def shaded(found: Reach) -> Polygon:
    """The region that is painted, in mils."""
    west, south = to_grid(found.terrain.board, Point(0, 0))
    whole = Polygon()
    for ring in found.outline():
        whole = whole.symmetric_difference(Polygon([((x - west) * COLUMN, (south - y) * INCH) for x, y in ring]))
    return whole


def test_six_inches_in_the_open() -> None:
    """127 hexes; each is as far as it is."""
    start = hex_at(OPEN, 36, 24)
    found = reach(OPEN, ADVANCE, start)
    assert len(found.hexes) == 127
    assert all(d == length(spot(OPEN, start), spot(OPEN, p)) <= 6000 for p, d in found.hexes.items())
    assert len(reach(OPEN, RUN, start).hexes) == 517


def test_shading_and_refusal_agree_to_the_mil() -> None:
    """1,000 targets at 6.000 and 6.001 in random directions: region, length and refusal say the same. K47-5.1.rate"""
    found = reach(OPEN, ADVANCE, hex_at(OPEN, 36, 24))
    region = shaded(found)
    dice = random.Random(6)
    tried = 0
    while tried < 1000:
        angle, wanted = dice.random() * 2 * pi, dice.choice((6000, 6001))
        p = Point(round(found.at.x + wanted * sin(angle)), round(found.at.y + wanted * cos(angle)))
        if length(found.at, p) != wanted:
            continue
        tried += 1
        inside = wanted == 6000
        assert found.within(p) == inside
        why = found.why_not(p)
        assert (why is None) == inside
        if why is not None:
            assert why == ("K47-5.1.rate", {"length": "6.001", "limit": "6.000"})
        true = sqrt((p.x - found.at.x) ** 2 + (p.y - found.at.y) ** 2)
        if abs(true - 6000.5) > 0.25:
            assert region.covers(Spot(p.x, p.y)) == inside


def test_shading_and_refusal_agree_around_obstacles() -> None:
    """1,000 targets anywhere about woods, a house of an enemy and a wall, for a Run."""
    table = ground(
        piece("wood", (30, 26), (34, 25), (36, 27), (33, 31)),
        piece("hedge", (38, 18), (39, 24), (44, 24.5), width=0.8),
        square("water", 26, 18, 32, 21),
    )
    others = Others(blocking=tuple(hex_at(table, x, 28) for x in (38, 39, 40)))
    found = reach(table, RUN, hex_at(table, 36, 23), others)
    region = shaded(found)
    dice = random.Random(7)
    both = [0, 0]
    for _ in range(1000):
        p = Point(found.at.x + dice.randrange(-13_000, 13_000), found.at.y + dice.randrange(-13_000, 13_000))
        if region.boundary.distance(Spot(p.x, p.y)) < 1:
            continue
        inside = found.within(p)
        assert region.covers(Spot(p.x, p.y)) == inside
        both[inside] += 1
        if not inside:
            assert found.why_not(p) is not None
    assert min(both) > 200


def test_around_a_river() -> None:
    """The way to the far bank goes by the bridge. K47-5.2"""
    table = ground(square("water", 0, 30, 72, 33), square("bridge", 34, 29.5, 38, 33.5))
    found = reach(table, RUN, hex_at(table, 33, 28))
    goal = hex_at(table, 33, 35)
    way = found.path(goal)
    assert len(way) == 4
    assert found.hexes[goal] > length(way[0], way[-1]) + 100
    assert hex_at(table, 20, 35) not in found.hexes
    why = found.why_not(hex_at(table, 24, 34))
    assert why is not None
    assert (why.rule, why.fields["piece"]) == ("K47-5.2.way", "Water")
    wet = found.why_not(hex_at(table, 30, 31))
    assert wet == ("K47-5.2.ground", {"piece": "Water"})


def test_a_run_keeps_out_of_rough_ground() -> None:
    """Woods may be entered at an Advance; from inside nobody runs. K47-5.2"""
    table = ground(square("wood", 30, 20, 36, 30), piece("hedge", (40, 10), (40, 40), width=0.8))
    inside, outside = hex_at(table, 33, 25), hex_at(table, 28, 25)
    assert inside in reach(table, ADVANCE, outside).hexes
    assert inside not in reach(table, RUN, outside).hexes
    assert list(reach(table, RUN, inside).hexes) == [inside]
    why = reach(table, RUN, inside).why_not(outside)
    assert why == ("K47-5.2.inside", {"piece": "Wood"})
    assert reach(table, RUN, inside).outline() == []
    over = hex_at(table, 42, 25)
    assert over in reach(table, ADVANCE, hex_at(table, 38, 25)).hexes
    assert over not in reach(table, RUN, hex_at(table, 38, 25)).hexes


def test_guns_keep_out_of_what_they_were_set_up_in() -> None:
    """A gun set up in a wood does not move out of it. K47-5.2"""
    table = ground(square("wood", 30, 20, 36, 30))
    gun = Gait("artillery", "advance", 6000)
    assert list(reach(table, gun, hex_at(table, 33, 25)).hexes) == [hex_at(table, 33, 25)]


def test_flight_crosses_everything_and_lands_in_the_open() -> None:
    """Over water, woods and enemies. K47-5.1.flight"""
    table = ground(square("water", 0, 30, 72, 33), square("wood", 30, 36, 36, 40))
    start = hex_at(table, 33, 28)
    enemy = hex_at(table, 33, 29)
    found = reach(table, Gait("flight", "advance", 12_000), start, Others(blocking=(enemy,)))
    assert found.hexes[hex_at(table, 33, 35)] == length(found.at, spot(table, hex_at(table, 33, 35)))
    assert hex_at(table, 33, 31.5) not in found.hexes
    assert hex_at(table, 33, 38) not in found.hexes


@pytest.mark.parametrize(
    ("y", "rule"), [(28, "K47-24.5.taken"), (27, "K47-5.1.separation"), (26, "K47-5.1.separation")]
)
def test_more_than_an_inch_from_others(y: float, rule: str) -> None:
    """Two hexes off is a gap of exactly an inch: not enough. K47-5.1.separation"""
    enemy = hex_at(OPEN, 36, 28)
    found = reach(OPEN, ADVANCE, hex_at(OPEN, 36, 24), Others(blocking=(enemy,), apart=(enemy,)))
    at_y = place_at(OPEN.board, Point(spot(OPEN, enemy).x, spot(OPEN, enemy).y - round((28 - y) * 1000)))
    why = found.why_not(at_y)
    assert why is not None
    assert why.rule == rule
    assert found.why_not(place_at(OPEN.board, Point(spot(OPEN, enemy).x, spot(OPEN, enemy).y - 3000))) is None


def test_a_row_of_enemies_is_gone_around() -> None:
    """Nobody goes through their bases, nor between two that touch. K47-5.1.bodies"""
    row = tuple(hex_at(OPEN, x * 0.866 + 33, 26 + (0.5 if i % 2 else 0)) for i, x in enumerate(range(8)))
    found = reach(OPEN, RUN, hex_at(OPEN, 36, 24), Others(blocking=row))
    goal = hex_at(OPEN, 36, 29)
    assert found.hexes[goal] > length(found.at, spot(OPEN, goal))
    assert len(found.path(goal)) > 2
    short = reach(OPEN, ADVANCE, hex_at(OPEN, 36, 24), Others(blocking=row)).why_not(goal)
    assert short is None or short.rule == "K47-5.1.bodies"


def test_hulls_are_gone_around_and_kept_away_from() -> None:
    """More than an inch from the edge of the base to the hull. K47-N.5"""
    tank = hull_corners(at(36, 28), 2500, 4000, 90)
    found = reach(OPEN, ADVANCE, hex_at(OPEN, 36, 24), Others(solid=(tank,), apart_hulls=(tank,)))
    for p, d in found.hexes.items():
        here = spot(OPEN, p)
        assert p == found.start or Polygon([(c.x, c.y) for c in tank]).distance(Spot(here.x, here.y)) > 1500
        assert d >= length(found.at, here)


def test_off_the_table() -> None:
    """The edge is the end. K47-5.1.table"""
    found = reach(OPEN, ADVANCE, hex_at(OPEN, 2, 24))
    assert found.why_not(Point(-1, 24_000)) == ("K47-5.1.table", {})
    assert found.why_not(found.start) is None
    assert min(x for ring in found.outline() for x, _ in ring) >= to_grid(OPEN.board, Point(0, 0))[0] - 1e-9
