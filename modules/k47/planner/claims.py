"""Objectives that are held to win: which of them a unit goes for."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from app.core.inches import INCH
from app.core.state import Side, UnitNo
from modules.k47.counter import SOUTH, Objective, enemy
from modules.k47.greedy import aims, worth
from modules.k47.greedy.aims import SUPPORT
from modules.k47.places import fielded, is_vehicle, record, units_of
from modules.k47.planner.rounds import apart, run, turns_left
from modules.k47.planner.weights import (
    BACKED,
    BACKS,
    BESET,
    BETWEEN,
    CLEARS,
    CLOSE,
    CROWDS,
    HURRIED,
    KEPT,
    LAST,
    LITTLE,
    SURE,
    TOO_LATE,
)
from modules.k47.special import missions, objectives

if TYPE_CHECKING:
    from modules.k47.state import K47State


def claim(s: K47State, u: UnitNo) -> Objective:
    """The objective that a unit goes for."""
    side, holds = s.units[u].side, [o for o in s.objectives if o.kind == "hold"]
    if s.attacker == side and len(holds) > s.book.v["objectives_win"]:
        return _next(s, u, side, holds)
    return min(holds, key=lambda o: _cost(s, u, o))


def _cost(s: K47State, u: UnitNo, o: Objective) -> float:
    """How far off an objective is, with what speaks against it."""
    side, radius = s.units[u].side, s.book.v["objective_radius"]
    there = [x for x in aims.crowd(s, side, o.place, radius) if x != u]
    foes = aims.crowd(s, enemy(side), o.place, radius)
    far = aims.here(s, u, aims.to(s, u, o.place))
    if turns_left(s) > LAST:
        guards = 1 if strength(s, side, o, False) < LITTLE else aims.GUARDS
        return far + CROWDS * len(there) + (KEPT if len(there) >= guards and not foes else 0.0)
    if not foes and s.attacker == enemy(side) and not _threatened(s, side, o):
        return far + SURE
    late = 0.0 if far <= run(s, u) * _orders(s, u) + CLOSE else TOO_LATE
    return far + late + (KEPT if there and not foes else 0.0)


def _orders(s: K47State, u: UnitNo) -> float:
    """Orders that a unit has still to come."""
    return turns_left(s) - (s.units[u].die != "bag")


def _next(s: K47State, u: UnitNo, side: Side, holds: list[Objective]) -> Objective:
    """What a unit of the attacker goes for: all for one objective; once it is taken or time presses a few stay there, and
    who can still come to the next one goes on.
    """
    first, second = _wanted(s, side, holds)[:2]
    foes = aims.crowd(s, enemy(side), first.place, s.book.v["objective_radius"])
    taken = objectives.holder(s, first) == side
    if not (taken or turns_left(s) <= HURRIED):
        return first
    if is_vehicle(s, u):
        return second if taken else first
    men = [x for x in fielded(s, side) if objectives.counts(s, x) and (record(s, x).role not in SUPPORT or fills(s, x))]
    if foes:
        stay = _enough(s, side, first, men)
    else:
        guards = 1 if strength(s, side, first, False) < LITTLE else aims.GUARDS
        stay = sorted(men, key=lambda x: (apart(s, x, first) > CLOSE, worth.price(s, x), x))[:guards]
    near = aims.here(s, u, aims.to(s, u, second.place)) <= run(s, u) * ceil(_orders(s, u)) + CLOSE
    return first if u in stay or not near else second


def _enough(s: K47State, side: Side, o: Objective, men: list[UnitNo]) -> list[UnitNo]:
    """The nearest to an objective who are as much stronger than the enemies there as it takes to clear it."""
    need, found = CLEARS * strength(s, side, o, False), list[UnitNo]()
    backed = sum(worth.price(s, x) for x in fielded(s, side) if is_vehicle(s, x) and apart(s, x, o) <= BACKED)
    need -= min(BACKS * backed, need / 2)
    for x in sorted(men, key=lambda x: (apart(s, x, o), x)):
        if need <= 0:
            break
        found.append(x)
        need -= worth.price(s, x)
    return found


def _wanted(s: K47State, side: Side, holds: list[Objective]) -> list[Objective]:
    """The objectives by the fewest enemies for the way still to go."""
    own = [x for x in units_of(s, side) if not is_vehicle(s, x) and record(s, x).role not in SUPPORT]
    own = [x for x in own if s.units[x].aside in ("", "left", "right")]

    def cost(o: Objective) -> float:
        far = sum(min(60.0, _march(s, x, o)) for x in own) / max(1, len(own))
        return far + 0.5 * strength(s, side, o)

    return sorted(holds, key=lambda o: (cost(o), o.id))


def _march(s: K47State, u: UnitNo, o: Objective) -> float:
    """Inches to an objective; for a flank march from its side of the table."""
    t, x = s.units[u], s.book.points[o.place].x / INCH
    if not t.aside:
        return apart(s, u, o)
    return x if (t.aside == "left") == (t.side == SOUTH) else float(s.book.board.inches[0]) - x


def _threatened(s: K47State, side: Side, o: Objective) -> bool:
    """Whether an enemy may still come to an objective before the end."""
    foes = [x for x in fielded(s, enemy(side)) if not is_vehicle(s, x) and not s.units[x].hidden]
    return any(apart(s, x, o) <= run(s, x) * turns_left(s) + CLOSE for x in foes)


def fills(s: K47State, u: UnitNo) -> bool:
    """Whether an officer or observer goes for objectives like anybody else: towards the end, if nothing is left to call."""
    return turns_left(s) <= HURRIED and objectives.counts(s, u) and not missions.may_call(s, u)


def strength(s: K47State, side: Side, o: Objective, between: bool = True) -> float:
    """How strong the enemies are around an objective; `between`: one in the middle has friends on either hand."""
    spot, wide = s.book.points[o.place], s.book.board.inches[0] * INCH
    near = sum(worth.price(s, x) for x in fielded(s, enemy(side)) if objectives.near(s, x, spot, BESET))
    return near + (BETWEEN if between and wide < 3 * spot.x < 2 * wide else 0.0)
