"""How well a unit stands on hexes for its errand: what draws it, its shots, the enemy's."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from app.core.circles import Floats
from app.core.derived import derived
from app.core.detours import Flags, Whole
from app.core.state import UnitNo
from modules.k47.counter import SOUTH, Order, enemy
from modules.k47.gait import rings
from modules.k47.greedy import fields, ground, looks, worth
from modules.k47.places import fielded, is_infantry, is_vehicle, units_of
from modules.k47.planner import gains, melee, weights
from modules.k47.planner.errands import Errand, errand
from modules.k47.planner.weights import BLOCKS, CALM, COMES, FEARED, LATER, MANY, SNUG, SPENT
from modules.k47.special import charge, entry, movement, roles
from modules.k47.special.arsenal import How
from modules.k47.terrain import Terrain

if TYPE_CHECKING:
    from modules.k47.state import K47State

THIN = 2
"""Every so many-th hex is looked at roughly, beside those that draw most."""
BEST = 16
"""So many of those."""
BEFORE = 3
"""So many hexes before a bridge a hull bars it too."""


class Survey(NamedTuple):
    """What a unit may make of its order: what it risks where it stands, what its fire brings, how much better it would
    stand after an Advance and its fire, or a Run; what it would risk there.
    """

    risk: float
    fire: float
    advance: float
    run: float
    exposed: float
    open: float


def danger(s: K47State, u: UnitNo, places: Whole) -> Floats:
    """What the enemy may be expected to cost a unit on each of some hexes: by fire, and by the worst assault."""
    rows: list[Floats] = []
    storm = np.zeros(len(places))
    for x in fielded(s, enemy(s.units[u].side)):
        t = s.units[x]
        if t.hidden or t.order == "down":
            continue
        share = SPENT if t.die != "bag" and t.order != "ambush" else 1.0
        found = looks.look(s, t.place)
        seen, far = found.seen[places], found.far[places]
        if seen.any():
            rows.append(np.where(seen, gains.harm(s, x, u, far, found.cover[places]) * share, 0.0))
            storm = np.maximum(storm, np.where(seen, share * _stormed(s, x, u, far), 0.0))
    rows += _coming(s, u, places)
    if rows:
        storm = storm + CALM * np.sort(np.array(rows), axis=0)[-MANY:].sum(axis=0)
    total: Floats = np.minimum(storm, worth.price(s, u) + gains.prize(s, u))
    return total


def lost(s: K47State, u: UnitNo, places: Whole) -> Floats:
    """The chance that a unit with the object is gone before its next order, on each of some hexes: it has had its order, so
    it cannot get away; everybody shoots at it, and one storms it.
    """
    fire, storm = np.zeros(len(places)), np.zeros(len(places))
    for x in fielded(s, enemy(s.units[u].side)):
        t = s.units[x]
        if t.hidden or t.order == "down":
            continue
        share = SPENT if t.die != "bag" and t.order != "ambush" else 1.0
        found = looks.look(s, t.place)
        seen, far = found.seen[places], found.far[places]
        if seen.any():
            by = fields.steps(s, x, u)
            toll = by.at(by.share, far, found.cover[places])
            fire = fire + np.where(seen, share * weights.MEN * toll, 0.0)
        if charge.able(s, x) is None:
            near = far <= movement.rate(s, x, "run") + weights.BESIDE
            storm = np.maximum(storm, np.where(near, share * melee.clash(s, x, u).wins, 0.0))
    shot = np.minimum(1.0, fire) ** gains.power(s, len(s.units[u].models))
    gone: Floats = 1 - (1 - storm) * (1 - shot)
    return gone


def _coming(s: K47State, u: UnitNo, places: Whole) -> list[Floats]:
    """What the fire of enemies may cost who come on this turn."""
    foe = enemy(s.units[u].side)
    waits = [x for x in units_of(s, foe) if s.units[x].aside == "first_wave" and s.units[x].die == "bag"]
    if not waits or s.turn != 1:
        return []
    y = movement.ground(s).points[places, 1]
    deep = y if foe == SOUTH else roles.depth(s) - y
    bare = np.zeros(len(places), np.int64)
    return [
        COMES * gains.harm(s, x, u, np.maximum(0, deep - movement.rate(s, x, "advance")), bare, "advance")
        for x in waits
    ]


def _stormed(s: K47State, x: UnitNo, u: UnitNo, far: Whole) -> Floats:
    """What an enemy's assault may cost a unit, by how far off he is."""
    if s.units[u].aside or charge.able(s, x) is not None or is_vehicle(s, u):
        return np.zeros(len(far))
    near = far <= movement.rate(s, x, "run") + weights.BESIDE
    if not near.any():
        return np.zeros(len(far))
    found = melee.clash(s, x, u)
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
    total = -e.pull * np.minimum(inches, 60.0) + np.where(inches <= e.near, e.prize, 0.0) - e.care * risk
    if is_infantry(s, u):
        total = total + SNUG * looks.raster(movement.ground(s)).covers[places]
    elif is_vehicle(s, u):
        total = total - BLOCKS * _crossings(movement.ground(s))[places]
    found: Floats = total
    return found


