"""A unit shoots: it aims, may decide about single weapons, its targets may react, then the dice fall. K47-7.1"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import NOWHERE, Action, Refusal, Side, Step, UnitNo
from modules.k47.actions.phase import Back, Done
from modules.k47.actions.shooting import GiveUp, Handle, HoldWeapon, LaySmoke, Load, OpenFire, SmokeAt, TakeAim
from modules.k47.book import rulebook
from modules.k47.events.shooting import NoTarget
from modules.k47.lots import lots
from modules.k47.naming import name
from modules.k47.places import alive
from modules.k47.special import arsenal, medicine, missions, smoke_shells, targeting, volley, weapon_choice
from modules.k47.special.arsenal import How
from modules.k47.special.targeting import HOLD, Allotment, refuse

if TYPE_CHECKING:
    from modules.k47.state import K47State


def how(s: K47State, u: UnitNo) -> How:
    """What makes a unit shoot now: its order. K47-3.1.fire, K47-3.1.advance"""
    return "advance" if s.units[u].order == "advance" else "fire"


class Shooting(Step, frozen=True, tag=True):
    """A unit shoots, or holds its fire. `target`: the unit aimed at; `chosen`: what is decided for single weapons. K47-7.1"""

    unit: UnitNo
    target: int = NOWHERE
    chosen: tuple[Allotment, ...] = ()

    rule: ClassVar[str] = "K47-7.1"

    def decider(self, s: K47State) -> Side | None:
        """Its side, if anything may be done with its weapons."""
        if not alive(s, self.unit) or s.units[self.unit].order not in ("fire", "advance") or silenced(s, self.unit):
            return None
        able = self.target != NOWHERE or targeting.any_target(s, self.unit, how(s, self.unit))
        others = able or self._smokes(s) or any(True for _ in medicine.helpers(s, self.unit))
        return s.units[self.unit].side if others else None

    def _smokes(self, s: K47State) -> bool:
        """Whether there is a point on which it may lay smoke."""
        return smoke_shells.weapon(s, self.unit, how(s, self.unit)) is not None and bool(
            smoke_shells.worthy(s, self.unit)
        )

    def run(self, g: Draft[Any]) -> None:
        """Nothing to shoot at."""
        s: K47State = g.s
        g.done()
        fires = alive(s, self.unit) and s.units[self.unit].order == "fire" and not silenced(s, self.unit)
        if fires and arsenal.usable(s, self.unit, "fire"):
            g.say(NoTarget(self.unit))

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Fire once aimed; targets, best first; single weapons; smoke; holding fire."""
        way = how(s, self.unit)
        if self.target != NOWHERE:
            yield OpenFire()
        yield from (TakeAim(p.target) for p in volley.targets(s, self.unit, way) if p.volley is not None)
        if self.target != NOWHERE:
            yield from (Handle(a.key) for a in weapon_choice.open_to_choice(s, self.unit, way))
        elif self._smokes(s):
            yield LaySmoke()
        yield from (GiveUp(x) for x in medicine.helpers(s, self.unit))
        yield Done()

    def draws(self, s: K47State, luck: Random) -> Iterator[Action]:
        """Any of them: an enemy is looked at when he is drawn."""
        way = how(s, self.unit)
        pool: list[Action] = [TakeAim(x) for x in targeting.in_reach(s, self.unit, way)]
        if self.target != NOWHERE:
            pool += [OpenFire(), *(Handle(a.key) for a in weapon_choice.open_to_choice(s, self.unit, way))]
        elif self._smokes(s):
            pool.append(LaySmoke())
        pool += [*(GiveUp(x) for x in medicine.helpers(s, self.unit)), Done()]
        yield from lots(luck, pool, lambda a: not isinstance(a, TakeAim) or targeting.may(s, self.unit, a.unit, way))

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """A target in sight, range and arc; a weapon about which something may be decided. K47-7.1"""
        way = how(s, self.unit)
        if isinstance(a, Done):
            return None
        if isinstance(a, TakeAim):
            return refuse(s, self.unit, a.unit, way)
        if isinstance(a, OpenFire) and self.target != NOWHERE:
            return None if volley.aimed(s, self.unit, self.target, way, self.chosen) else self._silent(s)
        if isinstance(a, Back) and self.target != NOWHERE:
            return None
        if isinstance(a, Handle) and self.target != NOWHERE:
            return weapon_choice.refuse(s, self.unit, a.weapon, way)
        if isinstance(a, LaySmoke) and self.target == NOWHERE and smoke_shells.weapon(s, self.unit, way) is not None:
            return None
        if isinstance(a, GiveUp):
            return medicine.refuse_helper(s, self.unit, a.unit)
        return rulebook().refuse("K47-7.1.now", unit=name(s, self.unit))

    def _silent(self, s: K47State) -> Refusal:
        return rulebook().refuse("K47-7.1.locked", unit=name(s, self.unit))

    def take(self, g: Draft[Any], a: Action) -> None:
        """Aim, fire, or leave it."""
        if isinstance(a, TakeAim) and a.unit != self.target:
            g.goto(Shooting(self.unit, a.unit))
        elif isinstance(a, OpenFire | TakeAim):
            g.goto(Firing(self.unit, self.target, self.chosen, how(g.s, self.unit)))
        elif isinstance(a, Back):
            g.goto(Shooting(self.unit))
        elif isinstance(a, Handle):
            g.call(Handling(self.unit, self.target, self.chosen, a.weapon))
        elif isinstance(a, LaySmoke):
            g.goto(Smoking(self.unit))
        elif isinstance(a, GiveUp):
            medicine.give_up(g, self.unit, a.unit)
        else:
            g.done()


