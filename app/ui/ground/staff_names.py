"""Town names on a staff map: beside their discs, the great before the small, clear of plates, signs and counters."""

from collections.abc import Iterable, Set
from math import log

from PySide6.QtCore import QPointF, QRectF

from app.core.board import Town
from app.ui.ground.lettering import vollkorn, width
from app.ui.ground.names import FLAG, HALO, Label
from app.ui.ground.staff_marks import PORT_MAJOR, PORT_MINOR, Marks
from app.ui.ground.staff_places import DISC, RING, Places, rank
from app.ui.ground.staff_print import Name, Print
from app.ui.ground.staff_rails import Rails
from app.ui.ground.staff_zones import Zones
from app.ui.map.geometry import ROW, R

_SIZES = ((0.08, 11.0), (0.25, 13.0), (0.50, 15.5), (1.0, 18.5), (2.0, 25.0), (4.0, 32.0))
_PARTS = (1.28, 1.0, 0.94, 0.80)
_SHOWN = (0.0, 0.0, 0.16, 0.22)
"""The zoom from which names are shown, by their weight."""

_ALL = 0.72
"""From this zoom up every name stands, however crowded."""

_TRACKING = 0.03
_TOO_MUCH = 12.0

Spot = tuple[float, float, float]
"""The upper left corner of a name, and what it costs wherever that is."""

_STRIP = 256.0
"""Width of a strip of the map, in scene units."""


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


class Boxes:
    """Rectangles in strips from left to right, to count those that another meets."""

    def __init__(self, boxes: Iterable[QRectF]) -> None:
        self._strips: dict[int, list[QRectF]] = {}
        for box in boxes:
            self.add(box)

    def add(self, box: QRectF) -> None:
        """Another one."""
        for strip in self._under(box):
            self._strips.setdefault(strip, []).append(box)

    def met(self, box: QRectF) -> int:
        """How many it meets."""
        first, *others = [self._strips.get(strip, ()) for strip in self._under(box)]
        count = sum(map(box.intersects, first))
        left = (self._under(box)[0] + 1) * _STRIP
        for strip in others:
            count += sum(other.intersects(box) for other in strip if other.left() >= left)
            left += _STRIP
        return count

    def _under(self, box: QRectF) -> range:
        return range(int(box.left() // _STRIP), int(box.right() // _STRIP) + 1)


class Names:
    """Places for the names of one board."""

    def __init__(self, places: Places, marks: Marks, zones: Zones, rails: Rails) -> None:
        self.places = places
        self.geometry = places.geometry
        board = self.geometry.board
        self._plates = [zones.box(plate) for plate in zones.plates]
        self._print = Print(self.geometry, places, marks, rails)
        ports = {h: m.kind for m in board.marks if m.kind in (PORT_MAJOR, PORT_MINOR) for h in m.hexes}
        order = []
        for n, town in enumerate(board.towns):
            if n in places.spots:
                port = ports.get(town.hexes[0], "")
                order.append((weight(town, port), town.name, n))
        self._order = [(n, w) for w, _, n in sorted(order)]

    def at(self, zoom: float, occupied: Set[int], obstacles: tuple[QRectF, ...]) -> list[Label]:
        """The names that find room at a zoom."""
        board = self.geometry.board
        placed = Boxes((*obstacles, *(self._plates if zoom >= 0.24 else ())))
        found = []
        shown = [self._name(n, zoom, occupied) for n, importance in self._order if zoom >= _SHOWN[importance]]
        for name in shown:
            town, h = board.towns[name.town], name.high
            rect, least = self._best(name, zoom, occupied, placed)
            if least > _TOO_MUCH and zoom < _ALL and rank(town) > 0:
                continue
            placed.add(rect.adjusted(0, h * 0.08, 0, -h * 0.08))
            foot = QPointF(rect.left() + 2.0 / zoom, rect.bottom() - 0.06 * h)
            baseline = QPointF(rect.left() + name.before / zoom, rect.top() + 0.78 * h)
            found.append(Label(town, rect, foot, baseline, name.size))
        return found

    def _name(self, n: int, zoom: float, occupied: Set[int]) -> Name:
        """A town's name with where it may stand."""
        town = self.geometry.board.towns[n]
        size = letter_size(zoom, rank(town))
        wide = width(town.name, vollkorn(700), size) + len(town.name) * size * _TRACKING
        before = FLAG * min(max(size, 11.0), 26.0) / 20.0 if town.victory and zoom >= 0.2 else 0.0
        w, h = (wide + before) / zoom, size * 1.08 / zoom
        return Name(n, size, before, w, h, self._spots(n, w, h, zoom, occupied))

    def _spots(self, n: int, w: float, h: float, zoom: float, occupied: Set[int]) -> list[Spot]:
        """Upper left corners for a name with what each costs."""
        board, at = self.geometry.board, self.places.spots[n]
        town = board.towns[n]
        full = [place for place in town.hexes if place in occupied]
        if full:
            return self._rims(full, w, h, occupied)
        level = rank(town)
        area = self.places.built.get(n)
        if level == 0 and area is not None and len(town.hexes) > 1:
            box = area.boundingRect()
            middle = (box.center().x() - w / 2, box.center().y() - h / 2, -10.0)
            return [middle, *_around(box.center(), w, h, box.width() / 2 + 2.0)]
        reach = (DISC if level < 3 else RING) + 2.5
        if area is not None:
            reach = max(reach, 17.0)
        grow = 1.0 if zoom >= 0.8 else min(1.9, (0.8 / zoom) ** 0.5)
        return _around(at, w, h, reach * grow + HALO * 0.3 / zoom)

    def _rims(self, full: list[int], w: float, h: float, occupied: Set[int]) -> list[Spot]:
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
                    found.append((left, middle.y() + y - h / 2, taken + more - 3.0))
        return found

    def _best(self, name: Name, zoom: float, occupied: Set[int], placed: Boxes) -> tuple[QRectF, float]:
        """The spot that costs least, and what; of equals that which costs less on the bare map, or comes first. No spot is
        looked at that costs more wherever it is.
        """
        own = self.geometry.board.towns[name.town].hexes
        best, least = QRectF(), (float("inf"), 0.0, 0)
        for i in sorted(range(len(name.spots)), key=lambda i: name.spots[i][2]):
            left, top, cost = name.spots[i]
            if cost > least[0]:
                break
            hidden = self._print.hidden(name, left, top, zoom)
            if cost + hidden > least[0]:
                continue
            box = QRectF(left, top, name.wide, name.high)
            met = 30.0 * placed.met(box)
            if cost + hidden + met > least[0]:
                continue
            under, outside = self._print.under(name, left, top)
            bare = cost + (hidden + outside)
            whole = bare + met + sum(3.0 for place in set(under) if place in occupied and place not in own)
            if (whole, bare, i) < least:
                best, least = box, (whole, bare, i)
        return best, least[0]


def weight(town: Town, port: str) -> int:
    """Who is placed first: capitals, great cities and ports, cities and small ports, towns."""
    level = rank(town)
    if level and port == PORT_MAJOR:
        return 1
    if level == 3 and port == PORT_MINOR:
        return 2
    return level


def _around(at: QPointF, w: float, h: float, reach: float) -> list[Spot]:
    x, y, low = at.x(), at.y(), reach * 0.72
    return [
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
