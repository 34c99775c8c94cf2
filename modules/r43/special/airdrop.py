"""Paratroop drops: who may drop, where, and what the jump costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Place, Refusal, UnitNo
from modules.r43 import air, effects
from modules.r43.book import rulebook
from modules.r43.control import take
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.events.drop import Dropped
from modules.r43.losses import eliminate, lose_step
from modules.r43.naming import name, place_name, weather_name
from modules.r43.places import airborne_zones, at, box, enemy_in, has, holder, is_land, rested
from modules.r43.special import coast, invasion, supports
from modules.r43.stacking import refuse_stack
from modules.r43.weather import weather
from modules.r43.words.landing import WORDS

if TYPE_CHECKING:
    from modules.r43.counter import Airdrop, Marker
    from modules.r43.state import R43State
    from modules.r43.tables import DropRow

TRANSPORT = "transport_aircraft"
"""The support marker that lets a division drop without a landing. LR-5.47"""


def passes(s: R43State) -> tuple[Airdrop, ...]:
    """Airborne markers that may be used this turn, one for each drop beside a landing. R43-10.1.2, LR-12.2"""
    turns = {m.id: m.turn for m in s.book.markers.airborne}
    return tuple(m for m in s.airdrops if m.at == "held" and turns[m.id] <= s.turn)


def aircraft(s: R43State) -> tuple[Marker, ...]:
    """Transport Aircraft markers that may be used. LR-5.47"""
    return supports.available(s, ALLIED, TRANSPORT)


def landings_for(s: R43State, u: UnitNo) -> tuple[Place, ...]:
    """The hexes attacked by a landing that a division drops beside: each zone drops on its own coasts. LR-12.3"""
    med = s.units[u].place == box(s, "airborne_med")
    found = []
    for m in invasion.placed(s):
        zone = coast.zone_at(s, m.place)
        if zone is not None and (coast.from_med(s, m.place) if med else zone.theatre == "eto"):
            found.append(m.place)
    return tuple(found)


def refuse_jump(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a division does not drop at all this turn. LR-12.1, LR-12.2, LR-3.6"""
    c = s.units[u]
    if c.side != ALLIED or not has(s, u, "airborne") or c.place not in airborne_zones(s):
        return rulebook().refuse("LR-12.1", (), unit=name(s, u))  # LR-12.1
    if s.turn > 1 and not weather(s).drop:
        return rulebook().refuse("LR-3.6", (), weather=weather_name(s))  # LR-3.6
    if not ((passes(s) and landings_for(s, u)) or aircraft(s)):
        return rulebook().refuse("LR-12.2", (), unit=name(s, u))  # LR-12.2
    if not rested(s, u):
        return rulebook().refuse("R43-11.2.9.att", (), unit=name(s, u), place=place_name(s, c.place))  # R43-11.2.9.att
    return None


