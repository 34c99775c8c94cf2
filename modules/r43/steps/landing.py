"""Steps of the chapter: landing."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Step


class Landings(Step, frozen=True, tag=True):
    """The invasion landing phase. LR-13.1"""

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


LandingStep = Landings
