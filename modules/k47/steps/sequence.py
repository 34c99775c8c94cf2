"""The battle: setting up, then one turn after another. K47-2"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft, Sequence
from app.core.state import Step
from modules.k47.events.control import TurnBegan
from modules.k47.special import buildings
from modules.k47.steps.ending import TurnEnd
from modules.k47.steps.orders import Orders
from modules.k47.steps.set_up import SetUp
from modules.k47.steps.turn_start import TurnStart

if TYPE_CHECKING:
    from modules.k47.state import K47State

BOXES = (("start", TurnStart()), ("orders", Orders()), ("end", TurnEnd()))
"""The boxes of a turn. K47-2.parts"""


class Battle(Sequence, frozen=True, tag=True):
    """Set-up as turn 0, then turns of three boxes. K47-2.parts"""

    def steps(self, s: K47State) -> tuple[Step, ...]:
        """The boxes of this turn."""
        return tuple(step for _, step in BOXES) if s.turn else (SetUp(),)

    def run(self, g: Draft[Any]) -> None:
        """The next box; after the last one the next turn begins."""
        if self.at >= len(self.steps(g.s)):
            buildings.burn(g)  # K47-13.fire_damage
            g.set(turn=g.s.turn + 1)
            g.goto(Battle())
            return
        if g.s.turn and not self.at:
            g.say(TurnBegan(g.s.turn))
        super().run(g)
