"""How the models of a unit stand: shapes, coherency, and where a whole unit may move. K47-5.1, K47-24.5

A unit moves as its first model, the anchor, does: every model keeps its place beside it. One whose hex is not free, or
that it does not reach within its own rate, takes the nearest hex that is and that keeps it within an inch of the rest.
Decided for all anchors at once, the same every time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import sqrt
from typing import Literal

import numpy as np
from msgspec.structs import replace

from app.core.circles import squared
from app.core.detours import Corners, Flags, Ways, Whole
from app.core.inches import Point
from app.core.passage import Passage
from app.core.state import NOWHERE, Place
from app.core.turns import turn
from modules.k47.berths import Berths
from modules.k47.cluster import ASIDE, cluster
from modules.k47.footprint import standing
from modules.k47.gait import CHAIN, Gait, Others, Why, axials, corners, free, lookup, mils, passage, spiral, within
from modules.k47.reach import Reach, nearby
from modules.k47.terrain import Terrain

Shape = Literal["blob", "line", "column"]

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
    most, left, new = chain * (chain + 1), list(range(1, len(points))), list(points[:1])
    while new and left:
        p = new.pop()
        near = [i for i in left if (points[i].x - p.x) ** 2 + (points[i].y - p.y) ** 2 <= most]
        if near:
            left = [i for i in left if i not in near]
            new += [points[i] for i in near]
    return tuple(left)


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

    All hexes are looked through at once when `hexes` is asked for; until then every hex by itself, with the same answer.
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
        gone = spent or (0,) * len(models)
        self._left = [gait.limit - n for n in gone]
        self.gait = replace(gait, limit=gait.limit - min(gone))
        self._steps = self._kept() if shape is None else offsets(shape, len(models), facing, gait.chain)
        self._berths = Berths(terrain, gait.ground, gait.pace, others)
        stuck = gait.ground != "flight"
        self._stuck = [stuck and bool(terrain.held(gait.ground, gait.pace)[p]) for p in models]
        self._whole: Whole | None = None
        self._mils: dict[tuple[int, Place], int] = dict.fromkeys(enumerate(models), 0)
        self._known: dict[Place, tuple[Place, ...]] = {}

    @cached_property
    def net(self) -> Corners:
        """What the models' ways go around."""
        return corners(self.terrain, self.gait.ground, self.gait.pace, self.others.blocking, self.others.solid)

    @cached_property
    def passage(self) -> Passage:
        """The models' ways to one place or another."""
        return passage(self.terrain, self.gait.ground, self.gait.pace, self.others.blocking, self.others.solid)

    @cached_property
    def ways(self) -> Ways:
        """The models' ways to anywhere."""
        return Ways(self.net, self.terrain.points[list(self.models)], self.gait.limit)

    @cached_property
    def anchor(self) -> Reach:
        """What the first model can reach."""
        return Reach(self.terrain, self.gait, self.models[0], self.others, self.ways)

    @cached_property
    def hexes(self) -> dict[Place, int]:
        """The anchors that may be had, with mils of the anchor's way."""
        terrain, models, gait = self.terrain, self.models, self.gait
        ends = np.broadcast_to(self.anchor.stops, (len(models), len(terrain.points))).copy()
        ends[np.arange(len(models)), models] = True
        near = np.flatnonzero(nearby(terrain, models, gait.limit) & ends.any(axis=0))
        lengths = np.full(ends.shape, -1, np.int64)
        wanted = ends[:, near] & ~np.array(self._stuck)[:, None]
        lengths[:, near] = self.ways.measure(terrain.points[near], wanted)[0]
        lengths[np.arange(len(models)), models] = 0
        ends &= (lengths >= 0) & (lengths <= np.array(self._left)[:, None])
        self._whole = lengths
        if gait.hull != (0, 0):
            at = np.flatnonzero(ends[0])
            ends[0][at] = self._stands(at)
        anchors = np.flatnonzero(ends[0])
        q, r = axials(terrain)
        dq, dr = np.array(self._steps, np.int64).T
        wq, wr = q[anchors][:, None] + dq, r[anchors][:, None] + dr
        fit = Fit(terrain, lookup(terrain, wq, wr), ends, wq, wr, gait.chain)
        good = fit.faults == 0
        self._known = dict(zip(anchors[good].tolist(), map(tuple, fit.places[good].tolist()), strict=True))
        return {a: int(lengths[0, a]) for a in self._known}

    def _kept(self) -> tuple[tuple[int, int], ...]:
        """Steps from the first model to each as they stand; those torn off aim for hexes beside it. K47-5.1.coherency_again"""
        board, first = self.terrain.board, self.models[0]
        steps = [(board.q[p] - board.q[first], board.r[p] - board.r[first]) for p in self.models]
        lost = stragglers([Point(*self.terrain.spots[p]) for p in self.models], self.gait.chain)
        if lost:
            used = {step for i, step in enumerate(steps) if i not in lost}
            free_ = (step for step in spiral(ASIDE) if step not in used)
            for i, step in zip(lost, free_, strict=False):
                steps[i] = step
        return tuple(steps)

    def _stands(self, at: Whole) -> Flags:
        """On which hexes a gun's hull may stand, facing as it will. K47-N.5"""
        keys = np.column_stack((at, np.full(len(at), self.gait.facing)))
        stops = (self.terrain.bars(self.gait.ground, self.gait.pace),)
        found: Flags = standing(self.terrain, self.gait.hull, keys, stops, self.others) | (at == self.models[0])
        return found

    @property
    def stuck(self) -> bool:
        """Whether the anchor stands in ground that it may not move out of under its order. K47-5.2"""
        return self._stuck[0]

    def may(self, anchor: Place) -> bool:
        """Whether the anchor may end on a hex."""
        return bool(self.places(anchor))

    def places(self, anchor: Place) -> tuple[Place, ...]:
        """Where the models end when the anchor ends on a hex, in the unit's order; empty where they may not."""
        found = self._known.get(anchor)
        if found is None and self._whole is None:
            found = self._known[anchor] = self._gather(anchor)
        return found or ()

    def _gather(self, anchor: Place) -> tuple[Place, ...]:
        if not self._berths.free(anchor) and anchor != self.models[0]:
            return ()
        if not self._ends(0, anchor):
            return ()
        if self.gait.hull != (0, 0) and not self._stands(np.array([anchor]))[0]:
            return ()
        self._straight(anchor)
        return cluster(self.terrain, anchor, self._steps, self._ends, self.gait.chain)

    def _straight(self, anchor: Place) -> None:
        """Where nothing is in the way of any model, be it within the rate or not, all of their ways are straight."""
        if any(self._stuck):
            return
        board, spots = self.terrain.board, self.terrain.spots
        q, r = board.q[anchor], board.r[anchor]
        ends = [board.at_axial.get((q + dq, r + dr), NOWHERE) for dq, dr in self._steps]
        legs = [(i, p, *spots[a], *spots[p]) for i, (a, p) in enumerate(zip(self.models, ends, strict=True)) if p >= 0]
        _, _, ax, ay, bx, by = zip(*legs, strict=True)
        if self.passage.bare(min(ax + bx), min(ay + by), max(ax + bx), max(ay + by)):
            for i, place, x, y, goal_x, goal_y in legs:
                far = sqrt((goal_x - x) ** 2 + (goal_y - y) ** 2)
                self._mils[i, place] = round(far) if far < self._left[i] + 0.5 else -1

    def _ends(self, model: int, place: Place) -> bool:
        """Whether a model may end on a hex: it stays, or there is room and a way that is not too long."""
        if place == self.models[model]:
            return True
        return self._berths.free(place) and self.length(model, place) >= 0

    def length(self, model: int, place: Place) -> int:
        """Mils of a model's shortest way to a hex, -1 where there is none within the rate."""
        if self._whole is not None:
            return int(self._whole[model, place])
        found = self._mils.get((model, place))
        if found is None:
            found = self._mils[model, place] = -1 if self._stuck[model] else self._measure(model, place)
        return found

    def _measure(self, model: int, place: Place) -> int:
        spots = self.terrain.spots
        return self.passage.length(Point(*spots[self.models[model]]), Point(*spots[place]), self._left[model])

    def lengths(self, anchor: Place) -> tuple[int, ...]:
        """Mils of every model's way, when the anchor ends on a hex."""
        return tuple(self.length(i, p) for i, p in enumerate(self.places(anchor)))

    def path(self, anchor: Place) -> list[Point]:
        """The anchor's way to a hex."""
        if anchor == self.models[0] or self._stuck[0]:
            return [Point(*self.terrain.spots[anchor])] if anchor == self.models[0] else []
        return self.way(0, Point(*self.terrain.spots[anchor]))

    def paths(self, anchor: Place) -> list[list[Point]]:
        """The way of every model, when the anchor ends on a hex."""
        return [self.way(i, Point(*self.terrain.spots[p])) for i, p in enumerate(self.places(anchor))]

    def way(self, model: int, goal: Point) -> list[Point]:
        """The shortest way of a model to a point, bend by bend; empty where there is none."""
        return self.passage.path(Point(*self.terrain.spots[self.models[model]]), goal, self.gait.limit)

    def why_not(self, at: Place | Point, everybody: Others | None = None) -> Why | None:
        """Why the anchor may not end on a hex or at a point; None where it may. `everybody`: see `Reach.why_not`."""
        why = self.anchor.why_not(at, everybody)
        if why is None and not isinstance(at, Point) and not self.may(at):
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
