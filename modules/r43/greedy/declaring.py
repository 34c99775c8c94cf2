"""What the German player declares, and the pontoons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Side
from modules.r43.actions.declarations import AnnounceWithdrawal, DeclareDirective
from modules.r43.actions.phase import EndPhase
from modules.r43.greedy import aims
from modules.r43.special import ports

if TYPE_CHECKING:
    from modules.r43.state import R43State


def declarations(s: R43State, step: Any, side: Side) -> Action:
    """FW 51 once the Allies have a port or time runs out; the way home when France is lost."""
    directive = DeclareDirective()
    pressed = ports.major_count(s) >= 1 or len(s.allied) > 25 or s.turn >= s.book.v["fw51_last"]
    if pressed and aims.allied_mass(s) and engine.check(s, directive) is None:
        return directive
    if engine.check(s, EndPhase()) is not None and engine.check(s, directive) is None:
        return directive
    paris = sum(p in s.allied for p in s.book.geography.paris)
    if paris == len(s.book.geography.paris) and engine.check(s, AnnounceWithdrawal()) is None:
        return AnnounceWithdrawal()
    return EndPhase()


def pontoons(s: R43State, step: Any, side: Side) -> Action:
    """Headquarters stay on their front side."""
    return EndPhase()


CHOOSERS = {"Declarations": declarations, "Pontoons": pontoons}
