"""The question at hand, and actions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.prompt import Button, Prompt
from app.core.state import Action
from modules.vital_ground import actions as act
from modules.vital_ground.activation import refuse_unit, usable
from modules.vital_ground.arrivals import entries, fresh, waiting
from modules.vital_ground.command import checks, is_leader, pass_faces
from modules.vital_ground.fire import line_of
from modules.vital_ground.naming import hex_name, name, names, place_name, points, side_name
from modules.vital_ground.odds import at_least_pinned, attack_odds
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
from modules.vital_ground.steps.barrage import amounts
from modules.vital_ground.steps.op_fire import watchers
from modules.vital_ground.words import button, label, percent, prompt

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def clock(s: VGState, turn: int | None = None) -> str:
    """The time at which a turn begins: 1430. VG-003"""
    minute = s.book.v["first_minute"] + s.book.v["turn_minutes"] * ((turn or s.turn) - 1)
    return f"{minute // 60:02d}{minute % 60:02d}"


def chance_to_pass(s: VGState, u: int) -> float:
    """Chance of a unit's morale check."""
    return 1.0 if fresh(s, u) or not checks(s, u) or is_leader(s, u) else pass_faces(s, u) / 6


def _unused(count: int) -> str:
    return (
        button("unused_none")
        if not count
        else button("unused_one")
        if count == 1
        else button("unused_many", count=count)
    )


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
        return Prompt(side, prompt("setup"), (_go(s, act.Ready(), button("ready"), "Enter", True),))
    if isinstance(step, Initiative):
        text = prompt("initiative", turn=s.turn, time=clock(s))
        return Prompt(side, text, (_go(s, act.RollInitiative(), button("roll_initiative"), "Enter", True),))
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
        text = prompt("retreat_must" if must else "retreat", unit=name(s, step.unit), steps=step.steps)
        return Prompt(side, text, (_go(s, act.StayRouted(), button("stay_routed"), "S"),))
    if isinstance(step, ChooseDisplacement):
        return Prompt(side, prompt("displace", unit=name(s, step.unit)))
    assert isinstance(step, Rally)
    return _rally(s, step, side)


def _barrages(s: VGState, step: Barrages, side: str) -> Prompt:
    found = [a for a in engine.legal(s) if isinstance(a, act.AimBarrage | act.NavalFire)]
    text = prompt(f"barrage_{side}", targets=len({a.place for a in found}), points=s.points)
    end = button("end_barrages_points", points=s.points) if side == "german" and s.points else button("end_barrages")
    return Prompt(
        side,
        text,
        (*(Button(describe(s, a), a) for a in found[:3]), _go(s, act.EndBarrages(), end, "E")),
    )


def _barrage_plan(s: VGState, step: PlanBarrage, side: str) -> Prompt:
    parts = [button("points", points=step.points)] if step.points else []
    for a in step.aims:
        line = line_of(s, a.unit, a.line)
        parts.append(f"{name(s, a.unit)} {line.name if line else a.line}")
    where = place_name(s, step.place)
    text = (
        prompt("barrage_plan", place=where, **{"with": " + ".join(parts)})
        if parts
        else prompt("barrage_empty", place=where)
    )
    found = [_go(s, act.FireBarrage(), button("fire"), "Enter", True)]
    if side == "german":
        found += [
            _go(s, act.SetPoints(n), button("points", points=n) if n else button("no_points"))
            for n in (*amounts(s), 0)
            if n != step.points and engine.check(s, act.SetPoints(n)) is None
        ]
    found += [Button(describe(s, a), a) for a in engine.legal(s) if isinstance(a, act.AddLine)]
    return Prompt(side, text, (*found, _go(s, act.Back(), button("back"), BACK)))


def _half(s: VGState, side: str) -> Prompt:
    left = sum(usable(s, u, side) for u in range(len(s.units)))
    end = button("end_half", side=side_name(side), unused=_unused(left))
    return Prompt(
        side,
        prompt("half", usable=left),
        (Button(button("next_unit"), key="Tab", command="next_unit"), _go(s, act.EndHalf(), end, "E")),
    )


