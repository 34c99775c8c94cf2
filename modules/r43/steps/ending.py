"""Ending steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Step

if TYPE_CHECKING:
    from modules.r43.state import R43State


class ApprovalDrop(Step, frozen=True, tag=True):
    """The Approval drops by one. LR-9.1"""

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


class EndOfTurn(Step, frozen=True, tag=True):
    """What ends with a turn; the end of a scenario. R43-24"""

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        s: R43State = g.s
        g.set(turn=s.turn + 1)
        g.done()


EndingStep = ApprovalDrop | EndOfTurn
