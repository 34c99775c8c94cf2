"""A program that is killed at any moment loses at most the act in flight."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from app.core.module import Module
from app.play.discover import Found
from app.play.session import Session

KILLS = 50
SCRIPT = Path(__file__).with_name("play_on.py")


def test_fifty_kills_lose_at_most_an_act_each(toy: Module, found: list[Found], tmp_path: Path) -> None:
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
