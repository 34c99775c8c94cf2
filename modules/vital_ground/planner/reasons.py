"""A plan in words: what is done, and the figures that make its worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Place
from app.core.thought import Plan
from modules.vital_ground import actions as act
from modules.vital_ground.barrages import amounts
from modules.vital_ground.command import pass_faces
from modules.vital_ground.counter import GERMAN
from modules.vital_ground.naming import hex_name, in_points, name, names, place_name
from modules.vital_ground.places import on_map, unit_at
from modules.vital_ground.planner.danger import Danger
from modules.vital_ground.planner.falls import GONE, Falls
from modules.vital_ground.planner.missions import away, missions
from modules.vital_ground.planner.parties import falls_of, gun
from modules.vital_ground.planner.shelling import barrage, best_points
from modules.vital_ground.prompting import describe
from modules.vital_ground.steps import Moving, OpFire, PlanAttack, PlanBarrage
from modules.vital_ground.words import WORDS, percent

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def plans_text(s: VGState, plan: Plan) -> tuple[str, str]:
    """A plan as its title and the reason for it."""
    first, step = plan.acts[0], s.step
    if isinstance(first, act.Attack) and len(plan.acts) > 1:
        return _attack(s, plan)
    if isinstance(step, PlanAttack) and isinstance(first, act.Target | act.Join | act.Fire):
        return _attack(s, plan, step.units, step.place)
    if isinstance(step, OpFire) and isinstance(first, act.Join | act.Shoot):
        return _attack(s, plan, step.chosen, s.units[step.mover].place)
    if isinstance(first, act.Move):
        return _move(s, plan, first, first.unit)
    if isinstance(step, Moving) and isinstance(first, act.Go) and s.decider == GERMAN:
        return _move(s, plan, first, step.unit)
    if isinstance(first, act.AimBarrage) and s.decider == GERMAN:
        return _barrage(s, first)
    if isinstance(step, PlanBarrage) and isinstance(first, act.SetPoints | act.FireBarrage):
        points = first.points if isinstance(first, act.SetPoints) else step.points
        return describe(s, first), _scatter(s, step.place, points)
    if isinstance(first, act.Prepare):
        return describe(s, first), WORDS.plan.prepare.format(rule="VG-325")
    if isinstance(first, act.Hold):
        return describe(s, first), WORDS.plan.hold
    if isinstance(first, act.EndHalf | act.EndBarrages | act.Stop | act.Back):
        return describe(s, first), WORDS.plan.nothing
    return describe(s, first), WORDS.plan.usual


def _attack(s: VGState, plan: Plan, chosen: tuple[int, ...] = (), at: Place = -1) -> tuple[str, str]:
    """`chosen`: those who fire already; `at`: the target that is chosen already."""
    units = (*chosen, *(a.unit for a in plan.acts if isinstance(a, act.Attack | act.Join)))
    place = next((a.place for a in plan.acts if isinstance(a, act.Target)), at)
    target = unit_at(s, place)
    if target < 0:
        return describe(s, plan.acts[0]), WORDS.plan.usual
    words = WORDS.plan.attack if len(units) == 1 else WORDS.plan.attack_many
    words = WORDS.plan.op_fire if isinstance(s.step, OpFire) else words
    title = words.format(units=names(s, units), target=name(s, target), place=place_name(s, place))
    guns = [g for u in units if (g := gun(s, u, target)) is not None]
    return title, _effects(s, target, falls_of(s, target, guns))


def _effects(s: VGState, target: int, falls: Falls) -> str:
    """Chances of what the fire does to a unit: destroyed, routed, at least something."""
    c = s.units[target]
    now = (min(c.hits, 1), c.status)
    out = sum(q for state, q in falls if state == GONE)
    routed = sum(q for state, q in falls if state != GONE and state[1] == "routed" != c.status)
    some = 1.0 - sum(q for state, q in falls if state == now)
    text = WORDS.plan.effect.format(chance=percent(some), destroyed=percent(out))
    return text + WORDS.plan.routed.format(chance=percent(routed)) if routed > 0 else text


def _move(s: VGState, plan: Plan, first: act.Move | act.Go, u: int) -> tuple[str, str]:
    to = next((a.place for a in plan.acts if isinstance(a, act.Go)), -1)
    if to < 0:
        return describe(s, first), WORDS.plan.usual
    c = s.units[u]
    start = hex_name(s, c.place) if on_map(s, u) else WORDS.name.off_map
    title = WORDS.plan.move.format(unit=name(s, u), start=start, end=place_name(s, to))
    town = missions(s).get(u)
    foes = [e for e, x in enumerate(s.units) if x.side != c.side and on_map(s, e)]
    parts = []
    if town is not None:
        left = away(s.book.board, town, to)
        words = WORDS.plan.there if to in town.hexes else WORDS.plan.towards
        parts.append(words.format(town=town.name, points=in_points(left)))
    parts.append(WORDS.plan.risk.format(share=percent(round(Danger(s, u, foes)(to), 3))))
    if plan.odds >= 0:
        parts.append(WORDS.plan.check.format(chance=percent(pass_faces(s, u) / 6)))
    return title, ", ".join(parts)


def _barrage(s: VGState, first: act.AimBarrage) -> tuple[str, str]:
    target = unit_at(s, first.place)
    _, points = best_points(s, GERMAN, first.place, amounts(s))
    if target < 0 or not points:
        return describe(s, first), WORDS.plan.usual
    title = WORDS.plan.barrage.format(points=points, target=name(s, target), place=place_name(s, first.place))
    return title, _scatter(s, first.place, points)


def _scatter(s: VGState, place: Place, points: int) -> str:
    """What a barrage brings, with all hexes in which it may land."""
    value = barrage(s, s.decider or GERMAN, place, points)
    chance = percent(s.book.v["on_target"] / 6)
    return WORDS.plan.barrage_why.format(chance=chance, value=f"{value:.1f}", rule="VG-305")
