"""How well a German counter stands: garrisons in what decides the scenario, before a line round what has landed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.derived import derived
from app.core.state import Action, Place, UnitNo
from modules.r43.actions.movement import DeclareFestung
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims, german
from modules.r43.places import allied_hexes, divisions, factors, is_armour
from modules.r43.planner import goals
from modules.r43.special.festung import is_festung
from modules.r43.zones import held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State

KEY = 5.0
"""Hexes worth less are held by the line or not at all."""
CLOSE, AWAY = 3, 12
"""Hexes from the enemy within which a garrison is doubled, and beyond which none is needed yet."""
GUARD = 0.55
"""What a garrison is worth to a hex, as a part of the hex's own worth."""
RETAKE, WAY_BACK = 0.6, 0.3
"""What it is worth to enter such a hex that the Allies took and left empty, and to be on the way to it."""
SECOND = 0.6
"""The part of that for those who come to a garrison that is there."""
MOST = 6.0
PAIR = 2
WALLS, SOON = 3, 2
"""Hexes from the enemy at which a port with a garrison becomes a Festung, and at which any garrison will do."""


class Posts:
    """The hexes that decide the scenario: what each is worth, how many divisions those still held should have, and which
    of those that were lost are open. `back`: how strongly these pull."""

    def __init__(self, s: R43State) -> None:
        geo, held, mass = s.book.geography, allied_hexes(s.allied), aims.allied_mass(s)
        known = goals.kept(s)
        self.keys = {p: v for p, v in known.items() if v >= KEY and p not in held}
        there = held_by_divisions(s, ALLIED)
        self.open = {p: v for p, v in known.items() if v >= KEY and p in held and p not in there}
        self.back = aims.pulls_of(tuple(sorted(self.open.items())), s.book.board)
        self.wanted: dict[Place, int] = {}
        for p in self.keys:
            near = aims.nearest(s, p, mass)
            if near <= AWAY or p in geo.paris:
                self.wanted[p] = (3 if p in geo.port_at else 2) if near <= CLOSE else 1


@derived(keep=4)
def posts(s: R43State) -> Posts:
    """The posts of a position."""
    return Posts(s)


def keys(s: R43State) -> dict[Place, float]:
    """The hexes still held that decide the scenario, with what each is worth."""
    return posts(s).keys


def retaken(s: R43State, u: UnitNo, place: Place) -> float:
    """What a mobile division gains by entering a hex that was lost and is open, or by coming nearer to one."""
    if not german.mobile(s, u):
        return 0.0
    found = posts(s)
    return min(MOST, RETAKE * found.open.get(place, 0.0)) + WAY_BACK * found.back[place]


def wanted(s: R43State, place: Place) -> int:
    """Divisions that a key hex should have: two or three where the enemy is close."""
    return posts(s).wanted.get(place, 0)


def guard(s: R43State, u: UnitNo, place: Place) -> float:
    """What a counter adds to the garrison of a hex."""
    need = wanted(s, place)
    if not need or not factors(s, u)[1]:
        return 0.0
    there = sum(x != u for x in divisions(s, place, GERMAN))
    if there >= need:
        return 0.0
    worth = min(MOST, GUARD * keys(s)[place]) * (SECOND if there else 1.0)
    if is_armour(s, u):
        return 0.0 if is_festung(s, place) else 0.4 * worth
    return worth


def standing(s: R43State, u: UnitNo, place: Place) -> float:
    """What the field says of the hex, the garrison that the hex needs, and what can be taken back."""
    return german.standing(s, u, place) + guard(s, u, place) + retaken(s, u, place)


def fortresses(s: R43State, step: Any) -> Iterator[Action]:
    """A key port becomes a Festung before it is attacked: its garrison then loses half and does not give way. LR-6.35"""
    if step.moved:
        return
    known, mass = keys(s), aims.allied_mass(s)
    for place in sorted(known, key=lambda p: (-known[p], p)):
        near = aims.nearest(s, place, mass)
        here = len(divisions(s, place, GERMAN))
        if place not in s.book.geography.festung_sites or not here or near > WALLS or (here < PAIR and near > SOON):
            continue
        a = DeclareFestung(place)
        if engine.check(s, a) is None:
            yield a
