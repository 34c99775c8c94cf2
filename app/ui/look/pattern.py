"""Tones as fills that are told apart without colour: solid, hatched, dotted, empty; and the pips of a die."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.ui.look import theme

FILLS = {"danger": "danger", "warn": "warn", "good": "good", "muted": "sunken", "": "sunken"}
PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
"""Columns and rows, 0-2, of the pips of each face."""


def fill(painter: QPainter, box: QRectF, tone: str) -> None:
    """Fill a box in a tone: danger solid, warn hatched, good dotted, anything else empty."""
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.fillRect(box, theme.color(FILLS.get(tone, "sunken")))
    mark = theme.color("raised")
    step = theme.px(7)
    if tone == "warn":
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(mark, theme.px(1.4)))
        x = box.left() - box.height()
        while x < box.right():
            painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()))
            x += step
    elif tone == "good":
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mark)
        size, row = theme.px(1.4), 0
        y = box.top() + step / 2
        while y < box.bottom():
            x = box.left() + (step / 2 if row % 2 else step)
            while x < box.right():
                painter.drawEllipse(QPointF(x, y), size, size)
                x += step
            y, row = y + step / 2, row + 1
    painter.restore()


def die(painter: QPainter, box: QRectF, face: int) -> None:
    """Draw a face of a die in a square box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.color("line2"), theme.px(1.2)))
    painter.setBrush(theme.color("raised"))
    painter.drawRoundedRect(box, box.width() * 0.2, box.width() * 0.2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("text"))
    for column, row in PIPS[face]:
        spot = QPointF(
            box.left() + box.width() * (0.27 + 0.23 * column), box.top() + box.height() * (0.27 + 0.23 * row)
        )
        painter.drawEllipse(spot, box.width() * 0.075, box.width() * 0.075)
    painter.restore()
