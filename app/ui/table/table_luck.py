"""Counts the dice of a game and measures luck and skill, beside the window, while their panel is open."""

from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.core.card import Block, Note
from app.core.state import Side
from app.play.dice_tally import counts
from app.play.fortune import Stroke, strokes
from app.play.saves.node import Node
from app.play.session import Session
from app.play.viewer import Viewer, can_hide
from app.ui.panels.luck_card import luck_card, measured
from app.ui.reckoner import GivenUp, Reckoner

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

SLICE = 0.008
"""Seconds spent on moments between two looks at the event queue."""

AGAIN = 700
"""Milliseconds after which what was measured so far is shown anew."""


class TableLuck(QObject):
    """Fills the panel: the dice first, then luck and skill where they tell no secret."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self._line: list[Node] = []
        self._viewer: Viewer = None
        self._key: tuple[int, int, Viewer] | None = None
        self._ready = 0
        self._found: list[Stroke] = []
        self._slices = QTimer(self, interval=0)
        self._slices.timeout.connect(self._look_through)
        self._again = QTimer(self, interval=AGAIN)
        self._again.timeout.connect(self._show)
        self._reckoner = Reckoner(self)
        self._reckoner.answered.connect(lambda *_: self._finish())

    def fill(self) -> None:
        """Count and measure the line to the moment shown; nothing where that is done."""
        bridge = self.view.bridge
        key = (id(bridge.session), bridge.node.id, bridge.viewer)
        if key == self._key:
            return
        self.stop()
        self._key, self._viewer = key, bridge.viewer
        self._line = bridge.session.line(bridge.node.id)
        self._ready, self._found = 0, []
        self._slices.start()

    def stop(self) -> None:
        """Leave off; the next `fill` begins anew."""
        self._key = None
        self._slices.stop()
        self._again.stop()
        self._reckoner.drop()

    def _look_through(self) -> None:
        end = perf_counter() + SLICE
        while self._ready < len(self._line):
            node = self._line[self._ready]
            if node.events:
                self.view.bridge.session.entries(node, self._viewer)
            self._ready += 1
            if perf_counter() > end:
                return
        self._slices.stop()
        if self._open:
            self._reckoner.start(self._key, partial(measure, self.view.bridge.session, self._line, self._found))
            self._again.start()
        self._show()

    @property
    def _open(self) -> bool:
        """Whether luck and skill may be told: the game is over, or it has no secrets."""
        session = self.view.bridge.session
        return session.state.outcome is not None or not can_hide(session.module)

    def _finish(self) -> None:
        self._again.stop()
        self._show()

    def _show(self) -> None:
        session = self.view.bridge.session
        blocks: Sequence[Block] = (
            Note(self.tr("Told when the game is over: before that it would give secrets away.")),
        )
        if self._open:
            count = len(self._line) - 1
            done = count if not self._reckoner.busy else self._line.index(self._at) if self._found else 0
            blocks = measured(tuple(self._found), done, count, self._name)
        self.view.dock.luck.set_card(luck_card(counts(session, self._line, self._viewer), blocks, self._name))

    @property
    def _at(self) -> Node:
        return self.view.bridge.session.nodes[self._found[-1].node]

    def _name(self, side: Side) -> str:
        info = self.view.bridge.side(side)
        return info.adjective if info is not None else side


def measure(session: Session, line: list[Node], found: list[Stroke], given_up: GivenUp) -> None:
    """Measure every act of a line; `found` grows while this goes on."""
    for stroke in strokes(session, line, given_up):
        found.append(stroke)
