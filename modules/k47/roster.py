"""The order of battle: units by side and kind, a line on each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.scene import Group, Roster
from app.core.state import UnitNo
from modules.k47.counter import SIDES
from modules.k47.naming import concealed, count, name, side_name
from modules.k47.places import alive, record
from modules.k47.special import bag
from modules.k47.words.inspection import WORDS as CARD
from modules.k47.words.table import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

STAFF = ("officer", "medic", "artillery_observer", "air_observer", "observer")
"""Roles of headquarters units."""

KINDS = ("hq", "infantry", "artillery", "vehicle")
"""The groups of a side, in order."""


def kind(s: K47State, u: UnitNo) -> str:
    """The group that a unit is in: headquarters apart from other infantry."""
    r = record(s, u)
    return "hq" if r.role in STAFF else r.kind


def groups(s: K47State) -> tuple[Group, ...]:
    """Units by side and kind, each in the order of the force list."""
    found = []
    for d in SIDES:
        mine = [u for u, t in enumerate(s.units) if t.side == d]
        for word in KINDS:
            units = tuple(u for u in mine if kind(s, u) == word)
            if units:
                found.append(Group(WORDS.roster.group[word].format(side=side_name(s, d)), d, units))
    return tuple(found)


def roster(s: K47State, u: UnitNo) -> Roster:
    """A unit by name, quality, place and state; of a hidden enemy only that it is in the force."""
    from modules.k47.inspection import where

    t, r, w = s.units[u], record(s, u), WORDS.roster
    sort = CARD.quality[r.quality if concealed(s, u) else t.quality or r.quality].lower()
    if concealed(s, u):
        return Roster(u, r.name, sort, WORDS.name.unknown, "", tag=r.tag)
    living = alive(s, u)
    order = WORDS.order[t.order] if t.order else ""
    waits = w.waits if living and s.turn and t.aside and bag.waits(s, u) else ""
    state = ", ".join(x for x in (order or waits, count(t.pins, WORDS.count.pins) if t.pins else "") if x)
    men = WORDS.figure.men.format(n=len(t.models), of=len(r.models)) if len(r.models) > 1 and living else ""
    place = where(s, u) if living else w.lost if t.aside == "destroyed" else w.left
    ready = living and bool(s.turn) and t.die == "bag" and not bag.waits(s, u)
    return Roster(u, name(s, u), sort, place, state, men, ready, living, r.tag)
