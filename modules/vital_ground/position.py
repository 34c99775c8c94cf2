"""Positions for case files, and a state in readable names."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.module import Options as Chosen
from app.core.state import Step
from modules.vital_ground.arrivals import fresh, release_turn
from modules.vital_ground.book import figures
from modules.vital_ground.counter import ALLIED, GERMAN, Counter
from modules.vital_ground.odds import ENDS, at_least_pinned, attack_odds, rolls
from modules.vital_ground.start import start
from modules.vital_ground.steps import Barrages, Half, Initiative, OpFire, PlanAttack, Rally, Turn
from modules.vital_ground.victory import german_towns, holder, verdict

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

UNIT_KEYS = (
    "at",
    "hits",
    "status",
    "prepared",
    "dug",
    "entered",
    "moved",
    "acted",
    "failed",
    "attacked",
    "op_fired",
    "spent",
    "kind",
)
KEYS = ("turn", "first", "step", "units", "rest", "points", "control", "released", "attacked", "struck", "holding")
STEPS = {
    "initiative": 1,
    "barrage": 2,
    "barrage_second": 3,
    "half": 4,
    "half_second": 5,
    "rally": 6,
    "rally_second": 7,
    "end": 8,
}
"""Where in the turn a position begins, as the index of the box in the sequence."""


def _unknown(word: str, known: Any) -> KeyError:
    near = get_close_matches(word, list(known), 1)
    return KeyError(
        f"unknown '{word}'" + (f"; did you mean '{near[0]}'?" if near else f"; known are {', '.join(known)}")
    )


def position(scenario: str, chosen: Chosen, given: Mapping[str, Any]) -> VGState:
    """A position: `units` by id with `at` and their state, `rest: away` (default) takes all others off.

    `turn`, `first`, `step` (initiative, barrage, half, rally, each also _second, end), `points`, `control` by town,
    `released` (turn), `attacked` ([side, hex] pairs), `struck` (unit ids). Raises KeyError or ValueError.
    """
    s = start(scenario, chosen, 0)
    for key in given:
        if key not in KEYS:
            raise _unknown(key, KEYS)
    board = s.book.board
    units = given.get("units", {})
    index = {c.id: i for i, c in enumerate(s.units)}
    for key in units:
        if key not in index:
            raise _unknown(key, index)
    rest = given.get("rest", "away")
    if rest not in ("away", "stay"):
        raise ValueError("rest is away or stay")
    placed: list[Counter] = []
    for c in s.units:
        if c.id in units:
            placed.append(_unit(s, c, units[c.id] or {}))
        else:
            placed.append(c if rest == "stay" else replace(c, place=s.book.lost))
    control = list(s.control)
    for town, side in given.get("control", {}).items():
        names = [t.id for t in board.towns]
        if town not in names:
            raise _unknown(town, names)
        control[names.index(town)] = side
    turn = int(given.get("turn", 1))
    released = int(given.get("released", 1 if turn >= release_turn(s) else 0))
    step = given.get("step", "half")
    if step not in STEPS:
        raise _unknown(step, STEPS)
    return replace(
        s,
        stack=_stack(step),
        turn=turn,
        first=given.get("first", GERMAN),
        units=tuple(placed),
        points=int(given.get("points", s.book.v["artillery_points"])),
        batteries=figures("arty_split", s.options.arty_split),
        control=tuple(control),
        released=released,
        attacked=tuple((side, board.place(h)) for side, h in given.get("attacked", ())),
        struck=tuple(index[u] for u in given.get("struck", ())),
        holding=bool(given.get("holding", False)),
    )


def _stack(step: str) -> tuple[Any, ...]:
    at = STEPS[step]
    boxes: dict[str, Step] = {
        "initiative": Initiative(),
        "barrage": Barrages(0),
        "barrage_second": Barrages(1),
        "half": Half(0),
        "half_second": Half(1),
        "rally": Rally(0),
        "rally_second": Rally(1),
    }
    return (Turn(at + 1), boxes[step]) if step in boxes else (Turn(at),)


def _unit(s: VGState, c: Counter, given: Any) -> Counter:
    if isinstance(given, str):
        given = {"at": given}
    for key in given:
        if key not in UNIT_KEYS:
            raise _unknown(key, UNIT_KEYS)
    changes = {k: tuple(v) if isinstance(v, list) else v for k, v in given.items() if k != "at"}
    at = given.get("at", s.book.board.labels[c.place])
    return replace(c, place=s.book.board.place(at), **changes)


def facts(s: VGState) -> dict[str, Any]:
    """The state in readable names, for the `then` of case files."""
    board = s.book.board
    found: dict[str, Any] = {
        "turn": s.turn,
        "first": s.first,
        "decider": s.decider or "",
        "step": type(s.step).__name__ if s.stack else "",
        "points": s.points,
        "released": s.released,
        "holding": s.holding,
        "outcome": s.outcome.level if s.outcome else "",
        "winner": s.outcome.winner if s.outcome else "",
        "verdict": verdict(s).level,
        "german_towns": german_towns(s),
        "minor_towns": german_towns(s, "minor"),
        "attacked": [f"{side} {board.labels[p]}" for side, p in s.attacked],
        "towns": {t.id: holder(s, t) for t in board.towns if t.victory},
        "units": {
            c.id: {
                "at": board.labels[c.place],
                "hits": c.hits,
                "status": c.status,
                "prepared": c.prepared,
                "moved": c.moved,
                "acted": c.acted,
                "failed": c.failed,
                "attacked": c.attacked,
                "op_fired": c.op_fired,
                "spent": list(c.spent),
                "kind": c.kind,
            }
            for c in s.units
        },
    }
    step: Any = s.step if s.stack else None
    if isinstance(step, PlanAttack):
        found["previews"] = [
            _preview(s, v, [u for u in step.units if fresh(s, u)], step.units) for v in step.volleys(s, step.units)
        ]
    elif isinstance(step, OpFire) and step.chosen:
        found["previews"] = [_preview(s, step.volley(s, step.chosen), [])]
    if hasattr(step, "left"):
        found["left"] = step.left / 2
    return found


def _preview(s: VGState, v: Any, free: list[int], party: tuple[int, ...] = ()) -> dict[str, Any]:
    odds = attack_odds(s, v, free, party)
    return {
        "place": s.book.board.labels[v.place],
        "chance": str(at_least_pinned(odds)),
        "odds": {e: str(odds[e]) for e in ENDS if e in odds},
        "rolls": [
            {
                "table": r.table.id,
                "strength": r.strength.whole,
                "column": r.table.columns[r.column].head,
                "modifiers": r.modifiers.whole,
                "results": list(r.results),
            }
            for r in rolls(s, v)
        ],
    }


__all__ = ["ALLIED", "facts", "position"]
