"""Headquarters: where they lead most, and where no line of supply breaks that runs over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.core.state import Place, Side, UnitNo
from modules.r43.counter import ALLIED
from modules.r43.greedy import staffs
from modules.r43.places import is_division
from modules.r43.planner import gate
from modules.r43.supply import supplied

if TYPE_CHECKING:
    from modules.r43.state import R43State

FEED = 1.0
"""What it is worth to feed a division more, or costs to cut one off."""
OUT = 2.0
"""What a hex nearer to the way out is worth to one that has to leave by it."""
LOOKED_AT = 10
"""Hexes for which that is worked out, the best first."""


def rated(s: R43State, u: UnitNo, side: Side, places: list[Place]) -> tuple[float, list[tuple[float, Place]]]:
    """How well a headquarters stands where it is, and in some hexes, the best first, with all who are fed by way of it."""
    now, found = staffs.rated(s, u, side, places)
    if gate.is_called(s, u):
        here = s.units[u].place
        found = sorted(((value - OUT * gate.distance(s, p), p) for value, p in found), key=lambda x: (-x[0], x[1]))
        now -= OUT * gate.distance(s, here)
    now_fed = fed(s, side)
    order = [(value + FEED * (fed(moved(s, u, p), side) - now_fed), -p) for value, p in found[:LOOKED_AT]]
    return now, [(value, -p) for value, p in sorted(order, reverse=True)]


def best(s: R43State, u: UnitNo, side: Side, places: list[Place]) -> Place:
    """The best of them; -1 to stay. German lines seldom run over a headquarters: a look at where it would go is enough."""
    now, found = rated(s, u, side, places) if side == ALLIED else staffs.rated(s, u, side, places)
    good = [p for value, p in found[:LOOKED_AT] if value > now + staffs.GAIN]
    if side == ALLIED or not good:
        return good[0] if good else -1
    before = fed(s, side)
    return next((p for p in good if fed(moved(s, u, p), side) >= before), -1)


def fed(s: R43State, side: Side) -> int:
    """Divisions in supply as things stand."""
    hexes = supplied(s, side)
    return sum(c.side == side and c.place in hexes and is_division(s, u) for u, c in enumerate(s.units))


def moved(s: R43State, u: UnitNo, place: Place) -> R43State:
    """The position with a headquarters elsewhere."""
    return replace(s, units=(*s.units[:u], replace(s.units[u], place=place), *s.units[u + 1 :]))
