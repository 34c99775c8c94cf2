"""A rubber band: Shift and the left button draw it, and the map hears nothing of that."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.ui.map.band import Band
from app.ui.map.map_view import MapView
from tests.ui.table import board

LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def map(qtbot: QtBot) -> MapView:
    view = MapView()
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.set_board(board())
    view.show()
    return view


def test_it_takes_in_a_part_of_the_viewport(map: MapView, qtbot: QtBot) -> None:
    band, clicks = Band(map), list[int]()
    map.clicked.connect(lambda place, *_: clicks.append(place))
    port = map.viewport()
    QTest.mousePress(port, LEFT, SHIFT, QPoint(300, 200))
    QTest.mouseMove(port, QPoint(100, 50))
    assert band.isVisible()
    with qtbot.waitSignal(band.drawn) as caught:
        QTest.mouseRelease(port, LEFT, SHIFT, QPoint(100, 50))
    assert caught.args == [QRect(QPoint(100, 50), QPoint(300, 200))]
    assert not band.isVisible()
    assert clicks == []
    assert not map.panning


def test_it_stays_within_the_map(map: MapView) -> None:
    band, port = Band(map), map.viewport()
    QTest.mousePress(port, LEFT, SHIFT, QPoint(300, 200))
    QTest.mouseMove(port, QPoint(900, 900))
    assert port.rect().contains(band.geometry())
    QTest.mouseRelease(port, LEFT, SHIFT, QPoint(900, 900))


def test_a_click_without_way_touches(map: MapView, qtbot: QtBot) -> None:
    band = Band(map)
    with qtbot.waitSignal(band.touched) as caught, qtbot.assertNotEmitted(map.clicked):
        QTest.mouseClick(map.viewport(), LEFT, SHIFT, QPoint(120, 90))
    assert caught.args == [QPoint(120, 90)]


def test_without_shift_the_map_has_its_click(map: MapView, qtbot: QtBot) -> None:
    band = Band(map)
    with qtbot.waitSignal(map.clicked), qtbot.assertNotEmitted(band.touched):
        QTest.mouseClick(map.viewport(), LEFT, pos=QPoint(120, 90))
