"""Which unit gets the drawn die, with which order, by its errand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.state import Action, Side, UnitNo
from modules.k47 import morale
from modules.k47.actions.orders import Give, KeepDie
from modules.k47.actions.phase import Done
from modules.k47.counter import ORDERS, Order
from modules.k47.greedy import aims, calls, ground, worth
from modules.k47.greedy import orders as plain
from modules.k47.greedy.orders import Idea
from modules.k47.places import is_artillery, is_vehicle, record, units_of
from modules.k47.planner import charging, gains, going, stands, weights
from modules.k47.planner.errands import errand
from modules.k47.planner.rounds import run, turns_left
from modules.k47.planner.weights import ARRIVES, FAILS, FORFEIT, HASTE, HOME, LURES, OUT, PATIENT, STAYS
from modules.k47.special import bag, buildings, missions, orders, plans, snap, transport, volley
from modules.k47.special.arsenal import How

if TYPE_CHECKING:
    from modules.k47.state import K47State

CLOSE = 4
"""So many of the best are looked at closely."""


def ideas(s: K47State, side: Side) -> list[Idea]:
    """What the side might do with a die, the best first; the shots of the best weighed exactly."""
    found = [i for u in units_of(s, side) if s.units[u].die == "bag" for i in ideas_of(s, u)]
    found.sort(key=_rank)
    return sorted((closely(s, i) if n < CLOSE else i for n, i in enumerate(found)), key=_rank)


def _rank(i: Idea) -> tuple[float, UnitNo, int]:
    return -i.worth - i.soon, i.unit, ORDERS.index(i.order)


def ideas_of(s: K47State, u: UnitNo) -> list[Idea]:
    """What a unit might do."""
    side, t = s.units[u].side, s.units[u]
    if t.die == "bag" and bag.waits(s, u):
        return []
    allowed = [o for o in ORDERS if o and orders.refuse(s, side, u, o) is None]
    if t.aside == "aboard":
        return [_scaled(s, u, o, _aboard(s, u, o), 0.0) for o in allowed]
    if t.aside:
        return [_scaled(s, u, o, _coming(s, u, o), -ARRIVES * stands.arrival(s, u, o)) for o in allowed]
    risk = stands.survey(s, u).risk
    return [_scaled(s, u, o, _value(s, u, o, risk), _soon(s, u, o, risk)) for o in allowed]


def _soon(s: K47State, u: UnitNo, order: Order, risk: float) -> float:
    """How much sooner than others: who is in danger, and who has to be first."""
    if order in ("down", "ambush", "rally"):
        return 0.0
    found = stands.survey(s, u)
    waits = found.open if order == "run" else found.exposed if order == "advance" else 0.0
    if plain.leaves(s, u, order) or (order == "run" and charging.best(s, u)[0] > found.run):
        waits = 0.0
    first = errand(s, u).first if _hurries(s, u, order, found) else 0.0
    return HASTE * risk - PATIENT * waits + first - _forfeits(s, u)


def _forfeits(s: K47State, u: UnitNo) -> float:
    """What a unit risks that may take the object up: it has its order rather when those have had theirs who would take it
    away.
    """
    e = errand(s, u)
    if e.kind != "fetch" or float(e.inches[s.units[u].place]) >= run(s, u):
        return 0.0
    return FORFEIT * float(stands.lost(s, u, np.array([next(o for o in s.objectives if o.kind == "carry").place]))[0])


def _hurries(s: K47State, u: UnitNo, order: Order, found: stands.Survey) -> bool:
    """Whether an order brings a unit on with its errand: off the table, or to where it stands better."""
    if order not in ("advance", "run"):
        return False
    better = found.run if order == "run" else found.advance
    return plain.leaves(s, u, order) or (better > STAYS and (order == "run" or better > found.run))


def _scaled(s: K47State, u: UnitNo, order: Order, value: float, soon: float) -> Idea:
    """What an order promises with its test."""
    chance = orders.chance(s, u, order)
    return Idea(chance * value - (1 - chance) * FAILS, u, order, chance * soon)


def _value(s: K47State, u: UnitNo, order: Order, risk: float) -> float:
    """What an order brings to a unit on the table if it is carried out."""
    if order == "fire":
        best = stands.survey(s, u).fire
        if missions.may_call(s, u):
            best = max(best, calls.best(s, u)[0])
        return best - 0.05
    if order in ("advance", "run"):
        return _move(s, u, order)
    if order == "rally":
        return _rally(s, u)
    if order == "ambush":
        return plain.ambush(s, u) * (LURES if s.units[u].side == s.attacker else 1.0)
    spared = plain.DOWN * risk * (0.5 if s.units[u].hidden else 1.0) * max(1.0, errand(s, u).care)
    return spared - 0.3 + (0.1 if errand(s, u).pull < 0.2 else 0.0)


def _move(s: K47State, u: UnitNo, order: Order) -> float:
    """How much better it may stand, with the shots of an advance."""
    if is_vehicle(s, u) and "immobilised" in s.units[u].damage:
        return -1.0
    e = errand(s, u)
    if plain.leaves(s, u, order):
        return HOME if e.kind == "carry" else OUT
    found = stands.survey(s, u)
    better = found.advance if order == "advance" else found.run
    if ground.stationary(s, u):
        better -= plain.LOSES * found.fire
    if order == "run":
        better = max(better - 0.1, charging.best(s, u)[0])
    if buildings.must_leave(s, u) is not None:
        better += 5.0
    return better


def _rally(s: K47State, u: UnitNo) -> float:
    """Pins off: more, the nearer it is to breaking, and the worse its tests are."""
    t = s.units[u]
    off = min(float(t.pins), plain.RALLIES)
    left = max(1, morale.base(s, u) - t.pins)
    rest = 1.0 if turns_left(s) > 1.0 else 0.4
    return (
        rest * off * worth.PIN * 1.3 * (worth.price(s, u) + 2) + (worth.price(s, u) + gains.prize(s, u)) * 1.2 / left**2
    )


def _coming(s: K47State, u: UnitNo, order: Order) -> float:
    """Coming on: soon, and at a run for whoever has far to go."""
    t, e = s.units[u], errand(s, u)
    if is_artillery(s, u) and order == "run":
        return -1.0
    far = aims.here(s, u, e.inches)
    runs = order == "run" and far > 12.0 and (e.kind == "leave" or not ground.stationary(s, u))
    pressed = 1.5 * max(0.0, e.pull - 0.3) if s.turn > 1 else 0.0
    haste = 0.6 + pressed if runs else 0.3 if order == "advance" else 0.0
    value = plain.ENTERS + 0.05 * worth.price(s, u) + haste
    if record(s, u).role in aims.SUPPORT and e.kind in ("follow", "shelter"):
        value -= 1.5
    if t.aside in ("left", "right") and s.turn < s.book.v["last_turn"] - 2:
        value -= 0.5
    return value


def _aboard(s: K47State, u: UnitNo, order: Order) -> float:
    """Out of a transport once it is near to what its passengers want."""
    if order in ("rally", "down"):
        return -0.5 if order == "down" else 0.3 * s.units[u].pins
    carrier = s.units[u].aboard
    if s.units[carrier].aside:
        return -0.5
    inches = float(errand(s, u).inches[s.units[carrier].place])
    if inches <= 14.0 or transport.in_tow(s, carrier) == u:
        return 2.0 + (0.4 if order == "advance" else 0.0)
    return 0.2


def closely(s: K47State, idea: Idea) -> Idea:
    """A shot weighed exactly, as it will be fired; where a vehicle comes to, for much stands in its way."""
    t = s.units[idea.unit]
    if idea.order in ("advance", "run") and is_vehicle(s, idea.unit) and not t.aside:
        return _drive(s, idea)
    if idea.order != "fire" or t.hidden:
        return idea
    chance = orders.chance(s, idea.unit, "fire")
    found = volley.targets(s, idea.unit, "fire")
    best = max((gains.gain(s, p.volley) for p in found if p.volley is not None), default=0.0)
    if missions.may_call(s, idea.unit):
        best = max(best, calls.best(s, idea.unit)[0])
    return idea._replace(worth=chance * (best - 0.05) - (1 - chance) * FAILS)


def _drive(s: K47State, idea: Idea) -> Idea:
    """A vehicle's move by the hexes that it really comes to: much stands in its way, and it turns slowly."""
    u, order = idea.unit, idea.order
    if plain.leaves(s, u, order) or (order == "run" and charging.best(s, u)[1] >= 0):
        return idea
    how: How | None = "advance" if order == "advance" else None
    places = np.array(list(plans.plan(s, u, order).hexes), np.int64)
    here = float(stands.value(s, u, np.array([s.units[u].place]), None)[0])
    better = going.best(s, u, places, how)[1] - here if len(places) else 0.0
    if ground.stationary(s, u):
        better -= plain.LOSES * stands.survey(s, u).fire
    chance = orders.chance(s, u, order)
    return idea._replace(worth=chance * (better - 0.1) - (1 - chance) * FAILS)


