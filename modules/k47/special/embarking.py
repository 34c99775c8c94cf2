"""Units that begin the game in a transport, or in tow. K47-15.7.begin"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import NOWHERE, Refusal, UnitNo
from modules.k47.book import rulebook
from modules.k47.counter import Model
from modules.k47.events.set_up import Embarked, WasTakenBack
from modules.k47.naming import name
from modules.k47.places import is_artillery, is_infantry, units_of
from modules.k47.special import transport

if TYPE_CHECKING:
    from modules.k47.state import K47State


def carriers(s: K47State, u: UnitNo) -> tuple[UnitNo, ...]:
    """The transports in which a unit may begin, and the tows for a gun."""
    return tuple(x for x in transports(s, u) if may(s, u, x))


def transports(s: K47State, u: UnitNo) -> tuple[UnitNo, ...]:
    """Those of its side in which anybody may begin, or for a gun all."""
    every = is_artillery(s, u)
    return tuple(x for x in units_of(s, s.units[u].side) if every or s.book.units[x].capacity)


def may(s: K47State, u: UnitNo, carrier: UnitNo) -> bool:
    """Whether a unit may begin aboard another."""
    t = s.units[carrier]
    return not t.hidden and t.aside in ("", "first_wave") and refuse(s, u, carrier) is None


def refuse(s: K47State, u: UnitNo, carrier: UnitNo) -> Refusal | None:
    """Why a unit may not begin aboard: its transport on the table and not hidden, or in the first wave; with room for it.

    K47-15.7.begin, K47-15.7.capacity, K47-14.tow_class
    """
    book, side = rulebook(), s.units[u].side
    no = book.refuse("K47-15.7.begin", unit=name(s, u))  # K47-15.7.begin
    if not 0 <= carrier < len(s.units) or carrier == u or s.units[carrier].side != side:
        return no
    t = s.units[carrier]
    if t.hidden or t.aside not in ("", "first_wave") or s.units[u].aboard == carrier or transport.riders(s, u):
        return no
    if is_artillery(s, u) and transport.tows(s, carrier, u):
        return book.refuse("K47-14.tow_hook", unit=name(s, carrier)) if transport.in_tow(s, carrier) >= 0 else None
    if not is_infantry(s, u) or not s.book.units[carrier].capacity:
        return no
    need, room = transport.room(s, u), transport.left(s, carrier)
    if need > room:  # K47-15.7.capacity
        return book.refuse("K47-15.7.capacity", vehicle=name(s, carrier), limit=room, unit=name(s, u), n=need)
    return None


def embark(g: Draft[Any], u: UnitNo, carrier: UnitNo) -> None:
    """A unit begins aboard: it is where its transport is."""
    at = g.s.units[carrier].place
    models = tuple(Model(m.no, at) for m in g.s.units[u].models)
    g.unit(u, aside="aboard", aboard=carrier, place=at, models=models, hidden=False, level=0)
    g.say(Embarked(u, carrier))


def follow(g: Draft[Any], carrier: UnitNo) -> None:
    """Whom a vehicle carries is where it is now; where they may not begin aboard any more, they have no place yet."""
    t = g.s.units[carrier]
    for u in transport.riders(g.s, carrier):
        if t.aside in ("", "first_wave"):
            g.unit(u, place=t.place, models=tuple(Model(m.no, t.place) for m in g.s.units[u].models))
            continue
        box = g.s.book.board.place(f"reserve_{t.side}")
        models = tuple(Model(m.no, box) for m in g.s.units[u].models)
        g.unit(u, aside="unplaced", aboard=NOWHERE, place=box, models=models)
        g.say(WasTakenBack(u))
