"""Town names: where each stands so that it hides no village, no counter and no other name, and its lettering."""

from collections.abc import Set
from math import ceil, cos, log, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QTransform

from app.core.board import Town
from app.core.state import NOWHERE
from app.ui.ground.lettering import BASE, outline, vollkorn, width
from app.ui.ground.palette import Palette, pen
from app.ui.map.geometry import Geometry, R

_SIZES = ((0.10, 12.5), (0.25, 15.0), (0.50, 17.0), (1.0, 20.0), (2.0, 27.0), (4.0, 34.0))
_TRACKING = 0.03
HALO = 4.0
FLAG = 22.0
"""Pixels left free before a name of 20 pixels for the flag of who holds the town."""


class Label:
    """A placed name. `rect` is all it covers in the scene, `flag` where a flag's foot stands, `baseline` the text's start."""

    def __init__(self, town: Town, rect: QRectF, flag: QPointF, baseline: QPointF, size: float) -> None:
        self.town = town
        self.rect = rect
        self.flag = flag
        self.baseline = baseline
        self.size = size


def name_size(zoom: float) -> float:
    """Pixels of a town's name at a zoom, whole ones so that neighbouring zooms share the lettering."""
    low = _SIZES[0]
    for high in _SIZES[1:]:
        if zoom <= high[0]:
            part = max(0.0, log(zoom / low[0]) / log(high[0] / low[0]))
            return float(round(low[1] + (high[1] - low[1]) * part))
        low = high
    return low[1]


def _spots(around: QRectF, w: float, h: float, gap: float) -> list[tuple[QRectF, float]]:
    """Rectangles beside a village with what each costs: left and right first, then above, below, the corners, farther."""
    mid = around.center()
    left, right = around.left() - gap - w, around.right() + gap
    up, down = around.top() - gap - h, around.bottom() + gap
    level = mid.y() - h / 2
    return [
        (QRectF(right, level, w, h), 0.0),
        (QRectF(left, level, w, h), 0.3),
        (QRectF(mid.x() - w / 2, up, w, h), 0.5),
        (QRectF(mid.x() - w / 2, down, w, h), 0.6),
        (QRectF(right, up + h * 0.6, w, h), 0.7),
        (QRectF(left, up + h * 0.6, w, h), 0.9),
        (QRectF(right, down - h * 0.6, w, h), 0.8),
        (QRectF(left, down - h * 0.6, w, h), 1.0),
        (QRectF(right + 1.5 * R, level, w, h), 1.6),
        (QRectF(left - 1.5 * R, level, w, h), 1.8),
    ]


def _under(geometry: Geometry, rect: QRectF) -> list[int]:
    """The places under evenly spread points of a rectangle, NOWHERE where it leaves the map."""
    left, top, wide, high = rect.left(), rect.top(), rect.width(), rect.height()
    across = max(2, min(8, int(wide / (0.5 * R)) + 1))
    down = max(2, min(3, int(high / (0.5 * R)) + 1))
    return [
        geometry.place_of(left + wide * i / (across - 1), top + high * j / (down - 1))
        for i in range(across)
        for j in range(down)
    ]


def _cost(rect: QRectF, geometry: Geometry, occupied: Set[int]) -> float:
    """How much a name would hide there besides other names: counters, villages, roads, the edge of the map."""
    board = geometry.board
    under = _under(geometry, rect)
    part = 1.0 / len(under)
    cost = 0.0
    cost += sum(3.0 for place in set(under) if place in occupied)
    for place in under:
        if place == NOWHERE:
            cost += 14.0 * part
        elif board.town_at[place] >= 0:
            cost += 6.0 * part
        elif any(board.road_sides[place]):
            cost += 1.6 * part
    return cost


def _best(spots: list[tuple[QRectF, float]], geometry: Geometry, occupied: Set[int], placed: list[QRectF]) -> QRectF:
    """The spot that costs least; none is looked at that costs more on an empty map."""
    best, least = QRectF(), float("inf")
    for box, base in sorted(spots, key=lambda spot: spot[1]):
        if base >= least:
            break
        cost = base + sum(30.0 for other in placed if other.intersects(box))
        if cost < least:
            cost += _cost(box, geometry, occupied)
        if cost < least:
            best, least = box, cost
    return best


