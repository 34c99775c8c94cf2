"""The players that look ahead: what they see that a beginner does not, and that they look at nothing hidden."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace
from positions import given, le_havre, number

from app.core import engine
from app.core.codec import Codec
from app.core.state import Action, Side
from app.core.thought import Clock, Plan
from app.play.solo import bots
from modules.r43 import MODULE
from modules.r43.actions.combat import Attack, FallBack
from modules.r43.actions.declarations import DeclareDirective
from modules.r43.actions.landing import LandAt
from modules.r43.actions.movement import DeclareFestung, Entrain, Go, Move
from modules.r43.actions.phase import EndPhase
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import greedy
from modules.r43.greedy import staffs as before
from modules.r43.hiding import seen_by, shuffled
from modules.r43.planner import gate, german, goals, retreat, staffs
from modules.r43.planner.plans import attacks, far, plans
from modules.r43.planner.play import plays_on
from modules.r43.planner.prospects import prospects
from modules.r43.planner.reach import reached
from modules.r43.planner.reasons import plans_text
from modules.r43.planner.worlds import sampled
from modules.r43.state import R43State
from modules.r43.steps.retreat import Retreating

CODEC = Codec(MODULE.types)
FRONT = {
    "turn": 5,
    "step": "allied_combat",
    "weather": "fair",
    "beachheads": ["2210"],
    "units": {
        "a-hq-uk-2": "2210",
        "a-uk-3-inf": "2310",
        "a-uk-49-inf": "2310",
        "a-uk-11-arm": "2310",
        "a-uk-43-inf": "2312",
        "g-hq-81-corps": "2414",
        "g-346-inf": "2311",
        "g-245-ers": "2413",
    },
}
"""Three divisions before Rouen, which the second scenario counts, and a lone one behind it."""


def place(s: R43State, label: str) -> int:
    return s.book.board.place(label)


@cache
def front() -> R43State:
    return given("liberate-paris-or-antwerp", **{**FRONT, "pool": "full"})


@cache
def landing() -> R43State:
    s = engine.start(MODULE.start("time-or-power", {}, 3))[0]
    assert isinstance(s, R43State)
    return s


def played(s: Any, side: Side, most: int = 40) -> list[Action]:
    """What a side does until the phase is over."""
    done: list[Action] = []
    while s.decider == side and len(done) < most:
        a = plays_on(seen_by(s, side), side, len(done))
        done.append(a)
        if isinstance(a, EndPhase):
            break
        s, _ = engine.apply(s, a)
    return done


# What a beginner does not see.


def test_the_first_landing_goes_where_bases_and_ports_are_near() -> None:
    s = landing()
    a = plays_on(s, ALLIED, 1)
    assert isinstance(a, LandAt)
    assert s.book.geography.zone_of[a.place] == "Z9"


def test_the_directive_is_declared_at_once_where_it_ends_the_game() -> None:
    s = given(
        turn=4,
        step="german_declarations",
        beachheads=["1607", "1608"],
        allied=["1607", "1608", "1410", "1110", "1506"],
        units={"a-uk-3-inf": "1608", "a-hq-uk-2": "1607", "g-709-inf": "1708"},
    )
    assert isinstance(plays_on(s, GERMAN, 1), DeclareDirective)
    assert isinstance(greedy(s, GERMAN, 1), EndPhase)


def paris() -> R43State:
    return given(
        "liberate-paris-or-antwerp",
        turn=5,
        rail=4,
        beachheads=["2210"],
        units={"a-uk-3-inf": "2310", "a-hq-uk-2": "2210", "g-hq-81-corps": "2513", "g-711-inf": "2818"},
    )


def test_what_the_scenario_counts_gets_a_garrison_by_rail() -> None:
    s = paris()
    train, post, *_ = played(s, GERMAN)
    assert train == Entrain(number(s, "g-711-inf"))
    assert isinstance(post, Go)
    assert german.keys(s)[post.place] >= 7
    assert greedy(s, GERMAN, 1) != train


def test_a_port_becomes_a_festung_before_the_enemy_stands_next_to_it() -> None:
    s = le_havre()
    festung = DeclareFestung(place(s, "2010"))
    assert plays_on(s, GERMAN, 1) == festung
    assert greedy(s, GERMAN, 1) != festung


def test_a_square_at_the_italienfront_is_filled_before_it_counts() -> None:
    table = dict.fromkeys(("a-us-3-inf", "a-us-34-inf", "a-us-36-inf", "g-16-pz"), "italienfront")
    s = given(turn=6, rail=8, beachheads=["1608"], units={"a-uk-3-inf": "1608", "g-14-pz": "3820", **table})
    acts = played(s, GERMAN)
    assert acts[:2] == [Entrain(number(s, "g-14-pz")), Go(place(s, "italienfront"))]


def test_what_is_lost_in_the_last_turn_is_lost_for_nothing() -> None:
    early = front()
    late = given("liberate-paris-or-antwerp", **{**FRONT, "turn": 19})
    assert not goals.final(early)
    assert goals.final(late)
    rouen = place(early, "2311")
    value = {s.turn: next(p.worth for p in attacks(s, ALLIED) if p.acts == (Attack(rouen),)) for s in (early, late)}
    assert value[19] > value[5] + 3


def test_a_garrison_is_wanted_where_the_scenario_counts() -> None:
    s = paris()
    assert german.wanted(s, place(s, "2515")) == 1
    assert german.guard(s, number(s, "g-711-inf"), place(s, "2515")) > 2
    assert german.guard(s, number(s, "g-711-inf"), place(s, "2818")) == 0


def test_what_was_lost_and_stands_open_is_taken_back() -> None:
    s = given(
        "full-campaign",
        turn=30,
        allied=["2210", "4411"],
        beachheads=["2210"],
        units={"a-uk-3-inf": "2210", "a-hq-uk-2": "2210", "g-21-pz": "4312", "g-hq-81-corps": "4413"},
    )
    essen, panzer = place(s, "4411"), number(s, "g-21-pz")
    assert german.posts(s).open == {place(s, "4411"): pytest.approx(goals.kept(s)[essen])}
    assert german.retaken(s, panzer, essen) > german.retaken(s, panzer, place(s, "4312")) > 0
    assert [Move(panzer), Go(essen)] == played(s, GERMAN)[:2]


def test_nobody_leaves_in_the_east_before_enough_are_there_to_stay() -> None:
    few = {"a-uk-3-inf": "5010", "a-hq-uk-2": "4910"}
    base = {"step": "allied_movement", "beachheads": ["2210"], "allied": ["2210"]}
    early, late = (given("full-campaign", turn=t, units=few, **base) for t in (30, 41))
    assert (gate.is_open(early), gate.is_open(late)) == (False, False)
    b = early.book
    ours = [d.id for d in b.units if d.id.startswith("a-") and b.classes[d.kind].arm in ("infantry", "armour")]
    most = b.v["s4_divisions"] + gate.STAY
    for count, leaves in ((most - 1, False), (most, True)):
        crowd = given("full-campaign", turn=30, units=dict.fromkeys(ours[:count], "2210"), **base)
        assert gate.is_open(crowd) is leaves
    out = dict.fromkeys(ours[: b.v["s4_divisions"] // 2], "exited") | dict.fromkeys(ours[-40:], "2210")
    staffs_there = {"a-hq-uk-2": "4510", "a-hq-us-1": "4710", "a-hq-us-3": "2210"}
    leaving = given("full-campaign", turn=38, units=out | staffs_there, **base)
    called = {hq for hq in staffs_there if gate.is_called(leaving, number(leaving, hq))}
    assert called == {"a-hq-uk-2", "a-hq-us-1"}
    east = place(early, "5010")
    assert goals.kept(early)[east] == goals.GATE > goals.worths(early)[east]


def test_a_headquarters_breaks_no_line_of_supply_that_runs_over_it() -> None:
    front = dict.fromkeys(("a-hq-us-1", "a-uk-3-inf", "a-us-3-inf", "a-us-9-inf"), "3014")
    s = given(
        "full-campaign",
        turn=20,
        step="allied_movement",
        beachheads=["2210"],
        allied=["2210"],
        units={"a-hq-uk-2": "2612", **front},
    )
    link = number(s, "a-hq-uk-2")
    places = reached(s, link)
    away = before.best(s, link, ALLIED, places)
    assert away >= 0
    assert (staffs.fed(s, ALLIED), staffs.fed(staffs.moved(s, link, away), ALLIED)) == (3, 0)
    assert staffs.best(s, link, ALLIED, places) == -1
    assert Move(link) not in played(s, ALLIED)


def test_a_stack_gives_way_to_where_it_stands_best() -> None:
    s = given(
        step="german_combat",
        turn=6,
        beachheads=["1608"],
        units={"a-uk-3-inf": "1608", "g-346-inf": "1710", "g-21-pz": "1810", "g-hq-81-corps": "1912"},
    )
    step = Retreating(GERMAN, (number(s, "g-346-inf"),), place(s, "1710"), 2, place(s, "1710"))
    ranked = retreat.rated(s, step)
    assert [v for v, _ in ranked] == sorted((v for v, _ in ranked), reverse=True)
    assert {p for _, p in ranked} == set(step.open(s).ends)
    chosen = retreat.retreating(replace(s, stack=(*s.stack, step)), step, GERMAN)
    assert chosen == FallBack(ranked[0][1])


def test_a_hex_with_too_many_is_left_by_the_weakest() -> None:
    crowd = dict.fromkeys(("a-uk-3-inf", "a-uk-49-inf", "a-uk-43-inf", "a-uk-11-arm"), "2210")
    s = given(step="allied_movement", beachheads=["2210"], units={**crowd, "a-hq-uk-2": "2210", "g-346-inf": "2311"})
    acts = played(s, ALLIED)
    assert acts[-1] == EndPhase()
    assert any(isinstance(a, Go) for a in acts)


# Worlds, plans, nodes.


def test_a_world_dealt_anew_agrees_with_what_the_side_knows() -> None:
    s = landing()
    for side in (ALLIED, GERMAN):
        seen = seen_by(s, side)
        worlds = [sampled(seen, side, seed) for seed in range(4)]
        for world in worlds:
            assert world.viewer is None
            assert all(m.kind for m in world.markers)
            assert sorted(m.id for m in world.markers) == sorted(m.id for m in s.markers)
            assert CODEC.encode(seen_by(world, side)) != CODEC.encode(world)
            own = {m.id: m for m in seen.markers if m.kind}
            assert {m.id: m for m in world.markers if m.id in own} == own
        assert len({CODEC.encode(w) for w in worlds}) > 1


def test_a_state_without_secrets_is_dealt_nothing() -> None:
    s = landing()
    assert sampled(s, ALLIED, 1) == s


def test_attacks_are_weighed_with_exact_odds_against_leaving_it_at_that() -> None:
    s = seen_by(front(), ALLIED)
    found = plans(s, ALLIED, 1)
    assert found[0].acts == (Attack(place(s, "2311")),)
    assert found[0].odds == pytest.approx(round(found[0].odds * 36) / 36)
    assert found[0].places[-1] == place(s, "2311")
    assert EndPhase() in [p.acts[0] for p in found]
    assert len({p.acts for p in found}) == len(found)


def test_the_first_landing_is_weighed_against_other_coasts() -> None:
    s = seen_by(landing(), ALLIED)
    found = plans(s, ALLIED, 1)
    assert found[0].acts[0] == plays_on(s, ALLIED, 1)
    assert len({s.book.geography.zone_of[p.places[0]] for p in found}) == len(found) == 3
    assert found[0].worth > found[1].worth >= found[2].worth


def test_small_decisions_have_one_plan() -> None:
    s = front()
    s, _ = engine.apply(s, Attack(place(s, "2311")))
    assert len(plans(seen_by(s, ALLIED), ALLIED, 1)) == 1


def test_the_same_seed_and_nodes_think_the_same_and_within_their_nodes() -> None:
    s, nodes = front(), 70
    one, two = (bots.think(MODULE, s, "planner", 7, Clock(nodes)) for _ in range(2))
    assert one == two
    assert one.nodes <= nodes
    assert one.plans[0].games > 0


def test_what_is_hidden_changes_nothing_of_what_is_thought() -> None:
    s = front()
    one = bots.think(MODULE, s, "planner", 7, Clock(60))
    two = bots.think(MODULE, shuffled(s, ALLIED, 9), "planner", 7, Clock(60))
    assert one == two


def test_a_game_is_played_out_to_the_end_of_the_own_attacks() -> None:
    s = front()
    assert not far(s, s, ALLIED, 0)
    after, _ = engine.apply(s, EndPhase())
    assert far(s, after, ALLIED, 1)


def test_prospects_of_one_side_are_the_other_ones_lost() -> None:
    s = front()
    assert prospects(s, ALLIED) == -prospects(s, GERMAN)
    more = given("liberate-paris-or-antwerp", **{**FRONT, "allied": ["2210", "2310", "2312", "2515", "2615"]})
    assert prospects(more, ALLIED) > prospects(s, ALLIED) + 10


# In words.


def test_a_plan_tells_what_is_done_and_why() -> None:
    s = seen_by(front(), ALLIED)
    found = {p.acts[0]: p for p in plans(s, ALLIED, 1)}
    title, why = plans_text(s, found[Attack(place(s, "2311"))])
    assert title.endswith("attack Rouen 2311")
    assert why == ("3:1 before supports; the hex falls 72.2 %; steps lost 0.8 against 1.3; the scenario counts the hex")
    assert plans_text(s, found[EndPhase()]) == ("No further attack", "no attack promises more than 0.3 steps")


def test_moves_trains_and_landings_are_told_as_well() -> None:
    s = paris()
    title, why = plans_text(s, Plan((Entrain(number(s, "g-711-inf")),)))
    assert title == "711. Infanterie goes by rail from 2818 to Le Havre 2010"
    assert why.startswith("1 of 3 divisions that the garrison of Le Havre 2010 needs; the hex counts for the scenario")
    assert plans_text(s, Plan((Move(number(s, "g-hq-81-corps")),)))[1]
    shore = landing()
    title, why = plans_text(shore, Plan((LandAt(place(shore, "2210")),)))
    assert "2210" in title
    assert why == "Coastal Defense 5; the zone takes 6 divisions in the assault and 7 units after them"
