"""Observers: what to call, where, and what becomes of a call at the start of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.inches import INCH, length
from app.core.state import Action, Place, Side, UnitNo
from modules.k47.actions.calling import Aim, Call, Nominate
from modules.k47.actions.phase import Done
from modules.k47.actions.turn_start import Approach, FireOneShot, Reaim, Shelter, Shift, Stray
from modules.k47.counter import Mission, enemy
from modules.k47.greedy import worth
from modules.k47.places import fielded, is_armoured, is_vehicle
from modules.k47.special import missions

if TYPE_CHECKING:
    from modules.k47.state import K47State

UNDER = 9 * INCH
"""How far round its aiming point a barrage is counted on."""
SHARE = 0.22
"""What a barrage takes of the worth of a unit under it, pins and all."""
OWN = 1.4
"""How much more an own unit under fire weighs."""
COMES = 0.75
"""The chance that a call comes down where it is wanted."""
STRIKE = 0.33
"""What an aircraft takes of the worth of its target."""
ENOUGH = 2.0
"""A call that promises less waits for a better target, until the battle is half over."""


def under(s: K47State, side: Side, place: Place) -> float:
    """What a barrage on a hex does for a side: enemies under it less friends."""
    total, spot = 0.0, s.book.points[place]
    for x in fielded(s):
        far = length(spot, s.book.points[s.units[x].place])
        if far > UNDER + 1500:
            continue
        share = SHARE * (0.5 if is_armoured(s, x) else 1.0) * (1.0 if far <= UNDER - 2 * INCH else 0.5)
        value = share * (worth.price(s, x) + worth.FALLS)
        total += value if s.units[x].side != side else -OWN * value
    return total


def best(s: K47State, u: UnitNo) -> tuple[float, Place]:
    """What the best call of an observer promises, and on which hex (a barrage) or at which unit (a strike)."""
    kinds, side = missions.kinds(s, u), s.units[u].side
    found: list[tuple[float, int]] = []
    if "air" in kinds:
        for x in fielded(s, enemy(side)):
            if missions.refuse_target(s, u, x) is None:
                found.append((COMES * STRIKE * (worth.price(s, x) + worth.FALLS), x))
    elif missions.refuse_kind(s, u, "barrage") is None:
        for p in missions.aims(s, u):
            if missions.refuse_aim(s, u, p) is None:
                found.append((COMES * under(s, side, p), p))
    top = max(found, default=(0.0, -1), key=lambda f: (f[0], -f[1]))
    late = s.turn * 2 >= s.book.v["last_turn"]
    if top[0] < (0.3 if late else ENOUGH) or s.turn >= s.book.v["last_turn"]:
        return 0.0, -1
    return top


def calling(s: K47State, step: Any, side: Side) -> Action:
    """A strike at the dearest enemy in sight, a barrage where enemies stand together; else the call is kept."""
    value, what = best(s, step.unit)
    if value <= 0.0 or what < 0:
        return Done()
    return Nominate(what) if "air" in missions.kinds(s, step.unit) else Call("barrage")


def aiming(s: K47State, step: Any, side: Side) -> Action | None:
    """Where the barrage does most; smoke between the observer's side and the enemy."""
    if step.kind == "barrage":
        found = [(under(s, side, p), -p) for p in missions.aims(s, step.unit) if _sees(s, step.unit, p)]
        return Aim(-max(found)[1]) if found else None
    found = [(-abs(under(s, side, p)), -p) for p in missions.aims(s, step.unit) if _sees(s, step.unit, p)]
    return Aim(-max(found)[1]) if found else None


def _sees(s: K47State, u: UnitNo, place: Place) -> bool:
    return missions.refuse_aim(s, u, place) is None


def shifting(s: K47State, step: Any, side: Side) -> Action | None:
    """The caller moves his point to where it does most, his opponent to where it does least."""
    m: Mission = step.mission(s)
    sign = 1.0 if side == m.side else -1.0
    found: list[tuple[float, int, Action]] = []
    for n, a in enumerate(step.candidates(s)):
        place = a.place if isinstance(a, Shift) else missions.hex_of(s, m)
        if step.check(s, a) is None:
            found.append((sign * under(s, m.side, place) * (1 if m.kind == "barrage" else -1), -n, a))
    return max(found, key=lambda f: f[:2])[2] if found else None


def shelling(s: K47State, step: Any, side: Side) -> Action:
    """Soft units under a barrage go Down; armour does not lose its order for it."""
    for a in step.candidates(s):
        if isinstance(a, Shelter) and not is_armoured(s, a.unit):
            return a
    return Done()


def straying(s: K47State, step: Any, side: Side) -> Action:
    """The rookie is sent against the dearest of his own."""
    found = [a for a in step.candidates(s) if isinstance(a, Stray)]
    return max(found, key=lambda a: (worth.price(s, a.unit), -a.unit), default=Done())


def reaiming(s: K47State, step: Any, side: Side) -> Action | None:
    """Another target only if it is worth half as much again."""
    found = [a for a in step.candidates(s) if isinstance(a, Reaim)]
    best_ = max(found, key=lambda a: (worth.price(s, a.unit), -a.unit), default=None)
    target = step.mission(s).target
    stands = missions.stands_for(s, target) >= 0
    if best_ is not None and (not stands or worth.price(s, best_.unit) > 1.5 * worth.price(s, target)):
        return best_
    return Done() if stands else best_


def approaching(s: K47State, step: Any, side: Side) -> Action | None:
    """From where the fewest enemies stand that may fire at it; a vehicle from behind."""
    found = [(value, -n, p) for n, (p, value) in enumerate(directions(s, step))]
    return Approach(max(found)[2]) if found else None


def directions(s: K47State, step: Any) -> list[tuple[Place, float]]:
    """Where an aircraft may come from, with how good each is."""
    target = step.strike.target
    foes = [s.book.points[s.units[x].place] for x in fielded(s, s.units[target].side) if x != target]
    back = (s.units[target].facing + 180) % 360 if is_vehicle(s, target) else None
    spot = s.book.points[s.units[target].place]
    found: list[tuple[Place, float]] = []
    for a in step.candidates(s):
        assert isinstance(a, Approach)
        p = s.book.points[a.place]
        near = sum(1.0 / max(3000, length(p, f)) for f in foes) * 1000
        off = 0.0
        if back is not None:
            to = float(np.degrees(np.arctan2(p.x - spot.x, p.y - spot.y))) % 360
            off = min((to - back) % 360, (back - to) % 360) / 180
        found.append((a.place, -near - off))
    return found


def air_defence(s: K47State, step: Any, side: Side) -> Action:
    """One-shot flak is for aircraft: it is used."""
    return next((a for a in step.candidates(s) if isinstance(a, FireOneShot)), Done())


def bracing(s: K47State, step: Any, side: Side) -> Action:
    """The target of an aircraft goes Down unless it is armour."""
    u = step.strike.target
    return Done() if is_armoured(s, u) else Shelter(u)


CHOOSERS = {
    "Calling": calling,
    "Aiming": aiming,
    "Shifting": shifting,
    "Shelling": shelling,
    "Straying": straying,
    "Reaiming": reaiming,
    "Approaching": approaching,
    "AirDefence": air_defence,
    "Bracing": bracing,
}
