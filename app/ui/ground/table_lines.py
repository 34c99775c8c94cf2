"""Hedges, walls and fences of a table, each within the width that the rules give it."""

from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from app.ui.ground.palette import pen
from app.ui.ground.seed import stream
from app.ui.ground.table_inks import TableInks
from app.ui.ground.table_pieces import Piece, along, near
from app.ui.ground.table_scale import ACTUAL, UNIT, line_width
from app.ui.ground.table_woods import lobed

_BUSHES_FROM = 0.34
_FINE_FROM = 0.7
REACH = 0.4 * UNIT
"""How far shadows fall outside an outline."""


@dataclass(frozen=True)
class Bush:
    """A bush of a hedge: leaves dark to light."""

    x: float
    y: float
    leaves: tuple[QPolygonF, QPolygonF, QPolygonF]


@dataclass(frozen=True)
class Stone:
    """A stone of a wall and the number of its shade."""

    shade: int
    shape: QPolygonF


class Lines:
    """The hedges, walls and fences of a table; grown, laid and driven in when first drawn."""

    def __init__(self, hedges: list[Piece], walls: list[Piece], fences: list[Piece]) -> None:
        self.hedges, self.walls, self.fences = hedges, walls, fences
        self._bushes: dict[int, list[Bush]] = {}
        self._stones: dict[int, list[Stone]] = {}

    def bushes(self, hedge: Piece) -> list[Bush]:
        """A hedge's bushes, north-west to south-east."""
        found = self._bushes.get(hedge.key)
        if found is None:
            found = self._bushes[hedge.key] = _grow(hedge)
        return found

    def stones(self, wall: Piece) -> list[Stone]:
        """A wall's stones."""
        found = self._stones.get(wall.key)
        if found is None:
            found = self._stones[wall.key] = _lay(wall)
        return found


def _grow(hedge: Piece) -> list[Bush]:
    rng = stream(hedge.key, 13)
    half = hedge.width / 2
    found = []
    spots = along(hedge.points, 0.36 * UNIT)
    for i, (x, y, ux, uy) in enumerate(spots):
        end = half * 0.7 if i == 0 else -half * 0.7 if i == len(spots) - 1 else 0.0
        r = half * (0.80 + 0.16 * rng.random())
        far = (half - r) * (2 * rng.random() - 1)
        cx, cy = x - uy * far + ux * end, y + ux * far + uy * end
        body = lobed(cx, cy, r, 6, 0.16, rng.random() * 6)
        middle = lobed(cx - 0.14 * r, cy - 0.18 * r, 0.66 * r, 5, 0.2, rng.random() * 6)
        light = lobed(cx - 0.26 * r, cy - 0.32 * r, 0.32 * r, 4, 0.25, rng.random() * 6)
        found.append(Bush(cx, cy, (body, middle, light)))
    return sorted(found, key=lambda b: b.y + b.x)


def _lay(wall: Piece) -> list[Stone]:
    rng = stream(wall.key, 14)
    half = wall.width / 2
    found = []
    for a, b in pairwise(wall.points):
        leg = QLineF(a, b)
        at, long = 0.0, leg.length()
        if long <= 0:
            continue
        ux, uy = leg.dx() / long, leg.dy() / long
        while at < long:
            wide = min(long - at, UNIT * (0.30 + 0.28 * rng.random()))
            if long - at - wide < 0.2 * UNIT:
                wide = long - at
            found.append(Stone(rng.randrange(1, 4), _slab(a, ux, uy, at + 0.8, at + wide - 0.8, half * 0.80)))
            at += wide
    return found


def _slab(a: QPointF, ux: float, uy: float, start: float, end: float, half: float) -> QPolygonF:
    return QPolygonF(
        [
            QPointF(a.x() + ux * t - uy * v, a.y() + uy * t + ux * v)
            for t, v in ((start, -half), (end, -half), (end, half), (start, half))
        ]
    )


def _cast(painter: QPainter, piece: Piece, dx: float, dy: float, strength: float, ink: TableInks) -> None:
    dark = QColor(ink.shadow)
    dark.setAlphaF(min(0.65, strength * ink.shade))
    painter.fillPath(piece.path.translated(dx, dy), dark)


