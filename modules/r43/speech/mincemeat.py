"""Words for Operation Mincemeat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Entry, Fact, Note, Sum
from app.core.prompt import Prompt
from app.core.state import UnitNo
from app.core.tally import Tally
from modules.r43.actions.mincemeat import SendToItaly, SendToZone, ZoneHex
from modules.r43.actions.phase import Back
from modules.r43.calendar import record
from modules.r43.counter import GERMAN
from modules.r43.events.mincemeat import MincemeatEnded, MincemeatThrown, OrderDropped, TransferMade
from modules.r43.naming import name, place_name
from modules.r43.special import italienfront, mincemeat, transfers
from modules.r43.speech.registry import BACK, Ahead, Picks, ahead, ask, button, label, task, tell
from modules.r43.steps.mincemeat import Transfers, ZoneTransfer
from modules.r43.words.mincemeat import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


@label.register(SendToItaly)
def _italy(a: SendToItaly, s: R43State) -> str:
    return WORDS.italy.format(unit=name(s, a.unit))


@label.register(SendToZone)
def _zone(a: SendToZone, s: R43State) -> str:
    return WORDS.zone.format(unit=name(s, a.unit))


@label.register(ZoneHex)
def _hex(a: ZoneHex, s: R43State) -> str:
    unit = getattr(s.step, "unit", -1)
    how = transfers.ways(s, unit).get(a.to, "normal") if unit >= 0 else "normal"
    return WORDS.hex.format(place=place_name(s, a.to), how=WORDS.how[how])


@ask.register(Transfers)
def _ask(step: Transfers, s: R43State, picks: Picks) -> Prompt:
    return Prompt(GERMAN, WORDS.ask.format(order=WORDS.order[s.mincemeat.owed[0]]))


@ask.register(ZoneTransfer)
def _ask_hex(step: ZoneTransfer, s: R43State, picks: Picks) -> Prompt:
    return Prompt(GERMAN, WORDS.ask_hex.format(unit=name(s, step.unit)), (button(s, Back(), key=BACK),))


@ahead.register(Transfers)
def _ahead(step: Transfers, s: R43State, unit: UnitNo) -> Ahead | None:
    order = s.mincemeat.owed[0]
    if transfers.refuse(s, order, unit) is not None:
        return {}
    if order in transfers.ITALY:
        return {s.book.board.place("italienfront"): (SendToItaly(unit),)}
    return {p: (SendToZone(unit), ZoneHex(p)) for p in transfers.ways(s, unit)}


@ahead.register(ZoneTransfer)
def _ahead_hex(step: ZoneTransfer, s: R43State, unit: UnitNo) -> Ahead | None:
    return {p: (ZoneHex(p),) for p in transfers.ways(s, step.unit)} if unit == step.unit else {}


@task.register(Transfers)
def _task(step: Transfers, s: R43State) -> Card:
    filled = WORDS.squares_value.format(filled=italienfront.filled(s), all=s.book.v["italy_german_squares"])
    blocks: list[Block] = [Note(WORDS.order[o], "R43-14.2.4") for o in s.mincemeat.owed]
    blocks += [
        Fact(WORDS.rail, str(s.rail), "R43-6.3.4", tag=record(s).rc.tag),
        Fact(WORDS.squares, filled, "R43-21.1.1.a"),
    ]
    return Card(WORDS.card, blocks=tuple(blocks))


@tell.register(MincemeatThrown)
def _thrown(e: MincemeatThrown, s: R43State) -> Entry:
    text = WORDS.thrown.format(die=e.die, total=e.total, result=WORDS.result[e.row])
    tally = Tally(WORDS.total).add(WORDS.die, e.die, "R43-14.2.3").add(WORDS.modifier, mincemeat.modifier(s), "LR-14.1")
    return Entry(text, GERMAN, card=Card(text, blocks=(Sum(tally, signed=False),)))


@tell.register(MincemeatEnded)
def _ended(e: MincemeatEnded, s: R43State) -> Entry:
    return Entry(WORDS.ended if e.all else WORDS.ended_west, GERMAN, "victory")


@tell.register(TransferMade)
def _moved(e: TransferMade, s: R43State) -> Entry:
    text = WORDS.moved.format(unit=name(s, e.unit), place=place_name(s, e.to), how=WORDS.how[e.how])
    return Entry(text, GERMAN, "move", (e.to,), (e.unit,))


@tell.register(OrderDropped)
def _dropped(e: OrderDropped, s: R43State) -> Entry:
    if e.into:
        return Entry(WORDS.into.format(order=WORDS.order[e.into]), GERMAN)
    return Entry(WORDS.dropped.format(order=WORDS.order[e.order]), GERMAN)
