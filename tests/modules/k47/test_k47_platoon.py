"""The limits of platoons, points and national lists."""

from collections.abc import Callable

import pytest

from modules.k47 import force, platoon, troops
from modules.k47.force import AlternativeData, ForceData
from modules.k47.purchase import FigureData, UnitData

TROOPS = troops.load()
LIMITS = platoon.limits()
BASE = ("second_lieutenant", "german_infantry", "german_infantry")


def units(*words: str, start: int = 0, **more: str) -> tuple[UnitData, ...]:
    return tuple(
        UnitData(id=f"u{start + i}", troop=w, quality=next(iter(TROOPS[w].prices)), **more)  # type: ignore[arg-type]
        for i, w in enumerate(words)
    )


def made(*words: str, **more: object) -> ForceData:
    return ForceData(name="Test", nation="german", units=units(*BASE, *words), points=9999, **more)  # type: ignore[arg-type]


def broken(f: ForceData, ruleset: str = "base2016") -> list[tuple[str, str]]:
    return [(v.path, v.rule) for v in platoon.violations(f, TROOPS, LIMITS, ruleset)]


def test_the_least_platoon() -> None:
    assert broken(made()) == []
    assert broken(ForceData(name="", nation="german", units=units("german_infantry"))) == [
        ("force.units", "K47-18.1.officer"),
        ("force.units", "K47-18.1.squads"),
    ]


@pytest.mark.parametrize(
    ("troop", "most", "rule"),
    [
        ("german_wolves", 3, "squads"),
        ("captain", 1, "senior"),
        ("medic", 1, "medic"),
        ("air_observer", 1, "observer"),
        ("mmg_team", 1, "machine_gun"),
        ("mortar_light", 1, "mortar"),
        ("sniper_team", 1, "sniper"),
        ("flamethrower_team", 1, "flamethrower"),
        ("panzerschreck_team", 2, "anti_tank"),
        ("at_medium", 1, "gun"),
        ("german_light_walker", 1, "car"),
        ("german_tiger", 1, "tank"),
        ("german_truck", 3, "transport"),
    ],
)
def test_every_line_of_a_platoon(troop: str, most: int, rule: str) -> None:
    assert broken(made(*[troop] * most)) == []
    assert broken(made(*[troop] * (most + 1))) == [(f"force.units.{3 + most}", f"K47-18.1.{rule}")]


def test_two_platoons_have_a_line_each_and_one_senior_officer() -> None:
    second = units("second_lieutenant", "german_infantry", "german_infantry", "mmg_team", start=10, platoon="b")
    first = units(*BASE, "mmg_team", "captain", platoon="a")
    f = ForceData(
        name="", nation="german", units=first + second, platoons={"a": "reinforced", "b": "reinforced"}, points=9999
    )
    assert broken(f) == []
    more = ForceData(
        name="",
        nation="german",
        units=first + second[:2] + units("captain", start=20, platoon="b"),
        platoons={"a": "reinforced", "b": "reinforced"},
        points=9999,
    )
    assert broken(more) == [("force.platoons.b", "K47-18.1.squads"), ("force.units.7", "K47-18.1.senior")]


def test_an_armoured_platoon() -> None:
    tanks = units(*["german_panzer_iv"] * 3)
    f = ForceData(name="", nation="german", units=tanks, platoons={"a": "armoured"}, points=9999)
    assert broken(f) == []
    few = ForceData(name="", nation="german", units=tanks[:2], platoons={"a": "armoured"}, points=9999)
    assert broken(few) == [("force.units", "K47-18.1.armoured")]


def test_points_are_counted_against_the_size_of_the_game() -> None:
    f = ForceData(name="", nation="german", units=units(*BASE, "german_king_tiger"), points=600)
    assert broken(f) == [("force.points", "K47-18.1.points")]
    text = platoon.violations(f, TROOPS, LIMITS)[0].text
    assert text == "690 points; 600 is the most"


@pytest.mark.parametrize(
    ("change", "path", "rule"),
    [
        (lambda: UnitData(id="u0", troop="medic", quality="veteran"), "force.units.3.id", "units"),
        (lambda: UnitData(id="x", troop="medik", quality="veteran"), "force.units.3.troop", "units"),
        (lambda: UnitData(id="x", troop="us_rangers", quality="veteran"), "force.units.3.troop", "nation"),
        (lambda: UnitData(id="x", troop="german_night_elves", quality="veteran"), "force.units.3.troop", "book"),
        (lambda: UnitData(id="x", troop="medic", quality="veteran", platoon="b"), "force.units.3.platoon", "platoon"),
        (
            lambda: UnitData(
                id="x", troop="german_infantry", quality="regular", figures=(FigureData(arms=("rifle", "panzerfist")),)
            ),
            "force.units.3.figures.0.arms.1",
            "arms",
        ),
    ],
)
def test_a_unit_that_is_not_to_be_had(change: Callable[[], UnitData], path: str, rule: str) -> None:
    f = ForceData(name="", nation="german", units=(*units(*BASE), change()), points=9999)
    assert broken(f) == [(path, f"K47-18.1.{rule}")]


def test_later_weapons_need_the_later_rules() -> None:
    u = UnitData(id="x", troop="german_infantry", quality="regular", figures=(FigureData(arms=("grenade_launcher",)),))
    f = ForceData(name="", nation="german", units=(*units(*BASE), u), points=9999)
    assert broken(f) == [("force.units.3.figures.0.arms.0", "K47-N.13")]
    assert broken(f, "resurgence") == []


def test_a_free_squad_is_one() -> None:
    words = ("second_lieutenant", "soviet_free_squad", "soviet_free_squad")
    assert broken(ForceData(name="", nation="soviet", units=units(*words))) == [("force.units.2", "K47-18.1.free")]


def test_an_alternative_is_held_to_the_same_limits() -> None:
    other = AlternativeData(id="air", name="two", replaces=("u9",), units=units("medic", start=30))
    assert broken(made(alternatives=(other,))) == [("force.alternatives.0.replaces.0", "K47-18.1.units")]
    swap = AlternativeData(id="air", name="none", replaces=("u0",), units=units("medic", start=30))
    assert broken(made(alternatives=(swap,))) == [("force.alternatives.0", "K47-18.1.officer")]


def test_every_rule_that_may_be_broken_is_a_rule() -> None:
    from modules.k47.rule_data import rulebook

    rows = [r.rule for k in LIMITS.platoons for r in k.rows] + [r.rule for r in LIMITS.force] + [LIMITS.transports.rule]
    words = ("points", "models", "arms", "quality", "units", "nation", "book", "free", "platoon")
    assert {*rows, *(f"K47-18.1.{w}" for w in words), "K47-N.13"} <= rulebook().rules.keys()
    assert force.samples() == ("british", "german", "soviet", "us")
