"""A vehicle or walker about to drive: how, from where, and what stands in its way. K47-15.3"""

from __future__ import annotations

from functools import cached_property

import shapely

from app.core.detours import Fences
from app.core.inches import Point
from app.core.outlines import hull_corners
from app.core.state import Place
from modules.k47.footprint import polygon
from modules.k47.gait import Gait, Others, bodies
from modules.k47.legs import ANY, legs
from modules.k47.ray import BASE
from modules.k47.terrain import Terrain


class Vehicle:
    """`at`: where its middle is, `size`: width and length of its hull, `turns`: pivots that it has, `legs`: what it may do
    with them, `far`: mils beyond which it does not come.
    """

    def __init__(self, terrain: Terrain, gait: Gait, start: Place, others: Others) -> None:
        self.terrain, self.gait, self.start, self.others = terrain, gait, start, others
        self.at = Point(*terrain.spots[start])
        self.size = gait.hull if gait.hull != (0, 0) else (2 * BASE, 2 * BASE)
        self.turns = ANY if gait.pivots < 0 else gait.pivots
        road = gait.road * gait.limit if gait.on_road < 0 else gait.on_road
        on_road = road if terrain.paved(gait.ground)[start] else 0  # K47-5.1.road
        self.legs = legs(gait, on_road)
        self.far = max(gait.limit, gait.reverse, on_road)

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The corners of its hull."""
        return hull_corners(self.at, *self.size, self.gait.facing)

    @cached_property
    def own(self) -> shapely.Geometry:
        """The ground under it."""
        return polygon(self.corners)

    @property
    def bars(self) -> Fences:
        """Ground on which it may not stand."""
        return self.terrain.bars(self.gait.ground, self.gait.pace)

    @property
    def fences(self) -> Fences:
        """Ground that it may not sweep."""
        return self.terrain.fences(self.gait.ground, self.gait.pace)

    @property
    def flies(self) -> bool:
        """Whether it goes over whatever stands in its way."""
        return self.gait.ground == "flight"

    @cached_property
    def bodies(self) -> Fences:
        """What stands in its way."""
        return bodies(self.terrain, self.others.blocking, self.others.solid)
