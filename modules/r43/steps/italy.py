"""The Italienfront marker of the turn, and the units that the shrinking table sends home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step
from modules.r43.actions.italy import LeaveTable
from modules.r43.book import option, rulebook
from modules.r43.calendar import turn_name
from modules.r43.counter import ALLIED
from modules.r43.special import italienfront

if TYPE_CHECKING:
    from modules.r43.state import R43State


class ItalyMarker(Step, frozen=True, tag=True):
    """The Italienfront marker is set and black penalties fall. R43-21.5.1, R43-SEQ.G.reinf"""

    def run(self, g: Draft[Any]) -> None:
        """Set it, unless the reading puts the Approval first."""
        s: R43State = g.s
        if not s.italy.closed and option(s, "marker_order_fa") == "italienfront_first":  # R43-A.04
            italienfront.set_marker(g)
        g.done()


class ItalySurplus(Step, frozen=True, tag=True):
    """Units above the limit of the turn leave the table for Med Front. R43-21.2.5, R43-21.2.6"""

    def decider(self, s: R43State) -> Side | None:
        """The Allied player, while there is a choice of who leaves."""
        return ALLIED if any(italienfront.surplus(s)) else None

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Units that would make the table legal."""
        yield from (LeaveTable(u) for u in italienfront.units_of(s, ALLIED))

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """R43-21.1.1: the owner chooses. R43-21.2.5: French ones first where they are too many."""
        of_france, everybody = italienfront.surplus(s)
        refusal = rulebook().refuse("R43-21.2.6", count=max(of_france, everybody))
        if not isinstance(a, LeaveTable) or a.unit not in italienfront.units_of(s, ALLIED):
            return refusal
        french = italienfront.french(s)
        if of_france and a.unit not in french:
            limit = italienfront.french_limit(s)
            return rulebook().refuse("R43-21.2.5", limit=limit, turn=turn_name(s), count=len(french))
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        """One unit leaves."""
        if isinstance(a, LeaveTable):
            italienfront.leave(g, a.unit)

    def run(self, g: Draft[Any]) -> None:
        """Nobody is too many."""
        g.done()


ItalyStep = ItalyMarker | ItalySurplus
