"""Step 1: initiative."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step
from modules.vital_ground.actions import RollInitiative
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import decided
from modules.vital_ground.counter import ALLIED, GERMAN
from modules.vital_ground.events import InitiativeThrown

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


class Initiative(Step, frozen=True, tag=True):
    """Both sides throw; the higher has the first half of this turn only. VG-021, VG-022, VG-023, A-02"""

    rule: ClassVar[str] = "VG-021"

    def decider(self, s: VGState) -> Side | None:
        """The side that was first last turn throws for both."""
        return s.first

    def candidates(self, s: VGState) -> tuple[Action, ...]:
        """There is only the throw."""
        return (RollInitiative(),)

    def check(self, s: VGState, a: Action) -> Refusal | None:
        """Nothing else can be done before it."""
        if isinstance(a, RollInitiative):
            return None
        return rulebook().refuse("VG-021")

    def take(self, g: Draft[Any], a: Action) -> None:
        """Throw until somebody is higher, or as the option for ties says."""
        s: VGState = g.s
        while True:
            german, allied = g.roll("initiative", 2)
            if german != allied:
                first = GERMAN if german > allied else ALLIED
                g.say(InitiativeThrown(german, allied, first, "VG-021"))
                break
            decided(g, "initiative_tie", "A-02")
            if s.options.initiative_tie == "reroll":
                g.say(InitiativeThrown(german, allied, "", "VG-022"))
                continue
            first = GERMAN if s.options.initiative_tie == "german" else s.first
            g.say(InitiativeThrown(german, allied, first, "A-02"))
            break
        g.set(first=first)
        g.done()
