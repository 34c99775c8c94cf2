"""Calls of observers: who may make one, what is pending, and in which order it is settled. K47-10.3, K47-12.1"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.inches import Point, length, place_at, to_grid
from app.core.scene import Chit
from app.core.state import NOWHERE, Place, Refusal, Side, UnitNo
from modules.k47.book import rulebook
from modules.k47.control import decided
from modules.k47.counter import NORTH, SIDES, SOUTH, Mission, enemy
from modules.k47.events.calling import Called
from modules.k47.events.turn_start import RolledOff
from modules.k47.naming import inch, name, side_name
from modules.k47.places import alive, at, centre_model, fielded, on_table, record, standing
from modules.k47.special import direction
from modules.k47.special.observation import ROLES, sees_place, sees_unit, spots
from modules.k47.words.calling import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

Kind = Literal["barrage", "smoke", "air"]
SPENT = "call"
"""The word on a unit that has made its call."""


# Calling.


def kinds(s: K47State, u: UnitNo) -> tuple[Kind, ...]:
    """What a unit's observer calls; nothing for other units. K47-10.3.kind"""
    role = record(s, u).role
    if role == "artillery_observer":
        return ("barrage", "smoke")
    return ("air",) if role == "air_observer" else ()


def may_call(s: K47State, u: UnitNo) -> bool:
    """Whether a unit has a call left and a living observer to make it. K47-10.3.once, K47-10.3.call"""
    if SPENT in s.units[u].spent:  # K47-10.3.once
        return False
    return record(s, u).role in ROLES and bool(standing(s, u, "observer"))  # K47-10.3.call


def called(s: K47State, u: UnitNo) -> bool:
    """Whether a unit has made its call with this turn's order. K47-10.3.shoot"""
    return any(m.observer == u and m.turn == s.turn for m in s.missions)


def refuse_kind(s: K47State, u: UnitNo, kind: Kind) -> Refusal | None:
    """Why an observer that may call may not make a call of that kind. K47-10.3.kind"""
    if kind == "barrage" and s.options["barrage_chart"] == "off":
        return rulebook().refuse("K47-10.3.kind")  # K47-10.3.kind
    return None


def refuse_aim(s: K47State, u: UnitNo, place: Place) -> Refusal | None:
    """Why a point may not be the aiming point of a call. K47-10.3.sight, K47-10.3.smoke_sight"""
    if not s.book.board.is_hex(place):
        return rulebook().refuse("K47-10.5.table")
    if not sees_place(s, u, place):
        return rulebook().refuse("K47-10.3.sight", (place,), unit=name(s, u))  # K47-10.3.sight, K47-10.3.smoke_sight
    return None


def refuse_target(s: K47State, u: UnitNo, target: UnitNo) -> Refusal | None:
    """Why a unit may not be the target of an observer's strike. K47-12.1.enemy, K47-12.1.sight"""
    unit, aimed = name(s, u), name(s, target)
    if s.units[target].side == s.units[u].side:
        return rulebook().refuse("K47-12.1.enemy", target=aimed)  # K47-12.1.enemy
    if not on_table(s, target):
        return rulebook().refuse("K47-12.1.call", target=aimed)  # K47-12.1.call
    if not sees_unit(s, u, target):
        return rulebook().refuse("K47-12.1.sight", (s.units[target].place,), unit=unit, target=aimed)  # K47-12.1.sight
    return None


def call(g: Draft[Any], u: UnitNo, kind: Kind, place: Place = NOWHERE, target: UnitNo = -1) -> None:
    """Make a call: the unit has spent it, the die for it is rolled from next turn on. K47-10.3.once, K47-10.3.next_turn"""
    s: K47State = g.s
    spot = s.book.points[place] if place != NOWHERE else None
    t = s.units[u]
    g.unit(u, spent=(*t.spent, SPENT))  # K47-10.3.once
    made = Mission(s.calls + 1, kind, t.side, u, s.turn, spot, target)
    g.set(calls=made.number, missions=(*g.s.missions, made))
    g.say(Called(u, kind, place, target))


