"""An observer with a Fire order may call his mission instead of shooting. K47-10.3.call"""

from __future__ import annotations

from typing import Any

from app.core.engine import Draft
from app.core.state import Step, UnitNo


class Calling(Step, frozen=True, tag=True):
    """An observer with a Fire order may call his mission instead of shooting. K47-10.3.call"""

    unit: UnitNo

    def run(self, g: Draft[Any]) -> None:
        """Pass."""
        g.done()


CallingStep = Calling
