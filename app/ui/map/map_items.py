"""The items of the map that paint themselves: overlays, sight lines, flags, rule lines, the cursor, stack numbers."""

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.core.scene import Flag, Line, Overlay
from app.core.state import NOWHERE, Side
from app.ui.ground.names import Label
from app.ui.look import theme
from app.ui.look.lettering import Lettering, halo
from app.ui.look.picture import blank, painting
from app.ui.map import overlays, sight_lines
from app.ui.map.geometry import Geometry, R
from app.ui.map.strokes import LARGEST_TEXT, SMALLEST_TEXT, THINNEST, WIDEST, Canvas, cased, pen

if TYPE_CHECKING:
    from app.ui.map.bare_table import NoModels
    from app.ui.map.models import Models

ROOM_FROM = 0.2
"""Zoom from which names leave room for a flag; below it flags stand before the name."""

LABELS_FROM = 0.16
"""Zoom from which lines of the rules bear their labels."""


class Table(Protocol):
    """What marks ask about the counters and names they share the map with (see `strokes.Canvas`)."""

    models: "Models | NoModels"

    def square(self, unit: int) -> QRectF | None: ...

    def occupied(self, place: int) -> bool: ...

    def crowding(self, box: QRectF) -> float: ...

    def named(self, box: QRectF) -> float: ...

    def above(self, unit: int) -> tuple[QRectF, ...]: ...

    def plate(self, overlay: Overlay) -> QRectF | None: ...

    def side(self, side: Side) -> QColor | None: ...


