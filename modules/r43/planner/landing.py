"""The first landing: the coast from which the scenario is won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side
from modules.r43.actions.landing import LandAt
from modules.r43.actions.phase import EndPhase
from modules.r43.greedy import aims, dropping, landing
from modules.r43.planner import goals
from modules.r43.special import coast, invasion

if TYPE_CHECKING:
    from modules.r43.state import R43State

FIRST = {"Z9": 6.0}
"""What games have shown a zone to be worth for the first landing, beside what its hexes promise."""
OWN = 0.5
"""What the pull of the scenario's goals counts beside that of any player's."""


def promise(s: R43State, place: Place) -> float:
    """How good a hex is to land on."""
    value = landing.promise(s, place) + OWN * (goals.pulls(s)[place] - aims.pulls(s)[place])
    if s.turn == 1:
        value += FIRST.get(s.book.geography.zone_of[place], 0.0)
    return value


def choose(s: R43State, seed: int) -> Place:
    """The hex for the next landing marker, -1 for none."""
    if s.turn > 1:
        return landing.choose(s, seed)
    open_hexes = [p for p in coast.open_hexes(s) if engine.check(s, LandAt(p)) is None]
    best = max(((promise(s, p), -p) for p in open_hexes), default=(0.0, 1))
    return -best[1]


def landings(s: R43State, step: Any, side: Side, seed: int) -> Action:
    """Markers while any is to be used, then the landing."""
    if invasion.usable(s):
        place = choose(s, seed)
        if place >= 0:
            return LandAt(place)
    return EndPhase()


def drops(s: R43State, step: Any, side: Side, seed: int) -> Action:
    """Mark the coast first, then drop as any player does."""
    if invasion.usable(s):
        place = choose(s, seed)
        if place >= 0:
            return LandAt(place)
    return dropping.drops(s, step, side, seed)


CHOOSERS = {"Landings": landings, "Drops": drops}
