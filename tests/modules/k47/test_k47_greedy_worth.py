"""What units, losses and pins are worth to the greedy player."""

from modules.k47.greedy import worth
from modules.k47.special import volley
from tests.modules.k47.fire_table import SPARE, battle, squad, unit

MEN = {**SPARE, "s.g5": {"models": {1: "4240", 6: "4241"}}, "n.a5": squad(10, 3, 4, 5)}


def test_a_unit_is_worth_what_is_left_of_it() -> None:
    s = battle(units={**SPARE, "s.g8": {"at": "4240"}, "s.g4": {"at": "3040", "lost": [4, 5, 6, 7]}})
    whole, half = unit(s, "s.g8"), unit(s, "s.g4")
    assert worth.price(s, whole) == s.book.units[whole].points / 10
    assert worth.price(s, half) == s.book.units[half].points / 20


def test_the_carrier_of_the_object_is_the_greatest_prize() -> None:
    s = battle(
        units={**MEN, "n.a6": "4210"},
        objectives=[{"id": "object", "kind": "carry", "place": "4210", "carrier": "n.a6"}],
    )
    assert worth.prize(s, unit(s, "n.a6")) > worth.prize(s, unit(s, "n.a5")) == worth.FALLS


def test_a_pin_is_worth_more_the_nearer_a_unit_is_to_breaking_and_nothing_on_the_dead() -> None:
    s = battle(units={**SPARE, "s.g8": "3040", "n.a5": {"at": "4230"}, "n.a6": {"at": "4220", "pins": 6}})
    assert worth.pin(s, unit(s, "n.a6")) > worth.pin(s, unit(s, "n.a5")) > 0
    assert worth.pin(s, unit(s, "s.g8")) == 0


def test_a_volley_is_worth_its_losses_and_more_where_the_unit_may_fall() -> None:
    s = battle(units=MEN)
    v = volley.plan(s, unit(s, "s.g5"), unit(s, "n.a5"))
    x = unit(s, "n.a5")
    assert worth.gain(s, v) > v.effect.losses * worth.per_model(s, x)
    few = battle(units={**MEN, "n.a5": squad(10, 3)})
    again = volley.plan(few, unit(few, "s.g5"), unit(few, "n.a5"))
    assert worth.gain(few, again) - again.effect.losses * worth.per_model(few, x) > 1
