"""Points and lengths on a table measured in inches: whole mils (thousandths of an inch), the same in both directions.

x grows eastwards from the west edge, y northwards from the south edge. A hex is one inch high, so centres of neighbours
are one inch apart. A length is rounded to the nearest mil: 6000 is within 6 inches, 6001 is not.
"""

from math import isqrt

from msgspec import Struct

from app.core.board import Board
from app.core.derived import derived
from app.core.language import decimal
from app.core.state import NOWHERE

INCH = 1000
"""Mils in an inch."""

COLUMN = 866
"""From one column of hexes to the next, in mils."""


class Point(Struct, frozen=True, gc=False):
    """A point on the table, in mils."""

    x: int
    y: int


def root(square: int) -> int:
    """The square root of a whole number, rounded to the nearest whole number."""
    whole = isqrt(square)
    return whole + (square - whole * whole > whole)


def length(a: Point, b: Point) -> int:
    """From a to b in mils, rounded to the nearest; the same from b to a."""
    dx, dy = b.x - a.x, b.y - a.y
    return root(dx * dx + dy * dy)


def within(a: Point, b: Point, limit: int) -> bool:
    """Whether b is at most `limit` mils from a: 6.000 is within 6 inches, 6.001 is not."""
    return length(a, b) <= limit


def centre(board: Board, place: int) -> Point:
    """The middle of a hex, in mils."""
    return grid_point(board, board.col[place], board.row[place] + (0.5 if board.col[place] % 2 else 0))


def grid_point(board: Board, x: float, y: float) -> Point:
    """The point of a free position in grid units (see `scene`)."""
    west, north = _corner(board)
    return Point(west + round((x - 1) * COLUMN), north - round(y * INCH))


def to_grid(board: Board, p: Point) -> tuple[float, float]:
    """A point as a free position in grid units."""
    west, north = _corner(board)
    return (p.x - west) / COLUMN + 1, (north - p.y) / INCH


def place_at(board: Board, p: Point) -> int:
    """The hex whose centre is nearest to a point, NOWHERE off the map."""
    west, north = _corner(board)
    x, y = (p.x - west) / COLUMN + 1, (north - p.y) / INCH
    best, found = -1, NOWHERE
    for col in (int(x), int(x) + 1):
        shift = 0.5 if col % 2 else 0
        row = round(y - shift)
        place = board.at_grid(col, row)
        if place == NOWHERE:
            continue
        dx, dy = p.x - west - round((col - 1) * COLUMN), p.y - north + round((row + shift) * INCH)
        d = root(dx * dx + dy * dy)
        if best < 0 or d < best:
            best, found = d, place
    return found


@derived(keep=16)
def _corner(board: Board) -> tuple[int, int]:
    """The west margin of the first column, and the height of grid line 0 over the south edge, both in mils."""
    width, depth = board.inches
    last = max(board.col[: board.hexes])
    west = (width * INCH - (last - 1) * COLUMN) // 2
    return west, depth * INCH + 750


def text(mils: int) -> str:
    """A length in words, to the mil: `9.412`."""
    return decimal(f"{mils / INCH:.3f}")
