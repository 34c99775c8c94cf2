"""What an observer sees: points and enemy units, past ground and hulls, through at most 2 inches of smoke. K47-10.3.sight"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.circles import Circle
from app.core.derived import derived
from app.core.inches import Point
from app.core.state import Place, UnitNo
from modules.k47 import glance, sight
from modules.k47.counter import Cloud, Team, Wreck
from modules.k47.hulls import hull, wreck_hull
from modules.k47.places import is_vehicle, on_table, points, standing
from modules.k47.ray import Eye, Limits
from modules.k47.special.ruins import land

if TYPE_CHECKING:
    from modules.k47.state import K47State
    from modules.k47.values import Values

ROLES = ("artillery_observer", "air_observer")


def eye(s: K47State, u: UnitNo) -> Eye | None:
    """The eye of a unit's observer model; None where he is dead or not on the table. K47-10.3.dead"""
    t = s.units[u]
    found = standing(s, u, "observer")
    if t.aside or t.place < 0 or not found:
        return None
    return Eye(s.book.points[found[0].place], t.level)


def sees_place(s: K47State, u: UnitNo, place: Place) -> bool:
    """Whether a unit's observer sees the middle of a hex. K47-10.3.sight, K47-10.3.smoke_sight"""
    own = eye(s, u)
    if own is None:
        return False
    spot = s.book.points[place]
    return own.at == spot or _sees(s, (own,), (Eye(spot),))


def sees_unit(s: K47State, u: UnitNo, target: UnitNo) -> bool:
    """Whether a unit's observer sees any model of another unit; hidden ones he does not. K47-12.1.sight"""
    own, t = eye(s, u), s.units[target]
    if own is None or t.aside or t.place < 0 or t.hidden:
        return False
    return _sees(s, (own,), models(s, target))


def sees_spot(s: K47State, u: UnitNo, place: Place, level: int = 0) -> bool:
    """Whether any model of a unit sees the middle of a hex, on a floor. A hidden unit looks from its marker."""
    own = (Eye(s.book.points[s.units[u].place], s.units[u].level),) if s.units[u].hidden else models(s, u)
    spot = s.book.points[place]
    return any(e.at == spot for e in own) or _sees(s, own, (Eye(spot, level),))


def spots(s: K47State, u: UnitNo, target: UnitNo) -> bool:
    """Whether any model of a unit sees any model of another; hidden ones it does not."""
    t = s.units[target]
    return not t.aside and t.place >= 0 and not t.hidden and _sees(s, models(s, u), models(s, target))


def clear_but_for_smoke(s: K47State, u: UnitNo, target: UnitNo) -> bool:
    """Whether the ground leaves a unit a line to another, so that it is smoke alone that hides it. K47-11.1.limit"""
    lines = sight.rays(models(s, u), models(s, target), (), land(s), obstacles(s.units, s.wrecks, s), limits(s))
    return bool(np.any(lines.visible()))


def models(s: K47State, u: UnitNo) -> tuple[Eye, ...]:
    """The models of a unit as ends of lines."""
    return _models(s.units[u], u, s)


@derived(keep=256, apart=2)
def _models(t: Team, u: UnitNo, s: K47State) -> tuple[Eye, ...]:
    corners, spots = hull(s, u), points(s, u)
    if is_vehicle(s, u):
        return (Eye(spots[0], t.level, corners),)
    return tuple(Eye(p, t.level, corners if corners and not i else ()) for i, p in enumerate(spots))


def _sees(s: K47State, own: tuple[Eye, ...], others: tuple[Eye, ...]) -> bool:
    smoke, in_the_way, doubt = circles(s.clouds), things(s), False
    for a in own:
        for b in others:
            found = glance.look(a, b, glance.line(a, b), in_the_way, smoke)
            if found == glance.OPEN:
                return True
            doubt = doubt or found == glance.UNSURE
    if not doubt:
        return False
    lines = sight.rays(own, others, circles(s.clouds), land(s), obstacles(s.units, s.wrecks, s), limits(s))
    return bool(np.any(lines.visible()))


@derived(keep=16)
def circles(clouds: tuple[Cloud, ...]) -> tuple[Circle, ...]:
    """The smoke on the table."""
    return tuple(Circle(c.at.x, c.at.y, c.radius) for c in clouds)


Hulls = tuple[tuple[Point, ...], ...]
"""The corners of each hull."""


def obstacles(units: tuple[Team, ...], wrecks: tuple[Wreck, ...], s: K47State) -> Hulls:
    """The hulls that may stand in the way: vehicles on the table and wrecks; no other models. K47-6.2.vehicles, K47-6.2.models"""
    return _obstacles(wrecks, *[units[u] for u in s.book.vehicles], s)


@derived(keep=64, apart=1)
def _obstacles(wrecks: tuple[Wreck, ...], *more: Any) -> Hulls:
    """The same, remembered by the vehicles; the state comes last."""
    s: K47State = more[-1]
    found = [hull(s, u) for u in s.book.vehicles if on_table(s, u) and not s.units[u].hidden]
    found += [wreck_hull(s, w) for w in wrecks]
    return tuple([f for f in found if f])


def limits(s: K47State) -> Limits:
    """The figures of sight of this game."""
    return _limits(s.book.v, s.options)


@derived(keep=8)
def _limits(v: Values, options: dict[str, str]) -> Limits:
    block = v["smoke_block"] - (options["smoke_equal"] == "blocked")  # K47-11.1.equal
    half = options["cover_share"] == "half"  # K47-6.3.share
    return Limits(block, v["vehicle_depth"], v["hill_depth"], v["obstacle_near"], v["cover_share"], half)


def things(s: K47State) -> tuple[glance.Thing, ...]:
    """What may stop a line of sight now."""
    return glance.things(land(s), limits(s), obstacles(s.units, s.wrecks, s))
