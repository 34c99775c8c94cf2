"""Long lines of the staff map: chained from steps between neighbours, smoothed, cut into stretches that keep their dashes.

A dashed line must not start anew in every tile: a stretch knows how far along its line it begins.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

Knot = TypeVar("Knot", bound=Hashable)

STRETCH = 90.0
"""Scene units of line that are drawn as one piece."""

SQUARE = 200.0
"""Side of the squares in which stretches are looked for, in scene units."""


@dataclass
class Stretch:
    """A piece of a line, with its number among all. `start`: scene units of the line before it."""

    number: int
    points: list[QPointF]
    path: QPainterPath
    bounds: QRectF
    start: float


class Lines:
    """Lines of one kind, drawn by the stretch."""

    def __init__(self, lines: Iterable[list[QPointF]] = ()) -> None:
        self.stretches: list[Stretch] = []
        self._in: dict[tuple[int, int], list[int]] = {}
        self._dashes: dict[tuple[int, float, tuple[float, ...]], QPainterPath] = {}
        for line in lines:
            self.add(line)

    def add(self, line: list[QPointF]) -> None:
        """Add a line through points."""
        start, length = 0.0, 0.0
        piece = line[:1]
        for a, b in pairwise(line):
            piece.append(b)
            length += hypot(b.x() - a.x(), b.y() - a.y())
            if length >= STRETCH:
                self._keep(piece, start)
                start, length, piece = start + length, 0.0, [b]
        if len(piece) > 1:
            self._keep(piece, start)

    def _keep(self, points: list[QPointF], start: float) -> None:
        path = QPainterPath()
        path.addPolygon(QPolygonF(points))
        bounds = path.boundingRect()
        for square in _squares(bounds):
            self._in.setdefault(square, []).append(len(self.stretches))
        self.stretches.append(Stretch(len(self.stretches), points, path, bounds, start))

    def near(self, rect: QRectF, room: float = 8.0) -> list[Stretch]:
        """The stretches that touch a rectangle or its surroundings."""
        around = rect.adjusted(-room, -room, room, room)
        numbers = {n for square in _squares(around) for n in self._in.get(square, ())}
        return [s for n in sorted(numbers) if _meets((s := self.stretches[n]).bounds, around)]

    def draw(self, painter: QPainter, rect: QRectF, ink: QColor, width: float, dashes: tuple[float, ...] = ()) -> None:
        """Stroke what is near a rectangle; `dashes` are line and gap in turn, in widths of the line."""
        path = QPainterPath()
        for stretch in self.near(rect, 4 * width):
            path.addPath(self._dashed(stretch, width, dashes) if dashes else stretch.path)
        line = QPen(ink, width)
        line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        line.setCapStyle(Qt.PenCapStyle.FlatCap if dashes else Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, line)

    def _dashed(self, stretch: Stretch, width: float, dashes: tuple[float, ...]) -> QPainterPath:
        """The dashes of a stretch as solid lines: a pen's own dashes start differently where the picture is cut."""
        key = (stretch.number, round(width, 5), dashes)
        found = self._dashes.get(key)
        if found is None:
            if len(self._dashes) > 4000:
                self._dashes.clear()
            found = self._dashes[key] = _dash(stretch, [step * width for step in dashes])
        return found


def _dash(stretch: Stretch, steps: list[float]) -> QPainterPath:
    path = QPainterPath()
    left = stretch.start % sum(steps)
    index = 0
    while left >= steps[index]:
        left -= steps[index]
        index = (index + 1) % len(steps)
    left = steps[index] - left
    if index % 2 == 0:
        path.moveTo(stretch.points[0])
    for a, b in pairwise(stretch.points):
        length = hypot(b.x() - a.x(), b.y() - a.y())
        at = 0.0
        while length - at > left:
            at += left
            point = a + (b - a) * (at / length)
            if index % 2 == 0:
                path.lineTo(point)
            else:
                path.moveTo(point)
            index = (index + 1) % len(steps)
            left = steps[index]
        left -= length - at
        if index % 2 == 0:
            path.lineTo(b)
    return path


def _squares(box: QRectF) -> Iterator[tuple[int, int]]:
    """The squares of the map that a rectangle touches."""
    for i in range(int(box.left() // SQUARE), int(box.right() // SQUARE) + 1):
        for j in range(int(box.top() // SQUARE), int(box.bottom() // SQUARE) + 1):
            yield i, j


def _meets(a: QRectF, b: QRectF) -> bool:
    """True if two rectangles touch, flat ones too."""
    return a.left() <= b.right() and b.left() <= a.right() and a.top() <= b.bottom() and b.top() <= a.bottom()


def lines_of(paths: Iterable[QPainterPath]) -> Iterator[list[QPointF]]:
    """The lines of paths as points."""
    for path in paths:
        for polygon in path.toSubpathPolygons():
            yield polygon.toList()


def chains(net: Mapping[Knot, Set[Knot]], stops: Set[Knot] = frozenset()) -> Iterator[list[Knot]]:
    """A net as runs between forks, ends and `stops`; a ring is cut at its first knot. The order is always the same."""
    walked: set[tuple[Knot, Knot]] = set()
    order = {knot: n for n, knot in enumerate(net)}
    forks = [k for k, ends in net.items() if len(ends) != 2 or k in stops]
    for start in [*forks, *net]:
        for step in sorted(net[start], key=order.__getitem__):
            if (start, step) in walked:
                continue
            chain = [start]
            a, b = start, step
            while True:
                walked.update(((a, b), (b, a)))
                chain.append(b)
                if len(net[b]) != 2 or b in stops or b == start:
                    break
                a, b = b, next(n for n in net[b] if n != a)
            yield chain


def curve(points: list[QPointF], steps: int = 4) -> list[QPointF]:
    """A smooth line through points (Catmull-Rom)."""
    last = len(points) - 1
    found = []
    for k in range(last):
        p0, p1, p2, p3 = points[max(0, k - 1)], points[k], points[k + 1], points[min(last, k + 2)]
        for s in range(steps):
            t = s / steps
            slope, bow, twist = p2 - p0, p0 * 2.0 - p1 * 5.0 + p2 * 4.0 - p3, p1 * 3.0 - p0 - p2 * 3.0 + p3
            found.append((p1 * 2.0 + slope * t + bow * (t * t) + twist * (t * t * t)) / 2)
    return [*found, points[last]]
