"""Deciding about single weapons of a unit: targets of their own, kinds of shell, silence. K47-7.1.one_shot_target"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.language import decimal
from app.core.state import Refusal, UnitNo
from modules.k47.book import rulebook
from modules.k47.naming import inch, name
from modules.k47.special import arsenal, targeting
from modules.k47.special.arsenal import Arm, How, Round
from modules.k47.special.lines import RULES, View
from modules.k47.special.pairs import Pairs
from modules.k47.special.targeting import HOLD, Allotment

if TYPE_CHECKING:
    from modules.k47.state import K47State


def arm(s: K47State, u: UnitNo, key: str, how: How) -> Arm | None:
    """A weapon of a unit that may be fired now, by its key."""
    return next((a for a in arsenal.usable(s, u, how) if a.key == key), None)


def open_to_choice(s: K47State, u: UnitNo, how: How) -> tuple[Arm, ...]:
    """The weapons about which a player may decide: those with a target of their own, or with several ways of firing."""
    return tuple(
        a for a in arsenal.usable(s, u, how) if targeting.splits(s, u, a) or len(arsenal.rounds(s, u, a, how)) > 1
    )


def refuse(s: K47State, u: UnitNo, key: str, how: How) -> Refusal | None:
    """Why nothing may be decided about a weapon. K47-8.3.one_shot, K47-8.3.fixed"""
    if any(a.key == key for a in open_to_choice(s, u, how)):
        return None
    return arsenal.refuse_arm(s, u, key, how) or rulebook().refuse("K47-7.1.one_weapon", unit=name(s, u))


def ways(s: K47State, u: UnitNo, key: str, how: How) -> tuple[Round, ...]:
    """The ways in which a weapon may be fired."""
    a = arm(s, u, key, how)
    return arsenal.rounds(s, u, a, how) if a else ()


def own_targets(s: K47State, u: UnitNo, key: str, how: How) -> tuple[UnitNo, ...]:
    """Enemies that a weapon may have as a target of its own, by number. K47-7.1.vehicle_targets"""
    a = arm(s, u, key, how)
    return targeting.enemies(s, u) if a is not None and targeting.splits(s, u, a) else ()


def refuse_own_target(s: K47State, u: UnitNo, key: str, x: UnitNo, target: UnitNo, how: How) -> Refusal | None:
    """Why a weapon may not have that target of its own. K47-7.1.one_target"""
    a = arm(s, u, key, how)
    if a is None or (x != target and not targeting.splits(s, u, a)):
        return rulebook().refuse("K47-7.1.one_target", unit=name(s, x))  # K47-7.1.one_target
    return None


def refuse_use(
    s: K47State, u: UnitNo, key: str, x: UnitNo, round: str, how: How, chosen: tuple[Allotment, ...]
) -> Refusal | None:
    """Why a weapon may not be fired at a unit in that way: its line, or another weapon decided for. K47-8.3.coaxial"""
    if why := targeting.refuse_unit(s, u, x, how):
        return why
    a = arm(s, u, key, how)
    found = [r for r in arsenal.rounds(s, u, a, how) if not round or r == round] if a else []
    if a is None or not found:
        return arsenal.refuse_arm(s, u, key, how) or rulebook().refuse("K47-7.1.one_weapon", unit=name(s, u))
    for c in chosen:
        other = arm(s, u, c.key, how)
        if other is None or c.target == HOLD or c.key == key:
            continue
        rule = arsenal.excludes(s, u, other, a)
        if rule and not (other.group and other.group == a.group):
            return rulebook().refuse(rule, unit=name(s, u))  # K47-8.3.single_crew, K47-8.3.busy_turret
    pairs = Pairs(s, u, x)
    if any(r != "indirect" and pairs.line(a, r)[0] is not None for r in found):
        return None
    view = View(s, u, x)
    lines = [(view.line(a, r), r) for r in found]
    if any(line.open for line, _ in lines):
        return None
    line, r = lines[0]
    fields = {"unit": name(s, u), "target": name(s, x), "weapon": a.weapon.name, "length": inch(line.length)}
    if line.verdict == "friend":
        return rulebook().refuse("K47-7.1.friend", (s.units[line.friend].place,), friend=name(s, line.friend))
    if line.verdict == "smoke":
        fields["length"] = decimal(f"{line.smoke:.3f}")
        return rulebook().refuse(RULES["smoke"], (s.units[x].place,), **fields, limit=inch(s.book.v["smoke_block"]))
    limit = arsenal.least(s, a, r) if line.verdict == "near" else arsenal.reach(s, a, r)
    return rulebook().refuse(RULES[line.verdict], (s.units[x].place,), **fields, limit=inch(limit))


def noted(
    s: K47State, u: UnitNo, chosen: tuple[Allotment, ...], key: str, target: int, round: str
) -> tuple[Allotment, ...]:
    """The decisions with one more, for the weapon and those that are linked with it. K47-8.3.linked, K47-7.1.linked"""
    own = next(a for a in arsenal.arms_of(s, u) if a.key == key)
    linked = [a.key for a in arsenal.arms_of(s, u) if a.key == key or (own.group and a.group == own.group)]
    kept = tuple(c for c in chosen if c.key not in linked)
    return (*kept, *(Allotment(k, target, round) for k in linked))
