"""Town names on a staff map: beside their discs, the great before the small, clear of plates, signs and counters."""

from collections.abc import Set
from itertools import chain
from math import log

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from app.core.board import Town
from app.core.state import NOWHERE
from app.ui.geometry import ROW, R
from app.ui.ground.lettering import vollkorn, width
from app.ui.ground.names import FLAG, HALO, Label
from app.ui.ground.staff_marks import PORT_MAJOR, PORT_MINOR, Marks
from app.ui.ground.staff_places import DISC, RING, Places, rank
from app.ui.ground.staff_rails import Rails
from app.ui.ground.staff_zones import Zones

_SIZES = ((0.08, 11.0), (0.25, 13.0), (0.50, 15.5), (1.0, 18.5), (2.0, 25.0), (4.0, 32.0))
_PARTS = (1.28, 1.0, 0.94, 0.80)
_SHOWN = (0.0, 0.0, 0.16, 0.22)
"""The zoom from which names are shown, by their weight."""

_ALL = 0.72
"""From this zoom up every name stands, however crowded."""

_TRACKING = 0.03
_TOO_MUCH = 12.0

_KNOWN = 20_000
"""So many spots are remembered with what they cost on the bare map."""


def letter_size(zoom: float, level: int) -> float:
    """Pixels of a name at a zoom, in halves so that neighbouring zooms share the lettering."""
    low = _SIZES[0]
    size = low[1]
    for high in _SIZES[1:]:
        if zoom <= high[0]:
            part = max(0.0, log(zoom / low[0]) / log(high[0] / low[0]))
            size = low[1] + (high[1] - low[1]) * part
            break
        low = high
        size = low[1]
    return round(size * _PARTS[level] * 2) / 2


class Names:
    """Places for the names of one board."""

    def __init__(self, places: Places, marks: Marks, zones: Zones, rails: Rails) -> None:
        self.places = places
        self.geometry = places.geometry
        board = self.geometry.board
        self._plates = [zones.box(plate) for plate in zones.plates]
        self._signs = _array([(s.at.x(), s.at.y()) for s in marks.signs])
        self._discs = _array([(p.x(), p.y()) for p in places.by_hex.values()])
        self._owners = np.array([board.town_at[h] for h in places.by_hex], dtype=int)
        tracks = chain.from_iterable(_spread(s.path.toSubpathPolygons()) for s in rails.lines.stretches)
        self._tracks = _array(list(tracks))
        ports = {h: m.kind for m in board.marks if m.kind in (PORT_MAJOR, PORT_MINOR) for h in m.hexes}
        order = []
        for n, town in enumerate(board.towns):
            if n in places.spots:
                port = ports.get(town.hexes[0], "")
                order.append((weight(town, port), town.name, n))
        self._order = [(n, w) for w, _, n in sorted(order)]
        self._known: dict[tuple[int, float, float, float], tuple[float, frozenset[int]]] = {}

    def at(self, zoom: float, occupied: Set[int], obstacles: tuple[QRectF, ...]) -> list[Label]:
        """The names that find room at a zoom."""
        board = self.geometry.board
        placed = list(obstacles)
        if zoom >= 0.24:
            placed += self._plates
        found = []
        for n, importance in self._order:
            town = board.towns[n]
            level = rank(town)
            if zoom < _SHOWN[importance]:
                continue
            size = letter_size(zoom, level)
            wide = width(town.name, vollkorn(700), size) + len(town.name) * size * _TRACKING
            before = FLAG * min(max(size, 11.0), 26.0) / 20.0 if town.victory and zoom >= 0.2 else 0.0
            w, h = (wide + before) / zoom, size * 1.08 / zoom
            spots = self._spots(n, w, h, zoom, occupied)
            rect, least = self._best(spots, n, zoom, occupied, placed)
            if least > _TOO_MUCH and zoom < _ALL and level > 0:
                continue
            placed.append(rect.adjusted(0, h * 0.08, 0, -h * 0.08))
            foot = QPointF(rect.left() + 2.0 / zoom, rect.bottom() - 0.06 * h)
            baseline = QPointF(rect.left() + before / zoom, rect.top() + 0.78 * h)
            found.append(Label(town, rect, foot, baseline, size))
        return found

    def _spots(self, n: int, w: float, h: float, zoom: float, occupied: Set[int]) -> list[tuple[QRectF, float]]:
        """Rectangles for a name with what each costs."""
        board, at = self.geometry.board, self.places.spots[n]
        town = board.towns[n]
        full = [place for place in town.hexes if place in occupied]
        if full:
            return self._rims(full, w, h, occupied)
        level = rank(town)
        area = self.places.built.get(n)
        if level == 0 and area is not None and len(town.hexes) > 1:
            box = area.boundingRect()
            middle = QRectF(box.center().x() - w / 2, box.center().y() - h / 2, w, h)
            return [(middle, -10.0), *_around(box.center(), w, h, box.width() / 2 + 2.0)]
        reach = (DISC if level < 3 else RING) + 2.5
        if area is not None:
            reach = max(reach, 17.0)
        grow = 1.0 if zoom >= 0.8 else min(1.9, (0.8 / zoom) ** 0.5)
        return _around(at, w, h, reach * grow + HALO * 0.3 / zoom)

    def _rims(self, full: list[int], w: float, h: float, occupied: Set[int]) -> list[tuple[QRectF, float]]:
        """On the lower rim of a hex with counters, on the upper one if the hex below has some too."""
        board = self.geometry.board
        found = []
        for place in full:
            middle = self.geometry.centre(place)
            for direction, y in ((3, 0.5 * ROW), (0, -0.5 * ROW)):
                beyond = board.neighbours[place][direction]
                taken = 0.0 if direction == 3 else 0.6
                taken += 2.5 if beyond in occupied else 0.0
                for shift, more in ((0.0, 0.0), (0.32, 0.8), (-0.32, 0.8)):
                    left = middle.x() + (shift - 0.5) * w
                    found.append((QRectF(left, middle.y() + y - h / 2, w, h), taken + more - 3.0))
        return found

    def _best(
        self, spots: list[tuple[QRectF, float]], n: int, zoom: float, occupied: Set[int], placed: list[QRectF]
    ) -> tuple[QRectF, float]:
        """The spot that costs least, and what; no spot is looked at that costs more unhidden."""
        best, least = spots[0][0], float("inf")
        for box, base in sorted(spots, key=lambda spot: spot[1]):
            if base >= least:
                break
            cost = base + self._cost(box, n, zoom, occupied, placed)
            if cost < least:
                best, least = box, cost
        return best, least

    def _cost(self, rect: QRectF, n: int, zoom: float, occupied: Set[int], placed: list[QRectF]) -> float:
        """How much a name would hide there."""
        ground, under = self._ground(rect, n, zoom)
        own = self.geometry.board.towns[n].hexes
        cost = ground + sum(30.0 for other in placed if other.intersects(rect))
        return cost + sum(3.0 for place in under if place in occupied and place not in own)

    def _ground(self, rect: QRectF, n: int, zoom: float) -> tuple[float, frozenset[int]]:
        """How much of what is printed a name would hide there, and the hexes under it; remembered."""
        key = (n, zoom, rect.left(), rect.top())
        if key not in self._known:
            if len(self._known) >= _KNOWN:
                self._known.clear()
            self._known[key] = self._measure(rect, n, zoom)
        return self._known[key]

    def _measure(self, rect: QRectF, n: int, zoom: float) -> tuple[float, frozenset[int]]:
        tight = rect.adjusted(0, rect.height() * 0.1, 0, -rect.height() * 0.1)
        cost = 5.0 * int(np.count_nonzero(_within(self._discs, tight) & (self._owners != n)))
        cost += 0.10 * int(np.count_nonzero(_within(self._tracks, tight)))
        if zoom >= 0.4:
            cost += 1.6 * int(np.count_nonzero(_within(self._signs, tight)))
        across = max(2, min(8, int(rect.width() / (0.5 * R)) + 1))
        under = [
            self.geometry.place_at(QPointF(rect.left() + rect.width() * i / (across - 1), y))
            for i in range(across)
            for y in (rect.top(), rect.bottom())
        ]
        cost += 45.0 * under.count(NOWHERE) / len(under)
        return cost, frozenset(under)


