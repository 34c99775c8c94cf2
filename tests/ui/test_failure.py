"""One calm box when something fails: the report, and the game anew from its last act."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from app.play import discover
from app.play.saves import journal as files
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from tests.toy import MODULE


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    window = MainWindow(Settings(animation="none"))
    window.modules = [discover.from_folder(MODULE.folder)]
    qtbot.addWidget(window)
    window.start_game("toy", "ford", {}, 7, {})
    yield window
    window.close()


def box(window: MainWindow) -> QMessageBox:
    found = window.findChild(QMessageBox, "message")
    assert isinstance(found, QMessageBox)
    return found


def test_the_game_goes_on_from_its_last_act(window: MainWindow) -> None:
    table = window.table
    assert table is not None
    for _ in range(3):
        table.bridge.do(table.bridge.session.legal()[0])
    at, digest = table.bridge.session.at, table.bridge.session.codec.digest(table.bridge.session.state)
    window.report(KeyError, KeyError("counter 12"), None)
    assert "The game is on the disk up to the last act." in box(window).informativeText()
    button = box(window).findChild(QPushButton, "also")
    assert button is not None
    assert button.text() == "Continue from the last act"
    assert box(window).defaultButton() is button
    button.click()
    new = window.table
    assert new is not None
    assert new is not table
    session = new.bridge.session
    assert (session.at, session.codec.digest(session.state)) == (at, digest)


def test_also_when_the_view_does_not_close(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    table = window.table
    assert table is not None
    table.bridge.do(table.bridge.session.legal()[0])

    def fails() -> None:
        raise RuntimeError("still broken")

    monkeypatch.setattr(table, "shut", fails)
    window.report(KeyError, KeyError("counter 12"), None)
    button = box(window).findChild(QPushButton, "also")
    assert button is not None
    button.click()
    assert window.table is not None
    assert window.table is not table
    assert window.table.bridge.session.at == 1


def test_what_is_not_on_the_disk_is_not_given_up(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    table = window.table
    assert table is not None

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(files, "put", full)
        table.bridge.do(table.bridge.session.legal()[0])
        window.report(KeyError, KeyError("counter 12"), None)
        assert box(window).informativeText().startswith("The disk is full.")
        assert box(window).findChild(QPushButton, "also") is None
        assert box(window).findChild(QPushButton, "act") is not None
