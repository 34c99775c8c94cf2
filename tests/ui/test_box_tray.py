"""Boxes off the map: what lies in them, clicks, keys, drags and how they find room."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.scene import Box, Face, Figure, Plate, Scene, Slot, Token
from app.core.state import NOWHERE
from app.ui.look import theme
from app.ui.table.box_card import Marked
from app.ui.table.box_tray import BoxTray
from tests.ui.divisions import PLACES, scene


@pytest.fixture
def tray(qtbot: QtBot, qapp: QApplication) -> BoxTray:
    theme.install(qapp)
    tray = BoxTray()
    qtbot.addWidget(tray)
    tray.show_scene(scene())
    tray.resize(1000, tray.heightForWidth(1000))
    with qtbot.waitExposed(tray):
        tray.show()
    return tray


def test_counters_in_a_box_are_clicked_and_marked(qtbot: QtBot, tray: BoxTray) -> None:
    tray.show_scene(scene(), Marked(units=frozenset({0})), Marked(units=frozenset({1})))
    marks = [(c.offered, c.chosen) for c in list(tray.counters.values())[:3]]
    assert marks == [(True, False), (False, True), (False, False)]
    assert tray.counters[1].accessibleName() == "2 Division, 3-4-4"
    assert tray.counters[1].accessibleDescription() == "chosen"
    with qtbot.waitSignal(tray.clicked) as signal:
        qtbot.mouseClick(tray.counters[1], Qt.MouseButton.LeftButton)
    assert signal.args == [PLACES["england"], 1]


def test_a_box_is_a_place_to_click(qtbot: QtBot, tray: BoxTray) -> None:
    card = tray.cards[PLACES["med"]]
    with qtbot.waitSignal(tray.clicked) as signal:
        qtbot.mouseClick(card.head, Qt.MouseButton.LeftButton)
    assert signal.args == [PLACES["med"], -1]
    with qtbot.waitSignal(tray.clicked) as signal:
        qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=QPoint(3, card.height() - 3))
    assert signal.args == [PLACES["med"], -1]
    tray.show_scene(scene(), Marked(places=frozenset({PLACES["med"]})))
    assert card.head.accessibleName() == "Mediterranean, 4, on offer"


def test_a_marker_is_clicked_by_its_word(qtbot: QtBot, tray: BoxTray) -> None:
    tray.show_scene(scene(), Marked(choices=frozenset({"air-2"})))
    slots = {s.slot.choice: s for s in tray.cards[PLACES["supports"]].slots}
    assert slots["air-2"].offered
    assert slots["navy-1"].accessibleName() == "Navy, +1, reconstructed"
    assert slots["engineers"].accessibleName() == "Engr, +1, spent"
    with qtbot.waitSignal(tray.slot_clicked) as signal:
        qtbot.mouseClick(slots["air-2"], Qt.MouseButton.LeftButton)
    assert signal.args == [PLACES["supports"], "air-2"]


def test_what_is_hidden_is_a_number_of_backs_and_an_empty_box_says_so(tray: BoxTray) -> None:
    reserve = tray.cards[PLACES["reserve"]]
    assert [b.count for b in reserve.backs] == [5]
    assert reserve.backs[0].accessibleName() == "5 hidden"
    assert reserve.head.aside == "hidden"
    empty = Scene((), boxes=(Box(PLACES["med"], "Mediterranean"),))
    tray.show_scene(empty)
    assert tray.cards[PLACES["med"]].head.aside == "empty"
    assert tray.empty


def test_a_long_note_stands_in_the_tooltip(qtbot: QtBot, qapp: QApplication) -> None:
    note = "9/III SS, 10/III SS, 11/III SS, 12/III SS, A/12 Pz, B/12 Pz, 5/12 Pz, 6/12 Pz"
    tokens = (Token(0, "german", 90, Face("ss", "infantry"), "9/III SS"),)
    tray = BoxTray()
    qtbot.addWidget(tray)
    tray.show_scene(Scene(tokens, boxes=(Box(90, "Not yet arrived", note),)))
    card = tray.cards[90]
    assert (card.head.aside, card.toolTip()) == ("1", note)
    assert card.head.accessibleName() == f"Not yet arrived, {note}, 1"


@pytest.mark.parametrize("width", [320, 560, 1000])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_forty_counters_find_room_at_any_width(tray: BoxTray, width: int, scale: float) -> None:
    theme.set_scale(scale)
    tray.show_scene(scene(40))
    high = tray.heightForWidth(width)
    tray.resize(width, high)
    boxes = [card.geometry() for card in tray.cards.values()]
    assert all(tray.rect().contains(box) for box in boxes)
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    for card in tray.cards.values():
        inside = [p.geometry() for p in card.pieces]
        assert all(card.inside.rect().contains(box) for box in inside)
        assert not any(a.intersects(b) for i, a in enumerate(inside) for b in inside[i + 1 :])
    assert high < theme.px(1250 if width < 500 else 700)


def test_a_low_box_stands_under_another_beside_a_high_one(tray: BoxTray) -> None:
    tray.show_scene(scene(40))
    tray.resize(1000, tray.heightForWidth(1000))
    high, first, second = (tray.cards[PLACES[x]].geometry() for x in ("england", "med", "airborne"))
    assert first.top() == high.top()
    assert second.left() == first.left()
    assert second.top() > first.bottom()
    assert second.bottom() <= high.bottom()


def test_a_box_in_which_nothing_changed_stays_as_it_is(tray: BoxTray) -> None:
    kept, changed = tray.cards[PLACES["med"]], tray.cards[PLACES["england"]]
    tray.show_scene(scene(6))
    assert tray.cards[PLACES["med"]] is kept
    assert tray.cards[PLACES["england"]] is not changed
    theme.set_theme("dark")
    assert tray.cards[PLACES["med"]] is not kept


def test_arrows_walk_names_and_pieces_and_enter_clicks(qtbot: QtBot, tray: BoxTray) -> None:
    tray.activateWindow()
    head = tray.cards[PLACES["england"]].head
    head.setFocus()
    QTest.keyClick(head, Qt.Key.Key_Right)
    assert QApplication.focusWidget() is tray.counters[0]
    with qtbot.waitSignal(tray.pointed) as signal:
        QTest.keyClick(tray.counters[0], Qt.Key.Key_Right)
    assert signal.args == [PLACES["england"], 1, None]
    with qtbot.waitSignal(tray.clicked) as signal:
        QTest.keyClick(tray.counters[1], Qt.Key.Key_Space)
    assert signal.args == [PLACES["england"], 1]
    QTest.keyClick(tray.counters[1], Qt.Key.Key_Up)
    assert QApplication.focusWidget() is head
    QTest.keyClick(head, Qt.Key.Key_Left)
    assert QApplication.focusWidget() is head


def test_the_focus_stays_on_what_had_it(tray: BoxTray) -> None:
    tray.activateWindow()
    tray.counters[2].setFocus()
    tray.show_scene(scene(5))
    assert QApplication.focusWidget() is tray.counters[2]
    tray.show_scene(scene(1))
    assert QApplication.focusWidget() is tray.cards[PLACES["england"]].head


def test_a_piece_is_lifted_carried_and_dropped(qtbot: QtBot, tray: BoxTray) -> None:
    told: list[tuple[str, object]] = []
    tray.lifted.connect(lambda piece, place, at: told.append(("lifted", (piece.noun, place))))
    tray.carried.connect(lambda at: told.append(("carried", tray.mapFromGlobal(at))))
    tray.dropped.connect(lambda at: told.append(("dropped", tray.place_at(tray.mapFromGlobal(at)))))
    tray.clicked.connect(lambda *_: told.append(("clicked", None)))
    counter = tray.counters[0]
    goal = tray.cards[PLACES["airborne"]].geometry().center()
    QTest.mousePress(counter, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    QTest.mouseMove(counter, QPoint(40, 10))
    QTest.mouseMove(counter, counter.mapFrom(tray, goal))
    QTest.mouseRelease(counter, Qt.MouseButton.LeftButton, pos=counter.mapFrom(tray, goal))
    assert told[0] == ("lifted", (("unit", 0), PLACES["england"]))
    assert told[1] == ("carried", goal)
    assert told[-1] == ("dropped", PLACES["airborne"])
    assert "clicked" not in {word for word, _ in told}


def test_a_pool_that_is_no_place_holds_markers_and_is_no_goal(qtbot: QtBot, tray: BoxTray) -> None:
    pools = tuple(Box(NOWHERE, title, slots=(Slot(title, title),)) for title in ("Allied", "German"))
    tray.show_scene(Scene((), boxes=(*pools, Box(PLACES["med"], "Mediterranean"))))
    allied, german, _ = tray.cards.values()
    assert (allied.place, german.place) == (NOWHERE, NOWHERE)
    with qtbot.assertNotEmitted(tray.clicked):
        qtbot.mouseClick(allied.head, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(tray.slot_clicked) as signal:
        qtbot.mouseClick(german.slots[0], Qt.MouseButton.LeftButton)
    assert signal.args == [NOWHERE, "German"]
    assert tray.place_at(allied.geometry().center()) == NOWHERE
    tray.set_under(NOWHERE)
    assert not allied.under


def test_models_of_a_unit_lie_in_a_box_as_one_piece(qtbot: QtBot, tray: BoxTray) -> None:
    box = Box(PLACES["med"], "Reserve")
    models = tuple(Figure(7, n, "south", PLACES["med"], (0, 0), "us", "rifle", "Rifleman") for n in range(8))
    reserve = Scene((), boxes=(box,), figures=models, plates=(Plate(7, "3rd Squad", men="8 of 8"),))
    assert tray.show_scene(reserve, Marked(units=frozenset({7})))
    (piece,) = tray.cards[PLACES["med"]].counters
    assert piece.accessibleName() == "3rd Squad, 8 of 8"
    assert piece.offered
    assert not tray.show_scene(reserve)
    with qtbot.waitSignal(tray.clicked) as signal:
        qtbot.mouseClick(piece, Qt.MouseButton.LeftButton)
    assert signal.args == [PLACES["med"], 7]
