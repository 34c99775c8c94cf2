"""The question at hand, and actions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.prompt import Button, Prompt
from app.core.state import Action
from modules.vital_ground import actions as act
from modules.vital_ground.activation import refuse_unit, usable
from modules.vital_ground.arrivals import entries, fresh, waiting
from modules.vital_ground.barrages import amounts
from modules.vital_ground.command import checks, is_leader, pass_faces
from modules.vital_ground.counter import GERMAN
from modules.vital_ground.fire import line_of
from modules.vital_ground.naming import hex_name, in_points, name, names, place_name, side_name
from modules.vital_ground.places import on_map, unit_at
from modules.vital_ground.steps import (
    Barrages,
    ChooseDisplacement,
    ChooseRetreat,
    Half,
    Initiative,
    Moving,
    OpFire,
    PlanAttack,
    PlanBarrage,
    Rally,
    SetUp,
)
from modules.vital_ground.steps.op_fire import watchers
from modules.vital_ground.words import WORDS, counted, percent

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def clock(s: VGState, turn: int | None = None) -> str:
    """The time at which a turn begins: 14:30. VG-003"""
    minute = s.book.v["first_minute"] + s.book.v["turn_minutes"] * ((turn or s.turn) - 1)
    return f"{minute // 60:02d}:{minute % 60:02d}"


def chance_to_pass(s: VGState, u: int) -> float:
    """Chance of a unit's morale check."""
    return 1.0 if fresh(s, u) or not checks(s, u) or is_leader(s, u) else pass_faces(s, u) / 6


def _unused(count: int) -> str:
    words = WORDS.button
    return counted(count, words.unused_one, words.unused_many) if count else words.unused_none


def _go(s: VGState, a: Action, text: str, key: str = "", primary: bool = False) -> Button:
    why = engine.check(s, a)
    return Button(text, a, key, primary and why is None, why=why)


BACK = "Esc"


def ask(s: VGState, picks: tuple[int | str, ...] = ()) -> Prompt:
    """The prompt of the step on top, after the clicks made so far."""
    if s.outcome is not None:
        return Prompt(s.outcome.winner, f"**{s.outcome.text}**")
    step: Any = s.step
    side = s.decider or ""
    if isinstance(step, SetUp):
        if picks and isinstance(picks[0], int):
            text = WORDS.prompt.setup_unit.format(unit=name(s, picks[0]))
            return Prompt(side, text, (Button(WORDS.button.back, key=BACK, command="back"),))
        return Prompt(side, WORDS.prompt.setup, (_go(s, act.Ready(), WORDS.button.ready, "Enter", True),))
    if isinstance(step, Initiative):
        text = WORDS.prompt.initiative.format(turn=s.turn, time=clock(s))
        return Prompt(side, text, (_go(s, act.RollInitiative(), WORDS.button.roll_initiative, "Enter", True),))
    if isinstance(step, Barrages):
        return _barrages(s, step, side)
    if isinstance(step, PlanBarrage):
        return _barrage_plan(s, step, side)
    if isinstance(step, Half):
        return _unit(s, side, picks[0]) if picks and isinstance(picks[0], int) else _half(s, side)
    if isinstance(step, Moving):
        return _moving(s, step, side)
    if isinstance(step, OpFire):
        return _op_fire(s, step, side)
    if isinstance(step, PlanAttack):
        return _attack(s, step, side)
    if isinstance(step, ChooseRetreat):
        must = s.options.rout_retreat == "mandatory"
        text = WORDS.prompt.retreat_must if must else WORDS.prompt.retreat
        text = text.format(unit=name(s, step.unit), steps=step.steps)
        return Prompt(side, text, (_go(s, act.StayRouted(), WORDS.button.stay_routed, "S"),))
    if isinstance(step, ChooseDisplacement):
        return Prompt(side, WORDS.prompt.displace.format(unit=name(s, step.unit)))
    assert isinstance(step, Rally)
    return _rally(s, step, side)


