"""A unit moves: where to, over which bends, in which shape, facing which way. K47-5"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.k47.actions.assault import Assault
from modules.k47.actions.moving import Bend, Climb, Face, Leap, Leave, MoveTo, Reform, Unbend, Via, Wheel
from modules.k47.actions.phase import Back, Done
from modules.k47.book import rulebook
from modules.k47.counter import Model, Order
from modules.k47.events.buildings import WentIn
from modules.k47.events.moving import Moved, Stayed, Turned
from modules.k47.lots import lots
from modules.k47.naming import name
from modules.k47.places import alive, has, is_artillery, is_infantry, is_vehicle
from modules.k47.special import buildings, charge, departures, hidden, mines, movement, phasing, plans
from modules.k47.special.orders import refuse_act
from modules.k47.steps.assault import Charging
from modules.k47.steps.boarding import Boarding
from modules.k47.steps.leaving import Leaving

if TYPE_CHECKING:
    from modules.k47.state import K47State

SHAPES = ("keep", "blob", "line", "column")


class Moving(Step, frozen=True, tag=True):
    """A unit with Advance or Run chooses its move.

    `via`: hexes that it goes over first. `shape`: how it stands at its end, empty as now, facing `facing` (-1: as now).
    `leap`: it jumps. K47-5.1, K47-24.5.formation
    """

    unit: UnitNo
    order: Order
    via: tuple[Place, ...] = ()
    shape: str = ""
    facing: int = -1
    leap: bool = False

    rule: ClassVar[str] = "K47-5.1"

    def plan(self, s: K47State) -> plans.OnFoot | plans.OnWheels:
        """Where it may end."""
        if is_vehicle(s, self.unit):
            return plans.wheels(s, self.unit, self.order, self.leap, self.via)
        return plans.foot(s, self.unit, self.order, self.shape, self.facing, self.via)

    def decider(self, s: K47State) -> Side | None:
        """Its side. A hidden unit is revealed first; a unit that was lost or went Down on the way has no move."""
        t = s.units[self.unit]
        if t.hidden or t.aside or t.order != self.order:
            return None
        return t.side

    def run(self, g: Draft[Any]) -> None:
        """A hidden unit shows itself. K47-21.2.spotted"""
        if g.s.units[self.unit].hidden and not g.s.units[self.unit].aside:
            hidden.reveal(g, self.unit, "moved")
            return
        g.done()

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Every hex in reach, floors, enemies to assault, leaving the table, staying. Bends and shapes are buttons."""
        found = self.plan(s)
        yield from (MoveTo(p) for p in found.hexes if p != found.start or self.turns(s))
        house = buildings.inside(s, self.unit)
        if house is not None and self.order == "advance":
            yield from (Climb(f) for f in range(house.floors) if f != s.units[self.unit].level)
        if self.order == "run":
            yield from (Assault(x) for x in charge.targets(s, self.unit))
        yield Leave()
        yield Done()

    def draws(self, s: K47State, luck: Random) -> Iterator[Action]:
        """Any of them, without asking whom it might assault; of the hexes each that comes up is asked by itself."""
        found, rest = self.plan(s), list[Action]((Leave(), Done()))
        house = buildings.inside(s, self.unit)
        if house is not None and self.order == "advance":
            rest += [Climb(f) for f in range(house.floors) if f != s.units[self.unit].level]
        if self.order == "run":
            rest += [Assault(x) for x, t in enumerate(s.units) if t.side != s.units[self.unit].side]

        def fits(x: Place | Action) -> bool:
            if isinstance(x, int):
                return found.may(x) and (x != found.start or self.turns(s))
            return not isinstance(x, Assault) or charge.may(s, self.unit, x.unit)

        pool: list[Place | Action] = [*found.choices(), *rest]
        for x in lots(luck, pool, fits):
            yield MoveTo(x) if isinstance(x, int) else x

    def turns(self, s: K47State) -> bool:
        """Whether it may do something where it stands: turn, or take a shape."""
        if is_infantry(s, self.unit):
            return bool(self.shape)
        return is_artillery(s, self.unit) or movement.pivots(s, self.unit, self.order) != 0

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """Why not so. K47-5.1, K47-5.2"""
        if isinstance(a, MoveTo):
            return self._refuse_place(s, a.place)
        u, book = self.unit, rulebook()
        unit = name(s, u)
        if isinstance(a, Done):
            house = buildings.must_leave(s, u)
            if house is not None and self.plan(s).hexes:
                return book.refuse("K47-13.fire_leave", unit=unit, building=house.name)  # K47-13.fire_leave
            return None
        if isinstance(a, Assault):
            if self.order != "run":
                return book.refuse("K47-16.1.run", unit=unit)  # K47-16.1.run
            return charge.refuse(s, u, a.unit)
        if isinstance(a, Climb):
            return departures.refuse_climb(s, u, self.order, a.level)
        if isinstance(a, Leave):
            return departures.refuse_leave(s, u, self.order)
        if isinstance(a, Bend) and not self.leap and buildings.inside(s, u) is None:
            return None
        if isinstance(a, Unbend) and self.via:
            return None
        if isinstance(a, Leap) and is_vehicle(s, u):
            able = has(s, u, "jump") and self.order == "run"
            return None if able else book.refuse("K47-5.1.jump", unit=unit)  # K47-5.1.jump
        if isinstance(a, Reform) and a.shape in SHAPES and is_infantry(s, u):
            return None
        if isinstance(a, Wheel) and self.shape and is_infantry(s, u):
            if a.facing % s.book.v["facing_step"] or not 0 <= a.facing < 360:
                return book.refuse("K47-24.facing", unit=unit)  # K47-24.facing
            return None
        return refuse_act("K47-5.now")

    def _refuse_place(self, s: K47State, place: Place) -> Refusal | None:
        """Why it may not end on a hex. K47-5.1.medium_gun, K47-24.5.formation"""
        u, found = self.unit, self.plan(s)
        if is_artillery(s, u) and not movement.rate(s, u, self.order) and place != found.start:
            return rulebook().refuse("K47-5.1.medium_gun", (place,), unit=name(s, u))  # K47-5.1.medium_gun
        if place == found.start and not self.turns(s) and found.may(place):
            return None
        why = found.why_not(place)
        if why is not None and why.rule == "K47-5.1.coherency" and self.shape:
            return rulebook().refuse("K47-24.5.formation", (place,), unit=name(s, u))  # K47-24.5.formation
        if why is not None and self.leap and why.rule in ("K47-5.1.straight", "K47-5.1.pivot"):
            return rulebook().refuse("K47-5.1.jump", (place,), unit=name(s, u))  # K47-5.1.jump
        return why

    def take(self, g: Draft[Any], a: Action) -> None:
        """Go, or change what is planned."""
        s: K47State = g.s
        u = self.unit
        if isinstance(a, MoveTo):
            self._go(g, a.place)
        elif isinstance(a, Assault):
            g.goto(Charging(u, a.unit))
        elif isinstance(a, Bend):
            g.call(Bending(self))
        elif isinstance(a, Unbend):
            g.goto(replace(self, via=self.via[:-1]))
        elif isinstance(a, Leap):
            g.goto(replace(self, leap=not self.leap, via=()))
        elif isinstance(a, Reform):
            g.goto(replace(self, shape="" if a.shape == "keep" else a.shape))
        elif isinstance(a, Wheel):
            g.goto(replace(self, facing=a.facing))
        elif isinstance(a, Climb):
            house = buildings.inside(s, u)
            assert house is not None
            g.unit(u, level=a.level, moved="advanced")
            g.say(WentIn(u, house.id, a.level))
            g.done()
        elif isinstance(a, Leave):
            g.goto(Leaving(u, self.order))
        else:
            g.unit(u, moved="ran" if self.order == "run" else "still")
            g.say(Stayed(u))
            g.goto(Boarding(u, self.order))

    def _go(self, g: Draft[Any], place: Place) -> None:
        s: K47State = g.s
        u, found = self.unit, self.plan(s)
        if isinstance(found, plans.OnWheels):
            if len(found.facings(place)) > 1:
                g.goto(Turning(self, place))
            else:
                g.goto(going(s, self, place, found.facing(place)))
        elif is_artillery(s, u):
            g.goto(Turning(self, place))
        else:
            g.goto(going(s, self, place, self.facing))


