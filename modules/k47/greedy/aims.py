"""Where each unit wants to go, by what wins the battle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from app.core.circles import Floats, squared
from app.core.derived import derived
from app.core.inches import INCH
from app.core.state import Place, Side, UnitNo
from modules.k47.counter import Objective, enemy
from modules.k47.gait import rings
from modules.k47.greedy import fields, worth
from modules.k47.places import fielded, is_infantry, is_vehicle, record, units_of
from modules.k47.special import movement, objectives, roles
from modules.k47.terrain import Terrain
from modules.k47.terrain_data import Mover

if TYPE_CHECKING:
    from modules.k47.state import K47State

FAR = 120.0
"""Inches: to what cannot be reached."""
SUPPORT = ("officer", "medic", "artillery_observer", "air_observer")
"""Roles of units that follow the others."""
SLOW = 0.7
"""How much longer an inch is over ground on which nobody runs."""
GUARDS = 2
"""So many units stay by what has to be kept."""


class Aim(NamedTuple):
    """Inches to go from every hex, what an inch is worth, what being there is worth, and how near `there` is."""

    inches: Floats
    pull: float
    there: float
    near: float


def aim(s: K47State, u: UnitNo) -> Aim:
    """What draws a unit."""
    return _aim(s.units, s.objectives, s.buildings, s.turn, u, s)


@derived(keep=128, apart=1)
def _aim(units: object, lie: object, ruins: object, turn: int, u: UnitNo, s: K47State) -> Aim:
    goal = s.book.scenario.goal
    if record(s, u).role in SUPPORT:
        return follow(s, u)
    if goal == "carry":
        return _object(s, u)
    if goal == "demolish":
        return _bases(s, u)
    if goal in ("objectives", "hold"):
        return _ground(s, u)
    if s.book.scenario.leave == "attacker" and s.attacker:
        return _edge(s, u)
    return hunt(s, u, 0.3)


def hunt(s: K47State, u: UnitNo, pull: float) -> Aim:
    """Towards the nearest enemies, as near as its weapons like; to the middle while none is known."""
    far = foes(s, s.units[u].side)
    if far is None:
        return Aim(_straight(s, ((s.book.board.inches[0] * 500, s.book.board.inches[1] * 500),)), pull, 0.0, 0.0)
    return Aim(np.maximum(0.0, far - wish(s, u)), pull, 0.0, 0.0)


def foes(s: K47State, side: Side) -> Floats | None:
    """Inches from every hex to the nearest enemy; None where no enemy is on the table."""
    found = list(fielded(s, enemy(side)))
    return nearest(s, found) if found else None


def nearest(s: K47State, units: Sequence[UnitNo]) -> Floats:
    """Inches from every hex to the nearest of some units on the table."""
    return _spread(movement.ground(s), tuple(sorted({s.units[x].place for x in units})))


@lru_cache(maxsize=64)
def _spread(land: Terrain, spots: tuple[Place, ...]) -> Floats:
    d = land.points[:, None] - land.points[list(spots)][None]
    found: Floats = np.sqrt(squared(d).min(axis=1)) / INCH
    return found


def wish(s: K47State, u: UnitNo) -> float:
    """Inches at which a unit likes its enemies: half the range of its best weapon."""
    found = [b for b in fields.bands(s, u, "fire") if not b.once]
    if not found:
        return 24.0
    best = max(found, key=lambda b: b.dice * (1 + b.pen) * (1 + b.he))
    return max(5.0, best.reach / INCH / 2 - 0.5)


def _straight(s: K47State, points: tuple[tuple[int, int], ...]) -> Floats:
    land = movement.ground(s)
    d = land.points[:, None] - np.array(points)[None]
    found: Floats = np.sqrt(squared(d).min(axis=1)) / INCH
    return found


def to(s: K47State, u: UnitNo, place: Place, radius: int = 2) -> Floats:
    """Inches of the way of a unit from every hex to a hex, around ground that it may not enter."""
    return _march(movement.ground(s), movement.mover(s, u), place, radius)


@lru_cache(maxsize=64)
def _march(land: Terrain, mover: Mover, place: Place, radius: int) -> Floats:
    way = flood(land, mover, tuple(p for p in rings(land, radius)[place].tolist() if p < len(land.points)), SLOW)
    d = land.points - land.points[place]
    beeline = np.sqrt(squared(d)) / INCH
    result: Floats = np.where(way >= FAR, beeline * 1.5 + 10, way)
    return result


def flood(land: Terrain, mover: Mover, goals: tuple[Place, ...], slow: float) -> Floats:
    """Inches of the way from every hex to the nearest of some: so much more over ground on which nobody runs."""
    closed = land.barred(mover, "advance")
    if mover == "infantry":
        closed = closed & ~np.array([land.building_at(p) is not None for p in range(len(land.points))])
    near, found = rings(land, 1), np.full(len(land.points) + 1, FAR)
    found[list(goals)] = 0.0
    wave = np.array(goals)
    steps = 1.0 + slow * np.append(land.barred(mover, "run"), False)
    while len(wave):
        to_ = near[wave][:, 1:]
        cost = found[wave][:, None] + steps[to_]
        ok = (to_ < len(land.points)) & ~np.append(closed, True)[to_]
        before = found.copy()
        np.minimum.at(found, to_[ok], cost[ok])
        wave = np.flatnonzero(found < before - 1e-9)
    way: Floats = found[:-1]
    return way


def pressing(s: K47State, u: UnitNo, inches: float) -> float:
    """How much a goal so far off presses: more, the fewer turns are left for it."""
    rate = max(1, movement.rate(s, u, "run")) / INCH
    turns = max(1, s.book.v["last_turn"] - s.turn + 1)
    need = inches / rate
    if need > turns + 1:
        return 0.5
    return 1.0 + min(1.5, need / turns)


def here(s: K47State, u: UnitNo, way: Floats) -> float:
    """Inches from where a unit stands; from its own edge for one that is not on the table."""
    place = s.units[u].place
    if 0 <= place < len(way):
        return float(way[place])
    return float(way.min()) + 24


def crowd(s: K47State, side: Side, place: Place, radius: int) -> list[UnitNo]:
    """The units of a side that count near a hex, nearest first."""
    spot = s.book.points[place]
    found = [
        (abs(s.book.points[s.units[u].place].x - spot.x) + abs(s.book.points[s.units[u].place].y - spot.y), u)
        for u in fielded(s, side)
        if objectives.counts(s, u) and objectives.near(s, u, spot, radius)
    ]
    return [u for _, u in sorted(found)]


def _ground(s: K47State, u: UnitNo) -> Aim:
    """Objectives to be held: the attacker's units part, the defender's stay by them; vehicles come within their range."""
    side, v = s.units[u].side, s.book.v
    holds = [o for o in s.objectives if o.kind == "hold"]
    ways = {o.id: to(s, u, o.place) for o in holds}
    attacks = s.attacker == side
    own = sorted(x for x in units_of(s, side) if objectives.counts(s, x) and record(s, x).role not in SUPPORT)
    rank = own.index(u) if u in own else 0

    def cost(o: Objective) -> float:
        far = here(s, u, ways[o.id])
        there = [x for x in crowd(s, side, o.place, v["objective_radius"]) if x != u]
        held = objectives.holder(s, o) == side and bool(there)
        more = 10.0 * len(there) if held else 0.0
        if attacks and len(holds) > 2:
            more += 6.0 * ((rank + holds.index(o)) % 2)
        return far + more

    best = min(holds, key=cost)
    way = ways[best.id]
    if is_vehicle(s, u):
        beyond = np.maximum(0.0, way - 8.0)
        return Aim(beyond, 0.3 * pressing(s, u, here(s, u, beyond)), 0.0, 0.0)
    kept = [x for x in crowd(s, side, best.place, v["objective_radius"]) if x != u]
    taken = objectives.holder(s, best) == side and len(kept) >= GUARDS
    late = s.turn >= v["last_turn"] - 1
    prize = (3.0 if taken else 7.0) * (1.6 if late else 1.0)
    pull = (0.25 if taken else 0.5) * pressing(s, u, here(s, u, way))
    return Aim(way, pull, prize, v["objective_radius"] / INCH - 2)


def _object(s: K47State, u: UnitNo) -> Aim:
    """The object in the middle: fetched, carried home, or its carrier stopped."""
    side = s.units[u].side
    o = next((x for x in s.objectives if x.kind == "carry"), None)
    if o is None:
        return hunt(s, u, 0.3)
    if o.carrier == u or (o.carrier >= 0 and s.units[o.carrier].aboard == u):
        return Aim(edge(s, side), 2.5, 0.0, 0.0)
    spot = objectives.place_of(s, o)
    if o.carrier < 0 and is_infantry(s, u):
        way = to(s, u, spot, 1)
        first = sorted((here(s, x, to(s, x, spot, 1)) / max(1, movement.rate(s, x, "run")), x) for x in _foot(s, side))
        runs = u in [x for _, x in first[:3]]
        home = way + 0.04 * edge(s, side)
        return Aim(home, (1.2 if runs else 0.4) * pressing(s, u, here(s, u, way)), 16.0 if runs else 3.0, 1.5)
    if o.carrier >= 0 and s.units[o.carrier].side != side and 0 <= spot < len(s.book.points):
        return Aim(np.maximum(0.0, to(s, u, spot) - min(6.0, wish(s, u))), 0.5, 0.0, 0.0)
    return hunt(s, u, 0.3)


def _foot(s: K47State, side: Side) -> list[UnitNo]:
    return [x for x in fielded(s, side) if is_infantry(s, x) and record(s, x).role not in SUPPORT]


def _bases(s: K47State, u: UnitNo) -> Aim:
    """The enemy's base, and a few that keep the own one."""
    side = s.units[u].side
    theirs = next(o for o in s.objectives if o.owner == enemy(side))
    ours = next(o for o in s.objectives if o.owner == side)
    if not is_infantry(s, u):
        return hunt(s, u, 0.35)
    own = sorted(_foot(s, side), key=lambda x: (movement.rate(s, x, "run"), worth.price(s, x), x))
    if u in own[:GUARDS] and len(own) > GUARDS + 1:
        return Aim(to(s, u, ours.place), 0.4, 2.0, 1.0)
    way = to(s, u, theirs.place, 1)
    return Aim(way, 0.45 * pressing(s, u, here(s, u, way)), 14.0, 0.1)


