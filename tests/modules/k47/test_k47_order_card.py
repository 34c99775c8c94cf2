"""Giving a die as a player sees it: who waits, the test part by part, what each order would do. K47-3.1"""

from __future__ import annotations

from app.core.card import Frame, Note, Sum, UnitLine
from modules.k47.module import MODULE
from modules.k47.speech.order_card import rallied
from tests.modules.k47.fire_table import battle, unit

UNITS = {"s.g1": "4241", "s.g5": {"at": "4238", "pins": 4}, "s.g8": "2040", "n.a5": "4220"}


def test_the_list_has_every_unit_with_the_chance_that_it_obeys() -> None:
    card = MODULE.explain(battle(units=UNITS))
    assert card is not None
    lines = [b for b in card.blocks if isinstance(b, UnitLine)]
    assert [(b.title, b.figure or b.aside) for b in lines] == [
        ("Leutnant", "no test"),
        ("Wehrmacht squad B", "41.7 %"),
        ("Totenkorps", "no test"),
    ]
    assert lines[1].sub == "8 of 8, 4 pins"


def test_a_chosen_unit_shows_its_test_its_officer_and_six_orders() -> None:
    s = battle(units=UNITS)
    card = MODULE.chosen(s, unit(s, "s.g5"))
    assert card is not None
    total = next(b for b in card.blocks if isinstance(b, Sum))
    assert [(p.label, p.value) for p in total.tally.parts] == [
        ("Regular", 9),
        ("Pins: 4", -4),
        ("Officer within 6 in", 1),
    ]
    assert "41.7 %" in total.note
    assert "2.8 %" in total.note
    officer = next(b for b in card.blocks if isinstance(b, UnitLine))
    assert officer.aside.endswith(" in away")
    frames = {b.title: b for b in card.blocks if isinstance(b, Frame)}
    assert list(frames) == ["Fire", "Advance", "Run", "Ambush", "Rally", "Down"]
    assert frames["Run"].rows == (("Moves up to", "12 in"),)
    assert frames["Down"].aside == "no test"
    assert frames["Rally"].rows == (("Pins off, on average", "3.5 of 4"),)


def test_an_order_that_may_not_be_given_says_why() -> None:
    s = battle(units={**UNITS, "s.g5": "4238"})
    card = MODULE.chosen(s, unit(s, "s.g5"))
    assert card is not None
    assert any(isinstance(b, Note) and b.rule == "K47-3.2.when" for b in card.blocks)
    rally = next(b for b in card.blocks if isinstance(b, Frame) and b.title == "Rally")
    assert (rally.rule, rally.tone) == ("K47-3.4.pins", "muted")
    assert rally.rows == (("Wehrmacht squad B has no pins. Choose another order.",),)


def test_pins_off_are_the_one_for_the_test_and_a_die() -> None:
    s = battle(units=UNITS)
    assert rallied(s, unit(s, "s.g5")) == 1 + (1 + 2 + 3 * 4) / 6


def test_buttons_have_the_chance_only_where_there_is_a_test() -> None:
    s = battle(units=UNITS)
    labels = [b.label for b in MODULE.prompt(s, (unit(s, "s.g5"),)).buttons]
    assert labels == ["Fire 41.7 %", "Advance 58.3 %", "Run 41.7 %", "Ambush 41.7 %", "Rally 41.7 %", "Down"]
    free = MODULE.prompt(s, (unit(s, "s.g1"),)).buttons
    assert [b.label for b in free] == ["Fire", "Advance", "Run", "Ambush", "Rally", "Down"]
    assert free[4].why is not None


def test_an_enemy_pointed_at_shows_what_fire_would_do_to_it() -> None:
    s = battle(units=UNITS)
    card = MODULE.explain(s, ("unit", unit(s, "s.g5")), ("unit", unit(s, "n.a5")))
    assert card is not None
    assert card.title == "Wehrmacht squad B and Infantry squad A"
    assert MODULE.explain(s, ("unit", unit(s, "s.g5")), ("unit", unit(s, "s.g1"))) is None
