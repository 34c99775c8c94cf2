"""How a unit would be seen from where it might go: what covers it, how far it would be off. K47-9.2.run_to_cover"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from itertools import islice
from typing import TYPE_CHECKING, Literal

import numpy as np

from app.core.derived import derived, of_fields
from app.core.inches import INCH, length
from app.core.state import Place, Refusal, UnitNo
from modules.k47 import sight
from modules.k47.counter import GEOMETRY, Order, Team
from modules.k47.hulls import gap, hull
from modules.k47.places import at, has, is_infantry
from modules.k47.ray import NONE, Eye
from modules.k47.special import buildings, lines, movement, observation, plans
from modules.k47.special.supposed import elsewhere

if TYPE_CHECKING:
    from modules.k47.state import K47State

UNSEEN = 3
"""Better than hard cover: nobody sees it."""

Flight = Literal["cover", "recce"]
"""Run to cover, or the move of a recce vehicle."""

TRIES = 24
"""So many hexes are looked at in full before a move is offered."""

OFFERS = 12
"""So many hexes are marked."""

ORDERS: dict[Flight, tuple[Order, ...]] = {"cover": ("advance",), "recce": ("advance", "run")}
"""The orders whose rates the move may have, the first that goes there. K47-9.2.run_to_cover, K47-9.2.recce"""


def grade(s: K47State, by: UnitNo, u: UnitNo) -> int:
    """How well a unit is covered from another: 0 in the open, 1 soft, 2 hard cover, 3 out of its sight.

    By the model that has it worst in sight. K47-6.3
    """
    return _grade(s.units, s.clouds, s.wrecks, s.buildings, by, u, s)


@derived(keep=32, apart=1)
def _grade(units: object, clouds: object, wrecks: object, ruins: object, by: UnitNo, u: UnitNo, s: K47State) -> int:
    own = hull(s, u) if not is_infantry(s, u) else ()
    hulls = tuple(h for h in observation.obstacles(s.units, s.wrecks, s) if h != own)
    eyes = tuple(lines.shooter_eyes(s, by).values())
    ground, smoke = movement.ground(s), observation.circles(s.clouds)
    found = sight.rays(eyes, observation.models(s, u), smoke, ground, hulls, observation.limits(s))
    seen = sight.UnitSight(found, has(s, by, "ir_vision"))
    sees = seen.target >= 0
    return int(seen.cover[sees].min()) if sees.any() else UNSEEN


def plan(s: K47State, u: UnitNo, flight: Flight, place: Place) -> tuple[plans.OnFoot | plans.OnWheels, Order] | None:
    """The move that brings a unit to a hex, and the order whose rate it has; None where there is none."""
    for order in ORDERS[flight]:
        found = plans.plan(s, u, order)
        if place != found.start and found.may(place):
            return found, order
    return None


def after(s: K47State, u: UnitNo, flight: Flight, place: Place) -> K47State | None:
    """The battle with a unit on a hex that it reaches; None where it does not."""
    found = plan(s, u, flight, place)
    if found is None:
        return None
    move, _ = found
    if isinstance(move, plans.OnWheels):
        return elsewhere(s, u, (place,), move.facing(place))
    house = movement.ground(s).building_at(place) if is_infantry(s, u) else None
    level = min(buildings.floors(s, u, house), default=0) if house is not None else 0
    return elsewhere(s, u, move.places(place), level=level)


class Shelters:
    """The hexes that a unit's move may end on, the most promising first, each looked at once when its turn comes."""

    def __init__(self, s: K47State, by: UnitNo, u: UnitNo, flight: Flight) -> None:
        self._s, self._by, self._u, self._flight = s, by, u, flight
        self._ranked: list[Place] = []
        self._rest = _ranked(s, by, u, flight)
        self._good: dict[Place, bool] = {}

    def likely(self) -> Iterator[Place]:
        """Hexes worth a look, best first: `TRIES` of them."""
        for n in range(TRIES):
            if n == len(self._ranked):
                self._ranked += islice(self._rest, 1)
            if n == len(self._ranked):
                return
            yield self._ranked[n]

    def good(self, place: Place) -> bool:
        """See `good`."""
        found = self._good.get(place)
        if found is None:
            found = self._good[place] = self._look(place)
        return found

    def _look(self, place: Place) -> bool:
        s, by, u = self._s, self._by, self._u
        then = after(s, u, self._flight, place)
        if then is None:
            return False
        value = grade(then, by, u)
        if self._flight == "cover":
            return value > grade(s, by, u)  # K47-9.2.run_to_cover
        return value > NONE or gap(then, by, u) > gap(s, by, u)  # K47-9.2.recce


