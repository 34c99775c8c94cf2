"""Zones of control, which close hexes to supply lines and do nothing else."""

from modules.r43.costs import river_row
from modules.r43.zones import beside_enemy, closed, eased, shut
from tests.modules.r43.positions import given, labels


def test_a_division_closes_the_six_hexes_around_it():
    s = given(units={"g-709-inf": "1220"})
    assert labels(s, closed(s, "allied")) == ["1119", "1120", "1219", "1221", "1319", "1320"]
    assert closed(s, "german") == frozenset()
    assert labels(s, shut(s, "allied")) == ["1119", "1120", "1219", "1220", "1221", "1319", "1320"]


def test_ersatz_infantry_hiwis_headquarters_and_engineers_close_nothing():
    s = given(units={"g-171-ers": "1220", "g-hiwi-1": "1225", "g-hq-7-army": "1230", "a-uk-eng-1": "1330"})
    assert closed(s, "allied") == frozenset()
    assert closed(s, "german") == frozenset()


def test_an_ersatz_panzer_division_and_a_kampfgruppe_close_hexes():
    s = given(units={"g-155-ers-pz": "1220", "g-kg-inf-1": "1230"})
    assert len(closed(s, "allied")) == 12


def test_a_hex_with_a_unit_of_the_side_stays_open():
    s = given(units={"g-709-inf": "1220", "a-uk-eng-1": "1221"})
    assert "1221" not in labels(s, closed(s, "allied"))


def test_a_zone_does_not_reach_over_a_major_river_unless_it_is_bridged():
    s = given(units={"a-us-1-inf": "1316"})
    assert labels(s, closed(s, "german")) == ["1216", "1315", "1416", "1417"]
    s = given(units={"a-us-1-inf": "1316", "a-hq-us-1": {"at": "1315", "pontoon": True}})
    assert labels(s, closed(s, "german")) == ["1216", "1217", "1315", "1317", "1416", "1417"]


def test_a_zone_does_not_reach_into_a_major_city_or_a_festung():
    s = given(units={"g-709-inf": "2514"})
    assert "2515" not in labels(s, closed(s, "allied"))
    s = given(fortresses=[{"place": "1506", "turn": 2}], units={"a-us-1-inf": "1507"})
    assert "1506" not in labels(s, closed(s, "german"))


def test_next_to_an_enemy_means_next_to_a_division_whatever_the_river():
    s = given(units={"a-us-1-inf": "1316", "a-hq-us-1": "1320"})
    assert labels(s, beside_enemy(s, "german")) == ["1216", "1217", "1315", "1317", "1416", "1417"]


def test_a_pontoon_eases_the_rivers_around_it_for_its_own_side():
    s = given(units={"a-hq-us-1": {"at": "1315", "pontoon": True}})
    a, b = s.book.board.place("1316"), s.book.board.place("1317")
    assert (river_row(s, "allied", a, b), river_row(s, "german", a, b)) == ("bridged_river", "major_river")
    assert len(eased(s, "allied")) == 7
    assert not eased(s, "german")
