"""Vehicles, walkers and guns as seen from above: tracks, wheels, legs, a turret with its barrel, all inside their hull.

Drawn around the origin with the front upwards, `wide` and `long` the halves of the hull.
"""

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from app.ui.look import theme
from app.ui.look.palette import Style

CLEAT = 0.17
"""Inches from one cleat of a track to the next."""


class Body(Struct, frozen=True):
    """A hull while it is drawn: its halves, an inch, a logical pixel, and the colours of its force."""

    p: QPainter
    wide: float
    long: float
    inch: float
    dot: float
    style: Style

    @property
    def base(self) -> QColor:
        """The colour of its force."""
        return QColor(self.style.base)

    def lit(self, share: float) -> QColor:
        """That colour in light, or with a negative share in shade."""
        ink = theme.ink("gleam" if share > 0 else "shadow")
        return theme.mix(self.base, ink, abs(share))

    @property
    def dark(self) -> QColor:
        """Rubber and steel."""
        return theme.mix(QColor(self.style.edge), theme.ink("shadow"), 0.35)

    def block(self, left: float, top: float, right: float, bottom: float, brush: QBrush | QColor, bend: float) -> None:
        """A rounded block with an edge; sides in shares of the halves, `bend` in inches."""
        box = QRectF(QPointF(left * self.wide, top * self.long), QPointF(right * self.wide, bottom * self.long))
        self.p.setPen(QPen(QColor(self.style.edge), max(0.035 * self.inch, 0.8 * self.dot)))
        self.p.setBrush(brush)
        self.p.drawRoundedRect(box, bend * self.inch, bend * self.inch)

    def across(self, shares: tuple[float, ...], reach: float, ink: QColor, wide: float = 0.03) -> None:
        """Fine lines from side to side."""
        self.p.setPen(QPen(ink, max(wide * self.inch, 0.7 * self.dot), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        for share in shares:
            self.p.drawLine(
                QPointF(-reach * self.wide, share * self.long), QPointF(reach * self.wide, share * self.long)
            )

    def rounded(self) -> QBrush:
        """Light on the middle, shade towards both sides."""
        fade = QLinearGradient(-self.wide, 0, self.wide, 0)
        for at, share in ((0.0, -0.20), (0.36, 0.14), (0.62, 0.04), (1.0, -0.24)):
            fade.setColorAt(at, self.lit(share))
        return QBrush(fade)

    def tracks(self, top: float = -1.0, bottom: float = 1.0, share: float = 0.30) -> None:
        """A track along each side, with its cleats."""
        for side in (-1, 1):
            left, right = sorted((side * 1.0, side * (1.0 - share)))
            self.block(left, top, right, bottom, self.dark, 0.10)
            step, y = CLEAT * self.inch, top * self.long + 0.6 * CLEAT * self.inch
            pale = theme.mix(self.dark, self.base, 0.34)
            self.p.setPen(QPen(pale, max(0.045 * self.inch, 0.7 * self.dot)))
            while y < bottom * self.long - 0.3 * step:
                self.p.drawLine(QPointF((left + 0.05) * self.wide, y), QPointF((right - 0.05) * self.wide, y))
                y += step

    def wheels(self, ends: tuple[tuple[float, float], ...], share: float = 0.26) -> None:
        """A pair of wheels between each two ends along the hull."""
        for top, bottom in ends:
            for side in (-1, 1):
                left, right = sorted((side * 1.0, side * (1.0 - share)))
                self.block(left, top, right, bottom, self.dark, 0.07)

    def barrel(self, top: float, bottom: float, thick: float = 0.13) -> None:
        """A gun's barrel along the middle, with its muzzle."""
        half, tip = thick * self.inch / 2, 0.10 * self.inch
        edge = QPen(QColor(self.style.edge), max(0.03 * self.inch, 0.7 * self.dot))
        self.p.setPen(edge)
        self.p.setBrush(self.lit(-0.30))
        self.p.drawRect(QRectF(-half, top * self.long, 2 * half, (bottom - top) * self.long))
        self.p.drawRect(QRectF(-1.5 * half, top * self.long, 3 * half, tip))


def _tank(b: Body) -> None:
    b.tracks()
    b.block(-0.74, -0.94, 0.74, 0.95, b.rounded(), 0.08)
    b.across((-0.62,), 0.72, b.lit(0.34), 0.04)
    b.across((0.62, 0.70, 0.78, 0.86), 0.44, b.lit(-0.42), 0.035)
    size = min(0.62 * b.wide, 0.5 * b.long)
    turret = QRectF(-size, -size, 2 * size, 2.1 * size)
    b.p.setPen(QPen(QColor(b.style.edge), max(0.045 * b.inch, 0.9 * b.dot)))
    b.p.setBrush(b.lit(0.10))
    b.p.drawRoundedRect(turret, 0.62 * size, 0.62 * size)
    b.barrel(-0.97, -0.9 * size / b.long)


def _car(b: Body) -> None:
    b.wheels(((-0.84, -0.42),))
    b.tracks(-0.22, 0.92, 0.28)
    b.block(-0.80, -0.97, 0.80, 0.97, b.rounded(), 0.09)
    b.block(-0.58, -0.36, 0.58, -0.20, theme.mix(b.dark, theme.ink("gleam"), 0.30), 0.03)
    b.across((-0.86, -0.78, -0.70), 0.30, b.lit(-0.40))
    b.block(-0.64, -0.14, 0.64, 0.86, b.lit(-0.16), 0.05)


def _truck(b: Body) -> None:
    b.wheels(((-0.80, -0.42), (0.30, 0.58), (0.62, 0.90)))
    b.block(-0.72, -0.97, 0.72, -0.30, b.rounded(), 0.12)
    b.block(-0.60, -0.50, 0.60, -0.36, theme.mix(b.dark, theme.ink("gleam"), 0.30), 0.03)
    b.block(-0.86, -0.26, 0.86, 0.97, b.rounded(), 0.05)
    b.across((-0.02, 0.22, 0.46, 0.70), 0.84, b.lit(-0.26), 0.04)


def _walker(b: Body) -> None:
    for side in (-1, 1):
        left, right = sorted((side * 1.0, side * 0.50))
        for top, bottom in ((-0.98, -0.34), (0.34, 0.98)):
            b.block(left, top, right, bottom, b.dark, 0.12)
        leg = QPen(b.lit(-0.28), 0.20 * b.inch, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        b.p.setPen(leg)
        for end in (-0.62, 0.62):
            b.p.drawLine(QPointF(side * 0.76 * b.wide, end * b.long), QPointF(side * 0.30 * b.wide, 0.3 * end * b.long))
    b.barrel(-0.97, -0.4, 0.12)
    path = QPainterPath()
    corners = ((-0.42, -0.70), (0.42, -0.70), (0.70, -0.30), (0.70, 0.36), (0.42, 0.72), (-0.42, 0.72), (-0.70, 0.36))
    path.addPolygon(QPolygonF([QPointF(x * b.wide, y * b.long) for x, y in (*corners, (-0.70, -0.30))]))
    path.closeSubpath()
    b.p.setPen(QPen(QColor(b.style.edge), max(0.045 * b.inch, 0.9 * b.dot)))
    b.p.setBrush(b.rounded())
    b.p.drawPath(path)
    b.across((0.52, 0.60), 0.32, b.lit(-0.40), 0.035)


def _gun(b: Body) -> None:
    trail = QPen(b.lit(-0.34), 0.13 * b.inch, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    b.p.setPen(trail)
    for side in (-1, 1):
        b.p.drawLine(QPointF(0, 0), QPointF(side * 0.72 * b.wide, 0.86 * b.long))
    b.wheels(((-0.30, 0.30),), 0.22)
    b.barrel(-0.97, 0.2, 0.12)
    b.block(-0.74, -0.22, 0.74, 0.12, b.rounded(), 0.04)


BODIES: dict[str, Callable[[Body], None]] = {
    "tank": _tank,
    "car": _car,
    "truck": _truck,
    "walker": _walker,
    "gun": _gun,
}
"""How each kind of machine looks from above."""
