"""The towns' names as an item of the map."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.ui.ground.names import HALO, Label, draw_name, lettered
from app.ui.ground.palette import palette
from app.ui.ground.picture import brush_up

if TYPE_CHECKING:
    from app.ui.tiles import GroundItem


class TownNames(QGraphicsItem):
    """The towns' names of a ground, above what is laid over areas and under the counters."""

    def __init__(self, ground: "GroundItem") -> None:
        super().__init__()
        self.ground = ground
        self._lettered: dict[tuple[str, float, float], tuple[QImage, QPointF]] = {}
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        """The paper with its shadow."""
        return self.ground.boundingRect()

    def repaint(self) -> None:
        """Letter all names anew, in other colours."""
        self._lettered.clear()
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Blit the names; off any widget (print, picture file) draw the strokes themselves."""
        zoom = painter.worldTransform().m11() or 1.0
        if widget is None:
            brush_up(painter)
            for label in self.ground.labels(zoom):
                draw_name(painter, label, zoom, palette(self.ground.look))
            return
        zoom, density = round(zoom, 6), widget.devicePixelRatioF()
        room = HALO / zoom
        for label in self.ground.labels(zoom):
            if not label.rect.adjusted(-room, -room, room, room).intersects(option.exposedRect):
                continue
            image, corner = self._lettering(label, density)
            painter.save()
            painter.translate(label.baseline)
            painter.scale(1 / zoom, 1 / zoom)
            at = painter.worldTransform().map(corner)
            painter.setWorldTransform(QTransform())
            painter.drawImage(QPointF(round(at.x() * density) / density, round(at.y() * density) / density), image)
            painter.restore()

    def _lettering(self, label: Label, density: float) -> tuple[QImage, QPointF]:
        """A name's picture, and where its corner lies from the baseline's start, in pixels."""
        key = (label.town.id, label.size, density)
        found = self._lettered.get(key)
        if found is None:
            if len(self._lettered) > 400:
                self._lettered.clear()
            found = self._lettered[key] = lettered(label.town.name, label.size, density, palette(self.ground.look))
        return found