def _barrages(s: VGState, step: Barrages, side: str) -> Prompt:
    found = [a for a in engine.legal(s) if isinstance(a, act.AimBarrage | act.NavalFire)]
    text = WORDS.prompt.barrage_german if side == GERMAN else WORDS.prompt.barrage_allied
    text = text.format(targets=len({a.place for a in found}), points=in_points(2 * s.points))
    end = WORDS.button.end_barrages
    if side == GERMAN and s.points:
        end = WORDS.button.end_barrages_points.format(points=in_points(2 * s.points))
    return Prompt(
        side,
        text,
        (*(Button(describe(s, a), a) for a in found[:3]), _go(s, act.EndBarrages(), end, "E")),
    )


def _barrage_plan(s: VGState, step: PlanBarrage, side: str) -> Prompt:
    parts = [in_points(2 * step.points)] if step.points else []
    for a in step.aims:
        parts.append(f"{name(s, a.unit)} {_line(s, a.unit, a.line)}")
    where = place_name(s, step.place)
    guns = " + ".join(parts)
    if not parts:
        text = WORDS.prompt.barrage_empty.format(place=where)
    elif step.scatters(s):
        text = WORDS.prompt.barrage_plan.format(place=where, guns=guns)
    else:
        text = WORDS.prompt.barrage_sure.format(place=where, guns=guns)
    found = [_go(s, act.FireBarrage(), WORDS.button.fire, "Enter", True)]
    if side == GERMAN:
        found += [
            _go(s, act.SetPoints(n), in_points(2 * n) if n else WORDS.button.no_points)
            for n in (*amounts(s), 0)
            if n != step.points and engine.check(s, act.SetPoints(n)) is None
        ]
    found += [Button(describe(s, a), a) for a in engine.legal(s) if isinstance(a, act.AddLine)]
    return Prompt(side, text, (*found, _go(s, act.Back(), WORDS.button.back, BACK)))


def _half(s: VGState, side: str) -> Prompt:
    left = sum(usable(s, u, side) for u in range(len(s.units)))
    end = WORDS.button.end_half.format(side=side_name(side), unused=_unused(left))
    return Prompt(
        side,
        WORDS.prompt.half.format(usable=left),
        (Button(WORDS.button.next_unit, key="Tab", command="next_unit"), _go(s, act.EndHalf(), end, "E")),
    )


def _unit(s: VGState, side: str, u: int) -> Prompt:
    free = fresh(s, u) and refuse_unit(s, u, side) is None
    chance = percent(chance_to_pass(s, u))
    if waiting(s, u):
        text, go = WORDS.prompt.unit_waiting.format(unit=name(s, u)), WORDS.button.enter
    else:
        text = WORDS.prompt.unit.format(unit=name(s, u), place=place_name(s, s.units[u].place))
        go = WORDS.button.move_free if free or is_leader(s, u) else WORDS.button.move.format(chance=chance)
    strike = WORDS.button.attack_free if free else WORDS.button.attack.format(chance=chance)
    choices = [(act.Move(u), go), (act.Attack(u), strike), (act.Prepare(u), WORDS.button.prepare.format(chance=chance))]
    found = [_go(s, a, text_of, str(i + 1)) for i, (a, text_of) in enumerate(choices)]
    return Prompt(side, text, (*found, Button(WORDS.button.back, key=BACK, command="back")))


