"""A whole board, or any part of it, as one picture, drawn block by block so that no step of it takes long."""

from collections.abc import Generator
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

if TYPE_CHECKING:
    from app.ui.ground import Ground

BLOCK = 512
"""Side of a block in pixels where nothing else is asked for."""


def blank(width: int, height: int) -> QImage:
    """A picture of the size in pixels to paint the ground on: black, for what is not painted would be whatever lay there."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    return image


def brush_up(painter: QPainter) -> None:
    """The quality every ground picture is drawn with."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )


def size_of(area: QRectF, scale: float) -> tuple[int, int]:
    """Pixels that a scene rectangle takes at a scale."""
    return max(1, ceil(area.width() * scale)), max(1, ceil(area.height() * scale))


def paint_steps(
    ground: "Ground", image: QImage, area: QRectF, zoom: float, density: float, look: str, block: int = BLOCK
) -> Generator[None, None, None]:
    """Fill a picture with a scene rectangle as it looks at a zoom; each pixel of the zoom is `density` pixels here.

    Draws no names. The picture must be as large as `size_of(area, zoom * density)` says.
    """
    scale = zoom * density
    for top in range(0, image.height(), block):
        for left in range(0, image.width(), block):
            part = image.copy(left, top, min(block, image.width() - left), min(block, image.height() - top))
            with QPainter(part) as painter:
                brush_up(painter)
                painter.translate(-left, -top)
                painter.scale(scale, scale)
                painter.translate(-area.topLeft())
                room = QRectF(left / scale, top / scale, part.width() / scale, part.height() / scale)
                yield from ground.steps(painter, room.translated(area.topLeft()), zoom, look)
            with QPainter(image) as painter:
                painter.drawImage(left, top, part)
            yield
