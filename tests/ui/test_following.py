"""The map goes where the other side acts, until the player looks around."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.ui.map.following import Following
from app.ui.map.map_view import MapView
from tests.ui.table import board


def in_view(view: MapView, place: int) -> bool:
    assert view.map is not None
    return bool(view.viewport().rect().contains(view.mapFromScene(view.map.geometry.centre(place))))


def test_it_follows_until_the_player_looks_around_and_again_when_released(qtbot: QtBot) -> None:
    table = board(40, 40)
    view = MapView()
    qtbot.addWidget(view)
    view.set_board(table)
    view.set_speed("none")
    view.resize(500, 400)
    view.show()
    view.set_zoom(1.0)
    following = Following(view)
    near, far = table.place("0303"), table.place("3535")
    following.show((near,))
    assert in_view(view, near)
    following.show((-1, far))
    assert in_view(view, far)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton)
    following.show((near,))
    assert not in_view(view, near)
    following.release()
    following.show((near,))
    assert in_view(view, near)
