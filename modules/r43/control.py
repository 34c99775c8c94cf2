"""Who holds which hex, and what follows when a side enters one: staffs make room, a Festung falls, it changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, Side, UnitNo
from modules.r43.counter import ALLIED, enemy
from modules.r43.events.combat import Displaced
from modules.r43.events.control import Captured
from modules.r43.places import (
    at,
    box,
    counters,
    enemy_in,
    headquarters,
    holder,
    is_division,
    is_headquarters,
    is_land,
    staging,
)
from modules.r43.special import approval, beachheads, festung, ffl, pluto, ports, reich

if TYPE_CHECKING:
    from modules.r43.state import R43State


def take(g: Draft[Any], place: Place, side: Side) -> None:
    """A side enters a hex: if the other side held it, it changes hands, and all that hangs on it follows. LR-1.10"""
    s: R43State = g.s
    if side == ALLIED:
        reich.entered(g, place)
    if not 0 <= place < s.book.board.hexes or holder(s, place) == side:
        return
    held = set(g.s.allied)
    (held.add if side == ALLIED else held.discard)(place)
    g.set(allied=tuple(sorted(held)))
    if s.book.board.town_at[place] >= 0 or place in s.book.geography.strategic or place in s.book.geography.v1:
        g.say(Captured(place, side))
    if side != ALLIED:
        beachheads.overrun(g, place)  # LR-13.22
        pluto.overrun(g, place)  # LR-5.14
    ports.captured(g, place, side)
    approval.captured(g, place, side)
    ffl.captured(g, place, side)


def enter(g: Draft[Any], place: Place, side: Side) -> None:
    """A division enters a hex: enemy staffs make room, a Festung falls, the hex changes hands. LR-1.8, LR-1.10, LR-6.36"""
    displace(g, place, enemy(side))  # LR-1.8, LR-7.33
    if side == ALLIED and festung.is_festung(g.s, place):
        festung.fell(g, place)  # LR-6.36, LR-6.37
    take(g, place, side)  # LR-1.10


def displace(g: Draft[Any], place: Place, side: Side) -> None:
    """Headquarters and engineers of a side leave a hex that is lost, and count as moved. LR-1.8, LR-7.33"""
    for u in counters(g.s, place, side):
        if is_division(g.s, u):
            continue
        to = refuge(g.s, u)  # LR-7.33
        g.unit(u, place=to, since=g.s.turn, came="normal", pontoon=False)
        g.say(Displaced(u, place, to))


def refuge(s: R43State, u: UnitNo) -> Place:
    """Where a headquarters or engineer goes whose hex is lost: the nearest of its headquarters and ports, else a box.

    A hex that has a headquarters is closed to a second one, which stays next to it. LR-1.6, LR-7.33
    """
    c, board = s.units[u], s.book.board
    land = s.book.geography
    marks = [s.units[h].place for h in headquarters(s, c.side) if h != u]
    marks += [p for p in land.port_at if holder(s, p) == c.side]
    for mark in sorted(dict.fromkeys(marks), key=lambda p: (board.distance(c.place, p), p)):
        for to in (mark, *board.neighbours[mark]):
            if to >= 0 and to != c.place and _fits(s, u, to):
                return to
    if c.side != ALLIED:
        return box(s, "strategic_reserve")
    shore = min(land.coast, key=lambda p: (board.distance(c.place, p), p))
    return staging(s)[land.mediterranean(shore)]


def _fits(s: R43State, u: UnitNo, to: Place) -> bool:
    side = s.units[u].side
    if not is_land(s, to) or enemy_in(s, to, side) or holder(s, to) != side:
        return False
    return not (is_headquarters(s, u) and any(is_headquarters(s, x) for x in at(s, to)))
