"""Work in processes: every piece once, and a stop that is soon obeyed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from app.play.batches import pool

ROOT = Path(__file__).resolve().parent.parent.parent


def square(t: int, pieces: Sequence[int], stopped: Callable[[], bool]) -> list[int]:
    return [t * n * n for n in pieces]


def slow(t: float, pieces: Sequence[int], stopped: Callable[[], bool]) -> list[int]:
    end = time.monotonic() + t
    while time.monotonic() < end:
        if stopped():
            return []
        time.sleep(0.005)
    return list(pieces)


def marked(folder: str, pieces: Sequence[int], stopped: Callable[[], bool]) -> list[int]:
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(0.05)
    return list(pieces)


def dies(t: int, pieces: Sequence[int], stopped: Callable[[], bool]) -> list[int]:
    raise SystemExit if t == 0 else RuntimeError("at fault")


def test_every_piece_is_done_once() -> None:
    assert sorted(pool.shared(square, 2, range(100), 2)) == [2 * n * n for n in range(100)]


def test_closing_stops_what_is_at_work() -> None:
    found = pool.shared(slow, 0.05, [0, *[1] * 50], 1)
    assert next(found) in (0, 1)
    began = time.monotonic()
    found.close()
    assert time.monotonic() - began < 2


def test_a_fault_of_the_work_is_told() -> None:
    with pytest.raises(RuntimeError, match="at fault"):
        list(pool.shared(dies, 1, [1], 1))


def test_workers_end_with_the_program_however_it_ends(tmp_path: Path) -> None:
    code = (
        "import os, signal; from app.play.batches import pool; from tests.play.test_pool import marked\n"
        "if __name__ == '__main__':\n"
        f"    for n in pool.shared(marked, {str(tmp_path)!r}, range(1000), 2):\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    (tmp_path / "run.py").write_text(code, "utf-8")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    ran = subprocess.run([sys.executable, tmp_path / "run.py"], env=environment, check=False, timeout=60)
    assert ran.returncode == -signal.SIGKILL
    workers = [int(file.name) for file in tmp_path.iterdir() if file.name.isdigit()]
    assert workers
    end = time.monotonic() + 20
    while any(Path(f"/proc/{pid}").exists() for pid in workers) and time.monotonic() < end:
        time.sleep(0.02)
    assert [pid for pid in workers if Path(f"/proc/{pid}").exists()] == []


def test_portions_grow_to_what_takes_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(pool, "perf_counter", lambda: now[0])
    portions = pool.Portions(range(1000), 2)
    assert len(portions.next()) == 1
    now[0] = 1.0
    portions.count(100)
    assert len(portions.next()) == 12
    portions.count(10_000)
    assert len(portions.next()) == pool.MOST
    while portions.next():
        now[0] += 1
    assert portions.next() == range(1000, 1000)
