"""The lie of the land as one small grey picture: hills lit from the upper left, and the depth of the sea.

128 is level ground; lighter slopes face the light; at sea, darker is farther from land.
"""

import numpy as np
from grid import Points, on_earth
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, map_coordinates

FINE = 14
"""Pixels in a hex height."""

_KM = 25.0
_SLOPE = 26.0
_SMOOTH = 1.1

Field = NDArray[np.float64]


def heights(altitudes: Field, across: Points, down: Points) -> Field:
    """Metres at the crossings of two rows of grid coordinates."""
    smooth = gaussian_filter(np.maximum(altitudes, 0.0), _SMOOTH, mode="nearest")
    x, y = np.meshgrid(across, down)
    lat, lon = on_earth(np.stack([x, y], axis=-1))
    spots = [(90.0 - lat) * 12 - 0.5, (lon + 180.0) * 12 - 0.5]
    return np.maximum(map_coordinates(smooth, spots, order=3, mode="nearest"), 0.0)


def shading(metres: Field, land: Field, offshore: Field) -> NDArray[np.uint8]:
    """The grey picture. `land`: 1 on land to 0 at sea; `offshore`: hex heights from the coast."""
    down, across = np.gradient(metres / 1000.0, _KM / FINE)
    steepness = (across + down) * _SLOPE / np.sqrt(2)
    light = np.tanh(steepness)
    high = np.tanh(metres / 2600.0) * 0.10
    tone = np.clip(light - high, -1, 1) * gaussian_filter(land, 1.2)
    depth = -np.clip((offshore - 0.6) / 4.5, 0, 1) * (1 - land)
    return np.clip(np.round(128 + 127 * (tone + depth)), 1, 255).astype(np.uint8)