def aims(s: K47State, u: UnitNo) -> Iterator[Place]:
    """Points worth aiming at: enemy units, points between two of them, points between both sides, the observer's own."""
    side, found = s.units[u].side, dict[Place, None]()
    foes = [x for x in fielded(s, enemy(side)) if not s.units[x].hidden]
    friends = list(fielded(s, side))
    for x in foes:
        found[s.units[x].place] = None
    for i, x in enumerate(foes):
        for y in foes[i + 1 :]:
            if length(at(s, x), at(s, y)) <= 2 * s.book.v["smoke_radius"]:
                found[between(s, at(s, x), at(s, y))] = None
    for x in foes:
        near = min(friends, key=lambda f: (length(at(s, f), at(s, x)), f), default=-1)
        if near >= 0:
            found[between(s, at(s, near), at(s, x))] = None
    own = standing(s, u, "observer")
    if own:
        found[own[0].place] = None
    return (p for p in found if p != NOWHERE)


def between(s: K47State, a: Point, b: Point) -> Place:
    """The hex halfway between two points."""
    return place_at(s.book.board, Point((a.x + b.x) // 2, (a.y + b.y) // 2))


# Pending calls.


def mission(s: K47State, number: int) -> Mission | None:
    """A pending call by its number; None once it is settled."""
    return next((m for m in s.missions if m.number == number), None)


def due(s: K47State) -> tuple[Mission, ...]:
    """Calls of earlier turns, in the order in which they were made. K47-10.3.next_turn, K47-12.1.next_turn"""
    earlier = (m for m in s.missions if m.turn < s.turn)  # K47-10.3.next_turn, K47-12.1.next_turn, K47-10.3.dead
    return tuple(sorted(earlier, key=lambda m: m.number))


def order(g: Draft[Any]) -> tuple[int, ...]:
    """The numbers of the calls to settle now: those of the side with the higher die first, then as called. K47-2.2.missions

    Nobody rolls where only one side has any; equal dice are rolled again.
    """
    waiting = due(g.s)
    if {m.side for m in waiting} != set(SIDES):
        return tuple(m.number for m in waiting)  # K47-10.3.two
    south = north = 0
    while south == north:
        south, north = g.roll("calls", 2)  # K47-2.2.missions
    first = SOUTH if south > north else NORTH
    g.say(RolledOff(south, north, first))
    return tuple(m.number for m in sorted(waiting, key=lambda m: (m.side != first, m.number)))


def hex_of(s: K47State, m: Mission) -> Place:
    """The hex of an aiming point."""
    return place_at(s.book.board, m.at) if m.at is not None else NOWHERE


def settle(g: Draft[Any], number: int) -> None:
    """A call is over: its token or target is forgotten."""
    g.set(missions=tuple(m for m in g.s.missions if m.number != number))


def change(g: Draft[Any], number: int, **fields: Any) -> None:
    """Change the aiming point or the target of a call."""
    g.set(missions=tuple(replace(m, **fields) if m.number == number else m for m in g.s.missions))


def refuse_shift(s: K47State, m: Mission, place: Place, limit: int, rule: str, by: Side) -> Refusal | None:
    """Why an aiming point may not be moved to a hex: too far, or out of sight where an option asks for it. K47-A-33"""
    if not s.book.board.is_hex(place):
        return rulebook().refuse("K47-10.5.table")  # K47-10.5.table
    assert m.at is not None
    far = length(m.at, s.book.points[place])
    if far > limit:
        return rulebook().refuse(rule, (place,), length=inch(far), limit=inch(limit))
    if by == m.side and s.options["token_sight"] == "in_sight" and not sees_place(s, m.observer, place):
        return rulebook().refuse("K47-10.5.token_sight", (place,), unit=name(s, m.observer))  # K47-10.5.token_sight
    return None


def shifts(s: K47State, m: Mission, limit: int, by: Side) -> Iterator[Place]:
    """Points worth moving an aiming point to: units of the other side of him who moves it, and the edge towards them."""
    assert m.at is not None
    found = dict[Place, None]()
    for x in fielded(s, enemy(by)):
        if s.units[x].hidden:
            continue
        spot = at(s, x)
        if length(m.at, spot) > limit:
            edge = direction.at_length(m.at, spot, limit - s.book.v["contact"])
            spot = edge if edge is not None else spot
        found[place_at(s.book.board, spot)] = None
    if m.kind == "smoke" or by != m.side:
        for heading in range(0, 360, 45):
            found[place_at(s.book.board, direction.shifted(m.at, heading, limit // 2))] = None
    return (p for p in found if p != NOWHERE)


# The target of a strike.


def stands_for(s: K47State, target: UnitNo) -> UnitNo:
    """The unit that is attacked for a target: itself, the transport that carries it, -1 where it is gone."""
    if target < 0 or not alive(s, target):
        return -1
    if s.units[target].aside == "aboard":
        return s.units[target].aboard if on_table(s, s.units[target].aboard) else -1
    return target if on_table(s, target) else -1


def refuse_reaim(s: K47State, m: Mission, target: UnitNo) -> Refusal | None:
    """Why a strike may not get another target: an enemy unit that its observer sees. K47-12.2.empty, K47-A-34"""
    if s.units[target].side == m.side:
        return rulebook().refuse("K47-12.1.enemy", target=name(s, target))
    if on_table(s, target) and (sees_unit(s, m.observer, target) or _seen_by_friends(s, m, target)):
        return None
    where = (s.units[target].place,)
    return rulebook().refuse("K47-12.2.empty", where, target=name(s, target))  # K47-12.2.empty, K47-12.2.empty_blind


def _seen_by_friends(s: K47State, m: Mission, target: UnitNo) -> bool:
    """Where an option says so, any friend may see the new target once the observer is dead or blind. K47-A-34"""
    if s.options["blind_observer"] != "changes":  # K47-12.2.empty_blind
        return False
    blind = not any(sees_unit(s, m.observer, x) for x in fielded(s, enemy(m.side)))
    return blind and any(spots(s, u, target) for u in fielded(s, m.side))


def reaims(s: K47State, m: Mission) -> tuple[UnitNo, ...]:
    """The enemy units that a strike may be aimed at anew, the present target left out."""
    foes = (x for x in fielded(s, enemy(m.side)) if x != m.target)
    return tuple(x for x in foes if refuse_reaim(s, m, x) is None)


def lost(g: Draft[Any], m: Mission) -> bool:
    """A strike without a target: whether it is lost now, or waits for the next turn. K47-12.2.target_gone, K47-A-22"""
    decided(g, "target_gone")
    if g.s.options["target_gone"] == "waits":
        return False
    settle(g, m.number)
    return True


def chits(s: K47State) -> tuple[Chit, ...]:
    """The markers of pending calls: aiming points, and the targets of air strikes. K47-10.3.call, K47-12.1.call"""
    found = []
    for m in s.missions:
        where = m.at
        if m.kind == "air":
            target = stands_for(s, m.target)
            where = centre_model(s, target) if target >= 0 else None
        if where is None:
            continue
        w = WORDS.chit
        name_of = {"barrage": w.barrage, "smoke": w.smoke, "air": w.air}[m.kind]
        line = w.line.format(kind=name_of, side=side_name(s, m.side), turn=m.turn, next=m.turn + 1)
        kind: Literal["barrage", "smoke_token", "spot"] = "spot"
        if m.kind != "air":
            kind = "barrage" if m.kind == "barrage" else "smoke_token"
        spot = to_grid(s.book.board, where)
        found.append(Chit(kind, spot, name_of, m.side, style(m.side, s), name_of, line))
    return tuple(found)


def style(side: Side, s: K47State) -> str:
    """The colours of a side: those of its force, for the second side in their second look."""
    from modules.k47.start import styles_of

    return styles_of(s.options)[side]
