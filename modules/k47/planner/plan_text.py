"""A plan in words: what is done, and the numbers that make its worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.state import Action, Place, UnitNo
from app.core.thought import Plan
from modules.k47 import speech
from modules.k47.actions.entering import Enter
from modules.k47.actions.moving import MoveTo
from modules.k47.actions.orders import Give
from modules.k47.counter import Order
from modules.k47.greedy.shooting import how
from modules.k47.naming import count, name
from modules.k47.places import is_vehicle
from modules.k47.planner import answering, charging, melee, reasons, stands
from modules.k47.planner.errands import errand
from modules.k47.planner.reasons import joined, percent, shot
from modules.k47.special import orders, reactions, volley
from modules.k47.words.planning import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

TESTS: dict[str, Any] = {
    "Firefight": "firefight",
    "RunToCover": "cover",
    "RecceMove": "recce",
    "StandAndShoot": "stand",
    "Escape": "escape",
}
"""The reaction of an act, where it takes a test."""


def plans_text(s: K47State, plan: Plan) -> tuple[str, str]:
    """The title of a plan, and why, with exact odds."""
    a, step = plan.acts[0], s.step
    if isinstance(a, Give):
        to = next((x.place for x in plan.acts[1:] if isinstance(x, MoveTo | Enter)), -1)
        return _order(s, a.unit, a.order, to)
    if type(step).__name__ == "Reacting":
        return _answer(s, step, a)
    return reasons.told(s, plan) or (speech.label(a, s), WORDS.usual)


def _order(s: K47State, u: UnitNo, order: Order, to: Place) -> tuple[str, str]:
    """An order; `to`: where it takes the unit, -1 where that is not said."""
    chance = orders.chance(s, u, order)
    parts = [WORDS.obeys.format(chance=percent(chance))] if chance < 1 else []
    if to >= 0:
        title, why = reasons.goes(s, u, f"enters_{order}" if s.units[u].aside else order, to)
        return title, joined([*parts, why])
    t, e = s.units[u], errand(s, u)
    key, target = str(order), -1
    if t.aside in ("first_wave", "reserve", "left", "right"):
        key = f"enters_{order}"
    elif order == "run" and not t.aside:
        hope, x = charging.best(s, u)
        if x >= 0 and hope >= stands.survey(s, u).run:
            key, target = "assault", x
            parts += reasons.clash(s, u, x)
    elif order == "fire" and not t.aside:
        target = answering.target(s, u, "fire")[1]
        if target >= 0:
            key = "fire_at"
            parts += shot(s, volley.plan(s, u, target, "fire"))
    if key in ("advance", "run", "enters_advance", "enters_run") and t.aside != "aboard":
        hexes = len(e.inches)
        inches = round(float(e.inches[t.place])) if 0 <= t.place < hexes else round(float(e.inches.max()))
        parts.append(WORDS.errand[e.kind].format(inches=inches))
    if order == "rally":
        parts.append(count(t.pins, WORDS.pins))
    if not t.aside and order != "rally":
        parts += reasons.risk(s, u, t.place, WORDS.risk)
    if order == "ambush" or (order == "down" and not parts):
        parts.append(WORDS.order_why[order])
    title = WORDS.order.get(key, WORDS.order[order]).format(
        unit=name(s, u), target=name(s, target) if target >= 0 else ""
    )
    return title, joined(parts)


def _answer(s: K47State, step: Any, a: Action) -> tuple[str, str]:
    kind, u, by = type(a).__name__, step.unit, step.by
    parts = []
    if kind in TESTS:
        parts.append(WORDS.test.format(chance=percent(reactions.chance(s, u, TESTS[kind]))))
    if kind in ("Firefight", "StandAndShoot"):
        parts += shot(s, volley.plan(s, u, by, "reaction"))
    if kind in ("GoDown", "RunToCover") and not is_vehicle(s, u) and getattr(step, "kind", "shot") == "shot":
        parts.append(WORDS.spared)
    if kind not in ("Done", "RecceMove") and s.units[u].die == "bag":
        parts.append(WORDS.order_gone)
    if kind == "Done":
        parts += _harm(s, step)
    title = WORDS.answer.get(kind, WORDS.answer["Done"])
    return title.format(unit=name(s, u), target=name(s, by)), joined(parts)


def _harm(s: K47State, step: Any) -> list[str]:
    """What an attack may be expected to do if nothing is done about it, and what is kept."""
    u, by = step.unit, step.by
    if getattr(step, "kind", "shot") == "assault":
        odds = melee.clash(s, by, u)
        found = [WORDS.falls.format(chance=percent(odds.wins), wins=percent(odds.loses))]
    else:
        found = shot(s, volley.plan(s, by, u, how(s, by)))
    return [*found, WORDS.keeps_order] if s.units[u].die == "bag" else found
