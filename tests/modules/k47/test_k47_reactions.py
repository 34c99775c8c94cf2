"""Reactions and Ambush where no case can show them: riders, what is asked, offered, drawn and told."""

from __future__ import annotations

from typing import Any

import pytest

from app.core import engine
from app.core.engine import Draft
from modules.k47 import MODULE, speech
from modules.k47.actions.ambush import Hold, Spring
from modules.k47.actions.moving import MoveTo
from modules.k47.actions.orders import Give
from modules.k47.actions.reacting import Escape, Evade, RunToCover
from modules.k47.actions.shooting import OpenFire, TakeAim
from modules.k47.places import has
from modules.k47.position import number, place, position
from modules.k47.special import ambushes, exposure, reactions
from modules.k47.start import options_of
from modules.k47.state import K47State
from modules.k47.steps.ambush import Loading, Springing
from modules.k47.steps.reacting import Evading, Reacting

SCENARIO = "meeting-engagement"
WALL = {
    "s.g2": "0247",
    "s.g4": {"models": {5: "5828", 6: "5628", 7: "6028"}},
    "n.a5": {"models": {3: "5812", 4: "5612", 5: "6012"}},
}
ROAD = {
    "s.g2": "0247",
    "s.g5": {"at": "4247", "lost": [5, 6, 7]},
    "n.a5": {"at": "4222", "lost": [6, 7], "order": "ambush", "die": "placed"},
    "n.a4": "8302",
}


def at(units: dict[str, Any], **given: Any) -> K47State:
    """A position."""
    s: K47State = position(SCENARIO, options_of(SCENARIO, {}), {"units": units, **given})
    return s


def play(s: Any, *acts: Any) -> Any:
    """The state after some acts."""
    for a in acts:
        s = engine.apply(s, a)[0]
    return s


def shot_at() -> K47State:
    """A squad behind no wall yet is shot at and asked."""
    s = at(WALL)
    return play(s, Give(number(s, "s.g4"), "fire"), TakeAim(number(s, "n.a5")), OpenFire())  # type: ignore[no-any-return]


def watched(**given: Any) -> K47State:
    """A squad runs up the road before one in Ambush."""
    s = at(ROAD, **given)
    return play(s, Give(number(s, "s.g5"), "run"), MoveTo(place(s, "4236")))  # type: ignore[no-any-return]


def riding(monkeypatch: pytest.MonkeyPatch, rule: str, u: int) -> None:
    """A unit is mounted from now on."""
    monkeypatch.setattr(reactions, "has", lambda s, x, word: (x == u and word == rule) or has(s, x, word))


@pytest.mark.parametrize("rule", ["cavalry", "motorbikes"])
def test_riders_do_not_go_down_but_run_to_cover(monkeypatch: pytest.MonkeyPatch, rule: str) -> None:
    s = shot_at()
    u, by = number(s, "n.a5"), number(s, "s.g4")
    riding(monkeypatch, rule, u)
    assert tuple(reactions.open_to(s, u, by, "shot")) == ("firefight", "cover")


def test_bikes_escape_with_an_order_and_without_a_test(monkeypatch: pytest.MonkeyPatch) -> None:
    s = at(ROAD)
    u, by = number(s, "n.a5"), number(s, "s.g5")
    assert tuple(reactions.open_to(s, u, by, "assault")) == ()
    riding(monkeypatch, "motorbikes", u)
    assert tuple(reactions.open_to(s, u, by, "assault")) == ("escape",)
    assert reactions.chance(s, u, "escape") == 1.0
    g = Draft(s)
    g.call(Reacting(u, by, "assault"))
    g.s.step.take(g, Escape())
    t = g.s.units[u]
    assert (t.order, t.die, g.s.book.board.labels[t.place]) == ("run", "placed", "4210")


def test_the_question_names_every_reaction_with_its_chance() -> None:
    s = shot_at()
    assert isinstance(s.step, Reacting)
    prompt = MODULE.prompt(s)
    assert prompt.side == "north"
    assert [b.label for b in prompt.buttons] == ["Go Down", "Shoot back 72.2 %", "Run to cover 72.2 %", "No reaction"]
    assert all(b.why is None for b in prompt.buttons)
    assert all(MODULE.label(s, b.action) for b in prompt.buttons if b.action is not None)


