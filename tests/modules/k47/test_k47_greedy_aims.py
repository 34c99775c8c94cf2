"""Where each unit wants to go, by what wins the battle."""

from typing import Any

from modules.k47.greedy import aims
from modules.k47.module import MODULE
from tests.modules.k47.fire_table import unit


def battle(scenario: str, units: dict[str, Any], **given: Any) -> Any:
    """A position of a scenario."""
    return MODULE.position(scenario, {}, {"units": units, **given})


def at(s: Any, label: str) -> int:
    """A hex by its number."""
    return int(s.book.board.place(label))


def test_in_a_meeting_units_come_within_half_the_range_of_their_weapons() -> None:
    s = battle("meeting-engagement", {"s.g4": "4240", "n.a5": "4205"})
    aim = aims.aim(s, unit(s, "s.g4"))
    assert aims.wish(s, unit(s, "s.g4")) == 14.5
    assert aim.inches[at(s, "4240")] > aim.inches[at(s, "4230")] > aim.inches[at(s, "4219")] == 0


def test_officers_and_medics_stay_behind_the_others() -> None:
    s = battle("meeting-engagement", {"s.g1": "4242", "s.g4": "4235", "n.a5": "4205"})
    aim = aims.aim(s, unit(s, "s.g1"))
    assert aim.inches[at(s, "4238")] == 0 < aim.inches[at(s, "4205")]


def test_the_attacker_of_an_envelopment_runs_for_the_far_edge() -> None:
    s = battle("envelopment", {"n.a5": "4210", "s.g4": "1040"}, attacker="north")
    aim = aims.aim(s, unit(s, "n.a5"))
    assert aim.inches[at(s, "4240")] < aim.inches[at(s, "4210")]
    assert aims.aim(s, unit(s, "s.g4")).pull < aim.pull


def test_the_carrier_goes_home_and_the_others_for_him() -> None:
    carried = [{"id": "object", "kind": "carry", "place": "4224", "carrier": "s.g4"}]
    s = battle("top-secret", {"s.g4": "4224", "n.a5": "4210"}, objectives=carried)
    home, chase = aims.aim(s, unit(s, "s.g4")), aims.aim(s, unit(s, "n.a5"))
    assert home.inches[at(s, "4246")] < home.inches[at(s, "4224")]
    assert home.pull > chase.pull
    assert chase.inches[at(s, "4222")] < chase.inches[at(s, "4210")]


def test_an_object_that_lies_free_is_run_for() -> None:
    s = battle(
        "top-secret", {"s.g4": "4240", "n.a5": "4205"}, objectives=[{"id": "object", "kind": "carry", "place": "4224"}]
    )
    aim = aims.aim(s, unit(s, "s.g4"))
    assert aim.there == 16
    assert aim.inches[at(s, "4224")] < 1.5


def test_two_units_keep_the_own_base_and_the_rest_go_for_the_other() -> None:
    bases = [
        {"id": "south_base", "kind": "base", "place": "4242", "owner": "south"},
        {"id": "north_base", "kind": "base", "place": "4206", "owner": "north"},
    ]
    units = {"s.g4": "4040", "s.g5": "3640", "s.g6": "3040", "s.g7": "2640", "n.a5": "4205"}
    s = battle("demolition", units, objectives=bases)
    goals = {id: int(aims.aim(s, unit(s, id)).inches.argmin()) for id in units if id != "n.a5"}
    south = sum(s.book.points[p].y < 24000 for p in goals.values())
    assert south == 2


def test_what_presses_is_what_can_still_be_reached() -> None:
    s = battle("meeting-engagement", {"s.g4": "4240", "n.a5": "4205"}, turn=6)
    u = unit(s, "s.g4")
    assert aims.pressing(s, u, 60.0) < aims.pressing(s, u, 10.0)
