"""T23: bots at play, the window closed in the middle: it goes within two seconds; a game that leads nowhere ends."""

import time

import pytest

from app.core.module import Module
from app.play import discover
from app.play.batches import batch
from app.play.batches.batch import UNFINISHED
from tests.hands_on.anywhere import GAMES, each_game, sides
from tests.hands_on.player import Player

DOOR = 2.0
"""Seconds."""


@each_game
def test_the_window_closes_while_bots_play(player: Player, module: str) -> None:
    window = player.window
    window.start_game(module, GAMES[module], {}, 3, dict.fromkeys(sides(window, module), "greedy"))
    assert window.table is not None
    player.qtbot.waitUntil(lambda: len(player.session.nodes) > 2, timeout=20_000)
    path, began = player.session.path, time.monotonic()
    window.close()
    assert time.monotonic() - began < DOOR
    assert window.table is None
    assert not window.isVisible()
    assert path is not None
    assert path.exists()


@pytest.fixture(scope="module")
def vital() -> Module:
    return next(m for m in discover.found(None) if m.id == "vital_ground").load()


def test_a_game_that_leads_nowhere_is_broken_off_and_counted(vital: Module) -> None:
    task = batch.task(vital, "historical", 2, 1, ["random"], {}, (), 20, None)
    rows = list(batch.rows(task, 1, vital))
    assert [row.level for row in rows] == [UNFINISHED, UNFINISHED]
    assert all(row.actions == 20 for row in rows)


def test_turns_run_out_with_a_verdict(player: Player) -> None:
    player.window.start_game("vital_ground", "historical", {}, 3, {})
    session = player.session
    while session.state.outcome is None:
        ends = [b.action for b in session.module.prompt(session.state).buttons if b.key == "E" and b.action is not None]
        session.do(ends[0] if ends else session.legal()[0])
        assert len(session.nodes) < 3_000
    assert session.state.turn == 10
    assert session.state.outcome.text