def shelters(s: K47State, by: UnitNo, u: UnitNo, flight: Flight) -> Shelters:
    """Where a unit's move may end; remembered until somebody stands otherwise."""
    return _shelters(s.units, s.clouds, s.wrecks, s.buildings, by, u, flight, s)


@of_fields(*GEOMETRY, keep=16, apart=1)
def _shelters(
    units: tuple[Team, ...],
    clouds: object,
    wrecks: object,
    ruins: object,
    by: UnitNo,
    u: UnitNo,
    flight: Flight,
    s: K47State,
) -> Shelters:
    return Shelters(s, by, u, flight)


def good(s: K47State, by: UnitNo, u: UnitNo, flight: Flight, place: Place) -> bool:
    """Whether a hex in reach is one that the move may end on. K47-9.2.run_to_cover, K47-9.2.recce

    In better cover than now or out of sight; a recce vehicle out of sight, in cover, or farther away.
    """
    return shelters(s, by, u, flight).good(place)


def offers(s: K47State, by: UnitNo, u: UnitNo, flight: Flight) -> tuple[Place, ...]:
    """The hexes that are marked: the best covered ones by the unit's first model, then the farther off, then the nearer to go."""
    found = shelters(s, by, u, flight)
    return tuple(islice(filter(found.good, found.likely()), OFFERS))


def some(s: K47State, by: UnitNo, u: UnitNo, flight: Flight) -> bool:
    """Whether any hex is worth offering."""
    found = shelters(s, by, u, flight)
    return any(map(found.good, found.likely()))


def _ranked(s: K47State, by: UnitNo, u: UnitNo, flight: Flight) -> Iterator[Place]:
    """Hexes worth a look, best first: what the nearest enemy model sees of their middles.

    Those that are as good come by the length of the way to them, which is looked for only where a straight one would
    come first; ways through doors are measured from there.
    """
    here, now = at(s, u), grade(s, by, u)
    if flight == "cover" and now >= UNSEEN:
        return
    limit = max(movement.rate(s, u, order) for order in ORDERS[flight])
    land = movement.ground(s)
    within = np.array(sorted({p for order in ORDERS[flight] for p in plans.plan(s, u, order).choices()}), np.int64)
    near = within[np.abs(land.points[within] - (here.x, here.y)).max(axis=1) <= limit + INCH]
    eyes = lines.shooter_eyes(s, by).values()
    eye = min(eyes, key=lambda e: length(e.at, here))
    own = hull(s, u)
    hulls = tuple(h for h in observation.obstacles(s.units, s.wrecks, s) if h != own)
    points = s.book.points
    spots = tuple(Eye(points[p]) for p in near.tolist())
    found = sight.rays((eye,), spots, observation.circles(s.clouds), land, hulls, observation.limits(s))
    value = np.where(found.visible()[0], found.cover[0], UNSEEN)
    wanted = np.flatnonzero(value > (now if flight == "cover" else -1))
    far = found.lengths[0] if flight == "recce" else np.zeros(len(near), np.int64)
    foot, inside = is_infantry(s, u), land.building_at(s.units[u].place) is not None
    rows: list[tuple[int, int, int, bool, Place]] = []
    for k in wanted.tolist():
        place = int(near[k])
        door = foot and (inside or land.building_at(place) is not None)
        least = 0 if door else length(here, points[place])
        rows.append((-int(value[k]), -int(far[k]), least, False, place))
    heapify(rows)
    while rows:
        cover, off, _, known, place = heappop(rows)
        if known:
            yield place
        elif (move := plan(s, u, flight, place)) is not None:
            heappush(rows, (cover, off, move[0].length(place), True, place))


def why_not(s: K47State, u: UnitNo, flight: Flight, place: Place) -> Refusal | None:
    """Why a hex is out of reach; None where it is in reach."""
    if plan(s, u, flight, place) is not None:
        return None
    return plans.plan(s, u, ORDERS[flight][-1]).why_not(place)
