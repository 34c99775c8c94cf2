"""After a fight: the winner regroups, both part, infantry falls back from armour, a walker backs off. K47-16.2.regroup"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.derived import derived
from app.core.engine import Draft
from app.core.inches import INCH, Point, length, text
from app.core.outlines import hull_corners, hull_to_hull, point_to_hull
from app.core.state import Place, Refusal, UnitNo
from modules.k47.book import rulebook
from modules.k47.drive import Drive, drive
from modules.k47.formation import Moves, moves
from modules.k47.gait import Why
from modules.k47.hulls import gap_to, hull
from modules.k47.naming import inch, name, place_name
from modules.k47.places import alive, apart, has, is_artillery, is_vehicle, is_walker, record
from modules.k47.ray import BASE
from modules.k47.special import buildings, movement, plans

if TYPE_CHECKING:
    from modules.k47.state import K47State

GATHER = 6 * INCH
"""Mils beyond the roll that men may go to gather around the first of them."""

FARTHEST = 12 * INCH
"""Mils beyond which nobody looks for a place to fall back to."""


def moves_off(s: K47State, u: UnitNo) -> bool:
    """Whether a unit moves after a fight at all: no gun, no tank, nobody in a building."""
    if not alive(s, u) or s.units[u].aside or is_artillery(s, u) or "immobilised" in s.units[u].damage:
        return False
    return is_walker(s, u) if is_vehicle(s, u) else buildings.inside(s, u) is None


def near(s: K47State, u: UnitNo, limit: int) -> Moves | Drive:
    """Where a unit may go within some mils, over rough ground and obstacles too.

    Of men the first goes by the roll; the others gather around him, as far as that takes them.
    """
    how = replace(movement.gait(s, u, "advance"), limit=limit, reverse=0, on_road=limit)
    t = s.units[u]
    if is_vehicle(s, u):
        return drive(movement.ground(s), how, t.place, movement.others(s, u))
    spots, others = tuple(m.place for m in t.models), movement.close(s, u, replace(how, limit=limit + GATHER))
    spent = (GATHER,) + (0,) * (len(spots) - 1)
    return moves(movement.ground(s), replace(how, limit=limit + GATHER), spots, others, "blob", t.facing, spent)


class Room:
    """Where a unit may fall back or regroup to. `hexes`: mils of the way by the first model's hex; `limit` in mils."""

    def __init__(self, s: K47State, u: UnitNo, foe: UnitNo, limit: int, must: bool) -> None:
        self.s, self.u, self.foe, self.limit = s, u, foe, limit
        self.hexes: dict[Place, int] = {}
        if not moves_off(s, u):
            return
        while True:
            self.found = near(s, u, self.limit)
            self.hexes = {p: n for p, n in self.found.hexes.items() if self._fits(p)}
            if self.hexes or not must or self.limit >= FARTHEST:
                return
            self.limit += INCH  # K47-16.2.part

    def _fits(self, place: Place) -> bool:
        """Not where it stands; more than an inch from its foe and no nearer to it than now. K47-16.2.part"""
        s, u = self.s, self.u
        if place == s.units[u].place:
            return False
        if self.foe < 0 or not alive(s, self.foe):
            return True
        gap = self._gap(place)
        return gap > s.book.v["separation"] and gap >= apart(s, u, self.foe) - self._bases()

    def _bases(self) -> int:
        """Mils from middles to edges, for a length from middle to middle or to a hull."""
        return BASE * (2 - is_vehicle(self.s, self.u) - bool(is_vehicle(self.s, self.foe)))

    def _gap(self, place: Place) -> int:
        """Mils, edge to edge, from the unit on a hex to its foe."""
        s = self.s
        points = [s.book.points[p] for p in self.places(place)]
        if is_vehicle(s, self.u):
            size = record(s, self.u).hull
            assert size is not None
            corners = hull_corners(points[0], *size, self.facing(place))
            theirs = hull(s, self.foe)
            if theirs and is_vehicle(s, self.foe):
                return hull_to_hull(corners, theirs)
            spots = [s.book.points[m.place] for m in s.units[self.foe].models]
            return min(point_to_hull(p, corners) for p in spots) - BASE
        return min(gap_to(s, self.foe, p) for p in points) - self._bases()

    def places(self, place: Place) -> tuple[Place, ...]:
        """Where its models end."""
        return (place,) if isinstance(self.found, Drive) else self.found.places(place)

    def facing(self, place: Place) -> int:
        """How a vehicle faces there; -1 keeps it."""
        if not isinstance(self.found, Drive):
            return -1
        course = self.found.course(place)
        return course.end if course is not None else -1

    def path(self, place: Place) -> list[Point]:
        """The way of its first model."""
        return self.found.path(place)

    def why_not(self, place: Place) -> Refusal | None:
        """Why it may not go to a hex; None where it may. K47-16.2.regroup, K47-16.2.part"""
        s, u, book = self.s, self.u, rulebook()
        if place in self.hexes:
            return None
        if place in self.found.hexes and self.foe >= 0:
            return book.refuse("K47-16.2.part", (place,), unit=name(s, u), target=name(s, self.foe))  # K47-16.2.part
        if not s.book.board.is_hex(place):
            return plans.refusal(s, u, place, Why("K47-5.1.table", {}))
        far = length(s.book.points[s.units[u].place], s.book.points[place])
        way = far if isinstance(self.found, Drive) else self.found.anchor.length(s.book.points[place])
        if far > self.limit or way > self.limit:
            fields = {"place": place_name(s, place), "length": text(max(far, way)), "limit": inch(self.limit)}
            return book.refuse("K47-16.2.regroup", (place,), **fields)  # K47-16.2.regroup
        return plans.refusal(s, u, place, self.found.why_not(place) or Why("K47-5.1.coherency", {}))


