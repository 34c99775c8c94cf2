"""What fire may be expected to do over many distances at once: rough, for deciding where to stand and who acts first."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from app.core.circles import Floats
from app.core.derived import derived
from app.core.detours import Whole
from app.core.state import UnitNo
from modules.k47 import arms
from modules.k47.amounts import mean, parse
from modules.k47.chart_rows import Modifier
from modules.k47.charts_data import Chart
from modules.k47.counter import Team
from modules.k47.greedy import worth
from modules.k47.places import is_armoured, is_vehicle, record
from modules.k47.ray import COVERS
from modules.k47.special import arsenal, movement, to_hit, toughness
from modules.k47.special.arsenal import How
from modules.k47.terrain_data import Cover
from modules.k47.values import Values

if TYPE_CHECKING:
    from modules.k47.state import K47State

INDIRECT = 0.3
"""The chance of a shell that is fired over what lies between, taken over a few turns."""
STOPS = 0.35
"""What a damaging hit on a vehicle takes of its worth."""


class Band(NamedTuple):
    """Weapons of a unit that are alike: how far they fire, dice to hit, penetration, and whether a move hinders them."""

    reach: int
    least: int
    dice: float
    pen: int
    pen_vehicle: int
    small: bool
    he: float
    sure: bool
    over: bool
    steady: bool
    once: bool
    many: bool


def bands(s: K47State, u: UnitNo, how: How) -> tuple[Band, ...]:
    """The weapons of a unit that may be fired in an action: each man's best, and his rocket for vehicles."""
    return _bands(s.units[u], u, how, s)


@derived(keep=256, apart=1)
def _bands(t: Team, u: UnitNo, how: How, s: K47State) -> tuple[Band, ...]:
    count: dict[str, tuple[arsenal.Arm, int]] = {}
    crew: set[int] = set()
    for a in sorted(arsenal.usable(s, u, how), key=lambda a: -arsenal.weight(a.weapon)):
        if not is_vehicle(s, u) and a.no in crew and not a.weapon.one_shot:
            continue
        if not a.weapon.one_shot:
            crew.add(a.no)
        n = count.get(a.weapon.id, (a, 0))[1]
        count[a.weapon.id] = (a, n + 1)
    return tuple(_band(s, u, a, n) for a, n in count.values())


def _band(s: K47State, u: UnitNo, a: arsenal.Arm, n: int) -> Band:
    w = a.weapon
    over = w.indirect
    he = mean(s.book.charts.he[a.he].hit_dice) if a.he else 0.0
    pen = s.book.charts.he[a.he].pen if a.he and (w.pen is None or he > 1) else w.pen or 0
    return Band(
        arms.reach(w),
        arms.minimum(w, over),
        mean(parse(w.shots)) * n,
        pen,
        w.pen_vehicle if w.pen_vehicle is not None else w.pen if w.pen is not None else pen,
        arms.small_arms(w),
        he,
        w.special in ("flame", "shockwave"),
        over,
        to_hit.steady(s, u, a),
        w.one_shot,
        w.special == "tesla",
    )


def harm(s: K47State, u: UnitNo, x: UnitNo, far: Whole, cover: Whole, how: How = "fire") -> Floats:
    """What a unit's fire may be expected to cost a target, by the length of the line and its cover."""
    by = steps(s, u, x, how)
    cost: Floats = by.share * worth.price(s, x) + by.share**2 * worth.prize(s, x)
    return by.at(cost + np.minimum(1.0, by.hits) * worth.pin(s, x), far, cover)


class Steps(NamedTuple):
    """What a unit's fire may be expected to do to a target: it changes at some lengths of the line alone.

    `edges`: mils from which on it is another, upwards. `share` and `hits` as `toll` has them, by cover and step.
    """

    edges: Whole
    share: Floats
    hits: Floats

    def at(self, values: Floats, far: Whole, cover: Whole) -> Floats:
        """Of values by cover and step those for some lines."""
        found: Floats = values[cover, np.searchsorted(self.edges, far, "right")]
        return found


