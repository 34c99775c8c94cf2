"""A state in readable names, for the `then` of case files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from modules.r43.calendar import turn_name
from modules.r43.counter import SIDES, Counter
from modules.r43.places import is_division, on_map
from modules.r43.position import HEXES, LISTS, NAMED, RECORDS, SIMPLE, UNIT_FIELDS
from modules.r43.special import coast, invasion, ports

if TYPE_CHECKING:
    from modules.r43.state import R43State


def facts(s: R43State) -> dict[str, Any]:
    """The state in readable names, for the `then` of case files."""
    labels = s.book.board.labels
    step: Any = s.step if s.stack else None
    return {
        "turn": s.turn,
        "turn_name": turn_name(s),
        "decider": s.decider or "",
        "step": type(step).__name__ if step else "",
        "outcome": s.outcome.level if s.outcome else "",
        "winner": s.outcome.winner if s.outcome else "",
        **{key: getattr(s, key) for key in SIMPLE},
        **{key: [labels[p] for p in getattr(s, key)] for key in HEXES},
        **{key: msgspec.to_builtins(getattr(s, key)) for key in RECORDS},
        **{key: [_named(s, x) for x in getattr(s, key)] for key in LISTS},
        **{key: {x.id: _named(s, x) for x in getattr(s, key)} for key in NAMED},
        "said": list(s.said),
        "units": {c.id: _unit(s, c) for c in s.units},
        "divisions": {
            side: sum(c.side == side and on_map(s, u) and is_division(s, u) for u, c in enumerate(s.units))
            for side in SIDES
        },
        **_markers(s),
        **_landing(s),
        **_ports(s),
    }


def _named(s: R43State, x: Any) -> dict[str, Any]:
    """A record with its places by number and its counters by id."""
    made: dict[str, Any] = msgspec.to_builtins(x)
    if "place" in made:
        made["place"] = s.book.board.labels[made["place"]] if made["place"] >= 0 else ""
    for field in ("unit", "into"):
        if field in made:
            made[field] = s.units[made[field]].id if made[field] >= 0 else ""
    return made


def _unit(s: R43State, c: Counter) -> dict[str, Any]:
    at = s.book.board.labels[c.place] if c.place >= 0 else ""
    return {"at": at, **{key: getattr(c, key) for key in UNIT_FIELDS}}


def _markers(s: R43State) -> dict[str, Any]:
    """The kinds of support in Available Supports of both sides, and how many markers each pool has."""
    found: dict[str, Any] = {"available": {}, "in_pool": {}}
    for side in SIDES:
        found["available"][side] = sorted(m.kind for m in s.markers if m.deck == side and m.at == "available")
    for deck in (*SIDES, "dday", "wall"):
        found["in_pool"][deck] = sum(m.deck == deck and m.at == "pool" for m in s.markers)
    return found


def _landing(s: R43State) -> dict[str, Any]:
    """What each zone takes, and what defends each coastal hex: its works, and all of it where it is attacked."""
    labels, ground = s.book.board.labels, s.book.geography
    return {
        "capacity": {z.id: "/".join(map(str, coast.capacity(s, z))) for z in ground.zones.values()},
        "works": {labels[h]: coast.works(s, h).whole for h in ground.defence},
        "beach_defence": {labels[h]: max(0, invasion.coastal(s, h).whole) for h in invasion.attacked(s)},
    }


def _ports(s: R43State) -> dict[str, Any]:
    """The ports that work for the Allies, and how many major ones the support draw counts."""
    labels = s.book.board.labels
    return {
        "open_ports": sorted(labels[p] for p in s.book.geography.port_at if ports.operational(s, p)),
        "major_ports": ports.major_count(s),
    }
