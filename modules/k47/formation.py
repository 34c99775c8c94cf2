"""How the models of a unit stand: shapes, coherency, and where a whole unit may move. K47-5.1, K47-24.5

A unit moves as its first model, the anchor, does: every model keeps its place beside it. One whose hex is not free, or
that it does not reach within its own rate, takes the nearest hex that is and that keeps it within an inch of the rest.
Decided for all anchors at once, the same every time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import numpy as np
from msgspec.structs import replace

from app.core.circles import squared
from app.core.detours import Flags, Whole
from app.core.inches import Point
from app.core.state import Place
from app.core.turns import turn
from modules.k47.footprint import standing
from modules.k47.gait import CHAIN, Gait, Others, Why, axials, free, lookup, mils, spiral, within
from modules.k47.reach import Reach, around, nearby
from modules.k47.terrain import Terrain

Shape = Literal["blob", "line", "column"]

ASIDE = 4
"""Hexes from its place that a model looks for another one."""

CROWDED, SCATTERED = 1, 2
"""Why an anchor is not to be had: a model finds no hex, or the unit would not hold together."""


@lru_cache(maxsize=256)
def offsets(shape: Shape, count: int, facing: int, chain: int = CHAIN) -> tuple[tuple[int, int], ...]:
    """Axial steps from the anchor to each model of a shape that faces so many degrees clockwise from north.

    blob: around the anchor; line: two ranks, the anchor in the middle of the first; column: one behind the other. Each
    model takes the hex nearest to its ideal spot that is left and within an inch of one before it. K47-24.5
    """
    if shape == "blob":
        ideal = [(0, 0)] * count
    elif shape == "line":
        ideal = [(_abreast(i // 2), -1000 * (i % 2)) for i in range(count)]
    else:
        ideal = [(0, -1000 * i) for i in range(count)]
    found: list[tuple[int, int]] = []
    for right, ahead in ideal:
        x, y = turn(right, ahead, facing)
        nx, ny = turn(0, 1, facing)
        q0 = round(x / 866)
        r0 = round(-y / 1000 - q0 / 2)
        spots = [(q0 + q, r0 + r) for q, r in spiral(ASIDE)]
        spots.sort(key=lambda s: _off(s, x, y) - 1e-3 * (_mils(*s)[0] * nx + _mils(*s)[1] * ny))
        found.append(next(s for s in spots if s not in found and (not found or _near(s, found, chain))))
    return tuple(found)


def _abreast(i: int) -> int:
    """Mils to the right of the middle: 0, right, left, further right, ..."""
    return 900 * ((i + 1) // 2) * (1 if i % 2 else -1)


def _off(s: tuple[int, int], x: float, y: float) -> float:
    sx, sy = _mils(*s)
    return (sx - x) ** 2 + (sy - y) ** 2


def _mils(q: int, r: int) -> tuple[int, int]:
    return q * 866, -(2 * r + q) * 500


def _near(s: tuple[int, int], others: Sequence[tuple[int, int]], chain: int) -> bool:
    return any(mils(s[0] - q, s[1] - r) <= chain for q, r in others)


def coherent(points: Sequence[Point], chain: int = CHAIN) -> bool:
    """Whether every model is within an inch of another, edge to edge, all in one chain. K47-5.1.coherency"""
    return not stragglers(points, chain)


def stragglers(points: Sequence[Point], chain: int = CHAIN) -> tuple[int, ...]:
    """The models that no chain of gaps of an inch or less joins to the first. K47-5.1.coherency"""
    if not points:
        return ()
    at = np.array([(p.x, p.y) for p in points], np.int64)
    return tuple(map(int, np.flatnonzero(~_joined(_links(at, chain)[None], np.ones((1, len(at)), np.bool_))[0])))


def _links(at: Whole, chain: int) -> Flags:
    far = np.rint(np.sqrt(squared(at[:, None] - at).astype(np.float64)))
    found: Flags = far <= chain
    return found


def _joined(links: Flags, among: Flags) -> Flags:
    """Which of the models `among` a chain joins to the first, for many arrangements at once."""
    joined = np.zeros(among.shape, np.bool_)
    joined[:, 0] = among[:, 0]
    while True:
        more = joined | ((links & joined[:, None, :]).any(axis=2) & among)
        if (more == joined).all():
            return joined
        joined = more


class Fit:
    """Arrangements of a unit around many anchors. `places`: a row of hexes each; `faults`: 0 where the row holds."""

    def __init__(self, terrain: Terrain, wanted: Whole, can: Flags, q: Whole, r: Whole, chain: int = CHAIN) -> None:
        """`wanted`: hexes of each model (columns) around each anchor (rows), one past the last off the table; `can`:
        which model (rows) may stand on which hex; `q`, `r`: axial coordinates of what is wanted, on the table or not.
        """
        self._terrain, self._chain = terrain, chain
        count = wanted.shape[1]
        self._can = np.concatenate((can, np.zeros((count, 1), np.bool_)), axis=1)
        self.places = wanted.copy()
        self.faults = np.zeros(len(wanted), np.int64)
        kept = self._can[np.arange(count), wanted]
        self.faults[~kept[:, 0]] = CROWDED
        open_ = np.flatnonzero(kept[:, 0])
        self._points = np.concatenate((terrain.points, [[-(10**6), -(10**6)]]))
        whole = kept[open_].all(axis=1)
        joined = np.zeros((len(open_), count), np.bool_)
        if len(open_):
            joined = _joined(self._linked(open_), kept[open_])
        self._place(open_[~(whole & joined.all(axis=1))], joined[~(whole & joined.all(axis=1))], q, r)

    def _linked(self, rows: Whole) -> Flags:
        """Which models of each arrangement are within an inch of which."""
        at = self._points[self.places[rows]]
        d = at[:, :, None, :] - at[:, None, :, :]
        found: Flags = squared(d) < (self._chain + 0.5) ** 2
        return found

    def _place(self, rows: Whole, kept: Flags, q: Whole, r: Whole) -> None:
        """Find a hex for every model that is not `kept`, model by model, twice over, for all rows at once. K47-24.5.closed"""
        if not len(rows):
            return
        ring, steps = within(self._terrain, self._chain), np.array(spiral(ASIDE), np.int64)
        ring = np.concatenate((ring, np.full((1, ring.shape[1]), len(self._points) - 1)))
        size = len(self._points)
        taken, near = np.zeros((len(rows), size), np.bool_), np.zeros((len(rows), size), np.bool_)
        a, i = np.nonzero(kept)
        places = self.places[rows]
        taken[a, places[a, i]] = True
        near[a[:, None], ring[places[a, i]]] = True
        taken[:, -1] = True
        left = ~kept
        for model in [*range(kept.shape[1])] * 2:
            a = np.flatnonzero(left[:, model])
            if not len(a):
                continue
            spots = lookup(
                self._terrain, q[rows[a], model][:, None] + steps[:, 0], r[rows[a], model][:, None] + steps[:, 1]
            )
            fits = self._can[model][spots] & ~taken[a[:, None], spots] & near[a[:, None], spots]
            some = fits.any(axis=1)
            a, chosen = a[some], spots[some, fits[some].argmax(axis=1)]
            places[a, model] = chosen
            taken[a, chosen] = True
            near[a[:, None], ring[chosen]] = True
            left[a, model] = False
        self.places[rows] = places
        self.faults[rows[left.any(axis=1)]] = CROWDED


class Moves:
    """Where a unit may go, anchor by anchor. K47-5.1

    `hexes`: the anchors that may be had, with mils of the anchor's way. `anchor`: what the first model can reach.
    """

    def __init__(
        self,
        terrain: Terrain,
        gait: Gait,
        models: tuple[Place, ...],
        others: Others,
        shape: Shape | None,
        facing: int,
        spent: tuple[int, ...] = (),
    ) -> None:
        """`spent`: mils that each model has gone already, on the way to `models`."""
        self.terrain, self.models, self.others = terrain, models, others
        gone = np.array(spent or [0] * len(models), np.int64)
        left, gait = gait.limit - gone, replace(gait, limit=gait.limit - int(gone.min()))
        self.ways = around(terrain, gait, models, others)
        self.anchor = Reach(terrain, gait, models[0], others, self.ways)
        ends = np.broadcast_to(self.anchor.stops, (len(models), len(terrain.points))).copy()
        ends[np.arange(len(models)), models] = True
        near = np.flatnonzero(nearby(terrain, models, gait.limit) & ends.any(axis=0))
        lengths = np.full(ends.shape, -1, np.int64)
        stuck = self._stuck(gait)
        lengths[:, near] = self.ways.measure(terrain.points[near], ends[:, near] & ~stuck[:, None])[0]
        lengths[np.arange(len(models)), models] = 0
        ends &= (lengths >= 0) & (lengths <= left[:, None])
        self._lengths = lengths
        if gait.hull != (0, 0):
            self._hull(gait, ends[0])
        self._anchors = np.flatnonzero(ends[0])
        q, r = axials(terrain)
        if shape is None:
            own = np.array(models)
            dq, dr = q[own] - q[own[0]], r[own] - r[own[0]]
            self._gather(dq, dr, gait.chain)
        else:
            dq, dr = np.array(offsets(shape, len(models), facing, gait.chain), np.int64).T
        wq, wr = q[self._anchors][:, None] + dq, r[self._anchors][:, None] + dr
        self.fit = Fit(terrain, lookup(terrain, wq, wr), ends, wq, wr, gait.chain)
        self._row = {int(a): i for i, a in enumerate(self._anchors)}
        good = np.flatnonzero(self.fit.faults == 0)
        self.hexes: dict[Place, int] = {int(self._anchors[i]): int(lengths[0, self._anchors[i]]) for i in good}

    def _gather(self, dq: Whole, dr: Whole, chain: int) -> None:
        """Models that are torn off from the first one aim for hexes beside it. K47-5.1.coherency_again"""
        lost = stragglers([Point(*map(int, self.terrain.points[p])) for p in self.models], chain)
        if not lost:
            return
        used = {(int(dq[i]), int(dr[i])) for i in range(len(dq)) if i not in lost}
        free_ = (step for step in spiral(ASIDE) if step not in used)
        for i, (a, b) in zip(lost, free_, strict=False):
            dq[i], dr[i] = a, b

    def _hull(self, gait: Gait, ends: Flags) -> None:
        """Keep of the anchor's hexes those where its hull, a gun's, may stand facing as it will. K47-N.5"""
        at = np.flatnonzero(ends)
        keys = np.column_stack((at, np.full(len(at), gait.facing)))
        stops = (self.terrain.bars(gait.ground, gait.pace),)
        ends[at] = standing(self.terrain, gait.hull, keys, stops, self.others)
        ends[self.models[0]] = True

    def _stuck(self, gait: Gait) -> Flags:
        """Which models stand in ground that they may not move out of under the order. K47-5.2"""
        if gait.ground == "flight":
            return np.zeros(len(self.models), np.bool_)
        return self.terrain.fences(gait.ground, gait.pace).holds(self.terrain.points[list(self.models)])

    def places(self, anchor: Place) -> tuple[Place, ...]:
        """Where the models end when the anchor ends on a hex, in the unit's order; empty where they may not."""
        row = self._row.get(anchor)
        if row is None or self.fit.faults[row]:
            return ()
        return tuple(map(int, self.fit.places[row]))

    def lengths(self, anchor: Place) -> tuple[int, ...]:
        """Mils of every model's way, when the anchor ends on a hex."""
        return tuple(int(self._lengths[i, p]) for i, p in enumerate(self.places(anchor)))

    def path(self, anchor: Place) -> list[Point]:
        """The anchor's way to a hex."""
        return self.anchor.path(anchor)

    def paths(self, anchor: Place) -> list[list[Point]]:
        """The way of every model, when the anchor ends on a hex."""
        points = [Point(*map(int, self.terrain.points[p])) for p in self.places(anchor)]
        return [self.ways.path(i, p) for i, p in enumerate(points)]

    def why_not(self, at: Place | Point, everybody: Others | None = None) -> Why | None:
        """Why the anchor may not end on a hex or at a point; None where it may. `everybody`: see `Reach.why_not`."""
        why = self.anchor.why_not(at, everybody)
        if why is None and not isinstance(at, Point) and at not in self.hexes:
            return Why("K47-5.1.coherency", {})  # K47-5.1.coherency
        return why