def _edge(s: K47State, u: UnitNo) -> Aim:
    """The attacker runs for the far edge; the defender holds his ground and shoots."""
    side = s.units[u].side
    if side != s.attacker:
        return hunt(s, u, 0.12)
    way = edge(s, enemy(side))
    zone = roles.set_up(s, enemy(side)).zone
    deep = zone.depth if zone is not None else 0.0
    near = deep - 1.0 if s.turn >= s.book.v["last_turn"] - 1 else 0.0
    return Aim(way, 0.4 * pressing(s, u, here(s, u, way)), 8.0, near)


def edge(s: K47State, side: Side) -> Floats:
    """Inches from every hex to a side's long edge."""
    y = movement.ground(s).points[:, 1] / INCH
    found: Floats = y if side == "south" else s.book.board.inches[1] - y
    return found


def follow(s: K47State, u: UnitNo) -> Aim:
    """Officers, medics and observers keep close behind the others, nearer to their own than to the enemy."""
    side = s.units[u].side
    spots = [s.units[x].place for x in fielded(s, side) if x != u and record(s, x).role not in SUPPORT]
    if not spots:
        return hunt(s, u, 0.1)
    near = _spread(movement.ground(s), tuple(sorted(set(spots))))
    return Aim(np.maximum(0.0, near - 4.0), 0.3, 0.0, 0.0)
