"""The wooden rim of a table: four mitred boards with an inch ruler inlaid, and the table's shadow on the desk."""

from math import ceil, floor, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from app.ui.ground.lettering import inter, width
from app.ui.ground.palette import pen
from app.ui.ground.seed import stream
from app.ui.ground.table_inks import TableInks
from app.ui.ground.table_letters import write_figure
from app.ui.ground.table_pieces import band, chain
from app.ui.ground.table_scale import ACTUAL, UNIT, line_width

RIM = 1.7 * UNIT
"""Width of the rim."""

MARGIN = 0.5 * UNIT
"""Desk shown around the rim, with its shadow."""

_GRAIN_FROM = 0.3
_RULER_FROM = 0.22
_FIGURE = 0.58 * UNIT


class Rim:
    """The rim of a table of `width` by `depth` inches."""

    def __init__(self, table: QRectF, size: tuple[int, int]) -> None:
        self.table = table
        self.size = size
        self.outer = table.adjusted(-RIM, -RIM, RIM, RIM)
        self.bounds = self.outer.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        self.paper = QPainterPath()
        self.paper.addRect(self.outer)
        t, o = table, self.outer
        self.boards = (
            QPolygonF([o.topLeft(), o.topRight(), t.topRight(), t.topLeft()]),
            QPolygonF([o.topRight(), o.bottomRight(), t.bottomRight(), t.topRight()]),
            QPolygonF([o.bottomRight(), o.bottomLeft(), t.bottomLeft(), t.bottomRight()]),
            QPolygonF([o.bottomLeft(), o.topLeft(), t.topLeft(), t.bottomLeft()]),
        )

    def draw(self, painter: QPainter, rect: QRectF, zoom: float, desk: QColor, ink: TableInks) -> None:
        """Everything round the mat, over whatever was drawn there."""
        if self.table.contains(rect):
            return
        beyond = QPainterPath()
        beyond.addRect(self.bounds.united(rect).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN))
        beyond.addRect(self.table)
        beyond.setFillRule(Qt.FillRule.OddEvenFill)
        painter.fillPath(beyond, desk)
        frame = QPainterPath(self.paper)
        frame.addRect(self.table)
        frame.setFillRule(Qt.FillRule.OddEvenFill)
        dark = QColor(ink.shadow)
        for spread, strength in ((0.40, 0.08), (0.26, 0.10), (0.13, 0.14)):
            shade = QPainterPath()
            shade.addRect(self.outer.translated(spread * UNIT * 0.6, spread * UNIT))
            dark.setAlphaF(min(0.6, strength * ink.shade))
            painter.fillPath(shade.subtracted(self.paper), dark)
        painter.fillPath(frame, ink.rim[1])
        for side, board in enumerate(self.boards):
            if board.boundingRect().intersects(rect):
                self._draw_board(painter, rect, zoom, side, board, ink)
        self._draw_shade_on_mat(painter, ink)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(ink.rim_line, line_width(1.6, zoom), mitred=True))
        painter.drawRect(self.table)
        painter.drawRect(self.outer)
        self._draw_ruler(painter, rect, zoom, ink)

    def _draw_board(
        self, painter: QPainter, rect: QRectF, zoom: float, side: int, board: QPolygonF, ink: TableInks
    ) -> None:
        """A board: lit on the sides that face the light, with the grain along it."""
        upright = side in (1, 3)
        box = board.boundingRect()
        light = QLinearGradient(box.topLeft(), box.topRight() if upright else box.bottomLeft())
        low, mid, high = ink.rim[0], ink.rim[1], ink.rim[2]
        tones = (high, mid, low) if side in (0, 3) else (mid, low, mid)
        for at, tone in zip((0.0, 0.5, 1.0), tones, strict=True):
            light.setColorAt(at, tone)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        painter.drawPolygon(board)
        if zoom >= _GRAIN_FROM * ACTUAL:
            shape = QPainterPath()
            shape.addPolygon(board)
            shape.closeSubpath()
            painter.save()
            painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
            self._draw_grain(painter, rect, zoom, side, box, ink)
            painter.restore()
        painter.fillPath(band(chain((board.at(0), board.at(3))), line_width(0.9, zoom)), ink.rim_line)

    def _draw_grain(self, painter: QPainter, rect: QRectF, zoom: float, side: int, box: QRectF, ink: TableInks) -> None:
        """Lines of the grain, each swaying slowly in its own way."""
        upright = side in (1, 3)
        shown = rect.intersected(box)
        start, end = (shown.top(), shown.bottom()) if upright else (shown.left(), shown.right())
        step = 0.75 * UNIT
        shade = QColor(ink.rim[3])
        for n in range(11):
            rng = stream(side, n, 16)
            at = (n + 0.2 + 0.6 * rng.random()) / 11 * RIM
            sway, slow, turn = RIM * (0.01 + 0.03 * rng.random()), UNIT * (4 + 7 * rng.random()), 6.3 * rng.random()
            shade.setAlphaF(0.16 + 0.30 * rng.random())
            path = QPainterPath()
            for i in range(floor(start / step) - 1, ceil(end / step) + 2):
                along = i * step
                off = at + sway * sin(along / slow + turn) + 0.4 * sway * sin(2.7 * along / slow)
                p = QPointF(box.left() + off, along) if upright else QPointF(along, box.top() + off)
                if path.elementCount():
                    path.lineTo(p)
                else:
                    path.moveTo(p)
            painter.strokePath(path, pen(shade, max(0.7 / zoom, UNIT * (0.02 + 0.05 * rng.random()))))

    def _draw_shade_on_mat(self, painter: QPainter, ink: TableInks) -> None:
        """The rim stands above the mat: its shade along the north and west edges."""
        t = self.table
        for wide, strength in ((0.34, 0.10), (0.18, 0.14)):
            dark = QColor(ink.shadow)
            dark.setAlphaF(min(0.5, strength * ink.shade))
            w = wide * UNIT
            painter.fillRect(QRectF(t.left(), t.top(), t.width(), w), dark)
            painter.fillRect(QRectF(t.left(), t.top() + w, 0.7 * w, t.height() - w), dark)

    def _draw_ruler(self, painter: QPainter, rect: QRectF, zoom: float, ink: TableInks) -> None:
        """A tick an inch, longer every third, with a figure every sixth."""
        if zoom < _RULER_FROM * ACTUAL:
            return
        across, deep = self.size
        t = self.table
        fine = zoom >= 0.4 * ACTUAL
        ticks: tuple[list[QLineF], list[QLineF]] = ([], [])
        gap = 0.10 * UNIT
        for n in range(across + 1):
            if fine or n % 6 == 0:
                x, long = t.left() + n * UNIT, self._tick(n)
                for y, way in ((t.top() - gap, -1), (t.bottom() + gap, 1)):
                    ticks[n % 6 == 0].append(QLineF(x, y, x, y + way * long))
        for n in range(deep + 1):
            if fine or n % 6 == 0:
                y, long = t.bottom() - n * UNIT, self._tick(n)
                for x, way in ((t.left() - gap, -1), (t.right() + gap, 1)):
                    ticks[n % 6 == 0].append(QLineF(x, y, x + way * long, y))
        for lines, wide in zip(ticks, (1.0, 1.6), strict=True):
            painter.setPen(pen(ink.inlay, line_width(wide, zoom)))
            painter.drawLines([line for line in lines if _touches(line, rect)])
        self._draw_figures(painter, rect, zoom, ink)

    @staticmethod
    def _tick(n: int) -> float:
        return UNIT * (0.46 if n % 6 == 0 else 0.34 if n % 3 == 0 else 0.22)

    def _draw_figures(self, painter: QPainter, rect: QRectF, zoom: float, ink: TableInks) -> None:
        across, deep = self.size
        t = self.table
        size = min(max(_FIGURE, 9.5 / zoom), 0.9 * UNIT)
        font = inter(600)
        cap = 0.727 * size
        far = 0.10 * UNIT + 0.46 * UNIT + 0.12 * UNIT
        room = rect.adjusted(-2 * UNIT, -2 * UNIT, 2 * UNIT, 2 * UNIT)
        for n in range(0, across + 1, 6):
            word = str(n)
            x = t.left() + n * UNIT - width(word, font, size) / 2
            for y in (t.top() - far, t.bottom() + far + cap):
                if room.contains(x, y):
                    write_figure(painter, QPointF(x, y), word, size, ink.figure)
        for n in range(0, deep + 1, 6):
            word = str(n)
            y, wide = t.bottom() - n * UNIT + cap / 2, width(word, font, size)
            for x in (t.left() - far - wide, t.right() + far):
                if room.contains(x, y):
                    write_figure(painter, QPointF(x, y), word, size, ink.figure)


def _touches(line: QLineF, rect: QRectF) -> bool:
    return rect.intersects(QRectF(line.p1(), line.p2()).normalized().adjusted(-4, -4, 4, 4))
