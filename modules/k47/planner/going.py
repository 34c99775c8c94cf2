"""Where a unit goes for its errand, where it comes on, where it gets out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.state import Action, Place, Side, UnitNo
from modules.k47.actions.assault import Assault
from modules.k47.actions.entering import Enter
from modules.k47.actions.moving import Leave, MoveTo
from modules.k47.actions.phase import Done
from modules.k47.actions.transport import Alight
from modules.k47.greedy import ground, looks
from modules.k47.greedy import moving as plain
from modules.k47.places import is_infantry
from modules.k47.planner import charging, footing, stands, weights
from modules.k47.planner.errands import Errand, errand
from modules.k47.special import arsenal, buildings, departures, movement, plans
from modules.k47.special.arsenal import How

if TYPE_CHECKING:
    from modules.k47.state import K47State

MOST = 160
"""So many hexes are looked at closely."""


def moving(s: K47State, step: Any, side: Side) -> Action | None:
    """Off the table where that pays, into the enemy where that is worth more than the way, else to the best hex in reach."""
    u, order = step.unit, step.order
    if departures.refuse_leave(s, u, order) is None:
        return Leave()
    found = step.plan(s)
    how: How | None = "advance" if order == "advance" else None
    places = np.array([p for p in found.hexes if p != found.start], np.int64)
    stay = float(stands.value(s, u, np.array([found.start]), how)[0])
    target, hope = -1, -1.0
    if order == "run":
        hope, target = charging.best(s, u)
        if target >= 0 and step.check(s, Assault(target)) is not None:
            target = -1
    if not len(places):
        return Assault(target) if target >= 0 else Done()
    top, value = best(s, u, places, how, found)
    if target >= 0 and hope >= value - stay:
        return Assault(target)
    if buildings.must_leave(s, u) is None and value < stay + plain.STAY:
        return plain.turn(s, step) or Done()
    return MoveTo(top)


def best(
    s: K47State, u: UnitNo, places: np.ndarray, how: How | None, found: plans.Plan | None = None
) -> tuple[Place, float]:
    """The best of some hexes, and how good it is."""
    places, values = rated(s, u, places, how, found)
    n = int(values.argmax())
    return int(places[n]), float(values[n])


def rated(
    s: K47State, u: UnitNo, places: np.ndarray, how: How | None, found: plans.Plan | None = None
) -> tuple[np.ndarray, np.ndarray]:
    """Some of the hexes, those that draw most among them, with how good each is; `found`: the move that leads there."""
    e = errand(s, u)
    if len(places) > MOST:
        inches = e.inches[places]
        drawn = -e.pull * np.minimum(inches, 60.0) + np.where(inches <= e.near, e.prize, 0.0)
        drawn = drawn + weights.SNUG * looks.raster(movement.ground(s)).covers[places]
        keep = np.argsort(-drawn, kind="stable")
        places = places[np.concatenate((keep[: MOST // 2], keep[MOST // 2 :: max(1, (2 * len(keep)) // MOST)]))]
    values = stands.value(s, u, places, how)
    if is_infantry(s, u):
        values = values + plain.DOORS * plain.indoors(s, places)
        if found is not None:
            values = footing.corrected(s, u, e, found, places, values)
    return places, values


def entering(s: K47State, step: Any, side: Side) -> Action | None:
    """On to the table where it stands best, spread along the edge unless it has to be somewhere soon."""
    places, values = entries(s, step)
    return Enter(int(places[int(values.argmax())])) if len(places) else None


def entries(s: K47State, step: Any) -> tuple[np.ndarray, np.ndarray]:
    """Where a unit may come on, with how good each hex is."""
    u, e = step.unit, errand(s, step.unit)
    places = np.array(list(step.spots(s)), np.int64)
    if not len(places):
        return places, np.zeros(0)
    shoots = step.order == "advance" and not ground.stationary(s, u) and bool(arsenal.usable(s, u, "advance"))
    values = stands.value(s, u, places, "advance" if shoots else None) + _spread(e) * plain.lane(s, u, places)
    return places, values


def _spread(e: Errand) -> float:
    """How much a unit keeps to a lane of its own."""
    return 0.15 if e.kind in ("fetch", "demolish", "carry", "keep") else 1.0


def dismounting(s: K47State, step: Any, side: Side) -> Action | None:
    """Out near to what it wants, on the best hex; on with the ride else."""
    u = step.unit
    if float(errand(s, u).inches[s.units[s.units[u].aboard].place]) > plain.RIDES:
        return Done()
    places = np.array([a.place for a in step.candidates(s) if isinstance(a, Alight)], np.int64)
    if not len(places):
        return Done()
    how: How | None = "advance" if step.order == "advance" else None
    return Alight(best(s, u, places, how)[0])


CHOOSERS = {"Moving": moving, "Entering": entering, "Dismounting": dismounting}
