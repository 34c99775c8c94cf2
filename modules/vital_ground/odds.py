"""Exact chances of an attack: every way the morale dice and the combat dice can fall."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from app.core.table import Table
from app.core.tally import Tally
from modules.vital_ground.command import checks, is_armor, pass_faces
from modules.vital_ground.counter import Counter, Volley
from modules.vital_ground.fire import anti_tank, firepower, modifiers, read_table
from modules.vital_ground.results import suffer

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

ENDS = ("destroyed", "routed", "hit_and_pinned", "hit", "pinned", "no_effect")
"""How a target can come out of an attack, from best to worst for the attacker."""


class Roll(Struct, frozen=True):
    """One roll to come: the table, strength, column, modifiers, and the result for each face."""

    table: Table
    strength: Tally
    column: int
    modifiers: Tally
    results: tuple[str, ...]


def _end(before: Counter, after: Counter | None) -> str:
    if after is None:
        return "destroyed"
    if after.status == "routed" and before.status != "routed":
        return "routed"
    hit, pinned = after.hits > before.hits, after.status != before.status
    if hit and pinned:
        return "hit_and_pinned"
    return "hit" if hit else "pinned" if pinned else "no_effect"


def rolls(s: VGState, v: Volley) -> list[Roll]:
    """The rolls a volley makes against its target as it is now, in order. VG-134, A-20"""
    found = []
    t = v.target
    armored = is_armor(s, t)
    if armored and v.roll != "fp" and (strength := anti_tank(s, v)) is not None:
        found.append(_roll(s, v, s.book.anti_tank, strength))
    at_only = armored and (v.roll == "at" or s.options.armor_dual_roll == "at_only") and v.kind in ("attack", "op")
    fp = firepower(s, v)
    if fp.whole > 0 and not at_only:
        found.append(_roll(s, v, s.book.infantry, fp))
    return found


def _roll(s: VGState, v: Volley, table: Table, strength: Tally) -> Roll:
    mods = modifiers(s, v, "infantry" if table.id == "infantry" else "anti_tank", v.target)
    faces = tuple(read_table(s, table, strength.whole, mods.whole, d)[2] for d in range(1, 7))
    return Roll(table, strength, table.column(strength.whole), mods, faces)


def volley_odds(s: VGState, v: Volley) -> dict[str, Fraction]:
    """Chance of each end for a volley whose firers have all passed."""
    before = s.units[v.target]
    ways: dict[Counter | None, Fraction] = {before: Fraction(1)}
    for roll in rolls(s, v):
        following: dict[Counter | None, Fraction] = {}
        for c, p in ways.items():
            for result in roll.results:
                after = None if c is None else suffer(c, result, s.book.v["hits"])
                following[after] = following.get(after, Fraction(0)) + p / 6
        ways = following
    found: dict[str, Fraction] = {}
    for after, p in ways.items():
        end = _end(before, after)
        found[end] = found.get(end, Fraction(0)) + p
    return found


def attack_odds(s: VGState, v: Volley, unchecked: Sequence[int] = (), party: Sequence[int] = ()) -> dict[str, Fraction]:
    """Chance of each end for a volley, the firers' morale dice included. `unchecked` pass without a die.

    `party`: all units of the attack, where one that fires elsewhere may cancel this volley too. A-13
    """
    whole = v.kind == "attack" and s.options.combined_fail == "cancel_all"
    firers = list(dict.fromkeys([*(a.unit for a in v.aims), *(party if whole else ())]))
    passing = {u: Fraction(6 if u in unchecked or not checks(s, u) else pass_faces(s, u), 6) for u in firers}
    found: dict[str, Fraction] = {}

    def add(odds: dict[str, Fraction], weight: Fraction) -> None:
        for end, p in odds.items():
            found[end] = found.get(end, Fraction(0)) + p * weight

    for case in range(1 << len(firers)):
        weight, there = Fraction(1), []
        for i, u in enumerate(firers):
            up = bool(case >> i & 1)
            weight *= passing[u] if up else 1 - passing[u]
            if up:
                there.append(u)
        if not weight:
            continue
        failed = len(there) < len(firers)
        if (not there and not v.points) or (failed and whole):
            add({"no_effect": Fraction(1)}, weight)
            continue
        add(volley_odds(s, replace(v, aims=tuple(a for a in v.aims if a.unit in there))), weight)
    return {end: found[end] for end in ENDS if found.get(end)}


def at_least_pinned(odds: dict[str, Fraction]) -> Fraction:
    """Chance of any effect."""
    return sum((p for end, p in odds.items() if end != "no_effect"), Fraction(0))
