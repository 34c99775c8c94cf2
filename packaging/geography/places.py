"""Towns where they truly lie, within the hex the game puts them in and on the land as drawn."""

from collections.abc import Mapping

import numpy as np
from grid import ACROSS, centre, on_grid
from shapely.geometry import MultiPolygon, Point
from sources import plain

ROOM = 0.27
"""How far from the centre of its hex a town may be drawn, in hex heights."""

DRY = 0.07

Spot = tuple[float, float]

ALSO = {
    "bruxelles": "brussel",
    "gent": "gent",
    "dunkirk": "dunkerque",
    "antwerp": "antwerpen",
    "vlissingen": "vlissingen",
}
"""Names as GeoNames has them, for towns it lists under another."""


def spot(label: str, name: str, towns: Mapping[str, list[tuple[float, float, int]]], land: MultiPolygon) -> Spot:
    """Where a town is drawn: its true place drawn towards the centre as far as needed, the centre if it is unknown."""
    mid = np.array(centre(label))
    key = plain(name)
    found = towns.get(key) or towns.get(ALSO.get(key, ""), [])
    best, near = mid, 2.2
    for lat, lon, people in found:
        at = on_grid(np.array(lat), np.array(lon))
        far = float(np.hypot(*(at - mid)))
        if people >= 1000 and far < near:
            best, near = at, far
    away = best - mid
    far = float(np.hypot(*away))
    if far > ROOM:
        away *= ROOM / far
    for part in (1.0, 0.8, 0.6, 0.4, 0.2, 0.0):
        at = mid + away * part
        if land.contains(Point(at)) and land.boundary.distance(Point(at)) > DRY:
            break
    return float(at[0]), float(at[1])


def column(x: float) -> float:
    """Columns from hex heights."""
    return x / ACROSS
