"""Words for giving orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import engine
from app.core.card import Card, Fact
from app.core.prompt import Prompt
from modules.k47.actions.orders import Give, KeepDie
from modules.k47.counter import ORDERS
from modules.k47.naming import name, side_name
from modules.k47.special import orders
from modules.k47.speech.registry import Picks, ask, button, chosen, label, task
from modules.k47.steps.orders import Choosing
from modules.k47.words.table import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

KEYS = {"fire": "F", "advance": "A", "run": "R", "ambush": "M", "rally": "Y", "down": "D"}


@label.register(Give)
def _give(a: Give, s: K47State) -> str:
    return f"{name(s, a.unit)}: {WORDS.order[a.order]}"


@label.register(KeepDie)
def _keep(a: KeepDie, s: K47State) -> str:
    return name(s, a.unit)


@ask.register(Choosing)
def _choose(step: Choosing, s: K47State, picks: Picks) -> Prompt:
    side = side_name(s, step.side)
    u = chosen(s, picks)
    if u < 0:
        return Prompt(step.side, WORDS.prompt.choose.format(side=side))
    buttons = tuple(
        button(s, Give(u, order), f"{WORDS.order[order]} {orders.chance(s, u, order):.0%}", KEYS[order])
        for order in ORDERS
        if order
    )
    return Prompt(step.side, WORDS.prompt.order.format(side=side, unit=name(s, u)), buttons)


@task.register(Choosing)
def _card(step: Choosing, s: K47State) -> Card | None:
    rows = tuple(
        Fact(label(a, s), f"{orders.chance(s, a.unit, a.order):.1%}") for a in engine.legal(s) if isinstance(a, Give)
    )
    return Card(WORDS.phase["orders"], blocks=rows)
