"""How far a model may go, measured at any angle: by the shortest way around what it may not enter. K47-5.1, K47-5.2

Lengths are exact sums of straight legs, rounded to the mil once: 6000 is within 6 inches, 6001 is not. The shaded
region, the hexes and every refusal ask the same `length`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property, lru_cache

import numpy as np
import shapely

from app.core.circles import squared
from app.core.detours import Flags, Ways, Whole
from app.core.inches import COLUMN, INCH, Point, length, place_at, text, to_grid
from app.core.outlines import polyline
from app.core.state import NOWHERE, Place
from modules.k47.gait import Gait, Others, Why, corners, crowded, free
from modules.k47.ray import BASE
from modules.k47.region import region
from modules.k47.terrain import Terrain


class Reach:
    """What one model on foot (or a gun moved by hand) can reach from its hex. K47-5.1

    `stops`: the hexes that are free to end on, near or far.
    """

    def __init__(self, terrain: Terrain, gait: Gait, start: Place, others: Others, ways: Ways, row: int = 0) -> None:
        """`ways`: the ways from one or more hexes under the same gait, `row` that of this start among them."""
        self.terrain, self.gait, self.start, self.others = terrain, gait, start, others
        self.at = Point(*map(int, terrain.points[start]))
        self.stops = free(terrain, gait.ground, gait.pace, others)
        self._ways, self._row = ways, row

    @cached_property
    def lengths(self) -> Whole:
        """Mils of the shortest way to every hex on which it may end, -1 beyond the rate."""
        found = np.full(len(self.terrain.points), -1, np.int64)
        if self.stuck:
            found[self.start] = 0
            return found
        wanted = np.zeros((len(self._ways.starts), len(found)), np.bool_)
        wanted[self._row] = self.stops
        wanted[self._row, self.start] = True
        near = np.flatnonzero(nearby(self.terrain, [self.start], self.gait.limit) & wanted[self._row])
        found[near] = self._ways.measure(self.terrain.points[near], wanted[:, near])[0][self._row]
        return found

    @cached_property
    def stuck(self) -> bool:
        """Whether it stands in ground that it may not move out of under its order. K47-5.2"""
        if self.gait.ground == "flight":
            return False
        return bool(self.terrain.fences(self.gait.ground, self.gait.pace).holds(self.terrain.points[[self.start]])[0])

    @cached_property
    def ends(self) -> Flags:
        """The hexes where it may end its move; staying is always one."""
        found: Flags = (self.lengths >= 0) & self.stops
        found[self.start] = True
        return found

    @cached_property
    def hexes(self) -> dict[Place, int]:
        """Mils of the shortest way to every hex where it may end."""
        return {int(p): int(self.lengths[p]) for p in np.flatnonzero(self.ends)}

    def length(self, p: Point) -> int:
        """Mils of the shortest way to any point, -1 beyond the rate."""
        if self.stuck:
            return 0 if p == self.at else -1
        return self._ways.length(self._row, p)

    def within(self, p: Point) -> bool:
        """Whether a point is within the rate by a way that it may take. K47-5.1.rate"""
        return self.length(p) >= 0

    def path(self, place: Place) -> list[Point]:
        """The shortest way to a hex, bend by bend, both ends included; empty where there is none."""
        goal = Point(*map(int, self.terrain.points[place]))
        return [self.at] if place == self.start else [] if self.stuck else self._ways.path(self._row, goal)

    def outline(self) -> list[list[tuple[float, float]]]:
        """Rings around the ground within the rate, in grid units, holes too; within a quarter of a mil of `within`."""
        board = self.terrain.board
        if self.stuck:
            return []
        west, south = to_grid(board, Point(0, 0))
        return [
            [(west + x / COLUMN, south - y / INCH) for x, y in ring]
            for ring in region(self._ways, self._row, *board.inches)
        ]

    def why_not(self, at: Place | Point, everybody: Others | None = None) -> Why | None:
        """Why it may not end on a hex or at a point; None where it may. `everybody`: those too who stand far off, for a
        way around that is longer than the rate.
        """
        board = self.terrain.board
        place = place_at(board, at) if isinstance(at, Point) else at
        p = at if isinstance(at, Point) else Point(*map(int, self.terrain.points[place]))
        if not (0 <= p.x <= board.inches[0] * 1000 and 0 <= p.y <= board.inches[1] * 1000):
            return Why("K47-5.1.table", {})  # K47-5.1.table
        if place == self.start:
            return None
        if self.stuck:
            return Why("K47-5.2.inside", {"piece": self._piece_at(self.at)})
        straight, limit = length(self.at, p), self.gait.limit
        if straight > limit:  # K47-5.1.rate
            return Why("K47-5.1.rate", {"length": text(straight), "limit": text(limit)})
        barring = [b for b in self.terrain.barring(self.gait.ground, self.gait.pace) if b in self.terrain.pieces_at(p)]
        if barring and (isinstance(at, Point) or self.terrain.barred(self.gait.ground, self.gait.pace)[place]):
            return Why("K47-5.2.ground", {"piece": barring[0].name})  # K47-5.2
        if place in self.others.taken or place in self.others.blocking:
            return Why("K47-24.5.taken", {})
        if not self.within(p):
            return self._no_way(p, everybody or self.others)
        if place == NOWHERE or self.stops[place]:
            return None
        if crowded(self.terrain, self.others)[place]:
            return Why("K47-5.1.separation", {"gap": text(max(0, self._gap(p))), "limit": text(self.others.gap)})
        return Why("K47-24.5.taken", {})

    def _piece_at(self, p: Point) -> str:
        barring = self.terrain.barring(self.gait.ground, self.gait.pace)
        return next((b.name for b in barring if b in self.terrain.pieces_at(p)), "")

    def _no_way(self, p: Point, others: Others) -> Why:
        """What stands in the straight way, and how long the way around is, up to twice the rate."""
        net = corners(self.terrain, self.gait.ground, self.gait.pace, others.blocking, others.solid)
        longer = Ways(net, self.terrain.points[[self.start]], 2 * self.gait.limit).path(0, p)
        fields = {"length": text(polyline(longer)) if longer else "", "limit": text(self.gait.limit)}
        fence = self.terrain.fence_on(self.gait.ground, self.gait.pace, (self.at, p))
        if fence is not None:
            return Why("K47-5.2.way", {"piece": fence.name, **fields})
        return Why("K47-5.1.bodies", fields)

    def _gap(self, p: Point) -> int:
        """Mils from the edge of a base on p to the nearest edge of another unit."""
        spots = self.terrain.points[list(self.others.apart)]
        nearest = (
            [int(np.rint(np.sqrt(((spots - (p.x, p.y)) ** 2).sum(axis=1)).min())) - 2 * BASE] if len(spots) else []
        )
        for hull in self.others.apart_hulls:
            shape = shapely.Polygon([(c.x, c.y) for c in hull])
            nearest.append(round(shape.distance(shapely.Point(p.x, p.y))) - BASE)
        return min(nearest)


def nearby(terrain: Terrain, starts: Sequence[Place], limit: int) -> Flags:
    """The hexes in a box around some hexes, as far as a rate goes."""
    low = terrain.points[list(starts)].min(axis=0) - limit - 1
    high = terrain.points[list(starts)].max(axis=0) + limit + 1
    found: Flags = ((terrain.points >= low) & (terrain.points <= high)).all(axis=1)
    return found


def within(terrain: Terrain, spot: Point, limit: int) -> list[Place]:
    """The hexes whose middle is at most so many mils from a point."""
    columns = terrain.columns
    low, high = bisect_left(columns, spot.x - limit - 1), bisect_left(columns, spot.x + limit + 2)
    far = squared(terrain.points[low:high] - (spot.x, spot.y))
    found: list[Place] = (np.flatnonzero(far < (limit + 0.5) ** 2) + low).tolist()
    return found


def around(terrain: Terrain, gait: Gait, starts: Sequence[Place], others: Others) -> Ways:
    """The ways of models that move alike, from their hexes."""
    return Ways(
        corners(terrain, gait.ground, gait.pace, others.blocking, others.solid),
        terrain.points[list(starts)],
        gait.limit,
    )


@lru_cache(maxsize=64)
def reach(terrain: Terrain, gait: Gait, start: Place, others: Others = Others()) -> Reach:
    """What a model can reach from a hex. Remembered.

    Exact: lengths, the rate to the mil, the ground it may not enter. The hexes of enemies stand for their bases.
    """
    return Reach(terrain, gait, start, others, around(terrain, gait, (start,), others))
