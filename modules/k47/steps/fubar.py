"""Friendly fire and panic after a double six. K47-3.3"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.k47.actions.shooting import TakeAim
from modules.k47.book import rulebook
from modules.k47.naming import name
from modules.k47.places import alive, at
from modules.k47.special import ambushes, fubar, mines, movement, objectives, orders, plans, volley
from modules.k47.special.orders import refuse_act
from modules.k47.steps.moving import Going, Moving, going

if TYPE_CHECKING:
    from modules.k47.state import K47State


class FriendlyFire(Step, frozen=True, tag=True):
    """The opponent picks the friend that a unit fires at. K47-3.3.friendly_choice"""

    unit: UnitNo

    rule: ClassVar[str] = "K47-3.3.friendly_choice"

    def decider(self, s: K47State) -> Side | None:
        """The other side."""
        return next(t.side for t in s.units if t.side != s.units[self.unit].side)

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Friends of the unit in its sight and range."""
        return (TakeAim(x) for x in fubar.friends(s, self.unit))

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """One of those. K47-3.3.friendly_choice"""
        if not isinstance(a, TakeAim):
            return refuse_act("K47-5.now")
        if a.unit in fubar.friends(s, self.unit):
            return None
        target = name(s, a.unit) if 0 <= a.unit < len(s.units) else ""
        return rulebook().refuse("K47-3.3.friendly_choice", target=target)  # K47-3.3.friendly_choice

    def take(self, g: Draft[Any], a: Action) -> None:
        """All of it is fired; nobody reacts. K47-3.3.friendly_reaction"""
        assert isinstance(a, TakeAim)
        g.done()
        # K47-3.3.friendly_reaction, K47-9.2.friendly, K47-3.3.observer
        volley.fire(g, self.unit, a.unit, "fubar")
        orders.finish(g, self.unit)


class Panicking(Step, frozen=True, tag=True):
    """A unit runs in panic: what waits in Ambush may fire at it, mines strike it, then it is there. K47-3.3.panic"""

    way: Going
    watched: bool = False

    def run(self, g: Draft[Any]) -> None:
        """The window for Ambush, the mines, the end of the way."""
        u = self.way.unit
        if not self.watched:
            g.goto(Panicking(self.way, True))
            ambushes.window(g, u, self.way.route, self.way.facings)  # K47-3.5.trigger
            return
        g.done()
        if self.way.mined and alive(g.s, u) and g.s.units[u].order == "run":
            mines.strike(g, u, "run")  # K47-17.4.stop
        if alive(g.s, u) and g.s.units[u].order == "run":
            self.way.arrive(g)
            objectives.drop(g, u)  # K47-21.3.secret_carry
        orders.finish(g, u)


def panicking(s: K47State, u: UnitNo, foe: UnitNo) -> Panicking | None:
    """The way of a unit in panic, as far as it may straight away from an enemy; None where it has none. K47-3.3.panic"""
    place = movement.refuge(s, u, at(s, foe), movement.rate(s, u, "run"))
    if place < 0:
        return None
    move = Moving(u, "run")
    found = move.plan(s)
    way = going(s, move, place, found.facing(place) if isinstance(found, plans.OnWheels) else -1)
    return Panicking(replace(way, how="fled"))


FubarStep = FriendlyFire | Panicking
