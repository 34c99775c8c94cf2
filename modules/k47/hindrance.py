"""What terrain and hulls do to lines of sight: stop them, cover what they lead to, or nothing for they are looked over.

K47-6.2, K47-6.3, K47-13
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import shapely

from app.core.crossings import Crossings, Outlines, outline, ring
from app.core.derived import derived
from app.core.detours import Flags, Places, Whole
from app.core.inches import Point
from modules.k47.ray import BASE, COVERS, HARD, VEHICLE_HEIGHT, Effect, Eye, Limits, Reason
from modules.k47.terrain import Piece, Terrain

RULES = (
    "",
    "K47-6.2.over",
    "K47-6.2.woods",
    "K47-6.3.thin",
    "K47-6.3.inside",
    "K47-6.3.behind",
    "K47-6.2.building",
    "K47-13.openings",
    "K47-13.cover",
    "K47-6.2.hill",
    "K47-6.3.touching",
    "K47-6.3.over",
    "K47-6.3.obstacle",
    "K47-6.2.vehicles",
    "K47-6.3.vehicles",
)
"""The rules by which a line is minded, by number; the first is for what does not mind it."""

NONE, OVER, WOODS, THIN, INSIDE, BEHIND, BUILDING, OPENINGS, WALLS, HILL, TOUCHING, LOWER, OBSTACLE, VEHICLE, HULL = (
    range(len(RULES))
)

STOPS: Flags = np.isin(range(len(RULES)), (WOODS, BUILDING, OPENINGS, HILL, VEHICLE))
COVERING: Flags = np.isin(range(len(RULES)), (THIN, INSIDE, BEHIND, WALLS, OBSTACLE, HULL))

KINDS = ("barrier", "depth", "veil", "walls", "rise", "hull")
"""How something counts for sight."""

BARRIER, DEPTH, VEIL, HOUSE, RISE, BODY = range(len(KINDS))


class Sighted:
    """What counts for sight on a table: pieces, then hulls. `figures`: kind, cover, height, depth and rise of each."""

    def __init__(self, pieces: tuple[Piece, ...], outlines: Outlines, figures: Whole) -> None:
        self.pieces, self.outlines, self.figures = pieces, outlines, figures


@derived(keep=8)
def _ground(terrain: Terrain) -> Sighted:
    pieces = tuple(p for p in terrain.pieces if p.kind.sight != "open" and not p.shape.is_empty)
    shapes = [p.chain if p.kind.sight == "barrier" and p.chain is not None else p.shape for p in pieces]
    rows = [
        (KINDS.index(p.kind.sight), COVERS.index(p.kind.cover.value), p.height, p.kind.depth, p.rise) for p in pieces
    ]
    return Sighted(pieces, Outlines([outline(shape) for shape in shapes]), np.array(rows, np.int64).reshape(-1, 5))


@lru_cache(maxsize=64)
def _sighted(terrain: Terrain, hulls: tuple[tuple[Point, ...], ...]) -> Sighted:
    ground = _ground(terrain)
    if not hulls:
        return ground
    figures = np.concatenate((ground.figures, [(BODY, HARD, VEHICLE_HEIGHT, 0, 0)] * len(hulls)))
    return Sighted(ground.pieces, Outlines([ring(h) for h in hulls], ground.outlines), figures)


class Hindrances:
    """What is made of the lines from every shooter to every target (rows of `starts` and `ends`, shooter by shooter).

    A row for each line with something that it may meet: `lines`, `things` by number, `rules` by number in `RULES`. For
    each line: `stops`: how many things stop it, `walls`: how many of them are blind walls alone, `stop_cover` of those,
    `cover` of what does not stop it.
    """

    def __init__(
        self,
        shooters: tuple[Eye, ...],
        targets: tuple[Eye, ...],
        starts: Whole,
        ends: Whole,
        terrain: Terrain,
        hulls: tuple[tuple[Point, ...], ...],
        limits: Limits,
    ) -> None:
        self._starts, self._ends, self._limits = starts, ends, limits
        self._sighted = found = _sighted(terrain, hulls)
        lines, things = found.outlines.beside(starts, ends)
        own = _own(shooters, targets, hulls)
        if len(own):
            keep = ~np.isin(things * len(starts) + lines, own + len(found.pieces) * len(starts))
            lines, things = lines[keep], things[keep]
        self.lines, self.things = lines, things
        self.rules = np.zeros(len(lines), np.int64)
        self._met = Crossings(starts, ends, found.outlines, lines, things)
        kinds, self._cover, self._height, self._depth, self._rise = found.figures[things].T
        self._from, self._to = self._levels(shooters, targets, kinds == RISE)
        self._over = np.abs(self._from - self._to)[lines] >= np.maximum(1, self._height)
        self._between = ~self._met.near & ~self._met.far
        self._mils = np.rint(self._met.inside).astype(np.int64)
        for kind, look in enumerate((self._barrier, self._woods, self._veil, self._house, self._hill, self._hull)):
            k = np.flatnonzero(kinds == kind)
            if len(k):
                look(k)
        count = len(starts)
        stop, shelter = np.flatnonzero(STOPS[self.rules]), np.flatnonzero(COVERING[self.rules])
        self.stops: Whole = np.bincount(lines[stop], minlength=count)
        self.walls: Whole = np.bincount(lines[self.rules == OPENINGS], minlength=count)
        self.cover: Whole = np.zeros(count, np.int64)
        self.stop_cover: Whole = np.zeros(count, np.int64)
        np.maximum.at(self.cover, lines[shelter], self._cover[shelter])
        np.maximum.at(self.stop_cover, lines[stop], np.where(self.rules[stop] == HILL, HARD, self._cover[stop]))

    def _levels(self, shooters: tuple[Eye, ...], targets: tuple[Eye, ...], rises: Flags) -> tuple[Whole, Whole]:
        """The levels at both ends of every line: the highest hill there, and the floor. K47-6.2.hill"""
        n, m = len(shooters), len(targets)
        low, high = np.zeros(n * m, np.int64), np.zeros(n * m, np.int64)
        for level, held in ((low, self._met.near), (high, self._met.far)):
            k = np.flatnonzero(rises & held)
            np.maximum.at(level, self.lines[k], self._rise[k])
        low += np.repeat(np.array([e.up for e in shooters], np.int64), m)
        high += np.tile(np.array([e.up for e in targets], np.int64), n)
        return low, high

    def _barrier(self, k: Places) -> None:
        """A hedge or wall covers a target close behind it, unless the shooter touches it or looks over it; it never
        stops a line. K47-6.2.obstacles
        """
        k = k[self._behind(k)]
        if not len(k):
            return
        pieces = [self._sighted.pieces[i] for i in self.things[k].tolist()]
        starts = self._starts[self.lines[k]].astype(np.float64)
        touching = shapely.distance(shapely.points(starts), np.array([p.chain for p in pieces], dtype=object))
        touches = touching <= BASE + np.array([p.width for p in pieces]) / 2
        lower = (self._from - self._to)[self.lines[k]] >= np.maximum(1, self._height[k])
        self.rules[k] = np.where(touches, TOUCHING, np.where(lower, LOWER, OBSTACLE))

    def _woods(self, k: Places) -> None:
        """So much of it stops a line, less covers; so does what the target stands in. K47-6.2.woods_inside"""
        mils, between = self._mils[k], self._between[k] & (self._mils[k] > 0)
        stopped = np.where(mils >= self._depth[k], WOODS, THIN)
        through = np.where(between, np.where(self._over[k], OVER, stopped), NONE)
        self.rules[k] = np.where(self._met.far[k], INSIDE, through)

    def _veil(self, k: Places) -> None:
        """It covers what stands in it, and if it is high what is close behind it."""
        self.rules[k[self._met.far[k]]] = INSIDE
        k = k[self._between[k] & ~self._over[k] & (self._height[k] > 0) & (self._mils[k] > 0)]
        self.rules[k[self._behind(k)]] = BEHIND

    def _house(self, k: Places) -> None:
        """It stops what does not look over it; into it or out of it a line goes by a door or a window. K47-13.openings"""
        past = k[self._between[k] & (self._mils[k] > 0)]
        self.rules[past] = np.where(self._over[past], OVER, BUILDING)
        self.rules[k[self._met.far[k] & ~self._met.near[k]]] = WALLS
        for row in k[self._met.near[k] ^ self._met.far[k]].tolist():
            if not shapely.intersects(
                self.line(int(self.lines[row])), self._sighted.pieces[self.things[row]].open_walls
            ):
                self.rules[row] = OPENINGS

    def _hill(self, k: Places) -> None:
        """It stops a line between two that stand lower, elsewhere. K47-6.2.hill"""
        lines = self.lines[k]
        below = np.maximum(self._from[lines], self._to[lines]) < self._rise[k]
        self.rules[k[below & self._between[k] & (self._mils[k] >= self._limits.rise)]] = HILL

    def _hull(self, k: Places) -> None:
        """A hull that is neither end of a line stops it where more than half an inch is crossed, else it covers."""
        k = k[self._mils[k] > 0]
        if not len(k):
            return
        shapes = np.array([self._sighted.outlines.found[i].shape for i in self.things[k].tolist()], dtype=object)
        for spots in (self._starts, self._ends):
            apart = shapely.distance(shapely.points(spots[self.lines[k]].astype(np.float64)), shapes) > 2
            k, shapes = k[apart], shapes[apart]
        stopped = (self._mils[k] > self._limits.vehicle) & ~self._over[k]
        self.rules[k] = np.where(stopped, VEHICLE, HULL)

    def _behind(self, k: Places) -> Flags:
        """Which targets are within an inch of where their line crosses something."""
        found: Flags = np.rint(self._met.back[k]) <= self._limits.near
        return found

    def line(self, line: int) -> shapely.LineString:
        """A line for shapely, the same in both directions."""
        return shapely.LineString(sorted((tuple(self._starts[line].tolist()), tuple(self._ends[line].tolist()))))

    def reasons(self, line: int) -> Iterator[Reason]:
        """What is made of a line, thing by thing: terrain in the order of the table's file, then hulls."""
        pieces = self._sighted.pieces
        for row in np.flatnonzero((self.lines == line) & (self.rules != NONE)).tolist():
            rule, thing = int(self.rules[row]), int(self.things[row])
            effect: Effect = "wall" if rule == OPENINGS else "blocks" if STOPS[rule] else "over"
            if COVERING[rule]:
                cover = COVERS[self._cover[row]]
                if cover == "none":
                    continue
                effect = cover
            hull = thing - len(pieces)
            yield Reason(RULES[rule], effect, "" if hull >= 0 else pieces[thing].id, max(hull, -1))


def _own(shooters: tuple[Eye, ...], targets: tuple[Eye, ...], hulls: tuple[tuple[Point, ...], ...]) -> Whole:
    """Every line with the hull that it starts or ends at, as hull times the number of lines plus line."""
    n, m = len(shooters), len(targets)
    found: list[Whole] = []
    for h, corners in enumerate(hulls):
        lines = np.arange(h * n * m, (h + 1) * n * m).reshape(n, m)
        found += [lines[i] for i, e in enumerate(shooters) if e.hull == corners]
        found += [lines[:, j] for j, e in enumerate(targets) if e.hull == corners]
    return np.concatenate(found) if found else np.zeros(0, np.int64)
