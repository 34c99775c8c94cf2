"""Friendly fire after a double six. K47-3.3.friendly"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.k47.actions.shooting import TakeAim
from modules.k47.book import rulebook
from modules.k47.naming import name
from modules.k47.special import fubar, orders, volley
from modules.k47.special.orders import refuse_act

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
        volley.fire(g, self.unit, a.unit, "fubar")  # K47-3.3.friendly_reaction
        orders.finish(g, self.unit)


FubarStep = FriendlyFire
