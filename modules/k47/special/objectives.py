"""Objectives: held, picked up, carried home, destroyed; who may leave the table. K47-21.2.objective"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.inches import Point, length
from app.core.state import NOWHERE, Outcome, Place, Side, UnitNo
from modules.k47 import control
from modules.k47.counter import SIDES, Objective, enemy
from modules.k47.events.objectives import Demolished, Dropped, Left, PickedUp
from modules.k47.hulls import gap_to
from modules.k47.naming import side_name
from modules.k47.places import alive, fielded, is_infantry, is_vehicle, record
from modules.k47.special import roles
from modules.k47.words.scenario import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


def place_of(s: K47State, o: Objective) -> Place:
    """Where an objective is: with the unit that carries it."""
    return s.units[o.carrier].place if o.carrier >= 0 else o.place


def counts(s: K47State, u: UnitNo) -> bool:
    """Whether a unit can hold an objective: infantry and artillery on the table, not medics. K47-21.2.objective, K47-10.2.hold"""
    return not is_vehicle(s, u) and not s.units[u].hidden and record(s, u).role != "medic"


def near(s: K47State, u: UnitNo, spot: Point, limit: int) -> bool:
    """Whether a model of a unit that counts is within a length of a point; a medic among others does not. K47-21.2.medic"""
    r = record(s, u)
    models = [m for m in s.units[u].models if r.models[m.no].role != "medic"]
    return any(length(s.book.points[m.place], spot) <= limit for m in models)


def around(s: K47State, o: Objective, side: Side) -> tuple[UnitNo, ...]:
    """The units of a side that would hold an objective if no enemy were there. K47-21.2.objective"""
    spot = s.book.points[place_of(s, o)]
    limit = s.book.v["objective_radius"]
    return tuple(u for u in fielded(s, side) if counts(s, u) and near(s, u, spot, limit))


def holder(s: K47State, o: Objective) -> Side:
    """The side that holds an objective now; empty for nobody. K47-21.2.objective"""
    if o.carrier >= 0:
        return s.units[o.carrier].side
    there = [side for side in SIDES if around(s, o, side)]
    return there[0] if len(there) == 1 else ""


def acted(g: Draft[Any], u: UnitNo) -> None:
    """A unit has finished its action: it may pick something up or destroy a base."""
    s: K47State = g.s
    if not alive(s, u) or s.outcome is not None:
        return
    t = s.units[u]
    if t.aside or t.place < 0 or not is_infantry(s, u):
        return
    for o in s.objectives:
        if o.kind == "carry" and o.carrier < 0 and t.moved in ("advanced", "ran") and touches(s, u, o):
            g.set(objectives=tuple(replace(x, carrier=u) if x.id == o.id else x for x in g.s.objectives))
            g.say(PickedUp(u, o.id, o.place))  # K47-21.3.secret_carry
        elif o.kind == "base" and o.owner == enemy(t.side) and not o.lost and demolishes(s, u, o):
            g.set(objectives=tuple(replace(x, lost=True) if x.id == o.id else x for x in g.s.objectives))
            g.say(Demolished(u, o.id, o.place))  # K47-21.3.demolition_result
            text = WORDS.end.demolished.format(side=side_name(s, t.side), unit=record(s, u).name)
            control.end(g, Outcome(t.side, "win", text, "K47-21.3.demolition_result"))
            return


def touches(s: K47State, u: UnitNo, o: Objective) -> bool:
    """Whether a unit stands beside an object. K47-21.3.secret_carry"""
    return gap_to(s, u, s.book.points[place_of(s, o)]) <= s.book.v["object_reach"]


def demolishes(s: K47State, u: UnitNo, o: Objective) -> bool:
    """Whether a unit is in contact with an enemy base and no enemy is within 3 inches of it. K47-21.3.demolition_result"""
    spot, v = s.book.points[o.place], s.book.v
    if gap_to(s, u, spot) > v["base_reach"]:
        return False
    return not any(gap_to(s, x, spot) <= v["objective_radius"] for x in fielded(s, o.owner))


def drop(g: Draft[Any], u: UnitNo) -> None:
    """A unit that is driven off drops what it carries, where it stands. K47-21.3.secret_carry"""
    s: K47State = g.s
    for o in s.objectives:
        if o.carrier == u:
            at = s.units[u].place
            g.set(objectives=tuple(replace(x, carrier=NOWHERE, place=at) if x.id == o.id else x for x in s.objectives))
            g.say(Dropped(u, o.id, at))


def exits(s: K47State, u: UnitNo) -> tuple[Side, ...]:
    """The long edges by which a unit may leave the table. K47-5.1.leave"""
    t, leave = s.units[u], s.book.scenario.leave
    if leave == "attacker" and t.side == s.attacker:
        return (enemy(t.side),)
    if leave == "carrier" and any(carries(s, o, u) for o in s.objectives):
        return (t.side,)
    return ()


def carries(s: K47State, o: Objective, u: UnitNo) -> bool:
    """Whether a unit has an object, or carries a unit that has it."""
    return o.carrier >= 0 and u in (o.carrier, s.units[o.carrier].aboard)


def may_leave(s: K47State, u: UnitNo, place: Place) -> bool:
    """Whether a unit that reaches a hex of the edge may go off by it; for NOWHERE, by any edge at all. K47-5.1.leave"""
    edges = exits(s, u)
    if place < 0:
        return bool(edges)
    return any(roles.from_edge(s, edge, s.book.points[place]) <= 1000 for edge in edges)


def leave(g: Draft[Any], u: UnitNo) -> None:
    """A unit goes off by the edge that the scenario gives it: out of play, not lost; a carrier wins. K47-21.3.secret_result"""
    s: K47State = g.s
    side = s.units[u].side
    edge = next(iter(exits(s, u)), side)
    carrying = any(o.carrier == u for o in s.objectives)
    g.unit(u, aside="gone", place=s.book.board.place("left_table"), models=(), die="out", order="")
    g.say(Left(u, edge))
    if carrying and edge == side:  # K47-21.3.secret_result
        text = WORDS.end.carried.format(side=side_name(s, side), unit=record(s, u).name)
        control.end(g, Outcome(side, "win", text, "K47-21.3.secret_result"))
