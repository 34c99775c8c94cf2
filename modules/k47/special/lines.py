"""Lines of fire, shooter by shooter: to which model, how long, through how much smoke, into what cover. K47-6.2, K47-N.6"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal

import numpy as np
from msgspec import Struct

from app.core.circles import GRAZE, squared
from app.core.detours import Flags, Whole
from app.core.inches import Point
from app.core.state import UnitNo
from app.core.turns import in_arc, outline_in_arc
from modules.k47 import sight
from modules.k47.arms import small_arms
from modules.k47.hulls import Extent, extent, hull
from modules.k47.lanes import corridor
from modules.k47.places import fielded, has, is_vehicle
from modules.k47.ray import BASE, HARD, NONE, SOFT, Eye
from modules.k47.special import arsenal
from modules.k47.special.arsenal import Arm, Round
from modules.k47.special.observation import circles, limits, models, obstacles
from modules.k47.special.ruins import land

if TYPE_CHECKING:
    from modules.k47.state import K47State

Verdict = Literal["clear", "cover", "blocked", "smoke", "friend", "arc", "out", "near"]
"""How a line ends: open, in soft or hard cover, without sight, in too much smoke, by a friend, out of arc, out of range, too near."""

UNKNOWN = -2
"""A friend in the way that nobody has asked for yet."""

FEW = 60
"""So many friends for so many lines are quicker looked at one by one."""

RULES: dict[str, str] = {
    "blocked": "K47-7.1.sight",
    "smoke": "K47-11.1.limit",
    "friend": "K47-7.1.friend",
    "arc": "K47-7.1.arc",
    "out": "K47-7.1.range",
    "near": "K47-8.5.minimum",
}
"""The rule behind a line along which nobody shoots."""


class Line(Struct, frozen=True):
    """What one weapon has of a target: its model `no`, the number `to` of the model aimed at, both ends.

    `length` in mils; `smoke` inches of it; `cover` of the target as this shooter has it (0 none, 1 soft, 2 hard);
    `friend` that is in the way, -1 for none. `seen`: numbers of the models that could be hit.
    """

    no: int
    to: int
    start: Point
    end: Point
    length: int
    smoke: float
    cover: int
    verdict: Verdict
    friend: int = -1
    seen: frozenset[int] = frozenset()

    @property
    def open(self) -> bool:
        """Whether the shot may be made."""
        return self.verdict in ("clear", "cover")


def lines(s: K47State, u: UnitNo, target: UnitNo, found: tuple[tuple[Arm, Round], ...]) -> tuple[Line, ...]:
    """The lines of a unit's weapons to a target, each fired in its way: at the nearest model that it may shoot at.

    A shooter takes the nearest model that he sees through at most 2 inches of smoke, in his arc and past his friends. A
    weapon that cannot shoot has the line to the model nearest to it, and why. K47-N.6, K47-6.2.model
    """
    view = View(s, u, target)
    return tuple(view.line(a, r) for a, r in found)


class View:
    """What the models of a unit have of a target unit. Made once for all weapons."""

    def __init__(self, s: K47State, u: UnitNo, target: UnitNo) -> None:
        self.s, self.u, self.target = s, u, target
        self.shooters = shooter_eyes(s, u)
        self.rows = {no: i for i, no in enumerate(self.shooters)}
        self.eyes = models(s, target)
        self.numbers = tuple(m.no for m in s.units[target].models)
        ground = land(s)
        self.rays = sight.rays(
            tuple(self.shooters.values()),
            self.eyes,
            circles(s.clouds),
            ground,
            obstacles(s.units, s.wrecks, s),
            limits(s),
        )
        self.infrared = has(s, u, "ir_vision")  # K47-17.infrared, K47-11.1.infrared
        self.building = ground.building_at(s.units[target].place) is not None
        self._sight: dict[bool, sight.UnitSight] = {}
        self._visible: dict[bool, Flags] = {}
        self._friends: dict[int, Whole] = {}

    def unit_sight(self, walls: bool) -> sight.UnitSight:
        """Sight with weapons that go through walls, or not. K47-13.heavy, K47-13.small_arms"""
        if walls not in self._sight:
            self._sight[walls] = sight.UnitSight(self.rays, self.infrared, walls)
        return self._sight[walls]

    @cached_property
    def sees(self) -> bool:
        """Whether anybody sees any model with whatever weapon: else no line is open."""
        return bool(self._seen(walls=True).any())

    def _seen(self, walls: bool) -> Flags:
        if walls not in self._visible:
            self._visible[walls] = self.rays.visible(self.infrared, walls)
        return self._visible[walls]

    def line(self, a: Arm, r: Round) -> Line:
        """The line of one weapon."""
        i = self.rows[a.no]
        over = r in ("indirect", "smoke")
        walls = not (small_arms(a.weapon) or a.weapon.special == "flame")
        found = self.unit_sight(walls)
        lengths = self.rays.lengths[i]
        order = np.argsort(lengths, kind="stable")
        visible = self._seen(walls)
        seen: Flags = np.any(visible, axis=0) if over else visible[i]  # K47-8.5.sight, K47-8.5.spotter, K47-6.2.model
        arc = np.array(in_arc_of(self.s, self.u, a, self.eyes), np.bool_)
        friends = np.full(len(lengths), -1) if over else self._corridor(i, seen & arc)
        free = friends == -1
        good = [int(j) for j in order if seen[j] and arc[j] and free[j]]
        smoke = np.zeros(len(lengths)) if self.infrared or over else self.rays.smoke[i]  # K47-11.1.indirect
        verdict: Verdict
        if good:
            j = good[0]
            reach, least = arsenal.reach(self.s, a, r), arsenal.least(self.s, a, r)
            inside = [k for k in good if lengths[k] <= reach]
            # K47-7.1.range, K47-8.6.range
            verdict = "out" if lengths[j] > reach else "near" if lengths[j] < least else "clear"
            shot = frozenset(self.numbers[k] for k in inside) if not over else frozenset(self.numbers)
        else:
            pool = [int(k) for k in order if seen[k] and arc[k]] or [int(k) for k in order if seen[k]] or list(order)
            j = int(pool[0])
            thick = not self.rays.blocked[i, j] and not self.infrared
            verdict = ("smoke" if thick else "blocked") if not seen[j] else "arc" if not arc[j] else "friend"
            shot = frozenset()
        cover = NONE if over else self._cover(i, found, float(smoke[j]), a, r)
        if verdict == "clear" and cover:
            verdict = "cover"
        start, end = (Point(int(p[i, j, 0]), int(p[i, j, 1])) for p in (self.rays.starts, self.rays.ends))
        friend = int(friends[j]) if verdict == "friend" else -1
        return Line(a.no, self.numbers[j], start, end, int(lengths[j]), float(smoke[j]), cover, verdict, friend, shot)

    def _cover(self, i: int, found: sight.UnitSight, smoke: float, a: Arm, r: Round) -> int:
        """The better of the ground's cover and the smoke's; for a shell a building is none. K47-6.3, K47-13.he"""
        ground = int(found.ground[i])
        if self.building and ground == HARD and (r == "he" or a.weapon.special == "flame"):  # K47-13.he, K47-13.flame
            ground = NONE
        return max(ground, SOFT) if smoke > GRAZE else ground  # K47-11.1.cover, K47-11.1.better

    def _corridor(self, i: int, asked: Flags) -> Whole:
        """The friend that is in the way to each model asked for, -1 for none. K47-7.1.friend"""
        way = self._friends.setdefault(i, np.full(len(self.eyes), UNKNOWN))
        todo = np.flatnonzero(asked & (way == UNKNOWN))
        if not len(todo):
            return way
        way[todo] = -1
        starts, ends = self.rays.starts[i], self.rays.ends[i]
        spots, owners, hulls, holders = self._others
        if not owners and not holders:
            return way
        gap = self.s.book.v["friend_gap"]
        near = _near(starts[todo], ends[todo], spots, gap + BASE + 2)
        for j, close in zip(todo.tolist(), near, strict=True):
            if not close and not hulls:
                continue
            a, b = Point(*starts[j].tolist()), Point(*ends[j].tolist())
            hit = corridor(a, b, [spots[k] for k in close], hulls, gap)
            if hit >= 0:
                way[j] = owners[close[hit]] if hit < len(close) else holders[hit - len(close)]
        return way

    @cached_property
    def _others(self) -> Crowd:
        """The friends past whom it shoots: those in the box around all lines."""
        spots = np.concatenate((self.rays.starts.reshape(-1, 2), self.rays.ends.reshape(-1, 2)))
        gap = self.s.book.v["friend_gap"] + BASE + 2
        low, high = (spots.min(axis=0) - gap).tolist(), (spots.max(axis=0) + gap).tolist()
        return friends(self.s, self.u, self.target, (*low, *high))


def shooter_eyes(s: K47State, u: UnitNo) -> dict[int, Eye]:
    """Where the models of a unit look and shoot from, by number; passengers from the hull that carries them.

    A vehicle shoots from its hull, a gun from its model. K47-6.1.vehicle, K47-6.1.barrel
    """
    t = s.units[u]
    if t.aside == "aboard":  # K47-15.7.shoot
        carrier = s.units[t.aboard]
        eye = Eye(s.book.points[carrier.place], carrier.level, hull(s, t.aboard))
        return {m.no: eye for m in t.models}
    return {m.no: e for m, e in zip(t.models, models(s, u), strict=True)}


def in_arc_of(s: K47State, u: UnitNo, a: Arm, eyes: tuple[Eye, ...]) -> list[bool]:
    """Which models lie at least partly in the arc of a weapon. K47-7.1.arc, K47-15.1.turret"""
    if not a.arc or a.arc in ("turret", "coaxial", "pintle", "all_round"):
        return [True] * len(eyes)
    t = s.units[u]
    place = next((m.place for m in t.models if m.no == a.no), t.place)
    middle = s.book.points[place if t.place >= 0 else s.units[t.aboard].place]
    return [bears(middle, t.facing, a.arc, e) for e in eyes]


def bears(middle: Point, facing: int, arc: str, eye: Eye) -> bool:
    """Whether a weapon with an arc bears on a model: on any part of a hull. K47-15.1.arcs, K47-15.1.turret"""
    if arc in arsenal.FRONT:
        return _bears(middle, facing, "front", eye)
    if arc in ("arm_left", "arm_right"):
        return _bears(middle, facing, "front", eye) or _bears(middle, facing, arc[4:], eye)
    return _bears(middle, facing, arc, eye)


def _bears(middle: Point, facing: int, arc: str, eye: Eye) -> bool:
    if eye.hull:
        return outline_in_arc(middle, facing, eye.hull, arc)  # type: ignore[arg-type]
    return in_arc(middle, facing, eye.at, arc)  # type: ignore[arg-type]


Crowd = tuple[tuple[Point, ...], tuple[int, ...], tuple[tuple[Point, ...], ...], tuple[int, ...]]
"""Models with their units, and hulls with theirs."""


def friends(s: K47State, u: UnitNo, target: UnitNo, box: Extent) -> Crowd:
    """The friends that a unit may not shoot past, if they stand in a box: everybody of its side but itself, its
    transport and its target.
    """
    out = (u, target, s.units[u].aboard)
    west, south, east, north = box
    rows, owners, hulls, holders = [], [], [], []
    for x in fielded(s, s.units[u].side):
        if x in out:
            continue
        left, low, right, high = extent(s, x)
        if left > east or right < west or low > north or high < south:
            continue
        corners = hull(s, x)
        if corners:
            hulls.append(corners)
            holders.append(x)
        if is_vehicle(s, x) and corners:
            continue
        for m in s.units[x].models:
            rows.append(s.book.points[m.place])
            owners.append(x)
    return tuple(rows), tuple(owners), tuple(hulls), tuple(holders)


def _near(starts: Whole, ends: Whole, spots: tuple[Point, ...], limit: int) -> list[list[int]]:
    """For each segment which points may lie within `limit` mils of it; where there are few, all of them."""
    if len(starts) * len(spots) <= FEW:
        return [list(range(len(spots)))] * len(starts)
    rows = np.array([(p.x, p.y) for p in spots], np.float64)
    d = (ends - starts).astype(np.float64)
    e = rows[None, :, :] - starts[:, None, :]
    square = np.maximum(squared(d), 1.0)
    along = np.clip((e[..., 0] * d[:, None, 0] + e[..., 1] * d[:, None, 1]) / square[:, None], 0, 1)
    close = squared(e - along[:, :, None] * d[:, None, :]) <= float(limit) ** 2
    return [np.flatnonzero(row).tolist() for row in close]