def draw_lines(painter: QPainter, rect: QRectF, zoom: float, lines: Lines, ink: TableInks) -> None:
    """Fences, walls and hedges over their shadows."""
    for fence in near(lines.fences, rect, REACH):
        _draw_fence(painter, zoom, fence, ink)
    for wall in near(lines.walls, rect, REACH):
        _cast(painter, wall, 0.09 * UNIT, 0.12 * UNIT, 0.34, ink)
        painter.fillPath(wall.path, ink.stone_line)
        if zoom < _BUSHES_FROM * ACTUAL:
            painter.strokePath(wall.line, pen(ink.stone[2], wall.width * 0.6))
            continue
        painter.setPen(Qt.PenStyle.NoPen)
        stones = lines.stones(wall)
        for n in range(1, 4):
            painter.setBrush(ink.stone[n])
            for s in stones:
                if s.shade == n:
                    painter.drawPolygon(s.shape)
        if zoom >= _FINE_FROM * ACTUAL:
            _draw_light_on_stones(painter, zoom, stones, ink)
        painter.strokePath(wall.path, pen(ink.stone_line, line_width(1.0, zoom)))
    for hedge in near(lines.hedges, rect, REACH):
        _draw_hedge(painter, rect, zoom, hedge, lines, ink)


def _draw_light_on_stones(painter: QPainter, zoom: float, stones: list[Stone], ink: TableInks) -> None:
    """The edge of each stone that faces the light."""
    edges = []
    for s in stones:
        a, b, c, d = (s.shape.at(i) for i in range(4))
        north = (a, b) if a.y() + a.x() + b.y() + b.x() < c.y() + c.x() + d.y() + d.x() else (c, d)
        edges.append(QLineF(*north))
    glow = QColor("#FFFFFF")
    glow.setAlphaF(0.42 if ink.shade <= 1.0 else 0.18)
    painter.setPen(pen(glow, line_width(1.0, zoom)))
    painter.drawLines(edges)


def _draw_hedge(painter: QPainter, rect: QRectF, zoom: float, hedge: Piece, lines: Lines, ink: TableInks) -> None:
    _cast(painter, hedge, 0.12 * UNIT, 0.16 * UNIT, 0.32, ink)
    base = QColor(ink.hedge[0])
    painter.fillPath(hedge.path, base)
    if zoom < _BUSHES_FROM * ACTUAL:
        painter.strokePath(hedge.line, pen(ink.hedge[2], hedge.width * 0.5))
        return
    room = rect.adjusted(-UNIT, -UNIT, UNIT, UNIT)
    painter.setPen(Qt.PenStyle.NoPen)
    for bush in lines.bushes(hedge):
        if room.contains(bush.x, bush.y):
            for shade, leaf in zip(ink.hedge[1:], bush.leaves, strict=True):
                painter.setBrush(shade)
                painter.drawPolygon(leaf)
    painter.strokePath(hedge.path, pen(ink.hedge_line, line_width(1.0, zoom)))


def _draw_fence(painter: QPainter, zoom: float, fence: Piece, ink: TableInks) -> None:
    """Two rails between posts, and the rule's band faint under them."""
    ground = QColor(ink.timber_line)
    ground.setAlphaF(0.20)
    painter.fillPath(fence.path, ground)
    shade = QColor(ink.shadow)
    shade.setAlphaF(min(0.6, 0.34 * ink.shade))
    rails = fence.line
    painter.strokePath(rails.translated(0.08 * UNIT, 0.11 * UNIT), pen(shade, line_width(1.4, zoom)))
    painter.strokePath(rails, pen(ink.timber_line, max(0.12 * UNIT, line_width(1.8, zoom))))
    painter.strokePath(rails, pen(ink.timber[2], max(0.06 * UNIT, line_width(0.9, zoom))))
    if zoom < _BUSHES_FROM * ACTUAL:
        return
    post = fence.width / 2
    posts = QPainterPath()
    for x, y, ux, uy in along(fence.points, 0.95 * UNIT):
        posts.addPolygon(_slab(QPointF(x, y), ux, uy, -post * 0.8, post * 0.8, post))
        posts.closeSubpath()
    painter.fillPath(posts.translated(0.07 * UNIT, 0.09 * UNIT), shade)
    painter.fillPath(posts, ink.timber[1])
    painter.strokePath(posts, pen(ink.timber_line, line_width(0.9, zoom)))
