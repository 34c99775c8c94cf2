"""The owner's choice of the units that lose steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.r43.actions.combat import LoseStep
from modules.r43.book import rulebook
from modules.r43.losses import is_elite, lose_step, steps_of
from modules.r43.naming import name
from modules.r43.special import kampfgruppen

if TYPE_CHECKING:
    from modules.r43.state import R43State


class Losses(Step, frozen=True, tag=True):
    """A side takes step losses from units in the combat, of its choice. LR-7.26

    `owed`: steps still to take, of `whole`. `elite`: the next one falls on an elite unit. LR-7.21
    """

    side: Side
    units: tuple[UnitNo, ...]
    owed: int
    whole: int
    elite: bool = False

    rule: ClassVar[str] = "LR-7.26"

    def able(self, s: R43State) -> tuple[UnitNo, ...]:
        """The units that can lose the next step."""
        alive = tuple(u for u in self.units if steps_of(s, u))
        elite = tuple(u for u in alive if is_elite(s, u)) if self.elite else ()
        return elite or alive  # LR-7.21

    def decider(self, s: R43State) -> Side | None:
        """The owner; nobody where only one unit can pay."""
        return self.side if self.owed > 0 and len(self.able(s)) > 1 else None

    def run(self, g: Draft[Any]) -> None:
        """Take what only one unit can pay. Losses beyond the steps there are ignored. LR-7.26"""
        able = self.able(g.s)
        if self.owed <= 0 or not able:
            g.done()
            return
        self._lose(g, able[0])

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Full units first: a reduced one is lost with its step."""
        for u in sorted(self.able(s), key=lambda u: -steps_of(s, u)):
            yield LoseStep(u)

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A unit of the combat; the first step of an elite attack from an elite one. LR-7.21, LR-7.26"""
        if isinstance(a, LoseStep) and a.unit in self.able(s):
            return None
        taken = self.whole - self.owed
        if isinstance(a, LoseStep) and self.elite and a.unit in self.units:
            return rulebook().refuse("LR-7.21.p2", (), unit=name(s, a.unit))  # LR-7.21.p2
        return rulebook().refuse("LR-7.26", (), count=taken, needs=self.whole, left=self.owed)  # LR-7.26

    def take(self, g: Draft[Any], a: Action) -> None:
        """Take the step."""
        assert isinstance(a, LoseStep)
        self._lose(g, a.unit)

    def _lose(self, g: Draft[Any], u: UnitNo) -> None:
        """Take a step; a Kampfgruppe that is left stands in for what is still owed. LR-7.34"""
        s: R43State = g.s
        last = steps_of(s, u) == 1
        group = kampfgruppen.left_by(s, u) if last and s.units[u].place < s.book.board.hexes else -1
        lose_step(g, u, "combat")
        units = self.units if group < 0 else (*self.units, group)
        g.goto(Losses(self.side, units, self.owed - 1, self.whole))
