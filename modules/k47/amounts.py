"""Amounts written as dice: `1`, `D2`, `D3`, `D6`, `2D6-1`, `D6+6`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

WORD = re.compile(r"(?:(\d*)D([236]))?(?:([+-]?)(\d+))?")
PIPS = 6
"""Every die is a D6; a D3 and a D2 are read off one."""


class Amount(Struct, frozen=True):
    """`n` dice of `sides` (2, 3 or 6) and `plus`; no dice is a fixed amount. It is never less than 0."""

    n: int
    sides: int
    plus: int

    def __str__(self) -> str:
        if not self.n:
            return str(self.plus)
        plus = f"{'+' if self.plus > 0 else '−'}{abs(self.plus)}" if self.plus else ""
        return f"{self.n if self.n > 1 else ''}D{self.sides}{plus}"


@lru_cache(maxsize=256)
def parse(word: str) -> Amount:
    """The amount that a word such as `2D6-1` stands for. Raises ValueError for one that is none."""
    found = WORD.fullmatch(word)
    if not word or found is None:
        raise ValueError(f"'{word}' is no amount such as 2, D3 or 2D6-1")
    n, sides, sign, plus = found.groups()
    if (sides is None and sign) or (sides is not None and plus is not None and not sign):
        raise ValueError(f"'{word}' is no amount such as 2, D3 or 2D6-1")
    fixed = int(plus or 0) * (-1 if sign == "-" else 1)
    return Amount(int(n or 1), int(sides), fixed) if sides else Amount(0, 0, fixed)


def part(sides: int, face: int) -> int:
    """What a D6 that shows `face` reads as a die of `sides`: D2 and D3 are a half and a third of it. K47-0.4.dice"""
    return (face * sides + PIPS - 1) // PIPS


def read(amount: Amount, faces: Sequence[int]) -> int:
    """The amount that rolled D6 `faces` make, `amount.n` of them; 0 at least."""
    return max(0, sum(part(amount.sides, f) for f in faces) + amount.plus)


@lru_cache(maxsize=256)
def distribution(amount: Amount) -> dict[int, Fraction]:
    """Every value and its exact chance."""
    sums = {0: Fraction(1)}
    for _ in range(amount.n):
        rolled: dict[int, Fraction] = {}
        for value, chance in sums.items():
            for face in range(1, amount.sides + 1):
                rolled[value + face] = rolled.get(value + face, Fraction(0)) + chance / amount.sides
        sums = rolled
    found: dict[int, Fraction] = {}
    for value, chance in sums.items():
        value = max(0, value + amount.plus)
        found[value] = found.get(value, Fraction(0)) + chance
    return found


def mean(amount: Amount) -> float:
    """The amount to be expected."""
    return float(sum(value * chance for value, chance in distribution(amount).items()))


def bounds(amount: Amount) -> tuple[int, int]:
    """The least and the most it can be."""
    return max(0, amount.n + amount.plus), max(0, amount.n * amount.sides + amount.plus)
