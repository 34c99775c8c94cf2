"""The minimap: what it shows, and how it moves the map."""

from collections.abc import Iterator

import pytest
from country import country
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from app.core.scene import Face, Scene, Token
from app.ui.ground import ground_for
from app.ui.look import theme
from app.ui.map.geometry import Geometry
from app.ui.map.minimap import Minimap
from tests.ui import inch_table

BOARD = country()
GEOMETRY = Geometry(BOARD)


@pytest.fixture
def minimap(qtbot: QtBot) -> Iterator[Minimap]:
    widget = Minimap()
    qtbot.addWidget(widget)
    widget.resize(widget.sizeHint())
    widget.set_board(BOARD)
    widget.show()
    yield widget
    theme.set_theme("light")
    theme.set_scale(1.0)


def token(unit: int, label: str, style: str) -> Token:
    return Token(unit, "a", BOARD.place(label), Face(style, "infantry"), f"unit {unit}")


def picture(widget: Minimap) -> QImage:
    return widget.grab().toImage()


def pixel_of(widget: Minimap, label: str) -> QPoint:
    return widget._to_widget(GEOMETRY.centre(BOARD.place(label))).toPoint()


def test_its_size_follows_the_text_scale(minimap: Minimap) -> None:
    minimap.set_board(None)
    assert (minimap.sizeHint().width(), minimap.sizeHint().height()) == (132, 122)
    theme.set_scale(1.5)
    assert (minimap.sizeHint().width(), minimap.sizeHint().height()) == (198, 183)


def test_its_shape_follows_the_board(minimap: Minimap) -> None:
    size = minimap.sizeHint()
    minimap.resize(size)
    area, free = minimap._area(), 2 * 6
    assert area.width() == pytest.approx(size.width() - free, abs=1)
    assert area.height() == pytest.approx(size.height() - free, abs=1)
    assert area.width() * area.height() == pytest.approx(120 * 110, rel=0.02)


def test_it_has_a_name_and_takes_the_focus(minimap: Minimap) -> None:
    assert minimap.accessibleName() == "Overview of the map"
    assert minimap.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_it_shows_counters_in_the_colours_of_their_force(minimap: Minimap) -> None:
    minimap.show_scene(
        Scene((token(1, "1:0202", "ss"), token(2, "2:0802", "canadian"), token(3, "2:0802", "canadian")))
    )
    image = picture(minimap)
    assert QColor(image.pixel(pixel_of(minimap, "1:0202"))) == QColor(theme.style("ss").base)
    assert QColor(image.pixel(pixel_of(minimap, "2:0802"))) == QColor(theme.style("canadian").base)
    assert len(minimap._blocks) == 2


def test_units_off_the_map_are_not_shown(minimap: Minimap) -> None:
    away = Token(1, "a", -1, Face("ss", "infantry"), "away")
    minimap.show_scene(Scene((away,)))
    assert minimap._blocks == []


def test_a_click_asks_for_that_place(qtbot: QtBot, minimap: Minimap) -> None:
    with qtbot.waitSignal(minimap.jumped) as caught:
        qtbot.mouseClick(minimap, Qt.MouseButton.LeftButton, pos=pixel_of(minimap, "2:0405"))
    point = caught.args[0]
    assert (point - GEOMETRY.centre(BOARD.place("2:0405"))).manhattanLength() < 12


