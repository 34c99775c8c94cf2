"""Supports: combat markers to headquarters near the enemy, events where they bite, points where they are short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Side
from modules.r43 import effects
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.pluto import AimPluto, LayPluto
from modules.r43.actions.support import AimHex, AimMarker, AimNext, AimUnit, Play, PutBack, Spend, TakeAir
from modules.r43.counter import ALLIED, enemy
from modules.r43.greedy import aims
from modules.r43.places import factors, is_headquarters
from modules.r43.special import supports
from modules.r43.zones import held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State

NEVER = ("engineering", "red_ball", "supply_drop")
"""Events that this player leaves alone."""
REACH = 5
"""Hexes round a headquarters in which the enemy is counted."""
KEPT = 2
"""Markers that stay in hand for columns and armour replacements."""


def placing(s: R43State, step: Any, side: Side) -> Action:
    """What must be put back, what is free, then events one after another."""
    legal = [a for a in step.candidates(s) if engine.check(s, a) is None]
    backs = [a for a in legal if isinstance(a, PutBack)]
    if backs:
        return min(backs, key=lambda a: (use(s, a.marker), a.marker))
    for a in legal:
        if isinstance(a, TakeAir):
            return a
    for a in legal:
        if isinstance(a, AimPluto) and _pluto_idle(s, a.marker):
            return a
    if aims.allied_mass(s):
        for a in legal:
            if isinstance(a, Play) and use(s, a.marker) > 0:
                return a
    held = supports.available(s, side)
    spare = [a for a in legal if isinstance(a, Spend) and a.what == ("sea" if side == ALLIED else "rail")]
    if spare and len(held) > KEPT + 2:
        return spare[0]
    return EndPhase()


def use(s: R43State, id: str) -> float:
    """What playing a marker now is worth, roughly."""
    m = supports.find(s, id)
    if m is None or m.generic:
        return -1.0
    e = effects.record(s, m)
    if e.id in NEVER or e.play == "keep":
        return 0.0
    if e.play == "combat":
        return 1.0 + max(e.columns)
    return 1.0


def _pluto_idle(s: R43State, id: str) -> bool:
    pluto = next((p for p in s.plutos if p.id == id), None)
    return pluto is not None and not s.book.board.is_hex(pluto.place)


def aiming(s: R43State, step: Any, side: Side) -> Action:
    """Headquarters with most of the enemy in their radius; hexes and units where the enemy is strongest."""
    legal = [a for a in step.candidates(s) if engine.check(s, a) is None]
    units = [a for a in legal if isinstance(a, AimUnit)]
    if units:
        return max(units, key=lambda a: (near(s, a.unit, side), -a.unit))
    hexes = [a for a in legal if isinstance(a, AimHex)]
    mass = aims.allied_mass(s)
    if hexes:
        return max(
            hexes, key=lambda a: (sum(aims.strength(s, "german", a.place)) - aims.nearest(s, a.place, mass), -a.place)
        )
    for a in legal:
        if isinstance(a, AimMarker | AimNext):
            return a
    return Back()


def near(s: R43State, u: int, side: Side) -> float:
    """How much of the enemy is near to a counter."""
    c, board = s.units[u], s.book.board
    if not is_headquarters(s, u):
        return float(factors(s, u)[0]) - 0.5 * aims.nearest(s, c.place, frozenset(held_by_divisions(s, enemy(c.side))))
    foes = held_by_divisions(s, enemy(side) if c.side == side else side)
    return float(sum(board.distance(c.place, p) <= REACH for p in foes)) - 0.1 * aims.nearest(s, c.place, foes)


def laying(s: R43State, step: Any, side: Side) -> Action | None:
    """A PLUTO goes where most Allied divisions are near."""
    found = [a for a in step.candidates(s) if isinstance(a, LayPluto) and engine.check(s, a) is None]
    mine = held_by_divisions(s, ALLIED)
    board = s.book.board

    def score(a: LayPluto) -> tuple[int, int]:
        return (sum(board.distance(a.place, p) <= 6 for p in mine) if board.is_hex(a.place) else -1, -a.place)

    return max(found, key=score, default=None)


CHOOSERS = {"PlaceSupports": placing, "Aiming": aiming, "AimingPluto": laying}
