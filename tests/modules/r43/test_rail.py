"""Rail: what a train reaches is what it is allowed to."""

from app.core import engine
from modules.r43.actions.movement import Go
from modules.r43.places import box
from modules.r43.rail import boxes, cost, ends, parts, refuse_entrain, refuse_rail, stations
from tests.modules.r43 import positions
from tests.modules.r43.positions import number


def given(**words):
    return positions.given(**{"rail": 8, **words})


def test_the_net_of_the_start_is_one():
    s = given(rest="stay")
    assert len(set(parts(s).values())) == 1
    assert set(parts(s)) == set(s.book.geography.rail)


def test_every_end_is_allowed_and_every_other_hex_refused():
    s = given(units={"g-715-inf": "1316", "g-709-inf": "1506", "a-us-1-inf": "2310", "a-us-9-inf": "1910"})
    u = number(s, "g-715-inf")
    good = set(ends(s, u))
    assert len(good) > 300
    for p in range(s.book.board.hexes):
        assert (refuse_rail(s, u, p) is None) == (p in good), s.book.board.labels[p]


def test_a_full_hex_and_the_hex_it_is_in_are_no_ends():
    three = {"g-14-pz": "1416", "g-21-pz": "1416", "g-25-pz": "1416"}
    s = given(units={"g-715-inf": "1316", **three})
    u, place = number(s, "g-715-inf"), s.book.board.place
    assert not {place("1316"), place("1416")}.intersection(ends(s, u))
    assert refuse_rail(s, u, place("1416")).rule == "LR-1.5"
    assert refuse_rail(s, u, place("1316")).rule == "LR-6.22"


def test_prices_by_class_and_out_of_the_reserve():
    units = {"g-715-inf": "1316", "g-14-pz": "1316", "g-12-hj": "1416", "g-155-ers-pz": "1416", "g-hq-7-army": "1216"}
    s = given(units={**units, "g-kg-arm-1": "1216", "g-25-pz": "strategic_reserve"})
    found = {id: cost(s, number(s, id)) for id in (*units, "g-kg-arm-1", "g-25-pz")}
    assert found == {
        "g-715-inf": 1,
        "g-14-pz": 2,
        "g-12-hj": 2,
        "g-155-ers-pz": 2,
        "g-hq-7-army": 1,
        "g-kg-arm-1": 1,
        "g-25-pz": 1,
    }


def test_trains_from_italy_come_in_by_the_gates_and_others_from_german_cities_in_peace():
    s = given(units={"g-16-pz": "italienfront", "g-14-pz": "strategic_reserve", "a-us-1-inf": "4412"})
    assert stations(s, number(s, "g-16-pz")) == s.book.geography.italy_gates
    home = {s.book.board.labels[p] for p in stations(s, number(s, "g-14-pz"))}
    assert not home & {"4411", "4413"}
    assert {"4510", "4724"} <= home


def test_boxes_are_ends_where_they_take_the_unit():
    s = given(units={"g-14-pz": "1316", "g-155-ers-pz": "1316", "g-709-inf": "1416"})
    table, reserve = box(s, "italienfront"), box(s, "strategic_reserve")
    assert boxes(s, number(s, "g-14-pz")) == (table, reserve)
    assert boxes(s, number(s, "g-155-ers-pz")) == (reserve,)
    assert boxes(s, number(s, "g-709-inf")) == (reserve,)


def test_a_unit_that_moved_is_not_entrained_but_arrivals_are_not_movers():
    s = given(units={"g-14-pz": {"at": "1316", "came": "normal"}, "g-715-inf": "reinforcements"})
    assert refuse_entrain(s, number(s, "g-14-pz")).rule == "LR-6.1"
    assert refuse_entrain(s, number(s, "g-715-inf")).rule == "LR-6.27"
    assert refuse_rail(s, number(s, "g-715-inf"), s.book.board.place("1316"), 1) is None
    assert refuse_rail(s, number(s, "g-715-inf"), s.book.board.place("1316"), 9).rule == "LR-6.21"


def test_entraining_offers_the_ends_once():
    from modules.r43.actions.movement import Entrain

    s = given(units={"g-715-inf": "1316"})
    s, _ = engine.apply(s, Entrain(number(s, "g-715-inf")))
    places = [a.place for a in engine.legal(s) if isinstance(a, Go)]
    assert len(places) == len(set(places)) == len(ends(s, number(s, "g-715-inf"))) + 2
