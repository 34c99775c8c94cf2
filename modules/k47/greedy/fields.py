"""What fire may be expected to do over many distances at once: rough, for deciding where to stand and who acts first."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from app.core.circles import Floats
from app.core.derived import derived
from app.core.detours import Whole
from app.core.state import UnitNo
from modules.k47 import arms
from modules.k47.amounts import mean, parse
from modules.k47.counter import Team
from modules.k47.greedy import worth
from modules.k47.places import is_armoured, is_vehicle, record
from modules.k47.special import arsenal, movement, to_hit, toughness
from modules.k47.special.arsenal import How

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
    share, hits = toll(s, u, x, far, cover, how)
    found: Floats = share * worth.price(s, x) + share**2 * worth.prize(s, x) + np.minimum(1.0, hits) * worth.pin(s, x)
    return found


def toll(s: K47State, u: UnitNo, x: UnitNo, far: Whole, cover: Whole, how: How = "fire") -> tuple[Floats, Floats]:
    """The share of a target that a unit's fire may be expected to take, and the hits."""
    v, rows = s.book.v, s.book.charts.hit
    whole, each = worth.price(s, x), worth.per_model(s, x)
    known = not s.units[x].hidden or s.units[x].side == s.viewer
    armour = known and is_armoured(s, x)
    hull = known and is_vehicle(s, x)
    r = record(s, x)
    value = r.value if known else 4
    pins = s.units[u].pins
    base = v["hit_base"] + pins - rows["inexperienced"].value * (record(s, u).quality == "inexperienced")
    lie = base - np.where(far <= v["point_blank"], rows["point_blank"].value, 0)
    lie = lie - np.where(cover == 2, rows["hard"].value, np.where(cover == 1, rows["soft"].value, 0))
    total = np.zeros(len(far))
    hits = np.zeros(len(far))
    for b in bands(s, u, how):
        if (armour and b.small) or (b.once and not hull):
            continue
        if b.sure:
            chance = np.ones(len(far))
        elif b.over:
            chance = np.full(len(far), INDIRECT)
        else:
            need = lie - (far > b.reach // v["long_range_share"]) * rows["long"].value
            if how == "advance" and not b.steady:
                need = need - rows["moving"].value
            chance = CHANCE[np.minimum(np.maximum(need, v["hit_best"]), to_hit.IMPOSSIBLE)]
        chance = np.where((far <= b.reach) & (far >= b.least), chance * b.dice, 0.0)
        hits += chance
        if hull:
            dies = toughness.chance(max(2, value - b.pen_vehicle)) if value - b.pen_vehicle <= 6 else 0.0
            total += chance * dies * STOPS * whole
        else:
            dies = toughness.chance(toughness.needed(value, b.pen))
            many = max(1.0, min(b.he, len(s.units[x].models)))
            total += chance * dies * each * (1.0 if not b.he and not b.many else many)
    return np.minimum(1.0, total / max(0.1, whole)), hits


CHANCE = np.array([1.0] * 2 + [(7 - n) / 6 for n in range(2, 7)] + [1 / 36])
"""The chance of a die by what it needs; 7 is an impossible shot."""


def cover_at(s: K47State, u: UnitNo) -> int:
    """The cover that the ground gives a unit where it stands."""
    found = (p.kind.cover.value for p in movement.ground(s).pieces_at(s.units[u].place))
    return max((("none", "soft", "hard").index(c) for c in found), default=0)
