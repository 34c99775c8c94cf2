"""Steps of the chapter: italy."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Step


class ItalyMarker(Step, frozen=True, tag=True):
    """The Italienfront marker is set, black penalties fall. R43-21.5.1"""

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


ItalyStep = ItalyMarker