class Marks(QGraphicsItem):
    """Something painted at the map's zoom. Subclasses say what (`draw`) and where (`extent`)."""

    def __init__(self, geometry: Geometry, zoom: float) -> None:
        super().__init__()
        self.geometry = geometry
        self.zoom = zoom
        self.strength = 1.0
        self.table: Table | None = None
        self._bounds = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_zoom(self, zoom: float) -> None:
        """Follow the view's zoom."""
        self.zoom = zoom
        self.measure()

    def measure(self) -> None:
        """Take the bounds anew."""
        self.prepareGeometryChange()
        self._bounds = self.extent()
        self.update()

    def boundingRect(self) -> QRectF:
        """All it may paint on."""
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw for the map's zoom, which the view scales while its own moves; on paper at the painter's."""
        zoom = option.levelOfDetailFromTransform(painter.worldTransform()) if widget is None else self.zoom
        device = painter.device()
        dpr = device.devicePixelRatioF() if device is not None else 1.0
        self.draw(painter, self.canvas(zoom or self.zoom, dpr, screen=widget is not None))

    def canvas(self, zoom: float, dpr: float, screen: bool = False) -> Canvas:
        """What it is drawn on at a zoom, with what it knows of the table."""
        table = self.table
        if table is None:
            return Canvas(self.geometry, zoom, dpr, self.strength, screen=screen)
        canvas = Canvas(
            self.geometry,
            zoom,
            dpr,
            self.strength,
            square=table.square,
            occupied=table.occupied,
            crowding=table.crowding,
            named=table.named,
            above=table.above,
            plate=table.plate,
            side=table.side,
            outlines=table.models.outlines,
            edges_on=table.models.edges_on,
            screen=screen,
        )
        same = abs(zoom - self.zoom) < 1e-6 * self.zoom
        return canvas if same else replace(canvas, plate=lambda overlay: None)

    def extent(self) -> QRectF:
        """The bounds at the present zoom; for bare marks nothing."""
        return QRectF()

    def draw(self, p: QPainter, c: Canvas) -> None:
        """Paint; bare marks leave the map as it is."""


class OverlayMarks(Marks):
    """An overlay at its own level, or what of it lies above all counters."""

    def __init__(self, overlay: Overlay, geometry: Geometry, zoom: float, table: Table, top: bool = False) -> None:
        super().__init__(geometry, zoom)
        self.overlay = overlay
        self.top = top
        self.table: Table = table
        self.measure()

    def extent(self) -> QRectF:
        box = overlays.bounds(self.overlay, self.geometry, self.table.square)
        around = max(0.0, 24 / self.zoom - R) + (9 * len(self.overlay.text) / self.zoom if self.overlay.text else 0)
        return box.adjusted(-around, -around, around, around)

    def draw(self, p: QPainter, c: Canvas) -> None:
        (overlays.paint_top if self.top else overlays.paint)(p, self.overlay, c)


class SightMarks(Marks):
    """Lines of sight; or, as `ground`, the hexes they cross and are blocked by, which lie under the counters."""

    def __init__(
        self,
        lines: tuple[sight_lines.Line, ...],
        lit: int,
        geometry: Geometry,
        zoom: float,
        table: Table,
        ground: bool = False,
    ) -> None:
        super().__init__(geometry, zoom)
        self.lines = lines
        self.lit = lit
        self.table = table
        self.ground = ground
        self.measure()

    def extent(self) -> QRectF:
        around = 9 * sight_lines.SHORT / self.zoom
        return sight_lines.bounds(self.lines, self.geometry).adjusted(-around, -around, around, around)

    def draw(self, p: QPainter, c: Canvas) -> None:
        (sight_lines.paint_ground if self.ground else sight_lines.paint)(p, self.lines, c, self.lit)


class RuleLine(Marks):
    """A line of the rules across the board, with its label at both ends."""

    def __init__(self, line: Line, geometry: Geometry, zoom: float) -> None:
        super().__init__(geometry, zoom)
        self.line = line
        self._points = [geometry.point(x, y) for x, y in line.points]
        self.measure()

    def extent(self) -> QRectF:
        box = QPolygonF(self._points).boundingRect()
        around = (12 + 8 * len(self.line.label)) / self.zoom
        return box.adjusted(-around, -around, around, around)

    def draw(self, p: QPainter, c: Canvas) -> None:
        if len(self._points) < 2:
            return
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        color = theme.color("map_barrage" if self.line.kind == "barrage" else "map_name")
        path = QPainterPath(self._points[0])
        for point in self._points[1:]:
            path.lineTo(point)
        dash = (6.0, 2.2, 1.2, 2.2) if self.line.kind == "barrage" else ()
        casing = theme.alpha(theme.color("map_area_casing"), 0.6)
        cased(p, c, path, color, 3.0 if self.line.kind == "barrage" else 2.0, dash, casing, rim=0.8)
        if not self.line.label or c.zoom < LABELS_FROM:
            return
        letters, starts = self._lettered(c)
        for start in starts:
            halo(p, letters.path(start.x(), start.y()), color, theme.color("map_area_casing"), c.text(2.6))

    def labels(self, zoom: float) -> tuple[QRectF, ...]:
        """What its labels cover at a zoom, in scene units."""
        if not self.line.label or zoom < LABELS_FROM or len(self._points) < 2:
            return ()
        c = Canvas(self.geometry, zoom)
        letters, starts = self._lettered(c)
        high, rim = letters.capital, c.text(4)
        boxes = (QRectF(start.x(), start.y() - high, letters.width, high) for start in starts)
        return tuple(box.adjusted(-rim, -rim, rim, rim) for box in boxes)

    def _lettered(self, c: Canvas) -> tuple[Lettering, tuple[QPointF, QPointF]]:
        """The label, and where its baseline starts at either end."""
        letters = Lettering(self.line.label, c.text(13), role="counter", weight=700)
        points = self._points
        first = self._start(points[0], points[1], letters.width, c.text(13))
        return letters, (first, self._start(points[-1], points[-2], letters.width, c.text(13)))

    def _start(self, end: QPointF, inner: QPointF, width: float, size: float) -> QPointF:
        x = end.x() + 0.5 * R if inner.x() >= end.x() else end.x() - 0.5 * R - width
        slope = (inner.y() - end.y()) / (inner.x() - end.x()) if inner.x() != end.x() else 0.0
        return QPointF(x, end.y() + slope * (x + width / 2 - end.x()) - size * 0.62)


class Flags(Marks):
    """Who holds each town: a pennant in front of its name, with a double base line for a major town.

    `labels`: the names at a zoom; `shows`: which of them have their flags here.
    """

    def __init__(
        self,
        geometry: Geometry,
        zoom: float,
        labels: Callable[[float], list[Label]],
        shows: Callable[[Label], bool] = lambda label: True,
    ) -> None:
        super().__init__(geometry, zoom)
        self.flown: tuple[Flag, ...] = ()
        self.colors: dict[Side, QColor] = {}
        self._labels = labels
        self._shows = shows

    def set_flags(self, flags: tuple[Flag, ...], colors: dict[Side, QColor]) -> None:
        """Fly other flags."""
        if (flags, colors) != (self.flown, self.colors):
            self.flown, self.colors = flags, colors
            self.measure()

    def extent(self) -> QRectF:
        return self.geometry.bounds if self.flown else QRectF()

    def draw(self, p: QPainter, c: Canvas) -> None:
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        held = {flag.town: flag for flag in self.flown}
        for label in self._labels(self.zoom):
            flag = held.get(label.town.id)
            if flag is not None and flag.side in self.colors and self._shows(label):
                self._fly(p, c, label, self.colors[flag.side], flag.grade == "major")

    def _fly(self, p: QPainter, c: Canvas, label: Label, color: QColor, major: bool) -> None:
        size = min(max(label.size, 11.0), 26.0) / 20
        foot = label.flag if c.zoom >= ROOM_FROM else label.flag - QPointF(19 * size / c.zoom, 0)
        picture = pennant(color.rgba(), major, round(size * c.dpr, 3), theme.current().name)
        unit = size / c.zoom
        p.drawPixmap(QRectF(foot + FLAG.topLeft() * unit, FLAG.size() * unit), picture, QRectF(picture.rect()))


FLAG = QRectF(-7, -24, 26, 31)
"""What a flag covers around the foot of its staff, at a name of 20 pixels."""


@lru_cache(maxsize=64)
def pennant(rgba: int, major: bool, scale: float, look: str) -> QPixmap:
    """A flag on its staff, with two base lines for a major town. `look`: the theme's name, by which it is kept."""
    picture = blank(round(FLAG.width() * scale), round(FLAG.height() * scale))
    cloth = QPolygonF([QPointF(x, y) for x, y in ((0, -19), (15, -19), (11.2, -14), (15, -9), (0, -9))])
    staff = QPainterPath(QPointF(0, -20))
    staff.lineTo(0, 0)
    outline = QPainterPath(staff)
    outline.addPolygon(cloth)
    outline.closeSubpath()
    bases = ((-3.5, 4.5, 0.0), (-3.5, 4.5, 3.2)) if major else ((-2.5, 2.5, 0.0),)
    for left, right, y in bases:
        outline.moveTo(left, y)
        outline.lineTo(right, y)
    with painting(picture) as p:
        p.scale(picture.width() / FLAG.width(), picture.height() / FLAG.height())
        p.translate(-FLAG.topLeft())
        p.setPen(pen(theme.color("map_name_halo"), 4.6))
        p.drawPath(outline)
        p.setPen(pen(theme.color("map_name"), 1.7))
        p.setBrush(QColor.fromRgba(rgba))
        p.drawPolygon(cloth)
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawPath(staff)
        for left, right, y in bases:
            p.drawLine(QPointF(left, y), QPointF(right, y))
    return picture


