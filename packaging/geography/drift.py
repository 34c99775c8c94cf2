"""A smooth drift of the whole drawing that carries coasts and frontiers past the middles of hexes, detail and all.

Every hex whose middle shows the wrong class pulls the nearest stretch of the border of its own class towards it. What
the drift cannot do, narrow spits and sounds, is left to `bending`.
"""

from collections.abc import Mapping

import numpy as np
from grid import ACROSS, Points
from scipy.spatial import cKDTree
from shapely import contains_xy, get_coordinates, make_valid, prepare, segmentize, transform
from shapely.geometry.base import BaseGeometry

REACH = 0.75
"""Softness of a pull in hex heights."""

ROUNDS = 14
_STEP = 0.6


def _pulled(points: Points, at: Points, pulls: Points) -> Points:
    moved = np.array(points, dtype=float)
    for a, pull in zip(at, pulls, strict=True):
        away = ((moved - a) ** 2).sum(-1)
        near = away < (3.2 * REACH) ** 2
        moved[near] += np.exp(-away[near] / (2 * REACH**2))[:, None] * pull
    return moved


def drifted(classes: Mapping[str, BaseGeometry], wanted: Mapping[str, str], middle: float) -> dict[str, BaseGeometry]:
    """The classes after the drift. `wanted`: class by hex number; `middle`: the radius that must show it."""
    areas = {name: segmentize(area, 0.04) for name, area in classes.items()}
    for _ in range(ROUNDS):
        at, pulls = [], []
        for name, area in areas.items():
            hexes = [label for label, k in wanted.items() if k == name]
            if not hexes:
                continue
            centres = np.array([(int(h[:2]) * ACROSS, int(h[2:]) + 0.5 * (int(h[:2]) & 1)) for h in hexes])
            border = get_coordinates(area)
            far, index = cKDTree(border).query(centres)
            prepare(area)
            inside = contains_xy(area, centres[:, 0], centres[:, 1])
            for p, d, k, within in zip(centres, far, index, inside, strict=True):
                if within and d >= middle:
                    continue
                way = (border[k] - p) / d if d > 1e-9 else np.array([0.0, -1.0])
                pulls.append(way * (middle - d) if within else -way * (middle + d))
                at.append(border[k])
        if not at:
            break
        crowd = np.exp(-((np.array(at)[:, None] - np.array(at)[None]) ** 2).sum(-1) / (2 * REACH**2)).sum(1)
        strength = _STEP / np.sqrt(crowd)
        moves = np.array(pulls) * strength[:, None]

        def move(points: Points, at: list[Points] = at, moves: Points = moves) -> Points:
            return points + (_pulled(points, np.array(at), moves) - points)

        areas = {name: make_valid(transform(area, move)) for name, area in areas.items()}
    return areas
