"""Where a vehicle or walker may drive: straight legs, pivots of up to 90 degrees between them. K47-5.1.pivot, K47-15.3

A course is one leg, or two with a pivot between; facings are multiples of 30 degrees. Where it ends it may use pivots
that are left. The hull may not enter what its class may not, nor touch another body, all along its legs.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property, lru_cache
from itertools import islice

import numpy as np
import shapely
from msgspec import Struct

from app.core.circles import squared
from app.core.inches import Point, length, place_at, text, to_grid
from app.core.outlines import hull_corners, hull_to_hull, point_to_hull
from app.core.state import Place
from app.core.turns import steps_between
from modules.k47.arrival import Arrival, Arrivals
from modules.k47.courses import Courses
from modules.k47.footprint import polygon, standing
from modules.k47.gait import HEX, Gait, Others, Why
from modules.k47.legs import QUARTER, along, pivots
from modules.k47.ray import BASE
from modules.k47.terrain import Terrain
from modules.k47.vehicle import Vehicle


class Course(Struct, frozen=True):
    """A way of a vehicle: its legs as a chain of points, the facing on each leg, and that at its end.

    `length` in mils; `pivots` of up to 90 degrees that it takes; `backwards`: in reverse; `road`: wholly on road.
    """

    points: tuple[Point, ...]
    facings: tuple[int, ...]
    end: int
    length: int
    pivots: int
    backwards: bool
    road: bool


FEW = 12
"""Up to so many pairs of legs lead to so few hexes that it is worth to look which they are."""


class Drive(Vehicle):
    """Where a vehicle may end, and how it faces there.

    All hexes are looked through at once when `hexes` is asked for; until then every hex by itself, with the same answer.
    """

    @cached_property
    def _whole(self) -> Courses:
        return Courses(self)

    @cached_property
    def _single(self) -> Arrivals:
        return Arrivals(self)

    def choices(self) -> list[Place]:
        """Hexes beyond which there is none where it may end."""
        gait, columns = self.gait, self.terrain.columns
        low, high = bisect_left(columns, self.at.x - self.far - 1), bisect_left(columns, self.at.x + self.far + 2)
        points = self.terrain.points[low:high] - (self.at.x, self.at.y)
        far = np.sqrt(squared(points).astype(np.float64))
        near = far < max(gait.limit, gait.reverse) + 0.5
        if self.far > max(gait.limit, gait.reverse):
            near |= (far < self.far + 0.5) & self.terrain.paved(gait.ground)[low:high]
        at = np.flatnonzero(near)
        legs = tuple(islice((x for x in self.legs if self._single.opens(x)), FEW + 1))
        if len(legs) <= FEW:
            a, b, fits = along(legs, points[at].astype(np.float64), far[at])
            fits &= np.rint(a + b) <= np.array([x.most for x in legs], np.int64)[:, None]
            at = at[fits.any(axis=0) | (at == self.start - low)]
        found: list[Place] = (at + low).tolist()
        return found

    def may(self, place: Place) -> bool:
        """Whether it may end on a hex, however it faces there."""
        return place in self._whole.ends if "_whole" in self.__dict__ else self._single.may(place)

    def _arrivals(self, place: Place) -> dict[int, Arrival]:
        return self._whole.ends.get(place, {}) if "_whole" in self.__dict__ else self._single.at(place)

    @cached_property
    def hexes(self) -> dict[Place, int]:
        """Mils of the shortest course to every hex where it may end, however it faces there."""
        return {p: min(a.length for a in found.values()) for p, found in sorted(self._whole.ends.items())}

    def length(self, place: Place) -> int:
        """Mils of the shortest course to a hex where it may end."""
        return min(a.length for a in self._arrivals(place).values())

    def facings(self, place: Place) -> dict[int, int]:
        """How it may face at its end on a hex, with mils of the shortest course for each; empty where it may not end."""
        return {f: a.length for f, a in sorted(self._arrivals(place).items())}

    def course(self, place: Place, facing: int = -1) -> Course | None:
        """The shortest course to a hex, to a facing there if one is given; None where there is none."""
        found = self._arrivals(place)
        if not found or (facing >= 0 and facing not in found):
            return None
        end = (
            facing if facing >= 0 else min(found, key=lambda f: (found[f][:2], steps_between(f, self._last(found[f]))))
        )
        way = found[end]
        if way.legs is None:
            return Course((self.at,), (), end, 0, pivots(self.gait.facing, end), False, False)
        goal, bent = Point(*self.terrain.spots[place]), way.legs.first != way.legs.second
        points = (self.at, Point(round(way.x), round(way.y)), goal) if bent else (self.at, goal)
        faces = (way.legs.first, way.legs.second) if bent else (way.legs.first,)
        taken = way.legs.pivots + pivots(way.legs.second, end)
        return Course(points, faces, end, way.length, taken, way.legs.backwards, way.road)

    def _last(self, way: Arrival) -> int:
        return self.gait.facing if way.legs is None else way.legs.second

    def path(self, place: Place, facing: int = -1) -> list[Point]:
        """The points of the shortest course to a hex; empty where there is none."""
        found = self.course(place, facing)
        return list(found.points) if found else []

    def outline(self) -> list[list[tuple[float, float]]]:
        """Rings around the hexes where it may end, in grid units."""
        west, south = to_grid(self.terrain.board, Point(0, 0))
        shape = shapely.union_all([_hex(self.terrain, p) for p in self.hexes], grid_size=1.0)
        rings = [ring for part in shapely.get_parts(shape) for ring in (part.exterior, *part.interiors)]
        return [[(west + x / 866, south - y / 1000) for x, y in ring.coords[:-1]] for ring in rings]

    def why_not(self, at: Place | Point, facing: int = -1) -> Why | None:
        """Why it may not end on a hex (the one nearest to a point), facing so; None where it may."""
        place = place_at(self.terrain.board, at) if isinstance(at, Point) else at
        if place < 0:
            return Why("K47-5.1.table", {})
        found = self._arrivals(place)
        if found and (facing < 0 or facing in found):
            return None
        if found:
            shortest = min(found.values(), key=lambda a: a[:2])
            taken = 0 if shortest.legs is None else shortest.legs.pivots
            left = 0 if self.gait.turn_first else QUARTER * max(0, self.turns - taken)
            return Why("K47-5.1.fixed_facing", {"limit": str(left)})  # K47-5.1.fixed_facing
        goal = Point(*self.terrain.spots[place])
        rows = np.flatnonzero(self._whole.to == place)
        if not len(rows):
            return self._too_far(goal)
        clear = rows[self._whole.clear[rows]]
        if not len(clear):
            fence = self.terrain.fence_on(self.gait.ground, self.gait.pace, (self.at, goal))
            piece = fence.name if fence else ""
            return Why("K47-5.2.way", {"piece": piece}) if piece else Why("K47-5.1.bodies", {})
        return self._why_stand(place, self.legs[self._whole.by[clear[0]]].second)

    def _too_far(self, goal: Point) -> Why:
        """No course within the rate: the shortest is longer, or there is none with its pivots."""
        best = length(self.at, goal)
        if best <= self.gait.limit:
            best = self._single.shortest(goal)
            if best < 0:
                if self.gait.turn_first or not self.turns:
                    return Why("K47-5.1.straight", {})  # K47-5.1.straight
                return Why("K47-5.1.pivot", {"n": str(self.turns + 1), "limit": str(self.turns)})  # K47-5.1.pivot
        return Why("K47-5.1.rate", {"length": text(best), "limit": text(self.gait.limit)})  # K47-5.1.rate

    def _why_stand(self, place: Place, facing: int) -> Why:
        """What keeps the hull from standing on a hex that it could drive to."""
        key = np.array([(place, facing)], np.int64)
        nobody = Others()
        if not standing(self.terrain, self.size, key, (), nobody, self.own)[0]:
            return Why("K47-5.1.table", {})
        if not standing(self.terrain, self.size, key, (self.bars,), nobody, self.own)[0]:
            under = polygon(hull_corners(Point(*map(int, self.terrain.points[place])), *self.size, facing))
            barring = self.terrain.barring(self.gait.ground, self.gait.pace)
            bars = [p.name for p in barring if shapely.intersects(p.shape, under)]
            return Why("K47-5.2.ground", {"piece": bars[0] if bars else ""})
        if not standing(self.terrain, self.size, key, (self.bars, self.bodies), nobody, self.own)[0]:
            return Why("K47-24.5.taken", {})
        hull = hull_corners(Point(*map(int, self.terrain.points[place])), *self.size, facing)
        near = self.terrain.points[list(self.others.apart)].tolist()
        gaps = [point_to_hull(Point(x, y), hull) - BASE for x, y in near]
        gaps += [hull_to_hull(hull, other) for other in self.others.apart_hulls]
        return Why("K47-5.1.separation", {"gap": text(max(0, min(gaps))), "limit": text(self.others.gap)})


def _hex(terrain: Terrain, place: Place) -> shapely.Polygon:
    x, y = map(int, terrain.points[place])
    return shapely.Polygon([(x + dx, y + dy) for dx, dy in HEX])


@lru_cache(maxsize=16)
def drive(terrain: Terrain, gait: Gait, start: Place, others: Others = Others()) -> Drive:
    """Where a vehicle or walker may drive from a hex. Remembered."""
    return Drive(terrain, gait, start, others)
