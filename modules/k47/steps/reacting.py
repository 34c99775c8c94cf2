"""The target of an attack chooses its reaction. K47-9"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.k47.actions.phase import Done
from modules.k47.actions.reacting import Firefight, GoDown
from modules.k47.book import rulebook
from modules.k47.naming import name
from modules.k47.special import reactions

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Reacting(Step, frozen=True, tag=True):
    """The target of a shot may react before the dice fall. K47-9.1.target"""

    unit: UnitNo
    by: UnitNo

    rule: ClassVar[str] = "K47-9.1.choice"

    def decider(self, s: K47State) -> Side | None:
        """The target's side, while it may react."""
        return s.units[self.unit].side if reactions.refuse(s, self.unit) is None else None

    def run(self, g: Draft[Any]) -> None:
        """It does not react."""
        g.done()

    def candidates(self, s: K47State) -> Iterator[Action]:
        """No reaction, Down, a firefight."""
        yield Done()
        if reactions.may_drop(s, self.unit):
            yield GoDown()
        if reactions.can_answer(s, self.unit, self.by):
            yield Firefight()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """What this unit may do about this attack. K47-9.1.choice"""
        able = isinstance(a, Done)
        able |= isinstance(a, GoDown) and reactions.may_drop(s, self.unit)
        able |= isinstance(a, Firefight) and reactions.can_answer(s, self.unit, self.by)
        return None if able else rulebook().refuse("K47-9.1.choice", unit=name(s, self.unit))  # K47-9.1.choice

    def take(self, g: Draft[Any], a: Action) -> None:
        """It reacts; the attack goes on."""
        g.done()
        if isinstance(a, GoDown):
            reactions.drop(g, self.unit)
        elif isinstance(a, Firefight):
            reactions.fire_back(g, self.unit)


ReactingStep = Reacting
