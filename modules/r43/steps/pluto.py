"""A PLUTO on its way."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Step


class AimingPluto(Step, frozen=True, tag=True):
    """Where a PLUTO goes. R43-5.6.8"""

    marker: str

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


PlutoStep = AimingPluto
