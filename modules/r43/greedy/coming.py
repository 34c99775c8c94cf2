"""Arrivals, withdrawals and replacements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.reinforcement import Bring, BringAll, EnterAt, Improve, PaySupport, Rebuild, SendAway
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims, german, staffs
from modules.r43.greedy.field import field
from modules.r43.places import factors, is_headquarters, on_map
from modules.r43.special.arrivals import choices, due_of, price

if TYPE_CHECKING:
    from modules.r43.state import R43State


EAST_FROM, EAST_TO = 5, 8
"""Turns in which divisions from the East may still throw the landing back."""
EAST_APPROVAL = 7
"""The Approval from which the Führer can be asked for them."""
EAST_HOME = 11
"""The turn in which they go home, before the table bites."""


def arrivals(s: R43State, step: Any, side: Side) -> Action:
    """What must leave leaves with the weakest; what comes comes, the strongest first."""
    legal = [a for a in step.candidates(s) if engine.check(s, a) is None]
    away = [a for a in legal if isinstance(a, SendAway)]
    if away and engine.check(s, EndPhase()) is not None:
        return min(away, key=lambda a: (_strength(s, a.unit), a.unit))
    for a in legal:
        if isinstance(a, Improve):
            return a
    brought = [a for a in legal if isinstance(a, Bring) and (side == ALLIED or entry(s, a.unit) >= 0)]
    if brought:
        return max(brought, key=lambda a: (s.book.classes[s.book.units[a.unit].kind].full[0], -a.unit))
    return next((a for a in legal if isinstance(a, BringAll)), EndPhase())


def _strength(s: R43State, u: UnitNo) -> tuple[int, int]:
    """Both factors as they are, then those of the full side."""
    whole = s.book.classes[s.book.units[u].kind].full
    return (sum(factors(s, u)[:2]), whole[0] + whole[1])


def entry(s: R43State, u: UnitNo) -> Place:
    """Where a German counter comes into play: where it stands best, in supply if that can be had; -1 if nowhere."""
    due = due_of(s, u)
    if due is None:
        return -1
    fed, board = field(s, GERMAN).fed, s.book.board
    found = [p for p in choices(s, due) if board.is_hex(p)]
    if is_headquarters(s, u):
        best = staffs.best(s, u, GERMAN, found)
        return best if best >= 0 else min(found, default=-1)

    def rank(p: Place) -> tuple[bool, float, int]:
        return (p in fed, german.standing(s, u, p) - RAIL * price(s, due, p), -p)

    return max(found, key=rank, default=-1)


RAIL = 0.3
"""What a point of rail capacity is worth to an arrival."""


def bringing(s: R43State, step: Any, side: Side) -> Action | None:
    """The place found for it; a box, for the Allies."""
    found = [a for a in step.candidates(s) if isinstance(a, EnterAt) and engine.check(s, a) is None]
    if not found:
        return Back()
    if side == ALLIED or not any(s.book.board.is_hex(a.place) for a in found):
        return found[0]
    place = entry(s, step.unit)
    return next((a for a in found if a.place == place), found[0])


def eastern(s: R43State, step: Any, side: Side) -> Action:
    """They are called while the landing may still be thrown back, and go home before the table bites."""
    legal = [a for a in step.candidates(s) if engine.check(s, a) is None]
    if s.turn >= EAST_HOME:
        return next((a for a in legal if isinstance(a, SendAway)), EndPhase())
    wanted = EAST_FROM <= s.turn <= EAST_TO and s.approval.level >= EAST_APPROVAL and aims.allied_mass(s)
    return next((a for a in legal if isinstance(a, Bring) and wanted), EndPhase())


def replacing(s: R43State, step: Any, side: Side) -> Action:
    """Steps on the map first, the strongest class first."""
    legal = [a for a in step.candidates(s) if isinstance(a, Rebuild) and engine.check(s, a) is None]
    best = max(
        legal,
        key=lambda a: (on_map(s, a.unit), s.book.classes[s.book.units[a.unit].kind].full[0], -a.unit),
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
