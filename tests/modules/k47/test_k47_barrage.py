"""Barrages: who is under one, what it brings. K47-10.4"""

from app.core import engine
from app.core.inches import length
from modules.k47.actions.phase import Done
from modules.k47.actions.turn_start import Shelter
from modules.k47.module import MODULE
from modules.k47.special import barrage
from tests.modules.k47.air_table import position, unit

CALL = {"number": 1, "kind": "barrage", "side": "south", "observer": "s.g2", "turn": 2, "at": [36, 23.75]}


def test_a_unit_is_under_it_with_any_model_within_the_radius() -> None:
    units = {"s.g2": "4247", "n.a5": {"at": "4215", "order": "advance", "die": "placed"}}
    s = position(dice=(2,), units=units, missions=[CALL])
    (m,) = s.missions
    assert m.at is not None
    u = unit(s, "n.a5")
    near = min(length(m.at, s.book.points[x.place]) for x in s.units[u].models)
    assert u in barrage.under(s, m, near)
    assert u not in barrage.under(s, m, near - 1)


def test_only_the_soviets_have_massed_batteries() -> None:
    s = position({"north_force": "soviet"}, (1,), units={"s.g3": "4247", "n.s1": "4202"})
    assert barrage.massed(s, "north")
    assert not barrage.massed(s, "south")


def test_each_owner_is_asked_once_and_by_name() -> None:
    units = {"s.g3": "4232", "n.a5": "4218", "n.a6": "4226"}
    s = position(dice=(4, 1, *(1,) * 9), units=units, missions=[CALL])
    assert s.decider == "south"
    assert engine.legal(s) == [Shelter(unit(s, "s.g3")), Done()]
    assert "7 inches" in MODULE.prompt(s).text
    s, _ = engine.apply(s, Shelter(unit(s, "s.g3")))
    assert s.decider == "north"
    assert engine.legal(s) == [Shelter(unit(s, "n.a5")), Shelter(unit(s, "n.a6")), Done()]
    s, _ = engine.apply(s, Done())
    assert s.units[unit(s, "s.g3")].order == "down"
    assert s.units[unit(s, "n.a5")].order == ""
