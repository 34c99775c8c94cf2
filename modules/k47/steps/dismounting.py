"""A unit leaves its transport. K47-15.7.dismount"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Step, UnitNo
from modules.k47.counter import Order


class Dismounting(Step, frozen=True, tag=True):
    """A unit leaves its transport. K47-15.7.dismount"""

    unit: UnitNo
    order: Order

    def run(self, g: Draft[Any]) -> None:
        """Pass."""
        g.done()


DismountingStep = Dismounting
