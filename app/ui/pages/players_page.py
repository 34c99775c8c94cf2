"""The page where other players take over an open game."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from app.core.module import SideInfo
from app.play.session import PERSON
from app.ui.look.text import Text
from app.ui.pages.page_frame import Page
from app.ui.pages.who_plays import WhoPlays


class PlayersPage(Page):
    """The page. `given(players, alone)`: who plays from now on. `left`: back without a change."""

    given = Signal(object, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._sides: Sequence[SideInfo] = ()
        self._bots: Sequence[str] = ()
        self._players: Mapping[str, str] = {}
        self._alone = self._secrets = self._guarded = False
        self.who = WhoPlays((), ("greedy",), {}, False, False)
        self.keep = QPushButton(self.tr("Play on"))
        self.keep.setProperty("primary", True)
        self.keep.clicked.connect(lambda: self.given.emit(self.who.players, self.who.alone))
        self.foot.row.addWidget(self.keep)

    def set_players(
        self,
        sides: Sequence[SideInfo],
        bots: Sequence[str],
        players: Mapping[str, str],
        *,
        alone: bool,
        secrets: bool,
        guarded: bool,
    ) -> None:
        """Ask who plays. `secrets`: the sides have some from each other; `guarded`: a passcode keeps them."""
        self._sides, self._bots, self._players = sides, bots, players
        self._alone, self._secrets, self._guarded = alone, secrets, guarded
        self._title = self.tr("Players")
        self.setAccessibleName(self._title)
        self.refresh()

    def fill(self) -> None:
        self.who = WhoPlays(self._sides, self._bots, self._players, self._alone, self._secrets)
        self.who.changed.connect(self._tell)
        self.column.add(Text(self.tr("It holds from the next decision on, and is kept in the file."), "body", "text2"))
        self.column.add(self.who)
        self._tell()

    def _tell(self) -> None:
        """Say at the foot what comes of it, or why it is not to be had."""
        shows = self._secrets and self.who.alone and list(self.who.players.values()).count(PERSON) > 1
        words = ""
        if shows and self._guarded:
            words = self.tr("A passcode guards a side: take it off first, in Your name and passcode.")
        elif shows and not self._alone:
            words = self.tr("One player then sees the secrets of both sides. Both have to agree.")
        self.keep.setEnabled(not (shows and self._guarded))
        self.keep.setToolTip(words if not self.keep.isEnabled() else "")
        self.note.set_words(words, "warn" if words else "text2")
