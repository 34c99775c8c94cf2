"""Counters on the move: on their feet, on the roads, by rail."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.derived import derived
from app.core.engine import Draft
from app.core.routes import Routes
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.r43 import control
from modules.r43.actions.movement import AddMover, DropMover, Go, Halt, Stages
from modules.r43.actions.phase import Back
from modules.r43.book import rulebook
from modules.r43.costs import allowance
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.destinations import CAMPAIGN, ends, gate_of, refuse_end
from modules.r43.events.movement import Exited, Moved, Railed
from modules.r43.movement import refuse_move, routes_within, stops
from modules.r43.naming import name
from modules.r43.places import box, counters, has, is_division, on_map
from modules.r43.rail import arrive, boxes, cost, refuse_rail, spend
from modules.r43.rail import ends as rail_ends
from modules.r43.special import festung, italienfront
from modules.r43.stacking import full

if TYPE_CHECKING:
    from modules.r43.state import R43State


class Moving(Step, frozen=True, tag=True):
    """Counters of one hex that move to another, each by its own cheapest way.

    `mode`: normal, strategic, exploit. `staged`: the next place is a stop on the way. `left`: points that each has left
    of a move begun, empty before its first hex. LR-6.1, LR-6.2, LR-6.12, LR-8.5
    """

    units: tuple[int, ...]
    mode: str = "normal"
    left: tuple[int, ...] = ()
    staged: bool = False

    rule: ClassVar[str] = "LR-6.2"

    def side(self, s: R43State) -> Side:
        """Whose counters they are."""
        return s.units[self.units[0]].side

    def decider(self, s: R43State) -> Side | None:
        """The owner, unless the move has begun and can go no further."""
        if self.left and not any(_ends(s, self)):
            return None
        return self.side(s)

    def run(self, g: Draft[Any]) -> None:
        """A move by stages that can go no further is over."""
        g.done()

    def pace(self, u: UnitNo) -> tuple[str, int]:
        """The kind of move, and the points that a counter has left of it, -1 for all."""
        return self.mode, self.left[self.units.index(u)] if self.left else -1

    def _found(self, s: R43State, u: UnitNo) -> tuple[Routes, int]:
        mode, left = self.pace(u)
        budget = allowance(s, u, mode).whole if left < 0 else left
        return routes_within(s, u, mode, budget, left < 0), budget

    def company(self, s: R43State) -> int:
        """Divisions that move together."""
        return sum(is_division(s, u) for u in self.units)

    def ends(self, s: R43State) -> list[Place]:
        """Where all of them may end at once, in the order in which the first one finds them."""
        company = self.company(s)
        shared: set[Place] | None = None
        first: list[Place] = []
        for u in self.units:
            found, budget = self._found(s, u)
            places = ends(s, u, found, budget, company)
            first = first or places
            shared = set(places) if shared is None else shared.intersection(places)
        both: set[Place] = shared or set()
        if len(self.units) > 1:
            first = [p for p in first if p in both]
        if not s.fortresses or not any(has(s, u, "ostfront") for u in self.units):
            return first
        return [p for p in first if all(festung.refuse_join(s, u, p) is None for u in self.units)]

    def draws(self, s: R43State, luck: Random) -> Iterator[Action]:
        """Any of them; of one counter, places in reach, without asking first where it may end."""
        alone = len(self.units) == 1 and not s.fortresses and not self._leaves(s)
        places = list(self._found(s, self.units[0])[0].costs) if alone else _ends(s, self)
        closed = full(s, self.units[0]) if alone else frozenset[Place]()
        start, rest = s.units[self.units[0]].place, list[Action]()
        if self.left:
            rest.append(Halt())
        else:
            here = counters(s, s.units[self.units[0]].place, self.side(s))
            rest += [AddMover(u) for u in here if u not in self.units]
            if len(self.units) > 1:
                rest += map(DropMover, self.units)
            if not any(p != start and p not in closed for p in places):
                rest.append(Back())
        while True:
            i = luck.randrange(len(places) + len(rest))
            if i >= len(places):
                yield rest[i - len(places)]
            elif places[i] != start and places[i] not in closed:
                yield Go(places[i])

    def _leaves(self, s: R43State) -> bool:
        """True where counters may leave the map by its edge. R43-S4.obj.2"""
        return s.scenario == CAMPAIGN and self.side(s) == ALLIED

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Far ends first, then company, then stopping."""
        found = self._found(s, self.units[0])[0]
        places = _ends(s, self)
        yield from (Go(p) for p in sorted(places, key=lambda p: -found.costs.get(p, 0)))
        if not self.left:
            here = counters(s, s.units[self.units[0]].place, self.side(s))
            yield from (AddMover(u) for u in here if u not in self.units)
            if len(self.units) > 1:
                yield from (DropMover(u) for u in self.units)
        if self.left:
            yield Halt()
        elif not places:
            yield Back()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """Any hex within the points of all of them, with room at the end. LR-1.5, LR-1.8, LR-6.2"""
        no, first = rulebook().refuse, self.units[0]
        at = (s.units[first].place,)
        if isinstance(a, Go):
            return self._refuse_go(s, a.place)
        if isinstance(a, Back):
            return no("LR-6.1", at, unit=name(s, first)) if self.left else None
        if isinstance(a, Halt):
            return None if self.left else no("LR-6.40", at, unit=name(s, first))  # LR-6.40
        if isinstance(a, Stages):
            return None
        if isinstance(a, DropMover) and a.unit in self.units and len(self.units) > 1 and not self.left:
            return None
        if isinstance(a, AddMover) and a.unit not in self.units:
            c = s.units[a.unit]
            if self.left or c.side != self.side(s) or c.place != at[0]:
                return no("LR-6.41", at, unit=name(s, a.unit))  # LR-6.41
            if self.mode == "strategic" and s.strategic <= len(self.units):
                return no("LR-6.15", at, count=len(self.units), limit=s.strategic, unit=name(s, a.unit))  # LR-6.15
            return refuse_move(s, a.unit, self.mode)
        return no("LR-6.41", at, unit=name(s, first))

    def _refuse_go(self, s: R43State, place: Place) -> Refusal | None:
        company = self.company(s)
        if len(self.units) == 1 and not s.fortresses and place not in full(s, self.units[0]):
            costs = self._found(s, self.units[0])[0].costs
            if place in costs and place != s.units[self.units[0]].place:
                return None
        elif place in _goals(s, self):
            return None
        for u in self.units:
            found, budget = self._found(s, u)
            refusal = refuse_end(s, u, place, self.mode, found, budget, company) or festung.refuse_join(s, u, place)
            if refusal is not None:
                return refusal
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        """Go, or change who goes and how."""
        match a:
            case Go(place):
                self._go(g, place)
            case AddMover(u):
                g.goto(replace(self, units=(*self.units, u)))
            case DropMover(u):
                g.goto(replace(self, units=tuple(x for x in self.units if x != u)))
            case Stages():
                g.goto(replace(self, staged=not self.staged))
            case _:
                g.done()

    def _go(self, g: Draft[Any], place: Place) -> None:
        s: R43State = g.s
        ways = [self._found(s, u) for u in self.units]
        if self.staged and s.book.board.is_hex(place):
            rest = tuple(
                0 if stops(s, u, found, place) else max(0, budget - found.costs[place])
                for u, (found, budget) in zip(self.units, ways, strict=True)
            )
            g.goto(replace(self, left=rest))
        else:
            g.done()
        if self.mode != "exploit":
            begun(g)
        for u, (found, budget) in zip(self.units, ways, strict=True):
            carry(g, u, place, found, budget, self.mode, first=not self.left)


