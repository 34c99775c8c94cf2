"""Positions for case files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import msgspec
from msgspec.structs import replace

from app.core.board import Board
from app.core.data import Override
from app.core.hexgrid import DIRECTIONS
from app.core.inches import INCH, Point, place_at
from app.core.module import Options as Chosen
from app.core.rulebook import OWN
from app.core.state import NOWHERE, Place, Step
from modules.k47 import counter as kinds
from modules.k47.counter import SIDES, Model, Order, Ran, Team
from modules.k47.start import start
from modules.k47.state import K47State
from modules.k47.steps import Battle
from modules.k47.steps.ending import TurnEnd
from modules.k47.steps.orders import Acting, Choosing, Orders
from modules.k47.steps.set_up import Placing, SetUp
from modules.k47.steps.turn_start import TurnStart

SIMPLE = ("attacker", "calls", "extra", "points")
"""Fields given as they are."""

LISTS: dict[str, Any] = {
    "clouds": kinds.Cloud,
    "missions": kinds.Mission,
    "objectives": kinds.Objective,
    "wrecks": kinds.Wreck,
    "buildings": kinds.Building,
}
"""Fields given as lists of mappings: hexes by number, points as [x, y] in inches, units by id."""

UNIT_FIELDS = (
    "shape",
    "facing",
    "level",
    "pins",
    "order",
    "die",
    "aside",
    "hidden",
    "aboard",
    "moved",
    "spent",
    "damage",
    "quality",
    "loaded",
    "dodged",
    "zeroed",
    "destroyed_by",
)
KEYS = ("turn", "step", "units", "rest", "forces", *SIMPLE, *LISTS)
STEPS: dict[str, tuple[int, Step]] = {
    "start": (1, TurnStart()),
    "orders": (2, Orders()),
    "end": (3, TurnEnd()),
    "set_up": (1, SetUp()),
    "special": (1, Placing(2)),
    "bombardment": (1, Placing(4)),
}

BEFORE = ("set_up", "special", "bombardment")
"""Steps before turn 1."""


def unknown(word: str, known: Any) -> KeyError:
    """A KeyError that names the nearest known word."""
    near = get_close_matches(str(word), [str(k) for k in known], 1)
    return KeyError(f"unknown '{word}'" + (f"; did you mean '{near[0]}'?" if near else ""))


def spiral(board: Board, anchor: Place, n: int) -> tuple[Place, ...]:
    """`n` hexes round and with `anchor`: itself, the ring round it from the north clockwise, the next ring, ..."""
    q, r = board.q[anchor], board.r[anchor]
    found = [anchor]
    ring = 1
    while len(found) < n:
        x, y = q, r - ring
        for side in range(6):
            dq, dr = DIRECTIONS[(side + 2) % 6]
            for _ in range(ring):
                place = board.at_axial.get((x, y), NOWHERE)
                if place != NOWHERE and len(found) < n:
                    found.append(place)
                x, y = x + dq, y + dr
        ring += 1
    return tuple(found)


def position(scenario: str, chosen: Chosen, given: Mapping[str, Any]) -> K47State:
    """A position. Raises KeyError or ValueError saying what is wrong.

    `turn`; `step`: `south` or `north` (that side has drawn a die), orders, start, end, set_up, or `{fires: unit}` and
    `{advanced: unit}` for one that shoots now. `units` by id (`s.` or `n.`
    and the id in the force): a hex, or a mapping with `at` (the anchor's hex; the models stand round it in a spiral),
    `models` (a hex for each model alive, or a mapping from model number to hex), `lost` (numbers of dead models) and
    fields of the unit. `rest: away` (default) takes all other units out, `stay` leaves them. `forces`: by side the
    nation and units of a force in place of a sample. Other keys are fields of the state.
    """
    for key in given:
        if key not in KEYS:
            raise unknown(key, KEYS)
    own = tuple(_force(side, force) for side, force in given.get("forces", {}).items())
    s = start(scenario, {**chosen, **dict.fromkeys((o.path for o in own), OWN)}, 0, own)
    changes: dict[str, Any] = {key: given[key] for key in SIMPLE if key in given}
    for key, kind in LISTS.items():
        if key in given:
            changes[key] = tuple(_record(s, x, kind) for x in given[key])
    changes["units"] = _units(s, given.get("units", {}), given.get("rest", "away"))
    step = given.get("step", "south")
    stack: tuple[Step, ...]
    if isinstance(step, Mapping):
        stack, changes["units"] = _acting(s, step, changes["units"])
    elif step in SIDES:
        stack = (Battle(2), Orders(), Choosing(step))
    elif step in STEPS:
        at, top = STEPS[step]
        stack = (Battle(at), top)
    else:
        raise unknown(step, (*SIDES, *STEPS))
    turn = 0 if step in BEFORE else int(given.get("turn", 2))
    return replace(s, stack=stack, turn=turn, **changes)


def _acting(s: K47State, step: Mapping[str, Any], units: tuple[Team, ...]) -> tuple[tuple[Step, ...], tuple[Team, ...]]:
    """The middle of an action: `fires` or `advanced` (and now shoots) names the unit."""
    (word, id), *_ = step.items()
    if word not in ("fires", "advanced"):
        raise unknown(word, ("fires", "advanced"))
    u = number(s, id)
    order: Order = "fire" if word == "fires" else "advance"
    ran: Ran = "still" if word == "fires" else "advanced"
    done = replace(units[u], order=order, die="placed", moved=ran)
    return (Battle(2), Orders(), Acting(1, u, order)), (*units[:u], done, *units[u + 1 :])


def _force(side: str, given: Mapping[str, Any]) -> Override:
    """A force written in a position, as a game keeps a player's own."""
    text = json.dumps({"module": "k47", "force": {"name": "case", **given}})
    return Override(OWN, f"{side}_force", text, "case")


def place(s: K47State, given: Any) -> Place:
    """A place from a hex number, a box, or `[x, y]` in inches (the hex there)."""
    if isinstance(given, list):
        return place_at(s.book.board, Point(round(given[0] * INCH), round(given[1] * INCH)))
    return s.book.board.place(str(given))


def number(s: K47State, id: str) -> int:
    """A unit by its id."""
    ids = [t.id for t in s.units]
    if id not in ids:
        raise unknown(id, ids)
    return ids.index(id)


def _record(s: K47State, value: Any, kind: Any) -> Any:
    """A record whose places are given by number, points in inches and units by id."""
    made = dict(value)
    if "place" in made and not isinstance(made["place"], int):
        made["place"] = place(s, made["place"])
    if isinstance(made.get("at"), list):
        made["at"] = {"x": round(made["at"][0] * INCH), "y": round(made["at"][1] * INCH)}
    if "radius" in made:
        made["radius"] = round(made["radius"] * INCH)
    for field in ("unit", "target", "observer", "carrier", "aboard"):
        if isinstance(made.get(field), str):
            made[field] = number(s, made[field])
    return msgspec.convert(made, kind)


def _units(s: K47State, given: Mapping[str, Any], rest: str) -> tuple[Team, ...]:
    for key in given:
        number(s, key)
    if rest not in ("away", "stay"):
        raise ValueError("rest is away or stay")
    away = s.book.board.place("destroyed")
    gone = {"models": (), "aside": "destroyed", "die": "out", "place": away}
    return tuple(
        _unit(s, u, t, given[t.id]) if t.id in given else t if rest == "stay" else replace(t, **gone)
        for u, t in enumerate(s.units)
    )


def _unit(s: K47State, u: int, t: Team, given: Any) -> Team:
    if isinstance(given, str | list):
        given = {"at": given}
    for key in given or {}:
        if key not in ("at", "models", "lost") and key not in UNIT_FIELDS:
            raise unknown(key, ("at", "models", "lost", *UNIT_FIELDS))
    changes = {k: v for k, v in given.items() if k in UNIT_FIELDS}
    for field in ("spent", "damage", "loaded"):
        if field in changes:
            changes[field] = tuple(changes[field])
    if isinstance(changes.get("aboard"), str):
        changes |= {"aboard": number(s, changes["aboard"]), "aside": "aboard"}
    if isinstance(changes.get("zeroed"), dict):
        changes["zeroed"] = _record(s, changes["zeroed"], kinds.Zeroing)
    nos = [m.no for m in t.models if m.no not in given.get("lost", ())]
    if isinstance(given.get("models"), dict):
        spots = {int(no): place(s, p) for no, p in given["models"].items()}
        models = tuple(Model(no, p) for no, p in spots.items())
    elif "models" in given:
        models = tuple(Model(no, place(s, p)) for no, p in zip(nos, given["models"], strict=False))
    elif "at" in given:
        anchor = place(s, given["at"])
        ring = spiral(s.book.board, anchor, len(nos)) if s.book.board.is_hex(anchor) else (anchor,) * len(nos)
        ring = (anchor,) * len(nos) if changes.get("hidden") else ring
        models = tuple(Model(no, p) for no, p in zip(nos, ring, strict=True))
    else:
        models = t.models
    if not models:
        raise ValueError(f"{t.id} has no model left; leave it out")
    aside = changes.pop("aside", "" if "at" in given or "models" in given else t.aside)
    return replace(t, models=models, place=models[0].place, aside=aside, **changes)