def test_a_click_beside_the_board_is_held_inside(qtbot: QtBot, minimap: Minimap) -> None:
    with qtbot.waitSignal(minimap.jumped) as caught:
        qtbot.mouseClick(minimap, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert ground_for(BOARD).bounds.contains(caught.args[0])


def test_a_drag_moves_along(qtbot: QtBot, minimap: Minimap) -> None:
    points: list[QPointF] = []
    minimap.jumped.connect(points.append)
    qtbot.mousePress(minimap, Qt.MouseButton.LeftButton, pos=QPoint(40, 60))
    qtbot.mouseMove(minimap, QPoint(60, 60))
    qtbot.mouseRelease(minimap, Qt.MouseButton.LeftButton, pos=QPoint(60, 60))
    assert points[0].x() < points[-1].x() or len(points) == 1


def test_other_buttons_do_nothing(qtbot: QtBot, minimap: Minimap) -> None:
    with qtbot.assertNotEmitted(minimap.jumped):
        qtbot.mouseClick(minimap, Qt.MouseButton.RightButton, pos=QPoint(40, 60))


@pytest.mark.parametrize(
    ("key", "dx", "dy"),
    [
        (Qt.Key.Key_Left, -50, 0),
        (Qt.Key.Key_Right, 50, 0),
        (Qt.Key.Key_Up, 0, -25),
        (Qt.Key.Key_Down, 0, 25),
    ],
)
def test_arrow_keys_move_a_quarter_of_the_view(qtbot: QtBot, minimap: Minimap, key: Qt.Key, dx: int, dy: int) -> None:
    minimap.set_view(QRectF(300, 200, 200, 100))
    with qtbot.waitSignal(minimap.jumped) as caught:
        qtbot.keyClick(minimap, key)
    assert caught.args[0] == QPointF(400 + dx, 250 + dy)


def test_other_keys_are_left_to_the_window(qtbot: QtBot, minimap: Minimap) -> None:
    minimap.set_view(QRectF(300, 200, 200, 100))
    with qtbot.assertNotEmitted(minimap.jumped):
        qtbot.keyClick(minimap, Qt.Key.Key_F)


def test_the_frame_lies_where_the_map_looks(minimap: Minimap) -> None:
    assert minimap.frame().isEmpty()
    minimap.set_view(QRectF(300, 200, 200, 100))
    middle = minimap.scene_point(minimap.frame().center())
    assert (middle - QPointF(400, 250)).manhattanLength() < 2
    minimap.set_view(QRectF(-5000, -5000, 20000, 20000))
    assert minimap.frame().isEmpty()
    minimap.set_view(QRectF(400, 250, 2, 2))
    assert minimap.frame().width() >= 7


def test_the_focus_shows(qtbot: QtBot, minimap: Minimap) -> None:
    minimap.clearFocus()
    before = picture(minimap)
    minimap.activateWindow()
    minimap.setFocus()
    qtbot.waitUntil(minimap.hasFocus)
    assert picture(minimap) != before
    minimap.clearFocus()
    assert picture(minimap) == before


def test_another_theme_recolours_it(minimap: Minimap) -> None:
    light = picture(minimap)
    theme.set_theme("dark")
    spot = pixel_of(minimap, "2:0803")
    assert QColor(light.pixel(spot)).lightness() > 120 > QColor(picture(minimap).pixel(spot)).lightness()


def test_without_a_board_it_is_an_empty_panel(qtbot: QtBot, minimap: Minimap) -> None:
    minimap.set_board(None)
    minimap.show_scene(Scene((token(1, "1:0202", "ss"),)))
    assert QColor(picture(minimap).pixel(66, 61)) == theme.color("panel")
    with qtbot.assertNotEmitted(minimap.jumped):
        qtbot.mouseClick(minimap, Qt.MouseButton.LeftButton, pos=QPoint(66, 61))


def test_models_are_dots_dark_for_one_side_and_light_for_the_other(minimap: Minimap) -> None:
    table = inch_table.board()
    minimap.set_board(table)
    minimap.show_scene(inch_table.battle())
    assert len(minimap._models) == 30
    image, geometry = picture(minimap), Geometry(table)

    def grey(unit: int) -> int:
        at = geometry.point(*next(f.at for f in inch_table.figures() if f.unit == unit))
        return image.pixelColor(minimap._to_widget(at).toPoint()).lightness()

    assert grey(6) < 110 < 150 < grey(2)
    minimap.show_scene(Scene(()))
    assert minimap._models == []
