"""The plans worth weighing at a decision, the way of playing by errands first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.core.state import Action, Side, UnitNo
from app.core.thought import Plan
from modules.k47.actions.orders import Give
from modules.k47.counter import Order
from modules.k47.greedy import CHOOSERS as PLAIN
from modules.k47.greedy import Chooser, chosen_by
from modules.k47.greedy import reacting as plain
from modules.k47.greedy.orders import Idea
from modules.k47.planner import answering, charging, giving, going, stands, waves
from modules.k47.special import orders

if TYPE_CHECKING:
    from modules.k47.state import K47State

CHOOSERS: dict[str, Chooser] = {
    **PLAIN,
    **waves.CHOOSERS,
    **giving.CHOOSERS,
    **going.CHOOSERS,
    **answering.CHOOSERS,
}
"""What decides at each step, by the step's name."""

WIDTH = 3
"""So many plans are thought of."""
NEAR = 2.0
"""A plan that promises less than the best by so much is not thought of."""
SHARE = 0.25
"""Or by such a share of it."""
SETTLED = ("Reacting", "Fighting", "Lingering")
"""Steps at which it shows at once what came of a plan."""


def plays_on(s: K47State, side: Side, seed: int) -> Action:
    """The act for the decision at hand."""
    return chosen_by(CHOOSERS, s, side)


def plans(s: K47State, side: Side, seed: int) -> Sequence[Plan]:
    """What the side might do: whom to give a die with which order, how to answer an attack; else the one thing at hand."""
    step: Any = s.step
    name = type(step).__name__
    if name == "Choosing":
        return _orders(s, side) or [Plan((plays_on(s, side, seed),))]
    if name == "Reacting":
        return _answers(s, step, side, seed)
    return [Plan((plays_on(s, side, seed),))]


def _orders(s: K47State, side: Side) -> list[Plan]:
    """The orders of the unit that is best ordered now, and the strikes of others where its own is a strike.

    Who comes first is not seen by playing on to the next die: who waits loses nothing there. So it stays as estimated.
    """
    found = giving.ideas(s, side)
    if not found:
        return []
    first = found[0]
    top = first.worth + first.soon
    least = top - max(NEAR, SHARE * abs(top))
    kept = [i for i in found if i.worth + i.soon >= least and _comparable(s, first.unit, first.order, i.unit, i.order)]
    return [order_plan(s, i) for i in kept[:WIDTH]]


def _comparable(s: K47State, u: UnitNo, order: Order, other: UnitNo, its: Order) -> bool:
    """Whether playing on tells which of two orders is better: of one unit, or strikes both."""
    return u == other or (strikes(s, u, order) and strikes(s, other, its))


def strikes(s: K47State, u: UnitNo, order: Order) -> bool:
    """Whether an order is to shoot where the unit stands, or to storm somebody."""
    if s.units[u].aside:
        return False
    return order == "fire" or (order == "run" and charging.best(s, u)[0] > stands.survey(s, u).run)


def played_out(s: K47State, found: Sequence[Plan]) -> bool:
    """True for orders that can be compared, for answers to an attack and for fights. All else goes by exact odds and by ground,
    which a handful of games played out would only blur.
    """
    if type(s.step).__name__ != "Choosing":
        return type(s.step).__name__ in SETTLED
    first = found[0].acts[0]
    given = [a for p in found if isinstance(a := p.acts[0], Give)]
    return isinstance(first, Give) and all(_comparable(s, first.unit, first.order, a.unit, a.order) for a in given)


def order_plan(s: K47State, i: Idea) -> Plan:
    """An order as a plan: its worth, the chance that it is obeyed, and whom it is about."""
    assert i.order
    place, target = s.units[i.unit].place, -1
    if i.order == "run":
        hope, x = charging.best(s, i.unit)
        target = x if hope > 0 else -1
    elif i.order == "fire" and not s.units[i.unit].aside:
        target = answering.target(s, i.unit, "fire")[1]
    hexes = len(s.book.points)
    places = [p for p in (place, s.units[target].place if target >= 0 else -1) if 0 <= p < hexes]
    return Plan((Give(i.unit, i.order),), i.worth + i.soon, orders.chance(s, i.unit, i.order), tuple(places))


def _answers(s: K47State, step: Any, side: Side, seed: int) -> list[Plan]:
    """The reactions on offer, the best first."""
    first = plays_on(s, side, seed)
    rest = [a for a in plain.named(step, s).values() if a != first]
    values = answering.values(s, step)
    ranked = sorted(rest, key=lambda a: -values.get(type(a).__name__, -9.0))
    best = values.get(type(first).__name__, 0.0)
    near = [a for a in ranked if values.get(type(a).__name__, -9.0) >= best - NEAR / 2]
    places = tuple(p for p in (s.units[step.unit].place,) if p >= 0)
    return [Plan((a,), values.get(type(a).__name__, 0.0), -1.0, places) for a in (first, *near)]


def far(root: K47State, s: K47State, side: Side, acts: int) -> bool:
    """Until the order is carried out and the next die is drawn; in the middle of an action until it is over."""
    return acts > 0 and (type(s.step).__name__ in ("Choosing", "Keeping") or s.turn != root.turn or acts >= 24)
