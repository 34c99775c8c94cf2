"""Other ends of a move: another floor, off the table, a gun that swings round. K47-13.floors, K47-5.1.leave"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.outlines import hull_corners, point_to_hull
from app.core.state import NOWHERE, Place, Refusal, UnitNo
from modules.k47.book import rulebook
from modules.k47.counter import Order
from modules.k47.naming import name
from modules.k47.places import record
from modules.k47.ray import BASE
from modules.k47.special import buildings, movement, objectives, plans, roles

if TYPE_CHECKING:
    from modules.k47.state import K47State


def refuse_climb(s: K47State, u: UnitNo, order: Order, level: int) -> Refusal | None:
    """Why a unit may not go to another floor of its building; None where it may. K47-13.floors"""
    book, house = rulebook(), buildings.inside(s, u)
    if house is None or order != "advance":
        return book.refuse("K47-13.floors", unit=name(s, u))  # K47-13.floors
    if level not in buildings.floors(s, u, house) or level == s.units[u].level:
        return book.refuse("K47-13.capacity", building=house.name)  # K47-13.capacity
    return None


def refuse_leave(s: K47State, u: UnitNo, order: Order) -> Refusal | None:
    """Why a unit may not leave the table with this move; None where it may. K47-5.1.leave"""
    if not objectives.may_leave(s, u, NOWHERE):
        return rulebook().refuse("K47-5.1.leave")  # K47-5.1.leave
    if gate(s, u, order) >= 0:
        return None
    return rulebook().refuse("K47-5.1.leave_far", unit=name(s, u))  # K47-5.1.leave_far


def gate(s: K47State, u: UnitNo, order: Order) -> Place:
    """The hex over which a unit leaves the table soonest, -1 where it is too far. K47-5.1.leave"""
    found, limit = plans.plan(s, u, order), movement.rate(s, u, order)
    best = (limit + 1, NOWHERE)
    edges, here = objectives.exits(s, u), s.book.points[s.units[u].place]
    indoors = isinstance(found, plans.OnFoot) and (found.house is not None or bool(found.houses))
    if not indoors and all(roles.from_edge(s, edge, here) > limit + 1 for edge in edges):
        return NOWHERE
    for edge in edges:
        for place, long in found.hexes.items():
            best = min(best, (long + roles.from_edge(s, edge, s.book.points[place]), place))
    return best[1] if best[0] <= limit else NOWHERE  # K47-5.1.leave


def leave(g: Draft[Any], u: UnitNo) -> None:
    """A unit goes off the table, and whom it carries with it. K47-5.1.leave"""
    riders = [x for x, t in enumerate(g.s.units) if t.aboard == u and t.aside == "aboard"]
    for x in riders:
        g.unit(x, aboard=NOWHERE)
        objectives.leave(g, x)
    objectives.leave(g, u)


def swings(s: K47State, found: plans.OnFoot, place: Place, facing: int) -> bool:
    """Whether a gun on a hex may face so: no man of its crew would stand under it. K47-24.5.gun"""
    size = record(s, found.u).hull
    if size is None:
        return False
    corners = hull_corners(s.book.points[place], size[0], size[1], facing)
    crew = found.places(place)[1:]
    return (
        all(point_to_hull(s.book.points[p], corners) + 2 >= BASE // 2 for p in crew)
        or facing == s.units[found.u].facing
    )
