"""The cards of the set-up."""

from msgspec.structs import replace

from app.core import engine
from app.core.card import Fact, Note
from modules.k47 import MODULE
from modules.k47.actions.phase import Done
from modules.k47.actions.set_up import SetUpAll, TakeObjective, TakeUnit
from modules.k47.state import K47State
from modules.k47.steps.set_up import LayingObjectives, SettingUp


def laying() -> K47State:
    """The defender is asked where the objectives lie."""
    s, _ = engine.start(MODULE.start("point-defence", {}, 1))
    while not isinstance(s.step, LayingObjectives):
        s, _ = engine.apply(s, engine.legal(s)[0])
    assert isinstance(s, K47State)
    return s


def test_objectives_are_listed_with_what_holds_for_their_place() -> None:
    s = laying()
    card = MODULE.explain(s)
    assert card is not None
    facts = [b for b in card.blocks if isinstance(b, Fact)]
    assert [f.label for f in facts] == ["West objective", "Middle objective", "East objective"]
    assert len({f.value for f in facts}) == 3
    notes = {b.rule: b.text for b in card.blocks if isinstance(b, Note)}
    assert notes["K47-21.3.objective_edge"] == "6 in or more from every edge."
    assert notes["K47-21.3.defence_objectives"] == "24 in or more from the others."
    assert set(notes) <= set(MODULE.rulebook.rules)


def test_the_one_in_hand_is_named() -> None:
    s, _ = engine.apply(laying(), TakeObjective("west"))
    card = MODULE.explain(replace(s))
    assert card is not None
    assert next(b.value for b in card.blocks if isinstance(b, Fact)) == "in hand"


def setting_up() -> K47State:
    """The defender sets up his units."""
    s, _ = engine.apply(laying(), Done())
    assert isinstance(s.step, SettingUp)
    return s


def test_units_that_need_a_place_are_counted_alike_everywhere() -> None:
    s = setting_up()
    asked = MODULE.prompt(s)
    ready = next(b for b in asked.buttons if b.action == Done())
    n = ready.label.removeprefix("Ready, ").removesuffix(" to go")
    assert f": {n} of " in asked.text
    placed, _ = engine.apply(s, SetUpAll())
    assert "who needs a place has one" in MODULE.prompt(placed).text


def test_a_unit_that_was_clicked_can_be_taken_in_hand() -> None:
    s = setting_up()
    u = next(a.unit for a in engine.legal(s) if isinstance(a, TakeUnit))
    assert MODULE.ahead(s, u)
    asked = MODULE.prompt(s, (u,))
    assert [b.action for b in asked.buttons] == [TakeUnit(u), None]
    assert "take it in hand" in asked.text
    held, _ = engine.apply(s, TakeUnit(u))
    side, other = held.step.side, "north" if held.step.side == "south" else "south"
    assert [o.units for o in MODULE.scene(MODULE.seen_by(held, side), side).overlays] == [(u,)]
    assert MODULE.scene(MODULE.seen_by(held, other), other).overlays == ()
    assert {b.label for b in MODULE.prompt(held).buttons} >= {"Reserve", "Put it aside"}
