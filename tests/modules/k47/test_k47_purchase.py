"""What a unit costs, and what it may carry."""

import pytest

from modules.k47 import purchase, troops
from modules.k47.purchase import FigureData, UnitData

TROOPS = troops.load()


def unit(troop: str, quality: str = "regular", **more: object) -> UnitData:
    return UnitData(id="x", troop=troop, quality=quality, **more)  # type: ignore[arg-type]


def bill(u: UnitData, nation: str = "german") -> purchase.Bill:
    return purchase.bill(u, TROOPS[u.troop], nation)


def figure(*arms: str, role: str | None = None, count: int = 1) -> FigureData:
    return FigureData(arms=arms, role=role, count=count)  # type: ignore[arg-type]


def test_a_squad_pays_for_its_men_and_their_arms() -> None:
    u = unit(
        "german_infantry",
        count=8,
        figures=(figure("smg", role="leader"), figure("lmg", count=2), figure("rifle", "panzerfaust", count=2)),
    )
    assert bill(u) == purchase.Bill(133, {"leader_smg": 1, "lmgs": 2, "panzerfausts": 2}, ())
    assert [p.arms for p in purchase.pieces(u, TROOPS[u.troop])] == [
        ("smg",), ("lmg",), ("lmg",), ("rifle", "panzerfaust"), ("rifle", "panzerfaust"), ("rifle",), ("rifle",), ("rifle",),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("u", "points"),
    [
        (unit("second_lieutenant", count=3), 70),
        (unit("second_lieutenant", "veteran", count=2), 78),
        (unit("medic", "veteran", count=2), 43),
        (unit("mmg_team"), 50),
        (unit("mortar_medium", options=("spotter",)), 60),
        (unit("german_light_walker", "veteran", options=("flamethrower",)), 170),
        (unit("german_medium_walker", "veteran", options=("machine_guns",)), 200),
        (unit("german_infantry", count=5, options=("at_grenades",)), 60),
        (unit("soviet_penal", "inexperienced", count=10, options=("shirkers",)), 10),
        (unit("british_automatons", count=2, figures=(figure("hmg", count=2),)), 100),
    ],
)
def test_prices(u: UnitData, points: int) -> None:
    assert (bill(u).points, bill(u).faults) == (points, ())


@pytest.mark.parametrize(
    ("u", "path", "rule"),
    [
        (unit("german_infantry", count=9), "count", "models"),
        (unit("german_infantry", count=4), "count", "models"),
        (unit("german_infantry", "veteran"), "quality", "quality"),
        (unit("german_infantry", figures=(figure("lmg", count=3),)), "figures.0.arms", "arms"),
        (unit("german_infantry", figures=(figure("shotgun"),)), "figures.0.arms", "arms"),
        (unit("german_infantry", figures=(figure("rifle", "rifle"),)), "figures.0.arms", "arms"),
        (unit("german_infantry", figures=(figure("smg"),)), "figures.0.arms", "arms"),
        (unit("german_infantry", figures=(figure("smg", role="officer"),)), "figures.0.role", "arms"),
        (unit("german_infantry", figures=(figure("smg", role="leader", count=2),)), "figures.0.count", "models"),
        (unit("german_infantry", options=("wings",)), "options.0", "arms"),
        (unit("german_infantry", options=("at_grenades", "at_grenades")), "options.1", "arms"),
    ],
)
def test_faults(u: UnitData, path: str, rule: str) -> None:
    assert [(f.path, f.rule) for f in bill(u).faults] == [(path, f"K47-18.1.{rule}")]


def test_choices_of_one_pool_share_what_there_is() -> None:
    both = unit("german_infantry", figures=(figure("rifle", "panzerfaust", count=2), figure("rifle", "luftfaust")))
    assert [f.path for f in bill(both).faults] == ["figures.1.arms"]


def test_what_is_dropped_once_is_not_dropped_twice() -> None:
    twice = unit("us_infantry", "regular", options=("at_grenades",))
    assert bill(twice, "us").faults == ()
    gone = unit("german_panther_gravity", options=("rail_gun",))
    assert (bill(gone).points, bill(gone).faults) == (360, ())
