"""Where units go that are driven back, and who comes after them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.core.derived import of_fields
from app.core.engine import Draft
from app.core.state import Place, Side, UnitNo
from modules.r43 import control
from modules.r43.counter import enemy
from modules.r43.events.combat import Advanced, Retired
from modules.r43.places import (
    headquarters,
    is_armour,
    is_land,
)
from modules.r43.stacking import room
from modules.r43.supply import hq_in_supply, sources
from modules.r43.zones import occupied

if TYPE_CHECKING:
    from modules.r43.state import R43State


class Ways(Struct, frozen=True):
    """Where a stack may retreat to: `ends` with the hexes entered on the way to each.

    `short`: hexes that it does not retreat although it should. `full`: every hex it could reach is full: it is lost.
    """

    ends: dict[Place, tuple[Place, ...]]
    short: int = 0
    full: bool = False


def open_to(s: R43State, units: Iterable[UnitNo], start: Place, to: Place) -> bool:
    """True for a neighbouring hex that units may be driven or advance into: no sea, no enemy, no peaks for armour.

    LR-1.8, LR-6.8, LR-6.11
    """
    units = tuple(units)
    if not units or to < 0 or not is_land(s, to) or to in occupied(s, enemy(s.units[units[0]].side)):
        return False  # LR-1.8
    return all(not closed_ground(s, u, start, to) for u in units)


def closed_ground(s: R43State, u: UnitNo, start: Place, to: Place) -> bool:
    """True where armour would enter mountains off a road or railway. LR-6.8, LR-7.4, R43-1.1.11.a"""
    board = s.book.board
    if not is_armour(s, u) or s.book.terrain[board.terrain[to]].mp_armour:
        return False
    return not board.road_sides[start][board.neighbours[start].index(to)]


@of_fields("place", "pontoon", "hungry")
def _memo(
    units: object, ports: object, beachheads: object, plutos: object, allied: object, effects: object, turn: int
) -> dict[Side, tuple[Place, ...]]:
    """Havens found so far for a position."""
    return {}


def havens(s: R43State, side: Side) -> tuple[Place, ...]:
    """What a retreat leads to: supplied headquarters and sources of supply. LR-7.28"""
    memo = _memo(s.units, s.ports, s.beachheads, s.plutos, s.allied, s.effects, s.turn)
    found = memo.get(side)
    if found is None:
        own = (s.units[h].place for h in headquarters(s, side) if hq_in_supply(s, h))
        found = memo[side] = tuple(dict.fromkeys((*own, *sources(s, side))))
    return found


def layers(
    s: R43State, units: tuple[UnitNo, ...], start: Place, hexes: int, fear: Place, home: bool
) -> list[dict[Place, tuple[Place, ...]]]:
    """The hexes that a stack can be in after 1, 2 ... `hexes` hexes of retreat, with the way to each.

    `fear`: the hex from which every step must lead farther away. `home`: every step must also lead nearer to one of
    its side's headquarters or sources of supply. LR-7.27, LR-7.28
    """
    board, side = s.book.board, s.units[units[0]].side
    safe = havens(s, side) if home else ()
    distance, far = board.distance, board.distance(start, fear)
    found: list[dict[Place, tuple[Place, ...]]] = [{start: ()}]
    for n in range(1, hexes + 1):
        following: dict[Place, tuple[Place, ...]] = {}
        for place, way in found[-1].items():
            for to in board.neighbours[place]:
                if to < 0 or to in following or distance(to, fear) != far + n:
                    continue  # LR-7.27, LR-7.28
                if not open_to(s, units, place, to):
                    continue
                if home and not any(distance(to, h) < distance(place, h) for h in safe):
                    continue  # LR-7.28
                following[to] = (*way, to)
        found.append(following)
    return found[1:]


def ways(s: R43State, units: tuple[UnitNo, ...], start: Place, hexes: int, fear: Place, home: bool) -> Ways:
    """Where a stack may retreat to over so many hexes, or over fewer, or past full ones. LR-7.28, LR-7.29, LR-7.31"""
    if not units or hexes < 1:
        return Ways({})
    side = s.units[units[0]].side
    found = layers(s, units, start, hexes + 1, fear, home)
    reached = max((n for n in range(1, hexes + 1) if found[n - 1]), default=0)
    short = hexes - reached  # LR-7.29
    if not reached:
        return Ways({}, short)
    free = {p: way for p, way in found[reached - 1].items() if room(s, side, p) > 0}
    if not free:
        free = {p: way for p, way in found[reached].items() if room(s, side, p) > 0}  # LR-7.31
    return Ways(free, short, not free)


def may_retreat(s: R43State, units: tuple[UnitNo, ...], start: Place, most: int) -> tuple[int, ...]:
    """How many hexes a defending stack can go at all if it must go 0, 1 ... `most`; a stack lost for want of room goes.

    LR-7.28, LR-7.29
    """
    reached = [bool(layer) for layer in layers(s, units, start, most, start, True)]
    found, last = [0], 0
    for n, there in enumerate(reached, 1):
        last = n if there else last
        found.append(last)
    return tuple(found)


def fall_back(g: Draft[Any], units: tuple[UnitNo, ...], way: tuple[Place, ...], rule: str) -> None:
    """Move units along their way of retreat, which is remembered; the hexes are theirs. LR-1.10"""
    s: R43State = g.s
    start = s.units[units[0]].place
    for u in units:
        g.unit(u, place=way[-1], since=s.turn)
    g.set(trail=(*g.s.trail, way))
    g.say(Retired(units, start, way, rule))
    for place in way:
        control.take(g, place, s.units[units[0]].side)


def advance(g: Draft[Any], u: UnitNo, place: Place) -> None:
    """Let a unit enter a hex after combat: what staff was left there is pushed out, a Festung falls. LR-7.32, LR-7.33"""
    s: R43State = g.s
    start, side = s.units[u].place, s.units[u].side
    g.unit(u, place=place, since=s.turn)
    g.say(Advanced(u, start, (place,)))
    control.enter(g, place, side)
