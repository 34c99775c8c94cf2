"""What a unit may do with its move. K47-5.3"""

from __future__ import annotations

from itertools import pairwise

from app.core.inches import INCH, Point, length, place_at
from app.core.outlines import polyline
from modules.k47.position import number, place
from modules.k47.special import plans
from tests.modules.k47.ground_table import at, own

FORCE = own(("q", "german_infantry"), ("x", "german_panther"), q={"count": 3})


def test_on_foot_every_way_is_as_long_as_it_says() -> None:
    """No longer than the rate, and no model's either. K47-5.1.rate, K47-5.3.models"""
    s = at({"s.q": "4230"}, forces=FORCE)
    found = plans.plan(s, number(s, "s.q"), "advance")
    assert found.start == place(s, "4230")
    for p in list(found.hexes)[::9]:
        assert abs(polyline(found.way(p)) - found.hexes[p]) <= 2
        assert found.hexes[p] <= 6000
        assert all(polyline(way) <= 6002 for way in found.ways(p))
        assert len(found.places(p)) == 3


def test_over_a_bend_the_way_is_longer() -> None:
    """It goes over the hex that was named, and what is left of the rate is less. K47-5.3.path"""
    s = at({"s.q": "4230"}, forces=FORCE)
    u, bend, end = number(s, "s.q"), place(s, "4330"), place(s, "4227")
    straight, bent = plans.foot(s, u, "advance"), plans.foot(s, u, "advance", via=(bend,))
    assert bent.hexes[end] > straight.hexes[end]
    assert s.book.points[bend] in bent.way(end)


def test_wheels_go_by_courses() -> None:
    """Straight legs with pivots; no farther than the rate, roads apart. K47-5.1.straight"""
    s = at({"s.x": {"at": "2040", "facing": 0}}, forces=FORCE)
    found = plans.plan(s, number(s, "s.x"), "advance")
    ahead = place(s, "2034")
    assert found.hexes[ahead] == 6000
    assert found.why_not(ahead) is None
    refused = found.why_not(place(s, "2020"))
    assert refused is not None
    assert refused.rule == "K47-5.1.rate"


def test_stations_lie_on_hexes_along_the_very_edge_too() -> None:
    """The hexes leave a strip at the edges of the table, over which the middle of a hull may pass. K47-3.5"""
    s = at({"s.q": "4230"}, forces=FORCE)
    width, depth = (side * INCH for side in s.book.board.inches)
    corners = [Point(0, 0), Point(width, 0), Point(width, depth), Point(0, depth), Point(0, 0)]
    bare = 0
    for way in map(list, pairwise(corners)):
        rows = plans.stations(s, [way, way])
        for n, (a, b) in enumerate(rows):
            spot = plans.along(way, n * INCH)
            bare += place_at(s.book.board, spot) < 0
            assert min(a, b) >= 0
            assert a != b
            assert length(s.book.points[a], spot) <= INCH
    assert bare


def test_stations_are_an_inch_apart() -> None:
    """Where an enemy in Ambush may interrupt it. K47-3.5.trigger"""
    s = at({"s.q": "4230"}, forces=FORCE)
    found = plans.plan(s, number(s, "s.q"), "advance")
    end = place(s, "4224")
    rows = plans.stations(s, found.ways(end))
    assert rows[-1] == found.places(end)
    first = [s.book.points[row[0]] for row in rows]
    assert all(length(a, b) <= 2000 for a, b in pairwise(first))


def test_along_a_way() -> None:
    """A point so many mils along a chain of points, its end beyond it."""
    s = at({"s.q": "4230"}, forces=FORCE)
    a, b = s.book.points[place(s, "4230")], s.book.points[place(s, "4224")]
    assert plans.along([a, b], 3000) == s.book.points[place(s, "4227")]
    assert plans.along([a, b], 99_000) == b
