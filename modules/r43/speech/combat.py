"""The combat chapter spoken: acts, questions, what a click after a unit stands for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.core import engine
from app.core.card import Card, Fact, Grid, Note, UnitLine
from app.core.prompt import Button, Prompt
from app.core.state import Action, Place, Refusal, UnitNo
from modules.r43 import support_fire
from modules.r43.actions import combat as act
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.attackers import refuse_against, refuse_attacker, refuse_target, targets
from modules.r43.counter import enemy
from modules.r43.forecast import forecast
from modules.r43.losses import steps_of
from modules.r43.naming import hex_name, name, names, place_name
from modules.r43.odds import heads
from modules.r43.special import supports
from modules.r43.speech.combat_card import dice_bars, plan_card
from modules.r43.speech.registry import BACK, Ahead, Picks, ahead, ask, button, label, refuse_ahead, task
from modules.r43.steps.advance import Advancing, Driving, Exploiters
from modules.r43.steps.battle import LINES, ChoosingLine
from modules.r43.steps.combat import Answering, Combats, Declaring, PlanAttack
from modules.r43.steps.losses import Losses
from modules.r43.steps.retreat import Holding, Retreating
from modules.r43.words.combat import WORDS
from modules.r43.words.numbers import hexes, percent, steps, units

if TYPE_CHECKING:
    from modules.r43.state import R43State

# --- acts ------------------------------------------------------------------------------------------------------------

OF_UNIT = {
    act.Join: WORDS.button.join,
    act.Leave: WORDS.button.leave,
    act.Only: WORDS.button.only,
    act.Advance: WORDS.button.advance,
    act.PickExploiter: WORDS.button.pick,
}
TO_PLACE = {
    act.Attack: WORDS.button.attack,
    act.FallBack: WORDS.button.fall_back,
    act.DriveTo: WORDS.button.drive,
}
WITH_MARKER = {
    act.UseSupport: WORDS.button.use,
    act.UseColumn: WORDS.button.column,
    act.DropSupport: WORDS.button.drop,
}
PLAIN = {
    act.Resolve: WORDS.button.resolve,
    act.Answered: WORDS.button.answered,
    act.Throw: WORDS.button.throw,
    act.HoldGround: WORDS.button.hold,
    act.StopAdvance: WORDS.button.stop,
    act.NoExploiter: WORDS.button.no_pick,
}


@label.register(act.Join)
@label.register(act.Leave)
@label.register(act.Only)
@label.register(act.Advance)
@label.register(act.PickExploiter)
def _of_unit(a: act.Join, s: R43State) -> str:
    return OF_UNIT[type(a)].format(unit=name(s, a.unit))


@label.register(act.Attack)
@label.register(act.FallBack)
@label.register(act.DriveTo)
def _to_place(a: act.Attack, s: R43State) -> str:
    return TO_PLACE[type(a)].format(place=place_name(s, a.place))


@label.register(act.UseSupport)
@label.register(act.UseColumn)
@label.register(act.DropSupport)
def _with_marker(a: act.UseSupport, s: R43State) -> str:
    return WITH_MARKER[type(a)].format(marker=supports.label(s, a.marker))


@label.register(act.Resolve)
@label.register(act.Answered)
@label.register(act.Throw)
@label.register(act.HoldGround)
@label.register(act.StopAdvance)
@label.register(act.NoExploiter)
def _plain(a: act.Resolve, s: R43State) -> str:
    return PLAIN[type(a)]


@label.register(act.Declare)
def _declare(a: act.Declare, s: R43State) -> str:
    step = s.step
    done = isinstance(step, Declaring) and (step.battle.elite if a.what == "elite" else step.battle.exploit)
    return (WORDS.button.undeclare if done else WORDS.button.declare).get(a.what, a.what)


@label.register(act.MoveLine)
def _move_line(a: act.MoveLine, s: R43State) -> str:
    text = WORDS.button.line.get(a.way, a.way)
    step = s.step
    if not isinstance(step, ChoosingLine) or a.way not in LINES or engine.check(s, a) is not None:
        return text
    cell = s.book.tables.combat.cell(step.line(s, a.way), step.outcome.column)
    return WORDS.button.line_result.format(line=text, result=result(cell.result))


@label.register(act.LoseStep)
def _lose(a: act.LoseStep, s: R43State) -> str:
    text = WORDS.button.lose if steps_of(s, a.unit) > 1 else WORDS.button.lose_last
    return text.format(unit=name(s, a.unit))


@label.register(act.GiveGround)
def _give(a: act.GiveGround, s: R43State) -> str:
    left = s.step.hexes if isinstance(s.step, Holding) else 1
    return WORDS.button.give_one if left == 1 else WORDS.button.give.format(hexes=left)


@label.register(act.FallBackAlone)
def _alone(a: act.FallBackAlone, s: R43State) -> str:
    return WORDS.button.fall_back_alone.format(unit=name(s, a.unit), place=place_name(s, a.place))


def result(cell: str) -> str:
    """A cell of the table in words: `1/1, retreat 1`."""
    return f"{cell[:3]}, {WORDS.card.result_of[cell[4:]]}"


# --- questions -------------------------------------------------------------------------------------------------------


MOST = 3
"""Buttons for units that may join beside those for supports, at most; the others are clicked on the map."""

UNITS = 4
"""Units with a button where one is to be chosen, at most; all of them are lit and may be clicked."""


def numbered(s: R43State, acts: Sequence[Action]) -> list[Button]:
    """Buttons for acts, with the keys 1 to 9."""
    return [button(s, a, key=str(i + 1) if i < 9 else "") for i, a in enumerate(acts)]


@ask.register(Combats)
def _combats(step: Combats, s: R43State, picks: Picks) -> Prompt:
    found, words, buttons = targets(s, step.side), WORDS.prompt, WORDS.button
    end = buttons.end_combat_one if len(found) == 1 else buttons.end_combat.format(count=len(found))
    last = button(s, EndPhase(), end if found else buttons.end_combat_none, "E")
    if picks and isinstance(picks[0], int) and any(picks[0] in able for able in found.values()):
        mine = [p for p, able in found.items() if picks[0] in able]
        text = words.unit.format(unit=name(s, picks[0]), places=places(s, mine))
        return Prompt(step.side, text, (Button(label(Back(), s), key=BACK, command="back"), last))
    if len(found) == 1:
        place = next(iter(found))
        return Prompt(
            step.side,
            words.combat_one.format(place=place_name(s, place)),
            (button(s, act.Attack(place), key="1"), last),
        )
    return Prompt(step.side, words.combat.format(count=len(found)), (last,))


def places(s: R43State, found: list[Place]) -> str:
    """Several hexes in a row."""
    return ", ".join(place_name(s, p) for p in found) or hexes(0)


@ask.register(PlanAttack)
def _plan(step: PlanAttack, s: R43State, picks: Picks) -> Prompt:
    place = place_name(s, step.place)
    if not step.units:
        text = WORDS.prompt.plan_empty.format(place=place)
        go = button(s, act.Resolve(), key="Enter", primary=True)
    else:
        odds = forecast(s, step.battle())
        text = WORDS.prompt.plan.format(place=place)
        resolve = WORDS.button.resolve_at.format(column=heads(s)[odds.column])
        go = button(s, act.Resolve(), resolve, "Enter", True)
    legal = engine.legal(s)
    acts: list[Action] = [a for a in legal if isinstance(a, act.UseSupport | act.UseColumn | act.DropSupport)]
    joining = [a for a in legal if isinstance(a, act.Join)]
    if len(acts) + len(joining) <= MOST or not acts:
        acts += joining[:MOST]
    return Prompt(step.side, text, (go, *numbered(s, acts), button(s, Back(), WORDS.button.clear, BACK)))


@ask.register(Answering)
def _answer(step: Answering, s: R43State, picks: Picks) -> Prompt:
    b, side = step.battle, enemy(step.battle.side)
    column = heads(s)[forecast(s, b).column]
    text = WORDS.prompt.answer.format(place=place_name(s, b.place), column=column)
    used = any(x.side == side for x in b.supports)
    go = button(s, act.Answered(), WORDS.button.answered if used else WORDS.button.answered_none, "Enter", True)
    acts = [a for a in engine.legal(s) if not isinstance(a, act.Answered)]
    return Prompt(side, text, (go, *numbered(s, acts)))


@ask.register(Declaring)
def _declaring(step: Declaring, s: R43State, picks: Picks) -> Prompt:
    b = step.battle
    column = heads(s)[forecast(s, b).column]
    text = WORDS.prompt.declare.format(place=place_name(s, b.place), column=column)
    go = button(s, act.Throw(), WORDS.button.throw_at.format(column=column), "Enter", True)
    return Prompt(
        b.side, text, (go, button(s, act.Declare("elite"), key="L"), button(s, act.Declare("exploit"), key="X"))
    )


@ask.register(ChoosingLine)
def _line(step: ChoosingLine, s: R43State, picks: Picks) -> Prompt:
    o = step.outcome
    cell = s.book.tables.combat.cell(o.natural, o.column)
    text = WORDS.prompt.line.format(total=o.natural, result=result(cell.result))
    return Prompt(o.battle.side, text, tuple(numbered(s, [act.MoveLine(way) for way in LINES])))


@ask.register(Losses)
def _losses(step: Losses, s: R43State, picks: Picks) -> Prompt:
    words = WORDS.prompt
    text = words.losses_elite if step.elite else words.losses_one if step.owed == 1 else words.losses
    owed = steps(step.owed) if step.elite else step.owed
    return Prompt(step.side, text.format(owed=owed), tuple(numbered(s, list(engine.legal(s))[:UNITS])))


@ask.register(Holding)
def _holding(step: Holding, s: R43State, picks: Picks) -> Prompt:
    text = WORDS.prompt.hold.format(place=place_name(s, step.place), hexes=hexes(step.hexes))
    return Prompt(step.side, text, (button(s, act.HoldGround(), key="1"), button(s, act.GiveGround(), key="2")))


@ask.register(Retreating)
def _retreating(step: Retreating, s: R43State, picks: Picks) -> Prompt:
    text = WORDS.prompt.repulse if step.repulse() else WORDS.prompt.retreat
    text = text.format(place=place_name(s, step.place), hexes=hexes(step.hexes), units=names(s, step.left(s)))
    return Prompt(step.side, text, tuple(numbered(s, [act.FallBack(p) for p in step.open(s).ends])))


@ask.register(Advancing)
def _advancing(step: Advancing, s: R43State, picks: Picks) -> Prompt:
    text = WORDS.prompt.advance.format(place=place_name(s, step.place))
    able = step.able(s)[:UNITS]
    named = tuple(button(s, act.Advance(u), name(s, u), str(i + 1)) for i, u in enumerate(able))
    return Prompt(step.side, text, (*named, button(s, act.StopAdvance(), WORDS.button.no_advance, "E")))


@ask.register(Driving)
def _driving(step: Driving, s: R43State, picks: Picks) -> Prompt:
    text = WORDS.prompt.drive.format(
        unit=name(s, step.unit), place=place_name(s, step.gone[-1]), hexes=hexes(step.left)
    )
    acts: list[Action] = [act.DriveTo(p) for p in step.next(s)]
    return Prompt(step.side, text, (*numbered(s, acts), button(s, act.StopAdvance(), key="E")))


@ask.register(Exploiters)
def _exploiters(step: Exploiters, s: R43State, picks: Picks) -> Prompt:
    where = place_name(s, s.aftermath.place) if s.aftermath else hex_name(s, s.units[step.units[0]].place)
    text = WORDS.prompt.exploiters.format(place=where, left=units(step.left))
    acts: list[Action] = [act.PickExploiter(u) for u in step.units]
    return Prompt(step.side, text, (*numbered(s, acts), button(s, act.NoExploiter(), key="E")))


# --- cards -----------------------------------------------------------------------------------------------------------


@task.register(Combats)
def _combats_task(step: Combats, s: R43State) -> Card | None:
    """Every hex that may be attacked, with the column and the chance if all units next to it take part."""
    words, rows = WORDS.card, []
    for place, able in targets(s, step.side).items():
        odds = forecast(s, PlanAttack(step.side, place, able).battle())
        rows.append((place_name(s, place), str(len(able)), heads(s)[odds.column], percent(float(odds.falls))))
    if not rows:
        return None
    return Card(words.attacks, blocks=(Grid(words.attack_grid, tuple(rows), rule="LR-7.7"), Note(words.attack_note)))


@task.register(PlanAttack)
def _plan_task(step: PlanAttack, s: R43State) -> Card | None:
    if not step.units:
        return None
    return plan_card(s, step.battle(), support_fire.uses(s, step.battle(), step.side))


@task.register(Answering)
def _answer_task(step: Answering, s: R43State) -> Card:
    return plan_card(s, step.battle, support_fire.uses(s, step.battle, enemy(step.battle.side)))


@task.register(Declaring)
def _declare_task(step: Declaring, s: R43State) -> Card:
    return plan_card(s, step.battle)


@task.register(ChoosingLine)
def _line_task(step: ChoosingLine, s: R43State) -> Card:
    o = step.outcome
    return Card(WORDS.card.result, place_name(s, o.battle.place), (dice_bars(s, forecast(s, o.battle), o.natural),))


@task.register(Losses)
def _losses_task(step: Losses, s: R43State) -> Card:
    lines = tuple(
        UnitLine(u, name(s, u), place_name(s, s.units[u].place), "", steps(steps_of(s, u))) for u in step.able(s)
    )
    return Card(
        WORDS.card.owed,
        "",
        (Fact(WORDS.card.owed, str(step.owed), "LR-7.26"), Fact(WORDS.card.taken, str(step.whole - step.owed)), *lines),
    )


# --- a click after a unit --------------------------------------------------------------------------------------------


@ahead.register(Combats)
def _ahead(step: Combats, s: R43State, unit: UnitNo) -> Ahead:
    """An attack of that unit alone on a neighbouring hex; others are added in the plan."""
    return {p: (act.Attack(p), act.Only(unit)) for p, able in targets(s, step.side).items() if unit in able}


@refuse_ahead.register(Combats)
def _refuse_ahead(step: Combats, s: R43State, unit: UnitNo, place: Place) -> Refusal | None:
    return refuse_attacker(s, unit, step.side) or refuse_target(s, step.side, place) or refuse_against(s, unit, place)


@ahead.register(Retreating)
def _retreat_ahead(step: Retreating, s: R43State, unit: UnitNo) -> Ahead | None:
    """A retreat of that unit alone."""
    if unit not in step.left(s):
        return None
    return {p: (act.FallBackAlone(unit, p),) for p in step.open(s).ends}


@ahead.register(Advancing)
def _advance_ahead(step: Advancing, s: R43State, unit: UnitNo) -> Ahead | None:
    """The hex that was attacked, and the next ones for armour."""
    if unit not in step.able(s):
        return None
    return {step.place: (act.Advance(unit),)}


__all__ = ["numbered", "places", "result"]
