"""What is said in the supply phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import engine
from app.core.card import Block, Card, Entry, Note, UnitLine
from app.core.prompt import Prompt
from modules.r43.actions.phase import EndPhase
from modules.r43.actions.supply import TurnPontoon
from modules.r43.events.supply import PontoonTurned, Starved, SupplyChecked
from modules.r43.naming import name, names, place_name
from modules.r43.speech.registry import Picks, ask, button, label, task, tell
from modules.r43.steps.supply import Pontoons
from modules.r43.words.supply import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


@label.register(TurnPontoon)
def _turn(a: TurnPontoon, s: R43State) -> str:
    text = WORDS.button.unbridge if s.units[a.unit].pontoon else WORDS.button.bridge
    return text.format(unit=name(s, a.unit))


@ask.register(Pontoons)
def _ask(step: Pontoons, s: R43State, picks: Picks) -> Prompt:
    acts = [a for a in engine.legal(s) if isinstance(a, TurnPontoon)]
    turns = tuple(button(s, a, key=str(i + 1) if i < 9 else "") for i, a in enumerate(acts))
    return Prompt(step.side, WORDS.prompt.pontoons, (button(s, EndPhase(), WORDS.button.end, "E", True), *turns))


@task.register(Pontoons)
def _task(step: Pontoons, s: R43State) -> Card:
    words = WORDS.card
    lines: list[Block] = [
        UnitLine(
            a.unit,
            name(s, a.unit),
            place_name(s, s.units[a.unit].place),
            words.bridging if s.units[a.unit].pontoon else words.on_foot,
        )
        for a in engine.legal(s)
        if isinstance(a, TurnPontoon)
    ]
    return Card(words.title, blocks=(*lines, Note(words.note, "LR-4.11")))


@tell.register(SupplyChecked)
def _checked(e: SupplyChecked, s: R43State) -> Entry:
    words = WORDS.log
    if e.out and e.back:
        text = words.both.format(out=names(s, e.out), back=names(s, e.back))
    elif e.out:
        text = words.out.format(units=names(s, e.out))
    else:
        text = words.back.format(units=names(s, e.back))
    places = tuple(dict.fromkeys(s.units[u].place for u in (*e.out, *e.back)))
    return Entry(text, e.side, "phase", places, (*e.out, *e.back), Card(text, blocks=(Note("", "LR-4.4"),)))


@tell.register(Starved)
def _starved(e: Starved, s: R43State) -> Entry:
    text = WORDS.log.starved.format(unit=name(s, e.unit), turns=e.turns)
    c = s.units[e.unit]
    return Entry(text, c.side, "combat", (c.place,), (e.unit,), Card(text, blocks=(Note("", "LR-4.7"),)))


@tell.register(PontoonTurned)
def _turned(e: PontoonTurned, s: R43State) -> Entry:
    text = WORDS.log.bridged if e.pontoon else WORDS.log.unbridged
    c = s.units[e.unit]
    return Entry(text.format(unit=name(s, e.unit), place=place_name(s, c.place)), c.side, "move", (c.place,), (e.unit,))
