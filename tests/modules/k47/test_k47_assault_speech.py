"""Assaults asked, drawn and told: every question has its words, card and marks, every event its line."""

from __future__ import annotations

from typing import Any

from app.core import engine
from app.core.card import Fact, Frame, Sum
from modules.k47 import speech
from modules.k47.actions.assault import Assault, BreakOff, FireClose, Strike
from modules.k47.actions.orders import Give
from modules.k47.events.assault import Answered, Chose, Closed, Declared, FightEnded, Fought
from modules.k47.steps.assault import FallingBack, Fighting, Lingering, Pledging
from tests.modules.k47.melee_table import CALM, both, field, play


def charged(dice: tuple[int, ...] = (), **given: Any) -> Any:
    """A squad that has reached another."""
    s = field(dice=dice, **given)
    u, x = both(s)
    return play(s, Give(u, "run"), Assault(x))


def told(s: Any, *acts: Any) -> dict[type, str]:
    """The lines of the log by the kind of event."""
    found: dict[type, str] = {}
    for a in acts:
        after, events = engine.apply(s, a)
        for e in events:
            entry = speech.tell(e, s)
            if entry is not None:
                found[type(e)] = entry.text
        s = after
    return found


def test_a_run_offers_its_assaults() -> None:
    s = field()
    u, x = both(s)
    s = play(s, Give(u, "run"))
    assert Assault(x) in engine.legal(s)
    prompt = speech.ask(s.step, s, ())
    assert any(b.action == Assault(x) and "Assault US infantry squad, " in b.label for b in prompt.buttons)
    assert [m.kind for m in speech.draw(s.step, s).measures] == ["path"]
    card = speech.task(s.step, s)
    assert card is not None
    assert any(isinstance(b, Frame) and b.unit == x for b in card.blocks)


def test_who_has_reached_an_enemy_is_asked_how_it_fights() -> None:
    s = charged()
    assert isinstance(s.step, Fighting)
    prompt = speech.ask(s.step, s, ())
    assert (
        prompt.text
        == "**Wehrmacht infantry squad** has reached **US infantry squad**. Does it fire first, or fight hand to hand?"
    )
    assert [b.label for b in prompt.buttons] == ["Hand to hand: 2.50 lost on average", "Fire: 2.08 lost on average"]
    assert prompt.buttons[0].primary
    s = play(s, FireClose())
    prompt = speech.ask(s.step, s, ())
    assert prompt.side == "north"
    assert "will fire" in prompt.text
    card = speech.task(s.step, s)
    assert card is not None
    assert sum(isinstance(b, Frame) for b in card.blocks) == 2
    assert sum(isinstance(b, Sum) for b in card.blocks) == 2
    assert [o.kind for o in speech.lay(s.step, s)] == ["selection", "target"]


def test_after_a_draw_each_is_asked_then_falls_back() -> None:
    s = play(charged((1,) * 10 + (2, 3)), Strike(), Strike())
    assert isinstance(s.step, Lingering)
    assert speech.ask(s.step, s, ()).text.endswith("are even: 0 to 0. Does US infantry squad fight on?")
    assert speech.task(s.step, s) is not None
    assert speech.lay(s.step, s)
    s = play(s, BreakOff())
    assert isinstance(s.step, FallingBack)
    assert not speech.ask(s.step, s, ()).buttons
    card = speech.task(s.step, s)
    assert card is not None
    assert isinstance(card.blocks[0], Fact)
    assert card.blocks[0].value == "2 in"
    ahead = speech.ahead(s.step, s, s.step.unit)
    assert ahead
    assert set(ahead) == set(s.step.room(s).hexes)
    assert speech.refuse_ahead(s.step, s, s.step.unit, s.units[s.step.unit].place) is not None
    assert "To " in speech.label(engine.legal(s)[0], s)


def test_the_log_tells_a_fight() -> None:
    s = field(dice=(1,) * 10 + (2, 3))
    u, x = both(s)
    found = told(s, Give(u, "run"), Assault(x), Strike(), Strike(), BreakOff())
    assert found[Declared] == "Wehrmacht infantry squad assaults US infantry squad, 4.000 in away"
    assert found[Closed] == "Wehrmacht infantry squad closes with US infantry squad: 5 in contact"
    assert found[Chose] == "US infantry squad fights hand to hand"
    assert found[Fought] == "US infantry squad strikes at Wehrmacht infantry squad: 5 dice"
    assert found[FightEnded] == "Wehrmacht infantry squad and US infantry squad are even: 0 killed against 0"
    assert found[Answered] == "US infantry squad breaks off"


def test_a_charge_without_a_test_is_offered_to_the_british() -> None:
    s = field(
        south="british_infantry",
        nations=("british", "us"),
        a={"at": "7313", "pins": 2},
        options={"british_trait": "up_and_at"},
    )
    u, x = both(s)
    s = play(s, Give(u, "run"))
    assert isinstance(s.step, Pledging)
    prompt = speech.ask(s.step, s, ())
    assert [b.label for b in prompt.buttons] == ["Assault US infantry squad", "Take the order test"]
    assert speech.task(s.step, s) is not None
    assert speech.lay(s.step, s)[1].units == (x,)
    assert len(speech.draw(s.step, s).measures) == 5
    assert speech.label(Assault(x), s) == "Assault US infantry squad without a test"


def test_armour_on_the_card_of_a_run() -> None:
    s = field(north="us_sherman_tesla", b={"at": "7306", "facing": 180, "moved": "still", **CALM})
    u, _ = both(s)
    s = play(s, Give(u, "run"))
    card = speech.task(s.step, s)
    assert card is not None
    frame = next(b for b in card.blocks if isinstance(b, Frame))
    assert [r[0] for r in frame.rows] == ["Dares it", "Some damage", "Destroyed"]
