import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.core.scene import Overlay, Scene
from app.ui.look import theme
from app.ui.map.map_view import MapView
from app.ui.map.scale_bar import round_length
from tests.ui.table import RIFLES, TANKS, board, token

BOARD = board(30, 24)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def view(qtbot):
    found = MapView()
    qtbot.addWidget(found)
    found.set_speed("none")
    found.resize(640, 480)
    found.set_board(BOARD)
    found.show()
    found.show_scene(Scene((token(BOARD, 7, "1210"), token(BOARD, 8, "1512", TANKS), token(BOARD, 9, "1512"))), False)
    found.set_zoom(1.0)
    found.centre_on(BOARD.place("1411"))
    yield found
    theme.set_theme("light")
    theme.set_scale(1.0)


def spot(view, label, dx=0, dy=0) -> QPoint:
    return view.mapFromScene(view.map.geometry.centre(BOARD.place(label))) + QPoint(dx, dy)


def click(view, at, modifiers=Qt.KeyboardModifier.NoModifier):
    QTest.mouseClick(view.viewport(), LEFT, modifiers, at)


def test_a_click_says_place_and_unit(view, qtbot):
    with qtbot.waitSignal(view.clicked) as got:
        click(view, spot(view, "1210"))
    assert got.args[:2] == [BOARD.place("1210"), 7]
    with qtbot.waitSignal(view.clicked) as got:
        click(view, spot(view, "1310"), Qt.KeyboardModifier.ShiftModifier)
    assert got.args[:2] == [BOARD.place("1310"), -1]
    assert got.args[2] & Qt.KeyboardModifier.ShiftModifier
    assert view.cursor_place == BOARD.place("1310")


def test_a_counter_counts_for_its_own_hex_where_it_overhangs(view):
    edge = view.map.square(9).topRight() + QPointF(-1, 2)
    assert view.map.geometry.place_at(edge) != BOARD.place("1512")
    assert view.place_and_unit(QPointF(view.mapFromScene(edge))) == (BOARD.place("1512"), 9)


def test_a_click_on_a_stack_fans_it_and_a_click_beside_closes_it(view, qtbot):
    click(view, spot(view, "1512"))
    assert view.map.fan_place == BOARD.place("1512")
    lower = view.mapFromScene(view.map.square(8).center())
    with qtbot.waitSignal(view.clicked) as got:
        click(view, lower)
    assert got.args[:2] == [BOARD.place("1512"), 8]
    click(view, spot(view, "1210"))
    assert view.map.fan_place == -1


def test_a_double_click_and_a_menu_say_where(view, qtbot):
    with qtbot.waitSignal(view.double_clicked) as got:
        QTest.mouseDClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot(view, "1210"))
    assert got.args == [BOARD.place("1210"), 7]
    at = spot(view, "1211")
    with qtbot.waitSignal(view.context_requested) as got:
        QApplication.sendEvent(
            view.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.viewport().mapToGlobal(at))
        )
    assert got.args == [BOARD.place("1211"), -1, view.viewport().mapToGlobal(at)]
    view.set_cursor_place(BOARD.place("1210"))
    with qtbot.waitSignal(view.context_requested) as got:
        QApplication.sendEvent(view, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0)))
    assert got.args[:2] == [BOARD.place("1210"), 7]


def test_hovering_is_told_once_a_hex_and_on_leaving(view):
    told = []
    view.hovered.connect(lambda *at: told.append(at))
    for label, dx in (("1210", 0), ("1210", 5), ("1310", 0), ("1310", 3)):
        QTest.mouseMove(view.viewport(), spot(view, label, dx))
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert told == [(BOARD.place("1210"), 7), (BOARD.place("1310"), -1), (-1, -1)]


