"""Positions for case files."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import msgspec
from msgspec.structs import replace

from app.core.module import Options as Chosen
from modules.r43 import counter as kinds
from modules.r43.counter import ALLIED, Counter
from modules.r43.places import box
from modules.r43.start import start
from modules.r43.state import R43State
from modules.r43.steps import Turn
from modules.r43.steps.sequence import SHORT, WHOLE

SIMPLE = (
    "weather",
    "rail",
    "sea",
    "sea_received",
    "returned",
    "strategic",
    "declared",
    "fw51",
    "withdrawn",
    "reich",
    "ffl",
    "created",
    "german_steps_lost",
)
"""Fields given as they are."""

HEXES = ("allied", "crossed", "beachheads", "attacked", "ffl_hexes")
"""Fields given as lists of hexes."""

RECORDS: dict[str, Any] = {
    "points": kinds.Replacements,
    "approval": kinds.Approval,
    "mincemeat": kinds.Mincemeat,
    "italy": kinds.Italy,
}
"""Fields given as mappings; what is left out stays as it is."""

LISTS: dict[str, Any] = {"ports": kinds.Port, "fortresses": kinds.Festung, "effects": kinds.Effect, "due": kinds.Due}
"""Fields given as lists of mappings, hexes by number, units by id."""

NAMED: dict[str, Any] = {
    "markers": kinds.Marker,
    "landings": kinds.Landing,
    "plutos": kinds.Pluto,
    "airdrops": kinds.Airdrop,
}
"""Fields given by id: only what differs from the start."""

UNIT_FIELDS = (
    "reduced",
    "hungry",
    "came",
    "fought",
    "runs",
    "pontoon",
    "garrison",
    "since",
    "rebuilt",
    "fell",
    "detached",
)
OWN = ("turn", "step", "units", "rest", "pool")
KEYS = (*OWN, *SIMPLE, *HEXES, *RECORDS, *LISTS, *NAMED)


def unknown(word: str, known: Any) -> KeyError:
    """A KeyError that names the nearest known word."""
    near = get_close_matches(str(word), [str(k) for k in known], 1)
    return KeyError(f"unknown '{word}'" + (f"; did you mean '{near[0]}'?" if near else ""))


def step_names(turn: int) -> dict[str, int]:
    """The words for `step` in a turn, with the index of the box."""
    found = {}
    for i, (word, side, _) in enumerate(SHORT if turn == 1 else WHOLE):
        found[f"{side}_{word}" if side else word] = i
        found.setdefault(word, i)
    return found


def position(scenario: str, chosen: Chosen, given: Mapping[str, Any]) -> R43State:
    """A position. Raises KeyError or ValueError saying what is wrong.

    `turn`, `step` (a box of the sequence: allied_movement, german_combat, landings, end ...), `units` by id: a hex or
    box, or a mapping with `at` and fields of the counter; `rest: away` (default) puts all others into the Removed box,
    `stay` leaves them; `pool: empty` takes all support, D-Day and Atlantikwall markers out that `markers` does not
    name. Other keys are fields of the state; hexes by number, units by id.
    """
    s = start(scenario, chosen, 0)
    for key in given:
        if key not in KEYS:
            raise unknown(key, KEYS)
    changes: dict[str, Any] = {key: given[key] for key in SIMPLE if key in given}
    for key in HEXES:
        if key in given:
            changes[key] = tuple(sorted(s.book.board.place(str(h)) for h in given[key]))
    for key, kind in RECORDS.items():
        if key in given:
            changes[key] = msgspec.convert({**msgspec.to_builtins(getattr(s, key)), **given[key]}, kind)
    for key, kind in LISTS.items():
        if key in given:
            changes[key] = tuple(_record(s, x, kind) for x in given[key])
    for key, kind in NAMED.items():
        changes[key] = _named(s, getattr(s, key), given.get(key, {}), kind, key)
    if given.get("pool") == "empty":
        kept = set(given.get("markers", {}))
        changes["markers"] = tuple(m if m.id in kept else replace(m, at="out") for m in changes["markers"])
    changes["units"] = _units(s, given.get("units", {}), given.get("rest", "away"))
    if "allied" not in given:
        held = {c.place for c in changes["units"] if c.side == ALLIED and 0 <= c.place < s.book.board.hexes}
        changes["allied"] = tuple(sorted(held))
    turn = int(given.get("turn", 1))
    names, step = step_names(turn), given.get("step", "german_movement")
    if step not in names:
        raise unknown(step, names)
    at = names[step]
    return replace(s, stack=(Turn(at + 1), (SHORT if turn == 1 else WHOLE)[at][2]), turn=turn, **changes)


def _record(s: R43State, value: Any, kind: Any) -> Any:
    """A record whose places are given by number and whose counters by id."""
    made = dict(value)
    if isinstance(made.get("place"), str):
        made["place"] = s.book.board.place(made["place"])
    for field in ("unit", "into"):
        if isinstance(made.get(field), str):
            made[field] = _number(s.book.unit_no, made[field])
    return msgspec.convert(made, kind)


def _units(s: R43State, given: Mapping[str, Any], rest: str) -> tuple[Counter, ...]:
    """The counters given, and all others out of play or where they start."""
    for key in given:
        _number(s.book.unit_no, key)
    if rest not in ("away", "stay"):
        raise ValueError("rest is away or stay")
    away = box(s, "removed")
    return tuple(
        _unit(s, c, given[c.id]) if c.id in given else c if rest == "stay" else replace(c, place=away) for c in s.units
    )


def _number(number: dict[str, int], id: str) -> int:
    if id not in number:
        raise unknown(id, number)
    return number[id]


def _named(s: R43State, have: Any, given: Mapping[str, Any], kind: Any, key: str) -> Any:
    ids = [x.id for x in have]
    for id in given:
        if id not in ids:
            raise unknown(id, ids)
    found = []
    for x in have:
        if x.id not in given:
            found.append(x)
            continue
        change = given[x.id]
        change = {"at": change} if isinstance(change, str) and key != "plutos" else change
        change = {"place": change} if isinstance(change, str) else change
        found.append(_record(s, {**msgspec.to_builtins(x), **change}, kind))
    return tuple(found)


def _unit(s: R43State, c: Counter, given: Any) -> Counter:
    if isinstance(given, str):
        given = {"at": given}
    for key in given or {}:
        if key != "at" and key not in UNIT_FIELDS:
            raise unknown(key, ("at", *UNIT_FIELDS))
    changes = {k: v for k, v in (given or {}).items() if k != "at"}
    place = s.book.board.place(str(given["at"])) if given and "at" in given else c.place
    return replace(c, place=place, **changes)
