"""How good a hex is for a unit to end its move in."""

from __future__ import annotations

from collections import Counter as Counts
from collections.abc import Callable
from typing import TYPE_CHECKING

from app.core.board import Town
from app.core.state import Place
from modules.vital_ground.arrivals import last_turn
from modules.vital_ground.command import is_armor, is_hq, is_leader
from modules.vital_ground.counter import ALLIED, GERMAN, Counter
from modules.vital_ground.greedy import march
from modules.vital_ground.places import on_map
from modules.vital_ground.planner.arms import NEAR, arms, rates
from modules.vital_ground.planner.danger import Danger
from modules.vital_ground.planner.missions import FAR, missions, opens, wanted
from modules.vital_ground.planner.stakes import served
from modules.vital_ground.sight import clear
from modules.vital_ground.standing import WORTH
from modules.vital_ground.victory import holder, towns_of

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

STEP = 0.25
"""What half a point of march towards its town is worth."""

FIRE = 0.9
"""How much of what its fire can bring a place is worth."""

RISK = 0.5
"""How much of what the fire of all enemies would cost counts."""

TAKE = 12.0
"""What it is worth to enter a town that nobody defends."""

HOLD = 2.5
"""What it is worth to keep a hex of a town that others defend."""

KEEP = 6.0
"""What it is worth to the keeper of a town to stand in it."""

CLOSE = 0.7
"""What it costs to stand next to an enemy on whom the guns should fire."""

HEADS = 1.5
"""What it costs an HQ to stand within two hexes of an enemy."""

SPOT = 0.8
"""What it is worth to spot for the guns."""


def free_to_take(s: VGState) -> dict[Place, Town]:
    """Hexes that need only be entered to take their town."""
    shut = {c.place for c in s.units if c.side == ALLIED and c.kind != "leader"}
    return {h: t for t in wanted(s) if not any(x in shut for x in t.hexes) for h in t.hexes}


def appraise(s: VGState, u: int) -> Callable[[Place], float]:
    """What it is worth to a German unit to stand in a hex, in points."""
    board, c = s.book.board, s.units[u]
    distance = board.distance
    start = c.place if on_map(s, u) else -1
    town = missions(s).get(u)
    costs = march(board, town.hexes) if town else {}
    foes = [e for e, x in enumerate(s.units) if x.side != c.side and on_map(s, e)]
    if start >= 0:
        foes = [e for e in foes if distance(s.units[e].place, start) <= 16]
    else:
        doors = s.book.unit_data[c.id].arrives
        door = board.place(doors.hexes[0]) if doors and doors.hexes else -1
        foes = [e for e in foes if door < 0 or distance(s.units[e].place, door) <= 16]
    danger = Danger(s, u, foes)
    risk = RISK * WORTH[c.kind] * _boldness(s)
    if is_hq(s, u) or is_leader(s, u):
        own = [x.place for i, x in enumerate(s.units) if i != u and on_map(s, i) and _commands(s, u, x)]
        takes = {} if is_leader(s, u) else free_to_take(s)
        radius = s.book.v["command_radius"]
        by = Counts(h for e in foes for h in board.within(s.units[e].place, 2))

        def head(p: Place) -> float:
            away = [distance(p, o) for o in own]
            value = 0.9 * sum(d <= radius for d in away) - 0.12 * min(costs.get(p, FAR), 120)
            value -= 0.05 * sum(away) / max(1, len(own))
            value -= risk * danger(p) + (HEADS * by[p] if p in by else 0.0)
            return value + (TAKE if p in takes else 0.0)

        return head
    takes = free_to_take(s)
    authie = {h for t in board.towns if t.id == "authie" for h in t.hexes} if opens(s) else set()
    close = town.hexes if town else ()
    focus: list[tuple[int, int, Place, bool, float, float]] = []
    for e in foes:
        there = s.units[e].place
        share = FIRE if any(distance(there, h) <= 3 for h in close) else FIRE / 2
        soft, hard = rates(s, e)
        focus.append((board.q[there], board.r[there], there, is_armor(s, e), share * soft, share * hard))
    guns = arms(s, u)
    guard = _guarded(s, u)
    keys = {h for t in wanted(s) for h in t.hexes}
    kept = set(town.hexes) if town is not None and holder(s, town) == GERMAN else set()

    def value(p: Place) -> float:
        total = -STEP * min(max(costs.get(p, FAR), 2), 120)
        best = rest = 0.0
        spots = False
        q, r = board.q[p], board.r[p]
        for to_q, to_r, place, plated, soft, hard in focus:
            dq, dr = to_q - q, to_r - r
            d = (abs(dq) + abs(dr) + abs(dq + dr)) >> 1
            if d > NEAR:
                continue
            v = guns.plate[d] * soft + guns.piercing[d] * hard if plated else guns.foot[d] * soft
            if v and clear(s, p, place, c.side):
                rest += v
                best = max(best, v)
                spots = spots or d <= 2
                if d == 1 and not plated:
                    total -= CLOSE
        total += best + 0.25 * (rest - best)
        if spots:
            total += SPOT
        total -= risk * danger(p)
        if p in takes:
            total += TAKE
        elif p in keys:
            total += HOLD
        if p in authie:
            total += TAKE
        if p in kept:
            total += KEEP
        if p in guard:
            total += guard[p]
        return total

    return value


def _boldness(s: VGState) -> float:
    """How much danger counts: less towards the end, when units have little left to be kept for."""
    left = last_turn(s) - s.turn
    return 1.0 if left > 5 else 0.7 if left > 3 else 0.45


def _commands(s: VGState, u: int, x: Counter) -> bool:
    if is_leader(s, u):
        return x.side == GERMAN and x.kind in ("ss_inf", "mk4")
    return x.battalion == s.units[u].battalion


def _guarded(s: VGState, u: int) -> dict[Place, float]:
    """Towns held that an enemy may come back to, with what it is worth to stay there."""
    board, c = s.book.board, s.units[u]
    found: dict[Place, float] = {}
    for t in towns_of(s, "minor"):
        if c.place not in t.hexes or holder(s, t) != GERMAN:
            continue
        costs = march(board, t.hexes)
        if any(x.side == GERMAN and i != u and x.place in t.hexes for i, x in enumerate(s.units)):
            continue
        near = [
            e
            for e, x in enumerate(s.units)
            if x.side == ALLIED
            and on_map(s, e)
            and (x.status == "ok" or (x.status == "pinned" and served(s, e)))
            and costs.get(x.place, FAR) <= 14
            and not (board.town_at[x.place] >= 0 and board.towns[board.town_at[x.place]].victory)
        ]
        if near:
            for h in t.hexes:
                found[h] = 8.0 if s.turn >= last_turn(s) - 1 else 4.0
    return found
