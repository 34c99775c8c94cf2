"""Steps of the chapter: ports."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Step


class PortRepair(Step, frozen=True, tag=True):
    """Ports are put in order. LR-15.1"""

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


PortsStep = PortRepair