class HexRing(Marks):
    """A ring round one hex: the hex cursor (accent on white), or the hex under the pointer (thin)."""

    def __init__(self, geometry: Geometry, zoom: float, strong: bool) -> None:
        super().__init__(geometry, zoom)
        self.place = NOWHERE
        self._strong = strong

    def set_place(self, place: int) -> None:
        """Ring another hex, or none."""
        if place != self.place:
            self.place = place
            self.measure()

    def extent(self) -> QRectF:
        if self.place == NOWHERE:
            return QRectF()
        around = 8 / self.zoom
        return self.geometry.hexagon(self.place).boundingRect().adjusted(-around, -around, around, around)

    def draw(self, p: QPainter, c: Canvas) -> None:
        if self.place == NOWHERE:
            return
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = self.geometry.outline((self.place,))
        if self._strong:
            cased(p, c, path, theme.color("map_mine"), 2.4, rim=1.8)
            return
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(pen(theme.alpha(theme.color("map_sight_casing"), 0.5), c.width(2.6)))
        p.drawPath(path)
        p.setPen(pen(theme.alpha(theme.color("map_sight"), 0.95), c.width(1.2)))
        p.drawPath(path)


class StackNumbers(Marks):
    """How many counters lie in each stack: a plate at its lower left."""

    def __init__(self, geometry: Geometry, zoom: float) -> None:
        super().__init__(geometry, zoom)
        self._numbers: list[tuple[QPointF, int]] = []

    def set_numbers(self, numbers: list[tuple[QPointF, int]]) -> None:
        """Numbers at the lower left corners of stacks."""
        if numbers != self._numbers:
            self._numbers = numbers
            self.measure()

    def extent(self) -> QRectF:
        if not self._numbers:
            return QRectF()
        around = 14 / self.zoom
        box = QPolygonF([at for at, _ in self._numbers]).boundingRect()
        return box.adjusted(-around, -around, around, around)

    def draw(self, p: QPainter, c: Canvas) -> None:
        zoom, ink, ground = round(c.zoom, 6), theme.ink("number_ink").rgba(), theme.ink("number").rgba()
        k = 1 / (c.zoom * c.dpr)
        for at, number in self._numbers:
            picture = stack_number(number, zoom, c.dpr, ink, ground)
            wide, high = picture.width() * k, picture.height() * k
            p.drawPixmap(QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high), picture, QRectF(picture.rect()))


