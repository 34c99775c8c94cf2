"""Which unit gets the drawn die, with which order."""

from typing import Any

from app.core import engine
from modules.k47.actions.orders import Give, KeepDie
from modules.k47.greedy import greedy, orders
from modules.k47.module import MODULE
from tests.modules.k47.fire_table import battle, unit


def given(s: Any) -> tuple[str, str]:
    """The unit and the order that the bot gives."""
    a = greedy(MODULE.seen_by(s, s.decider), s.decider, 1)
    assert isinstance(a, Give)
    return s.units[a.unit].id, a.order


def test_a_machine_gun_with_a_target_fires() -> None:
    s = battle(units={"s.g9": "4240", "n.a5": {"at": "4222", "die": "placed", "order": "run"}})
    assert given(s) == ("s.g9", "fire")


def test_a_unit_about_to_break_rallies() -> None:
    s = battle(units={"s.g4": {"at": "4247", "pins": 7}, "n.a5": "4203"})
    assert given(s) == ("s.g4", "rally")


def test_without_an_enemy_in_range_a_squad_comes_nearer() -> None:
    s = battle(units={"s.g4": "4245", "n.a5": {"at": "4203"}})
    assert given(s) == ("s.g4", "run")


def test_a_reserve_is_brought_on() -> None:
    s = battle(turn=3, units={"s.g4": {"aside": "reserve"}, "n.a5": {"at": "4203"}})
    assert given(s)[0] == "s.g4"


def test_the_unit_in_danger_goes_first() -> None:
    s = battle(units={"s.g4": "4230", "s.g5": "1046", "n.a5": "4216", "n.a6": "3816"})
    assert given(s)[0] == "s.g4"


def test_an_attacker_leaves_by_the_edge_that_pays() -> None:
    s: Any = MODULE.position(
        "envelopment", {}, {"step": "north", "attacker": "north", "units": {"n.a5": "4246", "s.g9": "1040"}}
    )
    s, _ = engine.start(s)
    assert orders.leaves(s, unit(s, "n.a5"), "run")
    assert given(s)[0] == "n.a5"


def test_ambush_dice_are_kept_while_an_enemy_may_come() -> None:
    ambush = {"at": "4230", "order": "ambush", "die": "placed"}
    s: Any = battle(step="end", units={"s.g9": ambush, "n.a5": {"at": "3405", "die": "bag"}})
    s, _ = engine.start(s)
    a = greedy(s, "south", 1)
    assert engine.check(s, a) is None
    down: Any = battle(
        step="end", units={"s.g9": {"at": "4230", "order": "down", "die": "placed", "pins": 4}, "n.a5": "4218"}
    )
    down, _ = engine.start(down)
    assert greedy(down, "south", 1) == KeepDie(unit(down, "s.g9"))
