"""Work shared out among processes of this machine: a few pieces at a time, so that it can stop soon.

What starts processes is imported when the first are started: a window that only asks for results does without.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from app.play.batches.words import words

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.synchronize import Event

T = TypeVar("T")
R = TypeVar("R")

Work = Callable[[T, Sequence[int], Callable[[], bool]], list[R]]
"""What a worker does with some of the pieces; the last argument tells it to stop."""

PIECE = 0.25
"""Seconds that a worker is given at a time, as far as pieces can be put together to that."""

MOST = 25
"""So many pieces at most are given at a time."""


class PoolFault(Exception):
    """A worker ended by itself."""


class Portions:
    """Pieces handed out in portions that take a worker about `PIECE` seconds."""

    def __init__(self, todo: Sequence[int], workers: int) -> None:
        self._todo, self._at, self._workers = todo, 0, workers
        self._began, self._done = perf_counter(), 0

    def next(self) -> Sequence[int]:
        """The next portion; empty when nothing is left."""
        pace = self._workers * (perf_counter() - self._began) / self._done if self._done else PIECE
        left = len(self._todo) - self._at
        size = min(MOST, max(1, round(PIECE / max(pace, 1e-6))), max(1, left // (2 * self._workers)))
        portion = self._todo[self._at : self._at + size]
        self._at += len(portion)
        return portion

    def count(self, done: int) -> None:
        """So many more pieces are done."""
        self._done += done


LOOK = 0.1
"""Seconds between looks whether the work is given up."""


def never() -> bool:
    """The work is not given up."""
    return False


def shared(
    work: Work[T, R], t: T, todo: Sequence[int], jobs: int, given_up: Callable[[], bool] = never
) -> Generator[R, None, None]:
    """What comes of the pieces, as it comes. Close the iterator to stop early, or say so by `given_up`. Raises PoolFault."""
    import multiprocessing
    from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
    from concurrent.futures.process import BrokenProcessPool

    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    workers = max(1, min(jobs, len(todo)))
    pool = ProcessPoolExecutor(workers, context, _begin, (stop,))
    portions = Portions(todo, workers)
    waiting: set[Future[list[R]]] = set()

    def hand_out() -> None:
        with _uninterrupted():
            while len(waiting) < 2 * workers and (portion := portions.next()):
                waiting.add(pool.submit(_do, work, t, portion))

    try:
        hand_out()
        while waiting and not given_up():
            done, still = wait(waiting, None if given_up is never else LOOK, return_when=FIRST_COMPLETED)
            waiting = still
            found = [future.result() for future in done]
            portions.count(sum(map(len, found)))
            hand_out()
            for some in found:
                yield from some
    except BrokenProcessPool as e:
        raise PoolFault(words().trouble.worker) from e
    finally:
        stop.set()
        with _uninterrupted():
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits: workers started in here never hear it, and their end is not broken off."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_stop: list[Event] = []


def _begin(stop: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program itself stops the work
    _stop.append(stop)
    threading.Thread(target=_follow, name="follows its program", daemon=True).start()


def _follow() -> None:
    """End with the program that began this process, however that ended."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _do(work: Work[T, R], t: T, pieces: Sequence[int]) -> list[R]:
    return work(t, pieces, _stop[0].is_set)
