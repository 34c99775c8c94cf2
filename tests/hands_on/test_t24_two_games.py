"""T24: two games, one after the other or side by side, are saved each for itself."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from app.play.session import Session
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from tests.hands_on.anywhere import digests, play_on, watched
from tests.hands_on.player import Player


def kept(path: Path | None, window: MainWindow) -> list[str]:
    """The moments that a file holds."""
    assert path is not None
    with Session.open(path, window.modules, read_only=True) as session:
        return digests(session)


def test_two_windows_side_by_side(player: Player, qtbot: QtBot) -> None:
    other = MainWindow(Settings(theme="light", animation="none"))
    qtbot.addWidget(other)
    tables = [watched(player.window, "vital_ground", 3, seed=1), watched(other, "vital_ground", 3, seed=2)]
    sessions = [table.bridge.session for table in tables]
    for _ in range(3):
        for session in sessions:
            play_on(session, 4)
    assert sessions[0].path != sessions[1].path
    for session in sessions:
        assert kept(session.path, other) == digests(session)
    other.close_game(show_start=False)


def test_a_second_game_leaves_the_first_alone(player: Player) -> None:
    first = watched(player.window, "vital_ground", 6).bridge.session
    path, line = first.path, digests(first)
    second = watched(player.window, "vital_ground", 9).bridge.session
    assert second.path != path
    assert kept(path, player.window) == line
    assert kept(second.path, player.window) == digests(second)
