"""Indirect fire: the number it needs, bringing it in shot by shot, and multiple launchers. K47-8.5"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import NOWHERE, Place, UnitNo
from modules.k47 import arms
from modules.k47.counter import Zeroing
from modules.k47.events.shooting import Zeroed
from modules.k47.places import alive, apart, fielded
from modules.k47.special.arsenal import Arm

if TYPE_CHECKING:
    from modules.k47.state import K47State


def needs(s: K47State, u: UnitNo, a: Arm, target: UnitNo) -> int:
    """What a shot over what lies between needs: 6, less for every shot at the same unit while neither moves. K47-8.5.needs"""
    if a.weapon.special == "launcher":  # K47-8.5.launcher
        return s.book.v["launcher_need"]
    z = s.units[u].zeroed
    if z is None or z.target != target or not still(s, u, z) or moved(s, target, z):
        return s.book.v["indirect_first"]
    return z.needs


def needs_at(s: K47State, u: UnitNo, place: Place) -> int:
    """What a smoke shell at a point needs. K47-8.7.shell"""
    z = s.units[u].zeroed
    if z is None or z.target != NOWHERE or z.place != place or not still(s, u, z):
        return s.book.v["indirect_first"]
    return z.needs


def still(s: K47State, u: UnitNo, z: Zeroing) -> bool:
    """Whether the shooter stands as it did at its last shot; turning a gun is moving. K47-8.5.moved"""
    t = s.units[u]
    if t.moved in ("advanced", "ran"):
        return False
    return not z.own or (t.facing == z.facing and {m.place for m in t.models} <= set(z.own))


def moved(s: K47State, target: UnitNo, z: Zeroing) -> bool:
    """Whether the target has moved since the last shot at it. K47-8.5.moved"""
    t = s.units[target]
    if t.moved in ("advanced", "ran") and not z.spots:
        return True
    return bool(z.spots) and not {m.place for m in t.models} <= set(z.spots)


def bring_in(g: Draft[Any], u: UnitNo, hit: bool, need: int, target: UnitNo = NOWHERE, place: Place = NOWHERE) -> None:
    """Remember a shot: the next one at the same target needs less, and 2 after a hit. K47-8.5.needs"""
    s: K47State = g.s
    rows = [r.need for r in s.book.charts.indirect]
    after = rows[-1] if hit else rows[min(rows.index(need) + 1, len(rows) - 1)]
    t = s.units[u]
    spots = tuple(m.place for m in s.units[target].models) if target != NOWHERE else ()
    own = tuple(m.place for m in t.models)
    g.unit(u, zeroed=Zeroing(target, place, after, own, t.facing, spots))
    g.say(Zeroed(u, target, place, after))


def beaten(s: K47State, u: UnitNo, target: UnitNo, a: Arm) -> tuple[UnitNo, ...]:
    """The units that a launcher's rockets may hit, its target first: all within 6 inches of that, not too near to the
    launcher, whoever they belong to and however far away. K47-8.5.launcher
    """
    v = s.book.v
    least = arms.minimum(a.weapon, True)
    others = [
        x
        for x in fielded(s)
        if x not in (u, target) and apart(s, x, target) <= v["launcher_radius"] and apart(s, u, x) >= least
    ]
    return tuple(x for x in (target, *others) if alive(s, x))
