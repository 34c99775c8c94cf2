"""The finder and the tabs of the dock."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.state import NOWHERE
from app.play import discover
from app.ui.application import dress
from app.ui.finder import Finder, hex_named
from app.ui.look import theme
from app.ui.look.tabs import Tabs
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from tests.toy import MODULE

TOY = Path(__file__).parents[1] / "toy"
BOARD = MODULE.board(None)


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    toy = discover.from_folder(TOY)
    toy.module = MODULE
    monkeypatch.setattr(discover, "found", lambda *_: [toy])
    dress(qapp, Settings(theme="light"))
    window = MainWindow(Settings(theme="light", animation="none"))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.start_game("toy", "ford", {}, 7, {})
    yield window
    window.close()


def found(window: MainWindow, look: str, words: str) -> tuple[Finder, list[str]]:
    window.show_finder(look)  # type: ignore[arg-type]
    finder = window.finder
    assert finder is not None
    finder.field.setText(words)
    return finder, [h.line.title for h in finder.hits]


def test_a_hex_is_named_with_or_without_its_sheet() -> None:
    assert hex_named(BOARD, "0202") == BOARD.place("0202")
    assert hex_named(BOARD, " 0202 ") == BOARD.place("0202")
    assert hex_named(BOARD, "9999") == NOWHERE
    assert hex_named(BOARD, "Ford") == NOWHERE


def test_a_hex_is_gone_to(qtbot: QtBot, window: MainWindow) -> None:
    finder, titles = found(window, "line", "0302")
    assert titles[0] == "Go to 0302"
    qtbot.keyClick(finder.field, Qt.Key.Key_Return)
    assert finder.isHidden()


def test_the_command_line_clicks_a_hex(qtbot: QtBot, window: MainWindow) -> None:
    assert window.table is not None
    unit = window.table.bridge.session.state.units[0]
    window.table.bridge.click(("unit", 0))
    to = next(h for h in BOARD.neighbours[unit.place] if h >= 0)
    finder, titles = found(window, "line", f"m {BOARD.labels[to]}")
    assert titles[0] == f"Click {BOARD.labels[to]}"
    qtbot.keyClick(finder.field, Qt.Key.Key_Return)
    assert window.table.bridge.session.state.units[0].place == to


def test_units_and_towns_are_found(window: MainWindow) -> None:
    _, titles = found(window, "places", "ford")
    assert titles == ["Ford"]
    assert window.table is not None
    name = MODULE.roster(window.table.bridge.state, 1).name
    _, titles = found(window, "places", name)
    assert titles == [name]


def test_commands_are_found_and_carried_out(qtbot: QtBot, window: MainWindow) -> None:
    finder, titles = found(window, "commands", "dark")
    assert titles == ["Dark"]
    qtbot.keyClick(finder.field, Qt.Key.Key_Return)
    assert theme.current().name == "dark"
    theme.set_theme("light")


def test_a_command_that_does_not_apply_says_why_and_does_nothing(qtbot: QtBot, window: MainWindow) -> None:
    window.close_game()
    finder, titles = found(window, "commands", "redo")
    assert titles == ["Redo"]
    assert finder.hits[0].line.why == "No game is open."
    qtbot.keyClick(finder.field, Qt.Key.Key_Return)
    assert not finder.isHidden()
    qtbot.keyClick(finder.field, Qt.Key.Key_Escape)
    qtbot.keyClick(finder.field, Qt.Key.Key_Escape)
    assert finder.isHidden()


def test_tabs_wrap_and_none_is_cut(qtbot: QtBot, qapp: QApplication) -> None:
    theme.install(qapp)
    tabs = Tabs("Panels")
    qtbot.addWidget(tabs)
    tabs.set_tabs([(word.lower(), word, "") for word in ("Now", "Units", "Charts", "Rules", "Tree")], "now")
    tabs.show()
    assert tabs.heightForWidth(500) == 32
    assert tabs.heightForWidth(120) > 90
    tabs.resize(120, tabs.heightForWidth(120))
    boxes = [tab.geometry() for tab in tabs.tabs]
    assert all(tabs.rect().contains(box) for box in boxes)
    assert all(tab.width() >= tab.sizeHint().width() for tab in tabs.tabs)
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_tabs_are_chosen_by_click_and_arrow(qtbot: QtBot, qapp: QApplication) -> None:
    theme.install(qapp)
    tabs = Tabs("Panels")
    qtbot.addWidget(tabs)
    tabs.set_tabs([("a", "First", ""), ("b", "Second", "")], "a")
    tabs.chosen.connect(tabs.show_chosen)
    tabs.resize(300, 32)
    tabs.show()
    qtbot.mouseClick(tabs.tabs[1], Qt.MouseButton.LeftButton)
    assert [tab.isChecked() for tab in tabs.tabs] == [False, True]
    qtbot.keyClick(tabs, Qt.Key.Key_Right)
    assert tabs.key == "a"
