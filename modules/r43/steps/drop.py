"""The paratroop drop phase."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.r43.actions.drop import DropAt, Jump
from modules.r43.actions.landing import LandAt, LiftMarker
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED
from modules.r43.naming import name
from modules.r43.places import airborne_zones, at
from modules.r43.special import airdrop, coast, invasion
from modules.r43.steps.landing import marker_acts, refuse_marker_act, roll_coast, take_marker_act

if TYPE_CHECKING:
    from modules.r43.state import R43State


def waiting(s: R43State) -> tuple[UnitNo, ...]:
    """Airborne divisions in the Airborne zones."""
    return tuple(u for zone in airborne_zones(s) for u in at(s, zone) if s.units[u].side == ALLIED)


def can_mark(s: R43State) -> bool:
    """True where marking a coast would let a division drop."""
    return bool(waiting(s) and airdrop.passes(s) and invasion.usable(s) and coast.open_hexes(s))


class Drops(Step, frozen=True, tag=True):
    """Coasts are marked for the landing, then divisions drop beside them. LR-12.1, LR-12.2"""

    rule: ClassVar[str] = "LR-12.1"

    def decider(self, s: R43State) -> Side | None:
        """The Allied player, while a division may drop."""
        ready = any(airdrop.refuse_jump(s, u) is None for u in waiting(s))
        return ALLIED if ready or can_mark(s) else None

    def run(self, g: Draft[Any]) -> None:
        """Nobody drops."""
        g.done()

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Divisions, coasts to mark, the end."""
        for u in waiting(s):
            yield Jump(u)
        yield from marker_acts(s)
        yield EndPhase()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A division that may drop, a coast that may be attacked. LR-12.1, LR-12.2, LR-3.6"""
        if isinstance(a, EndPhase):
            return None
        if isinstance(a, Jump):
            return airdrop.refuse_jump(s, a.unit)
        if isinstance(a, LandAt | LiftMarker):
            return refuse_marker_act(s, a)
        return rulebook().refuse("LR-13.30", ())

    def take(self, g: Draft[Any], a: Action) -> None:
        """Ask for the hex, mark a coast, or end."""
        if isinstance(a, Jump):
            g.call(Dropping(a.unit))
        elif isinstance(a, EndPhase):
            g.done()
        else:
            take_marker_act(g, a)


class Dropping(Step, frozen=True, tag=True):
    """Where a division drops. LR-12.3"""

    unit: UnitNo

    rule: ClassVar[str] = "LR-12.3"

    def decider(self, s: R43State) -> Side | None:
        """The Allied player."""
        return ALLIED

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Hexes, then back."""
        for place in airdrop.targets(s, self.unit):
            yield DropAt(place)
        yield Back()

    def draws(self, s: R43State, luck: Random) -> Iterator[Action]:
        """Any hex, those beside a landing alone where no aircraft flies."""
        land, near = sorted(s.book.geography.land), []
        if not airdrop.aircraft(s):
            land, near = [], airdrop.beside(s, self.unit)
        while True:
            i = luck.randrange(len(land) + len(near) + 1) - 1
            yield Back() if i < 0 else DropAt(land[i] if land else near[i])

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A hex near a landing, without enemy, city or peaks. LR-12.3, LR-12.4"""
        if isinstance(a, Back):
            return None
        if isinstance(a, DropAt):
            return airdrop.refuse_drop(s, self.unit, a.place)
        return rulebook().refuse("LR-12.2", (), unit=name(s, self.unit))

    def take(self, g: Draft[Any], a: Action) -> None:
        """Drop it; on the coast the die of the works is thrown now. R43-13.2.7, LR-12.7"""
        g.done()
        if not isinstance(a, DropAt):
            return
        airdrop.jump(g, self.unit, a.place)
        where = g.s.units[self.unit].place
        if g.s.book.board.is_hex(where) and airdrop.fights(g.s, where):
            roll_coast(g, where)  # R43-13.2.7


DropStep = Drops | Dropping
