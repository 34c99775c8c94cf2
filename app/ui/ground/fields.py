"""Fields of grain country: parcels round jittered seeds, their edges bent, some cut into strips, some ploughed.

The seeds stand on a grid turned against the hexes, so that the country does not know of the hex grid. Everything is
made in plots of a few seeds, each when first drawn, and is a function of board coordinates alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, floor, hypot, pi, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from app.ui.ground.palette import Palette
from app.ui.ground.seed import chance, mixed

_WIDE, _HIGH = 118.0, 74.0
_STRETCH = 1.5
_TURN = radians(14.0)
_COS, _SIN = cos(_TURN), sin(_TURN)
_JITTER = 0.62
_PLOT = 3
_STEP = 14.0
_PLOUGH = 5.2
_ANGLES = (radians(14.0), radians(104.0), radians(-22.0), radians(61.0))
_COLOURS = 8
_ROOM = 9.0
_AROUND = sorted(
    ((di, dj) for dj in (-2, -1, 0, 1, 2) for di in (-2, -1, 0, 1, 2) if di or dj),
    key=lambda d: d[0] * d[0] + d[1] * d[1],
)

Cell = tuple[int, int]
Point = tuple[float, float]


@dataclass
class Plot:
    """The fields of a few seeds. `edges`: bent borders with a key for chance, each border in one plot only."""

    bounds: QRectF
    fills: dict[int, QPainterPath] = field(default_factory=dict)
    ploughed: dict[int, QPainterPath] = field(default_factory=dict)
    edges: list[tuple[int, list[QPointF]]] = field(default_factory=list)
    strips: QPainterPath = field(default_factory=QPainterPath)


def _bent(u: float, v: float) -> QPointF:
    """From the turned field grid to the scene, with the slow bends every edge has."""
    x, y = u * _COS - v * _SIN, u * _SIN + v * _COS
    x += 6.5 * sin(y / 53.0 + 1.3) + 1.7 * sin(y / 11.0 + x / 27.0)
    y += 5.5 * sin(x / 61.0 + 0.4) + 1.5 * sin(x / 13.0 - y / 31.0)
    return QPointF(x, y)


@lru_cache(4096)
def _seed(i: int, j: int) -> Point:
    u = (i + 0.5 + _JITTER * (chance(i, j, 1) - 0.5) + 0.25 * (j & 1)) * _WIDE / _STRETCH
    v = (j + 0.5 + _JITTER * (chance(i, j, 2) - 0.5)) * _HIGH
    return u, v


def _clip(
    shape: list[tuple[Point, Cell | None]], nu: float, nv: float, limit: float, label: Cell | None
) -> list[tuple[Point, Cell | None]]:
    """What of a convex shape has nu*u + nv*v <= limit. Each corner carries the label of the edge that starts there."""
    found: list[tuple[Point, Cell | None]] = []
    for k, ((u, v), name) in enumerate(shape):
        nu2, nv2 = shape[(k + 1) % len(shape)][0]
        here, there = nu * u + nv * v - limit, nu * nu2 + nv * nv2 - limit
        if here <= 0:
            found.append(((u, v), name))
            if there > 0:
                t = here / (here - there)
                found.append(((u + (nu2 - u) * t, v + (nv2 - v) * t), label))
        elif there <= 0:
            t = here / (here - there)
            found.append(((u + (nu2 - u) * t, v + (nv2 - v) * t), name))
    return found


def _cell(i: int, j: int) -> list[tuple[Point, Cell | None]]:
    """The ground nearer to a seed than to any other; edges labelled with the seed beyond. Stretched units."""
    u, v = _seed(i, j)
    w, h = 2.0 * _WIDE / _STRETCH, 2.0 * _HIGH
    shape: list[tuple[Point, Cell | None]] = [
        ((u - w, v - h), None),
        ((u + w, v - h), None),
        ((u + w, v + h), None),
        ((u - w, v + h), None),
    ]
    reach = 1e9
    for di, dj in _AROUND:
        u2, v2 = _seed(i + di, j + dj)
        nu, nv = u2 - u, v2 - v
        if nu * nu + nv * nv < 4 * reach:
            shape = _clip(shape, nu, nv, (nu * (u + u2) + nv * (v + v2)) / 2, (i + di, j + dj))
            reach = max((p[0] - u) ** 2 + (p[1] - v) ** 2 for p, _ in shape)
    return shape


def _along(a: Point, b: Point) -> list[QPointF]:
    """The bent edge from a to b with both ends, the same points whichever way it is walked."""
    a, b = (round(a[0], 2), round(a[1], 2)), (round(b[0], 2), round(b[1], 2))
    return _edge(b, a)[::-1] if b < a else _edge(a, b)


@lru_cache(4096)
def _edge(a: Point, b: Point) -> list[QPointF]:
    parts = max(1, round(hypot((b[0] - a[0]) * _STRETCH, b[1] - a[1]) / _STEP))
    du, dv = (b[0] - a[0]) / parts, (b[1] - a[1]) / parts
    return [_bent((a[0] + du * k) * _STRETCH, a[1] + dv * k) for k in range(parts + 1)]


def _outline(corners: list[Point]) -> QPolygonF:
    return QPolygonF([p for k, a in enumerate(corners) for p in _along(a, corners[(k + 1) % len(corners)])[:-1]])


def _parts(i: int, j: int, shape: list[tuple[Point, Cell | None]]) -> list[list[tuple[Point, Cell | None]]]:
    """A field whole, or cut into two or three strips along its length."""
    draw = chance(i, j, 3)
    if draw > 0.42:
        return [shape]
    vs = [p[1] for p, _ in shape]
    low, high = min(vs), max(vs)
    count = 3 if draw < 0.14 else 2
    tilt = 0.16 * (chance(i, j, 4) - 0.5)
    middle = sum(p[0] for p, _ in shape) / len(shape)
    rest, found = shape, []
    for k in range(1, count):
        limit = low + (high - low) * (k / count + 0.12 * (chance(i, j, 5, k) - 0.5)) + tilt * middle
        found.append(_clip(rest, tilt, 1.0, limit, None))
        rest = _clip(rest, -tilt, -1.0, -limit, None)
    found.append(rest)
    return [part for part in found if len(part) > 2]


class Fields:
    """All fields of a board's ground, made plot by plot."""

    def __init__(self) -> None:
        self._plots: dict[Cell, Plot] = {}

    def plots(self, rect: QRectF) -> Iterator[Plot]:
        """The plots whose fields, hedges or shadows may touch a scene rectangle. A new one takes a few milliseconds."""
        rect = rect.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
        wide, high = _WIDE * _PLOT, _HIGH * _PLOT
        us, vs = [], []
        for corner in (rect.topLeft(), rect.topRight(), rect.bottomLeft(), rect.bottomRight()):
            us.append(corner.x() * _COS + corner.y() * _SIN)
            vs.append(corner.y() * _COS - corner.x() * _SIN)
        for b in range(floor((min(vs) - 60) / high), floor((max(vs) + 60) / high) + 1):
            for a in range(floor((min(us) - 120) / wide), floor((max(us) + 90) / wide) + 1):
                plot = self._plots.get((a, b))
                if plot is None:
                    plot = self._plots[a, b] = _plot(a, b)
                if plot.bounds.intersects(rect):
                    yield plot


