"""What a unit may do with its move: where it may end, by which way, how its models stand there. K47-5.1, K47-5.3"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from app.core.circles import squared
from app.core.derived import of_fields
from app.core.inches import Point, place_at, text
from app.core.outlines import polyline
from app.core.state import Place, Refusal, UnitNo
from modules.k47.book import rulebook
from modules.k47.counter import GEOMETRY, Order, Shape, Team
from modules.k47.doorways import Entries, Exits
from modules.k47.drive import Course, drive
from modules.k47.formation import Moves, moves
from modules.k47.gait import Gait, Why
from modules.k47.naming import name
from modules.k47.places import is_vehicle
from modules.k47.reach import within
from modules.k47.special import buildings, movement
from modules.k47.terrain import Piece

if TYPE_CHECKING:
    from modules.k47.state import K47State

Rings = list[list[tuple[float, float]]]


class Plan(Protocol):
    """A unit's move in the making. `hexes`: where it may end, with mils of the whole way; `start`: where it stands."""

    start: Place

    @property
    def hexes(self) -> dict[Place, int]: ...

    def may(self, place: Place) -> bool:
        """Whether it may end on a hex: `place in hexes`, for who does not ask about all of them."""
        ...

    def choices(self) -> list[Place]:
        """Hexes beyond which there is none where it may end."""
        ...

    def length(self, place: Place) -> int:
        """Mils of the whole way to a hex where it may end."""
        ...

    def places(self, place: Place) -> tuple[Place, ...]:
        """Where its models end."""
        ...

    def ways(self, place: Place) -> list[list[Point]]:
        """The way of every model."""
        ...

    def way(self, place: Place, facing: int = -1) -> list[Point]:
        """The way that the unit is measured by."""
        ...

    def outline(self) -> Rings:
        """The ground in reach, as rings in grid units."""
        ...

    def why_not(self, place: Place) -> Refusal | None:
        """Why it may not end on a hex; None where it may."""
        ...


