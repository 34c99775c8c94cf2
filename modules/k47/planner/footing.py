"""Where the men of a unit really come to stand: who touches what is wanted, who is stuck where nobody runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from app.core.circles import Floats
from app.core.detours import Whole
from app.core.inches import INCH, length
from app.core.state import Place, UnitNo
from modules.k47.counter import Objective, enemy
from modules.k47.gait import rings
from modules.k47.planner import rounds
from modules.k47.planner.errands import Errand
from modules.k47.planner.weights import HOMEWARD
from modules.k47.special import movement, objectives, plans

if TYPE_CHECKING:
    from modules.k47.state import K47State

BEST = 24
"""So many of the best hexes are looked at man by man."""
BY = 2
"""A unit that stands free runs like one so many hexes beside it."""
NEAR = 4 * INCH
"""And all from which a man may touch what is wanted."""


def corrected(s: K47State, u: UnitNo, e: Errand, found: plans.Plan, places: Whole, values: Floats) -> Floats:
    """How good hexes are once it is known where each man stands. Only where a touch wins, or every order counts."""
    if e.kind not in ("fetch", "demolish", "carry"):
        return values
    goal = _goal(s, u, e)
    land, side = movement.ground(s), s.units[u].side
    rough, clear = land.barred(movement.mover(s, u), "run"), rounds.clear(s, u)
    step, around = movement.rate(s, u, "advance") / INCH, rings(land, BY)
    top = set(np.argsort(-values, kind="stable")[:BEST].tolist())
    result = values.copy()
    for n, p in enumerate(places.tolist()):
        if n not in top and (goal is None or length(s.book.points[p], s.book.points[goal.place]) > NEAR):
            continue
        men, told = found.places(p), bool(e.inches[p] <= e.near)
        if goal is not None:
            there = _touches(s, goal, men)
            if there != told:
                result[n] += (e.prize + e.pull * float(e.inches[p])) * (1 if there else -1)
            if there:
                if e.kind == "fetch":
                    result[n] -= HOMEWARD * float(rounds.home(s, u, side)[p])
                continue
        stuck = bool(rough[list(men)].any())
        if stuck and clear[p] and e.inches[p] > step:
            result[n] -= e.pull * rounds.run(s, u)
        elif not stuck and not clear[p]:
            by = [q for q in around[p].tolist() if q < len(clear) and clear[q]]
            result[n] += e.pull * max(0.0, float(e.inches[p] - e.inches[by].min())) if by else 0.0
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
