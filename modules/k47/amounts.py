"""What an amount of dice comes to: its exact distribution, its mean, and the amount that a word stands for."""

from __future__ import annotations

from functools import lru_cache

from modules.k47.amount import Amount, amount


@lru_cache(maxsize=256)
def parse(word: str) -> Amount:
    """The amount that a word such as `2D6-1` stands for. Raises ValueError for one that is none. K47-0.dice"""
    return amount(word)


@lru_cache(maxsize=256)
def distribution(a: Amount) -> dict[int, float]:
    """Every value that an amount can be, never less than 0, with its chance."""
    ways = {0: 1}
    for _ in range(a.dice):
        rolled: dict[int, int] = {}
        for value, count in ways.items():
            for face in range(1, a.sides + 1):
                rolled[value + face] = rolled.get(value + face, 0) + count
        ways = rolled
    found: dict[int, int] = {}
    for value, count in ways.items():
        found[max(0, value + a.plus)] = found.get(max(0, value + a.plus), 0) + count
    total = sum(ways.values())
    return {value: count / total for value, count in sorted(found.items())}


def mean(a: Amount) -> float:
    """The amount to be expected."""
    return sum(value * chance for value, chance in distribution(a).items())


__all__ = ["Amount", "distribution", "mean", "parse"]
