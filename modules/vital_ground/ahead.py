"""What a click after a unit was chosen stands for: a move there, an attack on what is there, or why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import engine
from app.core.state import Action, Place, Refusal
from modules.vital_ground.actions import Attack, Go, Move, Target
from modules.vital_ground.activation import attacked_before, refuse_attack, refuse_move
from modules.vital_ground.command import allowance
from modules.vital_ground.fire import best_fault, targets
from modules.vital_ground.movement import ends, refuse_end, routes_of
from modules.vital_ground.places import unit_at
from modules.vital_ground.steps import Half

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def ahead(s: VGState, u: int) -> dict[Place, tuple[Action, ...]] | None:
    """Hexes that a click names a move to or an attack on, with the acts it stands for; None outside of a half.

    The morale die of the move is thrown at its first act, so what follows may come to nothing. VG-029
    """
    if not isinstance(s.step, Half):
        return None
    found: dict[Place, tuple[Action, ...]] = {}
    if engine.check(s, Move(u)) is None:
        for p in ends(s, u, routes_of(s, u, allowance(s, u).whole * 2)):
            found[p] = (Move(u), Go(p))
    if engine.check(s, Attack(u)) is None:
        for p in targets(s, u):
            if attacked_before(s, s.units[u].side, p) is None:
                found[p] = (Attack(u), Target(p))
    return found


def refuse_ahead(s: VGState, u: int, place: Place) -> Refusal | None:
    """Why a chosen unit may not attack what is in a hex, or may not go there. None where nothing is against it."""
    if not isinstance(s.step, Half):
        return None
    side, target = s.units[u].side, unit_at(s, place)
    if target >= 0 and s.units[target].side != side:
        if (refusal := refuse_attack(s, u, side) or attacked_before(s, side, place)) is not None:
            return refusal
        return None if place in targets(s, u) else best_fault(s, u, place, target)
    if (refusal := refuse_move(s, u, side)) is not None:
        return refusal
    halves = allowance(s, u).whole * 2
    return refuse_end(s, u, place, halves, routes_of(s, u, halves))
