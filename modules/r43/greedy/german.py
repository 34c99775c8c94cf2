"""How well a German counter stands: a line round what has landed, garrisons in what is worth keeping."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, UnitNo
from modules.r43.actions.movement import DeclareFestung
from modules.r43.counter import GERMAN
from modules.r43.greedy import aims
from modules.r43.greedy.field import Field, field, kind_no
from modules.r43.places import factors, has, is_armour
from modules.r43.stacking import room

if TYPE_CHECKING:
    from modules.r43.state import R43State

NEAR = 4
"""Hexes from the enemy at which a garrison of the coast is still needed where it is."""
QUIET = 8
"""Hexes from the enemy beyond which a port needs less of a garrison."""
MARCH = 0.45
"""What a hex nearer to the enemy is worth to a mobile division."""
LONGEST = 14
LAST_SITES = 2
"""A port that the enemy is so near to is about to be cut off."""


def standing(s: R43State, u: UnitNo, place: Place) -> float:
    """What the field says of the hex, the way to the enemy, and the garrison that the hex needs."""
    view, c = field(s, GERMAN), s.units[u]
    key = (place, view.near(place, c.place), 2 * kind_no(s, u) + c.reduced)
    found = view.views.get(key)
    if found is None:
        found = view.views[key] = _standing(s, u, place, view)
    return found


def _standing(s: R43State, u: UnitNo, place: Place, view: Field) -> float:
    c, mass = s.units[u], aims.allied_mass(s)
    attack, defence, _ = factors(s, u)
    near = aims.nearest(s, place, mass)
    value = view.stand(place, c.place, attack, defence)
    alone = s.book.v["stack_divisions"] - room(s, GERMAN, place) - (c.place == place) < 1
    weight = aims.worth(s, place)
    if alone and weight:
        value += min(2.5, 0.35 * weight) * (1.0 if near <= QUIET else 0.6) * _suits_garrison(s, u)
    if alone and place == c.place and place in s.book.geography.coast and near > NEAR:
        value += 1.5
    if mobile(s, u) and mass:
        value -= MARCH * min(max(near, 1), LONGEST)
    return value


def _suits_garrison(s: R43State, u: UnitNo) -> float:
    """A port is kept by what can do nothing else; armour does not sit in one."""
    return 0.1 if is_armour(s, u) else 1.0 if factors(s, u)[0] < 2 else 0.5


def mobile(s: R43State, u: UnitNo) -> bool:
    """True for a division that is free to march to the enemy."""
    return factors(s, u)[2] >= 3 and not has(s, u, "static")


def fortresses(s: R43State, step: Any) -> Iterator[Action]:
    """A port about to be cut off becomes a Festung."""
    if step.moved:
        return
    mass = aims.allied_mass(s)
    for place in sorted(s.book.geography.festung_sites, key=lambda p: (-aims.worth(s, p), p)):
        port = s.book.geography.port_at.get(place)
        if port is None or port.size != "major" or aims.nearest(s, place, mass) > LAST_SITES:
            continue
        a = DeclareFestung(place)
        if engine.check(s, a) is None:
            yield a
