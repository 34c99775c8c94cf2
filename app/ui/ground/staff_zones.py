"""Invasion zones along the coast with their plates in the sea, and outlines of army zones."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.core.board import Mark
from app.core.state import NOWHERE
from app.ui.ground.lettering import inter, vollkorn, width, write
from app.ui.ground.palette import pen, pen_width
from app.ui.ground.staff_geography import smooth
from app.ui.ground.staff_inks import Inks
from app.ui.ground.staff_lines import Lines, chains
from app.ui.map.geometry import ROW, Geometry, R

ZONE, ARMY = "zone", "army19"
SEA = "sea"

OFF = ROW / 10
"""How far at sea a zone's line runs, in scene units."""

FROM = 0.24
"""The zoom from which plates are shown; under 50 % they bear the zone's name alone."""

_HIGH = 20.0
_CLEAR = 6.0

Corner = tuple[int, int]


@dataclass(frozen=True)
class Plate:
    """A zone's name and figures at a place in the sea."""

    name: str
    figures: str
    at: QPointF

    def width(self, figures: bool) -> float:
        """Scene units across at 100 %."""
        wide = width(self.name, vollkorn(700), 15.0) + 14.0
        return wide + (width(self.figures, inter(700), 12.0) + 8.0 if figures else 0.0)


class Zones:
    """The zones of one board. `taken`: what is written in the sea, where no plate should stand."""

    def __init__(self, geometry: Geometry, taken: tuple[QRectF, ...] = ()) -> None:
        self.geometry = geometry
        self._taken = taken
        board = geometry.board
        self.lines, self.armies = Lines(), Lines()
        self.plates: list[Plate] = []
        zones = [m for m in board.marks if m.kind == ZONE]
        for mark in zones:
            for line in _offshore(geometry, mark):
                self.lines.add(line)
        for mark in zones:
            name, _, figures = mark.text.partition(" ")
            figures = figures.replace("/", " / ")
            self.plates.append(self._place(mark, Plate(name, figures, QPointF())))
        for mark in board.marks:
            if mark.kind == ARMY:
                for loop in geometry.loops(mark.hexes):
                    self.armies.add(_inland(geometry, loop))

    def box(self, plate: Plate) -> QRectF:
        """What a plate covers, with room beneath it for what is left this turn."""
        wide = plate.width(True)
        return QRectF(plate.at.x() - wide / 2, plate.at.y() - _HIGH / 2, wide, _HIGH + 14.0)

    def _place(self, mark: Mark, plate: Plate) -> Plate:
        """The plate where it hides least: open sea near the middle of the zone, clear of the other plates."""
        geometry, board = self.geometry, self.geometry.board
        centres = [geometry.centre(h) for h in mark.hexes]
        mid = QPointF(sum(c.x() for c in centres), sum(c.y() for c in centres)) / len(centres)
        wide = plate.width(True)
        best, least = mid, 1e9
        others = [self.box(p).adjusted(-8, -8, 8, 12) for p in self.plates]
        near = {h for place in mark.hexes for h in board.within(place, 4) if board.terrain[h] == SEA}
        for h in sorted(near):
            for dy in (0.0, ROW * 0.22, -ROW * 0.22):
                at = geometry.centre(h) + QPointF(0, dy)
                box = QRectF(at.x() - wide / 2 - _CLEAR, at.y() - _HIGH / 2 - _CLEAR, wide + 12.0, _HIGH + 30.0)
                cost = hypot(at.x() - mid.x(), at.y() - mid.y()) / ROW
                if cost > least:
                    continue
                cost += sum(40.0 for other in others if other.intersects(box))
                cost += sum(2.5 for word in self._taken if word.intersects(box))
                for spot in _spread(box):
                    if cost >= least:
                        break
                    under = geometry.place_at(spot)
                    cost += 0.0 if under != NOWHERE and board.terrain[under] == SEA else 1.1
                if cost < least:
                    best, least = at, cost
        return Plate(plate.name, plate.figures, best)


def _spread(box: QRectF) -> Iterator[QPointF]:
    """Seven by three points of a rectangle."""
    for i in range(7):
        for j in range(3):
            yield QPointF(box.left() + box.width() * i / 6, box.top() + box.height() * j / 2)