class OnFoot:
    """Infantry, and guns pushed by their crews: any way, bend by bend over `via`, in a shape or as it stands. K47-5.3.models"""

    def __init__(self, s: K47State, u: UnitNo, order: Order, shape: str, facing: int, via: tuple[Place, ...]) -> None:
        self.s, self.u, self.order = s, u, order
        self.start = s.units[u].place
        kept: Shape | None = shape or None  # type: ignore[assignment]
        self.house = buildings.inside(s, u)
        last = movement.walk(s, u, order, None if via else kept, facing)
        self.legs: list[tuple[Moves, Place]] = []
        spent = (0,) * len(s.units[u].models)
        limit = movement.gait(s, u, order)
        for i, bend in enumerate(via):
            self.legs.append((last, bend))
            spent = tuple(a + b for a, b in zip(spent, last.lengths(bend), strict=True))
            end = kept if i == len(via) - 1 else None
            turned = s.units[u].facing if facing < 0 else facing
            last = moves(movement.ground(s), limit, last.places(bend), movement.others(s, u), end, turned, spent)
        self.last, self.gone = last, spent[0]

    @cached_property
    def leaving(self) -> Exits | None:
        """Its ways out of the building that it is in. K47-13.leave"""
        return None if self.house is None else buildings.exits(self.s, self.u, self.order, self.house)

    @cached_property
    def doors(self) -> dict[Place, Entries]:
        """Its ways into buildings, by the anchor's hex inside. K47-13.enter"""
        found = {}
        for piece in self.houses:
            way = buildings.entries(self.s, self.u, self.order, piece)
            found.update(dict.fromkeys(way.spots, way))
        return found

    @cached_property
    def houses(self) -> tuple[Piece, ...]:
        """The buildings that it may go into, their ways in not yet looked at."""
        if self.legs or self.house is not None:
            return ()
        return buildings.near(self.s, self.u, self.order)

    def door(self, place: Place) -> Entries | None:
        """Its way in to a hex inside a building."""
        house = movement.ground(self.s).building_at(place) if self.houses else None
        if house is None or all(p.id != house.id for p in self.houses):
            return None
        way = buildings.entries(self.s, self.u, self.order, house)
        return way if place in way.spots else None

    @cached_property
    def hexes(self) -> dict[Place, int]:
        """Where the anchor may end, with mils of its whole way."""
        if self.leaving is not None:
            return self.leaving.hexes
        found = {p: self.gone + n for p, n in self.last.hexes.items()}
        return found | {p: way.length for p, way in self.doors.items()}

    def may(self, place: Place) -> bool:
        """Whether the anchor may end on a hex."""
        return self.s.book.board.is_hex(place) and bool(self.places(place))

    def choices(self) -> list[Place]:
        """The hexes within its rate, and those in buildings that it may go into."""
        if self.leaving is not None:
            return sorted(self.leaving.choices())
        land = self.last.terrain
        at = self.last.models[0]
        found = [at] if self.last.stuck else within(land, self.s.book.points[at], self.last.gait.limit)
        indoors = {p for piece in self.houses for p in land.hexes_of(piece)}
        return sorted(indoors.union(found)) if indoors else found

    def length(self, place: Place) -> int:
        """Mils of the anchor's whole way to a hex where it may end."""
        if self.leaving is not None:
            return self.leaving.length(place)
        way = self.door(place)
        return way.length if way is not None else self.gone + self.last.length(0, place)

    def places(self, place: Place) -> tuple[Place, ...]:
        """Where the models end, in the unit's order."""
        if self.leaving is not None:
            return self.leaving.places(place)
        way = self.door(place)
        return way.spots[place] if way is not None else self.last.places(place)

    def way(self, place: Place, facing: int = -1) -> list[Point]:
        """The anchor's way."""
        if self.leaving is not None:
            return self.leaving.path(place)
        door = self.door(place)
        if door is not None:
            return [*door.path(place), self.s.book.points[place]]
        found: list[Point] = []
        for leg, end in (*self.legs, (self.last, place)):
            found += leg.path(end)[1 if found else 0 :]
        return found

    def ways(self, place: Place) -> list[list[Point]]:
        """The way of every model: around what it may not enter. K47-5.3.shortest, K47-5.2.rough_path"""
        if self.leaving is not None or self.door(place) is not None:
            here = [self.s.book.points[m.place] for m in self.s.units[self.u].models]
            middle = self.way(place)[0 if self.leaving is not None else 1 : -1]
            ends = [self.s.book.points[p] for p in self.places(place)]
            return [[a, *middle, b] for a, b in zip(here, ends, strict=True)]
        found: list[list[Point]] = [[] for _ in self.s.units[self.u].models]
        for leg, end in (*self.legs, (self.last, place)):
            for way, more in zip(found, leg.paths(end), strict=True):
                way += more[1 if way else 0 :]
        return found

    def outline(self) -> Rings:
        """The ground that the anchor reaches."""
        return [] if self.leaving is not None else self.last.anchor.outline()

    def why_not(self, place: Place) -> Refusal | None:
        """Why the anchor may not end on a hex; None where it may."""
        if self.may(place):
            return None
        s, u = self.s, self.u
        if not s.book.board.is_hex(place):
            return refusal(s, u, place, Why("K47-5.1.table", {}))  # K47-5.1.table
        house = movement.ground(s).building_at(place)
        if house is not None and self.house is None:
            building = {"building": house.name}
            return buildings.refuse(s, u, house) or refusal(s, u, place, Why("K47-13.enter", building))  # K47-13.enter
        if self.house is not None:
            building = {"building": self.house.name}
            return refusal(s, u, place, Why("K47-13.leave", building))  # K47-13.leave
        why = self.last.why_not(place, movement.others(s, u))
        return None if why is None else refusal(s, u, place, why)