def _unit(s: VGState, side: str, u: int) -> Prompt:
    free = fresh(s, u) and refuse_unit(s, u, side) is None
    chance = percent(chance_to_pass(s, u))
    if waiting(s, u):
        text, go = prompt("unit_waiting", unit=name(s, u)), button("enter")
    else:
        text = prompt("unit", unit=name(s, u), place=place_name(s, s.units[u].place))
        go = button("move_free") if free or is_leader(s, u) else button("move", chance=chance)
    strike = button("attack_free") if free else button("attack", chance=chance)
    choices = [(act.Move(u), go), (act.Attack(u), strike), (act.Prepare(u), button("prepare", chance=chance))]
    found = [_go(s, a, words, str(i + 1)) for i, (a, words) in enumerate(choices)]
    return Prompt(side, text, (*found, Button(button("back"), key=BACK, command="back")))


def _moving(s: VGState, step: Moving, side: str) -> Prompt:
    coming = waiting(s, step.unit)
    if coming:
        gates = entries(s, step.unit)
        where = hex_name(s, gates[0]) if len(gates) == 1 else "the map edge"
        text = prompt("enter", unit=name(s, step.unit), place=where, left=points(step.left))
    else:
        text = prompt("move", unit=name(s, step.unit), left=points(step.left))
    moved = s.units[step.unit].place != step.start
    found = [_go(s, act.Stop(), button("stay_off" if coming else "stop"), "Enter" if moved else "S", moved)]
    for how, words in (("stay", "leader_stays"), ("go", "leader_goes")):
        if engine.check(s, act.LeadOn(how)) is None:
            found.append(_go(s, act.LeadOn(how), button(words), "L"))
    return Prompt(side, text, (*found, Button(button("undo"), key="Ctrl+Z", command="undo")))


def _op_fire(s: VGState, step: OpFire, side: str) -> Prompt:
    place = s.units[step.mover].place
    seen = watchers(s, side, step.mover, step.shot(s))
    fields: dict[str, object] = {"mover": name(s, step.mover), "place": place_name(s, place)}
    if step.chosen:
        fields["chance"] = percent(float(at_least_pinned(attack_odds(s, step.volley(s, step.chosen)))))
    if len(seen) == 1 and step.chosen == seen:
        text = prompt("op_fire_one", unit=name(s, seen[0]), **fields)
    elif step.chosen:
        text = prompt("op_fire_chosen", units=names(s, step.chosen), **fields)
    else:
        text = prompt("op_fire_many", count=len(seen), **fields)
    found = [_go(s, act.Shoot(), button("fire"), "Enter", True)]
    if len(seen) > 1:
        for i, u in enumerate(seen):
            a = act.Leave(u) if u in step.chosen else act.Join(u)
            found.append(
                _go(s, a, button("leave" if u in step.chosen else "join", unit=name(s, u)), str(i + 1) if i < 9 else "")
            )
    found += [
        _go(s, act.Hold(), button("hold"), "H"),
        _go(s, act.HoldMove(), button("hold_move"), "J"),
        _go(s, act.HoldHalf(), button("hold_half"), "Shift+H"),
    ]
    return Prompt(side, text, tuple(found))


def _attack(s: VGState, step: PlanAttack, side: str) -> Prompt:
    who = names(s, step.units)
    if step.place < 0:
        return Prompt(side, prompt("attack_target", units=who), (_go(s, act.Back(), button("back"), BACK),))
    found = [_go(s, act.Fire(), button("fire"), "Enter", True)]
    joins = [a for a in engine.legal(s) if isinstance(a, act.Join)]
    found += [_go(s, a, button("join", unit=name(s, a.unit)), str(i + 1)) for i, a in enumerate(joins[:4])]
    if s.options.armor_dual_roll == "choose_one":
        found += [_go(s, act.UseRoll(r), button(f"roll_{r}")) for r in ("at", "fp")]
    text = prompt("attack", place=place_name(s, step.place), units=who)
    return Prompt(side, text, (*found, _go(s, act.Back(), button("back"), BACK)))


