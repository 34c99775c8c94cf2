"""Whose turn it is: who goes into danger waits until fewer enemies may answer."""

import numpy as np

from modules.k47.planner import giving, stands
from tests.modules.k47.fire_table import battle, unit
from tests.modules.k47.test_k47_planner_errands import LIES, THREE, scene


def test_who_goes_into_danger_waits_while_the_enemy_has_dice() -> None:
    enemy = {"n.a5": "4216", "n.a6": "4616"}
    fresh = battle(units={"s.g4": "4240", **enemy})
    spent = battle(
        units={"s.g4": "4240", **{id: {"at": at, "die": "placed", "order": "fire"} for id, at in enemy.items()}}
    )
    there = np.array([fresh.book.board.place("4230")])
    u = unit(fresh, "s.g4")
    assert stands.danger(fresh, u, there)[0] > 1.5 * stands.danger(spent, u, there)[0] > 0


def test_beasts_in_reach_are_feared_beyond_their_fire() -> None:
    s = battle(units={"n.a5": "4220", "s.g7": "4246"})
    u = unit(s, "n.a5")
    near, far = (stands.danger(s, u, np.array([s.book.board.place(at)]))[0] for at in ("4236", "4220"))
    assert near > 5.0
    assert far == 0.0


def test_a_vehicle_goes_where_its_way_is_free() -> None:
    s = battle(units={"s.g10": "4240", "n.a5": "4210"})
    u = unit(s, "s.g10")
    idea = next(i for i in giving.ideas_of(s, u) if i.order == "advance")
    assert giving.closely(s, idea).unit == u
    assert giving.closely(s, idea).worth <= idea.worth + 3.0


def test_a_tank_clears_the_bridge_for_those_behind_it() -> None:
    units = {"n.a11": {"at": "1418", "facing": 180}, "n.a10": {"at": "1406", "facing": 180}}
    foes = {"s.g4": "1433", "s.g6": "1431", "s.g8": "1229", "s.g9": "2039"}
    s = scene("point-defence", units | foes, objectives=THREE, attacker="north", turn=2)
    u = unit(s, "n.a11")
    fire, advance = (
        next(giving.closely(s, i) for i in giving.ideas_of(s, u) if i.order == order) for order in ("fire", "advance")
    )
    assert advance.worth > fire.worth


def test_the_object_is_taken_up_once_those_have_had_their_order_who_would_take_it_away() -> None:
    def soon(die: str) -> float:
        foe = {"at": "4217", "die": die, "order": "" if die == "bag" else "fire"}
        s = scene("top-secret", {"s.g5": "4230", "n.a7": foe}, objectives=LIES, turn=3)
        return next(i.soon for i in giving.ideas_of(s, unit(s, "s.g5")) if i.order == "advance")

    assert soon("bag") < soon("placed") - 3.0 < 0.0
