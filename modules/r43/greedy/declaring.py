"""What the German player declares, and the pontoons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Side
from modules.r43.actions.declarations import AnnounceWithdrawal, DeclareDirective
from modules.r43.actions.phase import EndPhase
from modules.r43.greedy import aims
from modules.r43.victory import points

if TYPE_CHECKING:
    from modules.r43.state import R43State


FRANCE = 70
"""Hexes in Allied hands from which France counts as lost."""


def declarations(s: R43State, step: Any, side: Side) -> Action:
    """FW 51 as soon as an enemy is ashore, or when it must be; the way home when France is lost."""
    directive = DeclareDirective()
    due = engine.check(s, EndPhase()) is not None
    if (due or _directive_pays(s)) and engine.check(s, directive) is None:
        return directive
    paris = sum(p in s.allied for p in s.book.geography.paris)
    lost = paris == len(s.book.geography.paris) or len(s.allied) >= FRANCE
    if lost and engine.check(s, AnnounceWithdrawal()) is None:
        return AnnounceWithdrawal()
    return EndPhase()


def _directive_pays(s: R43State) -> bool:
    """In the first scenario it ends the game: at once while the German side is ahead, as late as may be otherwise."""
    if not aims.allied_mass(s):
        return False
    if s.scenario != "time-or-power":
        return True
    german, allied = points(s)
    return german >= allied or s.turn >= s.book.v["fw51_last"]


def pontoons(s: R43State, step: Any, side: Side) -> Action:
    """Headquarters stay on their front side."""
    return EndPhase()


CHOOSERS = {"Declarations": declarations, "Pontoons": pontoons}
