"""Small signs printed in hexes: anchors, stars, shields with the coastal defence, forts, V1 and U-boat bases, estuaries.

Each is drawn round the origin in scene units of 100 %; `Marks` says where the signs of a board stand.
"""

from collections.abc import Callable
from functools import cache
from math import cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from app.core.state import NOWHERE
from app.ui.ground.lettering import inter, outline, width, write
from app.ui.ground.palette import pen, pen_width
from app.ui.ground.staff_geography import WATER
from app.ui.ground.staff_inks import Inks
from app.ui.map.geometry import ROW, Geometry, R

PORT_MAJOR, PORT_MINOR = "port_major", "port_minor"
DEFENCE, STRATEGIC, V1, UBOAT, ESTUARY, EXIT = "defence", "strategic", "v1", "uboat", "estuary", "exit"
FORTS = ("siegfried", "west_wall")

FROM = 0.4
"""The zoom from which the small signs are shown; anchors of great ports and forts are shown from less."""

_ANCHOR_FROM = 0.22
WIDE = {"west_wall": 1.5, "siegfried": 2.4}
_SIZES = {PORT_MAJOR: 1.25, PORT_MINOR: 0.85, STRATEGIC: 1.1, ESTUARY: 0.85, EXIT: 1.1}


@cache
def anchor() -> QPainterPath:
    """An anchor 13 high."""
    path = QPainterPath()
    path.addEllipse(QPointF(0, -5.6), 1.5, 1.5)
    path.moveTo(0, -4.1)
    path.lineTo(0, 6.2)
    path.moveTo(-3.2, -2.2)
    path.lineTo(3.2, -2.2)
    path.moveTo(-5.2, 1.8)
    path.quadTo(-4.6, 6.0, 0, 6.4)
    path.quadTo(4.6, 6.0, 5.2, 1.8)
    path.moveTo(-6.6, 3.6)
    path.lineTo(-5.2, 1.4)
    path.lineTo(-3.5, 3.4)
    path.moveTo(6.6, 3.6)
    path.lineTo(5.2, 1.4)
    path.lineTo(3.5, 3.4)
    return path


@cache
def star() -> QPainterPath:
    """A five-pointed star of radius 5."""
    path = QPainterPath()
    for k in range(10):
        reach = 5.0 if k % 2 == 0 else 2.1
        point = QPointF(reach * sin(k * pi / 5), -reach * cos(k * pi / 5))
        path.lineTo(point) if k else path.moveTo(point)
    path.closeSubpath()
    return path


@cache
def shield() -> QPainterPath:
    """A shield 11 wide and 13 high."""
    path = QPainterPath(QPointF(-5.5, -6.2))
    path.quadTo(0, -7.6, 5.5, -6.2)
    path.lineTo(5.5, 0.6)
    path.quadTo(4.8, 4.8, 0, 7.2)
    path.quadTo(-4.8, 4.8, -5.5, 0.6)
    path.closeSubpath()
    return path


@cache
def flying_bomb() -> QPainterPath:
    """A flying bomb seen from above, nose to the upper left."""
    path = QPainterPath()
    path.moveTo(-6.4, 0)
    path.quadTo(-4.4, -1.9, 0, -1.6)
    path.lineTo(5.2, -1.0)
    path.lineTo(5.2, 1.0)
    path.lineTo(0, 1.6)
    path.quadTo(-4.4, 1.9, -6.4, 0)
    path.closeSubpath()
    path.addRect(QRectF(-1.4, -5.4, 2.6, 10.8))
    path.addRect(QRectF(4.0, -2.9, 1.9, 5.8))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


@cache
def submarine() -> QPainterPath:
    """A submarine from the side, 15 long."""
    path = QPainterPath(QPointF(-7.6, 0.2))
    path.quadTo(-5.0, -1.6, -1.8, -1.6)
    path.lineTo(-1.6, -4.6)
    path.lineTo(1.8, -4.6)
    path.lineTo(2.2, -1.6)
    path.quadTo(6.0, -1.4, 7.6, -0.4)
    path.quadTo(5.0, 2.4, -1.0, 2.4)
    path.quadTo(-5.6, 2.4, -7.6, 0.2)
    path.closeSubpath()
    path.addRect(QRectF(-0.4, -7.2, 0.9, 2.8))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


