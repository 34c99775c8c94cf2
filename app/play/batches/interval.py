"""Intervals that hold the truth with 95 % confidence: of a share, of the difference of two shares, and of two means."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance

CONFIDENCE = 0.95

Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)


def wilson(count: float, of: int) -> tuple[float, float]:
    """The Wilson interval of a share; (0, 1) when nothing was counted."""
    if not of:
        return 0.0, 1.0
    p = count / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z * math.sqrt(p * (1 - p) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return (0.0 if count == 0 else middle - half), (1.0 if count == of else middle + half)


def newcombe(count: int, of: int, other: int, of_other: int) -> tuple[float, float]:
    """The interval of the first share less the second, from their Wilson intervals (Newcombe 1998, method 10)."""
    if not of or not of_other:
        return -1.0, 1.0
    p, q = count / of, other / of_other
    (p_low, p_high), (q_low, q_high) = wilson(count, of), wilson(other, of_other)
    return p - q - math.hypot(p - p_low, q_high - q), p - q + math.hypot(p_high - p, q - q_low)


def means(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    """The interval of the mean of the first less that of the second, for many values of each (Welch, normal)."""
    if len(first) < 2 or len(second) < 2:
        return -math.inf, math.inf
    middle = fmean(first) - fmean(second)
    half = Z * math.sqrt(variance(first) / len(first) + variance(second) / len(second))
    return middle - half, middle + half
