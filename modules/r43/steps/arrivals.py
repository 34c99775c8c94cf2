"""Arrivals: what the schedule brings, takes and exchanges."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.reinforcement import Bring, BringAll, EnterAt, Improve, SendAway, Station
from modules.r43.book import rulebook
from modules.r43.calendar import record
from modules.r43.counter import ALLIED, GERMAN, Due
from modules.r43.naming import name, side_name
from modules.r43.places import staging
from modules.r43.special import arrivals, ostfront, recalls, schedule, stationing, upgrades
from modules.r43.turn_track import WithdrawPanzer
from modules.r43.words.reinforcement import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


def not_now(side: Side) -> Refusal:
    """The refusal of an act of another side or phase. LR-2.1"""
    return rulebook().refuse("LR-2.1", (), side=side_name(side), phase=WORDS.phase)  # LR-2.1


class Arrivals(Step, frozen=True, tag=True):
    """What the schedule brings and takes. `opened`: the turn's entries are on the list. LR-10.1"""

    side: Side
    opened: bool = False

    def decider(self, s: R43State) -> Side | None:
        """The side, while anything is left to choose."""
        return self.side if self.opened and self._open(s) else None

    def _open(self, s: R43State) -> bool:
        for due in schedule.owed(s, self.side):
            match due.kind:
                case "arrive":
                    if arrivals.may_arrive(s, due):
                        return True
                case "choose":
                    if upgrades.candidates(s, due):
                        return True
                case "panzer" | "ss" | "leave":
                    return True
        if self.side == GERMAN:
            return any(arrivals.refuse_bring(s, u) is None for u in arrivals.called(s))
        return bool(stationing.fresh(s))

    def candidates(self, s: R43State) -> Iterable[Action]:
        """Withdrawals first, then upgrades and arrivals."""
        for due in schedule.owed(s, self.side, "panzer", "leave", "ss"):
            yield from map(SendAway, recalls.eligible(s, due))
        for due in schedule.owed(s, self.side, "choose"):
            yield from map(Improve, upgrades.candidates(s, due))
        yield BringAll()
        yield from (Bring(d.unit) for d in schedule.owed(s, self.side, "arrive"))
        if self.side == GERMAN:
            yield from map(Bring, arrivals.called(s))
        yield EndPhase()
        if self.side == ALLIED:
            for marker, place in stationing.fresh(s).items():
                yield from (Station(marker, p) for p in staging(s) if p != place)

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """What is due may be brought, what must leave must be chosen. LR-10.1, R43-17.5, LR-17.7"""
        match a:
            case Bring(unit=u):
                return self._refuse_foreign(s, u) or arrivals.refuse_bring(s, u)
            case BringAll():
                return self._refuse_all(s)
            case SendAway(unit=u):
                return self._refuse_send(s, u)
            case Improve(unit=u):
                due = next(iter(schedule.owed(s, self.side, "choose")), None)
                if due is None:
                    return rulebook().refuse("LR-10.23")
                return upgrades.refuse_choice(s, due, u)
            case Station(marker=marker, place=place):
                return stationing.refuse(s, marker, place)
            case EndPhase():
                return self._refuse_end(s)
        return not_now(self.side)

    def _refuse_foreign(self, s: R43State, u: UnitNo) -> Refusal | None:
        return None if s.units[u].side == self.side else not_now(self.side)

    def _refuse_all(self, s: R43State) -> Refusal | None:
        waiting = [d.unit for d in schedule.owed(s, self.side, "arrive") if arrivals.CITY in d.to]
        if any(arrivals.cities(s, u) for u in waiting):
            return None
        return rulebook().refuse("LR-10.5", (), unit=name(s, waiting[0])) if waiting else rulebook().refuse("LR-10.23")

    def _refuse_send(self, s: R43State, u: UnitNo) -> Refusal | None:
        orders = schedule.owed(s, self.side, "panzer", "ss", "leave")
        if not orders:
            return rulebook().refuse("LR-10.23")  # LR-10.23
        refusals = [recalls.refuse(s, d, u) for d in orders]
        return None if None in refusals else refusals[0]

    def _refuse_end(self, s: R43State) -> Refusal | None:
        for due in schedule.owed(s, self.side, "panzer"):
            events = record(s).events
            needs = max(due.n, sum(e.n for e in events if isinstance(e, WithdrawPanzer)))
            return rulebook().refuse("R43-17.5", (), count=needs - due.n, needs=needs)  # R43-17.5
        for due in schedule.owed(s, self.side, "leave"):
            return rulebook().refuse("LR-17.7", (), unit=name(s, due.unit))  # LR-17.7
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        """Do it; the end of the phase keeps the SS divisions that are still asked for."""
        s: R43State = g.s
        match a:
            case Bring(unit=u):
                g.call(Bringing(self.side, u))
            case BringAll():
                self._bring_all(g)
            case SendAway(unit=u):
                orders = schedule.owed(s, self.side, "panzer", "ss", "leave")
                recalls.send(g, next(d for d in orders if recalls.refuse(s, d, u) is None), u)
            case Improve(unit=u):
                upgrades.improve(g, schedule.owed(s, self.side, "choose")[0], u)
            case Station(marker=marker, place=place):
                stationing.put(g, marker, place)
            case EndPhase():
                for due in schedule.owed(s, self.side, "ss"):
                    recalls.forgo(g, due)  # LR-17.8
                g.done()

    def _bring_all(self, g: Draft[Any]) -> None:
        for due in schedule.owed(g.s, self.side, "arrive"):
            city = arrivals.nearest_city(g.s, due.unit) if arrivals.CITY in due.to else -1
            if city >= 0:
                arrivals.enter(g, due, city)

    def run(self, g: Draft[Any]) -> None:
        """Read the schedule; then, with nothing left to choose, go on."""
        if self.opened:
            g.done()
            return
        g.goto(replace(self, opened=True))
        schedule.open_phase(g, self.side)


class Bringing(Step, frozen=True, tag=True):
    """Where a counter comes in; `east`: it is called from the Eastern front. LR-10.3, R43-22.1.3"""

    side: Side
    unit: UnitNo
    east: bool = False

    def decider(self, s: R43State) -> Side | None:
        """The owner."""
        return self.side

    def due(self, s: R43State) -> Due:
        """The arrival at hand."""
        found = arrivals.due_of(s, self.unit)
        return found or Due(kind="arrive", side=self.side, unit=self.unit, to=(arrivals.CITY,))

    def places(self, s: R43State) -> tuple[Place, ...]:
        """The places open to it."""
        return arrivals.cities(s, self.unit) if self.east else arrivals.choices(s, self.due(s))

    def candidates(self, s: R43State) -> Iterable[Action]:
        """The places open to it, or another decision."""
        yield from map(EnterAt, self.places(s))
        yield Back()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A major city without an enemy next to it, or where a train gets to. LR-10.3"""
        match a:
            case EnterAt(place=place):
                if self.east:
                    return ostfront.refuse_city(s, self.unit, place)
                return arrivals.refuse(s, self.due(s), place)
            case Back():
                return None
        return not_now(self.side)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Bring it in."""
        g.done()
        match a:
            case EnterAt(place=place):
                if self.east:
                    ostfront.call(g, self.unit, place)
                else:
                    arrivals.enter(g, self.due(g.s), place)
