"""Where the hexes of a board lie in the scene, and which hex lies under a point.

Scene units: at 100 % zoom one unit is one pixel and a hex has radius `R`. The centre of grid column c, row r is at
(1.5 R c, sqrt(3) R r), half a hex lower in odd columns. Everything is arithmetic; nothing here draws.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from math import sqrt

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from app.core.board import Board
from app.core.state import NOWHERE

R = 32.0
"""Radius of a hex in scene units."""

COLUMN = 1.5 * R
"""From the centre of one column to that of the next."""

ROW = sqrt(3.0) * R
"""Height of a hex: from the centre of one row to that of the next."""

INCH = 25.0
"""Pixels of an inch at 100 % on a table measured in inches."""

CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""Corners in half radii and half heights from the centre. Direction d (N first, clockwise) has side CORNERS[d], [d+1]."""


def _corner(x: int, y: int) -> QPointF:
    return QPointF(x * R / 2, y * ROW / 2)


class Geometry:
    """The scene positions of one board's hexes. `full`: pixels of a scene unit at 100 %; less than 1 on inch tables."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.full = INCH / ROW if any(board.inches) else 1.0
        self._hexagon = QPolygonF([_corner(x, y) for x, y in CORNERS])
        xs = board.col or [0]
        ys = [r + 0.5 * (c & 1) for c, r in zip(board.col, board.row, strict=True)] or [0.0]
        low, high = self.point(min(xs), min(ys)), self.point(max(xs), max(ys))
        self.bounds = QRectF(low, high).adjusted(-R, -ROW / 2, R, ROW / 2)

    @cached_property
    def _centres(self) -> list[QPointF]:
        return [
            QPointF(COLUMN * c, ROW * (r + 0.5 * (c & 1))) for c, r in zip(self.board.col, self.board.row, strict=True)
        ]

    def point(self, col: float, y: float) -> QPointF:
        """The scene point of a free grid position: `y` counts hex heights (see `app.core.scene`)."""
        return QPointF(COLUMN * col, ROW * y)

    def centre(self, place: int) -> QPointF:
        """The middle of a hex. Raises IndexError for a place that is no hex."""
        self._check(place)
        return QPointF(self._centres[place])

    def hexagon(self, place: int) -> QPolygonF:
        """The six corners of a hex, clockwise from its upper left. Raises IndexError for a place that is no hex."""
        self._check(place)
        return self._hexagon.translated(self._centres[place])

    def place_at(self, point: QPointF) -> int:
        """The hex under a scene point, or NOWHERE off the map."""
        return self.place_of(point.x(), point.y())

    def place_of(self, x: float, y: float) -> int:
        """The hex under a scene point by its coordinates, or NOWHERE off the map."""
        q = x / COLUMN
        r = y / ROW - q / 2
        s = -q - r
        rq, rr, rs = round(q), round(r), round(s)
        dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
        if dq > dr and dq > ds:
            rq = -rr - rs
        elif dr > ds:
            rr = -rq - rs
        return self.board.at_axial.get((rq, rr), NOWHERE)

    def depth(self, at: QPointF) -> float:
        """How far forward what stands at a scene point lies, 0 to 5: further south is further forward."""
        return at.y() / (self.bounds.bottom() + 1) * 5

    def edge(self, a: int, b: int) -> QLineF:
        """The hexside between two neighbouring hexes. Raises ValueError if they are not neighbours."""
        self._check(a)
        if b == NOWHERE or b not in self.board.neighbours[a]:
            raise ValueError(f"places {a} and {b} are not neighbours")
        return self.side(a, self.board.neighbours[a].index(b))

    def side(self, place: int, direction: int) -> QLineF:
        """A hexside by direction (0 north, clockwise), also where no hex lies beyond it."""
        self._check(place)
        middle = self._centres[place]
        return QLineF(middle + _corner(*CORNERS[direction]), middle + _corner(*CORNERS[(direction + 1) % 6]))

    def loops(self, places: Iterable[int]) -> list[list[QPointF]]:
        """The border of a set of hexes as closed loops of corners, holes included; the first corner is not repeated."""
        board = self.board
        inside = set(places)
        follow: dict[tuple[int, int], tuple[int, int]] = {}
        for place in sorted(inside):
            self._check(place)
            x, y = 3 * board.q[place], 2 * board.r[place] + board.q[place]
            for d, beyond in enumerate(board.neighbours[place]):
                if beyond == NOWHERE or beyond not in inside:
                    (ax, ay), (bx, by) = CORNERS[d], CORNERS[(d + 1) % 6]
                    follow[x + ax, y + ay] = (x + bx, y + by)
        found = []
        while follow:
            start = next(iter(follow))
            loop, at = [], start
            while at in follow:
                loop.append(_corner(*at))
                at = follow.pop(at)
            found.append(loop)
        return found

    def outline(self, places: Iterable[int]) -> QPainterPath:
        """The border of a set of hexes: its unshared hexsides, as one closed subpath a loop."""
        path = QPainterPath()
        for loop in self.loops(places):
            path.moveTo(loop[0])
            for corner in loop[1:]:
                path.lineTo(corner)
            path.closeSubpath()
        return path

    def _check(self, place: int) -> None:
        if not self.board.is_hex(place):
            raise IndexError(f"place {place} is no hex of this board")


@lru_cache(maxsize=4)
def geometry_of(board: Board) -> Geometry:
    """The geometry of a board: one for everything that draws it."""
    return Geometry(board)
