"""What a hex is for: why a division would stand there, so that two hexes with the same use count as one plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.core.state import NOWHERE, Place, UnitNo
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy.field import field
from modules.r43.places import divisions, factors, holder
from modules.r43.planner import allied, german, goals

if TYPE_CHECKING:
    from modules.r43.state import R43State

STRIKES = 0.3
"""What a hex must be worth to attack from, before that is its use."""
HOLDS = 1.0
"""What a hex in danger must be worth to its side, before holding it is its use."""

Kind = Literal["takes", "guards", "keeps", "strikes", "holds", "nears", "line"]


class Purpose(Struct, frozen=True):
    """A use, and the hex that it is about: the one to be taken, attacked, held, come nearer to; -1 for none."""

    kind: Kind
    place: Place = NOWHERE


def purpose(s: R43State, u: UnitNo, place: Place) -> Purpose:
    """What a hex is for, to a division."""
    side, here = s.units[u].side, s.units[u].place
    others = [x for x in divisions(s, place, side) if x != u]
    if goals.worths(s).get(place, 0.0) >= german.KEY and holder(s, place) != side:
        return Purpose("takes", place)
    if side == GERMAN and german.guard(s, u, place) > 0:
        return Purpose("guards", place)
    if side == ALLIED and place in allied.sight(s).kept and not others:
        return Purpose("keeps", place)
    view, (attack, defence, _) = field(s, side), factors(s, u)
    value, target = view.target(place, view.near(place, here), attack)
    if value >= STRIKES:
        return Purpose("strikes", target)
    there = sum(factors(s, x)[1] for x in others)
    if view.anchors.get(place, 0.0) >= HOLDS and view.risk(place, there) > view.risk(place, there + defence):
        return Purpose("holds", place)
    if side == ALLIED and (goal := goals.goal(s, place)) >= 0:
        return Purpose("nears", goal)
    return Purpose("line")
