"""Any of the games on the screen, played on without hands so far that there is something to go back to."""

import pytest

from app.play.session import Session
from app.play.solo import bots
from app.ui.main_window import MainWindow
from app.ui.table.game_view import GameView

GAMES = {"vital_ground": "historical", "r43": "liberate-paris-or-antwerp", "k47": "meeting-engagement"}
"""A scenario of each module."""

each_game = pytest.mark.parametrize("module", GAMES)
"""The test is played with every module."""


def watched(window: MainWindow, module: str, acts: int, seed: int = 3, player: str = "random") -> GameView:
    """A game between two bots that are stopped, so many acts on."""
    window.start_game(module, GAMES[module], {}, seed, dict.fromkeys(sides(window, module), player))
    table = window.table
    assert table is not None
    table.acts.stop_bot()
    play_on(table.bridge.session, acts)
    table.bridge.now()
    return table


def sides(window: MainWindow, module: str) -> list[str]:
    """The sides of a module."""
    found = next(m for m in window.modules if m.id == module).manifest
    assert found is not None
    return [side.id for side in found.sides]


def play_on(session: Session, acts: int) -> None:
    """So many acts of bots that do anything, the same every time; fewer where the game ends before."""
    for _ in range(acts):
        if session.state.outcome is not None:
            return
        session.do(bots.act(session.module, session.state, "random", len(session.nodes)))


def digests(session: Session) -> list[str]:
    """The moments from the start to the one at hand, each in sixteen characters, worked out from their states."""
    return [session.codec.digest(node.state) for node in session.line()]
