"""The sea transport phase spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import engine
from app.core.card import Block, Card, Entry, Fact
from app.core.prompt import Button, Prompt
from app.core.state import Refusal, UnitNo
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.sea import CloseBeachhead, Harbour, Return, Ship
from modules.r43.calendar import record
from modules.r43.counter import ALLIED
from modules.r43.events.sea import Returned, Shipped
from modules.r43.naming import hex_name, name, place_name
from modules.r43.places import holder
from modules.r43.special import passage, ports
from modules.r43.speech.registry import BACK, Ahead, Picks, ahead, ask, button, chosen, label, refuse_ahead, task, tell
from modules.r43.steps.sea import Sailing, SeaTransport
from modules.r43.words.numbers import points
from modules.r43.words.sea import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


@label.register(Ship)
def _ship(a: Ship, s: R43State) -> str:
    return WORDS.label.ship.format(unit=name(s, a.unit))


@label.register(Harbour)
def _harbour(a: Harbour, s: R43State) -> str:
    return WORDS.label.harbour.format(place=place_name(s, a.place))


@label.register(Return)
def _return(a: Return, s: R43State) -> str:
    return WORDS.label.back.format(unit=name(s, a.unit))


@label.register(CloseBeachhead)
def _close(a: CloseBeachhead, s: R43State) -> str:
    return WORDS.label.close.format(place=place_name(s, a.place))


@ask.register(SeaTransport)
def _sea(step: SeaTransport, s: R43State, picks: Picks) -> Prompt:
    unit = chosen(s, picks)
    if unit >= 0:
        back = Button(label(Back(), s), key=BACK, command="back")
        home = Return(unit)
        acts = (
            (button(s, home, WORDS.button.home.format(unit=name(s, unit), place=home_name(s, unit))),)
            if engine.check(s, home) is None
            else ()
        )
        text = WORDS.prompt.sailing if not acts else WORDS.prompt.home
        return Prompt(s.decider or "", text.format(unit=name(s, unit)), (*acts, back))
    text = WORDS.prompt.sea.format(left=points(s.sea))
    end = WORDS.button.end_sea_points.format(left=points(s.sea)) if s.sea else WORDS.button.end_sea
    closing = tuple(
        button(s, CloseBeachhead(p), WORDS.button.close.format(place=place_name(s, p))) for p in passage.may_close(s)
    )
    return Prompt(s.decider or "", text, (button(s, EndPhase(), end, "E"), *closing))


def home_name(s: R43State, u: UnitNo) -> str:
    """The box that a unit on the coast goes back to."""
    return hex_name(s, passage.way_home(s, u))


@ask.register(Sailing)
def _sailing(step: Sailing, s: R43State, picks: Picks) -> Prompt:
    text = WORDS.prompt.sailing.format(unit=name(s, step.unit))
    off = tuple(
        Button(label(a, s), a) for a in engine.legal(s) if isinstance(a, Harbour) and not s.book.board.is_hex(a.place)
    )
    return Prompt(s.decider or "", text, (*off, button(s, Back(), key=BACK)))


@ahead.register(SeaTransport)
def _ahead(step: SeaTransport, s: R43State, unit: UnitNo) -> Ahead | None:
    if engine.check(s, Ship(unit)) is None:
        return {p: (Ship(unit), Harbour(p)) for p in passage.harbours(s, unit)}
    if engine.check(s, Return(unit)) is None:
        return {}
    return None


@refuse_ahead.register(SeaTransport)
def _refused(step: SeaTransport, s: R43State, unit: UnitNo, place: int) -> Refusal | None:
    return passage.refuse_harbour(s, unit, place)


@task.register(SeaTransport)
def _card(step: SeaTransport, s: R43State) -> Card:
    w = WORDS.card
    blocks: list[Block] = [
        Fact(w.points, w.points_value.format(left=s.sea, all=s.sea_received), "LR-11.1", tag=record(s).stp.tag),
        Fact(
            w.returns,
            w.points_value.format(left=max(0, s.sea_received - s.returned), all=s.sea_received),
            "R43-11.2.9.limit",
        ),
    ]
    harbours = {*s.beachheads, *(p for p in s.book.geography.port_at if holder(s, p) == ALLIED)}
    for p in sorted(harbours):
        limit = ports.capacity(s, p)
        value = w.harbour_value.format(count=passage.came_in(s, p), limit=limit) if limit else w.closed
        rule = "LR-15.8" if ports.operational(s, p) else "LR-11.4"
        port = s.book.geography.port_at.get(p)
        tag = port.tag if port is not None else s.book.tag("beachhead_units")
        blocks.append(Fact(w.harbour.format(place=place_name(s, p)), value, rule, "" if limit else "warn", tag))
    return Card(w.title, "", tuple(blocks))


@tell.register(Shipped)
def _shipped(e: Shipped, s: R43State) -> Entry:
    w = WORDS.log
    if s.book.board.is_hex(e.place):
        text = w.shipped if e.points else w.shipped_free
    else:
        text = w.passed if e.points else w.passed_free
    text = text.format(
        unit=name(s, e.unit), start=hex_name(s, e.start), place=place_name(s, e.place), points=points(e.points)
    )
    return Entry(text, ALLIED, "move", (e.place,), (e.unit,))


@tell.register(Returned)
def _returned(e: Returned, s: R43State) -> Entry:
    text = WORDS.log.returned.format(unit=name(s, e.unit), place=hex_name(s, e.place))
    return Entry(text, ALLIED, "move", (e.start,), (e.unit,))
