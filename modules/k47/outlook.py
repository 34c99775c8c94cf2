"""What may be asked of a table at any time: reach, lines of sight, where enemies can shoot. K47-5.1, K47-6.2"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from app.core.circles import GRAZE, Circle
from app.core.derived import derived
from app.core.inches import INCH, Point, text
from app.core.language import decimal
from app.core.module import Reach, Sight
from app.core.state import NOWHERE, Place, Side, UnitNo
from modules.k47 import sight as lines
from modules.k47.counter import Order
from modules.k47.hulls import hull
from modules.k47.places import fielded, is_artillery, is_vehicle, points, record
from modules.k47.ray import Eye, Limits, Ray
from modules.k47.special import arsenal, movement, observation, plans, to_hit
from modules.k47.terrain import Terrain
from modules.k47.words.moving import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


def order_of(s: K47State, u: UnitNo) -> Order:
    """The order by which a unit's reach is shown: the one that it has, else Advance."""
    return "run" if s.units[u].order == "run" else "advance"


def reach(s: K47State, u: UnitNo) -> Reach | None:
    """Where a unit can go: lengths in inches by hex; None for one that is not on the table, or hidden. K47-5.1"""
    t = s.units[u]
    if t.aside or t.place < 0 or t.hidden or "immobilised" in t.damage:
        return None
    order = order_of(s, u)
    found = plans.plan(s, u, order)
    inches = {p: round(n / INCH, 3) for p, n in found.hexes.items()}
    rate = movement.rate(s, u, order) / INCH
    return Reach(u, rate, inches, frozenset(inches), _Paths(s, found))


class _Paths(dict[Place, tuple[Place, ...]]):
    """The hexes of the way to each hex in reach, found when they are asked for."""

    def __init__(self, s: K47State, found: plans.OnFoot | plans.OnWheels) -> None:
        super().__init__()
        self._s, self._found = s, found

    def __missing__(self, place: Place) -> tuple[Place, ...]:
        if place not in self._found.hexes:
            raise KeyError(place)
        way = self._found.way(place)
        self[place] = tuple(dict.fromkeys(row[0] for row in plans.stations(self._s, [way]))) if way else (place,)
        return self[place]

    def __contains__(self, place: object) -> bool:
        return place in self._found.hexes

    def get(self, place: Place, other: object = None) -> object:  # type: ignore[override]
        """The way to a hex, `other` where it is out of reach."""
        return self[place] if place in self._found.hexes else other


def ray(s: K47State, a: Place, b: Place) -> Ray:
    """The line from the middle of one hex to that of another, past hulls, through smoke. K47-6.2"""
    eyes = [(Eye(s.book.points[p], _up(s, p)),) for p in (a, b)]
    hulls = tuple(h for h in observation.obstacles(s.units, s.wrecks, s))
    land, clouds = movement.ground(s), observation.circles(s.clouds)
    return lines.rays(eyes[0], eyes[1], clouds, land, hulls, observation.limits(s)).ray(0, 0)


def _up(s: K47State, place: Place) -> int:
    """The floor of whoever stands on a hex."""
    return next((t.level for t in s.units if not t.aside and any(m.place == place for m in t.models)), 0)


def sight(s: K47State, a: Place, b: Place) -> Sight:
    """Whether one hex sees another: the real line, its length to the mil, what stops or covers it. K47-6.2"""
    board, w = s.book.board, WORDS.sight
    if a == b or not (board.is_hex(a) and board.is_hex(b)):
        return Sight(True, 0, (), length=text(0))
    found = ray(s, a, b)
    stop = next((r for r in found.reasons if r.effect in ("blocks", "wall")), None)
    smoke = decimal(f"{found.smoke:.3f}")
    if stop is None:
        words = w.clear if found.with_smoke == "none" else w.cover.format(cover=w.cover_word[found.with_smoke])
        if found.smoke > GRAZE:
            words = f"{words}, {w.smoke.format(length=smoke)}"
        rule = next((r.rule for r in found.reasons if r.effect in ("soft", "hard")), "K47-6.2")
        return Sight(True, board.distance(a, b), board.between(a, b), -1, rule, words, text(found.length))
    if stop.piece:
        words = w.blocked.format(piece=movement.ground(s).piece(stop.piece).name)
    else:
        words = w.blocked_hull if stop.hull >= 0 else w.blocked_smoke.format(length=smoke)
    return Sight(
        False, board.distance(a, b), board.between(a, b), _blocker(s, found, b), stop.rule, words, text(found.length)
    )


