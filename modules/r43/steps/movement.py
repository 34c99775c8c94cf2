"""Steps of the chapter: movement."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Side, Step


class Movement(Step, frozen=True, tag=True):
    """The movement phase. LR-6.1"""

    side: Side

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


MovementStep = Movement
