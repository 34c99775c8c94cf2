"""A player with a mouse and a keyboard: nothing here reaches past what a hand can do."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from time import monotonic
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from app.core import engine
from app.core.dice import Dice
from app.core.module import Options
from app.core.scene import Overlay
from app.play.session import Session
from app.ui.main_window import MainWindow
from app.ui.map.map_items import OverlayMarks
from app.ui.table.game_view import GameView
from modules.vital_ground.module import MODULE
from modules.vital_ground.state import VGState

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier


def game(given: dict[str, Any], dice: tuple[int, ...] = (), options: Options | None = None) -> Session:
    """A game in memory that begins in a position, with its first dice known."""
    new = Session.new(MODULE, "historical", options or {}, 1944, {})
    state = replace(MODULE.position("historical", options or {}, given), dice=Dice(1944, forced=dice))
    state, _ = engine.start(state)
    header = replace(new.header, start=msgspec.Raw(new.codec.encode(state)), resumed="position")
    return Session.begin(MODULE, header, None)


SOON = 60
"""Milliseconds up to which the interface puts things off until the hand rests."""


def calm(window: QWidget) -> None:
    """Rest the hand until all that the window puts off for a moment has been done, and what it took away is gone."""
    end = monotonic() + 30
    QTest.qWait(1)
    while any(t.isActive() and t.isSingleShot() and t.interval() <= SOON for t in window.findChildren(QTimer)):
        assert monotonic() < end, "it never comes to rest"
        QTest.qWait(1)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class Player:
    """Eyes and hands at a window. Units go by their ids, hexes by their labels."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self.qtbot = qtbot

    # What is seen.

    @property
    def table(self) -> GameView:
        """The open game on the screen."""
        assert self.window.table is not None
        return self.window.table

    @property
    def session(self) -> Session:
        """The game behind it, for its digest and its position in the tree."""
        return self.table.bridge.session

    @property
    def state(self) -> VGState:
        """The present."""
        state: VGState = self.session.state
        return state

    @property
    def digest(self) -> str:
        """The present in sixteen characters."""
        return self.session.codec.digest(self.state)

    @property
    def question(self) -> str:
        """The prompt: side and sentence, without its bold marks."""
        return f"{self.table.prompt.tag.text}: {self.table.prompt.prompt.text.replace('**', '')}"

    @property
    def buttons(self) -> list[str]:
        """The buttons of the prompt."""
        return [b.text() for b in self.table.prompt.buttons]

    @property
    def log(self) -> list[str]:
        """The log, newest first."""
        calm(self.window)
        return [row.entry.text for row in reversed(self.table.dock.log.model.rows)]

    @property
    def task(self) -> str:
        """Everything that can be read in the task panel, in one line."""
        calm(self.window)
        parts: list[str] = []
        for widget in self.table.dock.task.column.findChildren(QWidget):
            words = widget.accessibleName() or (getattr(widget, "text", None) or str)()
            if words and words not in parts:
                parts.append(words)
        return " | ".join(parts).replace("\n", " ").replace("**", "")

    def unit(self, id: str) -> int:
        """The number of a unit."""
        return [u.id for u in self.state.units].index(id)

    def place(self, label: str) -> int:
        """The number of a hex."""
        return self.session.module.board(self.state).place(label)

    def where(self, id: str) -> str:
        """The hex a unit is in."""
        return self.session.module.board(self.state).labels[self.state.units[self.unit(id)].place]

    def label(self, what: str) -> str:
        """The hex meant by a label, or by a unit that is in it."""
        return what if what in self.session.module.board(self.state).labels else self.where(what)

    def drawn(self, kind: str) -> list[Overlay]:
        """The overlays of a kind on the map."""
        assert self.table.map.map is not None
        marks = [item for item in self.table.map.map.items() if isinstance(item, OverlayMarks)]
        return list(dict.fromkeys(mark.overlay for mark in marks if mark.overlay.kind == kind))

    # What is done.

    def point(self, label: str) -> QPoint:
        """Where a hex is in the map's viewport; it is brought into view as a player would by scrolling."""
        view, place = self.table.map, self.place(label)
        assert view.map is not None
        centre = view.map.geometry.centre(place)
        inside = view.viewport().rect().adjusted(50, 70, -50, -50)
        if not inside.contains(view.mapFromScene(centre)):
            view.centre_on(place)
        return view.mapFromScene(centre)

    def click(self, what: str) -> None:
        """A mouse click on a hex of the map, or on a unit in its hex; one in a stack is first fanned out by a click."""
        label = self.label(what)
        point = self.point(label)
        view = self.table.map
        assert view.map is not None
        if what != label and len(view.map.pile(self.place(label))) > 1:
            if view.map.fan_place != self.place(label):
                QTest.mouseClick(view.viewport(), LEFT, pos=point)
                if view.map.pile(self.place(label))[-1].unit == self.unit(what):
                    return
            item = view.map.items_of[self.unit(what)]
            point = view.mapFromScene(item.sceneBoundingRect().center())
        QTest.mouseClick(view.viewport(), LEFT, pos=point)
        self._beat()

    def tray(self, id: str) -> None:
        """A mouse click on a counter in the tray."""
        counter = self.table.findChild(QWidget, f"tray-{self.unit(id)}")
        assert counter is not None, id
        QTest.mouseClick(counter, LEFT)
        self._beat()

    def hover(self, what: str) -> None:
        """Point at a hex or a unit."""
        point = self.point(self.label(what))
        QTest.mouseMove(self.table.map.viewport(), point + QPoint(2, 2))
        QTest.mouseMove(self.table.map.viewport(), point)
        calm(self.window)

    def press(self, words: str) -> None:
        """A mouse click on the button of the prompt that begins with these words."""
        found = [b for b in self.table.prompt.buttons if b.text().startswith(words)]
        assert found, f"no {words!r} among {self.buttons}"
        QTest.mouseClick(found[0], LEFT)
        self._beat()

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A key, to whatever has the focus; the window is in front again after a question, as at a real desk."""
        popup = QApplication.activePopupWidget()
        if popup is None and not self.window.isActiveWindow():
            with self.qtbot.waitActive(self.window):
                self.window.activateWindow()
        QTest.keyClick(popup or QApplication.focusWidget() or self.window, key, modifiers)
        self._beat()

    def choose(self, words: str) -> None:
        """An entry of the open menu, by the mouse."""
        menu = next(m for m in self.window.findChildren(QMenu) if m.isVisible())
        entries = [a for a in menu.actions() if words in a.text()]
        assert entries, f"no {words!r} among {[a.text() for a in menu.actions()]}"
        QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(entries[0]).center())
        self._beat()

    def answering(self, name: str) -> AbstractContextManager["Answers"]:
        """While this lasts, a question with a button of that name is answered with it, as this player presses things."""
        return answering(name, self.answer)

    def answer(self, button: QWidget) -> None:
        """Press a button of a question."""
        by_mouse(button)

    def do(self, act: str) -> None:
        """One of these, as it is written: a unit's id or a hex to click, `tray ID`, `press WORDS` or `key NAME`."""
        verb, _, words = act.partition(" ")
        if verb == "tray":
            self.tray(words)
        elif verb == "press":
            self.press(words)
        elif verb == "key":
            self.key(getattr(Qt.Key, f"Key_{words}"))
        else:
            self.click(act)

    def _beat(self) -> None:
        QApplication.processEvents()


class Answers(QObject):
    """Presses a button in the next question that opens, by its object name."""

    def __init__(self, name: str, press: Callable[[QWidget], None]) -> None:
        super().__init__()
        self.name = name
        self.press = press
        self.pressed = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and watched.objectName() == self.name and isinstance(watched, QWidget):
            self.pressed += 1
            QTimer.singleShot(0, watched, lambda: self.press(watched))
        return False


def by_mouse(button: QWidget) -> None:
    """Press a button with the mouse."""
    QTest.mouseClick(button, LEFT)


@contextmanager
def answering(name: str, press: Callable[[QWidget], None] = by_mouse) -> Iterator[Answers]:
    """While this lasts, every question with a button of that name is answered with it."""
    answers, app = Answers(name, press), QApplication.instance()
    assert app is not None
    app.installEventFilter(answers)
    try:
        yield answers
    finally:
        app.removeEventFilter(answers)
