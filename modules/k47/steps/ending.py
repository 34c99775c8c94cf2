"""The end of a turn: dice back into the bag, the roll for another turn. K47-2.4"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Outcome, Step
from modules.k47.special import bag


class TurnEnd(Step, frozen=True, tag=True):
    """The end of a turn: dice back into the bag, the roll for another turn. K47-2.4"""

    def run(self, g: Draft[Any]) -> None:
        """Dice back into the bag; after the last turn the battle is over."""
        bag.gather(g)
        if g.s.turn >= g.s.book.v["last_turn"]:
            g.finish(Outcome("", "draw", "Draw", "K47-2.5"))
            return
        g.done()


TurnEndStep = TurnEnd
