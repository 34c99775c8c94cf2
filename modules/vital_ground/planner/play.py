"""How a side plays on when nothing is looked ahead: quick and sound."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.derived import derived
from app.core.state import Action, Place, Side
from modules.vital_ground import actions as act
from modules.vital_ground.activation import attacked_before, refuse_attack, refuse_move, refuse_prepare
from modules.vital_ground.arrivals import fresh, waiting
from modules.vital_ground.barrages import amounts
from modules.vital_ground.command import allowance, is_hq, is_leader
from modules.vital_ground.counter import GERMAN, Counter
from modules.vital_ground.greedy import greedy
from modules.vital_ground.movement import ends, routes_of
from modules.vital_ground.planner.ground import appraise
from modules.vital_ground.planner.parties import Party, enemies, gun, party
from modules.vital_ground.planner.retaking import best_step, steps_back
from modules.vital_ground.planner.shelling import best_points
from modules.vital_ground.planner.stakes import half_to_come
from modules.vital_ground.steps import Barrages, Half, Moving, OpFire, PlanAttack, PlanBarrage
from modules.vital_ground.steps.op_fire import watchers

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

IDLE = 0.1
"""What a unit that has nothing else to do asks for to fire."""

LEAVE = 0.8
"""How much of its best move a unit asks for to fire instead."""

HEAD = 0.7
"""What an HQ asks for to fire."""

SHOT = 0.8
"""OP fire must bring so much."""

STAY = 0.35
"""A move must better a unit's place by so much."""


def plays_on(s: VGState, side: Side, seed: int) -> Action:
    """An act for the side that decides, the same for the same state and seed."""
    wanted = _wanted(s, side, seed)
    return wanted if wanted is not None and engine.check(s, wanted) is None else greedy(s, side, seed)


def _wanted(s: VGState, side: Side, seed: int) -> Action | None:
    step: Any = s.step
    if isinstance(step, Half):
        return _half(s, side)
    if isinstance(step, PlanAttack):
        return _attack(s, step, side)
    if isinstance(step, OpFire):
        return _op_fire(s, step, side)
    if side == GERMAN:
        if isinstance(step, Barrages):
            return _shell(s, side)
        if isinstance(step, PlanBarrage):
            return _load(s, step, side)
        if isinstance(step, Moving):
            return _go(s, step.unit)
    elif isinstance(step, Moving):
        back = best_step(s, step.unit, step.found(s))
        return act.Go(back[1]) if back is not None else None
    return None


def _shell(s: VGState, side: Side) -> Action:
    best: tuple[float, Action] = (0.0, act.EndBarrages())
    guns = amounts(s)
    for a in engine.legal(s):
        if isinstance(a, act.AimBarrage):
            value, points = best_points(s, side, a.place, guns)
            if points and value > best[0]:
                best = (value, a)
    return best[1]


def _load(s: VGState, step: PlanBarrage, side: Side) -> Action:
    _, points = best_points(s, side, step.place, amounts(s))
    if not points:
        return act.Back()
    return act.FireBarrage() if points == step.points else act.SetPoints(points)


@derived(keep=8)
def _known(units: tuple[Counter, ...], attacked: tuple[tuple[Side, int], ...]) -> dict[str, tuple[Party, ...]]:
    return {}


_WISHES: dict[tuple[Any, ...], float] = {}


def wish(s: VGState, u: int, side: Side) -> float:
    """What a unit gains by its best move; 0 where it stays or may not move."""
    if refuse_move(s, u, side) is not None:
        return 0.0
    c = s.units[u]
    key: tuple[Any, ...] = (
        u, c.place, s.turn, s.control, s.released,
        tuple((x.place, x.status) for x in s.units if x.side != side), c.status, s.options, s.overrides,
    )  # fmt: skip
    if is_hq(s, u) or is_leader(s, u):
        key = (*key, tuple(x.place for x in s.units if x.side == side))
    found = _WISHES.get(key)
    if found is None:
        if len(_WISHES) > 4000:
            _WISHES.clear()
        found = _WISHES[key] = _wish(s, u)
    return found


def _wish(s: VGState, u: int) -> float:
    value = appraise(s, u)
    found = routes_of(s, u, allowance(s, u).whole * 2)
    options = ends(s, u, found)
    if not options:
        return 0.0
    best = max(map(value, options))
    if waiting(s, u):
        return 50.0
    return max(0.0, best - value(s.units[u].place) - STAY)


def parties(s: VGState, side: Side) -> tuple[Party, ...]:
    """Attacks worth making now, the best first; every unit in the first that it fits."""
    memo = _known(s.units, s.attacked)
    found = memo.get(side)
    if found is None:
        found = memo[side] = _parties(s, side)
    return found


def able(s: VGState, side: Side) -> list[int]:
    """Units that may attack now; those just arrived or released move first where a move pays."""
    found = [u for u, c in enumerate(s.units) if c.side == side and refuse_attack(s, u, side) is None]
    if side != GERMAN:
        return found
    return [u for u in found if not (fresh(s, u) and not s.units[u].moved and wish(s, u, side) > 0)]


