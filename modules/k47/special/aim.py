"""One weapon aimed at one target: what it needs to hit, and how its hits are dealt out. K47-7.2, K47-7.3"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import UnitNo
from modules.k47 import arms
from modules.k47.places import is_artillery, is_vehicle
from modules.k47.special import armour, arsenal, indirect, to_hit, toughness
from modules.k47.special.arsenal import Arm, How, Round
from modules.k47.special.lines import Line
from modules.k47.special.ruins import land
from modules.k47.special.shots import Shot
from modules.k47.special.wounds import Edge

if TYPE_CHECKING:
    from modules.k47.state import K47State


def make(s: K47State, u: UnitNo, a: Arm, r: Round, target: UnitNo, line: Line, how: How) -> Shot:
    """One weapon fired in one way at a target: what it needs and how its hits are dealt out."""
    need = to_hit.modifiers(s, u, a, r, target, line, how)
    w = a.weapon
    he = a.he if r in ("he", "indirect") else ""
    if r in ("indirect", "smoke"):
        needs = indirect.needs(s, u, a, target)
    elif w.special == "shockwave" or (w.special == "flame" and s.book.v.ruleset == "base2016"):
        needs = to_hit.SURE  # K47-8.6.hits, K47-8.2.shockwave
    else:
        needs = to_hit.needed(s, need)
    return Shot((a,), r, need, needs, edge(s, u, a, r, target, line, he), (line,), he, to_hit.supplied(s, u, a))


def edge(s: K47State, u: UnitNo, a: Arm, r: Round, target: UnitNo, line: Line, he: str) -> Edge:
    """How the hits of a weapon are dealt out to a target. K47-7.3"""
    w = a.weapon
    pen = w.pen or 0  # K47-7.3.pen
    if w.pen_vehicle is not None and is_vehicle(s, target):
        pen = w.pen_vehicle  # K47-8.2.tesla
    if w.special == "rail" and "half_power" in s.units[u].damage:
        pen = -(-pen // 2)  # K47-8.2.rail
    over = r in ("indirect", "smoke")
    flame = w.special == "flame"
    top = over or (flame and s.book.v.ruleset == "resurgence")  # K47-8.5.top, K47-8.6.top
    side = "top" if top else "front"
    if is_vehicle(s, target) and not top:
        side = armour.facing(s, target, line.start)  # K47-15.1.side_hit
    building = "" if is_vehicle(s, target) else within(s, target)
    shielded = is_artillery(s, target) and not over and not flame and r != "sniper"  # K47-8.6.cover, K47-7.2.sniper
    shield = shielded and toughness.shielded(s, target, line.start)  # K47-8.4.shield, K47-14.shield
    return Edge(
        pen,
        w,
        side,
        small=arms.small_arms(w) and not he,  # K47-7.3.small_arms
        picks=r == "sniper",
        protected=bool(building) and not he and not flame,  # K47-13.he, K47-13.flame
        shield=shield,
        long=line.length > arsenal.reach(s, a, r) // s.book.v["long_range_share"],
        indirect=over,
        he=bool(he),
        building=building,
    )


def within(s: K47State, u: UnitNo) -> str:
    """The building that a unit is in, by the id of its outline; empty for none. K47-13"""
    place = s.units[u].place
    found = land(s).building_at(place) if place >= 0 else None
    return found.id if found is not None else ""
