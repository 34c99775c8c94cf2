"""The mat of a wargames table: five octaves of bent sines in the colours of grass, flock, blades of grass, hexes."""

from collections.abc import Generator
from functools import cache, lru_cache
from math import ceil, floor, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QTransform

from app.core.state import NOWHERE
from app.ui.ground.grid import hexes_in
from app.ui.ground.palette import mix, pen
from app.ui.ground.seed import stream
from app.ui.ground.table_inks import TableInks
from app.ui.ground.table_scale import ACTUAL, UNIT, line_width
from app.ui.map.geometry import COLUMN, ROW, Geometry, R

CELLS = 4
"""Tones an inch."""

_FLOCK = 128
_FLOCK_PIXEL = UNIT / 22.0
_BLADES_FROM = 0.72
_GRID_FROM = 0.34


def tone(x: float, y: float) -> float:
    """Straw (towards 1) or deep green (towards -1) of the mat, inches from its north-west corner."""
    bend = 1.7 * sin(x / 7.1 + 0.7) + 1.3 * sin(y / 5.3 - 0.4)
    return (
        0.38 * sin((x + 0.55 * y + 3.0 * bend) / 6.1)
        + 0.26 * sin((0.8 * y - 0.5 * x - 2.0 * bend) / 3.9 + 2.1)
        + 0.17 * sin((x - y) / 2.3 + 1.6 * sin((x + y) / 3.1))
        + 0.11 * sin((1.3 * x + 0.6 * y + bend) / 1.21 + 1.1 * sin(y / 1.7))
        + 0.08 * sin((1.7 * y - 0.4 * x) / 0.77 + 1.3 * sin(x / 0.9))
    )


class Mat:
    """The tones of one table's mat, worked out row by row when first drawn."""

    def __init__(self, table: QRectF) -> None:
        self.table = table
        self._wide = ceil(table.width() / UNIT * CELLS) + 2
        self._high = ceil(table.height() / UNIT * CELLS) + 2
        self._rows: dict[int, bytes] = {}

    def row(self, j: int) -> bytes:
        """One row of tones, 0 to 255."""
        found = self._rows.get(j)
        if found is None:
            y = (j - 0.5) / CELLS
            tones = [tone((i - 0.5) / CELLS, y) for i in range(self._wide)]
            found = self._rows[j] = bytes(min(255, max(0, round(128 + 140 * t))) for t in tones)
        return found

    def steps(self, painter: QPainter, rect: QRectF, ink: TableInks) -> Generator[None, None, None]:
        """Draw the mat in a scene rectangle."""
        cell = UNIT / CELLS
        left, top = self.table.left(), self.table.top()
        i0 = max(0, floor((rect.left() - left) / cell) - 1)
        j0 = max(0, floor((rect.top() - top) / cell) - 1)
        i1 = min(self._wide, ceil((rect.right() - left) / cell) + 3)
        j1 = min(self._high, ceil((rect.bottom() - top) / cell) + 3)
        if i1 <= i0 or j1 <= j0:
            return
        rows = []
        for j in range(j0, j1):
            fresh = j not in self._rows
            rows.append(self.row(j)[i0:i1])
            if fresh:
                yield
        data = b"".join(rows)
        flat = QImage(data, i1 - i0, j1 - j0, i1 - i0, QImage.Format.Format_Indexed8)
        flat.setColorTable(_ramp(ink))
        area = QRectF(left + (i0 - 1) * cell, top + (j0 - 1) * cell, (i1 - i0) * cell, (j1 - j0) * cell)
        painter.drawImage(area, flat.convertToFormat(QImage.Format.Format_RGB32))
        yield


@cache
def _ramp(ink: TableInks) -> list[int]:
    """256 colours through those of the mat."""
    mat = ink.mat
    found = []
    for n in range(256):
        at = n / 255 * (len(mat) - 1)
        low = min(int(at), len(mat) - 2)
        found.append(mix(mat[low], mat[low + 1], at - low).rgb())
    return found


