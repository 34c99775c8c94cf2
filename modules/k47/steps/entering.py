"""A unit comes on to the table. K47-21.2.first_wave"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Step, UnitNo
from modules.k47.counter import Order


class Entering(Step, frozen=True, tag=True):
    """A unit comes on to the table. K47-21.2.first_wave"""

    unit: UnitNo
    order: Order

    def run(self, g: Draft[Any]) -> None:
        """Pass."""
        g.done()


EnteringStep = Entering
