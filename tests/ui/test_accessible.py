"""Everything that takes the focus says what it is, every command has its words and its key, and the cursor speaks."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QMenu, QMenuBar, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from app.ui import application
from app.ui.commands import TABLE
from app.ui.main_window import MainWindow
from app.ui.settings import Settings

PAGES = ("show_start", "show_new_game", "show_settings", "show_shortcuts", "show_modules")
PANELS = ("task", "roster", "charts", "rules", "tree", "standing", "todo")

KEYS = {
    "areas": "Shift+S",
    "back": "Esc",
    "boxes": "K",
    "briefing": "Shift+U",
    "charts": "C",
    "command_line": "F3",
    "control": "X",
    "end_phase": "E",
    "fan": "Shift+L",
    "find": "Ctrl+F",
    "fit": "Ctrl+0",
    "full_screen": "F11",
    "home": "Home",
    "next_panel": "F6",
    "next_unit": "Tab",
    "now": "End",
    "order_of_battle": "O",
    "palette": "Ctrl+P",
    "peek": "Space",
    "previous_panel": "Shift+F6",
    "previous_unit": "Shift+Tab",
    "primary": "Return",
    "reach": "R",
    "redo": "Ctrl+Y",
    "ruler": "M",
    "select": "V",
    "shortcuts": "Ctrl+F1",
    "sight": "L",
    "step_back": "[",
    "step_forward": "]",
    "supply": "S",
    "threat": "T",
    "todo": "U",
    "tracks": "Shift+K",
    "tree": "B",
    "undo": "Ctrl+Z",
    "zoom_in": "+",
    "zoom_out": "-",
    **{f"button_{n}": str(n) for n in range(1, 10)},
}
"""The keys that players are promised, by command."""


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """A window that keeps its games and settings to itself."""
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    chosen = Settings(theme="light", animation="none")
    application.dress(qapp, chosen)
    shown = MainWindow(chosen)
    qtbot.addWidget(shown)
    shown.resize(1440, 900)
    shown.show()
    yield shown
    shown.close()


def nameless(root: QWidget) -> list[str]:
    """The widgets under a root that take the focus and have neither a name nor a text of their own."""
    found = []
    for widget in root.findChildren(QWidget):
        frame = isinstance(widget, QScrollArea) or isinstance(widget.parent(), QAbstractScrollArea)
        if widget.focusPolicy() == Qt.FocusPolicy.NoFocus or isinstance(widget, (QMenu, QMenuBar)) or frame:
            continue
        spoken = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
        if not spoken.strip() and widget.focusProxy() is None:
            found.append(f"{type(widget).__name__} {widget.objectName()!r} in {type(widget.parent()).__name__}")
    return found


@pytest.mark.parametrize("page", PAGES)
def test_every_page_names_what_takes_the_focus(window: MainWindow, page: str) -> None:
    getattr(window, page)()
    QApplication.processEvents()
    assert nameless(window) == []


def test_the_table_and_every_panel_name_what_takes_the_focus(window: MainWindow) -> None:
    players = {"german": "person", "allied": "person"}
    window.start_game("vital_ground", "historical", {}, 7, players)
    table = window.table
    assert table is not None
    for panel in PANELS:
        table.looks.show_panel(panel)
        QApplication.processEvents()
        assert nameless(window) == [], panel


def test_boxes_tracks_and_the_briefing_name_what_takes_the_focus(window: MainWindow) -> None:
    window.start_game("r43", "liberate-paris-or-antwerp", {}, 7, {"allied": "person", "german": "greedy"})
    table = window.table
    assert table is not None
    assert table.map_area.tray.counters
    assert table.map_area.strip.rows
    for panel in ("briefing", "task"):
        table.dock.show_panel(panel)
        QApplication.processEvents()
        assert nameless(window) == [], panel


def test_every_command_has_words_and_its_promised_key(window: MainWindow) -> None:
    actions = window.commands.actions
    assert set(actions) == {command.id for command in TABLE}
    assert [id for id, action in actions.items() if not action.text().strip()] == []
    menus = [action for menu in window.findChildren(QMenu) for action in menu.actions()]
    assert [action for action in menus if not action.isSeparator() and not action.text().strip()] == []
    lacking = {id: key for id, key in KEYS.items() if QKeySequence(key) not in actions[id].shortcuts()}
    assert lacking == {}


def test_no_two_commands_share_a_key(window: MainWindow) -> None:
    taken: dict[str, str] = {}
    for id, action in window.commands.actions.items():
        for sequence in action.shortcuts():
            key = sequence.toString()
            assert key not in taken, f"{key}: {id} and {taken.get(key)}"
            taken[key] = id


def test_the_hex_cursor_speaks_one_line(window: MainWindow) -> None:
    window.start_game("vital_ground", "historical", {}, 7, {"german": "person", "allied": "person"})
    table = window.table
    assert table is not None
    session = table.bridge.session
    table.map.set_cursor_place(session.module.board(session.state).place("1:1524"))
    spoken = table.map.accessibleDescription() or table.map.accessibleName()
    assert spoken.startswith("1:1524 Authie")
    assert "\n" not in spoken


def walked(window: MainWindow, times: int) -> list[QWidget | None]:
    """What Tab comes to, press by press."""
    found = []
    for _ in range(times):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        found.append(QApplication.focusWidget())
    return found


def test_tab_walks_past_the_side_chips_and_esc_leads_to_the_map(window: MainWindow) -> None:
    window.start_game("vital_ground", "historical", {}, 7, {"german": "person", "allied": "person"})
    table = window.table
    assert table is not None
    window.activateWindow()
    QApplication.processEvents()
    german, allied = window.title.chips["german"], window.title.chips["allied"]
    german.setFocus()
    assert walked(window, 1) == [allied]
    assert not set(walked(window, 3)) & {german, allied, None}
    german.setFocus()
    QTest.keyClick(german, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is table.map


def test_tab_reaches_the_way_back_from_a_new_game(window: MainWindow) -> None:
    window.activateWindow()
    window.show_new_game()
    page = window.pages.currentWidget()
    assert page is not None
    names = {widget.accessibleName() for widget in walked(window, 60) if widget is not None}
    assert {"Back", "Seed of the dice"} <= names
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is not page
