"""Steps of the chapter: drop."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Step


class Drops(Step, frozen=True, tag=True):
    """The paratroop drop phase. LR-12.1"""

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


DropStep = Drops
