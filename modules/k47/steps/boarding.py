"""After a move: a unit gets into a transport, a tow takes a gun or sets it down. K47-15.7.mount, K47-14.tow"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.k47.actions.phase import Done
from modules.k47.actions.transport import Board, Hitch, Unhitch
from modules.k47.book import rulebook
from modules.k47.counter import Order
from modules.k47.naming import name
from modules.k47.places import alive
from modules.k47.special import transport
from modules.k47.special.orders import refuse_act

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Boarding(Step, frozen=True, tag=True):
    """A unit that has moved may get into a transport beside it; a tow may hook or unhook a gun. K47-15.7.mount, K47-14.tow"""

    unit: UnitNo
    order: Order

    rule: ClassVar[str] = "K47-15.7.mount"

    def decider(self, s: K47State) -> Side | None:
        """Its side, where there is a choice."""
        t = s.units[self.unit]
        if not alive(s, self.unit) or t.aside or t.order != self.order:
            return None
        return t.side if any(not isinstance(a, Done) for a in self.candidates(s)) else None

    def run(self, g: Draft[Any]) -> None:
        """Nothing to get into."""
        g.done()

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Transports in reach; guns to hook; hexes to set one down."""
        yield from (Board(x) for x in transport.boards(s, self.unit))
        if self.order == "advance":
            yield from (Hitch(x) for x in transport.guns(s, self.unit))
            gun = transport.in_tow(s, self.unit)
            if gun >= 0:
                yield from (Unhitch(p) for p in transport.spots(s, gun, "advance"))
        yield Done()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """Within 6 inches, with room. K47-15.7.mount, K47-14.tow"""
        u, book = self.unit, rulebook()
        if isinstance(a, Done):
            return None
        if isinstance(a, Board):
            return transport.refuse_board(s, u, a.unit)
        if isinstance(a, Hitch) and self.order == "advance":
            return transport.refuse_hitch(s, u, a.unit)
        if isinstance(a, Unhitch) and self.order == "advance":
            gun = transport.in_tow(s, u)
            if gun >= 0 and a.place in transport.spots(s, gun, "advance"):
                return None
            return book.refuse("K47-14.tow_down", unit=name(s, u))  # K47-14.tow_down
        return refuse_act("K47-5.now")

    def take(self, g: Draft[Any], a: Action) -> None:
        """In, on the hook, off it, or none of it."""
        u = self.unit
        g.done()
        if isinstance(a, Board):
            transport.board(g, u, a.unit)
        elif isinstance(a, Hitch):
            transport.board(g, a.unit, u)
        elif isinstance(a, Unhitch):
            gun = transport.in_tow(g.s, u)
            transport.unhitch(g, u, gun, transport.spots(g.s, gun, "advance")[a.place])


BoardingStep = Boarding
