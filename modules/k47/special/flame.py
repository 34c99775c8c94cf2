"""Flamethrowers: hits without cover, pins, fear, and fuel. K47-8.6"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import UnitNo
from modules.k47 import losses
from modules.k47.amounts import parse
from modules.k47.events.shooting import Spent
from modules.k47.places import alive, is_vehicle, record
from modules.k47.special import shots, to_hit, wounds
from modules.k47.special.arsenal import Arm
from modules.k47.special.high_explosive import Tolls, add
from modules.k47.special.shots import Shot

if TYPE_CHECKING:
    from modules.k47.state import K47State


def roll(g: Draft[Any], u: UnitNo, target: UnitNo, shot: Shot) -> Tolls:
    """A jet of flame: hits in number of its dice, pins, and a morale check whatever is lost. K47-8.6.hits

    Under Resurgence one die for each weapon hits or misses first.
    """
    s: K47State = g.s
    tolls: Tolls = {}
    amount = parse(shot.weapon.shots)
    for a, line in zip(shot.arms, shot.lines, strict=True):
        one = replace(shot, arms=(a,), lines=(line,))
        hit = shot.needs == to_hit.SURE or shots.throw(g, u, target, one, dice=1) > 0
        if not hit:
            continue
        if shot.needs == to_hit.SURE:
            hits = shots.throw(g, u, target, one)
        else:
            hits = amount.of(g.roll("flame_hits", amount.dice))
        toll = wounds.roll(g, target, hits, shot.edge)
        dice = s.book.v.amount("flame_pins_vehicle" if is_vehicle(s, target) else "flame_pins")  # K47-8.6.pins
        pins = dice.of(g.roll("flame_pins", dice.dice)) if dice.dice else dice.plus
        add(
            tolls,
            target,
            replace(
                toll, hits=max(1, hits), pins=pins, check=True, seen=None, building=shot.edge.building, flames=hits
            ),
        )  # K47-8.6.check
    return tolls


def fuel(g: Draft[Any], u: UnitNo, a: Arm) -> None:
    """After a shot: an infantry flamethrower may be out of fuel, and its team gone; a vehicle's only falls silent.

    K47-8.6.fuel, K47-8.6.fuel_vehicle
    """
    if not alive(g.s, u):
        return
    s: K47State = g.s
    face = g.roll("fuel")[0]
    vehicle = is_vehicle(s, u)
    if face > s.book.v["flame_spent_vehicle" if vehicle else "flame_spent_infantry"]:
        return
    g.say(Spent(u, a.weapon.id, "fuel", face))
    if not vehicle and record(s, u).role == "team":
        losses.destroy(g, u, "fuel")  # K47-8.6.fuel
    else:
        g.unit(u, spent=(*g.s.units[u].spent, a.key))  # K47-8.6.fuel_vehicle
