"""Words for the acts, events and steps that have none of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import engine
from app.core.card import Card, Entry, Fact, Note
from app.core.prompt import Prompt
from app.core.state import Rolled, Step
from modules.k47.actions.phase import Back, Done
from modules.k47.book import rulebook
from modules.k47.counter import NORTH, SOUTH
from modules.k47.events.control import Decided, Drawn, GameEnded, TurnBegan
from modules.k47.naming import side_name
from modules.k47.speech.registry import BACK, Picks, ask, button, label, tell
from modules.k47.speech.shooting_card import percent
from modules.k47.words.table import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


@label.register(Done)
def _done(a: Done, s: K47State) -> str:
    return WORDS.button.done


@label.register(Back)
def _back(a: Back, s: K47State) -> str:
    return WORDS.button.back


@ask.register(Step)
def _step(step: Step, s: K47State, picks: Picks) -> Prompt:
    """The plain question: what may be done, a button for each act that needs no click."""
    free = [a for a in engine.legal(s) if not a.__struct_fields__]
    keys = {Done: "E", Back: BACK}
    text = WORDS.prompt.plain.format(phase=WORDS.phase.get(type(step).__name__, type(step).__name__))
    return Prompt(s.decider or "", text, tuple(button(s, a, key=keys.get(type(a), "")) for a in free))


@tell.register(TurnBegan)
def _turn(e: TurnBegan, s: K47State) -> Entry:
    return Entry(WORDS.log.turn.format(turn=e.turn), kind="phase")


@tell.register(Rolled)
def _rolled(e: Rolled, s: K47State) -> Entry | None:
    return None


@tell.register(Drawn)
def _drawn(e: Drawn, s: K47State) -> Entry:
    w, dice, total = WORDS.log, {SOUTH: e.south, NORTH: e.north}, e.south + e.north
    text = w.drawn.format(side=side_name(s, e.side), rest=total - 1)
    blocks = [Fact(f"{w.in_bag}: {side_name(s, d)}", w.dice.format(n=n, of=total)) for d, n in dice.items()]
    blocks.append(Fact(w.chance, percent(dice[e.side] / total), "K47-2.3.draw"))
    return Entry(text, e.side, "phase", card=Card(text, blocks=tuple(blocks)))


@tell.register(Decided)
def _decided(e: Decided, s: K47State) -> Entry:
    option = rulebook().options[e.option]
    text = WORDS.log.option.format(title=option.title, value=option.values[e.value])
    return Entry(text, "", "option", card=Card(text, blocks=(Note(option.sentence, e.rule),)))


@tell.register(GameEnded)
def _ended(e: GameEnded, s: K47State) -> Entry:
    return Entry(e.text, e.winner, "victory")
