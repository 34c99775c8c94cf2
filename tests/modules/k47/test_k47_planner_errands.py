"""What each unit is after: the object where it can be touched, a base when its hour has come, the next objective."""

from typing import Any

from modules.k47.module import MODULE
from modules.k47.planner import answering, charging, claims, demolition, errands, gains, giving, rounds, weights
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
    assert errands.errand(late, unit(late, "s.g4")).care == weights.BOLD


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
    assert gains.point(s, unit(s, "n.a5")) == weights.THINS


def test_nobody_keeps_a_base_to_which_no_enemy_comes_any_more() -> None:
    units = {"s.g8": "4236", "s.g6": "4436", "s.g4": "4620", "n.a5": "4205", "n.a6": "3805"}
    early, late = (scene("demolition", units, objectives=BASES, turn=n) for n in (2, 6))
    assert errands.errand(early, unit(early, "s.g8")).kind == "keep"
    assert errands.errand(late, unit(late, "s.g8")).kind == "demolish"


def test_who_only_storms_comes_within_his_run() -> None:
    s = scene("meeting-engagement", {"s.g7": "4240", "n.a5": "4210"})
    e = errands.errand(s, unit(s, "s.g7"))
    near, far = (e.inches[s.book.board.place(at)] for at in ("4224", "4234"))
    assert near == 0 < far


def test_who_only_storms_lies_in_wait_within_his_run_too() -> None:
    s = scene("envelopment", {"s.g7": "4240", "n.a5": "4210"}, attacker="north")
    e = errands.errand(s, unit(s, "s.g7"))
    near, far = (e.inches[s.book.board.place(at)] for at in ("4224", "4234"))
    assert near == 0 < far


def test_who_only_storms_goes_for_enemies_whom_he_may_beat() -> None:
    s = scene("meeting-engagement", {"s.g7": "4240", "n.a4": "4210", "n.a11": "2230"})
    e = errands.errand(s, unit(s, "s.g7"))
    by_medic, by_tank = (e.inches[s.book.board.place(at)] for at in ("4224", "2238"))
    assert by_medic == 0 < by_tank


def test_who_only_storms_minds_less_what_his_way_costs() -> None:
    s = scene("meeting-engagement", {"s.g7": "4240", "s.g4": "3840", "n.a5": "4210"})
    storms, shoots = (errands.errand(s, unit(s, id)) for id in ("s.g7", "s.g4"))
    assert storms.care < shoots.care
    assert storms.pull > shoots.pull


def test_a_defender_meets_the_attacker_who_has_come_on() -> None:
    early, later = (
        scene("envelopment", {"s.g4": "4240", "n.a5": "4210"}, attacker="north", turn=turn) for turn in (2, 3)
    )
    waits, meets = (errands.errand(s, unit(s, "s.g4")) for s in (early, later))
    assert waits.pull < meets.pull
    assert waits.care > meets.care


def test_whoever_is_no_fighter_stays_far_from_the_enemy_where_each_unit_is_a_point() -> None:
    units = {"s.g1": "4240", "s.g4": "4238", "n.a5": "4212"}
    meeting, hold = (scene(x, units) for x in ("meeting-engagement", "top-secret"))
    assert errands.errand(meeting, unit(meeting, "s.g1")).kind == "shelter"
    e = errands.errand(meeting, unit(meeting, "s.g1"))
    place = meeting.book.board.place
    assert e.inches[place("0147")] < e.inches[place("4240")]
    assert hold.book.scenario.goal != "points"


def test_ways_count_by_whole_orders() -> None:
    s = scene("top-secret", {"s.g7": "4244", "n.a5": "4210"}, objectives=LIES)
    u = unit(s, "s.g7")
    way, place = rounds.to(s, u, s.objectives[0].place), s.book.board.place
    step = way[place("4238")] - way[place("4231")]
    assert way[place("4224")] == 0
    assert way[place("4231")] < 2.0 < 10.0 < way[place("4238")]
    assert step > 10.0


def test_the_last_to_hold_an_objective_storms_nobody_elsewhere() -> None:
    middle = [{"id": "middle", "kind": "hold", "place": "4224"}]
    units = {"s.g7": "4225", "n.a9": {"at": "4236", "die": "placed", "order": "fire"}}
    early, late = (scene("hold-until-relieved", units, objectives=middle, attacker="north", turn=n) for n in (2, 7))
    assert charging.best(early, unit(early, "s.g7"))[1] == unit(early, "n.a9")
    assert charging.best(late, unit(late, "s.g7"))[1] == -1


def test_officers_fill_objectives_towards_the_end() -> None:
    units = {"n.a1": "1420", "n.a5": "1426", "s.g4": "4236"}
    early, late = (scene("point-defence", units, objectives=THREE, attacker="north", turn=n) for n in (2, 5))
    assert errands.errand(early, unit(early, "n.a1")).kind == "follow"
    assert errands.errand(late, unit(late, "n.a1")).kind == "take"


