"""The signs on models: what each one is, drawn from paths inside a circle of radius 1 around the origin, y downwards."""

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

STROKE = 0.19
"""Width of the lines of a sign, in radii."""

THIN = 0.62
"""Share of that width for the finer lines."""


class Sign:
    """A sign while it is drawn: solid lines, fine lines and filled parts, in one ink."""

    def __init__(self, p: QPainter, ink: QColor, stroke: float) -> None:
        self.p, self.ink, self.stroke = p, ink, stroke

    def line(self, *points: tuple[float, float], fine: bool = False, closed: bool = False) -> None:
        """A line along points."""
        path = QPainterPath(QPointF(*points[0]))
        for point in points[1:]:
            path.lineTo(*point)
        if closed:
            path.closeSubpath()
        self.path(path, fine)

    def path(self, path: QPainterPath, fine: bool = False) -> None:
        """A line along a path."""
        wide = self.stroke * (THIN if fine else 1.0)
        joins = Qt.PenJoinStyle.RoundJoin
        self.p.setPen(QPen(self.ink, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, joins))
        self.p.setBrush(Qt.BrushStyle.NoBrush)
        self.p.drawPath(path)

    def fill(self, *points: tuple[float, float]) -> None:
        """A filled polygon."""
        self.p.setPen(Qt.PenStyle.NoPen)
        self.p.setBrush(self.ink)
        self.p.drawPolygon(QPolygonF([QPointF(*point) for point in points]))

    def fill_path(self, path: QPainterPath) -> None:
        """A filled path."""
        self.p.fillPath(path, self.ink)

    def dot(self, x: float, y: float, r: float) -> None:
        """A filled circle."""
        self.p.setPen(Qt.PenStyle.NoPen)
        self.p.setBrush(self.ink)
        self.p.drawEllipse(QPointF(x, y), r, r)

    def ring(self, x: float, y: float, r: float, fine: bool = True) -> None:
        """A circle."""
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), r, r)
        self.path(path, fine)


def _rifle(s: Sign) -> None:
    s.line((-0.44, 0.46), (0.46, -0.46))
    s.line((-0.46, 0.48), (-0.26, 0.27))
    s.fill((-0.56, 0.42), (-0.40, 0.60), (-0.18, 0.34), (-0.30, 0.20))


def _smg(s: Sign) -> None:
    s.line((-0.30, 0.36), (0.42, -0.36))
    s.fill((-0.46, 0.30), (-0.28, 0.50), (-0.12, 0.30), (-0.26, 0.14))
    s.line((0.10, -0.02), (0.32, 0.32), fine=True)


def _lmg(s: Sign) -> None:
    s.line((-0.50, 0.38), (0.50, -0.44))
    s.fill((-0.60, 0.34), (-0.46, 0.52), (-0.20, 0.30), (-0.32, 0.12))
    s.line((0.22, -0.20), (0.06, 0.38), fine=True)
    s.line((0.22, -0.20), (0.50, 0.26), fine=True)


def _mmg(s: Sign) -> None:
    s.line((-0.34, -0.24), (0.60, -0.24))
    s.fill((-0.56, -0.38), (-0.18, -0.38), (-0.18, -0.06), (-0.56, -0.06))
    for foot in (-0.44, 0.0, 0.44):
        s.line((-0.02, -0.16), (foot, 0.48), fine=True)


def _launcher(s: Sign) -> None:
    s.line((-0.52, 0.40), (0.14, -0.14))
    s.line((-0.40, 0.24), (-0.28, 0.40), fine=True)
    s.fill((0.56, -0.50), (0.02, -0.26), (0.26, 0.04))


def _mortar(s: Sign) -> None:
    s.line((0.0, 0.30), (0.0, -0.34))
    s.line((-0.26, -0.16), (0.0, -0.50), (0.26, -0.16))
    s.ring(0.0, 0.44, 0.16)


def _sniper(s: Sign) -> None:
    s.line((-0.46, 0.48), (0.50, -0.48))
    s.fill((-0.58, 0.44), (-0.42, 0.62), (-0.20, 0.36), (-0.32, 0.22))
    s.ring(-0.16, -0.20, 0.22)


def _flamer(s: Sign) -> None:
    flame = QPainterPath(QPointF(0.04, -0.64))
    flame.cubicTo(0.62, -0.20, 0.56, 0.30, 0.30, 0.48)
    flame.cubicTo(0.16, 0.58, -0.20, 0.58, -0.34, 0.44)
    flame.cubicTo(-0.62, 0.16, -0.42, -0.14, -0.26, -0.24)
    flame.cubicTo(-0.26, -0.04, -0.16, 0.02, -0.06, 0.04)
    flame.cubicTo(-0.22, -0.30, -0.06, -0.50, 0.04, -0.64)
    s.fill_path(flame)


def _leader(s: Sign) -> None:
    for y in (-0.12, 0.30):
        s.line((-0.44, y + 0.10), (0.0, y - 0.32), (0.44, y + 0.10))


