"""Who plays what: the side chips of the title bar, kept in step with the open game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.play.session import PERSON
from app.play.solo.bots import bots
from app.ui.pages.game_words import bot
from app.ui.title_bar import TitleBar

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

SOUND = "&View/So&und"
"""The menu of sounds and their volume, found under each chip too."""


class Seats(QObject):
    """The chips of one title bar. `set_table` names the game; None takes them away."""

    def __init__(self, title: TitleBar) -> None:
        super().__init__(title)
        self.title = title
        self.table: GameView | None = None
        title.player_chosen.connect(self.seat)

    def set_table(self, table: GameView | None) -> None:
        """The game whose sides are shown."""
        self.table = table
        if table is None:
            self.title.set_game("")
            return
        session = table.bridge.session
        sides = [side for side in session.sides if side.id in session.players]
        self.title.set_game(session.title.replace(": ", " · ", 1), sides)
        table.asked.connect(self.show_decider)
        table.bridge.players_changed.connect(self.show_players)
        self.show_players()

    def seat(self, side: str, player: str) -> None:
        """Another player for a side: `person` or a bot's name."""
        if self.table is not None:
            self.table.bridge.set_player(side, player)

    def choices(self) -> list[tuple[str, str]]:
        """Who may play a side: id and name."""
        if self.table is None:
            return []
        words = [(name, bot(name)) for name in bots(self.table.bridge.session.module)]
        return [(PERSON, self.tr("A person")), *((name, f"{w[:1].upper()}{w[1:]}") for name, w in words)]

    def show_players(self) -> None:
        """Say on the chips who plays what."""
        if self.table is None:
            return
        players = self.table.bridge.session.players
        people = [side for side, player in players.items() if player == PERSON]
        choices = self.choices()
        for side, chip in self.title.chips.items():
            words = bot(players[side])
            if players[side] == PERSON:
                named = self.table.bridge.screen.person(side)
                one = len(people) == 1 or self.table.bridge.screen.alone
                words = named or (self.tr("you") if one else self.tr("at this screen"))
            chip.set_player(players[side], words, choices)
            if (sound := self.table.commands.menus.get(SOUND)) is not None:
                chip.add_menu(sound)
        self.title.refresh()

    def show_decider(self, decider: str) -> None:
        """Mark the side that decides."""
        for side, chip in self.title.chips.items():
            chip.set_active(side == decider)
