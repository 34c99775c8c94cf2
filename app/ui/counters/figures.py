"""Models as pictures: a disc or a hull in the colours of its force, with the sign of what it is.

One drawing per look, size and screen, kept once drawn. Sizes are pixels of an inch; a picture is wider than its model, for
its shadow, its wedge and its level reach over the edge.
"""

from functools import lru_cache
from math import ceil, cos, hypot, radians, sin

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from app.core.scene import Figure
from app.ui.counters.figure_signs import MACHINES, draw_sign
from app.ui.counters.hulls import BODIES, Body
from app.ui.look import theme
from app.ui.look.lettering import Lettering
from app.ui.look.palette import Style
from app.ui.look.picture import blank, painting
from app.ui.map.geometry import COLUMN, ROW

RADIUS = 0.47
"""Radius of a model's disc in inches: neighbours an inch apart do not touch."""

SIGN_FROM = 9.5
"""Pixels of an inch from which models bear their signs; smaller ones are a disc in two tones."""

BODY_FROM = 12.0
"""Pixels of an inch from which hulls show tracks, wheels and turrets."""

LEVEL_FROM = 13.0
"""Pixels of an inch from which their level is written beside them."""

DIM = 0.6
"""Strength of a model that is seen through something."""

WEDGE = 0.34
"""How far the wedge of a front reaches over the edge, in inches."""


class Look(Struct, frozen=True):
    """All that a model's picture depends on but its size. `hull`: corners from its middle, in inches; empty for a disc."""

    style: str
    sign: str
    hull: tuple[tuple[float, float], ...] = ()
    front: float = -1
    level: int = 0
    dim: bool = False


def look(figure: Figure) -> Look:
    """The look of a model."""
    x, y = figure.at
    hull = tuple((round((a - x) * COLUMN / ROW, 3), round(b - y, 3)) for a, b in figure.hull)
    return Look(figure.style, figure.sign, hull, figure.front, figure.level, figure.dim)


def reach(of: Look) -> float:
    """From the middle of a model to its farthest edge, in inches."""
    return max((hypot(x, y) for x, y in of.hull), default=RADIUS)


def outline(of: Look, inch: float = 1.0, grow: float = 0.0) -> QPainterPath:
    """The edge of a model around the origin at so many units an inch, `grow` units outside it."""
    path = QPainterPath()
    if not of.hull:
        r = RADIUS * inch + grow
        path.addEllipse(QPointF(0, 0), r, r)
        return path
    corners = []
    for x, y in of.hull:
        far = hypot(x, y) or 1.0
        share = 1 + 1.25 * grow / (far * inch)
        corners.append(QPointF(x * inch * share, y * inch * share))
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
    return path


def extent(of: Look, inch: float) -> QRectF:
    """The rectangle round a model and its wedge."""
    box = outline(of, inch).boundingRect()
    if of.front >= 0:
        tip = _ahead(of.front) * ((_edge(of, _ahead(of.front)) + WEDGE) * inch)
        box |= QRectF(tip, tip).adjusted(-0.1 * inch, -0.1 * inch, 0.1 * inch, 0.1 * inch)
    return box


def _ahead(front: float) -> QPointF:
    return QPointF(sin(radians(front)), -cos(radians(front)))


def margin(of: Look, inch: float) -> int:
    """How far a picture reaches from the middle of its model, in logical pixels."""
    return ceil((reach(of) + 0.16 + (WEDGE if of.front >= 0 else 0)) * inch) + 1


@lru_cache(maxsize=900)
def dots(of: Look, inch: float, dpr: float = 1.0) -> QPixmap:
    """The model at `inch` logical pixels an inch as bare dots of the screen, its middle in the middle of the picture."""
    half = round(margin(of, inch) * dpr)
    picture = blank(2 * half, 2 * half)
    with painting(picture) as p:
        p.translate(half, half)
        paint(p, of, inch * dpr, dpr)
    if not of.dim:
        return picture
    faded = blank(2 * half, 2 * half)
    with painting(faded) as p:
        p.setOpacity(DIM)
        p.drawPixmap(0, 0, picture)
    return faded


def paint(p: QPainter, of: Look, inch: float, dot: float = 1.0) -> None:
    """Draw a model around the origin at `inch` units an inch; `dot` is the size of a logical pixel."""
    style = theme.style(of.style)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    _shadow(p, of, inch)
    if of.hull:
        _hull(p, of, style, inch, dot)
    else:
        _disc(p, of, style, inch, dot)
    if of.level and inch >= LEVEL_FROM * dot:
        _level(p, of, inch, dot)


def _shadow(p: QPainter, of: Look, inch: float) -> None:
    p.setPen(Qt.PenStyle.NoPen)
    shade = theme.ink("shadow")
    for grow, strength in ((0.09, 0.08), (0.055, 0.11), (0.02, 0.16)):
        p.setBrush(theme.alpha(shade, strength))
        p.drawPath(outline(of, inch, grow * inch).translated(0.05 * inch, 0.075 * inch))


def _ground(style: Style, top: float, bottom: float) -> QBrush:
    base = QColor(style.base)
    fade = QLinearGradient(0, top, 0, bottom)
    fade.setColorAt(0, theme.mix(base, theme.ink("gleam"), 0.16))
    fade.setColorAt(0.45, base)
    fade.setColorAt(1, theme.mix(base, theme.ink("shadow"), 0.10))
    return QBrush(fade)


