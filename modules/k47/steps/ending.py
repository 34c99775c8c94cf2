"""The end of a turn: dice kept or back into the bag, the scenario, the roll for a seventh turn. K47-2.4, K47-2.5"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from app.core.engine import Draft, Sequence
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.k47 import control, morale, victory
from modules.k47.actions.orders import KeepDie
from modules.k47.actions.phase import Done
from modules.k47.book import rulebook
from modules.k47.counter import NORTH, SIDES, SOUTH
from modules.k47.events.ending import Kept, LengthRolled
from modules.k47.naming import name
from modules.k47.places import alive, fielded, on_table, units_of
from modules.k47.special import bag
from modules.k47.special.orders import refuse_act

if TYPE_CHECKING:
    from modules.k47.state import K47State

KEEPABLE = ("ambush", "down")


class TurnEnd(Sequence, frozen=True, tag=True):
    """Each side keeps dice if it likes; then the dice go back, and the battle goes on or ends. K47-2.4.keep, K47-2.5"""

    def steps(self, s: K47State) -> tuple[Step, ...]:
        """South is asked first; nobody loses by it, for what is kept is open."""
        return (Keeping(SOUTH), Keeping(NORTH), Closing())


class Keeping(Step, frozen=True, tag=True):
    """A side may keep the Ambush and Down dice of its units on the table. K47-2.4.keep"""

    side: Side
    kept: tuple[UnitNo, ...] = ()

    def left(self, s: K47State) -> tuple[UnitNo, ...]:
        """The units whose die may be kept and is not yet."""
        return tuple(
            u
            for u in fielded(s, self.side)
            if s.units[u].order in KEEPABLE and s.units[u].die in ("placed", "kept") and u not in self.kept
        )

    def decider(self, s: K47State) -> Side | None:
        """The side, while there is such a die; not after the last turn."""
        return self.side if not victory.last(s) and self.left(s) else None

    def run(self, g: Draft[Any]) -> None:
        """Nothing more to keep."""
        self.finish(g)

    def candidates(self, s: K47State) -> Iterable[Action]:
        """Go on, or keep one."""
        yield Done()
        yield from (KeepDie(u) for u in self.left(s))

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """Ambush and Down alone are kept. K47-2.4.keep, K47-3.5.keep"""
        if isinstance(a, Done) or (isinstance(a, KeepDie) and a.unit in self.left(s)):
            return None
        if isinstance(a, KeepDie) and 0 <= a.unit < len(s.units) and s.units[a.unit].side == self.side:
            rule = "K47-2.4.kept" if a.unit in self.kept else "K47-2.4.keep"
            return rulebook().refuse(rule, unit=name(s, a.unit))  # K47-2.4.keep, K47-2.4.kept
        return refuse_act("K47-2.4.keep_own")

    def take(self, g: Draft[Any], a: Action) -> None:
        """Keep one, or leave the rest to the bag."""
        if isinstance(a, KeepDie):
            g.goto(Keeping(self.side, (*self.kept, a.unit)))
        else:
            self.finish(g)

    def finish(self, g: Draft[Any]) -> None:
        """Mark what is kept; every other die goes back. K47-2.4.back"""
        for u in tuple(units_of(g.s, self.side)):
            t = g.s.units[u]
            if u in self.kept:
                g.unit(u, die="kept")
                g.say(Kept(u, t.order))
            elif t.die == "kept":
                g.unit(u, die="placed")
        g.done()


class Closing(Step, frozen=True, tag=True):
    """The dice go back, units that stay Down shed pins, and the battle goes on or ends. K47-2.4.back, K47-2.5"""

    def run(self, g: Draft[Any]) -> None:
        """The turn is over."""
        g.done()
        for u, t in enumerate(g.s.units):
            if t.die == "kept" and t.order == "down" and t.pins and on_table(g.s, u):
                amount = g.s.book.v.amount("retain_down_pins")  # K47-2.4.retained_down
                faces = g.roll("retained_down", amount.dice) if amount.dice else ()
                morale.unpin(g, u, amount.of(faces), "stayed_down")
        bag.gather(g)
        for u, t in enumerate(g.s.units):
            if alive(g.s, u) and t.moved:
                g.unit(u, moved="")
        self.go_on(g)

    def go_on(self, g: Draft[Any]) -> None:
        """Six turns, and a seventh on a die of 4 or more; no longer than both have somebody left. K47-2.5.extra"""
        s: K47State = g.s
        if any(next(units_of(s, side), -1) < 0 for side in SIDES):  # K47-2.5.nobody
            control.end(g, victory.outcome(s))
            return
        if s.turn < s.book.v["last_turn"]:  # K47-2.5
            return
        if s.turn == s.book.v["last_turn"]:
            face = g.roll("game_length")[0]
            more = face >= s.book.v["extra_turn_on"]  # K47-2.5.extra
            g.say(LengthRolled(face, more))
            if more:
                g.set(extra=True)
                return
        control.end(g, victory.outcome(g.s))


TurnEndStep = TurnEnd | Keeping | Closing
