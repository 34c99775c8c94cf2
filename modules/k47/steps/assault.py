"""An assault: declared, answered, driven home, and the close quarters that follow. K47-16"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.k47 import morale
from modules.k47.actions.assault import Assault, BreakOff, FallBack, FireClose, GoOn, Strike
from modules.k47.actions.phase import Done
from modules.k47.book import rulebook
from modules.k47.control import decided
from modules.k47.counter import Model
from modules.k47.events.assault import Answered, Chose, Closed, Declared, FellShort
from modules.k47.naming import name
from modules.k47.places import alive, is_vehicle, on_table
from modules.k47.special import ambushes, armour_fight, charge, fights, horror, mines, movement, orders, parting, plans
from modules.k47.special import close_quarters as men
from modules.k47.special.orders import refuse_act

if TYPE_CHECKING:
    from modules.k47.state import K47State

DECLARED, ANSWERED, COMING, THERE = range(4)
"""How far an assault has come."""


class Charging(Step, frozen=True, tag=True):
    """A unit assaults another: fear, horror, the target's answer, ambushes on the way, contact. K47-16.1.declare

    `at`: see DECLARED. `cowed`: its target is struck by horror. `ends`: where each model arrives, `facing` of a vehicle.
    `defended`: the target holds a position.
    """

    unit: UnitNo
    target: UnitNo
    at: int = DECLARED
    cowed: bool = False
    ends: tuple[Model, ...] = ()
    facing: int = -1
    defended: bool = False
    mined: bool = False

    def run(self, g: Draft[Any]) -> None:
        """The next part of it."""
        if self.at == DECLARED:
            self._declare(g)
        elif not alive(g.s, self.unit) or g.s.units[self.unit].order != "run":
            g.done()
        elif self.at == ANSWERED:
            self._answer(g)
        elif self.at == COMING:
            self._come(g)
        else:
            self._arrive(g)

    def _declare(self, g: Draft[Any]) -> None:
        s: K47State = g.s
        u, x = self.unit, self.target
        found = charge.charge(s, u, x)
        g.say(Declared(u, x, found.length if found else 0))
        if armour_fight.fears(s, u, x) and not armour_fight.dares(g, u, x):  # K47-16.3.fear
            g.done()
            return
        g.goto(replace(self, at=ANSWERED))

    def _answer(self, g: Draft[Any]) -> None:
        """Horror first, then the target's reaction, if it is not struck. K47-17.horror, K47-9.1.horror"""
        from modules.k47.special import reactions

        s: K47State = g.s
        u, x = self.unit, self.target
        cowed = horror.frightens(s, u, x)
        g.goto(replace(self, at=COMING, cowed=cowed))
        if not cowed or horror.test(g, x):
            reactions.offer(g, x, u, "assault")

    def _come(self, g: Draft[Any]) -> None:
        """On its way, if the target is still in reach. K47-16.2.unreached"""
        s: K47State = g.s
        u, x = self.unit, self.target
        if not alive(s, x) or not on_table(s, x):
            from modules.k47.steps.moving import Moving

            g.goto(Moving(u, "run"))
            return
        found = charge.charge(s, u, x)
        if found is None:
            g.done()
            fights.pursue(g, u, x)  # K47-16.2.unreached
            return
        t = s.units[u]
        ends = tuple(Model(m.no, p) for m, p in zip(t.models, found.ends, strict=True))
        ways = [list(w) for w in found.ways]
        mined = mines.enters(s, ways) and movement.gait(s, u, "run").ground != "flight"
        g.goto(replace(self, at=THERE, ends=ends, facing=found.facing, defended=found.defended, mined=mined))
        if any(o.side != t.side and o.order == "ambush" and not o.aside for o in s.units):
            ambushes.window(g, u, plans.stations(s, ways))  # K47-3.5

    def _arrive(self, g: Draft[Any]) -> None:
        """Into contact with the models that are left. K47-24.contact"""
        if self.mined:
            g.goto(replace(self, mined=False))
            mines.strike(g, self.unit, "run")  # K47-17.4.stop
            return
        s: K47State = g.s
        u, x = self.unit, self.target
        ends, t = {m.no: m.place for m in self.ends}, s.units[u]
        origin = t.place
        movement.settle(g, u, tuple(ends[m.no] for m in t.models), self.facing, moved="ran")
        g.unit(u, level=0)
        n = charge.touches(g.s, u, x) if alive(g.s, x) else 0
        if not n:
            g.done()
            g.say(FellShort(u, x))
            return
        g.say(Closed(u, x, origin, g.s.units[u].place, n))
        self._pins(g)
        if charge.overruns(g.s, u):  # K47-16.3.overrun
            g.done()
            if armour_fight.overrun(g, u, x):
                g.call(FallingBack(x, movement.rate(g.s, x, "advance"), u, True))
        elif armour_fight.crushes(g.s, u, x):  # K47-14.walker
            g.done()
            armour_fight.crush(g, u, x)
        else:
            how: men.Mode = "strike" if is_vehicle(g.s, u) or is_vehicle(g.s, x) else ""
            g.goto(Fighting(u, x, self.cowed, self.defended, 1, how, how))

    def _pins(self, g: Draft[Any]) -> None:
        """Whether the target keeps its pins. K47-16.1.pins"""
        x = self.target
        if not g.s.units[x].pins:
            return
        decided(g, "assault_pins")
        if g.s.options["assault_pins"] == "removed":  # K47-16.1.pins
            morale.unpin(g, x, g.s.units[x].pins, "assaulted")


