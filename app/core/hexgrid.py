"""Hex arithmetic on axial coordinates, in integers. Flat-top hexes.

A hex (q, r) has its centre at x = 3q, y = 2r + q, in half radii across and in half heights down; its corners are at
(+-2, 0) and (+-1, +-1) from there. Every question about straight lines is decided on these integers.
"""

from functools import lru_cache
from math import lcm

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Axial steps to the neighbours: N, NE, SE, S, SW, NW."""

DIRECTION_NAMES = ("N", "NE", "SE", "S", "SW", "NW")


def axial(col: int, row: int) -> tuple[int, int]:
    """Axial coordinates of a CCRR hex whose odd columns lie half a hex lower."""
    return col, row - (col - (col & 1)) // 2


def offset(q: int, r: int) -> tuple[int, int]:
    """Column and row of an axial hex: the inverse of `axial`."""
    return q, r + (q - (q & 1)) // 2


def distance(aq: int, ar: int, bq: int, br: int) -> int:
    """Hexes from a to b, not counting a's."""
    dq, dr = bq - aq, br - ar
    return max(abs(dq), abs(dr), abs(dq + dr))


LIMITS = (1, 2, 2)
"""A hex as three pairs of parallel sides: how far they are from its centre along the axes of `_along`."""

STEPS = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
"""Axial steps through the side up each axis, then down each."""


def _along(q: int, r: int) -> tuple[int, int, int]:
    """Where a centre lies along the three axes y, x + y, x - y."""
    return 2 * r + q, 4 * q + 2 * r, 2 * q - 2 * r


def _inside(at: tuple[int, int], slopes: tuple[int, int, int], whole: int) -> bool:
    """Whether a line from the origin has length in a hex, in parts of `whole`."""
    low, high = 0, whole
    for centre, limit, slope in zip(_along(*at), LIMITS, slopes, strict=True):
        if slope == 0:
            if abs(centre) > limit:
                return False
            continue
        unit = whole // slope
        t0, t1 = (centre - limit) * unit, (centre + limit) * unit
        low, high = max(low, min(t0, t1)), min(high, max(t0, t1))
    return low < high


@lru_cache(maxsize=8192)
def line(dq: int, dr: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """What a straight line from the centre of (0, 0) to that of (dq, dr) crosses strictly between the two, in order:
    the hex it runs through, or the two it runs between exactly along their common side.

    The stated rule: a hex is crossed when the line has length inside it. A line that runs exactly along a hexside
    crosses neither hex but the pair of them. A line that only touches a corner of a hex does not cross it. The answer
    is the same in both directions.
    """
    if not dq and not dr:
        return ()
    slopes = _along(dq, dr)
    whole = lcm(*(abs(s) for s in slopes if s))
    axes = [
        (axis, limit, whole // s, STEPS[axis] if s > 0 else STEPS[axis + 3])
        for axis, (s, limit) in enumerate(zip(slopes, LIMITS, strict=True))
        if s
    ]
    found: list[tuple[tuple[int, int], ...]] = []
    q = r = 0
    while True:
        centre = _along(q, r)
        leaving, ways = whole + 1, []
        for axis, limit, unit, step in axes:
            t = centre[axis] * unit + limit * abs(unit)
            if t < leaving:
                leaving, ways = t, [step]
            elif t == leaving:
                ways.append(step)
        next = [(q + a, r + b) for a, b in ways]
        if len(next) > 1:  # through a corner
            entered = [hit for hit in next if _inside(hit, slopes, whole)]
            if len(entered) > 1:
                found.append(_one(tuple(sorted(entered))))
                entered = [(next[0][0] + ways[1][0], next[0][1] + ways[1][1])]
            next = entered
        if next[0] == (dq, dr):
            return tuple(found)
        found.append(_one((next[0],)))
        q, r = next[0]


@lru_cache(maxsize=16384)
def _one(cells: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The same cells as one object: many lines share them."""
    return cells
