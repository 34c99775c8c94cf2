"""What became of a unit, in a few words, for previews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.language import inside
from app.core.state import UnitNo
from modules.k47.naming import concealed, count, place_name
from modules.k47.places import alive
from modules.k47.words.table import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

ALIKE = frozenset({"hit", "hit_again", "hit_impossible", "close_hit", "damage", "exceptional", "flak", "flak_again"})
"""Throws of several dice of which only the number that comes to something counts."""


def fate(before: K47State, after: K47State, u: UnitNo) -> str:
    """Losses, pins, damage and a new order; empty where nothing of that changed."""
    then, now = before.units[u], after.units[u]
    if concealed(after, u):
        return ""
    if alive(before, u) and not alive(after, u):
        return inside(place_name(after, now.place))
    parts = []
    if len(now.models) < len(then.models):
        parts.append(count(len(then.models) - len(now.models), WORDS.count.lost))
    if now.pins != then.pins:
        parts.append(count(now.pins, WORDS.count.pins))
    chips = WORDS.chip
    parts += [chips.get(word, word.replace("_", " ")) for word in now.damage if word not in then.damage]
    if now.order and now.order != then.order:
        parts.append(inside(WORDS.order[now.order]))
    return ", ".join(parts)