class Bending(Step, frozen=True, tag=True):
    """A hex over which the way goes. K47-5.3.path"""

    move: Moving

    rule: ClassVar[str] = "K47-5.3.path"

    def decider(self, s: K47State) -> Side | None:
        """The mover's side."""
        return s.units[self.move.unit].side

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Hexes in reach."""
        found = self.move.plan(s)
        return (Via(p) for p in found.hexes if self._bends(s, p))

    def _bends(self, s: K47State, place: Place) -> bool:
        found = self.move.plan(s)
        if place in (found.start, *self.move.via) or not found.may(place):
            return False
        return isinstance(found, plans.OnWheels) or found.door(place) is None

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """A hex that it could end on. K47-5.3.path"""
        if isinstance(a, Back):
            return None
        if isinstance(a, Via):
            if self._bends(s, a.place):
                return None
            return self.move.plan(s).why_not(a.place) or rulebook().refuse("K47-5.3.bend", unit=name(s, self.move.unit))
        return refuse_act("K47-5.now")

    def take(self, g: Draft[Any], a: Action) -> None:
        """The move goes over it."""
        g.done()
        if isinstance(a, Via):
            g.goto(replace(self.move, via=(*self.move.via, a.place)))


class Turning(Step, frozen=True, tag=True):
    """Which way a vehicle or gun faces at its end. K47-5.1.fixed_facing"""

    move: Moving
    place: Place

    rule: ClassVar[str] = "K47-5.1.fixed_facing"

    def decider(self, s: K47State) -> Side | None:
        """The mover's side."""
        return s.units[self.move.unit].side

    def facings(self, s: K47State) -> dict[int, int]:
        """How it may face, with mils of the way for each: for a vehicle by its pivots, for a gun any. K47-5.1.light_gun"""
        found = self.move.plan(s)
        if isinstance(found, plans.OnWheels):
            return found.facings(self.place)
        long = found.length(self.place)
        return {f: long for f in range(0, 360, s.book.v["facing_step"]) if departures.swings(s, found, self.place, f)}

    def candidates(self, s: K47State) -> Iterator[Action]:
        """As it arrives first, then by how far it turns."""
        found = self.move.plan(s)
        first = found.facing(self.place) if isinstance(found, plans.OnWheels) else s.units[self.move.unit].facing
        ways = self.facings(s)
        return (Face(f) for f in sorted(ways, key=lambda f: (ways[f], min((f - first) % 360, (first - f) % 360), f)))

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """One of twelve directions, as far as its pivots go. K47-24.facing, K47-5.1.fixed_facing"""
        unit = name(s, self.move.unit)
        if isinstance(a, Back):
            return None
        if not isinstance(a, Face):
            return refuse_act("K47-5.now")
        if a.facing in self.facings(s):
            return None
        if a.facing % s.book.v["facing_step"] or not 0 <= a.facing < 360:
            return rulebook().refuse("K47-24.facing", unit=unit)  # K47-24.facing
        return rulebook().refuse("K47-5.1.pivots_end", unit=unit)  # K47-5.1.pivots_end

    def take(self, g: Draft[Any], a: Action) -> None:
        """It goes, and faces so."""
        if isinstance(a, Face):
            g.goto(going(g.s, self.move, self.place, a.facing))
        else:
            g.goto(self.move)


