"""Lettering on the map: faces of the two families, and text in sizes that no whole pixel size could hit."""

from functools import cache, lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath

BASE = 64
"""Pixel size at which faces are kept; everything drawn is scaled from it."""


def _face(families: list[str], weight: int, italic: bool, features: tuple[str, ...]) -> QFont:
    font = QFont()
    font.setFamilies(families)
    font.setPixelSize(BASE)
    font.setWeight(QFont.Weight(weight))
    font.setItalic(italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    for tag in features:
        font.setFeature(QFont.Tag(tag), 1)
    return font


@cache
def inter(weight: int = 500) -> QFont:
    """Inter with tabular figures, `BASE` pixels."""
    return _face(["Inter", "DejaVu Sans"], weight, False, ("tnum",))


@cache
def vollkorn(weight: int = 600, italic: bool = False) -> QFont:
    """Vollkorn with lining figures, `BASE` pixels."""
    return _face(["Vollkorn", "DejaVu Serif", "DejaVu Sans"], weight, italic, ("lnum", "tnum"))


def width(text: str, font: QFont, size: float) -> float:
    """How wide a text is at a size, in the same units."""
    return QFontMetricsF(font).horizontalAdvance(text) * size / BASE


@lru_cache(maxsize=1024)
def outline(text: str, font: QFont) -> QPainterPath:
    """The outlines of a text, baseline at the origin. Taken from the font once: after Qt has drawn a letter at that size it
    gives it back rounded another way, and the same map would look different by a breath.
    """
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    return path


def write(painter: QPainter, at: QPointF, text: str, font: QFont, size: float, colour: QColor) -> None:
    """Text with its baseline starting at a point; `size` in the painter's units, whole or not."""
    painter.save()
    painter.translate(at)
    painter.scale(size / BASE, size / BASE)
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(QPointF(0, 0), text)
    painter.restore()
