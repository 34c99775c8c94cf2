"""Shells that burst: direct and indirect HE, in the open and in buildings. K47-8.4, K47-8.5"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import UnitNo
from modules.k47.places import is_vehicle
from modules.k47.special import indirect, shots
from modules.k47.special.aim import within
from modules.k47.special.casualties import Toll
from modules.k47.special.damage import shell_toll
from modules.k47.special.shots import Shot

if TYPE_CHECKING:
    from modules.k47.state import K47State

Tolls = dict[UnitNo, Toll]
"""What an action has done, by unit."""


def add(tolls: Tolls, target: UnitNo, toll: Toll) -> None:
    """One more toll of a unit."""
    tolls[target] = tolls[target].plus(toll) if target in tolls else toll


def roll(g: Draft[Any], u: UnitNo, target: UnitNo, shot: Shot) -> Tolls:
    """A line that fires HE: dice to hit, then every shell that hits. K47-8.4.hits"""
    tolls: Tolls = {}
    if shot.weapon.special == "launcher":
        return _launcher(g, u, target, shot)
    hits = shots.throw(g, u, target, shot)
    if shot.round == "indirect":
        indirect.bring_in(g, u, hits > 0, shot.needs, target)  # K47-8.5.needs
    for _ in range(hits):
        add(tolls, target, burst(g, target, shot))
    return tolls


def burst(g: Draft[Any], target: UnitNo, shot: Shot) -> Toll:
    """One shell of a line that hits. K47-8.4.hits, K47-13.he"""
    seen = frozenset[int]().union(*(x.seen for x in shot.lines)) if shot.round == "he" else None
    toll = shell_toll(g, target, shot.he, replace(shot.edge, exceptional=True), "shell")
    return replace(toll, seen=None if shot.edge.building else seen)


def _launcher(g: Draft[Any], u: UnitNo, target: UnitNo, shot: Shot) -> Tolls:
    """Rockets: every unit near the target is rolled for. K47-8.5.launcher, K47-8.5.launcher_hit"""
    s: K47State = g.s
    tolls: Tolls = {}
    for a in shot.arms:
        for x in indirect.beaten(s, u, target, a):
            building = "" if is_vehicle(s, x) else within(s, x)
            one = replace(shot, arms=(a,), edge=replace(shot.edge, building=building))
            if shots.throw(g, u, x, one):
                add(tolls, x, burst(g, x, one))
    return tolls
