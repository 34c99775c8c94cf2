"""Coasts and frontiers, bent just enough that the middle of every hex shows what the hex is.

The earth is a partition into classes (sea, lake, one for each country, the rest). For each class there is a field of
signed distances to its true border, positive inside. A hex whose middle would show another class pushes its own class's
field up, with a soft bump: the border moves there, keeps its detail, and stays exact everywhere else.
"""

import itertools
from collections.abc import Mapping

import contourpy
import numpy as np
from grid import ACROSS, Points
from numpy.typing import NDArray
from scipy.spatial import cKDTree
from shapely import contains_xy, get_coordinates, prepare, segmentize
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry
from sources import pieces

FINE = 56
"""Samples of the fields in a hex height."""

MIDDLE = 0.13
"""Radius round the centre of a hex that shows what the hex is, in hex heights."""

SPREAD = 0.30
"""Softness of a bump."""

MARGIN = 0.02
FAR = 4.0

Field = NDArray[np.float32]


class Sheet:
    """The raster the fields are kept on: `low` and `high` corners in hex heights."""

    def __init__(self, low: tuple[float, float], high: tuple[float, float]) -> None:
        self.low = low
        self.across = np.arange(low[0], high[0], 1 / FINE)
        self.down = np.arange(low[1], high[1], 1 / FINE)
        x, y = np.meshgrid(self.across, self.down)
        self.points = np.stack([x.ravel(), y.ravel()], axis=-1)

    def distances(self, area: BaseGeometry) -> Field:
        """Signed distance of every sample to the border of an area."""
        shape = (len(self.down), len(self.across))
        if area.is_empty:
            return np.full(shape, -FAR, dtype=np.float32)
        border = get_coordinates(segmentize(area, 0.004))
        far, _ = cKDTree(border).query(self.points, distance_upper_bound=FAR, workers=-1)
        prepare(area)
        inside = contains_xy(area, self.points[:, 0], self.points[:, 1])
        return (np.where(inside, 1.0, -1.0) * np.minimum(far, FAR)).astype(np.float32).reshape(shape)

    def window(self, at: tuple[float, float], reach: float) -> tuple[slice, slice]:
        """The samples near a point."""
        i, j = ((v - low) * FINE for v, low in zip(at, self.low, strict=True))
        n = reach * FINE
        return slice(max(0, int(j - n)), int(j + n) + 1), slice(max(0, int(i - n)), int(i + n) + 1)

    def polygons(self, field: Field) -> MultiPolygon:
        """Where a field is above 0."""
        found = contourpy.contour_generator(self.across, self.down, field, fill_type=contourpy.FillType.OuterOffset)
        polygons = []
        for points, offsets in zip(*found.filled(0.0, np.inf), strict=True):
            rings = [points[a:b] for a, b in itertools.pairwise(offsets)]
            polygon = Polygon(rings[0], rings[1:]).buffer(0)
            polygons += pieces(polygon)
        return MultiPolygon(polygons)


def bent(sheet: Sheet, classes: Mapping[str, Field], wanted: Mapping[str, str]) -> dict[str, Field]:
    """The fields with their bumps. `wanted`: class by hex number, for the hexes that must show it."""
    fields = {name: field.copy() for name, field in classes.items()}
    for _ in range(40):
        worst = 0.0
        for label, name in wanted.items():
            col, row = int(label[:2]), int(label[2:])
            at = (col * ACROSS, row + 0.5 * (col & 1))
            rows, cols = sheet.window(at, 3.5 * SPREAD)
            x, y = np.meshgrid(sheet.across[cols], sheet.down[rows])
            away = (x - at[0]) ** 2 + (y - at[1]) ** 2
            middle = away <= MIDDLE**2
            own = fields[name][rows, cols][middle]
            other = np.max([f[rows, cols][middle] for k, f in fields.items() if k != name], axis=0)
            short = float((other - own).max()) + MARGIN
            if short > 0:
                worst = max(worst, short)
                bump = 0.5 * short * np.exp(-away / (2 * SPREAD**2)) * 1.15
                fields[name][rows, cols] += bump
                for k, f in fields.items():
                    if k != name:
                        f[rows, cols] -= bump
        if worst <= MARGIN:
            break
    return fields


def lead(fields: Mapping[str, Field], names: set[str]) -> Field:
    """How far the best of some classes lies above the best of all others."""
    own = np.max([f for k, f in fields.items() if k in names], axis=0)
    return own - np.max([f for k, f in fields.items() if k not in names], axis=0)


def set_apart(islands: list[Polygon], keep_free: Points) -> list[Polygon]:
    """Islands moved off the middles of sea hexes, each by no more than it takes."""
    from shapely.affinity import translate
    from shapely.geometry import Point

    moved = []
    for island in islands:
        for _ in range(12):
            near = [p for p in keep_free if island.distance(Point(p)) < MIDDLE * 0.8]
            if not near:
                break
            at = island.centroid
            step = np.array([at.x, at.y]) - near[0]
            far = float(np.hypot(*step)) or 1.0
            island = translate(island, *(step / far * 0.06))
        moved.append(island)
    return moved
