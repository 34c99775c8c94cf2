"""The sea transport phase."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.derived import derived
from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.sea import CloseBeachhead, Harbour, Return, Ship
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED
from modules.r43.places import at, box, kind
from modules.r43.special import beachheads, italienfront, passage
from modules.r43.steps.italy import ItalySurplus

if TYPE_CHECKING:
    from modules.r43.state import R43State


def waiting(s: R43State) -> list[UnitNo]:
    """Units in the boxes from which they may sail."""
    return [u for b in passage.BOXES for u in at(s, box(s, b)) if s.units[u].side == ALLIED]


@derived(keep=8)
def able(s: R43State) -> tuple[UnitNo, ...]:
    """Units that may sail somewhere, divisions and headquarters first."""
    found = [u for u in waiting(s) if passage.sails(s, u)]
    return tuple(sorted(found, key=lambda u: (kind(s, u).arm == "engineer", s.units[u].place, u)))


class SeaTransport(Step, frozen=True, tag=True):
    """Passages, transfers to and from Italy, returns. LR-11.1, R43-SEQ.A.sea"""

    rule: ClassVar[str] = "LR-11.1"

    def decider(self, s: R43State) -> Side | None:
        """The Allied player, while anybody may sail or return."""
        if any(passage.sails(s, u) for u in reversed(waiting(s))):  # from Italy everybody sails: quickest told
            return ALLIED
        if passage.may_close(s) or italienfront.refuse_staying(s, ALLIED) is not None:
            return ALLIED
        return ALLIED if next(self._returns(s), None) is not None else None

    def run(self, g: Draft[Any]) -> None:
        """On to the units that Italy sends home. R43-21.2.6"""
        g.goto(ItalySurplus())

    def _returns(self, s: R43State) -> Iterator[Action]:
        for u in s.book.sides[ALLIED]:
            if passage.near_home(s, u) and passage.refuse_return(s, u) is None:
                yield Return(u)

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Passages, the end, beachheads to close, returns."""
        for u in able(s):
            yield Ship(u)
        yield EndPhase()
        for place in passage.may_close(s):
            yield CloseBeachhead(place)
        yield from self._returns(s)

    def draws(self, s: R43State, luck: Random) -> Iterator[Action]:
        """Any of them, without asking who else finds a harbour or may return."""
        going, here, own = waiting(s), s.beachheads, s.book.sides[ALLIED]
        while True:
            i = luck.randrange(len(going) + len(here) + len(own) + 1) - 1
            if i < 0:
                yield EndPhase()
            elif i < len(going):
                if passage.sails(s, going[i]):
                    yield Ship(going[i])
            elif i - len(going) < len(here):
                yield CloseBeachhead(here[i - len(going)])
            elif passage.near_home(s, u := own[i - len(going) - len(here)]):
                yield Return(u)

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """Units, points, harbours. LR-11.2, LR-11.3, LR-11.12, R43-11.2.9"""
        if isinstance(a, EndPhase):
            return italienfront.refuse_staying(s, ALLIED)
        if isinstance(a, Ship):
            if (refusal := passage.refuse_ship(s, a.unit)) is not None:
                return refusal
            return None if passage.sails(s, a.unit) else self._nowhere(s, a.unit)
        if isinstance(a, Return):
            return passage.refuse_return(s, a.unit)
        if isinstance(a, CloseBeachhead):
            return beachheads.refuse_close(s, a.place)
        return rulebook().refuse("LR-11.12.p2", ())

    def _nowhere(self, s: R43State, u: UnitNo) -> Refusal | None:
        """Why a unit that could sail has no harbour: what stands against the nearest thing to one."""
        ground = s.book.geography
        tried = [*s.beachheads, *(p for p in ground.port_at if p in s.allied), passage.other_box(s, u)]
        refusals = [passage.refuse_harbour(s, u, p) for p in tried if p >= 0]
        return next((r for r in refusals if r is not None), rulebook().refuse("LR-11.12.p2", ()))

    def take(self, g: Draft[Any], a: Action) -> None:
        """Ask for the harbour, or do it."""
        if isinstance(a, Ship):
            g.call(Sailing(a.unit))
        elif isinstance(a, Return):
            passage.send_back(g, a.unit)
        elif isinstance(a, CloseBeachhead):
            beachheads.close(g, a.place)
        else:
            self.run(g)


class Sailing(Step, frozen=True, tag=True):
    """Where a passage ends. LR-11.3"""

    unit: UnitNo

    rule: ClassVar[str] = "LR-11.3"

    def decider(self, s: R43State) -> Side | None:
        """The Allied player."""
        return ALLIED

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Harbours and boxes, then back."""
        for place in passage.harbours(s, self.unit):
            yield Harbour(place)
        yield Back()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A harbour of the coast, with room and points. LR-11.3, LR-11.4, LR-11.5"""
        if isinstance(a, Back):
            return None
        if isinstance(a, Harbour):
            return passage.refuse_harbour(s, self.unit, a.place)
        return rulebook().refuse("LR-11.12.p2", ())

    def take(self, g: Draft[Any], a: Action) -> None:
        """Sail."""
        g.done()
        if isinstance(a, Harbour):
            passage.ship(g, self.unit, a.place)


SeaStep = SeaTransport | Sailing