def _disc(p: QPainter, of: Look, style: Style, inch: float, dot: float) -> None:
    """A rim in the force's colour round a face that is dark for one side and light for the other."""
    r, edge = RADIUS * inch, max(0.05 * inch, 1.0 * dot)
    if of.front >= 0:
        _wedge(p, of, style, inch, dot)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QColor(style.edge))
    p.drawEllipse(QPointF(0, 0), r, r)
    p.setBrush(_ground(style, -r, r))
    p.drawEllipse(QPointF(0, 0), r - edge, r - edge)
    face = QColor(style.box)
    inner = r - edge - max(0.085 * inch, 1.1 * dot)
    fade = QLinearGradient(0, -inner, 0, inner)
    fade.setColorAt(0, theme.mix(face, theme.ink("gleam"), 0.14))
    fade.setColorAt(1, theme.mix(face, theme.ink("shadow"), 0.06))
    p.setBrush(QBrush(fade))
    p.drawEllipse(QPointF(0, 0), inner, inner)
    if inch >= SIGN_FROM * dot:
        draw_sign(p, of.sign, QColor(style.box_ink), QPointF(0, 0), inner, dot)


def _hull(p: QPainter, of: Look, style: Style, inch: float, dot: float) -> None:
    """A base in the force's colour, a box with the sign on it, and a wedge where its front is."""
    shape = outline(of, inch)
    box = shape.boundingRect()
    edge = max(0.06 * inch, 1.1 * dot)
    p.setPen(QPen(QColor(style.edge), edge, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    body = BODIES.get(of.sign) if of.front >= 0 and inch >= BODY_FROM * dot else None
    if body is None:
        p.setBrush(_ground(style, box.top(), box.bottom()))
    else:
        p.setBrush(theme.mix(QColor(style.base), theme.ink("shadow"), 0.22))
    p.drawPath(shape)
    if of.front >= 0:
        _wedge(p, of, style, inch, dot)
    if body is not None:
        ahead = _ahead(of.front)
        aside = QPointF(-ahead.y(), ahead.x())
        room = edge / 2
        p.save()
        p.rotate(of.front)
        body(Body(p, _edge(of, aside) * inch - room, _edge(of, ahead) * inch - room, inch, dot, style))
        p.restore()
    if inch < SIGN_FROM * dot:
        side = 0.42 * min(box.width(), box.height())
        p.fillRect(QRectF(-side / 2, -side / 2, side, side), QColor(style.box))
        return
    room = _inside(of) * inch
    wide = min((1.5 if body is None else 1.2) * room, 1.9 * inch)
    plate = QRectF(-wide / 2, -wide / 3, wide, wide / 1.5)
    p.setPen(QPen(QColor(style.edge), max(0.04 * inch, 0.8 * dot)))
    p.setBrush(QColor(style.box))
    p.drawRoundedRect(plate, 0.05 * wide, 0.05 * wide)
    draw_sign(p, of.sign, QColor(style.box_ink), QPointF(0, 0), 0.42 * wide if of.sign in MACHINES else wide / 3, dot)


def _inside(of: Look) -> float:
    """The distance from the middle of a hull to its nearest side, in inches."""
    best = reach(of)
    for (ax, ay), (bx, by) in zip(of.hull, of.hull[1:] + of.hull[:1], strict=True):
        span = hypot(bx - ax, by - ay)
        if span:
            best = min(best, abs(ax * by - ay * bx) / span)
    return best


def _wedge(p: QPainter, of: Look, style: Style, inch: float, dot: float) -> None:
    """A triangle over the edge where the front is."""
    ahead = _ahead(of.front)
    side = QPointF(-ahead.y(), ahead.x())
    far = _edge(of, ahead) * inch
    half = min(0.30, 0.55 * reach(of)) * inch
    tip = ahead * (far + 0.86 * WEDGE * inch)
    foot = ahead * (far - 0.02 * inch)
    dark = QColor(style.box).lightnessF() < 0.5
    p.setPen(
        QPen(
            QColor(style.box_ink if dark else style.edge),
            max(0.05 * inch, 1.0 * dot),
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.RoundCap,
            Qt.PenJoinStyle.RoundJoin,
        )
    )
    p.setBrush(QColor(style.box))
    p.drawPolygon(QPolygonF([tip, foot + side * half, foot - side * half]))


def _edge(of: Look, ahead: QPointF) -> float:
    """How far a model reaches in a direction, in inches."""
    return max((x * ahead.x() + y * ahead.y() for x, y in of.hull), default=RADIUS)


def _level(p: QPainter, of: Look, inch: float, dot: float) -> None:
    """The floor or hill level on a small pill at the upper right."""
    size = max(0.36 * inch, 8.0 * dot)
    word = Lettering(f"{of.level:+d}".replace("-", "−") if of.level < 0 else str(of.level), size, weight=800)
    far = reach(of) if not of.hull else 0.8 * reach(of)
    middle = QPointF(0.74 * far * inch, -0.74 * far * inch)
    wide = max(word.width + 0.62 * size, 1.16 * size)
    box = QRectF(middle.x() - wide / 2, middle.y() - 0.58 * size, wide, 1.16 * size)
    p.setPen(QPen(theme.ink("number_ink"), max(0.03 * inch, 0.9 * dot)))
    p.setBrush(theme.ink("number"))
    p.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    p.fillPath(word.in_box(box), theme.ink("number_ink"))
