"""Work shared out among machines by a dask scheduler. Its library is an extra: `hexspine[cluster]`.

Every worker needs the same Hexspine and the same modules as the program that shares the work out. What a worker that
ended had in hand goes to another one.
"""

from collections.abc import Generator, Sequence
from importlib import import_module
from typing import Any, TypeVar

from app.play.batches.pool import PoolFault, Portions, Work
from app.play.batches.words import words

T = TypeVar("T")
R = TypeVar("R")

WAIT = 20
"""Seconds to wait for the scheduler, and for a first worker."""


def shared(work: Work[T, R], t: T, todo: Sequence[int], address: str) -> Generator[R, None, None]:
    """What comes of the pieces, as it comes. Close the iterator to stop early. Raises PoolFault."""
    try:
        many: Any = import_module("distributed")
    except ImportError:
        raise PoolFault(words().trouble.cluster) from None
    try:
        client = many.Client(address, timeout=WAIT, set_as_default=False)
    except (OSError, ValueError) as e:
        raise PoolFault(words().trouble.no_scheduler.format(address=address, reason=e)) from None
    try:
        try:
            client.wait_for_workers(1, timeout=WAIT)
        except TimeoutError:
            raise PoolFault(words().trouble.no_workers.format(address=address)) from None
        workers = max(1, sum(client.ncores().values()))
        portions = Portions(todo, workers)
        waiting = many.as_completed(loop=client.loop)

        def hand_out() -> None:
            while waiting.count() < 2 * workers and (portion := portions.next()):
                waiting.add(client.submit(_do, work, t, list(portion), pure=False))

        hand_out()
        for future in waiting:
            found = _result(future, many.KilledWorker)
            portions.count(len(found))
            hand_out()
            yield from found
    finally:
        client.close()


def _result(future: Any, killed: type[Exception]) -> list[Any]:
    try:
        found: list[Any] = future.result()
    except killed as e:
        raise PoolFault(words().trouble.workers.format(reason=e)) from None
    except (OSError, TimeoutError) as e:
        raise PoolFault(words().trouble.scheduler.format(reason=e)) from None
    return found


def _do(work: Work[T, R], t: T, pieces: Sequence[int]) -> list[R]:
    return work(t, pieces, lambda: False)
