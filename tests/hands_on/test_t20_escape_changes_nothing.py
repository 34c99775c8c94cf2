"""T20: Escape, the cross and No in any dialog or page, with Ctrl S and Ctrl Z pressed meanwhile, change nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from app import paths
from app.core import parsed
from tests.hands_on.anywhere import play_on
from tests.hands_on.player import CTRL, Player

DIALOGS = ("open", "save_as", "go_to", "name_moment", "export_log", "export_sheet", "export_units", "export_values")
PAGES = ("new", "settings", "modules", "sheets", "reference", "shortcuts", "about", "report", "export_map", "seat")


class Hand(QObject):
    """Presses Ctrl S and Ctrl Z in the next dialog, and then Escape or the cross."""

    def __init__(self, cross: bool) -> None:
        super().__init__()
        self.cross = cross
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QDialog) and watched.isWindow():
            self.seen.append(watched.windowTitle())
            QTimer.singleShot(0, watched, lambda: self._put_away(watched))
        return False

    def _put_away(self, dialog: QDialog) -> None:
        if not dialog.isActiveWindow():
            dialog.activateWindow()
            QTest.qWaitForWindowActive(dialog)
        inside = dialog.focusWidget() or dialog
        QTest.keyClick(inside, Qt.Key.Key_S, CTRL)
        QTest.keyClick(inside, Qt.Key.Key_Z, CTRL)
        if self.cross:
            dialog.close()
        else:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)


@pytest.fixture(params=["escape", "cross"])
def hand(request: pytest.FixtureRequest) -> Iterator[Hand]:
    hand, app = Hand(request.param == "cross"), QApplication.instance()
    assert app is not None
    app.installEventFilter(hand)
    yield hand
    app.removeEventFilter(hand)


def begun(player: Player) -> tuple[object, ...]:
    """A game a few acts on."""
    player.window.start_game("vital_ground", "historical", {}, 3, {})
    play_on(player.session, 8)
    player.table.bridge.now()
    return facts(player)


def facts(player: Player) -> tuple[object, ...]:
    """All that a dialog might change: the game, its tree, its file, the settings."""
    session = player.session
    assert session.path is not None
    found = (p for p in paths.user_data().rglob("*") if p.is_file() and not p.is_relative_to(parsed.folder()))
    files = sorted(p.name for p in found if not p.name.startswith("settings"))
    names = tuple(node.name for node in session.nodes)
    kept = player.window.settings
    return session.at, player.digest, len(session.nodes), names, session.path.read_bytes(), files, kept.theme, kept.keys


@pytest.mark.parametrize("id", DIALOGS)
def test_a_dialog_put_away(player: Player, hand: Hand, id: str) -> None:
    before = begun(player)
    if id == "go_to":
        player.window.commands.actions[id].setEnabled(True)
    assert player.window.commands.trigger(id)
    QTest.qWait(30)
    assert facts(player) == before
    assert len(hand.seen) <= 1


@pytest.mark.parametrize("id", PAGES)
def test_a_page_left(player: Player, id: str) -> None:
    before = begun(player)
    assert player.window.commands.trigger(id)
    page = player.window.pages.currentWidget()
    for key in (Qt.Key.Key_S, Qt.Key.Key_Z):
        player.key(key, CTRL)
    player.key(Qt.Key.Key_Escape)
    if player.window.pages.currentWidget() is page and page is not player.table:
        player.key(Qt.Key.Key_Escape)
    assert player.window.pages.currentWidget() is player.table
    assert facts(player) == before


def test_no_is_no_at_the_end_of_a_phase(player: Player, hand: Hand) -> None:
    before = begun(player)
    player.key(Qt.Key.Key_E)
    assert facts(player) == before


def test_every_dialog_was_met(player: Player, hand: Hand) -> None:
    begun(player)
    for id in ("open", "save_as", "name_moment", "export_log"):
        player.window.commands.trigger(id)
    assert len(hand.seen) == 4
    assert Path(str(player.session.path)).exists()
