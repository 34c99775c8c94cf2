"""The printed sheets: paper, neatline, the joins between sheets and their numbers in the margin."""

from functools import cached_property

from PySide6.QtCore import QCoreApplication, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.core.board import Board
from app.ui.ground.lettering import inter, vollkorn, write
from app.ui.ground.palette import Palette, pen, pen_width
from app.ui.map.geometry import COLUMN, ROW, Geometry, R

MARGIN = 40.0
"""Paper beyond the neatline, in scene units."""

_SHADOW = 9.0


class Sheets:
    """Outlines of the sheets of one board, in scene units."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.board = board = geometry.board
        self.rects = _sheet_rects(board)
        self.land = _union(self.rects, 0.0)
        self.frame = _union(self.rects, 6.0)
        self.paper = _union(self.rects, MARGIN)
        self.bounds = self.paper.boundingRect().adjusted(-_SHADOW, -_SHADOW, _SHADOW, _SHADOW)
        self.seams = _seams(self.rects)

    @cached_property
    def _surround(self) -> list[tuple[QPainterPath, float]]:
        """The shadow of the paper on the desk, faint to dark: shapes with their strength."""
        found = []
        for spread, strength in ((8.0, 0.05), (5.5, 0.07), (3.0, 0.10)):
            found.append((self.paper.translated(spread * 0.5, spread * 0.7).subtracted(self.paper), strength))
        return found

    def draw_surround(self, painter: QPainter, rect: QRectF, colours: Palette) -> None:
        """Everything round the land, over whatever was drawn there: paper, its shadow, and the desk."""
        if self.land.contains(rect):
            return
        beyond = QPainterPath()
        beyond.addRect(self.bounds.united(rect).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN))
        for shape, ink in ((self.land, colours.paper), (self.paper, colours.desk)):
            outside = QPainterPath(beyond)
            outside.addPath(shape)
            outside.setFillRule(Qt.FillRule.OddEvenFill)
            painter.fillPath(outside, ink)
        shadow = QColor(colours.shadow)
        for shape, strength in self._surround:
            shadow.setAlphaF(strength)
            painter.fillPath(shape, shadow)
        painter.strokePath(self.paper, QPen(colours.paper_edge, 0.8))

    @cached_property
    def margins(self) -> QPainterPath:
        """The land within the neatline that belongs to no hex in play."""
        path = self.geometry.outline(range(self.board.hexes))
        path.addPath(self.land)
        path.setFillRule(Qt.FillRule.OddEvenFill)
        return path

    def draw_veil(self, painter: QPainter, rect: QRectF, colours: Palette) -> None:
        """Fade the land that is not in play."""
        if not self.land.contains(rect.adjusted(-2 * R, -2 * R, 2 * R, 2 * R)):
            painter.fillPath(self.margins, colours.veil)

    def draw_frame(self, painter: QPainter, rect: QRectF, zoom: float, colours: Palette) -> None:
        """Joins of the sheets, neatline and the print in the margin."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for seam in self.seams:
            if not rect.intersects(QRectF(seam.p1(), seam.p2()).normalized().adjusted(-4, -4, 4, 4)):
                continue
            dashed = QPen(colours.seam, pen_width(1.0, zoom))
            dashed.setDashPattern([7.0, 5.0])
            painter.setPen(dashed)
            painter.drawLine(seam)
        if self.land.contains(rect.adjusted(-12, -12, 12, 12)):
            return
        painter.setPen(pen(colours.neatline, max(1.6, 0.8 / zoom), mitred=True))
        painter.drawPath(self.land)
        if zoom >= 0.2:
            painter.setPen(pen(colours.neatline, 0.7, mitred=True))
            painter.drawPath(self.frame)
            self._draw_margin(painter, zoom, colours)

    def _draw_margin(self, painter: QPainter, zoom: float, colours: Palette) -> None:
        lowest = max(self.rects, key=lambda r: (r.bottom(), -r.left()))
        scale = _scale(self.board)
        size = max(15.0, 7.0 / zoom)
        at = QPointF(lowest.left(), lowest.bottom() + 23.0 + size * 0.3)
        write(painter, at, scale, vollkorn(italic=True), size, colours.margin_text)
        if len(self.rects) < 2:
            return
        for sheet, box in zip(self.board.sheets, self.rects, strict=True):
            number = QCoreApplication.translate("Map", "Sheet {number}").format(number=sheet.id)
            for at in _margin_spots(box, self.rects):
                write(painter, at, number, inter(600), max(11.0, 6.0 / zoom), colours.margin_text)


def _scale(board: Board) -> str:
    """The title with what a hex measures, where the board says it."""
    if board.hex_yards:
        line = QCoreApplication.translate("Map", "{title} · one hex is {yards} yards")
    elif board.hex_km:
        line = QCoreApplication.translate("Map", "{title} · one hex is {km} km")
    else:
        line = "{title}"
    return line.format(title=board.title, yards=board.hex_yards, km=board.hex_km)


def _sheet_rects(board: Board) -> list[QRectF]:
    found = []
    for index, sheet in enumerate(board.sheets):
        rows = [board.row[h] + 0.5 * (board.col[h] & 1) for h in range(board.hexes) if board.sheet_at[h] == index] or [
            0.0
        ]
        left, right = sheet.columns[0] * COLUMN - R, sheet.columns[1] * COLUMN + R
        found.append(QRectF(QPointF(left, (min(rows) - 0.5) * ROW), QPointF(right, (max(rows) + 0.5) * ROW)))
    return found


def _union(rects: list[QRectF], beyond: float) -> QPainterPath:
    path = QPainterPath()
    for r in rects:
        one = QPainterPath()
        one.addRect(r.adjusted(-beyond, -beyond, beyond, beyond))
        path = path.united(one)
    return path.simplified()


def _seams(rects: list[QRectF]) -> list[QLineF]:
    """The middle lines of the strips where two sheets overlap by part of a hex."""
    found = []
    for i, a in enumerate(rects):
        for b in rects[i + 1 :]:
            both = a.intersected(b)
            if both.isEmpty():
                continue
            middle = both.center()
            if both.width() > both.height():
                found.append(QLineF(both.left(), middle.y(), both.right(), middle.y()))
            else:
                found.append(QLineF(middle.x(), both.top(), middle.x(), both.bottom()))
    return found


def _margin_spots(box: QRectF, rects: list[QRectF]) -> list[QPointF]:
    """Baselines for a sheet's number: where its upper edge, or else its lower edge, is an edge of the whole map."""
    for y, baseline in ((box.top(), box.top() - 15.0), (box.bottom(), box.bottom() + 27.0)):
        free = [(box.left(), box.right())]
        for other in rects:
            if other is box or not other.top() - MARGIN < y < other.bottom() + MARGIN:
                continue
            free = [
                span
                for lo, hi in free
                for span in ((lo, min(hi, other.left() - MARGIN)), (max(lo, other.right() + MARGIN), hi))
                if span[1] - span[0] > 4 * MARGIN
            ]
        if free:
            return [QPointF(free[0][0], baseline)]
    return []
