"""A quick opponent: attacks where it pays, marches on towns, digs in where it holds them. It throws no die to decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.board import Board
from app.core.dice import mix
from app.core.routes import routes
from app.core.state import NOWHERE, Action, Place, Side
from modules.vital_ground import actions as act
from modules.vital_ground.activation import attacked_before, can_attack, refuse_attack, refuse_move, refuse_prepare
from modules.vital_ground.arrivals import fresh, waiting
from modules.vital_ground.command import allowance, is_armor, is_hq, is_leader, pass_faces
from modules.vital_ground.counter import GERMAN, Volley
from modules.vital_ground.fire import aims_at, targets
from modules.vital_ground.movement import ends, routes_of
from modules.vital_ground.odds import rolls
from modules.vital_ground.places import on_map, unit_at
from modules.vital_ground.standing import WORTH
from modules.vital_ground.steps import (
    Barrages,
    ChooseRetreat,
    Half,
    Moving,
    OpFire,
    PlanAttack,
    PlanBarrage,
    SetUp,
)
from modules.vital_ground.steps.op_fire import watchers
from modules.vital_ground.threat import fire_at
from modules.vital_ground.victory import holder, towns_of

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

NEAR = 9
"""Hexes; a German unit that may go on does not stay for fire at what is farther off."""


@lru_cache(maxsize=32)
def march(board: Board, goals: tuple[Place, ...]) -> dict[int, int]:
    """Cost in half points from every hex to the nearest of some hexes, over open roads, units left out."""
    found = routes(NOWHERE, 600, road_ways(board), doors=[(h, 1) for h in goals])
    return found.costs


@lru_cache(maxsize=2)
def road_ways(board: Board) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Per hex its neighbours and their cost in half points, the same both ways."""
    return tuple(
        tuple((to, 1 if board.road_sides[h][i] else 2) for i, to in enumerate(board.neighbours[h]) if to >= 0)
        for h in range(board.hexes)
    )


def gain(s: VGState, v: Volley) -> float:
    """What a volley brings on average, in unit values, if all its firers pass."""
    t = s.units[v.target]
    worth = WORTH[t.kind] + (6 if s.book.board.town_at[t.place] >= 0 and t.side != GERMAN else 0)
    total = 0.0
    for roll in rolls(s, v):
        for r in roll.results:
            if r == "de" or (r == "1" and (t.hits or t.status == "routed")):
                total += worth
            elif r == "1":
                total += worth * 0.45
            elif r == "P" and t.status != "routed":
                total += worth * (0.7 if t.status == "pinned" else 0.3)
    return total / 6


def volley_at(s: VGState, side: Side, units: Iterable[int], place: Place, kind: Any = "attack") -> Volley:
    """The fire of some units at a hex."""
    target = unit_at(s, place)
    return Volley(
        kind=kind,
        side=side,
        place=place,
        target=target,
        aims=tuple(a for u in units for a in aims_at(s, u, place, target)),
    )


def greedy(s: VGState, side: Side, seed: int) -> Action:
    """An act for the side that decides, the same for the same state and seed.

    In a plan that somebody else has begun its own idea may not be allowed; then it takes what is.
    """
    wanted = _wanted(s, side, seed)
    return wanted if engine.check(s, wanted) is None else _any(s, seed)


def _any(s: VGState, seed: int) -> Action:
    found = engine.legal(s)
    return found[mix(seed, s.dice.count) % len(found)]


def _wanted(s: VGState, side: Side, seed: int) -> Action:
    step: Any = s.step
    if isinstance(step, SetUp):
        return act.Ready()
    if isinstance(step, Barrages):
        return _barrage(s, step, side)
    if isinstance(step, PlanBarrage):
        return act.FireBarrage() if engine.check(s, act.FireBarrage()) is None else act.Back()
    if isinstance(step, Half):
        return _half(s, side)
    if isinstance(step, Moving):
        return _go(s, step.unit, side)
    if isinstance(step, PlanAttack):
        return _attack(s, step, side)
    if isinstance(step, OpFire):
        return _op_fire(s, step, side)
    if isinstance(step, ChooseRetreat):
        return _retreat(s, step)
    return _any(s, seed)


