"""Walkers, and tanks where they may, that assault: one turn, then straight to contact. K47-16.4.line"""

from __future__ import annotations

from math import atan2, degrees
from typing import TYPE_CHECKING

import numpy as np
import shapely

from app.core.circles import squared
from app.core.inches import Point
from app.core.state import UnitNo
from modules.k47.footprint import hulls_at, polygon, standing, swept
from modules.k47.gait import bodies
from modules.k47.hulls import hull
from modules.k47.places import is_vehicle, record
from modules.k47.special import buildings, movement
from modules.k47.special.charge import Charge, touch
from modules.k47.special.foot_charge import defended

if TYPE_CHECKING:
    from modules.k47.state import K47State

ASIDE = 15
"""Degrees beside its facing that a vehicle may drive that does not turn: facings are multiples of 30."""


def straight(s: K47State, u: UnitNo, x: UnitNo) -> Charge | None:
    """The straight way to the nearest model, after a turn of up to 90 degrees; a tank does not turn. K47-16.4.line"""
    if buildings.inside(s, x) is not None:
        return None
    land, t, size = movement.ground(s), s.units[u], record(s, u).hull
    assert size is not None
    how, others = movement.gait(s, u, "run"), movement.others(s, u, x)
    here = land.points[t.place]
    theirs = land.points[[m.place for m in s.units[x].models]]
    reach = max(size) + max(record(s, x).hull or (1000, 1000)) + 1000
    d = land.points[:, None] - theirs[None]
    away = land.points - here
    far = np.rint(np.sqrt(squared(away).astype(np.float64))).astype(np.int64)
    at = np.flatnonzero((squared(d).min(axis=1) <= reach**2) & (far <= how.limit))
    bearing = np.array([degrees(atan2(*map(int, away[p]))) % 360 if far[p] else t.facing for p in at])
    turned = np.abs((bearing - t.facing + 180) % 360 - 180)
    most = s.book.v["pivot"] if how.pivots else ASIDE
    at, bearing = at[turned <= most + 1e-9], bearing[turned <= most + 1e-9]  # K47-16.4.line
    if not len(at):
        return None
    facing = (np.rint(bearing / 30).astype(np.int64) * 30) % 360
    keys = np.column_stack((at, facing))
    shapes = shapely.polygons(hulls_at(land, size, keys))
    own = polygon(hull(s, u))
    fence = land.fences(how.ground, "run")
    bodies_of = {m.place for m in s.units[x].models}
    crowd = bodies(land, tuple(p for p in others.blocking if p not in bodies_of), others.solid)
    good = standing(land, size, keys, (fence, crowd), others, own)
    gaps = np.rint(shapely.distance(shapes, _body(s, x)))
    good &= gaps <= touch(s, u, x)
    aim = min(theirs.tolist(), key=lambda p: ((p[0] - here[0]) ** 2 + (p[1] - here[1]) ** 2, p))
    direct = degrees(atan2(aim[0] - int(here[0]), aim[1] - int(here[1])))
    off = np.rint(np.abs((bearing - direct + 180) % 360 - 180) / ASIDE)
    k = np.flatnonzero(good)
    k = k[np.lexsort((at[k], far[at[k]], gaps[k], off[k]))]
    for i in k:
        ground = swept(
            size, here[None].astype(np.float64), land.points[at[i]][None].astype(np.float64), bearing[i : i + 1]
        )
        stops = [
            f.shape if not shapely.intersects(f.shape, own) else shapely.difference(f.shape, own)
            for f in (fence, crowd)
        ]
        if not any(shapely.intersects(f, ground)[0] for f in stops):
            end = Point(*map(int, land.points[at[i]]))
            way = (Point(int(here[0]), int(here[1])), end)
            return Charge(
                (int(at[i]),), (way,), (t.models[0].no,), int(far[at[i]]), int(facing[i]), defended(s, x, way)
            )
    return None


def _body(s: K47State, x: UnitNo) -> shapely.Geometry:
    """What of a unit may be touched: its hull, the middles of its models."""
    corners = hull(s, x)
    spots = [s.book.points[m.place] for m in s.units[x].models[1 if corners else 0 :]]
    parts: list[shapely.Geometry] = [polygon(corners)] if corners else []
    parts += [] if is_vehicle(s, x) else [shapely.Point(p.x, p.y) for p in spots]
    return shapely.union_all(parts)