def test_one_stays_by_an_objective_that_is_taken_and_the_others_go_on() -> None:
    units = {"n.a5": "1427", "n.a6": "1429", "n.a7": "1627", "s.g4": "4236"}
    s = scene("point-defence", units, objectives=THREE, attacker="north", turn=4)
    goes = sorted(claims.claim(s, unit(s, id)).id for id in ("n.a5", "n.a6", "n.a7"))
    assert goes == ["middle", "middle", "west"]


def test_officers_and_medics_keep_the_base_with_one_fighter() -> None:
    units = {"s.g8": "4236", "s.g6": "4436", "s.g1": "4640", "s.g3": "3840", "n.a5": "4205", "n.a6": "3805"}
    s = scene("demolition", units, objectives=BASES)
    kinds = {id: errands.errand(s, unit(s, id)).kind for id in units if id[0] == "s"}
    assert kinds == {"s.g8": "keep", "s.g6": "fight", "s.g1": "keep", "s.g3": "keep"}


def test_a_base_that_nobody_saves_is_taken_at_once() -> None:
    units = {"s.g7": "4220", "s.g8": "4241", "n.a5": "5206", "n.a1": {"at": "5208"}}
    s = scene("demolition", units, objectives=BASES)
    e = errands.errand(s, unit(s, "s.g7"))
    assert (e.kind, e.prize, e.care) == ("demolish", 60.0, weights.DARING)
    assert giving.ideas(s, "south")[0][1:3] == (unit(s, "s.g7"), "run")


def test_two_stand_in_at_a_base_that_nobody_keeps() -> None:
    units = {"s.g4": "4230", "s.g5": "3230", "s.g6": "1040", "n.a5": "4226", "n.a6": "4205"}
    s = scene("demolition", units, objectives=BASES)
    kinds = [errands.errand(s, unit(s, id)).prize for id in ("s.g4", "s.g5", "s.g6")]
    assert kinds[:2] == [30.0, 30.0]
    assert kinds[2] < 30.0


def test_a_carrier_whose_next_order_brings_it_home_is_stopped_before_all() -> None:
    carried = [{"id": "object", "kind": "carry", "place": "4240", "carrier": "s.g4"}]
    near, far = (scene("top-secret", {"s.g4": at, "n.a5": "4210"}, objectives=carried) for at in ("3042", "3026"))
    assert gains.stand(near, unit(near, "s.g4")) == weights.HOME
    assert gains.stand(far, unit(far, "s.g4")) == weights.CARRIER


def test_the_last_by_his_base_stays_whatever_comes() -> None:
    units = {"s.g4": "4230", "s.g6": "1040", "n.a1": "4208", "n.a6": "4404", "s.g7": "4218"}
    two = scene("demolition", units, objectives=BASES, turn=4)
    alone = scene("demolition", {k: v for k, v in units.items() if k != "n.a6"}, objectives=BASES, turn=4)
    prizes = [errands.errand(s, unit(s, "n.a1")).prize for s in (two, alone)]
    assert prizes == [8.0, 30.0]


def test_a_base_is_kept_from_three_inches() -> None:
    units = {"s.g8": "4236", "s.g6": "4436", "s.g1": "4640", "s.g3": "3840", "n.a5": "4205", "n.a6": "3805"}
    s = scene("demolition", units, objectives=BASES)
    e, place = errands.errand(s, unit(s, "s.g1")), s.book.board.place
    assert e.kind == "keep"
    assert e.inches[place("4239")] <= e.near < e.inches[place("4238")]


def test_who_already_stands_where_he_should_has_no_haste_to_run() -> None:
    units = {"s.g8": "4240", "s.g6": "4436", "s.g1": "4243", "n.a5": "4205", "n.a6": "3805"}
    s = scene("demolition", units, objectives=BASES)
    u = unit(s, "s.g1")
    assert errands.errand(s, u).first > 0
    assert all(i.soon < errands.errand(s, u).first for i in giving.ideas_of(s, u))


def test_who_alone_saves_his_base_is_stormed() -> None:
    units = {"n.a7": "4236", "s.g8": {"at": "4241", "pins": 2}, "s.g6": "6020", "n.a5": "4205"}
    one = scene("demolition", units, objectives=BASES, turn=5)
    two = scene("demolition", {**units, "s.g1": "4244"}, objectives=BASES, turn=5)
    u = unit(one, "n.a7")
    assert [demolition.alone(s, unit(s, "s.g8")) for s in (one, two)] == [True, False]
    assert charging.best(one, u)[1] == unit(one, "s.g8")
    assert charging.hope(one, u, unit(one, "s.g8")) > charging.hope(two, u, unit(two, "s.g8")) + 10.0
    assert giving.ideas(one, "north")[0][1:3] == (u, "run")
