"""Terrain signs of the staff map, each readable without its colour.

Bocage is short bent hedges, forest round trees, rough hachured hills, mountains filled peaks, polder rows of dashes.
Signs stand on a jittered lattice that runs through the whole board, kept by hex, and only on the land as drawn.
"""

from collections.abc import Callable, Generator, Iterable
from math import ceil, cos, floor, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from app.ui.ground.grid import hexes_in
from app.ui.ground.palette import pen, pen_width
from app.ui.ground.seed import chance
from app.ui.ground.staff_geography import Geography
from app.ui.ground.staff_inks import Inks
from app.ui.ground.staff_outlines import Shape
from app.ui.map.geometry import COLUMN, ROW, Geometry, R

BOCAGE, FOREST, BOTH, ROUGH, MOUNTAIN, POLDER = "bocage", "forest", "forest_rough", "rough", "mountain", "polder"

NEAR = 0.4
"""From this zoom up all signs stand; under it fewer and larger ones."""

FAR = 0.17
"""Under this zoom there are tints only."""

_COARSE = 2.1
INSET = {FOREST: 3.4, BOTH: 4.0, BOCAGE: 4.0, ROUGH: 7.0, MOUNTAIN: 8.0, POLDER: 5.0}
"""Scene units from the edge of the ground of a kind to its signs."""

SIGNED = frozenset(INSET)
"""The kinds of terrain that have signs."""

Layer = tuple[str, QPainterPath]
"""What to draw with it, and where: strokes and fills of the same ink in one path."""


class Signs:
    """Terrain of one board: the ground of each kind, and the signs of each hex."""

    def __init__(self, geometry: Geometry, geography: Geography) -> None:
        self.geometry = geometry
        kinds = [kind for kind in dict.fromkeys(geometry.board.terrain) if kind in SIGNED]
        self.shapes = {kind: Shape(geography.outlines, f"ground {kind}") for kind in kinds}
        self._inner = {kind: Shape(geography.outlines, f"inner {kind}") for kind in kinds}
        self._kept: dict[tuple[int, bool], list[Layer]] = {}

    def of(self, place: int, coarse: bool) -> list[Layer]:
        """The signs of a hex."""
        found = self._kept.get((place, coarse))
        if found is None:
            kind = self.geometry.board.terrain[place]
            found = self._kept[place, coarse] = self._plant(place, kind, coarse) if kind in self.shapes else []
        return found

    def planted(self, place: int, coarse: bool) -> bool:
        """Whether the signs of a hex are known already."""
        return (place, coarse) in self._kept

    def _plant(self, place: int, kind: str, coarse: bool) -> list[Layer]:
        scale = _COARSE if coarse else 1.0
        layers: dict[str, QPainterPath] = {}
        for needed, pitch, draw in _RECIPES[kind]:
            for x, y, key in self._spots(place, kind, pitch * scale, len(layers)):
                draw(layers, x, y, scale * needed, key)
        return sorted(layers.items(), key=lambda layer: _ORDER.index(layer[0]))

    def _spots(self, place: int, kind: str, pitch: float, salt: int) -> Iterable[tuple[float, float, int]]:
        """Lattice points of a hex that stand on its ground, from the top down."""
        inner = self._inner[kind]
        middle = self.geometry.centre(place)
        rows = pitch * 0.86
        for j in range(floor((middle.y() - ROW / 2) / rows) - 1, ceil((middle.y() + ROW / 2) / rows) + 2):
            for i in range(floor((middle.x() - R) / pitch) - 1, ceil((middle.x() + R) / pitch) + 2):
                key = salt * 7 + int(pitch)
                x = (i + 0.5 * (j & 1) + 0.44 * (chance(i, j, key) - 0.5)) * pitch
                y = (j + 0.44 * (chance(i, j, key + 1) - 0.5)) * rows
                if self.geometry.place_at(QPointF(x, y)) == place and inner.contains(x, y):
                    yield x, y, i * 92821 + j


def _path(layers: dict[str, QPainterPath], name: str) -> QPainterPath:
    return layers.setdefault(name, QPainterPath())


def _hedge(layers: dict[str, QPainterPath], x: float, y: float, size: float, key: int) -> None:
    turn = (0.35 if chance(key, 81) > 0.5 else 0.35 + pi / 2) + 0.5 * (chance(key, 82) - 0.5)
    reach, bow = size * (4.3 + 1.6 * chance(key, 83)), size * 2.4 * (chance(key, 84) - 0.5)
    dx, dy = cos(turn) * reach, sin(turn) * reach
    path = _path(layers, "hedge")
    path.moveTo(x - dx, y - dy)
    path.quadTo(x - dy / reach * bow, y + dx / reach * bow, x + dx, y + dy)


def _tree(layers: dict[str, QPainterPath], x: float, y: float, size: float, key: int) -> None:
    r = size * (2.7 + 0.8 * chance(key, 85))
    _path(layers, "tree").addEllipse(QPointF(x, y), r, r)
    _path(layers, "tree_light").addEllipse(QPointF(x - r * 0.28, y - r * 0.30), r * 0.50, r * 0.50)


def _hill(layers: dict[str, QPainterPath], x: float, y: float, size: float, key: int) -> None:
    wide, high = size * (7.0 + 2.0 * chance(key, 86)), size * (5.4 + 1.6 * chance(key, 87))
    path = _path(layers, "hachure")
    path.moveTo(x - wide, y + high * 0.5)
    path.quadTo(x - wide * 0.35, y - high * 0.72, x, y - high * 0.6)
    path.quadTo(x + wide * 0.45, y - high * 0.5, x + wide, y + high * 0.5)
    for k in range(4):
        t = 0.16 + 0.24 * k
        sx, sy = x + wide * t * 0.86, y - high * (0.58 - 1.0 * t * t)
        path.moveTo(sx, sy + size * 0.4)
        path.lineTo(sx - size * (1.2 - 0.5 * t), sy + size * (3.6 - 1.6 * t))


