"""Where a unit with an Advance or Run goes, which way it faces, what it gets into, where it comes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.state import Action, Side, UnitNo
from modules.k47.actions.assault import Assault
from modules.k47.actions.entering import Enter
from modules.k47.actions.moving import Face, Leave, MoveTo, Via
from modules.k47.actions.phase import Back, Done
from modules.k47.actions.transport import Alight, Board, Hitch, Unhitch
from modules.k47.greedy import aims, charges, ground
from modules.k47.places import is_artillery, is_infantry, is_vehicle
from modules.k47.special import arsenal, buildings, departures, movement, transport
from modules.k47.special.arsenal import How

if TYPE_CHECKING:
    from modules.k47.state import K47State

STAY = 0.15
"""A move has to gain so much over staying."""
RIDES = 14.0
"""Inches to go from which a ride is worth it."""
DOORS = 0.8
"""What the walls of a building are worth beyond hard cover."""


def moving(s: K47State, step: Any, side: Side) -> Action | None:
    """Off the table where that pays, into the enemy where that wins, else to the best hex in reach."""
    u, order = step.unit, step.order
    if departures.refuse_leave(s, u, order) is None:
        return Leave()
    if order == "run":
        worth, target = charges.best(s, u)
        if worth > 0 and step.check(s, Assault(target)) is None:
            return Assault(target)
    found = step.plan(s)
    places = np.array([p for p in found.hexes if p != found.start], np.int64)
    if not len(places):
        return Done()
    how: How | None = "advance" if order == "advance" else None
    values = ground.value(s, u, places, how)
    if is_infantry(s, u):
        values = values + DOORS * indoors(s, places)
    top = int(values.argmax())
    stay = float(ground.value(s, u, np.array([found.start]), how)[0])
    if buildings.must_leave(s, u) is None and float(values[top]) < stay + STAY:
        return turn(s, step) or Done()
    return MoveTo(int(places[top]))


def indoors(s: K47State, places: np.ndarray) -> np.ndarray:
    """1 for the hexes in buildings, 0 for the others."""
    land = movement.ground(s)
    return np.array([land.building_at(int(p)) is not None for p in places], np.float64)


def turn(s: K47State, step: Any) -> Action | None:
    """A hull that stays shows its front to the enemy, if it does not already."""
    u = step.unit
    if is_infantry(s, u):
        return None
    t = s.units[u]
    p = s.book.points[t.place]
    want = ground.facing(s, u, (p.x, p.y))
    off = min((want - t.facing) % 360, (t.facing - want) % 360)
    a = MoveTo(t.place)
    return a if off > 45 and step.check(s, a) is None else None


def turning(s: K47State, step: Any, side: Side) -> Action | None:
    """Front to the enemy, as far as its pivots go."""
    ways = step.facings(s)
    if not ways:
        return Back()
    p = s.book.points[step.place]
    want = ground.facing(s, step.move.unit, (p.x, p.y))

    def off(f: int) -> int:
        return min((want - f) % 360, (f - want) % 360)

    return Face(min(ways, key=lambda f: (off(f), ways[f], f)))


def bending(s: K47State, step: Any, side: Side) -> Action | None:
    """No bends: it goes the shortest way."""
    found = [a for a in step.candidates(s) if isinstance(a, Via)]
    return Back() if found else None


def boarding(s: K47State, step: Any, side: Side) -> Action:
    """Into a transport for a long way that its vehicle has still to go; guns are towed to where they see something."""
    u = step.unit
    for a in step.candidates(s):
        if isinstance(a, Board) and _rides(s, u, a.unit):
            return a
        if isinstance(a, Hitch) and _far(s, a.unit) > RIDES:
            return a
        if isinstance(a, Unhitch) and _far(s, transport.in_tow(s, u)) <= RIDES:
            return a
    return Done()


def _far(s: K47State, u: UnitNo) -> float:
    return float(aims.aim(s, u).inches[s.units[u].place])


def _rides(s: K47State, u: UnitNo, carrier: UnitNo) -> bool:
    return _far(s, u) > RIDES and s.units[carrier].die == "bag" and s.turn < s.book.v["last_turn"] - 1


def dismounting(s: K47State, step: Any, side: Side) -> Action | None:
    """Out near to what it wants, on the best hex; on with the ride else."""
    u = step.unit
    carrier = s.units[u].aboard
    if float(aims.aim(s, u).inches[s.units[carrier].place]) > RIDES:
        return Done()
    places = np.array([a.place for a in step.candidates(s) if isinstance(a, Alight)], np.int64)
    if not len(places):
        return Done()
    how: How | None = "advance" if step.order == "advance" else None
    return Alight(int(places[int(ground.value(s, u, places, how).argmax())]))


def entering(s: K47State, step: Any, side: Side) -> Action | None:
    """On to the table where it stands best, spread along the edge."""
    u = step.unit
    places = np.array(list(step.spots(s)), np.int64)
    if not len(places):
        return None
    how: How | None = "advance" if step.order == "advance" and not ground.stationary(s, u) else None
    if how is not None and not arsenal.usable(s, u, "advance"):
        how = None
    values = ground.value(s, u, places, how) + lane(s, u, places)
    return Enter(int(places[int(values.argmax())]))


LANE = 0.12
"""What an inch beside its lane costs a unit that comes on."""


def lane(s: K47State, u: UnitNo, places: np.ndarray) -> np.ndarray:
    """Each unit has a lane of its own across the table, so that they do not stand in one another's way."""
    own = [x for x, t in enumerate(s.units) if t.side == s.units[u].side]
    wide = s.book.board.inches[0]
    middle = wide * (0.5 + ((own.index(u) * 5) % len(own) + 0.5) / len(own)) / 2
    x = movement.ground(s).points[places, 0] / 1000
    off: np.ndarray = -LANE * np.abs(x - middle) * (0.5 if is_vehicle(s, u) or is_artillery(s, u) else 1.0)
    return off


CHOOSERS = {
    "Moving": moving,
    "Turning": turning,
    "Bending": bending,
    "Boarding": boarding,
    "Dismounting": dismounting,
    "Entering": entering,
}
