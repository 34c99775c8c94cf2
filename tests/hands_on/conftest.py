"""A window on Vital Ground for a player with a mouse and a keyboard."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.application import dress
from app.ui.look import theme
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from tests.hands_on.player import Player


@pytest.fixture
def player(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Player]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    chosen = Settings(theme="light", animation="none", hints=False)
    dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1440, 900)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    yield Player(window, qtbot)
    window.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.set_theme("light")
    theme.set_scale(1.0)
