"""Steps of the chapter: support."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Side, Step


class DrawSupports(Step, frozen=True, tag=True):
    """Supports go back to the pool, new ones are drawn. LR-5.1"""

    side: Side

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


class PlaceSupports(Step, frozen=True, tag=True):
    """Supports are placed. LR-5.4"""

    side: Side

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


SupportStep = DrawSupports | PlaceSupports
