"""The reinforcement phases: French units, arrivals, the Eastern front, replacements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step
from modules.r43.actions.phase import EndPhase
from modules.r43.actions.reinforcement import Bring, EnterAt, SendAway
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.special import ffl, ostfront, replacements
from modules.r43.steps.arrivals import Arrivals, Bringing, not_now
from modules.r43.steps.replacing import Rebuilding, Replacing

if TYPE_CHECKING:
    from modules.r43.state import R43State


class FFL(Step, frozen=True, tag=True):
    """French units are raised. LR-16.2"""

    def decider(self, s: R43State) -> Side | None:
        """The Allied player while a unit is to be raised and a city is there for it."""
        return ALLIED if ffl.places(s) else None

    def candidates(self, s: R43State) -> Iterable[Action]:
        """A city for the unit, or not this turn."""
        yield from map(EnterAt, ffl.places(s))
        yield EndPhase()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A French city in Allied hands, in supply, with room. LR-16.3"""
        match a:
            case EnterAt(place=place):
                return ffl.refuse_place(s, ffl.waiting(s), place)
            case EndPhase():
                return None
        return not_now(ALLIED)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Raise the unit."""
        match a:
            case EnterAt(place=place):
                ffl.create(g, place)
            case EndPhase():
                g.done()

    def run(self, g: Draft[Any]) -> None:
        """Nothing to raise, or nowhere: go on."""
        g.done()


class Ostfront(Step, frozen=True, tag=True):
    """Panzer divisions from the Eastern front come and go. `opened`: points are received. R43-22.1.1, R43-22.2.1"""

    opened: bool = False

    def decider(self, s: R43State) -> Side | None:
        """The German player, while he may call one or send one back."""
        may = any(ostfront.refuse_call(s, u) is None or ostfront.refuse_leave(s, u) is None for u in ostfront.four(s))
        return GERMAN if self.opened and may else None

    def candidates(self, s: R43State) -> Iterable[Action]:
        """Nothing, a call, a way back."""
        yield EndPhase()
        yield from map(Bring, ostfront.four(s))
        yield from map(SendAway, ostfront.four(s))

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """Rail capacity and a city for a call, rail capacity for the way back. R43-22.1.3, R43-22.2.1"""
        match a:
            case Bring(unit=u):
                return ostfront.refuse_call(s, u)
            case SendAway(unit=u):
                return ostfront.refuse_leave(s, u)
            case EndPhase():
                return None
        return not_now(GERMAN)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Do it; with the end of the phase the table is read."""
        match a:
            case Bring(unit=u):
                g.call(Bringing(GERMAN, u, east=True))
            case SendAway(unit=u):
                ostfront.leave(g, u)
            case EndPhase():
                self._close(g)

    def _close(self, g: Draft[Any]) -> None:
        ostfront.charge(g)
        g.done()

    def run(self, g: Draft[Any]) -> None:
        """Points of the turn, then, with nothing to choose, the table. R43-22.2.2, R43-22.2.4"""
        if self.opened:
            self._close(g)
            return
        ostfront.nothing_to_fight(g)
        replacements.receive(g, GERMAN)
        g.goto(replace(self, opened=True))


ReinforcementStep = FFL | Arrivals | Bringing | Ostfront | Replacing | Rebuilding

__all__ = ["FFL", "Arrivals", "Bringing", "Ostfront", "Rebuilding", "ReinforcementStep", "Replacing"]
