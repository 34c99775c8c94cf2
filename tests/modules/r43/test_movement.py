"""Routes: what they cost adds up hex by hex, and what is offered is what is allowed."""

import itertools
import random

import pytest
from msgspec.structs import replace

from app.core import engine
from modules.r43.actions.movement import Entrain, Go, Move, MoveStack
from modules.r43.actions.phase import EndPhase
from modules.r43.costs import allowance, step
from modules.r43.counter import Effect
from modules.r43.destinations import ends, refuse_end
from modules.r43.module import MODULE
from modules.r43.movement import barred, routes_of, stops
from modules.r43.places import on_map
from tests.modules.r43 import positions

FIGHT = {
    "a-us-1-inf": "1810",
    "a-us-9-inf": "1709",
    "a-us-2-arm": "1710",
    "a-hq-uk-2": "1810",
    "a-uk-3-inf": "1910",
    "a-uk-7-arm": "1811",
}


def given(step="german_movement", **words):
    return positions.given(**{"step": step, "rest": "stay", "rail": 8, "units": FIGHT, "beachheads": ["1810"], **words})


@pytest.mark.parametrize("side", ["german_movement", "allied_movement"])
def test_the_cost_of_every_way_is_the_sum_of_its_steps(side):
    s = given(side)
    for u, c in enumerate(s.units):
        if not on_map(s, u):
            continue
        found, shut = routes_of(s, u), barred(s, u)
        budget = allowance(s, u).whole
        for place in found.costs:
            if place == c.place:
                continue
            way = (c.place, *found.path(place))
            prices = [step(s, u, a, b) for a, b in itertools.pairwise(way)]
            assert sum(price for price, _ in prices) == found.costs[place], c.id
            assert all(price for price, _ in prices)
            assert not any(halt for _, halt in prices[:-1]), (c.id, way)
            assert prices[-1][1] == stops(s, u, found, place) or len(prices) == 1
            assert found.costs[place] <= budget or len(prices) == 1
            assert not shut.intersection(way[1:])


def test_every_end_on_offer_is_allowed_and_no_other_hex_is():
    s = given()
    units = [u for u, c in enumerate(s.units) if c.side == "german" and on_map(s, u) and not c.garrison]
    for u in random.Random(1).sample(units, 12):
        found, budget = routes_of(s, u), allowance(s, u).whole
        good = set(ends(s, u, found, budget))
        for place in s.book.board.within(s.units[u].place, 8):
            allowed = refuse_end(s, u, place, "normal", found, budget) is None
            if place in good:
                assert allowed, (s.units[u].id, s.book.board.labels[place])
            elif allowed:
                assert place in found.costs
                assert place != found.start


def test_a_unit_is_taken_up_first_and_asked_where_to_then():
    s = given()
    legal = engine.legal(s)
    assert all(len(a.__struct_fields__) < 2 for a in legal)
    assert len(legal) < 4 * len(s.units)
    assert {type(a) for a in legal} >= {Move, Entrain, EndPhase}


def test_what_a_click_ahead_offers_are_the_ends_of_a_move():
    s = given("allied_movement")
    u = s.book.unit_no["a-us-2-arm"]
    ahead = MODULE.ahead(s, u)
    moved, _ = engine.apply(s, Move(u))
    assert {a.place for a in engine.legal(moved) if isinstance(a, Go)} <= set(ahead)
    assert all(acts[0] == Move(u) and engine.check(moved, acts[1]) is None for acts in ahead.values())
    outside = next(p for p in s.book.board.within(s.units[u].place, 3) if p not in ahead and p != s.units[u].place)
    assert MODULE.refuse_ahead(s, u, outside) is not None


def test_reach_is_what_is_left_of_a_move_by_stages():
    s = given("allied_movement", rest="away", units={"a-us-2-arm": "1220"})
    u, place = s.book.unit_no["a-us-2-arm"], s.book.board.place
    whole = MODULE.reach(s, u)
    assert (whole.allowance, whole.points[place("1226")]) == (6, 6)
    from modules.r43.actions.movement import Stages

    for a in (Move(u), Stages(), Go(place("1222"))):
        s, _ = engine.apply(s, a)
    rest = MODULE.reach(s, u)
    assert (rest.allowance, rest.points[place("1226")], place("1227") in rest.points) == (4, 4, False)


def test_a_stack_moves_to_where_all_of_it_finds_room():
    units = {
        "a-us-1-inf": "1220",
        "a-us-2-arm": "1220",
        "a-us-9-inf": {"at": "1221", "came": "normal"},
        "a-uk-3-inf": {"at": "1221", "came": "normal"},
    }
    s = given("allied_movement", rest="away", units=units)
    s, _ = engine.apply(s, MoveStack(s.book.unit_no["a-us-1-inf"]))
    places = {a.place for a in engine.legal(s) if isinstance(a, Go)}
    assert s.book.board.place("1221") not in places
    assert s.book.board.place("1222") in places
    refusal = engine.check(s, Go(s.book.board.place("1221")))
    assert refusal is not None
    assert refusal.rule == "LR-1.5"


def test_blown_bridges_make_a_minor_river_major_for_both_banks():
    s = given("allied_movement", rest="away", units={"a-us-1-inf": "1811", "a-uk-3-inf": "1711"})
    a, b = s.book.board.place("1811"), s.book.board.place("1711")
    one, other = s.book.unit_no["a-us-1-inf"], s.book.unit_no["a-uk-3-inf"]
    assert (routes_of(s, one).costs[b], routes_of(s, other).costs[a]) == (1, 1)
    blown = replace(s, effects=(Effect(kind="demolished", side="german", until=8, place=a, amount=b),))
    assert (routes_of(blown, one).costs[b], routes_of(blown, other).costs[a]) == (2, 2)
    assert step(blown, one, a, b) == (2, True)


def test_the_card_of_a_move_shows_what_the_points_are_made_of():
    s = given(
        "allied_movement",
        weather="storm",
        rest="away",
        units={"a-us-2-arm": {"at": "1220", "came": "sea", "hungry": 1}},
    )
    u = s.book.unit_no["a-us-2-arm"]
    parts = [(p.label, p.value) for p in allowance(s, u).parts]
    assert parts == [("On its side", 6), ("Out of supply, half", -3), ("Weather", -1), ("Came ashore, half", -1)]
    assert allowance(s, u).whole == 1


def test_prompts_name_what_is_left():
    s = given()
    text = MODULE.prompt(s).text
    assert "Rail capacity left: 8" in text
    assert "can move" in text
    buttons = [b.label for b in MODULE.prompt(s, (s.book.unit_no["g-14-pz"],)).buttons]
    assert buttons[:4] == ["Move, 5 points", "Strategic move, 10 points", "By rail, 2 of 8", "Detach a Kampfgruppe"]
