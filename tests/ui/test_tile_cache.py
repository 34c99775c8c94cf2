"""Tiles kept by zoom, density, column and row."""

from PySide6.QtCore import QRectF

from app.ui.ground.picture import blank
from app.ui.map.tile_cache import TILE, Level, TileCache, tile_rect, tile_side, tiles_in


def test_the_cache_drops_the_least_lately_used() -> None:
    level = (1.0, 1.0)
    cache = TileCache(limit=3 * TILE * TILE * 4)
    for i in range(3):
        cache.put((level, i, 0), blank(TILE, TILE))
    assert cache.get((level, 0, 0)) is not None
    cache.put((level, 3, 0), blank(TILE, TILE))
    assert (level, 0, 0) in cache
    assert (level, 1, 0) not in cache
    assert cache.bytes == 3 * TILE * TILE * 4
    assert (cache.count(level), cache.levels()) == (3, {level})
    cache.clear()
    assert (len(cache), cache.bytes, cache.count(level)) == (0, 0, 0)
    assert cache.get((level, 0, 0)) is None


def test_a_tile_covers_so_many_pixels_of_its_zoom_and_density() -> None:
    level: Level = (0.5, 2.0)
    assert tile_side(level) == TILE
    assert tile_rect(level, -1, 2) == QRectF(-TILE, 2 * TILE, TILE, TILE)
    assert list(tiles_in(QRectF(-1, 0, 2, TILE + 1), level)) == [(-1, 0), (0, 0), (-1, 1), (0, 1)]
