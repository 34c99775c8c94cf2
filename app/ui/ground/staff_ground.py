"""Sea and land of a staff map: water lines, depth, country tints, relief, what is out of play, frontiers."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from math import ceil, floor

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath, qRgba

from app.ui.ground.palette import pen, pen_width
from app.ui.ground.seed import chance
from app.ui.ground.staff_geography import OUT, Geography
from app.ui.ground.staff_inks import Inks
from app.ui.ground.staff_lines import Lines, lines_of
from app.ui.ground.staff_outlines import Edge, Shape

BELTS = 4
"""Belts of paler water along the coast, from the widest in."""

GENTLE = 0.6
"""Power that light and shade are raised to, so that low country is not flat paper."""

_DEEPEST = 0.55
_WAVE = 58.0
_DASHES = (5.0, 2.2, 1.0, 2.2)


class Ground:
    """What lies under everything: the shapes of one geography, kept ready to be cut to a tile."""

    def __init__(self, geography: Geography) -> None:
        self.geography, outlines = geography, geography.outlines
        self.land, self.islands = Shape(outlines, "land"), Shape(outlines, "islands")
        self.coast = Edge(outlines, "coast")
        self.lakes, self.banks = Shape(outlines, "lakes"), Edge(outlines, "lakes edge")
        self.belts = [(Shape(outlines, f"belt {n}"), Edge(outlines, f"belt {n} edge")) for n in range(BELTS)]
        self.areas = {name: Shape(outlines, f"area {name}") for name in sorted(geography.areas)}
        self.frontiers = Lines(lines_of(outlines("frontiers", 0)))
        self.far_frontiers = Lines(lines_of(outlines("far frontiers", 0)))
        self._reliefs: dict[Inks, QImage] = {}
        self._hatches: dict[str, Hatch] = {}

    def hatch(self, name: str) -> "Hatch":
        """Slanting lines over the land out of play: `hatch`, or `sparse hatch` for a board seen from afar."""
        found = self._hatches.get(name)
        if found is None:
            found = self._hatches[name] = Hatch(lines_of(self.geography.outlines(name, 0)))
        return found

    def relief(self, inks: Inks) -> QImage | None:
        """Light, shade and depth as a picture to lay over the map, one a look."""
        relief = self.geography.relief
        if relief is None:
            return None
        found = self._reliefs.get(inks)
        if found is None:
            image = QImage(str(relief.file)).convertToFormat(QImage.Format.Format_Grayscale8)
            image.reinterpretAsFormat(QImage.Format.Format_Indexed8)
            found = self._reliefs[inks] = toned(image, inks)
        return found


class Hatch:
    """Lines from the upper left down, sorted by how far right of the origin they run."""

    def __init__(self, lines: Iterable[list[QPointF]]) -> None:
        rows = sorted((a.x() - a.y(), a.x(), b.x()) for a, b in lines)
        self.runs, self.starts, self.ends = (array("d", (row[k] for row in rows)) for k in range(3))

    def near(self, rect: QRectF, room: float = 4.0) -> Iterator[QLineF]:
        """What lies in a rectangle and its surroundings, cut to them."""
        left, top, right, bottom = rect.left() - room, rect.top() - room, rect.right() + room, rect.bottom() + room
        low, high = bisect_left(self.runs, left - bottom), bisect_right(self.runs, right - top)
        for run, start, end in zip(self.runs[low:high], self.starts[low:high], self.ends[low:high], strict=True):
            first, last = max(start, left, run + top), min(end, right, run + bottom)
            if last > first:
                yield QLineF(first, first - run, last, last - run)


def toned(image: QImage, inks: Inks) -> QImage:
    """Grey as light and shade: each of its 256 tones is worked out once, and Qt looks them up."""
    image.setColorCount(256)
    for tone in range(256):
        share = (tone - 128) / 127
        ink = inks.light if share > 0 else inks.shade
        alpha = round(255 * min(abs(share), 1.0) ** GENTLE * inks.relief)
        image.setColor(tone, qRgba(ink.red(), ink.green(), ink.blue(), alpha))
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def draw_sea(painter: QPainter, rect: QRectF, zoom: float, ground: Ground, inks: Inks) -> None:
    """Open water, paler towards the coast in four steps with a thin line at each."""
    painter.fillRect(rect, inks.sea)
    grain = _grain(zoom)
    for (belt, edge), ink in zip(ground.belts, inks.shallows, strict=True):
        painter.fillPath(belt.path(rect, grain=grain), ink)
        if zoom >= 0.3:
            painter.strokePath(edge.path(rect, grain=grain), pen(inks.water_line, pen_width(0.7, zoom)))


def draw_depths(painter: QPainter, rect: QRectF, ground: Ground, inks: Inks) -> None:
    """Relief over the land and darker water far out."""
    relief, picture = ground.geography.relief, ground.relief(inks)
    if relief is None or picture is None:
        return
    painter.drawImage(
        QRectF(relief.at.x(), relief.at.y(), picture.width() * relief.pixel, picture.height() * relief.pixel), picture
    )


def draw_waves(painter: QPainter, rect: QRectF, zoom: float, ground: Ground, inks: Inks) -> None:
    """Sparse wave signs on open water."""
    if zoom < 0.4:
        return
    belt = ground.belts[0][0].path(rect, room=30.0)
    waves = QPainterPath()
    for j in range(floor(rect.top() / _WAVE) - 1, ceil(rect.bottom() / _WAVE) + 1):
        for i in range(floor(rect.left() / _WAVE) - 1, ceil(rect.right() / _WAVE) + 1):
            if chance(i, j, 71) > 0.34:
                continue
            x, y = (i + chance(i, j, 72)) * _WAVE, (j + chance(i, j, 73)) * _WAVE
            if belt.contains(QPointF(x + 6, y)):
                continue
            waves.moveTo(x, y)
            for _ in range(2 + (chance(i, j, 74) > 0.5)):
                waves.quadTo(x + 1.6, y - 2.6, x + 4.2, y)
                x += 4.2
    painter.strokePath(waves, pen(inks.wave, pen_width(0.9, zoom)))


def draw_land(painter: QPainter, rect: QRectF, zoom: float, ground: Ground, inks: Inks) -> None:
    """The land in the tints of its countries."""
    grain = _grain(zoom)
    painter.fillPath(ground.land.path(rect, grain=grain), inks.land)
    painter.fillPath(ground.islands.path(rect, grain=grain), inks.islet)
    for name, area in ground.areas.items():
        tint = inks.out if name == OUT else inks.countries.get(name, inks.land)
        if tint != inks.land:
            painter.fillPath(area.path(rect, grain=grain), tint)


def draw_out_of_play(painter: QPainter, rect: QRectF, zoom: float, ground: Ground, inks: Inks) -> None:
    """A thin hatch over land that no unit may enter."""
    if zoom < 0.14:
        return
    lines = ground.hatch("hatch" if zoom >= 0.4 else "sparse hatch").near(rect)
    painter.setPen(pen(inks.out_hatch, pen_width(0.8, zoom)))
    painter.drawLines(list(lines))


def draw_lakes(painter: QPainter, rect: QRectF, zoom: float, ground: Ground, inks: Inks) -> None:
    """Inland lakes with their shores."""
    path = ground.lakes.path(rect, grain=_grain(zoom))
    if not path.isEmpty():
        painter.fillPath(path, inks.lake)
        painter.strokePath(ground.banks.path(rect, grain=_grain(zoom)), pen(inks.coast, pen_width(0.9, zoom)))


def draw_coast(painter: QPainter, rect: QRectF, zoom: float, ground: Ground, inks: Inks) -> None:
    """The shore line."""
    painter.strokePath(ground.coast.path(rect, grain=_grain(zoom)), pen(inks.coast, pen_width(1.5, zoom)))


def draw_frontiers(painter: QPainter, rect: QRectF, zoom: float, ground: Ground, inks: Inks) -> None:
    """Frontiers of 1943: dash and dot over a soft wash; thinner between countries out of play."""
    ground.frontiers.draw(painter, rect, inks.frontier_wash, pen_width(7.0, zoom))
    ground.frontiers.draw(painter, rect, inks.frontier, pen_width(1.5, zoom), _DASHES)
    ground.far_frontiers.draw(painter, rect, inks.far_frontier, pen_width(1.0, zoom), _DASHES)


def _grain(zoom: float) -> float:
    """Detail that a map at a zoom has no use for, in scene units."""
    return 0.35 / zoom if zoom < 0.6 else 0.0