def _rally(s: VGState, step: Rally, side: str) -> Prompt:
    queue = step.queue(s)
    found = tuple(
        _go(
            s,
            act.RollRally(u),
            button("rally", unit=name(s, u)),
            "Enter" if not i else str(i + 1) if i < 9 else "",
            not i,
        )
        for i, u in enumerate(queue)
    )
    if len(queue) == 1:
        return Prompt(
            side, prompt("rally", unit=name(s, queue[0]), place=place_name(s, s.units[queue[0]].place)), found
        )
    return Prompt(side, prompt("rally_many", count=len(queue)), found)


def describe(s: VGState, a: Action) -> str:
    """An action in a few words."""
    if isinstance(a, act.AddLine):
        line = line_of(s, a.unit, a.line)
        there = any(x.unit == a.unit and x.line == a.line for x in getattr(s.step, "aims", ()))
        return button("drop_line" if there else "add_line", unit=name(s, a.unit), line=line.name if line else a.line)
    if isinstance(a, act.AimBarrage | act.NavalFire):
        target = unit_at(s, a.place)
        who = name(s, target) if target >= 0 else "nobody"
        return button("naval" if isinstance(a, act.NavalFire) else "aim", unit=who, place=hex_name(s, a.place))
    if isinstance(a, act.Deploy):
        return label("deploy", unit=name(s, a.unit), place=place_name(s, a.place))
    if isinstance(a, act.AimLine | act.AimFactors):
        line = line_of(s, a.unit, a.line)
        fields = {"unit": name(s, a.unit), "line": line.name if line else a.line, "place": hex_name(s, a.place)}
        if isinstance(a, act.AimFactors):
            return label("aim_factors", factors=a.factors, **fields)
        return label("aim_line", **fields)
    if isinstance(a, act.Target):
        target = unit_at(s, a.place)
        return label("target", unit=name(s, target) if target >= 0 else "nobody", place=place_name(s, a.place))
    simple = _simple(s, a)
    return simple or type(a).__name__


def _simple(s: VGState, a: Action) -> str:
    units = {act.Move: "move", act.Attack: "attack", act.Prepare: "prepare"}
    if isinstance(a, act.Move | act.Attack | act.Prepare):
        if isinstance(a, act.Move) and not on_map(s, a.unit):
            return f"{button('enter')} {name(s, a.unit)}"
        return label(units[type(a)], unit=name(s, a.unit))
    places = {act.Go: "go", act.Retreat: "retreat", act.RetreatToTown: "town", act.Displace: "displace"}
    if isinstance(a, act.Go | act.Retreat | act.RetreatToTown | act.Displace):
        return label(places[type(a)], place=place_name(s, a.place))
    if isinstance(a, act.Join | act.Leave):
        return button("join" if isinstance(a, act.Join) else "leave", unit=name(s, a.unit))
    if isinstance(a, act.RollRally):
        return button("rally", unit=name(s, a.unit))
    if isinstance(a, act.SetPoints):
        return button("points", points=a.points)
    if isinstance(a, act.LeadOn):
        return button("leader_goes" if a.how == "go" else "leader_stays")
    if isinstance(a, act.UseRoll):
        return button(f"roll_{a.roll}")
    if isinstance(a, act.EndHalf):
        return button("end_half", side=side_name(s.decider or ""), unused="").rstrip(": ")
    plain = {
        act.Ready: "ready",
        act.RollInitiative: "roll_initiative",
        act.FireBarrage: "fire",
        act.EndBarrages: "end_barrages",
        act.Stop: "stop",
        act.Fire: "fire",
        act.Back: "back",
        act.Shoot: "fire",
        act.Hold: "hold",
        act.HoldMove: "hold_move",
        act.HoldHalf: "hold_half",
        act.StayRouted: "stay_routed",
    }
    return button(plain[type(a)]) if type(a) in plain else ""
