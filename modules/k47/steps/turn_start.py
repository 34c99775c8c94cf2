"""The start of a turn, before the first die: smoke, barrages, aircraft. K47-2.2"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft, Sequence
from app.core.inches import length
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.k47.actions.phase import Done
from modules.k47.actions.turn_start import Shelter, Shift
from modules.k47.book import rulebook
from modules.k47.control import decided
from modules.k47.counter import SIDES, Mission, enemy
from modules.k47.events.turn_start import TokenMoved, TokenRolled
from modules.k47.naming import name
from modules.k47.special import barrage, missions, shelter, smoke
from modules.k47.steps.air import AirStep, roll_strike

if TYPE_CHECKING:
    from modules.k47.state import K47State


class TurnStart(Sequence, frozen=True, tag=True):
    """Smoke on the table, then the calls of earlier turns. K47-2.2.order, K47-2.2.before"""

    rule: ClassVar[str] = "K47-2.2.order"

    def steps(self, s: K47State) -> tuple[Step, ...]:
        """In the order of the option. K47-A-02"""
        if s.options["turn_start_order"] == "calls_first":  # K47-2.2.order
            return Calls(), SmokeTurn()
        return SmokeTurn(), Calls()  # K47-11.3.new, K47-2.2.before

    def run(self, g: Draft[Any]) -> None:
        """The next part."""
        s: K47State = g.s
        if not self.at and s.clouds and missions.due(s):
            decided(g, "turn_start_order")
        super().run(g)


class SmokeTurn(Step, frozen=True, tag=True):
    """The die for smoke on the table. K47-11.3.one_die"""

    rule: ClassVar[str] = "K47-11.3.one_die"

    def run(self, g: Draft[Any]) -> None:
        """Roll, if there is any."""
        g.done()
        smoke.turn(g)


class Calls(Step, frozen=True, tag=True):
    """The calls of earlier turns, one after another; `left` are the numbers of those not rolled for. K47-2.2.missions"""

    left: tuple[int, ...] = ()
    begun: bool = False

    rule: ClassVar[str] = "K47-2.2.missions"

    def run(self, g: Draft[Any]) -> None:
        """The next call; first of all whose come first."""
        left = self.left if self.begun else missions.order(g)
        if not left:
            g.done()
            return
        g.goto(Calls(left[1:], True))
        g.call(Coming(left[0]))


class Coming(Step, frozen=True, tag=True):
    """The die of one call. K47-10.4.chart, K47-10.5, K47-12.2"""

    number: int

    rule: ClassVar[str] = "K47-10.3.next_turn"

    def run(self, g: Draft[Any]) -> None:
        """Roll on its chart."""
        s: K47State = g.s
        m = missions.mission(s, self.number)
        g.done()
        if m is None:
            return
        if m.kind == "air":
            roll_strike(g, m)
            return
        chart = s.book.charts.barrage if m.kind == "barrage" else s.book.charts.smoke_barrage
        face = g.roll(m.kind + "_call")[0]
        row = chart.at(face)
        g.say(TokenRolled(m.side, m.kind, face, row.id, missions.hex_of(s, m)))
        if row.shift:  # K47-10.5.miscalculation, K47-10.5.delay, K47-10.4.miscalculation, K47-10.4.delay
            by = enemy(m.side) if row.lands else m.side
            g.call(Shifting(m.number, by, row.shift, row.lands, row.rule))
        else:
            land(g, m)


def land(g: Draft[Any], m: Mission) -> None:
    """A call comes down on its aiming point, and is settled. K47-10.5.lands, K47-10.4.lands"""
    s: K47State = g.s
    assert m.at is not None
    if m.kind == "smoke":
        missions.settle(g, m.number)
        smoke.add(g, m.at, s.book.v["smoke_radius"])  # K47-10.5.lands
        return
    where = missions.hex_of(s, m)
    radius, units = barrage.land(g, m)
    g.call(Shelling(m.side, where, radius, units))


class Shifting(Step, frozen=True, tag=True):
    """A side may move the aiming point so many mils; `lands`: it comes down there at once. K47-10.5.delay"""

    number: int
    side: Side
    limit: int
    lands: bool
    why: str

    rule: ClassVar[str] = "K47-10.5.delay"

    def decider(self, s: K47State) -> Side | None:
        """The enemy after a miscalculation, the caller after a delay."""
        return self.side

    def mission(self, s: K47State) -> Mission:
        """The call whose point is moved."""
        found = missions.mission(s, self.number)
        assert found is not None
        return found

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Points worth it, then leaving it."""
        yield from (Shift(p) for p in missions.shifts(s, self.mission(s), self.limit, self.side))
        yield Done()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """Any point within the limit. K47-10.5.miscalculation, K47-10.5.delay, K47-10.5.token_sight"""
        if isinstance(a, Done):
            return None
        if isinstance(a, Shift):
            return missions.refuse_shift(s, self.mission(s), a.place, self.limit, self.why, self.side)
        return rulebook().refuse("K47-2.2.now")

    def take(self, g: Draft[Any], a: Action) -> None:
        """Move it, or not; then it lands, or waits for next turn."""
        s: K47State = g.s
        m = self.mission(s)
        start = place = missions.hex_of(s, m)
        g.done()
        if isinstance(a, Shift):
            place = a.place
            missions.change(g, m.number, at=s.book.points[place])
            if self.side == m.side:
                decided(g, "token_sight")
        assert m.kind != "air"
        assert m.at is not None
        g.say(TokenMoved(self.side, m.kind, start, place, length(m.at, s.book.points[place]) if place != start else 0))
        moved = missions.mission(g.s, m.number)
        if self.lands and moved is not None:
            land(g, moved)


class Shelling(Step, frozen=True, tag=True):
    """Units under a barrage: their owners say which go Down, South's first, then every unit has its die. K47-10.4.down

    `radius` in mils. `asked`: sides that have answered.
    """

    caller: Side
    place: Place
    radius: int
    units: tuple[UnitNo, ...]
    asked: tuple[Side, ...] = ()

    rule: ClassVar[str] = "K47-10.4.down"

    def decider(self, s: K47State) -> Side | None:
        """The next side with a unit that may go Down."""
        waiting = (side for side in SIDES if side not in self.asked)
        return next((side for side in waiting if barrage.sheltering(s, self.units, side)), None)

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Its units, then going on."""
        side = self.decider(s)
        if side is not None:
            yield from (Shelter(u) for u in barrage.sheltering(s, self.units, side))
            yield Done()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """A unit under the barrage with its die in the bag. K47-10.4.down"""
        if isinstance(a, Done):
            return None
        if not isinstance(a, Shelter):
            return rulebook().refuse("K47-2.2.now")
        if a.unit not in barrage.sheltering(s, self.units, self.decider(s) or ""):
            return rulebook().refuse("K47-10.4.down", unit=name(s, a.unit))  # K47-10.4.down
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        """Down, or the next side."""
        if isinstance(a, Shelter):
            shelter.go_down(g, a.unit, "barrage")
            return
        side = self.decider(g.s)
        g.goto(Shelling(self.caller, self.place, self.radius, self.units, (*self.asked, side or "")))

    def run(self, g: Draft[Any]) -> None:
        """Every unit's die, in order. K47-10.4.units"""
        g.done()
        for u in self.units:
            barrage.strike(g, u, self.caller)


TurnStartStep = TurnStart | SmokeTurn | Calls | Coming | Shifting | Shelling | AirStep
