"""Words written on a table's ground: italics over a thin halo."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from app.ui.ground.lettering import vollkorn, width, write
from app.ui.ground.table_inks import TableInks

_HALO = 0.07
_SMALLEST, _LARGEST = 10.5, 22.0
"""Pixels."""


def word_size(wanted: float, zoom: float) -> float:
    """The size of a word in scene units at a zoom, never too small to read nor larger than need be."""
    return min(max(wanted, _SMALLEST / zoom), _LARGEST / zoom)


def centred(painter: QPainter, middle: QPointF, word: str, size: float, ink: TableInks) -> None:
    """A word whose middle is at a point; `size` in scene units."""
    font = vollkorn(600, italic=True)
    at = QPointF(middle.x() - width(word, font, size) / 2, middle.y() + 0.26 * size)
    off = size * _HALO
    for dx, dy in ((-off, 0), (off, 0), (0, -off), (0, off)):
        write(painter, at + QPointF(dx, dy), word, font, size, ink.halo)
    write(painter, at, word, font, size, ink.letter)
