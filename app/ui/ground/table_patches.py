"""Broken ground of a table: rubble, boulders and scrub, craters."""

from collections.abc import Generator
from dataclasses import dataclass, field
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF, QRadialGradient, QTransform

from app.ui.ground.palette import mix, pen
from app.ui.ground.seed import stream
from app.ui.ground.table_inks import Shades, TableInks
from app.ui.ground.table_mat import speckle
from app.ui.ground.table_pieces import Piece, clipped, depth_inside, near
from app.ui.ground.table_scale import ACTUAL, UNIT, line_width

_LUMPS_FROM = 0.34
_FINE_FROM = 0.8
REACH = 0.3 * UNIT
"""How far shadows fall outside an outline."""

Lump = tuple[int, QPolygonF]
Spot = tuple[float, float, float]


@dataclass
class Litter:
    """What lies about: lumps with the number of their shade, in the order they are drawn, and dust."""

    lumps: list[Lump] = field(default_factory=list)
    small: list[Lump] = field(default_factory=list)
    dust: list[Spot] = field(default_factory=list)


class Patches:
    """The rubble, rough ground and craters of a table; what lies on them is strewn when first drawn."""

    def __init__(self, rubble: list[Piece], rough: list[Piece], craters: list[Piece]) -> None:
        self.rubble, self.rough, self.craters = rubble, rough, craters
        self._litter: dict[int, Litter] = {}

    def strew(self, rect: QRectF) -> Generator[None, None, None]:
        """Strew what is to be drawn in a scene rectangle, pausing after each piece."""
        for piece in near(self.rubble + self.rough, rect, REACH):
            self.litter(piece)
            yield

    def litter(self, piece: Piece) -> Litter:
        """What lies on a piece of ground."""
        found = self._litter.get(piece.key)
        if found is None:
            strew = _strew_rubble if piece.data.kind == "rubble" else _strew_rough
            found = self._litter[piece.key] = strew(piece)
        return found


def _strew_rubble(piece: Piece) -> Litter:
    rng = stream(piece.key, 8)
    found = Litter()
    rect = piece.rect
    area = rect.width() * rect.height() / UNIT**2
    for n in range(round(area * 15)):
        x, y = rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height()
        great = n < area * 2.2
        size = UNIT * ((0.16 + 0.22 * rng.random()) if great else (0.05 + 0.09 * rng.random()))
        turn, flat = pi * rng.random(), 0.45 + 0.4 * rng.random()
        shade = rng.choice((0, 1, 1, 2, 2, 3, 4)) if great else rng.choice((0, 1, 1, 2, 3, 4))
        if depth_inside(piece, x, y) < size:
            continue
        (found.lumps if great else found.small).append((shade, _block(x, y, size, size * flat, turn, rng.random())))
    for _ in range(round(area * 5)):
        x, y = rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height()
        r = UNIT * (0.2 + 0.4 * rng.random())
        if depth_inside(piece, x, y) > r:
            found.dust.append((x, y, r))
    return found


def _strew_rough(piece: Piece) -> Litter:
    rng = stream(piece.key, 9)
    found = Litter()
    rect = piece.rect
    area = rect.width() * rect.height() / UNIT**2
    for n in range(round(area * 7)):
        x, y = rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height()
        great = n < area * 1.3
        size = UNIT * ((0.14 + 0.22 * rng.random()) if great else (0.05 + 0.08 * rng.random()))
        shade, turn = rng.randrange(3), pi * rng.random()
        if depth_inside(piece, x, y) < size:
            continue
        (found.lumps if great else found.small).append((shade, _boulder(x, y, size, turn)))
    for _ in range(round(area * 2.5)):
        x, y = rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height()
        r = UNIT * (0.12 + 0.2 * rng.random())
        if depth_inside(piece, x, y) > r:
            found.dust.append((x, y, r))
    return found


def _block(x: float, y: float, a: float, b: float, turn: float, chip: float) -> QPolygonF:
    """A piece of masonry, one corner chipped."""
    c, s = cos(turn), sin(turn)
    corners = [(-a, -b), (a, -b * (0.6 + 0.4 * chip)), (a, b * 0.5), (a * (0.3 + 0.6 * chip), b), (-a * 0.95, b)]
    return QPolygonF([QPointF(x + u * c - v * s, y + u * s + v * c) for u, v in corners])


def _boulder(x: float, y: float, r: float, turn: float) -> QPolygonF:
    rng = stream(round(x * 16), round(y * 16), 10)
    return QPolygonF(
        [
            QPointF(
                x + r * (0.72 + 0.28 * rng.random()) * cos(turn + k * pi / 4),
                y + 0.85 * r * (0.72 + 0.28 * rng.random()) * sin(turn + k * pi / 4),
            )
            for k in range(8)
        ]
    )


