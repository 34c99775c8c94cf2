"""What the damage die needs against a soft target: quality, and what shelters it. K47-7.3"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.inches import Point
from app.core.state import UnitNo
from app.core.tally import Tally
from app.core.turns import arc
from modules.k47.places import has, is_artillery, is_vehicle, record, standing
from modules.k47.words.shooting import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

NEVER = 7
"""No face of a die is enough."""


def quality(s: K47State, u: UnitNo) -> str:
    """The quality of a unit, as play may have changed it. K47-1.quality"""
    return s.units[u].quality or record(s, u).quality


def value(s: K47State, u: UnitNo, shield: bool = False, protected: bool = False, fired: bool = True) -> Tally:
    """The damage value of infantry and gun crews, with its reasons.

    `shield`: a gun shield stands between (see `shielded`). `protected`: the walls of a building do. `fired`: False in
    hand-to-hand.
    """
    w, v = WORDS.damage, s.book.v
    own = quality(s, u)
    found = Tally(w.total).add(WORDS.quality[own], s.book.charts.quality[own].damage, "K47-1.quality")
    if fired and has(s, u, "resilient"):  # K47-17.resilient
        found = found.add(w.resilient, v["resilient_value"] - found.whole, "K47-17.resilient")
    if shield:  # K47-14.shield
        found = found.add(w.shield, max(0, v["gun_shield_need"] - found.whole), "K47-14.shield")
    if protected:  # K47-13.protection
        worst = v["building_protection_worst"]
        more = max(0, min(worst - found.whole, v["building_protection"]))
        found = found.add(w.building, more, "K47-13.protection")
    return found


def shielded(s: K47State, u: UnitNo, origin: Point) -> bool:
    """Whether a gun shield stands between a gun's crew and a point: in the front arc of the gun. K47-14.shield"""
    if not has(s, u, "gun_shield") or not is_artillery(s, u):
        return False
    gun = standing(s, u, "gun")
    return bool(gun) and arc(s.book.points[gun[0].place], s.units[u].facing, origin) == "front"


def needed(value: int, pen: int) -> int:
    """The face that kills: the value less the penetration, 2 at best for a natural 1 never does. K47-7.3.one

    7 where no face is enough.
    """
    return min(NEVER, max(2, value - pen))  # K47-0.natural


def chance(need: int) -> float:
    """The chance that a die reaches a need."""
    return max(0, 7 - need) / 6


def tough(s: K47State, u: UnitNo, pen: int, front: bool = True) -> bool:
    """Whether a unit may ignore damage: tough, and the weapon's penetration is below 2. K47-17.tough

    A vehicle that is tough in front only counts hits on its front arc.
    """
    if not (has(s, u, "tough") or (has(s, u, "tough_front") and front)):
        return False
    return is_vehicle(s, u) or pen < s.book.v["tough_pen"]
