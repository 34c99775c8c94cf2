"""All courses of a vehicle within its rate, and how it may face where they end. K47-5.1.pivot, K47-15.3"""

from __future__ import annotations

import numpy as np
import shapely

from app.core.circles import Floats, squared
from app.core.detours import Fences, Flags, Whole
from app.core.state import Place
from modules.k47.arrival import Arrival
from modules.k47.footprint import standing, swept
from modules.k47.legs import along, turned
from modules.k47.vehicle import Vehicle


class Courses:
    """Arrays have a row a course, the shortest first: `to` its hex, `long` mils, `middle` where it pivots, `by` the number
    of its legs, `road`: it is longer than the rate, wholly on road; `clear`: nothing is in its way.

    `ends`: by hex the facings that may be had there, and how.
    """

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle
        self.ends: dict[Place, dict[int, Arrival]] = {}
        self.by, self.to, self.long, self.middle, self.road = self._found()
        self.clear = self._clear_legs()
        self._record()

    def _found(self) -> tuple[Whole, Whole, Whole, Floats, Flags]:
        v = self.vehicle
        here = np.array((v.at.x, v.at.y), np.float64)
        p = v.terrain.points - here
        far = np.sqrt(squared(p))
        near = np.flatnonzero((far < v.far + 0.5) & (far > 0))
        most = np.array([x.most for x in v.legs], np.int64)
        a, b, fits = along(v.legs, p[near], far[near])
        long = np.rint(a + b)
        by, k = np.nonzero(fits & (long <= most[:, None]))
        order = np.lexsort((np.array([x.pivots for x in v.legs], np.int64)[by], long[by, k]))
        by, k = by[order], k[order]
        to, reach = near[k], long[by, k].astype(np.int64)
        middle: Floats = here + a[by, k][:, None] * np.array([x.u for x in v.legs]).reshape(-1, 2)[by]
        road = np.zeros(len(by), np.bool_)
        beyond = reach > np.array([x.limit for x in v.legs], np.int64)[by]
        road[beyond] = self._on_road(to[beyond], middle[beyond])
        keep = ~beyond | road
        return by[keep], to[keep], reach[keep], middle[keep], road[keep]

    def _on_road(self, to: Whole, middle: Floats) -> Flags:
        """Which courses lie wholly on road by their middle line. K47-5.1.road"""
        v, found = self.vehicle, np.zeros(len(to), np.bool_)
        if not len(to):
            return found
        ways, goals = v.terrain.ways(v.gait.ground), v.terrain.points[to]
        k = np.flatnonzero(v.terrain.paved(v.gait.ground)[to])
        starts = np.broadcast_to(np.array((v.at.x, v.at.y), np.float64), (len(k), 2))
        lines = shapely.linestrings(np.stack((starts, middle[k], goals[k].astype(np.float64)), axis=1))
        found[k] = shapely.covers(ways, lines)
        return found

    def _clear_legs(self) -> Flags:
        """Which courses sweep nothing that they may not."""
        v, found = self.vehicle, np.ones(len(self.to), np.bool_)
        fences = (v.fences,) if v.flies else (v.fences, v.bodies)
        shapes = [self._without_own(f) for f in fences if len(f.at)]
        if not shapes or not len(found):
            return found
        first, second = np.array([(x.first, x.second) for x in v.legs], np.float64)[self.by].T
        goals = v.terrain.points[self.to].astype(np.float64)
        here = np.broadcast_to(np.array((v.at.x, v.at.y), np.float64), goals.shape)
        bent = first != second
        middle = np.where(bent[:, None], self.middle, goals)
        for start, end, facing, asked in (
            (here, middle, first, np.ones(len(bent), np.bool_)),
            (middle, goals, second, bent),
        ):
            k = np.flatnonzero(asked & found)
            ground = swept(v.size, start[k], end[k], facing[k])
            for shape in shapes:
                found[k[shapely.intersects(shape, ground)]] = False
        return found

    def _without_own(self, fences: Fences) -> shapely.Geometry:
        """Fences without the ground that the hull stands on already: it may drive off that."""
        if not shapely.intersects(fences.shape, self.vehicle.own):
            return fences.shape
        rest = shapely.difference(fences.shape, self.vehicle.own)
        shapely.prepare(rest)
        return rest

    def _record(self) -> None:
        """The shortest course to each hex and facing at its end."""
        v = self.vehicle
        wanted: dict[tuple[Place, int], int] = {}
        rows = np.flatnonzero(self.clear)
        faces = [turned(x.second, x.left) for x in v.legs]
        for k, place, by in zip(rows.tolist(), self.to[rows].tolist(), self.by[rows].tolist(), strict=True):
            for facing in faces[by]:
                wanted.setdefault((place, facing), k)
        wanted.update({(v.start, f): -1 for f in turned(v.gait.facing, v.turns)})
        keys = [key for key in wanted if key != (v.start, v.gait.facing)]
        good = standing(v.terrain, v.size, np.array(keys, np.int64).reshape(-1, 2), (v.bars, v.bodies), v.others, v.own)
        self.ends[v.start] = {v.gait.facing: self.arrival(-1)}
        for key, ok in zip(keys, good.tolist(), strict=True):
            if ok:
                self.ends.setdefault(key[0], {})[key[1]] = self.arrival(wanted[key])

    def arrival(self, k: int) -> Arrival:
        """A course by its number, -1 for turning on the spot."""
        if k < 0:
            return Arrival(0, -1)
        x, y = self.middle[k].tolist()
        return Arrival(int(self.long[k]), k, x, y, self.vehicle.legs[self.by[k]], bool(self.road[k]))
