"""The start of a turn, before the first die: smoke, missions, aircraft. K47-2.2"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Step


class TurnStart(Step, frozen=True, tag=True):
    """The start of a turn, before the first die: smoke, missions, aircraft. K47-2.2"""

    def run(self, g: Draft[Any]) -> None:
        """Pass."""
        g.done()


TurnStartStep = TurnStart