def refuse_drop(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    """Why a division does not drop on a hex. R43-13.1.8, LR-12.3, LR-12.4"""
    board = s.book.board
    if (refusal := refuse_ground(s, place)) is not None:
        return refusal
    if (refusal := coast.refuse_place(s, place, drop=True)) is not None:
        return refusal
    mark = invasion.marker_at(s, place)
    beach = invasion.kind_of(s, mark.id) if mark is not None else None
    if beach is not None and beach.infantry and len(invasion.landed(s, place)) >= beach.divisions:
        return rulebook().refuse("R43-13.1.10", (place,), unit=name(s, u))  # R43-13.1.10
    marks = landings_for(s, u)
    away = min((board.distance(place, m) for m in marks), default=-1)
    if passes(s) and 0 <= away <= s.book.v["drop_reach"]:
        return None if holder(s, place) == ALLIED or room(s, u, place) else _full(s, place)
    if aircraft(s) and air.in_range(s, place):
        return None if room(s, u, place) else _full(s, place)
    if aircraft(s):
        return rulebook().refuse("LR-5.15", (place,), place=place_name(s, place))  # LR-12.3
    return rulebook().refuse("LR-12.3", (place,), place=place_name(s, place), away=max(0, away))  # LR-12.3


def room(s: R43State, u: UnitNo, place: Place) -> bool:
    """True where a division may stand beside what is there."""
    return refuse_stack(s, ALLIED, place, (u,)) is None


def _full(s: R43State, place: Place) -> Refusal:
    return rulebook().refuse("LR-12.4", (place,), place=place_name(s, place), why=WORDS.need.full)


def refuse_ground(s: R43State, place: Place) -> Refusal | None:
    """Why nobody drops on a hex. LR-12.4"""
    board, need = s.book.board, WORDS.need
    why = ""
    if not board.is_hex(place) or not is_land(s, place):
        why = need.water
    elif enemy_in(s, place, ALLIED):
        why = need.enemy.format(unit=name(s, next(u for u in at(s, place) if s.units[u].side == GERMAN)))
    elif place in s.book.geography.city_at:
        why = need.city
    elif board.terrain[place] == "mountain":
        why = need.ground
    return rulebook().refuse("LR-12.4", (place,), place=place_name(s, place), why=why) if why else None  # LR-12.4


def beside(s: R43State, u: UnitNo) -> list[Place]:
    """The hexes near the landings that a division drops beside. LR-12.3"""
    board, reach = s.book.board, s.book.v["drop_reach"]
    return list(dict.fromkeys(p for m in landings_for(s, u) for p in board.within(m, reach)))


def targets(s: R43State, u: UnitNo) -> Iterator[Place]:
    """Hexes that a division may drop on, those beside a landing first."""
    near = beside(s, u)
    for place in near:
        if refuse_drop(s, u, place) is None:
            yield place
    if aircraft(s):
        for place in sorted(s.book.geography.land.difference(near)):
            if refuse_drop(s, u, place) is None:
                yield place


def table_row(s: R43State, die: int) -> DropRow:
    """The line of the drop table for a die with what is added to it. LR-12.5"""
    return next(r for r in s.book.tables.drop if r.low <= die <= r.high)


def added(s: R43State) -> int:
    """What the weather adds to the die of a drop. LR-3.6, LR-12.5"""
    return weather(s).drop_die


def spend_pass(g: Draft[Any], u: UnitNo, place: Place) -> None:
    """Use up an airborne marker, or Transport Aircraft where no landing is near. LR-12.2, LR-5.47"""
    s: R43State = g.s
    reach = s.book.v["drop_reach"]
    near = any(s.book.board.distance(place, m) <= reach for m in landings_for(s, u))
    if near and passes(s):
        used = passes(s)[0].id
        g.set(airdrops=tuple(replace(m, at="used", place=-1) if m.id == used else m for m in s.airdrops))
    else:
        supports.spend(g, aircraft(s)[0].id, as_event=True)


def jump(g: Draft[Any], u: UnitNo, place: Place) -> None:
    """Drop a division: the die, its losses, scatter. LR-12.5, LR-12.6, LR-12.8, LR-12.9, LR-5.35"""
    s: R43State = g.s
    spend_pass(g, u, place)
    for demand in effects.active(s, "airborne_demanded", ALLIED):
        if demand.until == s.turn + 1:
            effects.drop(g, demand)  # LR-5.35
    die = g.roll("drop")[0] + added(g.s)  # LR-12.5
    row = table_row(g.s, die)
    to, lost = place, False
    if row.scatter:
        way = g.roll("scatter")[0] - 1  # LR-12.6
        to, lost = scattered(g.s, u, place, way)
    g.say(Dropped(u, place, die, row.steps, to if row.scatter else -1, lost))
    if lost:
        eliminate(g, u, "drop")  # LR-12.6
        return
    g.unit(u, place=to, came="dropped", since=s.turn, hungry=0)  # LR-12.8
    for _ in range(row.steps):
        lose_step(g, u, "drop")  # LR-12.5
    if g.s.units[u].place == to and not fights(g.s, to):
        take(g, to, ALLIED)  # LR-12.9


def fights(s: R43State, place: Place) -> bool:
    """True for a coastal hex whose works a dropped division has to take. LR-12.7"""
    return place in s.book.geography.coast and holder(s, place) == GERMAN


def scattered(s: R43State, u: UnitNo, place: Place, way: int) -> tuple[Place, bool]:
    """Where a division comes down that scatters in one of the six directions, and whether it is lost. LR-12.6"""
    board = s.book.board
    to = board.neighbours[place][way]
    if to < 0 or not is_land(s, to) or enemy_in(s, to, ALLIED):
        return to, True
    if room(s, u, to):
        return to, False
    beyond = board.neighbours[to][way]
    if beyond < 0 or not is_land(s, beyond) or enemy_in(s, beyond, ALLIED) or not room(s, u, beyond):
        return beyond, True
    return beyond, False