def place_names(
    geometry: Geometry, zoom: float, occupied: Set[int] = frozenset(), obstacles: tuple[QRectF, ...] = ()
) -> list[Label]:
    """A place for every town's name at a zoom, clear of the `occupied` hexes and the `obstacles` where that can be."""
    board = geometry.board
    size = name_size(zoom)
    font = vollkorn(700)
    placed = list(obstacles)
    found = []
    for town in sorted(board.towns, key=lambda t: (-len(t.victory), -len(t.hexes), t.name)):
        if not town.hexes:
            continue
        wide = width(town.name, font, size) + len(town.name) * size * _TRACKING
        before = FLAG * min(max(size, 11.0), 26.0) / 20.0 if town.victory and zoom >= 0.2 else 0.0
        w, h = (wide + before) / zoom, size * 1.12 / zoom
        around = QRectF(geometry.hexagon(town.hexes[0]).boundingRect())
        for place in town.hexes[1:]:
            around = around.united(geometry.hexagon(place).boundingRect())
        tight = around.adjusted(R * 0.2, 2, -R * 0.2, -2) if zoom > 0.2 else around
        spots = _spots(tight, w, h, HALO * 0.6 / zoom)
        rect = _best(spots, geometry, occupied, placed)
        placed.append(rect)
        foot = QPointF(rect.left() + 2.0 / zoom, rect.bottom() - 0.06 * h)
        baseline = QPointF(rect.left() + before / zoom, rect.top() + 0.76 * h)
        found.append(Label(town, rect, foot, baseline, size))
    return found


def name_path(name: str, size: float) -> QPainterPath:
    """The outlines of a name, baseline at the origin, in the units of `size`."""
    font = QFont(vollkorn(700))
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, BASE * _TRACKING)
    return QTransform.fromScale(size / BASE, size / BASE).map(outline(name, font))


def draw_name(painter: QPainter, label: Label, zoom: float, colours: Palette) -> None:
    """A placed name with its halo, in scene units."""
    painter.save()
    painter.translate(label.baseline)
    painter.scale(1 / zoom, 1 / zoom)
    path = name_path(label.town.name, label.size)
    halo = pen(colours.halo, 2 * HALO * min(1.0, label.size / 20.0))
    painter.strokePath(path, halo)
    painter.fillPath(path, colours.name)
    painter.restore()


def lettered(name: str, size: float, density: float, colours: Palette) -> tuple[QImage, QPointF]:
    """A name with its halo as a picture, and where its upper left corner lies from the start of the baseline, in pixels.

    Looks like `draw_name`, a good deal faster: the halo is the filled name spread twice to half its reach, not a wide stroke.
    """
    path = name_path(name, size)
    corner = QPointF(-2 * HALO, -size * 1.25)
    wide, high = path.boundingRect().right() + 4 * HALO, size * 1.9
    halo = _sheet_for(wide, high, density)
    with QPainter(halo) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(density, density)
        painter.translate(-corner)
        painter.fillPath(path, QColor(colours.halo.rgb()))
    reach = HALO * min(1.0, size / 20.0) * density
    for ring in range(2):
        halo = _spread(halo, reach / 2, ring * pi / 8)
    picture = _sheet_for(wide, high, density)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(colours.halo.alphaF())
        painter.drawImage(0, 0, halo)
        painter.setOpacity(1.0)
        painter.scale(density, density)
        painter.translate(-corner)
        painter.fillPath(path, colours.name)
    picture.setDevicePixelRatio(density)
    return picture.copy(), corner  # without what Qt painted it with


def _spread(image: QImage, reach: float, turn: float) -> QImage:
    """A picture laid down nine times: where it is, and on a ring of eight round that."""
    spread = QImage(image)
    with QPainter(spread) as painter:
        for k in range(8):
            painter.drawImage(round(reach * cos(turn + k * pi / 4)), round(reach * sin(turn + k * pi / 4)), image)
    return spread


def _sheet_for(wide: float, high: float, density: float) -> QImage:
    image = QImage(ceil(wide * density), ceil(high * density), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image
