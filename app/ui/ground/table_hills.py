"""Hills of a table: stacked outlines with hachures inwards, lit from the north-west, their level written."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from app.ui.ground.palette import pen
from app.ui.ground.seed import stream
from app.ui.ground.table_inks import TableInks
from app.ui.ground.table_letters import centred, word_size
from app.ui.ground.table_pieces import Piece, along, clipped, near
from app.ui.ground.table_scale import ACTUAL, UNIT, line_width

_HACHURES_FROM = 0.5
_LEVEL_FROM = 0.40
_LETTER = 0.50 * UNIT
_BANDS = ((1.3, 0.06), (0.8, 0.07), (0.4, 0.08))
"""Inches wide and how strong: light and shade along the edge."""

REACH = 0.4 * UNIT
"""How far shadows fall outside an outline."""


@dataclass(frozen=True)
class Slope:
    """A hill's hachures on its lit and its shaded side, its shadow on the ground, where its level is written."""

    lit: list[QLineF]
    shaded: list[QLineF]
    shadow: QPainterPath
    level: QPointF


class Hills:
    """The hills of a table, lower levels first; slopes are worked out when first drawn."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = sorted(pieces, key=lambda p: p.data.level)
        self._slopes: dict[int, Slope] = {}

    def near(self, rect: QRectF) -> list[Piece]:
        """The hills that may touch a scene rectangle."""
        return near(self.pieces, rect, REACH)

    def slope(self, hill: Piece) -> Slope:
        """How a hill's sides are drawn."""
        found = self._slopes.get(hill.key)
        if found is None:
            found = self._slopes[hill.key] = _slope(hill)
        return found


def _slope(hill: Piece) -> Slope:
    rng = stream(hill.key, 2)
    lit: list[QLineF] = []
    shaded: list[QLineF] = []
    inward = _inward(hill)
    for x, y, ux, uy in along((*hill.points, hill.points[0]), 0.28 * UNIT):
        nx, ny = -uy * inward, ux * inward
        shade = -(nx + ny) / 1.42
        long = UNIT * (0.26 + 0.26 * rng.random() + 0.14 * max(0.0, shade))
        lean = 0.3 * (rng.random() - 0.5)
        stroke = QLineF(x, y, x + (nx + lean * ux) * long, y + (ny + lean * uy) * long)
        (shaded if shade > -0.2 else lit).append(stroke)
    middle = hill.rect.center()
    northern = [p for p in hill.points if p.y() < middle.y()]
    top = min(northern, key=lambda p: abs(p.x() - middle.x()))
    shadow = hill.path.translated(0.16 * UNIT, 0.20 * UNIT).subtracted(hill.path)
    return Slope(lit, shaded, shadow, QPointF(top.x(), top.y() + 1.0 * UNIT))


def _inward(hill: Piece) -> int:
    """1 where the inside lies to the right of the outline as it runs, else -1."""
    ring = hill.points
    return 1 if sum(a.x() * b.y() - b.x() * a.y() for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)) > 0 else -1


def draw_hills(painter: QPainter, rect: QRectF, zoom: float, hills: Hills, ink: TableInks) -> None:
    """Each level over the one below: its shadow, its ground, light and shade along its edge, hachures, outline."""
    dark, light, line = QColor(ink.shadow), QColor(ink.hill_light), QColor(ink.hill_line)
    for hill in hills.near(rect):
        slope = hills.slope(hill)
        dark.setAlphaF(min(0.6, 0.26 * ink.shade))
        painter.fillPath(slope.shadow, dark)
        painter.fillPath(hill.path, ink.hill)
        with clipped(painter, hill.path):
            for depth, strength in _BANDS:
                shift, wide = 0.2 * UNIT * depth, depth * UNIT
                dark.setAlphaF(strength * ink.shade)
                painter.strokePath(hill.line.translated(-shift, -shift), pen(dark, wide))
                light.setAlphaF(ink.hill_light.alphaF() * strength * 2.4)
                painter.strokePath(hill.line.translated(shift, shift), pen(light, wide))
        if zoom >= _HACHURES_FROM * ACTUAL:
            for strokes, strength, wide in ((slope.lit, 0.42, 0.8), (slope.shaded, 0.66, 1.1)):
                line.setAlphaF(strength)
                painter.setPen(pen(line, line_width(wide, zoom)))
                painter.drawLines(strokes)
        painter.strokePath(hill.path, pen(ink.hill_line, line_width(1.3, zoom)))


def draw_levels(painter: QPainter, rect: QRectF, zoom: float, hills: Hills, ink: TableInks) -> None:
    """The level of each hill, written inside its northern edge."""
    if zoom < _LEVEL_FROM * ACTUAL:
        return
    size = word_size(_LETTER, zoom)
    for hill in hills.near(rect):
        word = QCoreApplication.translate("Map", "level {n}").format(n=hill.data.level)
        centred(painter, hills.slope(hill).level, word, size, ink)
