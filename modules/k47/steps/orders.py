"""The orders phase: draw a die, give it to a unit with an order, test, act. K47-2.3"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft, Sequence
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.k47 import morale
from modules.k47.actions.orders import Give
from modules.k47.actions.phase import Done
from modules.k47.counter import NORTH, ORDERS, SOUTH, Order
from modules.k47.events.control import Drawn
from modules.k47.events.morale import Ordered, Snapped
from modules.k47.places import units_of
from modules.k47.special import bag, fubar, orders, snap, zeal
from modules.k47.steps.ambush import Loading
from modules.k47.steps.assault import Pledging
from modules.k47.steps.calling import Calling
from modules.k47.steps.dismounting import Dismounting
from modules.k47.steps.entering import Entering
from modules.k47.steps.moving import Moving
from modules.k47.steps.shooting import Shooting

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Orders(Step, frozen=True, tag=True):
    """Dice are drawn until the bag is empty. K47-2.3.draw, K47-2.3.until"""

    def run(self, g: Draft[Any]) -> None:
        """Draw the next die."""
        south, north = bag.dice(g.s, SOUTH), bag.dice(g.s, NORTH)
        if not south + north:
            g.done()
            return
        face = g.roll("draw", 1, south + north)[0] if south and north else 1  # K47-2.3.draw
        side = SOUTH if face <= south else NORTH
        g.say(Drawn(side, south, north))
        g.call(Choosing(side))


class Choosing(Step, frozen=True, tag=True):
    """The side of the drawn die chooses a unit without an order, and its order. K47-2.3.order"""

    side: Side

    def decider(self, s: K47State) -> Side:
        """The side whose die was drawn."""
        return self.side

    def candidates(self, s: K47State) -> Iterable[Action]:
        """Every unit that has no die yet, with every order."""
        return (Give(u, order) for u in units_of(s, self.side) if s.units[u].die == "bag" for order in ORDERS if order)

    def draws(self, s: K47State, luck: Random) -> Iterator[Action]:
        """Any of them."""
        waiting, given = [u for u in units_of(s, self.side) if s.units[u].die == "bag"], [o for o in ORDERS if o]
        while waiting:
            yield Give(luck.choice(waiting), luck.choice(given))

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """Why the unit may not have that order."""
        if not isinstance(a, Give):
            return orders.refuse_act("K47-2.3.order")
        return orders.refuse(s, self.side, a.unit, a.order)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Place the die beside the unit."""
        assert isinstance(a, Give)
        g.unit(a.unit, order=a.order, die="placed")
        g.say(Ordered(a.unit, a.order))
        g.goto(Ordering(a.unit, a.order))


class Ordering(Step, frozen=True, tag=True):
    """A unit has its die: the order test, then it acts. K47-3.2"""

    unit: UnitNo
    order: Order
    asked: bool = False
    snapped: bool = False

    def run(self, g: Draft[Any]) -> None:
        """Test where it must, then act, go Down, or worse.

        `asked`: it has declined to assault without a test. `snapped`: an officer has ordered it beside his own order.
        """
        s: K47State = g.s
        if not self.asked and orders.may_pledge(s, self.unit, self.order):
            g.goto(Pledging(self.unit))  # K47-17.2.up_and_at
            return
        result: morale.Tested = "passed"
        if morale.needs_test(s, self.unit, self.order):  # K47-16.2.test
            result = orders.test(g, self.unit, self.order)
            if result == "failed" and zeal.spur(g, self.unit):  # K47-17.commissar
                result = orders.test(g, self.unit, self.order)
        g.done()
        if result == "passed":
            if (n := snap.extra(s, self.unit, self.order)) and not self.snapped:  # K47-10.1.snap
                g.call(Snapping(self.unit, n))
            g.call(Acting(0, self.unit, self.order))
        elif result == "fubar":
            fubar.roll(g, self.unit)  # K47-3.3.when
        else:
            orders.fail(g, self.unit)  # K47-3.2.fail, K47-10.3.failed


class Snapping(Step, frozen=True, tag=True):
    """An officer has carried out his order: he may order `left` more units near him at once. K47-10.1.snap"""

    unit: UnitNo
    left: int

    rule: ClassVar[str] = "K47-10.1.snap"

    def decider(self, s: K47State) -> Side | None:
        """His side, while there is a unit that he may order."""
        return s.units[self.unit].side if self.left and snap.able(s, self.unit) else None

    def run(self, g: Draft[Any]) -> None:
        """Nobody is left to order, or no order."""
        g.done()

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Every unit in his reach, with every order; no more."""
        yield from (Give(u, order) for u in snap.able(s, self.unit) for order in ORDERS if order)
        yield Done()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """A unit near him, an order that it may have. K47-10.1.snap_reach"""
        if isinstance(a, Done):
            return None
        if not isinstance(a, Give):
            return orders.refuse_act("K47-2.3.order")
        return orders.refuse(s, s.units[self.unit].side, a.unit, a.order) or snap.refuse(s, self.unit, a.unit)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Place a die of the bag beside the unit; it tests and acts, then the officer goes on."""
        if isinstance(a, Done):
            g.done()
            return
        assert isinstance(a, Give)
        g.unit(a.unit, order=a.order, die="placed")
        g.say(Snapped(self.unit, a.unit, self.left - 1))
        g.say(Ordered(a.unit, a.order))
        g.goto(Snapping(self.unit, self.left - 1))
        g.call(Ordering(a.unit, a.order, snapped=True))


class Acting(Sequence, frozen=True, tag=True):
    """A unit carries out its order, box by box; it stops when it is lost or goes Down on the way. K47-3.1"""

    unit: UnitNo = -1
    order: Order = ""

    def steps(self, s: K47State) -> tuple[Step, ...]:
        """What the order allows. K47-3.1.fire, K47-3.1.advance, K47-3.1.run, K47-3.1.ambush"""
        u, order = self.unit, self.order
        if order == "fire":
            return (Calling(u), Shooting(u))  # K47-3.1.fire, K47-10.3.call, K47-10.3.order, K47-10.3.down
        if order in ("advance", "run"):
            way: Step = Moving(u, order)
            if s.units[u].aside in ("first_wave", "reserve", "left", "right"):
                way = Entering(u, order)
            elif s.units[u].aside == "aboard":
                way = Dismounting(u, order)
            return (way, Shooting(u)) if order == "advance" else (way,)  # K47-3.1.advance, K47-3.1.run
        if order == "ambush":
            return (Loading(u),)  # K47-3.5.shell
        return ()

    def run(self, g: Draft[Any]) -> None:
        """The next box, or the end of the action."""
        s: K47State = g.s
        t = s.units[self.unit]
        if not self.at:
            orders.begin(g, self.unit, self.order)
        if t.aside in ("destroyed", "gone") or t.order != self.order:
            g.done()
            orders.finish(g, self.unit)
            return
        boxes = self.steps(g.s)
        if self.at >= len(boxes):
            g.done()
            orders.finish(g, self.unit)
            zeal.again(g, self.unit, self.order)  # K47-17.elite
            return
        super().run(g)


OrdersStep = Orders | Choosing | Ordering | Snapping | Acting
