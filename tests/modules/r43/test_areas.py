"""Overlays, and where the enemy can do harm."""

from modules.r43.areas import areas
from modules.r43.module import MODULE
from modules.r43.threat import threat
from tests.modules.r43 import positions
from tests.modules.r43.positions import labels

FIGHT = {"a-us-1-inf": "1220", "a-us-9-inf": "1221", "a-hq-uk-2": "1219", "a-uk-3-inf": "1235", "g-14-pz": "1223"}


def given(**words):
    return positions.given(**{"step": "allied_movement", "beachheads": ["1218"], "units": FIGHT, **words})


def found(s, id):
    return next(a for a in areas(s) if a.id == id)


def test_every_overlay_has_a_title_a_line_and_a_rule():
    s = given()
    ids = [a.id for a in areas(s)]
    assert len(ids) == len(set(ids))
    assert {"supply_allied", "supply_german", "command_allied", "rail", "front", "values"} <= set(ids)
    for a in areas(s):
        assert a.title, a.id
        assert "{" not in a.line, a.id
        assert a.overlays, a.id
        assert a.rule in MODULE.rulebook.rules, a.id


def test_the_supply_overlay_names_who_is_out():
    s = given()
    area = found(s, "supply_allied")
    assert (
        area.line == "Headquarters in supply: 1 of 1; sources: 1. Units that a check now would find out of supply: 1."
    )
    cut = next(o for o in area.overlays if o.kind == "cut_off")
    assert [s.units[u].id for u in cut.units] == ["a-uk-3-inf"]
    line = next(o for o in area.overlays if o.kind == "path")
    assert labels(s, line.places) == ["1218", "1219"]


def test_a_cut_line_is_marked_where_it_is_cut():
    s = given(units={"a-hq-uk-2": "1223", "g-14-pz": "1321"})
    pill = next(o for o in found(s, "supply_allied").overlays if o.kind == "pill")
    assert (labels(s, pill.places), pill.text) == (["1222"], "Line cut in 1222")


def test_without_units_a_side_has_no_supply_to_show():
    s = given(units={"g-14-pz": "1223"}, beachheads=[])
    ids = {a.id for a in areas(s)}
    assert not ids & {"supply_allied", "command_allied", "front"}


def test_the_front_shows_the_ground_held_and_the_gaps():
    s = given(allied=["1220", "1221", "1222"])
    area = found(s, "front")
    assert labels(s, area.overlays[0].places) == ["1220", "1221", "1222"]
    assert labels(s, area.overlays[1].places) == ["1222"]
    assert area.line == "Allied hexes: 3. Gaps in the line, with an enemy next to them: 1."


def test_values_add_up():
    s = given(allied=["3708"])
    assert found(s, "values").line == "The Allies hold 3 of 36 in value."


def test_a_hex_in_reach_of_strong_attackers_is_a_threat():
    units = {"a-us-1-inf": "1220", "g-14-pz": "1226", "g-12-hj": "1226", "g-9-h": "1227"}
    s = given(units=units)
    here = s.book.board.place("1220")
    text = threat(s, "allied", s.book.unit_no["a-us-1-inf"])[here]
    assert text == "up to 2:1: 8 attack factors of 2 units"
    assert s.book.board.place("1210") not in threat(s, "allied")


def test_frozen_units_threaten_their_neighbours_alone():
    s = given(turn=3, units={"a-us-1-inf": "1220", "g-356-inf": "2643"})
    near = threat(s, "allied")
    assert set(near) <= set(s.book.board.within(s.book.board.place("2643"), 1))


def test_without_units_of_the_side_there_is_no_threat():
    s = given(units={"g-14-pz": "1223"})
    assert threat(s, "allied") == {}
