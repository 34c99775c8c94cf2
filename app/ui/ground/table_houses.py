"""Buildings of a table, cut open: floor boards, walls with their doors and windows, and the number of floors."""

from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QCoreApplication, QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from app.ui.ground.palette import pen
from app.ui.ground.seed import stream
from app.ui.ground.table_inks import TableInks
from app.ui.ground.table_letters import centred, word_size
from app.ui.ground.table_pieces import Piece, band, clipped, depth_inside, near
from app.ui.ground.table_scale import ACTUAL, UNIT, line_width

WALL = 0.30 * UNIT
"""Thickness of a house's wall, inside its outline."""

DOOR = 1.0
"""Inches: an opening at least as wide is drawn as a door."""

_BOARDS_FROM = 0.34
_FLOORS_FROM = 0.40
REACH = 1.1 * UNIT
"""How far shadows fall outside an outline."""


@dataclass(frozen=True)
class Opening:
    """A door or window: the gap in the wall as a closed shape, its sill outside and in, whether it is a door."""

    gap: QPolygonF
    outer: QLineF
    inner: QLineF
    door: bool


@dataclass(frozen=True)
class House:
    """A building's art: boards by shade, the seams between them, its wall, its openings, where its floors are told."""

    boards: tuple[list[QPolygonF], ...]
    seams: list[QLineF]
    wall: QPainterPath
    inner: QPainterPath
    openings: list[Opening]
    floors: QPointF


class Houses:
    """The buildings of a table; built when first drawn."""

    def __init__(self, pieces: list[Piece], openings: dict[int, list[QLineF]]) -> None:
        self.pieces = pieces
        self._gaps = openings
        self._houses: dict[int, House] = {}

    def near(self, rect: QRectF) -> list[Piece]:
        """The buildings that may touch a scene rectangle."""
        return near(self.pieces, rect, REACH)

    def house(self, piece: Piece) -> House:
        """A building's art."""
        found = self._houses.get(piece.key)
        if found is None:
            found = self._houses[piece.key] = _build(piece, self._gaps[piece.key])
        return found


def _build(piece: Piece, gaps: list[QLineF]) -> House:
    wall = band(piece.line, 2 * WALL).intersected(piece.path)
    inner = piece.path.subtracted(wall)
    boards, seams = _floor(piece)
    openings = [_opening(piece, g) for g in gaps]
    return House(boards, seams, wall, inner, openings, _roomy_spot(piece))


def _roomy_spot(piece: Piece) -> QPointF:
    """The southernmost spot in the middle of the floor that is clear of every wall."""
    rect, middle = piece.rect, piece.rect.center()
    spots = [
        QPointF(rect.left() + i * UNIT / 4, rect.top() + j * UNIT / 4)
        for i in range(round(rect.width() / UNIT * 4))
        for j in range(round(rect.height() / UNIT * 4))
    ]
    clear = [p for p in spots if depth_inside(piece, p.x(), p.y()) > 0.95 * UNIT]
    return max(clear, key=lambda p: p.y() - 1.5 * abs(p.x() - middle.x()), default=middle)


def _floor(piece: Piece) -> tuple[tuple[list[QPolygonF], ...], list[QLineF]]:
    """Boards along the longest side, in rows of pieces of several lengths."""
    rng = stream(piece.key, 15)
    ring = piece.points
    sides = [QLineF(a, b) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)]
    longest = max(sides, key=lambda s: s.length())
    ux, uy = longest.dx() / longest.length(), longest.dy() / longest.length()
    middle = piece.rect.center()
    reach = hypot(piece.rect.width(), piece.rect.height()) / 2 + UNIT
    wide = 0.42 * UNIT
    boards: tuple[list[QPolygonF], ...] = ([], [], [], [])
    seams = []
    for row in range(-round(reach / wide), round(reach / wide) + 1):
        ox, oy = middle.x() - uy * row * wide, middle.y() + ux * row * wide
        seams.append(QLineF(ox - ux * reach, oy - uy * reach, ox + ux * reach, oy + uy * reach))
        at = -reach - UNIT * 2 * rng.random()
        while at < reach:
            long = UNIT * (1.6 + 1.8 * rng.random())
            ends = [(ox + ux * t, oy + uy * t) for t in (at, at + long)]
            (ax, ay), (bx, by) = ends
            vx, vy = -uy * wide, ux * wide
            corners = [QPointF(ax, ay), QPointF(bx, by), QPointF(bx + vx, by + vy), QPointF(ax + vx, ay + vy)]
            shape = QPolygonF(corners)
            if shape.boundingRect().intersects(piece.rect):
                boards[rng.randrange(4)].append(shape)
                seams.append(QLineF(bx, by, bx + vx, by + vy))
            at += long
    return boards, seams


