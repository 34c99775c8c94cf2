"""Dice as a value: the n-th roll of a seed."""

from msgspec import Struct
from msgspec.structs import replace

MASK = (1 << 64) - 1


def mix(seed: int, n: int) -> int:
    """The n-th 64-bit word of a seed (SplitMix64)."""
    z = (seed + (n + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class OutOfDice(Exception):
    """A forced queue of dice ran out, or held a face that the die does not have.

    `sides` of the die that was wanted, `why` it was thrown, and how many dice of that throw are `left`, where known.
    """

    def __init__(self, text: str, sides: int = 0) -> None:
        super().__init__(text)
        self.sides = sides
        self.why = ""
        self.left = 1


class Dice(Struct, frozen=True, gc=False):
    """Luck as part of a state: same seed, same count, same roll.

    `forced` faces are used first, left to right; with `strict` nothing else may be rolled (case files).
    """

    seed: int = 0
    count: int = 0
    forced: tuple[int, ...] = ()
    strict: bool = False

    def roll(self, sides: int = 6) -> tuple[int, "Dice"]:
        """One face from 1 to `sides`, and the dice after it. Raises OutOfDice for a bad or missing forced face."""
        if self.forced:
            face = self.forced[0]
            if not 1 <= face <= sides:
                raise OutOfDice(f"forced die {face} is not a face of a d{sides}")
            return face, replace(self, forced=self.forced[1:], count=self.count + 1)
        if self.strict:
            raise OutOfDice("the queue of dice is empty, but another die is needed", sides)
        return mix(self.seed, self.count) % sides + 1, replace(self, count=self.count + 1)

    def reseed(self, seed: int) -> "Dice":
        """Other luck from here on: for bots that look ahead, and for the re-roll setting."""
        return Dice(seed=seed, count=0)
