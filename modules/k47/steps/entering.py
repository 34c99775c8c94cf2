"""A unit comes on to the table. K47-21.2.entry"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.outlines import polyline
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.k47.actions.assault import Assault
from modules.k47.actions.entering import Enter, EnterAs
from modules.k47.book import rulebook
from modules.k47.counter import Model, Order
from modules.k47.events.entering import Entered, NoRoom
from modules.k47.lots import lots
from modules.k47.naming import name
from modules.k47.places import record
from modules.k47.special import ambushes, embarking, entry
from modules.k47.special.orders import refuse_act

if TYPE_CHECKING:
    from modules.k47.state import K47State

SHAPES = ("blob", "line", "column")


class Entering(Step, frozen=True, tag=True):
    """A unit of the first wave, in reserve or on a flank comes on: its owner chooses where. K47-21.2.first_wave"""

    unit: UnitNo
    order: Order
    shape: str = ""

    def decider(self, s: K47State) -> Side | None:
        """Its owner, where there is room for it."""
        return s.units[self.unit].side if self.arriving(s).any() else None

    def arriving(self, s: K47State) -> entry.Arriving:
        """Where it may end."""
        return entry.arriving(s, self.unit, self.order, self.shape)

    def spots(self, s: K47State) -> dict[Place, tuple[Place, ...]]:
        """All of it, by the anchor's hex."""
        return self.arriving(s).spots

    def run(self, g: Draft[Any]) -> None:
        """No room: it stays where it is and tries again next turn. K47-21.2.entry_room"""
        if self.shape:
            g.goto(Entering(self.unit, self.order))
            return
        g.say(NoRoom(self.unit))
        g.done()

    def candidates(self, s: K47State) -> Iterable[Action]:
        """Every hex; another shape."""
        yield from (Enter(p) for p in self.spots(s))
        if len(s.units[self.unit].models) > 2 and record(s, self.unit).hull is None:
            yield from (EnterAs(shape) for shape in SHAPES if shape != (self.shape or s.units[self.unit].shape))

    def draws(self, s: K47State, luck: Random) -> Iterable[Action]:
        """Any of them, without asking for which other shapes there is room; a hex that comes up is asked by itself."""
        found, rest = self.arriving(s), list[Action]()
        if len(s.units[self.unit].models) > 2 and record(s, self.unit).hull is None:
            rest += [EnterAs(shape) for shape in SHAPES if shape != (self.shape or s.units[self.unit].shape)]
        pool: list[Place | Action] = [*found.choices(), *rest]
        for x in lots(luck, pool, lambda x: not isinstance(x, int) or bool(found.places(x))):
            yield Enter(x) if isinstance(x, int) else x

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """Where it may come on. K47-21.2.entry"""
        if isinstance(a, Enter):
            return entry.refuse(s, self.unit, self.order, a.place, self.shape)
        if isinstance(a, EnterAs) and a.shape in SHAPES:
            if entry.arriving(s, self.unit, self.order, a.shape).any():
                return None
            return rulebook().refuse("K47-21.2.entry_shape", unit=name(s, self.unit))
        if isinstance(a, Assault):
            return rulebook().refuse("K47-21.2.entry_assault", unit=name(s, self.unit))  # K47-21.2.entry_assault
        return refuse_act("K47-21.2.entry_act")

    def take(self, g: Draft[Any], a: Action) -> None:
        """It stands there; whoever waits in Ambush may have seen it come."""
        s: K47State = g.s
        if isinstance(a, EnterAs):
            g.goto(Entering(self.unit, self.order, a.shape))
            return
        assert isinstance(a, Enter)
        u, how = self.unit, entry.way(s, self.unit, self.order)
        found = self.arriving(s)
        places = found.places(a.place)
        first, route = found.path(places[0]), tuple[tuple[Place, ...], ...]()
        if any(True for _ in ambushes.watchers(s, u)):
            route = entry.route(s, [first, *map(found.path, places[1:])], places)
        models = tuple(Model(m.no, p) for m, p in zip(s.units[u].models, places, strict=True))
        g.unit(
            u,
            models=models,
            place=places[0],
            aside="",
            facing=found.facing(a.place),
            shape=self.shape or s.units[u].shape,
            moved="ran" if self.order == "run" else "advanced",
        )
        embarking.follow(g, u)  # K47-15.7.begin
        g.say(Entered(u, how.edge, a.place, polyline(first)))
        g.done()
        ambushes.window(g, u, route, home=-1)  # K47-3.5.trigger


EnteringStep = Entering
