"""Amounts of dice: exact chances."""

import pytest

from modules.k47.amounts import distribution, mean, parse


def test_a_word_becomes_dice() -> None:
    a = parse("2D6-1")
    assert (a.dice, a.sides, a.plus, str(a)) == (2, 6, -1, "2D6−1")
    assert (parse("D3").dice, parse("2").dice, parse("2").plus) == (1, 0, 2)


@pytest.mark.parametrize("word", ["", "D4", "2D", "D6+", "six"])
def test_other_words_are_refused(word: str) -> None:
    with pytest.raises(ValueError, match=r"D6|die"):
        parse(word)


def test_a_distribution_is_exact() -> None:
    assert distribution(parse("D3-1")) == pytest.approx({0: 1 / 3, 1: 1 / 3, 2: 1 / 3})
    two = distribution(parse("2D6"))
    assert two[7] == pytest.approx(6 / 36)
    assert sum(two.values()) == pytest.approx(1)
    assert distribution(parse("D2-2")) == {0: 1.0}


def test_means() -> None:
    assert [mean(parse(w)) for w in ("D2", "D3", "D6", "2D6", "3D6", "2D6-1", "D6+6", "4")] == pytest.approx(
        [1.5, 2, 3.5, 7, 10.5, 6, 9.5, 4]
    )
