"""From one point to another around ground that may not be entered: `detours` for who asks about few points, in plain
numbers. Same lines are clear, same lengths come out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from heapq import heapify, heappop, heappush
from math import sqrt

import numpy as np

from app.core.circles import squared
from app.core.crowd import Crowd
from app.core.detours import Corners, Fences
from app.core.inches import Point

CELL = 4000
"""Mils: edges are kept by squares of this side."""

BEND = 1e-9
"""Mils that a bend counts for, so that of two ways as long that of fewer bends comes first."""

Edge = tuple[int, int, int, int, int, int]
"""Its two ends, and the direction in which its outline comes to the first."""


class Outline:
    """The edges of fences, by the squares of the table that they touch."""

    def __init__(self, fences: Fences) -> None:
        self._cells: dict[tuple[int, int], list[Edge]] = {}
        for row in np.hstack((fences.at, fences.after, fences.at - fences.before)).tolist():
            ax, ay, bx, by, _, _ = row
            for i in range(min(ax, bx) // CELL, max(ax, bx) // CELL + 1):
                for j in range(min(ay, by) // CELL, max(ay, by) // CELL + 1):
                    self._cells.setdefault((i, j), []).append(tuple(row))

    def clear(self, px: int, py: int, qx: int, qy: int) -> bool:
        """Whether the straight line between two points does not go through the inside. The first does not lie in it."""
        west, east = (px, qx) if px < qx else (qx, px)
        south, north = (py, qy) if py < qy else (qy, py)
        cells = self._cells
        for i in range(west // CELL, east // CELL + 1):
            for j in range(south // CELL, north // CELL + 1):
                for edge in cells.get((i, j), ()):
                    ax, ay, bx, by, _, _ = edge
                    if (
                        (ax >= west or bx >= west)
                        and (ax <= east or bx <= east)
                        and (ay >= south or by >= south)
                        and (ay <= north or by <= north)
                        and _enters(px, py, qx, qy, edge)
                    ):
                        return False
        return True

    def bare(self, west: int, south: int, east: int, north: int) -> bool:
        """Whether no edge comes near a box: all of it lies inside, or none of it."""
        for i in range(west // CELL, east // CELL + 1):
            for j in range(south // CELL, north // CELL + 1):
                for ax, ay, bx, by, _, _ in self._cells.get((i, j), ()):
                    if (
                        (ax >= west or bx >= west)
                        and (ax <= east or bx <= east)
                        and (ay >= south or by >= south)
                        and (ay <= north or by <= north)
                    ):
                        return False
        return True

    def near(self, west: float, south: float, east: float, north: float) -> set[Edge]:
        """The edges whose boxes have a point in common with a box."""
        found = set()
        for i in range(int(west // CELL), int(east // CELL) + 1):
            for j in range(int(south // CELL), int(north // CELL) + 1):
                for edge in self._cells.get((i, j), ()):
                    ax, ay, bx, by, _, _ = edge
                    if (
                        (ax >= west or bx >= west)
                        and (ax <= east or bx <= east)
                        and (ay >= south or by >= south)
                        and (ay <= north or by <= north)
                    ):
                        found.add(edge)
        return found


def _enters(px: int, py: int, qx: int, qy: int, edge: Edge) -> bool:
    """Whether a line goes through an edge, or into the inside at its first corner or from it."""
    ax, ay, bx, by, ix, iy = edge
    dx, dy, ex, ey = qx - px, qy - py, bx - ax, by - ay
    one, two = dx * (ay - py) - dy * (ax - px), dx * (by - py) - dy * (bx - px)
    if (one > 0 and two > 0) or (one < 0 and two < 0):
        return False
    three, four = ex * (py - ay) - ey * (px - ax), ex * (qy - ay) - ey * (qx - ax)
    if one and two and ((three > 0 and four < 0) or (three < 0 and four > 0)):
        return True
    turned, long = ex * dy - ey * dx, ex * ex + ey * ey
    if not one:
        along, whole = (ax - px) * dx + (ay - py) * dy, dx * dx + dy * dy
        if 0 <= along <= whole:
            by_into, turns = ix * dy - iy * dx, ix * ey - iy * ex
            if along < whole and _in_cone(turns, turned > 0, by_into > 0):
                return True
            if along > 0 and _in_cone(turns, turned < 0, by_into < 0):
                return True
    if not three and turned > 0 and 0 < (px - ax) * ex + (py - ay) * ey < long:
        return True
    return not four and turned < 0 and 0 < (qx - ax) * ex + (qy - ay) * ey < long


def _in_cone(turns: int, by_out: bool, by_into: bool) -> bool:
    return by_out and by_into if turns >= 0 else by_out or by_into


class Passage:
    """Ways around several layers of fences, one by one. `crowd`: bodies that are in the way beside them."""

    def __init__(self, corners: Corners, crowd: Crowd | None = None) -> None:
        self._corners, self._crowd = corners, crowd
        self._outlines = [outline(f) for f in corners.layers]

    @cached_property
    def _whole(self) -> Passage:
        """The same with the bodies as one more layer."""
        assert self._crowd is not None
        return Passage(self._crowd.whole())

    def clear(self, p: Point, q: Point) -> bool:
        """Whether a straight line is clear of every layer."""
        if not all(o.clear(p.x, p.y, q.x, q.y) for o in self._outlines):
            return False
        crossed = self._crowd.crossed(p, q) if self._crowd is not None else False
        return not crossed if crossed is not None else self._whole.clear(p, q)

    def bare(self, west: int, south: int, east: int, north: int) -> bool:
        """Whether nothing that ways go around comes near a box: every line in it is clear that begins at an open point."""
        return (self._crowd is None or self._crowd.bare(west, south, east, north)) and all(
            o.bare(west, south, east, north) for o in self._outlines
        )

    def alone(self, p: Point, most: float) -> bool:
        """Whether no body stands in any way to a point that is at most so many mils long."""
        return self._crowd is None or self._crowd.clear_of(p, most)

    def opens(self, p: Point) -> bool:
        """Whether a point lies inside of nothing that ways go around."""
        spot = np.array([(p.x, p.y)], np.int64)
        if any(layer.holds(spot)[0] for layer in self._corners.layers):
            return False
        held = self._crowd.holds(p) if self._crowd is not None else False
        return not held if held is not None else self._whole.opens(p)

    def length(self, p: Point, q: Point, limit: int) -> int:
        """Mils of the shortest way between two points, -1 where none is within the limit; `p` lies in no fence."""
        straight = sqrt((q.x - p.x) ** 2 + (q.y - p.y) ** 2)
        if straight >= limit + 0.5:
            return -1
        return round(straight) if self.clear(p, q) else self._around(p, q, limit + 0.5)[0]

    def path(self, p: Point, q: Point, limit: int) -> list[Point]:
        """The shortest way, bend by bend, both ends included; empty where none is within the limit."""
        if (q.x - p.x) ** 2 + (q.y - p.y) ** 2 >= (limit + 0.5) ** 2:
            return []
        if self.clear(p, q):
            return [p, q]
        long, bends = self._around(p, q, limit + 0.5)
        return [p, *(bend for bend in bends if bend != p), q] if long >= 0 else []

    def _around(self, p: Point, q: Point, most: float) -> tuple[int, list[Point]]:
        """The shortest way over corners, and those corners: what is nearest to the goal comes first, a leg is looked at
        when its turn comes; of two that are alike the one of fewer bends.
        """
        if self._crowd is not None and self._crowd.matters(p, q, most):
            return self._whole._around(p, q, most)
        net = self._corners
        from_start = np.sqrt(squared(net.at - (p.x, p.y)).astype(np.float64))
        to_goal = np.sqrt(squared(net.at - (q.x, q.y)).astype(np.float64))
        near = np.flatnonzero(from_start + to_goal < most)
        if not len(near):
            return -1, []
        if len(net.layers) == 1:
            return self._over_ground(p, q, most, near.tolist(), from_start[near].tolist(), to_goal[near].tolist())
        at, before, after = net.at[near].tolist(), net.before[near].tolist(), net.after[near].tolist()
        left, known, ground = to_goal[near].tolist(), net.seen(near), (near < net.ground).tolist()
        goal = len(at)
        heap = [
            (far + left[i] + BEND, far, i, -1)
            for i, far in enumerate(from_start[near].tolist())
            if not far or _taut(before[i], after[i], at[i][0] - p.x, at[i][1] - p.y)
        ]
        heapify(heap)
        back, bends = [-2] * goal, [0] * goal
        while heap:
            total, far, i, last = heappop(heap)
            if total >= most:
                break
            px, py = (p.x, p.y) if last < 0 else at[last]
            if i == goal:
                if self._sees(px, py, q.x, q.y):
                    return round(far), _traced(at, back, last)
                continue
            x, y = at[i]
            known_ground = last >= 0 and ground[i] and ground[last]
            if back[i] > -2 or (far and not self._sees(px, py, x, y, known_ground)):
                continue
            back[i], bends[i] = last, bends[last] + 1 if last >= 0 else 1
            if _taut(before[i], after[i], q.x - x, q.y - y):
                heappush(heap, (far + left[i] + BEND * bends[i], far + left[i], goal, i))
            for j, (a, b) in enumerate(at):
                dx, dy = a - x, b - y
                if back[j] > -2 or not (dx or dy) or (ground[i] and ground[j] and not known[i][j]):
                    continue
                on = far + sqrt(dx * dx + dy * dy)
                if on + left[j] < most and _taut(before[i], after[i], dx, dy) and _taut(before[j], after[j], dx, dy):
                    heappush(heap, (on + left[j] + BEND * (bends[i] + 1), on, j, i))
        return -1, []

    def _over_ground(
        self, p: Point, q: Point, most: float, near: list[int], from_start: list[float], to_goal: list[float]
    ) -> tuple[int, list[Point]]:
        """The same where ground alone is in the way: which of its corners see one another is known."""
        at, before, after = self._corners.plain
        joined, left = self._corners.joined(), dict(zip(near, to_goal, strict=True))
        goal = len(at)
        heap = [
            (far + left[i] + BEND, far, i, -1)
            for i, far in zip(near, from_start, strict=True)
            if not far or _taut(before[i], after[i], at[i][0] - p.x, at[i][1] - p.y)
        ]
        heapify(heap)
        back, bends = dict[int, int](), {-1: 0}
        while heap:
            total, far, i, last = heappop(heap)
            if total >= most:
                break
            if i == goal:
                x, y = at[last]
                if self._sees(x, y, q.x, q.y):
                    return round(far), _traced(at, back, last)
                continue
            x, y = at[i]
            if i in back or (last < 0 and far and not self._sees(p.x, p.y, x, y)):
                continue
            back[i] = last
            count = bends[i] = bends[last] + 1
            if _taut(before[i], after[i], q.x - x, q.y - y):
                heappush(heap, (far + left[i] + BEND * count, far + left[i], goal, i))
            for j, long in joined[i]:
                rest = left.get(j)
                if rest is not None and j not in back and far + long + rest < most:
                    heappush(heap, (far + long + rest + BEND * (count + 1), far + long, j, i))
        return -1, []

    def _sees(self, px: int, py: int, qx: int, qy: int, known: bool = False) -> bool:
        """Whether a leg is clear; of two corners of the ground it is `known` as far as the ground goes."""
        return all(o.clear(px, py, qx, qy) for o in self._outlines[known:])


def _traced(at: Sequence[Sequence[int]], back: Sequence[int] | Mapping[int, int], last: int) -> list[Point]:
    """The bends of a way from its start, by which each came from which."""
    way = []
    while last >= 0:
        way.append(Point(*at[last]))
        last = back[last]
    return way[::-1]


def _taut(before: Sequence[int], after: Sequence[int], dx: int, dy: int) -> bool:
    """Whether a way may bend at a corner into which or from which it goes so: it passes the outline."""
    one, two = dx * before[1] - dy * before[0], dx * after[1] - dy * after[0]
    return (one >= 0 and two >= 0) or (one <= 0 and two <= 0)


def outline(fences: Fences) -> Outline:
    """The edges of fences, worked out once."""
    if fences.outline is None:
        fences.outline = Outline(fences)
    return fences.outline
