"""What fire may be expected to do, against every way the dice may fall. K47-7.2, K47-7.3, K47-8.4"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from app.core.dice import Dice, OutOfDice
from app.core.engine import Draft
from modules.k47.special import casualties, volley
from modules.k47.special.shots import combine
from modules.k47.special.targeting import Allotment
from modules.k47.state import K47State
from tests.modules.k47.fire_table import SPARE, battle, squad, unit


def every_way(s: K47State, u: int, x: int, chosen: tuple[Allotment, ...] = ()) -> dict[str, float]:
    """Hits, losses and the chances of none by throwing every sequence of dice that can fall."""
    found = {"hits": 0.0, "losses": 0.0, "no_hit": 0.0, "no_harm": 0.0, "no_wreck": 0.0}
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        faces = waiting.pop()
        g: Draft[Any] = Draft(replace(s, dice=Dice(0, forced=faces, strict=True)))
        try:
            tolls = volley.roll(g, volley.aimed(s, u, x, "fire", chosen))
        except OutOfDice:
            waiting += [(*faces, n) for n in range(1, 7)]
            continue
        toll = tolls.get(x, casualties.Toll())
        p = 6.0 ** -len(faces)
        found["hits"] += p * toll.hits
        found["losses"] += p * (toll.owner + toll.picked)
        found["no_hit"] += p * (toll.hits == 0)
        found["no_harm"] += p * (toll.owner + toll.picked + len(toll.results) == 0)
        found["no_wreck"] += p * ("knocked_out" not in toll.results)
    return found


@pytest.mark.parametrize(
    ("shooter", "target", "option"),
    [
        ({"s.g5": {"models": {7: "4240"}}}, {"n.a5": squad(10, 3, 4, 5)}, {}),
        ({"s.g5": {"models": {7: "4240"}}}, {"n.a5": squad(10, 3, 4, 5), "n.a4": "4226"}, {}),
        ({"s.g5": {"models": {7: "4240"}}}, {"n.a7": squad(10, 1, 2, 3)}, {}),
        ({"s.g5": {"models": {1: "4240"}}}, {"n.a5": squad(10, 3, 4, 5)}, {}),
        ({"s.g5": {"models": {7: "4240"}}}, {"n.b7": squad(10, 1, 2, 3)}, {"north_force": "british"}),
    ],
)
def test_small_arms_are_expected_to_do_what_they_do(
    shooter: dict[str, Any], target: dict[str, Any], option: dict[str, str]
) -> None:
    s = battle(option, units={**SPARE, **shooter, **target})
    u, x = unit(s, next(iter(shooter))), unit(s, next(iter(target)))
    e = volley.plan(s, u, x).effect
    exact = every_way(s, u, x)
    assert e.hits == pytest.approx(exact["hits"])
    assert e.losses == pytest.approx(exact["losses"])
    assert e.no_hit == pytest.approx(exact["no_hit"])
    assert e.no_harm == pytest.approx(exact["no_harm"])


@pytest.mark.parametrize("facing", [0, 90, 180])
def test_a_gun_is_expected_to_do_to_armour_what_it_does(facing: int) -> None:
    spare = {"id": "spare", "troop": "medic", "quality": "veteran"}
    forces = {
        "south": {"nation": "german", "units": [{"id": "at", "troop": "at_medium", "quality": "regular"}, spare]},
        "north": {"nation": "german", "units": [{"id": "t", "troop": "german_panzer_iv", "quality": "regular"}]},
    }
    units = {"s.spare": "0247", "s.at": {"at": "4242", "facing": 0}, "n.t": {"at": "4222", "facing": facing}}
    s = battle(units=units, forces=forces)
    u, x = unit(s, "s.at"), unit(s, "n.t")
    e, exact = volley.plan(s, u, x).effect, every_way(s, u, x)
    assert e.no_hit == pytest.approx(exact["no_hit"])
    assert e.no_harm == pytest.approx(exact["no_harm"])
    assert e.no_wreck == pytest.approx(exact["no_wreck"])


def test_a_shell_is_expected_to_do_what_it_does() -> None:
    s = battle(units={**SPARE, "s.g10": {"at": "4240", "facing": 0}, "n.a5": squad(10, 3, 4, 5, 6)})
    u, x = unit(s, "s.g10"), unit(s, "n.a5")
    chosen = (Allotment("gun", x, "he"), Allotment("autocannon", volley.HOLD))
    e, exact = volley.salvo(s, u, x, "fire", chosen)[0].effect, every_way(s, u, x, chosen)
    assert e.losses == pytest.approx(exact["losses"])
    assert e.no_harm == pytest.approx(exact["no_harm"])
    assert e.no_hit == pytest.approx(exact["no_hit"])


def test_a_compression_cannon_is_expected_to_do_what_it_does_to_a_gun() -> None:
    cannon = {"id": "j", "troop": "japanese_light_walker", "quality": "regular"}
    forces = {
        "south": {"nation": "japanese", "units": [cannon]},
        "north": {"nation": "german", "units": [{"id": "gun", "troop": "at_medium", "quality": "veteran"}]},
    }
    units = {"s.j": {"at": "4242", "facing": 0}, "n.gun": {"at": "4225", "facing": 180, "lost": [1]}}
    s = battle({"ruleset": "resurgence"}, units=units, forces=forces)
    u, x = unit(s, "s.j"), unit(s, "n.gun")
    chosen = (Allotment("machine_gun", volley.HOLD),)
    e = volley.salvo(s, u, x, "fire", chosen)[0].effect
    p, kill = 3 / 6, 4 / 6
    plain = (1 - p * kill) ** 3 - (p * (1 - kill)) ** 3
    assert e.no_hit == pytest.approx((1 - p) ** 3)
    assert e.no_harm == pytest.approx(plain + (p * (1 - kill)) ** 3 * (4 / 6) * (1 - p * kill) ** 3)


def test_sums_of_chance() -> None:
    coin = {0: 0.5, 1: 0.5}
    assert combine(coin, coin) == {0: 0.25, 1: 0.5, 2: 0.25}


def test_fire_from_both_sides_counts_before_anybody_falls() -> None:
    s = battle(units={**SPARE, "s.g5": {"models": {7: "4240"}}, "n.a5": squad(10, 7)}, dice=(4, 4, 4, 4))
    g: Draft[Any] = Draft(s)
    u, x = unit(s, "s.g5"), unit(s, "n.a5")
    g.unit(x, reacted="firefight")
    volley.exchange(g, u, x, "fire", (), (x,))
    assert [g.s.units[i].aside for i in (u, x)] == ["destroyed", "destroyed"]
    assert not g.s.units[x].reacted


def test_pins_of_an_attack_are_the_largest_not_their_sum() -> None:
    both = casualties.Toll(hits=1, owner=1, pins=1).plus(casualties.Toll(hits=2, picked=1, pins=3))
    assert (both.hits, both.owner, both.picked, both.pins) == (3, 1, 1, 3)
