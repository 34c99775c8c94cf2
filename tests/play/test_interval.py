"""Intervals against what defines them, and against published figures."""

import math
from itertools import product
from statistics import NormalDist

import pytest

from app.play.batches import interval


def defined(count: int, of: int, sign: int) -> float:
    """An end of the score interval as its definition has it: the share from which the count is just 1.96 errors off."""
    z, p = NormalDist().inv_cdf(0.975), count / of
    low, high = (p, 1.0) if sign > 0 else (0.0, p)
    for _ in range(200):
        middle = (low + high) / 2
        inside = abs(p - middle) <= z * math.sqrt(middle * (1 - middle) / of)
        if inside == (sign > 0):
            low = middle
        else:
            high = middle
    return (low + high) / 2


@pytest.mark.parametrize(("of", "part"), list(product((1, 2, 7, 30, 250, 4000), (0.0, 0.1, 0.5, 0.83, 1.0))))
def test_wilson_is_the_score_interval(of: int, part: float) -> None:
    count = round(of * part)
    assert interval.wilson(count, of) == pytest.approx((defined(count, of, -1), defined(count, of, 1)), abs=1e-9)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_as_published(count: int, of: int, low: float, high: float) -> None:
    """Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3."""
    assert interval.wilson(count, of) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("first", "second", "low", "high"),
    [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((6, 7), (2, 7), 0.0582, 0.8062),
        ((5, 56), (0, 29), -0.0381, 0.1926),
        ((0, 10), (0, 20), -0.1611, 0.2775),
        ((0, 10), (0, 10), -0.2775, 0.2775),
        ((10, 10), (0, 20), 0.6791, 1.0),
        ((10, 10), (0, 10), 0.6075, 1.0),
    ],
)
def test_the_difference_as_published(first: tuple[int, int], second: tuple[int, int], low: float, high: float) -> None:
    """Newcombe, Interval estimation for the difference between independent proportions (1998), table II, method 10."""
    assert interval.newcombe(*first, *second) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("of", "p"), [(40, 0.5), (40, 0.2), (200, 0.1), (400, 0.5)])
def test_wilson_holds_the_truth_as_often_as_it_says(of: int, p: float) -> None:
    held = 0.0
    for count in range(of + 1):
        low, high = interval.wilson(count, of)
        if low <= p <= high:
            held += math.comb(of, count) * p**count * (1 - p) ** (of - count)
    assert held == pytest.approx(0.95, abs=0.025)


def test_nothing_counted() -> None:
    assert interval.wilson(0, 0) == (0.0, 1.0)
    assert interval.newcombe(0, 0, 1, 2) == (-1.0, 1.0)
    assert interval.means([1.0], [2.0, 3.0]) == (-math.inf, math.inf)


def test_the_difference_of_means() -> None:
    low, high = interval.means([1, 2, 3, 4], [1, 1, 1, 1])
    assert (low + high) / 2 == pytest.approx(1.5)
    assert (high - low) / 2 == pytest.approx(1.959964 * math.sqrt(5 / 3 / 4), abs=1e-6)