class Going(Step, frozen=True, tag=True):
    """A unit on its way: enemies in Ambush are asked first, then it arrives with the models that are left. K47-3.5

    `ends`: where each model arrives. `route`: the models' hexes at every inch, `facings` how a vehicle faces there; both
    empty where no enemy waits in Ambush. `length` in mils. `level`: floor. `mined`: its way leads into mines.
    """

    unit: UnitNo
    order: Order
    ends: tuple[Model, ...]
    facing: int
    length: int
    how: str
    level: int = 0
    shape: str = ""
    route: tuple[tuple[Place, ...], ...] = ()
    facings: tuple[int, ...] = ()
    watched: bool = False
    mined: bool = False

    def run(self, g: Draft[Any]) -> None:
        """The window for what waits in Ambush, then the end of the way."""
        from modules.k47.special import ambushes

        if not self.watched:
            g.goto(replace(self, watched=True))
            if self.route:
                ambushes.window(g, self.unit, self.route, self.facings)  # K47-3.5.trigger
            return
        s: K47State = g.s
        u = self.unit
        t = s.units[u]
        if not alive(s, u) or t.order != self.order:
            g.done()
            return
        if self.mined:
            g.goto(replace(self, mined=False))
            mines.strike(g, u, self.order)  # K47-17.4.stop
            return
        g.goto(Boarding(u, self.order))
        self.arrive(g)

    def arrive(self, g: Draft[Any]) -> None:
        """Its models that are left stand at the end of the way."""
        s: K47State = g.s
        u = self.unit
        t = s.units[u]
        ends = {m.no: m.place for m in self.ends}
        before = t.place
        movement.settle(
            g,
            u,
            tuple(ends[m.no] for m in t.models),
            self.facing,
            moved="ran" if self.order == "run" else "advanced",
        )
        if self.shape:
            g.unit(u, shape=self.shape)
        if self.how == "turned":
            g.say(Turned(u, self.facing))
        else:
            g.say(Moved(u, self.how, before, g.s.units[u].place, self.length, g.s.units[u].facing))
        g.unit(u, level=self.level)
        phasing.flicker(g, u)  # K47-17.phase_field
        house = buildings.inside(g.s, u)
        was = movement.ground(s).building_at(before) if is_infantry(s, u) else None
        if house is not None and (was is None or was.id != house.id):
            g.say(WentIn(u, house.id, self.level))


