"""What the target of an attack is asked, and the log of its test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Card, Entry, Sum
from app.core.prompt import Prompt
from modules.k47.actions.phase import Done
from modules.k47.actions.reacting import Firefight, GoDown
from modules.k47.events.reacting import ReactionTested
from modules.k47.naming import name
from modules.k47.special import reactions
from modules.k47.speech.registry import Picks, ask, button, label, tell
from modules.k47.steps.reacting import Reacting
from modules.k47.words.morale import WORDS as MORALE
from modules.k47.words.reacting import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


@label.register(GoDown)
def _down(a: GoDown, s: K47State) -> str:
    return WORDS.down


@label.register(Firefight)
def _firefight(a: Firefight, s: K47State) -> str:
    return WORDS.firefight


@ask.register(Reacting)
def _ask(step: Reacting, s: K47State, picks: Picks) -> Prompt:
    odds = f"{100 * reactions.chance(s, step.unit):.1f} %"
    buttons = (
        button(s, GoDown(), WORDS.down, "D"),
        button(s, Firefight(), WORDS.firefight_chance.format(chance=odds), "F"),
        button(s, Done(), WORDS.none, "Return"),
    )
    text = WORDS.ask.format(by=name(s, step.by), unit=name(s, step.unit))
    return Prompt(s.units[step.unit].side, text, buttons)


@tell.register(ReactionTested)
def _tested(e: ReactionTested, s: K47State) -> Entry:
    result = MORALE.result["passed" if e.passed else "failed"]
    text = WORDS.tested.format(unit=name(s, e.unit), total=sum(e.faces), value=e.value.whole, result=result)
    return Entry(text, s.units[e.unit].side, "combat", units=(e.unit,), card=Card(text, blocks=(Sum(e.value),)))