def prices(s: VGState, side: Side) -> dict[int, float]:
    """What each unit that may attack asks for to do so, in points: what it might do instead."""
    if side == GERMAN:
        return {u: HEAD if is_hq(s, u) else LEAVE * wish(s, u, side) + IDLE for u in able(s, side)}
    return {u: 0.5 if is_hq(s, u) else 0.25 for u in able(s, side)}


def _parties(s: VGState, side: Side) -> tuple[Party, ...]:
    asked = prices(s, side)
    found = []
    for t in enemies(s, side):
        if attacked_before(s, side, s.units[t].place) is not None:
            continue
        guns = [g for u in asked if (g := gun(s, u, t)) is not None]
        if not guns:
            continue
        p = party(s, t, guns, asked.__getitem__, half_to_come(s, s.units[t].side))
        if p is not None:
            found.append((p.gain - sum(asked[u] for u in p.units), -t, p))
    return tuple(p for _, _, p in sorted(found, key=lambda x: x[:2], reverse=True))


def best_end(s: VGState, u: int) -> Place:
    """Where a German unit would go with its whole allowance; -1 where it stays."""
    value = appraise(s, u)
    found = routes_of(s, u, allowance(s, u).whole * 2)
    options = ends(s, u, found)
    return max(options, key=lambda p: (value(p), -found.costs[p], -p), default=-1)


def _half(s: VGState, side: Side) -> Action | None:
    if side != GERMAN:
        return _allied_half(s, side)
    movers = [u for u, c in enumerate(s.units) if c.side == side and refuse_move(s, u, side) is None]
    first = [u for u in movers if fresh(s, u)]
    for group in (first, None, movers):
        if group is None:
            found = parties(s, side)
            if found:
                return act.Attack(found[0].units[0])
            continue
        for order in (2, 1, 0):
            keen = [(wish(s, u, side), -u) for u in group if _order(s, u) == order]
            if keen and max(keen)[0] > 0:
                return act.Move(-max(keen)[1])
    for u, c in enumerate(s.units):
        if c.side == side and refuse_prepare(s, u, side) is None and _digs(s, u):
            return act.Prepare(u)
    return act.EndHalf()


def _order(s: VGState, u: int) -> int:
    """Fighters move first, then HQs, then the leader."""
    return 0 if is_leader(s, u) else 1 if is_hq(s, u) else 2


def _digs(s: VGState, u: int) -> bool:
    c, board = s.units[u], s.book.board
    near = any(
        e.side != c.side and 0 <= e.place < board.hexes and board.distance(e.place, c.place) <= 8 for e in s.units
    )
    return near and s.turn >= 9 and board.town_at[c.place] >= 0


def _allied_half(s: VGState, side: Side) -> Action | None:
    back = steps_back(s)
    if back:
        return act.Move(back[0])
    found = parties(s, side)
    if found:
        return act.Attack(found[0].units[0])
    return None


def _go(s: VGState, u: int) -> Action | None:
    step: Any = s.step
    found = step.found(s)
    options = ends(s, u, found)
    if not options:
        return act.Stop()
    value = appraise(s, u)
    worths = {p: value(p) for p in options}
    best = max(options, key=lambda p: (worths[p], -found.costs[p], -p))
    if waiting(s, u):
        return act.Go(best)
    if engine.check(s, act.Stop()) is None and worths[best] <= value(s.units[u].place):
        return act.Stop()
    return act.Go(best)


def _attack(s: VGState, step: PlanAttack, side: Side) -> Action | None:
    found = [p for p in parties(s, side) if step.units[0] in p.units]
    if step.place < 0:
        return act.Target(found[0].place) if found else None
    wanted = next((p for p in found if p.place == step.place), None)
    if wanted is None:
        return act.Fire()
    for u in wanted.units:
        if u not in step.units and engine.check(s, act.Join(u)) is None:
            return act.Join(u)
    return act.Fire()


def watch_prices(s: VGState, units: Iterable[int]) -> dict[int, float]:
    """What each unit asks for to fire at somebody who moves."""
    return {u: 0.9 if is_hq(s, u) else 0.45 for u in units}


def _op_fire(s: VGState, step: OpFire, side: Side) -> Action:
    t = step.mover
    seen = [*step.chosen, *(u for u in watchers(s, side, t, step.shot(s)) if u not in step.chosen)]
    guns = [g for u in seen if (g := gun(s, u, t)) is not None]
    start = [g for g in guns if g.unit in step.chosen]
    asked = watch_prices(s, [g.unit for g in guns])
    best = party(s, t, guns, asked.__getitem__, True, start)
    if best is None or best.gain < SHOT:
        return act.Hold()
    for u in best.units:
        if u not in step.chosen:
            return act.Join(u)
    return act.Shoot()
