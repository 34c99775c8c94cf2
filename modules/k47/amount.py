"""A number that dice give: `D6`, `2D6-1`, `D3+1`, or simply `2`."""

from __future__ import annotations

import re

from msgspec import Struct

FORM = re.compile(r"(?:(\d*)D(\d+))?([+-]?\d+)?")


class Amount(Struct, frozen=True):
    """`dice` dice of `sides` sides, and `plus` on their sum. Without dice it is `plus`."""

    dice: int
    sides: int
    plus: int

    @property
    def least(self) -> int:
        """The lowest result, not below 0."""
        return max(0, self.dice + self.plus)

    @property
    def most(self) -> int:
        """The highest result."""
        return self.dice * self.sides + self.plus

    @property
    def mean_halves(self) -> int:
        """Twice the mean result."""
        return self.dice * (self.sides + 1) + 2 * self.plus

    def of(self, faces: tuple[int, ...]) -> int:
        """The result for faces of a D6, one for each die (see `face`); not below 0."""
        return max(0, sum(face(f, self.sides) for f in faces) + self.plus)

    def __str__(self) -> str:
        head = f"{self.dice if self.dice > 1 else ''}D{self.sides}" if self.dice else ""
        tail = (f"{self.plus:+}" if head else str(self.plus)) if self.plus or not head else ""
        return (head + tail).replace("-", "−")


def face(d6: int, sides: int) -> int:
    """What a face of a D6 counts as on a die of `sides` sides (2, 3 or 6): D3 halves it, D2 thirds it, rounded up."""
    return -(-d6 * sides // 6)  # K47-0.dice


def amount(text: str | int) -> Amount:
    """An amount from its text. Raises ValueError for any other text."""
    found = FORM.fullmatch(str(text).replace("−", "-").strip())
    if found is None or not found.group(0):
        raise ValueError(f"'{text}' is no number of dice such as D6, 2D6-1 or 3")
    dice = int(found.group(1) or 1) if found.group(2) else 0
    sides = int(found.group(2) or 0)
    if sides not in (0, 2, 3, 6):
        raise ValueError(f"'{text}' asks for a die of {sides} sides; known are D2, D3 and D6")
    return Amount(dice, sides, int(found.group(3) or 0))
