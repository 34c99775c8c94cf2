"""The cloth that covers the whole window while the screen changes hands: hexes, and nothing of any game."""

from math import ceil, floor, sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from app.ui.look import theme

SIDE = 62
"""Side of a hex of the cloth in pixels at 100 % text."""

WORDMARK = "Hexspine"


class Cloth(QWidget):
    """An opaque ground of hexes with the program's name at its foot."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        theme.signals.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        paint_hexes(painter, QRectF(self.rect()), QPointF(), theme.px(SIDE))
        painter.setFont(theme.font("title", 17))
        painter.setPen(theme.color("cloth_text"))
        foot = QRectF(0, self.height() - theme.px(52), self.width(), theme.px(32))
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, WORDMARK)


def paint_hexes(painter: QPainter, room: QRectF, middle: QPointF, side: float) -> None:
    """Cloth in a room, with a hex around a point of it."""
    painter.save()
    painter.setClipRect(room, Qt.ClipOperation.IntersectClip)
    painter.fillRect(room, theme.color("cloth"))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.color("cloth_line"), 1.2))
    half = side * sqrt(3) / 2
    first = floor((room.left() - middle.x()) / (1.5 * side)) - 1
    top = floor((room.top() - middle.y()) / (2 * half)) - 1
    for column in range(first, first + ceil(room.width() / (1.5 * side)) + 3):
        shift = half if column % 2 else 0.0
        for row in range(top, top + ceil(room.height() / (2 * half)) + 3):
            painter.drawPolyline(_half_hex(middle + QPointF(column * 1.5 * side, row * 2 * half + shift), side, half))
    painter.restore()


def _half_hex(middle: QPointF, side: float, half: float) -> QPolygonF:
    """Three of a hex's sides; its neighbours draw the others."""
    corners = ((-side, 0.0), (-side / 2, -half), (side / 2, -half), (side, 0.0))
    return QPolygonF([middle + QPointF(x, y) for x, y in corners])
