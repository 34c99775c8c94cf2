"""What Mincemeat and the Italienfront table order: the weakest that will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Side
from modules.r43.actions.phase import Back
from modules.r43.places import factors, is_armour

if TYPE_CHECKING:
    from modules.r43.state import R43State


def transfers(s: R43State, step: Any, side: Side) -> Action | None:
    """Infantry before armour, the weakest first."""
    found: list[Action] = [a for a in step.candidates(s) if engine.check(s, a) is None]
    units = [(a, int(u)) for a in found if (u := getattr(a, "unit", None)) is not None]
    if units:
        return min(units, key=lambda x: (is_armour(s, x[1]), factors(s, x[1])[0], x[1]))[0]
    return next((a for a in found if not isinstance(a, Back)), None)


CHOOSERS = {"Transfers": transfers, "ItalySurplus": transfers}
