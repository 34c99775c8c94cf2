"""What may be laid over the table: circles of officers and medics, horror, ambushes, objectives, ranges of weapons.

All of it as far as the viewer knows: of hidden enemies nothing.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

import numpy as np
from shapely import MultiPoint, Polygon
from shapely.geometry.base import BaseGeometry

from app.core.inches import INCH, Point, to_grid
from app.core.scene import Area, Overlay, Region, Ring
from app.core.state import Side, UnitNo
from app.core.turns import turn
from modules.k47 import arms
from modules.k47.counter import SIDES
from modules.k47.hulls import hull
from modules.k47.naming import concealed, count, inch, name, side_name
from modules.k47.outlook import danger
from modules.k47.places import fielded, has, is_vehicle, on_table, points, record, standing
from modules.k47.special import arsenal, objectives, zones
from modules.k47.special.arsenal import Arm
from modules.k47.words.areas import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

ARC_STEPS = 24
"""Corners of the rim of an arc."""

FACINGS = {"arm_left": (0, -90), "arm_right": (0, 90), "left": (-90,), "right": (90,), "rear": (180,)}
"""Where arcs point, in degrees clockwise from ahead; all others ahead."""

ROUND = ("", "turret", "coaxial", "pintle", "all_round")


def areas(s: K47State) -> tuple[Area, ...]:
    """Every overlay that has something to show now."""
    found: list[Area | None] = []
    for side in SIDES:
        found += [officers(s, side), medics(s, side), ambush(s, side)]
    return tuple(a for a in (*found, horror(s), held(s)) if a is not None)


def known(s: K47State, side: Side = "") -> tuple[UnitNo, ...]:
    """Units on the table, of one side or of both, that the viewer knows."""
    return tuple(u for u in fielded(s, side) if not concealed(s, u) and not s.units[u].hidden)


def xy(p: Point) -> tuple[int, int]:
    """A point as a pair of mils."""
    return p.x, p.y


def ring(s: K47State, at: Point, limit: int, text: str, line: str = "") -> Ring:
    """A true circle round a point, `limit` in mils."""
    return Ring("radius", to_grid(s.book.board, at), limit / INCH, text, line)


def officers(s: K47State, side: Side) -> Area | None:
    """A circle round each officer of a side. K47-10.1.radius, K47-10.1.model"""
    w, limit, rings = WORDS.officers, s.book.v["officer_range"], []
    for u in known(s, side):
        chiefs, rank = standing(s, u, "officer"), record(s, u).rank
        if not rank or not chiefs:
            continue
        row = s.book.charts.officers[rank]
        fields = {"unit": name(s, u), "rank": row.name, "bonus": f"+{row.bonus}", "range": inch(limit)}
        rings.append(ring(s, s.book.points[chiefs[0].place], limit, w.ring.format(**fields), w.line.format(**fields)))
    if not rings:
        return None
    note = w.note.format(n=len(rings), range=inch(limit))
    title = w.title.format(side=side_name(s, side))
    return Area(f"officers_{side}", title, note, (), "K47-10.1.radius", rings=tuple(rings))


def medics(s: K47State, side: Side) -> Area | None:
    """A circle round each medic of a side. K47-10.2.range"""
    w, limit, rings = WORDS.medics, s.book.v["medic_range"], []
    for u in known(s, side):
        for m in standing(s, u, "medic"):
            line = w.line.format(unit=name(s, u), range=inch(limit))
            rings.append(ring(s, s.book.points[m.place], limit, w.ring, line))
    if not rings:
        return None
    note, title = w.note.format(range=inch(limit)), w.title.format(side=side_name(s, side))
    return Area(f"medics_{side}", title, note, (), "K47-10.2.range", rings=tuple(rings))


def horror(s: K47State) -> Area | None:
    """The ground within 6 inches of models that cause horror. K47-17.horror"""
    w, limit = WORDS.horror, s.book.v["horror_range"]
    spots = [p for u in known(s) if has(s, u, "horror") for p in points(s, u)]
    if not spots:
        return None
    text = w.region.format(range=inch(limit))
    shape = MultiPoint([xy(p) for p in spots]).buffer(limit)
    regions = (region(s, shape, "zone", text),)
    return Area("horror", w.title, w.note.format(range=inch(limit)), (), "K47-17.horror", regions=regions)


def ambush(s: K47State, side: Side) -> Area | None:
    """Where the units in Ambush of a side can shoot, as far as the viewer knows them. K47-3.5.trigger"""
    waiting = [u for u in known(s, side) if s.units[u].order == "ambush"]
    if not waiting:
        return None
    seen = np.zeros(s.book.board.hexes, np.bool_)
    for u in waiting:
        seen |= danger(s, u) > 0
    places = tuple(int(p) for p in np.flatnonzero(seen))
    w = WORDS.ambush
    overlays = (Overlay("enemy_fire", places, side=side), Overlay("selection", units=tuple(waiting)))
    title, note = w.title.format(side=side_name(s, side)), count(len(waiting), w.note)
    return Area(f"ambush_{side}", title, note, overlays, "K47-3.5.trigger")


def held(s: K47State) -> Area | None:
    """How near to an objective a unit holds it. K47-21.2.objective"""
    w, limit = WORDS.objectives, s.book.v["objective_radius"]
    rings = [
        ring(s, s.book.points[place], limit, w.ring.format(name=zones.objective_name(s, o)))
        for o in s.objectives
        if o.kind == "hold" and not o.lost and s.book.board.is_hex(place := objectives.place_of(s, o))
    ]
    if not rings:
        return None
    return Area("objectives", w.title, w.note.format(range=inch(limit)), (), "K47-21.2.objective", rings=tuple(rings))


def ranges(s: K47State, u: UnitNo) -> tuple[Area, ...]:
    """How far each weapon of a unit reaches from where its models stand, and half of it; in its arc. K47-8.1, K47-7.2.long"""
    if not 0 <= u < len(s.units) or concealed(s, u) or not on_table(s, u) or s.units[u].hidden:
        return ()
    kinds: dict[str, list[Arm]] = {}
    for a in arsenal.arms_of(s, u):
        if arms.reach(a.weapon):
            kinds.setdefault(f"{a.weapon.id} {a.arc}" if is_vehicle(s, u) else a.weapon.id, []).append(a)
    return tuple(_range(s, u, id, found) for id, found in kinds.items())


def _range(s: K47State, u: UnitNo, id: str, found: list[Arm]) -> Area:
    w, weapon = WORDS.range, found[0].weapon
    far, least = arms.reach(weapon), arms.minimum(weapon, arms.fires_indirect(weapon))
    half = far // s.book.v["long_range_share"]
    fields = {"unit": name(s, u), "weapon": weapon.name, "range": inch(far), "half": inch(half)}
    tail = w.least.format(least=inch(least)) if least else ""
    outer, inner = within(s, u, found, far), within(s, u, found, half)
    if least:
        outer, inner = outer - within(s, u, found, least), inner - within(s, u, found, least)
    regions = (
        region(s, outer, "arc", w.far.format(**fields)),
        region(s, inner, "arc", w.half.format(**fields)),
    )
    note = w.note.format(**fields, least=tail)
    return Area(f"range_{id}", w.title.format(weapon=weapon.name), note, (), "K47-8.1", regions=regions)


def within(s: K47State, u: UnitNo, found: list[Arm], limit: int) -> BaseGeometry:
    """The ground within a length of the models that carry a weapon, or of a vehicle's middle, in the arc of the weapon."""
    t = s.units[u]
    if is_vehicle(s, u):
        corners = hull(s, u)
        shape: BaseGeometry = Polygon([xy(p) for p in corners]) if corners else MultiPoint([xy(points(s, u)[0])])
    else:
        carriers = {a.no for a in found}
        shape = MultiPoint([xy(s.book.points[m.place]) for m in t.models if m.no in carriers])
    reach = shape.buffer(limit)
    arc = found[0].arc
    if arc in ROUND:
        return reach
    middle = s.book.points[t.place]
    return reach.intersection(_sector(s, middle, [t.facing + f for f in FACINGS.get(arc, (0,))], 2 * limit + INCH * 12))


