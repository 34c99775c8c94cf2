"""Assaults: whom to charge, and how to fight at close quarters."""

from typing import Any

from modules.k47.actions.assault import Assault, BreakOff, FireClose, GoOn, Strike
from modules.k47.greedy import charges
from tests.modules.k47.fire_table import battle, unit


def test_beasts_charge_a_weak_squad_and_a_lone_officer_does_not() -> None:
    s = battle(
        units={
            "s.g7": "4236",
            "s.g1": "3836",
            "n.a5": {"at": "4230", "lost": [3, 4, 5, 6, 7], "die": "placed", "order": "rally"},
        }
    )
    value, x = charges.best(s, unit(s, "s.g7"))
    assert (value > charges.LEAST, x) == (True, unit(s, "n.a5"))
    whole = battle(units={"s.g1": "3836", "n.a5": {"at": "4230", "die": "placed", "order": "rally"}})
    assert charges.best(whole, unit(whole, "s.g1")) == (-1.0, -1)


def test_the_chance_grows_with_the_numbers() -> None:
    men = {"die": "placed", "order": "rally"}
    s = battle(
        units={"s.g4": "4236", "n.a5": {"at": "4231", **men}, "n.a6": {"at": "3831", "lost": [2, 3, 4, 5, 6], **men}}
    )
    u = unit(s, "s.g4")
    assert charges.chance(s, u, unit(s, "n.a6")) > charges.chance(s, u, unit(s, "n.a5"))


def test_a_target_that_may_shoot_first_is_worth_less() -> None:
    units: dict[str, Any] = {"s.g7": "4240", "n.a5": {"at": "4230"}}
    free = battle(units=units)
    done = battle(units={**units, "n.a5": {"at": "4230", "die": "placed", "order": "rally"}})
    u, x = unit(free, "s.g7"), unit(free, "n.a5")
    assert charges.hope(free, u, x) < charges.hope(done, u, x)


def test_at_close_quarters_it_does_what_kills_more() -> None:
    from modules.k47.steps.assault import Fighting, Lingering

    s = battle(units={"s.g7": "4236", "n.a5": {"at": "4235"}})
    u, x = unit(s, "s.g7"), unit(s, "n.a5")
    assert charges.fighting(s, Fighting(u, x), "south") == Strike()
    assert charges.fighting(s, Fighting(u, x, mine="strike"), "north") == FireClose()
    fight = Fighting(u, x, mine="strike", theirs="strike")
    strong = charges.lingering(s, Lingering(fight, 1, 1, -1, (x,)), "south")
    weak = charges.lingering(s, Lingering(fight, 1, 1, -1), "north")
    assert {strong, weak} == {GoOn(), BreakOff()} or strong == weak


def test_who_may_assault_without_a_test_does_so_only_if_it_promises_something() -> None:
    from modules.k47.actions.phase import Done
    from modules.k47.steps.assault import Pledging

    men = {"die": "placed", "order": "rally"}
    s = battle(units={"s.g7": "4236", "n.a5": {"at": "4230", "lost": [3, 4, 5, 6, 7], **men}})
    assert charges.pledging(s, Pledging(unit(s, "s.g7")), "south") == Assault(unit(s, "n.a5"))
    lone = battle(units={"s.g1": "4236", "n.a5": {"at": "4230", **men}})
    assert charges.pledging(lone, Pledging(unit(lone, "s.g1")), "south") == Done()
