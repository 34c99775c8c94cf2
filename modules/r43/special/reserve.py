"""The German Strategic Reserve of units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Refusal, UnitNo
from modules.r43.book import rulebook
from modules.r43.counter import GERMAN
from modules.r43.effects import active, drop
from modules.r43.events.reinforcement import ReserveCheered
from modules.r43.naming import name
from modules.r43.places import box, counters, has, is_armour
from modules.r43.special import approval

if TYPE_CHECKING:
    from modules.r43.state import R43State


def held(s: R43State) -> tuple[UnitNo, ...]:
    """Units in the Reserve."""
    return counters(s, box(s, "strategic_reserve"), GERMAN)


def refuse_entry(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a unit may not go to the Strategic Reserve. LR-18.1, LR-18.6, R43-22.1.5"""
    limit, count = s.book.v["reserve_units"], len(held(s))
    if has(s, u, "ostfront"):
        return rulebook().refuse("LR-18.6", (), unit=name(s, u))  # LR-18.6, R43-22.1.5
    if count >= limit:
        return rulebook().refuse("LR-18.1", (), count=count, limit=limit)  # LR-18.1
    return None


def rail_price(s: R43State, usual: int) -> int:
    """Rail capacity for leaving the Reserve: less than the usual price, nothing where a marker releases. LR-18.3, LR-5.62"""
    if active(s, "reserve_free", GERMAN):
        return 0  # LR-5.62
    return max(0, usual - s.book.v["reserve_rail_discount"])  # LR-18.3


def released(g: Draft[Any]) -> None:
    """A unit has left the Reserve: the marker that released it is used up. LR-5.62"""
    for effect in active(g.s, "reserve_free", GERMAN)[:1]:
        drop(g, effect)  # LR-5.62


def cheer(g: Draft[Any]) -> None:
    """At the end of a turn: enough armour in the Reserve raises the Approval, once in so many turns. LR-18.4"""
    s: R43State = g.s
    v, last = s.book.v, s.approval.reserve
    armour = sum(is_armour(s, u) for u in held(s))
    if armour < v["reserve_armour"] or (last and s.turn - last < v["reserve_approval_turns"]):
        return
    g.set(approval=replace(s.approval, reserve=s.turn))
    g.say(ReserveCheered(armour))
    approval.change(g, v["reserve_approval"], "reserve", "LR-18.4")  # LR-18.4
