"""Weapons of the rift: Tesla, shockwave, compression, meteor, and what firing a rail gun does to it. K47-8.2"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import UnitNo
from modules.k47.events.shooting import Spent, Waved
from modules.k47.lanes import beam, under_beam
from modules.k47.places import alive, fielded, is_artillery, is_vehicle
from modules.k47.special import shots, wounds
from modules.k47.special.arsenal import Arm
from modules.k47.special.casualties import Toll, mark
from modules.k47.special.high_explosive import Tolls, add
from modules.k47.special.observation import models
from modules.k47.special.shots import Shot

if TYPE_CHECKING:
    from modules.k47.state import K47State


def roll(g: Draft[Any], u: UnitNo, target: UnitNo, shot: Shot) -> Tolls:
    """A line of a weapon with rules of its own."""
    special = shot.weapon.special
    if special == "shockwave":
        return _shockwave(g, u, target, shot)
    if special == "compression":
        return {target: _compression(g, u, target, shot)}
    if special == "meteor":
        return {target: _meteor(g, u, target, shot)}
    return {target: _tesla(g, u, target, shot)}


def _hurt(g: Draft[Any], target: UnitNo, shot: Shot, hits: int, scored: int) -> Toll:
    """Damage dice for `hits`, of a shot that scored; with a pin for it. K47-4.gain"""
    if not scored:
        return Toll()
    toll = wounds.roll(g, target, hits, shot.edge)
    seen = frozenset[int]().union(*(x.seen for x in shot.lines))
    return replace(toll, hits=scored, pins=g.s.book.v["hit_pins"], seen=seen)


def _tesla(g: Draft[Any], u: UnitNo, target: UnitNo, shot: Shot) -> Toll:
    """Against men a hit leaps to others: D6 more, no more in all than the unit has models. K47-8.2.tesla"""
    s: K47State = g.s
    scored = shots.throw(g, u, target, shot)
    hits = scored
    if scored and not is_vehicle(s, target):
        amount = s.book.v.amount("tesla_extra")
        hits = sum(1 + amount.of(g.roll("tesla", amount.dice)) for _ in range(scored))
        hits = min(hits, len(s.units[target].models))
    return _hurt(g, target, shot, hits, scored)


def _compression(g: Draft[Any], u: UnitNo, target: UnitNo, shot: Shot) -> Toll:
    """Three shots; if all of them hit there is more. K47-8.2.compression"""
    s: K47State = g.s
    v = s.book.v
    found = Toll()
    for a, line in zip(shot.arms, shot.lines, strict=True):
        one = replace(shot, arms=(a,), lines=(line,))
        scored = shots.throw(g, u, target, one)
        if scored == shots.most(one):
            if is_artillery(s, target) and g.roll("compression")[0] >= v["compression_gun_destroyed"]:
                found = found.plus(Toll(scored, gun=True, pins=v["hit_pins"]))
                continue
            more = v["compression_vehicle"] if is_vehicle(s, target) else v["compression_infantry"]
            scored += shots.throw(g, u, target, one, dice=more)
        found = found.plus(_hurt(g, target, one, scored, scored))
    return found


def _meteor(g: Draft[Any], u: UnitNo, target: UnitNo, shot: Shot) -> Toll:
    """D6 shots, each rolled to hit; a vehicle takes one hit, the harder for each of them. K47-8.2.meteor"""
    scored = shots.throw(g, u, target, shot)
    if scored and is_vehicle(g.s, target):
        return _hurt(g, target, replace(shot, edge=shots.meteor_edge(g.s, shot.edge, scored)), 1, scored)
    return _hurt(g, target, shot, scored, scored)


def _shockwave(g: Draft[Any], u: UnitNo, target: UnitNo, shot: Shot) -> Tolls:
    """A straight line of 24 inches through the target: every unit under it is hit with 4 or more, friends too.

    K47-8.2.shockwave, K47-8.2.shockwave_line, K47-8.2.shockwave_hits
    """
    s: K47State = g.s
    v = s.book.v
    tolls: Tolls = {}
    for line in shot.lines:
        end = beam(line.start, line.end, v["shockwave_length"])
        under = tuple(
            x for x in fielded(s) if x != u and any(under_beam(line.start, end, e) for e in models(s, x))
        )  # K47-8.2.shockwave_line
        faces = g.roll("shockwave", len(under)) if under else ()
        g.say(Waved(u, under, faces))
        for x, face in zip(under, faces, strict=True):
            if face >= v["shockwave_need"]:
                add(tolls, x, _stunned(g, x, shot))
    return tolls


def _stunned(g: Draft[Any], x: UnitNo, shot: Shot) -> Toll:
    """What a shockwave does to a unit that it hits. K47-8.2.shockwave_hits"""
    v = g.s.book.v
    dice = v.amount("shockwave_pins")
    pins = dice.of(g.roll("shockwave_pins", dice.dice))
    if is_vehicle(g.s, x):
        return Toll(1, results=("stunned",), pins=pins)
    number = v.amount("shockwave_hits")
    hits = number.of(g.roll("shockwave_hits", number.dice))
    toll = wounds.roll(g, x, hits, replace(shot.edge, pen=v["shockwave_pen"], small=False))
    return replace(toll, hits=max(1, hits), pins=pins)


def overload(g: Draft[Any], u: UnitNo, a: Arm) -> None:
    """After a rail gun's shot: a 1 halves its penetration next time; a shot at half power is over. K47-8.2.rail"""
    if not alive(g.s, u):
        return
    word = "half_power"
    g.unit(u, damage=tuple(d for d in g.s.units[u].damage if d != word))
    face = g.roll("overload")[0]
    if face <= g.s.book.v["rail_overload"]:
        mark(g, u, word)
        g.say(Spent(u, a.weapon.id, "overload", face))
