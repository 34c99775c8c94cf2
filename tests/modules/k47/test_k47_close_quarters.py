"""Dice, expectations and results of close quarters, against counts of every fall of the dice."""

from __future__ import annotations

from itertools import product

import pytest

from app.core.engine import Draft
from modules.k47.special import armour_fight, close_quarters, fights, horror
from tests.modules.k47.melee_table import CALM, both, field


def test_the_dice_of_a_squad_say_where_they_come_from() -> None:
    s = field(b={"at": "7306", "pins": 2, **CALM})
    _, x = both(s)
    found = close_quarters.dice(s, x)
    assert found.whole == 3
    assert [(p.value, p.rule) for p in found.parts] == [(5, "K47-16.1.dice"), (-2, "K47-16.2.pins")]


def test_pins_leave_no_fewer_than_no_dice() -> None:
    s = field(b={"models": {0: "7306"}, "pins": 4, **CALM})
    assert close_quarters.dice(s, both(s)[1]).whole == 0


def test_expected_losses_are_dice_by_chance() -> None:
    s = field()
    u, x = both(s)
    assert close_quarters.expected(s, u, x) == pytest.approx(5 * 3 / 6)
    assert close_quarters.expected_fire(s, u, x, True) == pytest.approx(5 * 5 / 6 * 3 / 6, rel=0.02)


def test_every_kill_of_tough_fighters_counts_a_second_roll_under_resurgence() -> None:
    s = field(south="british_gurkhas", nations=("british", "us"), options={"ruleset": "resurgence"})
    u, x = both(s)
    assert close_quarters.expected(s, u, x) == pytest.approx(5 * (0.5 + 0.25))


def test_a_medic_fires_nothing() -> None:
    s = field(north="medic", count=1)
    u, x = both(s)
    assert not close_quarters.fires(s, x, u, False)
    assert close_quarters.fires(s, u, x, True)


def test_a_unit_that_is_wiped_out_first_does_not_strike() -> None:
    s = field(dice=(6, 6, 6, 6, 6))
    u, x = both(s)
    g = Draft(s)
    assert close_quarters.exchange(g, u, x, "strike", "strike", False, False) == (5, 0)


def test_fire_falls_before_blows() -> None:
    s = field(dice=(2,) * 5 + (4, 4, 4, 4, 1) + (4,))
    u, x = both(s)
    g = Draft(s)
    killed = close_quarters.exchange(g, u, x, "fire", "strike", False, False)
    assert killed == (4, 1)
    assert g.s.units[x].pins == 0


@pytest.mark.parametrize("moved", ["still", "advanced"])
def test_the_odds_of_a_storm_are_those_of_every_fall(moved: str) -> None:
    s = field(a={"models": {0: "7313", 1: "7314"}}, north="us_sherman_tesla", b={"at": "7306", "moved": moved, **CALM})
    u, x = both(s)
    how = armour_fight.storm_of(s, u, x)
    falls = list(product(range(1, 7), repeat=how.dice.whole + 2))
    harm = wreck = 0
    for *faces, face, chart in falls:
        hits = sum(f >= how.needs for f in faces)
        if hits and face > 1 and face + hits * how.each >= how.value:
            harm += 1
            wreck += s.book.charts.damage.at(chart + how.change).id == "knocked_out"
    found = armour_fight.storm_odds(s, u, x)
    assert found == (pytest.approx(harm / len(falls)), pytest.approx(wreck / len(falls)))


def test_a_vehicle_that_ran_is_never_harmed() -> None:
    s = field(north="us_truck", b={"at": "7306", "moved": "ran", **CALM})
    assert armour_fight.storm_odds(s, *both(s)) == (0.0, 0.0)


def test_horror_does_not_frighten_those_who_cause_it() -> None:
    s = field(south="soviet_bears", north="soviet_bears", nations=("soviet", "soviet"), count=4)
    u, x = both(s)
    assert not horror.frightens(s, u, x)
    s = field(south="soviet_bears", nations=("soviet", "us"), count=4, a="7316")
    assert horror.frightens(s, u, x)
    assert horror.shaken(s, x).whole == -1


def test_a_fight_in_which_nobody_has_a_die_ends() -> None:
    s = field(b={"models": {0: "7306"}, "pins": 3, **CALM})
    u, x = both(s)
    assert fights.harmful(s, u, x)
    assert not fights.harmful(s, x, u)
