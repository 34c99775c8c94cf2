"""Village ground with its houses: beside the roads where there are roads, in loose rows where there are none."""

from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from app.core.board import Town
from app.ui.ground.palette import Palette, mix, pen, pen_width
from app.ui.ground.roads import Roads
from app.ui.ground.seed import chance, stream
from app.ui.map.geometry import ROW, Geometry, R


@dataclass
class House:
    """A house: middle, length along its ridge, depth, direction of the ridge in radians, and a pick for its roof."""

    x: float
    y: float
    long: float
    deep: float
    turn: float
    roof: int
    church: bool = False

    def corners(self, long: float = 1.0, deep0: float = -1.0, deep1: float = 1.0) -> QPolygonF:
        """Its outline, or the strip of it between two depths (-1 to 1)."""
        c, s = cos(self.turn), sin(self.turn)
        half, d0, d1 = self.long / 2 * long, self.deep / 2 * deep0, self.deep / 2 * deep1
        return QPolygonF(
            [
                QPointF(self.x + a * c - b * s, self.y + a * s + b * c)
                for a, b in ((-half, d0), (half, d0), (half, d1), (-half, d1))
            ]
        )


@dataclass
class Village:
    """A town as drawn: its ground, houses, gardens, and trees (x, y, radius)."""

    area: QPainterPath
    bounds: QRectF
    houses: list[House] = field(default_factory=list)
    gardens: list[tuple[QPolygonF, float]] = field(default_factory=list)
    trees: list[tuple[float, float, float]] = field(default_factory=list)


def build_village(geometry: Geometry, roads: Roads, n: int) -> Village:
    """The board's town number n as drawn."""
    town = geometry.board.towns[n]
    area = geometry.outline(town.hexes)
    village = Village(area, area.boundingRect().adjusted(-6, -6, 6, 6))
    course = [
        (a, b)
        for piece in roads.near(area.boundingRect())
        for a, b in pairwise(piece.points)
        if geometry.place_at((a + b) / 2) in town.hexes
    ]
    if len(town.hexes) > 1 or town.victory:
        _add_church(geometry, village, town, course, n)
    _line_roads(geometry, village, town, course, n)
    for place in town.hexes:
        beside = sum(1 for h in village.houses if geometry.place_at(QPointF(h.x, h.y)) == place)
        _fill_hex(geometry, village, place, course, max(3, 8 - beside), n)
    _add_gardens(geometry, village, town, course, n)
    return village


def _depth_inside(geometry: Geometry, places: tuple[int, ...], x: float, y: float) -> float:
    """How far a point is from leaving the hex it is in, if that is one of `places`; below 0 outside."""
    place = geometry.place_at(QPointF(x, y))
    if place not in places:
        return -1.0
    around = geometry.board.neighbours[place]
    middle = geometry.centre(place)
    dx, dy = x - middle.x(), y - middle.y()
    least = ROW
    for d, beyond in enumerate(around):
        if beyond not in places:
            angle = radians(60 * d - 90)
            least = min(least, ROW / 2 - (dx * cos(angle) + dy * sin(angle)))
    return least


def _under_number(geometry: Geometry, x: float, y: float) -> bool:
    place = geometry.place_at(QPointF(x, y))
    middle = geometry.centre(place)
    return abs(x - middle.x()) < 15.0 and y - middle.y() < -ROW / 2 + 14.0


def _from_course(course: list[tuple[QPointF, QPointF]], x: float, y: float) -> float:
    """Distance to the nearest road in the village."""
    best = 1e9
    for a, b in course:
        dx, dy = b.x() - a.x(), b.y() - a.y()
        t = max(0.0, min(1.0, ((x - a.x()) * dx + (y - a.y()) * dy) / (dx * dx + dy * dy or 1.0)))
        best = min(best, hypot(x - a.x() - t * dx, y - a.y() - t * dy))
    return best


def _free(village: Village, x: float, y: float, room: float) -> bool:
    return all(hypot(h.x - x, h.y - y) > room + (h.long - 9.0) * 0.5 for h in village.houses)


