"""The dice are honest: chi-square over faces, pairs, and the first die of many games. Seeds are fixed, so is the answer."""

from collections import Counter
from collections.abc import Iterable

import pytest

from app.core.dice import Dice, mix
from app.play.batches.batch import Task, seed_of
from app.play.dice_tally import chi_square

THROWS = 60_000
ODD = 0.001
"""Honest dice are more uneven than that once in a thousand tries."""


def p_value(found: Iterable[int], kinds: int) -> float:
    """The chance that so many values out of so many kinds fall at least as unevenly."""
    counts = Counter(found)
    expected = counts.total() / kinds
    return chi_square(sum((counts[k] - expected) ** 2 / expected for k in range(kinds)), kinds - 1)


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20])
def test_every_face_is_as_likely(sides: int) -> None:
    assert ODD < p_value((mix(1944, n) % sides for n in range(THROWS)), sides) < 1 - ODD / 10


def test_a_die_says_nothing_of_the_next() -> None:
    faces = [mix(7, n) % 6 for n in range(THROWS)]
    assert p_value((6 * a + b for a, b in zip(faces[::2], faces[1::2], strict=True)), 36) > ODD


def test_a_game_of_a_batch_says_nothing_of_the_next() -> None:
    t = Task(module="toy", scenario="ford", games=THROWS, seed=1, players={"red": "greedy", "blue": "greedy"})
    first = [Dice(seed_of(t, game)).roll()[0] - 1 for game in range(THROWS)]
    assert p_value(first, 6) > ODD
    assert p_value((6 * a + b for a, b in zip(first[::2], first[1::2], strict=True)), 36) > ODD
