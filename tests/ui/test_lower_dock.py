import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.ui.look import theme
from app.ui.table.box_card import Marked
from app.ui.table.box_tray import BoxTray
from app.ui.table.lower_dock import LEAST, LowerDock
from app.ui.table.track_strip import TrackStrip
from tests.ui.divisions import PLACES, TRACKS, scene


@pytest.fixture
def dock(qtbot, qapp):
    theme.install(qapp)
    tray = BoxTray()
    dock = LowerDock(tray)
    qtbot.addWidget(dock)
    tray.show_scene(scene(40))
    dock.resize(900, 200)
    with qtbot.waitExposed(dock):
        dock.show()
    return dock


def test_it_takes_what_it_needs_as_long_as_the_map_keeps_most(dock):
    need = dock.needs(900)
    assert dock.height_in(900, 4000) == need
    assert dock.height_in(900, 700) == int(700 * 0.37)
    assert dock.height_in(900, 570) == 150
    assert dock.height_in(900, 400) == 134
    dock.tray.show_scene(scene(2))
    assert dock.height_in(900, 700) == dock.needs(900) < need


def test_the_grip_changes_its_height_by_pointer_and_key(qtbot, dock):
    assert dock.chosen == 0
    with qtbot.waitSignal(dock.resized):
        QTest.keyClick(dock.grip, Qt.Key.Key_Up)
    assert dock.chosen == 224
    assert dock.height_in(900, 700) == 224
    QTest.mousePress(dock.grip, Qt.MouseButton.LeftButton, pos=QPoint(50, 3))
    QTest.mouseMove(dock.grip, QPoint(50, -57))
    QTest.mouseRelease(dock.grip, Qt.MouseButton.LeftButton, pos=QPoint(50, -57))
    assert dock.chosen == 260
    QTest.keyClick(dock.grip, Qt.Key.Key_Delete)
    assert dock.chosen == 0
    dock.set_chosen(1)
    assert dock.height_in(900, 700) == LEAST


def test_it_scrolls_to_a_piece_and_knows_the_box_under_a_point(dock):
    area = dock.area
    last = dock.tray.cards[PLACES["eliminated"]]
    dock.show_piece(last.counters[0])
    shown = last.mapTo(area.viewport(), QPoint(20, 20))
    assert area.viewport().rect().contains(shown)
    assert dock.box_at(area.viewport().mapToGlobal(shown)) == PLACES["eliminated"]
    assert dock.box_at(dock.mapToGlobal(QPoint(20, -40))) == -1


def test_it_scrolls_to_what_is_on_offer_once(dock):
    dock.resize(900, 110)
    reserve = PLACES["eliminated"]
    dock.tray.show_scene(scene(40), Marked(places=frozenset({reserve})))
    dock.show_marked()
    at = dock.area.verticalScrollBar().value()
    assert at > 0
    head = dock.tray.cards[reserve].head
    assert dock.area.viewport().rect().contains(head.mapTo(dock.area.viewport(), head.rect().center()))
    dock.tray.show_scene(scene(40), Marked(places=frozenset({reserve, PLACES["england"]})))
    dock.show_marked()
    assert dock.area.verticalScrollBar().value() == at
    dock.tray.show_scene(scene(40), Marked(places=frozenset({reserve})), Marked(units=frozenset({0})))
    dock.show_marked()
    assert dock.area.verticalScrollBar().value() < at


def test_a_title_in_view_does_not_do_where_counters_are_on_offer(dock):
    dock.resize(900, 110)
    dock.tray.show_scene(scene(40))
    card = dock.tray.cards[PLACES["eliminated"]]
    dock.show_piece(card.head)
    piece = card.counters[-1]
    assert not dock.area.viewport().rect().contains(piece.mapTo(dock.area.viewport(), piece.rect().center()))
    dock.tray.show_scene(scene(40), Marked(units=frozenset({piece.token.unit})))
    dock.show_marked()
    assert dock.area.viewport().rect().contains(piece.mapTo(dock.area.viewport(), piece.rect().center()))


def test_it_has_no_scroll_bar_where_all_is_in_view(qtbot, qapp):
    theme.install(qapp)
    tray, strip = BoxTray(), TrackStrip()
    dock = LowerDock(tray)
    qtbot.addWidget(dock)
    dock.shelf.take(strip)
    tray.show_scene(scene(3))
    strip.show_tracks(TRACKS)
    strip.show()
    tray.show()
    dock.resize(900, 120)
    dock.lay()
    with qtbot.waitExposed(dock):
        dock.show()
    qtbot.waitUntil(lambda: dock.area.verticalScrollBar().isVisible())
    dock.resize(900, dock.needs(900))
    dock.lay()
    assert not dock.area.verticalScrollBar().isVisible()
    assert not dock.shelf.verticalScrollBar().isVisible()
    assert dock.shelf.height() == dock.shelf.page.heightForWidth(900)
