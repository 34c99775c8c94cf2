"""The hex grid and the number at the top of each hex."""

from collections.abc import Iterator
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from app.core.board import Board
from app.core.state import NOWHERE
from app.ui.ground.lettering import BASE, inter, width
from app.ui.ground.palette import Palette, pen, pen_width
from app.ui.map.geometry import COLUMN, ROW, Geometry, R

_SIZE = 8.6
_SMALLEST = 8.5
_LARGEST = 20.0


def hexes_in(board: Board, rect: QRectF) -> list[int]:
    """The hexes that touch a scene rectangle, by column and row."""
    found = []
    for col in range(ceil((rect.left() - R) / COLUMN), floor((rect.right() + R) / COLUMN) + 1):
        low = 0.5 * (col & 1)
        first, last = ceil(rect.top() / ROW - low - 0.5), floor(rect.bottom() / ROW - low + 0.5)
        for row in range(first, last + 1):
            place = board.at_grid(col, row)
            if place != NOWHERE:
                found.append(place)
    return found


def grid_weight(zoom: float) -> float:
    """How strong the grid is at a zoom: full from 50 %, three quarters at 25 %, none under 17 %."""
    if zoom < 0.17:
        return 0.0
    return min(1.0, max(0.5, 0.75 + (zoom - 0.25)))


def draw_grid(painter: QPainter, rect: QRectF, zoom: float, geometry: Geometry, colours: Palette) -> None:
    """All hexsides in a scene rectangle, each once."""
    weight = grid_weight(zoom)
    if not weight:
        return
    board = geometry.board
    half, quarter = ROW / 2, R / 2
    path = QPainterPath()
    room = pen_width(1.0, zoom) + 1.0
    for place in hexes_in(board, rect.adjusted(-room, -room, room, room)):
        x, y = COLUMN * board.col[place], ROW * (board.row[place] + 0.5 * (board.col[place] & 1))
        path.moveTo(x - quarter, y - half)
        path.lineTo(x + quarter, y - half)
        path.lineTo(x + R, y)
        path.lineTo(x + quarter, y + half)
        around = board.neighbours[place]
        for direction in (3, 4, 5):
            if around[direction] == NOWHERE:
                side = geometry.side(place, direction)
                path.moveTo(side.p1())
                path.lineTo(side.p2())
    ink = QColor(colours.grid)
    ink.setAlphaF(ink.alphaF() * weight)
    painter.strokePath(path, pen(ink, pen_width(1.0, zoom)))


def number_size(zoom: float) -> float:
    """Pixels of a hex number at a zoom."""
    return min(_LARGEST, max(_SMALLEST, _SIZE * zoom))


def numbered(board: Board, rect: QRectF, zoom: float) -> Iterator[tuple[int, str]]:
    """The hexes that show their number at a zoom: none under 42 %, every fifth under 70 %, then all."""
    if zoom < 0.42:
        return
    for place in hexes_in(board, rect):
        if zoom < 0.7:
            sheet = board.sheets[board.sheet_at[place]]
            if (board.col[place] - sheet.columns[0] + 1) % 5 or (board.row[place] - sheet.rows[0] + 1) % 5:
                continue
        yield place, board.labels[place].rpartition(":")[2]


def draw_numbers(painter: QPainter, rect: QRectF, zoom: float, geometry: Geometry, colours: Palette) -> None:
    """The sheet's own number at the top of each hex."""
    board = geometry.board
    size = number_size(zoom) / zoom
    font = inter(500)
    scale = size / BASE
    widths: dict[int, float] = {}
    drop = size * 0.727 + 2.6 * min(1.0, 1.4 / zoom) - ROW / 2
    before = painter.transform()
    painter.setFont(font)
    painter.setPen(colours.number)
    painter.scale(scale, scale)
    for place, text in numbered(board, rect.adjusted(-2, -2, 2, 2), zoom):
        wide = widths.get(len(text))
        if wide is None:
            wide = widths[len(text)] = width(text, font, BASE)
        x, y = COLUMN * board.col[place], ROW * (board.row[place] + 0.5 * (board.col[place] & 1))
        painter.drawText(QPointF(x / scale - wide / 2, (y + drop) / scale), text)
    painter.setTransform(before)
