"""What is printed on a staff map under the names of its towns, and how much of it a name would hide."""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain
from math import floor
from typing import NamedTuple

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

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

Cell = tuple[int, int]
Edges = tuple[int, int, int, int]
"""The first column and row of cells, and those after the last ones."""


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


class Cells:
    """An area in cells, in which points and boxes are found."""

    def __init__(self, area: QRectF) -> None:
        self._left, self._top = area.left(), area.top()
        self.wide, self.high = int(area.width() / CELL) + 2, int(area.height() / CELL) + 2

    def of(self, x: float, y: float) -> Cell:
        """Column and row of the cell that a point lies in."""
        return floor((x - self._left) / CELL), floor((y - self._top) / CELL)

    def under(self, box: Box) -> Edges:
        """The whole cells of the area that come nearest to a box."""
        left, top, right, bottom = box
        return (
            min(max(round((left - self._left) / CELL), 0), self.wide - 1),
            min(max(round((top - self._top) / CELL), 0), self.high - 1),
            min(max(round((right - self._left) / CELL), 0), self.wide - 1),
            min(max(round((bottom - self._top) / CELL), 0), self.high - 1),
        )


class Dots:
    """Points over an area, counted in cells so that any box is summed up at once."""

    def __init__(self, cells: Cells, points: Sequence[tuple[float, float]]) -> None:
        counts: dict[int, Counter[int]] = {}
        for x, y in points:
            column, row = cells.of(x, y)
            counts.setdefault(column, Counter())[row] += 1
        self._sums = [array("h", bytes(2 * cells.high + 2))]
        for column in range(cells.wide):
            last = self._sums[-1]
            if column in counts:
                down = accumulate(counts[column][row] for row in range(cells.high))
                last = array("h", (0, *(before + here for before, here in zip(last[1:], down, strict=True))))
            self._sums.append(last)

    def count(self, edges: Edges) -> int:
        """How many lie in the cells of a box."""
        left, top, right, bottom = edges
        last, first = self._sums[right], self._sums[left]
        return last[bottom] - first[bottom] - last[top] + first[top]


def places(board: Board, xs: Iterable[float], y: float) -> Iterator[int]:
    """The hex under each point of a row; see `Geometry.place_at`."""
    at = board.at_axial
    for x in xs:
        q = x / COLUMN
        r = y / ROW - q / 2
        s = -q - r
        column, row, third = round(q), round(r), round(s)
        dq, dr, ds = abs(column - q), abs(row - r), abs(third - s)
        if dq > dr and dq > ds:
            column = -row - third
        elif dr > ds:
            row = -column - third
        yield at.get((column, row), NOWHERE)


class Print:
    """All that is printed on one board."""

    def __init__(self, geometry: Geometry, places: Places, marks: Marks, rails: Rails) -> None:
        self._board, area = geometry.board, geometry.bounds
        self._cells = Cells(area)
        tracks = chain.from_iterable(_spread(s.path.toSubpathPolygons()) for s in rails.lines.stretches)
        self._tracks = Dots(self._cells, [(x, y) for x, y in tracks if area.contains(x, y)])
        self._signs = Dots(self._cells, [(s.at.x(), s.at.y()) for s in marks.signs if area.contains(s.at)])
        discs = {h: (p.x(), p.y()) for h, p in places.by_hex.items() if area.contains(p)}
        self._discs = Dots(self._cells, list(discs.values()))
        self._own: dict[int, list[Cell]] = {}
        for h, at in discs.items():
            self._own.setdefault(self._board.town_at[h], []).append(self._cells.of(*at))

    def hidden(self, name: Name, left: float, top: float, zoom: float) -> float:
        """How much a name would hide of what is drawn, with its upper left corner at a spot."""
        inset = 0.1 * name.high
        edges = self._cells.under((left, top + inset, left + name.wide, top + name.high - inset))
        cost = DISC * self._discs.count(edges) + TRACK * self._tracks.count(edges)
        if zoom >= SIGNS_FROM:
            cost += SIGN * self._signs.count(edges)
        first, upper, last, lower = edges
        for column, row in self._own.get(name.town, ()):
            if first <= column < last and upper <= row < lower:
                cost -= DISC
        return cost

    def under(self, name: Name, left: float, top: float) -> tuple[list[int], float]:
        """The places under the upper and the lower edge of a name there, and what it costs to leave the board."""
        across = min(max(int(name.wide / (0.5 * R)) + 1, 2), SAMPLES)
        xs = [left + name.wide * (k / (across - 1)) for k in range(across)]
        under = [*places(self._board, xs, top), *places(self._board, xs, top + name.high)]
        return under, OUTSIDE * under.count(NOWHERE) / (2 * across)


def _spread(polygons: list[QPolygonF]) -> list[tuple[float, float]]:
    return [(p.x(), p.y()) for polygon in polygons for p in polygon.toList()]
