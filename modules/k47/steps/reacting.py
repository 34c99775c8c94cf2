"""The target of an attack may react. K47-9"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Step, UnitNo


class Reacting(Step, frozen=True, tag=True):
    """The target of an attack may react. K47-9"""

    unit: UnitNo
    by: UnitNo

    def run(self, g: Draft[Any]) -> None:
        """Pass."""
        g.done()


ReactingStep = Reacting
