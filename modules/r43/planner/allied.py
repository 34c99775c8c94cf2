"""How well an Allied counter stands: what the scenario asks for pulls, and what is held of it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.derived import derived
from app.core.state import Place, UnitNo
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims, allied
from modules.r43.greedy.field import field, kind_no
from modules.r43.places import allied_hexes, divisions
from modules.r43.planner import goals
from modules.r43.zones import held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State

TAKE = 0.6
"""What a hex that is taken on the way is worth, as a part of its worth."""
KEEP, KEY, WATCHED = 0.35, 5.0, 4
"""What a garrison is worth to a hex that decides the scenario, from which worth on, and how near the enemy must be."""


class Sight:
    """What the scenario adds to every hex of a position, worked out once, and the stands found so far."""

    def __init__(self, s: R43State) -> None:
        self.field = field(s, ALLIED)
        others, held, near = self.field.pulls, allied_hexes(s.allied), held_by_divisions(s, GERMAN)
        self.more = [allied.PULL * (mine - other) for mine, other in zip(goals.pulls(s), others, strict=True)]
        self.kept: dict[Place, float] = {}
        self.stands: dict[tuple[Place, Place, int], float] = {}
        for place, worth in goals.worths(s).items():
            if place not in held:
                self.more[place] += TAKE * (worth - aims.worth(s, place))
            elif worth >= KEY and aims.nearest(s, place, near) <= WATCHED:
                self.kept[place] = KEEP * worth


@derived(keep=4)
def sight(s: R43State) -> Sight:
    """What the scenario adds to a position."""
    return Sight(s)


def standing(s: R43State, u: UnitNo, place: Place) -> float:
    """What the field says of the hex, with the goals of the scenario in place of those of any player."""
    view, c = sight(s), s.units[u]
    key = (place, view.field.near(place, c.place), 2 * kind_no(s, u) + c.reduced)
    found = view.stands.get(key)
    if found is None:
        found = allied.standing(s, u, place) + view.more[place]
        if place in view.kept and not any(x != u for x in divisions(s, place, ALLIED)):
            found += view.kept[place]
        view.stands[key] = found
    return found
