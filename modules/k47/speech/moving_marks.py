"""What a move lays on the table: the ground in reach, its way with its length, footprints and arcs. K47-5.1"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.core import inches
from app.core.inches import Point, to_grid
from app.core.outlines import hull_corners, polyline
from app.core.scene import Measure, Overlay, Region
from app.core.state import Place, UnitNo
from app.core.turns import turn
from modules.k47.hulls import hull
from modules.k47.naming import inch
from modules.k47.places import record
from modules.k47.special import mines, movement, plans, transport
from modules.k47.speech.registry import Drawing, draw, lay
from modules.k47.steps.boarding import Boarding
from modules.k47.steps.dismounting import Dismounting
from modules.k47.steps.moving import Bending, Moving, Turning
from modules.k47.words.moving import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

ARC = 3000
"""Mils that a front arc is drawn in front of a hull."""


def grid(s: K47State, points: Sequence[Point]) -> tuple[tuple[float, float], ...]:
    """Points as free positions."""
    return tuple(to_grid(s.book.board, p) for p in points)


def way(s: K47State, points: Sequence[Point]) -> tuple[Measure, ...]:
    """A way with its length beside it; none for no way."""
    if len(points) < 2:
        return ()
    text = WORDS.card.inches.format(n=inches.text(polyline(points)))
    return (Measure("path", grid(s, points), text),)


def arc(s: K47State, u: UnitNo, at: Point, facing: int) -> tuple[Region, ...]:
    """The footprint of a hull on a hex, and its front arc. K47-15.1.arcs"""
    size = record(s, u).hull
    if size is None:
        return ()
    side = s.units[u].side
    corners = hull_corners(at, size[0], size[1], facing)
    edge = []
    for right, ahead in ((0, 0), (-ARC, ARC), (ARC, ARC)):
        x, y = turn(right, ahead, facing)
        edge.append(Point(at.x + round(x), at.y + round(y)))
    return (Region("template", (grid(s, corners),), "", side), Region("arc", (grid(s, edge),), "", side))


def reach(step: Moving, s: K47State) -> tuple[Region, ...]:
    """The ground in reach: where the unit's first model may be brought, to the mil."""
    found = step.plan(s)
    rings = tuple(tuple(ring) for ring in found.outline())
    limit = movement.rate(s, step.unit, step.order) - found.gone
    text = WORDS.region["reach"].format(limit=inch(max(0, limit)))
    return (Region("reach", rings, text, s.units[step.unit].side),) if rings else ()


def gone(step: Moving, s: K47State) -> tuple[Measure, ...]:
    """The way to the last bend."""
    if not step.via:
        return ()
    found = step.plan(s)
    if isinstance(found, plans.OnWheels):
        points = [p for i, c in enumerate(found.legs) for p in c.points[1 if i else 0 :]]
    else:
        points = [p for i, (leg, end) in enumerate(found.legs) for p in leg.path(end)[1 if i else 0 :]]
    return way(s, points)


@draw.register(Moving)
def _moving(step: Moving, s: K47State) -> Drawing:
    from modules.k47.speech.assault import leads

    at = s.book.points[step.plan(s).start]
    own = arc(s, step.unit, at, s.units[step.unit].facing)[1:] if not step.via else ()
    charges = leads(s, step.unit) if step.order == "run" and not step.via else ()
    return Drawing(measures=(*gone(step, s), *charges), regions=(*reach(step, s), *own))


@draw.register(Bending)
def _bending(step: Bending, s: K47State) -> Drawing:
    return Drawing(measures=gone(step.move, s), regions=reach(step.move, s))


@draw.register(Turning)
def _turning(step: Turning, s: K47State) -> Drawing:
    found = step.move.plan(s)
    facing = found.facing(step.place) if isinstance(found, plans.OnWheels) else s.units[step.move.unit].facing
    regions = arc(s, step.move.unit, s.book.points[step.place], facing)
    return Drawing(measures=way(s, found.way(step.place, facing)), regions=regions)


@lay.register(Moving)
def _lay(step: Moving, s: K47State) -> tuple[Overlay, ...]:
    return (Overlay("selection", units=(step.unit,)),)


@lay.register(Bending)
@lay.register(Turning)
def _lay_bend(step: Bending | Turning, s: K47State) -> tuple[Overlay, ...]:
    return (Overlay("selection", units=(step.move.unit,)),)


@lay.register(Boarding)
def _lay_board(step: Boarding, s: K47State) -> tuple[Overlay, ...]:
    offers = (*transport.boards(s, step.unit), *transport.guns(s, step.unit))
    return (Overlay("selection", units=(step.unit,)), Overlay("offer", units=offers))


@lay.register(Dismounting)
def _lay_out(step: Dismounting, s: K47State) -> tuple[Overlay, ...]:
    return (Overlay("selection", units=(s.units[step.unit].aboard,)),)


@draw.register(Dismounting)
def _out(step: Dismounting, s: K47State) -> Drawing:
    return Drawing(regions=(_ring(s, s.units[step.unit].aboard, step),))


def _ring(s: K47State, carrier: UnitNo, step: Dismounting) -> Region:
    """The ground around a transport in which passengers may stand."""
    from shapely import Polygon

    limit = s.book.v["dismount_run" if step.order == "run" else "dismount_range"]
    shape = Polygon([(p.x, p.y) for p in hull(s, carrier)]).buffer(limit)
    ring = [Point(round(x), round(y)) for x, y in shape.exterior.coords[:-1]]
    text = WORDS.region["reach"].format(limit=inch(limit))
    return Region("reach", (grid(s, ring),), text, s.units[carrier].side)


def minefields(s: K47State) -> tuple[Region, ...]:
    """The sections of mines on the table. K47-17.4.section"""
    return tuple(Region("zone", (grid(s, corners),), WORDS.region["mines"]) for corners in mines.sections(s))


def path(s: K47State, step: Moving, place: Place) -> tuple[Measure, ...]:
    """The way of a move to a hex."""
    return way(s, step.plan(s).way(place))