@cache
def tide() -> QPainterPath:
    """Three waves one above the other: the banks of an estuary."""
    path = QPainterPath()
    for y in (-3.0, 0.0, 3.0):
        path.moveTo(-5.0, y)
        for k in range(2):
            path.quadTo(-5.0 + 5 * k + 1.25, y - 2.4, -5.0 + 5 * k + 2.5, y)
            path.quadTo(-5.0 + 5 * k + 3.75, y + 1.6, -5.0 + 5 * k + 5.0, y)
    return path


@cache
def arrow() -> QPainterPath:
    """An arrow to the right: the way off the map."""
    path = QPainterPath(QPointF(-6, -1.6))
    for x, y in ((1, -1.6), (1, -4.6), (7, 0), (1, 4.6), (1, 1.6), (-6, 1.6)):
        path.lineTo(x, y)
    path.closeSubpath()
    return path


class Sign:
    """A sign in the scene: its kind, place, size against 100 % and text."""

    def __init__(self, kind: str, at: QPointF, size: float = 1.0, text: str = "") -> None:
        self.kind = kind
        self.at = at
        self.size = size
        self.text = text


class Marks:
    """The signs of one board, great ports first. `spots`: where a town is drawn, by hex."""

    def __init__(self, geometry: Geometry, spots: dict[int, QPointF]) -> None:
        self.geometry = geometry
        board = geometry.board
        self.signs: list[Sign] = []
        ports: set[int] = set()
        for mark in board.marks:
            for h in mark.hexes:
                middle = geometry.centre(h)
                if mark.kind in (PORT_MAJOR, PORT_MINOR):
                    ports.add(h)
                    spot = spots.get(h, middle)
                    at = spot + seaward(geometry, h, spot) * (17.0 if mark.kind == PORT_MAJOR else 14.0)
                    self.signs.append(Sign(mark.kind, at, _SIZES[mark.kind]))
                elif mark.kind == DEFENCE:
                    self.signs.append(Sign(DEFENCE, middle + QPointF(-0.50 * R, 0.34 * ROW), 1.0, mark.text))
                elif mark.kind == STRATEGIC:
                    self.signs.append(
                        Sign(STRATEGIC, middle + QPointF(0.50 * R, 0.34 * ROW), _SIZES[STRATEGIC], mark.text)
                    )
                elif mark.kind == V1:
                    self.signs.append(Sign(V1, middle + QPointF(0.60 * R, -0.18 * ROW), 1.0))
                elif mark.kind == UBOAT:
                    self.signs.append(Sign(UBOAT, middle + QPointF(-0.58 * R, -0.16 * ROW), 1.0))
                elif mark.kind == ESTUARY:
                    self.signs.append(Sign(ESTUARY, middle + QPointF(0.0, 0.39 * ROW), _SIZES[ESTUARY]))
                elif mark.kind == EXIT:
                    self.signs.append(Sign(EXIT, middle + QPointF(0.62 * R, 0.14 * ROW), _SIZES[EXIT]))
        self.signs.sort(key=lambda s: (s.kind == PORT_MAJOR, s.at.y(), s.at.x()))
        self.combs = _combs(geometry)


def seaward(geometry: Geometry, place: int, spot: QPointF) -> QPointF:
    """The way of length 1 from a spot to the water next to its hex; to the right if there is none."""
    board = geometry.board
    sides = [d for d, n in enumerate(board.neighbours[place]) if n != NOWHERE and board.terrain[n] in WATER]
    way = QPointF(0, 0)
    for d in sides:
        way += geometry.side(place, d).center() - geometry.centre(place)
    length = hypot(way.x(), way.y())
    return way / length if length > 1.0 else QPointF(0.86, 0.5)


def _combs(geometry: Geometry) -> dict[str, QPainterPath]:
    """Toothed lines along the western sides of fortified hexes, teeth towards the west."""
    board = geometry.board
    forts = {h: m.kind for m in board.marks if m.kind in FORTS for h in m.hexes}
    paths = {kind: QPainterPath() for kind in FORTS}
    for h, kind in sorted(forts.items()):
        middle = geometry.centre(h)
        path = paths[kind]
        sides = [d for d in (3, 4, 5, 0) if board.neighbours[h][d] not in forts and d in (4, 5)] or [4, 5]
        for d in sides:
            side = geometry.side(h, d)
            a, b = (middle + (p - middle) * 0.82 for p in (side.p1(), side.p2()))
            outward = side.center() - middle
            outward /= hypot(outward.x(), outward.y())
            path.moveTo(a)
            path.lineTo(b)
            for k in range(5):
                foot = a + (b - a) * ((k + 0.5) / 5)
                path.moveTo(foot)
                path.lineTo(foot + outward * 4.0)
    return paths


