"""The toy game with two boxes off the map, where counters sail between boxes and hexes and a marker is laid on a hex."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.core.board import Board, BoxData, MapData
from app.core.card import Card, Fact
from app.core.engine import Sequence
from app.core.scene import Area, Box, Overlay, Slot, Track
from app.core.state import NOWHERE, Action, Choice, Place, Refusal, Step, UnitNo
from app.play.session import Session
from app.ui.bridge import Bridge
from app.ui.commands import Commands
from app.ui.look import theme
from app.ui.settings import Settings
from app.ui.table.game_view import GameView
from tests import toy
from tests.toy import Hold

BOXES = tuple(BoxData(id=id, name=id, tag="house", source="a test") for id in ("port", "deep"))
BOARD = Board(replace(toy.MAP.to(MapData), boxes=BOXES))
PORT, DEEP, FORD, SHUT = (BOARD.place(x) for x in ("port", "deep", "0302", "0101"))
TRACK = Track("sea", "Sea transport", ("0", "1", "2"), 1, rule="T-2")


class Sail(Action, frozen=True, tag=True):
    """A counter goes from anywhere to a hex or a box."""

    unit: UnitNo
    to: Place


class Bomb(Action, frozen=True, tag=True):
    """A marker is laid on a hex."""

    marker: Choice
    on: Place


class Load(Action, frozen=True, tag=True):
    """A counter is taken aboard; where it goes ashore is asked next."""

    unit: UnitNo


class Ashore(Action, frozen=True, tag=True):
    """Where it goes ashore."""

    to: Place


class Aboard(Step, frozen=True):
    """A counter aboard: where to?"""

    unit: int
    side: str
    rule = "T-2"

    def decider(self, s: Any) -> str:
        return self.side

    def candidates(self, s: Any) -> Iterator[Action]:
        yield from (Ashore(place) for place in (FORD, DEEP))

    def check(self, s: Any, a: Action) -> Refusal | None:
        shut = not isinstance(a, Ashore) or a.to not in (FORD, DEEP)
        return Refusal("T-2", "Not ashore there.") if shut else None

    def take(self, g: Any, a: Action) -> None:
        g.done()
        if isinstance(a, Ashore):
            g.unit(self.unit, place=a.to)


class Order(toy.Order, frozen=True):
    """The first counter of a side may sail anywhere but into 0101, the air may bomb 0302, as often as is liked.

    The second may be taken aboard.
    """

    def candidates(self, s: Any) -> Iterator[Action]:
        first, second = [n for n, u in enumerate(s.units) if u.side == self.side][:2]
        yield Load(second)
        yield from (Sail(first, place) for place in (FORD, PORT, DEEP, SHUT))
        yield Bomb("air", FORD)
        yield Hold()

    def check(self, s: Any, a: Action) -> Refusal | None:
        if isinstance(a, Sail):
            shut = s.units[a.unit].side != self.side or a.to == SHUT
            return Refusal("T-2", "That shore is held.", (a.to,)) if shut else None
        if isinstance(a, Load) and s.units[a.unit].side != self.side:
            return Refusal("T-1", "Not yours.")
        idle = isinstance(a, Bomb) and a.marker != "air"
        return Refusal("T-2", "The navy is in port.") if idle else None

    def take(self, g: Any, a: Action) -> None:
        if isinstance(a, Sail):
            g.unit(a.unit, place=a.to)
        elif isinstance(a, Load):
            g.call(Aboard(a.unit, self.side))
        elif isinstance(a, Hold):
            g.done()


class NextTurn(toy.NextTurn, frozen=True):
    """The turn after this one."""

    def run(self, g: Any) -> None:
        g.set(turn=g.s.turn + 1, stack=(Turn(),))


class Turn(Sequence, frozen=True):
    """Red, then blue."""

    boxes = (Order("red"), Order("blue"), NextTurn())


class Harbours(toy.TheFord):
    """The game; it has areas to lay over the map and briefings."""

    def board(self, s: Any) -> Any:
        return BOARD

    def start(self, *args: Any, **more: Any) -> Any:
        s = super().start(*args, **more)
        return replace(s, units=(replace(s.units[0], place=PORT), *s.units[1:]), stack=(Turn(),))

    def scene(self, s: Any, viewer: str | None) -> Any:
        shown = super().scene(s, viewer)
        slots = (Slot("air", "Air", "+2", "us"), Slot("navy", "Navy", "+1", "us"))
        return replace(shown, boxes=(Box(PORT, "Port", slots=slots), Box(DEEP, "Deep water")), tracks=(TRACK,))

    def areas(self, s: Any) -> tuple[Area, ...]:
        supply = (Overlay("path", (3, 4)), Overlay("supply", (3, 4)), Overlay("cut_off", (5,)))
        return (
            Area("supply_red", "Red supply", "2 hexes in supply.", supply, "T-1"),
            Area("supply_blue", "Blue supply", "Nothing.", (Overlay("supply", (9,)),)),
            Area("values", "Values", "What they are worth.", (Overlay("value", costs=((FORD, "2"),)),)),
        )

    def briefing(self, s: Any, side: str) -> Card:
        due = (Fact("Arrives", "R9", "T-1"),) if s.turn == 1 else ()
        return Card(f"{side}, turn {s.turn}", blocks=due)

    def line(self, s: Any, place: int) -> str:
        return str(BOARD.labels[place]) if place != NOWHERE else ""

    def explain(self, s: Any, *things: Any) -> Any:
        return None

    def label(self, s: Any, a: Action) -> str:
        return repr(a) if isinstance(a, Sail | Bomb) else super().label(s, a)


def done(view: GameView) -> list[Action]:
    """The acts of the game so far."""
    session = view.bridge.session
    return [node.action for node in session.line(session.at) if node.action is not None]


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication) -> Iterator[GameView]:
    """A new game at the table, both sides played by persons."""
    theme.install(qapp)
    window = QWidget()
    qtbot.addWidget(window)
    shown = GameView(Bridge(Session.new(Harbours(), "ford", seed=7)), Commands(window, {}), window)
    window.table = shown  # type: ignore[attr-defined]
    shown.apply_settings(Settings(animation="none"))
    window.resize(1200, 800)
    shown.resize(1200, 800)
    with qtbot.waitExposed(window):
        window.show()
    shown.begin()
    shown.furnishing.finish()
    QApplication.processEvents()
    yield shown
    shown.shut()
