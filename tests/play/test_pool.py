"""Work in processes: every piece once, and a stop that is soon obeyed."""

import time
from collections.abc import Callable, Sequence

import pytest

from app.play import pool


def square(t: int, pieces: Sequence[int], stopped: Callable[[], bool]) -> list[int]:
    return [t * n * n for n in pieces]


def slow(t: float, pieces: Sequence[int], stopped: Callable[[], bool]) -> list[int]:
    end = time.monotonic() + t
    while time.monotonic() < end:
        if stopped():
            return []
        time.sleep(0.005)
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
