"""Where straight lines cross outlines on a table measured in inches: how much of a line lies in each, where it leaves it.

By the sides of corners, not by overlays: corners on whole mils make every sign exact. Where a line runs through a corner
or ends on an edge, shapely is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from app.core.circles import Floats
from app.core.detours import Flags, Places, Whole
from app.core.inches import Point

TOUCH = 1e-3
"""A corner is on a line, or a line ends on an edge, where what decides about it is no more than this."""


class Outline:
    """An area, holes and all, or a chain, by its edges: where each starts and how far it goes, in rows of x and y."""

    def __init__(self, starts: Floats, spans: Floats, shape: BaseGeometry | None = None) -> None:
        self.starts, self.spans, self._shape = starts, spans, shape
        both = np.concatenate((starts, starts + spans))
        self.box = (*both.min(axis=0).tolist(), *both.max(axis=0).tolist())

    @cached_property
    def shape(self) -> BaseGeometry:
        """The same for shapely; one that was given no shape is an area of one ring."""
        return shapely.Polygon(self.starts) if self._shape is None else self._shape

    @cached_property
    def edge(self) -> BaseGeometry:
        """The rim of an area; a chain itself."""
        return _rim(self.shape)


def outline(shape: BaseGeometry) -> Outline:
    """The outline of a shape that is not empty."""
    found, chains = shapely.get_coordinates(shapely.get_parts(_rim(shape)), return_index=True)
    inner = chains[1:] == chains[:-1]
    return Outline(found[:-1][inner], (found[1:] - found[:-1])[inner], shape)


def _rim(shape: BaseGeometry) -> BaseGeometry:
    return shape.boundary if shape.geom_type.endswith("Polygon") else shape


@lru_cache(maxsize=256)
def ring(corners: tuple[Point, ...]) -> Outline:
    """The outline with these corners. Remembered."""
    found = np.array([(p.x, p.y) for p in corners], np.float64)
    return Outline(found, np.concatenate((found[1:], found[:1])) - found)


class Outlines:
    """Outlines by number, to be crossed by lines together. `after`: others that come before them."""

    def __init__(self, found: Sequence[Outline], after: Outlines | None = None) -> None:
        self.found = tuple(found)
        boxes = np.array([o.box for o in found], np.float64).reshape(-1, 4)
        self._middles: Floats = (boxes[:, :2] + boxes[:, 2:]) / 2
        self._halves: Floats = (boxes[:, 2:] - boxes[:, :2]) / 2
        self._starts = np.concatenate([np.zeros((0, 2)), *(o.starts for o in found)])
        self._spans = np.concatenate([np.zeros((0, 2)), *(o.spans for o in found)])
        self._counts = np.array([len(o.starts) for o in found], np.int64)
        if after is not None:
            self.found = after.found + self.found
            self._middles = np.concatenate((after._middles, self._middles))
            self._halves = np.concatenate((after._halves, self._halves))
            self._starts = np.concatenate((after._starts, self._starts))
            self._spans = np.concatenate((after._spans, self._spans))
            self._counts = np.concatenate((after._counts, self._counts))
        self._firsts = np.cumsum(self._counts) - self._counts

    def beside(self, starts: Whole, ends: Whole) -> tuple[Places, Places]:
        """Lines with the outlines whose box they meet: the numbers of both, outline by outline."""
        middle = (starts + ends) / 2
        dx, dy = ((ends - starts) / 2).T
        ax, ay = np.abs(dx), np.abs(dy)
        x, y = self._middles[:, :1] - middle[:, 0], self._middles[:, 1:] - middle[:, 1]
        wide, deep = self._halves[:, :1], self._halves[:, 1:]
        near = (np.abs(x) <= wide + ax) & (np.abs(y) <= deep + ay)
        near &= np.abs(dx * y - dy * x) <= wide * ay + deep * ax + 1
        numbers, lines = np.nonzero(near)
        return lines, numbers

    def edges(self, numbers: Places) -> tuple[Places, Floats, Floats]:
        """The edges of some outlines: the row of `numbers` that each belongs to, where it starts, how far it goes."""
        counts = self._counts[numbers]
        rows = np.repeat(np.arange(len(numbers)), counts)
        at = np.arange(len(rows)) + (self._firsts[numbers] - np.cumsum(counts) + counts)[rows]
        return rows, self._starts[at], self._spans[at]


class Crossings:
    """Lines (`lines`, numbers of rows of `starts` and `ends`), each with one of some outlines (`numbers`).

    Of an area `near` and `far`: whether the line starts and ends in it, its edge included, and `inside`: mils of the
    line that lie in it; of a chain they say nothing. `back`: mils from the end of the line to where it last meets the edge, or the chain; infinite where it does not.
    """

    def __init__(self, starts: Whole, ends: Whole, outlines: Outlines, lines: Places, numbers: Places) -> None:
        n = len(lines)
        swap = (ends[:, 0] < starts[:, 0]) | ((ends[:, 0] == starts[:, 0]) & (ends[:, 1] < starts[:, 1]))
        low = np.where(swap[:, None], ends, starts).astype(np.float64)
        span = np.where(swap[:, None], starts, ends) - low
        long, turned = np.sqrt(span[:, 0] ** 2 + span[:, 1] ** 2)[lines], swap[lines]
        rows, at, edge = outlines.edges(numbers)
        of = lines[rows]
        away, way = at - low[of], span[of]
        side = way[:, 0] * away[:, 1] - way[:, 1] * away[:, 0]
        across = way[:, 0] * edge[:, 1] - way[:, 1] * edge[:, 0]
        after = side + across
        unsure = np.abs(side) <= TOUCH
        unsure |= np.abs(after) <= TOUCH
        k = np.flatnonzero((side > 0) != (after > 0))
        along, whole, crossed = away[k, 0] * edge[k, 1] - away[k, 1] * edge[k, 0], across[k], rows[k]
        unsure[k] |= (np.abs(along) <= TOUCH) | (np.abs(along - whole) <= TOUCH)
        part = along / np.where(whole == 0, 1, whole)
        order = np.lexsort((part, crossed))
        part, crossed = part[order], crossed[order]
        odd = (np.arange(len(part)) - np.searchsorted(crossed, np.arange(n))[crossed]) % 2
        within = np.clip(part, 0, 1)
        self.inside: Floats = np.bincount(crossed, np.where(odd, within, -within), n).astype(np.float64) * long
        here = np.bincount(crossed[part > 0], minlength=n) % 2 == 1
        there = np.bincount(crossed[part > 1], minlength=n) % 2 == 1
        self.near: Flags = np.where(turned, there, here)
        self.far: Flags = np.where(turned, here, there)
        on = np.flatnonzero((part >= 0) & (part <= 1))
        self.back: Floats = np.full(n, np.inf)
        np.minimum.at(self.back, crossed[on], np.where(turned[crossed[on]], part[on], 1 - part[on]) * long[crossed[on]])
        for row in set(rows[unsure].tolist()):
            self._ask(row, starts[lines[row]], ends[lines[row]], outlines.found[numbers[row]])

    def _ask(self, row: int, start: Whole, end: Whole, outline: Outline) -> None:
        """A line that runs through a corner of an outline, or ends on its edge."""
        line = shapely.LineString(sorted((tuple(start.tolist()), tuple(end.tolist()))))
        self.near[row] = shapely.intersects_xy(outline.shape, *start)
        self.far[row] = shapely.intersects_xy(outline.shape, *end)
        self.inside[row] = shapely.intersection(line, outline.shape).length
        met = shapely.intersection(line, outline.edge)
        self.back[row] = np.inf if met.is_empty else shapely.distance(met, shapely.Point(end))
