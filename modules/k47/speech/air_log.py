"""The log of air strikes and flak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Entry, Fact, Sum
from app.core.inches import place_at
from modules.k47.events.turn_start import (
    AirAttacked,
    Approached,
    FlakDone,
    FlakFired,
    FlakHeld,
    Reaimed,
    Sighted,
    Strayed,
    StrikeLost,
    StrikeRolled,
)
from modules.k47.naming import concealed, count, inch, name, side_name
from modules.k47.speech.charts import compass, faces, thrown
from modules.k47.speech.registry import tell
from modules.k47.words.turn_start import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

BACK = 180
"""Where an aircraft comes from lies so many degrees from where it flies."""


@tell.register(StrikeRolled)
def _rolled(e: StrikeRolled, s: K47State) -> Entry:
    text = WORDS.log.strike[e.result].format(target=name(s, e.target))
    card = Card(WORDS.card.air, blocks=(faces(s.book.charts.air_arrival, WORDS.result.air, e.face, "air_arrival"),))
    return Entry(text, e.side, "combat", _at(s, e.target), (e.target,), card)


@tell.register(Reaimed)
def _reaimed(e: Reaimed, s: K47State) -> Entry:
    text = WORDS.log.reaimed.format(side=side_name(s, e.side), old=name(s, e.old), target=name(s, e.target))
    return Entry(text, e.side, "combat", _at(s, e.target), (e.target,))


@tell.register(Strayed)
def _strayed(e: Strayed, s: K47State) -> Entry:
    words = WORDS.log.declined if e.declined else WORDS.log.strayed
    text = words.format(side=side_name(s, e.by), target=name(s, e.target))
    return Entry(text, e.by, "combat", _at(s, e.target), (e.target,))


@tell.register(StrikeLost)
def _lost(e: StrikeLost, s: K47State) -> Entry:
    text = WORDS.log.lost[e.why].format(target=name(s, e.target))
    return Entry(text, e.side, "combat", _at(s, e.target), (e.target,))


@tell.register(Sighted)
def _sighted(e: Sighted, s: K47State) -> Entry:
    text = WORDS.log.sighted.format(unit=name(s, e.unit), pins=count(e.pins, WORDS.count.pins))
    amount = str(s.book.v.amount("air_pin"))
    blocks = thrown(WORDS.card.die, (e.face,), "K47-12.3.sighting"), Fact(amount, str(e.pins), "K47-12.3.sighting")
    return Entry(text, s.units[e.unit].side, "combat", _at(s, e.unit), (e.unit,), Card(text, blocks=blocks))


@tell.register(Approached)
def _approached(e: Approached, s: K47State) -> Entry:
    length = s.book.v.inches("air_marker")
    come = compass((e.heading + BACK) % (2 * BACK))
    text = WORDS.log.approached.format(compass=come, target=name(s, e.target), length=length)
    place = place_at(s.book.board, e.at)
    line = WORDS.card.approach_line.format(length=length, target=name(s, e.target))
    card = Card(text, blocks=(Fact(WORDS.card.approach, line, "K47-12.3.marker"),))
    return Entry(text, e.by, "combat", (place,) if place >= 0 else (), (e.target,), card)


@tell.register(FlakHeld)
def _held(e: FlakHeld, s: K47State) -> Entry | None:
    if e.held and concealed(s, e.unit):
        return None
    text = (WORDS.log.held if e.held else WORDS.log.nervous).format(unit=name(s, e.unit))
    need = WORDS.card.hold.format(need=e.need)
    card = Card(text, blocks=(Fact(need, str(e.face), "K47-12.5.hold"),))
    return Entry(text, s.units[e.unit].side, "combat", _at(s, e.unit), (e.unit,), card)


@tell.register(FlakFired)
def _flak(e: FlakFired, s: K47State) -> Entry:
    from modules.k47.speech.turn_start import needed

    w = WORDS.card
    text = WORDS.log.flak.format(unit=name(s, e.unit), hits=count(e.hits, WORDS.count.hits), total=e.total)
    blocks: list[Block] = []
    for line in e.lines:
        weapon = s.book.arms[line.weapon].name
        head = w.line.format(weapon=weapon, range=inch(line.mils), need=needed(line.need.whole))
        blocks += [Fact(head, ", ".join(map(str, line.faces)), "K47-12.5.count"), Sum(line.need, signed=False)]
    place = place_at(s.book.board, e.at)
    places = (*_at(s, e.unit), *((place,) if place >= 0 else ()))
    return Entry(text, s.units[e.unit].side, "combat", places, (e.unit,), Card(text, blocks=tuple(blocks)))


@tell.register(FlakDone)
def _done(e: FlakDone, s: K47State) -> Entry:
    w = WORDS.log
    words = w.aborted if e.aborted else w.through if e.fired else w.no_flak
    text = words.format(hits=count(e.hits, WORDS.count.hits), target=name(s, e.target))
    abort = WORDS.card.abort_at.format(n=s.book.v["flak_abort"])
    card = Card(text, blocks=(Fact(abort, count(e.hits, WORDS.count.hits), "K47-12.5.abort"),))
    return Entry(text, "", "combat", _at(s, e.target), (e.target,), card if e.fired else None)


@tell.register(AirAttacked)
def _attacked(e: AirAttacked, s: K47State) -> Entry:
    w, row = WORDS.card, s.book.charts.air_attack[e.result]
    pins, hits = count(e.pins, WORDS.count.pins), count(e.hits, WORDS.count.hits)
    text = WORDS.log.attack[e.result].format(target=name(s, e.target), hits=hits, pins=pins)
    blocks: list[Block] = [
        faces(s.book.charts.air_attack, WORDS.result.air_attack, e.face, "air_attack"),
        Fact(w.rolled, f"{row.hit_dice}: {', '.join(map(str, e.faces))} = {sum(e.faces)}", row.rule),
    ]
    if e.flak:
        blocks.append(Fact(w.lost_to_flak, f"−{e.flak}", "K47-12.4.flak"))
    if e.halved:
        blocks.append(Fact(w.halved, f"÷{s.book.v['air_down_share']}", "K47-12.4.down"))
    blocks += [Fact(w.left, str(e.hits), "K47-12.4.down_order"), Fact(w.pen, f"{row.pen:+}", row.rule)]
    blocks.append(Fact(w.pins, str(e.pins), row.rule))
    return Entry(text, "", "combat", _at(s, e.target), (e.target,), Card(text, blocks=tuple(blocks)))


def _at(s: K47State, u: int) -> tuple[int, ...]:
    """Where a unit stands, for the log; nothing for one that is off the table."""
    place = s.units[u].place
    return (place,) if place >= 0 and s.book.board.is_hex(place) else ()
