"""Flak: who fires at an aircraft, with what, at which chance, and who holds his fire. K47-12.5"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.core.engine import Draft
from app.core.inches import INCH, Point, length
from app.core.state import Side, UnitNo
from app.core.tally import Tally
from app.core.turns import Arc, in_arc
from modules.k47 import arms
from modules.k47.amounts import distribution, parse
from modules.k47.events.turn_start import FlakFired, FlakHeld, FlakLine
from modules.k47.hulls import gap_to
from modules.k47.morale import lone_crew
from modules.k47.places import fielded, has, is_vehicle, record
from modules.k47.special import hidden, orders, to_hit
from modules.k47.words.turn_start import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

ALL_ROUND: tuple[Arc, ...] = ()
ARCS: dict[str, tuple[Arc, ...]] = {
    "turret": ALL_ROUND,
    "coaxial": ALL_ROUND,
    "pintle": ALL_ROUND,
    "all_round": ALL_ROUND,
    "hull": ("front",),
    "casemate": ("front",),
    "front": ("front",),
    "rear": ("rear",),
    "left": ("left",),
    "right": ("right",),
    "arm_left": ("front", "left"),
    "arm_right": ("front", "right"),
}
"""The arcs in which a mount bears; none named: all round. K47-15.1"""


class Gun(Struct, frozen=True):
    """A flak weapon of a unit that has the marker in arc and range: its mount or model, and its range to it in mils."""

    weapon: str
    mils: int
    mount: str = ""
    model: int = -1

    @property
    def key(self) -> str:
        """The word for it among what a unit has spent."""
        return f"{self.model}:{self.weapon}"


# Who fires.


def guns(s: K47State, u: UnitNo, marker: Point) -> tuple[Gun, ...]:
    """The flak weapons of a unit that bear on a marker, one-shot weapons too while they are left. K47-12.5.weapons

    Sight does not matter. A range runs from the model that fires, of a vehicle or gun from its hull.
    K47-12.5.sight, K47-12.5.range, K47-11.1.flak
    """
    return tuple(_mounted(s, u, marker) if is_vehicle(s, u) else _carried(s, u, marker))


def _mounted(s: K47State, u: UnitNo, marker: Point) -> Iterator[Gun]:
    t, far = s.units[u], gap_to(s, u, marker)
    middle = s.book.points[t.place]
    for m in record(s, u).mounts:
        w = s.book.arms[m.weapon]
        bears = not ARCS[m.arc] or any(in_arc(middle, t.facing, marker, a) for a in ARCS[m.arc])
        if (m.flak or w.flak) and bears and far <= arms.reach(w):  # K47-12.5.range
            yield Gun(m.weapon, far, m.id)


def _carried(s: K47State, u: UnitNo, marker: Point) -> Iterator[Gun]:
    t, r = s.units[u], record(s, u)
    for model in t.models:
        own = r.models[model.no]
        spot = s.book.points[model.place]
        far = gap_to(s, u, marker) if own.role == "gun" else length(spot, marker)
        for weapon in own.weapons:
            w = s.book.arms[weapon]
            if not w.flak and not (has(s, u, "flak") and w.team):  # K47-12.5.enemy
                continue
            if w.fixed and not in_arc(spot, t.facing, marker):  # K47-8.3.fixed
                continue
            gun = Gun(weapon, far, model=model.no)
            if far <= arms.reach(w) and not (w.one_shot and gun.key in t.spent):
                yield gun


def one_shot(s: K47State, u: UnitNo, marker: Point) -> bool:
    """Whether a unit has a one-shot flak weapon that bears on a marker. K47-12.5.one_shot"""
    return any(s.book.arms[g.weapon].one_shot for g in guns(s, u, marker))


def used(s: K47State, u: UnitNo, marker: Point, also_one_shot: bool) -> tuple[Gun, ...]:
    """The weapons that a unit fires: all but one-shot ones, those too if its owner says so. K47-12.5.one_shot"""
    every = guns(s, u, marker)
    return tuple(g for g in every if also_one_shot or not s.book.arms[g.weapon].one_shot)  # K47-12.5.one_shot


def able(s: K47State, side: Side, marker: Point) -> tuple[UnitNo, ...]:
    """The flak of a side that may fire, in the order of units: not Down, marker in arc and range.

    What it has done this turn does not matter. K47-12.5.enemy, K47-12.5.acted, K47-12.5.down
    """
    ready = (u for u in fielded(s, side) if s.units[u].order != "down")  # K47-12.5.down
    return tuple(u for u in ready if guns(s, u, marker))


# To hit.


def need(s: K47State, u: UnitNo, gun: Gun) -> Tally:
    """What a shot at an aircraft needs: the base less what hinders the shooter, and 2 more for the aircraft's speed.

    Nothing about the target counts, nor point blank. K47-12.5.hit, K47-12.5.modifiers
    """
    rows, w = s.book.charts.hit, WORDS.need
    found = Tally(w.total).add(w.base, s.book.v["hit_base"], "K47-7.2")
    found = found.add(rows["aircraft"].name, -rows["aircraft"].value, "K47-12.5.hit")  # K47-12.5.hit
    pins = s.units[u].pins
    if pins and not has(s, u, "undead"):  # K47-12.5.modifiers
        found = found.add(w.pins.format(n=pins), -rows["pins"].value * pins, rows["pins"].rule)
    if gun.mils > arms.long_range(s.book.arms[gun.weapon]):
        found = found.add(rows["long"].name, -rows["long"].value, rows["long"].rule)
    if quality(s, u) == "inexperienced":
        found = found.add(rows["inexperienced"].name, -rows["inexperienced"].value, rows["inexperienced"].rule)
    if s.book.arms[gun.weapon].team and lone_crew(s, u):
        found = found.add(rows["lone"].name, -rows["lone"].value, rows["lone"].rule)
    return found


def quality(s: K47State, u: UnitNo) -> str:
    """The quality of a unit, as play may have changed it."""
    return s.units[u].quality or record(s, u).quality


def needs(s: K47State, u: UnitNo, gun: Gun) -> int:
    """The face that hits, 2 at best; 7 where it takes a 6 and then another. K47-7.2.best, K47-7.2.impossible"""
    value = need(s, u, gun).whole
    return to_hit.IMPOSSIBLE if value > s.book.v["hit_worst"] else max(s.book.v["hit_best"], value)


def again(s: K47State, u: UnitNo, gun: Gun) -> bool:
    """Whether a weapon rolls a 1 again: team weapons of the United States. K47-17.2.plentiful"""
    return record(s, u).nation == "us" and s.book.arms[gun.weapon].team and not is_vehicle(s, u)


def chance(s: K47State, u: UnitNo, gun: Gun) -> float:
    """The chance of one shot."""
    return to_hit.chance(needs(s, u, gun), again(s, u, gun))


def spread(s: K47State, fire: tuple[tuple[UnitNo, tuple[Gun, ...], float], ...]) -> dict[int, float]:
    """How many hits all flak together scores, each with its chance. `fire`: units, weapons, chance that they fire."""
    total = {0: 1.0}
    for u, weapons, fires in fire:
        own = {0: 1.0}
        for gun in weapons:
            own = _plus(own, _volley(s, gun, chance(s, u, gun)))
        total = _plus(total, {n: c * fires + (0 if n else 1 - fires) for n, c in own.items()})
    return total


def _volley(s: K47State, gun: Gun, p: float) -> dict[int, float]:
    """How many shots of one weapon hit, each number with its chance."""
    found: dict[int, float] = {}
    for shots, c in distribution(parse(s.book.arms[gun.weapon].shots)).items():
        for n in range(shots + 1):
            found[n] = found.get(n, 0.0) + c * comb(shots, n) * p**n * (1 - p) ** (shots - n)
    return found


def _plus(a: dict[int, float], b: dict[int, float]) -> dict[int, float]:
    found: dict[int, float] = {}
    for n, p in a.items():
        for m, q in b.items():
            found[n + m] = found.get(n + m, 0.0) + p * q
    return found


# Holding and firing.


def hold_need(s: K47State, u: UnitNo) -> int:
    """What friendly flak needs to hold its fire: 5, 4 or 3. K47-12.5.hold"""
    return s.book.charts.flak_hold[quality(s, u)].need  # K47-12.5.hold_regular, K47-12.5.hold_veteran


def holds(g: Draft[Any], u: UnitNo) -> bool:
    """A friendly flak unit tests to hold its fire. K47-12.5.hold, K47-12.5.hold_inexperienced"""
    least = hold_need(g.s, u)
    face = g.roll("flak_hold")[0]
    g.say(FlakHeld(u, face, least, face >= least))
    return face >= least


def fire(g: Draft[Any], u: UnitNo, marker: Point, so_far: int, also_one_shot: bool = False) -> int:
    """A unit fires all its flak at an aircraft; returns its hits. Each shot that hits is one, whatever its HE.

    No order is used up; one in Ambush is Down afterwards, a hidden one is revealed. K47-12.5.count, K47-12.5.acted
    """
    s: K47State = g.s
    lines, total = [], 0
    spent: tuple[str, ...] = ()
    for gun in used(s, u, marker, also_one_shot):
        w = s.book.arms[gun.weapon]
        amount = parse(w.shots)
        shots = amount.of(g.roll("shots", amount.dice)) if amount.dice else amount.plus
        faces, hit = _shoot(g, u, gun, shots)
        lines.append(FlakLine(gun.weapon, gun.mils, need(s, u, gun), faces, hit))
        total += hit  # K47-12.5.count
        spent += (gun.key,) if w.one_shot else ()
    if not lines:
        return 0
    if spent:
        g.unit(u, spent=(*s.units[u].spent, *spent))  # K47-8.3.one_shot
    g.say(FlakFired(u, tuple(lines), total, so_far + total, marker))
    if g.s.units[u].order == "ambush":  # K47-12.5.ambush
        g.unit(u, die="placed")
        orders.down(g, u, "flak")  # K47-3.5.aircraft
    if g.s.units[u].hidden:  # K47-12.5.hidden
        hidden.reveal(g, u, "flak")
    return total


def _shoot(g: Draft[Any], u: UnitNo, gun: Gun, shots: int) -> tuple[tuple[int, ...], int]:
    """The dice of one weapon, and how many of its shots hit. K47-12.5.count"""
    s: K47State = g.s
    least = needs(s, u, gun)
    thrown = faces = g.roll("flak", shots)
    if again(s, u, gun) and faces.count(1):  # K47-17.2.plentiful
        more = g.roll("flak_again", faces.count(1))
        faces, thrown = tuple(f for f in faces if f > 1) + more, thrown + more
    if least < to_hit.IMPOSSIBLE:
        return thrown, sum(f >= least and f > 1 for f in faces)
    sixes = sum(f >= s.book.v["hit_worst"] for f in faces)
    second = g.roll("flak_second", sixes) if sixes else ()  # K47-7.2.impossible
    return thrown + second, sum(f >= s.book.v["impossible_second"] for f in second)


def ring(s: K47State, u: UnitNo) -> int:
    """How far a unit's flak reaches, in mils; 0 for none."""
    r = record(s, u)
    found = [m.weapon for m in r.mounts if m.flak or s.book.arms[m.weapon].flak]
    for model in s.units[u].models if not is_vehicle(s, u) else ():
        own = r.models[model.no].weapons
        found += [w for w in own if s.book.arms[w].flak or (has(s, u, "flak") and s.book.arms[w].team)]
    return max((s.book.arms[w].range for w in found), default=0) * INCH
