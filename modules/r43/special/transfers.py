"""Transfers that Mincemeat orders: who may go, and how he gets there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from app.core.derived import derived
from app.core.engine import Draft
from app.core.state import Place, Refusal, UnitNo
from modules.r43 import control, rail
from modules.r43.book import option, rulebook
from modules.r43.counter import GERMAN
from modules.r43.events.mincemeat import OrderDropped, TransferMade
from modules.r43.movement import refuse_move, routes_of
from modules.r43.naming import name
from modules.r43.places import box, has, is_armour, is_division, on_map
from modules.r43.readings import decided
from modules.r43.special import italienfront, mincemeat
from modules.r43.stacking import refuse_stack
from modules.r43.words.mincemeat import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

How = Literal["normal", "strategic", "rail"]
ITALY = ("italy", "italy_second")
INFANTRY = ("italy_second", "second", "zone_infantry")
FOLLOWED = {"italy": "italy_second", "pair": "second"}
"""Orders that a single infantry division meets only by half, with what is left of them."""


@derived(keep=8)
def _ways(units: object, effects: object, s: R43State) -> dict[UnitNo, dict[Place, How]]:
    return {}


def ways(s: R43State, u: UnitNo) -> dict[Place, How]:
    """Hexes of the 19th Army zone that a unit can reach, by the cheapest means: on foot, by road march, by rail.

    R43-14.2.4
    """
    known = _ways(s.units, s.effects, s)
    if u not in known:
        known[u] = _find(s, u)
    return known[u]


def _find(s: R43State, u: UnitNo) -> dict[Place, How]:
    zone = s.book.geography.army19
    found: dict[Place, How] = {}
    for mode in ("normal", "strategic"):
        if refuse_move(s, u, mode) is None:
            for p in routes_of(s, u, mode).costs:
                if p in zone and p not in found and p != s.units[u].place and refuse_stack(s, GERMAN, p, (u,)) is None:
                    found[p] = mode
    if rail.refuse_entrain(s, u) is None:
        for p in rail.ends(s, u):
            if p in zone and p not in found:
                found[p] = "rail"
    return found


def refuse(s: R43State, order: str, u: UnitNo) -> Refusal | None:
    """Why a unit does not meet an order. R43-14.2.4, R43-14.2.5, LR-14.8"""
    why = _lacks(s, order, u)
    if why:
        return rulebook().refuse("LR-14.8", (), unit=name(s, u), why=why)
    if (refusal := mincemeat.frozen(s, u)) is not None and not last_resort(s):
        return refusal  # R43-A.23
    if order in ITALY:
        if mincemeat.frozen(s, u) is not None:
            return italienfront.refuse_entry(s, u)  # R43-A.23
        return rail.refuse_rail(s, u, box(s, "italienfront"))  # R43-21.3.1
    return None if ways(s, u) else rulebook().refuse("LR-14.8", (), unit=name(s, u), why=WORDS.why.no_way)


def serves(s: R43State, order: str, u: UnitNo) -> bool:
    """True for a unit of the kind that an order asks for, wherever it could go."""
    return not _lacks(s, order, u)


def _lacks(s: R43State, order: str, u: UnitNo) -> str:
    c, w = s.units[u], WORDS.why
    if c.side != GERMAN or not is_division(s, u) or has(s, u, "kg") or not on_map(s, u):
        return w.no_division
    if c.garrison:
        return w.garrison
    if c.place in s.book.geography.army19 and not (last_resort(s) and order in ITALY):
        return w.in_zone
    if order in INFANTRY and is_armour(s, u):
        return w.armour
    return ""


@derived(keep=4)
def last_resort(s: R43State) -> bool:
    """True where frozen units may be sent because nobody else is able to go. R43-A.23"""
    return option(s, "frozen_units") == "last_resort" and not any(
        c.place not in s.book.geography.army19 and _free_to_go(s, u) for u, c in enumerate(s.units)
    )


def _free_to_go(s: R43State, u: UnitNo) -> bool:
    c = s.units[u]
    if c.side != GERMAN or not on_map(s, u) or not is_division(s, u) or has(s, u, "kg") or c.garrison:
        return False
    return rail.refuse_rail(s, u, box(s, "italienfront")) is None


def able(s: R43State) -> tuple[UnitNo, ...]:
    """Units that meet the order at hand."""
    orders = s.mincemeat.owed
    if not orders:
        return ()
    return tuple(_meeting(s, orders[0]))


def _meeting(s: R43State, order: str) -> Iterator[UnitNo]:
    """The units that meet an order."""
    return (u for u in s.book.sides[GERMAN] if refuse(s, order, u) is None)


def anybody(s: R43State) -> bool:
    """True where some unit meets the order at hand."""
    orders = s.mincemeat.owed
    return bool(orders) and next(_meeting(s, orders[0]), -1) >= 0


def full(s: R43State) -> bool:
    """True where the table has no room for the whole order. R43-14.2.5"""
    v = s.book.v
    return not italienfront.room(s, True) and italienfront.room(s, False) < v["mincemeat_infantry"]


def met(g: Draft[Any], u: UnitNo) -> None:
    """A unit has gone: the order is met, or half of it is. R43-14.2.4"""
    s: R43State = g.s
    order, *rest = s.mincemeat.owed
    half = FOLLOWED.get(order, "")
    left = (half, *rest) if half and not is_armour(s, u) else tuple(rest)
    g.set(mincemeat=replace(s.mincemeat, owed=left))


def to_italy(g: Draft[Any], u: UnitNo) -> None:
    """A division goes to the table and pays its rail capacity. R43-14.2.4, R43-21.3.1"""
    rail.spend(g, rail.cost(g.s, u))
    met(g, u)
    italienfront.enter(g, u)


def to_zone(g: Draft[Any], u: UnitNo, to: Place) -> None:
    """A division goes to a hex of the zone, where it is frozen. R43-14.2.2, R43-14.2.4"""
    s: R43State = g.s
    how = ways(s, u)[to]
    if how == "rail":
        rail.spend(g, rail.cost(s, u))
    elif how == "strategic":
        g.set(strategic=s.strategic - 1)
    met(g, u)
    g.unit(u, place=to, came=how, since=s.turn)
    control.take(g, to, GERMAN)
    g.say(TransferMade(u, to, how))


def redirect(g: Draft[Any]) -> None:
    """Turn an order that the table has no room for into one for the zone; drop what nobody can meet.

    R43-14.2.5, R43-A.23, LR-14.8
    """
    s: R43State = g.s
    while s.mincemeat.owed and not anybody(s):
        order, *rest = s.mincemeat.owed
        into = "pair" if order == "italy" and full(s) else ""  # R43-14.2.5
        g.set(mincemeat=replace(s.mincemeat, owed=(into, *rest) if into else tuple(rest)))
        g.say(OrderDropped(order, into))
        if not into:
            decided(g, "frozen_units")
        s = g.s
