"""Exact chances against an independent library of dice."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import icepool
import pytest

from app.core.chance import NO_DICE, ways
from app.core.engine import Draft
from app.core.state import State

d6 = icepool.d6

Deed = Callable[[Sequence[Any]], int]


def found(deed: Deed, dice: int, sides: int = 6, alike: tuple[str, ...] = ()) -> dict[int, float]:
    """The chance of each value that a deed makes of dice, by doing it for every way they can fall."""

    def act(g: Draft[State]) -> None:
        g.set(turn=deed(g.roll("x", dice, sides)))

    result = ways(State(stack=(), dice=NO_DICE), act, 1.0, 0.0, 100_000, alike)
    assert result.lost == 0
    chances: dict[int, float] = {}
    for p, s in result.ends:
        chances[s.turn] = chances.get(s.turn, 0.0) + p
    return chances


def known(die: Any) -> dict[int, float]:
    """The same from the library."""
    return {int(outcome): float(Fraction(die.probability(outcome))) for outcome in die.outcomes()}


@pytest.mark.parametrize(
    ("deed", "dice", "die"),
    [
        (lambda f: f[0] + f[1], 2, 2 @ d6),
        (lambda f: int(f[0] + f[1] <= 8), 2, (2 @ d6).map(lambda total: int(total <= 8))),
        (lambda f: sum(sorted(f)[1:]), 3, d6.highest(3, 2)),
        (lambda f: min(f), 4, d6.lowest(4, 1)),
        (lambda f: sum(n >= 5 for n in f), 6, 6 @ d6.map(lambda n: int(n >= 5))),
        (lambda f: f[1] if f[0] == 1 else f[0], 2, d6.reroll([1], depth=1)),
        (lambda f: f[0] + (f[1] if f[0] == 6 else 0), 2, d6.explode(depth=1)),
        (lambda f: (f[0] > f[1]) - (f[0] < f[1]), 2, icepool.map(lambda a, b: (a > b) - (a < b), d6, d6)),
        (
            lambda f: min(3, max(0, f[0] - 2)) * int(f[1] > 3),
            2,
            icepool.map(lambda a, b: min(3, max(0, a - 2)) * int(b > 3), d6, d6),
        ),
    ],
    ids=["sum", "test", "best two of three", "least", "hits", "reroll", "explode", "opposed", "table then save"],
)
def test_the_walk_over_all_ways_agrees(deed: Deed, dice: int, die: Any) -> None:
    assert found(deed, dice) == pytest.approx(known(die), abs=1e-12)


@pytest.mark.parametrize("sides", [2, 3, 4, 8, 10, 12, 20])
def test_other_dice_agree(sides: int) -> None:
    assert found(lambda f: f[0] + f[1], 2, sides) == pytest.approx(known(2 @ icepool.d(sides)), abs=1e-12)


def test_dice_that_are_alike_agree() -> None:
    hits = found(lambda f: sum(n >= 4 for n in f), 10, alike=("x",))
    assert hits == pytest.approx(known(10 @ d6.map(lambda n: int(n >= 4))), abs=1e-12)
