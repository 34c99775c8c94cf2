"""Players that look ahead: the same game again, within their nodes, and what they find where greedy does not."""

from typing import Any

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.state import Action
from app.core.thought import Clock
from app.play.notation import read_unit
from app.play.solo import bots
from modules.vital_ground import actions as act
from modules.vital_ground.greedy import greedy
from modules.vital_ground.module import MODULE
from modules.vital_ground.planner.falls import GONE
from modules.vital_ground.planner.levels import BUDGETS
from modules.vital_ground.planner.parties import falls_of, gun
from modules.vital_ground.planner.plans import attack_plan, effect
from modules.vital_ground.planner.play import parties
from modules.vital_ground.state import VGState

FAR_OFF = {"G-2-5": "3:2030", "A-KA": "2:3501"}
"""Units far away that keep either half from ending."""

TAKEN = dict.fromkeys(
    ("franqueville", "gruchy", "buron", "galmanche", "les_buissons", "villons_les_buissons", "cambes"), "german"
)
"""All minor towns but Authie."""


def at(units: dict[str, Any], **more: Any) -> VGState:
    """A position in the German half of turn 3."""
    given = {"turn": 3, "first": "german", "units": {**FAR_OFF, **units}, **more}
    s, _ = engine.start(MODULE.position("historical", {}, given))
    return s


def number(s: VGState, unit: str) -> int:
    """A unit's number by its id."""
    return read_unit(s, unit)


def thought(s: VGState, level: str = "planner-fast") -> Any:
    """What a level thinks of at a position."""
    return bots.think(MODULE, s, level, 7)


def moves(level: str, acts: int) -> list[Action]:
    """The first acts of a game of a level against itself."""
    s, _ = engine.start(MODULE.start("historical", {}, 5))
    done: list[Action] = []
    while len(done) < acts:
        a = bots.act(MODULE, s, level, bots.seed_at(5, len(done)))
        done.append(a)
        s, _ = engine.apply(s, a)
    return done


def test_the_same_seed_plays_the_same_game() -> None:
    assert moves("planner-fast", 45) == moves("planner-fast", 45)


def test_the_same_nodes_and_seed_have_the_same_thought() -> None:
    s = at({"G-3-9": "1:1626", "G-3-10": "1:1525", "G-P6": "1:1424", "G-3HQ": "1:1628", "A-NC": "1:1524"})
    one, two = (bots.think(MODULE, s, "planner", 3) for _ in range(2))
    assert one == two


@pytest.mark.parametrize("level", BUDGETS)
def test_a_level_keeps_to_its_nodes(level: str) -> None:
    s = at({"G-3-9": "1:1626", "G-3-10": "1:1525", "G-3HQ": "1:1628", "A-NC": "1:1524", "A-NB": "1:1623"})
    found = bots.think(MODULE, s, level, 3, Clock(min(BUDGETS[level], 60)))
    assert found.nodes <= min(BUDGETS[level], 60) + 1
    assert engine.check(s, found.act) is None


def test_a_stopped_clock_still_has_an_act() -> None:
    s = at({"G-3-9": "1:1626", "G-3-10": "1:1525", "A-NC": "1:1524"})
    found = bots.think(MODULE, s, "planner", 3, Clock(500, stopped=lambda: True))
    assert engine.check(s, found.act) is None


def test_enough_guns_for_a_sure_pin_fire_together() -> None:
    units = {"G-3-9": "1:1626", "G-3-10": "1:1425", "G-3-12": "1:1323", "G-3HQ": "1:1526", "A-NC": "1:1524"}
    s = at(units, control=TAKEN, released=1)
    best = parties(s, "german")[0]
    assert set(best.units) == {number(s, u) for u in ("G-3-9", "G-3-10", "G-3-12")}
    assert best.place == s.book.board.place("1:1524")
    assert effect(s, best) == pytest.approx(1.0)


def test_foot_and_armor_next_to_a_routed_unit_fire_together_without_those_farther_off() -> None:
    dug = {"at": "1:1524", "status": "routed", "prepared": True, "dug": 1}
    units = {"G-3-9": "1:1624", "G-P6": "1:1523", "G-3-11": "1:1724", "G-3HQ": "1:1825", "A-NC": dug}
    s = at(units, control=TAKEN, released=1)
    best = parties(s, "german")[0]
    assert set(best.units) == {number(s, "G-3-9"), number(s, "G-P6")}
    assert effect(s, best) == pytest.approx(5 / 6 * 3 / 6)