def _barrage(s: VGState, step: Barrages, side: Side) -> Action:
    best: tuple[float, Action] = (0.0, act.EndBarrages())
    for a in engine.legal(s):
        if isinstance(a, act.NavalFire):
            return a
        if isinstance(a, act.AimBarrage):
            points = min(s.points, s.book.infantry.columns[-1].low or 0) if side == GERMAN else 0
            v = Volley(kind="barrage", side=side, place=a.place, target=unit_at(s, a.place), points=points or 6)
            near = any(
                (u := unit_at(s, h)) >= 0 and s.units[u].side == side
                for h in s.book.board.neighbours[a.place]
                if h >= 0
            )
            value = gain(s, v) - (0.6 if near and points else 0)
            if value > best[0]:
                best = (value, a)
    return best[1]


def _half(s: VGState, side: Side) -> Action:
    best: tuple[float, Action] = (0.0, act.EndHalf())
    for u, c in enumerate(s.units):
        if c.side != side or not can_attack(s, u, side):
            continue
        free = fresh(s, u)
        chance = 1.0 if free else pass_faces(s, u) / 6
        value = chance * max(
            (
                gain(s, volley_at(s, side, _team(s, side, u, p), p))
                for p in targets(s, u)
                if not attacked_before(s, side, p) and _stays(s, u, side, p)
            ),
            default=0.0,
        )
        wants = _wish(s, u, side) if refuse_move(s, u, side) is None and not (free and not c.moved) else 0.0
        if value > max(best[0], 0.4, wants):
            best = (value, act.Attack(u))
    if best[0] > 0:
        return best[1]
    for u, c in enumerate(s.units):
        if c.side == side and refuse_move(s, u, side) is None and _wish(s, u, side) > 0:
            return act.Move(u)
    for u, c in enumerate(s.units):
        if c.side == side and refuse_prepare(s, u, side) is None and _digs(s, u, side):
            return act.Prepare(u)
    return act.EndHalf()


def _stays(s: VGState, u: int, side: Side, place: Place) -> bool:
    """Whether fire at a hex is worth staying for: heavy weapons reach across the map and would never march."""
    c = s.units[u]
    if side != GERMAN or c.moved or s.book.board.distance(c.place, place) <= NEAR:
        return True
    return refuse_move(s, u, side) is not None


def _team(s: VGState, side: Side, lead: int, place: Place) -> list[int]:
    """Units that would join an attack on a hex."""
    target = unit_at(s, place)
    return [lead] + [
        u
        for u, c in enumerate(s.units)
        if u != lead
        and c.side == side
        and not is_hq(s, u)
        and refuse_attack(s, u, side) is None
        and aims_at(s, u, place, target)
        and _stays(s, u, side, place)
    ]


def _digs(s: VGState, u: int, side: Side) -> bool:
    board, c = s.book.board, s.units[u]
    in_town = board.town_at[c.place] >= 0
    near = any(
        e.side != side and on_map(s, i) and board.distance(e.place, c.place) <= 25 for i, e in enumerate(s.units)
    )
    return near and (side != GERMAN or in_town) and not (side == GERMAN and s.turn < 9)


def goals(s: VGState, u: int, side: Side) -> tuple[Place, ...]:
    """Town hexes worth marching on: for the German those still Allied, for the Allied those lost or empty of friends."""
    found: list[Place] = []
    for t in towns_of(s, "minor" if side == GERMAN or s.turn < 6 else ""):
        if side == GERMAN:
            wanted = holder(s, t) != GERMAN
        else:
            manned = any(c.side == side and c.place in t.hexes for i, c in enumerate(s.units) if i != u)
            wanted = not manned or holder(s, t) == GERMAN
        if wanted:
            found += t.hexes
    return tuple(found)


def appraise(s: VGState, u: int, side: Side) -> Callable[[Place], float]:
    """How good a hex is for a unit, in half points of march."""
    board, c = s.book.board, s.units[u]
    fire = fire_at(s, side)
    if is_leader(s, u) or is_hq(s, u):
        battalion = "3SS" if is_leader(s, u) else c.battalion
        own = [x.place for i, x in enumerate(s.units) if x.battalion == battalion and i != u and on_map(s, i)]

        def near_its_own(place: Place) -> float:
            away = [board.distance(place, p) for p in own]
            return 4 * sum(d <= 5 for d in away) - sum(away) / len(away) - 0.5 * fire.get(place, 0)

        if own:
            return near_its_own
    towards = goals(s, u, side)
    costs = march(board, towards) if towards else {}
    risk = (0.1 if s.turn >= 8 else 0.22) if side == GERMAN else 0.35
    cover = 0.9 if side == GERMAN else 3.0
    town_at = board.town_at
    return lambda p: -costs.get(p, 0) - risk * fire.get(p, 0) + (cover if town_at[p] >= 0 else 0)


