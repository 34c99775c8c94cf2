"""Where a point of the earth lies on a map of hexes, and where the hexes are.

Plane units are hex heights: the centre of column c, row r is at (c * sqrt(3) / 2, r), half a hex lower in odd columns;
one unit is 25 km. The projection is Lambert's conic; an affine fit lays it on the grid, which is turned about 26 degrees
against north, and a smooth correction puts towns whose hex is known for certain into that hex.
"""

from math import sqrt

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
"""Rows of (x, y)."""

ACROSS = sqrt(3.0) / 2
"""From one column to the next in hex heights."""

RADIUS_KM = 6371.0
PARALLELS = (44.0, 51.0)
ORIGIN = (47.5, 3.0)
FIT = ((0.0369477, 0.0165799, 21.4194), (0.0181558, -0.0360658, 21.7553))

ANCHORS: tuple[tuple[str, float, float, str], ...] = (
    ("Le Havre", 49.49, 0.10, "2010"),
    ("Paris", 48.853, 2.349, "2615"),
    ("Antwerp", 51.22, 4.40, "3708"),
    ("Brussels", 50.85, 4.35, "3610"),
    ("Bayonne coast", 43.52, -1.53, "0129"),
    ("Delfzijl", 53.33, 6.92, "4801"),
    ("Ostend", 51.22, 2.91, "3207"),
    ("Vlissingen", 51.45, 3.58, "3507"),
    ("Fecamp", 49.76, 0.37, "2109"),
    ("Breisach", 48.03, 7.58, "4026"),
    ("Lahr", 48.34, 7.87, "4125"),
    ("Kehl", 48.57, 7.82, "4224"),
    ("Trier", 49.76, 6.64, "4117"),
)
"""Towns whose hex is printed."""

REACH = 3.0


def centre(label: str) -> tuple[float, float]:
    """The centre of a hex by its number CCRR."""
    col, row = int(label[:2]), int(label[2:])
    return col * ACROSS, row + 0.5 * (col & 1)


def projected(lat: Points, lon: Points) -> Points:
    """Kilometres east and north of the projection's origin."""
    p1, p2, p0 = (np.radians(v) for v in (*PARALLELS, ORIGIN[0]))
    n = np.log(np.cos(p1) / np.cos(p2)) / np.log(np.tan(np.pi / 4 + p2 / 2) / np.tan(np.pi / 4 + p1 / 2))
    f = np.cos(p1) * np.tan(np.pi / 4 + p1 / 2) ** n / n
    rho = RADIUS_KM * f / np.tan(np.pi / 4 + np.radians(lat) / 2) ** n
    rho0 = RADIUS_KM * f / np.tan(np.pi / 4 + p0 / 2) ** n
    theta = n * np.radians(np.asarray(lon) - ORIGIN[1])
    return np.stack([rho * np.sin(theta), rho0 - rho * np.cos(theta)], axis=-1)


def fitted(lat: Points, lon: Points) -> Points:
    """On the grid, before the correction."""
    east, north = np.moveaxis(projected(lat, lon), -1, 0)
    return np.stack([a * east + b * north + c for a, b, c in FIT], axis=-1)


def _anchor_pulls() -> tuple[Points, Points]:
    places = np.array([fitted(lat, lon) for _, lat, lon, _ in ANCHORS])
    pulls: list[Points] = []
    for (_, _, _, label), place in zip(ANCHORS, places, strict=True):
        away = np.array(centre(label)) - place
        far = np.hypot(*away)
        pulls.append(away * max(0.0, 1 - 0.3 / far) if far else away)
    return places, np.array(pulls)


_PLACES, _PULLS = _anchor_pulls()


def on_grid(lat: Points, lon: Points) -> Points:
    """On the grid, as the map is drawn."""
    found = fitted(lat, lon)
    flat = found.reshape(-1, 2)
    weights = np.exp(-((flat[:, None, :] - _PLACES[None]) ** 2).sum(-1) / (2 * REACH**2))
    pulls = weights @ _PULLS / np.maximum(1.0, weights.sum(1))[:, None]
    return (flat + pulls).reshape(found.shape)


def on_earth(points: Points) -> tuple[Points, Points]:
    """Latitude and longitude of points of the grid: the inverse of `on_grid`."""
    flat = np.asarray(points, dtype=float).reshape(-1, 2)
    guess = flat.copy()
    for _ in range(6):
        weights = np.exp(-((guess[:, None, :] - _PLACES[None]) ** 2).sum(-1) / (2 * REACH**2))
        guess = flat - weights @ _PULLS / np.maximum(1.0, weights.sum(1))[:, None]
    matrix = np.array([row[:2] for row in FIT])
    east, north = np.linalg.solve(matrix, (guess - [row[2] for row in FIT]).T)
    p1, p2, p0 = (np.radians(v) for v in (*PARALLELS, ORIGIN[0]))
    n = np.log(np.cos(p1) / np.cos(p2)) / np.log(np.tan(np.pi / 4 + p2 / 2) / np.tan(np.pi / 4 + p1 / 2))
    f = np.cos(p1) * np.tan(np.pi / 4 + p1 / 2) ** n / n
    rho0 = RADIUS_KM * f / np.tan(np.pi / 4 + p0 / 2) ** n
    rho = np.hypot(east, rho0 - north)
    lat = 2 * np.degrees(np.arctan((RADIUS_KM * f / rho) ** (1 / n))) - 90
    lon = ORIGIN[1] + np.degrees(np.arctan2(east, rho0 - north)) / n
    shape = np.shape(points)[:-1]
    return lat.reshape(shape), lon.reshape(shape)
