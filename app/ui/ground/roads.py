"""Roads through hex centres, smoothed so that they do not zigzag, each drawn once however many routes share it."""

from collections.abc import Iterator, Set
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from app.core.board import Board
from app.core.state import NOWHERE
from app.ui.ground.palette import Palette, pen
from app.ui.ground.seed import chance, stream
from app.ui.map.geometry import ROW, Geometry

CASING = {True: 7.6, False: 5.0}
"""Width of a main and of a lesser road with its edges."""

FILL = {True: 5.2, False: 3.0}
_VERGE = {True: 15.0, False: 10.0}
_PIECE = 6


@dataclass
class Piece:
    """A stretch of road a few hexes long. `points` are along its course."""

    main: bool
    path: QPainterPath
    bounds: QRectF
    points: list[QPointF]


class Roads:
    """The road net of one board. `course`: where it runs in each hex; `ends`: the hexes where it leaves the map."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.pieces: list[Piece] = []
        self.avenues: list[tuple[float, float, float]] = []
        self.ends: set[int] = set()
        self.course: dict[int, QPointF] = {}
        main = _net(geometry.board, "main")
        for chain in _chains(main):
            self._lay(chain, True)
        lesser = {h: ends - main.get(h, set()) for h, ends in _net(geometry.board, "lesser").items()}
        lesser = {h: ends for h, ends in lesser.items() if ends}
        for chain in _chains(lesser, stops=set(main)):
            self._lay(chain, False)
        self._plant_avenues()

    def near(self, rect: QRectF) -> list[Piece]:
        """The pieces that touch a scene rectangle."""
        return [p for p in self.pieces if p.bounds.intersects(rect)]

    def _lay(self, chain: list[int], main: bool) -> None:
        board, held = self.geometry.board, self.course
        points = [QPointF(held.get(h, self.geometry.centre(h))) for h in chain]
        fixed = [board.town_at[h] >= 0 or (not main and h in held) for h in chain]
        fixed[0] = fixed[-1] = True
        for _ in range(3):
            points = [p if fixed[k] else (points[k - 1] + p * 2.0 + points[k + 1]) / 4 for k, p in enumerate(points)]
        for h, p in zip(chain, points, strict=True):
            held.setdefault(h, p)
        points = [*self._run_out(chain, points), *points, *self._run_out(chain[::-1], points[::-1])]
        curve = list(_curve(points))
        for k in range(0, len(curve) - 1, _PIECE * 4):
            part = curve[k : k + _PIECE * 4 + 1]
            path = QPainterPath(part[0])
            for p in part[1:]:
                path.lineTo(p)
            self.pieces.append(Piece(main, path, path.boundingRect().adjusted(-12, -12, 12, 12), part))

    def _run_out(self, chain: list[int], points: list[QPointF]) -> list[QPointF]:
        """Where a road that starts on the edge of the map comes from: a point beyond the edge, or nothing."""
        board = self.geometry.board
        around = board.neighbours[chain[0]]
        if NOWHERE not in around or len(chain) < 2 or board.town_at[chain[0]] >= 0:
            return []
        step = points[0] - points[1]
        length = hypot(step.x(), step.y()) or 1.0
        heading = step / length
        best, most = None, 0.3
        for d, beyond in enumerate(around):
            if beyond == NOWHERE:
                out = self.geometry.side(chain[0], d).center() - self.geometry.centre(chain[0])
                towards = (out.x() * heading.x() + out.y() * heading.y()) / (ROW / 2)
                if towards > most:
                    best, most = out, towards
        if best is None:
            return []
        self.ends.add(chain[0])
        return [points[0] + best * 2.4]

    def _plant_avenues(self) -> None:
        """Trees at both sides of some stretches of main road."""
        for n, piece in enumerate(self.pieces):
            if not piece.main or chance(n, 41) > 0.42:
                continue
            rng = stream(n, 42)
            due = 6.0
            for a, b in pairwise(piece.points):
                dx, dy = b.x() - a.x(), b.y() - a.y()
                length = hypot(dx, dy) or 1.0
                while due < length:
                    t = due / length
                    for side in (-1, 1):
                        if rng.random() < 0.86:
                            off = side * (7.6 + rng.random() * 0.6)
                            x, y = a.x() + dx * t - dy / length * off, a.y() + dy * t + dx / length * off
                            self.avenues.append((x, y, 1.8 + 0.5 * rng.random()))
                    due += 12.5
                due -= length
        board = self.geometry.board
        self.avenues = [
            (x, y, r)
            for x, y, r in self.avenues
            if (h := self.geometry.place_at(QPointF(x, y))) != NOWHERE
            and board.town_at[h] < 0
            and sum(board.road_sides[h]) < 3
        ]


def _net(board: Board, kind: str) -> dict[int, set[int]]:
    net: dict[int, set[int]] = {}
    for road in board.roads:
        if road.kind == kind:
            for a, b in pairwise(road.hexes):
                net.setdefault(a, set()).add(b)
                net.setdefault(b, set()).add(a)
    return net


def _chains(net: dict[int, set[int]], stops: Set[int] = frozenset()) -> Iterator[list[int]]:
    """The net as runs between forks, ends and `stops`; a ring is cut at its least hex."""
    walked: set[tuple[int, int]] = set()
    knots = [h for h, ends in sorted(net.items()) if len(ends) != 2 or h in stops]
    for start in [*knots, *sorted(net)]:
        for step in sorted(net[start]):
            if (start, step) in walked:
                continue
            chain = [start]
            a, b = start, step
            while True:
                walked.update(((a, b), (b, a)))
                chain.append(b)
                if len(net[b]) != 2 or b in stops or b == start:
                    break
                a, b = b, next(n for n in net[b] if n != a)
            yield chain


def _curve(points: list[QPointF]) -> Iterator[QPointF]:
    """A smooth curve through points (Catmull-Rom), four steps a stretch."""
    last = len(points) - 1
    for k in range(last):
        p0, p1, p2, p3 = points[max(0, k - 1)], points[k], points[k + 1], points[min(last, k + 2)]
        for s in range(4):
            t = s / 4
            slope, bow, twist = p2 - p0, p0 * 2.0 - p1 * 5.0 + p2 * 4.0 - p3, p1 * 3.0 - p0 - p2 * 3.0 + p3
            yield (p1 * 2.0 + slope * t + bow * (t * t) + twist * (t * t * t)) / 2
    yield points[last]


def _joined(pieces: list[Piece], main: bool) -> QPainterPath:
    path = QPainterPath()
    for piece in pieces:
        if piece.main == main:
            path.addPath(piece.path)
    return path


def draw_verges(painter: QPainter, pieces: list[Piece], zoom: float, colours: Palette) -> None:
    """The grass at the roadside and the soft shade that sets the road into the ground."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    shade = QColor(colours.shadow)
    shade.setAlphaF(0.10)
    for main in (False, True):
        path = _joined(pieces, main)
        if path.isEmpty():
            continue
        painter.strokePath(path, pen(colours.verge, _VERGE[main]))
        painter.translate(1.0, 1.5)
        painter.strokePath(path, pen(shade, CASING[main] + 2.2))
        painter.translate(-1.0, -1.5)


