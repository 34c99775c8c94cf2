"""A unit moves. K47-5"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Step, UnitNo
from modules.k47.counter import Order


class Moving(Step, frozen=True, tag=True):
    """A unit moves. K47-5"""

    unit: UnitNo
    order: Order

    def run(self, g: Draft[Any]) -> None:
        """Pass."""
        g.done()


MovingStep = Moving
