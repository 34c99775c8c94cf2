"""Markers on a table that are no models: aiming points, aircraft, objectives, bases, wrecks, what is carried."""

from functools import lru_cache
from math import ceil, radians, sin

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from app.core.scene import Chit
from app.ui.counters.figure_signs import Sign, draw_sign
from app.ui.look import theme
from app.ui.look.lettering import Lettering
from app.ui.look.picture import blank, painting

RADIUS = {"barrage": 0.62, "smoke_token": 0.62, "aircraft": 1.7, "objective": 0.66, "base": 0.75, "wreck": 0.8,
          "carried": 0.42, "spot": 0.22}  # fmt: skip
"""How far a marker reaches from its middle, in inches."""

LEAST = {"aircraft": 11.0, "spot": 4.0}
"""Pixels from the middle to the edge that a marker has at the least; any other has `SMALL`."""

SMALL = 7.0

ABOVE = frozenset(("aircraft",))
"""Markers that fly over models."""

FLAG = ((-0.26, -0.62), (0.56, -0.62), (0.38, -0.34), (0.56, -0.06), (-0.26, -0.06))
"""Corners of a flag around the middle of its staff, in radii."""

LETTERS = 3
"""A text of at most so many letters stands on an objective itself; a longer one under it."""


class Look(Struct, frozen=True):
    """All that a marker's picture depends on but its size."""

    kind: str
    style: str
    text: str
    front: float


def look(chit: Chit) -> Look:
    """The look of a marker."""
    return Look(chit.kind, chit.style, chit.text if len(chit.text) <= LETTERS else "", chit.front)


def radius(of: Look, inch: float) -> float:
    """How far a marker reaches from its middle in logical pixels, at so many an inch."""
    return max(RADIUS[of.kind] * inch, LEAST.get(of.kind, SMALL))


@lru_cache(maxsize=200)
def dots(of: Look, inch: float, dpr: float, theme_name: str) -> QPixmap:
    """The marker as bare dots of the screen, its middle in the middle. `theme_name`: by which it is kept."""
    r = radius(of, inch)
    half = ceil((r * (1.3 if of.kind != "aircraft" else 1.5) + 5) * dpr)
    picture = blank(2 * half, 2 * half)
    with painting(picture) as p:
        p.translate(half, half)
        paint(p, of, r * dpr, dpr)
    return picture


def paint(p: QPainter, of: Look, r: float, dot: float = 1.0) -> None:
    """Draw a marker that reaches `r` around the origin; `dot` is the size of a logical pixel."""
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    {
        "barrage": _aim, "smoke_token": _smoke, "aircraft": _aircraft, "objective": _objective, "base": _base,
        "wreck": _wreck, "carried": _carried, "spot": _spot,
    }[of.kind](p, of, r, dot)  # fmt: skip


def _shadow(p: QPainter, path: QPainterPath, r: float, by: float = 0.12) -> None:
    for grow, strength in ((1.06, 0.12), (1.0, 0.20)):
        p.save()
        p.translate(by * 0.7 * r, by * r)
        p.scale(grow, grow)
        p.fillPath(path, theme.alpha(theme.ink("shadow"), strength))
        p.restore()


def _ring(r: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), r, r)
    return path