@lru_cache(maxsize=256)
def stack_number(number: int, zoom: float, dpr: float, ink: int, ground: int) -> QPixmap:
    """The plate with the number of a stack, at a zoom and pixel density."""
    size = min(max(zoom, SMALLEST_TEXT), LARGEST_TEXT) * dpr
    rim = 1.2 * min(max(zoom, THINNEST), WIDEST) * dpr
    r = 6.6 * size
    picture = blank(2 * ceil(r + rim), 2 * ceil(r + rim))
    middle = QPointF(picture.width() / 2, picture.height() / 2)
    with painting(picture) as p:
        p.setPen(pen(QColor.fromRgba(ink), rim))
        p.setBrush(QColor.fromRgba(ground))
        p.drawEllipse(middle, r, r)
        p.fillPath(Lettering(str(number), 10.5 * size, weight=700).at(middle), QColor.fromRgba(ink))
    return picture


class Plate(Marks):
    """The plate under a stack that is fanned out."""

    def __init__(self, geometry: Geometry, zoom: float) -> None:
        super().__init__(geometry, zoom)
        self._box = QRectF()

    def set_box(self, box: QRectF) -> None:
        """Lie under that rectangle; an empty one hides the plate."""
        self._box = box
        self.setVisible(not box.isEmpty())
        self.measure()

    def extent(self) -> QRectF:
        around = 4 / self.zoom
        return self._box.adjusted(-around, -around, around, around)

    def draw(self, p: QPainter, c: Canvas) -> None:
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.setPen(pen(theme.color("line2"), c.width(1.2)))
        p.setBrush(theme.alpha(theme.color("map_plate"), 0.94))
        r = c.width(5)
        p.drawRoundedRect(self._box, r, r)
