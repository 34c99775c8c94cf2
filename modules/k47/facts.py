"""A state in readable names, for the `then` of case files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from modules.k47.counter import SIDES, Team
from modules.k47.morale import morale
from modules.k47.places import on_table
from modules.k47.position import LISTS, SIMPLE, UNIT_FIELDS
from modules.k47.special import bag

if TYPE_CHECKING:
    from modules.k47.state import K47State


def facts(s: K47State) -> dict[str, Any]:
    """The state in readable names. Points in inches, places by label."""
    step: Any = s.step if s.stack else None
    return {
        "turn": s.turn,
        "decider": s.decider or "",
        "step": type(step).__name__ if step else "",
        "outcome": s.outcome.level if s.outcome else "",
        "winner": s.outcome.winner if s.outcome else "",
        "bag": {side: bag.dice(s, side) for side in SIDES},
        **{key: getattr(s, key) for key in SIMPLE},
        **{key: [_named(s, x) for x in getattr(s, key)] for key in LISTS},
        "said": list(s.said),
        "units": {t.id: _unit(s, u, t) for u, t in enumerate(s.units)},
    }


def _named(s: K47State, x: Any) -> dict[str, Any]:
    """A record with its places by label, points in inches, units by id."""
    made: dict[str, Any] = msgspec.to_builtins(x)
    if "place" in made:
        made["place"] = s.book.board.labels[made["place"]] if made["place"] >= 0 else ""
    if isinstance(made.get("at"), dict):
        made["at"] = [made["at"]["x"] / 1000, made["at"]["y"] / 1000]
    if "radius" in made:
        made["radius"] = made["radius"] / 1000
    for field in ("unit", "target", "observer", "carrier"):
        if field in made:
            made[field] = s.units[made[field]].id if made[field] >= 0 else ""
    return made


def _unit(s: K47State, u: int, t: Team) -> dict[str, Any]:
    labels = s.book.board.labels
    found = {key: getattr(t, key) for key in UNIT_FIELDS}
    found["aboard"] = s.units[t.aboard].id if t.aboard >= 0 else ""
    found["zeroed"] = _named(s, t.zeroed) if t.zeroed else None
    found["spent"], found["damage"], found["loaded"] = list(t.spent), list(t.damage), list(t.loaded)
    return {
        **found,
        "at": labels[t.place] if t.place >= 0 else "",
        "models": [labels[m.place] for m in t.models],
        "alive": [m.no for m in t.models],
        "men": len(t.models),
        "morale": morale(s, u).whole if on_table(s, u) else 0,
    }