def _officer(s: Sign) -> None:
    points = []
    for i in range(10):
        r, a = (0.62 if i % 2 == 0 else 0.26), pi * i / 5 - pi / 2
        points.append((r * cos(a), r * sin(a) + 0.04))
    s.fill(*points)


def _medic(s: Sign) -> None:
    a, b = 0.17, 0.52
    s.fill((-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a), (-b, -a), (-a, -a))


def _cross_hair(s: Sign, r: float) -> None:
    s.ring(0, 0, r)
    for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        s.line((x * (r - 0.14), y * (r - 0.14)), (x * (r + 0.20), y * (r + 0.20)), fine=True)


def _observer(s: Sign) -> None:
    _cross_hair(s, 0.40)
    s.dot(0, 0, 0.10)


def _air_observer(s: Sign) -> None:
    _plane(s, 0.78)


def _plane(s: Sign, k: float) -> None:
    points = [(x * k, y * k) for x, y in PLANE]
    s.fill(*points, *[(-x, y) for x, y in reversed(points)])


def _beast(s: Sign) -> None:
    for x in (-0.34, 0.0, 0.34):
        claw = QPainterPath(QPointF(x + 0.16, -0.52))
        claw.quadTo(x + 0.26, 0.10, x - 0.16, 0.54)
        claw.quadTo(x + 0.02, 0.04, x - 0.02, -0.46)
        claw.closeSubpath()
        s.fill_path(claw)


def _crew(s: Sign) -> None:
    s.dot(0, -0.28, 0.21)
    body = QPainterPath(QPointF(-0.44, 0.50))
    body.cubicTo(-0.44, -0.08, 0.44, -0.08, 0.44, 0.50)
    body.closeSubpath()
    s.fill_path(body)


def _gun(s: Sign) -> None:
    s.line((0, 0.06), (0, -0.62))
    s.line((-0.40, -0.06), (0.40, -0.06))
    s.line((-0.08, 0.04), (-0.34, 0.54), fine=True)
    s.line((0.08, 0.04), (0.34, 0.54), fine=True)


def _tank(s: Sign) -> None:
    track = QPainterPath()
    track.addRoundedRect(QRectF(-0.66, -0.32, 1.32, 0.64), 0.32, 0.32)
    s.path(track)


def _car(s: Sign) -> None:
    body = QPainterPath()
    body.addRoundedRect(QRectF(-0.60, -0.36, 1.20, 0.44), 0.18, 0.18)
    s.path(body)
    for x in (-0.34, 0.34):
        s.dot(x, 0.34, 0.17)


def _truck(s: Sign) -> None:
    s.line((-0.64, -0.42), (0.22, -0.42), (0.22, 0.14), (-0.64, 0.14), closed=True)
    s.line((0.22, -0.18), (0.46, -0.18), (0.64, 0.0), (0.64, 0.14), (0.22, 0.14))
    for x in (-0.38, 0.36):
        s.dot(x, 0.34, 0.17)


def _walker(s: Sign) -> None:
    s.fill((-0.42, -0.56), (0.42, -0.56), (0.54, -0.30), (0.34, -0.04), (-0.34, -0.04), (-0.54, -0.30))
    for x in (-1, 1):
        s.line((x * 0.22, -0.04), (x * 0.50, 0.22), (x * 0.34, 0.54))
        s.line((x * 0.20, 0.56), (x * 0.54, 0.56))


def _unknown(s: Sign) -> None:
    s.ring(0, 0, 0.34, fine=False)


SIGNS: dict[str, Callable[[Sign], None]] = {
    "rifle": _rifle, "smg": _smg, "lmg": _lmg, "mmg": _mmg, "launcher": _launcher, "mortar": _mortar, "sniper": _sniper,
    "flamer": _flamer, "leader": _leader, "officer": _officer, "medic": _medic, "observer": _observer,
    "air_observer": _air_observer, "beast": _beast, "crew": _crew, "gun": _gun, "tank": _tank, "car": _car,
    "truck": _truck, "walker": _walker,
}  # fmt: skip
"""Every word that a figure may name as its sign."""

PLANE = (
    (0, -0.72), (0.10, -0.50), (0.12, -0.20), (0.74, 0.02), (0.74, 0.18), (0.12, 0.12), (0.08, 0.44), (0.30, 0.58),
    (0.30, 0.68), (0, 0.62),
)  # fmt: skip
"""Corners of the right half of an aircraft from above, its nose up."""

MACHINES = frozenset(("gun", "tank", "car", "truck", "walker"))
"""Signs of models that are no persons: they stand in a box, as on a counter."""


def draw_sign(p: QPainter, sign: str, ink: QColor, middle: QPointF, radius: float, dot: float = 1.0) -> None:
    """Draw a sign around a point; `dot` is a logical pixel, the least width of a line. A ring for a word that is none."""
    p.save()
    p.translate(middle)
    p.scale(radius, radius)
    s = Sign(p, ink, max(STROKE, 1.15 * dot / radius))
    SIGNS.get(sign, _unknown)(s)
    p.restore()