def _peak(layers: dict[str, QPainterPath], x: float, y: float, size: float, key: int) -> None:
    wide, high = size * (7.4 + 2.2 * chance(key, 88)), size * (10.5 + 4.0 * chance(key, 89))
    tip, foot = QPointF(x + size * 1.2 * (chance(key, 90) - 0.5), y - high * 0.62), y + high * 0.38
    left, right = QPointF(x - wide, foot), QPointF(x + wide, foot)
    mid = QPointF(x + wide * 0.18, foot)
    knee = QPointF(tip.x() + wide * 0.10, tip.y() + high * 0.46)
    lit, dark, lines = _path(layers, "snow"), _path(layers, "peak"), _path(layers, "ridge")
    for path, corners in ((lit, (left, tip, knee, mid)), (dark, (tip, right, mid, knee))):
        path.moveTo(corners[0])
        for corner in corners[1:]:
            path.lineTo(corner)
        path.closeSubpath()
    lines.moveTo(left)
    lines.lineTo(tip)
    lines.lineTo(right)


def _dashes(layers: dict[str, QPainterPath], x: float, y: float, size: float, key: int) -> None:
    path = _path(layers, "ditch")
    reach = size * (3.4 + 2.0 * chance(key, 91))
    path.moveTo(x - reach, y)
    path.lineTo(x + reach, y)


Draw = Callable[[dict[str, QPainterPath], float, float, float, int], None]

_RECIPES: dict[str, tuple[tuple[float, float, Draw], ...]] = {
    BOCAGE: ((1.0, 11.5, _hedge),),
    FOREST: ((1.0, 9.6, _tree),),
    BOTH: ((0.92, 25.0, _hill), (0.94, 11.6, _tree)),
    ROUGH: ((1.0, 22.0, _hill),),
    MOUNTAIN: ((1.0, 18.5, _peak),),
    POLDER: ((1.0, 10.5, _dashes),),
}
_ORDER = ("ditch", "hedge", "hachure", "tree", "tree_light", "snow", "peak", "ridge")
_STROKES = {"ditch": 1.2, "hedge": 1.25, "hachure": 1.3, "ridge": 1.1}


def _ink(name: str, inks: Inks) -> QColor:
    found = inks.hachure if name == "ridge" else getattr(inks, name)
    assert isinstance(found, QColor)
    return found


def _tints(inks: Inks) -> dict[str, QColor]:
    return {
        BOCAGE: inks.bocage, FOREST: inks.forest, BOTH: inks.forest,
        ROUGH: inks.rough, MOUNTAIN: inks.mountain, POLDER: inks.polder,
    }  # fmt: skip


def draw_sample(painter: QPainter, box: QRectF, kind: str, inks: Inks) -> None:
    """A little ground of a kind with its signs, for the legend."""
    painter.fillRect(box, _tints(inks)[kind])
    layers: dict[str, QPainterPath] = {}
    for size, pitch, sign in _RECIPES[kind]:
        rows = pitch * 0.86
        for j in range(ceil(box.height() / rows) + 1):
            for i in range(ceil(box.width() / pitch) + 1):
                sign(layers, box.left() + (i + 0.5 * (j & 1)) * pitch, box.top() + (j + 0.4) * rows, size, i * 7 + j)
    _draw_layers(painter, sorted(layers.items(), key=lambda layer: _ORDER.index(layer[0])), 1.0, inks)


def draw_grounds(painter: QPainter, rect: QRectF, zoom: float, signs: Signs, inks: Inks) -> None:
    """The tint under each kind of terrain."""
    tints = _tints(inks)
    grain = 0.35 / zoom if zoom < 0.6 else 0.0
    for kind, shape in signs.shapes.items():
        path = shape.path(rect, grain=grain)
        if not path.isEmpty():
            painter.fillPath(path, tints[kind])


def draw_signs(painter: QPainter, rect: QRectF, zoom: float, signs: Signs, inks: Inks) -> Generator[None, None, None]:
    """The signs: all from 40 % up, fewer and larger from 17 %. Those of a hex are planted when first asked for."""
    if zoom < FAR:
        return
    joined: dict[str, list[QPainterPath]] = {}
    peaks: list[list[Layer]] = []
    coarse = zoom < NEAR
    for place in hexes_in(signs.geometry.board, rect.adjusted(-COLUMN / 4, -ROW / 4, COLUMN / 4, ROW / 4)):
        planted = signs.planted(place, coarse)
        layers = signs.of(place, coarse)
        if not planted:
            yield
        if layers and layers[-1][0] == "ridge":
            peaks.append(layers)
            continue
        for name, path in layers:
            joined.setdefault(name, []).append(path)
    for name, paths in sorted(joined.items(), key=lambda layer: _ORDER.index(layer[0])):
        for path in paths:
            _draw_layers(painter, [(name, path)], zoom, inks)
            yield
    for layers in peaks:
        _draw_layers(painter, layers, zoom, inks)
        yield


def _draw_layers(painter: QPainter, layers: list[Layer], zoom: float, inks: Inks) -> None:
    for name, path in layers:
        if name in _STROKES:
            painter.strokePath(path, pen(_ink(name, inks), pen_width(_STROKES[name], zoom)))
        else:
            path.setFillRule(Qt.FillRule.WindingFill)
            painter.fillPath(path, _ink(name, inks))