def _draw_lumps(
    painter: QPainter, rect: QRectF, zoom: float, lumps: list[Lump], shades: Shades, rise: float, ink: TableInks
) -> None:
    """Lumps with their shadows, a lit face to the north-west, an edge."""
    room = rect.adjusted(-UNIT, -UNIT, UNIT, UNIT)
    shown = [(n, p) for n, p in lumps if room.contains(p.at(0))]
    dark = QColor(ink.shadow)
    dark.setAlphaF(min(0.7, 0.34 * ink.shade))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(dark)
    for _, p in shown:
        painter.drawPolygon(p.translated(rise, rise * 1.2))
    fine = zoom >= _FINE_FROM * ACTUAL
    edge = QColor(ink.shadow)
    edge.setAlphaF(0.45)
    painter.setPen(pen(edge, line_width(0.6, zoom)) if fine else Qt.PenStyle.NoPen)
    for n, p in shown:
        painter.setBrush(shades[n])
        painter.drawPolygon(p)
    if fine:
        painter.setPen(Qt.PenStyle.NoPen)
        glow = QColor("#FFFFFF")
        glow.setAlphaF(0.20 * min(1.0, 1.0 / ink.shade))
        painter.setBrush(glow)
        for _, p in shown:
            c = p.boundingRect().center()
            small = QPolygonF(
                [
                    QPointF(c.x() + 0.6 * (q.x() - c.x()) - rise * 0.4, c.y() + 0.6 * (q.y() - c.y()) - rise * 0.4)
                    for q in p.toList()
                ]
            )
            painter.drawPolygon(small)


def draw_patches(painter: QPainter, rect: QRectF, zoom: float, patches: Patches, ink: TableInks) -> None:
    """Rough ground, rubble, and craters with their outlines."""
    for pieces, fill, line, shades, rise in (
        (patches.rough, ink.rough, ink.rough_line, ink.boulders, 2.2),
        (patches.rubble, ink.rubble, ink.rubble_line, ink.bricks, 2.6),
    ):
        for piece in near(pieces, rect, REACH):
            painter.fillPath(piece.path, fill)
            soft = QColor(line)
            soft.setAlphaF(0.14)
            with clipped(painter, piece.path):
                painter.strokePath(piece.line, pen(soft, 0.6 * UNIT))
                painter.strokePath(piece.line, pen(soft, 0.3 * UNIT))
            if zoom >= _LUMPS_FROM * ACTUAL:
                litter = patches.litter(piece)
                _draw_dust(painter, piece, litter, ink)
                if zoom >= _FINE_FROM * ACTUAL * 0.7:
                    _draw_lumps(painter, rect, zoom, litter.small, shades, rise * 0.45, ink)
                _draw_lumps(painter, rect, zoom, litter.lumps, shades, rise, ink)
            painter.strokePath(piece.path, pen(line, line_width(1.2, zoom)))
    for piece in near(patches.craters, rect, REACH):
        _draw_crater(painter, zoom, piece, ink)


def _draw_dust(painter: QPainter, piece: Piece, litter: Litter, ink: TableInks) -> None:
    shade = QColor(ink.bricks[2] if piece.data.kind == "rubble" else ink.canopy[0][1])
    shade.setAlphaF(0.20 if piece.data.kind == "rubble" else 0.42)
    speckle(painter, litter.dust, shade)


def _draw_crater(painter: QPainter, zoom: float, piece: Piece, ink: TableInks) -> None:
    """A bowl: thrown-up rim, the north-west wall in shade, the south-east wall lit."""
    middle = piece.rect.center()
    r = min(piece.rect.width(), piece.rect.height()) / 2
    ring = QRadialGradient(middle, r)
    for at, shade in (
        (0.0, ink.earth[1]),
        (0.55, ink.earth[1]),
        (0.68, ink.earth[2]),
        (0.82, ink.earth[3]),
        (1.0, mix(ink.earth[2], ink.mat[2], 0.35)),
    ):
        ring.setColorAt(at, shade)
    painter.fillPath(piece.path, ring)
    if zoom >= _FINE_FROM * ACTUAL:
        rng = stream(piece.key, 11)
        clods = []
        for _ in range(round(9 + r / 2.2)):
            angle, far = 2 * pi * rng.random(), r * (0.66 + 0.26 * rng.random())
            clods.append(
                (middle.x() + far * cos(angle), middle.y() + far * sin(angle), UNIT * (0.02 + 0.035 * rng.random()))
            )
        for n, shade in enumerate((ink.earth[0], ink.earth[3])):
            tone = QColor(shade)
            tone.setAlphaF(0.7)
            speckle(painter, clods[n::2], tone)
    bowl = QRadialGradient(QPointF(middle.x() + 0.20 * r, middle.y() + 0.24 * r), 0.92 * r)
    for at, shade in ((0.0, ink.earth[2]), (0.35, ink.earth[1]), (0.85, ink.earth[0]), (1.0, ink.earth[0])):
        bowl.setColorAt(at, shade)
    about = QTransform().translate(middle.x(), middle.y()).scale(0.62, 0.60).translate(-middle.x(), -middle.y())
    painter.setPen(pen(mix(ink.earth[0], ink.earth[1], 0.5), line_width(0.8, zoom)))
    painter.setBrush(bowl)
    painter.drawPath(about.map(piece.path))
    painter.strokePath(piece.path, pen(ink.earth_line, line_width(1.2, zoom)))
