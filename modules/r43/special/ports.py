"""Ports: who holds them, when they work, what they take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Place, Side
from modules.r43.calendar import late
from modules.r43.counter import ALLIED, Port
from modules.r43.events.ports import PortTaken, PortWorks
from modules.r43.places import allied_hexes, holder
from modules.r43.special.festung import is_festung
from modules.r43.weather import weather

if TYPE_CHECKING:
    from modules.r43.state import R43State


def record(s: R43State, place: Place) -> Port | None:
    """What has changed about a port; None while it was never Allied."""
    return next((p for p in s.ports if p.place == place), None)


def change(g: Draft[Any], port: Port) -> None:
    """Set the record of a port."""
    s: R43State = g.s
    others = [p for p in s.ports if p.place != port.place]
    g.set(ports=tuple(sorted((*others, port), key=lambda p: p.place)))


def delay(s: R43State, place: Place, razed: bool) -> int:
    """Turns of repair that a captured port needs; halved and rounded up while turns are longer. LR-15.1, LR-15.2"""
    v, port = s.book.v, s.book.geography.port_at[place]
    if razed:
        turns = v["festung_port_delay"]
    elif place == s.book.geography.antwerp:
        turns = v["port_delay_antwerp"]
    else:
        turns = v["port_delay_major"] if port.size == "major" else v["port_delay_minor"]
    divisor = v["port_delay_divisor"]
    return turns if late(s) else -(-turns // divisor)  # LR-15.2


def captured(g: Draft[Any], place: Place, side: Side) -> None:
    """A hex changed hands: its port needs repair, or is lost. LR-15.1, LR-15.7"""
    s: R43State = g.s
    if place not in s.book.geography.port_at:
        return
    if side != ALLIED:
        change(g, Port(place=place))  # LR-15.7
        g.say(PortTaken(place, side, 0))
        return
    known = record(s, place)
    razed = is_festung(s, place) or (known is not None and known.razed)
    opens = s.turn + delay(s, place, razed)
    change(g, Port(place=place, opens=opens, razed=razed))
    g.say(PortTaken(place, side, opens))


def hasten(g: Draft[Any], place: Place) -> None:
    """An Engineering marker saves a port a turn. LR-5.44"""
    known = record(g.s, place)
    if known is not None and known.opens > g.s.turn:
        opens = known.opens - 1
        change(g, replace(known, opens=opens))
        g.say(PortWorks(place, opens))


def estuary_block(s: R43State, place: Place) -> Place:
    """The first hex of a port's estuary that is not Allied, -1 where the way is free. LR-15.4, LR-15.5, R43-11.2.9.est"""
    held = allied_hexes(s.allied)
    return next((h for h in s.book.geography.port_at[place].estuary if h not in held), -1)


def operational(s: R43State, place: Place) -> bool:
    """True for a port that works for the Allies: held, repaired, its estuary free. LR-15.1, LR-15.4"""
    if place not in s.book.geography.port_at or holder(s, place) != ALLIED:
        return False
    known = record(s, place)
    return known is not None and 0 < known.opens <= s.turn and estuary_block(s, place) < 0


def held(s: R43State) -> tuple[Place, ...]:
    """The ports that the Allies hold."""
    return tuple(p for p in s.book.geography.port_at if holder(s, p) == ALLIED)


def capacity(s: R43State, place: Place) -> int:
    """Units that may come ashore in a port or on a beachhead in a turn. LR-3.11, LR-11.3, LR-11.4, LR-15.8"""
    v, ports_at = s.book.v, s.book.geography.port_at
    found = 0
    if place in s.beachheads:
        found = v["beachhead_units"] * weather(s).beachhead
    if place in ports_at and holder(s, place) == ALLIED and estuary_block(s, place) < 0:
        found = max(found, ports_at[place].units if operational(s, place) else v["port_closed"])
    return found


def major_count(s: R43State) -> int:
    """Operational major ports, as the support draw counts them: Antwerp for two. LR-5.2"""
    v, ground = s.book.v, s.book.geography
    found = [p for p in ground.port_at.values() if p.size == "major" and operational(s, p.place)]
    return sum(v["allied_draw_antwerp"] if p.place == ground.antwerp else v["allied_draw_port"] for p in found)