def draw_roads(painter: QPainter, pieces: list[Piece], zoom: float, colours: Palette) -> None:
    """Casings, then the roads in them; worn tracks from 160 % up."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    paths = [(main, path) for main in (False, True) if not (path := _joined(pieces, main)).isEmpty()]
    thin = max(0.0, 0.45 - zoom) * 3.2
    for main, path in paths:
        painter.strokePath(path, pen(colours.road_casing, CASING[main] * (1 + thin)))
    for main, path in paths:
        ink = colours.road_main if main else colours.road_lesser
        painter.strokePath(path, pen(ink, FILL[main] * (1 + thin)))
    if zoom >= 1.6:
        worn = QColor(colours.road_casing)
        worn.setAlphaF(0.20)
        for main, path in paths:
            ink = colours.road_main if main else colours.road_lesser
            apart = 2.5 if main else 1.5
            painter.strokePath(path, pen(worn, apart + 0.55))
            painter.strokePath(path, pen(ink, apart - 0.15))


def draw_far_roads(painter: QPainter, pieces: list[Piece], zoom: float, colours: Palette) -> None:
    """Roads as plain lines for a whole board in view: two pixels a main road, one a lesser, finer on a minimap."""
    fine = min(1.0, max(0.6, zoom / 0.08))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for main in (False, True):
        path = _joined(pieces, main)
        if not path.isEmpty():
            painter.strokePath(path, pen(colours.road_far, (2.0 if main else 1.1) * fine / zoom))
