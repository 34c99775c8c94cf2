"""From one calendar to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from modules.r43.book import option
from modules.r43.events.ending import Switched
from modules.r43.readings import decided

if TYPE_CHECKING:
    from modules.r43.state import R43State


def switch(g: Draft[Any]) -> None:
    """What changes between turn 18 and Liberty Roads turn 1: nothing but the three optional markers.

    All other markers stay (R43-5.7.5), Fortitude is not played (R43-24.b), Ostfront divisions stay (R43-24.d), points and
    reinforcements come by the track (R43-24.g). R43-24, R43-S2.SR.2, R43-S3.SR.2, R43-S4.SR.2
    """
    s: R43State = g.s
    leave = option(s, "switch_markers") == "leave"
    kept = {k for k, d in s.book.supports.items() if d.keep}
    if leave:  # R43-5.7.5.p2
        g.set(markers=tuple(replace(m, at="removed") if m.kind in kept else m for m in s.markers))
    decided(g, "switch_markers")
    g.say(Switched())
