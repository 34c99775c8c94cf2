"""The order of battle: units by side, a line on each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.scene import Group, Roster
from app.core.state import UnitNo
from modules.k47.counter import SIDES
from modules.k47.naming import concealed, name, place_name, side_name
from modules.k47.places import alive, record
from modules.k47.words.table import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


def groups(s: K47State) -> tuple[Group, ...]:
    """One group a side, in the order of the force list."""
    return tuple(Group(side_name(s, d), d, tuple(u for u, t in enumerate(s.units) if t.side == d)) for d in SIDES)


def roster(s: K47State, u: UnitNo) -> Roster:
    """A unit by name, kind, place and state; of a hidden enemy only that it is in the force."""
    t, r = s.units[u], record(s, u)
    if concealed(s, u):
        return Roster(u, r.name, r.kind, WORDS.name.unknown, "", tag=r.tag)
    return Roster(u, name(s, u), r.kind, place_name(s, t.place), t.order, in_play=alive(s, u), tag=r.tag)
