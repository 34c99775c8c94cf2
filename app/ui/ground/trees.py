"""Orchards in rows beside the villages, copses in open country, woods where the board has them, and how trees look."""

from dataclasses import dataclass, field
from math import cos, hypot, pi, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from app.ui.ground.grid import hexes_in
from app.ui.ground.palette import Palette, mix
from app.ui.ground.seed import chance, stream
from app.ui.ground.terrain import usual_terrain
from app.ui.map.geometry import ROW, Geometry, R

_ORCHARD_SHARE = 0.75
_COPSE_SHARE = 0.10
_ROWS = 8.3

Tree = tuple[float, float, float]
"""Middle and radius."""


@dataclass
class Grove:
    """The trees of one hex, and the grass an orchard stands on."""

    trees: list[Tree] = field(default_factory=list)
    grass: QPolygonF | None = None


class Trees:
    """The trees of a board's hexes, made hex by hex when first drawn."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self._groves: dict[int, Grove] = {}
        self._bare = Grove()
        self._usual = usual_terrain(geometry)

    def groves(self, rect: QRectF) -> list[Grove]:
        """The groves that may touch a scene rectangle."""
        return [g for h in hexes_in(self.geometry.board, rect.adjusted(-6, -6, 6, 6)) if (g := self._grove(h)).trees]

    def _grove(self, place: int) -> Grove:
        found = self._groves.get(place)
        if found is None:
            found = self._groves[place] = self._grow(place)
        return found

    def _grow(self, place: int) -> Grove:
        board = self.geometry.board
        if board.town_at[place] >= 0 or any(board.road_sides[place]):
            return self._bare
        if board.terrain[place] != self._usual:
            wooded = any(word in board.terrain[place].lower() for word in ("wood", "forest"))
            return self._wood(place) if wooded else self._bare
        beside = any(n >= 0 and board.town_at[n] >= 0 for n in board.neighbours[place])
        key = board.col[place] * 1009 + board.row[place]
        draw = chance(key, 61)
        if beside:
            return self._orchard(place, key) if draw < _ORCHARD_SHARE else self._bare
        return self._copse(place, key) if draw < _COPSE_SHARE else self._bare

    def _wood(self, place: int) -> Grove:
        board = self.geometry.board
        rng = stream(board.col[place] * 1009 + board.row[place], 64)
        middle = self.geometry.centre(place)
        grove = Grove()
        for _ in range(150):
            x, y = middle.x() + 2 * R * (rng.random() - 0.5), middle.y() + ROW * (rng.random() - 0.5)
            r = 2.6 + 2.0 * rng.random()
            apart = all(hypot(x - t[0], y - t[1]) > 0.78 * (r + t[2]) for t in grove.trees)
            if apart and self._clear_of_edges(middle, x, y):
                grove.trees.append((x, y, r))
        grove.trees.sort(key=lambda t: t[1])
        return grove

    def _orchard(self, place: int, key: int) -> Grove:
        rng = stream(key, 62)
        middle = self.geometry.centre(place)
        turn = radians(14.0 + 90.0 * rng.randrange(2)) + 0.5 * (rng.random() - 0.5)
        c, s = cos(turn), sin(turn)
        across, down = (5, 4) if rng.random() < 0.6 else (4, 5)
        x0, y0 = middle.x() + 2.0 * (rng.random() - 0.5), middle.y() + 3.5
        grove = Grove()
        for i in range(across):
            for j in range(down):
                if rng.random() < 0.05:
                    continue
                a = (i - (across - 1) / 2) * _ROWS + 0.9 * (rng.random() - 0.5)
                b = (j - (down - 1) / 2) * _ROWS + 0.9 * (rng.random() - 0.5)
                x, y = x0 + a * c - b * s, y0 + a * s + b * c
                if self._clear_of_edges(middle, x, y):
                    grove.trees.append((x, y, 2.5 * (0.88 + 0.3 * rng.random())))
        half_a, half_b = (across - 1) / 2 * _ROWS + 4.6, (down - 1) / 2 * _ROWS + 4.6
        grove.grass = QPolygonF(
            [
                QPointF(x0 + a * c - b * s, y0 + a * s + b * c)
                for a, b in ((-half_a, -half_b), (half_a, -half_b), (half_a, half_b), (-half_a, half_b))
            ]
        )
        return grove

    def _copse(self, place: int, key: int) -> Grove:
        rng = stream(key, 63)
        middle = self.geometry.centre(place)
        x0, y0 = middle.x() + 14.0 * (rng.random() - 0.5), middle.y() + 4.0 + 12.0 * (rng.random() - 0.5)
        turn, long = pi * rng.random(), 1.0 + 0.9 * rng.random()
        grove = Grove()
        for _ in range(6 + rng.randrange(6)):
            angle, far = 2 * pi * rng.random(), 7.5 * rng.random() ** 0.6
            a, b = far * cos(angle) * long, far * sin(angle)
            x, y = x0 + a * cos(turn) - b * sin(turn), y0 + a * sin(turn) + b * cos(turn)
            r = 2.2 + 1.9 * rng.random()
            if all(hypot(x - t[0], y - t[1]) > 0.62 * (r + t[2]) for t in grove.trees):
                grove.trees.append((x, y, r))
        grove.trees.sort(key=lambda t: t[1])
        return grove

    def _clear_of_edges(self, middle: QPointF, x: float, y: float) -> bool:
        dx, dy = x - middle.x(), y - middle.y()
        if dy < -ROW / 2 + 13.0:
            return False
        return max(abs(dy), abs(0.5 * dy) + abs(0.866 * dx)) < R * 0.80


def draw_orchard_grass(painter: QPainter, groves: list[Grove], colours: Palette) -> None:
    """The meadow under the orchards."""
    painter.setPen(Qt.PenStyle.NoPen)
    grass = QColor(colours.garden)
    grass.setAlphaF(grass.alphaF() * 0.5)
    painter.setBrush(grass)
    for grove in groves:
        if grove.grass is not None:
            painter.drawPolygon(grove.grass)


def draw_trees(painter: QPainter, trees: list[Tree], rect: QRectF, zoom: float, colours: Palette) -> None:
    """Round crowns lit from the north-west over their shadows."""
    painter.setPen(Qt.PenStyle.NoPen)
    room = rect.adjusted(-7, -7, 7, 7)
    shown = [t for t in trees if room.contains(t[0], t[1])]
    shade = QColor(colours.shadow)
    shade.setAlphaF(0.26)
    painter.setBrush(shade)
    for x, y, r in shown:
        painter.drawEllipse(QPointF(x + 0.45 * r, y + 0.55 * r), r * 1.02, r * 0.95)
    layers = [(colours.tree_dark, 1.0, 0.0), (colours.tree, 0.80, -0.14), (colours.tree_light, 0.42, -0.32)]
    if zoom >= 1.6:
        layers.append((mix(colours.tree_light, QColor("#F4F0C0"), 0.25), 0.18, -0.42))
    if zoom < 0.7:
        layers = [layers[0], layers[2]]
    for x, y, r in shown:
        for ink, grow, shift in layers:
            painter.setBrush(ink)
            painter.drawEllipse(QPointF(x + shift * r, y + shift * r), r * grow, r * grow)