@derived(keep=8)
def _ends(s: R43State, step: Moving | Entraining) -> list[Place]:
    """Where a move may end at once, in order."""
    return step.ends(s)


@derived(keep=8)
def _goals(s: R43State, step: Moving | Entraining) -> frozenset[Place]:
    """The same as a set."""
    return frozenset(_ends(s, step))


def begun(g: Draft[Any]) -> None:
    """From the first move of a movement phase on no Festung is declared. LR-6.30"""
    stack = g.s.stack
    at = next((i for i in range(len(stack) - 1, -1, -1) if getattr(stack[i], "moved", None) is False), -1)
    if at >= 0:
        g.set(stack=(*stack[:at], replace(stack[at], moved=True), *stack[at + 1 :]))


def carry(
    g: Draft[Any],
    u: UnitNo,
    place: Place,
    found: Routes,
    budget: int,
    mode: str,
    first: bool = True,
) -> None:
    """Take a counter along its way to a place. Hexes that a division enters become its side's. LR-1.8, LR-1.10, LR-6.1"""
    s: R43State = g.s
    side, start = s.units[u].side, s.units[u].place
    out = not s.book.board.is_hex(place)
    end = gate_of(s, u, found, budget) if out else place
    path = found.path(end)
    came = s.units[u].came if mode == "exploit" else mode
    g.unit(u, place=end, came=came, since=s.turn)
    if mode == "strategic" and first:
        g.set(strategic=g.s.strategic - 1)  # LR-6.15, LR-6.16
    g.say(Moved(u, start, path, mode, found.costs[end]))
    if is_division(s, u):
        for p in path:
            control.enter(g, p, side)
    if out:
        g.unit(u, place=place)
        g.say(Exited(u, end))  # R43-S4.obj.2
    else:
        festung.join(g, u)  # LR-6.32


