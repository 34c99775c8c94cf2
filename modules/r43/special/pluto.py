"""PLUTO: where the pipelines lie, whom they serve, how they are laid and moved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.routes import Routes, rings
from app.core.state import Place, Refusal
from modules.r43.book import rulebook
from modules.r43.calendar import turn_name
from modules.r43.counter import ALLIED, Effect, Pluto
from modules.r43.events.ports import PlutoLaid, PlutoLost
from modules.r43.naming import place_name
from modules.r43.places import allied_hexes, holder, staging
from modules.r43.special import ports

if TYPE_CHECKING:
    from modules.r43.markers import PlutoData
    from modules.r43.state import R43State

LOST = "pluto_lost"
"""The kind of effect that keeps an overrun PLUTO in its box."""


def kind_of(s: R43State, marker: str) -> PlutoData:
    """The record of a PLUTO."""
    return next(m for m in s.book.markers.plutos if m.id == marker)


def find(s: R43State, marker: str) -> Pluto | None:
    """A PLUTO by its id."""
    return next((p for p in s.plutos if p.id == marker), None)


def laid(s: R43State, p: Pluto) -> bool:
    """True for a PLUTO on a hex."""
    return s.book.board.is_hex(p.place)


def bases(s: R43State) -> tuple[Place, ...]:
    """Hexes with a PLUTO that serves: one that was moved this turn serves nobody. LR-5.11, LR-5.12, R43-5.6.9"""
    return tuple(p.place for p in s.plutos if laid(s, p) and p.moved != s.turn)


def name_of(s: R43State, marker: str) -> str:
    """A PLUTO by name."""
    return kind_of(s, marker).name


def returns(s: R43State, marker: str) -> int:
    """The turn from which an overrun PLUTO may be placed again, 0 if it may now. LR-5.14"""
    return max((e.until + 1 for e in s.effects if e.kind == LOST and e.source == marker), default=0)


def refuse(s: R43State, marker: str) -> Refusal | None:
    """Why a PLUTO may not be placed or moved at all. R43-5.6.8, LR-5.14"""
    p = find(s, marker)
    if p is None:
        return rulebook().refuse("LR-5.12.p2", (), marker=marker)
    kind = kind_of(s, marker)
    turn = max(kind.usable, returns(s, marker))
    if p.place < 0 or s.turn < turn:
        return rulebook().refuse("R43-5.6.8", (), marker=kind.name, turn=turn_name(s, turn))  # R43-5.6.8, LR-5.14
    if s.turn in (p.moved, p.laid):
        return rulebook().refuse("LR-5.12.p2", (p.place,), marker=kind.name)  # LR-5.12.p2
    return None


def may_go(s: R43State, p: Pluto) -> bool:
    """True for a PLUTO that has somewhere to go."""
    if not laid(s, p):
        return bool(sites(s))
    return bool(along_roads(s, p)) or enough(s)


# Places.


def sites(s: R43State) -> tuple[Place, ...]:
    """Allied ports and beachheads: where a PLUTO is placed. LR-5.10"""
    ports_held = (p for p in s.book.geography.port_at if holder(s, p) == ALLIED)
    return tuple(sorted({*ports_held, *s.beachheads}))


def may_stop(s: R43State, place: Place) -> bool:
    """True for a hex in which a PLUTO may stop: the coast, or near an operational port. LR-5.13"""
    ground, board = s.book.geography, s.book.board
    if place in ground.coast:
        return True
    reach = s.book.v["pluto_port"]
    return any(board.distance(place, p) <= reach and ports.operational(s, p) for p in ground.port_at)


def ways(s: R43State, p: Pluto) -> Routes:
    """How far a PLUTO could move along Allied roads, whatever it is. LR-5.12"""
    net, held = s.book.geography.rail, allied_hexes(s.allied)
    return rings(p.place, len(net), lambda h: [n for n in net.get(h, ()) if n in held])


def along_roads(s: R43State, p: Pluto) -> tuple[Place, ...]:
    """Where a PLUTO on the map may move to without markers. LR-5.12, LR-5.13"""
    far = s.book.v["pluto_move"]
    found = ways(s, p).costs
    return tuple(h for h, cost in found.items() if 0 < cost <= far and may_stop(s, h))


def enough(s: R43State) -> bool:
    """True with enough support markers to move a PLUTO anywhere. R43-5.6.9.p2"""
    return len(payable(s)) >= s.book.v["pluto_markers"]


def payable(s: R43State) -> tuple[str, ...]:
    """Support markers that may be spent on a PLUTO. R43-5.6.9.p2, R43-5.7.3"""
    return tuple(m.id for m in s.markers if m.deck == ALLIED and m.at == "available")


def refuse_site(s: R43State, marker: str, place: Place, paid: bool) -> Refusal | None:
    """Why a PLUTO does not go to a place; `paid`: four markers are spent on it. R43-5.6.9.p2, LR-5.10, LR-5.12, LR-5.13"""
    p = find(s, marker)
    assert p is not None
    label, where = name_of(s, marker), place_name(s, place)
    if paid:
        if place in staging(s) and place != p.place:
            return None
        if place in s.book.geography.land and holder(s, place) == ALLIED and place != p.place:
            return None  # R43-5.6.9.p2
        return rulebook().refuse("LR-5.10", (place,), marker=label, place=where)  # LR-5.10
    if not laid(s, p):
        if place in sites(s):
            return None
        return rulebook().refuse("LR-5.10", (place,), marker=label, place=where)  # LR-5.10
    if place in staging(s):
        left = len(payable(s))
        return rulebook().refuse("R43-5.6.9.p2", (place,), marker=label, left=left)  # R43-5.6.9.p2
    cost = ways(s, p).costs.get(place, 0)
    if not 0 < cost <= s.book.v["pluto_move"]:
        away = s.book.board.distance(p.place, place) if s.book.board.is_hex(place) else 0
        return rulebook().refuse("LR-5.12", (place,), marker=label, place=where, away=cost or away)  # LR-5.12
    if not may_stop(s, place):
        return rulebook().refuse("LR-5.13", (place,), marker=label, place=where)  # LR-5.13
    return None


def open_sites(s: R43State, marker: str, paid: bool) -> tuple[Place, ...]:
    """The places that a PLUTO may go to."""
    p = find(s, marker)
    if p is None:
        return ()
    if paid:
        held = sorted(allied_hexes(s.allied))
        return tuple(h for h in (*held, *staging(s)) if h != p.place and refuse_site(s, marker, h, True) is None)
    return along_roads(s, p) if laid(s, p) else sites(s)


def lay(g: Draft[Any], marker: str, place: Place, paid: int) -> None:
    """Place or move a PLUTO. A first placing serves at once, a move serves from the next turn. LR-5.10, LR-5.12"""
    s: R43State = g.s
    p = find(s, marker)
    assert p is not None
    marks = {"moved": s.turn} if laid(s, p) and not paid else {"laid": s.turn}
    g.set(plutos=tuple(replace(x, place=place, **marks) if x.id == marker else x for x in s.plutos))
    g.say(PlutoLaid(marker, p.place, place, paid))


def overrun(g: Draft[Any], place: Place) -> None:
    """A German unit has entered the hex of a PLUTO: it goes back to its box for a time. LR-5.14"""
    s: R43State = g.s
    for p in s.plutos:
        if p.place != place:
            continue
        home = staging(s)[1] if s.book.geography.mediterranean(place) else staging(s)[0]
        until = s.turn + s.book.v["pluto_lost_turns"] - 1
        g.set(
            plutos=tuple(replace(x, place=home) if x.id == p.id else x for x in g.s.plutos),
            effects=(*g.s.effects, Effect(kind=LOST, side=ALLIED, until=until, source=p.id)),
        )
        g.say(PlutoLost(p.id, place, until + 1))
