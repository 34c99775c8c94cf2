"""An air strike, from its die to its attack. K47-12.2, K47-12.3, K47-12.4, K47-12.5"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step
from modules.k47.actions.phase import Done
from modules.k47.actions.turn_start import Approach, FireOneShot, Reaim, Shelter, Stray
from modules.k47.book import rulebook
from modules.k47.control import decided
from modules.k47.counter import Mission, enemy
from modules.k47.events.turn_start import FlakDone, FlakFired, Reaimed, Strayed, StrikeLost, StrikeRolled
from modules.k47.naming import name
from modules.k47.special import airstrike, missions, shelter
from modules.k47.special.airstrike import Strike

if TYPE_CHECKING:
    from modules.k47.state import K47State


def roll_strike(g: Draft[Any], m: Mission) -> None:
    """The die of a strike: a rookie, no aircraft, or the attack run. K47-12.2.rookie, K47-12.2.empty, K47-12.2.run"""
    s: K47State = g.s
    face = g.roll("air_call")[0]
    result = s.book.charts.air_arrival.at(face).id
    g.say(StrikeRolled(m.side, m.target, face, result))
    if result == "rookie":  # K47-12.2.rookie
        if not airstrike.rookie_targets(s, m.side):  # K47-12.2.rookie_none
            missions.settle(g, m.number)
            g.say(StrikeLost(m.side, m.target, "nobody"))
            return
        g.call(Straying(m.number))
    elif result == "empty":
        g.call(Reaiming(m.number))
    else:
        begin(g, m, m.target, m.side)  # K47-12.2.run


def begin(g: Draft[Any], m: Mission, target: int, runner: Side, rookie: bool = False) -> None:
    """The run against a target; a strike whose target is gone comes to nothing. K47-12.2.run, K47-12.2.target_gone"""
    struck = missions.stands_for(g.s, target)
    if struck < 0:
        gone = missions.lost(g, m)
        g.say(StrikeLost(m.side, target, "gone" if gone else "waits"))  # K47-12.2.target_gone
        return
    missions.settle(g, m.number)
    g.call(Sighting(Strike(m.side, runner, struck, rookie)))


class Straying(Step, frozen=True, tag=True):
    """A rookie pilot: the opponent may name one of the caller's units; if not, the old target stays. K47-12.2.rookie"""

    number: int

    rule: ClassVar[str] = "K47-12.2.rookie"

    def mission(self, s: K47State) -> Mission:
        """The strike."""
        found = missions.mission(s, self.number)
        assert found is not None
        return found

    def decider(self, s: K47State) -> Side | None:
        """The caller's opponent."""
        return enemy(self.mission(s).side)

    def candidates(self, s: K47State) -> Iterator[Action]:
        """The caller's units on the table, then declining."""
        yield from (Stray(u) for u in airstrike.rookie_targets(s, self.mission(s).side))
        yield Done()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """A unit of the caller on the table. K47-12.2.rookie_target, K47-12.2.rookie_declines"""
        if isinstance(a, Done):  # K47-12.2.rookie_declines
            return None
        if not isinstance(a, Stray):
            return rulebook().refuse("K47-2.2.now")
        if a.unit not in airstrike.rookie_targets(s, self.mission(s).side):
            return rulebook().refuse("K47-12.2.rookie_target", target=name(s, a.unit))  # K47-12.2.rookie_target
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        """The opponent carries out the attack. K47-12.2.rookie, K47-12.3.marker_player"""
        m = self.mission(g.s)
        g.done()
        runner = enemy(m.side)
        target = a.unit if isinstance(a, Stray) else m.target
        g.say(Strayed(runner, target, isinstance(a, Done)))
        begin(g, m, target, runner, rookie=True)


class Reaiming(Step, frozen=True, tag=True):
    """No aircraft came: the caller may name another enemy unit that the observer sees. K47-12.2.empty"""

    number: int

    rule: ClassVar[str] = "K47-12.2.empty"

    def mission(self, s: K47State) -> Mission:
        """The strike."""
        found = missions.mission(s, self.number)
        assert found is not None
        return found

    def decider(self, s: K47State) -> Side | None:
        """The caller, if there is another target. K47-12.2.empty_blind"""
        m = self.mission(s)
        return m.side if missions.reaims(s, m) else None

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Keeping the target, then every other."""
        m = self.mission(s)
        yield Done()
        yield from (Reaim(u) for u in missions.reaims(s, m))

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """An enemy unit in the observer's sight; a target that is gone is not kept. K47-12.2.empty, K47-12.2.target_gone"""
        m = self.mission(s)
        if isinstance(a, Done):
            if missions.stands_for(s, m.target) < 0:
                return rulebook().refuse("K47-12.2.target_gone", target=name(s, m.target))  # K47-12.2.target_gone
            return None
        if isinstance(a, Reaim):
            return missions.refuse_reaim(s, m, a.unit)
        return rulebook().refuse("K47-2.2.now")

    def take(self, g: Draft[Any], a: Action) -> None:
        """Name the new target, or keep the old one."""
        m = self.mission(g.s)
        g.done()
        if isinstance(a, Reaim):
            missions.change(g, m.number, target=a.unit)
            g.say(Reaimed(m.side, a.unit, m.target))

    def run(self, g: Draft[Any]) -> None:
        """No other target: the old one stays, and if it is gone the strike is lost. K47-12.2.target_gone"""
        m = self.mission(g.s)
        g.done()
        decided(g, "blind_observer")
        if missions.stands_for(g.s, m.target) < 0:
            gone = missions.lost(g, m)
            g.say(StrikeLost(m.side, m.target, "gone" if gone else "waits"))  # K47-12.2.target_gone


