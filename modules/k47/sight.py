"""Lines of sight, model by model: what stops them, how much smoke they cross, what covers their targets. K47-6.2, K47-6.3

A line runs from the middle of one model to the middle of another, for a hull from its nearest point. Levels are those
of hills and floors. What a line crosses is measured in mils; smoke by the chord formula of `circles`, in inches.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import shapely

from app.core.circles import GRAZE, Circle, Floats, chords, squared, stretches
from app.core.detours import Flags, Whole
from app.core.inches import INCH, Point
from app.core.outlines import nearest_between, nearest_of_many
from modules.k47.hindrance import Hindrances
from modules.k47.ray import COVERS, HARD, NONE, SOFT, Eye, Limits, Ray, Reason, Stretch
from modules.k47.terrain import Terrain


class Rays:
    """Every line from some shooters (rows) to some targets (columns).

    `lengths` in mils, `smoke` in inches, from where a line begins in it (K47-11.2.inside); `blocked` by ground and hulls,
    `walls` of those only by a blind wall; `cover` of the target by the ground: 0 none, 1 soft, 2 hard, for a line that is
    blocked the cover of what blocks it. `starts` and `ends`: x and y in mils.
    """

    def __init__(
        self,
        shooters: tuple[Eye, ...],
        targets: tuple[Eye, ...],
        clouds: tuple[Circle, ...],
        terrain: Terrain,
        hulls: tuple[tuple[Point, ...], ...],
        limits: Limits,
    ) -> None:
        self.shooters, self.targets, self.clouds, self.limits = shooters, targets, clouds, limits
        self._terrain = terrain
        self._shape = (len(shooters), len(targets))
        starts, ends, lengths = _ends(shooters, targets)
        self._starts, self._ends = starts, ends
        self.starts, self.ends = starts.reshape(*self._shape, 2), ends.reshape(*self._shape, 2)
        self.lengths: Whole = lengths.reshape(self._shape)
        self.smoke: Floats = chords(starts, ends, clouds).reshape(self._shape)  # K47-11.2.chord, K47-11.2.union
        self._met = Hindrances(shooters, targets, starts, ends, terrain, hulls, limits)
        blocked = self._met.stops > 0
        self.blocked: Flags = blocked.reshape(self._shape)
        self.walls: Flags = (blocked & (self._met.stops == self._met.walls)).reshape(self._shape)
        covered = np.where(blocked, np.maximum(self._met.stop_cover, SOFT), self._met.cover)
        self.cover: Whole = covered.reshape(self._shape)

    def visible(self, infrared: bool = False, walls: bool = False) -> Flags:
        """Which targets each shooter sees: not blocked, through at most 2 inches of smoke (exactly 2.000 is seen).

        `infrared`: smoke does not count. `walls`: with a weapon that goes through the walls of the target's building.
        """
        found: Flags = ~self.blocked | (self.walls if walls else False)
        if not infrared:
            found = found & (self.smoke <= self.limits.smoke / INCH + GRAZE)  # K47-11.1.limit
        return found

    def ray(self, i: int, j: int, infrared: bool = False) -> Ray:
        """The line from shooter i to target j in full."""
        k = i * self._shape[1] + j
        start, end = (Point(*map(int, spots[k])) for spots in (self._starts, self._ends))
        reasons = list(self._met.reasons(k))
        smoke = 0.0 if infrared else float(self.smoke[i, j])
        thick, some = smoke > self.limits.smoke / INCH + GRAZE, smoke > GRAZE
        if thick:
            reasons.append(Reason("K47-11.1.limit", "blocks"))
        elif some:
            reasons.append(Reason("K47-11.1.cover", "soft"))
        stops = [r for r in reasons if r.effect in ("blocks", "wall")]
        blocker = (stops[0].piece or ("hull" if stops[0].hull >= 0 else "smoke")) if stops else ""
        cover = int(self.cover[i, j])
        return Ray(
            start,
            end,
            int(self.lengths[i, j]),
            not stops,
            smoke,
            COVERS[cover],
            COVERS[max(cover, SOFT) if some else cover],
            bool(self.walls[i, j]),
            blocker,
            tuple(reasons),
            self._stretches(k, start, end, int(self.lengths[i, j]), () if infrared else self.clouds),
        )

    def _stretches(
        self, k: int, start: Point, end: Point, long: int, clouds: tuple[Circle, ...]
    ) -> tuple[Stretch, ...]:
        """The line in parts: up to where the ground stops it, smoke apart."""
        stop = long
        for reason in self._met.reasons(k):
            if reason.effect in ("blocks", "wall") and reason.piece:
                piece = self._terrain.piece(reason.piece)
                shape = piece.shape.boundary if reason.effect == "wall" else piece.shape
                met = shapely.intersection(self._met.line(k), shape)
                stop = min(stop, round(shapely.distance(shapely.Point(start.x, start.y), met)))
        parts: list[Stretch] = []
        at = 0
        for low, high in stretches(start, end, clouds):
            a, b = min(round(low * long), stop), min(round(high * long), stop)
            parts += [Stretch("clear", at, a)] if a > at else []
            parts += [Stretch("smoke", a, b)] if b > a else []
            at = max(at, b)
        parts += [Stretch("clear", at, stop)] if stop > at else []
        parts += [Stretch("blocked", stop, long)] if long > stop else []
        return tuple(parts)


def _ends(shooters: tuple[Eye, ...], targets: tuple[Eye, ...]) -> tuple[Whole, Whole, Whole]:
    """Where each line begins and ends, and its length: from a hull its nearest point. K47-N.5"""
    n, m = len(shooters), len(targets)
    starts = np.repeat(np.array([(e.at.x, e.at.y) for e in shooters], np.int64).reshape(-1, 2), m, axis=0)
    ends = np.tile(np.array([(e.at.x, e.at.y) for e in targets], np.int64).reshape(-1, 2), (n, 1))
    lengths = np.rint(np.sqrt(squared(ends - starts).astype(np.float64))).astype(np.int64)
    starts, ends, lengths = starts.reshape(n, m, 2), ends.reshape(n, m, 2), lengths.reshape(n, m)
    plain = [j for j in range(m) if not targets[j].hull]
    for i, one in enumerate(shooters):
        if one.hull and plain:
            starts[i, plain], lengths[i, plain] = nearest_of_many(ends[i, plain], one.hull)
    for j, other in enumerate(targets):
        if not other.hull:
            continue
        single = [i for i in range(n) if not shooters[i].hull]
        if single:
            ends[single, j], lengths[single, j] = nearest_of_many(starts[single, j], other.hull)
        for i, one in enumerate(shooters):
            if one.hull:
                a, b, lengths[i, j] = nearest_between(one.hull, other.hull)
                starts[i, j], ends[i, j] = (a.x, a.y), (b.x, b.y)
    return starts.reshape(-1, 2), ends.reshape(-1, 2), lengths.reshape(-1)


@lru_cache(maxsize=128)
def rays(
    shooters: tuple[Eye, ...],
    targets: tuple[Eye, ...],
    clouds: tuple[Circle, ...],
    terrain: Terrain,
    hulls: tuple[tuple[Point, ...], ...] = (),
    limits: Limits = Limits(),
) -> Rays:
    """The lines from all shooters to all targets, past `hulls` of vehicles and wrecks. Remembered."""
    return Rays(shooters, targets, clouds, terrain, hulls, limits)


class UnitSight:
    """What each shooter of a unit has of a target unit. K47-N.6, K47-N.10

    Arrays, one entry a shooter: `target`: the nearest model that he can reach, -1 where he sees none; `lengths` to it in
    mils; `smoke` on that line in inches; `ground`: cover of the unit by ground and hulls as he sees it; `cover`: that
    and smoke, the better of the two (0 none, 1 soft, 2 hard). K47-6.3.shooter
    """

    def __init__(self, lines: Rays, infrared: bool = False, walls: bool = False) -> None:
        self.rays = lines
        n, m = lines.lengths.shape
        seen = lines.visible(infrared, walls)
        far = np.where(seen, lines.lengths, np.iinfo(np.int64).max)  # K47-11.1.nearest
        some = seen.any(axis=1) if m else np.zeros(n, np.bool_)
        self.target: Whole = np.where(some, far.argmin(axis=1), -1) if m else np.full(n, -1)  # K47-11.1.shooter
        at = np.arange(n), np.maximum(self.target, 0)
        none = np.zeros(n)
        self.lengths: Whole = np.where(some, lines.lengths[at], -1) if m else np.full(n, -1)
        self.smoke: Floats = np.where(some & (not infrared), lines.smoke[at], 0.0) if m else none
        soft, hard = ((lines.cover == c).sum(axis=1) for c in (SOFT, HARD))
        part, whole = (soft + hard) * 100, lines.limits.share * m
        enough = (part >= whole) & (part > 0) if lines.limits.equal else part > whole  # K47-6.3.share
        self.ground: Whole = np.where(enough & some, np.where(hard > soft, HARD, SOFT), NONE)
        self.cover: Whole = np.where(self.smoke > GRAZE, np.maximum(self.ground, SOFT), self.ground)  # K47-11.1.cover

    @property
    def visible(self) -> bool:
        """Whether any shooter sees any model."""
        return bool((self.target >= 0).any())
