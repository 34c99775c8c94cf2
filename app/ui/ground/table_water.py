"""Deep water, streams and marshes of a table: banks, the light on the water, reeds."""

from collections.abc import Generator
from dataclasses import dataclass, field
from math import cos, pi, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from app.ui.ground.palette import mix, pen
from app.ui.ground.seed import stream
from app.ui.ground.table_inks import TableInks
from app.ui.ground.table_pieces import Piece, along, clipped, depth_inside, near
from app.ui.ground.table_scale import ACTUAL, UNIT, line_width

_RIPPLES_FROM = 0.4
_REEDS_FROM = 0.55
REACH = 0.45 * UNIT
"""How far banks reach outside the water."""


@dataclass
class Marsh:
    """Pools and reeds of a marsh."""

    pools: QPainterPath = field(default_factory=QPainterPath)
    reeds: tuple[list[QLineF], list[QLineF], list[QLineF]] = field(default_factory=lambda: ([], [], []))


class Waters:
    """The rivers, ponds, streams and marshes of a table."""

    def __init__(self, waters: list[Piece], streams: list[Piece], marshes: list[Piece]) -> None:
        self.waters, self.streams, self.marshes = waters, streams, marshes
        self._ripples: dict[int, list[QPainterPath]] = {}
        self._marshes: dict[int, Marsh] = {}

    def fill(self, rect: QRectF) -> Generator[None, None, None]:
        """Make what is to be drawn in a scene rectangle, pausing after each piece."""
        for marsh in near(self.marshes, rect):
            self.marsh(marsh)
            yield
        for water in near(self.waters, rect):
            self.ripples(water)
            yield

    def ripples(self, water: Piece) -> list[QPainterPath]:
        """Short strokes of light on a water."""
        found = self._ripples.get(water.key)
        if found is None:
            found = self._ripples[water.key] = _ripples(water)
        return found

    def marsh(self, piece: Piece) -> Marsh:
        """Pools and reeds of a marsh."""
        found = self._marshes.get(piece.key)
        if found is None:
            found = self._marshes[piece.key] = _marsh(piece)
        return found


def _ripples(water: Piece) -> list[QPainterPath]:
    """Little waves, the longer side of the water giving their way."""
    rng = stream(water.key, 5)
    rect = water.rect
    path = QPainterPath()
    flat = rect.width() >= rect.height()
    for _ in range(round(rect.width() * rect.height() / UNIT**2 * 0.9)):
        x, y = rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height()
        long = UNIT * (0.35 + 0.6 * rng.random())
        dx, dy = (long, 0.0) if flat else (0.0, long)
        ends = (QPointF(x - dx / 2, y - dy / 2), QPointF(x + dx / 2, y + dy / 2))
        if not all(depth_inside(water, p.x(), p.y()) > 0.3 * UNIT for p in ends):
            continue
        bow = UNIT * 0.09 * (1 if rng.random() < 0.5 else -1)
        path.moveTo(ends[0])
        path.quadTo(QPointF(x + (0 if flat else bow), y + (bow if flat else 0)), ends[1])
    return [path]


def _marsh(piece: Piece) -> Marsh:
    rng = stream(piece.key, 6)
    found = Marsh()
    rect = piece.rect
    area = rect.width() * rect.height() / UNIT**2
    for _ in range(round(area * 0.9)):
        x, y = rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height()
        r = min(UNIT * (0.25 + 0.55 * rng.random()), 0.8 * depth_inside(piece, x, y))
        if r < 0.2 * UNIT:
            continue
        pool = QPainterPath()
        pool.addEllipse(QPointF(x, y), r, r * (0.45 + 0.2 * rng.random()))
        found.pools = found.pools.united(pool)
    for _ in range(round(area * 5)):
        x, y = rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height()
        if depth_inside(piece, x, y) < 0.22 * UNIT:
            continue
        for leaf in range(4):
            angle = -pi / 2 + (leaf - 1.5) * 0.32 + 0.2 * (rng.random() - 0.5)
            long = UNIT * (0.16 + 0.14 * rng.random())
            stroke = QLineF(x + leaf * 1.4, y, x + leaf * 1.4 + long * cos(angle), y + long * sin(angle))
            found.reeds[0 if rng.random() < 0.4 else 1 if rng.random() < 0.7 else 2].append(stroke)
    return found


