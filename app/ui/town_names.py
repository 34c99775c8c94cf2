"""The towns' names as items of the map: those under the counters, and those of hexes that counters lie on."""

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.ui.ground.names import HALO, Label, draw_name, lettered
from app.ui.ground.palette import palette
from app.ui.ground.picture import brush_up

if TYPE_CHECKING:
    from app.ui.tiles import GroundItem

KEPT = 1200
"""So many names are kept as pictures, some 12 kB each: those of a large board at all zooms from far to near."""


class TownNames(QGraphicsItem):
    """Towns' names of a ground; `shows` says which."""

    def __init__(self, ground: "GroundItem", shows: Callable[[Label], bool] = lambda label: True) -> None:
        super().__init__()
        self.ground = ground
        self.shows = shows
        self._lettered: OrderedDict[tuple[str, float, float], tuple[QImage, QPointF]] = OrderedDict()
        self._kept: list[tuple[Label, QRectF, float, float]] = []
        self._of: list[Label] | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        """The paper with its shadow."""
        return self.ground.boundingRect()

    def repaint(self) -> None:
        """Letter all names anew, in other colours."""
        self._lettered.clear()
        self.update()

    def choose_anew(self) -> None:
        """Other names are to be shown here than before."""
        self._of = None
        self.update()

    def _chosen(self, zoom: float) -> list[tuple[Label, QRectF, float, float]]:
        """The names shown here, what each covers, and where its baseline starts in pixels; kept from frame to frame."""
        labels = self.ground.labels(zoom)
        if labels is not self._of:
            shown = filter(self.shows, labels)
            self._kept = [(x, x.rect, x.baseline.x() * zoom, x.baseline.y() * zoom) for x in shown]
            self._of = labels
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
        room = HALO / zoom
        exposed = option.exposedRect.adjusted(-room, -room, room, room)
        world = painter.worldTransform()
        dx, dy = world.dx(), world.dy()
        painter.save()
        painter.setWorldTransform(QTransform.fromScale(1 / density, 1 / density))
        for label, rect, across, down in self._chosen(zoom):
            if rect.intersects(exposed):
                image, corner = self._lettering(label, density)
                x, y = across + dx + corner.x(), down + dy + corner.y()
                painter.drawImage(QPointF(round(x * density), round(y * density)), image)
        painter.restore()

    def _lettering(self, label: Label, density: float) -> tuple[QImage, QPointF]:
        """A name's picture in pixels of the screen, and where its corner lies from the baseline's start."""
        key = (label.town.id, label.size, density)
        found = self._lettered.get(key)
        if found is None:
            if len(self._lettered) >= KEPT:
                self._lettered.popitem(last=False)
            image, corner = lettered(label.town.name, label.size, density, palette(self.ground.look))
            image.setDevicePixelRatio(1.0)
            found = self._lettered[key] = (image, corner)
        else:
            self._lettered.move_to_end(key)
        return found
