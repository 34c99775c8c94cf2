"""Supply lines: every line drawn holds together, and what cuts one is named."""

import itertools

import pytest

from modules.r43.command import in_command
from modules.r43.module import MODULE
from modules.r43.places import is_headquarters, on_map
from modules.r43.supply import communication, hq_traced, in_supply, in_supply_to_defend, supplied, trace, traced
from tests.modules.r43.positions import given, number

SCENARIOS = [s.id for s in MODULE.manifest.scenarios]


def hexes(s, places):
    return [s.book.board.labels[p] for p in places]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_unit_of_the_set_up_is_in_command_and_supply(scenario):
    s = MODULE.start(scenario, {}, 0)
    for u, c in enumerate(s.units):
        if on_map(s, u):
            assert in_command(s, u) >= 0, c.id
            assert hq_traced(s, u) if is_headquarters(s, u) else traced(s, u), c.id


def test_every_line_runs_from_neighbour_to_neighbour_to_its_source():
    s = MODULE.start("time-or-power", {}, 0)
    around = s.book.board.neighbours
    for u, c in enumerate(s.units):
        if on_map(s, u):
            found = trace(s, u)
            assert (found.whole, found.cut) == (True, -1), c.id
            assert found.path[-1] == found.source
            steps = (c.place, *found.path)
            for a, b in itertools.pairwise(steps):
                assert a == b or b in around[a], (c.id, hexes(s, steps))


def test_the_line_of_an_army_is_the_shortest_along_the_net():
    s = given(units={"g-hq-7-army": "4320"})
    found = trace(s, number(s, "g-hq-7-army"))
    assert (hexes(s, found.path), found.rule) == (["4320", "4420", "4520", "4621"], "LR-4.3")


def test_the_hex_that_cuts_a_line_is_named():
    s = given(beachheads=["1220"], units={"a-hq-uk-2": "1225", "a-us-1-inf": "1226", "g-709-inf": "1323"})
    hq = trace(s, number(s, "a-hq-uk-2"))
    assert (hexes(s, [hq.cut]), hq.rule, hq.whole) == (["1224"], "LR-4.8", False)
    unit = trace(s, number(s, "a-us-1-inf"))
    assert (unit.hq, hexes(s, [unit.cut])) == (number(s, "a-hq-uk-2"), ["1224"])


def test_a_headquarters_that_is_only_too_far_has_no_hex_to_blame():
    s = given(beachheads=["1220"], units={"a-hq-uk-2": "1227"})
    found = trace(s, number(s, "a-hq-uk-2"))
    assert (found.cut, found.rule, found.whole) == (-1, "LR-4.2", False)


def test_a_unit_behind_the_enemy_is_cut_and_one_far_away_is_not():
    wall = {
        "a-us-1-inf": "1318",
        "a-us-9-inf": "1419",
        "a-uk-3-inf": "1218",
        "a-uk-15-inf": "1118",
        "a-uk-43-inf": "1518",
    }
    s = given(units={"g-hq-7-army": "1321", "g-14-pz": "1317", "g-25-pz": "1240", **wall})
    near, far = trace(s, number(s, "g-14-pz")), trace(s, number(s, "g-25-pz"))
    assert (near.hq, near.rule, hexes(s, [near.cut])) == (-1, "LR-4.8", ["1318"])
    assert (far.hq, far.cut, far.rule) == (-1, -1, "LR-4.4")


def test_supplied_hexes_hold_the_units_that_a_check_would_feed():
    s = given(
        step="allied_movement",
        beachheads=["1220"],
        units={"a-hq-uk-2": "1222", "a-us-1-inf": "1224", "a-us-9-inf": "1235"},
    )
    good = supplied(s, "allied")
    assert s.units[number(s, "a-us-1-inf")].place in good
    assert s.units[number(s, "a-us-9-inf")].place not in good


def test_the_last_check_counts_until_the_next_and_a_garrison_defends_in_supply():
    s = given(
        fortresses=[{"place": "1506", "turn": 2}],
        units={"g-14-pz": {"at": "1220", "hungry": 1}, "g-709-inf": {"at": "1506", "hungry": 2, "garrison": True}},
    )
    panzer, garrison = number(s, "g-14-pz"), number(s, "g-709-inf")
    assert not in_supply(s, panzer)
    assert not in_supply_to_defend(s, panzer)
    assert not in_supply(s, garrison)
    assert in_supply_to_defend(s, garrison)


def test_a_communication_line_follows_the_net_to_an_open_port():
    words = {"turn": 30, "ports": [{"place": "2010", "opens": 25}], "allied": ["2010", "2515"]}
    s = given(step="allied_movement", units={"a-us-1-inf": "2515"}, **words)
    line = communication(s, s.book.board.place("2515"))
    assert (hexes(s, line)[0], hexes(s, line)[-1]) == ("2515", "2010")
    assert all(b in s.book.geography.rail[a] for a, b in itertools.pairwise(line))


def test_an_enemy_on_every_way_and_a_shut_port_leave_no_line():
    words = {"turn": 30, "allied": ["2010", "2515"]}
    shut = given(step="allied_movement", ports=[{"place": "2010", "opens": 31}], units={"a-us-1-inf": "2515"}, **words)
    assert communication(shut, shut.book.board.place("2515")) == ()
    held = given(
        step="allied_movement",
        ports=[{"place": "2010", "opens": 25}],
        units={"a-us-1-inf": "2515", "g-14-pz": "2110", "g-25-pz": "2109", "g-21-pz": "1910"},
        **words,
    )
    assert communication(held, held.book.board.place("2515")) == ()
