"""Steps of the chapter: declarations."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Step


class Declarations(Step, frozen=True, tag=True):
    """The start of the German turn: FW 51, Withdrawal from France. R43-23.1, R43-19.1.5"""

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


DeclarationsStep = Declarations