@lru_cache(maxsize=8)
def _crossings(land: Terrain) -> Flags:
    """The hexes of bridges and fords, and those before them."""
    lies: Flags = np.logical_or.reduce(land.lies[[p.no for p in land.pieces if "water" in p.kind.lies_over]])
    found: Flags = np.logical_or.reduce(np.append(lies, False)[rings(land, BEFORE)], axis=1)
    return found


def value(s: K47State, u: UnitNo, places: Whole, how: How | None) -> Floats:
    """How well a unit stands on each of some hexes. `how`: it shoots from there now; None: next turn at best."""
    fire = shots(s, u, places, how) if how is not None else LATER * shots(s, u, places, "fire")
    found: Floats = bare(s, u, errand(s, u), places, danger(s, u, places)) + fire
    return found


def survey(s: K47State, u: UnitNo) -> Survey:
    """A unit's choices, roughly: the hexes around it, whatever way leads there. Remembered."""
    return _survey(s.units, s.clouds, s.buildings, s.objectives, s.turn, u, s)


@derived(keep=96, apart=1)
def _survey(units: object, clouds: object, ruins: object, lie: object, turn: int, u: UnitNo, s: K47State) -> Survey:
    own, e = s.units[u].place, errand(s, u)
    near, far = _some(e, ground.around(s, u, "advance")), _some(e, ground.around(s, u, "run"))
    places = np.unique(np.concatenate(([own], near, far)))
    risk = danger(s, u, places)
    fire = shots(s, u, places, "fire")
    plain = bare(s, u, e, places, risk)
    later = plain + LATER * fire
    here = int(np.searchsorted(places, own))
    short, long = np.searchsorted(places, near), np.searchsorted(places, far)
    now = plain[short] + shots(s, u, near, "advance")
    stay = float(later[here])
    step, dash = int(now.argmax()), int(later[long].argmax())
    return Survey(
        float(risk[here]),
        float(fire[here]),
        float(now[step]) - stay,
        float(later[long][dash]) - stay,
        float(risk[short][step]),
        float(risk[long][dash]),
    )


def arrival(s: K47State, u: UnitNo, order: Order) -> float:
    """What a unit that comes on risks where it would stand best, roughly: anywhere within its move of the edge."""
    how = entry.way(s, u, order)
    land = movement.ground(s)
    found = entry.reached(land, movement.mover(s, u), movement.pace(order), how.edge, how.limit)
    places = np.flatnonzero(found >= 0)
    if how.open >= 0:
        places = places[entry.along(s, s.units[u].side, land)[places] <= how.open]
    if not len(places):
        return 0.0
    places = _some(errand(s, u), places)[::THIN]
    risk = danger(s, u, places)
    return float(risk[int(bare(s, u, errand(s, u), places, risk).argmax())])


def _some(e: Errand, places: Whole) -> Whole:
    """Some of the hexes: every so many-th, and those nearest to what is wanted."""
    if len(places) <= 2 * BEST:
        return places
    top = places[np.argpartition(e.inches[places], BEST)[:BEST]]
    found: Whole = np.unique(np.concatenate((places[::THIN], top)))
    return found
