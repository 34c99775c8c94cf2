"""Acts drawn by lot, for who plays at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeVar

T = TypeVar("T")


def lots(luck: Random, pool: list[T], fits: Callable[[T], bool]) -> Iterator[T]:
    """Whatever of a pool fits, each as likely every time; what does not is taken out as it comes up."""
    while pool:
        i = luck.randrange(len(pool))
        if fits(pool[i]):
            yield pool[i]
        else:
            pool[i] = pool[-1]
            pool.pop()
