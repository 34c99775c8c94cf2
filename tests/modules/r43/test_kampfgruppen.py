"""Kampfgruppen: which counters they are, and when they are free."""

from app.core import engine
from modules.r43.module import MODULE
from modules.r43.places import kind
from modules.r43.special.kampfgruppen import detach, free, groups, is_group, leaves, left_by, put
from tests.modules.r43 import positions


def given(units, turn=8):
    return positions.given(turn=turn, step="german_combat", units={"g-hq-7-army": "1222", **units})


def test_five_of_infantry_and_nineteen_of_armour_come_and_go():
    s = MODULE.start("time-or-power", {}, 0)
    arms = [kind(s, u).arm for u in groups(s.book)]
    assert (arms.count("infantry"), arms.count("armour"), len(arms)) == (5, 19, 24)
    ids = {s.units[u].id for u in groups(s.book)}
    assert not any("hiwi" in i or "bde" in i or "school" in i for i in ids)


def test_eleven_of_armour_wait_for_turn_11():
    s = MODULE.start("time-or-power", {}, 0)
    assert (len(free(s, "infantry")), len(free(s, "armour"))) == (5, 8)


def test_a_brigade_that_looks_like_one_is_none():
    s = MODULE.start("time-or-power", {}, 0)
    assert not is_group(s, s.book.unit_no["g-kg-bde-105"])


def test_who_leaves_one_and_who_does_not():
    units = {
        "g-711-inf": "1220",
        "g-14-pz": "1220",
        "g-171-ers": "1219",
        "g-179-ers-pz": "1219",
        "g-vs-1": "1221",
        "g-346-inf": {"at": "1320", "hungry": 1},
        "g-709-inf": {"at": "1320", "garrison": True},
        "a-uk-3-inf": "1119",
    }
    s = given(units)
    found = {s.units[u].id for u in range(len(s.units)) if s.units[u].id in units and leaves(s, u)}
    assert found == {"g-711-inf", "g-14-pz"}


def test_one_is_put_where_the_division_stood_and_detached_beside_it():
    s = given({"g-711-inf": "1220", "g-14-pz": "1221", "g-kg-inf-1": "kampfgruppen", "g-kg-arm-1": "kampfgruppen"})
    g, no, place = engine.Draft(s), s.book.unit_no, s.book.board.place
    assert left_by(s, no["g-711-inf"]) == no["g-kg-inf-1"]
    put(g, no["g-kg-inf-1"], no["g-711-inf"], place("1220"))
    assert g.s.units[no["g-kg-inf-1"]].place == place("1220")
    assert left_by(g.s, no["g-711-inf"]) == -1
    detach(g, no["g-14-pz"])
    assert g.s.units[no["g-14-pz"]].reduced
    assert g.s.units[no["g-kg-arm-1"]].place == place("1221")
