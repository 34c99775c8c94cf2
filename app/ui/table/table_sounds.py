"""What is heard at the table: only what the log tells whoever looks on, so that a sound gives nothing away."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from app.core.card import Card, Entry, Faces, Grid
from app.play.session import PERSON
from app.ui.sounds import Sounds

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

BY_KIND = {"combat": "battle", "move": "down"}
"""The sound of a line of the log by its kind."""


def sound_of(told: Sequence[Entry], new_turn: bool = False) -> str:
    """The one sound for an act, from the lines the viewer is told of it; empty for silence."""
    if new_turn:
        return "end"
    loud = [BY_KIND[kind] for kind in BY_KIND if any(entry.kind == kind for entry in told)]
    thrown = any(isinstance(b, Faces) and b.thrown for entry in told if entry.card for b in entry.card.blocks)
    return "dice" if thrown and "battle" not in loud else next(iter(loud), "")


def lit(cards: Sequence[Card]) -> tuple[tuple[str, tuple[int, int]], ...]:
    """The columns and cells that are lit in the tables of cards."""
    return tuple((b.table or b.tag, b.lit) for card in cards for b in card.blocks if isinstance(b, Grid) and b.lit)


class TableSounds(QObject):
    """The sounds of one table, once what they tell of is shown."""

    def __init__(self, view: "GameView", sounds: Sounds | None = None) -> None:
        super().__init__(view)
        self.view = view
        self.sounds = sounds or Sounds()
        self._told: list[Entry] = []
        self._picks = 0
        self._turn = ""
        self._lit: tuple[tuple[str, tuple[int, int]], ...] = ()
        view.bridge.grew.connect(self._grew)
        view.bridge.changed.connect(self._shown, Qt.ConnectionType.QueuedConnection)
        view.bridge.refused.connect(lambda _: self._play("refused"))
        view.asked.connect(self._asked)

    def _play(self, name: str) -> None:
        if name and not self.view.bridge.screen.covered:
            self.sounds.play(name)

    def _grew(self, node: int) -> None:
        session = self.view.bridge.session
        self._told = list(session.entries(session.nodes[node], self.view.bridge.viewer))

    def _shown(self) -> None:
        """An act was told, an attack came into another column of its table, or a counter was taken in hand."""
        clock, picks = self.view.scene.clock, len(self.view.bridge.picks)
        turn = clock.title if clock is not None else ""
        columns = lit(self.view.dock.task.cards)
        if self._told:
            self._play(sound_of(self._told, turn != self._turn != ""))
        elif columns and columns != self._lit:
            self._play("column")
        elif picks > self._picks:
            self._play("up")
        self._told, self._turn, self._picks, self._lit = [], turn, picks, columns

    def _asked(self, side: str) -> None:
        """A person is asked after somebody else."""
        if self._turn and self.view.bridge.session.players.get(side) == PERSON:
            self._play("turn")
