"""What is asked, told and drawn at the start of a turn."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.core import engine
from app.core.card import Card, Faces
from app.core.codec import Codec
from app.core.state import Action
from modules.k47 import speech
from modules.k47.actions.phase import Done
from modules.k47.actions.turn_start import Approach, Shelter, Stray
from modules.k47.events.turn_start import FlakHeld, Sighted
from modules.k47.module import MODULE
from modules.k47.state import K47State
from tests.modules.k47.air_table import place, position, strike, unit

BARRAGE = {"number": 1, "kind": "barrage", "side": "south", "observer": "s.g2", "turn": 2, "at": [36, 23.75]}
AIR = {"number": 2, "kind": "air", "side": "north", "observer": "n.a3", "turn": 2, "target": "s.g4"}
UNITS: dict[str, Any] = {"n.a3": "4206", "n.a5": "4218", "s.g4": "4228", "s.g3": "4231", "s.g11": "4246"}


def questions() -> Iterator[tuple[str, K47State]]:
    """Every question of the start of a turn."""
    yield "Shifting", position(dice=(1,), units=UNITS, missions=[BARRAGE])
    yield "Shelling", position(dice=(5, 3), units=UNITS, missions=[BARRAGE])
    yield "Reaiming", position(dice=(2,), units=UNITS, missions=[AIR])
    yield "Straying", position(dice=(1,), units=UNITS, missions=[AIR])
    run = position(dice=(4, *(1,) * 9), units=UNITS, missions=[AIR])
    yield "Approaching", run
    run, _ = engine.apply(run, Approach(place(run, "4220")))
    yield "Bracing", run


@pytest.mark.parametrize(("step", "s"), list(questions()), ids=lambda x: x if isinstance(x, str) else "")
def test_every_question_has_a_text_a_card_and_a_drawing(step: str, s: K47State) -> None:
    assert type(s.step).__name__ == step
    prompt = MODULE.prompt(s)
    assert prompt.side == s.decider
    assert "**" in prompt.text or step in ("Shifting", "Shelling")
    assert all(b.why is None for b in prompt.buttons)
    card = MODULE.explain(s)
    assert isinstance(card, Card)
    assert any(isinstance(b, Faces) for b in card.blocks)
    drawing, overlays = speech.draw(s.step, s), speech.lay(s.step, s)
    assert drawing.rings or drawing.chits or overlays
    assert all(MODULE.label(s, a) for a in engine.legal(s))


def told(s: K47State, *acts: Action) -> list[str]:
    """The log of some acts; every line with a card has a title."""
    lines = []
    for a in acts:
        before = s
        s, events = engine.apply(s, a)
        for e in events:
            entry = MODULE.tell(before, e)
            if entry is not None:
                lines.append(entry.text)
                assert "{" not in entry.text
                assert entry.card is None or entry.card.title
    return lines


def test_a_strike_is_told_step_by_step() -> None:
    lines = told(strike("s.g4", (4, 1, *(1,) * 14), **{"s.g4": {"at": "4225"}}), Approach(15 * 48), Done())
    assert any("The aircraft comes from" in x for x in lines)
    assert any("A fighter strafes Wehrmacht squad A: 3 hits, 1 pin" in x for x in lines)


def test_the_aircraft_is_drawn_where_it_fires_from_with_its_heading() -> None:
    s = dict(questions())["Bracing"]
    (chit,) = speech.draw(s.step, s).chits
    assert chit.kind == "aircraft"
    assert chit.front == 180
    texts = [m.text for m in speech.draw(s.step, s).measures]
    assert texts[0] == "18 in"
    assert texts[1].endswith("in, 5+")


def test_rings_have_their_radii_in_inches() -> None:
    found = dict(questions())
    assert [r.radius for r in speech.draw(found["Shifting"].step, found["Shifting"]).rings] == [24.0]
    assert [r.radius for r in speech.draw(found["Shelling"].step, found["Shelling"]).rings] == [9.0]
    run = speech.draw(found["Approaching"].step, found["Approaching"])
    assert [r.radius for r in run.rings] == [18.0]
    assert run.regions[0].text == "pins within 12 in"


def test_what_a_hidden_unit_is_stays_hidden_in_the_log() -> None:
    units = {**UNITS, "s.g4": {"at": "4228", "hidden": True}}
    s = position(dice=(4, *(1,) * 9), units=units, missions=[{**AIR, "target": "s.g3"}])
    event = Sighted(unit(s, "s.g4"), 1, 0)
    mine, theirs = (MODULE.tell(MODULE.seen_by(s, side), event) for side in ("south", "north"))
    assert mine is not None
    assert theirs is not None
    assert mine.text == "Wehrmacht squad A sees the aircraft: no pins"
    assert theirs.text == "Hidden unit sees the aircraft: no pins"


def test_a_hidden_flak_unit_that_holds_its_fire_is_not_given_away() -> None:
    units = {**UNITS, "n.a9": {"at": "4212", "hidden": True}}
    s = position(dice=(4, *(1,) * 9), units=units, missions=[{**AIR, "target": "s.g3"}])
    event = FlakHeld(unit(s, "n.a9"), 6, 4, True)
    assert MODULE.tell(MODULE.seen_by(s, "north"), event) is not None
    assert MODULE.tell(MODULE.seen_by(s, "south"), event) is None


def test_going_down_is_one_key() -> None:
    s = dict(questions())["Bracing"]
    buttons = MODULE.prompt(s).buttons
    assert [b.action for b in buttons] == [Shelter(unit(s, "s.g4")), Done()]
    assert [b.key for b in buttons] == ["D", "E"]


def test_the_umpire_and_both_sides_are_offered_the_same() -> None:
    for _, s in questions():
        side = s.decider
        assert side is not None
        assert engine.legal(MODULE.seen_by(s, side)) == engine.legal(s)


def test_a_rookie_is_offered_the_callers_units() -> None:
    s = dict(questions())["Straying"]
    assert {a for a in engine.legal(s) if isinstance(a, Stray)} == {Stray(unit(s, "n.a3")), Stray(unit(s, "n.a5"))}


@pytest.mark.parametrize(("step", "s"), list(questions()), ids=lambda x: x if isinstance(x, str) else "")
def test_a_game_may_be_saved_in_the_middle_of_every_question(step: str, s: K47State) -> None:
    codec = Codec(MODULE.types)
    again = codec.state(codec.encode(s))
    assert again == s
    for a in engine.legal(s):
        assert codec.action(codec.encode(a)) == a
