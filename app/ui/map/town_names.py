"""The towns' names as items of the map: those under the counters, and those of hexes that counters lie on."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.ui.ground.names import HALO, Label, draw_name, lettered
from app.ui.ground.palette import palette
from app.ui.ground.picture import brush_up

if TYPE_CHECKING:
    from app.ui.map.tiles import GroundItem

KEPT = 1200
"""So many names are kept as pictures, some 12 kB each: those of a large board at all zooms from far to near."""

BUDGET = 0.001
"""Seconds of lettering in a frame of a movement."""


class Lettered(NamedTuple):
    """A name's picture in pixels of the screen, where its corner lies from the baseline's start, its size, and the density."""

    image: QImage
    corner: QPointF
    size: float
    density: float


class Shown:
    """A name that is shown. `image`: its picture, `exact` if lettered for its size; `room`: what that covers in the scene;
    `x`, `y`: where its corner lies in pixels of the screen, from the scene's origin.
    """

    __slots__ = ("exact", "image", "label", "rect", "room", "x", "y")

    def __init__(self, label: Label) -> None:
        self.label, self.rect = label, label.rect
        self.image: QImage | None = None
        self.exact = False
        self.room = QRectF()
        self.x = self.y = 0.0

    def wear(self, found: Lettered, zoom: float) -> None:
        """Take a picture for a zoom, scaled where it was lettered for another size."""
        k = self.label.size / (found.size * zoom)
        at = self.label.baseline + found.corner * k
        wide, high = found.image.width() * k / found.density, found.image.height() * k / found.density
        self.room = QRectF(at.x(), at.y(), wide, high)
        self.x, self.y = at.x() * zoom * found.density, at.y() * zoom * found.density
        self.image, self.exact = found.image, found.size == self.label.size


class TownNames(QGraphicsItem):
    """Towns' names of a ground; `shows` says which."""

    def __init__(self, ground: "GroundItem", shows: Callable[[Label], bool] = lambda label: True) -> None:
        super().__init__()
        self.ground = ground
        self.shows = shows
        self._lettered: OrderedDict[tuple[str, float, float], Lettered] = OrderedDict()
        self._latest: dict[str, Lettered] = {}
        self._kept: list[Shown] = []
        self._of: tuple[list[Label], float] | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        """The paper with its shadow."""
        return self.ground.boundingRect()

    def repaint(self) -> None:
        """Letter all names anew, in other colours."""
        self._lettered.clear()
        self._latest.clear()
        self.choose_anew()

    def choose_anew(self) -> None:
        """Other names are to be shown here than before."""
        self._of = None
        self.update()

    def _chosen(self, zoom: float, density: float) -> list[Shown]:
        """The names shown here, kept from frame to frame."""
        labels = self.ground.labels(zoom)
        if self._of is None or self._of[0] is not labels or self._of[1] != density:
            self._kept = [Shown(label) for label in filter(self.shows, labels)]
            self._of = labels, density
        return self._kept

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Blit the names; off any widget (print, picture file) draw the strokes themselves."""
        zoom = painter.worldTransform().m11() or 1.0
        if widget is None:
            brush_up(painter)
            for label in filter(self.shows, self.ground.labels(zoom)):
                draw_name(painter, label, zoom, palette(self.ground.look))
            return
        zoom, density = round(zoom, 6), widget.devicePixelRatioF()
        drawn_for = round(self.ground.drawn_for, 6) or zoom
        if drawn_for != zoom:
            self._scale(painter, option.exposedRect, drawn_for, density)
            return
        room = HALO / zoom
        exposed = option.exposedRect.adjusted(-room, -room, room, room)
        world = painter.worldTransform()
        dx, dy = world.dx() * density, world.dy() * density
        painter.setWorldTransform(QTransform.fromScale(1 / density, 1 / density))
        for name in self._chosen(zoom, density):
            if name.rect.intersects(exposed):
                if name.image is None or not name.exact:
                    name.wear(self._lettering(name.label, density), zoom)
                    assert name.image is not None
                painter.drawImage(QPointF(round(name.x + dx), round(name.y + dy)), name.image)
        painter.setWorldTransform(world)

    def _scale(self, painter: QPainter, exposed: QRectF, zoom: float, density: float) -> None:
        """Blit the names of another zoom as its picture would show them, in scene units; few are lettered for it."""
        end = perf_counter() + BUDGET
        for name in self._chosen(zoom, density):
            if name.rect.intersects(exposed):
                if name.image is None:
                    known = self._latest.get(name.label.town.id)
                    if known is None and perf_counter() >= end:
                        continue
                    name.wear(known or self._lettering(name.label, density), zoom)
                    assert name.image is not None
                painter.drawImage(name.room, name.image)

    def prepared(self, zoom: float, density: float, seen: QRectF) -> Iterator[None]:
        """Place and letter the names that a view will show at a zoom; they are kept until it does."""
        labels = self.ground.labels(zoom)
        yield
        for label in filter(self.shows, labels):
            if label.rect.intersects(seen):
                self._lettering(label, density)
                yield

    def _lettering(self, label: Label, density: float) -> Lettered:
        """A name's picture at its size for a screen."""
        key = (label.town.id, label.size, density)
        found = self._lettered.get(key)
        if found is None:
            if len(self._lettered) >= KEPT:
                self._lettered.popitem(last=False)
            image, corner = lettered(label.town.name, label.size, density, palette(self.ground.look))
            image.setDevicePixelRatio(1.0)
            found = self._lettered[key] = Lettered(image, corner, label.size, density)
        else:
            self._lettered.move_to_end(key)
        self._latest[label.town.id] = found
        return found