def _sector(s: K47State, middle: Point, facings: list[int], long: int) -> BaseGeometry:
    """Wedges of a quarter turn each round a point."""
    half = s.book.v["arc_half"] * pi / 180
    wedges: list[BaseGeometry] = []
    for facing in facings:
        rim = [(-half + 2 * half * i / ARC_STEPS) for i in range(ARC_STEPS + 1)]
        steps = [turn(round(long * sin(a)), round(long * cos(a)), facing % 360) for a in rim]
        corners = [(middle.x, middle.y), *((middle.x + x, middle.y + y) for x, y in steps)]
        wedges.append(Polygon(corners))
    whole = wedges[0]
    for other in wedges[1:]:
        whole = whole.union(other)
    return whole


def region(s: K47State, shape: BaseGeometry, kind: str, text: str) -> Region:
    """The part of a shape that lies on the table, as an area with its outline."""
    wide, deep = s.book.board.inches
    table = Polygon([(0, 0), (wide * INCH, 0), (wide * INCH, deep * INCH), (0, deep * INCH)])
    cut = shape.intersection(table)
    rings = []
    for part in getattr(cut, "geoms", (cut,)):
        if isinstance(part, Polygon) and not part.is_empty:
            for edge in (part.exterior, *part.interiors):
                rings.append(tuple(to_grid(s.book.board, Point(round(x), round(y))) for x, y in edge.coords[:-1]))
    return Region(kind, tuple(rings), text)  # type: ignore[arg-type]
