"""What falls due this turn: a card for a side when its part of the turn begins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.core.card import Block, Card, Fact, Heading, UnitLine
from app.core.card import Note as Sentence
from app.core.state import Side, UnitNo
from modules.r43.calendar import record, turn_name
from modules.r43.counter import GERMAN
from modules.r43.naming import name, names, place_name, side_name
from modules.r43.order_of_battle import (
    AirborneIn,
    Arrive,
    BeachIn,
    GroupsIn,
    Ignored,
    LandingIn,
    Note,
    Passage,
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
from modules.r43.places import box, has
from modules.r43.special import ostfront, replacements
from modules.r43.words.reinforcement import WORDS
from modules.r43.words.table import WORDS as TABLE

if TYPE_CHECKING:
    from modules.r43.order_of_battle import ScheduleEvent
    from modules.r43.state import R43State

W = WORDS.briefing
Line = tuple[str, Block]
"""A line with the heading it belongs under."""


def briefing(s: R43State, side: Side) -> Card:
    """Figures of the turn, arrivals, upgrades, withdrawals, markers and reminders for a side."""
    turn = record(s)
    title = W.title.format(side=side_name(side), turn=turn_name(s), dates=turn.dates)
    lines = [line for event in turn.events if event.side == side for line in _event(s, event)]
    lines += _waiting(s, side)
    if side == GERMAN:
        lines += _german(s)
    blocks: list[Block] = list(_figures(s, side))
    for heading in (W.arrivals, W.upgrades, W.withdrawals, W.markers, W.notes):
        found = [block for under, block in lines if under == heading]
        if found:
            blocks += [Heading(heading), *found]
    if not lines:
        blocks.append(Sentence(W.nothing))
    return Card(title, TABLE.weather[s.weather], tuple(blocks))


def _figures(s: R43State, side: Side) -> Iterable[Block]:
    turn = record(s)
    points = replacements.income(s, side)
    if side == GERMAN:
        yield Fact(W.rail, str(turn.rc.value), "R43-6.3.4", tag=turn.rc.tag)
        yield Fact(W.points, str(points.german), "LR-10.12")
        return
    yield Fact(W.sea, str(turn.stp.value), "LR-11.1", tag=turn.stp.tag)
    parts = ((points.british, "british"), (points.us, "us"), (points.french, "french"))
    shown = ", ".join(f"{WORDS.pool[word]} {n}" for n, word in parts if n)
    yield Fact(W.points, shown or "0", "R43-10.3.1", tag=turn.rp_uk.tag)
    icons = turn.landing
    where = "both" if icons.eto.shown and icons.mto.shown else "eto" if icons.eto.shown else "mto"
    open_ = icons.eto.shown or icons.mto.shown
    yield Fact(W.landing, W.theatre[where if open_ else "none"], "R43-13.1.7", tag=icons.eto.tag)
    if turn.free_air.shown and s.book.scenarios[s.scenario].free_air:
        yield Fact(W.free_air, "", "R43-5.3.5")


def _event(s: R43State, event: ScheduleEvent) -> Iterable[Line]:
    """An event of the schedule as lines of the card."""
    no = s.book.unit_no
    match event:
        case Arrive(unit=unit, to=to, reduced=reduced):
            yield W.arrivals, _arrival(s, no[unit], to, reduced)
        case Upgrade(unit=unit, into=into, half=half):
            text = W.upgrade_reduced if half else W.upgrade
            yield (
                W.upgrades,
                _fact(text.format(unit=name(s, no[unit]), into=name(s, no[into])), "R43-17.4.1", event.tag),
            )
        case UpgradeOne(attack=attack, meant=meant):
            text = W.upgrade_one.format(attack=attack, unit=name(s, no[meant]))
            yield W.upgrades, _fact(text, "R43-17.4.5", event.tag)
        case WithdrawPanzer(n=n):
            yield W.withdrawals, _fact(W.panzer.format(count=n), "R43-17.5", event.tag)
        case WithdrawSS(n=n):
            yield W.withdrawals, _fact(W.ss.format(count=n), "LR-17.8", event.tag)
        case Withdraw(unit=unit):
            yield W.withdrawals, _fact(W.leave.format(unit=name(s, no[unit])), "LR-17.7", event.tag)
        case Rebuild(units=units):
            yield W.arrivals, _fact(W.rebuilt.format(units=names(s, [no[i] for i in units])), "LR-17.10", event.tag)
        case Ignored(units=units):
            for i in units:
                yield W.notes, _fact(W.ignored.format(unit=name(s, no[i])), "R43-24.g.exc", event.tag)
        case Passage(units=units, leave=leave, to=to):
            text = W.passage.format(
                units=names(s, [no[i] for i in units]),
                leave=place_name(s, box(s, leave)),
                to=place_name(s, box(s, to)),
            )
            yield W.notes, _fact(text, "LR-11.10", event.tag)
        case Note(text=text, rule=rule):
            yield W.notes, _fact(text, rule, event.tag)
        case _:
            yield from _marker(s, event)


def _marker(s: R43State, event: ScheduleEvent) -> Iterable[Line]:
    no = s.book.unit_no
    match event:
        case SupportIn(marker=kind, n=n):
            text = W.supports_in.format(count=n, marker=s.book.supports[kind].name)
            yield W.markers, _fact(text, "R43-5.7.2", event.tag)
        case SupportOut(marker=kind, n=n):
            text = W.supports_out.format(count=n, marker=s.book.supports[kind].name)
            yield W.markers, _fact(text, "R43-5.7.2", event.tag)
        case BeachIn(deck=deck, markers=markers):
            text = W.beach.format(count=sum(markers.values()), deck=WORDS.deck[deck])
            yield W.markers, _fact(text, "R43-13.2.8", event.tag)
        case GroupsIn(units=units):
            hiwis = sum(has(s, no[i], "hiwi") for i in units)
            yield W.markers, _fact(W.groups.format(count=len(units) - hiwis, hiwis=hiwis), "R43-SR.8", event.tag)
        case LandingIn(marker=marker):
            yield W.markers, _fact(W.landing_marker.format(marker=marker), "R43-13.1.12", event.tag)
        case AirborneIn(marker=marker):
            yield W.markers, _fact(W.airborne_marker.format(marker=marker), "R43-10.1.2", event.tag)
        case PlutoIn(marker=marker, usable=usable):
            text = W.pluto_marker.format(marker=marker, turn=turn_name(s, usable))
            yield W.markers, _fact(text, "R43-5.6.8", event.tag)


def _fact(text: str, rule: str, tag: str) -> Fact:
    return Fact(text, "", rule, tag=tag)


def _arrival(s: R43State, u: UnitNo, to: tuple[str, ...], reduced: bool) -> UnitLine:
    where = ", ".join(WORDS.where[t] for t in to)
    return UnitLine(u, name(s, u), where, TABLE.unit.reduced if reduced else "")


def _waiting(s: R43State, side: Side) -> Iterable[Line]:
    """What earlier turns brought and is not done yet."""
    for due in s.due:
        if due.side != side:
            continue
        if due.kind == "arrive":
            yield W.arrivals, Fact(W.waits.format(unit=name(s, due.unit)), "", "LR-10.5")
        elif due.kind == "upgrade":
            text = W.upgrade.format(unit=name(s, due.unit), into=name(s, due.into))
            yield W.upgrades, Fact(text, "", "R43-17.4.3")
        elif due.kind == "choose":
            text = W.upgrade_one.format(attack=due.n, unit=name(s, due.unit))
            yield W.upgrades, Fact(text, "", "R43-17.4.5")


def due_lines(s: R43State, side: Side) -> tuple[Block, ...]:
    """What is due for a side now, a line each; orders of withdrawal first."""
    found: list[Block] = []
    for due in s.due:
        if due.side == side and due.kind in ("panzer", "ss", "leave"):
            text = {"panzer": W.panzer, "ss": W.ss, "leave": W.leave}[due.kind]
            unit = name(s, due.unit) if due.unit >= 0 else ""
            rule = {"panzer": "R43-17.5", "ss": "LR-17.8", "leave": "LR-17.7"}[due.kind]
            found.append(Fact(text.format(count=due.n, unit=unit), "", rule, "warn"))
    arriving = [d for d in s.due if d.side == side and d.kind == "arrive"]
    found += [_arrival(s, d.unit, d.to, d.reduced) for d in arriving]
    found += [block for under, block in _waiting(s, side) if under == W.upgrades]
    return tuple(found)


def _german(s: R43State) -> Iterable[Line]:
    if s.mincemeat.balkans == "due":
        units = [s.book.unit_no[e.unit] for e in s.book.balkans]
        yield W.arrivals, Fact(W.mincemeat.format(units=names(s, units)), "", "R43-14.2.6")
    codes = ostfront.codes(s)
    if codes:
        text = W.east.format(count=len(ostfront.alive(s)), codes=", ".join(WORDS.code[c] for c in codes))
        yield W.notes, Fact(text, "", "R43-22.2.2", "warn")
