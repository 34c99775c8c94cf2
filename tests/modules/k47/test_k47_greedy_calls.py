"""Observers: what to call, where, and what becomes of a call."""

from typing import Any

from app.core import engine
from modules.k47.actions.calling import Aim, Call, Nominate
from modules.k47.actions.orders import Give
from modules.k47.actions.phase import Done
from modules.k47.actions.turn_start import Approach, Shelter
from modules.k47.greedy import calls, greedy
from tests.modules.k47.air_table import position, strike
from tests.modules.k47.fire_table import battle, unit


def test_a_barrage_pays_where_enemies_stand_together_and_costs_among_friends() -> None:
    s = battle(units={"s.g2": "4240", "s.g4": "4236", "n.a5": "4210", "n.a6": "3810", "n.a7": "4607"})
    near, far, own = (s.book.board.place(p) for p in ("4210", "1010", "4236"))
    assert calls.under(s, "south", near) > 0 == calls.under(s, "south", far)
    assert calls.under(s, "south", own) < 0


def test_an_observer_calls_where_it_does_most() -> None:
    units = {"s.g2": "4240", "n.a5": "4210", "n.a6": "3810", "n.a7": "4607"}
    s: Any = battle(units=units, turn=4)
    s, _ = engine.apply(s, Give(unit(s, "s.g2"), "fire"))
    assert greedy(s, "south", 1) == Call("barrage")
    s, _ = engine.apply(s, Call("barrage"))
    a = greedy(s, "south", 1)
    assert isinstance(a, Aim)
    assert calls.under(s, "south", a.place) > 1


def test_a_call_waits_for_a_target_worth_it() -> None:
    s: Any = battle(units={"s.g2": "4240", "n.a4": "4210"}, turn=2)
    s, _ = engine.apply(s, Give(unit(s, "s.g2"), "fire"))
    assert greedy(s, "south", 1) == Done()


def test_an_aircraft_is_sent_at_the_dearest_enemy_in_sight() -> None:
    s: Any = battle(
        {"south_force": "us", "south_observer": "air"}, units={"s.a3": "4240", "n.a11": "4212", "n.a4": "4012"}, turn=3
    )
    s, _ = engine.apply(s, Give(unit(s, "s.a3"), "fire"))
    assert greedy(s, "south", 1) == Nominate(unit(s, "n.a11"))


def test_an_aircraft_comes_from_where_nobody_stands() -> None:
    s = strike()
    a = greedy(s, s.decider or "", 1)
    assert isinstance(a, Approach)


def test_soft_units_go_down_under_a_barrage() -> None:
    call = {"number": 1, "kind": "barrage", "side": "north", "observer": "n.a2", "turn": 2, "at": [36.4, 24]}
    s = position(dice=(5, 6), units={"n.a2": "4202", "s.g4": "4225"}, missions=[call])
    assert greedy(s, "south", 1) == Shelter(unit(s, "s.g4"))
