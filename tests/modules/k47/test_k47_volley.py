"""Targets, plans and the fire of a unit. K47-7.1"""

from __future__ import annotations

from typing import Any

from app.core import engine
from app.core.engine import Draft
from modules.k47.actions.orders import Give
from modules.k47.actions.phase import Back, Done
from modules.k47.actions.shooting import Handle, HoldWeapon, OpenFire, TakeAim
from modules.k47.events.shooting import LineFired, OutOfIt
from modules.k47.special import arsenal, targeting, volley
from modules.k47.special.targeting import Allotment
from modules.k47.steps.reacting import Reacting
from tests.modules.k47.fire_table import SPARE, battle, squad, unit

TWO = {**SPARE, "s.g5": {"models": {1: "4240", 6: "4241"}}, "n.a5": squad(10, 3, 4, 5), "n.a10": {"at": "3438"}}


def test_targets_come_best_first_and_the_others_with_a_reason() -> None:
    far = {"models": {2: "4213", 3: "4212", 4: "4211"}}
    s = battle(units={**TWO, "n.a6": far})
    found = volley.targets(s, unit(s, "s.g5"))
    assert [s.units[p.target].id for p in found if p.volley] == ["n.a5", "n.a10"]
    (out,) = [p.target for p in found if not p.volley]
    why = targeting.why_not(s, unit(s, "s.g5"), out, "fire")
    assert (s.units[out].id, why and why.rule) == ("n.a6", "K47-7.1.range")


def test_a_plan_keeps_one_shot_weapons_for_vehicles() -> None:
    s = battle(units=TWO)
    u = unit(s, "s.g5")
    men = volley.plan(s, u, unit(s, "n.a5"))
    assert sorted(shot.weapon.id for shot in men.shots) == ["assault_rifle", "rifle"]
    walker = volley.plan(s, u, unit(s, "n.a10"))
    assert [shot.weapon.id for shot in walker.shots] == ["panzerfaust"]


def test_the_man_who_fires_his_rocket_elsewhere_does_not_fire_his_rifle() -> None:
    s = battle(units=TWO)
    u, x, y = (unit(s, id) for id in ("s.g5", "n.a5", "n.a10"))
    first, second = volley.salvo(s, u, x, "fire", (Allotment("6:panzerfaust", y),))
    assert [a.key for shot in first.shots for a in shot.arms] == ["1:assault_rifle"]
    assert [a.key for shot in second.shots for a in shot.arms] == ["6:panzerfaust"]


def test_the_chance_of_a_pin_counts_only_weapons_that_pin() -> None:
    s = battle({"south_force": "us"}, units={"s.a3": "0247", "s.a11": {"at": "4240"}, "n.a10": {"at": "4225"}})
    v = volley.plan(s, unit(s, "s.a11"), unit(s, "n.a10"))
    assert [shot.weapon.id for shot in v.shots] == ["tesla_cannon"]
    assert round(v.pinned, 4) == round(4 / 6, 4)


def test_a_target_that_is_gone_when_the_dice_would_fall_costs_nothing() -> None:
    s = battle(units=TWO)
    g: Draft[Any] = Draft(s)
    u, x = unit(s, "s.g5"), unit(s, "n.a5")
    g.unit(x, aside="destroyed", models=())
    assert volley.fire(g, u, x) == 0
    assert [type(e) for e in g.events] == [OutOfIt]


def test_in_ambush_a_gun_has_loaded_what_suits_it() -> None:
    spare = {"id": "spare", "troop": "medic", "quality": "veteran"}
    guns = [
        {"id": "at", "troop": "at_medium", "quality": "regular"},
        {"id": "h", "troop": "howitzer_light", "quality": "regular"},
    ]
    forces = {"south": {"nation": "german", "units": [*guns, spare]}}
    units = {"s.spare": "0247", "s.at": {"at": "4240"}, "s.h": {"at": "4640"}, "n.a5": squad(10, 3, 4, 5)}
    s = battle(units=units, forces=forces)
    for id, round in (("s.at", ("direct",)), ("s.h", ("he",))):
        u = unit(s, id)
        assert arsenal.rounds(s, u, arsenal.arms_of(s, u)[0], "ambush") == round  # K47-3.5.shell, K47-3.5.indirect


def test_friendly_fire_shoots_at_friends_alone() -> None:
    units = {**SPARE, "s.g5": {"models": {1: "4240"}}, "s.g4": {"models": {5: "4230", 6: "4229", 7: "4228"}}}
    s = battle(units={**units, "n.a5": squad(20, 3, 4, 5)}, dice=(3, 2, 3))
    g: Draft[Any] = Draft(s)
    u, friend = unit(s, "s.g5"), unit(s, "s.g4")
    assert not volley.aimed(s, u, unit(s, "n.a5"), "fubar")
    volley.fire(g, u, friend, "fubar")
    assert g.s.units[friend].pins == 1


def test_the_questions_of_a_unit_that_shoots() -> None:
    s = battle(units=TWO, dice=(3, 2, 3, 5, 1))
    u, x, y = (unit(s, id) for id in ("s.g5", "n.a5", "n.a10"))
    s, _ = engine.apply(s, Give(u, "fire"))
    assert set(engine.legal(s)) == {TakeAim(x), TakeAim(y), Done()}
    s, _ = engine.apply(s, TakeAim(x))
    assert engine.legal(s)[0] == OpenFire()
    s, _ = engine.apply(s, Handle("6:panzerfaust"))
    s, _ = engine.apply(s, Back())
    s, _ = engine.apply(s, Handle("6:panzerfaust"))
    s, _ = engine.apply(s, TakeAim(y))
    s, events = engine.apply(s, OpenFire())
    assert (s.decider, s.step) == ("north", Reacting(y, u))
    s, events = engine.apply(s, Done())
    assert [(e.weapon, e.target) for e in events if isinstance(e, LineFired)] == [
        ("assault_rifle", x),
        ("panzerfaust", y),
    ]


def test_a_unit_whose_weapons_are_all_held_does_not_fire() -> None:
    s = battle(units={**SPARE, "s.g10": {"at": "4240"}, "n.a5": squad(10, 3, 4, 5)})
    u, x = unit(s, "s.g10"), unit(s, "n.a5")
    s, _ = engine.apply(s, Give(u, "fire"))
    s, _ = engine.apply(s, TakeAim(x))
    for weapon in ("gun", "autocannon"):
        s, _ = engine.apply(s, Handle(weapon))
        s, _ = engine.apply(s, HoldWeapon())
    refusal = engine.check(s, OpenFire())
    assert refusal is not None
    assert refusal.rule == "K47-7.1.locked"
