"""Arrivals, withdrawals and replacements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Side
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.reinforcement import Bring, BringAll, EnterAt, Improve, PaySupport, Rebuild, SendAway
from modules.r43.counter import ALLIED
from modules.r43.greedy import aims
from modules.r43.places import factors, on_map

if TYPE_CHECKING:
    from modules.r43.state import R43State


def arrivals(s: R43State, step: Any, side: Side) -> Action:
    """What must leave leaves with the weakest; what comes comes near to the front."""
    legal = [a for a in step.candidates(s) if engine.check(s, a) is None]
    away = [a for a in legal if isinstance(a, SendAway)]
    if away and engine.check(s, EndPhase()) is not None:
        return min(away, key=lambda a: (_strength(s, a.unit), a.unit))
    for kind in (Improve, Bring, BringAll):
        for a in legal:
            if isinstance(a, kind):
                return a
    return EndPhase()


def _strength(s: R43State, u: int) -> tuple[int, int]:
    return (sum(factors(s, u)[:2]) if on_map(s, u) else 0, int(not s.units[u].reduced))


def bringing(s: R43State, step: Any, side: Side) -> Action | None:
    """The place nearest to the enemy that is not next to him; for the Allies the first."""
    found = [a for a in step.candidates(s) if isinstance(a, EnterAt) and engine.check(s, a) is None]
    if not found:
        return Back()
    if side == ALLIED:
        return found[0]
    mass = aims.allied_mass(s)
    board = s.book.board
    return min(found, key=lambda a: (aims.nearest(s, a.place, mass) if board.is_hex(a.place) else 50, a.place))


def eastern(s: R43State, step: Any, side: Side) -> Action:
    """None is called; those that are here go home before the table bites."""
    legal = [a for a in step.candidates(s) if engine.check(s, a) is None]
    return next((a for a in legal if isinstance(a, SendAway) and s.turn >= 12), EndPhase())


def replacing(s: R43State, step: Any, side: Side) -> Action:
    """Steps on the map first, the strongest class first."""
    legal = [a for a in step.candidates(s) if isinstance(a, Rebuild) and engine.check(s, a) is None]
    best = max(
        legal,
        key=lambda a: (s.book.classes[s.book.units[a.unit].kind].full[0], on_map(s, a.unit), -a.unit),
        default=None,
    )
    return best or EndPhase()


def rebuilding(s: R43State, step: Any, side: Side) -> Action | None:
    """Pay what is owed, then the headquarters nearest to the enemy."""
    legal = [a for a in step.candidates(s) if engine.check(s, a) is None]
    pay = [a for a in legal if isinstance(a, PaySupport)]
    if pay:
        return pay[0]
    found = [a for a in legal if isinstance(a, EnterAt)]
    mass, board = aims.allied_mass(s), s.book.board
    return min(
        found, key=lambda a: (aims.nearest(s, a.place, mass) if board.is_hex(a.place) else 50, a.place), default=None
    )


def french(s: R43State, step: Any, side: Side) -> Action | None:
    """A French unit as soon as it may be raised."""
    return next((a for a in step.candidates(s) if isinstance(a, EnterAt) and engine.check(s, a) is None), None)


CHOOSERS = {
    "Arrivals": arrivals,
    "Bringing": bringing,
    "Ostfront": eastern,
    "Replacing": replacing,
    "Rebuilding": rebuilding,
    "FFL": french,
}
