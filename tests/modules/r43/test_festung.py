"""Festungen: sites, walls, losses."""

from app.core import engine
from modules.r43.special import festung
from tests.modules.r43.positions import given


def test_sites_are_ports_and_metz_with_a_division_of_the_west():
    s = given(
        turn=20,
        units={"g-709-inf": "1506", "g-14-pz": "3820", "g-346-inf": "1316", "g-gd": "2010", "g-hq-7-army": "0407"},
    )
    assert [s.book.board.labels[p] for p in festung.sites(s)] == ["1506", "3820"]


def test_walls_make_half_as_much_again_rounded_up():
    s = given(fortresses=[{"place": "1506", "turn": 2}], units={"g-709-inf": {"at": "1506", "garrison": True}})
    here, there = s.book.board.place("1506"), s.book.board.place("2010")
    assert [festung.walls(s, here, n) for n in (1, 2, 3, 7)] == [2, 3, 5, 11]
    assert festung.walls(s, there, 7) == 7


def test_infantry_loses_half_the_steps_armour_alone_all():
    s = given(
        fortresses=[{"place": "1506", "turn": 2}, {"place": "2010", "turn": 3}],
        units={"g-709-inf": {"at": "1506", "garrison": True}, "g-14-pz": {"at": "2010", "garrison": True}},
    )
    infantry, armour = s.book.board.place("1506"), s.book.board.place("2010")
    assert [festung.losses(s, infantry, n) for n in (0, 1, 2, 3)] == [0, 1, 1, 2]
    assert [festung.losses(s, armour, n) for n in (0, 1, 2, 3)] == [0, 1, 2, 3]


def test_a_garrison_is_the_divisions_that_may_be_bound():
    g = engine.Draft(given(units={"g-709-inf": "1506", "g-gd": "1506", "g-hq-7-army": "1506"}))
    festung.declare(g, g.s.book.board.place("1506"))
    assert [c.id for c in g.s.units if c.garrison] == ["g-709-inf"]
