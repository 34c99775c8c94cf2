"""Lettering on counters and on the map: text as outlines, so that it has any size, fits a width and takes a halo."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QTransform

from app.ui.look import theme

DRAWN = 100.0
"""Pixels at which outlines are taken from the font."""

CAPITAL = 0.727
"""Height of a capital or figure as a share of the size, in the sans serif."""

SERIF_CAPITAL = 0.66


@lru_cache(maxsize=2048)
def _outline(text: str, role: str, weight: int, stretch: int, spacing: float) -> tuple[QPainterPath, float]:
    font = theme.map_font(role, DRAWN)
    font.setWeight(QFont.Weight(weight))
    font.setStretch(stretch)
    if spacing:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addText(0, 0, font, text)
    return path, path.boundingRect().right() if path.elementCount() else 0.0


class Lettering:
    """A line of text at a size in pixels. `width` is what it covers; `capital` the height of its figures."""

    def __init__(
        self,
        text: str,
        size: float,
        role: str = "counter",
        weight: int = 700,
        stretch: int = 100,
        limit: float = 0.0,
        spacing: float = 0.0,
    ) -> None:
        path, width = _outline(text, role, weight, stretch, spacing)
        if limit and width * size / DRAWN > limit:
            size = limit * DRAWN / width
        self.size = size
        self.width = width * size / DRAWN
        self.capital = size * (SERIF_CAPITAL if role in ("town", "water", "page", "turn") else CAPITAL)
        self._path = path

    def path(self, x: float, baseline: float) -> QPainterPath:
        """The outline with its left end and its baseline there."""
        k = self.size / DRAWN
        return QTransform(k, 0, 0, k, x, baseline).map(self._path)

    def in_box(self, box: QRectF, align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter) -> QPainterPath:
        """The outline in a box: figures centred up and down; left, centred or right across."""
        if align == Qt.AlignmentFlag.AlignLeft:
            x = box.left()
        elif align == Qt.AlignmentFlag.AlignRight:
            x = box.right() - self.width
        else:
            x = box.center().x() - self.width / 2
        return self.path(x, box.center().y() + self.capital / 2)

    def at(self, middle: QPointF) -> QPainterPath:
        """The outline with its middle there."""
        return self.path(middle.x() - self.width / 2, middle.y() + self.capital / 2)


def halo(p: QPainter, path: QPainterPath, ink: QColor, ground: QColor, width: float) -> None:
    """Draw text with a halo `width` wide around it."""
    pen = QPen(ground, 2 * width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    p.strokePath(path, pen)
    p.fillPath(path, ink)
