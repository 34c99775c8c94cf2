"""Things that are counted, and chances, in words."""

from msgspec import Struct

from app.core.language import decimal
from modules.r43.words import load


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing, and any other number of it."""

    one: str
    many: str

    def of(self, count: int) -> str:
        """So many of it: `1 hex`, `2 hexes`, `0 hexes`."""
        return self.one if count == 1 else self.many.format(count=count)


class NumberWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`numbers.yaml`."""

    percent: str
    hex: Counted
    step: Counted
    unit: Counted
    division: Counted
    point: Counted
    turn: Counted


WORDS = load("numbers", NumberWords)

hexes = WORDS.hex.of
steps = WORDS.step.of
units = WORDS.unit.of
divisions = WORDS.division.of
points = WORDS.point.of
turns = WORDS.turn.of


def percent(chance: float) -> str:
    """A chance (0-1) in words: 72.2 %, and 0 or 100 only where it is certain."""
    if chance <= 0 or chance >= 1:
        return WORDS.percent.format(value=100 if chance >= 1 else 0)
    return WORDS.percent.format(value=decimal(f"{min(max(chance * 100, 0.1), 99.9):.1f}"))


def signed(value: int) -> str:
    """A figure with its sign: +1, −2, 0."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"
