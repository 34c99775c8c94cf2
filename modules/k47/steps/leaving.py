"""A unit on its way off the table. K47-5.1.leave"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Step, UnitNo
from modules.k47.counter import Order
from modules.k47.places import alive
from modules.k47.special import ambushes, departures, plans

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Leaving(Step, frozen=True, tag=True):
    """A unit goes to the edge and off by it: what waits in Ambush is asked before it is gone. K47-3.5.trigger"""

    unit: UnitNo
    order: Order
    watched: bool = False

    def run(self, g: Draft[Any]) -> None:
        """The window for what waits in Ambush, then it is gone, if it still goes."""
        s: K47State = g.s
        u = self.unit
        if not self.watched:
            g.goto(replace(self, watched=True))
            place = departures.gate(s, u, self.order)
            if place >= 0 and any(ambushes.watchers(s, u)):
                ways = plans.plan(s, u, self.order).ways(place)
                ambushes.window(g, u, plans.stations(s, ways))  # K47-3.5.trigger
            return
        g.done()
        if alive(s, u) and s.units[u].order == self.order:
            departures.leave(g, u)


LeavingStep = Leaving
