"""Strokes and fills for marks on the map: every line has a casing, every area a pattern of its own."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from app.core.scene import Overlay
from app.core.state import Side
from app.ui.look import theme
from app.ui.look.lettering import Lettering, halo
from app.ui.look.picture import blank, painting
from app.ui.map.geometry import Geometry

THINNEST, WIDEST = 0.55, 2.0
"""Zoom below and above which lines keep their width on the screen."""

COSTS_FROM = 0.4
"""Zoom from which the text of single hexes is written."""

SMALLEST_TEXT, LARGEST_TEXT = 0.72, 1.7


class Canvas(Struct, frozen=True):
    """What a mark is drawn on: the board, the zoom, pixels to a logical pixel, and what else lies there.

    `square`: where a counter lies. `occupied`: whether a place holds one. `crowding`: how much of names and counters a
    rectangle would cover, in scene units squared; `named`: how much of names alone. `above`: where the counters lie that
    cover one of their stack. `plate`: where the map has found room for an overlay's plate. `side`: a side's colour.
    `outlines`: the edges of a unit's models; `edges_on`: of the models on a hex. `screen`: it is a window, which shows the
    same marks in frame after frame.
    """

    geometry: Geometry
    zoom: float
    dpr: float = 1.0
    strength: float = 1.0
    square: Callable[[int], QRectF | None] = lambda unit: None
    occupied: Callable[[int], bool] = lambda place: False
    crowding: Callable[[QRectF], float] = lambda box: 0.0
    named: Callable[[QRectF], float] = lambda box: 0.0
    above: Callable[[int], tuple[QRectF, ...]] = lambda unit: ()
    plate: Callable[[Overlay], QRectF | None] = lambda overlay: None
    side: Callable[[Side], QColor | None] = lambda side: None
    outlines: Callable[[int], tuple[QPainterPath, ...]] = lambda unit: ()
    edges_on: Callable[[int], tuple[QPainterPath, ...]] = lambda place: ()
    screen: bool = False

    def width(self, n: float) -> float:
        """A line width of `n` pixels at 100 % in scene units at this zoom."""
        return n * min(max(self.zoom / self.geometry.full, THINNEST), WIDEST) / self.zoom

    def text(self, n: float) -> float:
        """A text size of `n` pixels at 100 % in scene units at this zoom."""
        return n * min(max(self.zoom / self.geometry.full, SMALLEST_TEXT), LARGEST_TEXT) / self.zoom


def pen(color: QColor, width: float, dash: tuple[float, ...] = (), cap: Qt.PenCapStyle | None = None) -> QPen:
    """A pen with round joins; `dash` in pen widths."""
    end = cap or (Qt.PenCapStyle.FlatCap if dash else Qt.PenCapStyle.RoundCap)
    made = QPen(color, width, Qt.PenStyle.SolidLine, end, Qt.PenJoinStyle.RoundJoin)
    if dash:
        made.setDashPattern(list(dash))
    return made


def cased(
    p: QPainter,
    c: Canvas,
    path: QPainterPath,
    color: QColor,
    width: float,
    dash: tuple[float, ...] = (),
    casing: QColor | None = None,
    rim: float = 1.6,
) -> None:
    """Stroke a path over its casing; widths in pixels at 100 %. In high contrast the casing has a black edge too."""
    wide = c.width(width)
    ground = casing or theme.color("map_area_casing")
    p.setBrush(Qt.BrushStyle.NoBrush)
    if theme.current().name == "contrast" and casing is None:
        p.setPen(pen(theme.color("line"), wide + 2 * c.width(rim + 0.9)))
        p.drawPath(path)
    p.setPen(pen(ground, wide + 2 * c.width(rim)))
    p.drawPath(path)
    p.setPen(pen(color, wide, dash))
    p.drawPath(path)


@lru_cache(maxsize=64)
def outline(geometry: Geometry, places: tuple[int, ...]) -> QPainterPath:
    """The border of a set of hexes, kept once found."""
    return geometry.outline(places)


def filled(p: QPainter, path: QPainterPath, brush: QBrush) -> None:
    """Fill a path that will be outlined: its own edge is not smoothed."""
    p.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(brush)
    p.drawPath(path)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)


def tint(p: QPainter, path: QPainterPath, color: QColor, share: float) -> None:
    """Lay a colour over a path at a share of its strength."""
    filled(p, path, QBrush(theme.alpha(color, share)))


def pattern(c: Canvas, kind: str, color: QColor, share: float = 0.0) -> QBrush:
    """A fill that keeps its size on the screen and its place on the board: dots, hatch, cross or dashes.

    `share` of the colour lies under the pattern as a tint.
    """
    scale = min(max(c.zoom / c.geometry.full, THINNEST), WIDEST) * c.dpr
    step = round(STEPS[kind] * scale)
    brush = QBrush(_tile(kind, color.rgba(), max(step, 3), scale, share))
    brush.setTransform(QTransform.fromScale(1 / (c.zoom * c.dpr), 1 / (c.zoom * c.dpr)))
    return brush


STEPS = {"dots": 8.0, "hatch": 9.9, "cross": 8.5, "dashes": 9.0}


@lru_cache(maxsize=128)
def _tile(kind: str, rgba: int, step: int, scale: float, share: float) -> QPixmap:
    tile = QPixmap(step, step)
    color = QColor.fromRgba(rgba)
    tile.fill(theme.alpha(color, share))
    with painting(tile) as p:
        p.setPen(QPen(color, 1.25 * scale))
        if kind == "dots":
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(color)
            p.drawEllipse(QPointF(step / 2, step / 2), 1.0 * scale, 1.0 * scale)
        elif kind == "dashes":
            p.drawLine(QPointF(0.12 * step, step / 2), QPointF(0.68 * step, step / 2))
        else:
            for shift in (-step, 0, step):
                p.drawLine(QPointF(shift - 1, step + 1), QPointF(shift + step + 1, -1))
                if kind == "cross":
                    p.drawLine(QPointF(shift - 1, -1), QPointF(shift + step + 1, step + 1))
    return tile


@lru_cache(maxsize=512)
def label(text: str, size: float, ink: int, ground: int, dpr: float) -> QPixmap:
    """A word with a halo as a picture, `size` logical pixels high."""
    letters = Lettering(text, size * dpr, weight=700, stretch=94)
    edge = 2.1 * dpr
    picture = blank(round(letters.width + 2 * edge) + 2, round(letters.size * 1.05 + 2 * edge))
    path = letters.at(QPointF(picture.width() / 2, picture.height() / 2))
    with painting(picture) as p:
        halo(p, path, QColor.fromRgba(ink), QColor.fromRgba(ground), edge)
    picture.setDevicePixelRatio(dpr)
    return picture


def words(
    p: QPainter, c: Canvas, texts: Iterable[tuple[str, QPointF]], size: float, ink: QColor, ground: QColor
) -> None:
    """Write words with a halo, each around its point; `size` in pixels at 100 %."""
    pixels = round(c.text(size) * c.zoom, 1)
    k = 1 / (c.dpr * c.zoom)
    pictures: dict[str, tuple[QPixmap, QPointF, QSizeF, QRectF]] = {}
    for text, middle in texts:
        found = pictures.get(text)
        if found is None:
            picture = label(text, pixels, ink.rgba(), ground.rgba(), c.dpr)
            span = QSizeF(picture.width() * k, picture.height() * k)
            half = QPointF(span.width() / 2, span.height() / 2)
            found = pictures[text] = (picture, half, span, QRectF(picture.rect()))
        picture, half, span, whole = found
        p.drawPixmap(QRectF(middle - half, span), picture, whole)


def plate_box(c: Canvas, text: str, size: float = 12.5) -> QRectF:
    """The rectangle of a plate with a word, around the origin."""
    letters = Lettering(text, c.text(size), weight=700, stretch=96)
    h = c.text(size) * 1.62
    w = max(letters.width + 1.15 * c.text(size), h)
    return QRectF(-w / 2, -h / 2, w, h)


class PillLook(NamedTuple):
    """The colours of a rounded plate: its ground, its ink, its rim, and the stripe at its left end, if it has one."""

    ground: int
    ink: int
    rim: int
    stripe: int | None = None


def pill(
    p: QPainter,
    c: Canvas,
    text: str,
    middle: QPointF,
    ground: QColor,
    ink: QColor,
    rim: QColor,
    size: float = 12.5,
    stripe: QColor | None = None,
) -> QRectF:
    """A rounded plate with a word, as wide as the word needs; the rectangle it took, in scene units. On a screen it is a
    picture, drawn once for a zoom. `stripe`: a side's colour at its left end.
    """
    box = plate_box(c, text, size).translated(middle)
    look = PillLook(ground.rgba(), ink.rgba(), rim.rgba(), None if stripe is None else stripe.rgba())
    if not c.screen:
        _draw_pill(p, c, text, box, look, size)
        return box
    picture = _pill(c.geometry, round(c.zoom, 6), c.dpr, text, look, size)
    k = 1 / (c.zoom * c.dpr)
    wide, high = picture.width() * k, picture.height() * k
    room = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
    p.drawPixmap(on_dots(p, c, room), picture, QRectF(picture.rect()))
    return box


def on_dots(p: QPainter, c: Canvas, room: QRectF) -> QRectF:
    """A rectangle moved to the nearest dots of the screen, so that a picture laid there stays sharp."""
    world, dots = p.worldTransform(), c.zoom * c.dpr
    if abs(world.m11() - c.zoom) > 1e-6:
        return room
    corner = world.map(room.topLeft()) * c.dpr
    return room.translated((round(corner.x()) - corner.x()) / dots, (round(corner.y()) - corner.y()) / dots)


@lru_cache(maxsize=256)
def _pill(geometry: Geometry, zoom: float, dpr: float, text: str, look: PillLook, size: float) -> QPixmap:
    """The picture of a rounded plate, with room for its rim."""
    c = Canvas(geometry, zoom, dpr)
    box, dots, rim = plate_box(c, text, size), zoom * dpr, c.width(1.6)
    wide, high = ceil((box.width() + rim) * dots) + 2, ceil((box.height() + rim) * dots) + 2
    picture = blank(wide, high)
    with painting(picture) as p:
        p.translate(wide / 2, high / 2)
        p.scale(dots, dots)
        _draw_pill(p, c, text, box, look, size)
    return picture


def _draw_pill(p: QPainter, c: Canvas, text: str, box: QRectF, look: PillLook, size: float) -> None:
    h = box.height()
    ink = QColor.fromRgba(look.ink)
    p.setBrush(QColor.fromRgba(look.ground))
    p.setPen(QPen(QColor.fromRgba(look.rim), c.width(1.6)))
    p.drawRoundedRect(box, h / 2, h / 2)
    p.fillPath(Lettering(text, c.text(size), weight=700, stretch=96).in_box(box), ink)
    if look.stripe is not None:
        stripe, round_off = QPainterPath(), QPainterPath()
        round_off.addRoundedRect(box, h / 2, h / 2)
        stripe.addRect(QRectF(box.left(), box.top(), 0.38 * h, h))
        p.setPen(QPen(ink, c.width(1.0)))
        p.setBrush(QColor.fromRgba(look.stripe))
        p.drawPath(round_off.intersected(stripe))
