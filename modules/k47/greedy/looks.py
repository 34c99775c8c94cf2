"""What is seen from a hex of every other: roughly, along sampled lines, for deciding where to stand.

Hulls and differences of level are left out. What is decided by it is where to go and who acts first; a shot itself is
weighed by `volley.plan`, which is exact.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from app.core.circles import GRAZE, Circle, chords, squared
from app.core.detours import Flags, Whole
from app.core.inches import INCH
from app.core.state import Place
from modules.k47.ray import Limits
from modules.k47.special import movement, observation
from modules.k47.terrain import Terrain

if TYPE_CHECKING:
    from modules.k47.state import K47State

CELL = 500
"""Mils of the side of a cell of the sampled ground."""
STEPS = (np.arange(96) + 0.5) / 96
"""Where on its way a line is sampled."""
LAST = np.array((500.0, 900.0, 1300.0))
"""Mils before its end where a line may meet a hedge or wall that covers its target."""
OPAQUE = ("depth", "walls", "rise")
"""What kinds of ground stop a line."""
COVER = ("none", "soft", "hard")


class Look(NamedTuple):
    """What is seen from a hex, by hex: whether, through which cover (0 none, 1 soft, 2 hard), how far off in mils."""

    seen: Flags
    cover: Whole
    far: Whole


class Raster(NamedTuple):
    """The ground in cells: the piece that stops lines (-1: none), hedges and walls by their cover; by hex the piece and the
    cover that it lies in. `need`: mils of a piece that stop a line, by piece.
    """

    opaque: NDArray[np.int16]
    fences: Whole
    here: NDArray[np.int16]
    covers: Whole
    need: NDArray[np.float64]


@lru_cache(maxsize=8)
def raster(land: Terrain) -> Raster:
    """The ground of a table in cells. Remembered."""
    wide, deep = (side * INCH // CELL for side in land.board.inches)
    y, x = np.mgrid[0:deep, 0:wide]
    spots = np.stack((x.ravel(), y.ravel()), axis=1) * CELL + CELL // 2
    opaque, fences = np.full(len(spots), -1), np.zeros(len(spots), np.int64)
    here, covers = np.full(len(land.points), -1), np.zeros(len(land.points), np.int64)
    need = np.ones(len(land.pieces) + 1)
    for p in land.pieces:
        value = COVER.index(p.kind.cover.value)
        if p.kind.sight == "barrier":
            near = shapely.dwithin(p.chain, shapely.points(spots.astype(np.float64)), CELL * 0.6)
            fences[near] = np.maximum(fences[near], value)
            continue
        inside = land.lies[p.no]
        covers[inside] = np.maximum(covers[inside], value)
        if p.kind.sight in OPAQUE:
            opaque[shapely.contains_xy(p.shape, spots[:, 0], spots[:, 1])] = p.no
            here[inside] = p.no
            need[p.no] = max(1, p.kind.depth if p.kind.sight == "depth" else INCH // 2 * (p.kind.sight == "rise"))
    small = opaque.astype(np.int16).reshape(deep, wide)
    return Raster(small, fences.reshape(deep, wide), here.astype(np.int16), covers, need)


def look(s: K47State, place: Place) -> Look:
    """What a model on a hex sees of every hex."""
    return _look(movement.ground(s), place, observation.circles(s.clouds), observation.limits(s))


@lru_cache(maxsize=64)
def _look(land: Terrain, place: Place, clouds: tuple[Circle, ...], limits: Limits) -> Look:
    """Along each line the ground is sampled; what holds either end is left out of it, as the rules of sight do."""
    r, own, goals = raster(land), land.points[place], land.points
    d = goals - own
    far = np.rint(np.sqrt(squared(d).astype(np.float64)))
    x, y = ((own[i] + d[:, i, None] * STEPS).astype(np.int32) // CELL for i in (0, 1))
    piece = r.opaque[y, x]
    crossed = (piece >= 0) & (piece != r.here[place]) & (piece != r.here[:, None])
    seen: Flags = np.ones(len(goals), bool)
    k = np.flatnonzero(crossed.any(axis=1))
    share = np.where(crossed[k], (1.0 / r.need)[piece[k]], 0.0)
    seen[k] = share.sum(axis=1) * far[k] < len(STEPS)
    back = goals[:, None, :] - d[:, None, :] / np.maximum(far, 1)[:, None, None] * LAST[None, :, None]
    cells = np.clip(back.astype(np.int64) // CELL, 0, (r.fences.shape[1] - 1, r.fences.shape[0] - 1))
    cover = np.maximum(r.covers, np.where(far > 2 * INCH, r.fences[cells[..., 1], cells[..., 0]].max(axis=1), 0))
    if clouds:
        smoke = chords(np.broadcast_to(own, goals.shape), goals, clouds)
        seen &= smoke <= limits.smoke / INCH + GRAZE
        cover = np.maximum(cover, np.where(smoke > GRAZE, 1, 0))
    return Look(seen, cover, far.astype(np.int64))
