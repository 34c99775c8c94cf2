"""The plans of the movement phase: where else, who else, rail or road, each with its worth and its reason."""

from functools import cache

import pytest
from positions import given, le_havre, number

from app.core import engine
from app.core.state import State
from app.core.thought import Clock, Plan
from app.play.solo import bots, coach
from modules.r43 import MODULE
from modules.r43.actions.movement import DeclareFestung, Entrain, Go, Move
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.hiding import seen_by, shuffled
from modules.r43.planner.plans import plans
from modules.r43.planner.play import plays_on
from modules.r43.planner.reasons import plans_text
from modules.r43.state import R43State

FIELD = {
    "turn": 5,
    "weather": "fair",
    "beachheads": ["2210"],
    "units": {
        "a-hq-uk-2": "2210",
        "a-uk-3-inf": "2310",
        "a-uk-49-inf": "2210",
        "a-uk-11-arm": "2210",
        "g-hq-81-corps": "2414",
        "g-346-inf": "2311",
        "g-711-inf": {"at": "2010"},
        "g-245-ers": "2413",
    },
}
"""A beachhead between Le Havre and Rouen, both of which the second scenario counts."""


@cache
def field() -> R43State:
    return given("liberate-paris-or-antwerp", step="allied_movement", **FIELD)


@cache
def bare() -> R43State:
    return given(
        "liberate-paris-or-antwerp",
        turn=5,
        rail=4,
        beachheads=["2210"],
        units={"a-uk-3-inf": "2310", "a-hq-uk-2": "2210", "g-hq-81-corps": "2513", "g-711-inf": "2818"},
    )


def told(s: R43State) -> list[tuple[str, str]]:
    return [plans_text(s, p) for p in plans(s, s.decider or "", 1)]


def after(s: R43State, *acts: object) -> R43State:
    found: State = s
    for a in acts:
        found, _ = engine.apply(found, a)
    assert isinstance(found, R43State)
    return found


def test_a_move_has_alternatives_and_the_first_is_what_the_planner_does() -> None:
    s = field()
    found = plans(s, ALLIED, 1)
    assert 2 <= len(found) <= 4
    assert found[0].acts[0] == plays_on(s, ALLIED, 1)
    assert len({p.acts for p in found}) == len(found)
    for p in found:
        assert isinstance(p.acts[0], Move)
        assert isinstance(p.acts[1], Go)
        after(s, *p.acts)


def test_a_plan_leads_where_the_planner_goes() -> None:
    s = field()
    move, go = plans(s, ALLIED, 1)[0].acts
    assert plays_on(after(s, move), ALLIED, 2) == go
    assert plans(after(s, move), ALLIED, 2)[0].acts == (go,)


def test_the_map_gets_the_way_from_the_counter_to_the_hex() -> None:
    s = field()
    for p in plans(s, ALLIED, 1):
        move, go = p.acts
        assert isinstance(move, Move)
        assert isinstance(go, Go)
        assert (p.places[0], p.places[-1]) == (s.units[move.unit].place, go.place)
        assert all(b in s.book.board.neighbours[a] for a, b in zip(p.places, p.places[1:], strict=False))


def test_hexes_of_one_use_are_one_plan_and_each_says_its_use_in_figures() -> None:
    assert told(field()) == [
        (
            "British 11th Armoured moves from 2210 to 2110",
            "4 in attack next to Le Havre 2010, where 12 are good odds; "
            "the enemy can bring 1 in attack against 3 in defence",
        ),
        (
            "British 11th Armoured moves from 2210 to 2211",
            "7 in attack next to Rouen 2311, where 12 are good odds; "
            "the enemy can bring 1 in attack against 3 in defence",
        ),
        (
            "British 3rd Infantry moves from 2310 to 2110",
            "3 in attack next to Le Havre 2010, where 12 are good odds; "
            "the enemy can bring 1 in attack against 4 in defence",
        ),
    ]


def test_a_counter_taken_up_may_stay() -> None:
    s = after(field(), plans(field(), ALLIED, 1)[0].acts[0])
    found = plans(s, ALLIED, 1)
    stays = next(p for p in found if p.acts == (Back(),))
    assert stays.worth == 0
    assert plans_text(s, stays)[0] == "British 11th Armoured stays in 2210"


def test_trains_are_weighed_against_other_stations_and_the_road() -> None:
    s = bare()
    found = plans(s, GERMAN, 1)
    unit = number(s, "g-711-inf")
    assert [p.acts[0] for p in found] == [Entrain(unit)] * 3 + [Move(unit)]
    assert [title for title, _ in told(s)] == [
        "711. Infanterie goes by rail from 2818 to Le Havre 2010",
        "711. Infanterie goes by rail from 2818 to Paris 2515",
        "711. Infanterie goes by rail from 2818 to Paris 2615",
        "711. Infanterie moves from 2818 to 2717",
    ]
    assert found[0].worth > found[1].worth > found[-1].worth
    assert plays_on(after(s, Entrain(unit)), GERMAN, 1) == found[0].acts[1]


def test_a_festung_is_weighed_against_marching_without() -> None:
    s = le_havre(**{"g-21-pz": "2411"})
    found = plans(s, GERMAN, 1)
    assert [type(p.acts[0]) for p in found] == [DeclareFestung, Move]
    assert found[0].worth > found[1].worth == 0
    assert told(s)[0][1].endswith("loses half its steps and does not give way; the enemy is 3 hexes away")


def test_the_end_of_the_phase_stands_beside_the_moves_that_gain_too_little() -> None:
    s = field()
    while not isinstance(a := plays_on(s, ALLIED, 1), EndPhase):
        s = after(s, a)
    found = plans(s, ALLIED, 1)
    assert found[0].acts == (EndPhase(),)
    assert plans_text(s, found[0]) == ("No further move", "no move gains more than 0.15")
    assert all(p.worth <= found[0].worth for p in found)


def test_no_other_move_is_told_as_better_than_that_which_comes_first() -> None:
    for s, side in ((field(), ALLIED), (bare(), GERMAN)):
        worths = [p.worth for p in plans(s, side, 1)]
        assert worths == sorted(worths, reverse=True)


def test_moves_are_not_played_out() -> None:
    thought = bots.think(MODULE, field(), "planner-deep", 7, Clock(1200))
    assert (thought.nodes, len(thought.plans) > 1) == (0, True)
    assert {w.games for w in thought.plans} == {0}
    assert thought.act == thought.plans[0].plan.acts[0]
    assert all(w.error == abs(w.value) for w in thought.plans)


def test_the_coach_tells_three_plans_of_a_move() -> None:
    s = seen_by(field(), ALLIED)
    advice = coach.advice(MODULE, s, coach.think(MODULE, field(), Clock(50)))
    assert len(advice) == 3
    assert len({a.title for a in advice}) == 3
    assert all(a.why for a in advice)


def test_what_is_hidden_changes_no_plan() -> None:
    s = given("liberate-paris-or-antwerp", step="allied_movement", **FIELD, pool="full")
    known = [plans(seen_by(x, ALLIED), ALLIED, 1) for x in (s, shuffled(s, ALLIED, 9))]
    assert known[0] == known[1]


@pytest.mark.parametrize("act", [EndPhase(), Back()])
def test_an_act_without_a_reason_of_its_own_is_a_small_decision(act: object) -> None:
    s = given(
        step="german_declarations", turn=4, beachheads=["2210"], units={"a-uk-3-inf": "2210", "a-hq-uk-2": "2210"}
    )
    title, why = plans_text(s, Plan((act,)))  # type: ignore[arg-type]
    assert title
    assert why
