"""Who fires together at what, and what it brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from app.core.state import Place, Side
from modules.vital_ground.arrivals import fresh
from modules.vital_ground.command import checks, is_armor, pass_faces
from modules.vital_ground.fire import factor, fits, lines
from modules.vital_ground.places import on_map
from modules.vital_ground.planner.falls import Falls, column_of, one_roll, two_rolls
from modules.vital_ground.planner.stakes import gain
from modules.vital_ground.sight import clear

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

MOST = 6
"""So many units fire together at most."""


class Gun(Struct, frozen=True):
    """A unit that may fire at a target: chance that it passes its check, factors, range."""

    unit: int
    passes: float
    soft: int
    hard: int
    away: int
    armor: bool


class Party(Struct, frozen=True):
    """Units that fire together at a hex, what it brings, and how the target comes out."""

    place: Place
    target: int
    units: tuple[int, ...]
    gain: float
    falls: Falls


def gun(s: VGState, u: int, t: int, sure: bool = False) -> Gun | None:
    """What a unit can bring to bear on an enemy; None where that is nothing."""
    c, e = s.units[u], s.units[t]
    away = s.book.board.distance(c.place, e.place)
    armored, soft, hard = is_armor(s, t), 0, 0
    for line in lines(s, u):
        if fits(s, u, line, away, armored):
            if line.against == "armor":
                hard += factor(s, u, line, away)
            else:
                soft += factor(s, u, line, away)
    if not (soft or hard) or not clear(s, c.place, e.place, c.side):
        return None
    passes = 1.0 if sure or fresh(s, u) or not checks(s, u) else pass_faces(s, u) / 6
    return Gun(u, passes, soft, hard, away, is_armor(s, u))


def modifiers(s: VGState, t: int, moving: bool = False) -> tuple[int, int]:
    """What is added to the AT and the infantry die for a target as it stands. VG-156..159"""
    c, v = s.units[t], s.book.v
    both = v["town"] if s.book.board.town_at[c.place] >= 0 else 0
    if c.prepared and not moving:
        both += v["prepared"]
    if c.status == "routed":
        both += v["defender_routed"]
    on_at = 0 if s.options.dm_on_at == "infantry_only" else both
    return on_at, both + (v["only_armor"] if is_armor(s, t) else 0)


def falls_of(s: VGState, t: int, guns: Sequence[Gun]) -> Falls:
    """How a target comes out of the fire of these guns, their checks included. A-13"""
    certain = [g for g in guns if g.passes >= 1.0]
    doubtful = [g for g in guns if 0.0 < g.passes < 1.0]
    ways: dict[tuple[int, str], float] = {}
    for case in range(1 << len(doubtful)):
        p, there = 1.0, list(certain)
        for i, g in enumerate(doubtful):
            if case >> i & 1:
                p *= g.passes
                there.append(g)
            else:
                p *= 1 - g.passes
        for state, q in _volley(s, t, there):
            ways[state] = ways.get(state, 0.0) + p * q
    return tuple(ways.items())


def _volley(s: VGState, t: int, guns: Sequence[Gun]) -> Falls:
    c, book = s.units[t], s.book
    state = (min(c.hits, 1), c.status)
    soft = hard = 0
    near, adjacent, arms = 99, True, 0
    for g in guns:
        soft += g.soft
        if g.hard:
            hard += g.hard
            near = min(near, g.away)
        adjacent = adjacent and g.away == 1
        arms |= 2 if g.armor else 1
    if not soft and not hard:
        return ((state, 1.0),)
    at_mods, fp_mods = modifiers(s, t)
    if adjacent and arms == 3:
        fp_mods += book.v["combined_arms"]
        at_mods += 0 if s.options.dm_on_at == "infantry_only" else book.v["combined_arms"]
    strict, limit = s.options.overflow == "over6_no_effect", book.v["hits"]
    fp = column_of(book.infantry, soft)
    if not hard:
        return one_roll(book.infantry, fp, fp_mods, strict, state, limit)
    own = next((x for x in lines(s, t) if x.against == "armor"), None)
    at = column_of(book.anti_tank, hard - (factor(s, t, own, near) if own else 0))
    if not soft or s.options.armor_dual_roll != "both":
        return one_roll(book.anti_tank, at, at_mods, strict, state, limit)
    return two_rolls(book.anti_tank, at, at_mods, book.infantry, fp, fp_mods, strict, state, limit)


def party(
    s: VGState,
    t: int,
    guns: Sequence[Gun],
    price: Callable[[int], float],
    soon: bool,
    start: Sequence[Gun] = (),
) -> Party | None:
    """The units that make the most of a shot at a target, each worth what else it might do; None where none pays.

    `start`: those who fire in any case. Those next to the target are tried by themselves too: with foot and armor among
    them they fire at the better odds of a combined attack.
    """
    best = _grown(s, t, guns, price, soon, start)
    close = [g for g in guns if g.away == 1]
    if start or len(close) == len(guns) or len({g.armor for g in close}) < 2:
        return best
    foot = max((g for g in close if not g.armor), key=lambda g: (g.soft + g.hard, -g.unit))
    tank = max((g for g in close if g.armor), key=lambda g: (g.soft + g.hard, -g.unit))
    other = _grown(s, t, close, price, soon, (foot, tank))
    asked = [(p.gain - sum(map(price, p.units)), p) for p in (best, other) if p is not None]
    worth, found = max(asked, key=lambda x: x[0], default=(0.0, None))
    return found if worth > 0 else best


def _grown(
    s: VGState,
    t: int,
    guns: Sequence[Gun],
    price: Callable[[int], float],
    soon: bool,
    start: Sequence[Gun],
) -> Party | None:
    """Units added to those at the start, one or two at a time, as long as it pays."""
    chosen = list(start)
    falls: Falls = falls_of(s, t, chosen) if chosen else ()
    best = gain(s, t, falls, soon) if chosen else 0.0
    left = [g for g in guns if g not in chosen]
    while left and len(chosen) < MOST:
        found = None
        for g in left:
            ways = falls_of(s, t, [*chosen, g])
            value = gain(s, t, ways, soon)
            more = value - best - price(g.unit)
            if found is None or more > found[0]:
                found = (more, value, g, ways)
        assert found is not None
        more, value, g, ways = found
        if more <= 0:
            pair = _pair(s, t, chosen, left, price, soon, best)
            if pair is None:
                break
            value, two, falls = pair
            best = value
            chosen += two
            left = [x for x in left if x not in two]
            continue
        best, falls = value, ways
        chosen.append(g)
        left.remove(g)
    if not chosen:
        return None
    return Party(s.units[t].place, t, tuple(g.unit for g in chosen), best, falls)


def _pair(
    s: VGState,
    t: int,
    chosen: Sequence[Gun],
    left: Sequence[Gun],
    price: Callable[[int], float],
    soon: bool,
    best: float,
) -> tuple[float, list[Gun], Falls] | None:
    """Two units that together reach a column that neither reaches alone."""
    most = sorted(left, key=lambda g: -(g.soft + 2 * g.hard))[:3]
    if len(most) < 2 or len(chosen) + 2 > MOST:
        return None
    ways = falls_of(s, t, [*chosen, *most[:2]])
    value = gain(s, t, ways, soon)
    if value - best > price(most[0].unit) + price(most[1].unit):
        return value, list(most[:2]), ways
    if len(most) == 3:
        ways = falls_of(s, t, [*chosen, *most])
        value = gain(s, t, ways, soon)
        if value - best > sum(price(g.unit) for g in most):
            return value, list(most), ways
    return None


def enemies(s: VGState, side: Side) -> list[int]:
    """Enemies on the map that may be fired at."""
    return [t for t, c in enumerate(s.units) if c.side != side and on_map(s, t) and c.kind != "leader"]