class OnWheels:
    """A vehicle or walker: straight legs and pivots, bend by bend over `via`. K47-15.3"""

    def __init__(self, s: K47State, u: UnitNo, order: Order, leap: bool, via: tuple[Place, ...]) -> None:
        self.s, self.u = s, u
        self.start = s.units[u].place
        self.legs: list[Course] = []
        last = movement.drives(s, u, order, leap)
        gait = last.gait
        for bend in via:
            course = last.course(bend)
            assert course is not None
            self.legs.append(course)
            gait = self._after(gait, course)
            last = drive(last.terrain, gait, bend, last.others)
        self.last = last
        self.gone = sum(c.length for c in self.legs)

    def _after(self, gait: Gait, course: Course) -> Gait:
        """What is left of a gait after a course; forwards or backwards in one move, not both. K47-15.3.one_way"""
        turns = gait.pivots - course.pivots if gait.pivots >= 0 else gait.pivots
        twice = gait.road * gait.limit if gait.on_road < 0 else gait.on_road
        left = max(0, gait.limit - course.length)
        wholly = movement.ground(self.s).on_road(gait.ground, course.points)  # K47-5.1.road
        gait = replace(gait, facing=course.end, pivots=turns)
        if course.backwards:  # K47-15.3.one_way
            return replace(gait, limit=0, on_road=0, reverse=gait.reverse - course.length)
        return replace(gait, limit=left, on_road=max(left, twice - course.length) if wholly else left, reverse=0)

    @cached_property
    def hexes(self) -> dict[Place, int]:
        """Where it may end, however it faces there, with mils of the whole way."""
        return {p: self.gone + n for p, n in self.last.hexes.items()}

    def facings(self, place: Place) -> dict[int, int]:
        """How it may face at its end, with mils of the way for each."""
        return {f: self.gone + n for f, n in self.last.facings(place).items()}

    def courses(self, place: Place, facing: int = -1) -> list[Course]:
        """Its way, leg by leg."""
        end = self.last.course(place, facing)
        return [*self.legs, end] if end is not None else []

    def facing(self, place: Place) -> int:
        """How it faces at the end of the shortest way."""
        found = self.last.course(place)
        assert found is not None
        return found.end

    def may(self, place: Place) -> bool:
        """Whether it may end on a hex, however it faces there."""
        return self.s.book.board.is_hex(place) and self.last.may(place)

    def choices(self) -> list[Place]:
        """The hexes within its rate."""
        return self.last.choices()

    def length(self, place: Place) -> int:
        """Mils of the shortest whole way to a hex where it may end."""
        return self.gone + self.last.length(place)

    def places(self, place: Place) -> tuple[Place, ...]:
        """Its one hex."""
        return (place,) if self.may(place) else ()

    def way(self, place: Place, facing: int = -1) -> list[Point]:
        """The chain of its legs."""
        found: list[Point] = []
        for course in self.courses(place, facing):
            found += course.points[1 if found else 0 :]
        return found

    def ways(self, place: Place) -> list[list[Point]]:
        """Its way."""
        return [self.way(place)]

    def outline(self) -> Rings:
        """The hexes on which it may end."""
        return self.last.outline()

    def why_not(self, place: Place) -> Refusal | None:
        """Why it may not end on a hex; None where it may."""
        s, u = self.s, self.u
        if self.may(place):
            return None
        if not s.book.board.is_hex(place):
            return refusal(s, u, place, Why("K47-5.1.table", {}))
        why = self.last.why_not(place)
        behind = self._behind(place)
        return refusal(s, u, place, behind or why) if why is not None else None

    def _behind(self, place: Place) -> Why | None:
        """Straight behind it and too far to reverse. K47-5.1.reverse"""
        gait, here, p = self.last.gait, self.last.at, self.s.book.points[place]
        if self.legs or not gait.reverse or gait.reverse_pivots:
            return None
        x, y = movement.straight_back(self.s, self.u)
        dx, dy = p.x - here.x, p.y - here.y
        along = (dx * x + dy * y) // 1000
        if along > gait.reverse and abs(dx * y - dy * x) // 1000 <= 2:
            return Why("K47-5.1.reverse", {"limit": text(gait.reverse)})  # K47-5.1.reverse
        return None


