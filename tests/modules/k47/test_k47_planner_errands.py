"""What each unit is after: the object where it can be touched, a base when its hour has come, the next objective."""

from typing import Any

from modules.k47.module import MODULE
from modules.k47.planner import answering, claims, errands, gains
from tests.modules.k47.fire_table import unit

LIES = [{"id": "object", "kind": "carry", "place": "4224"}]
BASES = [
    {"id": "south_base", "kind": "base", "place": "4242", "owner": "south"},
    {"id": "north_base", "kind": "base", "place": "4206", "owner": "north"},
]
THREE = [
    {"id": "west", "kind": "hold", "place": "1428"},
    {"id": "middle", "kind": "hold", "place": "4238"},
    {"id": "east", "kind": "hold", "place": "7028"},
]


def scene(scenario: str, units: dict[str, Any], **given: Any) -> Any:
    """A position of a scenario."""
    return MODULE.position(scenario, {}, {"units": units, **given})


def test_the_object_is_worth_it_only_where_it_is_touched() -> None:
    s = scene("top-secret", {"s.g7": "4234", "n.a5": "4210"}, objectives=LIES)
    e = errands.errand(s, unit(s, "s.g7"))
    assert e.kind == "fetch"
    place = s.book.board.place
    assert e.inches[place("4224")] <= e.near
    assert e.inches[place("4225")] <= e.near
    assert e.inches[place("4226")] > e.near


def test_the_quickest_alone_dares_most_until_time_presses() -> None:
    units = {"s.g7": "4234", "s.g4": "4434", "n.a5": "4210"}
    early, late = (scene("top-secret", units, objectives=LIES, turn=n) for n in (2, 4))
    first, second = (errands.errand(early, unit(early, id)) for id in ("s.g7", "s.g4"))
    assert first.care < second.care
    assert first.pull > second.pull
    assert errands.errand(late, unit(late, "s.g4")).care == errands.BOLD


def test_a_base_that_is_kept_is_left_for_later() -> None:
    units = {"s.g8": "4241", "s.g6": "4441", "s.g4": "4620", "n.a5": "4205", "n.a6": "3805", "n.a7": "4405"}
    early, late = (scene("demolition", units, objectives=BASES, turn=n) for n in (2, 4))
    assert errands.errand(early, unit(early, "s.g4")).kind == "fight"
    assert errands.errand(late, unit(late, "s.g4")).kind == "demolish"


def test_a_kept_base_is_gone_for_early_by_who_outweighs() -> None:
    units = {"s.g8": "4241", "s.g6": "4441", "s.g4": "4620", "s.g5": "3820", "n.a8": "4205"}
    s = scene("demolition", units, objectives=BASES, turn=2)
    assert errands.errand(s, unit(s, "s.g4")).kind == "demolish"


def test_one_enemy_near_the_base_calls_nobody_back() -> None:
    units = {"s.g8": "4241", "s.g6": "4441", "s.g4": "4634", "n.a5": "4230", "n.a6": "4205", "n.a7": "4605"}
    s = scene("demolition", units, objectives=BASES, turn=2)
    assert errands.errand(s, unit(s, "s.g4")).kind == "fight"
    units["n.a6"] = "3830"
    s = scene("demolition", units, objectives=BASES, turn=2)
    assert errands.errand(s, unit(s, "s.g4")).kind == "keep"


def test_an_objective_with_fewer_enemies_is_gone_for_first() -> None:
    units = {"s.g4": "7026", "s.g5": "7030", "s.g9": "4238", "n.a5": "4206", "n.a6": "4406"}
    s = scene("point-defence", units, objectives=THREE, attacker="north", turn=2)
    found = {o.id: claims.strength(s, "north", o) for o in s.objectives}
    assert found["west"] == 0 < found["middle"] < found["east"]
    assert claims.claim(s, unit(s, "n.a5")).id == claims.claim(s, unit(s, "n.a6")).id == "west"


def test_a_carrier_takes_no_shelter() -> None:
    carried = [{"id": "object", "kind": "carry", "place": "4240", "carrier": "s.g4"}]
    s = scene("top-secret", {"s.g4": "4240", "s.g9": "4640", "n.a5": "4210"}, objectives=carried)
    assert answering._urgent(s, unit(s, "s.g4"))
    assert not answering._urgent(s, unit(s, "s.g9"))


def test_a_kill_clears_the_way_to_a_base() -> None:
    s = scene("demolition", {"s.g4": "4620", "n.a5": "4205"}, objectives=BASES)
    assert gains.point(s, unit(s, "n.a5")) == gains.THINS


def test_nobody_keeps_a_base_to_which_no_enemy_comes_any_more() -> None:
    units = {"s.g8": "4236", "s.g6": "4436", "s.g4": "4620", "n.a5": "4205", "n.a6": "3805"}
    early, late = (scene("demolition", units, objectives=BASES, turn=n) for n in (2, 6))
    assert errands.errand(early, unit(early, "s.g8")).kind == "keep"
    assert errands.errand(late, unit(late, "s.g8")).kind == "demolish"
