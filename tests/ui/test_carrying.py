"""Counters and markers dragged between boxes and hexes: the same acts as two clicks, and no other."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.core.scene import Overlay
from app.ui.table.game_view import GameView
from tests.ui.harbours import BOARD, DEEP, FORD, PORT, Ashore, Bomb, Load, Sail, done, view

__all__ = ["view"]

LEFT = Qt.MouseButton.LeftButton


def hex_point(view: GameView, label: str) -> QPoint:
    assert view.map.map is not None
    place = view.map.map.board.place(label)
    return view.map.viewport().mapToGlobal(view.map.mapFromScene(view.map.map.geometry.centre(place)))


def box_point(view: GameView, place: int) -> QPoint:
    card = view.map_area.tray.cards[place]
    return card.mapToGlobal(QPoint(card.width() - 6, card.height() - 6))


def drag(source: QWidget, start: QPoint, end: QPoint) -> None:
    """Press, move and let go, points on the screen."""
    at = source.mapFromGlobal
    QTest.mousePress(source, LEFT, pos=at(start))
    QTest.mouseMove(source, at(start) + QPoint(15, -15))
    QTest.mouseMove(source, at(end))
    QTest.mouseRelease(source, LEFT, pos=at(end))


def middle(widget: QWidget) -> QPoint:
    return widget.mapToGlobal(widget.rect().center())


def test_from_a_box_onto_a_hex(view: GameView) -> None:
    counter = view.map_area.tray.counters[0]
    drag(counter, middle(counter), hex_point(view, "0302"))
    assert done(view) == [Sail(0, FORD)]
    assert 0 in view.map.map.items_of
    assert view.tray.carrying.noun is None


def test_from_a_hex_into_a_box_and_from_box_to_box(view: GameView) -> None:
    counter = view.map_area.tray.counters[0]
    drag(counter, middle(counter), box_point(view, DEEP))
    assert done(view) == [Sail(0, DEEP)]
    view.bridge.do(Sail(0, FORD))
    drag(view.map.viewport(), hex_point(view, "0302"), box_point(view, PORT))
    assert done(view)[-1] == Sail(0, PORT)
    assert view.map_area.tray.cards[PORT].counters[0].token.unit == 0


def test_a_marker_is_dragged_onto_a_hex(view: GameView) -> None:
    air = next(s for s in view.map_area.tray.cards[PORT].slots if s.slot.choice == "air")
    assert air.offered
    drag(air, middle(air), hex_point(view, "0302"))
    assert done(view) == [Bomb("air", FORD)]


def test_a_drop_that_is_refused_says_why_and_does_nothing(view: GameView) -> None:
    counter = view.map_area.tray.counters[0]
    drag(counter, middle(counter), hex_point(view, "0101"))
    assert done(view) == []
    assert view.refusal.refusal is not None
    assert view.refusal.refusal.text == "That shore is held."


def test_back_where_it_came_from_it_stays_chosen(view: GameView) -> None:
    counter = view.map_area.tray.counters[0]
    drag(counter, middle(counter), box_point(view, PORT))
    assert done(view) == []
    assert view.bridge.picks == (("unit", 0),)
    assert counter.chosen


def test_esc_puts_it_back(view: GameView) -> None:
    counter = view.map_area.tray.counters[0]
    QTest.mousePress(counter, LEFT, pos=QPoint(10, 10))
    QTest.mouseMove(counter, QPoint(40, -30))
    carrying = view.tray.carrying
    assert carrying.noun == ("unit", 0)
    assert view.findChild(QWidget, "carried").isVisible()
    QTest.keyClick(counter, Qt.Key.Key_Escape)
    assert carrying.noun is None
    assert view.bridge.picks == ()
    QTest.mouseRelease(counter, LEFT, pos=counter.mapFromGlobal(hex_point(view, "0302")))
    assert done(view) == []
    assert not view.findChild(QWidget, "carried").isVisible()


def test_what_is_under_the_pointer_is_lit_on_the_way(view: GameView) -> None:
    counter = view.map_area.tray.counters[0]
    QTest.mousePress(counter, LEFT, pos=QPoint(10, 10))
    QTest.mouseMove(counter, QPoint(40, -30))
    QTest.mouseMove(counter, counter.mapFromGlobal(box_point(view, DEEP)))
    assert view.map_area.tray.cards[DEEP].under
    QTest.mouseMove(counter, counter.mapFromGlobal(hex_point(view, "0302")))
    assert not view.map_area.tray.cards[DEEP].under
    assert view.tools.place == FORD
    view.tray.carrying.cancel()


def test_what_may_not_be_lifted_says_why(view: GameView) -> None:
    navy = next(s for s in view.map_area.tray.cards[PORT].slots if s.slot.choice == "navy")
    drag(navy, middle(navy), hex_point(view, "0302"))
    assert done(view) == []
    assert view.refusal.refusal is not None
    assert view.refusal.refusal.text == "The navy is in port."


def test_an_enemy_counter_is_not_lifted(view: GameView) -> None:
    enemy = next(n for n, u in enumerate(view.bridge.state.units) if u.side == "blue")
    label = view.map.map.board.labels[view.bridge.state.units[enemy].place]
    drag(view.map.viewport(), hex_point(view, label), box_point(view, DEEP))
    assert done(view) == []
    assert view.tray.carrying.noun is None


def second(view: GameView) -> tuple[int, str]:
    """The second red counter, which may be taken aboard, and the number of its hex."""
    unit = [n for n, u in enumerate(view.bridge.state.units) if u.side == "red"][1]
    return unit, BOARD.labels[view.bridge.state.units[unit].place]


def test_an_act_that_asks_for_a_place_next_is_done_with_it(view: GameView) -> None:
    unit, label = second(view)
    drag(view.map.viewport(), hex_point(view, label), box_point(view, DEEP))
    assert done(view) == [Load(unit), Ashore(DEEP)]
    assert view.bridge.state.units[unit].place == DEEP


def test_where_it_may_go_lies_on_the_map_while_it_is_carried(view: GameView) -> None:
    _, label = second(view)
    source = view.map.viewport()
    at = source.mapFromGlobal(hex_point(view, label))
    QTest.mousePress(source, LEFT, pos=at)
    QTest.mouseMove(source, at + QPoint(20, 20))
    assert view.tools.kept["carried"] == (Overlay("offer", (FORD, DEEP)),)
    assert view.bridge.picks == ()
    QTest.mouseRelease(source, LEFT, pos=source.mapFromGlobal(hex_point(view, "0101")))
    assert done(view) == []
    assert view.tools.kept["carried"] == ()
    assert view.status.place == "Not there: let it go over a place that is marked."
