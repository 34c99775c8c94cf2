"""Steps of the chapter: mincemeat."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Step


class MincemeatRoll(Step, frozen=True, tag=True):
    """The die for Operation Mincemeat. R43-14.2.3"""

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


MincemeatStep = MincemeatRoll