def draw_forts(painter: QPainter, rect: QRectF, zoom: float, marks: Marks, inks: Inks) -> None:
    """The West Wall: a comb for each hex of it, a heavier one where a scenario counts the hex."""
    if zoom < 0.2:
        return
    for kind, wide in WIDE.items():
        path = marks.combs[kind]
        if path.boundingRect().intersects(rect):
            painter.strokePath(path, pen(inks.river_halo, pen_width(wide + 2.4, zoom)))
            painter.strokePath(path, pen(inks.fort, pen_width(wide, zoom)))


def draw_signs(painter: QPainter, rect: QRectF, zoom: float, marks: Marks, inks: Inks) -> None:
    """All small signs near a rectangle."""
    if zoom < _ANCHOR_FROM:
        return
    grow = 1.0 if zoom >= 0.75 else min(1.45, 0.75 / zoom)
    for sign in marks.signs:
        if zoom < FROM and sign.kind != PORT_MAJOR:
            continue
        if not rect.adjusted(-R, -R, R, R).contains(sign.at):
            continue
        painter.save()
        painter.translate(sign.at)
        painter.scale(sign.size * grow, sign.size * grow)
        _DRAWINGS[sign.kind](painter, sign.text, inks)
        painter.restore()


def draw_mark(painter: QPainter, kind: str, at: QPointF, text: str, inks: Inks) -> None:
    """One sign round a point, as in the legend."""
    painter.translate(at)
    if kind in FORTS:
        comb = QPainterPath(QPointF(-14.0, 3.0))
        comb.lineTo(14.0, 3.0)
        for k in range(7):
            comb.moveTo(-12.0 + 4.0 * k, 3.0)
            comb.lineTo(-12.0 + 4.0 * k, -1.5)
        painter.strokePath(comb, pen(inks.fort, WIDE[kind]))
        return
    scale = _SIZES.get(kind, 1.0)
    painter.scale(scale, scale)
    _DRAWINGS[kind](painter, text, inks)


def _draw_anchor(painter: QPainter, text: str, inks: Inks) -> None:
    painter.strokePath(anchor(), pen(inks.sign_paper, 4.0))
    painter.strokePath(anchor(), pen(inks.sign, 1.7))


def _draw_shield(painter: QPainter, text: str, inks: Inks) -> None:
    painter.fillPath(shield(), inks.sign_paper)
    painter.strokePath(shield(), pen(inks.sign, 1.2))
    face = inter(700)
    write(painter, QPointF(-width(text, face, 9.6) / 2, 3.3), text, face, 9.6, inks.plate_text)


def _draw_star(painter: QPainter, text: str, inks: Inks) -> None:
    painter.strokePath(star(), pen(inks.sign_paper, 2.6))
    painter.fillPath(star(), inks.strategic)
    if text not in ("", "1"):
        painter.translate(5.4, 3.4)
        path = outline(text, inter(700))
        painter.scale(8.4 / 64, 8.4 / 64)
        painter.strokePath(path, pen(inks.sign_paper, 20.0))
        painter.fillPath(path, inks.strategic)


def _draw_bomb(painter: QPainter, text: str, inks: Inks) -> None:
    painter.rotate(38.0)
    painter.strokePath(flying_bomb(), pen(inks.sign_paper, 2.4))
    painter.fillPath(flying_bomb(), inks.plate_text)


def _draw_submarine(painter: QPainter, text: str, inks: Inks) -> None:
    painter.strokePath(submarine(), pen(inks.sign_paper, 2.4))
    painter.fillPath(submarine(), inks.sign)


def _draw_tide(painter: QPainter, text: str, inks: Inks) -> None:
    painter.setPen(pen(inks.sign, 0.9))
    painter.setBrush(inks.sign_paper)
    painter.drawRoundedRect(QRectF(-7.2, -6.4, 14.4, 12.4), 3.4, 3.4)
    painter.strokePath(tide(), pen(inks.sign, 1.3))


def _draw_arrow(painter: QPainter, text: str, inks: Inks) -> None:
    painter.strokePath(arrow(), pen(inks.sign_paper, 2.6))
    painter.fillPath(arrow(), inks.fort)


_DRAWINGS: dict[str, Callable[[QPainter, str, Inks], None]] = {
    PORT_MAJOR: _draw_anchor,
    PORT_MINOR: _draw_anchor,
    DEFENCE: _draw_shield,
    STRATEGIC: _draw_star,
    V1: _draw_bomb,
    UBOAT: _draw_submarine,
    ESTUARY: _draw_tide,
    EXIT: _draw_arrow,
}