def _pen(color: QColor, wide: float) -> QPen:
    return QPen(color, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _aim(p: QPainter, of: Look, r: float, dot: float) -> None:
    """A red cross-hair on white: where the fire is to fall."""
    disc = _ring(0.92 * r)
    _shadow(p, disc, r)
    p.setPen(_pen(theme.ink("burst"), max(0.13 * r, 1.4 * dot)))
    p.setBrush(theme.ink("burst_rim"))
    p.drawPath(disc)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(_pen(theme.ink("burst"), max(0.10 * r, 1.1 * dot)))
    p.drawEllipse(QPointF(0, 0), 0.42 * r, 0.42 * r)
    for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        p.drawLine(QPointF(x * 0.22 * r, y * 0.22 * r), QPointF(x * 0.74 * r, y * 0.74 * r))


def _smoke(p: QPainter, of: Look, r: float, dot: float) -> None:
    """Three puffs on white: where the smoke is to fall."""
    disc = _ring(0.92 * r)
    _shadow(p, disc, r)
    p.setPen(_pen(theme.ink("number_ink"), max(0.10 * r, 1.2 * dot)))
    p.setBrush(theme.ink("number"))
    p.drawPath(disc)
    p.setPen(_pen(theme.ink("number_ink"), max(0.08 * r, 1.0 * dot)))
    p.setBrush(theme.ink("veil"))
    for x, y, size in ((-0.30, 0.16, 0.30), (0.32, 0.18, 0.27), (0.02, -0.22, 0.34)):
        p.drawEllipse(QPointF(x * r, y * r), size * r, size * r)


def _aircraft(p: QPainter, of: Look, r: float, dot: float) -> None:
    """An aircraft from above in the colours of its force, its shadow far below it."""
    style = theme.style(of.style)
    plane = _plane(r)
    p.save()
    p.rotate(max(of.front, 0.0))
    turned = radians(max(of.front, 0.0))
    p.save()
    p.rotate(-max(of.front, 0.0))
    p.translate(0.16 * r, 0.24 * r)
    p.rotate(max(of.front, 0.0))
    p.fillPath(plane, theme.alpha(theme.ink("shadow"), 0.26))
    p.restore()
    p.setPen(_pen(theme.ink("gleam"), max(0.11 * r, 2.6 * dot)))
    p.drawPath(plane)
    p.setPen(_pen(QColor(style.edge), max(0.045 * r, 1.1 * dot)))
    p.setBrush(QColor(style.base))
    p.drawPath(plane)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(theme.alpha(theme.ink("gleam" if sin(turned) <= 0 else "shadow"), 0.14))
    p.drawPolygon(QPolygonF([QPointF(x * r, y * r) for x, y in ((0, -0.2), (0.92, 0.06), (0.92, 0.2), (0, 0.16))]))
    p.setBrush(QColor(style.box))
    for x in (-0.58, 0.58):
        p.drawEllipse(QPointF(x * r, 0.06 * r), 0.085 * r, 0.085 * r)
    p.setBrush(QColor(style.edge))
    p.drawEllipse(QPointF(0, -0.26 * r), 0.055 * r, 0.13 * r)
    p.restore()


def _plane(r: float) -> QPainterPath:
    path = QPainterPath(QPointF(0, -0.92 * r))
    path.cubicTo(0.10 * r, -0.88 * r, 0.12 * r, -0.60 * r, 0.12 * r, -0.24 * r)
    path.lineTo(0.94 * r, -0.02 * r)
    path.quadTo(1.02 * r, 0.08 * r, 0.92 * r, 0.20 * r)
    path.lineTo(0.11 * r, 0.18 * r)
    path.lineTo(0.07 * r, 0.62 * r)
    path.lineTo(0.36 * r, 0.74 * r)
    path.lineTo(0.34 * r, 0.88 * r)
    path.lineTo(0, 0.82 * r)
    half = path.toFillPolygon()
    mirrored = [QPointF(-at.x(), at.y()) for at in reversed(half.toList())]
    whole = QPainterPath()
    whole.addPolygon(QPolygonF([*half.toList()[:-1], *mirrored[1:]]))
    whole.closeSubpath()
    return whole


def _objective(p: QPainter, of: Look, r: float, dot: float) -> None:
    """A flag in the colour of who holds it on a white disc; a number stands in the middle, the flag over it."""
    disc = _ring(0.95 * r)
    _shadow(p, disc, r)
    dark = theme.ink("number_ink")
    p.setPen(_pen(dark, max(0.09 * r, 1.3 * dot)))
    p.setBrush(theme.ink("number"))
    p.drawPath(disc)
    cloth = QColor(theme.style(of.style).base) if of.style else theme.ink("number")
    if of.style:
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(_pen(cloth, 0.16 * r))
        p.drawEllipse(QPointF(0, 0), 0.80 * r, 0.80 * r)
    k, at = (0.62, QPointF(0.72 * r, -0.72 * r)) if of.text else (0.86, QPointF(-0.08 * r, 0.0))
    flag = QPolygonF([at + QPointF(x * r, y * r) * k for x, y in FLAG])
    staff = (at + QPointF(-0.26 * r, 0.66 * r) * k, at + QPointF(-0.26 * r, -0.66 * r) * k)
    if of.text:
        word = Lettering(of.text, 1.05 * r, weight=800, limit=1.1 * r)
        p.fillPath(word.at(QPointF(0, 0)), dark)
        p.setPen(_pen(theme.ink("number"), max(0.24 * r, 3.0 * dot)))
        p.drawLine(*staff)
        p.drawPolygon(flag)
    p.setPen(_pen(dark, max(0.08 * r, 1.0 * dot)))
    p.drawLine(*staff)
    p.setBrush(cloth)
    p.drawPolygon(flag)


def _base(p: QPainter, of: Look, r: float, dot: float) -> None:
    """A square in the colour of its side with a strongpoint's bastions."""
    style = theme.style(of.style)
    a, b = 0.62 * r, 0.86 * r
    square = QPainterPath()
    square.addPolygon(
        QPolygonF([QPointF(x, y) for x, y in ((-b, -b), (-a / 2, -a), (a / 2, -a), (b, -b), (a, -a / 2), (a, a / 2),
                                              (b, b), (a / 2, a), (-a / 2, a), (-b, b), (-a, a / 2), (-a, -a / 2))])
    )  # fmt: skip
    square.closeSubpath()
    _shadow(p, square, r)
    p.setPen(_pen(QColor(style.edge), max(0.08 * r, 1.2 * dot)))
    p.setBrush(QColor(style.base))
    p.drawPath(square)
    p.setPen(_pen(QColor(style.edge), max(0.05 * r, 0.9 * dot)))
    p.setBrush(QColor(style.box))
    p.drawEllipse(QPointF(0, 0), 0.40 * r, 0.40 * r)
    draw_sign(p, "officer", QColor(style.box_ink), QPointF(0, 0), 0.40 * r, dot)


def _wreck(p: QPainter, of: Look, r: float, dot: float) -> None:
    """A burnt-out hull, crossed through, with a flame."""
    hull = QPainterPath()
    hull.addRoundedRect(QRectF(-0.92 * r, -0.58 * r, 1.84 * r, 1.16 * r), 0.18 * r, 0.18 * r)
    _shadow(p, hull, r)
    p.setPen(_pen(theme.ink("number_ink"), max(0.07 * r, 1.2 * dot)))
    p.setBrush(theme.mix(theme.ink("veil"), theme.ink("number_ink"), 0.72))
    p.drawPath(hull)
    p.setPen(_pen(theme.ink("veil"), max(0.09 * r, 1.2 * dot)))
    for x in (-1, 1):
        p.drawLine(QPointF(-0.72 * r * x, -0.40 * r), QPointF(0.72 * r * x, 0.40 * r))
    p.setBrush(theme.ink("number_ink"))
    p.setPen(Qt.PenStyle.NoPen)
    p.drawEllipse(QPointF(0, 0), 0.46 * r, 0.46 * r)
    draw_sign(p, "flamer", theme.ink("pin"), QPointF(0, 0), 0.52 * r, dot)


def _carried(p: QPainter, of: Look, r: float, dot: float) -> None:
    """A case with a handle."""
    case = QPainterPath()
    case.addRoundedRect(QRectF(-0.86 * r, -0.40 * r, 1.72 * r, 1.16 * r), 0.16 * r, 0.16 * r)
    _shadow(p, case, r)
    p.setPen(_pen(theme.ink("trench"), max(0.12 * r, 1.2 * dot)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawRoundedRect(QRectF(-0.34 * r, -0.78 * r, 0.68 * r, 0.60 * r), 0.16 * r, 0.16 * r)
    p.setBrush(theme.ink("trench_rim"))
    p.drawPath(case)
    s = Sign(p, theme.ink("trench"), max(0.10 * r, 1.0 * dot))
    s.line((-0.86 * r, 0.04 * r), (0.86 * r, 0.04 * r))


def _spot(p: QPainter, of: Look, r: float, dot: float) -> None:
    """A small white ring round a dark dot."""
    p.setPen(_pen(theme.ink("number_ink"), max(0.30 * r, 1.0 * dot)))
    p.setBrush(theme.ink("number"))
    p.drawEllipse(QPointF(0, 0), 0.8 * r, 0.8 * r)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(theme.ink("number_ink"))
    p.drawEllipse(QPointF(0, 0), 0.3 * r, 0.3 * r)
