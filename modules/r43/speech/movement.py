"""What is said in the movement phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.core import engine
from app.core.card import Block, Card, Fact, Sum
from app.core.prompt import Button, Prompt
from app.core.state import Action, Place, Refusal, UnitNo
from modules.r43.actions.movement import (
    AddMover,
    DeclareFestung,
    Detach,
    DropMover,
    Entrain,
    Go,
    Halt,
    March,
    Merge,
    Move,
    MoveStack,
    PayMarch,
    Stages,
)
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.calendar import record
from modules.r43.costs import allowance
from modules.r43.counter import GERMAN
from modules.r43.destinations import ends, refuse_end, refuse_room
from modules.r43.movement import refuse_move, routes_of
from modules.r43.naming import name, names, place_name
from modules.r43.places import box, counters, divisions, has, on_map
from modules.r43.rail import cost, price_tag
from modules.r43.special import festung, supports
from modules.r43.speech.registry import BACK, Ahead, Picks, ahead, ask, button, label, refuse_ahead, task
from modules.r43.steps.movement import Movement
from modules.r43.steps.moving import Entraining, Moving
from modules.r43.words.movement import WORDS
from modules.r43.words.numbers import points, units
from modules.r43.words.table import WORDS as TABLE

if TYPE_CHECKING:
    from modules.r43.state import R43State


# Acts.


@label.register(Move)
def _move(a: Move, s: R43State) -> str:
    return WORDS.label.move.format(unit=name(s, a.unit))


@label.register(MoveStack)
def _stack(a: MoveStack, s: R43State) -> str:
    return WORDS.label.stack.format(unit=name(s, a.unit))


@label.register(March)
def _march(a: March, s: R43State) -> str:
    return WORDS.label.march.format(unit=name(s, a.unit))


@label.register(Entrain)
def _rail(a: Entrain, s: R43State) -> str:
    return WORDS.label.rail.format(unit=name(s, a.unit))


@label.register(PayMarch)
def _pay(a: PayMarch, s: R43State) -> str:
    return WORDS.label.pay.format(marker=supports.label(s, a.marker))


@label.register(AddMover)
def _add(a: AddMover, s: R43State) -> str:
    return WORDS.label.add.format(unit=name(s, a.unit))


@label.register(DropMover)
def _drop(a: DropMover, s: R43State) -> str:
    return WORDS.label.drop.format(unit=name(s, a.unit))


@label.register(Go)
def _go(a: Go, s: R43State) -> str:
    if a.place == box(s, "exited"):
        return WORDS.button.exit
    return WORDS.label.go.format(place=place_name(s, a.place))


@label.register(Stages)
def _stages(a: Stages, s: R43State) -> str:
    return WORDS.label.stages


@label.register(Halt)
def _halt(a: Halt, s: R43State) -> str:
    return WORDS.label.halt


@label.register(DeclareFestung)
def _festung(a: DeclareFestung, s: R43State) -> str:
    return WORDS.label.festung.format(place=place_name(s, a.place))


@label.register(Detach)
def _detach(a: Detach, s: R43State) -> str:
    return WORDS.label.detach.format(unit=name(s, a.unit))


@label.register(Merge)
def _merge(a: Merge, s: R43State) -> str:
    return WORDS.label.merge.format(unit=name(s, a.unit), into=name(s, a.into))


# Questions.


def ready(s: R43State, step: Movement) -> list[UnitNo]:
    """Counters on the map that may still move."""
    return [u for u, c in enumerate(s.units) if c.side == step.side and on_map(s, u) and refuse_move(s, u) is None]


@ask.register(Movement)
def _phase(step: Movement, s: R43State, picks: Picks) -> Prompt:
    if picks and isinstance(picks[0], int):
        return _unit(step, s, picks[0])
    left = len(ready(s, step))
    end = WORDS.button.end_none if not left else WORDS.button.end_one if left == 1 else WORDS.button.end_many
    text = WORDS.prompt.german if step.side == GERMAN else WORDS.prompt.allied
    found = [Button(WORDS.button.next_unit, key="Tab", command="next_unit")]
    if step.side == GERMAN and s.strategic < 1:
        kinds = {m.kind: m.id for m in supports.available(s, GERMAN)}
        if len(kinds) == 1:
            found += [
                button(s, PayMarch(id), WORDS.button.pay.format(marker=supports.label(s, id))) for id in kinds.values()
            ]
    found.append(button(s, EndPhase(), end.format(count=left), "E"))
    return Prompt(step.side, text.format(ready=units(left), strategic=s.strategic, rail=s.rail), tuple(found))


def _unit(step: Movement, s: R43State, u: UnitNo) -> Prompt:
    place = place_name(s, s.units[u].place)
    back = Button(WORDS.button.back, key=BACK, command="back")
    by_rail = button(s, Entrain(u), WORDS.button.rail.format(price=cost(s, u), rail=s.rail), "R")
    if not on_map(s, u):
        return Prompt(step.side, WORDS.prompt.unit_box.format(unit=name(s, u), place=place), (by_rail, back))
    free = refuse_move(s, u) is None
    text = WORDS.prompt.unit if free else WORDS.prompt.unit_spent
    left = points(allowance(s, u).whole)
    found = [button(s, Move(u), WORDS.button.move.format(points=left), "1")]
    if len(step.stack(s, u)) > 1 and free:
        together = WORDS.button.stack.format(units=units(len(step.stack(s, u))))
        found.append(button(s, MoveStack(u), together, "2"))
    far = WORDS.button.march.format(points=points(allowance(s, u, "strategic").whole))
    found.append(button(s, March(u), far, "3"))
    if step.side == GERMAN:
        found.append(by_rail)
        here = DeclareFestung(s.units[u].place)
        if engine.check(s, here) is None:
            found.append(button(s, here, WORDS.button.festung.format(place=place), "F"))
        if engine.check(s, Detach(u)) is None:
            found.append(button(s, Detach(u), WORDS.button.detach, "K"))
        found += [
            button(s, Merge(u, d)) for d in divisions(s, s.units[u].place, GERMAN) if not engine.check(s, Merge(u, d))
        ]
    return Prompt(step.side, text.format(unit=name(s, u), place=place, points=left), (*found, back))


@ask.register(Moving)
def _moving(step: Moving, s: R43State, picks: Picks) -> Prompt:
    u = step.units[0]
    mode, left = step.pace(u)
    budget = allowance(s, u, mode).whole if left < 0 else left
    words = WORDS.prompt
    if step.left:
        text = words.stages
    elif len(step.units) > 1:
        text = words.moving_many
    else:
        text = {"strategic": words.marching, "exploit": words.exploiting}.get(mode, words.moving)
    text = text.format(unit=names(s, step.units), units=names(s, step.units), points=points(budget))
    found: list[Button] = []
    if step.left:
        found.append(button(s, Halt(), WORDS.button.halt, "Enter", True))
    if engine.check(s, Go(box(s, "exited"))) is None:
        found.append(button(s, Go(box(s, "exited")), WORDS.button.exit, "X"))
    if not step.left:
        for i, x in enumerate(counters(s, s.units[u].place, step.side(s))):
            a: Action = DropMover(x) if x in step.units else AddMover(x)
            if engine.check(s, a) is None:
                text_of = WORDS.button.drop if x in step.units else WORDS.button.add
                found.append(button(s, a, text_of.format(unit=name(s, x)), str(i + 1) if i < 9 else ""))
    found.append(button(s, Stages(), WORDS.button.no_stages if step.staged else WORDS.button.stages, "S"))
    if step.left:
        found.append(Button(TABLE.button.undo, key="Ctrl+Z", command="undo"))
    else:
        found.append(button(s, Back(), WORDS.button.back, BACK))
    return Prompt(step.side(s), text, tuple(found))


@ask.register(Entraining)
def _entraining(step: Entraining, s: R43State, picks: Picks) -> Prompt:
    u = step.unit
    here = on_map(s, u)
    text = WORDS.prompt.rail if here else WORDS.prompt.rail_box
    text = text.format(unit=name(s, u), price=cost(s, u), rail=s.rail, place=place_name(s, s.units[u].place))
    found = [button(s, Go(p)) for p in step.ends(s) if not s.book.board.is_hex(p)]
    return Prompt(GERMAN, text, (*found, button(s, Back(), WORDS.button.back, BACK)))


# Two clicks as one.


@ahead.register(Movement)
def _ahead(step: Movement, s: R43State, unit: UnitNo) -> Ahead | None:
    if s.units[unit].side != step.side or not on_map(s, unit) or engine.check(s, Move(unit)) is not None:
        return {}
    found, budget = routes_of(s, unit), allowance(s, unit).whole
    places = set(ends(s, unit, found, budget))
    places |= {p for p in found.costs if p != found.start and refuse_room(s, unit, p) is None}
    return {p: (Move(unit), Go(p)) for p in sorted(places) if festung.refuse_join(s, unit, p) is None}


@refuse_ahead.register(Movement)
def _refuse_ahead(step: Movement, s: R43State, unit: UnitNo, place: Place) -> Refusal | None:
    if (refusal := engine.check(s, Move(unit))) is not None:
        return refusal
    found, budget = routes_of(s, unit), allowance(s, unit).whole
    return refuse_end(s, unit, place, "normal", found, budget) or festung.refuse_join(s, unit, place)


# Cards.


@task.register(Movement)
def _task(step: Movement, s: R43State) -> Card:
    words = WORDS.card
    blocks: list[Block] = [Fact(words.to_move, units(len(ready(s, step))), "LR-6.1")]
    march = str(s.strategic)
    if step.side == GERMAN:
        whole = words.rail_value.format(left=s.rail, all=record(s).rc.value)
        blocks.append(Fact(words.rail, whole, "R43-6.3.4", tag=record(s).rc.tag))
        left = festung.limit(s) - s.declared
        walls = words.festung_value.format(left=left, all=festung.limit(s))
        blocks.append(Fact(words.festung, walls, "LR-6.31", tag=s.book.tag("festung_most")))
        if s.strategic < 1:
            march = words.strategic_none.format(units=units(s.book.v["strategic_units_marker"]))
    rule, figure = "LR-6.15", "strategic_units_allied"
    if step.side == GERMAN:
        rule, figure = "LR-6.16", "strategic_units_marker"
    blocks.append(Fact(words.strategic, march, rule, tag=s.book.tag(figure)))
    return Card(words.title, blocks=tuple(blocks))


@task.register(Moving)
def _task_moving(step: Moving, s: R43State) -> Card:
    many = len(step.units) > 1
    sums = (allowance(s, u, step.mode) for u in step.units)
    blocks: list[Block] = [
        Sum(replace(found, label=name(s, u)) if many else found, signed=False)
        for u, found in zip(step.units, sums, strict=True)
    ]
    if step.left:
        blocks.append(Fact(WORDS.card.left, points(min(step.left)), "LR-6.2"))
    return Card(WORDS.card.moving.format(unit=names(s, step.units)), blocks=tuple(blocks))


@task.register(Entraining)
def _task_rail(step: Entraining, s: R43State) -> Card:
    words, u = WORDS.card, step.unit
    rule = "R43-1.1.11.c" if has(s, u, "ersatz_pz") else "LR-6.21"
    blocks = (
        Fact(words.price, str(cost(s, u)), rule, tag=price_tag(s, u)),
        Fact(
            words.rail, words.rail_value.format(left=s.rail, all=record(s).rc.value), "R43-6.3.4", tag=record(s).rc.tag
        ),
    )
    return Card(words.rail_title.format(unit=name(s, u)), blocks=blocks)
