"""Outlines of a staff map in pieces: areas cut into squares, lines into stretches, drawn where they are asked for.

Only the pieces near a rectangle go into its path. Squares of an area meet exactly, so that no seam shows, and stretches
of a line are joined again.
"""

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Any
from zlib import compress, decompress

from PySide6.QtCore import QByteArray, QDataStream, QIODevice, QPointF, QRectF
from PySide6.QtGui import QPainterPath

COARSEST = 7
"""The largest step in which details are left out of outlines that are kept in a file."""

NO_TEXT = b"\0"
"""What a file begins with: nobody takes it for a text then and changes the ends of its lines."""

LOOKED_IN = 512.0
"""Side of the squares in which pieces are looked for, in scene units."""

FINE = 1024
"""Parts of a scene unit that a file tells apart: short numbers hold that exactly."""

Outlines = Callable[[str, int], Sequence[QPainterPath]]
"""The pieces of an outline by its name and the step of its detail: 0 for all of it, n to leave out n / 2 scene units."""


class Pieces:
    """Paths, found by the squares of the map that they touch."""

    def __init__(self, paths: Sequence[QPainterPath]) -> None:
        self._all = [(_room(path.controlPointRect()), path) for path in paths]
        self._in: dict[tuple[int, int], list[int]] = {}
        for n, (bounds, _) in enumerate(self._all):
            for square in _squares(bounds):
                self._in.setdefault(square, []).append(n)

    def near(self, rect: QRectF) -> Iterator[QPainterPath]:
        """Those that touch a rectangle, in their order."""
        for n in sorted({n for square in _squares(rect) for n in self._in.get(square, ())}):
            bounds, path = self._all[n]
            if bounds.intersects(rect):
                yield path


class Shape:
    """An outline that is drawn piece by piece, coarser for a board seen from afar."""

    def __init__(self, outlines: Outlines, name: str) -> None:
        self.outlines, self.name = outlines, name
        self._pieces: dict[int, Pieces] = {}

    def path(self, rect: QRectF, room: float = 8.0, grain: float = 0.0) -> QPainterPath:
        """The pieces near a rectangle as one path; details under `grain` scene units may be left out."""
        found = QPainterPath()
        for path in self._at(0 if grain < 0.5 else ceil(grain * 2)).near(rect.adjusted(-room, -room, room, room)):
            self._add(found, path)
        return found

    def _add(self, whole: QPainterPath, path: QPainterPath) -> None:
        whole.addPath(path)

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return any(path.contains(QPointF(x, y)) for path in self._at(0).near(QRectF(x, y, 1e-6, 1e-6)))

    def _at(self, step: int) -> Pieces:
        found = self._pieces.get(step)
        if found is None:
            found = self._pieces[step] = Pieces(self.outlines(self.name, step))
        return found


class Edge(Shape):
    """Lines: a stretch that begins where the one before it ends goes on from there."""

    def _add(self, whole: QPainterPath, path: QPainterPath) -> None:
        first = path.elementAt(0)
        if not whole.isEmpty() and whole.currentPosition() == QPointF(first.x, first.y):
            whole.connectPath(path)
        else:
            whole.addPath(path)


def _room(bounds: QRectF) -> QRectF:
    """Bounds with a hair of room: flat ones meet nothing."""
    return bounds.adjusted(-0.01, -0.01, 0.01, 0.01)


def _squares(box: QRectF) -> Iterator[tuple[int, int]]:
    """The squares of the map that a rectangle touches."""
    for i in range(int(box.left() // LOOKED_IN), int(box.right() // LOOKED_IN) + 1):
        for j in range(int(box.top() // LOOKED_IN), int(box.bottom() // LOOKED_IN) + 1):
            yield i, j


class Kept:
    """Outlines read from a file, each when it is first asked for. `index`: where each begins, from `start` on, and ends."""

    def __init__(self, file: Path, start: int, index: dict[str, tuple[int, int]]) -> None:
        self.file, self.start, self.index = file, start, index

    def __call__(self, name: str, step: int) -> list[QPainterPath]:
        first, last = self.index[key(name, min(step, COARSEST))]
        with self.file.open("rb") as file:
            file.seek(self.start + first)
            data = QByteArray(decompress(file.read(last - first)))
        stream = _stream(data, QIODevice.OpenModeFlag.ReadOnly)
        found = []
        for _ in range(stream.readUInt32()):
            path = QPainterPath()
            stream >> path
            found.append(path)
        return found


def written(pieces: Sequence[QPainterPath]) -> bytes:
    """Pieces as they are kept in a file."""
    data = QByteArray()
    stream = _stream(data, QIODevice.OpenModeFlag.WriteOnly)
    stream.writeUInt32(len(pieces))
    for path in pieces:
        rounded = QPainterPath(path)
        for n in range(path.elementCount()):
            at = path.elementAt(n)
            rounded.setElementPositionAt(n, round(at.x * FINE) / FINE, round(at.y * FINE) / FINE)
        stream << rounded
    return compress(data.data(), 9)


def key(name: str, step: int) -> str:
    """What an outline is called in the index of a file."""
    return f"{name}/{step}" if step else name


def _stream(data: QByteArray, mode: Any) -> QDataStream:
    stream = QDataStream(data, mode)
    stream.setVersion(QDataStream.Version.Qt_6_0)
    stream.setFloatingPointPrecision(QDataStream.FloatingPointPrecision.SinglePrecision)
    return stream
