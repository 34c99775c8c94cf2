"""Words written on a table: italics over a thin halo on its ground, figures on its rim.

They are drawn as shapes: text that is set in type is moved to whole pixels, and would not join where two tiles meet.
"""

from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from app.ui.ground.lettering import BASE, inter, outline, vollkorn, width
from app.ui.ground.palette import pen
from app.ui.ground.table_inks import TableInks

_HALO = 0.16
_SMALLEST, _LARGEST = 10.5, 22.0
"""Pixels."""


def word_size(wanted: float, zoom: float) -> float:
    """The size of a word in scene units at a zoom, never too small to read nor larger than need be."""
    return min(max(wanted, _SMALLEST / zoom), _LARGEST / zoom)


@lru_cache(maxsize=64)
def _italics(word: str) -> QPainterPath:
    """A word around the origin, `BASE` high."""
    font = vollkorn(600, italic=True)
    return outline(word, font).translated(-width(word, font, BASE) / 2, 0.26 * BASE)


def centred(painter: QPainter, middle: QPointF, word: str, size: float, ink: TableInks) -> None:
    """A word whose middle is at a point; `size` in scene units."""
    path = _italics(word)
    painter.save()
    painter.translate(middle)
    painter.scale(size / BASE, size / BASE)
    painter.strokePath(path, pen(ink.halo, _HALO * BASE))
    painter.fillPath(path, ink.letter)
    painter.restore()


def write_figure(painter: QPainter, at: QPointF, word: str, size: float, colour: QColor) -> None:
    """A number of the ruler with its baseline starting at a point; `size` in scene units."""
    painter.save()
    painter.translate(at)
    painter.scale(size / BASE, size / BASE)
    painter.fillPath(outline(word, inter(600)), colour)
    painter.restore()
