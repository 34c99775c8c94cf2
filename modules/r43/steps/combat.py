"""Steps of the chapter: combat."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Side, Step


class Combats(Step, frozen=True, tag=True):
    """The combat phase. LR-7.1"""

    side: Side

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


CombatStep = Combats
