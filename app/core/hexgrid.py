"""Hex arithmetic on axial coordinates, in integers. Flat-top hexes.

A hex (q, r) has its centre at x = 3q, y = 2r + q, in half radii across and in half heights down; its corners are at
(+-2, 0) and (+-1, +-1) from there. Every question about straight lines is decided on these integers.
"""

from functools import lru_cache
from math import lcm

from msgspec import Struct

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


class Crossing(Struct, frozen=True):
    """One stretch of a line between two centres: the hex it runs through, or the two it runs between.

    `hexes` are axial offsets from the start; two of them mean that the line runs exactly along their common side.
    """

    hexes: tuple[tuple[int, int], ...]

    @property
    def along_side(self) -> bool:
        """True where the line runs along a hexside."""
        return len(self.hexes) == 2


AXES = ((0, 1, 1), (1, 1, 2), (1, -1, 2))
"""A hex as three pairs of parallel sides: |a*x + b*y| <= limit from its centre."""


def _inside(cx: int, cy: int, slopes: tuple[int, int, int], whole: int) -> tuple[int, int] | None:
    """The stretch of a line from the origin that lies in the hex centred at (cx, cy), in parts of `whole`."""
    low, high = 0, whole
    for (a, b, limit), slope in zip(AXES, slopes, strict=True):
        centre = a * cx + b * cy
        if slope == 0:
            if abs(centre) > limit:
                return None
            continue
        unit = whole // slope
        t0, t1 = (centre - limit) * unit, (centre + limit) * unit
        if t0 > t1:
            t0, t1 = t1, t0
        low, high = max(low, t0), min(high, t1)
    return (low, high) if low < high else None


@lru_cache(maxsize=1024)
def crossings(dq: int, dr: int) -> tuple[Crossing, ...]:
    """What a straight line from the centre of (0, 0) to that of (dq, dr) crosses strictly between the two, in order.

    The stated rule: a hex is crossed when the line has length inside it. A line that runs exactly along a hexside
    crosses neither hex but the pair of them. A line that only touches a corner of a hex does not cross it. The answer
    is the same in both directions.
    """
    dx, dy = 3 * dq, 2 * dr + dq
    slopes = (dy, dx + dy, dx - dy)
    whole = lcm(*(abs(s) for s in slopes if s)) if dq or dr else 1
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for q in range(min(0, dq) - 1, max(0, dq) + 2):
        near = range(min(0, dr) - 1, max(0, dr) + 2)
        if dq:
            edges = sorted((dr * (3 * q - 2) * dq, dr * (3 * q + 2) * dq))
            near = range(edges[0] // (3 * dq * dq) - 1, edges[1] // (3 * dq * dq) + 3)
        for r in near:
            if (q, r) in ((0, 0), (dq, dr)):
                continue
            hit = _inside(3 * q, 2 * r + q, slopes, whole)
            if hit is not None:
                found.setdefault(hit, []).append((q, r))
    return tuple(Crossing(tuple(sorted(found[k]))) for k in sorted(found))
