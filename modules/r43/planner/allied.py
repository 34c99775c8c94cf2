"""How well an Allied counter stands: what the scenario asks for pulls, and what is held of it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Place, UnitNo
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims, allied
from modules.r43.places import divisions, holder
from modules.r43.planner import goals
from modules.r43.zones import held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State

TAKE = 0.6
"""What a hex that is taken on the way is worth, as a part of its worth."""
KEEP, KEY, WATCHED = 0.35, 5.0, 4
"""What a garrison is worth to a hex that decides the scenario, from which worth on, and how near the enemy must be."""


def standing(s: R43State, u: UnitNo, place: Place) -> float:
    """What the field says of the hex, with the goals of the scenario in place of those of any player."""
    value = allied.standing(s, u, place) + allied.PULL * (goals.pulls(s)[place] - aims.pulls(s)[place])
    worth = goals.worths(s).get(place, 0.0)
    if not worth:
        return value
    if holder(s, place) == GERMAN:
        return value + TAKE * (worth - aims.worth(s, place))
    if worth >= KEY and not any(x != u for x in divisions(s, place, ALLIED)):
        near = aims.nearest(s, place, held_by_divisions(s, GERMAN))
        value += KEEP * worth if near <= WATCHED else 0.0
    return value
