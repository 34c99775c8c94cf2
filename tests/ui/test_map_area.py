import pytest
from msgspec.structs import replace

from app.core.scene import Overlay, Scene
from app.ui.look import theme
from app.ui.map.map_area import BESIDE, GAP, MapArea
from tests.ui import inch_table
from tests.ui.divisions import BOARD, PLACES, division, scene


@pytest.fixture
def area(qtbot, qapp):
    theme.install(qapp)
    area = MapArea(BOARD)
    qtbot.addWidget(area)
    area.resize(1000, 720)
    area.show_scene(scene(), animate=False)
    with qtbot.waitExposed(area):
        area.show()
    return area


def test_boxes_and_tracks_stand_under_the_map(area):
    assert area.under.isVisible()
    assert area.view.height() + area.under.height() == area.height()
    assert area.under.area.geometry().bottom() < area.under.shelf.geometry().top()
    assert area.strip in area.under.shelf.page.parts
    assert area.under.shelf.height() == area.under.shelf.page.heightForWidth(1000)


def test_without_boxes_and_tracks_the_map_has_all_the_room(area):
    area.show_scene(Scene((division(0, 3),)), animate=False)
    assert not area.under.isVisible()
    assert area.view.height() == area.height()


def test_each_of_the_two_is_put_away_by_itself(area):
    both = area.under.height()
    area.show_tracks(False)
    assert area.tray.isVisible()
    assert not area.strip.isVisible()
    assert area.under.height() < both
    area.show_tray(False)
    assert not area.under.isVisible()
    area.show_tracks(True)
    assert area.strip.isVisible()


def test_the_tracks_stand_beside_the_map_where_there_is_room(area):
    area.set_tracks_beside(True)
    assert area.beside.isVisible()
    assert area.beside.width() + 1 == BESIDE == area.width() - area.view.width()
    assert area.strip.isVisible()
    area.resize(500, 720)
    assert not area.beside.isVisible()
    assert area.strip in area.under.shelf.page.parts
    area.set_tracks_beside(False)
    area.resize(1000, 720)
    assert area.view.width() == 1000


def test_boxes_on_offer_are_marked_and_do_not_lie_on_the_map(area):
    offer = Overlay("offer", (PLACES["med"], 3), (1,))
    chosen = Overlay("selection", (), (2,))
    area.show_scene(replace(scene(), overlays=(offer, chosen)), False, (frozenset({"air-2"}), frozenset()))
    assert area.tray.cards[PLACES["med"]].offered
    assert area.tray.counters[1].offered
    assert area.tray.counters[2].chosen
    assert [s.offered for s in area.tray.cards[PLACES["supports"]].slots] == [True, False, False]
    area.view.grab()


def test_where_there_is_little_room_the_tracks_fold_until_they_are_opened(area):
    assert not area.strip.closed
    area.resize(1000, 540)
    assert area.strip.closed
    assert area.under.area.height() > area.under.shelf.height()
    area.strip.set_closed(False)
    assert not area.strip.closed
    assert area.layout_kept()[4] == 0
    area.strip.set_closed(None)
    area.resize(1000, 720)
    assert not area.strip.closed


def test_the_minimap_is_away_while_the_whole_map_is_in_view(area):
    area.view.set_zoom(3 * area.view.full)
    assert area.minimap.isVisible()
    corner = area.minimap.geometry().bottomRight() - area.view.geometry().bottomRight()
    assert (corner.x(), corner.y()) == (-GAP, -GAP)
    area.view.fit()
    assert not area.minimap.isVisible()
    area.show_tray(False)
    assert not area.minimap.isVisible()
    area.view.zoom_by(5)
    assert area.minimap.isVisible()
    area.show_minimap(False)
    assert not area.minimap.isVisible()


def test_a_table_shown_whole_has_its_ruler_and_no_scale_over_it(qtbot):
    area = MapArea(inch_table.board())
    qtbot.addWidget(area)
    area.resize(1000, 720)
    with qtbot.waitExposed(area):
        area.show()
    area.view.fit()
    assert not area.view.scale_bar.isVisible()
    area.view.zoom_by(4)
    assert area.view.scale_bar.isVisible()
    area.view.set_scale_bar(False)
    area.view.fit()
    area.view.zoom_by(4)
    assert not area.view.scale_bar.isVisible()
