"""What falls due this turn: a card for a side when its part of the turn begins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.core.card import Block, Card, Fact, Heading, UnitLine
from app.core.card import Note as Sentence
from app.core.state import Side, UnitNo
from modules.r43.calendar import record, turn_name
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.naming import name, names, place_name, side_name, weather_name
from modules.r43.places import box, has
from modules.r43.special import fw51, mincemeat, ostfront, replacements
from modules.r43.steps.weather import rail_points, sea_points
from modules.r43.turn_track import (
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
from modules.r43.victory import last_turn
from modules.r43.words.italy import WORDS as ITALY
from modules.r43.words.mincemeat import WORDS as MINCEMEAT
from modules.r43.words.reinforcement import WORDS
from modules.r43.words.table import WORDS as TABLE

if TYPE_CHECKING:
    from modules.r43.state import R43State
    from modules.r43.turn_track import ScheduleEvent

W = WORDS.briefing
Line = tuple[str, Block]
"""A line with the heading it belongs under."""


def briefing(s: R43State, side: Side) -> Card:
    """Figures of the turn, arrivals, upgrades, withdrawals, markers and reminders for a side."""
    turn = record(s)
    title = W.title.format(side=side_name(side), turn=turn_name(s), dates=turn.dates)
    lines = [line for event in turn.events if event.side == side for line in _event(s, event)]
    lines += _waiting(s, side)
    lines += _penalties(s, side)
    if side == GERMAN:
        lines += _orders(s)
        lines += _german(s)
    blocks: list[Block] = list(_figures(s, side))
    for heading in (W.italy, W.orders, W.withdrawals, W.arrivals, W.upgrades, W.markers, W.notes):
        found = [block for under, block in lines if under == heading]
        if found:
            blocks += [Heading(heading), *found]
    if not lines:
        blocks.append(Sentence(W.nothing))
    return Card(title, weather_name(s), tuple(blocks))


def schedule(s: R43State, side: Side) -> tuple[Card, ...]:
    """What the turn track brings and takes for a side, a card for every turn from the present one to the scenario's last."""
    found = []
    for turn in s.book.turns[s.turn - 1 : last_turn(s)]:
        blocks = tuple(block for event in turn.events if event.side == side for _, block in _event(s, event))
        if blocks:
            found.append(Card(turn.label, turn.dates, blocks))
    return tuple(found)


def _figures(s: R43State, side: Side) -> Iterable[Block]:
    turn = record(s)
    points = replacements.income(s, side)
    if side == GERMAN:
        yield Fact(W.rail, _today(rail_points(s).whole, turn.rc.value), "R43-6.3.4", tag=turn.rc.tag)
        yield Fact(W.points, str(points.german), "LR-10.12")
        return
    yield Fact(W.sea, _today(sea_points(s).whole, turn.stp.value), "LR-11.1", tag=turn.stp.tag)
    parts = ((points.british, "british"), (points.us, "us"), (points.french, "french"))
    shown = ", ".join(f"{WORDS.pool[word]} {n}" for n, word in parts if n)
    yield Fact(W.points, shown or "0", "R43-10.3.1", tag=turn.rp_uk.tag)
    icons = turn.landing
    where = "both" if icons.eto.shown and icons.mto.shown else "eto" if icons.eto.shown else "mto"
    open_ = icons.eto.shown or icons.mto.shown
    yield Fact(W.landing, W.theatre[where if open_ else "none"], "R43-13.1.7", tag=icons.eto.tag)
    if turn.free_air.shown and s.book.scenarios[s.scenario].free_air:
        yield Fact(W.free_air, "", "R43-5.3.5")


def _today(now: int, given: int) -> str:
    """Points of the turn, and those of the turn track where weather, bombers or Italy have changed them."""
    return str(now) if now == given else W.today.format(now=now, given=given)


