"""Smoke on the table: persistence, drift, what is drawn of it. K47-11"""

import pytest
from msgspec.structs import replace

from app.core.dice import Dice
from app.core.engine import Draft
from app.core.inches import Point, length, to_grid
from modules.k47.counter import Cloud
from modules.k47.special import direction, smoke
from modules.k47.state import K47State
from tests.modules.k47.air_table import position


def table(*clouds: Cloud, dice: tuple[int, ...] = (), **options: str) -> Draft[K47State]:
    """A table with smoke on it and dice to come."""
    s = position(step="south", units={"s.g3": "4240"})
    s = replace(s, clouds=clouds, options={**s.options, **options}, dice=Dice(0, forced=dice, strict=True))
    return Draft(s)


def cloud(x: int, y: int, radius: int = 6000) -> Cloud:
    """A circle of smoke of last turn."""
    return Cloud(Point(x, y), radius, 2)


@pytest.mark.parametrize("heading", range(1, 361))
def test_all_smoke_drifts_together_in_every_direction(heading: int) -> None:
    g = table(cloud(30000, 20000), cloud(40000, 25000, 3000), dice=(2, 5, heading))
    smoke.turn(g)
    dx, dy = direction.offset(heading, 5000)
    assert [c.at for c in g.s.clouds] == [Point(30000 + dx, 20000 + dy), Point(40000 + dx, 25000 + dy)]
    assert abs(length(Point(30000, 20000), g.s.clouds[0].at) - 5000) <= 1
    assert [c.radius for c in g.s.clouds] == [6000, 3000]
    assert [c.was for c in g.s.clouds] == [Point(30000, 20000), Point(40000, 25000)]


@pytest.mark.parametrize(
    ("x", "y", "on"),
    [
        (-5999, 20000, True),
        (-6000, 20000, False),
        (78000, 20000, False),
        (77999, 20000, True),
        (20000, 53999, True),
        (20000, 54000, False),
        (-4242, -4242, True),
        (-4243, -4243, False),
        (36000, 24000, True),
    ],
)
def test_a_circle_is_on_the_table_while_any_of_it_is(x: int, y: int, on: bool) -> None:
    assert smoke.touches(table().s, cloud(x, y)) == on


def test_without_smoke_no_die_falls() -> None:
    g = table()
    smoke.turn(g)
    assert not g.events


def test_the_drawn_circle_is_the_rule() -> None:
    g = table()
    smoke.add(g, Point(36000, 23750), g.s.book.v["smoke_radius"])
    (ring,) = smoke.rings(g.s)
    assert ring.kind == "smoke"
    assert ring.radius == 6.0
    assert ring.at == to_grid(g.s.book.board, Point(36000, 23750))
    assert ring.text == "radius 6 in"


def test_an_arrow_shows_the_drift_of_this_turn() -> None:
    g = table(cloud(20000, 20000), dice=(2, 4, 90))
    smoke.turn(g)
    (arrow,) = smoke.arrows(g.s)
    assert arrow.points == (to_grid(g.s.book.board, Point(20000, 20000)), to_grid(g.s.book.board, Point(24000, 20000)))
    assert arrow.text == "4 in"
    g.s = replace(g.s, dice=Dice(0, forced=(6,), strict=True))
    smoke.turn(g)
    assert smoke.arrows(g.s) == ()
