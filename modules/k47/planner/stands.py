"""How well a unit stands on hexes for its errand: what draws it, its shots, the enemy's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from app.core.circles import Floats
from app.core.derived import derived
from app.core.detours import Whole
from app.core.state import UnitNo
from modules.k47.counter import enemy
from modules.k47.greedy import fields, ground, looks, worth
from modules.k47.places import fielded, is_infantry, is_vehicle
from modules.k47.planner import gains, melee
from modules.k47.planner.errands import Errand, errand
from modules.k47.special import charge, movement
from modules.k47.special.arsenal import How

if TYPE_CHECKING:
    from modules.k47.state import K47State

SPENT, LATER, MANY, SNUG = 0.45, 0.4, 3, 0.35
"""An enemy that has had its order; a shot next turn; enemies counted at one hex; a step of cover."""
CALM = 0.4
"""An enemy shoots once, at one of many: so much of what he may do to each is counted."""
FEARED = 1.4
"""How much more of what an enemy's assault may cost is counted: he looks for the weakest."""
THIN = 2
"""Every so many-th hex is looked at roughly, beside those that draw most."""
BEST = 16
"""So many of those."""


def danger(s: K47State, u: UnitNo, places: Whole) -> Floats:
    """What the enemy may cost a unit on each of some hexes: by fire, and by assaults that it can hardly stand."""
    rows: list[Floats] = []
    for x in fielded(s, enemy(s.units[u].side)):
        t = s.units[x]
        if t.hidden or t.order == "down":
            continue
        share = SPENT if t.die != "bag" and t.order != "ambush" else 1.0
        found = looks.look(s, t.place)
        seen = found.seen[places]
        if seen.any():
            row = np.where(seen, gains.harm(s, x, u, found.far[places], found.cover[places]) * share, 0.0)
            row = np.maximum(row, share * _stormed(s, x, u, found.far[places]))
            rows.append(row)
    if not rows:
        return np.zeros(len(places))
    table = np.sort(np.array(rows), axis=0)[-MANY:]
    total: Floats = np.minimum(table.sum(axis=0), worth.price(s, u) + gains.prize(s, u))
    return total


def _stormed(s: K47State, x: UnitNo, u: UnitNo, far: Whole) -> Floats:
    """What an enemy's assault may cost a unit, by how far off he is."""
    if s.units[u].aside or charge.able(s, x) is not None or is_vehicle(s, u):
        return np.zeros(len(far))
    near = far <= movement.rate(s, x, "run")
    if not near.any():
        return np.zeros(len(far))
    found = melee.odds(s, x, u)
    mine = worth.price(s, u) + gains.prize(s, u)
    cost = FEARED * max(0.0, found.wins * mine - 0.7 * found.loses * (worth.price(s, x) + worth.FALLS))
    return np.where(near, cost, 0.0)


def shots(s: K47State, u: UnitNo, places: Whole, how: How) -> Floats:
    """What the unit's fire at its best target may be expected to bring from each of some hexes."""
    best = np.zeros(len(places))
    found = fields.bands(s, u, how)
    if not found:
        return best
    longest = max(b.reach for b in found)
    for x in fielded(s, enemy(s.units[u].side)):
        if s.units[x].hidden:
            continue
        look = looks.look(s, s.units[x].place)
        far = look.far[places]
        k = np.flatnonzero(look.seen[places] & (far <= longest))
        if len(k):
            cover = np.full(len(k), fields.cover_at(s, x))
            best[k] = np.maximum(best[k], gains.harm(s, u, x, far[k], cover, how))
    return best


def bare(s: K47State, u: UnitNo, e: Errand, places: Whole, risk: Floats) -> Floats:
    """What draws a unit to hexes and what it risks there, its own fire left out."""
    inches = e.inches[places]
    total = -e.pull * np.minimum(inches, 60.0) + np.where(inches <= e.near, e.prize, 0.0) - CALM * e.care * risk
    if is_infantry(s, u):
        total = total + SNUG * looks.raster(movement.ground(s)).covers[places]
    found: Floats = total
    return found


def value(s: K47State, u: UnitNo, places: Whole, how: How | None) -> Floats:
    """How well a unit stands on each of some hexes. `how`: it shoots from there now; None: next turn at best."""
    fire = shots(s, u, places, how) if how is not None else LATER * shots(s, u, places, "fire")
    found: Floats = bare(s, u, errand(s, u), places, danger(s, u, places)) + fire
    return found


def survey(s: K47State, u: UnitNo) -> ground.Survey:
    """A unit's choices, roughly: the hexes around it, whatever way leads there. Remembered."""
    return _survey(s.units, s.clouds, s.buildings, s.objectives, s.turn, u, s)


@derived(keep=96, apart=1)
def _survey(
    units: object, clouds: object, ruins: object, lie: object, turn: int, u: UnitNo, s: K47State
) -> ground.Survey:
    own, e = s.units[u].place, errand(s, u)
    near, far = _some(e, ground.around(s, u, "advance")), _some(e, ground.around(s, u, "run"))
    places = np.unique(np.concatenate(([own], near, far)))
    risk = danger(s, u, places)
    fire = shots(s, u, places, "fire")
    plain = bare(s, u, e, places, risk)
    later = plain + LATER * fire
    here = int(np.searchsorted(places, own))
    now = plain[np.searchsorted(places, near)] + shots(s, u, near, "advance")
    stay = float(later[here])
    run = float(later[np.searchsorted(places, far)].max()) - stay
    return ground.Survey(float(risk[here]), float(fire[here]), float(now.max()) - stay, run)


def _some(e: Errand, places: Whole) -> Whole:
    """Some of the hexes: every so many-th, and those nearest to what is wanted."""
    if len(places) <= 2 * BEST:
        return places
    top = places[np.argpartition(e.inches[places], BEST)[:BEST]]
    found: Whole = np.unique(np.concatenate((places[::THIN], top)))
    return found