def weight(town: Town, port: str) -> int:
    """Who is placed first: capitals, great cities and ports, cities and small ports, towns."""
    level = rank(town)
    if level and port == PORT_MAJOR:
        return 1
    if level == 3 and port == PORT_MINOR:
        return 2
    return level


def _around(at: QPointF, w: float, h: float, reach: float) -> list[tuple[QRectF, float]]:
    x, y, low = at.x(), at.y(), reach * 0.72
    spots = [
        (x + reach, y - h / 2, 0.0),
        (x - reach - w, y - h / 2, 0.25),
        (x + low, y - low - h * 0.82, 0.35),
        (x + low, y + low - h * 0.18, 0.45),
        (x - low - w, y - low - h * 0.82, 0.55),
        (x - low - w, y + low - h * 0.18, 0.65),
        (x - w / 2, y - reach - h * 0.94, 0.5),
        (x - w / 2, y + reach - h * 0.06, 0.6),
        (x - w * 0.2, y - reach - h * 0.94, 0.75),
        (x - w * 0.2, y + reach - h * 0.06, 0.8),
        (x - w * 0.8, y - reach - h * 0.94, 0.85),
        (x - w * 0.8, y + reach - h * 0.06, 0.9),
        (x + reach + 0.5 * R, y - h / 2, 1.6),
        (x - reach - 0.5 * R - w, y - h / 2, 1.8),
    ]
    return [(QRectF(left, top, w, h), cost) for left, top, cost in spots]


def _array(points: list[tuple[float, float]]) -> np.ndarray:
    return np.array(points, dtype=float).reshape(-1, 2)


def _spread(polygons: list[QPolygonF]) -> list[tuple[float, float]]:
    return [(p.x(), p.y()) for polygon in polygons for p in polygon.toList()]


def _within(points: np.ndarray, rect: QRectF) -> np.ndarray:
    """Which points lie in a rectangle."""
    x, y = points[:, 0], points[:, 1]
    found: np.ndarray = (x > rect.left()) & (x < rect.right()) & (y > rect.top()) & (y < rect.bottom())
    return found
