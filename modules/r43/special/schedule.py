"""What the reinforcement track brings: markers when a turn begins, counters and orders in the reinforcement phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Side
from modules.r43.calendar import record
from modules.r43.counter import GERMAN, Due
from modules.r43.events.reinforcement import (
    ArrivalIgnored,
    ArrivalWaits,
    BeachMarkersCame,
    GroupsCame,
    MarkerCame,
    SupportsCame,
)
from modules.r43.places import box, has
from modules.r43.special import arrivals, beach_markers, recalls, supports, upgrades
from modules.r43.turn_track import (
    AirborneIn,
    Arrive,
    BeachIn,
    GroupsIn,
    Ignored,
    LandingIn,
    PlutoIn,
    Rebuild,
    SupportIn,
    SupportOut,
    Upgrade,
    UpgradeOne,
    Withdraw,
    WithdrawPanzer,
    WithdrawSS,
)

if TYPE_CHECKING:
    from modules.r43.state import R43State
    from modules.r43.turn_track import ScheduleEvent

IMMEDIATE = (SupportIn, SupportOut, BeachIn, GroupsIn, LandingIn, PlutoIn, AirborneIn)
"""Events that take place when their turn begins, so that their markers serve in it."""


def open_turn(g: Draft[Any]) -> None:
    """Bring and take the markers of a turn, when it begins. R43-5.7.2, R43-10.1.2, R43-13.2.8, R43-SR.8"""
    for event in record(g.s).events:
        if isinstance(event, IMMEDIATE):
            _now(g, event)


def _now(g: Draft[Any], event: ScheduleEvent) -> None:
    s: R43State = g.s
    match event:
        case SupportIn(side=side, marker=kind, n=n):
            supports.into_pool(g, kind, n)  # R43-5.7.2
            g.say(SupportsCame(side, kind, n))
        case SupportOut(marker=kind, n=n):
            supports.withdraw(g, kind, n)  # R43-5.7.2
        case BeachIn(side=side, deck=deck, markers=markers):
            beach_markers.into_pool(g, deck, markers)  # R43-13.2.8
            g.say(BeachMarkersCame(side, deck, sum(markers.values())))
        case GroupsIn(units=units):
            groups = [s.book.unit_no[i] for i in units if not has(s, s.book.unit_no[i], "hiwi")]
            for u in groups:
                g.unit(u, place=box(s, "kampfgruppen"))  # R43-SR.8
            g.say(GroupsCame(len(groups)))
        case LandingIn(marker=marker):
            at = _box_of(s, marker)
            g.set(landings=tuple(replace(m, at="held", place=at) if m.id == marker else m for m in s.landings))
            g.say(MarkerCame("landing", marker, at))
        case PlutoIn(marker=marker):
            at = box(s, next(p.box for p in s.book.markers.plutos if p.id == marker))
            g.set(plutos=tuple(replace(m, place=at) if m.id == marker else m for m in s.plutos))
            g.say(MarkerCame("pluto", marker, at))
        case AirborneIn(marker=marker):
            at = _box_of(s, marker)
            g.set(airdrops=tuple(replace(m, at="held", place=at) if m.id == marker else m for m in s.airdrops))
            g.say(MarkerCame("airborne", marker, at))


def _box_of(s: R43State, marker: str) -> int:
    markers = s.book.markers
    found = {m.id: m.box for m in markers.landings} | {m.id: m.box for m in markers.airborne}
    return box(s, found[marker])


def open_phase(g: Draft[Any], side: Side) -> None:
    """Put the turn's arrivals and orders of a side on the list, and do all that leaves no choice. LR-10.1"""
    new = [due for event in record(g.s).events if event.side == side for due in _due(g, event)]
    s: R43State = g.s
    if side == GERMAN and s.mincemeat.balkans == "due":  # R43-14.2.6, LR-10.6
        new += [due for event in s.book.balkans for due in _due(g, event)]
        g.set(mincemeat=replace(s.mincemeat, balkans="came"))
    waiting = g.s.due
    g.set(due=())
    for due in waiting:
        _begin(g, due, side, fresh=False)
    for due in new:
        _begin(g, due, side, fresh=True)


def _due(g: Draft[Any], event: ScheduleEvent) -> list[Due]:
    """An event as entries of the list of what is due."""
    s: R43State = g.s
    no, side = s.book.unit_no, event.side
    match event:
        case Arrive(unit=unit, to=to, reduced=reduced):
            return [Due(kind="arrive", side=side, unit=no[unit], to=to, reduced=reduced)]
        case GroupsIn(units=units):
            hiwis = [no[i] for i in units if has(s, no[i], "hiwi")]
            return [Due(kind="arrive", side=side, unit=u, to=(arrivals.CITY,)) for u in hiwis]
        case Rebuild(units=units):
            return recalls.back(g, tuple(no[i] for i in units))
        case Upgrade(unit=unit, into=into, half=half):
            return [Due(kind="upgrade", side=side, unit=no[unit], into=no[into], reduced=half)]
        case UpgradeOne(attack=attack, meant=meant):
            return [Due(kind="choose", side=side, unit=no[meant], n=attack)]
        case WithdrawPanzer(n=n):
            return [Due(kind="panzer", side=side, n=n)]
        case WithdrawSS(n=n):
            return [Due(kind="ss", side=side, n=n)]
        case Withdraw(unit=unit):
            return [Due(kind="leave", side=side, unit=no[unit], n=1)]
        case Ignored(units=units):
            for i in units:
                g.say(ArrivalIgnored(no[i]))  # R43-24.g.exc
    return []


def _begin(g: Draft[Any], due: Due, side: Side, fresh: bool) -> None:
    """Do what is due if it leaves no choice, cut an order down to what is there, or keep it on the list."""
    s: R43State = g.s
    if due.side != side:
        g.set(due=(*s.due, due))
        return
    if due.kind == "arrive":
        if len(due.to) == 1 and due.to[0] != arrivals.CITY:
            arrivals.enter(g, due, box(s, due.to[0]))  # LR-10.2, R43-10.1.1
            return
        if fresh and not arrivals.choices(s, due):
            g.say(ArrivalWaits(due.unit))  # LR-10.5
    elif due.kind == "upgrade":
        if upgrades.carry_out(g, due, fresh):
            return
    elif due.kind in ("panzer", "ss", "leave"):
        due = recalls.cut(g, due)
        if not due.n:
            return
    g.set(due=(*g.s.due, due))


def owed(s: R43State, side: Side, *kinds: str) -> tuple[Due, ...]:
    """What is due for a side, of these kinds or of all."""
    return tuple(d for d in s.due if d.side == side and (not kinds or d.kind in kinds))
