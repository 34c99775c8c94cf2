"""Words for the acts, events and steps of the sequence itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import engine
from app.core.card import Card, Entry, Note
from app.core.prompt import Prompt
from app.core.state import Step
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.book import rulebook
from modules.r43.calendar import record, turn_name
from modules.r43.events.control import Captured, Decided, GameEnded, PhaseBegan, TurnBegan
from modules.r43.naming import people, place_name
from modules.r43.speech.registry import BACK, Picks, ask, button, label, tell
from modules.r43.words.table import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


@label.register(EndPhase)
def _end(a: EndPhase, s: R43State) -> str:
    return WORDS.button.end_phase


@label.register(Back)
def _back(a: Back, s: R43State) -> str:
    return WORDS.button.back


@ask.register(Step)
def _step(step: Step, s: R43State, picks: Picks) -> Prompt:
    """The plain question: what may be done, a button for each act that needs no click."""
    free = [a for a in engine.legal(s) if not a.__struct_fields__]
    keys = {EndPhase: "E", Back: BACK}
    text = WORDS.prompt.plain.format(phase=WORDS.phase.get(type(step).__name__, type(step).__name__))
    return Prompt(s.decider or "", text, tuple(button(s, a, key=keys.get(type(a), "")) for a in free))


@tell.register(TurnBegan)
def _turn(e: TurnBegan, s: R43State) -> Entry:
    return Entry(WORDS.log.turn.format(turn=turn_name(s, e.turn), dates=record(s, e.turn).dates), kind="phase")


@tell.register(PhaseBegan)
def _phase(e: PhaseBegan, s: R43State) -> Entry | None:
    return None


@tell.register(Captured)
def _captured(e: Captured, s: R43State) -> Entry:
    text = WORDS.log.captured.format(side=people(e.side), place=place_name(s, e.place))
    return Entry(text, e.side, "victory", (e.place,))


@tell.register(Decided)
def _decided(e: Decided, s: R43State) -> Entry:
    option = rulebook().options[e.option]
    text = WORDS.log.option.format(title=option.title, value=option.values[e.value])
    return Entry(text, "", "option", card=Card(text, blocks=(Note(option.sentence, e.rule),)))


@tell.register(GameEnded)
def _ended(e: GameEnded, s: R43State) -> Entry:
    return Entry(e.text, e.winner, "victory")
