"""Fields of standing crops on a table: rows along the longest side, in one of three crops."""

from dataclasses import dataclass
from math import atan2, ceil, cos, hypot, sin

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from app.ui.ground.palette import pen
from app.ui.ground.seed import stream
from app.ui.ground.table_inks import TableInks
from app.ui.ground.table_pieces import Piece, clipped, near
from app.ui.ground.table_scale import ACTUAL, UNIT, line_width

_ROW = 0.30 * UNIT
_ROWS_FROM = 0.34
_EARS_FROM = 0.8
REACH = 0.3 * UNIT
"""How far shadows fall outside an outline."""


@dataclass(frozen=True)
class Field:
    """A field's rows and the ears standing in them, and which crop it is."""

    crop: int
    rows: list[QLineF]
    ears: tuple[list[QLineF], list[QLineF]]


class Crops:
    """The fields of a table; sown when first drawn."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        self._fields: dict[int, Field] = {}

    def field(self, piece: Piece) -> Field:
        """What stands in a field."""
        found = self._fields.get(piece.key)
        if found is None:
            found = self._fields[piece.key] = _sow(piece)
        return found


def _sow(piece: Piece) -> Field:
    rng = stream(piece.key, 12)
    crop = rng.randrange(3)
    ring = piece.points
    sides = [QLineF(a, b) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)]
    longest = max(sides, key=lambda s: s.length())
    angle = atan2(longest.dy(), longest.dx())
    c, s = cos(angle), sin(angle)
    middle = piece.rect.center()
    reach = hypot(piece.rect.width(), piece.rect.height()) / 2
    rows = []
    ears: tuple[list[QLineF], list[QLineF]] = ([], [])
    for n in range(-ceil(reach / _ROW), ceil(reach / _ROW) + 1):
        ox, oy = middle.x() - s * n * _ROW, middle.y() + c * n * _ROW
        rows.append(QLineF(ox - c * reach, oy - s * reach, ox + c * reach, oy + s * reach))
        at = -reach + _ROW * rng.random()
        while at < reach:
            x, y = ox + c * at + (rng.random() - 0.5) * 3, oy + s * at + (rng.random() - 0.5) * 5
            if piece.path.contains(QPointF(x, y)):
                lean = 4.0 * (rng.random() - 0.5)
                ears[0 if rng.random() < 0.5 else 1].append(QLineF(x, y + 2.6, x + lean, y - 3.2 - 2.2 * rng.random()))
            at += 0.30 * UNIT * (0.7 + 0.7 * rng.random())
    return Field(crop, rows, ears)


def draw_crops(painter: QPainter, rect: QRectF, zoom: float, crops: Crops, ink: TableInks) -> None:
    """Fields with their rows; they stand a little above the ground."""
    dark = QColor(ink.shadow)
    dark.setAlphaF(min(0.6, 0.24 * ink.shade))
    for piece in near(crops.pieces, rect, REACH):
        field = crops.field(piece)
        base, furrow, ear = ink.grain[field.crop]
        painter.fillPath(piece.path.translated(0.10 * UNIT, 0.13 * UNIT), dark)
        painter.fillPath(piece.path, base)
        with clipped(painter, piece.path):
            if zoom >= _ROWS_FROM * ACTUAL:
                shade = QColor(furrow)
                shade.setAlphaF(0.62)
                painter.setPen(pen(shade, 0.36 * _ROW))
                painter.drawLines(field.rows)
            if zoom >= _EARS_FROM * ACTUAL:
                room = rect.adjusted(-8, -8, 8, 8)
                for shade, stalks in zip((ear, furrow), field.ears, strict=True):
                    painter.setPen(pen(shade, line_width(1.1, zoom)))
                    painter.drawLines([e for e in stalks if room.contains(e.p1())])
            soft = QColor(furrow)
            soft.setAlphaF(0.30)
            painter.strokePath(piece.line, pen(soft, 0.5 * UNIT))
        painter.strokePath(piece.path, pen(ink.grain_line, line_width(1.1, zoom)))
