"""Steps of the chapter: supply."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Side, Step


class HQSupply(Step, frozen=True, tag=True):
    """Which headquarters are in supply. LR-4.1"""

    side: Side

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


class Pontoons(Step, frozen=True, tag=True):
    """Headquarters turn to their pontoon side, or back. LR-4.3"""

    side: Side

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


class UnitSupply(Step, frozen=True, tag=True):
    """Which units are in supply, and what hunger does. LR-4.5"""

    side: Side

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


SupplyStep = HQSupply | Pontoons | UnitSupply
