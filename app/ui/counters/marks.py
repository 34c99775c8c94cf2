"""The marks of a counter's state. Each has a shape of its own, sits on an edge, and reads in grey.

All are drawn around a body that is the square from (0, 0) to (s, s); `dot` is one logical pixel.
"""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from app.ui.look import theme
from app.ui.look.lettering import Lettering

BURST_POINTS = 8
CHEVRONS_UNDER = 44
"""Logical pixels of a counter below which the word ROUTED gives way to chevrons."""

_Q = Qt.PenJoinStyle.RoundJoin


def _polygon(*points: tuple[float, float]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


def hit(p: QPainter, s: float, dot: float, number: str = "1") -> None:
    """Hits: a red burst with a white rim and a number, right edge."""
    r = max(0.165 * s, 5.4 * dot)
    c = QPointF(s - 0.045 * s, 0.485 * s)
    points = []
    for i in range(2 * BURST_POINTS):
        a, at = pi * i / BURST_POINTS + pi / 16, r if i % 2 == 0 else r * 0.74
        points.append(QPointF(c.x() + at * cos(a), c.y() + at * sin(a)))
    burst = QPolygonF(points)
    p.setPen(QPen(theme.ink("burst_rim"), max(0.05 * s, 1.8 * dot), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, _Q))
    p.setBrush(theme.ink("burst"))
    p.drawPolygon(burst)
    p.setPen(Qt.PenStyle.NoPen)
    p.drawPolygon(burst)
    p.fillPath(Lettering(number, 1.42 * r, weight=800).at(c), theme.ink("burst_text"))


def hit_dot(p: QPainter, s: float, dot: float) -> None:
    """Hits on a counter too small for a burst: a red dot at the upper right corner."""
    p.setPen(QPen(theme.ink("burst_rim"), 0.8 * dot))
    p.setBrush(theme.ink("burst"))
    p.drawEllipse(QPointF(s, 0.06 * s), 2.4 * dot, 2.4 * dot)


def pinned(p: QPainter, s: float, dot: float) -> None:
    """Pinned: an amber triangle point down with a dark bar, left edge."""
    w = max(0.345 * s, 9.5 * dot)
    h = 0.9 * w
    x, y = 0.065 * s, 0.49 * s
    p.setPen(QPen(theme.ink("pin_bar"), max(0.026 * s, 0.9 * dot), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, _Q))
    p.setBrush(theme.ink("pin"))
    p.drawPolygon(_polygon((x - w / 2, y - h / 2), (x + w / 2, y - h / 2), (x, y + h / 2)))
    bar = max(0.042 * s, 1.2 * dot)
    p.fillRect(QRectF(x - bar / 2, y - 0.33 * h, bar, 0.42 * h), theme.ink("pin_bar"))


def routed(p: QPainter, s: float, dot: float) -> None:
    """Routed: a white band with red rules across the symbol, with the word or, on a small counter, three chevrons."""
    h = max(0.285 * s, 7.5 * dot)
    band = QRectF(-0.005 * s, 0.44 * s - h / 2, 1.01 * s, h)
    p.fillRect(band, theme.ink("rout_ground"))
    rule = max(0.028 * s, 0.9 * dot)
    for y in (band.top(), band.bottom() - rule):
        p.fillRect(QRectF(band.left(), y, band.width(), rule), theme.ink("rout"))
    if s / dot >= CHEVRONS_UNDER:
        word = Lettering("ROUTED", 0.16 * s, weight=800, limit=0.88 * s, spacing=4)
        p.fillPath(word.in_box(band), theme.ink("rout"))
        return
    p.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(theme.ink("rout"), max(0.05 * s, 1.4 * dot))
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    p.setPen(pen)
    reach, half = 0.075 * s, 0.26 * h
    for x in (0.28 * s, 0.5 * s, 0.72 * s):
        p.drawPolyline(
            _polygon(
                (x + reach, band.center().y() - half),
                (x - reach, band.center().y()),
                (x + reach, band.center().y() + half),
            )
        )


def prepared(p: QPainter, s: float, dot: float) -> None:
    """Prepared: a trench bracket with pickets round the left, lower and right edge."""
    t = max(0.045 * s, 1.5 * dot)
    out = max(0.055 * s, 1.3 * dot) + t / 2
    top, low = 0.55 * s, s + out
    bracket = QPainterPath(QPointF(-out, top))
    for x, y in ((-out, low), (s + out, low), (s + out, top)):
        bracket.lineTo(x, y)
    pickets = QPainterPath()
    for i in range(5):
        x = s * (0.1 + 0.2 * i)
        pickets.moveTo(x, low)
        pickets.lineTo(x, low + t * 1.7)
    p.setBrush(Qt.BrushStyle.NoBrush)
    flat, mitre = Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin
    for token, extra in (("trench_rim", 1.3 * dot), ("trench", 0.0)):
        for path, width in ((bracket, t), (pickets, 0.8 * t)):
            cap = Qt.PenCapStyle.SquareCap if extra else flat
            p.setPen(QPen(theme.ink(token), width + extra, Qt.PenStyle.SolidLine, cap, mitre))
            p.drawPath(path)


def fold(p: QPainter, s: float, dot: float) -> None:
    """Acted: the upper right corner turned down, with a tick."""
    f = max(0.25 * s, 7.0 * dot)
    edge = QPen(theme.ink("fold_edge"), max(0.016 * s, 0.7 * dot), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, _Q)
    p.setPen(edge)
    p.setBrush(theme.ink("fold"))
    p.drawPolygon(_polygon((s - f, 0.01 * s), (s - 0.01 * s, 0.01 * s), (s - 0.01 * s, f)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(theme.ink("tick"), max(0.042 * s, 1.25 * dot), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, _Q))
    x = s - f
    p.drawPolyline(_polygon((x + 0.46 * f, 0.25 * f), (x + 0.62 * f, 0.4 * f), (x + 0.87 * f, 0.13 * f)))


def spent(p: QPainter, s: float, dot: float) -> None:
    """A weapon has fired and is spent, the unit may still act: a struck disc on the upper right corner."""
    r = max(0.10 * s, 3.2 * dot)
    c = QPointF(s - 0.03 * s, 0.05 * s)
    p.setBrush(theme.ink("fold"))
    p.setPen(QPen(theme.ink("fold_edge"), max(0.03 * s, 1.0 * dot)))
    p.drawEllipse(c, r, r)
    p.drawLine(c + QPointF(-0.68 * r, 0.68 * r), c + QPointF(0.68 * r, -0.68 * r))


def opfired(p: QPainter, s: float, dot: float) -> None:
    """Op-fired: a blue ring with a dark rim, top edge."""
    r = max(0.092 * s, 3.0 * dot)
    wide = max(0.05 * s, 1.5 * dot)
    c = QPointF(0.53 * s, 0.02 * s)
    p.setBrush(theme.ink("gleam"))
    p.setPen(QPen(theme.ink("ring_rim"), wide + 1.7 * max(0.014 * s, 0.6 * dot)))
    p.drawEllipse(c, r, r)
    p.setBrush(theme.ink("ring_rim"))
    p.setPen(QPen(theme.ink("ring"), wide))
    p.drawEllipse(c, r, r)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(theme.ink("gleam"))
    p.drawEllipse(c, r * 0.36, r * 0.36)


def unsupplied(p: QPainter, s: float, dot: float, low: bool) -> None:
    """Out of supply: a dashed red frame on white, and a white diamond with a stroke on the left edge."""
    t = max(0.055 * s, 1.5 * dot)
    frame = QRectF(0, 0, s, s)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(theme.ink("unsupplied_ground"), t))
    p.drawRoundedRect(frame, 0.07 * s, 0.07 * s)
    pen = QPen(theme.ink("unsupplied"), t, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([2.2, 1.7])
    p.setPen(pen)
    p.drawRoundedRect(frame, 0.07 * s, 0.07 * s)
    d = max(0.155 * s, 4.6 * dot)
    x, y = 0.02 * s, (0.8 if low else 0.5) * s
    p.setPen(
        QPen(theme.ink("unsupplied"), max(0.03 * s, 1.0 * dot), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, _Q)
    )
    p.setBrush(theme.ink("unsupplied_ground"))
    p.drawPolygon(_polygon((x - d, y), (x, y - d), (x + d, y), (x, y + d)))
    p.setPen(QPen(theme.ink("unsupplied"), max(0.05 * s, 1.3 * dot), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    p.drawLine(QPointF(x - 0.38 * d, y + 0.38 * d), QPointF(x + 0.38 * d, y - 0.38 * d))


def garrison(p: QPainter, s: float, dot: float) -> None:
    """In a fortress: a wall round the counter, with a tower at each corner."""
    t = max(0.045 * s, 1.5 * dot)
    out = 0.6 * t
    tower = max(0.15 * s, 4.6 * dot)
    ring = QRectF(-out, -out, s + 2 * out, s + 2 * out)
    corners = (ring.topLeft(), ring.topRight(), ring.bottomLeft(), ring.bottomRight())
    p.setBrush(Qt.BrushStyle.NoBrush)
    for token, extra in (("wall_rim", 1.4 * dot), ("wall", 0.0)):
        pen = QPen(theme.ink(token), t + extra)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        p.setPen(pen)
        p.drawRect(ring)
        side = tower + extra
        for corner in corners:
            p.fillRect(QRectF(corner.x() - side / 2, corner.y() - side / 2, side, side), theme.ink(token))


def pontoon(p: QPainter, s: float, dot: float) -> None:
    """On its pontoon side: a plate with a bridge on three boats, right edge."""
    w, h = max(0.34 * s, 9.5 * dot), max(0.25 * s, 7.0 * dot)
    box = QRectF(s - 0.60 * w, 0.44 * s - h / 2, w, h)
    p.setPen(QPen(theme.ink("bridge_rim"), max(0.022 * s, 0.9 * dot)))
    p.setBrush(theme.ink("gleam"))
    p.drawRoundedRect(box, 0.14 * h, 0.14 * h)
    deck = box.top() + 0.42 * h
    p.setPen(QPen(theme.ink("bridge_rim"), max(0.036 * s, 1.1 * dot), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    p.drawLine(QPointF(box.left() + 0.08 * w, deck), QPointF(box.right() - 0.08 * w, deck))
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(theme.ink("bridge"))
    r = 0.125 * w
    for x in (0.22, 0.5, 0.78):
        boat = QRectF(box.left() + x * w - r, deck - r + 0.12 * h, 2 * r, 2 * r)
        p.drawPie(boat, 180 * 16, 180 * 16)