def _moving(s: VGState, step: Moving, side: str) -> Prompt:
    coming = waiting(s, step.unit)
    if coming:
        gates = entries(s, step.unit)
        where = hex_name(s, gates[0]) if len(gates) == 1 else WORDS.name.map_edge
        text = WORDS.prompt.enter.format(unit=name(s, step.unit), place=where, left=in_points(step.left))
    else:
        text = WORDS.prompt.move.format(unit=name(s, step.unit), left=in_points(step.left))
    moved = s.units[step.unit].place != step.start
    found = [
        _go(s, act.Stop(), WORDS.button.stay_off if coming else WORDS.button.stop, "Enter" if moved else "S", moved)
    ]
    for how, text_of in (("stay", WORDS.button.leader_stays), ("go", WORDS.button.leader_goes)):
        if engine.check(s, act.LeadOn(how)) is None:
            found.append(_go(s, act.LeadOn(how), text_of, "D"))
    return Prompt(side, text, (*found, Button(WORDS.button.undo, key="Ctrl+Z", command="undo")))


def _op_fire(s: VGState, step: OpFire, side: str) -> Prompt:
    from modules.vital_ground.odds import at_least_pinned, attack_odds  # brings fractions, which no game begins with

    place = s.units[step.mover].place
    seen = watchers(s, side, step.mover, step.shot(s))
    mover, where = name(s, step.mover), place_name(s, place)
    odds = attack_odds(s, step.volley(s, step.chosen)) if step.chosen else {}
    chance = percent(float(at_least_pinned(odds)))
    if len(seen) == 1 and step.chosen == seen:
        text = WORDS.prompt.op_fire_one.format(unit=name(s, seen[0]), mover=mover, place=where, chance=chance)
    elif step.chosen:
        text = WORDS.prompt.op_fire_chosen.format(units=names(s, step.chosen), mover=mover, place=where, chance=chance)
    else:
        text = WORDS.prompt.op_fire_many.format(count=len(seen), mover=mover, place=where)
    found = [_go(s, act.Shoot(), WORDS.button.fire, "Enter", True)]
    if len(seen) > 1:
        for i, u in enumerate(seen):
            a = act.Leave(u) if u in step.chosen else act.Join(u)
            found.append(_go(s, a, describe(s, a), str(i + 1) if i < 9 else ""))
    found += [
        _go(s, act.Hold(), WORDS.button.hold, "H"),
        _go(s, act.HoldMove(), WORDS.button.hold_move, "J"),
        _go(s, act.HoldHalf(), WORDS.button.hold_half, "Shift+H"),
    ]
    return Prompt(side, text, tuple(found))


def _attack(s: VGState, step: PlanAttack, side: str) -> Prompt:
    who = names(s, step.units)
    if step.place < 0:
        return Prompt(
            side, WORDS.prompt.attack_target.format(units=who), (_go(s, act.Back(), WORDS.button.back, BACK),)
        )
    found = [_go(s, act.Fire(), WORDS.button.fire, "Enter", True)]
    joins = [a for a in engine.legal(s) if isinstance(a, act.Join)]
    found += [_go(s, a, WORDS.button.join.format(unit=name(s, a.unit)), str(i + 1)) for i, a in enumerate(joins[:4])]
    if s.options.armor_dual_roll == "choose_one":
        found += [_go(s, a, describe(s, a)) for a in (act.UseRoll("at"), act.UseRoll("fp"))]
    text = WORDS.prompt.attack.format(place=place_name(s, step.place), units=who)
    return Prompt(side, text, (*found, _go(s, act.Back(), WORDS.button.back, BACK)))


def _rally(s: VGState, step: Rally, side: str) -> Prompt:
    queue = step.queue(s)
    found = tuple(
        _go(
            s,
            act.RollRally(u),
            WORDS.button.rally.format(unit=name(s, u)),
            "Enter" if not i else str(i + 1) if i < 9 else "",
            not i,
        )
        for i, u in enumerate(queue)
    )
    if len(queue) == 1:
        return Prompt(
            side, WORDS.prompt.rally.format(unit=name(s, queue[0]), place=place_name(s, s.units[queue[0]].place)), found
        )
    return Prompt(side, WORDS.prompt.rally_many.format(count=len(queue)), found)