@lru_cache(maxsize=32)
def moves(
    terrain: Terrain,
    gait: Gait,
    models: tuple[Place, ...],
    others: Others = Others(),
    shape: Shape | None = None,
    facing: int = 0,
    spent: tuple[int, ...] = (),
) -> Moves:
    """Where a unit may go; it keeps how it stands, or takes a shape that faces so. Remembered."""
    return Moves(terrain, gait, models, others, shape, facing, spent)


def arrangements(
    terrain: Terrain,
    anchors: Sequence[Place],
    shape: Shape,
    count: int,
    facing: int,
    allowed: Flags,
    chain: int = CHAIN,
) -> dict[Place, tuple[Place, ...]]:
    """How a unit could stand in a shape, by anchor: every model on a hex that is allowed. For setting up."""
    q, r = axials(terrain)
    dq, dr = np.array(offsets(shape, count, facing, chain), np.int64).T
    at = np.array(anchors, np.int64).reshape(-1)
    wq, wr = q[at][:, None] + dq, r[at][:, None] + dr
    fit = Fit(terrain, lookup(terrain, wq, wr), np.broadcast_to(allowed, (count, len(allowed))), wq, wr, chain)
    good = fit.faults == 0
    return dict(zip(at[good].tolist(), map(tuple, fit.places[good].tolist()), strict=True))


def arrange(
    terrain: Terrain, anchor: Place, shape: Shape, count: int, facing: int, allowed: Flags, chain: int = CHAIN
) -> tuple[Place, ...]:
    """How a unit stands in a shape around an anchor; empty where there is no room. K47-24.5"""
    return arrangements(terrain, [anchor], shape, count, facing, allowed, chain).get(anchor, ())


def open_hexes(terrain: Terrain, gait: Gait, others: Others) -> Flags:
    """The hexes on which a model of a unit may be set up: ground that bears it, an inch and more from other units."""
    return free(terrain, gait.ground, "deploy", others)
