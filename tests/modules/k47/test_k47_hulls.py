"""Hulls and lengths from them."""

from typing import Any

from msgspec.structs import replace

from app.core.inches import Point
from modules.k47.hulls import close, gap, gap_to, hull, stance
from modules.k47.places import points
from modules.k47.state import K47State
from tests.modules.k47.fire_table import SPARE, battle, unit

TANK = {"at": "4220", "facing": 0}


def field(**more: Any) -> K47State:
    """A squad on the road, an American tank on it farther north."""
    return battle(units={**SPARE, "s.g5": {"models": {1: "4240", 2: "4241", 3: "4242"}}, "n.a11": TANK, **more})


def test_a_tank_has_four_corners_and_a_squad_none() -> None:
    s = field()
    corners = hull(s, unit(s, "n.a11"))
    assert len(corners) == 4
    assert hull(s, unit(s, "s.g5")) == ()
    at = s.book.points[s.units[unit(s, "n.a11")].place]
    assert sum(p.x for p in corners) // 4 == at.x
    assert sum(p.y for p in corners) // 4 == at.y


def test_a_marker_has_no_hull() -> None:
    s = field(**{"n.a11": {**TANK, "hidden": True}})
    assert hull(s, unit(s, "n.a11")) == ()


def test_the_gap_is_the_same_both_ways_and_ends_at_the_hull() -> None:
    s = field()
    tank, squad = unit(s, "n.a11"), unit(s, "s.g5")
    nearest = min(points(s, squad), key=lambda p: -p.y)
    middle = s.book.points[s.units[tank].place]
    assert gap(s, tank, squad) == gap(s, squad, tank)
    assert 0 < gap(s, tank, squad) < middle.y - nearest.y


def test_the_gap_between_squads_is_from_base_to_base() -> None:
    s = field(**{"n.a5": {"models": {1: "4230"}, "die": "placed"}})
    a, b = unit(s, "s.g5"), unit(s, "n.a5")
    assert gap(s, a, b) == s.book.points[s.book.board.place("4230")].y - s.book.points[s.book.board.place("4240")].y


def test_the_gap_to_a_point() -> None:
    s = field()
    tank = unit(s, "n.a11")
    middle = s.book.points[s.units[tank].place]
    assert gap_to(s, tank, middle) == 0
    far = Point(middle.x, middle.y + 10_000)
    top = max(p.y for p in hull(s, tank))
    assert gap_to(s, tank, far) == far.y - top


def test_the_model_that_is_the_hull_is_left_out() -> None:
    s = field()
    tank, squad = unit(s, "n.a11"), unit(s, "s.g5")
    assert stance(s, tank).bases == points(s, tank)[1:]
    assert stance(s, squad).bases == points(s, squad)


def test_units_are_close_as_far_as_their_gap_goes() -> None:
    """To the mil: squads and hulls, by corners, sides and models."""
    spots = ("4230", "3826", "4518", "4233")
    for facing, spot in zip((0, 30, 90, 150), spots, strict=True):
        s = field(**{"n.a5": {"models": {1: spot, 2: "3927"}}, "s.g5": {"models": {1: "4240"}}})
        s = replace(s, units=tuple(replace(t, facing=facing) if t.id == "n.a11" else t for t in s.units))
        tank, a, b = unit(s, "n.a11"), unit(s, "s.g5"), unit(s, "n.a5")
        for one, other in ((tank, a), (a, tank), (a, b), (tank, b)):
            far = gap(s, one, other)
            assert close(s, one, other, far)
            assert not close(s, one, other, far - 1)
