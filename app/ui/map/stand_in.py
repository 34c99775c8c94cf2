"""What stands in for tiles of the ground that are not drawn yet: those of another zoom, or a coarse picture of it all."""

from collections.abc import Generator, Iterable, Sequence
from functools import lru_cache
from math import floor, log
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from app.ui.ground import Ground
from app.ui.ground.kept import kept
from app.ui.ground.picture import blank, paint_steps, size_of
from app.ui.map.tile_cache import TILE, Level, TileCache, tile_rect, tile_side, tiles_in

_FLAT_PIXELS = 440
_FLAT_ZOOM = 0.16
_FINE_PIXELS = 1400
_FINE_ZOOM = 0.25

NEAREST = 4
"""So many of the nearest zooms are looked at for one that has tiles everywhere."""

FINER = 400
"""A zoom of which this many tiles would be needed is too fine to stand in."""

SHEET_FROM, SHEET_TO = 8, 70
"""From so many tiles on, and up to so many, they are put together in one sheet: it is scaled faster than they are."""

SHEET_AFTER = 4
"""So many frames in which tiles of one zoom stood in, one by one, come before a sheet, which takes as long to make."""


class Sheet(NamedTuple):
    """Tiles of a level put together: what they cover in scene units, and how many tiles of the level there were."""

    level: Level
    covered: QRectF
    picture: QImage
    tiles: int