@pytest.mark.parametrize(
    ("status", "chances"), [("ok", {(1, "ok"): 1 / 6, (0, "pinned"): 5 / 6}), ("routed", {GONE: 1 / 2})]
)
def test_the_best_attack_on_a_company_dug_in_in_a_town(status: str, chances: dict[Any, float]) -> None:
    dug = {"at": "2:2828", "status": status, "prepared": True, "dug": 1}
    s = at({"G-1-1": "2:2829", "G-1-2": "2:2728", "G-P8": "2:2727", "G-1HQ": "2:2830", "A-RA": dug})
    t = number(s, "A-RA")
    guns = [gun(s, number(s, u), t, sure=True) for u in ("G-1-1", "G-1-2", "G-P8")]
    assert [g.away for g in guns if g] == [1, 1, 1]
    falls = dict(falls_of(s, t, [g for g in guns if g]))
    assert {x: p for x, p in falls.items() if x != (0, status)} == pytest.approx(chances)


def test_an_empty_town_is_entered_before_anything_else_is_shot_at() -> None:
    units = {"G-3-9": "1:1430", "A-27A": "1:1531", "G-3HQ": "1:1331"}
    s = at(units, control={"franqueville": "german"})
    plan = thought(s).plans[0].plan
    assert plan.acts[0] == act.Move(number(s, "G-3-9"))
    ends = [a.place for a in plan.acts if isinstance(a, act.Go)]
    towns = {t.id: t.hexes for t in s.book.board.towns}
    assert ends[0] in towns["authie"]
    assert greedy(s, "german", 7) != plan.acts[0]


def test_single_points_fall_on_a_routed_unit_in_a_town_without_a_position() -> None:
    units = {"G-3-9": "1:1426", "A-NC": {"at": "1:1524", "status": "routed"}}
    s = at(units, step="barrage", points=50)
    first = thought(s).act
    assert first == act.AimBarrage(s.book.board.place("1:1524"))
    s, _ = engine.apply(s, first)
    assert thought(s).act == act.SetPoints(1)
    assert greedy(s, "german", 7) != act.SetPoints(1)


def test_the_guns_spare_a_hex_with_friends_all_around() -> None:
    ring = {"G-3-9": "1:1525", "G-3-10": "1:1425", "G-3-12": "1:1625", "G-3-11": "1:1623", "G-3HQ": "1:1424"}
    s = at({**ring, "A-27A": "1:1524"}, step="barrage", points=50)
    assert thought(s).act == act.EndBarrages()


def test_a_released_unit_moves_before_it_fires() -> None:
    s = at({"G-2-6": "3:1019", "G-2HQ": "3:1021", "A-NC": "3:0302"}, released=3)
    assert isinstance(thought(s).act, act.Move)


def test_nothing_is_looked_up_in_dice_to_come() -> None:
    s = at({"G-3-9": "1:1626", "G-3-10": "1:1525", "G-P6": "1:1424", "A-NC": "1:1524", "A-NB": "1:1623"})
    other = replace(s, dice=s.dice.reseed(991))
    assert thought(s, "planner") == thought(other, "planner")


def test_plans_in_words_name_units_hexes_and_chances() -> None:
    units = {"G-3-9": "1:1626", "G-3-10": "1:1425", "G-3-12": "1:1323", "G-3HQ": "1:1526", "A-NC": "1:1524"}
    s = at(units, control=TAKEN, released=1)
    title, why = MODULE.plans_text(s, attack_plan(s, parties(s, "german")[0], "german"))
    assert title == "9/III SS, 10/III SS and 12/III SS attack C/NNS in Authie 1:1524"
    assert why == "some effect 100 %, destroyed 0 %"
    s = at({"G-3-9": "1:1430", "A-27A": "1:1531", "G-3HQ": "1:1331"}, control={"franqueville": "german"})
    title, why = MODULE.plans_text(s, thought(s).plans[0].plan)
    assert title.startswith("9/III SS goes from 1:1430 to Authie 1:")
    assert why.startswith("enters Authie, enemy fire there would cost ")
    s = at({"G-3-9": "1:1426", "A-NC": {"at": "1:1524", "status": "routed"}}, step="barrage", points=50)
    title, why = MODULE.plans_text(s, thought(s).plans[0].plan)
    assert title == "Barrage on C/NNS in Authie 1:1524, strength 1"
    assert why.startswith("on target 33.3 %, ")
    assert why.endswith(" (VG-305)")
