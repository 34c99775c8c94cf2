"""Commands of time at the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.play import moments
from app.ui import application
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from app.ui.table.game_view import GameView
from tests.hands_on.anywhere import play_on, watched


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameView]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    chosen = Settings(theme="light", animation="none")
    application.dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1440, 900)
    window.show()
    yield watched(window, "vital_ground", 90)
    window.close()


def test_the_bar_comes_with_the_past_and_stays_if_wanted(table: GameView) -> None:
    assert not table.time.bar.isVisible()
    table.bridge.go(12)
    assert table.time.bar.isVisible()
    assert table.time.bar.words.words == "Turn 1 · act 12 of 90"
    table.bridge.now()
    assert not table.time.bar.isVisible()
    assert table.commands.trigger("replay_bar")
    table.bridge.go(12)
    table.bridge.now()
    assert table.time.bar.isVisible()
    assert table.time.bar.timeline.value() == 90


def test_combats_are_marked_as_the_event_loop_has_time(table: GameView, qtbot: QtBot) -> None:
    table.bridge.go(12)
    session, viewer = table.bridge.session, table.bridge.viewer
    fights = {i for i, n in enumerate(session.line()) if any(e.kind == "combat" for e in session.entries(n, viewer))}
    assert fights
    qtbot.waitUntil(lambda: table.time.bar.timeline.combats == fights, timeout=3000)
    session.rename(30, "here")
    table.bridge.go(31)
    assert table.time.bar.timeline.names == {30}


def test_undo_of_a_phase_and_of_a_turn(table: GameView) -> None:
    session = table.bridge.session
    line = session.line()
    assert table.commands.trigger("undo_phase")
    assert session.at == line[moments.phase_start(line)].id
    line = session.line()
    assert table.commands.trigger("undo_turn")
    assert session.at == line[moments.turn_start(line)].id
    assert len(session.nodes) == 91
    for _ in range(20):
        table.commands.trigger("undo_turn")
    assert session.at == 0
    assert table.status.place == "This is the start: nothing to undo."


def test_how_dice_fall_is_chosen_in_the_menu_and_kept(table: GameView) -> None:
    actions = table.commands.actions
    assert actions["dice_rolled"].isChecked()
    assert actions["again_same"].isChecked()
    table.commands.trigger("dice_typed")
    table.commands.trigger("again_new")
    assert (table.bridge.session.luck.typed, table.bridge.session.luck.again) == (True, "new")
    table.commands.trigger("dice_rolled")
    assert not table.bridge.session.luck.typed


def test_the_speed_is_in_the_menu_too(table: GameView) -> None:
    assert table.commands.actions["pace_1"].isChecked()
    table.commands.trigger("pace_4")
    assert (table.time.playback.factor, table.time.bar.speed.key) == (4.0, "4")
    table.time.bar.speed.choose("0.5")
    assert table.commands.actions["pace_0.5"].isChecked()


def test_a_game_that_is_over_shows_its_replay(table: GameView) -> None:
    session = table.bridge.session
    play_on(session, 3000)
    assert session.state.outcome is not None
    table.bridge.now()
    button = next(b for b in table.prompt.buttons if b.text() == "Show replay")
    table.press_button(button.button)
    assert table.time.playback.going
    assert table.bridge.node.id < session.at
    table.time.playback.stop()
    assert table.bridge.past


def test_another_line_of_the_tree_has_its_own_timeline(table: GameView) -> None:
    session = table.bridge.session
    session.go(40)
    other = next(a for a in session.legal() if a != session.nodes[41].action)
    session.do(other)
    table.bridge.go(60)
    assert table.time.bar.timeline.maximum() == 90
    table.bridge.go(20)
    assert table.time.bar.timeline.maximum() == 41
