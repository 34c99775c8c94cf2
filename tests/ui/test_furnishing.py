"""The map and the prompt come first; what is behind them follows in turns of the event loop, or when it is asked for."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.ui.application import dress
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from app.ui.table.furnishing import BEHIND
from app.ui.table.game_view import GameView


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    chosen = Settings(theme="light", animation="none", hints=False)
    dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    window.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def begin(window: MainWindow) -> GameView:
    """A game that was not painted yet."""
    window.start_game("vital_ground", "historical", {}, 7, {})
    assert window.table is not None
    return window.table


class Painted(QObject):
    """Keeps what was made of a table whenever a part of it was painted."""

    def __init__(self, table: GameView, *parts: QWidget) -> None:
        super().__init__(table)
        self.table = table
        self.made: dict[QObject, list[set[str]]] = {part: [] for part in parts}
        for part in parts:
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.made[watched].append(BEHIND & vars(self.table).keys())
        return False


def test_the_map_is_painted_with_its_counters_before_the_rest_is_made(window: MainWindow, qtbot: QtBot) -> None:
    table = begin(window)
    painted = Painted(table, table.map.viewport(), table.prompt, table.strip, table.rail)
    assert table.map.map is not None
    assert table.map.map.tokens
    assert table.prompt.buttons
    where = table.map_area.geometry(), table.dock.geometry(), table.prompt.geometry(), table.status.geometry()
    qtbot.waitUntil(lambda: table.furnished)
    assert [made[0] for made in painted.made.values()] == [set()] * 4
    assert where == (
        table.map_area.geometry(), table.dock.geometry(), table.prompt.geometry(), table.status.geometry()
    )  # fmt: skip
    assert set(table.dock.panels) == {"task", "inspector", "log"}


def test_all_is_there_when_a_part_is_asked_for(window: MainWindow) -> None:
    table = begin(window)
    assert not table.furnished
    assert table.panels.view is table
    assert table.furnished
    assert vars(table).keys() >= BEHIND
    with pytest.raises(AttributeError):
        _ = table.what_there_is_not


def test_all_is_there_for_the_first_key(window: MainWindow) -> None:
    table = begin(window)
    QTest.keyClick(table.map, Qt.Key.Key_Return)
    assert table.furnished
    assert table.bridge.session.at == 1


def test_a_game_may_be_closed_before_that(window: MainWindow, qtbot: QtBot) -> None:
    table = begin(window)
    window.close_game()
    assert not table.furnished
    qtbot.wait(80)


def test_it_comes_though_nothing_is_painted(window: MainWindow, qtbot: QtBot) -> None:
    window.hide()
    hidden = begin(window)
    qtbot.waitUntil(lambda: hidden.furnished)
