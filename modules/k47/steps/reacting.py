"""The target of an attack chooses its reaction. K47-9"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.k47.actions.phase import Done
from modules.k47.actions.reacting import Escape, Evade, Firefight, GoDown, RecceMove, RunToCover, StandAndShoot
from modules.k47.book import rulebook
from modules.k47.naming import name, place_name
from modules.k47.places import alive
from modules.k47.special import exposure, mines, plans, reactions
from modules.k47.special.exposure import Flight
from modules.k47.special.reactions import Kind, Reaction
from modules.k47.steps.moving import Going, Moving, going

if TYPE_CHECKING:
    from modules.k47.state import K47State

ACTS: dict[Reaction, type[Action]] = {
    "down": GoDown,
    "firefight": Firefight,
    "cover": RunToCover,
    "recce": RecceMove,
    "stand": StandAndShoot,
    "escape": Escape,
}
"""The act of every reaction."""


class Reacting(Step, frozen=True, tag=True):
    """The target of a shot or an assault may react before the dice fall. K47-9.1.target"""

    unit: UnitNo
    by: UnitNo
    kind: Kind = "shot"

    rule: ClassVar[str] = "K47-9.1.choice"

    def decider(self, s: K47State) -> Side | None:
        """The target's side."""
        return s.units[self.unit].side

    def candidates(self, s: K47State) -> Iterator[Action]:
        """No reaction, and those that are open to it."""
        yield Done()
        yield from (ACTS[r]() for r in reactions.open_to(s, self.unit, self.by, self.kind))

    def draws(self, s: K47State, luck: Random) -> Iterator[Action]:
        """Any of them; whether one is open to it is asked when it is drawn."""
        acts = [Done(), *(ACTS[r]() for r in reactions.KINDS[self.kind])]
        while True:
            yield luck.choice(acts)

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """What this unit may do about this attack. K47-9.1.choice"""
        if isinstance(a, Done):
            return None
        reaction = next((r for r, act in ACTS.items() if isinstance(a, act)), None)
        if reaction is None:
            return rulebook().refuse("K47-9.1.choice", unit=name(s, self.unit))  # K47-9.1.choice
        return reactions.refuse(s, self.unit, self.by, self.kind, reaction)

    def take(self, g: Draft[Any], a: Action) -> None:
        """It reacts; the attack goes on."""
        u, by = self.unit, self.by
        g.done()
        if isinstance(a, GoDown):
            reactions.drop(g, u)
        elif isinstance(a, Firefight):
            reactions.fire_back(g, u)
        elif isinstance(a, StandAndShoot):
            reactions.stand(g, u, by)
        elif isinstance(a, Escape):
            reactions.escape(g, u, by)
        elif isinstance(a, RunToCover | RecceMove):
            flight: Flight = "cover" if isinstance(a, RunToCover) else "recce"
            if reactions.run(g, u, flight):
                g.call(Evading(u, by, flight))


class Evading(Step, frozen=True, tag=True):
    """Where a unit ends that runs to cover, or a recce vehicle that moves off. K47-9.2.run_to_cover, K47-9.2.recce"""

    unit: UnitNo
    by: UnitNo
    flight: Flight

    rule: ClassVar[str] = "K47-9.2.run_to_cover"

    def decider(self, s: K47State) -> Side | None:
        """Its side."""
        return s.units[self.unit].side

    def candidates(self, s: K47State) -> Iterator[Action]:
        """The best hexes; any other may be clicked too, if it is as good. Staying."""
        yield from (Evade(p) for p in exposure.offers(s, self.by, self.unit, self.flight))
        yield Done()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """In reach, and better than here. K47-9.2.run_to_cover, K47-9.2.recce"""
        u = self.unit
        if isinstance(a, Done):
            return None
        if not isinstance(a, Evade):
            return rulebook().refuse("K47-9.1.choice", unit=name(s, u))
        if why := exposure.why_not(s, u, self.flight, a.place):
            return why
        if exposure.good(s, self.by, u, self.flight, a.place):
            return None
        rule = "K47-9.2.run_to_cover" if self.flight == "cover" else "K47-9.2.recce"
        places = (a.place,) if s.book.board.is_hex(a.place) else ()
        # K47-9.2.run_to_cover, K47-9.2.recce
        return rulebook().refuse(rule, places, unit=name(s, u), place=place_name(s, a.place))

    def take(self, g: Draft[Any], a: Action) -> None:
        """It goes there; the shot is made at its new place. Nobody in Ambush fires at it. K47-9.1.action, K47-9.2.recce_shot"""
        if not isinstance(a, Evade):
            g.done()
            return
        g.goto(Arriving(way(g.s, self.unit, self.flight, a.place)))  # K47-9.1.action


class Arriving(Step, frozen=True, tag=True):
    """A unit that moves in a reaction: mines strike it, then it is there. K47-17.4.stop"""

    way: Going

    def run(self, g: Draft[Any]) -> None:
        """Through the mines, to its end."""
        g.done()
        u, order = self.way.unit, g.s.units[self.way.unit].order
        if self.way.mined:
            mines.strike(g, u, self.way.order)
        if alive(g.s, u) and g.s.units[u].order == order:
            self.way.arrive(g)


def way(s: K47State, u: UnitNo, flight: Flight, place: Place) -> Going:
    """The way of a reaction's move to a hex."""
    found = exposure.plan(s, u, flight, place)
    assert found is not None
    move, order = found
    facing = move.facing(place) if isinstance(move, plans.OnWheels) else -1
    return going(s, Moving(u, order), place, facing)


ReactingStep = Reacting | Evading | Arriving