def going(s: K47State, move: Moving, place: Place, facing: int) -> Going:
    """The way of a move to a hex."""
    u, found = move.unit, move.plan(s)
    places = found.places(place)
    ends = tuple(Model(m.no, p) for m, p in zip(s.units[u].models, places, strict=True))
    length, level, how = found.length(place), 0, "ran" if move.order == "run" else "advanced"
    if isinstance(found, plans.OnWheels):
        length = found.facings(place).get(facing, length)
        courses = found.courses(place, facing)
        how = "reversed" if any(c.backwards and c.length for c in courses) else "leapt" if move.leap else how
    else:
        house = movement.ground(s).building_at(place) if is_infantry(s, u) else None
        if house is not None:
            level = min(buildings.floors(s, u, house), default=0)
    if place == found.start and not length and facing >= 0:
        how = "turned"
    watched = any(t.side != s.units[u].side and t.order == "ambush" and not t.aside for t in s.units)
    route = plans.stations(s, _ways(found, place, facing)) if watched else ()
    facings = _facings(s, found, place, facing)
    mined = (
        length > 0
        and bool(mines.sections(s))
        and mines.enters(s, _ways(found, place, facing))
        and movement.gait(s, u, move.order, move.leap).ground != "flight"
    )
    return Going(u, move.order, ends, facing, length, how, level, move.shape, route, facings, mined=mined)


def _ways(found: plans.OnFoot | plans.OnWheels, place: Place, facing: int) -> list[list[Any]]:
    return [found.way(place, facing)] if isinstance(found, plans.OnWheels) else found.ways(place)


def _facings(s: K47State, found: plans.OnFoot | plans.OnWheels, place: Place, facing: int) -> tuple[int, ...]:
    """How a vehicle faces at every inch of its way."""
    if not isinstance(found, plans.OnWheels):
        return ()
    result: list[int] = []
    for course in found.courses(place, facing):
        for (a, b), f in zip(zip(course.points, course.points[1:], strict=False), course.facings, strict=True):
            result += [f] * round(max(abs(b.x - a.x), abs(b.y - a.y)) / 1000 + 1)
    return (*result, facing)


MovingStep = Moving | Bending | Turning | Going
