"""Where the men of a unit really come to stand: who touches what is wanted, who is stuck where nobody runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from app.core.circles import Floats
from app.core.detours import Whole
from app.core.inches import INCH, length
from app.core.state import Place, UnitNo
from modules.k47.counter import Objective, enemy
from modules.k47.planner import rounds
from modules.k47.planner.errands import TOUCH, Errand
from modules.k47.planner.weights import HOMEWARD
from modules.k47.special import movement, objectives, plans

if TYPE_CHECKING:
    from modules.k47.state import K47State

BEST = 24
"""So many of the best hexes are looked at man by man."""
NEAR = 4 * INCH
"""And all from which a man may touch what is wanted."""


def corrected(s: K47State, u: UnitNo, e: Errand, found: plans.Plan, places: Whole, values: Floats) -> Floats:
    """How good hexes are once it is known where each man stands. Only where a touch wins, or every order counts."""
    if e.kind not in ("fetch", "demolish", "carry"):
        return values
    goal, side = _goal(s, u, e), s.units[u].side
    rough = movement.ground(s).barred(movement.mover(s, u), "run")
    home = rounds.ways_home(s, u, side)
    ways = home if goal is None else rounds.ways(s, u, goal.place, TOUCH if e.kind == "demolish" else 1)
    top = set(np.argsort(-values, kind="stable")[:BEST].tolist())
    result = values.copy()
    for n, p in enumerate(places.tolist()):
        if n not in top and (goal is None or length(s.book.points[p], s.book.points[goal.place]) > NEAR):
            continue
        men, told = found.places(p), bool(e.inches[p] <= e.near)
        stuck = bool(rough[list(men)].any())
        if goal is not None:
            there = _touches(s, goal, men)
            if there != told:
                result[n] += (e.prize + e.pull * float(e.inches[p])) * (1 if there else -1)
            if there:
                if e.kind == "fetch":
                    result[n] -= HOMEWARD * float((home.stuck if stuck else home.free)[p])
                continue
        result[n] -= e.pull * float((ways.stuck if stuck else ways.free)[p] - ways.usual[p])
    return result


def _goal(s: K47State, u: UnitNo, e: Errand) -> Objective | None:
    """What is to be touched."""
    if e.kind == "carry":
        return None
    foe = enemy(s.units[u].side)
    return next((o for o in s.objectives if (o.kind == "carry" if e.kind == "fetch" else o.owner == foe)), None)


def _touches(s: K47State, goal: Objective, men: tuple[Place, ...]) -> bool:
    reach = s.book.v["object_reach" if goal.kind == "carry" else "base_reach"]
    spot = s.book.points[objectives.place_of(s, goal)]
    return any(length(s.book.points[m], spot) <= reach for m in men)
