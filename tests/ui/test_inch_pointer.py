"""A game on a table measured in inches, in its window: pointer, ruler, keys, names, bag and panels."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.inches import Point, centre, to_grid
from app.play import discover
from app.ui.application import dress
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from app.ui.table.game_view import GameView
from tests.table import BOARD, MODULE


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[GameView]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    found = discover.from_folder(Path(__file__).parents[1] / "table")
    found.module = MODULE
    monkeypatch.setattr(discover, "found", lambda *_: [found])
    chosen = Settings(theme="light", animation="none")
    dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.start_game("table", "common", {}, 7, {})
    assert window.table is not None
    window.table.furnishing.finish()
    yield window.table
    window.close()


def spot(table: GameView, at: Point) -> QPoint:
    assert table.map.map is not None
    return table.map.mapFromScene(table.map.map.geometry.point(*to_grid(BOARD, at)))


def over(table: GameView, at: Point) -> None:
    QTest.mouseMove(table.map.viewport(), spot(table, at))


def click(table: GameView, at: Point) -> None:
    over(table, at)
    QTest.mouseClick(table.map.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, at))


def leader(table: GameView, unit: int) -> Point:
    return centre(BOARD, table.bridge.state.units[unit].place)


def ours(table: GameView) -> int:
    """A squad of the side that decides."""
    return next(n for n, u in enumerate(table.bridge.state.units) if u.side == table.bridge.decider)


def shown(table: GameView) -> dict[str, str]:
    card = table.tools.card
    assert card is not None
    return {b.label: b.value for b in card.blocks if hasattr(b, "label")}


def test_the_status_line_tells_inches_from_the_south_west_corner(table: GameView) -> None:
    table._said.stop()
    over(table, Point(12000, 9000))
    place = table.map.map.geometry.place_at(table.map.map.geometry.point(*to_grid(BOARD, Point(12000, 9000))))
    assert table.status.place in (
        f"12.0, 9.0 in · {BOARD.labels[place]}, clear",
        f"12.0, 8.9 in · {BOARD.labels[place]}, clear",
    )
    assert table.status.zoom == f"{table.map.zoom / table.map.full * 100:.0f} %"


def test_a_unit_in_hand_tells_how_far_its_nearest_model_is(table: GameView) -> None:
    unit = ours(table)
    click(table, leader(table, unit))
    assert table.tools.selected == unit
    table._said.stop()
    there = next(n for n, u in enumerate(table.bridge.state.units) if u.side != table.bridge.decider)
    over(table, leader(table, there))
    name = MODULE.roster(table.bridge.state, unit).name
    assert table.status.place.endswith(f" in from {name}")


def test_the_ruler_measures_model_to_model_to_the_mil_and_esc_clears(table: GameView) -> None:
    table.commands.trigger("ruler")
    click(table, leader(table, 0))
    over(table, leader(table, 2))
    assert shown(table)["Length"] == "**11.136 in**"
    assert shown(table)["From"].startswith("leader")
    assert [m.text for m in table.map.map.drawn.tools] == ["11.136 in"]
    click(table, leader(table, 2))
    over(table, leader(table, 3))
    assert "Leg 2" in shown(table)
    QTest.keyClick(table.map, Qt.Key.Key_Escape)
    assert table.map.map.drawn.tools == ()
    assert table.tools.pointer == "ruler"
    QTest.keyClick(table.map, Qt.Key.Key_Escape)
    assert table.tools.pointer == "select"


def test_the_ruler_takes_any_point_and_the_keyboard_the_middle_of_a_hex(table: GameView) -> None:
    table.commands.trigger("ruler")
    click(table, Point(12000, 9000))
    first = table.tools.inch.marks[0].at
    assert abs(first.x - 12000) <= 60
    assert abs(first.y - 9000) <= 60
    table.map.setFocus()
    QTest.keyClick(table.map, Qt.Key.Key_Up)
    assert table.tools.inch.pointer is not None
    assert table.tools.inch.pointer.at == centre(BOARD, table.map.cursor_place)


def test_a_click_on_a_model_chooses_its_squad_and_one_on_the_ground_sends_it(table: GameView) -> None:
    unit = ours(table)
    state = table.bridge.state
    click(table, centre(BOARD, state.units[unit].models[1]))
    assert table.bridge.picks == (("unit", unit),)
    assert table.map.map.models._frames[unit] == "accent"
    north = -1 if state.units[unit].side == "north" else 1
    goal = Point(leader(table, unit).x, leader(table, unit).y + north * 2000)
    click(table, goal)
    assert leader(table, unit) == goal
    assert table.bridge.state.units[unit].order == "Advance"
    assert table.map.map.models.items[unit, 0].pos() == table.map.map.geometry.point(*to_grid(BOARD, goal))


def test_the_panels_show_squad_bag_and_odds(table: GameView) -> None:
    assert table.dock.task.bag.isVisible()
    assert "Next die" in table.dock.task.bag.accessibleDescription()
    unit = ours(table)
    click(table, centre(BOARD, table.bridge.state.units[unit].models[2]))
    table.panels.show()
    assert table.dock.inspector.view.card.title == table.bridge.state.units[unit].id
    other = next(n for n, u in enumerate(table.bridge.state.units) if u.side != table.bridge.decider)
    over(table, leader(table, other))
    table.panels.show()
    assert [type(b).__name__ for b in table.panels._odds().blocks] == ["Frame", "Lines"]


def test_the_hex_cursor_speaks_and_a_unit_that_is_shown_is_ringed(table: GameView) -> None:
    table.acts.show_unit(1)
    assert table.map.cursor_place == table.bridge.state.units[1].place
    assert table.map.accessibleDescription().endswith("B")
    assert table.acts.unit_on(table.bridge.state.units[1].models[2]) == 1
    assert table.acts.unit_on(0) == -1


def test_the_fit_of_a_small_table_is_over_100_percent(table: GameView) -> None:
    assert table.map.zoom == pytest.approx(table.map.fitting())
    table.looks.actual()
    assert table.status.zoom == "100 %"
    assert table.map.map.models.inch == 25.0


def test_the_bag_stands_beside_the_sequence_while_the_dock_is_closed(table: GameView) -> None:
    assert table.bag.isHidden()
    table.looks.show_dock(False)
    assert table.bag.isVisible()
    assert table.bag.geometry().left() >= table.strip.geometry().right()
    table.looks.show_dock(True)
    assert table.bag.isHidden()
    table.looks.map_only(True)
    assert table.bag.isHidden()
    table.looks.map_only(False)
