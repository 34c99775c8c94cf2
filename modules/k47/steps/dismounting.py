"""A unit leaves its transport, or rides on. K47-15.7.dismount"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.k47.actions.assault import Assault
from modules.k47.actions.phase import Done
from modules.k47.actions.transport import Alight
from modules.k47.book import rulebook
from modules.k47.counter import Order
from modules.k47.events.moving import Stayed
from modules.k47.naming import name
from modules.k47.places import is_artillery
from modules.k47.special import ambushes, transport
from modules.k47.special.orders import refuse_act

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Dismounting(Step, frozen=True, tag=True):
    """A unit in a transport gets out where it may, or stays aboard. K47-15.7.dismount"""

    unit: UnitNo
    order: Order

    rule: ClassVar[str] = "K47-15.7.dismount"

    def decider(self, s: K47State) -> Side | None:
        """Its side; a gun in tow is set down by its tow."""
        t = s.units[self.unit]
        if t.aside != "aboard" or is_artillery(s, self.unit):
            return None
        return t.side

    def run(self, g: Draft[Any]) -> None:
        """On to the rest of its order."""
        g.done()

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Every hex around the transport; riding on."""
        yield from (Alight(p) for p in transport.spots(s, self.unit, self.order))
        yield Done()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """Near the transport. K47-15.7.dismount_reach"""
        if isinstance(a, Done):
            return None
        if isinstance(a, Alight):
            return transport.refuse_alight(s, self.unit, self.order, a.place)
        if isinstance(a, Assault):
            return rulebook().refuse("K47-15.7.dismount_assault", unit=name(s, self.unit))  # K47-15.7.dismount_assault
        return refuse_act("K47-5.now")

    def take(self, g: Draft[Any], a: Action) -> None:
        """Out, or on."""
        g.done()
        if isinstance(a, Alight):
            places = transport.spots(g.s, self.unit, self.order)[a.place]
            transport.alight(g, self.unit, places, self.order)
            ambushes.window(g, self.unit, (places,))  # K47-3.5.trigger
            return
        g.say(Stayed(self.unit))


DismountingStep = Dismounting
