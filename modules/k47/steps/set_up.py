"""Setting up the battle. K47-21"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Step


class SetUp(Step, frozen=True, tag=True):
    """Setting up the battle. K47-21"""

    def run(self, g: Draft[Any]) -> None:
        """Every unit comes on in turn 1."""
        for u, t in enumerate(g.s.units):
            if t.aside == "unplaced":
                g.unit(u, aside="first_wave")
        g.done()


SetUpStep = SetUp