def choosing(s: K47State, step: Any, side: Side) -> Action | None:
    """The order that promises most; of several alike, for the unit in the greater danger."""
    best = next(iter(ideas(s, side)), None)
    return Give(best.unit, best.order) if best is not None and best.order else None


def snapping(s: K47State, step: Any, side: Side) -> Action:
    """More orders at once while one promises anything: the enemy has no die between them."""
    best = min((i for u in snap.able(s, step.unit) for i in ideas_of(s, u)), key=_rank, default=None)
    return Give(best.unit, best.order) if best is not None and best.order and best.worth > plain.AT_ONCE else Done()


def keeping(s: K47State, step: Any, side: Side) -> Action:
    """An Ambush die is kept by who holds his ground; a Down die by who is still in danger, or is pinned."""
    for u in step.left(s):
        t, e = s.units[u], errand(s, u)
        if e.pull > 0.5 and float(e.inches[t.place]) > e.near:
            continue
        found = stands.survey(s, u)
        if t.order == "ambush" and found.fire < 0.3 and plain.ambush(s, u) > 0.4:
            return KeepDie(u)
        if t.order == "down" and t.pins >= 3 and found.risk > weights.CALM * plain.KEEPS:
            return KeepDie(u)
    return Done()


CHOOSERS = {"Choosing": choosing, "Snapping": snapping, "Keeping": keeping}
