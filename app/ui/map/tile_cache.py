"""Tiles of the ground, kept by zoom, pixel density, column and row."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from math import ceil, floor

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

TILE = 256
"""Side of a tile in device pixels."""

CACHE_BYTES = 64_000_000
"""What all tiles may take: a view on a large screen of fine dots, with what lies around it, takes some 40 MB."""

Level = tuple[float, float]
"""A zoom and a pixel density."""

Key = tuple[Level, int, int]
"""A tile: its level, column and row."""


class TileCache:
    """Tiles by key, the least lately used dropped beyond a number of bytes."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self.limit = limit
        self.bytes = 0
        self._tiles: OrderedDict[Key, QImage] = OrderedDict()
        self._levels: Counter[Level] = Counter()

    def __contains__(self, key: Key) -> bool:
        return key in self._tiles

    def __len__(self) -> int:
        return len(self._tiles)

    def get(self, key: Key) -> QImage | None:
        """The tile, now the most lately used, or None."""
        tile = self._tiles.get(key)
        if tile is not None:
            self._tiles.move_to_end(key)
        return tile

    def put(self, key: Key, tile: QImage) -> None:
        """Keep a tile; may drop others."""
        self._tiles[key] = tile
        self._levels[key[0]] += 1
        self.bytes += tile.sizeInBytes()
        while self.bytes > self.limit and len(self._tiles) > 1:
            (level, _, _), old = self._tiles.popitem(last=False)
            self._levels[level] -= 1
            self.bytes -= old.sizeInBytes()

    def levels(self) -> set[Level]:
        """The levels of which there are tiles."""
        return {level for level, count in self._levels.items() if count}

    def count(self, level: Level) -> int:
        """How many tiles there are of a level."""
        return self._levels[level]

    def clear(self) -> None:
        """Drop everything."""
        self._tiles.clear()
        self._levels.clear()
        self.bytes = 0


def tile_side(level: Level) -> float:
    """How long the side of a tile is, in scene units."""
    return TILE / (level[0] * level[1])


def tile_rect(level: Level, i: int, j: int) -> QRectF:
    """What a tile covers, in scene units."""
    side = tile_side(level)
    return QRectF(i * side, j * side, side, side)


def tiles_in(area: QRectF, level: Level) -> Iterator[tuple[int, int]]:
    """The columns and rows of the tiles that a scene rectangle touches."""
    side = tile_side(level)
    for j in range(floor(area.top() / side), ceil(area.bottom() / side)):
        for i in range(floor(area.left() / side), ceil(area.right() / side)):
            yield i, j
