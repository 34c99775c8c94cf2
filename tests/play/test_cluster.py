"""A batch shared out by a scheduler on loopback among two workers, one of which is killed on the way."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app import cli
from app.core.module import Module
from app.play.batches import batch
from app.play.batches.lab import Lab, carry_out
from app.play.batches.pool import PoolFault

ROOT = Path(__file__).resolve().parent.parent.parent

pytest.importorskip(
    "distributed", reason="no dask.distributed here: pip install 'hexspine[cluster]'", exc_type=ImportError
)
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")

LOOPBACK = ("--host", "127.0.0.1", "--no-dashboard")


class Cluster:
    """The scheduler's address, and the workers that can be killed."""

    def __init__(self, address: str, start: Callable[[], subprocess.Popen[bytes]]) -> None:
        self.address, self.start = address, start
        self.workers = [start(), start()]


@pytest.fixture
def cluster(home: Path, tmp_path: Path) -> Iterator[Cluster]:
    found: list[subprocess.Popen[bytes]] = []
    file = tmp_path / "scheduler.json"

    def run(module: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{module}", "--scheduler-file", str(file), *words]
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        process = subprocess.Popen(
            command, cwd=tmp_path, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        found.append(process)
        return process

    run("dask_scheduler", "--port", "0", *LOOPBACK)
    end = time.monotonic() + 60
    while not file.exists() and time.monotonic() < end:
        time.sleep(0.02)
    address = json.loads(file.read_text("utf-8"))["address"]
    yield Cluster(address, lambda: run("dask_worker", "--no-nanny", "--nthreads", "1", *LOOPBACK))
    for process in reversed(found):
        process.kill()
        process.wait()


def test_every_game_counts_once_though_a_worker_is_killed(
    cluster: Cluster, toy: Module, home: Path, tmp_path: Path
) -> None:
    t = batch.task(toy, "ford", 300, 7, ("greedy", "random"), user_modules=home / "modules")
    with Lab(tmp_path / "lab.sqlite") as lab:
        run = lab.begin(toy, t)
        came = []
        for row in carry_out(lab, run, batch.rows(t, cluster=cluster.address)):
            came.append(row.game)
            if len(came) == 60:
                os.kill(cluster.workers[0].pid, signal.SIGKILL)
        assert cluster.workers[0].wait(10) == -signal.SIGKILL
        assert sorted(came) == list(range(300))
        assert lab.rows(run.id) == batch.simulate(t, 1, toy)


def test_the_command_line(cluster: Cluster, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "toy/ford", "--games", "20", "--seed", "5"]
    assert cli.main([*words, "--cluster", cluster.address]) == 0
    shared = capsys.readouterr().out
    assert cli.main(words) == 0
    assert capsys.readouterr().out == shared


def test_a_scheduler_that_is_not_there(toy: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.play.batches.cluster.WAIT", 0.5)
    t = batch.task(toy, "ford", 4)
    with pytest.raises(PoolFault, match=r"no scheduler answers at tcp://127\.0\.0\.1:9: "):
        list(batch.rows(t, cluster="tcp://127.0.0.1:9"))
