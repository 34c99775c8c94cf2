"""The replacement phases: points are spent on steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.reinforcement import EnterAt, PaySupport, Rebuild, RebuildWhole
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.naming import name
from modules.r43.places import box
from modules.r43.special import replacements, supports
from modules.r43.steps.arrivals import not_now

if TYPE_CHECKING:
    from modules.r43.state import R43State


class Replacing(Step, frozen=True, tag=True):
    """Replacement points are spent. `opened`: the points of the turn are received. LR-10.10"""

    side: Side
    opened: bool = False

    def decider(self, s: R43State) -> Side | None:
        """The side, while it has points and something to rebuild with them."""
        return self.side if self.opened and next(self._rebuildable(s), None) is not None else None

    def _rebuildable(self, s: R43State) -> Iterator[UnitNo]:
        for u in self._lessened(s):
            if replacements.affordable(s, u) and replacements.refuse(s, u) is None:
                yield u

    def _lessened(self, s: R43State) -> list[UnitNo]:
        """The side's reduced and eliminated counters."""
        gone, units = box(s, "eliminated"), s.units
        return [u for u in s.book.sides[self.side] if units[u].reduced or units[u].place == gone]

    def candidates(self, s: R43State) -> Iterable[Action]:
        """A counter to rebuild, or the end."""
        yield from map(Rebuild, self._rebuildable(s))
        yield EndPhase()

    def draws(self, s: R43State, luck: Random) -> Iterator[Action]:
        """Any counter that lacks a step, or the end."""
        found = self._lessened(s)
        while True:
            i = luck.randrange(len(found) + 1)
            yield Rebuild(found[i]) if i < len(found) else EndPhase()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """Points, markers, supply, a place. LR-10.13..LR-10.22"""
        match a:
            case Rebuild(unit=u):
                return not_now(self.side) if s.units[u].side != self.side else replacements.refuse(s, u)
            case EndPhase():
                return None
        return not_now(self.side)

    def take(self, g: Draft[Any], a: Action) -> None:
        """A step of infantry at once; armour and what is eliminated asks on."""
        s: R43State = g.s
        match a:
            case Rebuild(unit=u):
                dead = s.units[u].place == box(s, "eliminated")
                if dead or replacements.markers(s, u):
                    two = dead and replacements.steps(s, u) > 1 and replacements.refuse_price(s, u, 2) is None
                    g.call(Rebuilding(self.side, u, 2 if two else 1))
                else:
                    replacements.flip(g, u)
            case EndPhase():
                self._close(g)

    def _close(self, g: Draft[Any]) -> None:
        """Points do not last. LR-10.10"""
        s: R43State = g.s
        if self.side == GERMAN:
            g.set(points=replace(s.points, german=0))
        else:
            g.set(points=replace(s.points, british=0, us=0, french=0))
        g.done()

    def run(self, g: Draft[Any]) -> None:
        """Points of the turn; then, with nothing to rebuild, go on."""
        if self.opened:
            self._close(g)
            return
        if self.side == ALLIED:
            replacements.receive(g, ALLIED)
        g.goto(replace(self, opened=True))


class Rebuilding(Step, frozen=True, tag=True):
    """A counter is rebuilt: markers for armour, then for an eliminated one the place. LR-10.14, LR-10.19

    `steps`: how many. `paid`: markers given so far.
    """

    side: Side
    unit: UnitNo
    steps: int
    paid: tuple[str, ...] = ()

    def decider(self, s: R43State) -> Side | None:
        """The owner."""
        return self.side

    def dead(self, s: R43State) -> bool:
        """True for a counter in the Eliminated box."""
        return s.units[self.unit].place == box(s, "eliminated")

    def owing(self, s: R43State) -> int:
        """Support markers still to be paid."""
        return self.steps * replacements.markers(s, self.unit) - len(self.paid)

    def payable(self, s: R43State) -> tuple[str, ...]:
        """Support markers that could be paid."""
        return tuple(m.id for m in supports.available(s, self.side) if m.id not in self.paid)

    def candidates(self, s: R43State) -> Iterable[Action]:
        """Markers while they are owed, else places; and the other strength."""
        if self.owing(s) > 0:
            yield from map(PaySupport, self.payable(s))
        else:
            yield from map(EnterAt, replacements.places(s, self.unit))
        yield RebuildWhole()
        yield Back()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A marker in Available Supports, a headquarters with capacity, points for both steps. LR-10.14, LR-10.19"""
        match a:
            case PaySupport(marker=marker):
                if self.owing(s) > 0 and marker in self.payable(s):
                    return None
                count = len(self.payable(s))
                return rulebook().refuse("LR-10.14", (), unit=name(s, self.unit), markers=count)  # LR-10.14
            case EnterAt(place=place):
                if self.owing(s) > 0 or not self.dead(s):
                    count = len(self.payable(s))
                    return rulebook().refuse("LR-10.14", (), unit=name(s, self.unit), markers=count)  # LR-10.14
                return replacements.refuse_place(s, self.unit, place)
            case RebuildWhole():
                return self._refuse_whole(s)
            case Back():
                return None
        return not_now(self.side)

    def _refuse_whole(self, s: R43State) -> Refusal | None:
        if not self.dead(s) or replacements.steps(s, self.unit) < 2:
            return rulebook().refuse("LR-10.9", (), unit=name(s, self.unit))  # LR-10.9
        return None if self.steps > 1 else replacements.refuse_price(s, self.unit, 2)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Pay, place, rebuild."""
        match a:
            case PaySupport(marker=marker):
                step = replace(self, paid=(*self.paid, marker))
                g.goto(step)
                if not step.owing(g.s) and not self.dead(g.s):
                    g.done()
                    step.spend(g)
                    replacements.flip(g, self.unit)
            case EnterAt(place=place):
                g.done()
                self.spend(g)
                replacements.revive(g, self.unit, place, self.steps)
            case RebuildWhole():
                g.goto(replace(self, steps=1 if self.steps > 1 else 2, paid=()))
            case Back():
                g.done()

    def spend(self, g: Draft[Any]) -> None:
        """Use up the markers that were paid, as generic ones. R43-5.7.1.p2, LR-5.21"""
        for marker in self.paid:
            supports.spend(g, marker, as_event=False)
