"""Who wins: points by their sources, objectives held, and what the battle ends with. K47-21.2.lead, K47-21.2.objective_end"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.core.inches import INCH
from app.core.state import Outcome, Side, UnitNo
from modules.k47.counter import SIDES, Objective, enemy
from modules.k47.naming import side_name
from modules.k47.places import fielded
from modules.k47.scenario_data import PointsData
from modules.k47.special import objectives, roles
from modules.k47.words.scenario import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

LEVELS = ("win", "draw")
"""How a battle may end."""


class Score(Struct, frozen=True):
    """Points of a side from one source: a unit, or an objective. `what`: destroyed, in_zone, left, held."""

    side: Side
    what: str
    points: int
    rule: str
    tag: str
    unit: UnitNo = -1
    objective: str = ""


def last(s: K47State) -> bool:
    """Whether this turn is certainly the last: the seventh."""
    return s.turn > s.book.v["last_turn"]


def scores(s: K47State) -> tuple[Score, ...]:
    """Every point that would count if the battle ended now, by its source. K47-21.3.envelopment_points"""
    return tuple(
        found
        for side in SIDES
        for row in s.book.scenario.points
        if row.role in ("both", roles.role(s, side))
        for found in _row(s, side, row)
    )


def _row(s: K47State, side: Side, row: PointsData) -> list[Score]:
    units: list[UnitNo] = []
    if row.what == "destroyed":  # K47-21.3.attrition_points, K47-21.3.envelopment_points
        units = [u for u, t in enumerate(s.units) if t.side == enemy(side) and t.aside == "destroyed"]
    elif row.what == "in_zone":
        units = [u for u in fielded(s, side) if in_zone(s, u)]
    elif row.what == "left":
        units = [u for u, t in enumerate(s.units) if t.side == side and t.aside == "gone"]
    elif row.what == "held":  # K47-21.3.secret_result
        return [
            Score(side, row.what, row.points, row.rule, row.tag, objective=o.id)
            for o in s.objectives
            if objectives.holder(s, o) == side
        ]
    return [Score(side, row.what, row.points, row.rule, row.tag, u) for u in units]


def in_zone(s: K47State, u: UnitNo) -> bool:
    """Whether every model of an attacker is in the defender's zone. K47-21.3.envelopment_points"""
    foe = enemy(s.units[u].side)
    zone = roles.set_up(s, foe).zone
    deep = round(zone.depth * INCH) if zone is not None else 0
    return all(roles.from_edge(s, foe, s.book.points[m.place]) <= deep for m in s.units[u].models)


def totals(s: K47State) -> dict[Side, int]:
    """Points by side."""
    found = dict.fromkeys(SIDES, 0)
    for x in scores(s):
        found[x.side] += x.points
    return found


def held(s: K47State, side: Side) -> tuple[Objective, ...]:
    """The objectives that a side holds now. K47-21.2.objective"""
    return tuple(o for o in s.objectives if o.kind != "base" and objectives.holder(s, o) == side)


def outcome(s: K47State) -> Outcome:
    """How the battle ends if it ends now. K47-21.2.objective_end"""
    goal, rule = s.book.scenario.goal, s.book.scenario.rule
    if goal == "objectives":
        return _objectives(s, rule)
    if goal == "hold":
        return _hold(s, rule)
    if goal == "demolish":
        return Outcome("", "draw", WORDS.end.no_base, rule)
    return _points(s, rule)


def _points(s: K47State, rule: str) -> Outcome:
    """A lead of two points wins. K47-21.2.lead"""
    found = totals(s)
    south, north = (found[side] for side in SIDES)
    words = WORDS.end
    if abs(south - north) < s.book.v["victory_lead"]:  # K47-21.2.lead
        names = [side_name(s, side) for side in SIDES]
        text = words.draw.format(one=names[0], a=south, other=names[1], b=north)
        carrier = next((side for o in s.objectives if o.kind == "carry" and (side := objectives.holder(s, o))), "")
        if s.book.scenario.goal == "carry":
            text = words.carry_draw.format(side=side_name(s, carrier)) if carrier else words.nobody
        return Outcome("", "draw", text, rule if s.book.scenario.goal == "carry" else "K47-21.2.lead")
    side = SIDES[0] if south > north else SIDES[1]
    text = words.points.format(side=side_name(s, side), a=max(south, north), b=min(south, north))
    return Outcome(side, "win", text, rule)


def _objectives(s: K47State, rule: str) -> Outcome:
    """Two of three objectives. K47-21.3.defence_result"""
    attacker = s.attacker
    n, all_ = len(held(s, attacker)), len(s.objectives)
    words, side = WORDS.end, side_name(s, attacker)
    if n >= s.book.v["objectives_win"]:  # K47-21.3.defence_result
        return Outcome(attacker, "win", words.taken.format(side=side, n=n, all=all_), rule)
    if n:
        return Outcome("", "draw", words.one_taken.format(side=side, all=all_), rule)
    foe = enemy(attacker)
    return Outcome(foe, "win", words.none_taken.format(side=side_name(s, foe), foe=side), rule)


def _hold(s: K47State, rule: str) -> Outcome:
    """Who holds the objective. K47-21.3.relief_result"""
    side = next((objectives.holder(s, o) for o in s.objectives if o.kind == "hold"), "")
    if side:
        return Outcome(side, "win", WORDS.end.holds.format(side=side_name(s, side)), rule)
    return Outcome("", "draw", WORDS.end.nobody_holds, rule)
