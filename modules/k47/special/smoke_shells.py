"""Smoke shells of mortars and howitzers, fired at a point. K47-8.7"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.derived import derived
from app.core.engine import Draft
from app.core.inches import INCH, Point, length, place_at
from app.core.state import NOWHERE, Place, Refusal, UnitNo
from app.core.tally import Tally
from app.core.turns import turn
from modules.k47 import arms, sight
from modules.k47.book import rulebook
from modules.k47.counter import enemy
from modules.k47.events.shooting import LineFired, SmokeLanded
from modules.k47.naming import name, place_name
from modules.k47.places import fielded, has
from modules.k47.ray import Eye
from modules.k47.special import arsenal, hidden, indirect, smoke
from modules.k47.special.arsenal import Arm, How
from modules.k47.special.lines import shooter_eyes
from modules.k47.special.observation import circles, limits, obstacles
from modules.k47.special.ruins import land
from modules.k47.words.shooting import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


def weapon(s: K47State, u: UnitNo, how: How) -> Arm | None:
    """The weapon of a unit that may fire smoke now. K47-8.7.shell"""
    found = arsenal.smokes(s, u, how)
    return found[0] if found else None


def reached(s: K47State, u: UnitNo, how: How, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Of some hexes those that a unit may lay smoke on: in range of its weapon, seen by one of its models. K47-8.7.point"""
    a = weapon(s, u, how)
    if a is None:
        return ()
    eyes = shooter_eyes(s, u)
    least, most = arms.minimum(a.weapon, True), arms.reach(a.weapon)
    near = tuple(p for p in places if least <= length(eyes[a.no].at, s.book.points[p]) <= most)
    if not near:
        return ()
    ground = land(s)
    spots = tuple(Eye(s.book.points[p]) for p in near)
    lines = sight.rays(
        tuple(eyes.values()), spots, circles(s.clouds), ground, obstacles(s.units, s.wrecks, s), limits(s)
    )
    seen = np.any(lines.visible(has(s, u, "ir_vision")), axis=0)
    return tuple(p for p, ok in zip(near, seen, strict=True) if ok)


@derived(keep=16)
def worthy(s: K47State, u: UnitNo) -> tuple[Place, ...]:
    """Points worth offering: in front of each enemy that is known, on it, and straight ahead."""
    own = s.book.points[s.units[u].place]
    aims = []
    for x in fielded(s, enemy(s.units[u].side)):
        if s.units[x].hidden:
            continue
        spot = s.book.points[s.units[x].place]
        far = max(1, length(own, spot))
        gap = min(far, radius(s) + INCH)
        aim = Point(spot.x + (own.x - spot.x) * gap // far, spot.y + (own.y - spot.y) * gap // far)
        aims += [place_at(s.book.board, aim), s.units[x].place]
    if a := weapon(s, u, "fire"):
        right, up = turn(0, arms.minimum(a.weapon, True) + INCH, s.units[u].facing)
        aims.append(place_at(s.book.board, Point(own.x + round(right), own.y + round(up))))
    return reached(s, u, "fire", tuple(p for p in dict.fromkeys(aims) if p != NOWHERE))


def refuse(s: K47State, u: UnitNo, place: Place, how: How) -> Refusal | None:
    """Why a unit may not lay smoke on a hex. K47-8.7.point"""
    if weapon(s, u, how) is None:
        return rulebook().refuse("K47-7.1.locked", unit=name(s, u))
    if not s.book.board.is_hex(place) or not reached(s, u, how, (place,)):
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