def _penalties(s: R43State, side: Side) -> Iterable[Line]:
    """Red penalties of the Italienfront that hold in this turn. R43-21.5.2"""
    for word in dict.fromkeys(s.italy.due):
        if (GERMAN if word.startswith(GERMAN) else ALLIED) == side:
            n = s.italy.due.count(word)
            text = ITALY.word[word] if n == 1 else W.times.format(what=ITALY.word[word], count=n)
            yield W.italy, Fact(text[0].upper() + text[1:], "", "R43-21.5.2", "danger")


def _orders(s: R43State) -> Iterable[Line]:
    """What Mincemeat and the directive ask of the Germans this turn. R43-14.2.3, R43-14.2.2, R43-23.1, R43-23.3"""
    for order in s.mincemeat.owed:
        yield W.orders, Sentence(W.owed.format(order=MINCEMEAT.order[order]), "R43-14.2.6")
    if mincemeat.is_due(s):
        yield W.orders, Fact(W.die, W.die_value.format(more=mincemeat.modifier(s)), "R43-14.2.3")
    if mincemeat.running(s) and s.turn < s.book.v["mincemeat_free"]:
        yield W.orders, Sentence(W.bound, "R43-14.2.2")
    if fw51.must(s):
        yield W.orders, Fact(W.must, "", "R43-S1.SR.1", "danger")
    if fw51.runs(s):
        word = W.runs_out if fw51.is_last(s) else W.runs.format(turn=turn_name(s, fw51.end(s)))
        yield W.orders, Fact(W.directive, word, "R43-23.3", "warn" if fw51.is_last(s) else "")


def _event(s: R43State, event: ScheduleEvent) -> Iterable[Line]:
    """An event of the schedule as lines of the card."""
    no, tag = s.book.unit_no, event.tag
    match event:
        case Arrive(unit=unit, to=to, reduced=reduced):
            yield W.arrivals, _arrival(s, no[unit], to, reduced)
        case Upgrade(unit=unit, into=into, half=half):
            text = (W.upgrade_reduced if half else W.upgrade).format(into=name(s, no[into]))
            yield W.upgrades, Fact(name(s, no[unit]), text, "R43-17.4.1", tag=tag)
        case UpgradeOne(attack=attack, meant=meant):
            yield W.upgrades, _choice(s, attack, no[meant], tag)
        case WithdrawPanzer(n=n):
            yield W.withdrawals, Fact(W.panzer, str(n), "R43-17.5", "warn", tag)
        case WithdrawSS(n=n):
            yield W.withdrawals, Fact(W.ss, W.ss_price.format(count=n), "LR-17.8", "warn", tag)
        case Withdraw(unit=unit):
            yield W.withdrawals, Fact(name(s, no[unit]), W.or_another, "LR-17.7", "warn", tag)
        case Rebuild(units=units):
            yield W.arrivals, Sentence(W.rebuilt.format(units=names(s, [no[i] for i in units])), "LR-17.10")
        case Ignored(units=units):
            for i in units:
                yield W.notes, Sentence(W.ignored.format(unit=name(s, no[i])), "R43-24.g.exc")
        case Passage(units=units, leave=leave, to=to):
            text = W.passage.format(
                units=names(s, [no[i] for i in units]),
                leave=place_name(s, box(s, leave)),
                to=place_name(s, box(s, to)),
            )
            yield W.notes, Sentence(text, "LR-11.10")
        case Note(rule="R43-23.1") if fw51.declared(s):
            return
        case Note(text=text, rule=rule):
            yield W.notes, Sentence(text, rule)
        case _:
            yield from _marker(s, event)


