"""What kills and losses are worth to the planner: by what wins the scenario, in tenths of the points that a unit costs."""

from __future__ import annotations

from math import erf, sqrt
from typing import TYPE_CHECKING

import numpy as np

from app.core.circles import Floats
from app.core.derived import derived
from app.core.detours import Whole
from app.core.inches import length
from app.core.state import Side, UnitNo
from modules.k47 import morale, victory
from modules.k47.counter import NORTH, SOUTH, enemy
from modules.k47.greedy import fields, worth
from modules.k47.places import fielded, has, is_vehicle, record
from modules.k47.planner import demolition, melee, rounds
from modules.k47.planner.rounds import turns_left
from modules.k47.planner.weights import (
    BESIDE,
    CARRIER,
    ENDS,
    FAR_EDGE,
    HOLDS,
    HOME,
    HULLS,
    HURRIED,
    IN_THE_WAY,
    LATE,
    LEAVES,
    MEN,
    MENACE,
    PARTS,
    POINT,
    REACTS,
    RESULT,
    ROAMS,
    STEP,
    THINS,
    THREAT,
)
from modules.k47.special import charge, movement, objectives, roles
from modules.k47.special.arsenal import How
from modules.k47.special.targeting import Volley

if TYPE_CHECKING:
    from modules.k47.state import K47State


def prize(s: K47State, u: UnitNo) -> float:
    """What it is worth beyond its price that a unit is lost."""
    return worth.FALLS + point(s, u) + stand(s, u)


def menace(s: K47State, u: UnitNo) -> float:
    """What a unit threatens to destroy by an assault: the most that it may expect of any enemy in its reach. Remembered."""
    return _menace(s.units, u, s)


@derived(keep=256, apart=1)
def _menace(units: object, u: UnitNo, s: K47State) -> float:
    t = s.units[u]
    if t.aside or t.hidden or t.place < 0 or charge.able(s, u) is not None:
        return 0.0
    reach, spot, best = movement.rate(s, u, "run") + BESIDE, s.book.points[t.place], 0.0
    for x in fielded(s, enemy(t.side)):
        if s.units[x].hidden or is_vehicle(s, x) or length(spot, s.book.points[s.units[x].place]) > reach:
            continue
        odds = melee.odds(s, u, x)
        best = max(
            best, odds.wins * (worth.price(s, x) + worth.FALLS + point(s, x)) - 0.5 * odds.loses * worth.price(s, u)
        )
    return best * (1.0 if t.die == "bag" else 0.7)


def point(s: K47State, u: UnitNo) -> float:
    """The points that the enemy has for it."""
    role = "attacker" if s.units[u].side != s.attacker else "defender"
    rows = [r for r in s.book.scenario.points if r.what == "destroyed" and (not s.attacker or r.role in ("both", role))]
    if s.book.scenario.goal == "demolish":
        return THINS
    each = max((r.points for r in rows), default=0)
    if s.attacker or not each:
        return POINT * each
    lead = swing(s) * (1 if s.units[u].side == NORTH else -1)
    return RESULT * _last(s) * (_wins(s, lead + each) - _wins(s, lead))


def hopes(s: K47State, side: Side) -> float:
    """What the kills so far promise a side, half of what is between both."""
    return RESULT * _last(s) * _wins(s, swing(s) * (1 if side == SOUTH else -1)) / 2


def swing(s: K47State) -> int:
    """By how many points South leads. Remembered."""
    return _swing(s.units, s.objectives, s)


@derived(keep=64, apart=1)
def _swing(units: object, lie: object, s: K47State) -> int:
    points = victory.totals(s)
    return points[SOUTH] - points[NORTH]


def _last(s: K47State) -> float:
    """How much more the result counts beside what units cost, the fewer turns they have left to fight in."""
    return 1.0 + ENDS * max(0.0, 1 - turns_left(s) / 4)


def _wins(s: K47State, lead: int) -> float:
    """The share of the battle that a lead promises: a win counts one, a draw half."""
    enough, wide = s.book.v["victory_lead"] - 0.5, sqrt(2 * (ROAMS * turns_left(s) + 0.5))
    return 0.5 + 0.25 * (erf((lead - enough) / wide) + erf((lead + enough) / wide))


