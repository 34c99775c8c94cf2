"""Where a unit may be set up: hexes, room for its models, and why not elsewhere. K47-21.2.zone, K47-21.2.special_setup"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import shapely

from app.core.circles import squared
from app.core.derived import derived
from app.core.detours import Flags, Whole
from app.core.inches import INCH, Point, length, text
from app.core.outlines import hull_corners, nearest_of_many, point_to_hull
from app.core.state import Place, Refusal, Side, UnitNo
from modules.k47.book import rulebook
from modules.k47.counter import Objective, Team
from modules.k47.footprint import FACINGS, standing
from modules.k47.formation import arrangements
from modules.k47.gait import Others, free
from modules.k47.hulls import hull
from modules.k47.naming import place_name
from modules.k47.places import fielded, record
from modules.k47.ray import BASE
from modules.k47.special import movement, roles
from modules.k47.terrain import Piece, Terrain
from modules.k47.terrain_data import Mover

if TYPE_CHECKING:
    from modules.k47.state import K47State


def ground(s: K47State) -> Terrain:
    """The ground of this battle's table as it is now."""
    return movement.ground(s)


def mover(s: K47State, u: UnitNo) -> Mover:
    """The column of the terrain chart that a unit goes by."""
    return movement.mover(s, u)


def others(s: K47State, u: UnitNo) -> Others:
    """What else stands on the table: a hidden unit is a marker on one hex."""
    return _others(s.units, s.wrecks, u, s)


@derived(keep=64, apart=1)
def _others(units: tuple[Team, ...], wrecks: object, u: UnitNo, s: K47State) -> Others:
    apart: list[Place] = []
    hulls: list[tuple[Point, ...]] = []
    for x in fielded(s):
        if x == u:
            continue
        apart += sorted({m.place for m in units[x].models})
        corners = () if units[x].hidden else hull(s, x)
        if corners:
            hulls.append(corners)
    solid = []
    for w in s.wrecks:
        size = record(s, w.unit).hull
        if size:
            solid.append(hull_corners(s.book.points[w.place], size[0], size[1], w.facing))
    return Others(tuple(apart), tuple(solid), tuple(apart), tuple(hulls), gap=s.book.v["separation"])


def zone(s: K47State, side: Side, special: bool) -> Flags:
    """The hexes in which a side may set up: its zone, or its own half for snipers and observers."""
    return _zone(ground(s), s.book, s.attacker, side, special, s)


@derived(keep=8, apart=1)
def _zone(land: Terrain, book: object, attacker: Side, side: Side, special: bool, s: K47State) -> Flags:
    _x, y = land.points.T
    deep = roles.depth(s)
    own = y if side == "south" else deep - y
    if special:
        half: Flags = own <= deep // 2
        return half
    data = roles.set_up(s, side).zone
    if data is None:
        return np.zeros(len(land.points), np.bool_)
    if data.round is not None:
        spot = roles.spot(s, data.round)
        far = np.rint(np.sqrt(squared(land.points - (spot.x, spot.y))))
        near: Flags = far <= data.radius * INCH
        return near
    found: Flags = own <= data.depth * INCH
    return found


def area(s: K47State, u: UnitNo, special: bool = False) -> Flags:
    """The hexes that are open to a unit by its zone, for snipers and observers away from enemies. K47-21.2.special_setup"""
    side = s.units[u].side
    found = zone(s, side, special)
    if special:  # K47-21.2.special_setup
        for x in fielded(s):
            if s.units[x].side != side:
                found = found & (_gaps(s, x) > s.book.v["special_setup"])
    return found


def away(s: K47State, u: UnitNo, place: Place) -> bool:
    """Whether a hex is as far from enemies as a sniper or observer has to be. K47-21.2.special_setup"""
    p, side, limit = s.book.points[place], s.units[u].side, s.book.v["special_setup"]
    for x in fielded(s):
        if s.units[x].side != side:
            corners = () if s.units[x].hidden else hull(s, x)
            spots = {m.place for m in s.units[x].models}
            far = point_to_hull(p, corners) if corners else min(length(p, s.book.points[q]) for q in spots)
            if far <= limit:
                return False
    return True


def open_hexes(s: K47State, u: UnitNo, special: bool = False) -> Flags:
    """The hexes on which a model of a unit may be set up: in the zone, on ground that bears it, away from others."""
    return area(s, u, special) & free(ground(s), mover(s, u), "deploy", others(s, u))


def _gaps(s: K47State, x: UnitNo) -> Whole:
    """Mils from a unit to every hex; a hidden one's from its marker."""
    at = ground(s).points
    corners = () if s.units[x].hidden else hull(s, x)
    if corners:
        return nearest_of_many(at, corners)[1]
    spots = at[sorted({m.place for m in s.units[x].models})]
    found: Whole = np.rint(np.sqrt(squared(at[:, None] - spots).min(axis=1))).astype(np.int64)
    return found


def indoors(s: K47State) -> Flags:
    """The hexes in buildings: a unit is in one with all its models, or with none. K47-13.enter"""
    return _indoors(ground(s))


@lru_cache(maxsize=8)
def _indoors(land: Terrain) -> Flags:
    found = np.zeros(len(land.points), np.bool_)
    for piece in land.pieces:
        if piece.kind.form == "building":
            found[land.lies[piece.no]] = True
    found.flags.writeable = False
    return found


