"""Shortest ways on a table measured in inches around ground that may not be entered.

Ground is closed outlines with corners in whole mils. Their edges may be walked along, their inside not. Whether a
straight line is clear is decided in integers; a shortest way is a chain of clear lines that bends only at corners of
the outlines, so lengths are exact, rounded to the nearest mil once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.core.inches import Point

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

Whole = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Places = NDArray[np.intp]

LONGEST = 24_000
"""Mils: corners further apart than this are never joined; no way is longer in one leg."""

CHUNK = 400_000
"""Pairs of a line and an edge that are looked at together."""


def cross(ax: Whole, ay: Whole, bx: Whole, by: Whole) -> Whole:
    """More than 0 where b turns left from a."""
    found: Whole = ax * by - ay * bx
    return found


class Fences:
    """Closed outlines whose inside may not be entered. `corners`: those at which a shortest way may bend, as rows.
    `sights`: what each of them sees, as it is asked for."""

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
        self.low = np.minimum(self.at, self.after)
        self.high = np.maximum(self.at, self.after)
        self.corners = self.at[self.left]
        self.corner_before = self.before[self.left]
        self.corner_after = self.after[self.left]
        self.sights: dict[int, tuple[Places, Floats]] = {}
        shapely.prepare(self.shape)

    def holds(self, spots: Whole) -> Flags:
        """Which points lie inside, edges not counted."""
        import shapely

        if not len(self.at):
            return np.zeros(len(spots), np.bool_)
        found: Flags = shapely.contains_xy(self.shape, spots[:, 0], spots[:, 1])
        return found

    def clear(self, starts: Whole, ends: Whole) -> Flags:
        """Which straight lines from `starts` to `ends` (rows of x and y) do not go through the inside. Exact."""
        import shapely

        found = np.ones(len(starts), np.bool_)
        if not len(self.at) or not len(starts):
            return found
        low, high = np.minimum(starts, ends), np.maximum(starts, ends)
        bounds = self.shape.bounds
        near = np.flatnonzero(
            (low[:, 0] < bounds[2]) & (low[:, 1] < bounds[3]) & (high[:, 0] > bounds[0]) & (high[:, 1] > bounds[1])
        )
        if not len(near):
            return found
        lines = shapely.linestrings(np.stack((starts[near], ends[near]), axis=1).astype(np.float64))
        touched = near[shapely.intersects(self.shape, lines)]
        if not len(touched):
            return found
        p, q = starts[touched], ends[touched]
        edges = np.flatnonzero(
            (self.high >= np.minimum(p, q).min(axis=0)).all(axis=1)
            & (self.low <= np.maximum(p, q).max(axis=0)).all(axis=1)
        )
        blocked = np.logical_or(self.holds(p), self.holds(q))
        step = max(1, CHUNK // max(1, len(edges)))
        for first in range(0, len(touched), step):
            part = slice(first, first + step)
            blocked[part] |= self._entered(p[part], q[part], edges)
        found[touched] = ~blocked
        return found

    def _entered(self, p: Whole, q: Whole, edges: Places) -> Flags:
        """Which lines go through an edge, or into the inside at a corner or from an edge that they touch."""
        a, b, before = self.at[edges], self.after[edges], self.before[edges]
        px, py = p[:, :1], p[:, 1:]
        dx, dy = q[:, :1] - px, q[:, 1:] - py
        ax, ay, ex, ey = a[:, 0], a[:, 1], b[:, 0] - a[:, 0], b[:, 1] - a[:, 1]
        one = cross(dx, dy, ax - px, ay - py)
        two = one + cross(dx, dy, ex, ey)
        three = cross(ex, ey, px - ax, py - ay)
        four = three + cross(ex, ey, dx, dy)
        through = (((one > 0) & (two < 0)) | ((one < 0) & (two > 0))) & (
            ((three > 0) & (four < 0)) | ((three < 0) & (four > 0))
        )
        blocked: Flags = np.any(through, axis=1)
        on = np.argwhere((one == 0) & ~blocked[:, None])
        if len(on):
            i, e = on[:, 0], on[:, 1]
            d = np.concatenate((dx, dy), axis=1)[i]
            v = a[e] - p[i]
            along, whole = (v * d).sum(axis=1), (d * d).sum(axis=1)
            keep = (along >= 0) & (along <= whole)
            i, e, d, along, whole = i[keep], e[keep], d[keep], along[keep], whole[keep]
            into, out = a[e] - before[e], b[e] - a[e]
            ahead, back = _in_cone(into, out, d), _in_cone(into, out, -d)
            bad = ((along < whole) & ahead) | ((along > 0) & back)
            blocked[i[bad]] = True
        for at_start, side in ((True, three), (False, four)):
            on = np.argwhere((side == 0) & ~blocked[:, None])
            if not len(on):
                continue
            i, e = on[:, 0], on[:, 1]
            spot = p[i] if at_start else q[i]
            edge = b[e] - a[e]
            along = ((spot - a[e]) * edge).sum(axis=1)
            keep = (along > 0) & (along < (edge * edge).sum(axis=1))
            i, edge = i[keep], edge[keep]
            d = q[i] - p[i] if at_start else p[i] - q[i]
            blocked[i[cross(edge[:, 0], edge[:, 1], d[:, 0], d[:, 1]) > 0]] = True
        return blocked


def _in_cone(into: Whole, out: Whole, d: Whole) -> Flags:
    """Whether directions lead into the inside at corners; `into` and `out` are the edges there, the inside to the left."""
    turns = cross(into[:, 0], into[:, 1], out[:, 0], out[:, 1])
    by_out = cross(out[:, 0], out[:, 1], d[:, 0], d[:, 1]) > 0
    by_into = cross(into[:, 0], into[:, 1], d[:, 0], d[:, 1]) > 0
    found: Flags = np.where(turns >= 0, by_out & by_into, by_out | by_into)
    return found


class Corners:
    """The corners at which ways may bend around several layers of fences, and which of them see one another.

    The first layer is the ground, the same all game: what its corners see of it is remembered with it.
    """

    def __init__(self, layers: Sequence[Fences]) -> None:
        self.layers = [f for f in layers if len(f.at)]
        none = np.zeros((0, 2), np.int64)
        self.at = np.concatenate([none, *(f.corners for f in self.layers)])
        self.before = np.concatenate([none, *(f.corner_before for f in self.layers)]) - self.at
        self.after = np.concatenate([none, *(f.corner_after for f in self.layers)]) - self.at
        self._ground = len(self.layers[0].corners) if self.layers else 0
        self._alone = Corners(layers[:1]) if len(self.layers) > 1 else self
        self._next: dict[int, tuple[Places, Floats]] = (
            {} if self._alone is not self or not self.layers else (self.layers[0].sights)
        )

    def clear(self, starts: Whole, ends: Whole) -> Flags:
        """Which lines are clear of every layer."""
        found = np.ones(len(starts), np.bool_)
        for layer in self.layers:
            left = np.flatnonzero(found)
            found[left] = layer.clear(starts[left], ends[left])
        return found

    def taut(self, corners: Places, d: Whole) -> Flags:
        """At which corners a way in directions `d` (into it or out of it) may bend: it passes the outline there."""
        dx, dy = d[..., 0], d[..., 1]
        one = cross(dx, dy, self.before[corners, 0], self.before[corners, 1])
        two = cross(dx, dy, self.after[corners, 0], self.after[corners, 1])
        found: Flags = ((one >= 0) & (two >= 0)) | ((one <= 0) & (two <= 0))
        return found

    def seen(self, spot: Whole, which: Places, limit: float) -> tuple[Places, Floats]:
        """The corners among `which` that a point sees at up to `limit` mils and where a way may bend, with lengths."""
        far = np.sqrt(((self.at[which] - spot) ** 2).sum(axis=1).astype(np.float64))
        keep = (far <= limit) & (far > 0)
        which, far = which[keep], far[keep]
        keep = self.taut(which, self.at[which] - spot)
        which, far = which[keep], far[keep]
        keep = self.clear(np.broadcast_to(spot, (len(which), 2)), self.at[which])
        return which[keep], far[keep]

    def next(self, corner: int) -> tuple[Places, Floats]:
        """The corners that a way may go on to from a corner, with their lengths."""
        found = self._next.get(corner)
        if found is None:
            spot = self.at[corner]
            if self._alone is not self and corner < self._ground:
                which, far = self._alone.next(corner)
                keep = self.clear(np.broadcast_to(spot, (len(which), 2)), self.at[which])
                more, further = self._onward(corner, np.arange(self._ground, len(self.at)))
                found = np.concatenate((which[keep], more)), np.concatenate((far[keep], further))
            else:
                found = self._onward(corner, np.arange(len(self.at)))
            self._next[corner] = found
        return found

    def _onward(self, corner: int, which: Places) -> tuple[Places, Floats]:
        spot = self.at[corner]
        which = which[self.taut(np.full(len(which), corner), self.at[which] - spot)]
        return self.seen(spot, which, LONGEST)


class Detour:
    """The shortest ways from one point to every other, up to `limit` mils (a length of limit + 0.499 rounds to it)."""

    def __init__(self, corners: Corners, start: Point, limit: int) -> None:
        self.corners = corners
        self.start = start
        self.limit = limit
        self._spot = np.array((start.x, start.y), np.int64)
        self._bends: list[tuple[float, int]] = []
        self._from: dict[int, int] = {}
        self._best: dict[int, float] = {}
        if len(corners.at):
            self._settle()

    def _settle(self) -> None:
        """The corners within the limit by length, each with the corner before it."""
        queue: list[tuple[float, int, int]] = []
        most = self.limit + 0.5
        every = np.arange(len(self.corners.at))
        for v, far in zip(*self.corners.seen(self._spot, every, most), strict=True):
            heappush(queue, (float(far), int(v), -1))
        while queue:
            far, v, back = heappop(queue)
            if v in self._best:
                continue
            self._best[v], self._from[v] = far, back
            self._bends.append((far, v))
            for w, more in zip(*self.corners.next(v), strict=True):
                if int(w) not in self._best and far + more < most:
                    heappush(queue, (far + float(more), int(w), v))

    def lengths(self, spots: Whole) -> Whole:
        """Mils of the shortest way to each point (rows of x and y), -1 where none is within the limit."""
        return self._measure(spots)[0]

    def _measure(self, spots: Whole) -> tuple[Whole, Whole]:
        """The lengths, and the last corner of each way: -1 for a straight one."""
        most = self.limit + 0.5
        straight = np.sqrt(((spots - self._spot) ** 2).sum(axis=1).astype(np.float64))
        best = np.full(len(spots), np.inf)
        last = np.full(len(spots), -1, np.int64)
        near = np.flatnonzero(straight < most)
        clear = self.corners.clear(np.broadcast_to(self._spot, (len(near), 2)), spots[near])
        best[near[clear]] = straight[near[clear]]
        hidden = near[~clear]
        if len(hidden) and self._bends:
            v = np.array([b for _, b in self._bends])
            d = spots[hidden] - self.corners.at[v][:, None]
            legs = np.array([far for far, _ in self._bends])[:, None] + np.sqrt((d**2).sum(axis=2).astype(np.float64))
            legs[(legs >= most) | ~self.corners.taut(v[:, None], d)] = np.inf
            order = np.argsort(legs, axis=0, kind="stable")
            for turn in range(len(v)):
                row = order[turn]
                leg = legs[row, np.arange(len(hidden))]
                open_ = np.flatnonzero(np.isfinite(leg) & ~np.isfinite(best[hidden]))
                if not len(open_):
                    break
                at = v[row[open_]]
                seen = self.corners.clear(self.corners.at[at], spots[hidden[open_]])
                open_, at = open_[seen], at[seen]
                best[hidden[open_]], last[hidden[open_]] = leg[open_], at
        found = np.where(np.isfinite(best), np.rint(np.where(np.isfinite(best), best, 0)), -1).astype(np.int64)
        return found, last

    def length(self, p: Point) -> int:
        """Mils of the shortest way to a point, -1 where none is within the limit."""
        return int(self.lengths(np.array(((p.x, p.y),), np.int64))[0])

    def path(self, p: Point) -> list[Point]:
        """The shortest way to a point, from the start, bend by bend; empty where none is within the limit."""
        lengths, last = self._measure(np.array(((p.x, p.y),), np.int64))
        if lengths[0] < 0:
            return []
        way, v = [p], int(last[0])
        while v >= 0:
            x, y = map(int, self.corners.at[v])
            way.append(Point(x, y))
            v = self._from[v]
        return [self.start, *reversed(way)]

    def bends(self) -> list[tuple[Point, float]]:
        """The corners within the limit, nearest first, with what is left of the limit there."""
        return [(Point(*map(int, self.corners.at[v])), self.limit - far) for far, v in self._bends]
