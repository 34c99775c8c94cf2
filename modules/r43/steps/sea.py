"""Steps of the chapter: sea."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Step


class SeaTransport(Step, frozen=True, tag=True):
    """The sea transport phase. LR-11.1"""

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


SeaStep = SeaTransport