def refusal(s: K47State, u: UnitNo, place: Place, why: Why) -> Refusal:
    """A reason in the words of its rule."""
    places = (place,) if s.book.board.is_hex(place) else ()
    return rulebook().refuse(why.rule, places, **{"unit": name(s, u), **why.fields})


def foot(
    s: K47State, u: UnitNo, order: Order, shape: str = "", facing: int = -1, via: tuple[Place, ...] = ()
) -> OnFoot:
    """The move of a unit on foot in the making; remembered."""
    return _foot(s.units, s.wrecks, s.buildings, u, order, shape, facing, via, s)


@of_fields(*GEOMETRY, keep=32, apart=1)
def _foot(
    units: tuple[Team, ...],
    wrecks: object,
    ruins: object,
    u: UnitNo,
    order: Order,
    shape: str,
    facing: int,
    via: tuple[Place, ...],
    s: K47State,
) -> OnFoot:
    return OnFoot(s, u, order, shape, facing, via)


def wheels(s: K47State, u: UnitNo, order: Order, leap: bool = False, via: tuple[Place, ...] = ()) -> OnWheels:
    """The move of a vehicle or walker in the making; remembered."""
    return _wheels(s.units, s.wrecks, s.buildings, u, order, leap, via, s)


@of_fields(*GEOMETRY, keep=16, apart=1)
def _wheels(
    units: tuple[Team, ...],
    wrecks: object,
    ruins: object,
    u: UnitNo,
    order: Order,
    leap: bool,
    via: tuple[Place, ...],
    s: K47State,
) -> OnWheels:
    return OnWheels(s, u, order, leap, via)


def plan(s: K47State, u: UnitNo, order: Order) -> OnFoot | OnWheels:
    """Where a unit may go under an order as it stands. K47-5.1"""
    return wheels(s, u, order) if is_vehicle(s, u) else foot(s, u, order)


def stations(s: K47State, ways: list[list[Point]]) -> tuple[tuple[Place, ...], ...]:
    """The hexes of the models at every inch of their ways, start and end included, no two on one hex. K47-3.5"""
    legs = [[(a, b, polyline((a, b))) for a, b in pairwise(w)] for w in ways]
    longest = max(polyline(w) for w in ways)
    found = []
    for mils in (*range(0, longest, 1000), longest):
        taken: list[Place] = []
        for way, way_legs in zip(ways, legs, strict=True):
            place = _beneath(s, _along(way_legs, mils) or way[-1])
            if place in taken:
                place = next((n for n in s.book.board.neighbours[place] if n >= 0 and n not in taken), place)
            taken.append(place)
        found.append(tuple(taken))
    return tuple(found)


def _beneath(s: K47State, spot: Point) -> Place:
    """The hex of a spot; along the edge of the table, where there is none, the nearest."""
    place = place_at(s.book.board, spot)
    if place >= 0:
        return place
    return int(squared(movement.ground(s).points - (spot.x, spot.y)).argmin())


def along(way: list[Point], mils: int) -> Point:
    """The point so far along a chain of points; its end beyond that."""
    return _along([(a, b, polyline((a, b))) for a, b in pairwise(way)], mils) or way[-1]


def _along(legs: list[tuple[Point, Point, int]], mils: int) -> Point | None:
    """The point so far along some legs; None beyond them."""
    left = float(mils)
    for a, b, far in legs:
        if left < far:
            return Point(a.x + round((b.x - a.x) * left / far), a.y + round((b.y - a.y) * left / far))
        left -= far
    return None
