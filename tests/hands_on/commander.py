"""A player of Roundhammer 1943: boxes off the map, counters carried with the mouse, and the screen that changes hands."""

from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.core import engine
from app.core.dice import Dice
from app.play.session import PERSON, Session
from modules.r43.module import MODULE
from tests.hands_on.player import LEFT, Player, answering

SCENARIO = "time-or-power"


def campaign(seed: int, hands: int = 2) -> Session:
    """A new game of that seed in memory, for two persons at one screen, or one against the greedy bot."""
    players = {"allied": PERSON, "german": PERSON if hands == 2 else "greedy"}
    new = Session.new(MODULE, SCENARIO, {}, seed, players)
    return Session.begin(MODULE, new.header, None)


def situation(given: dict[str, Any], dice: tuple[int, ...] = ()) -> Session:
    """A game that begins in a position, as in the case files, with its first dice known; nobody hands over anything."""
    new = Session.new(MODULE, SCENARIO, {}, 1943, {"allied": PERSON, "german": "greedy"})
    state = MODULE.position(SCENARIO, {}, {"pool": "empty", **given})
    state, _ = engine.start(replace(state, dice=Dice(1943, forced=dice)))
    side = state.decider
    seats = {s: PERSON if s == side else "greedy" for s in ("allied", "german")}
    header = replace(new.header, start=msgspec.Raw(new.codec.encode(state)), resumed="position", players=seats)
    return Session.begin(MODULE, header, None)


class Commander(Player):
    """Hands that reach the boxes too."""

    @property
    def covered(self) -> bool:
        """Whether the cloth lies over the table."""
        return self.table.bridge.screen.covered

    def drag(self, id: str, label: str) -> None:
        """A counter of a box, pressed, carried to a hex and let go."""
        counter = self.table.findChild(QWidget, f"tray-{self.unit(id)}")
        assert counter is not None, id
        spot, at = self.table.map.viewport().mapToGlobal(self.point(label)), counter.rect().center()
        QTest.mousePress(counter, LEFT, pos=at)
        QTest.mouseMove(counter, at + QPoint(12, -12))
        QTest.mouseMove(counter, counter.mapFromGlobal(spot))
        QTest.mouseRelease(counter, LEFT, pos=counter.mapFromGlobal(spot))
        self._beat()

    def marker(self, word: str) -> None:
        """A mouse click on a marker in a box."""
        piece = self.table.map_area.tray.piece(("choice", word))
        assert piece is not None, word
        QTest.mouseClick(piece, LEFT)
        self._beat()

    def box(self, label: str) -> None:
        """A mouse click on the name of a box."""
        head = self.table.map_area.tray.cards[self.place(label)].head
        QTest.mouseClick(self.table.map_area.tray.cards[self.place(label)], LEFT, pos=head.geometry().center())
        self._beat()

    def end(self) -> int:
        """The key that ends a phase, and Yes if it is asked whether; how often it was asked."""
        with answering("answer-end") as question:
            self.key(Qt.Key.Key_E)
        return question.pressed

    def sit(self) -> None:
        """The other one sits down: Enter on the page between, Esc past what happened meanwhile."""
        if self.buttons == ["Hand over the screen"]:
            self.key(Qt.Key.Key_Return)
        assert self.covered
        taken = self.window.findChild(QWidget, "take-over")
        assert taken is not None
        QTest.keyClick(QApplication.focusWidget() or taken, Qt.Key.Key_Return)
        self._beat()
        if self.question.startswith("REPLAY: Since you last played"):
            self.key(Qt.Key.Key_Escape)
        assert not self.covered