def stand(s: K47State, u: UnitNo) -> float:
    """What its place on the table is worth: the object in its hands, an objective or a base beside it."""
    t, goal = s.units[u], s.book.scenario.goal
    if any(objectives.carries(s, o, u) for o in s.objectives):
        return HOME if _nearly_home(s, u) else CARRIER
    if s.book.scenario.leave == "attacker" and t.side == s.attacker and not t.aside and t.place >= 0:
        far = roles.from_edge(s, enemy(t.side), s.book.points[t.place])
        return LEAVES * POINT * max(0.0, 1 - far / FAR_EDGE)
    if t.aside or goal == "points" or (is_vehicle(s, u) and goal != "carry"):
        return 0.0
    if goal == "carry":
        return _by_object(s, u)
    if goal != "demolish":
        return _kept(s.units, u, s)
    late = LATE if s.turn >= s.book.v["last_turn"] - 1 else 1.0
    limit = s.book.v["objective_radius"]
    for o in s.objectives:
        if o.owner == enemy(t.side):
            if objectives.near(s, u, s.book.points[o.place], THREAT):
                return HOLDS
            continue
        if objectives.near(s, u, s.book.points[objectives.place_of(s, o)], limit):
            return HOLDS * late
    return 0.0


@derived(keep=256, apart=1)
def _kept(units: object, u: UnitNo, s: K47State) -> float:
    """What a unit by an objective is worth there: in the last turns its share of what holds it or denies it."""
    limit, late = s.book.v["objective_radius"], s.turn >= s.book.v["last_turn"] - 1
    for o in s.objectives:
        spot = s.book.points[objectives.place_of(s, o)]
        if not objectives.near(s, u, spot, limit):
            continue
        there = sum(
            not is_vehicle(s, x) and record(s, x).role != "medic" and objectives.near(s, x, spot, limit)
            for x in fielded(s, s.units[u].side)
        )
        return STEP / max(1, there) if late else HOLDS
    return 0.0


def _nearly_home(s: K47State, u: UnitNo) -> bool:
    """Whether the next order of a unit may bring the object home."""
    t = s.units[u]
    return not t.aside and float(rounds.home(s, u, t.side)[t.place]) < rounds.run(s, u)


def _by_object(s: K47State, u: UnitNo) -> float:
    """What it is worth to be rid of a unit by an object that nobody has: it takes it, or is in the way."""
    by = any(o.carrier < 0 and objectives.near(s, u, s.book.points[o.place], IN_THE_WAY) for o in s.objectives)
    return HOLDS * (2.0 if turns_left(s) <= HURRIED else 1.0) if by else 0.0


def pin(s: K47State, u: UnitNo) -> float:
    """What one more pin on a unit is worth."""
    return worth.pin(s, u) + worth.PIN * 0.5 * stand(s, u)


def falls(s: K47State, u: UnitNo, lost: float) -> float:
    """The chance that a unit is gone once such a share of it is lost on average: killed to the last, or by its check."""
    men = len(s.units[u].models)
    if men <= 1:
        return min(1.0, lost)
    whole: float = lost ** power(s, men)
    return min(1.0, whole + max(0.0, lost - 0.25) * (1 - morale.chance(morale.morale(s, u).whole)))


def power(s: K47State, men: int) -> float:
    """How little a part of a unit lost counts of all of it: who has lost men early falls more likely later."""
    if men <= 1:
        return 1.0
    most = PARTS[1] - (PARTS[1] - PARTS[0]) * min(1.0, max(0.0, turns_left(s) - 1) / 3)
    return min(most, 1.0 + men / 3)


def gain(s: K47State, v: Volley) -> float:
    """What a volley may be expected to bring: models and vehicles lost, units that fall or fail their check, pins."""
    x, e = v.target, v.effect
    whole, spared = worth.price(s, x), MENACE * menace(s, x)
    one = pin(s, x) + worth.PIN * spared
    if is_vehicle(s, x):
        wreck = 1 - e.no_wreck
        harmed = (1 - e.no_harm - wreck) * worth.HURT * whole
        return wreck * (whole + prize(s, x) + spared) + harmed + v.pinned * one
    losses = e.losses * (REACTS if s.units[x].die == "bag" and not has(s, x, "automaton") else 1.0)
    lost = min(1.0, losses / max(1, len(s.units[x].models)))
    return (
        lost * (whole + 0.5 * spared)
        + falls(s, x, lost) * (prize(s, x) + demolition.opens(s, x) + 0.5 * spared)
        + v.pinned * one
    )


def harm(s: K47State, u: UnitNo, x: UnitNo, far: Whole, cover: Whole, how: How = "fire") -> Floats:
    """What a unit's fire may be expected to cost a target, by the length of the line and its cover."""
    by = fields.steps(s, u, x, how)
    men = 1 if is_vehicle(s, x) else len(s.units[x].models)
    exponent = power(s, men)
    cost: Floats = (
        by.share * worth.price(s, x) + by.share**exponent * prize(s, x) + np.minimum(1.0, by.hits) * pin(s, x)
    )
    return by.at(cost * (HULLS if is_vehicle(s, x) else MEN), far, cover)
