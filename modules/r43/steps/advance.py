"""After a combat: the attackers enter the hex, armour goes on, and some of it may exploit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.r43.actions.combat import Advance, DriveTo, NoExploiter, PickExploiter, StopAdvance
from modules.r43.book import rulebook
from modules.r43.counter import enemy
from modules.r43.events.combat import MayExploit
from modules.r43.naming import name, place_name
from modules.r43.places import is_armour, is_land, on_map
from modules.r43.retreats import advance, closed_ground
from modules.r43.special import mincemeat
from modules.r43.stacking import room
from modules.r43.zones import held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State

Way = tuple[Place, ...]


def may_enter(s: R43State, u: UnitNo, start: Place, to: Place) -> bool:
    """True for a neighbouring land hex without an enemy division and with ground that the unit may enter. LR-1.8, LR-6.8"""
    if to < 0 or not is_land(s, to) or to in held_by_divisions(s, enemy(s.units[u].side)):
        return False
    return not closed_ground(s, u, start, to)


class Advancing(Step, frozen=True, tag=True):
    """Attackers may enter the hex that is empty now. LR-7.32

    `length`: hexes that armour may go in all; infantry goes one. `ways`: how the defender went, which armour follows;
    none where nobody is left to follow.
    """

    side: Side
    place: Place
    units: tuple[UnitNo, ...]
    length: int
    ways: tuple[Way, ...] = ()

    rule: ClassVar[str] = "LR-7.32"

    def able(self, s: R43State) -> tuple[UnitNo, ...]:
        """Attackers that may enter. LR-6.32, R43-14.2.2"""
        if self.place in held_by_divisions(s, enemy(self.side)):
            return ()
        return tuple(u for u in self.units if self._refuse(s, u) is None)

    def _refuse(self, s: R43State, u: UnitNo) -> Refusal | None:
        no, c, board = rulebook().refuse, s.units[u], s.book.board
        there = place_name(s, self.place)
        if not on_map(s, u) or u not in self.units or self.place not in board.neighbours[c.place]:
            return no("LR-7.32", (self.place,), unit=name(s, u), place=there)  # LR-7.32
        if (refusal := mincemeat.frozen(s, u)) is not None:
            return refusal
        if not may_enter(s, u, c.place, self.place):
            return no("LR-7.4", (self.place,), unit=name(s, u), place=there)
        if room(s, self.side, self.place) < 1:
            limit = s.book.v["stack_divisions"]
            return no("LR-1.5", (self.place,), place=there, count=limit, limit=limit)
        return None

    def decider(self, s: R43State) -> Side | None:
        """The attacker, while somebody may enter."""
        return self.side if self.able(s) else None

    def run(self, g: Draft[Any]) -> None:
        """Nobody is left who may enter."""
        g.done()

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Units that enter, then no more."""
        for u in self.able(s):
            yield Advance(u)
        yield StopAdvance()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """An attacker next to the hex. LR-7.32"""
        if isinstance(a, StopAdvance):
            return None
        if isinstance(a, Advance):
            return self._refuse(s, a.unit)
        return rulebook().refuse("LR-7.32.p2", (self.place,), place=place_name(s, self.place))  # LR-7.32.p2

    def take(self, g: Draft[Any], a: Action) -> None:
        """Enter; armour may go on."""
        if isinstance(a, StopAdvance):
            g.done()
            return
        assert isinstance(a, Advance)
        s: R43State = g.s
        advance(g, a.unit, self.place)
        g.goto(Advancing(self.side, self.place, tuple(u for u in self.units if u != a.unit), self.length, self.ways))
        left = self.length - s.book.v["infantry_advance"]
        if is_armour(s, a.unit) and left > 0:
            g.call(Driving(self.side, a.unit, (self.place,), left, self.ways))


class Driving(Step, frozen=True, tag=True):
    """Armour goes on after its first hex, along the way of the defender. LR-7.32

    `gone`: the hexes entered so far. `left`: hexes to go.
    """

    side: Side
    unit: UnitNo
    gone: Way
    left: int
    ways: tuple[Way, ...]

    rule: ClassVar[str] = "LR-7.32"

    def next(self, s: R43State) -> tuple[Place, ...]:
        """The hexes that may be entered next. LR-7.32"""
        here, after = self.gone[-1], len(self.gone) - 1
        if self.ways:
            found = [w[after] for w in self.ways if len(w) > after and w[:after] == self.gone[1:]]
        else:
            found = [p for p in s.book.board.neighbours[here] if p not in self.gone]
        return tuple(p for p in dict.fromkeys(found) if may_enter(s, self.unit, here, p) and room(s, self.side, p) > 0)

    def decider(self, s: R43State) -> Side | None:
        """The attacker, while there is a hex to go to."""
        return self.side if self.left > 0 and self.next(s) else None

    def run(self, g: Draft[Any]) -> None:
        """The advance is over."""
        g.done()

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Hexes, then to stop."""
        for p in self.next(s):
            yield DriveTo(p)
        yield StopAdvance()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """The next hex on the defender's way. LR-7.32"""
        if isinstance(a, StopAdvance) or (isinstance(a, DriveTo) and a.place in self.next(s)):
            return None
        here = self.gone[-1]
        where = a.place if isinstance(a, DriveTo) else here
        return rulebook().refuse(
            "LR-7.32.p3", (where,), unit=name(s, self.unit), left=self.left, place=place_name(s, here)
        )  # LR-7.32.p3

    def take(self, g: Draft[Any], a: Action) -> None:
        """Enter the next hex, or stop."""
        if isinstance(a, StopAdvance):
            g.done()
            return
        assert isinstance(a, DriveTo)
        advance(g, self.unit, a.place)
        g.goto(Driving(self.side, self.unit, (*self.gone, a.place), self.left - 1, self.ways))


class Exploiters(Step, frozen=True, tag=True):
    """The attacker chooses who exploits. LR-8.1, LR-8.4"""

    side: Side
    units: tuple[UnitNo, ...]
    left: int
    limit: int

    rule: ClassVar[str] = "LR-8.4"

    def decider(self, s: R43State) -> Side | None:
        """The attacker, where there are more units than may exploit."""
        return self.side if 0 < self.left < len(self.units) else None

    def run(self, g: Draft[Any]) -> None:
        """All that are left may exploit, or nobody more."""
        for u in self.units[: self.left]:
            allow(g, u)
        g.done()

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Units, then nobody."""
        for u in self.units:
            yield PickExploiter(u)
        yield NoExploiter()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A unit that may exploit. LR-8.4"""
        if isinstance(a, NoExploiter) or (isinstance(a, PickExploiter) and a.unit in self.units):
            return None
        return rulebook().refuse("LR-8.4", (), count=self.limit - self.left, limit=self.limit)  # LR-8.4

    def take(self, g: Draft[Any], a: Action) -> None:
        """Let it exploit."""
        if isinstance(a, NoExploiter):
            g.done()
            return
        assert isinstance(a, PickExploiter)
        allow(g, a.unit)
        g.goto(Exploiters(self.side, tuple(u for u in self.units if u != a.unit), self.left - 1, self.limit))


def allow(g: Draft[Any], u: UnitNo) -> None:
    """Mark a unit that may move and fight once more. LR-8.1"""
    g.unit(u, runs="may")
    g.say(MayExploit(u, g.s.units[u].place))