def wheel(view, at, notches, modifiers=Qt.KeyboardModifier.NoModifier):
    event = QWheelEvent(
        QPointF(at), QPointF(view.viewport().mapToGlobal(at)), QPoint(0, 0), QPoint(0, round(120 * notches)),
        Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


@pytest.mark.parametrize("at", [QPoint(320, 240), QPoint(20, 30), QPoint(620, 470), QPoint(100, 400)])
def test_zoom_keeps_the_point_under_the_pointer(view, at):
    before = view.scene_point(QPointF(at))
    for notches in (1, 1, 3, -2, -4, -3, 5):
        wheel(view, at, notches)
        moved = (view.scene_point(QPointF(at)) - before) * view.zoom
        assert abs(moved.x()) <= 1
        assert abs(moved.y()) <= 1


def test_zoom_steps_by_a_quarter_between_its_limits(view):
    told = []
    view.zoomed.connect(told.append)
    wheel(view, QPoint(320, 240), 1)
    assert view.zoom == pytest.approx(1.25)
    wheel(view, QPoint(320, 240), -1)
    assert view.zoom == 1.0
    view.zoom_by(30)
    assert view.zoom == 4.0
    view.zoom_by(-60)
    assert view.zoom == pytest.approx(0.1)
    assert told == pytest.approx([1.25, 1.0, 4.0, 0.1])
    view.set_zoom(0.1)
    assert len(told) == 4


def test_fit_shows_the_whole_board(view):
    view.fit()
    assert view.seen().adjusted(-3, -3, 3, 3).contains(view.map.ground.boundingRect())


def test_dragging_empty_ground_pans_and_does_not_click(view, qtbot):
    start = spot(view, "1310")
    before = view.scene_point(QPointF(start))
    with qtbot.assertNotEmitted(view.clicked):
        QTest.mousePress(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, start)
        QTest.mouseMove(view.viewport(), start + QPoint(40, 0))
        QTest.mouseMove(view.viewport(), start + QPoint(90, 35))
        QTest.mouseRelease(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, start + QPoint(90, 35))
    assert view.scene_point(QPointF(start + QPoint(90, 35))) == before
    assert not view.panning


def test_the_middle_button_pans_from_anywhere(view):
    start = spot(view, "1210")
    before = view.scene_point(QPointF(start))
    QTest.mousePress(view.viewport(), Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(view.viewport(), start + QPoint(-30, 20))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, start)
    assert view.scene_point(QPointF(start + QPoint(-30, 20))) == before


def press(view, key, modifiers=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(view, key, modifiers)


PAD = Qt.KeyboardModifier.KeypadModifier


def labels(view, *keys, modifiers=Qt.KeyboardModifier.NoModifier):
    found = []
    for key in keys:
        press(view, key, modifiers)
        found.append(BOARD.labels[view.cursor_place])
    return found


def test_arrows_step_the_hex_cursor_and_keep_to_their_row(view):
    view.set_cursor_place(BOARD.place("1210"))
    K = Qt.Key
    assert labels(view, K.Key_Up, K.Key_Down, K.Key_Down) == ["1209", "1210", "1211"]
    assert labels(view, K.Key_Right, K.Key_Right, K.Key_Left, K.Key_Left) == ["1311", "1411", "1311", "1211"]
    assert BOARD.row[BOARD.place("1311")] == BOARD.row[BOARD.place("1211")]


@pytest.mark.parametrize(
    ("key", "label"),
    [
        ("8", "1209"),
        ("9", "1309"),
        ("3", "1310"),
        ("2", "1211"),
        ("1", "1110"),
        ("7", "1109"),
        ("6", "1310"),
        ("4", "1110"),
    ],
)
def test_the_number_pad_steps_every_way(view, key, label):
    view.set_cursor_place(BOARD.place("1210"))
    assert labels(view, getattr(Qt.Key, f"Key_{key}"), modifiers=PAD) == [label]


def test_digits_of_the_row_are_left_to_the_prompt(view):
    view.set_cursor_place(BOARD.place("1210"))
    assert labels(view, Qt.Key.Key_8, Qt.Key.Key_1) == ["1210", "1210"]


def test_the_first_step_shows_the_cursor_in_the_middle(view, qtbot):
    assert view.cursor_place == -1
    with qtbot.waitSignal(view.cursor_moved) as got:
        press(view, Qt.Key.Key_Up)
    assert BOARD.labels[got.args[0]] in ("1411", "1410", "1412")


def test_what_is_brought_in_lies_clear_of_the_edge(view):
    view.set_cursor_place(BOARD.place("1411"))
    at = view.viewportTransform().map(view.map.geometry.centre(view.cursor_place))
    room = min(90, view.viewport().width() / 3, view.viewport().height() / 3)
    whole = view.map.geometry.bounds
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    for gap, ends in (
        (at.x(), seen.left() <= whole.left()),
        (at.y(), seen.top() <= whole.top()),
        (view.viewport().width() - at.x(), seen.right() >= whole.right()),
        (view.viewport().height() - at.y(), seen.bottom() >= whole.bottom()),
    ):
        assert ends or gap >= room - 1


def test_the_cursor_stays_in_view_and_on_the_map(view):
    view.set_cursor_place(BOARD.place("1411"))
    for _ in range(40):
        press(view, Qt.Key.Key_Up)
    assert BOARD.labels[view.cursor_place] == "1401"
    assert view.seen().contains(view.map.geometry.hexagon(view.cursor_place).boundingRect())
    view.set_cursor_place(-1)
    assert BOARD.labels[view.cursor_place] == "1401"


def test_pad_five_clicks_the_hex_of_the_cursor(view, qtbot):
    view.set_cursor_place(BOARD.place("1210"))
    with qtbot.waitSignal(view.clicked) as got:
        press(view, Qt.Key.Key_5, PAD)
    assert got.args[:2] == [BOARD.place("1210"), 7]


def test_the_stack_under_the_cursor_fans_out_and_together(view):
    view.set_cursor_place(BOARD.place("1210"))
    view.fan_here()
    assert view.map.fan_place == -1
    view.set_cursor_place(BOARD.place("1512"))
    view.fan_here()
    assert view.map.fan_place == BOARD.place("1512")
    view.fan_here()
    assert view.map.fan_place == -1
    view.fan_here()
    press(view, Qt.Key.Key_Escape)
    assert view.map.fan_place == -1


def test_space_hides_the_counters_while_held(view):
    QTest.keyPress(view, Qt.Key.Key_Space)
    assert view.map.items_of[7].opacity() == 0
    QTest.keyRelease(view, Qt.Key.Key_Space)
    assert view.map.items_of[7].opacity() == 1


def test_any_key_or_click_ends_motion_without_delay(view, qtbot):
    view.set_speed("slow")
    for act in (lambda: press(view, Qt.Key.Key_Up), lambda: click(view, spot(view, "1310"))):
        view.show_scene(Scene((token(BOARD, 7, "1210"),)), animate=False)
        view.show_scene(Scene((token(BOARD, 7, "1205"),)))
        assert view.map.motion.running
        act()
        assert not view.map.motion.running


def test_centre_on_glides_and_jumps_at_speed_none(view):
    view.set_zoom(4.0)
    place = BOARD.place("0505")
    view.centre_on(place)
    middle = view.scene_point(view.middle())
    assert (middle - view.map.geometry.centre(place)).manhattanLength() < 2
    view.set_speed("normal")
    view.centre_on(BOARD.place("1411"))
    assert view._jump.duration() == 220
    view._jump.setCurrentTime(220)
    assert (view.scene_point(view.middle()) - view.map.geometry.centre(BOARD.place("1411"))).manhattanLength() < 2
    view.centre_on(-1)


def test_the_line_is_spoken_as_the_description(view):
    view.set_line("1210 clear, 9 third SS")
    assert view.accessibleName() == "Map"
    assert view.accessibleDescription() == "1210 clear, 9 third SS"


def test_resizing_keeps_the_middle(view):
    before = view.scene_point(view.middle())
    view.resize(900, 300)
    assert (view.scene_point(view.middle()) - before).manhattanLength() < 3


def test_the_view_is_told_when_it_changes(view, qtbot):
    with qtbot.waitSignal(view.viewed) as got:
        view.zoom_by(1)
    assert got.args[0].width() == pytest.approx(640 / 1.25, abs=1)


def test_the_scale_is_round_and_fits():
    assert [round_length(100, zoom, 230) for zoom in (0.1, 0.25, 1.0, 4.0)] == [4000, 800, 400, 80]


def test_the_scale_bar_stays_in_its_corner_and_hides(view):
    assert view.scale_bar.isVisible()
    assert view.scale_bar.geometry().bottom() == view.height() - 11
    theme.set_scale(1.5)
    assert view.scale_bar.geometry().bottom() == view.height() - 16
    view.set_scale_bar(False)
    assert not view.scale_bar.isVisible()


def test_the_frame_tells_the_past(view):
    view.set_frame("past")
    color = view.grab().toImage().pixelColor(2, 100)
    assert color.name() == theme.color("warn").name()
    view.set_frame("")
    assert view.grab().toImage().pixelColor(2, 100).name() != theme.color("warn").name()
    with pytest.raises(KeyError):
        view.set_frame("future")


def test_another_board_starts_afresh(view):
    view.set_cursor_place(BOARD.place("1210"))
    view.set_tool_overlays((Overlay("reach", (1, 2)),))
    view.set_board(board())
    assert view.cursor_place == -1
    assert view.map.tokens == {}
    view.show_scene(Scene((token(view.map.board, 1, "0505", RIFLES),)), False)
    assert list(view.map.tokens) == [1]


def test_an_empty_view_takes_clicks_and_keys(qtbot):
    view = MapView()
    qtbot.addWidget(view)
    view.show()
    with qtbot.assertNotEmitted(view.clicked):
        click(view, QPoint(20, 20))
    press(view, Qt.Key.Key_Up)
    view.show_scene(Scene(()))
    view.fit()
    view.centre_on(3)
    view.blink([1])
    assert view.place_and_unit(QPointF(5, 5)) == (-1, -1)


def test_the_legend_has_a_sign_for_each_kind(view):
    assert [p.isNull() for p in view.legend(("reach", "enemy_fire", "target"))] == [False] * 3


def test_a_hex_at_the_edge_is_shown_without_ground_beyond_the_map(view):
    view.set_zoom(4.0)
    view.centre_on(BOARD.place("0101"))
    seen = view.seen()
    assert seen.contains(view.map.geometry.centre(BOARD.place("0101")))
    assert view.whole().adjusted(-1, -1, 1, 1).contains(seen)


def test_a_picture_of_the_map_lacks_no_tiles(view):
    """A game that is closed as soon as it is opened has its map on the start page all the same."""
    view.set_zoom(1.7)
    assert not view.map.ground.settled()
    taken = view.picture().toImage()
    assert view.map.ground.settled()
    assert taken == view.viewport().grab().toImage()


def test_a_picture_waits_for_no_zoom_to_rest(view):
    view.zoom_by(2)
    assert view.rest.awaited
    view.picture()
    assert view.map.zoom == view.zoom


def test_a_map_shown_whole_stays_whole_when_the_window_gets_another_size(view):
    view.fit()
    for size in ((640, 300), (400, 480), (700, 520)):
        view.resize(*size)
        assert view.zoom == pytest.approx(view.fitting(), rel=0.02)
        assert view.seen().adjusted(-3, -3, 3, 3).contains(view.map.ground.boundingRect())
    view.zoom_by(1)
    zoom = view.zoom
    view.resize(640, 300)
    assert view.zoom == zoom
