"""German trains: squares at the Italienfront that the scenario counts, then garrisons for what decides it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, UnitNo
from modules.r43 import rail
from modules.r43.actions.movement import Entrain, Go
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims, trains
from modules.r43.places import box, divisions, factors, is_armour, is_division, on_map
from modules.r43.planner import german, goals
from modules.r43.special import festung, italienfront

if TYPE_CHECKING:
    from modules.r43.state import R43State

BUSY = 3
"""Hexes from the enemy at which a division has something to do."""
SOON = 2
"""Hexes that are added to the distance of the enemy: the nearer he is to a bare hex, the sooner a train leaves."""
NO_LOAD = -1


def short(s: R43State) -> bool:
    """True while the Italienfront table gives the Allies an objective of the first scenario, or soon will. R43-S1.A.6"""
    if s.scenario != "time-or-power" or s.italy.closed:
        return False
    last = goals.final(s)
    here = min(len(italienfront.units_of(s, ALLIED)) + (0 if last else 1), italienfront.limit(s))
    code = s.book.tables.italienfront.code(here, italienfront.squares(s, GERMAN, directive=not last))  # R43-23.3
    return code.against == GERMAN and len(code.penalties) >= s.book.v["s1_penalties"]


def _lone(s: R43State) -> bool:
    infantry = [u for u in italienfront.units_of(s, GERMAN) if not is_armour(s, u)]
    return bool(len(infantry) % s.book.v["italy_infantry_a_square"])


def to_italy(s: R43State) -> Iterator[UnitNo]:
    """Divisions that fill a square where they are missed least: reduced armour, infantry in pairs, other armour."""
    if not short(s):
        return
    table, mass = box(s, "italienfront"), aims.allied_mass(s)
    found = []
    for u, c in enumerate(s.units):
        if c.side != GERMAN or not on_map(s, u) or c.garrison or c.came or not is_division(s, u):
            continue
        near = aims.nearest(s, c.place, mass)
        if near <= BUSY and not goals.final(s):
            continue
        if rail.refuse_rail(s, u, table) is None:
            attack, defence, _ = factors(s, u)
            price = attack + defence + (0 if is_armour(s, u) else -4 if _lone(s) else 1) - 0.2 * near
            found.append((price, u))
    yield from (u for _, u in sorted(found))


def post(s: R43State) -> tuple[UnitNo, Place]:
    """The counter that a train takes to a key hex without a garrison, and that hex; -1 for none."""
    keys, mass = german.keys(s), aims.allied_mass(s)
    bare = [p for p in keys if german.wanted(s, p) and not divisions(s, p, GERMAN)]
    bare.sort(key=lambda p: (-keys[p] / (SOON + aims.nearest(s, p, mass)), p))
    if not bare or s.rail < 1:
        return NO_LOAD, -1
    able = []
    for u, c in enumerate(s.units):
        if c.side != GERMAN or not on_map(s, u) or not is_division(s, u) or is_armour(s, u) or c.came or c.garrison:
            continue
        lone = c.place in keys and len(divisions(s, c.place, GERMAN)) < 2 and german.wanted(s, c.place) > 0
        if factors(s, u)[1] and not lone and rail.refuse_entrain(s, u) is None:
            able.append((aims.nearest(s, c.place, mass) <= BUSY, -factors(s, u)[1], u))
    for place in bare:
        for busy, _, u in sorted(able):
            if not busy and rail.refuse_rail(s, u, place) is None and festung.refuse_join(s, u, place) is None:
                return u, place
    return NO_LOAD, -1


def first(s: R43State) -> Action | None:
    """A train that leaves before anybody marches."""
    for u in to_italy(s):
        if _goes(s, u, box(s, "italienfront")):
            return Entrain(u)
    u, place = post(s)
    return Entrain(u) if u >= 0 and _goes(s, u, place) else None


def _goes(s: R43State, u: UnitNo, place: Place) -> bool:
    """True for a train that arrives: who gets in and may not go there would get out again for ever."""
    if engine.check(s, Entrain(u)) is not None:
        return False
    return engine.check(engine.apply(s, Entrain(u))[0], Go(place)) is None


def entraining(s: R43State, step: Any, side: str) -> Action | None:
    """Italy for one that fills a square there, its post for one that is called to one, else where it stands best."""
    table = box(s, "italienfront")
    if step.unit in to_italy(s) and engine.check(s, Go(table)) is None:
        return Go(table)
    u, place = post(s)
    if u == step.unit and engine.check(s, Go(place)) is None:
        return Go(place)
    return trains.entraining(s, step, side)