def draw_marshes(painter: QPainter, rect: QRectF, zoom: float, waters: Waters, ink: TableInks) -> None:
    """Wet ground with pools and reeds."""
    for piece in near(waters.marshes, rect):
        marsh = waters.marsh(piece)
        painter.fillPath(piece.path, ink.marsh)
        pool = mix(ink.water[1], ink.marsh, 0.45)
        painter.fillPath(marsh.pools, pool)
        if zoom >= _RIPPLES_FROM * ACTUAL:
            glint = QColor(ink.water[3])
            glint.setAlphaF(0.35)
            painter.strokePath(marsh.pools, pen(glint, line_width(0.8, zoom)))
        if zoom >= _REEDS_FROM * ACTUAL:
            for shade, strokes in zip(ink.reeds, marsh.reeds, strict=True):
                painter.setPen(pen(shade, line_width(1.1, zoom)))
                painter.drawLines(strokes)
        painter.strokePath(piece.path, pen(ink.marsh_line, line_width(1.2, zoom)))


def draw_waters(painter: QPainter, rect: QRectF, zoom: float, waters: Waters, ink: TableInks) -> None:
    """Streams, then deep water: bank, water, shallows along the shore, ripples, outline."""
    bank = QColor(ink.bank)
    for water in (*near(waters.streams, rect, REACH), *near(waters.waters, rect, REACH)):
        shore = water.path if water.data.line else water.line
        for wide, strength in ((0.8, 0.22), (0.44, 0.42)):
            bank.setAlphaF(strength)
            painter.strokePath(shore, pen(bank, wide * UNIT))
        if water.data.line:
            _draw_stream(painter, zoom, water, ink)
        else:
            _draw_deep(painter, zoom, water, waters, ink)
        painter.strokePath(shore, pen(ink.water_line, line_width(1.3, zoom)))


def _draw_stream(painter: QPainter, zoom: float, water: Piece, ink: TableInks) -> None:
    painter.fillPath(water.path, ink.water[1])
    light = QColor(ink.water[2])
    light.setAlphaF(0.26)
    for share in (0.72, 0.50, 0.28):
        painter.strokePath(water.line, pen(light, water.width * share))
    if zoom < _RIPPLES_FROM * ACTUAL:
        return
    glint = QColor(ink.water[3])
    glint.setAlphaF(0.75)
    rng = stream(water.key, 7)
    strokes = []
    for x, y, ux, uy in along(water.points, 0.55 * UNIT)[1:-1]:
        far = water.width * 0.28 * (2 * rng.random() - 1)
        long = UNIT * (0.12 + 0.2 * rng.random())
        cx, cy = x - uy * far, y + ux * far
        strokes.append(QLineF(cx - ux * long / 2, cy - uy * long / 2, cx + ux * long / 2, cy + uy * long / 2))
    painter.setPen(pen(glint, line_width(0.9, zoom)))
    painter.drawLines(strokes)


def _draw_deep(painter: QPainter, zoom: float, water: Piece, waters: Waters, ink: TableInks) -> None:
    painter.fillPath(water.path, ink.water[0])
    shallow = QColor(ink.water[2])
    with clipped(painter, water.path):
        for wide, strength in ((1.7, 0.20), (1.0, 0.24), (0.42, 0.34)):
            shallow.setAlphaF(strength)
            painter.strokePath(water.line, pen(shallow, wide * UNIT))
    if zoom >= _RIPPLES_FROM * ACTUAL:
        glint = QColor(ink.water[3])
        glint.setAlphaF(0.55)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ripple in waters.ripples(water):
            painter.strokePath(ripple, pen(glint, line_width(1.0, zoom)))