def _plot(a: int, b: int) -> Plot:
    plot = Plot(QRectF())
    for j in range(b * _PLOT, b * _PLOT + _PLOT):
        for i in range(a * _PLOT, a * _PLOT + _PLOT):
            _add_cell(plot, i, j)
    return plot


def _add_cell(plot: Plot, i: int, j: int) -> None:
    shape = _cell(i, j)
    for n, part in enumerate(_parts(i, j, shape)):
        outline = _outline([p for p, _ in part])
        tone = mixed(i, j, 7, n) % _COLOURS
        plot.fills.setdefault(tone, QPainterPath()).addPolygon(outline)
        plot.fills[tone].closeSubpath()
        if chance(i, j, 8, n) < 0.6:
            lie = mixed(i, j, 9) % len(_ANGLES)
            plot.ploughed.setdefault(lie, QPainterPath()).addPolygon(outline)
            plot.ploughed[lie].closeSubpath()
        if n:
            plot.strips.addPolygon(outline)
            plot.strips.closeSubpath()
        plot.bounds = plot.bounds.united(outline.boundingRect())
    for k, (corner, beyond) in enumerate(shape):
        if beyond is not None and (i, j) < beyond:
            after = shape[(k + 1) % len(shape)][0]
            plot.edges.append((mixed(i, j, *beyond), _along(corner, after)))


def _furrows(lie: int, colours: Palette) -> QBrush:
    """Plough lines at one of the angles, anchored to the board."""
    angle = _ANGLES[lie] + pi / 2
    gradient = QLinearGradient(0.0, 0.0, _PLOUGH * cos(angle), _PLOUGH * sin(angle))
    gradient.setSpread(QLinearGradient.Spread.RepeatSpread)
    clear_dark, clear_light = QColor(colours.plough_dark), QColor(colours.plough_light)
    clear_dark.setAlpha(0)
    clear_light.setAlpha(0)
    for at, ink in (
        (0.0, colours.plough_dark),
        (0.28, clear_dark),
        (0.30, clear_light),
        (0.55, colours.plough_light),
        (0.80, clear_light),
        (0.82, clear_dark),
        (1.0, colours.plough_dark),
    ):
        gradient.setColorAt(at, ink)
    return QBrush(gradient)


def draw_fields(painter: QPainter, plots: list[Plot], colours: Palette) -> None:
    """The fields' colours."""
    painter.setPen(Qt.PenStyle.NoPen)
    for plot in plots:
        for tone, path in plot.fills.items():
            painter.fillPath(path, colours.fields[tone])


def draw_furrows(painter: QPainter, plots: list[Plot], colours: Palette) -> None:
    """The plough lines."""
    for lie in range(len(_ANGLES)):
        brush = _furrows(lie, colours)
        for plot in plots:
            path = plot.ploughed.get(lie)
            if path is not None:
                painter.fillPath(path, brush)
