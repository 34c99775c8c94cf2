"""Pieces of terrain of a table as shapes in the scene: the outline that the rules use, and where it is."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import hypot, inf, sqrt
from zlib import crc32

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QPolygonF

from app.core.board import OutlineData
from app.ui.ground.table_scale import UNIT, scene_point, table_rect
from app.ui.map.geometry import Geometry


@dataclass(frozen=True, eq=False)
class Piece:
    """A piece of terrain. `path`: its rule outline, for a chain the band as wide as the chain; `line`: the chain, or the outline where it is no
    edge of the table; `key`: seed of its art."""

    data: OutlineData
    points: tuple[QPointF, ...]
    path: QPainterPath
    line: QPainterPath
    rect: QRectF
    key: int

    @cached_property
    def sides(self) -> tuple[tuple[float, float, float, float, float], ...]:
        """The sides of a closed outline: start, way to the end, and the square of its length."""
        ring = [(p.x(), p.y()) for p in self.points]
        found = []
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
            dx, dy = bx - ax, by - ay
            if dx or dy:
                found.append((ax, ay, dx, dy, dx * dx + dy * dy))
        return tuple(found)

    @property
    def width(self) -> float:
        """Width of a chain in scene units."""
        return self.data.width * UNIT


def chain(points: Sequence[QPointF], closed: bool = False) -> QPainterPath:
    """A path through points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF(list(points)))
    if closed:
        path.closeSubpath()
    return path


def band(path: QPainterPath, width: float, round_ends: bool = False) -> QPainterPath:
    """All within half a width of a path."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap if round_ends else Qt.PenCapStyle.FlatCap)
    return stroker.createStroke(path).simplified()


def pieces_of(geometry: Geometry) -> dict[str, list[Piece]]:
    """The pieces of a board by kind, in the order of the data; nothing reaches over the table's edge."""
    area = table_rect(geometry)
    table = QPainterPath()
    table.addRect(area)
    found: dict[str, list[Piece]] = {}
    for data in geometry.board.outlines:
        points = tuple(scene_point(geometry, x, y) for x, y in data.points)
        if data.line:
            points = _led_off(points, data.width * UNIT, area)
            line = chain(points)
            path = band(line, data.width * UNIT)
        else:
            line = _shore(points, area)
            path = chain(points, closed=True)
        if not table.contains(path.boundingRect()):
            path = path.intersected(table)
        key = crc32(f"{geometry.board.title}/{data.id}".encode())
        found.setdefault(data.kind, []).append(Piece(data, points, path, line, path.boundingRect(), key))
    return found


def _edges(p: QPointF, area: QRectF) -> set[str]:
    """The edges of the table that a point lies on."""
    off = {"w": p.x() - area.left(), "e": area.right() - p.x(), "n": p.y() - area.top(), "s": area.bottom() - p.y()}
    return {edge for edge, far in off.items() if abs(far) < 0.02 * UNIT}


def _led_off(points: tuple[QPointF, ...], width: float, area: QRectF) -> tuple[QPointF, ...]:
    """A chain whose ends on the table's edge run on over it, so that its band fills the edge."""
    found = list(points)
    for end, next_ in ((0, 1), (-1, -2)):
        p, q = found[end], found[next_]
        long = hypot(p.x() - q.x(), p.y() - q.y())
        if _edges(p, area) and long > 0:
            found[end] = p + (p - q) * (width / long)
    return tuple(found)


def _shore(points: tuple[QPointF, ...], area: QRectF) -> QPainterPath:
    """An outline without the sides that lie along the table's edge."""
    at = [_edges(p, area) for p in points]
    if not any(at):
        return chain(points, closed=True)
    path = QPainterPath()
    n = len(points)
    for i in range(n):
        j = (i + 1) % n
        if not at[i] & at[j]:
            if path.currentPosition() != points[i] or path.isEmpty():
                path.moveTo(points[i])
            path.lineTo(points[j])
    return path


def near(pieces: Sequence[Piece], rect: QRectF, beyond: float = 0.1 * UNIT) -> list[Piece]:
    """The pieces that may touch a scene rectangle; their art reaches `beyond` their outline, if but by half a line."""
    room = rect.adjusted(-beyond, -beyond, beyond, beyond)
    return [p for p in pieces if p.rect.intersects(room) and p.path.intersects(room)]


@contextmanager
def clipped(painter: QPainter, path: QPainterPath) -> Iterator[None]:
    """Draw within a path alone, and within what the painter was bound to before."""
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    yield
    painter.restore()


def depth_inside(piece: Piece, x: float, y: float) -> float:
    """How far a point is within a closed outline from its nearest side; 0 outside."""
    inside, least = False, inf
    for ax, ay, dx, dy, square in piece.sides:
        ox, oy = x - ax, y - ay
        if (oy < 0.0) != (oy < dy) and ox < dx * oy / dy:
            inside = not inside
        t = (ox * dx + oy * dy) / square
        if t > 0.0:
            t = min(t, 1.0)
            ox -= t * dx
            oy -= t * dy
        far = ox * ox + oy * oy
        if far < least:
            least = far
    return sqrt(least) if inside else 0.0


def along(points: Sequence[QPointF], step: float) -> list[tuple[float, float, float, float]]:
    """Points evenly spread along a chain, about `step` apart, ends included: x, y and the unit vector onwards."""
    legs = [(a, b, hypot(b.x() - a.x(), b.y() - a.y())) for a, b in pairwise(points)]
    legs = [leg for leg in legs if leg[2] > 0]
    whole = sum(leg[2] for leg in legs)
    count = max(1, round(whole / step))
    found, at, done = [], 0, 0.0
    for i in range(count + 1):
        s = whole * i / count
        while at < len(legs) - 1 and done + legs[at][2] < s:
            done += legs[at][2]
            at += 1
        a, b, long = legs[at]
        t = min(1.0, (s - done) / long)
        ux, uy = (b.x() - a.x()) / long, (b.y() - a.y()) / long
        found.append((a.x() + t * (b.x() - a.x()), a.y() + t * (b.y() - a.y()), ux, uy))
    return found


def beside(points: Sequence[QPointF], offset: float, closed: bool = False) -> list[QPointF]:
    """A chain moved sideways to its right by `offset`, by the mean of the sides that meet in each point."""
    found = []
    n = len(points)
    for i, p in enumerate(points):
        a = points[i - 1] if i or closed else p
        b = points[(i + 1) % n] if i + 1 < n or closed else p
        dx, dy = b.x() - a.x(), b.y() - a.y()
        long = hypot(dx, dy) or 1.0
        found.append(QPointF(p.x() - dy / long * offset, p.y() + dx / long * offset))
    return found
