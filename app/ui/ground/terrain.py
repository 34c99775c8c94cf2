"""Terrain and hexsides of any name: a tint for each kind of hex, a line for each kind of side.

Names that say what they are get the colour one expects; any other name gets a hue of its own, the same on every run.
"""

from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from app.ui.ground.grid import hexes_in
from app.ui.ground.palette import Palette, mix, pen, pen_width
from app.ui.map.geometry import Geometry

_HUES = (
    (("river", "stream", "brook", "water", "sea", "lake", "ford", "canal", "coast", "marsh", "swamp"), 0.56),
    (("wood", "forest", "orchard", "hedge", "bocage"), 0.30),
    (("town", "city", "village", "building", "wall"), 0.03),
    (("hill", "rough", "mountain", "cliff", "slope", "ridge"), 0.09),
    (("sand", "desert", "beach", "dune"), 0.13),
)
_STRENGTH = 0.42
_SIDE = 4.2


@cache
def _hue(kind: str) -> float:
    for words, hue in _HUES:
        if any(word in kind.lower() for word in words):
            return hue
    return sum(ord(letter) * (k + 7) for k, letter in enumerate(kind)) % 97 / 97


def terrain_tint(kind: str, colours: Palette) -> QColor:
    """The colour of hexes of a kind."""
    return mix(colours.land, QColor.fromHslF(_hue(kind), 0.34, colours.land.lightnessF() * 0.82), _STRENGTH)


def draw_terrain(painter: QPainter, rect: QRectF, geometry: Geometry, usual: str, colours: Palette) -> None:
    """Tint the hexes whose terrain is not the usual one of the board."""
    board = geometry.board
    painter.setPen(Qt.PenStyle.NoPen)
    for place in hexes_in(board, rect):
        kind = board.terrain[place]
        if kind != usual and board.town_at[place] < 0:
            ink = terrain_tint(kind, colours)
            ink.setAlphaF(0.80)
            painter.setBrush(ink)
            painter.drawPolygon(geometry.hexagon(place))


def draw_hexsides(painter: QPainter, rect: QRectF, zoom: float, geometry: Geometry, colours: Palette) -> None:
    """Draw what lies on hexsides: a light edge under a line in the kind's colour, dashed for a place to cross."""
    room = rect.adjusted(-6, -6, 6, 6)
    paths: dict[str, QPainterPath] = {}
    for (a, b), kind in geometry.board.hexsides.items():
        if a < b:
            line = geometry.edge(a, b)
            if room.intersects(QRectF(line.p1(), line.p2()).normalized().adjusted(-1, -1, 1, 1)):
                path = paths.setdefault(kind, QPainterPath())
                path.moveTo(line.p1())
                path.lineTo(line.p2())
    width = pen_width(_SIDE, zoom)
    for path in paths.values():
        painter.strokePath(path, pen(colours.halo, width * 1.6))
    for kind, path in sorted(paths.items()):
        line_pen = pen(mix(QColor.fromHslF(_hue(kind), 0.42, 0.46), colours.land, 0.12), width)
        if any(word in kind.lower() for word in ("ford", "bridge", "gap", "gate")):
            line_pen.setDashPattern([1.2, 1.6])
        painter.strokePath(path, line_pen)


def usual_terrain(geometry: Geometry) -> str:
    """The terrain that most hexes of the board have."""
    kinds = geometry.board.terrain
    return max(sorted(set(kinds)), key=kinds.count) if kinds else ""
