"""How a unit comes out of fire, from the figures of a volley alone: exact, and remembered."""

from __future__ import annotations

from functools import lru_cache

from app.core.table import Table

State = tuple[int, str]
"""Hits and status of a unit; GONE for one that was destroyed."""

GONE: State = (-1, "gone")

Falls = tuple[tuple[State, float], ...]
"""Chance of each state."""


@lru_cache(maxsize=4096)
def column_of(table: Table, strength: int) -> int:
    """The column of a table for a strength."""
    return table.column(strength)


def after(state: State, result: str, limit: int) -> State:
    """A state after one result. VG-180..187"""
    hits, status = state
    if state == GONE or result == "-":
        return state
    if result == "P":
        return hits, "routed" if status != "ok" else "pinned"
    if result == "de" or status == "routed" or hits + 1 >= limit:
        return GONE
    return hits + 1, status


@lru_cache(maxsize=20_000)
def one_roll(table: Table, column: int, mods: int, strict: bool, state: State, limit: int) -> Falls:
    """One roll on a table. `strict`: above 6 nothing happens. VG-164, A-23"""
    ways: dict[State, float] = {}
    for die in range(1, 7):
        raw = die + mods
        none = column < 0 or (raw > 6 and strict)
        result = "-" if none else table.rows[min(max(raw, 1), 6) - 1][column]
        end = after(state, result, limit)
        ways[end] = ways.get(end, 0.0) + 1 / 6
    return tuple(ways.items())


@lru_cache(maxsize=20_000)
def two_rolls(
    first: Table, at: int, at_mods: int, second: Table, fp: int, fp_mods: int, strict: bool, state: State, limit: int
) -> Falls:
    """AT first, then firepower if the target lives. A-20"""
    ways: dict[State, float] = {}
    for middle, p in one_roll(first, at, at_mods, strict, state, limit):
        for end, q in ((middle, 1.0),) if middle == GONE else one_roll(second, fp, fp_mods, strict, middle, limit):
            ways[end] = ways.get(end, 0.0) + p * q
    return tuple(ways.items())
