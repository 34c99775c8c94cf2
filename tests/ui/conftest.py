"""After every test of the interface its windows are really gone, and the look is the plain one again."""

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


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    """Delete what waits to be deleted: without an event loop Qt would keep every window until the end."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.set_scale(1.0)
    theme.set_theme("light")


@pytest.fixture
def desk(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    """A window at rest: light, without animation and without hints."""
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    chosen = Settings(theme="light", animation="none", hints=False)
    dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    yield window
    window.close()
