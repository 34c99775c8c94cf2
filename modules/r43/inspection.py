"""Cards and lines on hexes and counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Fact, Heading, UnitLine
from app.core.state import Place, UnitNo
from modules.r43.book import rulebook
from modules.r43.calendar import turn_name
from modules.r43.counter import ALLIED
from modules.r43.naming import name, place_name, side_name
from modules.r43.places import at, data, holder, is_land, kind, on_map
from modules.r43.roster import condition, origin, strength
from modules.r43.special import coast, ports
from modules.r43.special.festung import is_festung
from modules.r43.supply import trace
from modules.r43.words.table import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


def _rule(id: str) -> str:
    return id if id in rulebook().rules else ""


def hex_card(s: R43State, place: Place) -> Card:
    """What a hex or a box is, who holds it, what stands in it."""
    board = s.book.board
    blocks: list[Block] = []
    if board.is_hex(place):
        blocks += _ground(s, place)
    here = at(s, place)
    blocks += [
        UnitLine(u, name(s, u), condition(s, u), kind(s, u).name, strength(s, u), "danger" if s.units[u].hungry else "")
        for u in here
    ]
    if not here and not board.is_hex(place):
        blocks.append(Fact(WORDS.boxes.empty, ""))
    return Card(place_name(s, place), blocks=tuple(blocks))


def _ground(s: R43State, place: Place) -> list[Block]:
    b, geo, w = s.book, s.book.geography, WORDS.hex
    found: list[Block] = [Fact(w.terrain, WORDS.terrain[b.board.terrain[place]], _rule("LR-6.4"))]
    if not is_land(s, place):
        return found
    if geo.country[place]:
        found.append(Fact(w.country, WORDS.country[geo.country[place]]))
    found.append(Fact(w.held, side_name(holder(s, place))))
    port = geo.port_at.get(place)
    if port is not None:
        size = w.port_major if port.size == "major" else w.port_minor
        found.append(Fact(w.port, size.format(units=port.units), _rule("LR-15.8"), tag=port.tag))
        if holder(s, place) == ALLIED:
            opens = next((p.opens for p in s.ports if p.place == place), 0)
            if ports.operational(s, place):
                found.append(Fact(w.port, w.port_open, tone="good"))
            else:
                text = w.port_opens.format(turn=turn_name(s, opens)) if opens > s.turn else w.port_shut
                found.append(Fact(w.port, text, tone="warn"))
    if place in geo.defence:
        found.append(Fact(w.defence, str(coast.base(s, place)), _rule("R43-13.2.7"), tag=geo.defence_tag[place]))
    if place in geo.zone_of:
        z = geo.zones[geo.zone_of[place]]
        text = w.zone_line.format(name=z.id, a=z.a, b=z.b, c=z.c)
        found.append(Fact(w.zone, text, _rule("R43-13.1.14"), tag=z.tag))
    if place in geo.strategic:
        found.append(Fact(w.strategic, str(geo.strategic[place]), _rule("R43-9.2.4"), tag=geo.strategic_tag[place]))
    marks = (
        (place in geo.v1, w.v1, "R43-S1.A.2"),
        (port is not None and port.uboat, w.uboat, "R43-S1.A.4"),
        (place in geo.german_major, w.german_major, "R43-22.1.3"),
        (place in geo.german_cities and place not in geo.german_major, w.city, "R43-S4.obj.1"),
        (place in geo.siegfried, w.siegfried, "R43-S3.obj.3"),
        (place in geo.west_wall, w.west_wall, "LR-7.19"),
        (place in geo.army19, w.army19, "R43-14.2.2"),
        (place in geo.exits, w.exit, "R43-S4.obj.2"),
        (place in s.beachheads, w.beachhead, "LR-13.21"),
        (is_festung(s, place), w.festung, "LR-6.30"),
        (any(p.place == place for p in s.plutos), w.pluto, "R43-5.6.8"),
    )
    found += [Fact(text, "", _rule(rule)) for true, text, rule in marks if true]
    return found


def unit_card(s: R43State, u: UnitNo) -> Card:
    """A counter: its factors on both sides, where it is, its command and supply."""
    c, d, k, w = s.units[u], data(s, u), kind(s, u), WORDS.unit
    from_ = origin(s, u)
    blocks: list[Block] = [
        UnitLine(u, name(s, u), k.name, side_name(c.side), strength(s, u)),
        Fact(w.side_up, w.reduced if c.reduced else w.full),
        Fact(w.factors, from_.source, tag=from_.tag),
    ]
    other = d.full if c.reduced else d.reduced
    if other is not None and d.reduced is not None:
        blocks.append(Fact(w.other_side, "-".join(map(str, other.factors)), tag=other.tag))
    if d.hq is not None:
        blocks.append(Fact(w.hq, strength(s, u), _rule("LR-1.4"), tag=d.hq.tag))
    if "elite" in (*k.flags, *d.flags):
        blocks.append(Fact(w.elite, "", _rule("LR-1.15")))
    blocks.append(Fact(w.where, place_name(s, c.place)))
    state = condition(s, u)
    if state:
        blocks.append(Fact(state, ""))
    if on_map(s, u):
        blocks.append(Heading(WORDS.hex.supply))
        line = trace(s, u)
        if line.hq >= 0 and line.cut < 0:
            blocks.append(Fact(w.in_supply, w.command.format(hq=name(s, line.hq)), _rule(line.rule), "good"))
        elif line.cut >= 0:
            blocks.append(Fact(w.out_of_supply, place_name(s, line.cut), _rule(line.rule), "danger"))
        if c.hungry:
            blocks.append(Fact(w.hungry.format(turns=c.hungry), "", _rule("LR-4.5"), "danger"))
    return Card(name(s, u), d.formation, tuple(blocks))


def line(s: R43State, place: Place) -> str:
    """One line on a hex or box, for the status bar and screen readers."""
    board, w = s.book.board, WORDS.hex
    where = place_name(s, place)
    if not board.is_hex(place):
        return where
    ground = WORDS.terrain[board.terrain[place]]
    if not is_land(s, place):
        return f"{where}, {ground}"
    text = w.line.format(place=where, terrain=ground, side=side_name(holder(s, place)))
    units = [
        WORDS.unit.line.format(
            name=name(s, u),
            factors=strength(s, u),
            strength=WORDS.unit.reduced if s.units[u].reduced else WORDS.unit.full,
            place=side_name(s.units[u].side),
        )
        for u in at(s, place)
    ]
    return "; ".join((text, *units))


__all__ = ["hex_card", "line", "unit_card"]