class Sighting(Step, frozen=True, tag=True):
    """Everybody near the target sees the aircraft. K47-12.3.sighting, K47-12.3.sequence"""

    strike: Strike

    rule: ClassVar[str] = "K47-12.3.sighting"

    def run(self, g: Draft[Any]) -> None:
        """Pins; a target that breaks under them ends the strike. K47-12.3.broken"""
        airstrike.pin_all(g, self.strike)
        if airstrike.still_there(g.s, self.strike):
            g.goto(Approaching(self.strike))  # K47-12.3.sequence
            return
        g.done()
        g.say(StrikeLost(self.strike.caller, self.strike.target, "broken"))  # K47-12.3.broken


class Approaching(Step, frozen=True, tag=True):
    """Where the aircraft opens fire: 18 inches from its target, in any direction on the table. K47-12.3.marker"""

    strike: Strike

    rule: ClassVar[str] = "K47-12.3.marker"

    def decider(self, s: K47State) -> Side | None:
        """Who carries out the attack. K47-12.3.marker_player"""
        return self.strike.runner  # K47-12.3.marker_player

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Points on the ring all round."""
        return (Approach(p) for p in airstrike.approaches(s, self.strike))

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """Any direction whose point lies on the table. K47-12.3.marker"""
        if isinstance(a, Approach):
            return airstrike.refuse_approach(s, self.strike.target, a.place)
        return rulebook().refuse("K47-2.2.now")

    def take(self, g: Draft[Any], a: Action) -> None:
        """Put the marker down; then flak fires."""
        assert isinstance(a, Approach)
        spot = airstrike.approach(g, self.strike, a.place)
        g.goto(AirDefence(replace(self.strike, marker=spot)))


class AirDefence(Step, frozen=True, tag=True):
    """Flak fires at the aircraft; before that its owner says which one-shot weapons are used. K47-12.5.enemy

    `asked`: he has said.
    """

    strike: Strike
    asked: bool = False

    rule: ClassVar[str] = "K47-12.5.one_shot"

    def waiting(self, s: K47State) -> tuple[int, ...]:
        """Units with one-shot flak that has not been spoken for."""
        if self.asked:
            return ()
        return tuple(u for u in airstrike.volunteers(s, self.strike) if u not in self.strike.one_shots)

    def decider(self, s: K47State) -> Side | None:
        """The owner of one-shot flak, while there is some to decide about. K47-12.5.one_shot"""
        return airstrike.enemies(s, self.strike) if self.waiting(s) else None

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Units with one-shot flak, then going on."""
        yield from (FireOneShot(u) for u in self.waiting(s))
        yield Done()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """A unit with a one-shot flak weapon that bears on the marker. K47-12.5.one_shot"""
        if isinstance(a, Done):
            return None
        if not isinstance(a, FireOneShot) or a.unit not in self.waiting(s):
            return rulebook().refuse("K47-2.2.now")
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        """One more fires, or that is all."""
        if isinstance(a, FireOneShot):
            g.goto(AirDefence(replace(self.strike, one_shots=(*self.strike.one_shots, a.unit))))
        else:
            g.goto(AirDefence(self.strike, True))

    def run(self, g: Draft[Any]) -> None:
        """All flak once; six hits drive the aircraft off. K47-12.5.abort"""
        s: K47State = g.s
        before = len(g.events)
        hits = airstrike.flak_fire(g, self.strike)
        fired = any(isinstance(e, FlakFired) for e in g.events[before:])
        aborted = hits >= s.book.v["flak_abort"]
        g.say(FlakDone(self.strike.target, hits, aborted, fired))
        if aborted:  # K47-12.5.abort
            g.done()
        else:
            g.goto(Bracing(replace(self.strike, hits=hits)))


class Bracing(Step, frozen=True, tag=True):
    """The target may go Down before the attack die; then the attack. K47-12.4.down_time, K47-12.3.sequence"""

    strike: Strike

    rule: ClassVar[str] = "K47-12.4.down_time"

    def decider(self, s: K47State) -> Side | None:
        """The target's owner, if it may go Down."""
        return s.units[self.strike.target].side if airstrike.can_go_down(s, self.strike) else None

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Down, or not."""
        yield Shelter(self.strike.target)
        yield Done()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """The target alone. K47-12.4.down"""
        if isinstance(a, Done):
            return None
        if not isinstance(a, Shelter):
            return rulebook().refuse("K47-2.2.now")
        if a.unit != self.strike.target:
            return rulebook().refuse("K47-12.4.down", target=name(s, self.strike.target))  # K47-12.4.down
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        """Down or not, the attack follows."""
        if isinstance(a, Shelter):
            shelter.go_down(g, a.unit, "aircraft")
        g.done()
        airstrike.attack(g, self.strike)

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: the attack."""
        g.done()
        airstrike.attack(g, self.strike)


AirStep = Straying | Reaiming | Sighting | Approaching | AirDefence | Bracing
