"""An assault. K47-16"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Step, UnitNo


class Assaulting(Step, frozen=True, tag=True):
    """An assault. K47-16"""

    unit: UnitNo
    by: UnitNo

    def run(self, g: Draft[Any]) -> None:
        """Pass."""
        g.done()


AssaultingStep = Assaulting
