"""The ground that a hull takes up: where it may stand, and what it sweeps on a straight leg. K47-24.5.hull"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import shapely
from numpy.typing import NDArray

from app.core.circles import Floats
from app.core.detours import Fences, Flags, Places, Whole
from app.core.inches import Point
from app.core.outlines import hull_corners
from modules.k47.gait import Others
from modules.k47.ray import BASE
from modules.k47.terrain import Terrain

FACINGS = tuple(range(0, 360, 30))
"""The facings there are, in degrees clockwise from north. K47-24.facing"""


def polygon(points: tuple[Point, ...]) -> shapely.Polygon:
    """An outline as a shape."""
    return shapely.Polygon([(p.x, p.y) for p in points])


def hulls_at(terrain: Terrain, size: tuple[int, int], keys: Whole) -> Floats:
    """The corners of a hull on hexes (first column) with facings (second), as `outlines.hull_corners` has them."""
    shapes = np.array([hull_corners_from(size, f) for f in FACINGS], np.float64)
    found: Floats = terrain.points[keys[:, 0]].astype(np.float64)[:, None] + shapes[keys[:, 1] // 30 % 12]
    return found


@lru_cache(maxsize=256)
def hull_corners_from(size: tuple[int, int], facing: int) -> tuple[tuple[int, int], ...]:
    """The corners of a hull from its middle."""
    return tuple((p.x, p.y) for p in hull_corners(Point(0, 0), *size, facing))


def swept(size: tuple[int, int], start: Floats, end: Floats, facing: Floats) -> NDArray[np.object_]:
    """The ground that the hull covers on straight legs, a mil narrower all round."""
    angle = np.radians(facing)
    u = np.column_stack((np.sin(angle), np.cos(angle)))
    side = np.column_stack((u[:, 1], -u[:, 0])) * (size[0] / 2 - 1)
    d = ((end - start) * u).sum(axis=1)[:, None]
    low, high = np.minimum(d, 0) - size[1] / 2 + 1, np.maximum(d, 0) + size[1] / 2 - 1
    back, ahead = start + low * u, start + high * u
    found: NDArray[np.object_] = shapely.polygons(
        np.stack((ahead - side, ahead + side, back + side, back - side), axis=1)
    )
    return found


def standing(
    terrain: Terrain,
    size: tuple[int, int],
    keys: Whole,
    fences: tuple[Fences, ...],
    others: Others,
    own: shapely.Geometry | None = None,
) -> Flags:
    """On which hexes (first column of `keys`) with which facing (second) a hull may stand.

    Wholly on the table, on no fence but what `own` stands on already, more than an inch from other units. K47-5.1
    """
    if not len(keys):
        return np.zeros(0, np.bool_)
    corners = hulls_at(terrain, size, keys)
    wide, deep = (1000 * side for side in terrain.board.inches)
    found: Flags = np.all((corners >= 0) & (corners <= (wide, deep)), axis=(1, 2))
    middle = corners.mean(axis=1, keepdims=True)
    inner = middle + (corners - middle) * (1 - 2 / min(size))
    places, which = np.unique(keys[:, 0], return_inverse=True)
    spots = shapely.points(terrain.points[places].astype(np.float64))
    long = math.hypot(*size) / 2 + 2
    for fence in fences:
        if len(fence.at):
            shape = fence.shape
            if own is not None and shapely.intersects(shape, own):
                shape = shapely.difference(shape, own)
                shapely.prepare(shape)
            k = np.flatnonzero(found & shapely.dwithin(shape, spots, long)[which])
            found[k[shapely.intersects(shape, shapely.polygons(inner[k]))]] = False
    for near, limit in (
        (shapely.points(terrain.points[list(others.apart)].astype(np.float64)), others.gap + BASE),
        (shapely.points(terrain.points[[*others.blocking, *others.taken]].astype(np.float64)), BASE - 1),
        (np.array([polygon(h) for h in others.apart_hulls]), others.gap),
    ):
        if len(near):
            tree = shapely.STRtree(near)
            asked = np.zeros(len(places), np.bool_)
            asked[_close(spots, tree, limit + long)] = True
            k = np.flatnonzero(found & asked[which])
            found[k[_close(shapely.polygons(corners[k]), tree, limit)]] = False
    return found


def _close(shapes: NDArray[np.object_], tree: shapely.STRtree, limit: float) -> Places:
    """Which shapes are at most `limit` mils, to the nearest, from something in a tree."""
    found: Places = tree.query(shapes, predicate="dwithin", distance=limit + 0.499)[0]
    return found
