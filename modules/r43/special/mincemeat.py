"""Operation Mincemeat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Refusal, UnitNo
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.events.mincemeat import MincemeatEnded, MincemeatThrown
from modules.r43.naming import name
from modules.r43.zones import occupied

if TYPE_CHECKING:
    from modules.r43.state import R43State
    from modules.r43.tables import MincemeatRow


def running(s: R43State) -> bool:
    """True until the deception ends. R43-14.2.2, R43-14.2.7"""
    return not s.mincemeat.over


def allied_in_zone(s: R43State) -> bool:
    """True while an Allied unit is in the 19th Army zone. R43-14.2.6.exc"""
    return not occupied(s, ALLIED).isdisjoint(s.book.geography.army19)


def frozen(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a German unit may not leave the 19th Army zone. R43-14.2.2, R43-14.2.6.exc, R43-14.2.7"""
    c, m, geo = s.units[u], s.mincemeat, s.book.geography
    if c.side != GERMAN or c.place not in geo.army19 or m.free or s.turn >= s.book.v["mincemeat_free"]:  # R43-14.2.7
        return None
    if allied_in_zone(s):
        return None  # R43-14.2.6.exc
    if running(s):
        return rulebook().refuse("R43-14.2.2", (c.place,), unit=name(s, u))
    if c.place in geo.east_of_12:
        return rulebook().refuse("R43-14.2.6.exc", (c.place,), unit=name(s, u))
    return None


def is_due(s: R43State) -> bool:
    """True in the turns of the die, while the operation runs; Fortitude is not played. R43-14.2.1, R43-14.2.3, R43-SR.5"""
    v = s.book.v
    return running(s) and v["mincemeat_first"] <= s.turn <= v["mincemeat_last"]


def modifier(s: R43State) -> int:
    """What is added to the die. LR-14.1"""
    return s.turn - s.book.v["mincemeat_turn_less"]


def result(s: R43State, total: int) -> MincemeatRow:
    """The line of the table for a modified die. LR-14.2, LR-14.3, LR-14.4, LR-14.5, LR-14.6, LR-14.7"""
    rows = s.book.tables.mincemeat
    return next(r for r in rows if r.low <= total <= r.high or (total < r.low and r is rows[0]))


def throw(g: Draft[Any]) -> None:
    """Throw the die and take what it says: the end, or transfers that come before all moves. R43-14.2.3, R43-14.2.6"""
    s: R43State = g.s
    (die,) = g.roll("mincemeat")
    total = die + modifier(s)
    row = result(s, total)
    orders: tuple[str, ...] = ("italy",) if row.italienfront else ()
    orders += ("zone_infantry" if row.infantry else "zone",) * row.zone
    g.say(MincemeatThrown(die, total, row.id))
    if row.ends:
        end(g, row.frees)
    else:
        g.set(mincemeat=replace(s.mincemeat, owed=orders))


def end(g: Draft[Any], frees: bool) -> None:
    """The operation is over; the divisions from the Balkans are due. R43-14.2.6, R43-14.2.7"""
    s: R43State = g.s
    free = s.turn if frees else 0
    g.set(mincemeat=replace(s.mincemeat, over=s.turn, free=free, balkans="due", owed=()))
    g.say(MincemeatEnded(frees))
