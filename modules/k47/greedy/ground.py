"""How well a unit stands on hexes: what draws it there, whom it may shoot at from there, who may shoot at it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from app.core.circles import Floats, squared
from app.core.derived import derived
from app.core.detours import Whole
from app.core.state import UnitNo
from modules.k47.counter import enemy
from modules.k47.greedy import aims, fields, looks, worth
from modules.k47.places import fielded, is_artillery, is_infantry, is_vehicle, record
from modules.k47.special import arsenal, movement
from modules.k47.special.arsenal import How
from modules.k47.terrain import Terrain
from modules.k47.terrain_data import Mover

if TYPE_CHECKING:
    from modules.k47.state import K47State

SPENT = 0.45
"""An enemy that has had its order is as dangerous as this: it shoots again next turn."""
LATER = 0.4
"""What a target is worth that may be shot at only next turn."""
CARE = 0.8
"""How much a unit minds what the enemy may do to it."""
SHY = 1.5
"""How much those mind it that are no fighters."""
MANY = 3
"""The enemies whose fire is counted at one hex."""
SNUG = 0.35
"""What a step of cover is worth by itself."""


def danger(s: K47State, u: UnitNo, places: Whole) -> Floats:
    """What the enemy's fire may cost a unit on each of some hexes."""
    threats = [
        (SPENT if s.units[x].die != "bag" and s.units[x].order != "ambush" else 1.0, x)
        for x in fielded(s, enemy(s.units[u].side))
        if not s.units[x].hidden and s.units[x].order != "down"
    ]
    if not threats:
        return np.zeros(len(places))
    rows = []
    for share, x in threats:
        found = looks.look(s, s.units[x].place)
        seen, cover, far = found.seen[places], found.cover[places], found.far[places]
        if not seen.any():
            continue
        rows.append(np.where(seen, fields.harm(s, x, u, far, cover) * share, 0.0))
    if not rows:
        return np.zeros(len(places))
    table = np.sort(np.array(rows), axis=0)[-MANY:]
    total: Floats = np.minimum(table.sum(axis=0), worth.price(s, u) + worth.FALLS)
    return total


def prospects(s: K47State, u: UnitNo, places: Whole, how: How) -> Floats:
    """What the unit's fire at its best target may be expected to bring from each of some hexes."""
    best = np.zeros(len(places))
    if not fields.bands(s, u, how):
        return best
    longest = max(b.reach for b in fields.bands(s, u, how))
    for x in fielded(s, enemy(s.units[u].side)):
        if s.units[x].hidden:
            continue
        found = looks.look(s, s.units[x].place)
        seen, far = found.seen[places], found.far[places]
        k = np.flatnonzero(seen & (far <= longest))
        if not len(k):
            continue
        cover = np.full(len(k), fields.cover_at(s, x))
        best[k] = np.maximum(best[k], fields.harm(s, u, x, far[k], cover, how))
    return best


def value(s: K47State, u: UnitNo, places: Whole, how: How | None) -> Floats:
    """How well a unit stands on each of some hexes. `how`: it shoots from there now; None: next turn at best."""
    bare = _bare(s, u, places, danger(s, u, places))
    shots = prospects(s, u, places, how) if how is not None else LATER * prospects(s, u, places, "fire")
    found: Floats = bare + shots
    return found


def _bare(s: K47State, u: UnitNo, places: Whole, risk: Floats) -> Floats:
    """What draws a unit to hexes and what it risks there, its own fire left out."""
    goal = aims.aim(s, u)
    inches = goal.inches[places]
    drawn = -goal.pull * np.minimum(inches, 60.0) + np.where(inches <= goal.near, goal.there, 0.0)
    total = drawn - (SHY if record(s, u).role in aims.SUPPORT else CARE) * risk
    if is_infantry(s, u):
        total = total + SNUG * looks.raster(movement.ground(s)).covers[places]
    found: Floats = total
    return found


class Survey(NamedTuple):
    """What a unit may make of its order: what it risks where it stands, what its fire brings, how much better it would
    stand after an Advance and its fire, or a Run.
    """

    risk: float
    fire: float
    advance: float
    run: float


def survey(s: K47State, u: UnitNo) -> Survey:
    """A unit's choices, roughly: the hexes around it, whatever way leads there. Remembered."""
    return _survey(s.units, s.clouds, s.buildings, s.objectives, s.turn, u, s)


@derived(keep=64, apart=1)
def _survey(units: object, clouds: object, ruins: object, lie: object, turn: int, u: UnitNo, s: K47State) -> Survey:
    own = s.units[u].place
    near, far = around(s, u, "advance"), around(s, u, "run")
    places = np.unique(np.concatenate(([own], near, far)))
    risk = danger(s, u, places)
    shots = prospects(s, u, places, "fire")
    bare = _bare(s, u, places, risk)
    later = bare + LATER * shots
    here_ = int(np.searchsorted(places, own))
    now = bare[np.searchsorted(places, near)] + prospects(s, u, near, "advance")
    stay = float(later[here_])
    run = float(later[np.searchsorted(places, far)].max()) - stay
    return Survey(float(risk[here_]), float(shots[here_]), float(now.max()) - stay, run)


def around(s: K47State, u: UnitNo, order: str) -> Whole:
    """The hexes that a unit may roughly reach with an order: within its rate, on ground that bears it.

    Who stands in ground that he may not cross at that pace goes nowhere. K47-5.2
    """
    rate = movement.rate(s, u, order)  # type: ignore[arg-type]
    land, spot = movement.ground(s), s.book.points[s.units[u].place]
    d = land.points - (spot.x, spot.y)
    near = squared(d) <= float(rate) ** 2
    closed = _closed(land, movement.mover(s, u), order)
    if any(closed[m.place] and land.building_at(m.place) is None for m in s.units[u].models):
        return np.array([s.units[u].place])
    found: Whole = np.flatnonzero(near & ~closed)
    return found if len(found) else np.array([s.units[u].place])


@lru_cache(maxsize=64)
def _closed(land: Terrain, mover: Mover, order: str) -> np.ndarray:
    return land.barred(mover, "run" if order == "run" else "advance")


def here(s: K47State, u: UnitNo, how: How | None) -> float:
    """How well a unit stands where it is."""
    return float(value(s, u, np.array([s.units[u].place]), how)[0])


def stationary(s: K47State, u: UnitNo) -> bool:
    """Whether a unit has weapons that only shoot where they stand."""
    found = arsenal.usable(s, u, "fire")
    return bool(found) and (is_artillery(s, u) or not arsenal.usable(s, u, "advance"))


def facing(s: K47State, u: UnitNo, spot: tuple[int, int]) -> int:
    """The direction, in degrees, in which a hull on a point shows its front to the enemies that matter most."""
    best: dict[int, float] = {}
    for x in fielded(s, enemy(s.units[u].side)):
        p = s.book.points[s.units[x].place]
        dx, dy = p.x - spot[0], p.y - spot[1]
        if not dx and not dy:
            continue
        to = round(float(np.degrees(np.arctan2(dx, dy)))) % 360
        far = max(6000.0, float(np.hypot(dx, dy)))
        weight = worth.price(s, x) * (2.0 if is_vehicle(s, x) else 1.0) / far
        for f in range(0, 360, 30):
            off = min((to - f) % 360, (f - to) % 360)
            best[f] = best.get(f, 0.0) + weight * max(0.0, 1 - off / 75)
    if not best:
        return 0 if s.units[u].side == "south" else 180
    return max(best, key=lambda f: (best[f], -f))
