"""Units in Ambush fire at what moves in their sight. K47-3.5"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from app.core.circles import squared
from app.core.derived import derived
from app.core.engine import Draft
from app.core.inches import Point
from app.core.state import Place, Refusal, UnitNo
from modules.k47 import glance, sight
from modules.k47.book import rulebook
from modules.k47.counter import Model
from modules.k47.gait import free
from modules.k47.hulls import Extent, apart_by, extent
from modules.k47.naming import name
from modules.k47.places import alive, fielded, is_infantry, on_table
from modules.k47.ray import Eye
from modules.k47.special import arsenal, lines, movement, observation, targeting
from modules.k47.special.ruins import land
from modules.k47.special.supposed import elsewhere
from modules.k47.special.targeting import Volley

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Trail(Struct, frozen=True):
    """The way of a unit, as what waits in Ambush sees it.

    `nos`: its models by number. `rows`: their hexes at every inch. `facings`: how a vehicle faces there, empty for others.
    `order` it carries out. `level`: its floor where it begins. `since`: the row of the last shot at it, for nobody shoots
    at it where it was before; `fired`: there was one. `home`: the row where it stands when all have been asked.
    """

    nos: tuple[int, ...]
    rows: tuple[tuple[Place, ...], ...]
    facings: tuple[int, ...]
    order: str
    level: int = 0
    home: int = 0
    since: int = 0
    fired: bool = False

    def facing(self, i: int) -> int:
        """How the mover faces in a row, -1 for as it does."""
        return self.facings[min(i, len(self.facings) - 1)] if self.facings else -1


def window(
    g: Draft[Any], u: UnitNo, route: tuple[tuple[Place, ...], ...], facings: tuple[int, ...] = (), home: int = 0
) -> None:
    """Enemies in Ambush that see a unit on its way are asked, by number, before the rest of it is gone. K47-3.5.trigger

    `route`: its models' hexes at every inch, the first and the last row where it begins and ends. `facings`: a vehicle's
    there. `home`: the row where the unit stands afterwards, if it still goes on; the caller brings it to its end.
    """
    from modules.k47.steps.ambush import asking

    s: K47State = g.s
    t = s.units[u]
    waiting = tuple(watchers(s, u))
    if not waiting or not alive(s, u) or not route:
        return
    trail = Trail(tuple(m.no for m in t.models), route, facings, t.order, t.level, home % len(route))
    first = asking(s, u, waiting, trail)
    if first is not None:
        g.call(first)


def watchers(s: K47State, u: UnitNo) -> Iterator[UnitNo]:
    """The enemies of a unit that wait in Ambush, by number. K47-3.5.trigger"""
    side = s.units[u].side
    return (x for x in fielded(s) if s.units[x].side != side and s.units[x].order == "ambush")


def there(s: K47State, u: UnitNo, trail: Trail, i: int) -> K47State:
    """The battle with the mover in a row of its way."""
    row = trail.rows[i]
    return elsewhere(s, u, row, trail.facing(i), trail.nos, trail.level if i in (0, trail.home) else 0)


def spots(s: K47State, a: UnitNo, u: UnitNo, trail: Trail) -> dict[int, Volley]:
    """The rows of a way in which a unit in Ambush may shoot at the mover, with what it would fire. K47-9.2.ambush_points"""
    found = ((i, shot(s, a, u, trail, i)) for i in glimpses(s, a, u, trail))
    return {i: volley for i, volley in found if volley is not None}


def shot(s: K47State, a: UnitNo, u: UnitNo, trail: Trail, i: int) -> Volley | None:
    """What a unit in Ambush would fire at the mover in a row of its way; None where it may not shoot."""
    return _shot(s.units, s.clouds, s.wrecks, s.buildings, a, u, trail, i, s)


@derived(keep=64, apart=1)
def _shot(
    units: object,
    clouds: object,
    wrecks: object,
    ruins: object,
    a: UnitNo,
    u: UnitNo,
    trail: Trail,
    i: int,
    s: K47State,
) -> Volley | None:
    then = there(s, u, trail, i)
    return targeting.plan(then, a, u, "ambush") if targeting.may(then, a, u, "ambush") else None


def may(s: K47State, a: UnitNo, u: UnitNo, trail: Trail) -> bool:
    """Whether a unit in Ambush has a shot at the mover anywhere on its way. K47-3.5.trigger"""
    return any(targeting.may(there(s, u, trail, i), a, u, "ambush") for i in _glimpsed(s, a, u, trail))


def glimpses(s: K47State, a: UnitNo, u: UnitNo, trail: Trail) -> tuple[int, ...]:
    """The rows in which a unit in Ambush has any model, or the hull, of the mover in sight and range, nearest first."""
    return _glimpses(s.units, s.clouds, s.wrecks, s.buildings, a, u, trail, s)


@derived(keep=16, apart=1)
def _glimpses(
    units: object, clouds: object, wrecks: object, ruins: object, a: UnitNo, u: UnitNo, trail: Trail, s: K47State
) -> tuple[int, ...]:
    return tuple(_glimpsed(s, a, u, trail))


def _glimpsed(s: K47State, a: UnitNo, u: UnitNo, trail: Trail) -> Iterator[int]:
    """`glimpses`, one by one."""
    left, points = {m.no for m in s.units[u].models}, s.book.points
    standing = [k for k, no in enumerate(trail.nos) if no in left]
    reach = targeting.range_of(s, a, "ambush") if on_table(s, a) and s.units[a].order == "ambush" else 0
    if not reach or not standing or trail.since >= len(trail.rows):
        return
    size = 2 * max(s.book.units[u].hull or (0, 0)) + 2 * max(s.book.units[a].hull or (0, 0))
    if apart_by(extent(s, a), _extent(trail, points)) > reach + size:
        return
    eyes = tuple(lines.shooter_eyes(s, a).values())
    own = [(e.at.x, e.at.y) for e in eyes]
    nearest: dict[Place, int] = {}
    rows = []
    for i in range(trail.since, len(trail.rows)):
        best = 10**12
        for k in standing:
            place = trail.rows[i][k]
            far = nearest.get(place)
            if far is None:
                p = points[place]
                px, py = p.x, p.y
                far = nearest[place] = min([(px - x) ** 2 + (py - y) ** 2 for x, y in own])
            best = far if far < best else best
        if best <= (reach + size) ** 2:
            rows.append((best, i))
    rows.sort()
    foot, in_the_way, seen = is_infantry(s, u), observation.things(s), dict[Place, bool]()
    for _, i in rows:
        if not foot or any(_seen(s, eyes, trail.rows[i][k], in_the_way, seen) for k in standing):
            yield i


@derived(keep=8)
def _extent(trail: Trail, points: tuple[Point, ...]) -> Extent:
    """The box around the middles of all hexes of a way."""
    spots = [points[p] for p in {p for row in trail.rows for p in row}]
    xs, ys = [p.x for p in spots], [p.y for p in spots]
    return min(xs), min(ys), max(xs), max(ys)


def _seen(
    s: K47State, eyes: tuple[Eye, ...], place: Place, things: tuple[glance.Thing, ...], known: dict[Place, bool]
) -> bool:
    """Whether a line from any of some models to a hex is open, be it through walls."""
    found = known.get(place)
    if found is not None:
        return found
    target, doubt, found = Eye(s.book.points[place]), False, False
    for e in eyes:
        verdict = glance.look(e, target, glance.line(e, target), things, ())
        if verdict == glance.OPEN:
            doubt, found = False, True
            break
        doubt = doubt or verdict == glance.UNSURE
    if doubt:
        hulls = observation.obstacles(s.units, s.wrecks, s)
        lines = sight.rays(eyes, (target,), (), land(s), hulls, observation.limits(s))
        found = bool(np.any(~lines.blocked | lines.walls))
    known[place] = found
    return found


def at(s: K47State, a: UnitNo, u: UnitNo, trail: Trail, place: Place) -> int:
    """The row with the mover's first model on a hex in which a shot is worth most; -1 where there is none."""
    first = next((k for k, no in enumerate(trail.nos) if no == s.units[u].models[0].no), -1)
    rows = [i for i in glimpses(s, a, u, trail) if trail.rows[i][first] == place]
    found = {i: volley for i in rows if (volley := shot(s, a, u, trail, i)) is not None}
    return max(found, key=lambda i: (found[i].worth, -i), default=-1)


