"""A unit in Ambush may fire at one that moves. K47-3.5"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Step, UnitNo


class Springing(Step, frozen=True, tag=True):
    """A unit in Ambush may fire at one that moves. K47-3.5"""

    unit: UnitNo
    by: UnitNo

    def run(self, g: Draft[Any]) -> None:
        """Pass."""
        g.done()


SpringingStep = Springing