class StandIn:
    """Stands in for the tiles of one ground. `fine`: the coarse picture is as fine as it will be."""

    def __init__(self, ground: Ground, cache: TileCache) -> None:
        self.ground, self.cache = ground, cache
        self.fine = False
        self._coarse: QImage | None = None
        self._sheet: Sheet | None = None
        self._lately: list[Level] = []

    def clear(self) -> None:
        """Forget the pictures: the ground looks another way now."""
        self._coarse = self._sheet = None
        self.fine = False

    def rest(self) -> None:
        """Nothing is missing: forget what was put together."""
        self._sheet = None

    def fill(
        self, painter: QPainter, missing: Sequence[tuple[int, int]], level: Level, exposed: QRectF, look: str
    ) -> None:
        """Fill what is exposed of tiles that are missing of a level: with tiles of the nearest zoom that has them, and with the
        coarse picture where it has none. The painter smooths what it scales.
        """
        seen = exposed.intersected(self.ground.bounds)
        columns, rows = [i for i, _ in missing], [j for _, j in missing]
        left, top, right, bottom = min(columns), min(rows), max(columns), max(rows)
        whole = (tile_rect(level, left, top) | tile_rect(level, right, bottom)).intersected(seen)
        near = self._nearest(whole, level)
        sheet = None
        if near is not None and len(missing) >= max(SHEET_FROM, (right - left + 1) * (bottom - top + 1) // 2):
            self._lately = [*self._lately[1 - SHEET_AFTER :], near]
            sheet = self._sheet_of(near, whole) if self._lately.count(near) == SHEET_AFTER else None
        if sheet is None or not sheet.covered.contains(whole):
            areas = (tile_rect(level, i, j).intersected(seen) for i, j in missing)
            self._fill_singly(painter, areas, near, sheet, look)
        if sheet is not None:
            scale, part = sheet.level[0] * sheet.level[1], whole.intersected(sheet.covered)
            corner = (part.topLeft() - sheet.covered.topLeft()) * scale
            painter.drawImage(part, sheet.picture, QRectF(corner, QSizeF(part.size() * scale)))

    def _fill_singly(
        self, painter: QPainter, areas: Iterable[QRectF], near: Level | None, sheet: Sheet | None, look: str
    ) -> None:
        """Fill areas that a sheet does not cover, tile by tile."""
        rest = [area for area in areas if not area.isEmpty() and (sheet is None or not sheet.covered.contains(area))]
        spots = {spot for area in rest for spot in tiles_in(area, near)} if near is not None else set()
        tiles = {(near, *spot): tile for spot in spots if near and (tile := self.cache.get((near, *spot))) is not None}
        if near is None or len(tiles) < len(spots):
            self._fill_coarse(painter, rest, look)
        for key, tile in tiles.items():
            painter.drawImage(tile_rect(*key), tile, QRectF(tile.rect()))

    def _nearest(self, whole: QRectF, level: Level) -> Level | None:
        """Of the nearest zooms the first that has all tiles of an area, or else that which has most of it."""
        scale = level[0] * level[1]
        others = sorted(self.cache.levels() - {level}, key=lambda o: abs(log(o[0] * o[1] / scale)))
        best, most = None, 0.0
        for other in others[:NEAREST]:
            if self._sheet is not None and self._sheet.level == other and self._sheet.covered.contains(whole):
                return other
            side = tile_side(other)
            if _size(whole) > FINER * side * side:
                continue
            here = [(other, i, j) in self.cache for i, j in tiles_in(whole, other)]
            share = sum(here) / max(len(here), 1)
            if share == 1.0:
                return other
            if share > most:
                best, most = other, share
        return best

    def _sheet_of(self, level: Level, area: QRectF) -> Sheet | None:
        """A rectangle of tiles around the middle of an area, as large as there are tiles, in one picture; None without any."""
        sheet, count = self._sheet, self.cache.count(level)
        if sheet is not None and sheet.level == level:
            same = sheet.tiles == count and sheet.covered.contains(area.center())
            if same or sheet.covered.contains(area):
                return sheet
        block = self._block(level, area.center())
        if block is None:
            return None
        left, top, right, bottom = block
        wide, high = right - left + 1, bottom - top + 1
        picture = QImage(wide * TILE, high * TILE, QImage.Format.Format_RGB32)
        with QPainter(picture) as painter:
            for i in range(wide):
                for j in range(high):
                    tile = self.cache.get((level, left + i, top + j))
                    if tile is not None:
                        painter.drawImage(i * TILE, j * TILE, tile)
        covered = tile_rect(level, left, top) | tile_rect(level, right, bottom)
        self._sheet = Sheet(level, covered, picture, count)
        return self._sheet

    def _block(self, level: Level, at: QPointF) -> tuple[int, int, int, int] | None:
        """The first column and row and the last ones of a rectangle of tiles that are all there, round that under a point."""
        side = tile_side(level)
        i, j = floor(at.x() / side), floor(at.y() / side)
        if (level, i, j) not in self.cache:
            return None
        block, growing = (i, j, i, j), {0: -1, 1: -1, 2: 1, 3: 1}
        while growing:
            for edge, step in list(growing.items()):
                left, top, right, bottom = wider = _moved(block, edge, step)
                line = range(top, bottom + 1) if edge in (0, 2) else range(left, right + 1)
                spots = ((wider[edge], n) if edge in (0, 2) else (n, wider[edge]) for n in line)
                small = (right - left + 1) * (bottom - top + 1) <= SHEET_TO
                if small and all((level, *spot) in self.cache for spot in spots):
                    block = wider
                else:
                    del growing[edge]
        return block

    def _fill_coarse(self, painter: QPainter, areas: Iterable[QRectF], look: str) -> None:
        coarse, whole = self._whole(look), self.ground.bounds
        fx, fy = coarse.width() / whole.width(), coarse.height() / whole.height()
        dot = 1 / (painter.worldTransform().m11() or 1.0)
        for area in (
            a.adjusted(-dot, -dot, dot, dot).intersected(whole) for a in areas
        ):  # or their edges show as lines
            left, top = (area.x() - whole.x()) * fx, (area.y() - whole.y()) * fy
            painter.drawImage(area, coarse, QRectF(left, top, area.width() * fx, area.height() * fy))

    def _whole(self, look: str) -> QImage:
        """The coarse picture of the whole board: flat at first, drawn when asked for; finer when there was time."""
        if self._coarse is None:
            self._coarse, self.fine = _flat(self.ground, look), False
        return self._coarse

    def refine(self, look: str) -> Generator[None, None, None]:
        """Draw a finer picture of the whole board, then show it in place of the flat one."""
        whole = self.ground.bounds
        zoom = min(_FINE_ZOOM, _FINE_PIXELS / max(whole.width(), whole.height()))
        image = blank(*size_of(whole, zoom))
        yield from paint_steps(self.ground, image, whole, zoom, 1.0, look, block=128)
        self._coarse, self.fine = image.copy(), True  # without what Qt painted it with


def _size(area: QRectF) -> float:
    return area.width() * area.height()


def _moved(block: tuple[int, int, int, int], edge: int, step: int) -> tuple[int, int, int, int]:
    left, top, right, bottom = (n + (step if i == edge else 0) for i, n in enumerate(block))
    return left, top, right, bottom


@lru_cache(maxsize=4)
def _flat(ground: Ground, look: str) -> QImage:
    """The flat picture of the whole board, drawn once for all that show it."""
    whole = ground.bounds
    zoom = min(_FLAT_ZOOM, _FLAT_PIXELS / max(whole.width(), whole.height()))
    return kept(ground, ("flat", zoom, look), lambda: _drawn(ground, zoom, look))


def _drawn(ground: Ground, zoom: float, look: str) -> QImage:
    image = blank(*size_of(ground.bounds, zoom))
    for _ in paint_steps(ground, image, ground.bounds, zoom, 1.0, look):
        pass
    return image