class Target(NamedTuple):
    """What counts of a target: its value against hits, armour and hull as far as they are known, what it and a model of
    it are worth, its models.
    """

    value: int
    armour: bool
    hull: bool
    whole: float
    each: float
    men: int


def steps(s: K47State, u: UnitNo, x: UnitNo, how: How = "fire") -> Steps:
    """What a unit's fire may be expected to do to a target, for every length of the line and cover. Remembered."""
    v, rows, t = s.book.v, s.book.charts.hit, s.units[x]
    known = not t.hidden or t.side == s.viewer
    armour, hull, value = known and is_armoured(s, x), known and is_vehicle(s, x), record(s, x).value if known else 4
    target = Target(value, armour, hull, worth.price(s, x), worth.per_model(s, x), len(t.models))
    need = v["hit_base"] + s.units[u].pins
    need -= rows["inexperienced"].value * (record(s, u).quality == "inexperienced")
    return _steps(bands(s, u, how), need, how == "advance", target, v, rows)


@lru_cache(maxsize=4096)
def _steps(found: tuple[Band, ...], need: int, moves: bool, target: Target, v: Values, rows: Chart[Modifier]) -> Steps:
    edges = {v["point_blank"] + 1}
    for b in found:
        edges |= {b.least, b.reach // v["long_range_share"] + 1, b.reach + 1}
    starts = np.array(sorted(edges), np.int64)
    far = np.concatenate((starts[:1] - 1, starts))
    tolls = [toll(found, need, moves, target, v, rows, far, cover) for cover in COVERS]
    return Steps(starts, np.array([share for share, _ in tolls]), np.array([hits for _, hits in tolls]))


def toll(
    found: tuple[Band, ...],
    need: int,
    moves: bool,
    target: Target,
    v: Values,
    rows: Chart[Modifier],
    far: Whole,
    cover: Cover,
) -> tuple[Floats, Floats]:
    """The share of a target that weapons may be expected to take at some lengths of the line, and the hits.

    `need`: the face that hits, length and cover apart; `moves`: fired with an Advance.
    """
    lie = need - np.where(far <= v["point_blank"], rows["point_blank"].value, 0)
    lie = lie - (rows[cover].value if cover != "none" else 0)
    total = np.zeros(len(far))
    hits = np.zeros(len(far))
    for b in found:
        if (target.armour and b.small) or (b.once and not target.hull):
            continue
        if b.sure:
            chance = np.ones(len(far))
        elif b.over:
            chance = np.full(len(far), INDIRECT)
        else:
            needs = lie - (far > b.reach // v["long_range_share"]) * rows["long"].value
            if moves and not b.steady:
                needs = needs - rows["moving"].value
            chance = CHANCE[np.minimum(np.maximum(needs, v["hit_best"]), to_hit.IMPOSSIBLE)]
        chance = np.where((far <= b.reach) & (far >= b.least), chance * b.dice, 0.0)
        hits += chance
        if target.hull:
            left = target.value - b.pen_vehicle
            dies = toughness.chance(max(2, left)) if left <= 6 else 0.0
            total += chance * dies * STOPS * target.whole
        else:
            dies = toughness.chance(toughness.needed(target.value, b.pen))
            many = max(1.0, min(b.he, target.men))
            total += chance * dies * target.each * (1.0 if not b.he and not b.many else many)
    return np.minimum(1.0, total / max(0.1, target.whole)), hits


CHANCE = np.array([1.0] * 2 + [(7 - n) / 6 for n in range(2, 7)] + [1 / 36])
"""The chance of a die by what it needs; 7 is an impossible shot."""


def cover_at(s: K47State, u: UnitNo) -> int:
    """The cover that the ground gives a unit where it stands."""
    found = (p.kind.cover.value for p in movement.ground(s).pieces_at(s.units[u].place))
    return max((("none", "soft", "hard").index(c) for c in found), default=0)
