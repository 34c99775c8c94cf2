"""The toy game with two boxes off the map, where counters sail between boxes and hexes and a marker is laid on a hex."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.core.board import Board, BoxData, MapData
from app.core.scene import Box, Slot, Track
from app.core.state import NOWHERE, Action, Choice, Place, Refusal, UnitNo
from app.play.session import Session
from app.ui import theme
from app.ui.bridge import Bridge
from app.ui.commands import Commands
from app.ui.game_view import GameView
from app.ui.settings import Settings
from tests import toy

TRACK = Track("sea", "Sea transport", ("0", "1", "2"), 1, rule="T-2")


class Sail(Action, frozen=True, tag=True):
    """A counter goes from anywhere to a hex or a box."""

    unit: UnitNo
    to: Place


class Bomb(Action, frozen=True, tag=True):
    """A marker is laid on a hex."""

    marker: Choice
    on: Place


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication) -> Iterator[GameView]:
    """The toy with two boxes: red may sail its first counter anywhere but into 0101, and bomb 0302."""
    boxes = tuple(BoxData(id=id, name=id, tag="house", source="a test") for id in ("port", "deep"))
    board = Board(replace(toy.MAP.to(MapData), boxes=boxes))
    port, deep = board.place("port"), board.place("deep")
    done: list[Action] = []

    class Order(toy.Order, frozen=True):
        def candidates(self, s: Any) -> Iterator[Action]:
            yield from (Sail(0, place) for place in (board.place("0302"), port, deep, board.place("0101")))
            yield Bomb("air", board.place("0302"))

        def check(self, s: Any, a: Action) -> Refusal | None:
            if isinstance(a, Sail):
                shut = a.unit != 0 or a.to == board.place("0101")
                return Refusal("T-2", "That shore is held.", (a.to,)) if shut else None
            idle = isinstance(a, Bomb) and a.marker != "air"
            return Refusal("T-2", "The navy is in port.") if idle else None

        def take(self, g: Any, a: Action) -> None:
            done.append(a)
            if isinstance(a, Sail):
                g.unit(a.unit, place=a.to)

    class Harbours(toy.TheFord):
        def board(self, s: Any) -> Any:
            return board

        def start(self, *args: Any, **more: Any) -> Any:
            s = super().start(*args, **more)
            units = (replace(s.units[0], place=port), *s.units[1:])
            return replace(s, units=units, stack=(Order("red"),))

        def scene(self, s: Any, viewer: str | None) -> Any:
            shown = super().scene(s, viewer)
            slots = (Slot("air", "Air", "+2", "us"), Slot("navy", "Navy", "+1", "us"))
            return replace(shown, boxes=(Box(port, "Port", slots=slots), Box(deep, "Deep water")), tracks=(TRACK,))

        def line(self, s: Any, place: int) -> str:
            return board.labels[place] if place != NOWHERE else ""

        def explain(self, s: Any, *things: Any) -> Any:
            return None

        def label(self, s: Any, a: Action) -> str:
            return repr(a) if isinstance(a, Sail | Bomb) else super().label(s, a)

    theme.install(qapp)
    window = QWidget()
    qtbot.addWidget(window)
    commands = Commands(window, {})
    bridge = Bridge(Session.new(Harbours(), "ford", seed=7))
    shown = GameView(bridge, commands, window)
    shown.apply_settings(Settings(animation="none"))
    shown.done, shown.port, shown.deep = done, port, deep  # type: ignore[attr-defined]
    window.resize(1200, 800)
    shown.resize(1200, 800)
    with qtbot.waitExposed(window):
        window.show()
    shown.begin()
    QApplication.processEvents()
    yield shown
    shown.shut()
