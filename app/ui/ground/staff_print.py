"""What is printed on a staff map under the names of its towns, and how much of it a name would hide."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF

from app.core.board import Board
from app.core.state import NOWHERE
from app.ui.ground.staff_marks import Marks
from app.ui.ground.staff_places import Places
from app.ui.ground.staff_rails import Rails
from app.ui.map.geometry import COLUMN, ROW, Geometry, R

DISC, TRACK, SIGN, OUTSIDE = 5.0, 0.10, 1.6, 45.0
"""How bad it is to hide the disc of another town, a point of a railway, a sign, and to leave the board altogether."""

SAMPLES = 8
"""Points at most along the upper and the lower edge of a box at which the hex under it is asked for."""

SIGNS_FROM = 0.4
"""Zoom from which signs are drawn."""


CELL = 6.0
"""Side of the cells in which points are counted, in scene units."""

AWAY = -1e6
"""A coordinate where no box is."""


class Name(NamedTuple):
    """A name that looks for a place: its town, its letters' pixels and those before them, its width and height, and the
    spots of its upper left corner, each with what it costs wherever that is.
    """

    town: int
    size: float
    before: float
    wide: float
    high: float
    spots: list[tuple[float, float, float]]


class Dots:
    """Points over an area, counted in cells so that any box is summed up at once."""

    def __init__(self, area: QRectF, points: Sequence[tuple[float, float]]) -> None:
        self._corner = np.array((area.left(), area.top()))
        size = (int(area.width() / CELL) + 2, int(area.height() / CELL) + 2)
        counts = np.zeros(size, dtype=np.int16)
        if points:
            np.add.at(counts, tuple(self._cells(np.array(points, dtype=float)).T), 1)
        self._sums = np.zeros((size[0] + 1, size[1] + 1), dtype=np.int16)
        self._sums[1:, 1:] = counts.cumsum(0, dtype=np.int16).cumsum(1, dtype=np.int16)
        self._most = np.array(size) - 1

    def _cells(self, points: NDArray[np.float64]) -> NDArray[np.int64]:
        cells: NDArray[np.int64] = np.floor((points - self._corner) / CELL).astype(int)
        return cells

    def _edges(self, points: NDArray[np.float64]) -> NDArray[np.int64]:
        edges: NDArray[np.int64] = np.clip(np.rint((points - self._corner) / CELL).astype(int), 0, self._most)
        return edges

    def count(self, boxes: NDArray[np.float64]) -> NDArray[np.int16]:
        """How many lie in each box, a row of left, top, right, bottom."""
        (left, top), (right, bottom) = self._edges(boxes[:, :2]).T, self._edges(boxes[:, 2:]).T
        sums = self._sums
        found: NDArray[np.int16] = sums[right, bottom] - sums[left, bottom] - sums[right, top] + sums[left, top]
        return found

    def holds(self, boxes: NDArray[np.float64], points: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Whether `count` counts a point in each box, a point for each."""
        cells = self._cells(points)
        inside = (cells >= self._edges(boxes[:, :2])) & (cells < self._edges(boxes[:, 2:]))
        found: NDArray[np.bool_] = np.all(inside, axis=1)
        return found


class Grid:
    """The hexes of a board, found for many points at once."""

    def __init__(self, board: Board) -> None:
        self._q, self._r = min(board.q, default=0) - 1, min(board.r, default=0) - 1
        wide, high = max(board.q, default=0) + 2 - self._q, max(board.r, default=0) + 2 - self._r
        self._places = np.full((wide, high), NOWHERE)
        for (q, r), place in board.at_axial.items():
            self._places[q - self._q, r - self._r] = place

    def places(self, x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.int64]:
        """The hex under each of many points; see `Geometry.place_at`."""
        q = x / COLUMN
        r = y / ROW - q / 2
        s = -q - r
        rq, rr, rs = np.rint(q), np.rint(r), np.rint(s)
        dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
        by_q = (dq > dr) & (dq > ds)
        by_r = ~by_q & (dr > ds)
        rq, rr = np.where(by_q, -rr - rs, rq), np.where(by_r, -rq - rs, rr)
        wide, high = self._places.shape
        column = np.clip(rq.astype(int) - self._q, 0, wide - 1)
        row = np.clip(rr.astype(int) - self._r, 0, high - 1)
        found: NDArray[np.int64] = self._places[column, row]
        return found


class Print:
    """All that is printed on one board."""

    def __init__(self, geometry: Geometry, places: Places, marks: Marks, rails: Rails) -> None:
        board, area = geometry.board, geometry.bounds
        tracks = chain.from_iterable(_spread(s.path.toSubpathPolygons()) for s in rails.lines.stretches)
        within = [(x, y) for x, y in tracks if area.contains(x, y)]
        self._tracks = Dots(area, within)
        self._signs = Dots(area, [(s.at.x(), s.at.y()) for s in marks.signs if area.contains(s.at)])
        discs = {h: p for h, p in places.by_hex.items() if area.contains(p)}
        self._discs = Dots(area, [(p.x(), p.y()) for p in discs.values()])
        own: dict[int, list[tuple[float, float]]] = {}
        for h, p in discs.items():
            own.setdefault(board.town_at[h], []).append((p.x(), p.y()))
        self._own = np.full((max(map(len, own.values()), default=0), len(board.towns), 2), AWAY)
        for town, points in own.items():
            if town >= 0:
                self._own[: len(points), town] = points
        self._grid = Grid(board)

    def hidden(self, names: Sequence[Name], zoom: float) -> Iterator[tuple[list[float], list[list[int]]]]:
        """For each name how much it would hide at each of its spots, and the places under it there."""
        if not names:
            return
        counts = [len(name.spots) for name in names]
        starts = np.array([spot for name in names for spot in name.spots])[:, :2]
        sizes = np.repeat([(name.wide, name.high) for name in names], counts, axis=0)
        wide, high = sizes[:, :1], sizes[:, 1:]
        corners = np.concatenate((starts, starts + sizes), axis=1)
        tight = corners + 0.1 * high * np.array((0, 1, 0, -1))
        costs = DISC * self._discs.count(tight) + TRACK * self._tracks.count(tight)
        if zoom >= SIGNS_FROM:
            costs += SIGN * self._signs.count(tight)
        towns = np.repeat([name.town for name in names], counts)
        for points in self._own:
            costs -= DISC * self._discs.holds(tight, points[towns])
        across = np.clip((wide / (0.5 * R)).astype(int) + 1, 2, SAMPLES)
        x = corners[:, :1] + wide * np.minimum(np.arange(SAMPLES) / (across - 1), 1.0)
        under = np.stack((self._grid.places(x, corners[:, 1:2]), self._grid.places(x, corners[:, 3:])), axis=2)
        real = (np.arange(SAMPLES) < across)[:, :, None]
        costs += OUTSIDE * np.count_nonzero((under == NOWHERE) & real, axis=(1, 2)) / (2 * across[:, 0])
        prices, places = costs.tolist(), under.reshape(len(costs), -1).tolist()
        at = 0
        for count in counts:
            yield prices[at : at + count], places[at : at + count]
            at += count


def _spread(polygons: list[QPolygonF]) -> list[tuple[float, float]]:
    return [(p.x(), p.y()) for polygon in polygons for p in polygon.toList()]
