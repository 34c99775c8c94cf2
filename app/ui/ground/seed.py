"""Chance that is a function of the place: the same numbers for the same keys, on every run and in every tile."""

import random

_MASK = (1 << 64) - 1


def mixed(*keys: int) -> int:
    """A well mixed 64-bit number from whole keys."""
    h = 0x9E3779B97F4A7C15
    for key in keys:
        h = ((h ^ (key & _MASK)) * 0xBF58476D1CE4E5B9) & _MASK
        h ^= h >> 29
        h = (h * 0x94D049BB133111EB) & _MASK
        h ^= h >> 32
    return h


def chance(*keys: int) -> float:
    """A number from 0 up to but not including 1."""
    return (mixed(*keys) >> 11) / (1 << 53)


def stream(*keys: int) -> random.Random:
    """A row of random numbers for a place."""
    return random.Random(mixed(*keys))
