"""A unit shoots, or holds its fire. K47-7.1"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Step, UnitNo


class Shooting(Step, frozen=True, tag=True):
    """A unit shoots, or holds its fire. K47-7.1"""

    unit: UnitNo

    def run(self, g: Draft[Any]) -> None:
        """Pass."""
        g.done()


ShootingStep = Shooting
