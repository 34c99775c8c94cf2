"""Lines of sight, model by model: what stops them, how much smoke they cross, what covers their targets. K47-6.2, K47-6.3

A line runs from the middle of one model to the middle of another, for a hull from its nearest point. Levels are those
of hills and floors. What a line crosses is measured in mils; smoke by the chord formula of `circles`, in inches.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import shapely
from numpy.typing import NDArray

from app.core.circles import GRAZE, Circle, Floats, chords, squared, stretches
from app.core.detours import Flags, Places, Whole
from app.core.inches import INCH, Point
from app.core.outlines import hull_to_hull, nearest_between, nearest_of_many
from modules.k47.ray import BASE, COVERS, HARD, NONE, SOFT, VEHICLE_HEIGHT, Eye, Limits, Ray, Reason, Stretch
from modules.k47.terrain import Piece, Terrain


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
        self._stops = np.zeros(len(starts), np.int64)
        self._stop_cover = np.zeros(len(starts), np.int64)
        self._walls = np.zeros(len(starts), np.int64)
        self._cover = np.zeros(len(starts), np.int64)
        self._found: list[tuple[str, str, Places, Whole, bool]] = []
        if len(starts):
            self._look(hulls)
        blocked = self._stops > 0
        self.blocked: Flags = blocked.reshape(self._shape)
        self.walls: Flags = (blocked & (self._stops == self._walls)).reshape(self._shape)
        self.cover: Whole = np.where(blocked, np.maximum(self._stop_cover, SOFT), self._cover).reshape(self._shape)

    def _look(self, hulls: tuple[tuple[Point, ...], ...]) -> None:
        starts, ends, terrain = self._starts, self._ends, self._terrain
        swap = (ends[:, 0] < starts[:, 0]) | ((ends[:, 0] == starts[:, 0]) & (ends[:, 1] < starts[:, 1]))
        rows = np.stack((np.where(swap[:, None], ends, starts), np.where(swap[:, None], starts, ends)), axis=1)
        self._lines: NDArray[np.object_] = shapely.linestrings(rows.astype(np.float64))
        n, m = self._shape
        ups = np.array([e.up for e in self.shooters], np.int64), np.array([e.up for e in self.targets], np.int64)
        self._from = np.repeat(ups[0], m) + terrain.levels_at(starts)
        self._to = np.tile(ups[1], n) + terrain.levels_at(ends)
        if terrain.sighted:
            lines, found = terrain.sight_tree.query(self._lines, predicate="intersects")
            order = np.lexsort((lines, found))
            lines, found = lines[order], found[order]
            for k in np.split(np.arange(len(found)), np.flatnonzero(found[1:] != found[:-1]) + 1):
                if len(k):
                    self._cross(terrain.pieces[terrain.sighted[int(found[k[0]])]], lines[k])
        for h, corners in enumerate(hulls):
            self._cross_hull(h, corners)

    def _cross(self, piece: Piece, k: Places) -> None:
        """What a piece of terrain does to the lines `k`, which touch it."""
        sight = piece.kind.sight
        near, far = self._inside(piece.shape, k)
        over = np.abs(self._from[k] - self._to[k]) >= max(1, piece.height)
        value = COVERS.index(piece.kind.cover.value)
        if sight == "barrier":
            self._cross_barrier(piece, k, value)
        elif sight == "depth":
            outside = ~near & ~far
            past, high = k[outside], over[outside]
            crossed = self._crossed(piece, past)
            self._note("K47-6.2.over", "over", past[high & (crossed > 0)], piece.no)
            self._stop("K47-6.2.woods", past[~high & (crossed >= piece.kind.depth)], piece.no, value)
            thin = past[~high & (crossed > 0) & (crossed < piece.kind.depth)]
            self._shelter("K47-6.3.thin", thin, piece.no, value)
            self._shelter("K47-6.3.inside", k[far], piece.no, value)  # K47-6.2.woods_inside
        elif sight == "veil":
            self._shelter("K47-6.3.inside", k[far], piece.no, value)
            if piece.height:
                rest = k[~near & ~far & ~over]
                met = rest[self._crossed(piece, rest) > 0]
                self._shelter("K47-6.3.behind", met[self._behind(piece.shape, met)], piece.no, value)
        elif sight == "walls":
            past, high = k[~near & ~far], over[~near & ~far]
            through = self._crossed(piece, past) > 0
            self._note("K47-6.2.over", "over", past[through & high], piece.no)
            self._stop("K47-6.2.building", past[through & ~high], piece.no, value)
            leaves = near ^ far
            blind = leaves & ~shapely.intersects(self._lines[k], piece.open_walls)
            self._stop("K47-13.openings", k[blind], piece.no, value, wall=True)
            self._shelter("K47-13.cover", k[far & ~near & ~blind], piece.no, value)
        elif sight == "rise":
            below = (self._from[k] < piece.rise) & (self._to[k] < piece.rise) & ~near & ~far
            rest = k[below]
            self._stop("K47-6.2.hill", rest[self._crossed(piece, rest) >= self.limits.rise], piece.no, HARD)

    def _cross_barrier(self, piece: Piece, k: Places, value: int) -> None:
        """A hedge or wall covers a target close behind it, unless the shooter touches it or looks over it; it never
        stops a line. K47-6.2.obstacles
        """
        lower = self._from[k] - self._to[k] >= max(1, piece.height)
        touching = shapely.distance(shapely.points(self._starts[k].astype(np.float64)), piece.chain)
        behind = self._behind(piece.chain, k)
        touches = touching <= BASE + piece.width / 2
        self._note("K47-6.3.touching", "over", k[behind & touches], piece.no)
        self._note("K47-6.3.over", "over", k[behind & ~touches & lower], piece.no)
        self._shelter("K47-6.3.obstacle", k[behind & ~touches & ~lower], piece.no, value)

    def _cross_hull(self, h: int, corners: tuple[Point, ...]) -> None:
        """A hull that is neither end of a line stops it where more than half an inch is crossed, else it covers."""
        shape = shapely.Polygon([(p.x, p.y) for p in corners])
        k = np.flatnonzero(shapely.intersects(self._lines, shape))
        if not len(k):
            return
        own = [
            shapely.distance(shapely.points(spots[k].astype(np.float64)), shape) <= 2
            for spots in (self._starts, self._ends)
        ]
        k = k[~own[0] & ~own[1]]
        crossed = np.rint(shapely.length(shapely.intersection(self._lines[k], shape))).astype(np.int64)
        over = np.abs(self._from[k] - self._to[k]) >= VEHICLE_HEIGHT
        deep = crossed > self.limits.vehicle
        self._stop("K47-6.2.vehicles", k[deep & ~over], h, HARD, hull=True)
        self._shelter("K47-6.3.vehicles", k[(crossed > 0) & (over | ~deep)], h, HARD, hull=True)

    def _inside(self, shape: shapely.Geometry, k: Places) -> tuple[Flags, Flags]:
        near, far = (shapely.intersects_xy(shape, spots[k, 0], spots[k, 1]) for spots in (self._starts, self._ends))
        return near, far

    def _crossed(self, piece: Piece, k: Places) -> Whole:
        """Mils of the lines `k` that lie on a piece."""
        found: Whole = np.rint(shapely.length(shapely.intersection(self._lines[k], piece.shape))).astype(np.int64)
        return found

    def _behind(self, shape: shapely.Geometry, k: Places) -> Flags:
        """Which targets are within an inch of where their line crosses something."""
        crossing = shapely.intersection(self._lines[k], shape)
        found: Flags = (
            np.rint(shapely.distance(shapely.points(self._ends[k].astype(np.float64)), crossing)) <= self.limits.near
        )
        return found

    def _note(self, rule: str, effect: str, k: Places, what: int, hull: bool = False) -> None:
        if len(k):
            self._found.append((rule, effect, k, np.full(len(k), what), hull))

    def _stop(self, rule: str, k: Places, what: int, value: int, hull: bool = False, wall: bool = False) -> None:
        self._note(rule, "wall" if wall else "blocks", k, what, hull)
        self._stops[k] += 1
        self._walls[k] += wall
        self._stop_cover[k] = np.maximum(self._stop_cover[k], value)

    def _shelter(self, rule: str, k: Places, what: int, value: int, hull: bool = False) -> None:
        if value:
            self._note(rule, COVERS[value], k, what, hull)
            self._cover[k] = np.maximum(self._cover[k], value)

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
        reasons = [
            Reason(rule, effect, "" if hull else self._terrain.pieces[int(what[0])].id, int(what[0]) if hull else -1)  # type: ignore[arg-type]
            for rule, effect, lines, what, hull in self._found
            if k in lines
        ]
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
            self._stretches(k, start, end, int(self.lengths[i, j]), [] if infrared else list(self.clouds)),
        )

    def _stretches(self, k: int, start: Point, end: Point, long: int, clouds: list[Circle]) -> tuple[Stretch, ...]:
        """The line in parts: up to where the ground stops it, smoke apart."""
        stop = long
        for _, effect, lines, what, hull in self._found:
            if effect in ("blocks", "wall") and not hull and k in lines:
                piece = self._terrain.pieces[int(what[0])]
                shape = piece.shape.boundary if effect == "wall" else piece.shape
                met = shapely.intersection(self._lines[k], shape)
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
                a, b = nearest_between(one.hull, other.hull)
                starts[i, j], ends[i, j], lengths[i, j] = (a.x, a.y), (b.x, b.y), hull_to_hull(one.hull, other.hull)
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
