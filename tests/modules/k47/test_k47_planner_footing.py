"""Where men really stand: a run needs all of them on open ground, a touch needs one of them."""

from typing import Any

import numpy as np

from app.core.inches import length
from modules.k47.planner import errands, giving, going, rounds
from modules.k47.special import departures, movement, plans
from tests.modules.k47.fire_table import unit
from tests.modules.k47.test_k47_planner_errands import BASES, LIES, scene


def men(s: Any, u: int, order: Any, place: int) -> tuple[int, ...]:
    return plans.plan(s, u, order).places(place)


def goes(s: Any, u: int, order: Any) -> tuple[int, ...]:
    """Where its men end whom the planner moves."""
    found = plans.plan(s, u, order)
    places = np.array([p for p in found.hexes if p != found.start], np.int64)
    return found.places(going.best(s, u, places, None, found)[0])


def test_a_squad_runs_only_from_where_all_its_men_stand_on_open_ground() -> None:
    s = scene("top-secret", {"n.a5": "4220", "n.a4": "4214", "s.g4": "4440"}, objectives=LIES)
    squad, one = (rounds.ways_home(s, unit(s, id), "north") for id in ("n.a5", "n.a4"))
    rough = movement.ground(s).barred("infantry", "run")
    assert (squad.usual[rough] == squad.stuck[rough]).all()
    assert (squad.usual[~rough] > squad.free[~rough]).any()
    assert (one.usual == np.where(rough, one.stuck, one.free)).all()


def test_who_leaves_the_table_needs_the_inch_beyond_its_last_hexes_too() -> None:
    for row in range(11, 16):
        at = f"62{row}"
        carried = [{"id": "object", "kind": "carry", "place": at, "carrier": "n.a7"}]
        s = scene("top-secret", {"n.a7": at, "s.g4": "4446"}, objectives=carried, turn=4)
        u = unit(s, "n.a7")
        soon = bool(rounds.home(s, u, "north")[s.units[u].place] < rounds.run(s, u))
        assert soon == (departures.refuse_leave(s, u, "run") is None)


def test_who_carries_the_object_does_not_stop_an_inch_too_far_from_his_edge() -> None:
    carried = [{"id": "object", "kind": "carry", "place": "4418", "carrier": "n.a7"}]
    s = scene("top-secret", {"n.a7": "4418", "s.g4": "4434", "s.g5": "4034"}, objectives=carried, turn=5)
    u, found = unit(s, "n.a7"), plans.plan(s, unit(s, "n.a7"), "run")
    places = np.array([s.book.board.place(at) for at in ("5412", "5413")])
    values = going.rated(s, u, places, None, found)[1]
    assert values[0] > values[1] + 20


def test_who_carries_the_object_leaves_the_crater_with_all_his_men() -> None:
    carried = [{"id": "object", "kind": "carry", "place": "4224", "carrier": "n.a5"}]
    s = scene("top-secret", {"n.a5": "4224", "s.g4": "4446"}, objectives=carried, turn=4)
    u = unit(s, "n.a5")
    rough = movement.ground(s).barred("infantry", "run")
    assert rough[s.units[u].place]
    assert not rough[list(goes(s, u, "advance"))].any()


def test_one_man_by_the_object_is_enough() -> None:
    s = scene("top-secret", {"n.a5": "4418", "s.g4": "4446"}, objectives=LIES, turn=3)
    u = unit(s, "n.a5")
    spot = s.book.points[s.objectives[0].place]
    ends = goes(s, u, "advance")
    assert min(length(s.book.points[p], spot) for p in ends) <= s.book.v["object_reach"]


def test_a_base_is_touched_from_two_inches() -> None:
    s = scene("demolition", {"s.g7": "4220", "n.a5": "6006"}, objectives=BASES)
    e, place = errands.errand(s, unit(s, "s.g7")), s.book.board.place
    assert e.kind == "demolish"
    assert e.inches[place("4208")] <= e.near < e.inches[place("4209")]


def test_a_tank_that_gets_nowhere_shoots() -> None:
    units = {"n.a11": {"at": "6318", "facing": 180}, "s.g4": "4733", "s.g5": "4328", "s.g6": "4240"}
    s = scene("demolition", units, objectives=BASES, turn=3)
    u = unit(s, "n.a11")
    run = next(i for i in giving.ideas_of(s, u) if i.order == "run")
    assert giving.closely(s, run).worth < run.worth
    assert giving.ideas(s, "north")[0].order != "run"


def test_a_machine_gun_fetches_nothing() -> None:
    s = scene("top-secret", {"n.a9": "4218", "n.a6": "4214", "n.a5": "5014", "s.g4": "4446"}, objectives=LIES, turn=3)
    kinds = {id: errands.errand(s, unit(s, id)).kind for id in ("n.a9", "n.a6", "n.a5")}
    assert kinds == {"n.a9": "cover", "n.a6": "fetch", "n.a5": "fetch"}


def test_who_may_leave_with_the_object_leaves() -> None:
    carried = [{"id": "object", "kind": "carry", "place": "3412", "carrier": "n.a7"}]
    s = scene("top-secret", {"n.a7": "3412", "s.g4": "4446"}, objectives=carried, turn=6)
    u = unit(s, "n.a7")
    assert departures.refuse_leave(s, u, "run") is None
    assert giving.ideas(s, "north")[0][1:3] == (u, "run")
