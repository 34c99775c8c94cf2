"""A plan in words: what is done, and the numbers that make its worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.state import Action, UnitNo
from app.core.thought import Plan
from modules.k47 import speech
from modules.k47.actions.orders import Give
from modules.k47.counter import Order
from modules.k47.greedy import worth
from modules.k47.naming import name
from modules.k47.places import is_vehicle
from modules.k47.planner import answering, charging, gains, melee, stands
from modules.k47.planner.errands import errand
from modules.k47.special import orders, reactions, volley
from modules.k47.special.targeting import Volley
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
        return _order(s, a.unit, a.order)
    if type(step).__name__ == "Reacting":
        return _answer(s, step, a)
    return speech.label(a, s), ""


def _order(s: K47State, u: UnitNo, order: Order) -> tuple[str, str]:
    t, e = s.units[u], errand(s, u)
    parts = []
    chance = orders.chance(s, u, order)
    if chance < 1:
        parts.append(WORDS.obeys.format(chance=_percent(chance)))
    key, target = str(order), -1
    if t.aside in ("first_wave", "reserve", "left", "right"):
        key = "enters"
    elif order == "run" and not t.aside:
        hope, x = charging.best(s, u)
        if x >= 0 and hope >= stands.survey(s, u).run:
            key, target = "assault", x
            odds = melee.odds(s, u, x)
            parts.append(WORDS.wins.format(wins=_percent(odds.wins), loses=_percent(odds.loses)))
            if odds.away > 0:
                parts.append(WORDS.away.format(chance=_percent(odds.away)))
    elif order == "fire" and not t.aside:
        target = answering.target(s, u, "fire")[1]
        if target >= 0:
            key = "fire_at"
            parts += shot(s, volley.plan(s, u, target, "fire"))
    if key in ("advance", "run", "enters") and t.aside != "aboard":
        hexes = len(e.inches)
        inches = round(float(e.inches[t.place])) if 0 <= t.place < hexes else round(float(e.inches.max()))
        parts.append(WORDS.errand[e.kind].format(inches=inches))
    if order == "rally":
        parts.append(WORDS.pins.format(n=t.pins))
    if not t.aside and order != "rally":
        parts += _risk(s, u)
    title = WORDS.order[key].format(unit=name(s, u), target=name(s, target) if target >= 0 else "")
    return title, ", ".join(parts)


def _risk(s: K47State, u: UnitNo) -> list[str]:
    share = stands.survey(s, u).risk / max(1.0, worth.price(s, u) + gains.prize(s, u))
    return [WORDS.risk.format(share=_percent(min(1.0, share)))] if share >= 0.1 else []


def _answer(s: K47State, step: Any, a: Action) -> tuple[str, str]:
    kind, u, by = type(a).__name__, step.unit, step.by
    parts = []
    if kind in TESTS:
        parts.append(WORDS.test.format(chance=_percent(reactions.chance(s, u, TESTS[kind]))))
    if kind in ("Firefight", "StandAndShoot"):
        parts += shot(s, volley.plan(s, u, by, "reaction"))
    title = WORDS.answer.get(kind, WORDS.answer["Done"])
    return title.format(unit=name(s, u), target=name(s, by)), ", ".join(parts)


def shot(s: K47State, v: Volley) -> list[str]:
    """What a volley may be expected to do, in words."""
    if not v.shots:
        return []
    e = v.effect
    if is_vehicle(s, v.target):
        harmed = [WORDS.harmed.format(chance=_percent(e.no_wreck - e.no_harm))] if e.no_wreck > e.no_harm else []
        return [WORDS.wreck.format(chance=_percent(1 - e.no_wreck)), *harmed]
    return [WORDS.losses.format(n=f"{e.losses:.1f}"), WORDS.pinned.format(chance=_percent(v.pinned))]


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