class Entraining(Step, frozen=True, tag=True):
    """A German counter, on the map or in a box, that goes by rail. LR-6.20, R43-21.3.1, R43-21.3.3, LR-18.2, LR-18.3"""

    unit: int

    rule: ClassVar[str] = "LR-6.22"

    def decider(self, s: R43State) -> Side | None:
        """The German player. LR-6.20"""
        return GERMAN

    def ends(self, s: R43State) -> list[Place]:
        """Boxes, then rail hexes."""
        u = self.unit
        places = [*(boxes(s, u) if on_map(s, u) else ()), *rail_ends(s, u)]
        if not s.fortresses or not has(s, u, "ostfront"):
            return places
        return [p for p in places if festung.refuse_join(s, u, p) is None]

    def draws(self, s: R43State, luck: Random) -> Iterator[Action]:
        """Any of them."""
        places = _ends(s, self)
        while places:
            yield Go(luck.choice(places))
        yield Back()

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Every place that the train reaches."""
        places = _ends(s, self)
        yield from (Go(p) for p in places)
        if not places:
            yield Back()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """Rail capacity, way and end. R43-6.3.4, LR-6.22, LR-6.23"""
        if isinstance(a, Back):
            return None
        if not isinstance(a, Go):
            return rulebook().refuse("LR-6.41", (), unit=name(s, self.unit))
        if a.place in _goals(s, self):
            return None
        return refuse_rail(s, self.unit, a.place) or festung.refuse_join(s, self.unit, a.place)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Go by rail: pay, arrive. R43-6.3.4, LR-6.24"""
        g.done()
        if not isinstance(a, Go):
            return
        s: R43State = g.s
        u, start, points = self.unit, s.units[self.unit].place, cost(s, self.unit)
        begun(g)
        spend(g, points)
        g.say(Railed(u, start, a.place, points))
        if a.place == box(s, "italienfront"):
            italienfront.enter(g, u)  # R43-21.3.1
            return
        arrive(g, u, a.place)
        if s.book.board.is_hex(a.place):
            if is_division(s, u):
                control.enter(g, a.place, GERMAN)
            festung.join(g, u)
