"""The ground within a length of a point by the shortest way, as rings to paint. K47-5.1"""

from __future__ import annotations

from math import cos, pi

import numpy as np
import shapely

from app.core.circles import Floats
from app.core.detours import Corners, Flags, Ways
from app.core.inches import Point

STEPS = 720
"""Directions in which a circle is sampled: its sides stay within a quarter of a mil of it up to 24 inches."""

LEAST = 100
"""Mils: corners with less left of the rate add nothing that can be seen."""

BESIDE = 1e-6
"""Radians by which a look passes a corner on either side."""


def region(ways: Ways, start: int, wide: int, deep: int) -> list[list[tuple[float, float]]]:
    """Rings of the ground that a start reaches, in mils, on a table of `wide` by `deep` inches; holes are rings too."""
    sources = [s for s in ways.sources(start) if s[1] < 0 or s[2] >= LEAST]
    parts = [_view(ways.corners, p, left + 0.499, corner) for p, corner, left in sources]
    whole = shapely.union_all([shapely.make_valid(p) for p in parts if p is not None])
    whole = shapely.intersection(whole, shapely.box(0, 0, wide * 1000, deep * 1000))
    found = []
    for part in shapely.get_parts(whole):
        if part.geom_type == "Polygon":
            for ring in (part.exterior, *part.interiors):
                found.append([(float(x), float(y)) for x, y in ring.coords[:-1]])
    return found


def _view(corners: Corners, p: Point, radius: float, corner: int) -> shapely.Polygon | None:
    """What is seen from a point up to a radius: a circle, cut by what stands in the way."""
    spot = np.array((p.x, p.y), np.float64)
    angles = np.linspace(0, 2 * pi, STEPS, endpoint=False)
    here = [np.concatenate((f.at, f.after), axis=1).astype(np.float64) for f in corners.layers]
    edges = np.concatenate([np.zeros((0, 4)), *here])
    if len(edges):
        low = np.minimum(edges[:, :2], edges[:, 2:]) - spot
        high = np.maximum(edges[:, :2], edges[:, 2:]) - spot
        edges = edges[(low < radius).all(axis=1) & (high > -radius).all(axis=1)]
        to = np.arctan2(edges[:, 1] - spot[1], edges[:, 0] - spot[0])
        angles = np.sort(np.concatenate((angles, to - BESIDE, to + BESIDE)) % (2 * pi))
    dx, dy = np.cos(angles), np.sin(angles)
    far = np.full(len(angles), radius / cos(pi / STEPS))
    if len(edges):
        far = np.minimum(far, _hits(edges, spot, dx, dy))
        if corner >= 0:
            far[_blind(corners, corner, dx, dy)] = 0
    rows = np.stack((spot[0] + dx * far, spot[1] + dy * far), axis=1)
    return shapely.Polygon(rows) if len(rows) > 2 else None


def _hits(edges: Floats, spot: Floats, dx: Floats, dy: Floats) -> Floats:
    """How far each look goes before it meets an edge; edges that begin or end at the point itself do not count."""
    ax, ay = edges[:, 0] - spot[0], edges[:, 1] - spot[1]
    ex, ey = edges[:, 2] - edges[:, 0], edges[:, 3] - edges[:, 1]
    whole = dx[:, None] * ey - dy[:, None] * ex
    with np.errstate(divide="ignore", invalid="ignore"):
        far = (ax * ey - ay * ex) / whole
        along = (ax * dy[:, None] - ay * dx[:, None]) / whole
    met = (np.abs(whole) > 1e-9) & (along >= 0) & (along <= 1) & (far > 1e-3)
    found: Floats = np.where(met, far, np.inf).min(axis=1)
    return found


def _blind(corners: Corners, corner: int, dx: Floats, dy: Floats) -> Flags:
    """Which looks from a corner go into the outline that it belongs to."""
    before, after = corners.before[corner], corners.after[corner]
    into, out = -before, after
    found: Flags = (out[0] * dy - out[1] * dx > 0) & (into[0] * dy - into[1] * dx > 0)
    return found
