"""What units, losses and pins are worth to the greedy player, in tenths of the points that a unit costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import UnitNo
from modules.k47 import morale
from modules.k47.places import has, is_vehicle, record
from modules.k47.special.targeting import Volley

if TYPE_CHECKING:
    from modules.k47.state import K47State

UNKNOWN = 8.0
"""What an enemy under a marker is taken to be worth."""
FALLS = 3.0
"""What it is worth beyond its price that a unit is gone: a die of the enemy, and points in most battles."""
PIN = 0.07
"""What a pin takes of a unit's worth."""
FRESH = 1.4
"""A unit that has not had its order minds a pin more."""
HURT = 0.2
"""What damage short of a wreck takes of a vehicle's worth."""
CARRIER = 12.0
"""What it is worth to stop the unit that carries the object."""


def price(s: K47State, u: UnitNo) -> float:
    """What is left of a unit is worth."""
    t, r = s.units[u], record(s, u)
    if t.hidden and t.side != s.viewer:
        return UNKNOWN
    share = len(t.models) / max(1, len(r.models)) if not is_vehicle(s, u) else 1.0
    return r.points / 10 * share


def prize(s: K47State, u: UnitNo) -> float:
    """What it is worth beyond its price that a unit is lost."""
    carries = any(o.carrier == u for o in s.objectives)
    return FALLS + (CARRIER if carries else 0.0)


def per_model(s: K47State, u: UnitNo) -> float:
    """What one model of a unit is worth."""
    return price(s, u) / max(1, len(s.units[u].models))


def pin(s: K47State, u: UnitNo) -> float:
    """What one more pin on a unit is worth: more, the nearer it is to breaking."""
    if has(s, u, "undead"):
        return 0.0
    t = s.units[u]
    left = max(1, morale.base(s, u) - t.pins)
    return PIN * (price(s, u) + 2) * (FRESH if t.die == "bag" else 1.0) + (price(s, u) + prize(s, u)) * 0.3 / left**2


def gain(s: K47State, v: Volley) -> float:
    """What a volley may be expected to bring: models and vehicles lost, units that fall or fail their check, pins."""
    x, e = v.target, v.effect
    whole = price(s, x)
    if is_vehicle(s, x):
        wreck = 1 - e.no_wreck
        return wreck * (whole + prize(s, x)) + (1 - e.no_harm - wreck) * HURT * whole + v.pinned * pin(s, x)
    men = max(1, len(s.units[x].models))
    lost = min(1.0, e.losses / men)
    breaks = lost**2 + (max(0.0, lost - 0.25) * (1 - morale.chance(morale.morale(s, x).whole)))
    return lost * whole + min(1.0, breaks) * prize(s, x) + v.pinned * pin(s, x)
