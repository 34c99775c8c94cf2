"""Fields of standing crops on a table: rows along the longest side, in one of three crops."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from math import ceil, floor, hypot

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.ui.ground.palette import pen
from app.ui.ground.seed import stream
from app.ui.ground.table_inks import TableInks
from app.ui.ground.table_pieces import Piece, clipped, near
from app.ui.ground.table_scale import ACTUAL, UNIT, line_width

_ROW = 0.30 * UNIT
_EAR = 0.46 * UNIT
_SQUARE = 3.0 * UNIT
_ROWS_FROM = 0.34
_EARS_FROM = 0.8
REACH = 0.3 * UNIT
"""How far shadows fall outside an outline."""


Ears = tuple[list[QLineF], list[QLineF]]
"""Pale and dark ears."""


@dataclass
class Field:
    """A field's rows, each bound by its outline, the ears standing in them by square of the table, and its crop."""

    crop: int
    rows: list[QLineF] = field(default_factory=list)
    ears: dict[tuple[int, int], Ears] = field(default_factory=dict)

    def ears_in(self, rect: QRectF) -> Ears:
        """The ears in the squares that touch a scene rectangle."""
        pale: list[QLineF] = []
        dark: list[QLineF] = []
        for (i, j), (some, others) in self.ears.items():
            if rect.intersects(QRectF(i * _SQUARE, j * _SQUARE, _SQUARE, _SQUARE)):
                pale += some
                dark += others
        return pale, dark


class Crops:
    """The fields of a table; sown when first drawn."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        self._fields: dict[int, Field] = {}

    def grow(self, rect: QRectF) -> Generator[None, None, None]:
        """Sow what is to be drawn in a scene rectangle, pausing now and then."""
        for piece in near(self.pieces, rect, REACH):
            if piece.key not in self._fields:
                self._fields[piece.key] = yield from _sow(piece)

    def field(self, piece: Piece) -> Field:
        """What stands in a field that has grown."""
        return self._fields[piece.key]


def _sow(piece: Piece) -> Generator[None, None, Field]:
    rng = stream(piece.key, 12)
    found = Field(rng.randrange(3))
    dx, dy = max(piece.sides, key=lambda s: s[4])[2:4]
    long = hypot(dx, dy)
    c, s = dx / long, dy / long
    middle = piece.rect.center()
    reach = hypot(piece.rect.width(), piece.rect.height()) / 2
    for n in range(-ceil(reach / _ROW), ceil(reach / _ROW) + 1):
        ox, oy = middle.x() - s * n * _ROW, middle.y() + c * n * _ROW
        for start, end in _within(piece, ox, oy, c, s):
            found.rows.append(QLineF(ox + c * start, oy + s * start, ox + c * end, oy + s * end))
            at = start + _EAR * rng.random()
            while at < end - 4.0:
                x, y = ox + c * at + 3.0 * (rng.random() - 0.5), oy + s * at + 5.0 * (rng.random() - 0.5)
                ears = found.ears.setdefault((floor(x / _SQUARE), floor(y / _SQUARE)), ([], []))
                lean, high = 4.0 * (rng.random() - 0.5), 4.0 + 2.6 * rng.random()
                ears[rng.random() < 0.5].append(QLineF(x, y + 2.6, x + lean, y - high))
                at += _EAR * (0.7 + 0.6 * rng.random())
        if n % 6 == 0:
            yield
    return found


def _within(piece: Piece, ox: float, oy: float, c: float, s: float) -> Iterator[tuple[float, float]]:
    """The stretches of a line inside an outline, measured from a point of the line."""
    cuts = []
    for ax, ay, dx, dy, _ in piece.sides:
        off = (ay - oy) * c - (ax - ox) * s
        rise = dy * c - dx * s
        if (off < 0.0) != (off + rise < 0.0):
            t = -off / rise
            cuts.append((ax + t * dx - ox) * c + (ay + t * dy - oy) * s)
    cuts.sort()
    return zip(cuts[::2], cuts[1::2], strict=False)


def draw_crops(
    painter: QPainter, rect: QRectF, zoom: float, crops: Crops, ink: TableInks
) -> Generator[None, None, None]:
    """Fields with their rows, which stand a little above the ground; pauses before the ears."""
    dark = QColor(ink.shadow)
    dark.setAlphaF(min(0.6, 0.24 * ink.shade))
    room = rect.adjusted(-8, -8, 8, 8)
    for piece in near(crops.pieces, rect, REACH):
        sown = crops.field(piece)
        base, furrow, ear = ink.grain[sown.crop]
        painter.fillPath(piece.path.translated(0.10 * UNIT, 0.13 * UNIT), dark)
        painter.fillPath(piece.path, base)
        if zoom >= _ROWS_FROM * ACTUAL:
            shade = QColor(furrow)
            shade.setAlphaF(0.62)
            painter.setPen(QPen(shade, 0.36 * _ROW, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLines([r for r in sown.rows if _touches(r, room)])
        if zoom >= _EARS_FROM * ACTUAL:
            yield
            for shade, stalks in zip((ear, furrow), sown.ears_in(room), strict=True):
                painter.setPen(pen(shade, line_width(1.1, zoom)))
                painter.drawLines(stalks)
        soft = QColor(furrow)
        soft.setAlphaF(0.30)
        with clipped(painter, piece.path):
            painter.strokePath(piece.line, pen(soft, 0.5 * UNIT))
        painter.strokePath(piece.path, pen(ink.grain_line, line_width(1.1, zoom)))


def _touches(row: QLineF, rect: QRectF) -> bool:
    return rect.intersects(QRectF(row.p1(), row.p2()).normalized().adjusted(-1, -1, 1, 1))