def _blocker(s: K47State, found: Ray, b: Place) -> Place:
    """The hex at which a line is stopped."""
    from app.core.inches import place_at

    low = next((part.low for part in found.stretches if part.kind != "clear"), found.length)
    return place_at(s.book.board, plans.along([found.start, found.end], low)) if low < found.length else b


def threat(s: K47State, side: Side, unit: UnitNo = NOWHERE) -> dict[Place, str]:
    """The hexes where an enemy of `side` can shoot now, with the best chance of one shot to hit. K47-7.2

    Each enemy looks from its first model, with the weapon that reaches farthest or hits best there; facings of vehicles
    are left out, for they turn. Remembered.
    """
    worst = np.zeros(s.book.board.hexes)
    for x in fielded(s):
        if s.units[x].side != side and not s.units[x].hidden and s.units[x].order != "down":
            worst = np.maximum(worst, danger(s, x))
    return {int(p): f"{worst[p]:.0%}".replace("%", " %") for p in np.flatnonzero(worst)}


def danger(s: K47State, x: UnitNo) -> np.ndarray:
    """The best chance of one shot of a unit on each hex, 0 where it does not shoot; remembered."""
    return _danger(s.units[x], s.clouds, s.buildings, s.wrecks, x, s)


BESIDE = 8 * INCH
"""A hull that has no corner so near to the ground in range is in nobody's way."""


@lru_cache(maxsize=96)
def _looks(
    land: Terrain,
    eye: Eye,
    longest: int,
    clouds: tuple[Circle, ...],
    hulls: tuple[tuple[Point, ...], ...],
    limits: Limits,
) -> tuple[np.ndarray, lines.Rays]:
    """The hexes in range of an eye, and the lines to them; remembered while nothing near it has moved."""
    far = np.rint(np.sqrt(((land.points - (eye.at.x, eye.at.y)) ** 2).sum(axis=1)))
    near = np.flatnonzero((far > 0) & (far <= longest))
    men = _standing(land)
    return near, lines.Rays((eye,), tuple(men[p] for p in near), clouds, land, hulls, limits)


@lru_cache(maxsize=8)
def _standing(land: Terrain) -> tuple[Eye, ...]:
    """A man in the middle of each hex."""
    return tuple(Eye(Point(*map(int, p))) for p in land.points)


@derived(keep=64)
def _danger(team: object, clouds: object, ruins: object, wrecks: object, x: UnitNo, s: K47State) -> np.ndarray:
    """The best chance of one shot of a unit to hit a man on each hex, 0 where it does not shoot."""
    found = np.zeros(s.book.board.hexes)
    arms = [a for a in arsenal.usable(s, x, "fire") if not a.weapon.special]
    if not arms:
        return found
    v, at = s.book.v, points(s, x)[0]
    longest = max(arsenal.reach(s, a, "direct") for a in arms)
    eye = Eye(at, s.units[x].level, hull(s, x) if is_vehicle(s, x) or is_artillery(s, x) else ())
    hulls = tuple(
        h
        for h in observation.obstacles(s.units, s.wrecks, s)
        if any(max(abs(p.x - at.x), abs(p.y - at.y)) <= longest + BESIDE for p in h)
    )
    near, looks = _looks(movement.ground(s), eye, longest, observation.circles(s.clouds), hulls, observation.limits(s))
    seen, cover, lengths = looks.visible()[0], looks.cover[0], looks.lengths[0]
    soft = (looks.smoke[0] > GRAZE) & (cover == 0)
    rows = s.book.charts.hit
    base = -s.units[x].pins if s.units[x].pins else 0
    base += rows["inexperienced"].value if (s.units[x].quality or record(s, x).quality) == "inexperienced" else 0
    for a in arms:
        limit = arsenal.reach(s, a, "direct")
        mods = np.full(len(near), base) + np.where(lengths <= v["point_blank"], rows["point_blank"].value, 0)
        mods += np.where(lengths > limit // v["long_range_share"], rows["long"].value, 0)
        mods += np.where(cover == 2, rows["hard"].value, np.where((cover == 1) | soft, rows["soft"].value, 0))
        needs = np.maximum(v["hit_best"], v["hit_base"] - mods)
        chance = np.where(needs > v["hit_worst"], to_hit.chance(to_hit.IMPOSSIBLE), (7 - needs) / 6)
        found[near] = np.maximum(found[near], np.where(seen & (lengths <= limit), chance, 0))
    return found