def describe(s: VGState, a: Action) -> str:
    """An action in a few words."""
    if isinstance(a, act.AddLine):
        there = any(x.unit == a.unit and x.line == a.line for x in getattr(s.step, "aims", ()))
        text = WORDS.button.drop_line if there else WORDS.button.add_line
        return text.format(unit=name(s, a.unit), line=_line(s, a.unit, a.line))
    if isinstance(a, act.AimBarrage | act.NavalFire):
        text = WORDS.button.naval if isinstance(a, act.NavalFire) else WORDS.button.aim
        return text.format(unit=_target(s, a.place), place=hex_name(s, a.place))
    if isinstance(a, act.Deploy):
        return WORDS.label.deploy.format(unit=name(s, a.unit), place=place_name(s, a.place))
    if isinstance(a, act.AimLine | act.AimFactors):
        unit, line, place = name(s, a.unit), _line(s, a.unit, a.line), hex_name(s, a.place)
        if isinstance(a, act.AimFactors):
            return WORDS.label.aim_factors.format(unit=unit, line=line, place=place, factors=a.factors)
        return WORDS.label.aim_line.format(unit=unit, line=line, place=place)
    if isinstance(a, act.Target):
        return WORDS.label.target.format(unit=_target(s, a.place), place=place_name(s, a.place))
    return _of_unit(s, a) or _to_place(s, a) or _choice(s, a) or type(a).__name__


def _line(s: VGState, u: int, line: str) -> str:
    found = line_of(s, u, line)
    return found.name if found else line


def _target(s: VGState, place: int) -> str:
    target = unit_at(s, place)
    return name(s, target) if target >= 0 else WORDS.name.nobody


def _of_unit(s: VGState, a: Action) -> str:
    """Actions that name a unit and nothing else."""
    if isinstance(a, act.Move):
        return (WORDS.label.move if on_map(s, a.unit) else WORDS.label.enter).format(unit=name(s, a.unit))
    texts = {
        act.Attack: WORDS.label.attack,
        act.Prepare: WORDS.label.prepare,
        act.Join: WORDS.button.join,
        act.Leave: WORDS.button.leave,
        act.RollRally: WORDS.button.rally,
    }
    if isinstance(a, act.Attack | act.Prepare | act.Join | act.Leave | act.RollRally):
        return texts[type(a)].format(unit=name(s, a.unit))
    return ""


def _to_place(s: VGState, a: Action) -> str:
    """Actions that name a hex and nothing else."""
    texts = {
        act.Go: WORDS.label.go,
        act.Retreat: WORDS.label.retreat,
        act.RetreatToTown: WORDS.label.town,
        act.Displace: WORDS.label.displace,
    }
    if isinstance(a, act.Go | act.Retreat | act.RetreatToTown | act.Displace):
        return texts[type(a)].format(place=place_name(s, a.place))
    return ""


def _choice(s: VGState, a: Action) -> str:
    """Actions that name neither."""
    words = WORDS.button
    if isinstance(a, act.SetPoints):
        return in_points(2 * a.points) if a.points else words.no_points
    if isinstance(a, act.LeadOn):
        return words.leader_goes if a.how == "go" else words.leader_stays
    if isinstance(a, act.UseRoll):
        return words.roll_at if a.roll == "at" else words.roll_fp
    if isinstance(a, act.EndHalf):
        return WORDS.label.end_half.format(side=side_name(s.decider or ""))
    texts: dict[type[Action], str] = {
        act.Ready: words.ready,
        act.RollInitiative: words.roll_initiative,
        act.FireBarrage: words.fire,
        act.EndBarrages: words.end_barrages,
        act.Stop: words.stop,
        act.Fire: words.fire,
        act.Back: words.back,
        act.Shoot: words.fire,
        act.Hold: words.hold,
        act.HoldMove: words.hold_move,
        act.HoldHalf: words.hold_half,
        act.StayRouted: words.stay_routed,
    }
    return texts.get(type(a), "")
