"""Which unit gets the drawn die, with which order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from app.core.state import Action, Side, UnitNo
from modules.k47 import morale
from modules.k47.actions.orders import Give, KeepDie
from modules.k47.actions.phase import Done
from modules.k47.counter import ORDERS, Order, enemy
from modules.k47.greedy import aims, calls, charges, fields, ground, worth
from modules.k47.places import fielded, is_artillery, is_vehicle, record, units_of
from modules.k47.special import bag, buildings, missions, movement, objectives, orders, snap, transport, volley

if TYPE_CHECKING:
    from modules.k47.state import K47State

HASTE = 0.3
"""A unit that is in danger where it stands goes before others by so much of the danger."""
ENTERS = 3.0
"""What it is worth that a unit comes on."""
RALLIES = 3.5
"""Pins that a rally takes off on average."""
WAITS = 0.45
"""What a target that may come into sight is worth to a unit in Ambush."""
DOWN = 0.45
"""The share of the danger that going Down spares."""
AT_ONCE = 0.3
"""An order that an officer gives at once has to promise so much."""
CLOSE = 4
"""So many of the best are looked at closely."""
KEEPS = 1.0
"""Danger from which a Down die is kept."""


class Idea(NamedTuple):
    """An order for a unit, what it promises with its test, and how soon it should be given."""

    worth: float
    unit: UnitNo
    order: Order
    soon: float


def choosing(s: K47State, step: Any, side: Side) -> Action | None:
    """The order that promises most; of several alike, for the unit in the greater danger."""
    ideas = [idea for u in units_of(s, side) if s.units[u].die == "bag" for idea in ideas_of(s, u)]
    if not ideas:
        return None
    ideas.sort(key=lambda i: (-i.worth - i.soon, i.unit, ORDERS.index(i.order)))
    best = max((closely(s, i) for i in ideas[:CLOSE]), key=lambda i: (i.worth + i.soon, -i.unit))
    return Give(best.unit, best.order) if best.order else None


def snapping(s: K47State, step: Any, side: Side) -> Action | None:
    """More orders at once while one promises anything: the enemy has no die between them."""
    ideas = [idea for u in snap.able(s, step.unit) for idea in ideas_of(s, u)]
    best = max(ideas, key=lambda i: (i.worth + i.soon, -i.unit), default=None)
    return Give(best.unit, best.order) if best is not None and best.order and best.worth > AT_ONCE else Done()


def ideas_of(s: K47State, u: UnitNo) -> list[Idea]:
    """What a unit might do."""
    side, t = s.units[u].side, s.units[u]
    if t.die == "bag" and bag.waits(s, u):
        return []
    allowed = [o for o in ORDERS if o and orders.refuse(s, side, u, o) is None]
    if t.aside == "aboard":
        return [_scaled(s, u, o, _aboard(s, u, o), 0.0) for o in allowed]
    if t.aside:
        return [_scaled(s, u, o, _coming(s, u, o), 0.0) for o in allowed]
    risk = ground.survey(s, u).risk
    return [_scaled(s, u, o, _value(s, u, o, risk), HASTE * risk if o != "down" else 0.0) for o in allowed]


def _scaled(s: K47State, u: UnitNo, order: Order, value: float, soon: float) -> Idea:
    """What an order promises with its test: a unit that fails it goes Down, and has lost a pin's worth of time."""
    chance = orders.chance(s, u, order)
    return Idea(chance * value - (1 - chance) * 0.4, u, order, soon)


def _value(s: K47State, u: UnitNo, order: Order, risk: float) -> float:
    """What an order brings to a unit on the table if it is carried out."""
    if order == "fire":
        return _fire(s, u)
    if order in ("advance", "run"):
        return _move(s, u, order)
    if order == "rally":
        return _rally(s, u)
    if order == "ambush":
        return ambush(s, u)
    spared = DOWN * risk * (0.5 if s.units[u].hidden else 1.0)
    return spared - 0.3 + (0.1 if aims.aim(s, u).pull < 0.2 else 0.0)


def _fire(s: K47State, u: UnitNo) -> float:
    """Its best target from where it stands, or its best call."""
    best = ground.survey(s, u).fire
    if missions.may_call(s, u):
        best = max(best, calls.best(s, u)[0])
    return best - 0.05


