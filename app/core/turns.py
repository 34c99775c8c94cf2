"""Directions on a table measured in inches: facings in steps of 30 degrees, and the four arcs of a facing.

Facings are degrees clockwise from north. Arcs are decided in whole numbers: the sine and cosine of a multiple of 30
degrees are halves of 0, 1, 2 and the root of 3, so a border is a border and never a matter of rounding.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Literal

from app.core.inches import Point

Arc = Literal["front", "left", "right", "rear"]

Surd = tuple[int, int]
"""A + B times the root of 3."""

ROOT3 = sqrt(3)

SINES: dict[int, Surd] = {0: (0, 0), 30: (1, 0), 60: (0, 1), 90: (2, 0), 120: (0, 1), 150: (1, 0)}
"""Twice the sine of a facing below 180."""


def sine(facing: int) -> Surd:
    """Twice the sine of a multiple of 30 degrees. Raises ValueError for another facing."""
    if facing % 30:
        raise ValueError(f"{facing} degrees is no multiple of 30")
    facing %= 360
    if facing < 180:
        return SINES[facing]
    a, b = SINES[facing - 180]
    return -a, -b


def turn(right: int, ahead: int, facing: int) -> tuple[float, float]:
    """What lies so far to the right and ahead of a facing, as x to the east and y to the north."""
    (sa, sb), (ca, cb) = sine(facing), sine(facing + 90)
    sin, cos = (sa + sb * ROOT3) / 2, (ca + cb * ROOT3) / 2
    return right * cos + ahead * sin, ahead * cos - right * sin


def ahead_and_right(dx: int, dy: int, facing: int) -> tuple[Surd, Surd]:
    """Twice what (dx, dy) lies ahead of a facing and to its right, exactly."""
    (sa, sb), (ca, cb) = sine(facing), sine(facing + 90)
    return (dx * sa + dy * ca, dx * sb + dy * cb), (dx * ca - dy * sa, dx * cb - dy * sb)


def sign(value: Surd) -> int:
    """-1, 0 or 1 as A + B times the root of 3 is less than, equal to or more than 0."""
    a, b = value
    if not b or (a > 0) == (b > 0) or not a:
        return (a > 0) - (a < 0) or (b > 0) - (b < 0)
    stronger = a * a > 3 * b * b
    return ((a > 0) - (a < 0)) if stronger else ((b > 0) - (b < 0))


def arc(middle: Point, facing: int, p: Point) -> Arc:
    """The arc of a hull in which a point lies: 90 degrees each; a border belongs to the better armour, front before
    side before rear. The middle itself counts as front.
    """
    ahead, right = ahead_and_right(p.x - middle.x, p.y - middle.y, facing)
    less, more = sign((ahead[0] - right[0], ahead[1] - right[1])), sign((ahead[0] + right[0], ahead[1] + right[1]))
    if less >= 0 and more >= 0:
        return "front"
    if less < 0 and more < 0:
        return "rear"
    return "right" if sign(right) > 0 else "left"


def on_border(middle: Point, facing: int, p: Point) -> bool:
    """Whether a point lies exactly on the line between two arcs."""
    ahead, right = ahead_and_right(p.x - middle.x, p.y - middle.y, facing)
    return not sign((ahead[0] - right[0], ahead[1] - right[1])) or not sign((ahead[0] + right[0], ahead[1] + right[1]))


def in_arc(middle: Point, facing: int, p: Point, of: Arc = "front") -> bool:
    """Whether a weapon with that arc bears on a point: 45 degrees to either side of it, the borders included."""
    quarter = {"front": 0, "right": 90, "rear": 180, "left": 270}[of]
    return arc(middle, facing + quarter, p) == "front"


def outline_in_arc(middle: Point, facing: int, corners: Sequence[Point], of: Arc = "front") -> bool:
    """Whether any part of a closed outline lies in an arc, the borders included. A convex outline."""
    if any(in_arc(middle, facing, p, of) for p in corners):
        return True
    quarter = {"front": 0, "right": 90, "rear": 180, "left": 270}[of]
    shape = [(float(p.x - middle.x), float(p.y - middle.y)) for p in corners]
    for border in (-1, 1):
        nx, ny = turn(border, 1, facing + quarter)
        shape = _half(shape, nx, ny)
    return len(shape) > 0


def _half(shape: list[tuple[float, float]], nx: float, ny: float) -> list[tuple[float, float]]:
    """The part of a convex outline on the side of a line through the origin to which (nx, ny) points."""
    found = []
    for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
        here, there = ax * nx + ay * ny, bx * nx + by * ny
        if here >= 0:
            found.append((ax, ay))
        if (here > 0 > there) or (here < 0 < there):
            t = here / (here - there)
            found.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    return found


def steps_between(a: int, b: int) -> int:
    """Degrees from one facing to another by the shorter way, 0 to 180."""
    d = (b - a) % 360
    return min(d, 360 - d)
