"""Who holds which hex, and what follows when one changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, Side
from modules.r43.counter import ALLIED
from modules.r43.events.control import Captured
from modules.r43.places import holder
from modules.r43.special import approval, beachheads, ffl, pluto, ports, reich

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