def room(s: K47State, u: UnitNo, foe: UnitNo, limit: int, must: bool) -> Room:
    """Where a unit may go after a fight; remembered. `foe`: it moves away from, -1 for none. `must`: and as far as it needs."""
    return _room(s.units, s.wrecks, s.buildings, u, foe, limit // INCH, must, s)


@derived(keep=16, apart=1)
def _room(
    units: object, wrecks: object, ruins: object, u: UnitNo, foe: UnitNo, limit: int, must: bool, s: K47State
) -> Room:
    return Room(s, u, foe, limit * INCH, must)


def roll(g: Draft[Any], u: UnitNo, why: str) -> int:
    """The mils that a unit may move after a fight: D6 inches, cavalry that has won 2D6. K47-16.2.regroup, K47-16.2.part"""
    horse = why == "regroup" and has(g.s, u, "cavalry")
    amount = g.s.book.v.amount("winner_regroup_cavalry" if horse else "winner_regroup")
    inches: int = amount.of(g.roll(why, amount.dice))
    return inches * INCH


def go(g: Draft[Any], u: UnitNo, found: Room, place: Place) -> None:
    """The unit goes there."""
    how = "regrouped" if found.foe < 0 else "fell_back"
    long = found.hexes[place]
    movement.settle(g, u, found.places(place), found.facing(place), how, length=long)
    if not is_vehicle(g.s, u):
        g.unit(u, shape="blob")


def back_off(g: Draft[Any], u: UnitNo, x: UnitNo) -> None:
    """A walker goes straight back, about an inch. K47-16.4.vehicles"""
    s: K47State = g.s
    if not moves_off(s, u):
        return
    far = s.book.v["walker_back_off"]
    how = replace(movement.gait(s, u, "advance"), limit=0, pivots=0, reverse=2 * far, reverse_pivots=False)
    found = drive(movement.ground(s), how, s.units[u].place, movement.others(s, u, x))
    hexes = {p: n for p, n in found.hexes.items() if n}
    if hexes:
        place = min(hexes, key=lambda p: (abs(hexes[p] - far), p))
        movement.settle(g, u, (place,), s.units[u].facing, "backed", length=hexes[place])  # K47-16.4.vehicles
