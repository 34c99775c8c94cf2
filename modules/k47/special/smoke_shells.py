"""Smoke shells of mortars and howitzers, fired at a point. K47-8.7"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.derived import derived
from app.core.engine import Draft
from app.core.inches import Point, length
from app.core.state import Place, Refusal, UnitNo
from app.core.tally import Tally
from modules.k47 import arms, sight
from modules.k47.book import rulebook
from modules.k47.events.shooting import LineFired, SmokeLanded
from modules.k47.naming import name, place_name
from modules.k47.ray import Eye
from modules.k47.special import arsenal, hidden, indirect, smoke
from modules.k47.special.arsenal import Arm, How
from modules.k47.special.lines import shooter_eyes
from modules.k47.special.observation import circles, limits, obstacles
from modules.k47.terrain import terrain
from modules.k47.words.shooting import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


def weapon(s: K47State, u: UnitNo, how: How) -> Arm | None:
    """The weapon of a unit that may fire smoke now. K47-8.7.shell"""
    found = arsenal.smokes(s, u, how)
    return found[0] if found else None


@derived(keep=16)
def points(s: K47State, u: UnitNo, how: How) -> frozenset[Place]:
    """The hexes that a unit may lay smoke on: in range of its weapon, and seen by one of its models. K47-8.7.point"""
    a = weapon(s, u, how)
    if a is None:
        return frozenset()
    eyes = shooter_eyes(s, u)
    least, most = arms.minimum(a.weapon, True), arms.reach(a.weapon)
    spot = eyes[a.no].at
    places = [p for p, c in enumerate(s.book.points) if least <= length(spot, c) <= most]
    if not places:
        return frozenset()
    ground = terrain(s.book.board, s.book.terrain_kinds)
    targets = tuple(Eye(s.book.points[p]) for p in places)
    lines = sight.Rays(
        tuple(eyes.values()), targets, circles(s.clouds), ground, obstacles(s.units, s.wrecks, s), limits(s)
    )
    seen = np.any(lines.visible("ir_vision" in s.book.units[u].rules), axis=0)
    return frozenset(p for p, ok in zip(places, seen, strict=True) if ok)


def refuse(s: K47State, u: UnitNo, place: Place, how: How) -> Refusal | None:
    """Why a unit may not lay smoke on a hex. K47-8.7.point"""
    if weapon(s, u, how) is None:
        return rulebook().refuse("K47-7.1.locked", unit=name(s, u))
    if place not in points(s, u, how):
        return rulebook().refuse(
            "K47-8.7.point", (place,), place=place_name(s, place), unit=name(s, u)
        )  # K47-8.7.point
    return None


def radius(s: K47State) -> int:
    """The radius of a smoke shell's circle, in mils. K47-8.7.radius"""
    return s.book.v["mortar_smoke_radius"]


def fire(g: Draft[Any], u: UnitNo, place: Place, how: How) -> bool:
    """Fire smoke at a hex: the number of indirect fire, and a circle of smoke on a hit. K47-8.7.shell, K47-8.7.radius"""
    s: K47State = g.s
    a = weapon(s, u, how)
    assert a is not None
    if s.units[u].hidden:
        hidden.reveal(g, u, "fired")
    need = indirect.needs_at(s, u, place)
    faces = g.roll("hit")
    hit = faces[0] >= need and faces[0] > 1
    g.say(LineFired(u, -1, a.weapon.id, "smoke", (a.no,), Tally(WORDS.hit.total), need, faces, (), int(hit)))
    indirect.bring_in(g, u, hit, need, place=place)
    if hit:
        spot: Point = s.book.points[place]
        smoke.add(g, spot, radius(s), "shell")
        g.say(SmokeLanded(u, place, radius(s)))
    return hit
