"""T22: a program that is killed at any moment, and a disk that is full, lose at most the act in flight."""

import errno
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from app.play import discover
from app.play.saves import journal as files
from app.play.session import Session
from tests.hands_on.anywhere import play_on
from tests.hands_on.player import Player

KILLS = 50
TESTS = Path(__file__).parent.parent
SCRIPT = TESTS / "play" / "play_on.py"


def test_fifty_kills_lose_at_most_an_act_each(tmp_path: Path) -> None:
    found = [discover.from_folder(TESTS / "toy")]
    toy = found[0].load()
    path = tmp_path / "g.hexspine"
    Session.new(toy, "ford", {"length": "long"}, 1, path=path).close()
    luck = Random(7)
    environment = os.environ | {"PYTHONPATH": str(SCRIPT.parent.parent.parent)}
    acts = 1
    for kill in range(KILLS):
        command = [sys.executable, "-B", str(SCRIPT), str(path), str(kill)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as player:
            assert player.stdout is not None
            first = player.stdout.readline()
            time.sleep(luck.random() * 0.02)
            player.kill()
            said = [int(n) for n in (first + player.stdout.read()).split(b"\n")[:-1] if n]
        with Session.open(path, found) as session:
            assert said[-1] <= len(session.nodes) <= said[-1] + 1
            assert len(session.nodes) > acts
            acts = len(session.nodes)
            assert session.legal() or session.state.outcome is not None
            assert "damaged" not in session.notice
    assert [p.name for p in tmp_path.iterdir()] == ["g.hexspine"]


def test_a_full_disk_is_said_and_the_game_goes_on(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    player.window.start_game("vital_ground", "historical", {}, 7, {})
    session = player.session
    play_on(session, 4)
    with monkeypatch.context() as full:

        def no_room(file: object, data: bytes) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        full.setattr(files, "put", no_room)
        assert player.table.bridge.do(session.legal()[0])
        assert "The disk is full. The game goes on in memory" in session.unsaved_reason
        assert player.table.status.trouble == session.unsaved_reason
        play_on(session, 3)
    assert session.retry() == ""
    assert session.path is not None
    digest, path = player.digest, session.path
    player.window.close_game(show_start=False)
    with Session.open(path, player.window.modules) as opened:
        assert (opened.at, opened.codec.digest(opened.state)) == (8, digest)