def _line_roads(
    geometry: Geometry, village: Village, town: Town, course: list[tuple[QPointF, QPointF]], n: int
) -> None:
    rng = stream(n, 51)
    for a, b in course:
        dx, dy = b.x() - a.x(), b.y() - a.y()
        length = hypot(dx, dy) or 1.0
        for t in (0.15, 0.65):
            for side in (-1, 1):
                off = side * (8.6 + 2.0 * rng.random())
                long, deep = 7.0 + 5.0 * rng.random(), 5.0 + 2.0 * rng.random()
                lean = (rng.random() - 0.5) * 0.24 + (pi / 2 if rng.random() < 0.22 else 0.0)
                x = a.x() + dx * t - dy / length * off
                y = a.y() + dy * t + dx / length * off
                if rng.random() < 0.16 or not _free(village, x, y, 10.2):
                    continue
                if _depth_inside(geometry, town.hexes, x, y) < 5.5 or _under_number(geometry, x, y):
                    continue
                if _from_course(course, x, y) < 8.0:
                    continue
                village.houses.append(House(x, y, long, deep, atan2(dy, dx) + lean, rng.randrange(4)))


def _fill_hex(
    geometry: Geometry, village: Village, place: int, course: list[tuple[QPointF, QPointF]], count: int, n: int
) -> None:
    rng = stream(place, n, 52)
    middle = geometry.centre(place)
    turn = radians((0, 14, 90, 104)[int(4 * rng.random())]) + 0.3 * (rng.random() - 0.5)
    c, s = cos(turn), sin(turn)
    for _ in range(40):
        if count <= 0:
            return
        a = (rng.random() - 0.5) * 1.5 * R
        b = (rng.choice((-0.38, 0.02, 0.42)) + 0.06 * (rng.random() - 0.5)) * R
        x, y = middle.x() + a * c - b * s, middle.y() + a * s + b * c
        long, deep = 7.0 + 4.5 * rng.random(), 5.0 + 1.6 * rng.random()
        lean = (rng.random() - 0.5) * 0.3 + (pi / 2 if rng.random() < 0.25 else 0.0)
        if geometry.place_at(QPointF(x, y)) != place or _depth_inside(geometry, (place,), x, y) < 6.0:
            continue
        if _under_number(geometry, x, y) or not _free(village, x, y, 11.5) or _from_course(course, x, y) < 9.5:
            continue
        village.houses.append(House(x, y, long, deep, turn + lean, rng.randrange(4)))
        count -= 1


def _add_church(
    geometry: Geometry, village: Village, town: Town, course: list[tuple[QPointF, QPointF]], n: int
) -> None:
    rng = stream(n, 53)
    for _ in range(80):
        middle = geometry.centre(town.hexes[0])
        x, y = middle.x() + (rng.random() - 0.5) * 1.3 * R, middle.y() + (rng.random() - 0.4) * 1.1 * R
        away = _from_course(course, x, y) if course else 15.0
        if 11.0 < away < 24.0 and _depth_inside(geometry, town.hexes, x, y) > 9.0 and not _under_number(geometry, x, y):
            village.houses.append(House(x, y, 15.0, 5.6, radians(-6 + 12 * rng.random()), 0, church=True))
            for k in range(5):
                angle = 2 * pi * (k + rng.random()) / 5
                village.trees.append((x + 11.0 * cos(angle), y + 8.5 * sin(angle), 1.8 + 0.8 * rng.random()))
            return


def _add_gardens(
    geometry: Geometry, village: Village, town: Town, course: list[tuple[QPointF, QPointF]], n: int
) -> None:
    rng = stream(n, 54)
    for house in list(village.houses):
        for side in (-1, 1):
            gap = house.deep / 2 + 4.6
            x, y = house.x - side * gap * sin(house.turn), house.y + side * gap * cos(house.turn)
            if house.church or rng.random() < 0.35 or _from_course(course, x, y) < 9.5:
                continue
            if _depth_inside(geometry, town.hexes, x, y) < 4.0 or not all(
                h is house or hypot(h.x - x, h.y - y) > 9.5 for h in village.houses
            ):
                continue
            plot = House(x, y, house.long * (0.8 + 0.3 * rng.random()), 6.4, house.turn, 0)
            village.gardens.append((plot.corners(), degrees(house.turn)))
            if rng.random() < 0.55:
                at = rng.random() - 0.5
                village.trees.append(
                    (x + at * 7.0 * cos(house.turn), y + at * 7.0 * sin(house.turn), 1.7 + 0.9 * rng.random())
                )
    village.trees = [t for t in village.trees if not _under_number(geometry, t[0], t[1])]


def _hatch(colours: Palette) -> QBrush:
    """Lines at 45 degrees, seven units apart, anchored to the board."""
    gradient = QLinearGradient(0.0, 0.0, 3.5, 3.5)
    gradient.setSpread(QLinearGradient.Spread.RepeatSpread)
    clear = QColor(colours.village_hatch)
    clear.setAlpha(0)
    for at, ink in ((0.0, colours.village_hatch), (0.10, colours.village_hatch), (0.22, clear), (0.88, clear)):
        gradient.setColorAt(at, ink)
    gradient.setColorAt(1.0, colours.village_hatch)
    return QBrush(gradient)


