"""The weapons of a unit: which may be fired in its action, in which ways, and which exclude each other. K47-8.3"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.core.derived import derived
from app.core.state import Refusal, UnitNo
from modules.k47 import arms
from modules.k47.arms import HE, WeaponData
from modules.k47.book import rulebook
from modules.k47.naming import name
from modules.k47.places import has, is_artillery, is_vehicle, record

if TYPE_CHECKING:
    from modules.k47.counter import Model
    from modules.k47.force import UnitRecord
    from modules.k47.state import K47State

How = Literal["fire", "advance", "ambush", "reaction", "fubar"]
"""What makes a unit shoot: its order, an enemy that comes into its ambush or attacks it, a double six."""

Round = Literal["direct", "he", "indirect", "smoke", "sniper", "suppress", "special"]
"""How a weapon is fired: at full penetration, with HE, over what lies between, to blind, by a sniper, to pin, or by the
rule of its own that it has."""

SMOKERS = ("mortar_light", "mortar_medium", "mortar_heavy", "howitzer_light", "howitzer_medium", "howitzer_heavy")
"""Weapons that have smoke shells. K47-8.7.shell, K47-14.smoke"""

FRONT = ("hull", "casemate", "front")
"""Mounts that point ahead. K47-15.1.turret"""


class Arm(Struct, frozen=True):
    """A weapon of a unit: its model (0 for a vehicle) and key, `3:lmg`, or the id of its mount.

    `arc`: where it points, empty for all round. `group`: weapons that shoot at one target. `he`: its HE value.
    """

    key: str
    no: int
    weapon: WeaponData
    arc: str = ""
    group: str = ""
    he: HE = ""
    direct: bool = False
    solid: bool = False


def arms_of(s: K47State, u: UnitNo) -> tuple[Arm, ...]:
    """Every weapon of a unit's living models, or of a vehicle; weapons that are spent are left out.

    A model has its own weapons only: the crew of a team weapon none, a loader his rifle. K47-8.3.team_carrier,
    K47-7.4.loader
    """
    t = s.units[u]
    return _arms_of(t.models, t.spent, record(s, u), s.book.arms)


@derived(keep=512)
def _arms_of(
    models: tuple[Model, ...], spent: tuple[str, ...], r: UnitRecord, weapons: dict[str, WeaponData]
) -> tuple[Arm, ...]:
    if r.kind == "vehicle":
        return tuple(
            Arm(m.id, 0, w, m.arc, m.group, m.he or w.he, m.direct, m.solid)
            for m in r.mounts
            if m.id not in spent
            for w in (weapons[m.weapon],)
        )
    found = []
    for m in models:
        for weapon in r.models[m.no].weapons:
            key, w = f"{m.no}:{weapon}", weapons[weapon]
            if key not in spent:  # K47-8.3.one_shot
                found.append(Arm(key, m.no, w, "front" if w.fixed else "", "", w.he))
    return tuple(found)


def usable(s: K47State, u: UnitNo, how: How) -> tuple[Arm, ...]:
    """The weapons of a unit that may be fired in an action; a fixed one does not after a move. K47-8.3.fixed, K47-15.2.fire"""
    if record(s, u).role == "medic":  # K47-10.2.fight
        return ()
    found = arms_of(s, u)
    if how == "advance":
        found = tuple(a for a in found if may_move(s, u, a))
    if s.units[u].aside == "aboard":
        found = _from_aboard(s, u, found)
    return found


def may_move(s: K47State, u: UnitNo, a: Arm) -> bool:
    """Whether a weapon shoots after a move: fixed ones only on vehicles, and those of automatons. K47-8.3.fixed"""
    return not a.weapon.fixed or is_vehicle(s, u) or has(s, u, "automaton")  # K47-17.automaton, K47-14.fixed


def _from_aboard(s: K47State, u: UnitNo, found: tuple[Arm, ...]) -> tuple[Arm, ...]:
    """Passengers: two models of those in an open-topped vehicle, those with the best weapons. K47-15.7.shoot"""
    if not has(s, s.units[u].aboard, "open_topped"):
        return ()
    ranked = sorted({a.no for a in found}, key=lambda no: -max(weight(a.weapon) for a in found if a.no == no))
    few = ranked[: s.book.v["open_topped_shooters"]]
    return tuple(a for a in found if a.no in few)


def weight(w: WeaponData) -> float:
    """Roughly what a weapon is worth: its shots by its penetration."""
    from modules.k47.amounts import mean, parse

    return mean(parse(w.shots)) * (1 + max(0, w.pen or 0)) + (2 if w.he else 0)


def refuse_arm(s: K47State, u: UnitNo, key: str, how: How) -> Refusal | None:
    """Why a weapon, by its key, may not be fired in an action."""
    if any(a.key == key for a in usable(s, u, how)):
        return None
    if key in s.units[u].spent:
        return rulebook().refuse("K47-8.3.one_shot", weapon=weapon_name(s, u, key))  # K47-8.3.one_shot
    if any(a.key == key for a in arms_of(s, u)) and how == "advance":
        return rulebook().refuse("K47-8.3.fixed", weapon=weapon_name(s, u, key))  # K47-8.3.fixed
    return rulebook().refuse("K47-7.1.locked", unit=name(s, u))


def weapon_name(s: K47State, u: UnitNo, key: str) -> str:
    """The name of a weapon by its key."""
    mounts = {m.id: m.weapon for m in record(s, u).mounts}
    weapon = mounts.get(key) or key.partition(":")[2]
    return s.book.arms[weapon].name if weapon in s.book.arms else key


def rounds(s: K47State, u: UnitNo, a: Arm, how: How) -> tuple[Round, ...]:
    """The ways in which a weapon may be fired in an action. K47-8.4.declare, K47-8.3.howitzer, K47-3.5.shell"""
    w = a.weapon
    found: tuple[Round, ...]
    if w.special and w.special != "launcher":
        return ("special",) if w.special not in ("gravity", "rail") else ("direct",)
    if _sniper(s, u, a, how):
        return ("sniper",)
    found = ()
    if w.pen is not None and not w.indirect:
        found += ("direct",)
    if a.he and not a.solid and not w.indirect:
        found += ("he",)
    if arms.fires_indirect(w) and not a.direct and how not in ("ambush",):  # K47-3.5.indirect
        found += ("indirect",)
    if how == "ambush" and "direct" in found and "he" in found:  # K47-3.5.shell
        return (loaded(s, u, a),)
    if (
        s.options["suppressive_fire"] == "on"
        and w.id in ("mmg", "lmg", "lmg_heavy_barrel")
        and how in ("fire", "advance")
    ):
        found += ("suppress",)  # K47-7.2.suppressive
    return found


def two_shells(a: Arm) -> bool:
    """Whether a gun fires armour-piercing shells and HE, so that one has to be loaded. K47-3.5.shell"""
    w = a.weapon
    return w.pen is not None and not w.indirect and not w.special and bool(a.he) and not a.solid


def loaded(s: K47State, u: UnitNo, a: Arm) -> Round:
    """The shell in a gun that waits in Ambush: as named, else armour-piercing in anti-tank guns and HE in others. K47-3.5.shell"""
    for entry in s.units[u].loaded:
        key, _, shell = entry.rpartition(":")
        if key == a.key:
            return "he" if shell == "he" else "direct"
    return "direct" if a.weapon.id.startswith("at_") else "he"  # K47-3.5.shell


def smokes(s: K47State, u: UnitNo, how: How) -> tuple[Arm, ...]:
    """The weapons that may fire smoke at a point. K47-8.7.shell, K47-14.smoke"""
    return tuple(a for a in usable(s, u, how) if a.weapon.id in SMOKERS and not a.direct) if how == "fire" else ()


def _sniper(s: K47State, u: UnitNo, a: Arm, how: How) -> bool:
    """Whether a weapon is a sniper's, used as one: the gunner's, with Fire or Ambush. K47-8.3.sniper"""
    gunner = record(s, u).models[a.no].role == "gunner"
    return has(s, u, "sniper") and gunner and how in ("fire", "ambush") and arms.small_arms(a.weapon)


def reach(s: K47State, a: Arm, round: Round) -> int:
    """How far a weapon reaches in mils when fired so. K47-8.3.sniper, K47-8.2.shockwave"""
    return s.book.v["sniper_range"] if round == "sniper" else arms.reach(a.weapon)


def least(s: K47State, a: Arm, round: Round) -> int:
    """The nearest that it may be fired so, in mils. K47-8.5.minimum"""
    return arms.minimum(a.weapon, round in ("indirect", "smoke"))


def excludes(s: K47State, u: UnitNo, one: Arm, other: Arm) -> str:
    """The rule by which two weapons of a unit are not fired in one action, empty where both may be.

    A man fires one weapon; a coaxial weapon fires instead of the main gun; a crew of one fires one weapon, or one
    linked group; a turret fires its gun or its rockets.
    """
    if not is_vehicle(s, u):
        return "K47-8.2.dual" if one.no == other.no and one.key != other.key else ""  # K47-8.2.dual
    linked = bool(one.group) and one.group == other.group
    if has(s, u, "single_crew") and one.key != other.key and not linked:
        return "K47-8.3.single_crew"  # K47-8.3.single_crew
    arcs = {one.arc, other.arc}
    if arcs == {"turret", "coaxial"}:
        return "K47-8.3.coaxial"  # K47-8.3.coaxial
    if arcs == {"turret"} and {one.weapon.special, other.weapon.special} >= {"launcher", ""}:
        return "K47-8.3.busy_turret"  # K47-8.3.busy_turret
    return ""


def crewed(s: K47State, u: UnitNo) -> bool:
    """Whether somebody is left to serve a gun. K47-14.destroyed"""
    return not is_artillery(s, u) or any(record(s, u).models[m.no].role != "gun" for m in s.units[u].models)