def rooms(s: K47State, u: UnitNo, piece: Piece) -> Flags:
    """The hexes of a building on which no model of another unit stands."""
    land = ground(s)
    found = np.zeros(len(land.points), np.bool_)
    found[land.lies[piece.no]] = True
    found[[m.place for x in fielded(s) if x != u for m in s.units[x].models]] = False
    return found


def fitting(
    s: K47State, u: UnitNo, allowed: Flags, facing: int, shape: str, only: Flags | None = None
) -> dict[Place, tuple[Place, ...]]:
    """How a unit could stand with its models on allowed hexes only, by the anchor's hex: any allowed, or these `only`."""
    land, t, r = ground(s), s.units[u], record(s, u)
    anchors = np.flatnonzero(allowed if only is None else only)
    if r.hull is None:
        return arrangements(land, anchors, shape, len(t.models), facing, allowed, movement.chain(s))  # type: ignore[arg-type, unused-ignore]
    keys = np.column_stack((anchors, np.full(len(anchors), facing)))
    stops = (land.bars(mover(s, u), "deploy"),)
    anchors = anchors[standing(land, r.hull, keys, stops, others(s, u))] if len(anchors) else anchors
    if len(t.models) == 1:
        return {int(a): (int(a),) for a in anchors}
    return {int(a): found for a in anchors if (found := crew(s, u, int(a), facing, allowed))}


def crew(s: K47State, u: UnitNo, anchor: Place, facing: int, allowed: Flags) -> tuple[Place, ...]:
    """A gun and its crew: they stand beside and behind it, clear of its hull. Empty where there is no room."""
    land, size = ground(s), record(s, u).hull
    assert size is not None
    corners = hull_corners(s.book.points[anchor], size[0], size[1], facing)
    at = land.points[anchor]
    turn = np.radians(facing)
    ahead = np.array((np.sin(turn), np.cos(turn)))
    near = [int(p) for p in np.flatnonzero((np.abs(land.points - at) <= 3 * INCH).all(axis=1)) if allowed[p]]
    shape = shapely.Polygon([(p.x, p.y) for p in corners])
    gaps = {p: round(shape.distance(shapely.Point(*map(int, land.points[p])))) for p in near}
    fit = [p for p in near if BASE <= gaps[p] <= BASE + INCH]
    fit.sort(key=lambda p: (float((land.points[p] - at) @ ahead) > 0, gaps[p], p))
    want = len(s.units[u].models) - 1
    return (anchor, *fit[:want]) if len(fit) >= want else ()


def outlines(s: K47State, side: Side, special: bool) -> tuple[tuple[Point, ...], ...]:
    """The edge of a zone as corners, in mils."""
    wide, deep = (side_ * INCH for side_ in s.book.board.inches)
    data = roles.set_up(s, side).zone
    if data is None and not special:
        return ()
    if data is not None and data.round is not None and not special:
        p, r = roles.spot(s, data.round), data.radius * INCH
        steps = np.linspace(0, 2 * np.pi, 96, endpoint=False)
        return (tuple(Point(round(p.x + r * np.sin(a)), round(p.y + r * np.cos(a))) for a in steps),)
    far = deep // 2 if special or data is None else round(data.depth * INCH)
    low, high = (0, far) if side == "south" else (deep - far, deep)
    return ((Point(0, low), Point(wide, low), Point(wide, high), Point(0, high)),)


def covered(s: K47State, u: UnitNo, place: Place) -> bool:
    """Whether there is cover under the hull of a unit on a hex or within an inch of it, as a hidden vehicle needs. K47-21.2.hidden"""
    p, size = s.book.points[place], record(s, u).hull or (INCH, INCH)
    shape = shapely.Polygon([(c.x, c.y) for c in hull_corners(p, size[0], size[1], s.units[u].facing)])
    return any(piece.kind.cover.value != "none" and piece.shape.distance(shape) <= INCH for piece in ground(s).pieces)


def objective_gap(s: K47State, o: Objective, place: Place) -> Refusal | None:
    """Why an objective may not lie on a hex. K47-21.3.defence_objectives"""
    book, v = rulebook(), s.book.v
    p = s.book.points[place]
    wide, deep = (side * INCH for side in s.book.board.inches)
    where = place_name(s, place)
    side = roles.side_of(s, "defender")
    edge = min(p.x, p.y, wide - p.x, deep - p.y)
    if roles.from_edge(s, side, p) > deep // 2:
        return book.refuse("K47-21.3.objective_half", (place,), place=where)  # K47-21.3.objective_half
    if edge < v["objective_edge"]:  # K47-21.3.objective_edge
        limit = v.inches("objective_edge")
        return book.refuse("K47-21.3.objective_edge", (place,), place=where, length=text(edge), limit=limit)
    for x in s.objectives:
        far = length(p, s.book.points[x.place])
        if x.id != o.id and far < v["objective_apart"]:  # K47-21.3.defence_objectives
            limit = v.inches("objective_apart")
            named = objective_name(s, x)
            return book.refuse(
                "K47-21.3.defence_objectives", (place,), place=where, length=text(far), other=named, limit=limit
            )
    if ground(s).barred("infantry", "deploy")[place]:
        return book.refuse("K47-21.3.objective_ground", (place,), place=where)  # K47-21.3.objective_ground
    return None


def objective_name(s: K47State, o: Objective) -> str:
    """What an objective is called."""
    return next(x.name for x in s.book.scenario.objectives if x.id == o.id)


__all__ = ["FACINGS", "covered", "crew", "fitting", "ground", "mover", "others", "outlines", "zone"]
