"""Sea and land of a staff map: water lines, depth, country tints, relief, what is out of play, frontiers."""

from functools import cached_property
from math import ceil, floor

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath
from shapely import get_coordinates, get_parts
from shapely.geometry.base import BaseGeometry

from app.ui.ground.palette import pen, pen_width
from app.ui.ground.seed import chance
from app.ui.ground.staff_geography import OUT, Geography, Shape
from app.ui.ground.staff_inks import Inks
from app.ui.ground.staff_lines import Lines, lines_of

Coordinates = NDArray[np.float64]

WATER_LINES = (32.0, 22.0, 13.0, 6.0)
"""Scene units from the coast to each of the engraver's lines."""

GENTLE = 0.6
"""Power that light and shade are raised to, so that low country is not flat paper."""

_DEEPEST = 0.55
_WAVE = 58.0
_HATCH = 6.5
_DASHES = (5.0, 2.2, 1.0, 2.2)


class Ground:
    """What lies under everything: the shapes of one geography, kept ready to be cut to a tile."""

    def __init__(self, geography: Geography) -> None:
        self.geography = geography
        self.land = Shape(geography.land)
        self.islands = Shape(geography.islands)
        self.lakes = Shape(geography.lakes)
        self.areas = {name: Shape(area) for name, area in sorted(geography.areas.items())}
        self.frontiers = Lines(lines_of(geography.frontiers))
        self.far_frontiers = Lines(lines_of(geography.far_frontiers))
        self._reliefs: dict[Inks, QImage] = {}
        self._hatches: dict[float, Coordinates] = {}

    @cached_property
    def belts(self) -> tuple[Shape, ...]:
        """The land widened by each of the water lines."""
        ashore = self.geography.land.union(self.geography.islands).simplify(0.8)
        return tuple(Shape(ashore.buffer(wide, quad_segs=6).simplify(0.25)) for wide in WATER_LINES)

    def hatch(self, apart: float) -> Coordinates:
        """Slanting lines over the land out of play as rows of x, y, x, y, each from its upper left end."""
        found = self._hatches.get(apart)
        if found is None:
            found = self._hatches[apart] = _hatched(self.geography.areas.get(OUT), apart)
        return found

    @cached_property
    def coast(self) -> Shape:
        """The shore of land and islands, without the cut at the edge of the map."""
        return Shape(self.geography.land.union(self.geography.islands).boundary)

    def relief(self, inks: Inks) -> QImage | None:
        """Light, shade and depth as a picture to lay over the map, one a look."""
        relief = self.geography.relief
        if relief is None:
            return None
        found = self._reliefs.get(inks)
        if found is None:
            image = QImage(str(relief.file)).convertToFormat(QImage.Format.Format_Grayscale8)
            found = self._reliefs[inks] = _toned(image, inks)
        return found


def _hatched(area: BaseGeometry | None, apart: float) -> Coordinates:
    """Where the lines x − y = k · apart run inside an area: each edge of it is crossed, and crossings pair off."""
    if area is None or area.is_empty:
        return np.empty((0, 4))
    edges = [get_coordinates(ring) for ring in get_parts(area.boundary)]
    start, end = (np.concatenate([ring[cut] for ring in edges]) for cut in (slice(-1), slice(1, None)))
    before, after = ((at[:, 0] - at[:, 1]) / apart for at in (start, end))
    lowest = np.ceil(np.minimum(before, after)).astype(int)
    many = np.ceil(np.maximum(before, after)).astype(int) - lowest
    of = np.repeat(np.arange(len(start)), many)
    line = lowest[of] + np.arange(len(of)) - np.repeat(np.cumsum(many) - many, many)
    share = (line - before[of]) / (after[of] - before[of])
    across = start[of, 0] + share * (end[of, 0] - start[of, 0])
    order = np.lexsort((across, line))
    x, y = across[order], (across - line * apart)[order]
    return np.stack([x[::2], y[::2], x[1::2], y[1::2]], axis=-1)


def _toned(image: QImage, inks: Inks) -> QImage:
    """Grey as light and shade: each of its 256 tones is worked out once."""
    tones = (np.arange(256).astype(np.float32) - 128.0) / 127.0
    colours = np.zeros((256, 4), np.uint8)
    strength = np.clip(np.abs(tones), 0, 1) ** GENTLE * inks.relief
    for part, ink in ((tones > 0, inks.light), (tones <= 0, inks.shade)):
        for channel, value in enumerate((ink.blue(), ink.green(), ink.red(), 255)):
            colours[part, channel] = np.round(value * strength)[part].astype(np.uint8)
    wide, high = image.width(), image.height()
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(high, image.bytesPerLine())[:, :wide]
    pixels = colours.view(np.uint32)[:, 0][rows]
    return QImage(pixels.data, wide, high, wide * 4, QImage.Format.Format_ARGB32_Premultiplied).copy()


def draw_sea(painter: QPainter, rect: QRectF, zoom: float, ground: Ground, inks: Inks) -> None:
    """Open water, paler towards the coast in four steps with a thin line at each."""
    painter.fillRect(rect, inks.sea)
    grain = _grain(zoom)
    for belt, ink in zip(ground.belts, inks.shallows, strict=True):
        path = belt.path(rect, grain=grain)
        if path.isEmpty():
            continue
        painter.fillPath(path, ink)
        if zoom >= 0.3:
            painter.strokePath(path, pen(inks.water_line, pen_width(0.7, zoom)))


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
    belt = ground.belts[0].path(rect, room=30.0)
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
    lines = ground.hatch(_HATCH if zoom >= 0.4 else _HATCH * 2.2)
    low_x, low_y, high_x, _ = lines.T
    first = np.maximum.reduce([low_x, np.full_like(low_x, rect.left() - 4), low_x - low_y + rect.top() - 4])
    last = np.minimum.reduce([high_x, np.full_like(low_x, rect.right() + 4), low_x - low_y + rect.bottom() + 4])
    cut = np.stack([first, first - low_x + low_y, last, last - low_x + low_y], axis=-1)[last > first]
    painter.setPen(pen(inks.out_hatch, pen_width(0.8, zoom)))
    painter.drawLines([QLineF(*line) for line in cut.tolist()])


def draw_lakes(painter: QPainter, rect: QRectF, zoom: float, ground: Ground, inks: Inks) -> None:
    """Inland lakes with their shores."""
    path = ground.lakes.path(rect, grain=_grain(zoom))
    if not path.isEmpty():
        painter.fillPath(path, inks.lake)
        painter.strokePath(path, pen(inks.coast, pen_width(0.9, zoom)))


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
