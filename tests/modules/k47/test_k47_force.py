"""The sample forces, and the records that a battle makes of a force."""

import pytest

from app.core.data import Override
from app.core.rulebook import OWN
from modules.k47 import force, platoon, troops
from modules.k47.force import FOLDER, ForceData
from modules.k47.purchase import UnitData

TROOPS = troops.load()
LIMITS = platoon.limits()


@pytest.mark.parametrize(
    ("nation", "observer", "points", "units"),
    [
        ("german", "artillery", 962, 11),
        ("german", "air", 937, 11),
        ("us", "air", 971, 11),
        ("us", "artillery", 996, 11),
        ("soviet", "artillery", 996, 12),
        ("soviet", "air", 971, 12),
        ("british", "artillery", 951, 11),
        ("british", "air", 966, 10),
    ],
)
def test_the_samples_cost_what_they_should(nation: str, observer: str, points: int, units: int) -> None:
    f = force.chosen("south", {"south_force": nation, "south_observer": observer})
    assert (force.points(f, TROOPS), len(f.units)) == (points, units)
    assert [r.role for r in force.units(f, TROOPS)].count(f"{observer}_observer") == 1
    assert sum(r.role.endswith("observer") for r in force.units(f, TROOPS)) == 1


@pytest.mark.parametrize("nation", ["german", "us", "soviet", "british"])
def test_the_samples_keep_to_every_limit(nation: str) -> None:
    f = force.load(nation)
    assert platoon.violations(f, TROOPS, LIMITS) == ()
    records = force.units(f, TROOPS)
    assert len({r.id for r in records}) == len(records)
    assert "medic" in {r.role for r in records}
    assert {a.id for a in f.alternatives} <= {"air", "artillery"}
    assert f.alternatives


def test_between_them_the_samples_show_the_whole_chapter() -> None:
    records = [r for n in force.samples() for r in force.units(force.load(n), TROOPS)]
    assert {r.rank for r in records} >= {"second_lieutenant", "captain"}
    assert {r.role for r in records} >= {"artillery_observer", "air_observer", "medic"}
    flak = {r.nation for r in records if "flak" in r.rules}
    assert flak == {"german", "us", "soviet"}


def test_a_squad_as_a_battle_has_it() -> None:
    squad = force.units(force.load("german"), TROOPS)[3]
    assert (squad.name, squad.kind, squad.role, squad.slot) == ("Wehrmacht squad A", "infantry", "squad", "squad")
    assert (squad.morale, squad.value, squad.points, squad.move, squad.hull) == (9, 4, 133, "infantry", None)
    assert [(m.role, m.weapons, m.name) for m in squad.models[:3]] == [
        ("leader", ("smg",), "Leader"),
        ("man", ("lmg",), "Man 1"),
        ("man", ("lmg",), "Man 2"),
    ]
    assert squad.models[3].weapons == ("rifle", "panzerfaust")


def test_a_walker_with_its_option() -> None:
    spider = force.units(force.load("german"), TROOPS)[9]
    assert (spider.vehicle_class, spider.value, spider.hull) == ("light_walker", 7, (1500, 2000))
    assert {"agile", "recce", "flak", "open_topped"} <= spider.rules
    assert [(m.id, m.weapon, m.arc, m.flak) for m in spider.mounts] == [
        ("gun", "at_light", "turret", False),
        ("autocannon", "autocannon_light", "coaxial", True),
    ]


def test_linked_weapons_are_single_ones_of_a_group() -> None:
    mounts = force.unit_record(UnitData(id="m", troop="us_kodiak", quality="regular"), TROOPS["us_kodiak"], "us").mounts
    assert [m.id for m in mounts][2:] == ["machine_guns_1", "machine_guns_2", "machine_guns_3", "machine_guns_4"]
    assert {m.group for m in mounts[2:]} == {"quad"}


def test_an_option_replaces_what_it_drops_and_may_take_a_rule_off() -> None:
    u = UnitData(id="f", troop="german_flak_tank", quality="regular", options=("twin_guns",))
    record = force.unit_record(u, TROOPS["german_flak_tank"], "german")
    assert [m.id for m in record.mounts] == ["hull_gun", "twin_1", "twin_2"]
    assert record.rules == {"flak"}


def test_a_gun_is_its_crews_first_model() -> None:
    record = force.unit_record(UnitData(id="g", troop="at_light", quality="regular"), TROOPS["at_light"], "us")
    assert [m.role for m in record.models] == ["gun", "crew", "crew", "crew"]
    assert record.models[0].weapons == ("at_light",)
    assert (record.hull, record.move, record.value) == ((2000, 2000), "gun_light", 4)


def test_rules_of_a_later_book_come_with_its_ruleset() -> None:
    u, troop = UnitData(id="h", troop="german_medium_walker", quality="veteran"), TROOPS["german_medium_walker"]
    assert "jump" not in force.unit_record(u, troop, "german").rules
    assert "jump" in force.unit_record(u, troop, "german", "resurgence").rules


def test_a_front_may_be_stronger() -> None:
    panther = force.unit_record(
        UnitData(id="p", troop="german_panther", quality="regular"), TROOPS["german_panther"], "german"
    )
    assert (panther.value, panther.front_value) == (9, 10)


def test_a_players_own_force_is_read_from_the_game() -> None:
    text = (FOLDER / "soviet.yaml").read_text("utf-8").replace("Ursus Wedge", "My bears")
    own = (Override(OWN, "north_force", text, "bears.yaml"),)
    options = {"north_force": OWN, "north_observer": "air", "south_force": "german"}
    f = force.chosen("north", options, own)
    assert (f.name, force.points(f, TROOPS)) == ("My bears", 971)
    assert force.nations(options, own) == options | {"north_force": "soviet"}


def test_a_sample_that_does_not_exist() -> None:
    with pytest.raises(KeyError, match="martian"):
        force.load("martian")


def test_an_alternative_stands_where_the_first_of_its_units_stood() -> None:
    f: ForceData = force.with_alternative(force.load("british"), "air")
    assert [u.id for u in f.units][:3] == ["b1", "b2", "b3"]
    assert "b9" not in [u.id for u in f.units]
    assert force.with_alternative(f, "none") is f
