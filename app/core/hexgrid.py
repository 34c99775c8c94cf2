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


FARTHEST = 255
"""Hexes; as far as `column` goes."""


@lru_cache(maxsize=512)
def column(dq: int) -> bytes:
    """How far the hexes of a column are from (0, 0): those from (dq, -FARTHEST) to (dq, FARTHEST), in order."""
    rows = range(-FARTHEST, FARTHEST + 1)
    return bytes([min(FARTHEST, max(abs(dq), abs(dr), abs(dq + dr))) for dr in rows])


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
    never = 4 * whole
    (m0, h0, d0), (m1, h1, d1), (m2, h2, d2) = (
        (whole // s, limit * abs(whole // s), STEPS[axis] if s > 0 else STEPS[axis + 3]) if s else (0, never, (0, 0))
        for axis, (s, limit) in enumerate(zip(slopes, LIMITS, strict=True))
    )
    found: list[tuple[tuple[int, int], ...]] = []
    q = r = 0
    while True:
        # when the line leaves the hex through its side along each axis
        t0, t1, t2 = (2 * r + q) * m0 + h0, (4 * q + 2 * r) * m1 + h1, (2 * q - 2 * r) * m2 + h2
        if t0 < t1 and t0 < t2:
            q, r = q + d0[0], r + d0[1]
        elif t1 < t0 and t1 < t2:
            q, r = q + d1[0], r + d1[1]
        elif t2 < t0 and t2 < t1:
            q, r = q + d2[0], r + d2[1]
        else:  # through a corner
            one, other = (d0, d1) if t0 == t1 else (d0, d2) if t0 == t2 else (d1, d2)
            entered = [
                at for at in ((q + one[0], r + one[1]), (q + other[0], r + other[1])) if _inside(at, slopes, whole)
            ]
            if len(entered) > 1:
                found.append(_one(tuple(sorted(entered))))
                entered = [(q + one[0] + other[0], r + one[1] + other[1])]
            q, r = entered[0]
        if q == dq and r == dr:
            return tuple(found)
        found.append(_one(((q, r),)))


@lru_cache(maxsize=16384)
def _one(cells: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The same cells as one object: many lines share them."""
    return cells
