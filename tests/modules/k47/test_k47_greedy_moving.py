"""Where a unit goes, which way it faces, where it comes on."""

from typing import Any

from app.core import engine
from modules.k47.actions.entering import Enter
from modules.k47.actions.moving import Face, Leave, MoveTo
from modules.k47.actions.orders import Give
from modules.k47.greedy import greedy
from modules.k47.module import MODULE
from tests.modules.k47.fire_table import battle, unit


def ordered(s: Any, id: str, order: Any) -> Any:
    """The battle with an order given."""
    s, _ = engine.apply(s, Give(unit(s, id), order))
    return s


def test_a_run_without_enemies_near_goes_towards_them() -> None:
    s = ordered(battle(units={"s.g4": "4245", "n.a5": "4203"}), "s.g4", "run")
    a = greedy(s, "south", 1)
    assert isinstance(a, MoveTo)
    assert s.book.points[a.place].y > s.book.points[s.units[unit(s, "s.g4")].place].y + 8000


def test_a_unit_that_may_leave_leaves() -> None:
    s = MODULE.position(
        "envelopment", {}, {"step": "north", "attacker": "north", "units": {"n.a5": "4246", "s.g9": "1040"}}
    )
    assert greedy(ordered(s, "n.a5", "run"), "north", 1) == Leave()


def test_a_walker_ends_with_its_front_to_the_enemy() -> None:
    s = ordered(
        battle(units={"s.g10": {"at": "4236", "facing": 90}, "n.a11": {"at": "4212", "facing": 180}}),
        "s.g10",
        "advance",
    )
    a = greedy(s, "south", 1)
    while s.decider and type(s.step).__name__ == "Moving":
        s, _ = engine.apply(s, a)
        a = greedy(s, "south", 1)
    if isinstance(a, Face):
        s, _ = engine.apply(s, a)
    assert min(s.units[unit(s, "s.g10")].facing % 360, 360 - s.units[unit(s, "s.g10")].facing % 360) <= 60


def test_units_come_on_in_lanes_of_their_own() -> None:
    places = []
    for id in ("s.g4", "s.g5"):
        s = ordered(battle(turn=1, units={id: {"aside": "first_wave"}, "n.a5": "4203"}), id, "run")
        a = greedy(s, "south", 1)
        assert isinstance(a, Enter)
        places.append(s.book.points[a.place].x)
    assert abs(places[0] - places[1]) > 4000
