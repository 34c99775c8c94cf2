"""Which counters the question at hand may still use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import engine
from app.core.derived import derived
from app.core.state import UnitNo
from modules.r43.actions.combat import Attack
from modules.r43.actions.movement import Entrain, March, Move
from modules.r43.attackers import targets
from modules.r43.steps.exploitation import Exploitation

if TYPE_CHECKING:
    from modules.r43.state import R43State


@derived(keep=8)
def able(s: R43State) -> frozenset[UnitNo]:
    """Counters that may move, attack, land, sail or be rebuilt now, as the step asks; supports are no counters.

    None in the eyes of a side that is not asked: what the other may do hangs on markers that it does not see.
    """
    if not s.stack or s.outcome is not None or s.viewer not in (None, s.decider):
        return frozenset()
    acts = engine.legal(s)
    moves = [a for a in acts if isinstance(a, Move | March | Entrain)]
    if moves:
        return frozenset(a.unit for a in moves if isinstance(a, Move))
    found = {u for a in acts if (u := getattr(a, "unit", -1)) >= 0 and s.units[u].side == s.decider}
    if any(isinstance(a, Attack) for a in acts):
        kind = "exploitation" if isinstance(s.step, Exploitation) else "attack"
        found |= {u for units in targets(s, s.decider or "", kind).values() for u in units}
    return frozenset(found)
