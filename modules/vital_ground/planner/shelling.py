"""Off-board guns: which hex, and how many points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Place, Side
from modules.vital_ground.places import unit_at
from modules.vital_ground.planner.falls import column_of, one_roll
from modules.vital_ground.planner.parties import modifiers
from modules.vital_ground.planner.stakes import gain, half_to_come

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

OWN = 1.8
"""How much more an own unit counts than an enemy like it."""

LEAST = 0.02
"""A barrage that brings less a point is not fired."""


def blow(s: VGState, side: Side, place: Place, points: int) -> float:
    """What a barrage that lands in a hex brings, in points; own units count against it."""
    t = unit_at(s, place)
    if t < 0:
        return 0.0
    c, book = s.units[t], s.book
    if c.side == side and s.options.friendly_scatter == "spared":
        return 0.0
    falls = one_roll(
        book.infantry,
        column_of(book.infantry, points),
        modifiers(s, t)[1],
        s.options.overflow == "over6_no_effect",
        (min(c.hits, 1), c.status),
        book.v["hits"],
    )
    value = gain(s, t, falls, half_to_come(s, c.side), early=c.side != side)
    return -OWN * value if c.side == side else value


def barrage(s: VGState, side: Side, place: Place, points: int) -> float:
    """What a barrage aimed at a hex brings on average, scatter included. VG-305..307"""
    on = s.book.v["on_target"] / 6
    around = sum(blow(s, side, h, points) for h in s.book.board.neighbours[place] if h >= 0)
    return on * blow(s, side, place, points) + (1 - on) * around / 6


def best_points(s: VGState, side: Side, place: Place, amounts: list[int]) -> tuple[float, int]:
    """The value a point and the number of points that make the most of a target; 0 points where none pays."""
    best = (0.0, 0)
    for n in amounts:
        value = barrage(s, side, place, n)
        if value > LEAST * n and value / n > best[0]:
            best = (value / n, n)
    return best
