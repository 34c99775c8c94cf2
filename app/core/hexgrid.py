"""Hex arithmetic on axial coordinates, in integers. Flat-top hexes.

A hex (q, r) has its centre at x = 3q, y = 2r + q, in half radii across and in half heights down; its corners are at
(+-2, 0) and (+-1, +-1) from there. Every question about straight lines is decided on these integers.
"""

from fractions import Fraction
from functools import cache

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


def _inside(cx: int, cy: int, dx: int, dy: int) -> tuple[Fraction, Fraction, bool] | None:
    """Where the line t*(dx, dy), 0 <= t <= 1, is in the hex centred at (cx, cy): from, to, and 'along its edge'."""
    low, high = Fraction(0), Fraction(1)
    edge = False
    for a, b, limit in ((0, 1, 1), (1, 1, 2), (1, -1, 2)):
        slope = a * dx + b * dy
        centre = a * cx + b * cy
        if slope == 0:
            if abs(centre) > limit:
                return None
            edge = edge or abs(centre) == limit
            continue
        t0, t1 = Fraction(centre - limit, slope), Fraction(centre + limit, slope)
        low, high = max(low, min(t0, t1)), min(high, max(t0, t1))
    return (low, high, edge) if low < high else None


@cache
def crossings(dq: int, dr: int) -> tuple[Crossing, ...]:
    """What a straight line from the centre of (0, 0) to that of (dq, dr) crosses strictly between the two, in order.

    The stated rule: a hex is crossed when the line has length inside it. A line that runs exactly along a hexside
    crosses neither hex but the pair of them. A line that only touches a corner of a hex does not cross it. The answer
    is the same in both directions.
    """
    dx, dy = 3 * dq, 2 * dr + dq
    steps = distance(0, 0, dq, dr)
    found: dict[tuple[Fraction, Fraction], list[tuple[int, int]]] = {}
    for q in range(min(0, dq) - 1, max(0, dq) + 2):
        if steps == 0:
            break
        middle = dr * Fraction(q, dq) if dq else None
        rows = (
            range(min(0, dr) - 1, max(0, dr) + 2)
            if middle is None
            else range(int(middle // 1) - 2, int(middle // 1) + 4)
        )
        for r in rows:
            if (q, r) in ((0, 0), (dq, dr)):
                continue
            hit = _inside(3 * q, 2 * r + q, dx, dy)
            if hit is None:
                continue
            found.setdefault(hit[:2], []).append((q, r))
    return tuple(Crossing(tuple(sorted(found[k]))) for k in sorted(found))
