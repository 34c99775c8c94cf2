"""What a shot needs: the sum of all modifiers, for each shooter by himself. K47-7.2"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import UnitNo
from app.core.tally import Tally
from modules.k47.morale import lone_crew
from modules.k47.places import has, is_vehicle, record
from modules.k47.ray import HARD, SOFT
from modules.k47.special import arsenal
from modules.k47.special.arsenal import Arm, How, Round
from modules.k47.special.damage import down
from modules.k47.special.lines import Line
from modules.k47.special.toughness import quality
from modules.k47.words.shooting import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

IMPOSSIBLE = 7
"""A shot that needs a 6, then another 6. K47-7.2.impossible"""

SURE = 0
"""A shot that hits without a roll."""


def modifiers(s: K47State, u: UnitNo, a: Arm, r: Round, target: UnitNo, line: Line, how: How) -> Tally:
    """Every modifier of a shot at a unit, each with its rule. Indirect fire and flame have none. K47-7.2.indirect"""
    found = Tally(WORDS.hit.total)
    if r in ("indirect", "smoke") or a.weapon.special == "shockwave":  # K47-7.2.indirect
        return found
    flame = a.weapon.special == "flame"
    if flame and s.book.v.ruleset == "base2016":  # K47-8.6.hits
        return found
    rows, v = s.book.charts.hit, s.book.v

    def add(id: str, times: int = 1) -> None:
        nonlocal found
        row = rows[id]
        found = found.add(row.name, row.value * times, row.rule)

    if line.length <= v["point_blank"]:  # K47-7.2.point_blank, K47-6.1.point_blank, K47-6.1.inclusive
        add("point_blank")
    if s.units[u].pins and not has(s, u, "undead"):  # K47-7.2.pins, K47-17.undead
        add("pins", s.units[u].pins)
    if line.length > arsenal.reach(s, a, r) // v["long_range_share"]:  # K47-7.2.long, K47-6.1.long
        add("long")
    if quality(s, u) == "inexperienced":  # K47-7.2.inexperienced
        add("inexperienced")
    if how == "advance" and not steady(s, u, a):  # K47-7.2.moving
        add("moving")
    if down(s, target) and not flame:  # K47-7.2.down
        add("down")
    if small(s, target):  # K47-7.2.small
        add("small")
    if r != "sniper" and not flame:  # K47-7.2.sniper, K47-8.6.cover
        if line.cover == HARD:  # K47-7.2.hard
            add("hard")
        elif line.cover == SOFT:  # K47-7.2.soft
            add("soft")
    if a.weapon.shaped:  # K47-7.2.shaped
        add("shaped")
    if a.weapon.team and lone_crew(s, u):  # K47-7.2.lone, K47-8.3.team
        add("lone")
    if r == "sniper":  # K47-7.2.sniper
        add("sniper")
    if r == "suppress":  # K47-7.2.suppressive
        add("suppressive")
    return found


def steady(s: K47State, u: UnitNo, a: Arm) -> bool:
    """Whether a weapon has no penalty for moving. K47-8.3.assault, K47-17.2.fire_and_manoeuvre, K47-17.2.gyro"""
    if a.weapon.assault:  # K47-8.3.assault
        return True
    if record(s, u).nation != "us":
        return False
    if is_vehicle(s, u):
        return quality(s, u) == "veteran" and a.arc != "coaxial"  # K47-17.2.gyro
    return a.weapon.id in ("rifle", "automatic_rifle")  # K47-17.2.fire_and_manoeuvre


def small(s: K47State, u: UnitNo) -> bool:
    """Whether a unit is a small target: one or two men, no vehicle. K47-7.2.small"""
    men = sum(record(s, u).models[m.no].role != "gun" for m in s.units[u].models)
    return not is_vehicle(s, u) and men <= s.book.v["small_unit"]


def needed(s: K47State, modifiers: Tally) -> int:
    """The face that hits: 3 less the sum, 2 at best; 7 for an impossible shot. K47-7.2, K47-7.2.best, K47-7.2.impossible"""
    v = s.book.v
    need = v["hit_base"] - modifiers.whole
    return IMPOSSIBLE if need > v["hit_worst"] else max(v["hit_best"], need)  # K47-0.natural


def chance(needs: int, again: bool = False) -> float:
    """The chance of one die. `again`: a 1 is rolled again. K47-7.2.impossible, K47-17.2.plentiful"""
    if needs == SURE:
        return 1.0
    if needs >= IMPOSSIBLE:
        return (1 / 6 + (1 / 36 if again else 0)) / 6
    found = (7 - needs) / 6
    return found + found / 6 if again else found


def supplied(s: K47State, u: UnitNo, a: Arm) -> bool:
    """Whether a weapon rolls a 1 to hit again: team weapons of the United States. K47-17.2.plentiful"""
    return record(s, u).nation == "us" and a.weapon.team and not is_vehicle(s, u)


def close(s: K47State, u: UnitNo, target: UnitNo) -> Tally:
    """The modifiers of point-blank fire in close quarters: pins, quality, size; no cover, no penalty for moving. K47-16.2.fire"""
    rows = s.book.charts.hit
    found = Tally(WORDS.hit.total).add(rows["point_blank"].name, rows["point_blank"].value, rows["point_blank"].rule)
    if s.units[u].pins and not has(s, u, "undead"):
        found = found.add(rows["pins"].name, rows["pins"].value * s.units[u].pins, rows["pins"].rule)
    if quality(s, u) == "inexperienced":
        found = found.add(rows["inexperienced"].name, rows["inexperienced"].value, rows["inexperienced"].rule)
    if small(s, target):
        found = found.add(rows["small"].name, rows["small"].value, rows["small"].rule)
    return found


__all__ = ["IMPOSSIBLE", "SURE", "chance", "close", "modifiers", "needed", "small", "steady", "supplied"]