def _opening(piece: Piece, gap: QLineF) -> Opening:
    normal = gap.normalVector().unitVector()
    nx, ny = normal.dx(), normal.dy()
    middle = gap.center()
    if not piece.path.contains(QPointF(middle.x() + nx * WALL, middle.y() + ny * WALL)):
        nx, ny = -nx, -ny
    inner = gap.translated(nx * WALL, ny * WALL)
    shape = QPolygonF([gap.p1(), gap.p2(), inner.p2(), inner.p1()])
    return Opening(shape, gap, inner, gap.length() >= (DOOR - 0.05) * UNIT)


def draw_floors(painter: QPainter, rect: QRectF, zoom: float, houses: Houses, ink: TableInks) -> None:
    """The shadow of each building on the ground, and its floor."""
    dark = QColor(ink.shadow)
    for piece in houses.near(rect):
        house = houses.house(piece)
        tall = 0.5 + 0.5 * min(3, max(1, piece.data.level))
        for share, strength in ((1.0, 0.16), (0.55, 0.22)):
            dark.setAlphaF(min(0.6, strength * ink.shade))
            painter.fillPath(piece.path.translated(0.20 * UNIT * tall * share, 0.26 * UNIT * tall * share), dark)
        painter.fillPath(piece.path, ink.floor[0])
        if zoom < _BOARDS_FROM * ACTUAL:
            continue
        with clipped(painter, piece.path):
            for shade, boards in zip(ink.floor[1:], house.boards[1:], strict=True):
                painter.setPen(pen(shade, 0.3))
                painter.setBrush(shade)
                for board in boards:
                    painter.drawPolygon(board)
            painter.setPen(pen(ink.floor_line, line_width(0.7, zoom)))
            painter.drawLines(house.seams)


def draw_houses(painter: QPainter, rect: QRectF, zoom: float, houses: Houses, ink: TableInks) -> None:
    """The walls: their shadow on the floor, the wall, its openings."""
    dark = QColor(ink.shadow)
    for piece in houses.near(rect):
        house = houses.house(piece)
        with clipped(painter, house.inner):
            for shift, strength in ((0.30, 0.12), (0.16, 0.18)):
                dark.setAlphaF(min(0.6, strength * ink.shade))
                painter.fillPath(house.wall.translated(shift * UNIT, shift * 1.2 * UNIT), dark)
        painter.fillPath(house.wall, ink.house_wall)
        for opening in house.openings:
            _draw_opening(painter, zoom, opening, ink)
        painter.strokePath(house.inner, pen(ink.house_line, line_width(0.9, zoom)))
        for opening in house.openings:
            painter.setPen(pen(ink.opening if not opening.door else ink.floor[0], line_width(1.6, zoom)))
            painter.drawLine(opening.inner)
        painter.strokePath(piece.path, pen(ink.house_line, line_width(1.8, zoom)))
        for opening in house.openings:
            _draw_sill(painter, zoom, opening, ink)


def _draw_opening(painter: QPainter, zoom: float, opening: Opening, ink: TableInks) -> None:
    painter.setPen(pen(ink.house_line, line_width(0.9, zoom)))
    painter.setBrush(ink.floor[2] if opening.door else ink.opening)
    painter.drawPolygon(opening.gap)


def _draw_sill(painter: QPainter, zoom: float, opening: Opening, ink: TableInks) -> None:
    """White across the gap: twice for a window, at the threshold for a door."""
    painter.setPen(pen(ink.opening, max(line_width(2.4, zoom), 0.07 * UNIT)))
    shrunk = QLineF(opening.outer)
    long = shrunk.length()
    shrunk.setLength(long - 2.0)
    painter.drawLine(shrunk)
    if not opening.door:
        painter.setPen(pen(ink.house_line, line_width(0.8, zoom)))
        half = QPointF((opening.inner.x1() - opening.outer.x1()) / 2, (opening.inner.y1() - opening.outer.y1()) / 2)
        painter.drawLine(opening.outer.translated(half))


def draw_floor_counts(painter: QPainter, rect: QRectF, zoom: float, houses: Houses, ink: TableInks) -> None:
    """How many floors a building has, where it has more than one."""
    if zoom < _FLOORS_FROM * ACTUAL:
        return
    size = word_size(0.46 * UNIT, zoom)
    for piece in houses.near(rect):
        if piece.data.level > 1:
            word = QCoreApplication.translate("Map", "{n} floors").format(n=piece.data.level)
            centred(painter, houses.house(piece).floors, word, size, ink)
