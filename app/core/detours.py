"""Shortest ways on a table measured in inches around ground that may not be entered.

Ground is closed outlines with corners in whole mils. Their edges may be walked along, their inside not. Whether a
straight line is clear is decided in integers; a shortest way is a chain of clear lines that bends only at corners of
the outlines, so lengths are exact, rounded to the nearest mil once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.core.circles import squared
from app.core.inches import Point

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

    from app.core.passage import Outline

Whole = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Places = NDArray[np.intp]

LONGEST = 24_000
"""Mils: corners further apart than this are never joined; no way is longer in one leg."""

BINS = 64
"""Directions into which the view from a point is parted."""

FEW = 64
"""Up to so many lines every edge by which one of them passes is asked, without a tree of edges or views in directions."""


def cross(ax: Whole, ay: Whole, bx: Whole, by: Whole) -> Whole:
    """More than 0 where b turns left from a."""
    found: Whole = ax * by - ay * bx
    return found


class Fences:
    """Closed outlines whose inside may not be entered. `corners`: those at which a shortest way may bend, as rows.
    `linked`: which of them see one another, `joined`: the same corner by corner with mils, `outline`: the edges for single
    lines, once they were asked for.
    """

    def __init__(self, shapes: Iterable[BaseGeometry]) -> None:
        import shapely
        from shapely.geometry.polygon import orient

        self.shape = shapely.union_all(list(shapes), grid_size=1.0)
        before, here, after = [], [], []
        for part in shapely.get_parts(self.shape):
            if part.geom_type != "Polygon":
                continue
            part = orient(part)
            for ring in (part.exterior, *part.interiors):
                xy = np.rint(np.asarray(ring.coords)[:-1]).astype(np.int64)
                before.append(np.roll(xy, 1, axis=0))
                here.append(xy)
                after.append(np.roll(xy, -1, axis=0))
        none = np.zeros((0, 2), np.int64)
        self.at = np.concatenate(here) if here else none
        self.before = np.concatenate(before) if here else none
        self.after = np.concatenate(after) if here else none
        into, out = self.at - self.before, self.after - self.at
        self.left = cross(into[:, 0], into[:, 1], out[:, 0], out[:, 1]) > 0
        self._low = self.at.min(axis=0, initial=10**9)
        self._high = self.at.max(axis=0, initial=0)
        self._west, self._south = np.minimum(self.at, self.after).T.copy()
        self._east, self._north = np.maximum(self.at, self.after).T.copy()
        self._tree = shapely.STRtree(
            shapely.linestrings(np.stack((self.at, self.after), axis=1).astype(np.float64)) if here else []
        )
        self.corners = self.at[self.left]
        self.corner_before = self.before[self.left]
        self.corner_after = self.after[self.left]
        self.linked: Flags | None = None
        self.joined: list[list[tuple[int, float]]] | None = None
        self.outline: Outline | None = None
        shapely.prepare(self.shape)

    def holds(self, spots: Whole) -> Flags:
        """Which points lie inside, edges not counted."""
        import shapely

        if not len(self.at):
            return np.zeros(len(spots), np.bool_)
        found: Flags = shapely.contains_xy(self.shape, spots[:, 0], spots[:, 1])
        return found

    def clear(self, starts: Whole, ends: Whole) -> Flags:
        """Which straight lines from `starts`, none of them inside, to `ends` do not go through the inside. Exact."""
        import shapely

        found = np.ones(len(starts), np.bool_)
        if not len(self.at) or not len(starts):
            return found
        if len(starts) <= FEW:
            which, edges = self._beside(starts, ends)
            if len(which):
                found[which[self._entered(starts[which], ends[which], edges)]] = False
            return found
        low, high = np.minimum(starts, ends), np.maximum(starts, ends)
        near = np.flatnonzero((low < self._high).all(axis=1) & (high > self._low).all(axis=1))
        if not len(near):
            return found
        lines = shapely.linestrings(np.stack((starts[near], ends[near]), axis=1).astype(np.float64))
        which, edges = self._tree.query(lines, predicate="intersects")
        which = near[which]
        found[which[self._entered(starts[which], ends[which], edges)]] = False
        return found

    def near(self, west: int, south: int, east: int, north: int) -> Places:
        """The edges whose boxes have a point in common with a box."""
        found: Places = (
            (self._west <= east) & (self._east >= west) & (self._south <= north) & (self._north >= south)
        ).nonzero()[0]
        return found

    def _beside(self, starts: Whole, ends: Whole) -> tuple[Places, Places]:
        """Few lines (by number), and edges whose boxes theirs have a point in common with."""
        x, y = np.stack((starts, ends)).transpose(2, 0, 1)
        west, east, south, north = x.min(axis=0), x.max(axis=0), y.min(axis=0), y.max(axis=0)
        edges = self.near(west.min(), south.min(), east.max(), north.max())
        if not len(edges):
            return edges, edges
        which, k = (
            (self._west[edges] <= east[:, None])
            & (self._east[edges] >= west[:, None])
            & (self._south[edges] <= north[:, None])
            & (self._north[edges] >= south[:, None])
        ).nonzero()
        return which, edges[k]

    def _entered(self, p: Whole, q: Whole, edges: Places) -> Flags:
        """Which lines go through the edge that they touch, or into the inside at its first corner or from it."""
        a, b = self.at[edges], self.after[edges]
        d, e, into = q - p, b - a, a - self.before[edges]
        one, two = _cross(d, a - p), _cross(d, b - p)
        three, four = _cross(e, p - a), _cross(e, q - a)
        through = (((one > 0) & (two < 0)) | ((one < 0) & (two > 0))) & (
            ((three > 0) & (four < 0)) | ((three < 0) & (four > 0))
        )
        along, whole = _dot(a - p, d), _dot(d, d)
        corner = (one == 0) & (along >= 0) & (along <= whole)
        ahead, back = _in_cone(into, e, d), _in_cone(into, e, -d)
        bent = corner & (((along < whole) & ahead) | ((along > 0) & back))
        turned, long = _cross(e, d), _dot(e, e)
        from_start = (three == 0) & (turned > 0) & _within(_dot(p - a, e), long)
        from_end = (four == 0) & (turned < 0) & _within(_dot(q - a, e), long)
        found: Flags = through | bent | from_start | from_end
        return found


def _cross(a: Whole, b: Whole) -> Whole:
    return cross(a[:, 0], a[:, 1], b[:, 0], b[:, 1])


def _dot(a: Whole, b: Whole) -> Whole:
    found: Whole = a[:, 0] * b[:, 0] + a[:, 1] * b[:, 1]
    return found


def _within(part: Whole, whole: Whole) -> Flags:
    found: Flags = (part > 0) & (part < whole)
    return found


def _in_cone(into: Whole, out: Whole, d: Whole) -> Flags:
    """Whether directions lead into the inside at corners; `into` and `out` are the edges there, the inside to the left."""
    turns, by_out, by_into = _cross(into, out), _cross(out, d) > 0, _cross(into, d) > 0
    found: Flags = np.where(turns >= 0, by_out & by_into, by_out | by_into)
    return found


def _bins(dx: Whole, dy: Whole) -> Whole:
    found: Whole = ((np.arctan2(dy, dx) / (2 * np.pi) + 1) * BINS).astype(np.int64) % BINS
    return found


class Corners:
    """The corners at which ways may bend around several layers of fences, and which of them see one another.

    The first layer is the ground, the same all game: which of its corners see one another is worked out once. `ground`:
    so many corners are its.
    """

    def __init__(self, layers: Sequence[Fences]) -> None:
        self.layers = [f for f in layers if len(f.at)]
        none = np.zeros((0, 2), np.int64)
        self.at = np.concatenate([none, *(f.corners for f in self.layers)])
        self.before = np.concatenate([none, *(f.corner_before for f in self.layers)]) - self.at
        self.after = np.concatenate([none, *(f.corner_after for f in self.layers)]) - self.at
        self.ground = len(self.layers[0].corners) if self.layers else 0

    @cached_property
    def plain(self) -> tuple[list[list[int]], list[list[int]], list[list[int]]]:
        """The corners, and how their outlines come to them and go on, in plain numbers."""
        return self.at.tolist(), self.before.tolist(), self.after.tolist()

    def clear(self, starts: Whole, ends: Whole) -> Flags:
        """Which lines are clear of every layer."""
        found = np.ones(len(starts), np.bool_)
        for layer in self.layers:
            left = np.flatnonzero(found)
            found[left] = layer.clear(starts[left], ends[left])
        return found

    def taut(self, which: Places, d: Whole) -> Flags:
        """Whether a way in directions `d`, into a corner or out of it, may bend there: it passes the outline."""
        dx, dy = d[..., 0], d[..., 1]
        one = cross(dx, dy, self.before[which, 0], self.before[which, 1])
        two = cross(dx, dy, self.after[which, 0], self.after[which, 1])
        found: Flags = ((one >= 0) & (two >= 0)) | ((one <= 0) & (two <= 0))
        return found

    def links(self, which: Places, most: float) -> Floats:
        """Lengths between corners that a way may join, up to `most` mils; infinite between the others."""
        d = self.at[which][None] - self.at[which][:, None]
        far = np.sqrt(squared(d).astype(np.float64))
        open_ = (far > 0) & (far <= most)
        open_ &= self.taut(which[None], d) & self.taut(which[:, None], d)
        ground = np.flatnonzero(which < self.ground)
        known = np.ix_(ground, ground)
        open_[known] &= self._ground_links()[np.ix_(which[ground], which[ground])]
        i, j = np.nonzero(np.triu(open_))
        old = (which[i] < self.ground) & (which[j] < self.ground)
        seen = np.ones(len(i), np.bool_)
        for n, layer in enumerate(self.layers):
            asked = np.flatnonzero(seen & ~old if n == 0 else seen)
            seen[asked] = layer.clear(self.at[which[i[asked]]], self.at[which[j[asked]]])
        found = np.full(far.shape, np.inf)
        i, j = i[seen], j[seen]
        found[i, j] = found[j, i] = far[i, j]
        return found

    def seen(self, which: Places) -> list[list[bool]]:
        """Which of some corners of the ground, the first among `which`, see one another."""
        ground = which[which < self.ground]
        found: list[list[bool]] = self._ground_links()[np.ix_(ground, ground)].tolist()
        return found

    def joined(self) -> list[list[tuple[int, float]]]:
        """The corners of the ground that each of them sees, with mils."""
        if not self.layers:
            return []
        layer = self.layers[0]
        if layer.joined is None:
            links = self._ground_links()
            far = np.sqrt(squared(layer.corners[None] - layer.corners[:, None]).astype(np.float64))
            layer.joined = [
                [(j, float(far[i, j])) for j in np.flatnonzero(row).tolist()] for i, row in enumerate(links)
            ]
        return layer.joined

    def _ground_links(self) -> Flags:
        """Which corners of the ground see one another, worked out once."""
        if not self.layers:
            return np.zeros((0, 0), np.bool_)
        layer = self.layers[0]
        if layer.linked is None:
            at = layer.corners
            d = at[None] - at[:, None]
            which = np.arange(len(at))
            open_ = squared(d) <= LONGEST**2
            open_ &= self.taut(which[None], d) & self.taut(which[:, None], d)
            i, j = np.nonzero(np.triu(open_, 1))
            seen = layer.clear(at[i], at[j])
            layer.linked = np.zeros(open_.shape, np.bool_)
            layer.linked[i[seen], j[seen]] = layer.linked[j[seen], i[seen]] = True
        return layer.linked


class Ways:
    """The shortest ways from some starts (rows of x and y) to anywhere, up to `limit` mils.

    A length up to limit + 0.499 counts, for it is rounded. No start lies inside a fence. `bends`: the corners, as
    `Corners` counts them, that any of the ways may use; `far`: mils to each from each start, infinite beyond the limit.
    """

    def __init__(self, corners: Corners, starts: Whole, limit: int) -> None:
        self.corners, self.starts, self.limit = corners, starts, limit
        self._most = limit + 0.5
        d = corners.at[None] - starts[:, None]
        far = np.sqrt(squared(d).astype(np.float64))
        near = np.flatnonzero((far < self._most).any(axis=0))
        d, far = d[:, near], far[:, near]
        open_ = (far < self._most) & (far > 0) & corners.taut(near[None], d)
        i, v = np.nonzero(open_)
        seen = corners.clear(starts[i], corners.at[near[v]])
        self.far: Floats = np.full(far.shape, np.inf)
        self.far[i[seen], v[seen]] = far[i[seen], v[seen]]
        self.far[far == 0] = 0
        self._back: Whole = np.full(far.shape, -1, np.int64)
        self.bends: Places = near
        if np.isfinite(self.far).any():
            self._settle()

    def _settle(self) -> None:
        """Go on from corner to corner until nothing gets shorter."""
        links = self.corners.links(self.bends, self._most)
        for row, back in zip(self.far, self._back, strict=True):
            froms = np.flatnonzero(np.isfinite(row))
            while len(froms):
                by = links[froms] + row[froms, None]
                best = by.min(axis=0)
                shorter = np.flatnonzero((best < row - 1e-9) & (best < self._most))
                back[shorter] = froms[by[:, shorter].argmin(axis=0)]
                row[shorter] = best[shorter]
                froms = shorter

    @cached_property
    def _open(self) -> Floats:
        """How far at least each start sees in each of `BINS` directions: no edge is nearer. Spares most exact tests."""
        found = np.full((len(self.starts), BINS), np.inf)
        every = np.arange(BINS)
        for layer in self.corners.layers:
            low, high = self.starts.min(axis=0) - self._most, self.starts.max(axis=0) + self._most
            near = (np.minimum(layer.at, layer.after) <= high) & (np.maximum(layer.at, layer.after) >= low)
            near = near.all(axis=1)
            a, e = layer.at[near][None] - self.starts[:, None], (layer.after - layer.at)[near]
            if not a.shape[1]:
                continue
            b = a + e
            t = np.clip(-(a[..., 0] * e[..., 0] + a[..., 1] * e[..., 1]) / np.maximum(squared(e), 1), 0, 1)[..., None]
            far = np.sqrt(squared(a + t * e))
            first, last = _bins(a[..., 0], a[..., 1]), _bins(b[..., 0], b[..., 1])
            turn = (last - first + BINS // 2) % BINS - BINS // 2
            start, span = np.where(turn >= 0, first, last) - 1, np.abs(turn) + 2
            span = np.where((np.abs(turn) >= BINS // 2 - 1) | (far < 1), BINS, span)
            hides = (every - start[..., None]) % BINS <= span[..., None]
            found = np.minimum(found, np.where(hides, far[..., None], np.inf).min(axis=1))
        return found

    def measure(self, spots: Whole, wanted: Flags | None = None) -> tuple[Whole, Whole]:
        """Mils of the shortest way from each start (row) to each point (column), -1 where none is within the limit or
        it is not `wanted`; and the last corner of each way by its place in `bends`, -1 for a straight one.
        """
        d = spots[None] - self.starts[:, None]
        straight = np.sqrt(squared(d).astype(np.float64))
        best = np.full(straight.shape, np.inf)
        last = np.full(straight.shape, -1, np.int64)
        i, j = np.nonzero(straight < self._most if wanted is None else (straight < self._most) & wanted)
        if len(i) <= FEW:
            clear = np.zeros(len(i), np.bool_)
        else:
            clear = straight[i, j] < self._open[i, _bins(d[i, j, 0], d[i, j, 1])] - 1
        doubt = np.flatnonzero(~clear)
        clear[doubt] = self.corners.clear(self.starts[i[doubt]], spots[j[doubt]])
        best[i[clear], j[clear]] = straight[i[clear], j[clear]]
        i, j = i[~clear], j[~clear]
        used = np.flatnonzero(np.isfinite(self.far).any(axis=0))
        if len(i) and len(used):
            self._around(spots, i, j, used, best, last)
        found = np.where(np.isfinite(best), np.rint(np.where(np.isfinite(best), best, 0)), -1).astype(np.int64)
        return found, last

    def _around(self, spots: Whole, i: Places, j: Places, used: Places, best: Floats, last: Whole) -> None:
        """Measure from starts `i` to points `j`, which they do not see, by the nearest corner that does."""
        d = spots[j][:, None] - self.corners.at[self.bends[used]]
        legs = self.far[i][:, used] + np.sqrt(squared(d).astype(np.float64))
        legs[(legs >= self._most) | ~self.corners.taut(self.bends[used][None], d)] = np.inf
        left = np.arange(len(i))
        while len(left):
            v = legs[left].argmin(axis=1)
            leg = legs[left, v]
            left, v, leg = (x[np.isfinite(leg)] for x in (left, v, leg))
            seen = self.corners.clear(self.corners.at[self.bends[used[v]]], spots[j[left]])
            done = left[seen]
            best[i[done], j[done]], last[i[done], j[done]] = leg[seen], used[v[seen]]
            legs[left[~seen], v[~seen]] = np.inf
            left = left[~seen]

    def length(self, start: int, p: Point) -> int:
        """Mils of the shortest way from a start to a point, -1 where none is within the limit."""
        return int(self._one(start, p)[0])

    def _one(self, start: int, p: Point) -> tuple[int, int]:
        wanted = (np.arange(len(self.starts)) == start)[:, None]
        lengths, last = self.measure(np.array(((p.x, p.y),), np.int64), wanted)
        return int(lengths[start, 0]), int(last[start, 0])

    def path(self, start: int, p: Point) -> list[Point]:
        """The shortest way from a start to a point, bend by bend, both included; empty where none is within the limit."""
        long, v = self._one(start, p)
        if long < 0:
            return []
        way = [p]
        while v >= 0:
            way.append(Point(*map(int, self.corners.at[self.bends[v]])))
            v = int(self._back[start, v])
        first = Point(*map(int, self.starts[start]))
        return [*([first] if way[-1] != first or len(way) == 1 else []), *reversed(way)]

    def sources(self, start: int) -> list[tuple[Point, int, float]]:
        """The start (corner -1) and the corners from which a way goes on, with what is left of the limit there."""
        found = [(Point(*map(int, self.starts[start])), -1, float(self.limit))]
        for v in np.flatnonzero(np.isfinite(self.far[start])):
            corner = int(self.bends[v])
            found.append((Point(*map(int, self.corners.at[corner])), corner, self.limit - float(self.far[start, v])))
        return found
