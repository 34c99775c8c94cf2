"""Vehicles going backwards. K47-15.3.reverse"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, UnitNo
from app.core.turns import in_arc, outline_in_arc
from modules.k47.control import decided
from modules.k47.drive import Drive, drive
from modules.k47.hulls import hull
from modules.k47.places import at, fielded, points
from modules.k47.special import movement, observation

if TYPE_CHECKING:
    from modules.k47.state import K47State


def sees_ahead(s: K47State, u: UnitNo) -> UnitNo:
    """The first enemy in a vehicle's front arc that it sees, -1 for none. K47-3.2.vehicle_reverse"""
    t, here = s.units[u], at(s, u)
    for x in fielded(s):
        if s.units[x].side == t.side or s.units[x].hidden:
            continue
        corners = hull(s, x)
        ahead = (
            outline_in_arc(here, t.facing, corners) if corners else any(in_arc(here, t.facing, p) for p in points(s, x))
        )
        if ahead and observation.spots(s, u, x):
            return x
    return -1


def recoil(g: Draft[Any], u: UnitNo) -> None:
    """A vehicle that failed its test with an enemy in sight ahead backs away as far as it may. K47-3.2.vehicle_reverse

    Straight back at its reverse rate; a recce vehicle with its pivots, as far from that enemy as it gets. K47-15.3.reverse
    """
    s: K47State = g.s
    foe = sees_ahead(s, u)
    if foe < 0 or "immobilised" in s.units[u].damage:
        return
    decided(g, "vehicle_reverse")
    if s.options["vehicle_reverse"] == "off":
        return
    t, here = s.units[u], at(s, u)
    found = drive(movement.ground(s), movement.backs(s, u), t.place, movement.others(s, u))
    x, y = movement.straight_back(s, u)
    rows = []
    for place in found.choices():
        p = s.book.points[place]
        along = ((p.x - here.x) * x + (p.y - here.y) * y) // 1000
        if along > 0:
            rows.append((along, place))
    best = max(_farthest(found, rows), default=None)
    if best is None:
        return
    place = best[1]
    course = found.course(place)
    assert course is not None
    movement.settle(g, u, (place,), course.end, "backed", "advanced", course.length)


def _farthest(found: Drive, rows: list[tuple[int, Place]]) -> Iterator[tuple[int, Place]]:
    """Of hexes with mils that they lie behind it, those farthest back that may be had, with less the mils of the way."""
    most = 0
    for along, place in sorted(rows, reverse=True):
        if along < most:
            return
        if found.may(place) and (long := found.length(place)):
            most = along
            yield -long, place
