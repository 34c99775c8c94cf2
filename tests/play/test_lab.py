"""A file of batches: nothing is lost, nothing counts twice, the same command goes on."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.core.data import Override
from app.core.module import Module
from app.play.batches import batch
from app.play.batches.lab import Lab, NoLab, carry_out

ROOT = Path(__file__).resolve().parent.parent.parent


def test_what_was_played_is_there_again(toy: Module, tmp_path: Path) -> None:
    t = batch.task(toy, "ford", 12, 7, ("greedy", "random"), swap=True, traced=True)
    rows = batch.simulate(t, 1, toy)
    with Lab(tmp_path / "a.sqlite") as lab:
        run = lab.begin(toy, t)
        assert list(carry_out(lab, run, batch.rows(t, 1, toy))) == rows
    with Lab(tmp_path / "a.sqlite") as lab:
        assert lab.runs() == [run]
        assert lab.rows(run.id) == rows
        assert lab.done(run.id) == set(range(12))


def test_the_same_task_goes_on_and_another_begins_anew(toy: Module, tmp_path: Path) -> None:
    t = batch.task(toy, "ford", 6, 7)
    with Lab(tmp_path / "a.sqlite") as lab:
        run = lab.begin(toy, t)
        rows = carry_out(lab, run, batch.rows(t, 1, toy))
        some = [next(rows), next(rows)]
        rows.close()
        more = lab.begin(toy, replace(t, games=9))
        assert (more.id, more.task.games) == (run.id, 9)
        played = list(carry_out(lab, more, batch.rows(more.task, 1, toy, lab.done(run.id)), some))
        assert [row.game for row in played] == [2, 3, 4, 5, 6, 7, 8]
        assert lab.rows(run.id) == batch.simulate(replace(t, games=9), 1, toy)
        value = Override("data/scenarios.yaml", "ford.shooting.far.needed", 4, "a try")
        other = lab.begin(toy, replace(t, overrides=(value,)), 0.1, value, run.id)
        assert other.id != run.id
        assert (other.varied, other.base, other.stop_at) == (value, run.id, 0.1)


def test_a_game_is_kept_once(toy: Module, tmp_path: Path) -> None:
    t = batch.task(toy, "ford", 3, 7)
    with Lab(tmp_path / "a.sqlite") as lab, Lab(tmp_path / "a.sqlite") as again:
        run = lab.begin(toy, t)
        for row in batch.rows(t, 1, toy):
            lab.keep(run.id, row)
            again.keep(run.id, replace(row, winner="nobody"))
        assert lab.rows(run.id) == batch.simulate(t, 1, toy)


def test_other_rules_are_another_run(toy: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    t = batch.task(toy, "ford", 3, 7)
    with Lab(tmp_path / "a.sqlite") as lab:
        first = lab.begin(toy, t)
        monkeypatch.setattr("app.play.batches.lab.rules_digest", lambda module: "0" * 16)
        assert lab.begin(toy, t).id != first.id


def test_files_that_hold_no_batches(tmp_path: Path) -> None:
    (tmp_path / "text.sqlite").write_text("not a database, and long enough to be looked at" * 30, "utf-8")
    with pytest.raises(NoLab, match="not a file of batches"):
        Lab(tmp_path / "text.sqlite")
    other = sqlite3.connect(tmp_path / "other.sqlite")
    other.execute("CREATE TABLE runs (id)")
    other.close()
    with pytest.raises(NoLab, match="not a file of batches"):
        Lab(tmp_path / "other.sqlite")
    Lab(tmp_path / "new.sqlite").close()
    newer = sqlite3.connect(tmp_path / "new.sqlite")
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(NoLab, match="written by a newer program"):
        Lab(tmp_path / "new.sqlite")


def test_a_batch_killed_in_the_middle_goes_on(home: Path, toy: Module, tmp_path: Path) -> None:
    out = tmp_path / "lab.sqlite"
    words = [sys.executable, "-m", "app", "simulate", "toy/ford", "--games", "400", "--jobs", "2", "--out", str(out)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}

    def count() -> int:
        if not out.exists():
            return 0
        try:
            with Lab(out) as lab:
                return sum(len(lab.done(run.id)) for run in lab.runs())
        except NoLab:
            return 0  # being made

    process = subprocess.Popen(
        words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    end = time.monotonic() + 30
    while count() < 20 and time.monotonic() < end:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    before = count()
    assert 20 <= before < 400
    ran = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    assert ran.stderr.startswith(f"hexspine: {before} of 400 games are in {out} already\n")
    assert ran.stdout.startswith("toy/ford: 400 games, seed 1;")
    with Lab(out) as lab:
        assert [replace(row, trace=None) for row in lab.rows(1)] == batch.simulate(
            batch.task(toy, "ford", 400, 1), 1, toy
        )