def silenced(s: K47State, u: UnitNo) -> bool:
    """Whether a unit has made its call instead of shooting. K47-10.3.shoot"""
    return missions.called(s, u) and s.options["observer_shoots"] == "no"


class Handling(Step, frozen=True, tag=True):
    """A single weapon: another target, another way of firing, or silence. K47-7.1.vehicle_targets, K47-8.4.declare"""

    unit: UnitNo
    target: int
    chosen: tuple[Allotment, ...]
    weapon: str

    rule: ClassVar[str] = "K47-8.4.declare"

    def decider(self, s: K47State) -> Side | None:
        """Its side."""
        return s.units[self.unit].side

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Its ways of firing at the unit's target, targets of its own, silence."""
        way = how(s, self.unit)
        yield from (Load(r) for r in weapon_choice.ways(s, self.unit, self.weapon, way))
        yield from (TakeAim(x) for x in weapon_choice.own_targets(s, self.unit, self.weapon, way))
        yield HoldWeapon()

    def draws(self, s: K47State, luck: Random) -> Iterator[Action]:
        """Any of them but targets that are out of range of everything."""
        way = how(s, self.unit)
        near = set(targeting.in_reach(s, self.unit, way))
        acts: list[Action] = [a for a in self.candidates(s) if not isinstance(a, TakeAim) or a.unit in near]
        while True:
            yield luck.choice(acts)

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """The weapon bears on its target, and nothing that was decided stands against it. K47-8.3.coaxial"""
        way = how(s, self.unit)
        if isinstance(a, Back | HoldWeapon):
            return None
        if isinstance(a, Load):
            return weapon_choice.refuse_use(s, self.unit, self.weapon, self.target, a.round, way, self.chosen)
        if isinstance(a, TakeAim):
            if why := weapon_choice.refuse_own_target(s, self.unit, self.weapon, a.unit, self.target, way):
                return why
            return weapon_choice.refuse_use(s, self.unit, self.weapon, a.unit, "", way, self.chosen)
        return rulebook().refuse("K47-7.1.now", unit=name(s, self.unit))

    def take(self, g: Draft[Any], a: Action) -> None:
        """Note it, and go back to the whole unit's fire."""
        chosen = self.chosen
        if isinstance(a, Load):
            chosen = weapon_choice.noted(g.s, self.unit, chosen, self.weapon, self.target, a.round)
        elif isinstance(a, TakeAim):
            chosen = weapon_choice.noted(g.s, self.unit, chosen, self.weapon, a.unit, "")
        elif isinstance(a, HoldWeapon):
            chosen = weapon_choice.noted(g.s, self.unit, chosen, self.weapon, HOLD, "")
        g.done()
        g.goto(Shooting(self.unit, self.target, chosen))


class Smoking(Step, frozen=True, tag=True):
    """Where smoke shells are fired. K47-8.7.point"""

    unit: UnitNo

    rule: ClassVar[str] = "K47-8.7.point"

    def decider(self, s: K47State) -> Side | None:
        """Its side."""
        return s.units[self.unit].side

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Points before enemies; any other in sight and range may be clicked too."""
        yield from (SmokeAt(p) for p in smoke_shells.worthy(s, self.unit))
        yield Done()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """A point in sight and range. K47-8.7.point"""
        if isinstance(a, Back | Done):
            return None
        if isinstance(a, SmokeAt):
            return smoke_shells.refuse(s, self.unit, a.place, how(s, self.unit))
        return rulebook().refuse("K47-7.1.now", unit=name(s, self.unit))

    def take(self, g: Draft[Any], a: Action) -> None:
        """Fire it, or go back to the guns."""
        if isinstance(a, SmokeAt):
            g.done()
            smoke_shells.fire(g, self.unit, a.place, how(g.s, self.unit))
        elif isinstance(a, Done):
            g.done()
        else:
            g.goto(Shooting(self.unit))


class Firing(Step, frozen=True, tag=True):
    """A unit has named its targets: each may react, one after another, then all of it is fired. K47-7.1, K47-9

    `offered`: so many of the targets have been asked.
    """

    unit: UnitNo
    target: int
    chosen: tuple[Allotment, ...] = ()
    how: How = "fire"
    offered: int = 0

    rule: ClassVar[str] = "K47-7.1"

    def targets(self) -> tuple[UnitNo, ...]:
        """The units shot at, in the order in which they are asked."""
        return tuple(dict.fromkeys((self.target, *(c.target for c in self.chosen if c.target != HOLD))))

    def run(self, g: Draft[Any]) -> None:
        """Ask the next target, or fire."""
        from modules.k47.special import reactions

        targets = self.targets()
        if self.offered < len(targets):
            x = targets[self.offered]
            g.goto(replace(self, offered=self.offered + 1))
            if alive(g.s, x) and self.how != "fubar":
                reactions.offer(g, x, self.unit, "shot")
            return
        g.done()
        volley.exchange(g, self.unit, self.target, self.how, self.chosen, targets)


ShootingStep = Shooting | Handling | Smoking | Firing
