"""What stands in for tiles that are not drawn yet."""

import pytest
from country import country
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.ui.ground import ground_for
from app.ui.ground.picture import blank
from app.ui.map.geometry import Geometry
from app.ui.map.stand_in import SHEET_AFTER, SHEET_TO, StandIn
from app.ui.map.tile_cache import TILE, Level, TileCache, tile_rect, tile_side, tiles_in

pytestmark = pytest.mark.usefixtures("qapp")

BOARD = country()
GROUND = ground_for(BOARD)
MIDDLE = Geometry(BOARD).centre(BOARD.place("1:0505"))


def painted(level: Level, colour: str, area: QRectF, cache: TileCache, but: tuple[tuple[int, int], ...] = ()) -> None:
    """Keep tiles of one colour over an area."""
    for i, j in tiles_in(area, level):
        if (i, j) not in but:
            tile = blank(TILE, TILE)
            tile.fill(QColor(colour))
            cache.put((level, i, j), tile)


def shown(stand_in: StandIn, area: QRectF, level: Level) -> QImage:
    """A view of an area, all of it filled by what stands in."""
    scale = level[0]
    image = blank(round(area.width() * scale), round(area.height() * scale))
    with QPainter(image) as painter:
        painter.scale(scale, scale)
        painter.translate(-area.topLeft())
        stand_in.fill(painter, list(tiles_in(area, level)), level, area, "light")
    return image


def colours(picture: QImage) -> set[str]:
    wide, high = picture.width(), picture.height()
    return {picture.pixelColor(x, y).name() for x in range(3, wide, wide // 9) for y in range(3, high, high // 9)}


def around(at: QPointF, half: float) -> QRectF:
    return QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)


@pytest.mark.parametrize("scale", [1.25, 5.0])
def test_the_nearest_zoom_with_all_tiles_stands_in(scale: float) -> None:
    cache, area = TileCache(), around(MIDDLE, 150)
    painted((0.4 * scale, 1.0), "#ff0000", area, cache)
    painted((0.8 * scale, 1.0), "#00ff00", area, cache)
    picture = shown(StandIn(GROUND, cache), area, (scale, 1.0))
    assert colours(picture) == {"#00ff00"}


@pytest.mark.parametrize("scale", [1.25, 5.0])
def test_a_zoom_of_which_a_few_tiles_are_drawn_does_not_push_out_one_that_is_whole(scale: float) -> None:
    cache, area = TileCache(), around(MIDDLE, 150)
    painted((0.4 * scale, 1.0), "#ff0000", area, cache)
    painted((0.96 * scale, 1.0), "#0000ff", around(MIDDLE, 1), cache)
    picture = shown(StandIn(GROUND, cache), area, (scale, 1.0))
    assert colours(picture) == {"#ff0000"}


def test_where_a_tile_is_missing_the_coarse_picture_shows() -> None:
    level: Level = (1.0, 1.0)
    cache, area = TileCache(), around(MIDDLE, 300)
    hole = next(iter(tiles_in(around(MIDDLE, 1), level)))
    painted(level, "#ff00ff", area, cache, but=(hole,))
    picture = shown(StandIn(GROUND, cache), area, (0.8, 1.0))
    at = (tile_rect(level, *hole).center() - area.topLeft()) * 0.8
    assert picture.pixelColor(round(at.x()), round(at.y())) != QColor("#ff00ff")
    assert picture.pixelColor(2, 2) == QColor("#ff00ff")


def test_without_any_tile_it_is_the_coarse_picture() -> None:
    picture = shown(StandIn(GROUND, TileCache()), around(MIDDLE, 200), (1.0, 1.0))
    assert len({picture.pixel(x, y) for x in range(0, 400, 5) for y in range(0, 400, 5)}) > 20


def test_tiles_are_put_together_once_for_a_movement() -> None:
    level: Level = (4.0, 1.0)
    side = tile_side(level)
    cache, area = TileCache(), around(MIDDLE, 3 * side)
    painted(level, "#00ff00", area.adjusted(-side, -side, side, side), cache)
    stand_in = StandIn(GROUND, cache)
    for _ in range(SHEET_AFTER):
        assert stand_in._sheet is None
        shown(stand_in, area, (3.2, 1.0))
    sheet = stand_in._sheet
    assert sheet is not None
    assert sheet.covered.contains(area)
    shown(stand_in, area, (5.0, 1.0))
    assert stand_in._sheet is sheet
    painted(level, "#00ff00", area.translated(2 * side, 0), cache)
    shown(stand_in, area, (5.0, 1.0))
    assert stand_in._sheet is sheet
    shown(stand_in, area.translated(2 * side, 0), (5.0, 1.0))
    assert stand_in._sheet is not sheet
    stand_in.rest()
    assert stand_in._sheet is None


def test_a_sheet_is_never_larger_than_it_may_be() -> None:
    level: Level = (8.0, 1.0)
    cache, area = TileCache(), around(MIDDLE, 220)
    painted(level, "#00ff00", area, cache)
    assert len(cache) > SHEET_TO
    stand_in = StandIn(GROUND, cache)
    for _ in range(SHEET_AFTER):
        picture = shown(stand_in, area, (5.0, 1.0))
        assert colours(picture) == {"#00ff00"}
    sheet = stand_in._sheet
    assert sheet is not None
    assert sheet.picture.width() * sheet.picture.height() <= SHEET_TO * TILE * TILE


def test_another_look_forgets_the_pictures() -> None:
    stand_in = StandIn(GROUND, TileCache())
    light = shown(stand_in, around(MIDDLE, 200), (1.0, 1.0))
    for _ in stand_in.refine("light"):
        pass
    assert stand_in.fine
    assert shown(stand_in, around(MIDDLE, 200), (1.0, 1.0)) != light
    stand_in.clear()
    assert not stand_in.fine
    assert shown(stand_in, around(MIDDLE, 200), (1.0, 1.0)) == light


def test_between_tiles_that_are_missing_no_line_shows() -> None:
    stand_in, area, scale, density = StandIn(GROUND, TileCache()), around(MIDDLE, 200), 1.13, 1.5
    coarse = blank(64, 64)
    coarse.fill(QColor("white"))
    stand_in._coarse = coarse
    image = blank(round(area.width() * scale * density), round(area.height() * scale * density))
    image.fill(QColor("black"))
    image.setDevicePixelRatio(density)
    level = (scale, density)
    with QPainter(image) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(scale, scale)
        painter.translate(-area.topLeft())
        stand_in.fill(painter, list(tiles_in(area, level)), level, area, "light")
    inside = range(5, image.width() - 5)
    assert {image.pixelColor(x, 100).name() for x in inside} == {"#ffffff"}
    assert {image.pixelColor(100, y).name() for y in inside} == {"#ffffff"}