def draw_village_ground(painter: QPainter, villages: list[Village], zoom: float, colours: Palette) -> None:
    """Ground, hatch, gardens and the outline of each village."""
    hatch = _hatch(colours)
    shade = QColor(colours.shadow)
    for village in villages:
        painter.fillPath(village.area, colours.village)
        if zoom < 0.4:
            continue
        painter.fillPath(village.area, hatch)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.garden)
        for garden, _ in village.gardens:
            painter.drawPolygon(garden)
    for village in villages:
        if zoom >= 0.4:
            shade.setAlphaF(0.07)
            painter.strokePath(village.area, pen(shade, 6.0))
        painter.strokePath(village.area, pen(colours.village_line, pen_width(1.6, zoom)))


def draw_houses(painter: QPainter, villages: list[Village], rect: QRectF, zoom: float, colours: Palette) -> None:
    """Roofs lit from the north-west over their shadows; blocks only under 40 %."""
    room = rect.adjusted(-14, -14, 14, 14)
    houses = [h for v in villages for h in v.houses if room.contains(QPointF(h.x, h.y))]
    painter.setPen(Qt.PenStyle.NoPen)
    if zoom >= 0.4:
        shade = QColor(colours.shadow)
        shade.setAlphaF(0.34)
        painter.setBrush(shade)
        for house in houses:
            painter.drawPolygon(house.corners().translated(1.3, 1.7))
    for house in houses:
        roof = colours.slate if house.church else colours.roofs[house.roof]
        if zoom < 0.4:
            painter.fillPath(_as_path(house.corners(1.15, -1.25, 1.25)), roof)
            continue
        _draw_roof(painter, house, roof, zoom, colours)


def _draw_roof(painter: QPainter, house: House, roof: QColor, zoom: float, colours: Palette) -> None:
    lit_side = -1 if cos(house.turn) + sin(house.turn) * -1 > 0 else 1
    light, dark = mix(roof, QColor("#FFE9D0"), 0.17), mix(roof, QColor("#1C0A05"), 0.16)
    line = pen(colours.roof_line, min(0.7, 0.55 + 0.1 / zoom))
    painter.setPen(Qt.PenStyle.NoPen)
    for upper, ink in ((True, light if lit_side < 0 else dark), (False, dark if lit_side < 0 else light)):
        painter.setBrush(ink)
        painter.drawPolygon(house.corners(1.0, -1.0 if upper else 0.0, 0.0 if upper else 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line)
    painter.drawPolygon(house.corners())
    c, s = cos(house.turn), sin(house.turn)
    if house.church:
        tower = House(house.x - 8.6 * c, house.y - 8.6 * s, 5.6, 5.6, house.turn, 0)
        cross = House(house.x + 2.6 * c, house.y + 2.6 * s, 4.0, 11.0, house.turn, 0)
        for part, ink in ((cross, mix(roof, light, 0.5)), (tower, light)):
            painter.setBrush(ink)
            painter.drawPolygon(part.corners())
        box = tower.corners()
        painter.drawLine(QLineF(box.at(0), box.at(2)))
        painter.drawLine(QLineF(box.at(1), box.at(3)))
    elif zoom >= 0.8:
        painter.setPen(pen(mix(roof, QColor("#FFF2DC"), 0.45), 0.5))
        half = house.long / 2 - 0.4
        painter.drawLine(QLineF(house.x - half * c, house.y - half * s, house.x + half * c, house.y + half * s))
        if zoom >= 1.6:
            _draw_tiles(painter, house, roof)


def _draw_tiles(painter: QPainter, house: House, roof: QColor) -> None:
    """Rows of roof tiles and a chimney, for a close look."""
    painter.setPen(pen(mix(roof, QColor("#1C0A05"), 0.30), 0.18))
    c, s = cos(house.turn), sin(house.turn)
    half, deep = house.long / 2, house.deep / 2
    for k in range(1, int(house.long / 1.5)):
        a = -half + 1.5 * k
        painter.drawLine(
            QLineF(
                house.x + a * c + deep * s,
                house.y + a * s - deep * c,
                house.x + a * c - deep * s,
                house.y + a * s + deep * c,
            )
        )
    a = half * (0.7 if chance(int(house.x), int(house.y)) < 0.5 else -0.7)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mix(roof, QColor("#1C0A05"), 0.45))
    painter.drawPolygon(House(house.x + a * c, house.y + a * s, 1.4, 1.4, house.turn, 0).corners())


def _as_path(polygon: QPolygonF) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(polygon)
    path.closeSubpath()
    return path
