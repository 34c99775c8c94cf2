"""Names of seas, ranges and countries: spaced letters over the ground, under everything a player plays with."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QTransform

from app.ui.ground.lettering import BASE, outline, vollkorn
from app.ui.ground.palette import pen
from app.ui.ground.staff_geography import Geography, Words
from app.ui.ground.staff_inks import Inks
from app.ui.map.geometry import Geometry

_SPACING = {"sea": 0.10, "lake": 0.06, "range": 0.34, "country": 0.80, "out": 0.44}
_SMALLEST = 8.0


def words_of(geometry: Geometry, geography: Geography) -> tuple[Words, ...]:
    """What is written on a board: the geography's words, else the names the board gives its seas."""
    if geography.words:
        return geography.words
    return tuple(
        Words("sea", mark.text, _middle(geometry, mark.hexes), 0.0, 26.0)
        for mark in geometry.board.marks
        if mark.kind == "sea_name" and mark.hexes
    )


def _middle(geometry: Geometry, hexes: tuple[int, ...]) -> QPointF:
    centres = [geometry.centre(h) for h in hexes]
    return QPointF(sum(c.x() for c in centres), sum(c.y() for c in centres)) / len(centres)


@lru_cache(maxsize=256)
def _letters(kind: str, text: str, size: float) -> QPainterPath:
    """The outlines of a word, its middle at the origin."""
    font = QFont(vollkorn(600, italic=kind in ("sea", "lake")))
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, BASE * _SPACING[kind])
    path = outline(text, font)
    box = path.boundingRect()
    scale = size / BASE
    return QTransform().scale(scale, scale).translate(-box.center().x(), -box.center().y()).map(path)


def boxes(words: tuple[Words, ...], largest: float) -> tuple[QRectF, ...]:
    """What words on the sea cover, those up to a size: great names may be written over."""
    return tuple(
        QTransform()
        .translate(word.at.x(), word.at.y())
        .rotate(word.turn)
        .mapRect(_letters(word.kind, word.text, word.size).boundingRect())
        for word in words
        if word.kind == "sea" and word.size <= largest
    )


def draw_words(
    painter: QPainter, rect: QRectF, zoom: float, words: tuple[Words, ...], kinds: tuple[str, ...], inks: Inks
) -> None:
    """The words of some kinds, where they are large enough to read."""
    tones = {
        "sea": inks.sea_name,
        "lake": inks.sea_name,
        "range": inks.range_name,
        "country": inks.land_name,
        "out": inks.out_name,
    }
    for word in words:
        if word.kind not in kinds:
            continue
        size = word.size * (1.0 if zoom >= 0.3 or word.size > 36 else 1.25)
        if size * zoom < _SMALLEST or (word.kind == "country" and zoom > 1.3):
            continue
        path = _letters(word.kind, word.text, size)
        place = QTransform().translate(word.at.x(), word.at.y()).rotate(word.turn)
        if place.mapRect(path.boundingRect()).intersects(rect):
            _write(painter, place.map(path), tones[word.kind], word.kind, inks)


def _write(painter: QPainter, path: QPainterPath, ink: QColor, kind: str, inks: Inks) -> None:
    if kind == "lake":
        painter.strokePath(path, pen(inks.lake, 2.4))
    elif kind == "range":
        painter.strokePath(path, pen(inks.river_halo, 3.0))
    painter.fillPath(path, ink)
