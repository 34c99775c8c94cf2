"""Whether a line of sight is open, one line at a time in plain numbers; what is a matter of a hair is left to `sight`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import shapely

from app.core.circles import Circle
from app.core.crossings import TOUCH
from app.core.derived import derived
from app.core.inches import Point, length
from app.core.outlines import nearest_between, nearest_on_hull, point_to_hull
from modules.k47.hindrance import BODY, HOUSE, KINDS, RISE
from modules.k47.ray import VEHICLE_HEIGHT, Eye, Limits
from modules.k47.terrain import Terrain

OPEN, STOPPED, UNSURE = range(3)
"""Nothing stops a line; something does, be the walls of buildings shot through or not; `sight` has to tell."""

NEAR = 3
"""Mils from a hull to the end of a line that may end at it."""

HAIR = 1e-6
"""Mils by which a length is too near to a limit to tell."""

Ring = tuple[tuple[float, float], ...]


class Thing(NamedTuple):
    """What may stop a line: as `hindrance` has it, with the box around it and its outlines."""

    kind: int
    low: int
    deep: int
    rise: int
    west: float
    south: float
    east: float
    north: float
    rings: tuple[Ring, ...]
    hull: tuple[Point, ...] = ()


class Line(NamedTuple):
    """The line from one model to another: where it begins and ends, how long it is in mils."""

    length: int
    start: Point
    end: Point


def line(one: Eye, other: Eye) -> Line:
    """The line between two models, from the nearest point of a hull."""
    if one.hull and other.hull:
        start, end, long = nearest_between(one.hull, other.hull)
        return Line(long, start, end)
    if one.hull:
        return Line(point_to_hull(other.at, one.hull), nearest_on_hull(other.at, one.hull), other.at)
    if other.hull:
        return Line(point_to_hull(one.at, other.hull), one.at, nearest_on_hull(one.at, other.hull))
    return Line(length(one.at, other.at), one.at, other.at)


def look(one: Eye, other: Eye, along: Line, things: Sequence[Thing], clouds: Sequence[Circle]) -> int:
    """What comes of the line between two models past some things, and smoke that counts."""
    if one.hull or other.hull:
        things = [x for x in things if not x.hull or (x.hull != one.hull and x.hull != other.hull)]
    found = verdict(along.start, along.end, one.up, other.up, things)
    return UNSURE if found == OPEN and any(_smoked(along.start, along.end, c) for c in clouds) else found


def verdict(start: Point, end: Point, up: int, down: int, things: Sequence[Thing]) -> int:
    """What comes of a line between two points on floors of their ground, smoke apart."""
    ax, ay = start.x, start.y
    dx, dy = end.x - ax, end.y - ay
    if not dx and not dy:
        return UNSURE
    west, east = (ax, end.x) if dx > 0 else (end.x, ax)
    south, north = (ay, end.y) if dy > 0 else (end.y, ay)
    wide, high, mx, my = abs(dx), abs(dy), ax + end.x, ay + end.y
    long, met, first, last = (dx * dx + dy * dy) ** 0.5, [], 0, 0
    for x in things:
        if x.west > east or x.east < west or x.south > north or x.north < south:
            continue
        aside = dx * (x.south + x.north - my) - dy * (x.west + x.east - mx)
        if abs(aside) > (x.east - x.west) * high + (x.north - x.south) * wide + 1:
            continue
        parts = _crossed(ax, ay, dx, dy, x.rings)
        if parts is None:
            return UNSURE
        if not parts:
            continue
        near = sum(p > 0 for p in parts) % 2 == 1
        far = sum(p > 1 for p in parts) % 2 == 1
        if x.kind == RISE:
            first, last = max(first, x.rise * near), max(last, x.rise * far)
        if near or far:
            if x.kind == HOUSE and near != far:
                return UNSURE
            if x.kind != BODY:
                continue
        inside = sum(min(max(b, 0), 1) - min(max(a, 0), 1) for a, b in zip(parts[::2], parts[1::2], strict=True))
        met.append((x, inside * long))
    return _stopped(start, end, up + first, down + last, met)


def _stopped(start: Point, end: Point, up: int, down: int, met: list[tuple[Thing, float]]) -> int:
    """What comes of a line by the things that lie across it, with the mils that it goes through them."""
    unsure = False
    for x, mils in met:
        if x.kind == RISE and max(up, down) >= x.rise:
            continue
        if x.kind != RISE and abs(up - down) >= x.low:
            continue
        least = x.deep - 0.5 if x.kind != HOUSE else 0.5
        if mils < least - HAIR:
            continue
        if mils < least + HAIR or (x.hull and min(point_to_hull(start, x.hull), point_to_hull(end, x.hull)) <= NEAR):
            unsure = True
            continue
        return STOPPED
    return UNSURE if unsure else OPEN


def _crossed(ax: int, ay: int, dx: int, dy: int, rings: tuple[Ring, ...]) -> list[float] | None:
    """Where the straight line from a point crosses outlines, in parts of its way; None where that takes exact shapes."""
    parts = []
    for ring in rings:
        px, py = ring[-1]
        before = dx * (py - ay) - dy * (px - ax)
        for x, y in ring:
            side = dx * (y - ay) - dy * (x - ax)
            if -TOUCH <= side <= TOUCH:
                return None
            if (side > 0) != (before > 0):
                ex, ey = x - px, y - py
                along, whole = (px - ax) * ey - (py - ay) * ex, dx * ey - dy * ex
                if -TOUCH <= along <= TOUCH or -TOUCH <= along - whole <= TOUCH:
                    return None
                parts.append(along / whole)
            px, py, before = x, y, side
    parts.sort()
    return parts


def _smoked(start: Point, end: Point, c: Circle) -> bool:
    """Whether a line may touch smoke."""
    dx, dy, ex, ey = end.x - start.x, end.y - start.y, c.x - start.x, c.y - start.y
    whole = dx * dx + dy * dy
    part = min(max((ex * dx + ey * dy) / whole, 0), 1) if whole else 0
    return (ex - part * dx) ** 2 + (ey - part * dy) ** 2 <= (c.radius + 1) ** 2


@derived(keep=64)
def things(terrain: Terrain, limits: Limits, hulls: tuple[tuple[Point, ...], ...]) -> tuple[Thing, ...]:
    """What may stop lines on a table, hulls too."""
    return _ground(terrain, limits) + tuple([_body(corners, limits) for corners in hulls])


@derived(keep=256)
def _body(corners: tuple[Point, ...], limits: Limits) -> Thing:
    found = _thing(BODY, VEHICLE_HEIGHT, limits.vehicle + 1, 0, [[(p.x, p.y) for p in corners]])
    return found._replace(hull=corners)


@derived(keep=8)
def _ground(terrain: Terrain, limits: Limits) -> tuple[Thing, ...]:
    found = []
    for p in terrain.pieces:
        if p.kind.sight in ("depth", "walls", "rise") and not p.shape.is_empty:
            kind = KINDS.index(p.kind.sight)
            deep = limits.rise if kind == RISE else p.kind.depth
            rings = [r for part in shapely.get_parts(p.shape) for r in (part.exterior, *part.interiors)]
            rows = [shapely.get_coordinates(r)[:-1].tolist() for r in rings]
            found.append(_thing(kind, max(1, p.height), deep, p.rise, rows))
    return tuple(found)


def _thing(kind: int, low: int, deep: int, rise: int, rings: Sequence[Sequence[Sequence[float]]]) -> Thing:
    xs, ys = [x for ring in rings for x, _ in ring], [y for ring in rings for _, y in ring]
    outlines = tuple(tuple((x, y) for x, y in ring) for ring in rings)
    return Thing(kind, low, deep, rise, min(xs), min(ys), max(xs), max(ys), outlines)
