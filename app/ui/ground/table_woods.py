"""Woods of a table: the wood's ground as the rules know it, and round canopies within it, lit from the north-west."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from app.ui.ground.palette import pen
from app.ui.ground.seed import stream
from app.ui.ground.table_inks import TableInks
from app.ui.ground.table_pieces import Piece, clipped, depth_inside, near
from app.ui.ground.table_scale import ACTUAL, UNIT, line_width

_LARGEST = 1.34 * UNIT
_SMALLEST = 0.50 * UNIT
_FINE_FROM = 0.8
_FAR_UNDER = 0.3
REACH = 0.8 * UNIT
"""How far shadows fall outside an outline."""


@dataclass(frozen=True)
class Canopy:
    """A tree from above: where it is, which greens it wears, and its leaves as outlines, dark to light."""

    x: float
    y: float
    r: float
    greens: int
    body: QPolygonF
    middle: QPolygonF
    lights: tuple[QPolygonF, ...]
    glints: tuple[QPolygonF, ...]


class Woods:
    """The woods of a table; a wood's trees are planted when it is first drawn."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        self._planted: dict[int, list[Canopy]] = {}

    def near(self, rect: QRectF) -> list[Piece]:
        """The woods that may touch a scene rectangle."""
        return near(self.pieces, rect, REACH)

    def planted(self, wood: Piece) -> list[Canopy]:
        """The trees of a wood that has been drawn; none before."""
        return self._planted.get(wood.key, [])

    def trees(self, wood: Piece) -> Generator[None, None, list[Canopy]]:
        """A wood's trees, the most southern last; pauses while it plants them."""
        found = self._planted.get(wood.key)
        if found is None:
            found = self._planted[wood.key] = yield from plant(wood)
        return found


def plant(wood: Piece) -> Generator[None, None, list[Canopy]]:
    """Trees of several sizes that stay within a wood's outline; pauses now and then."""
    rng = stream(wood.key, 1)
    rect = wood.rect
    area = rect.width() * rect.height() / UNIT**2
    kind = rng.randrange(3)
    stems: list[tuple[float, float, float]] = []
    for attempt in range(round(area * 9)):
        x, y = rect.left() + rng.random() * rect.width(), rect.top() + rng.random() * rect.height()
        wanted = _SMALLEST + (_LARGEST - _SMALLEST) * rng.random() ** 0.7
        if attempt > area * 4:
            wanted *= 0.6
        if attempt % 60 == 59:
            yield
        if any(hypot(x - s[0], y - s[1]) < 0.74 * (0.8 * _SMALLEST + s[2]) for s in stems):
            continue
        r = min(wanted, depth_inside(wood, x, y) * 0.96)
        if r < _SMALLEST * 0.8 or any(hypot(x - s[0], y - s[1]) < 0.74 * (r + s[2]) for s in stems):
            continue
        stems.append((x, y, r))
    found = []
    for n, (x, y, r) in enumerate(sorted(stems, key=lambda s: s[1] + 0.5 * s[0])):
        if n % 12 == 11:
            yield
        draw = rng.random()
        found.append(_canopy(x, y, r, 3 if draw < 0.07 else (kind + 1) % 3 if draw < 0.28 else kind, rng.random))
    return found


def _canopy(x: float, y: float, r: float, greens: int, draw: Callable[[], float]) -> Canopy:
    bumps = 7 + int(draw() * 4)
    body = lobed(x, y, r, bumps, 0.13, draw() * 2 * pi)
    middle = lobed(x - 0.10 * r, y - 0.13 * r, 0.78 * r, bumps - 1, 0.16, draw() * 2 * pi)
    lights, glints = [], []
    turn = draw() * 2 * pi
    for i in range(6):
        angle = turn + i * 2 * pi / 6 + 0.5 * (draw() - 0.5)
        far = r * (0.34 + 0.16 * draw())
        cx, cy = x - 0.16 * r + far * cos(angle), y - 0.19 * r + far * sin(angle)
        facing = 0.5 - 0.5 * (cos(angle) + sin(angle)) / 1.42
        if facing > 0.22:
            lights.append(lobed(cx, cy, r * (0.15 + 0.12 * facing), 5, 0.20, draw() * 6))
        if facing > 0.55:
            glints.append(lobed(cx - 0.07 * r, cy - 0.07 * r, r * 0.105, 4, 0.22, draw() * 6))
    lights.append(lobed(x - 0.20 * r, y - 0.23 * r, r * 0.27, 6, 0.20, draw() * 6))
    glints.append(lobed(x - 0.28 * r, y - 0.31 * r, r * 0.14, 5, 0.22, draw() * 6))
    return Canopy(x, y, r, greens, body, middle, tuple(lights), tuple(glints))


def lobed(x: float, y: float, r: float, bumps: int, depth: float, turn: float) -> QPolygonF:
    """A round shape with so many bumps; its farthest points are r from its middle."""
    n = bumps * 4
    points = []
    for i in range(n):
        angle = 2 * pi * i / n
        far = r * (1 - depth + depth * abs(sin(bumps * angle / 2 + turn)))
        points.append(QPointF(x + far * cos(angle), y + far * sin(angle)))
    return QPolygonF(points)


def draw_wood_floors(painter: QPainter, rect: QRectF, zoom: float, woods: Woods, ink: TableInks) -> None:
    """The ground of the woods with its outline: what the rules measure."""
    for wood in woods.near(rect):
        painter.fillPath(wood.path, ink.wood)
        soft = QColor(ink.wood_line)
        with clipped(painter, wood.path):
            for width, strength in ((26.0, 0.10), (14.0, 0.13)):
                soft.setAlphaF(strength)
                painter.strokePath(wood.line, pen(soft, width))


def draw_wood_lines(painter: QPainter, rect: QRectF, zoom: float, woods: Woods, ink: TableInks) -> None:
    """The outlines of the woods."""
    for wood in woods.near(rect):
        painter.strokePath(wood.line, pen(ink.wood_line, line_width(1.2, zoom)))


def draw_canopies(painter: QPainter, rect: QRectF, zoom: float, trees: list[Canopy], ink: TableInks) -> None:
    """Crowns over their shadows."""
    room = rect.adjusted(-REACH - _LARGEST, -REACH - _LARGEST, _LARGEST, _LARGEST)
    shown = [t for t in trees if room.contains(t.x, t.y)]
    scale = zoom / ACTUAL
    painter.setPen(Qt.PenStyle.NoPen)
    if scale >= _FAR_UNDER:
        shade = QColor(ink.shadow)
        shade.setAlphaF(min(0.6, 0.30 * ink.shade))
        painter.setBrush(shade)
        for t in shown:
            painter.drawEllipse(QPointF(t.x + 0.24 * t.r, t.y + 0.30 * t.r), 0.98 * t.r, 0.96 * t.r)
    for t in shown:
        greens = ink.canopy[t.greens]
        painter.setBrush(greens[0])
        painter.drawPolygon(t.body)
        painter.setBrush(greens[1])
        painter.drawPolygon(t.middle)
        if scale < _FAR_UNDER:
            continue
        painter.setBrush(greens[2])
        for leaf in t.lights:
            painter.drawPolygon(leaf)
        if scale >= _FINE_FROM:
            painter.setBrush(greens[3])
            for leaf in t.glints:
                painter.drawPolygon(leaf)
