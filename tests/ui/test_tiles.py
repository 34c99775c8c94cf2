"""The ground item: coarse at once, sharp soon, and away without a trace."""

from itertools import pairwise
from time import perf_counter

import pytest
from country import country
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView
from pytestqt.qtbot import QtBot

from app.core.board import Board
from app.ui.ground.palette import palette
from app.ui.ground.picture import blank
from app.ui.map.geometry import Geometry
from app.ui.map.tile_cache import tile_rect
from app.ui.map.tiles import GroundItem


class Table:
    """A view on a scene with nothing but the ground in it."""

    def __init__(self, qtbot: QtBot, board: Board, zoom: float = 1.0) -> None:
        self.board = board
        self.geometry = Geometry(board)
        self.scene = QGraphicsScene()
        self.ground = GroundItem(board, self.geometry, "light")
        self.scene.addItem(self.ground)
        self.view = QGraphicsView(self.scene)
        qtbot.addWidget(self.view)
        self.view.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.resize(400, 300)
        self.view.scale(zoom, zoom)
        self.view.centerOn(self.geometry.centre(board.place("1:0505")))
        self.view.show()
        qtbot.waitExposed(self.view)

    def picture(self) -> QImage:
        return self.view.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot, country())


def colours(image: QImage) -> int:
    return len({image.pixel(x, y) for x in range(0, image.width(), 5) for y in range(0, image.height(), 5)})


def sharpness(image: QImage) -> int:
    lights = [[QColor(image.pixel(x, y)).lightness() for x in range(100, 200)] for y in range(60, 200, 9)]
    return sum(abs(a - b) for row in lights for a, b in pairwise(row))


def mean_lightness(image: QImage) -> float:
    lights = [QColor(image.pixel(x, y)).lightness() for x in range(0, 400, 9) for y in range(0, 300, 9)]
    return sum(lights) / len(lights)


def test_the_first_paint_shows_the_coarse_board_and_the_next_the_sharp_one(table: Table) -> None:
    first = table.picture()
    assert not table.ground.settled()
    assert colours(first) > 20
    assert table.ground.finish()
    assert table.ground.settled()
    sharp = table.picture()
    assert sharpness(sharp) > 2 * sharpness(first)


def test_the_event_loop_sharpens_the_map_by_itself(qtbot: QtBot, table: Table) -> None:
    table.picture()
    qtbot.waitUntil(table.ground.settled, timeout=10_000)


def test_tiles_show_exactly_what_the_strokes_are(table: Table) -> None:
    table.ground.finish()
    shown = table.picture()
    direct = blank(400, 300)
    with QPainter(direct) as painter:
        area = table.view.mapToScene(table.view.viewport().rect()).boundingRect()
        table.scene.render(painter, QRectF(0, 0, 400, 300), QRectF(area.x(), area.y(), 400, 300))
    near = sum(
        abs(QColor(shown.pixel(x, y)).lightness() - QColor(direct.pixel(x, y)).lightness()) < 40
        for x in range(0, 400, 7)
        for y in range(0, 300, 7)
    )
    assert near / (58 * 43) > 0.9


def test_finish_gives_up_when_time_is_out(table: Table) -> None:
    table.picture()
    assert not table.ground.finish(0)
    assert not table.ground.settled()


def test_only_what_the_view_shows_is_wanted_nearest_the_middle_first(table: Table) -> None:
    area = table.view.mapToScene(table.view.viewport().rect()).boundingRect()
    wanted = list(table.ground._wanted())
    assert 4 <= len(wanted) <= 9
    rects = [tile_rect(*key) for key in wanted]
    assert all(r.intersects(area) for r in rects)
    far = [(r.center() - area.center()).manhattanLength() for r in rects]
    assert far[0] == min(far)


def test_after_what_is_shown_come_the_tiles_round_it_and_a_finer_stand_in(qtbot: QtBot, table: Table) -> None:
    table.picture()
    qtbot.waitUntil(lambda: table.ground.stand_in.fine, timeout=20_000)
    assert next(table.ground._ahead(), None) is None
    assert len(table.ground.cache) > 9


def test_a_pan_shows_stored_tiles_at_once(qtbot: QtBot, table: Table) -> None:
    table.ground.finish()
    bar = table.view.horizontalScrollBar()
    bar.setValue(bar.value() + 300)
    assert not table.ground.settled()
    bar.setValue(bar.value() - 300)
    assert table.ground.settled()


def test_another_zoom_shows_the_old_tiles_until_its_own_are_there(table: Table) -> None:
    table.ground.finish()
    table.view.scale(1.25, 1.25)
    between = table.picture()
    assert not table.ground.settled()
    assert colours(between) > 200
    table.ground.finish()
    assert table.ground.cache.levels() == {(1.0, 1.0), (1.25, 1.0)}


def test_another_look_recolours_everything(table: Table) -> None:
    table.ground.finish()
    light = table.picture()
    table.ground.set_look("dark")
    assert len(table.ground.cache) == 0
    table.ground.finish()
    dark = table.picture()
    assert mean_lightness(light) > 150
    assert mean_lightness(dark) < 90
    with pytest.raises(KeyError):
        table.ground.set_look("sepia")
    assert table.ground.look == "dark"


def test_names_move_for_counters(table: Table) -> None:
    ground = table.ground
    ground.finish()
    before = {label.town.id: label.rect for label in ground.labels(1.0)}
    covered = {table.geometry.place_at(before["ville"].center()), table.geometry.place_at(before["ville"].topLeft())}
    ground.set_occupied(covered)
    after = {label.town.id: label.rect for label in ground.labels(1.0)}
    assert after["ville"] != before["ville"]
    assert ground.settled()


def test_a_board_without_its_own_painter_is_drawn_too(qtbot: QtBot) -> None:
    table = Table(qtbot, country("nobody knows this one"))
    assert table.ground.finish()
    assert colours(table.picture()) > 20


def test_off_the_board_the_view_shows_its_own_background(table: Table) -> None:
    table.view.setBackgroundBrush(palette("light").desk)
    table.view.setSceneRect(-4000, -4000, 9000, 9000)
    table.view.centerOn(QPointF(-3000, -3000))
    assert QColor(table.picture().pixel(50, 50)) == palette("light").desk
    assert table.ground.settled()


@pytest.mark.parametrize("how", ["clear", "remove", "close"])
def test_the_ground_goes_in_the_middle_of_a_tile(qtbot: QtBot, table: Table, how: str) -> None:
    table.picture()
    qtbot.waitUntil(lambda: table.ground._job is not None, timeout=5_000)
    start = perf_counter()
    if how == "clear":
        table.scene.clear()
    elif how == "remove":
        table.scene.removeItem(table.ground)
    else:
        table.view.close()
    qtbot.wait(40)
    assert perf_counter() - start < 1.0
    assert how == "remove" or table.ground._job is None or not table.ground._clock.isActive()


def test_a_tile_that_is_begun_is_finished_as_long_as_it_is_in_view(table: Table) -> None:
    ground = table.ground
    table.picture()
    first = next(ground._wanted())
    ground._work_on(first, 0.0)
    assert ground._begun() == first
    across = table.view.horizontalScrollBar()
    across.setValue(across.value() + 150)
    assert next(ground._wanted()) != first
    assert ground._begun() == first
    across.setValue(across.value() + 600)
    assert ground._begun() is None
