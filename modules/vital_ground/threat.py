"""Enemy fire over the ground: what could fire at a unit that entered a hex."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.core.state import Side
from modules.vital_ground.command import is_armor, is_leader
from modules.vital_ground.counter import Aim, Counter, Volley, enemy
from modules.vital_ground.fire import factor, fits, lines, longest, one_roll
from modules.vital_ground.naming import name
from modules.vital_ground.odds import at_least_pinned, attack_odds
from modules.vital_ground.places import on_map
from modules.vital_ground.sight import clear
from modules.vital_ground.words import WORDS, percent

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

NEAR = 9
"""Hexes; open-ended charts are shown to the range at which every other chart stops."""

LEAST = Fraction(1, 6)
"""A lesser chance is no threat worth showing."""

_FIELDS: OrderedDict[Hashable, dict[int, int]] = OrderedDict()
"""Fields of fire worked out lately, by everything that they depend on."""


def fire_at(s: VGState, side: Side) -> dict[int, int]:
    """Most factors that the enemies of a side bring on each hex, range by range, unrouted units only."""
    other, hexes = enemy(side), s.book.board.hexes
    firers = tuple(
        (u, c.place, c.kind, c.hits, c.status == "routed")
        for u, c in enumerate(s.units)
        if c.side == other and 0 <= c.place < hexes
    )
    key = (firers, s.options, s.overrides)
    found = _FIELDS.get(key)
    if found is None:
        found = _FIELDS[key] = _field(s, [f[0] for f in firers if not f[4]])
        if len(_FIELDS) > 16:
            _FIELDS.popitem(last=False)
    return found


def _field(s: VGState, firers: list[int]) -> dict[int, int]:
    board = s.book.board
    total: dict[int, int] = {}
    for u in firers:
        c = s.units[u]
        own = [x for x in lines(s, u) if x.against != "armor" and x.mode != "indirect"]
        reach = min(NEAR, max((longest(s, u, x) for x in own), default=0))
        by_range = [sum(factor(s, u, x, away) for x in own) for away in range(reach + 1)]
        for h in board.within(c.place, reach):
            strength = by_range[board.distance(c.place, h)]
            if strength and h != c.place and clear(s, c.place, h, c.side):
                total[h] = total.get(h, 0) + strength
    return total


def threat(s: VGState, side: Side, unit: int = -1) -> dict[int, str]:
    """Hexes where one enemy alone has a chance in six or more of an effect on a unit like `unit`, with the worst.

    Its fire is direct, or a mortar's from close by, its morale die is in the chance, and the unit is not in a position.
    Without a unit of the side an infantry company stands in for it. VG-228
    """
    if not (0 <= unit < len(s.units) and s.units[unit].side == side and not is_leader(s, unit)):
        companies = [u for u, c in enumerate(s.units) if c.side == side and s.book.kinds[c.kind].symbol == "infantry"]
        if not companies:
            return {}
        unit = companies[0]
    board, mover = s.book.board, replace(s.units[unit], prepared=False, status="ok", hits=0)
    worst: dict[int, tuple[Fraction, int]] = {}
    for u, c in enumerate(s.units):
        if c.side == side or c.status == "routed" or not on_map(s, u):
            continue
        known: dict[tuple[int, bool], Fraction] = {}
        far = max((longest(s, u, x) for x in lines(s, u) if x.mode != "indirect"), default=0)
        for h in board.within(c.place, min(NEAR, far)):
            key = (board.distance(c.place, h), board.town_at[h] >= 0)
            if not key[0]:
                continue
            if key not in known:
                known[key] = _chance(s, u, unit, replace(mover, place=h), key[0])
            if known[key] >= LEAST and known[key] > worst.get(h, (Fraction(0), -1))[0] and clear(s, c.place, h, c.side):
                worst[h] = (known[key], u)
    return {h: WORDS.map.threat_here.format(unit=name(s, u), chance=percent(float(p))) for h, (p, u) in worst.items()}


def _chance(s: VGState, u: int, t: int, target: Counter, away: int) -> Fraction:
    """Chance of an effect of all that a unit can fire at a target so many hexes away, were the line clear."""
    place = target.place
    aims = tuple(Aim(u, x.id, place) for x in lines(s, u) if fits(s, u, x, away, is_armor(s, t)))
    if not aims:
        return Fraction(0)
    there = replace(s, units=(*s.units[:t], target, *s.units[t + 1 :]))
    kind, aims = one_roll(s, t, aims, "both")
    shot = Volley(kind="op", side=s.units[u].side, place=place, target=t, aims=aims, roll=kind)
    return at_least_pinned(attack_odds(there, shot))
