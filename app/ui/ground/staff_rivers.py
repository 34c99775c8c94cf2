"""Rivers on the hexsides the game uses, chained and smoothed, with their names written along them."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import pairwise
from math import atan2, degrees, hypot

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QTransform

from app.ui.ground.lettering import BASE, outline, vollkorn
from app.ui.ground.palette import pen, pen_width
from app.ui.ground.seed import chance
from app.ui.ground.staff_geography import RIVERS, Geography, smooth
from app.ui.ground.staff_inks import Inks
from app.ui.ground.staff_lines import Lines, chains, lines_of
from app.ui.map.geometry import Geometry, R

MAJOR, MINOR = RIVERS

WIDTH = {MAJOR: 4.6, MINOR: 2.6}
_CORE = {MAJOR: 1.7, MINOR: 0.0}
_WANDER = 3.2
_APART = 12.0 * R
_BEND = 0.55
_JOIN = " and "
"""Between the names of two rivers that make one line: they are shared out from west to east."""

Corner = tuple[int, int]
Net = dict[Corner, set[Corner]]


class Knots:
    """The corners of hexes that rivers run through, a little off where they are: no river runs along straight lines."""

    def __init__(self) -> None:
        self._at: dict[Corner, QPointF] = {}

    def tie(self, net: Net, side: QLineF) -> None:
        """Add a hexside to a net."""
        a, b = (self._corner(p) for p in (side.p1(), side.p2()))
        net.setdefault(a, set()).add(b)
        net.setdefault(b, set()).add(a)

    def _corner(self, point: QPointF) -> Corner:
        key = round(point.x()), round(point.y())
        self._at.setdefault(key, point)
        return key

    def point(self, corner: Corner) -> QPointF:
        """Where a river runs past a corner."""
        x, y = chance(*corner, 61) - 0.5, chance(*corner, 62) - 0.5
        return self._at[corner] + QPointF(x, y) * 2 * _WANDER


class Rivers:
    """The rivers of one board."""

    def __init__(self, geometry: Geometry, geography: Geography) -> None:
        self.geometry = geometry
        self._knots = Knots()
        self._lettered: dict[tuple[int, float], QPainterPath] = {}
        self.lines = {kind: Lines(lines_of(geography.outlines(kind, 0))) for kind in RIVERS}
        self.names = self._name_all()

    def lettered(self, n: int, size: float) -> QPainterPath:
        """The outlines of a name along its river."""
        text, line, major = self.names[n]
        found = self._lettered.get((n, size))
        if found is None:
            if len(self._lettered) > 300:
                self._lettered.clear()
            found = self._lettered[n, size] = along(text, line, size, lift=9.0 if major else 7.0)
        return found

    def _name_all(self) -> list[tuple[str, list[QPointF], bool]]:
        """Names with the stretch of river they stand along, and whether it is a major one."""
        board = self.geometry.board
        found = []
        for mark in board.marks:
            if mark.kind != "river_name" or not mark.text:
                continue
            net: Net = {}
            major = False
            for a, b in zip(mark.hexes[::2], mark.hexes[1::2], strict=False):
                if (a, b) in board.hexsides:
                    self._knots.tie(net, self.geometry.edge(a, b))
                    major = major or board.hexsides[a, b] == MAJOR
            words = mark.text.split(_JOIN)
            parts: list[list[QPointF]] = []
            for chain in chains(net):
                points = [self._knots.point(c) for c in chain]
                middles = [points[0], *((a + b) / 2 for a, b in pairwise(points)), points[-1]]
                line = smooth(middles, 3, closed=False)
                parts += _stretches(line, max(map(len, words)) * 10.0 + 0.6 * R)
            parts.sort(key=lambda part: part[0].x() + part[-1].x())
            found += [(words[n * len(words) // len(parts)], part, major) for n, part in enumerate(parts)]
        return found


def length(line: list[QPointF]) -> float:
    """How long a line through points is."""
    return sum(hypot(b.x() - a.x(), b.y() - a.y()) for a, b in pairwise(line))


def _stretches(line: list[QPointF], room: float) -> list[list[QPointF]]:
    """Pieces of a river that a name of a width may stand along, the straightest of each reach; none of a short one."""
    at = [0.0]
    for a, b in pairwise(line):
        at.append(at[-1] + hypot(b.x() - a.x(), b.y() - a.y()))
    if at[-1] < room:
        return []
    found = []
    turns = [_turn(*three) for three in zip(line, line[1:], line[2:], strict=False)]
    count = max(1, round(at[-1] / _APART))
    for n in range(count):
        low, high = at[-1] * n / count, at[-1] * (n + 1) / count
        best: tuple[float, list[QPointF]] | None = None
        start = low
        while start + room <= high + 1e-6:
            first, last = bisect_left(at, start - 4), bisect_right(at, start + room + 4)
            part = line[first:last]
            bend = 2.0 * sum(turns[first : max(last - 2, first)]) + 0.8 * _steep(part)
            bend += 0.15 * abs(start + room / 2 - (low + high) / 2) / R
            if len(part) > 3 and (best is None or bend < best[0]):
                best = bend, part
            start += 0.8 * R
        if best is not None:
            found.append(best[1])
    return found


def _turn(a: QPointF, b: QPointF, c: QPointF) -> float:
    """How much a line turns at the middle one of three points."""
    u, v = b - a, c - b
    return abs(atan2(u.x() * v.y() - u.y() * v.x(), u.x() * v.x() + u.y() * v.y()))


def _steep(part: list[QPointF]) -> float:
    """How steeply a stretch runs from end to end: steep names are hard to read."""
    whole = part[-1] - part[0] if part else QPointF()
    return abs(whole.y()) / (hypot(whole.x(), whole.y()) or 1.0)


def draw_rivers(painter: QPainter, rect: QRectF, zoom: float, rivers: Rivers, inks: Inks) -> Iterator[None]:
    """Pale banks, then the water, then a light core in the great rivers."""
    for kind in (MINOR, MAJOR):
        if zoom >= 0.2:
            rivers.lines[kind].draw(painter, rect, inks.river_bank, pen_width(WIDTH[kind] + 2.6, zoom))
            yield
    thin = 1.0 if zoom >= 0.3 else 1.5
    for kind in (MINOR, MAJOR):
        if kind == MAJOR or zoom >= 0.14:
            rivers.lines[kind].draw(painter, rect, inks.river, pen_width(WIDTH[kind] * thin, zoom))
            yield
    if zoom >= 0.4:
        rivers.lines[MAJOR].draw(painter, rect, inks.river_core, pen_width(_CORE[MAJOR], zoom))


def draw_river_names(painter: QPainter, rect: QRectF, zoom: float, rivers: Rivers, inks: Inks) -> None:
    """The names, letter by letter along the water."""
    if zoom < 0.45:
        return
    for n, (_, line, major) in enumerate(rivers.names):
        box = QRectF(line[0], line[-1]).normalized().adjusted(-R, -R, R, R)
        if not box.intersects(rect):
            continue
        size = (16.0 if major else 13.0) * min(1.0, 1.6 / zoom) * (1.15 if zoom < 0.7 else 1.0)
        path = rivers.lettered(n, size)
        painter.strokePath(path, pen(inks.river_halo, 3.2))
        painter.fillPath(path, inks.river_name)


def along(text: str, line: list[QPointF], size: float, lift: float) -> QPainterPath:
    """Letters along a line, read from left to right, standing `lift` above it. Nothing if the line is too short."""
    if line[0].x() > line[-1].x():
        line = line[::-1]
    font = vollkorn(600, italic=True)
    metrics = QFontMetricsF(font)
    steps = [metrics.horizontalAdvance(c) * size / BASE + size * 0.09 for c in text]
    lengths = [hypot(b.x() - a.x(), b.y() - a.y()) for a, b in pairwise(line)]
    spare = length(line) - sum(steps)
    path = QPainterPath()
    if spare < 0:
        return path
    at = spare / 2
    for letter, step in zip(text, steps, strict=True):
        before, middle, after = (_spot(line, lengths, at + step * s) for s in (-_BEND, 0.5, 1 + _BEND))
        way = after - before
        turn = degrees(atan2(way.y(), way.x()))
        glyph = outline(letter, font).translated(-metrics.horizontalAdvance(letter) / 2, -lift * BASE / size)
        place = QTransform().translate(middle.x(), middle.y()).rotate(turn).scale(size / BASE, size / BASE)
        path.addPath(place.map(glyph))
        at += step
    return path


def _spot(line: list[QPointF], lengths: list[float], at: float) -> QPointF:
    """The point so far along a line, also a little beyond its ends."""
    for a, b, length in zip(line, line[1:], lengths, strict=False):
        if at <= length:
            return a + (b - a) * (at / (length or 1.0))
        at -= length
    return line[-1]