class Fighting(Step, frozen=True, tag=True):
    """A round of close quarters: each unit says whether it fires or strikes, the assaulter first. K47-16.1.steps, K47-16.2.mode

    `cowed` and `defended`: who strikes first. After the first round both strike.
    """

    unit: UnitNo
    target: UnitNo
    cowed: bool = False
    defended: bool = False
    round: int = 1
    mine: men.Mode = ""
    theirs: men.Mode = ""

    rule: ClassVar[str] = "K47-16.1.steps"

    def asked(self, s: K47State) -> UnitNo:
        """The unit that says now how it fights, -1 for none."""
        return self.unit if not self.mine else self.target if not self.theirs else -1

    def decider(self, s: K47State) -> Side | None:
        """The side of the unit that is asked, where it has anything to fire."""
        u = self.asked(s)
        if u < 0:
            return None
        foe = self.target if u == self.unit else self.unit
        return s.units[u].side if men.fires(s, u, foe, u == self.unit) else None

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Hand to hand, fire."""
        yield Strike()
        yield FireClose()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """One of both. K47-16.1.steps"""
        return None if isinstance(a, Strike | FireClose) else refuse_act("K47-5.now")

    def take(self, g: Draft[Any], a: Action) -> None:
        """The unit as a whole does so. K47-16.2.mode"""
        u = self.asked(g.s)
        how: Literal["fire", "strike"] = "fire" if isinstance(a, FireClose) else "strike"
        g.goto(replace(self, mine=how) if u == self.unit else replace(self, theirs=how))
        g.say(Chose(u, how))

    def run(self, g: Draft[Any]) -> None:
        """A unit without anything to fire strikes; then the round is fought."""
        if not self.mine:
            g.goto(replace(self, mine="strike"))
        elif not self.theirs:
            g.goto(replace(self, theirs="strike"))
        else:
            self._fight(g)

    def _fight(self, g: Draft[Any]) -> None:
        u, x = self.unit, self.target
        g.done()
        end = fights.round_of(g, u, x, self.mine, self.theirs, self.cowed, self.defended)
        if end.result == "won":
            if parting.moves_off(g.s, end.winner):  # K47-16.2.regroup
                g.call(FallingBack(end.winner, parting.roll(g, end.winner, "regroup")))
        elif end.result == "back":
            g.call(FallingBack(u, parting.roll(g, u, "part"), x, True))  # K47-16.3.back
        elif end.result == "draw":
            if end.winner < 0 and not fights.harmful(g.s, u, x) and not fights.harmful(g.s, x, u):
                part(g, u, x)
            else:
                g.call(Lingering(replace(self, mine="strike", theirs="strike"), end.mine, end.theirs, end.loser))


class Lingering(Step, frozen=True, tag=True):
    """After a draw each side says whether it fights on, the defender first. K47-16.2.draw

    `mine` and `theirs`: whom each side killed. `fanatic`: the beaten unit that has to go on, -1 for none. K47-17.fanatics
    """

    fight: Fighting
    mine: int
    theirs: int
    fanatic: UnitNo = -1
    agreed: tuple[UnitNo, ...] = ()

    rule: ClassVar[str] = "K47-16.2.draw"

    def asked(self, s: K47State) -> UnitNo:
        """The unit that is asked now, -1 for none."""
        if self.fanatic >= 0 and s.book.v["fanatic_winner_follows"]:  # K47-17.fanatics
            return -1
        units = (self.fight.target, self.fight.unit)
        return next((u for u in units if u not in self.agreed and u != self.fanatic), -1)

    def decider(self, s: K47State) -> Side | None:
        """The side of the unit that is asked."""
        u = self.asked(s)
        return s.units[u].side if u >= 0 else None

    def candidates(self, s: K47State) -> Iterator[Action]:
        """On, or no more."""
        yield GoOn()
        yield BreakOff()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """One of both. K47-16.2.draw"""
        return None if isinstance(a, GoOn | BreakOff) else refuse_act("K47-5.now")

    def take(self, g: Draft[Any], a: Action) -> None:
        """If both go on there is another round without fire, otherwise both part. K47-16.2.draw"""
        u = self.asked(g.s)
        g.say(Answered(u, isinstance(a, GoOn)))
        if isinstance(a, GoOn):
            g.goto(replace(self, agreed=(*self.agreed, u)))
            return
        g.done()
        part(g, self.fight.unit, self.fight.target)

    def run(self, g: Draft[Any]) -> None:
        """Everybody goes on."""
        g.goto(replace(self.fight, round=self.fight.round + 1))


def part(g: Draft[Any], u: UnitNo, x: UnitNo) -> None:
    """Both move apart, the assaulters out of contact; from a walker the infantry gives way. K47-16.2.part, K47-16.4.stand"""
    s: K47State = g.s
    gives, stays = (x, u) if is_vehicle(s, u) else (u, x)
    far = parting.roll(g, gives, "part")
    if not is_vehicle(s, stays) and parting.moves_off(s, stays):  # K47-16.4.stand
        g.call(FallingBack(stays, parting.roll(g, stays, "part"), gives))
    g.call(FallingBack(gives, far, stays, True))


class FallingBack(Step, frozen=True, tag=True):
    """A unit moves after a fight: `limit` in mils, away from its `foe` (-1: anywhere). K47-16.2.regroup, K47-16.2.part

    `must`: it ends more than an inch from its foe, however far that is.
    """

    unit: UnitNo
    limit: int
    foe: UnitNo = -1
    must: bool = False

    rule: ClassVar[str] = "K47-16.2.regroup"

    def room(self, s: K47State) -> parting.Room:
        """Where it may go."""
        return parting.room(s, self.unit, self.foe, self.limit, self.must)

    def decider(self, s: K47State) -> Side | None:
        """Its side, where it has any room."""
        return s.units[self.unit].side if alive(s, self.unit) and self.room(s).hexes else None

    def run(self, g: Draft[Any]) -> None:
        """It stays."""
        g.done()

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Staying, where it may; every hex in reach."""
        if not self.must:
            yield Done()
        found = self.room(s).hexes
        yield from (FallBack(p) for p in sorted(found, key=lambda p: (-found[p] if self.must else found[p], p)))

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """Within what was rolled, and away. K47-16.2.regroup, K47-16.2.part"""
        if isinstance(a, FallBack):
            return self.room(s).why_not(a.place)
        if isinstance(a, Done):
            if not self.must:
                return None
            return rulebook().refuse("K47-16.2.part", unit=name(s, self.unit), target=name(s, self.foe))
        return refuse_act("K47-5.now")

    def take(self, g: Draft[Any], a: Action) -> None:
        """It goes, or stays."""
        found = self.room(g.s)
        g.done()
        if isinstance(a, FallBack):
            parting.go(g, self.unit, found, a.place)


class Pledging(Step, frozen=True, tag=True):
    """A British unit with pins may assault without an order test. K47-17.2.up_and_at"""

    unit: UnitNo

    rule: ClassVar[str] = "K47-17.2.up_and_at"

    def decider(self, s: K47State) -> Side:
        """Its side."""
        return s.units[self.unit].side

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Every enemy in reach; the test."""
        yield from (Assault(x) for x in charge.targets(s, self.unit))
        yield Done()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """An enemy in reach. K47-16.1.declare"""
        if isinstance(a, Done):
            return None
        return charge.refuse(s, self.unit, a.unit) if isinstance(a, Assault) else refuse_act("K47-5.now")

    def take(self, g: Draft[Any], a: Action) -> None:
        """It assaults as if it had passed, or tests."""
        from modules.k47.steps.orders import Acting, Ordering

        u = self.unit
        if not isinstance(a, Assault):
            g.goto(Ordering(u, "run", True))
            return
        g.goto(Acting(1, u, "run"))
        morale.unpin(g, u, g.s.book.v["order_pass_pin"], "test")  # K47-3.2.pass
        orders.begin(g, u, "run")
        g.call(Charging(u, a.unit))


AssaultStep = Charging | Fighting | Lingering | FallingBack | Pledging
