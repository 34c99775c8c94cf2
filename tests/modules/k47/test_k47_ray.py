"""The figures of a line of sight."""

from modules.k47.ray import BASE, COVERS, HARD, NONE, SOFT, Limits
from modules.k47.special.observation import limits
from tests.modules.k47.fire_table import SPARE, battle


def test_covers_by_their_number() -> None:
    assert (COVERS[NONE], COVERS[SOFT], COVERS[HARD]) == ("none", "soft", "hard")
    assert NONE < SOFT < HARD


def test_the_defaults_are_those_of_the_rules() -> None:
    assert limits(battle(units=SPARE)) == Limits()
    stricter = limits(battle({"smoke_equal": "blocked"}, units=SPARE))
    assert stricter.smoke == Limits().smoke - 1


def test_a_base_is_an_inch_wide() -> None:
    assert 2 * BASE == 1000