def _marker(s: R43State, event: ScheduleEvent) -> Iterable[Line]:
    no, tag = s.book.unit_no, event.tag
    match event:
        case SupportIn(marker=kind, n=n):
            yield W.markers, Fact(s.book.supports[kind].name, W.more.format(count=n), "R43-5.7.2", tag=tag)
        case SupportOut(marker=kind, n=n):
            yield W.markers, Fact(s.book.supports[kind].name, W.fewer.format(count=n), "R43-5.7.2", tag=tag)
        case BeachIn(deck=deck, markers=markers):
            count = W.more.format(count=sum(markers.values()))
            yield W.markers, Fact(W.beach.format(deck=WORDS.deck[deck]), count, "R43-13.2.8", tag=tag)
        case GroupsIn(units=units):
            hiwis = sum(has(s, no[i], "hiwi") for i in units)
            yield W.markers, Fact(W.groups, W.more.format(count=len(units) - hiwis), "R43-SR.8", tag=tag)
            yield W.markers, Fact(W.hiwis, W.more.format(count=hiwis), "R43-SR.8", tag=tag)
        case LandingIn(marker=marker):
            yield W.markers, Fact(W.landing_marker, marker, "R43-13.1.12", tag=tag)
        case AirborneIn(marker=marker):
            yield W.markers, Fact(W.airborne_marker, marker, "R43-10.1.2", tag=tag)
        case PlutoIn(marker=marker, usable=usable):
            text = W.usable.format(turn=turn_name(s, usable))
            yield W.markers, Fact(W.pluto_marker.format(marker=marker), text, "R43-5.6.8", tag=tag)


def _choice(s: R43State, attack: int, meant: UnitNo, tag: str) -> Fact:
    """The upgrade of an armoured division that its owner chooses."""
    text = W.in_history.format(unit=name(s, meant))
    return Fact(W.upgrade_one.format(attack=attack), text, "R43-17.4.5", tag=tag)


def _arrival(s: R43State, u: UnitNo, to: tuple[str, ...], reduced: bool) -> UnitLine:
    where = ", ".join(WORDS.where[t] for t in to)
    return UnitLine(u, name(s, u), where, TABLE.unit.reduced if reduced else "")


def _waiting(s: R43State, side: Side) -> Iterable[Line]:
    """What earlier turns brought and is not done yet."""
    for due in s.due:
        if due.side != side:
            continue
        if due.kind == "arrive":
            yield W.arrivals, Fact(name(s, due.unit), W.waits, "LR-10.5")
        elif due.kind == "upgrade":
            yield W.upgrades, Fact(name(s, due.unit), W.upgrade.format(into=name(s, due.into)), "R43-17.4.3")
        elif due.kind == "choose":
            yield W.upgrades, _choice(s, due.n, due.unit, "")


def due_lines(s: R43State, side: Side) -> tuple[Block, ...]:
    """What is due for a side now, a line each; orders of withdrawal first."""
    found: list[Block] = []
    for due in s.due:
        if due.side != side:
            continue
        if due.kind == "panzer":
            found.append(Fact(W.panzer, str(due.n), "R43-17.5", "warn"))
        elif due.kind == "ss":
            found.append(Fact(W.ss, W.ss_price.format(count=due.n), "LR-17.8", "warn"))
        elif due.kind == "leave":
            found.append(Fact(name(s, due.unit), W.or_another, "LR-17.7", "warn"))
    arriving = [d for d in s.due if d.side == side and d.kind == "arrive"]
    found += [_arrival(s, d.unit, d.to, d.reduced) for d in arriving]
    found += [block for under, block in _waiting(s, side) if under == W.upgrades]
    return tuple(found)


def _german(s: R43State) -> Iterable[Line]:
    if s.mincemeat.balkans == "due":
        units = [s.book.unit_no[e.unit] for e in s.book.balkans]
        yield W.arrivals, Sentence(W.mincemeat.format(units=names(s, units)), "R43-14.2.6")
    codes = ostfront.codes(s)
    if codes:
        text = ", ".join(WORDS.code[c] for c in codes)
        yield W.notes, Fact(W.east.format(count=len(ostfront.alive(s))), text, "R43-22.2.2", "warn")
