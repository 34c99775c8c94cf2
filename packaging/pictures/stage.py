"""What every picture begins with: a window, a look at the map, the pointer on a hex."""

import time

from positions import place, unit
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from app.core.language import language
from app.core.module import Module
from app.play.session import Session
from app.play.solo import bots
from app.ui import application, translation
from app.ui.main_window import MainWindow
from app.ui.reckoner import Reckoner
from app.ui.settings import Settings

SIZE = QSize(1440, 900)
PEOPLE = {"german": "person", "allied": "person"}


def settle(seconds: float = 0.4) -> None:
    """Let the window lay itself out, paint and finish its tiles."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.005)


def come_to_rest(shown: MainWindow, most: float = 60.0) -> None:
    """Wait until the map is drawn whole and nothing is worked out any more."""
    settle(1.5)
    end = time.monotonic() + most
    while time.monotonic() < end:
        busy = any(one.busy for one in shown.findChildren(Reckoner))
        table = shown.table
        if not busy and (
            table is None or not table.isVisible() or table.map.map is None or table.map.map.ground.settled()
        ):
            break
        settle(0.2)
    settle(0.4)


def window(theme: str = "light", size: QSize = SIZE) -> MainWindow:
    """A window of that theme and size, still without a game."""
    chosen = Settings(theme=theme, animation="none", hints=False)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    translation.install(app, language())
    application.dress(app, chosen)
    shown = MainWindow(chosen)
    shown.resize(size)
    shown.show()
    settle()
    return shown


def module(shown: MainWindow, id: str) -> Module:
    """A module by its id."""
    return next(one for one in shown.modules if one.id == id).load()


def look_at(shown: MainWindow, label: str, zoom: float = 1.0) -> None:
    """Bring a hex to the middle of the map."""
    assert shown.table is not None
    shown.table.map.set_zoom(zoom)
    shown.table.map.centre_on(place(shown.table.bridge.session, label))
    settle()


def point_at(shown: MainWindow, label: str, name: str = "") -> None:
    """Hold the pointer on a hex, and on a counter there."""
    assert shown.table is not None
    session = shown.table.bridge.session
    shown.table.map.hovered.emit(place(session, label), unit(session, name) if name else -1)


def play_on(session: Session, acts: int) -> None:
    """Let bots play a game on for some acts."""
    for n in range(acts):
        side = session.state.decider
        if side is None:
            return
        session.do(bots.act(session.module, session.state, "greedy", bots.seed_at(session.header.seed, n)))
