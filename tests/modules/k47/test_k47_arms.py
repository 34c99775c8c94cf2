"""Weapons: the chart of 2016, and what the later ruleset changes."""

import pytest

from modules.k47 import arms

CHART = arms.load("base2016")
LATER = arms.load("resurgence")

ROWS = [
    ("pistol", 0, 6, "1", 0, ""),
    ("rifle", 0, 24, "1", 0, ""),
    ("smg", 0, 12, "2", 0, ""),
    ("shotgun", 0, 18, "1", 0, ""),
    ("assault_rifle", 0, 24, "2", 0, ""),
    ("automatic_rifle", 0, 30, "2", 0, ""),
    ("lmg", 0, 30, "4", 0, ""),
    ("mmg", 0, 36, "4", 0, ""),
    ("hmg", 0, 36, "3", 1, ""),
    ("autocannon_light", 0, 48, "2", 2, "D2"),
    ("autocannon_heavy", 0, 72, "2", 3, "D2"),
    ("at_rifle", 0, 36, "1", 2, ""),
    ("piat", 0, 12, "1", 5, ""),
    ("bazooka", 0, 24, "1", 5, ""),
    ("super_bazooka", 0, 24, "1", 6, ""),
    ("panzerschreck", 0, 24, "1", 6, ""),
    ("panzerfaust", 0, 12, "1", 6, ""),
    ("rifle_grenade", 6, 18, "1", None, "D2"),
    ("at_light", 0, 48, "1", 4, "D2"),
    ("at_medium", 0, 60, "1", 5, "D2"),
    ("at_heavy", 0, 72, "1", 6, "D3"),
    ("at_super_heavy", 0, 84, "1", 7, "D3"),
    ("flamethrower", 0, 6, "D6", 2, ""),
    ("flamethrower_light", 0, 12, "2D6-1", 2, ""),
    ("flamethrower_vehicle", 0, 12, "2D6", 3, ""),
    ("mortar_light", 12, 24, "1", None, "D3"),
    ("mortar_medium", 18, 60, "1", None, "D6"),
    ("mortar_heavy", 18, 72, "1", None, "2D6"),
    ("howitzer_light", 0, 48, "1", None, "D6"),
    ("howitzer_medium", 0, 60, "1", None, "2D6"),
    ("howitzer_heavy", 0, 72, "1", None, "3D6"),
    ("launcher", 18, 72, "1", None, "2D6"),
    ("tesla_cannon", 0, 36, "1", 1, ""),
    ("gravity_gun", 0, 48, "2", 2, ""),
    ("sonic_gun", 0, 24, "1", 1, ""),
    ("dual_pack_small", 0, 6, "2", 0, ""),
    ("dual_pack_heavy", 0, 18, "1", 2, ""),
]


@pytest.mark.parametrize(("id", "least", "most", "shots", "pen", "he"), ROWS)
def test_the_chart(id: str, least: int, most: int, shots: str, pen: int | None, he: str) -> None:
    w = CHART[id]
    assert (w.range_min, w.range, w.shots, w.pen, w.he) == (least, most, shots, pen, he)


def test_the_chart_has_no_other_weapons() -> None:
    """36 lines; that of the dual pack is two weapons here."""
    assert {id for id, w in CHART.items() if not w.since} == {row[0] for row in ROWS}
    assert all(w.tag == "public" and w.source for w in CHART.values())


def test_what_the_later_ruleset_changes() -> None:
    changed = {id for id, w in CHART.items() if LATER[id] != w}
    assert changed == {
        "assault_rifle",
        "mmg",
        "flamethrower",
        "flamethrower_light",
        "flamethrower_vehicle",
        "tesla_cannon",
        "gravity_gun",
        "dual_pack_heavy",
    }
    assert (LATER["assault_rifle"].range, LATER["mmg"].shots, LATER["gravity_gun"].pen) == (18, "5", 4)
    assert LATER["flamethrower_vehicle"].shots == "D6+1"
    assert (CHART["tesla_cannon"].team, LATER["tesla_cannon"].team) == (True, False)


def test_small_arms_have_no_penetration_and_no_shells() -> None:
    assert {id for id, w in CHART.items() if arms.small_arms(w) and not w.since} == {
        "pistol", "rifle", "smg", "shotgun", "assault_rifle", "automatic_rifle", "lmg", "mmg", "dual_pack_small",
    }  # fmt: skip
    assert not arms.small_arms(CHART["hmg"])
    assert not arms.small_arms(CHART["rifle_grenade"])


def test_ranges_are_in_mils() -> None:
    assert arms.reach(CHART["rifle"]) == 24_000
    assert arms.long_range(CHART["smg"]) == 6_000
    howitzer = CHART["howitzer_light"]
    assert (arms.minimum(howitzer, indirect=False), arms.minimum(howitzer, indirect=True)) == (0, 24_000)
    assert arms.minimum(CHART["mortar_light"], indirect=True) == 12_000
    assert arms.fires_indirect(howitzer)
    assert not arms.fires_indirect(CHART["at_light"])


def test_a_piece_of_equipment_is_all_its_modes() -> None:
    words = arms.equipment(CHART)
    assert words["rifle"] == ("rifle",)
    assert words["dual_pack"] == ("dual_pack_small", "dual_pack_heavy")
    assert words["grenade_launcher"] == ("grenade_launcher_he", "grenade_launcher_at")
