"""Where one base may stop, hex by hex, for who asks about a few of them. K47-5.2, K47-5.1.separation"""

from __future__ import annotations

from functools import lru_cache

from app.core.inches import Point
from app.core.outlines import point_to_hull
from app.core.state import Place
from modules.k47.gait import Corner4, Others, within
from modules.k47.ray import BASE
from modules.k47.terrain import Pace, Terrain
from modules.k47.terrain_data import Mover


class Berths:
    """What `gait.free` says of all hexes, for one at a time."""

    def __init__(self, terrain: Terrain, ground: Mover, pace: Pace, others: Others) -> None:
        self._spots, self._barred = terrain.spots, terrain.barred(ground, pace)
        self._taken = frozenset((*others.blocking, *others.taken))
        self._apart = frozenset(others.apart)
        self._beside = _beside(terrain, others.gap + 2 * BASE)
        self._hulls = [_around(hull, others.gap + BASE) for hull in others.apart_hulls]
        self._hulls += [_around(hull, BASE - 1) for hull in others.solid]
        self._known: dict[Place, bool] = {}

    def free(self, place: Place) -> bool:
        """Whether a base may stop on a hex: ground that bears it, not taken, more than an inch from other units."""
        found = self._known.get(place)
        if found is None:
            found = self._known[place] = self._look(place)
        return found

    def _look(self, place: Place) -> bool:
        if self._barred[place] or place in self._taken or not self._apart.isdisjoint(self._beside[place]):
            return False
        x, y = self._spots[place]
        for hull, limit, west, south, east, north in self._hulls:
            if west <= x <= east and south <= y <= north and point_to_hull(Point(x, y), hull) <= limit:
                return False
        return True


def _around(hull: Corner4, limit: int) -> tuple[Corner4, int, int, int, int, int]:
    """A hull, how near is too near, and a box outside of which nothing is."""
    xs, ys, far = [p.x for p in hull], [p.y for p in hull], limit + 1
    return hull, limit, min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far


@lru_cache(maxsize=16)
def _beside(terrain: Terrain, limit: int) -> list[tuple[Place, ...]]:
    """`within`, in plain numbers."""
    return [tuple(row) for row in within(terrain, limit).tolist()]
