"""Marks that are drawn once for a zoom, a screen and a theme, and shown as a picture while the map is panned."""

from math import ceil, floor

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from app.ui.look import theme
from app.ui.look.picture import blank, painting
from app.ui.map.geometry import Geometry
from app.ui.map.map_items import Marks

LARGEST = 1_600_000
"""Pixels of the largest picture that is kept; larger marks are drawn anew in every frame."""


class KeptMarks(Marks):
    """Subclasses draw as marks do; what they drew is kept until they are measured or renewed."""

    def __init__(self, geometry: Geometry, zoom: float) -> None:
        super().__init__(geometry, zoom)
        self._kept: QPixmap | None = None
        self._kept_for: tuple[float, float, float, str] = (0.0, 0.0, 0.0, "")

    def measure(self) -> None:
        """Take the bounds anew; what was kept is dropped."""
        self._kept = None
        super().measure()

    def renew(self) -> None:
        """Draw it anew."""
        self._kept = None
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Show the picture; on paper, and where it would be too large, draw."""
        at, device = painter.worldTransform(), painter.device()
        dpr = device.devicePixelRatioF() if device is not None else 1.0
        zoom, box = at.m11(), self._bounds
        scale = zoom * dpr
        plain = not at.isRotating() and at.m22() == zoom and abs(zoom - self.zoom) < 1e-6 * zoom
        if not plain or box.width() * box.height() * scale * scale > LARGEST:
            super().paint(painter, option, widget)
            return
        left, top = floor(box.left() * scale), floor(box.top() * scale)
        key = (zoom, dpr, self.strength, theme.current().name)
        if self._kept is None or key != self._kept_for:
            picture = blank(ceil(box.right() * scale) - left + 1, ceil(box.bottom() * scale) - top + 1)
            picture.setDevicePixelRatio(dpr)
            with painting(picture) as inner:
                inner.translate(-left / dpr, -top / dpr)
                inner.scale(zoom, zoom)
                self.draw(inner, self.canvas(zoom, dpr))
            self._kept, self._kept_for = picture, key
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(QPointF(round(at.dx() * dpr + left) / dpr, round(at.dy() * dpr + top) / dpr), self._kept)
        painter.restore()