def lead(s: K47State, u: UnitNo, trail: Trail, i: int) -> Place:
    """The hex of the mover's first model in a row."""
    return there(s, u, trail, i).units[u].place


def way(s: K47State, u: UnitNo, trail: Trail) -> list[Point]:
    """The way of the mover's first model."""
    found: list[Point] = []
    for i in range(len(trail.rows)):
        p = s.book.points[lead(s, u, trail, i)]
        if not found or found[-1] != p:
            found.append(p)
    return found


def put(g: Draft[Any], u: UnitNo, trail: Trail, i: int) -> None:
    """The mover's models that are left stand in a row of its way."""
    t = there(g.s, u, trail, i).units[u]
    movement.settle(g, u, tuple(m.place for m in t.models), t.facing)
    g.unit(u, level=t.level)


def halt(g: Draft[Any], u: UnitNo) -> None:
    """A mover that was stopped on its way stays there: no two models on one hex, an inch from other units. K47-3.5.stopped"""
    s: K47State = g.s
    t = s.units[u]
    g.unit(u, moved="ran" if t.moved == "ran" else "advanced")
    if not is_infantry(s, u):
        return
    table, ground = movement.ground(s), movement.mover(s, u)
    around = movement.others(s, u)
    house = table.building_at(t.place)
    allowed = free(table, ground, "advance", around).copy()
    if house is not None:
        return
    taken: set[Place] = set()
    models = []
    for m in t.models:
        here = s.book.points[m.place]
        far = squared(table.points - (here.x, here.y))
        open_ = np.where(allowed, far, np.iinfo(np.int64).max)
        open_[list(taken)] = np.iinfo(np.int64).max
        spot = int(open_.argmin())
        taken.add(spot)
        models.append(Model(m.no, spot))
    g.unit(u, models=tuple(models), place=models[0].place)


def refuse(s: K47State, u: UnitNo) -> Refusal | None:
    """Why a unit may not be given Ambush: nothing to shoot with, or only what fires indirectly. K47-3.5.indirect"""
    found = arsenal.usable(s, u, "ambush")
    if any(arsenal.rounds(s, u, a, "ambush") for a in found) or s.units[u].aside:
        return None
    if found:
        return rulebook().refuse("K47-3.5.indirect", weapon=found[0].weapon.name)  # K47-3.5.indirect
    return rulebook().refuse("K47-3.1.ambush", unit=name(s, u))  # K47-3.1.ambush


def guns(s: K47State, u: UnitNo) -> tuple[arsenal.Arm, ...]:
    """The guns of a unit of which a shell has to be named, and is not yet. K47-3.5.shell"""
    named = {entry.rpartition(":")[0] for entry in s.units[u].loaded}
    return tuple(a for a in arsenal.usable(s, u, "ambush") if arsenal.two_shells(a) and a.key not in named)


def after(trail: Trail, i: int) -> Trail:
    """The way after a shot in a row: nobody shoots at the mover where it was before. K47-9.2.ambush_points"""
    return replace(trail, since=i, fired=True)
