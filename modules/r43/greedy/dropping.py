"""Drops: beside the beaches where that helps; what the scenario counts stays at home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from modules.r43.actions.drop import DropAt, Jump
from modules.r43.actions.landing import LandAt
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims
from modules.r43.greedy.field import field
from modules.r43.greedy.landing import choose
from modules.r43.special import airdrop, invasion

if TYPE_CHECKING:
    from modules.r43.state import R43State

LEAST = 0.5
"""What a drop has to promise."""


def drops(s: R43State, step: Any, side: Side, seed: int) -> Action:
    """Mark the coast first; then drop where a division helps, but keep those that the scenario counts."""
    if invasion.usable(s):
        place = choose(s, seed)
        if place >= 0:
            return LandAt(place)
    if s.scenario == "time-or-power":
        return EndPhase()
    for a in step.candidates(s):
        if isinstance(a, Jump) and engine.check(s, a) is None and zone_of_drop(s, a.unit) >= 0:
            return a
    return EndPhase()


def zone_of_drop(s: R43State, u: UnitNo) -> Place:
    """The hex that a division drops on, -1 if it stays."""
    value, place = next(iter(rated(s, u)), (0.0, -1))
    return place if value > LEAST else -1


def rated(s: R43State, u: UnitNo) -> list[tuple[float, Place]]:
    """Hexes to drop on, the best first: beside beaches or the front, away from the enemy and his works."""
    marked = frozenset(m.place for m in invasion.placed(s)) or aims.allied_mass(s)
    works, board, view = s.book.geography.defence, s.book.board, field(s, ALLIED)

    def score(p: Place) -> tuple[float, int]:
        beside = sum(board.distance(p, m) == 1 for m in marked)
        danger = view.menace(p) + 6 * aims.strength(s, GERMAN, p)[1] + 6 * (p in works)
        return (min(3, beside) + 0.2 * aims.worth(s, p) - 0.1 * danger, -p)

    found = sorted((score(p) for p in airdrop.targets(s, u) if airdrop.refuse_drop(s, u, p) is None), reverse=True)
    return [(value, -minus) for value, minus in found]


def dropping(s: R43State, step: Any, side: Side, seed: int) -> Action:
    """The hex found for the division."""
    place = zone_of_drop(s, step.unit)
    return DropAt(place) if place >= 0 else Back()


CHOOSERS = {"Drops": drops, "Dropping": dropping}