@cache
def _flock() -> QImage:
    """Soft flecks that join to themselves."""
    rng = stream(47)
    data = bytearray()
    octaves = [(size, [[rng.random() - 0.5 for _ in range(size)] for _ in range(size)]) for size in (12, 32, 64)]
    for y in range(_FLOCK):
        for x in range(_FLOCK):
            t = 0.0
            for (size, lattice), weight in zip(octaves, (0.5, 0.8, 1.0), strict=True):
                fx, fy = x * size / _FLOCK, y * size / _FLOCK
                i, j = int(fx), int(fy)
                u, v = fx - i, fy - j
                a, b = lattice[j], lattice[(j + 1) % size]
                k = (i + 1) % size
                t += weight * ((a[i] * (1 - u) + a[k] * u) * (1 - v) + (b[i] * (1 - u) + b[k] * u) * v)
            alpha = min(40, round(abs(t) * 24))
            data += bytes((alpha, alpha, alpha, alpha) if t > 0 else (0, 0, 0, alpha))
    return QImage(bytes(data), _FLOCK, _FLOCK, _FLOCK * 4, QImage.Format.Format_ARGB32_Premultiplied).copy()


def draw_flock(painter: QPainter, shape: QPainterPath | QRectF, strength: float, ink: TableInks) -> None:
    """Mottle the ground finely."""
    brush = QBrush(_flock())
    brush.setTransform(QTransform.fromScale(_FLOCK_PIXEL, _FLOCK_PIXEL))
    before = painter.opacity()
    painter.setOpacity(before * strength * ink.texture)
    if isinstance(shape, QRectF):
        painter.fillRect(shape, brush)
    else:
        painter.fillPath(shape, brush)
    painter.setOpacity(before)


@lru_cache(maxsize=8192)
def _tufts(i: int, j: int) -> tuple[tuple[QLineF, ...], tuple[QLineF, ...]]:
    """The dark and the light blades of a square inch."""
    rng = stream(i, j, 48)
    blades: tuple[list[QLineF], list[QLineF]] = ([], [])
    for _ in range(2):
        x, y = (i + rng.random()) * UNIT, (j + rng.random()) * UNIT
        into = blades[rng.random() < 0.45]
        high, lean = 4.2 + 3.8 * rng.random(), 2.8 * (rng.random() - 0.5)
        into.append(QLineF(x, y, x + lean, y - high))
        into.append(QLineF(x + 1.6, y + 0.3, x + 2.8 + lean, y - 0.75 * high))
        into.append(QLineF(x - 1.6, y + 0.3, x - 2.8 + lean, y - 0.7 * high))
    return tuple(blades[0]), tuple(blades[1])


def draw_blades(painter: QPainter, rect: QRectF, zoom: float, ink: TableInks) -> None:
    """Tufts of grass, a few an inch."""
    if zoom < _BLADES_FROM * ACTUAL:
        return
    dark: list[QLineF] = []
    light: list[QLineF] = []
    room = rect.adjusted(-0.3 * UNIT, -0.3 * UNIT, 0.3 * UNIT, 0.3 * UNIT)
    for j in range(floor(room.top() / UNIT), ceil(room.bottom() / UNIT)):
        for i in range(floor(room.left() / UNIT), ceil(room.right() / UNIT)):
            some, others = _tufts(i, j)
            dark += some
            light += others
    for lines, shade in ((dark, ink.blade_dark), (light, ink.blade_light)):
        painter.setPen(pen(shade, line_width(0.9, zoom)))
        painter.drawLines(lines)


def draw_hexes(painter: QPainter, rect: QRectF, zoom: float, geometry: Geometry, ink: TableInks) -> None:
    """The one-inch hexes, each side once; weaker when small."""
    scale = zoom / ACTUAL
    if scale < _GRID_FROM:
        return
    path = QPainterPath()
    half, quarter, board = ROW / 2, R / 2, geometry.board
    for place in hexes_in(board, rect.adjusted(-2, -2, 2, 2)):
        x, y = COLUMN * board.col[place], ROW * (board.row[place] + 0.5 * (board.col[place] & 1))
        path.moveTo(x - quarter, y - half)
        path.lineTo(x + quarter, y - half)
        path.lineTo(x + R, y)
        path.lineTo(x + quarter, y + half)
        around = board.neighbours[place]
        for direction in (3, 4, 5):
            if around[direction] == NOWHERE:
                side = geometry.side(place, direction)
                path.moveTo(side.p1())
                path.lineTo(side.p2())
    shade = QColor(ink.grid)
    shade.setAlphaF(min(1.0, shade.alphaF() * min(1.0, (scale - _GRID_FROM) * 2.2 + 0.25)))
    painter.strokePath(path, pen(shade, min(line_width(0.8, zoom), 1.0 / zoom)))


def speckle(painter: QPainter, spots: list[tuple[float, float, float]], shade: QColor) -> None:
    """Small round spots in one colour."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    for x, y, r in spots:
        painter.drawEllipse(QPointF(x, y), r, r)
