"""What else might be done at a decision, by the estimate alone: for those who want three plans and not the best one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.core import engine
from app.core.state import Action, Place, Side
from app.core.thought import Plan
from modules.vital_ground import actions as act
from modules.vital_ground.activation import attacked_before, refuse_move
from modules.vital_ground.barrages import amounts
from modules.vital_ground.command import is_hq, is_leader, pass_faces
from modules.vital_ground.counter import GERMAN
from modules.vital_ground.movement import ends
from modules.vital_ground.places import on_map, unit_at
from modules.vital_ground.planner.ground import appraise
from modules.vital_ground.planner.parties import Gun, enemies, falls_of, gun, party
from modules.vital_ground.planner.plans import attack_plan, effect, plain
from modules.vital_ground.planner.play import SHOT, able, plays_on, prices, watch_prices, wish
from modules.vital_ground.planner.shelling import barrage, best_points
from modules.vital_ground.planner.stakes import gain, half_to_come
from modules.vital_ground.steps import Barrages, Half, Moving, OpFire, PlanAttack, PlanBarrage
from modules.vital_ground.steps.op_fire import watchers

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

APART = 2
"""Ends of a move that are told of lie so many hexes apart at least."""

LUCK = 8
"""So often the check before a move is thrown, to see where the unit goes when it passes."""

MOST = 4
"""So many ends of a move are told of at most."""


def alternatives(s: VGState, side: Side) -> Sequence[Plan]:
    """Plans of the side that decides, from the best; none where nothing hangs on it."""
    step = s.step
    if isinstance(step, Half):
        found = _half(s, side)
    elif isinstance(step, PlanAttack):
        found = _targets(s, step, side) if step.place < 0 else _firers(s, step, side)
    elif isinstance(step, OpFire):
        found = _op_fire(s, step, side)
    elif isinstance(step, Moving) and side == GERMAN:
        found = _ends(s, step)
    elif isinstance(step, Barrages):
        found = _barrages(s, side)
    elif isinstance(step, PlanBarrage):
        found = _points(s, step, side)
    else:
        return ()
    return sorted((p for p in found if engine.check(s, p.acts[0]) is None), key=lambda p: -p.worth)


def _half(s: VGState, side: Side) -> Iterator[Plan]:
    """The best attack on every enemy, the best move of every unit, and no more of either."""
    asked = prices(s, side)
    for t in enemies(s, side):
        guns = [g for u in able(s, side) if (g := gun(s, u, t)) is not None]
        if not guns or attacked_before(s, side, s.units[t].place) is not None:
            continue
        one = party(s, t, guns, asked.__getitem__, half_to_come(s, s.units[t].side))
        if one is None:
            best = max(guns, key=lambda g: g.soft + g.hard)
            one = party(s, t, guns, asked.__getitem__, half_to_come(s, s.units[t].side), [best])
        if one is not None:
            yield attack_plan(s, one, side)
    if side != GERMAN:
        yield from _step_back(s, side)
    else:
        for u, c in enumerate(s.units):
            if c.side == side and not is_leader(s, u) and refuse_move(s, u, side) is None and wish(s, u, side) > 0:
                yield plain(s, act.Move(u), side)
    yield Plan((act.EndHalf(),))


def _step_back(s: VGState, side: Side) -> Iterator[Plan]:
    """Where the unit goes that the Allied side would move now."""
    first = plays_on(s, side, 0)
    if not isinstance(first, act.Move):
        return
    for luck in range(LUCK):
        moving, _ = engine.apply(replace(s, dice=s.dice.reseed(luck)), first)
        then = plays_on(moving, side, 0) if moving.decider == side and isinstance(moving.step, Moving) else None
        if isinstance(then, act.Go):
            start = s.units[first.unit].place
            places = (start, then.place) if on_map(s, first.unit) else (then.place,)
            yield Plan((first, then), 0.0, pass_faces(s, first.unit) / 6, places)
            return


def _shot(s: VGState, t: int, acts: Sequence[Action], guns: Sequence[Gun], asked: float) -> Plan:
    """Fire at a unit by these guns; `asked`: what they might bring elsewhere."""
    falls = falls_of(s, t, guns)
    c = s.units[t]
    odds = 1.0 - sum(q for state, q in falls if state == (min(c.hits, 1), c.status))
    places = tuple(dict.fromkeys(s.units[g.unit].place for g in guns))
    worth = gain(s, t, falls, half_to_come(s, c.side)) - asked
    return Plan(tuple(acts), worth, odds, (*places, c.place))


def _targets(s: VGState, step: PlanAttack, side: Side) -> Iterator[Plan]:
    """Every target of the unit that attacks, with who pays to join it."""
    asked = prices(s, side)
    lead = step.units[0]
    for a in engine.legal(s):
        if not isinstance(a, act.Target):
            continue
        t = unit_at(s, a.place)
        own = gun(s, lead, t) if t >= 0 else None
        if own is None:
            continue
        guns = [g for u in asked if u != lead and (g := gun(s, u, t)) is not None]
        one = party(s, t, [own, *guns], lambda u: asked.get(u, 0.0), half_to_come(s, s.units[t].side), [own])
        if one is not None:
            joined = [u for u in one.units if u != lead]
            places = tuple(dict.fromkeys(s.units[u].place for u in (lead, *joined)))
            worth = one.gain - sum(asked[u] for u in joined)
            yield Plan((a, *map(act.Join, joined), act.Fire()), worth, effect(s, one), (*places, a.place))


def _firers(s: VGState, step: PlanAttack, side: Side) -> Iterator[Plan]:
    """Fire as it is put together, and with one unit more."""
    asked = prices(s, side)
    t = unit_at(s, step.place)
    if t < 0:
        return
    chosen = [g for u in step.units if (g := gun(s, u, t)) is not None]
    yield _shot(s, t, (act.Fire(),), chosen, 0.0)
    for u, price in asked.items():
        more = gun(s, u, t) if u not in step.units else None
        if more is not None:
            yield _shot(s, t, (act.Join(u), act.Fire()), [*chosen, more], price)


def _op_fire(s: VGState, step: OpFire, side: Side) -> Iterator[Plan]:
    """Hold, fire with those chosen, or with one more."""
    t = step.mover
    seen = [u for u in watchers(s, side, t, step.shot(s)) if u not in step.chosen]
    asked = watch_prices(s, (*step.chosen, *seen))
    chosen = [g for u in step.chosen if (g := gun(s, u, t)) is not None]
    before = sum(asked[g.unit] for g in chosen)
    yield Plan((act.Hold(),), places=(s.units[t].place,))
    if chosen:
        yield _shot(s, t, (act.Shoot(),), chosen, max(SHOT, before))
    for u in seen:
        more = gun(s, u, t)
        if more is not None:
            yield _shot(s, t, (act.Join(u), act.Shoot()), [*chosen, more], max(SHOT, before + asked[u]))


def _ends(s: VGState, step: Moving) -> Iterator[Plan]:
    """Where a unit might go: the best ends, none next to a better one."""
    u, board = step.unit, s.book.board
    found = step.found(s)
    value = appraise(s, u)
    worths: dict[Place, float] = {p: value(p) for p in ends(s, u, found)}
    start = s.units[u].place
    stay = value(start) if on_map(s, u) else 0.0
    odds = -1.0 if is_hq(s, u) or is_leader(s, u) else pass_faces(s, u) / 6
    told: list[Place] = []
    for p in sorted(worths, key=lambda p: (-worths[p], found.costs[p], p)):
        if all(board.distance(p, q) >= APART for q in told):
            told.append(p)
            yield Plan((act.Go(p),), worths[p] - stay, odds, (start, p) if on_map(s, u) else (p,))
        if len(told) == MOST:
            break
    if on_map(s, u):
        yield Plan((act.Stop(),), 0.0, -1.0, (start,))


def _barrages(s: VGState, side: Side) -> Iterator[Plan]:
    guns = amounts(s)
    for a in engine.legal(s):
        if isinstance(a, act.AimBarrage):
            value, points = best_points(s, side, a.place, guns)
            if points:
                yield Plan((a,), value * points, s.book.v["on_target"] / 6, (a.place,))
    yield Plan((act.EndBarrages(),))


def _points(s: VGState, step: PlanBarrage, side: Side) -> Iterator[Plan]:
    """So many points of the guns, by what they bring."""
    for n in amounts(s):
        first: Action = act.FireBarrage() if n == step.points else act.SetPoints(n)
        value = barrage(s, side, step.place, n)
        if value > 0:
            yield Plan((first,), value, s.book.v["on_target"] / 6, (step.place,))
    yield Plan((act.Back(),))
