"""What is clicked and pointed at in boxes and tracks."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.core.card import Fact, Note
from app.core.scene import Slot
from app.ui.look.chip import RuleChip
from app.ui.table import table_tray, track_words
from app.ui.table.game_view import GameView
from app.ui.table.table_tray import slot_card
from tests.ui.harbours import DEEP, FORD, PORT, TRACK, Bomb, Sail, done, view

__all__ = ["view"]


def test_a_click_on_a_counter_then_on_a_box_is_an_act(view: GameView) -> None:
    tray = view.map_area.tray
    QTest.mouseClick(tray.counters[0], Qt.MouseButton.LeftButton)
    assert view.bridge.picks == (("unit", 0),)
    assert tray.cards[DEEP].offered
    assert not tray.cards[PORT].chosen
    QTest.mouseClick(tray.cards[DEEP].head, Qt.MouseButton.LeftButton)
    assert done(view) == [Sail(0, DEEP)]


def test_a_click_on_a_marker_chooses_it_and_a_second_puts_it_back(view: GameView) -> None:
    air = view.map_area.tray.cards[PORT].slots[0]
    QTest.mouseClick(air, Qt.MouseButton.LeftButton)
    assert view.bridge.picks == (("choice", "air"),)
    assert air.chosen
    assert view.tray.words() == (frozenset(), frozenset({"air"}))
    QTest.mouseClick(air, Qt.MouseButton.LeftButton)
    assert view.bridge.picks == ()
    assert view.tray.words() == (frozenset({"air"}), frozenset())


def test_a_marker_that_does_not_apply_is_refused(view: GameView) -> None:
    view.tray.click_slot(PORT, "navy")
    assert view.refusal.refusal is not None
    assert view.refusal.refusal.text == "The navy is in port."


def test_all_by_the_keyboard(view: GameView) -> None:
    view.window().activateWindow()
    head = view.map_area.tray.cards[PORT].head
    head.setFocus()
    QTest.keyClick(head, Qt.Key.Key_Right)
    QTest.keyClick(view.map_area.tray.counters[0], Qt.Key.Key_Space)
    assert view.bridge.picks == (("unit", 0),)
    deep = view.map_area.tray.cards[DEEP].head
    deep.setFocus()
    QTest.keyClick(deep, Qt.Key.Key_Space)
    assert done(view) == [Sail(0, DEEP)]


def test_what_is_pointed_at_is_told(view: GameView) -> None:
    view.tray.point(PORT, -1, Slot("air", "Air", "+2"))
    assert view.status.place == "port"
    assert slot_card(Slot("air", "Air", "+2", tag="reconstructed")).blocks == (Fact("Air", "+2", tag="reconstructed"),)
    assert slot_card(Slot("air", "Air", spent=True)).blocks[1] == Note("Spent.", tone="muted")


def test_the_menu_of_a_marker_offers_what_can_be_done_with_it(view: GameView, monkeypatch: pytest.MonkeyPatch) -> None:
    offered = []
    monkeypatch.setattr(table_tray, "choose_action", lambda _, acts, at: offered.extend(acts))
    air, navy = view.map_area.tray.cards[PORT].slots
    for slot in (air, navy):
        slot.context_requested.emit(slot.mapToGlobal(QPoint(8, 8)))
    assert offered == [Bomb("air", FORD)]


def test_a_track_tells_more_and_leads_to_its_rule(view: GameView) -> None:
    row = view.map_area.strip.rows[0]
    QTest.mouseClick(row.spaces, Qt.MouseButton.LeftButton)
    assert view.dock.inspector.view.card == track_words.card(TRACK)
    QTest.mouseClick(row.findChild(RuleChip), Qt.MouseButton.LeftButton)
    assert view.dock.rules.rule == "T-2"