def _wish(s: VGState, u: int, side: Side) -> float:
    """How much a unit would gain by moving; 0 or less: it stays."""
    c = s.units[u]
    if c.prepared and side != GERMAN:
        return 0.0
    if waiting(s, u):
        return 5.0
    if side != GERMAN and _garrison(s, u):
        return 0.0
    if not is_hq(s, u) and not is_leader(s, u) and not goals(s, u, side):
        return 0.0
    value = appraise(s, u, side)
    found = routes_of(s, u, allowance(s, u).whole * 2)
    here = value(c.place)
    best = max((value(p) for p in ends(s, u, found)), default=here)
    return best - here - (2.0 if side != GERMAN else 1.0)


def _garrison(s: VGState, u: int) -> bool:
    """Whether an Allied unit stays for the town it stands in; one of several in a major town may go."""
    board, c = s.book.board, s.units[u]
    town = board.towns[board.town_at[c.place]] if board.town_at[c.place] >= 0 else None
    if town is None or town.victory != "major":
        return town is not None and bool(town.victory)
    return not any(i != u and x.side == c.side and x.place in town.hexes for i, x in enumerate(s.units))


def _go(s: VGState, u: int, side: Side) -> Action:
    step: Any = s.step
    found = step.found(s)
    options = ends(s, u, found)
    if not options:
        return act.Stop()
    value = appraise(s, u, side)
    best = max(options, key=lambda p: (value(p), -found.costs[p], -p))
    if waiting(s, u):
        return act.Go(best)
    if engine.check(s, act.Stop()) is None and value(best) <= value(s.units[u].place):
        return act.Stop()
    return act.Go(best)


def _attack(s: VGState, step: PlanAttack, side: Side) -> Action:
    lead = step.units[0]
    if step.place < 0:
        open_targets = [p for p in targets(s, lead) if attacked_before(s, side, p) is None and _stays(s, lead, side, p)]
        if not open_targets:
            return act.Back()
        return act.Target(
            max(open_targets, key=lambda p: (gain(s, volley_at(s, side, _team(s, side, lead, p), p)), -p))
        )
    if engine.check(s, act.Fire()) is not None:
        return act.Back()  # lines aimed by somebody else leave nothing that fires
    now = gain(s, step.volleys(s, step.units)[0])
    adjacent = all(s.book.board.distance(s.units[u].place, step.place) == 1 for u in step.units)
    for u in _team(s, side, lead, step.place)[1:]:
        if u in step.units or engine.check(s, act.Join(u)) is not None:
            continue
        more = gain(s, volley_at(s, side, (*step.units, u), step.place))
        combined = adjacent and is_armor(s, u) != is_armor(s, lead)
        if more > now + (0.05 if combined else 0.2):
            return act.Join(u)
    return act.Fire()


def _op_fire(s: VGState, step: OpFire, side: Side) -> Action:
    seen = watchers(s, side, step.mover, step.shot(s))
    place = s.units[step.mover].place
    now = gain(s, step.volley(s, step.chosen)) if step.chosen else 0.0
    best: tuple[float, int] = (now + 0.25, -1)
    for u in seen:
        if u in step.chosen or is_hq(s, u):
            continue
        value = gain(s, volley_at(s, side, (*step.chosen, u), place, "op")) * (0.5 + pass_faces(s, u) / 12)
        if value > best[0]:
            best = (value, u)
    if best[1] >= 0:
        return act.Join(best[1])
    return act.Shoot() if step.chosen and now >= 1.0 else act.Hold()


def _retreat(s: VGState, step: ChooseRetreat) -> Action:
    c, board = s.units[step.unit], s.book.board
    town = board.town_at[c.place]
    if engine.check(s, act.StayRouted()) is None and c.side != GERMAN and town >= 0 and board.towns[town].victory:
        return act.StayRouted()
    heads = [x.place for i, x in enumerate(s.units) if x.battalion == c.battalion and is_hq(s, i) and on_map(s, i)]
    found = [(min((board.distance(p, h) for h in heads), default=0), p, act.Retreat(p)) for p in step.ends]
    found += [(min((board.distance(p, h) for h in heads), default=0) - 1, p, act.RetreatToTown(p)) for p in step.towns]  # type: ignore[misc]
    return min(found, key=lambda x: x[:2])[2]
