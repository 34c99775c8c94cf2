"""Shooting as a player sees it: question, buttons, card, lines on the table, log. K47-7.1, K47-11.1"""

from __future__ import annotations

from app.core import engine
from app.core.card import Frame, Lines, Odds
from modules.k47 import speech
from modules.k47.actions.orders import Give
from modules.k47.actions.shooting import Handle, LaySmoke, OpenFire, TakeAim
from modules.k47.module import MODULE
from modules.k47.state import K47State
from tests.modules.k47.fire_table import SPARE, battle, squad, unit

MEN = {"models": {1: "4240", 5: "4038", 7: "4441"}}
SMOKE = [{"at": [33.5, 13], "radius": 2, "turn": 1}]


def aimed(dice: tuple[int, ...] = ()) -> K47State:
    """A squad of three aims; one of them looks through thick smoke, one past it."""
    units = {**SPARE, "s.g5": MEN, "n.a5": squad(10, 3, 4, 5), "n.a10": {"at": "5035", "die": "placed"}}
    s = battle(units=units, clouds=SMOKE, dice=dice)
    s, _ = engine.apply(s, Give(unit(s, "s.g5"), "fire"))
    s, _ = engine.apply(s, TakeAim(unit(s, "n.a5")))
    return s


def test_the_question_names_target_and_effect() -> None:
    s = aimed()
    prompt = MODULE.prompt(s)
    assert prompt.text.startswith("**Wehrmacht squad B** aims at **Infantry squad A**: ")
    labels = [(b.label, b.key, b.primary) for b in prompt.buttons]
    assert labels[0] == ("Fire on Infantry squad A", "Enter", True)
    assert labels[-2:] == [("Hold fire", "H", False), ("Back", "Esc", False)]


def test_the_card_has_targets_odds_and_every_line() -> None:
    s = aimed()
    card = MODULE.explain(s)
    assert card is not None
    assert card.title == "Targets of Wehrmacht squad B"
    first = next(b for b in card.blocks if isinstance(b, Frame))
    assert first.lit
    assert first.title == "Infantry squad A"
    assert first.rows[-1][0] == "expected casualties"
    odds = next(b for b in card.blocks if isinstance(b, Odds))
    assert abs(sum(o.chance for o in odds.outcomes) - 1) < 1e-9
    lines = next(b for b in card.blocks if isinstance(b, Lines))
    assert [row.kind for row in lines.rows] == ["clear", "blocked", "clear"]
    assert lines.rows[0].length == "10.000 in"
    assert lines.rows[1].through.endswith(" in")
    assert lines.rows[1].verdict == "blocked"


def test_every_line_is_drawn_with_its_smoke() -> None:
    s = aimed()
    drawn = speech.draw(s.step, s).measures
    assert [m.kind for m in drawn] == ["clear", "blocked", "clear"]
    assert drawn[1].stretches[0].kind == "block"
    assert "of smoke" in drawn[1].text
    kinds = [o.kind for o in speech.lay(s.step, s)]
    assert kinds == ["selection", "target"]


def test_a_click_on_the_shooter_and_one_on_a_target_aim() -> None:
    units = {
        **SPARE,
        "s.g5": {"models": {1: "4240"}},
        "n.a5": squad(10, 3, 4, 5),
        "n.a10": {"at": "5035", "die": "placed"},
    }
    s = battle(units=units)
    u, x = unit(s, "s.g5"), unit(s, "n.a5")
    s, _ = engine.apply(s, Give(u, "fire"))
    found = MODULE.ahead(s, u)
    assert found is not None
    assert found[s.units[x].place] == (TakeAim(x),)
    refusal = MODULE.refuse_ahead(s, u, s.units[unit(s, "n.a10")].place)
    assert refusal is not None
    assert refusal.rule == "K47-7.3.armour"
    assert MODULE.ahead(s, x) is None


def test_the_log_tells_hits_and_losses_with_their_dice() -> None:
    s = aimed((3, 2, 4, 3, 2, 3, 3, 3, 3, 3))
    before = s
    s, events = engine.apply(s, OpenFire())
    told = [entry for e in events if (entry := MODULE.tell(before, e)) is not None]
    texts = [t.text for t in told]
    assert texts[0] == "Wehrmacht squad B fires at Infantry squad A"
    assert "Assault rifle at Infantry squad A: 1 of 2 on 3+" in texts
    assert "Infantry squad A: 1 hit of Assault rifle, 1 tell" in texts
    assert all(t.card is None or t.card.blocks for t in told)


def test_weapons_of_a_vehicle_are_told_apart() -> None:
    forces = {"south": {"nation": "german", "units": [{"id": "p4", "troop": "german_panzer_iv", "quality": "regular"}]}}
    s = battle(units={"s.p4": {"at": "4240", "facing": 0}, "n.a5": squad(10, 3, 4, 5)}, forces=forces)
    s, _ = engine.apply(s, Give(unit(s, "s.p4"), "fire"))
    s, _ = engine.apply(s, TakeAim(unit(s, "n.a5")))
    labels = [b.label for b in MODULE.prompt(s).buttons]
    assert "Medium machine gun (coaxial): direct" in labels
    assert "Heavy anti-tank gun: held" in labels
    s, _ = engine.apply(s, Handle("gun"))
    assert MODULE.prompt(s).text.startswith("**Heavy anti-tank gun** of Panzer IV")
    card = MODULE.explain(s)
    assert card is not None
    assert any(isinstance(b, Lines) for b in card.blocks)


def test_the_smoke_of_a_mortar_is_asked_for() -> None:
    mortar = {"s.s3": "0247", "s.s10": {"models": {0: "4242", 1: "4143", 2: "4343"}, "facing": 0}}
    s = battle({"south_force": "soviet"}, units={**mortar, "n.a5": squad(18, 3, 4, 5)})
    s, _ = engine.apply(s, Give(unit(s, "s.s10"), "fire"))
    assert [b.label for b in MODULE.prompt(s).buttons] == ["Aim at Infantry squad A", "Fire smoke", "Hold fire"]
    s, _ = engine.apply(s, LaySmoke())
    card = MODULE.explain(s)
    assert card is not None
    assert [b.value for b in card.blocks] == ["6+", "radius 3 in"]