def test_the_card_says_what_comes_and_what_going_down_spares() -> None:
    card = speech.task(shot_at().step, shot_at())
    assert card is not None
    facts = {b.label: b.value for b in card.blocks if hasattr(b, "label") and hasattr(b, "value")}
    assert float(facts["Losses to expect if Down"]) < float(facts["Losses to expect here"])


def test_hexes_to_run_to_are_few_and_each_of_them_is_better() -> None:
    s = shot_at()
    g = Draft(s)
    u, by = number(s, "n.a5"), number(s, "s.g4")
    g.goto(Evading(u, by, "cover"))
    offers = [a for a in engine.legal(g.s) if isinstance(a, Evade)]
    assert 0 < len(offers) <= exposure.OFFERS
    now = exposure.grade(g.s, by, u)
    for a in offers:
        then = exposure.after(g.s, u, "cover", a.place)
        assert then is not None
        assert exposure.grade(then, by, u) > now
    marks = [o for o in speech.lay(g.s.step, g.s) if o.kind == "value"]
    assert len(marks[0].costs) == len(offers)
    assert speech.draw(g.s.step, g.s).regions[0].kind == "reach"
    assert speech.ahead(g.s.step, g.s, u) == {a.place: (a,) for a in offers}


def test_ambush_is_asked_with_the_best_place_and_every_place_is_marked() -> None:
    s = watched()
    assert isinstance(s.step, Springing)
    prompt = MODULE.prompt(s)
    assert prompt.side == "north"
    assert isinstance(prompt.buttons[0].action, Spring)
    assert isinstance(prompt.buttons[1].action, Hold)
    places = [a.place for a in engine.legal(s) if isinstance(a, Spring)]
    assert places[0] == prompt.buttons[0].action.place
    marks = next(o for o in speech.lay(s.step, s) if o.kind == "value")
    assert set(marks.places) == set(places)
    kinds = [m.kind for m in speech.draw(s.step, s).measures]
    assert kinds[0] == "path"
    assert len(kinds) > len(places)
    assert MODULE.explain(s) is not None
    assert set(speech.ahead(s.step, s, s.step.unit) or ()) == set(places)


def test_a_unit_that_is_stopped_stands_on_hexes_of_its_own() -> None:
    s = watched()
    step = s.step
    assert isinstance(step, Springing)
    friend, u = number(s, "s.g2"), step.mover
    g = Draft(s)
    row = step.trail.rows[3]
    g.unit(friend, place=row[0], models=tuple(type(m)(m.no, row[0]) for m in s.units[friend].models[:1]))
    ambushes.put(g, u, step.trail, 3)
    ambushes.halt(g, u)
    spots = [m.place for m in g.s.units[u].models]
    assert len({*spots, row[0]}) == len(spots) + 1


def test_the_mover_goes_on_where_its_move_began_and_ends_where_it_was_to() -> None:
    s = watched()
    after = play(s, Hold())
    assert after.units[number(s, "s.g5")].place == place(s, "4236")


def test_both_shells_of_a_gun_are_offered_the_usual_one_first() -> None:
    force = {"nation": "german", "units": [{"id": "gun", "troop": "at_medium", "quality": "regular"}]}
    units = {"s.gun": {"models": {0: "4232", 1: "4231", 2: "4131"}, "facing": 180}, "n.a4": "8302"}
    s = at(units, forces={"south": force})
    s = play(s, Give(number(s, "s.gun"), "ambush"))
    assert isinstance(s.step, Loading)
    assert [b.label for b in MODULE.prompt(s).buttons] == ["Armour-piercing", "HE"]


def test_running_to_cover_is_not_offered_in_the_open() -> None:
    s = at(
        {"s.g2": "0247", "s.g4": {"models": {5: "4240", 6: "4241"}}, "n.a5": {"models": {3: "4230"}}, "n.a4": "8302"},
    )
    s = play(s, Give(number(s, "s.g4"), "fire"), TakeAim(number(s, "n.a5")), OpenFire())
    offered = any(isinstance(a, RunToCover) for a in engine.legal(s))
    assert offered == exposure.some(s, number(s, "s.g4"), number(s, "n.a5"), "cover")
