"""A zoom that moves: the map is scaled like a picture, and drawn anew once it rests."""

from math import isclose

import pytest
from country import country
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from pytestqt.qtbot import QtBot

from app.core.scene import Face, Overlay, Scene, Token
from app.ui.map.map_view import MapView
from app.ui.map.rest import FURTHEST, prepared
from app.ui.map.stacks import pixels
from tests.ui import inch_table

BOARD = country()
HERE = BOARD.place("1:0505")
TOKEN = Token(1, "a", HERE, Face("ss", "infantry"), "unit 1")
PILL = Overlay("pill", (HERE,), text="3 : 1")


@pytest.fixture
def view(qtbot: QtBot) -> MapView:
    found = MapView()
    qtbot.addWidget(found)
    found.set_board(BOARD)
    found.resize(640, 480)
    found.show()
    qtbot.waitExposed(found)
    assert found.map is not None
    found.set_zoom(1.0)
    found.centerOn(found.map.geometry.centre(HERE))
    found.show_scene(Scene((TOKEN,), overlays=(PILL,)), animate=False)
    return found


def turn(view: MapView, notches: int) -> None:
    """Turn the wheel over the middle of the map."""
    at = QPointF(320, 240)
    wheel = QWheelEvent(
        at, QPointF(view.mapToGlobal(at.toPoint())), QPoint(), QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    view.wheelEvent(wheel)


def side(view: MapView) -> float:
    """How wide the counter's picture is drawn, in pixels of the screen."""
    assert view.map is not None
    item = view.map.items_of[1]
    return item.pixmap().width() * item.scale() * view.zoom


def test_a_turn_of_the_wheel_scales_what_is_drawn_and_the_rest_draws_it_anew(qtbot: QtBot, view: MapView) -> None:
    table = view.map
    assert table is not None
    before = side(view)
    turn(view, 2)
    assert view.zoom == pytest.approx(1.25**2)
    assert table.zoom == 1.0
    assert view.rest.awaited
    assert side(view) == pytest.approx(1.25**2 * before)
    qtbot.waitUntil(lambda: not view.rest.awaited, timeout=5_000)
    assert table.zoom == view.zoom
    assert table.items_of[1].pixmap().width() > pixels(view.zoom)


def test_a_plate_keeps_its_place_at_its_hex_while_the_zoom_moves(view: MapView) -> None:
    table = view.map
    assert table is not None
    stood = table.plate(PILL)
    turn(view, 1)
    assert table.plate(PILL) == stood
    view.rest.come()
    anew = table.plate(PILL)
    assert anew is not None
    assert stood is not None
    assert isclose(anew.height() * view.zoom, stood.height() * 1.25, rel_tol=0.05)


def test_every_step_puts_the_rest_off(qtbot: QtBot, view: MapView) -> None:
    assert view.map is not None
    for _ in range(3):
        turn(view, 1)
        qtbot.wait(30)
        assert view.map.zoom == 1.0
    view.rest.come()
    assert view.map.zoom == view.zoom
    assert not view.rest.awaited


def test_a_zoom_that_is_asked_for_by_name_is_drawn_at_once(view: MapView) -> None:
    assert view.map is not None
    turn(view, 1)
    view.set_zoom(2.0)
    assert view.map.zoom == 2.0
    assert not view.rest.awaited


def test_nothing_is_scaled_further_than_it_can_be_read(view: MapView) -> None:
    assert view.map is not None
    view.zoom_by(-3)
    assert view.map.zoom == 1.0
    view.zoom_by(-4)
    assert 1 / view.zoom > FURTHEST
    assert view.map.zoom == view.zoom


def test_names_are_shown_in_every_frame_of_a_movement(view: MapView) -> None:
    table = view.map
    assert table is not None
    table.ground.finish()

    def inked(picture: QImage) -> int:
        return sum(picture.pixelColor(x, y).lightness() < 60 for x in range(0, 640, 2) for y in range(0, 480, 2))

    def shown(names: bool) -> int:
        table.ground.names.setVisible(names)
        table.ground.names_over.setVisible(names)
        return inked(view.viewport().grab().toImage())

    turn(view, 1)
    assert table.ground.drawn_for == 1.0
    assert shown(True) > shown(False)


def test_what_is_prepared_is_what_is_then_shown(view: MapView) -> None:
    table = view.map
    assert table is not None
    view.viewport().grab()
    steps = list(prepared(table, 1.5625, 1.0))
    lettered = len(table.ground.names._lettered)
    assert len(steps) > 2
    assert table.zoom == 1.0
    turn(view, 2)
    view.rest.come()
    view.viewport().grab()
    assert len(table.ground.names._lettered) == lettered


def test_labels_of_models_stay_in_view_while_the_zoom_moves(qtbot: QtBot) -> None:
    found = MapView()
    qtbot.addWidget(found)
    found.resize(900, 700)
    found.set_board(inch_table.board())
    found.show_scene(inch_table.battle(), animate=False)
    found.set_zoom(found.full)
    found.show()
    table = found.map
    assert table is not None
    models = table.square(0)
    assert models is not None
    found.centerOn(models.center() + QPointF(370 / found.zoom, 0))
    for _ in range(2):
        found.zoom_by(0.3)
        assert found.rest.awaited
        seen, label = found.seen(), table.models.labels[0]
        assert seen.intersects(models)
        assert seen.contains(label.mapRectToScene(label.boundingRect()))
