"""Words for giving orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Entry
from app.core.prompt import Prompt
from app.core.state import UnitNo
from modules.k47 import morale
from modules.k47.actions.orders import Give, KeepDie
from modules.k47.actions.phase import Done
from modules.k47.counter import ORDERS, Order
from modules.k47.events.morale import Snapped
from modules.k47.naming import name, side_name
from modules.k47.special import orders
from modules.k47.speech.registry import Picks, ask, button, chosen, label, tell
from modules.k47.speech.shooting_card import percent
from modules.k47.steps.orders import Choosing, Snapping
from modules.k47.words.orders import WORDS as ORDERS_WORDS
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


@ask.register(Snapping)
def _snap(step: Snapping, s: K47State, picks: Picks) -> Prompt:
    """An officer orders more units: which, and how. K47-10.1.snap"""
    side, u = s.units[step.unit].side, chosen(s, picks)
    done = button(s, Done(), WORDS.button.done, "E")
    if u < 0:
        text = ORDERS_WORDS.snap[min(step.left, 2)].format(n=step.left, officer=name(s, step.unit))
        return Prompt(side, text, (done,))
    text = WORDS.prompt.order.format(side=side_name(s, side), unit=name(s, u))
    buttons = (button(s, Give(u, order), _order(s, u, order), KEYS[order]) for order in ORDERS if order)
    return Prompt(side, text, (*buttons, done))


@tell.register(Snapped)
def _snapped(e: Snapped, s: K47State) -> Entry:
    return Entry(ORDERS_WORDS.snapped.format(officer=name(s, e.officer), unit=name(s, e.unit)), s.units[e.officer].side)


@ask.register(Choosing)
def _choose(step: Choosing, s: K47State, picks: Picks) -> Prompt:
    side = side_name(s, step.side)
    u = chosen(s, picks)
    if u < 0:
        return Prompt(step.side, WORDS.prompt.choose.format(side=side))
    buttons = tuple(button(s, Give(u, order), _order(s, u, order), KEYS[order]) for order in ORDERS if order)
    return Prompt(step.side, WORDS.prompt.order.format(side=side, unit=name(s, u)), buttons)


def _order(s: K47State, u: UnitNo, order: Order) -> str:
    """An order with the chance of its test, where it takes one and may be given: `Advance 83.3 %`."""
    if not morale.needs_test(s, u, order) or orders.refuse(s, s.units[u].side, u, order):
        return WORDS.order[order]
    return ORDERS_WORDS.button.format(order=WORDS.order[order], chance=percent(orders.chance(s, u, order)))