def _offshore(geometry: Geometry, mark: Mark) -> list[list[QPointF]]:
    """A zone's coast as lines one tenth of a hex out at sea."""
    board = geometry.board
    inside = set(mark.hexes)
    net: dict[Corner, set[Corner]] = {}
    knots: dict[Corner, QPointF] = {}
    pushes: dict[Corner, list[QPointF]] = {}
    for h in sorted(inside):
        for d, n in enumerate(board.neighbours[h]):
            if n != NOWHERE and board.terrain[n] != SEA:
                continue
            side = geometry.side(h, d)
            out = side.center() - geometry.centre(h)
            out /= hypot(out.x(), out.y()) * (1.0 if n != NOWHERE else -1.0)
            keys = []
            for p in (side.p1(), side.p2()):
                key = round(p.x()), round(p.y())
                knots[key] = p
                pushes.setdefault(key, []).append(out)
                keys.append(key)
            net.setdefault(keys[0], set()).add(keys[1])
            net.setdefault(keys[1], set()).add(keys[0])
    found = []
    for chain in chains(net):
        line = []
        for key in chain:
            push = sum(pushes[key], QPointF()) / len(pushes[key])
            size = hypot(push.x(), push.y()) or 1.0
            line.append(knots[key] + push * (OFF / (size * size) if size > 0.4 else OFF))
        if len(line) > 1:
            line[0] += (line[1] - line[0]) * 0.10
            line[-1] += (line[-2] - line[-1]) * 0.10
        found.append(line)
    return found


def _inland(geometry: Geometry, loop: list[QPointF]) -> list[QPointF]:
    """A loop drawn a little inwards, closed, with soft corners."""
    ring = [*loop, loop[0], loop[1]]
    inner = []
    for a, b, c in zip(ring, ring[1:], ring[2:], strict=False):
        ways = []
        for p, q in ((a, b), (b, c)):
            way = q - p
            size = hypot(way.x(), way.y()) or 1.0
            ways.append(QPointF(-way.y(), way.x()) / size)
        push = ways[0] + ways[1]
        size = hypot(push.x(), push.y()) or 1.0
        inner.append(b + push * (3.0 / size))
    rounded = smooth(inner, 1)
    return [*rounded, rounded[0]]


def draw_zones(painter: QPainter, rect: QRectF, zoom: float, zones: Zones, inks: Inks) -> None:
    """The zones' lines: white dashes on a dark line; the army zone as long dashes."""
    if zoom >= 0.17:
        draw_army_line(painter, rect, zoom, zones.armies, inks)
        draw_zone_line(painter, rect, zoom, zones.lines, inks)


def draw_zone_line(painter: QPainter, rect: QRectF, zoom: float, lines: Lines, inks: Inks) -> None:
    """White dashes on a dark line."""
    lines.draw(painter, rect, inks.zone_case, pen_width(5.0, zoom))
    lines.draw(painter, rect, inks.zone, pen_width(2.8, zoom), (2.6, 1.5))


def draw_army_line(painter: QPainter, rect: QRectF, zoom: float, lines: Lines, inks: Inks) -> None:
    """Long dashes and dots."""
    lines.draw(painter, rect, inks.army, pen_width(2.2, zoom), (7.0, 3.0, 1.2, 3.0))


def draw_plates(painter: QPainter, rect: QRectF, zoom: float, zones: Zones, inks: Inks) -> None:
    """The plates in the sea."""
    if zoom < FROM:
        return
    full = zoom >= 0.5
    grow = 1.0 if zoom >= 0.9 else min(1.9, 0.9 / zoom) if not full else min(1.35, 0.9 / zoom)
    for plate in zones.plates:
        if not rect.adjusted(-4 * R, -R, 4 * R, R).contains(plate.at):
            continue
        painter.save()
        painter.translate(plate.at)
        painter.scale(grow, grow)
        wide = plate.width(full)
        painter.setPen(pen(inks.plate_line, 1.3))
        painter.setBrush(inks.plate)
        painter.drawRoundedRect(QRectF(-wide / 2, -_HIGH / 2, wide, _HIGH), 3.5, 3.5)
        write(painter, QPointF(-wide / 2 + 7.0, 5.0), plate.name, vollkorn(700), 15.0, inks.plate_text)
        if full:
            at = QPointF(-wide / 2 + 15.0 + width(plate.name, vollkorn(700), 15.0), 4.4)
            write(painter, at, plate.figures, inter(700), 12.0, inks.plate_text)
        painter.restore()