def _move(s: K47State, u: UnitNo, order: Order) -> float:
    """How much better it may stand, with the shots of an advance."""
    if is_vehicle(s, u) and "immobilised" in s.units[u].damage:
        return -1.0
    if leaves(s, u, order):
        return 12.0
    found = ground.survey(s, u)
    better = found.advance if order == "advance" else found.run
    if ground.stationary(s, u):
        better -= LOSES * found.fire
    if order == "run":
        better = max(better - 0.1, charges.best(s, u)[0])
    if buildings.must_leave(s, u) is not None:
        better += 5.0
    return better


LOSES = 0.5
"""A weapon that has to stand still gives up so much of its next shot by moving."""


def leaves(s: K47State, u: UnitNo, order: Order) -> bool:
    """Whether it gets off the table by an edge that pays."""
    edges = objectives.exits(s, u)
    if not edges or s.units[u].aside:
        return False
    rate = movement.rate(s, u, order) / 1000
    return any(float(aims.edge(s, edge)[s.units[u].place]) <= rate for edge in edges)


def _rally(s: K47State, u: UnitNo) -> float:
    """Pins off: more, the nearer it is to breaking, and the worse its tests are."""
    t = s.units[u]
    off = min(float(t.pins), RALLIES)
    left = max(1, morale.base(s, u) - t.pins)
    return off * worth.PIN * 1.3 * (worth.price(s, u) + 2) + (worth.price(s, u) + worth.FALLS) * 1.2 / left**2


def ambush(s: K47State, u: UnitNo) -> float:
    """Targets that may come: worth it for who holds ground and sees nothing to shoot at."""
    t = s.units[u]
    reach = max((b.reach for b in fields.bands(s, u, "ambush")), default=0)
    if not reach:
        return -1.0
    best, spot = 0.0, s.book.points[t.place]
    for x in fielded(s, enemy(t.side)):
        p = s.book.points[s.units[x].place]
        far = float(np.hypot(p.x - spot.x, p.y - spot.y))
        if far > reach + 8000 or s.units[x].hidden or s.units[x].die != "bag":
            continue
        close = np.array([round(min(far * 0.75, reach))])
        best = max(best, float(fields.harm(s, u, x, close, np.zeros(1, np.int64))[0]))
    calm = 1.0 if aims.aim(s, u).pull <= 0.3 else 0.5
    return WAITS * best * calm - 0.1


def _coming(s: K47State, u: UnitNo, order: Order) -> float:
    """Coming on: soon, and at a run while nobody is near."""
    t = s.units[u]
    if is_artillery(s, u) and order == "run":
        return -1.0
    aim = aims.aim(s, u)
    far = float(aim.inches.min()) if aim.inches.min() > 0 else aims.here(s, u, aim.inches)
    runs = order == "run" and far > 12.0 and not ground.stationary(s, u)
    value = ENTERS + 0.05 * worth.price(s, u) + (0.6 if runs else 0.3 if order == "advance" else 0.0)
    if record(s, u).role in aims.SUPPORT:
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
    spot = np.array([s.units[carrier].place])
    inches = float(aims.aim(s, u).inches[spot][0])
    if inches <= 14.0 or transport.in_tow(s, carrier) == u:
        return 2.0 + (0.4 if order == "advance" else 0.0)
    return 0.2


def closely(s: K47State, idea: Idea) -> Idea:
    """A shot weighed exactly, as it will be fired."""
    if idea.order != "fire" or s.units[idea.unit].hidden:
        return idea
    chance = orders.chance(s, idea.unit, "fire")
    best = max(
        (worth.gain(s, p.volley) for p in volley.targets(s, idea.unit, "fire") if p.volley is not None), default=0.0
    )
    if missions.may_call(s, idea.unit):
        best = max(best, calls.best(s, idea.unit)[0])
    return idea._replace(worth=chance * (best - 0.05) - (1 - chance) * 0.4)


def keeping(s: K47State, step: Any, side: Side) -> Action:
    """An Ambush die is kept by who holds his ground; a Down die by who is still in danger, or is pinned."""
    for u in step.left(s):
        t = s.units[u]
        found = ground.survey(s, u)
        if t.order == "ambush" and found.fire < 0.3 and ambush(s, u) > 0.4:
            return KeepDie(u)
        if t.order == "down" and t.pins >= 3 and found.risk > KEEPS:
            return KeepDie(u)
    return Done()


CHOOSERS = {"Choosing": choosing, "Snapping": snapping, "Keeping": keeping}
