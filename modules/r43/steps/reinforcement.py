"""Steps of the chapter: reinforcement."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Side, Step


class FFL(Step, frozen=True, tag=True):
    """French units are raised. LR-16.1"""

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


class Arrivals(Step, frozen=True, tag=True):
    """What the schedule brings and takes. LR-10.1"""

    side: Side

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


class Ostfront(Step, frozen=True, tag=True):
    """Panzer divisions from the Eastern front come and go. R43-22.1.1"""

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


class Replacing(Step, frozen=True, tag=True):
    """Replacement points are spent. LR-10.3"""

    side: Side

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


ReinforcementStep = FFL | Arrivals | Ostfront | Replacing
