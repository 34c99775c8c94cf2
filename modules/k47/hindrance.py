"""What terrain and hulls do to lines of sight: stop them, cover what they lead to, or nothing for they are looked over.

K47-6.2, K47-6.3, K47-13
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

import numpy as np
import shapely

from app.core.crossings import Crossings, Outlines, outline, ring
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


def _rule(kind: int, near: bool, far: bool, met: bool, over: bool, deep: bool, close: bool) -> int:
    """The rule for a line with something: `near` and `far` that it starts and ends in it, `met` that some of it lies in
    it, `deep` more than it takes to stop it, `over` that it is looked over, `close` that the target is close behind it.
    """
    between = not near and not far
    if kind == BARRIER:  # it never stops a line, K47-6.2.obstacles
        return OBSTACLE if close else NONE
    if kind == DEPTH:  # K47-6.2.woods_inside
        through = OVER if over else WOODS if deep else THIN
        return INSIDE if far else through if met and between else NONE
    if kind == VEIL:
        return INSIDE if far else BEHIND if met and between and close and not over else NONE
    if kind == HOUSE:
        past = OVER if over else BUILDING
        return past if between and met else WALLS if far and not near else NONE
    if kind == RISE:  # K47-6.2.hill
        return HILL if between and deep and not over else NONE
    return (VEHICLE if deep and not over else HULL) if met else NONE


BITS = 6
PLACES: Whole = 2 ** np.arange(BITS, dtype=np.int64)[::-1]
TABLE: Whole = np.array(
    [_rule(kind, *bits) for kind in range(len(KINDS)) for bits in product((False, True), repeat=BITS)], np.int64
)
"""`_rule` for every case."""


class Sighted:
    """What counts for sight on a table: pieces, then hulls.

    `figures` of each: kind, cover, the difference of levels from which it is looked over, mils that stop a line, rise.
    """

    def __init__(self, pieces: tuple[Piece, ...], outlines: Outlines, figures: Whole) -> None:
        self.pieces, self.outlines, self.figures = pieces, outlines, figures


@lru_cache(maxsize=8)
def _ground(terrain: Terrain, limits: Limits) -> Sighted:
    pieces = tuple(p for p in terrain.pieces if p.kind.sight != "open" and not p.shape.is_empty)
    shapes = [p.chain if p.kind.sight == "barrier" and p.chain is not None else p.shape for p in pieces]
    rows = []
    for p in pieces:
        kind = KINDS.index(p.kind.sight)
        low = 0 if kind == VEIL and not p.height else max(1, p.height)
        deep = limits.rise if kind == RISE else p.kind.depth
        rows.append((kind, HARD if kind == RISE else COVERS.index(p.kind.cover.value), low, deep, p.rise))
    return Sighted(pieces, Outlines([outline(shape) for shape in shapes]), np.array(rows, np.int64).reshape(-1, 5))


@lru_cache(maxsize=64)
def _sighted(terrain: Terrain, hulls: tuple[tuple[Point, ...], ...], limits: Limits) -> Sighted:
    ground = _ground(terrain, limits)
    if not hulls:
        return ground
    figures = np.concatenate((ground.figures, [(BODY, HARD, VEHICLE_HEIGHT, limits.vehicle + 1, 0)] * len(hulls)))
    return Sighted(ground.pieces, Outlines([ring(h) for h in hulls], ground.outlines), figures)


class Hindrances:
    """What is made of the lines from every shooter to every target (rows of `starts` and `ends`, shooter by shooter).

    A row for each line with something that it meets: `lines`, `things` by number, `rules` by number in `RULES`. For
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
        self._starts, self._ends = starts, ends
        self._sighted = found = _sighted(terrain, hulls, limits)
        lines, things = found.outlines.beside(starts, ends)
        keep = _others(shooters, targets, hulls, lines, things - len(found.pieces))
        if keep is not None:
            lines, things = lines[keep], things[keep]
        met = Crossings(starts, ends, found.outlines, lines, things)
        k = np.flatnonzero((met.back < np.inf) | met.near | met.far)
        self.lines, self.things = lines, things = lines[k], things[k]
        self._near, self._far = near, far = met.near[k], met.far[k]
        kinds, self._cover, low, deep, self._rise = found.figures[things].T
        self._up = self._levels(shooters, targets, kinds == RISE)
        over = np.abs(self._up[0] - self._up[1])[lines] >= low
        if self._up.any():
            over = np.where(kinds == RISE, self._up.max(axis=0)[lines] >= self._rise, over)
        mils = np.rint(met.inside[k])
        bits = np.array((near, far, mils > 0, over, mils >= deep, np.rint(met.back[k]) <= limits.near))
        self.rules: Whole = TABLE[kinds * 2**BITS + PLACES @ bits]
        self._barriers(np.flatnonzero(self.rules == OBSTACLE), low)
        self._houses(np.flatnonzero((kinds == HOUSE) & (near ^ far)))
        if hulls:
            self._hulls(np.flatnonzero(self.rules >= VEHICLE))
        count = len(starts)
        self.cover: Whole = np.zeros(count, np.int64)
        self.stop_cover: Whole = np.zeros(count, np.int64)
        stop, shelter = np.flatnonzero(STOPS[self.rules]), np.flatnonzero(COVERING[self.rules])
        if len(shelter):
            np.maximum.at(self.cover, lines[shelter], self._cover[shelter])
        self.stops: Whole = np.bincount(lines[stop], minlength=count)
        self.walls: Whole = np.bincount(lines[self.rules == OPENINGS], minlength=count)
        if len(stop):
            np.maximum.at(self.stop_cover, lines[stop], self._cover[stop])

    def _levels(self, shooters: tuple[Eye, ...], targets: tuple[Eye, ...], rises: Flags) -> Whole:
        """The levels at both ends of every line: the highest hill there, and the floor. K47-6.2.hill"""
        n, m = len(shooters), len(targets)
        found = np.zeros((2, n * m), np.int64)
        if rises.any():
            for level, held in zip(found, (self._near, self._far), strict=True):
                k = np.flatnonzero(rises & held)
                np.maximum.at(level, self.lines[k], self._rise[k])
        if any(e.up for e in shooters) or any(e.up for e in targets):
            found[0] += np.repeat(np.array([e.up for e in shooters], np.int64), m)
            found[1] += np.tile(np.array([e.up for e in targets], np.int64), n)
        return found

    def _barriers(self, k: Places, low: Whole) -> None:
        """A hedge or wall does not count for a shooter who touches it, or looks over it. K47-6.2.obstacles"""
        if not len(k):
            return
        pieces = [self._sighted.pieces[i] for i in self.things[k].tolist()]
        starts = self._starts[self.lines[k]].astype(np.float64)
        touching = shapely.distance(shapely.points(starts), np.array([p.chain for p in pieces], dtype=object))
        touches = touching <= BASE + np.array([p.width for p in pieces]) / 2
        lower = (self._up[0] - self._up[1])[self.lines[k]] >= low[k]
        self.rules[k] = np.where(touches, TOUCHING, np.where(lower, LOWER, OBSTACLE))

    def _houses(self, k: Places) -> None:
        """Into a building or out of it a line goes by a door or a window. K47-13.openings"""
        for row in k.tolist():
            walls = self._sighted.pieces[self.things[row]].open_walls
            if not shapely.intersects(self.line(int(self.lines[row])), walls):
                self.rules[row] = OPENINGS

    def _hulls(self, k: Places) -> None:
        """A hull at which a line starts or ends does not count."""
        if not len(k):
            return
        shapes = np.array([self._sighted.outlines.found[i].shape for i in self.things[k].tolist()], dtype=object)
        for spots in (self._starts, self._ends):
            ends = shapely.distance(shapely.points(spots[self.lines[k]].astype(np.float64)), shapes) <= 2
            self.rules[k[ends]] = NONE

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


def _others(
    shooters: tuple[Eye, ...],
    targets: tuple[Eye, ...],
    hulls: tuple[tuple[Point, ...], ...],
    lines: Places,
    numbers: Places,
) -> Flags | None:
    """Which of some lines neither start nor end at the hull of that number; None where that is true of all."""
    found: Flags | None = None
    for eyes, of in ((shooters, lines // max(1, len(targets))), (targets, lines % max(1, len(targets)))):
        for i, e in enumerate(eyes):
            if e.hull and e.hull in hulls:
                other = (of != i) | (numbers != hulls.index(e.hull))
                found = other if found is None else found & other
    return found
