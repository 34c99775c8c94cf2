"""Shooting asked: questions, buttons, what a click stands for, lines of fire on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.language import decimal
from app.core.prompt import Button, Prompt
from app.core.scene import Overlay
from app.core.state import Place, Refusal, UnitNo
from modules.k47.actions.phase import Back, Done
from modules.k47.actions.shooting import GiveUp, Handle, HoldWeapon, LaySmoke, Load, OpenFire, SmokeAt, TakeAim
from modules.k47.book import rulebook
from modules.k47.naming import name, place_name
from modules.k47.places import fielded, is_vehicle
from modules.k47.special import arsenal, smoke_shells, volley, weapon_choice
from modules.k47.special.targeting import Volley, refuse
from modules.k47.speech import fire_lines
from modules.k47.speech.registry import BACK, Ahead, Drawing, Picks, ahead, ask, button, draw, label, lay, refuse_ahead
from modules.k47.speech.shooting_card import percent
from modules.k47.steps.shooting import Firing, Handling, Shooting, Smoking, how
from modules.k47.words.shooting import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

FIRE, HOLD, SMOKE = "Enter", "H", "S"
"""Keys of the buttons."""


@label.register(TakeAim)
def _aim(a: TakeAim, s: K47State) -> str:
    return WORDS.label.aim.format(target=name(s, a.unit))


@label.register(OpenFire)
def _fire(a: OpenFire, s: K47State) -> str:
    return WORDS.label.fire


@label.register(Handle)
def _handle(a: Handle, s: K47State) -> str:
    step = s.step
    unit = step.unit if isinstance(step, Shooting) else -1
    text = fire_lines.weapon_name(s, unit, a.weapon) if unit >= 0 else a.weapon
    return WORDS.label.handle.format(weapon=text)


@label.register(Load)
def _load(a: Load, s: K47State) -> str:
    return WORDS.label.load.get(a.round, a.round)


@label.register(HoldWeapon)
def _hold(a: HoldWeapon, s: K47State) -> str:
    return WORDS.label.hold_weapon


@label.register(LaySmoke)
def _smoke(a: LaySmoke, s: K47State) -> str:
    return WORDS.label.smoke


@label.register(SmokeAt)
def _smoke_at(a: SmokeAt, s: K47State) -> str:
    return WORDS.label.smoke_at.format(place=place_name(s, a.place))


@label.register(GiveUp)
def _helper(a: GiveUp, s: K47State) -> str:
    return WORDS.label.helper.format(unit=name(s, a.unit))


@ask.register(Shooting)
def _ask(step: Shooting, s: K47State, picks: Picks) -> Prompt:
    side, unit, w = s.units[step.unit].side, name(s, step.unit), WORDS.prompt
    hold = button(s, Done(), WORDS.button.hold, HOLD)
    helpers = tuple(button(s, a) for a in step.candidates(s) if isinstance(a, GiveUp))
    way = how(s, step.unit)
    if step.target < 0:
        best = [p for p in volley.targets(s, step.unit, way) if p.volley is not None]
        buttons: list[Button] = []
        if best:
            text = WORDS.button.aim.format(target=name(s, best[0].target))
            buttons.append(button(s, TakeAim(best[0].target), text, FIRE, primary=True))
        if smoke_shells.weapon(s, step.unit, way) is not None and smoke_shells.worthy(s, step.unit):
            buttons.append(button(s, LaySmoke(), WORDS.button.smoke, SMOKE))
        question = (w.moved if way == "advance" else w.target) if best else w.nothing
        return Prompt(side, question.format(unit=unit), (*buttons, *helpers, hold))
    target = name(s, step.target)
    fired = volley.aimed(s, step.unit, step.target, way, step.chosen)
    text = w.aimed.format(unit=unit, target=target, effect=headline(s, fired))
    fire = button(s, OpenFire(), WORDS.button.fire.format(target=target), FIRE, primary=True)
    weapons = tuple(_weapon(step, s, a, fired) for a in weapon_choice.open_to_choice(s, step.unit, way))
    return Prompt(side, text, (fire, *weapons, *helpers, hold, button(s, Back(), WORDS.button.back, BACK)))


def _weapon(step: Shooting, s: K47State, a: arsenal.Arm, fired: tuple[Volley, ...]) -> Button:
    """The button of a weapon, with what it will do."""
    state = WORDS.why[""]
    for v in fired:
        for shot in v.shots:
            if a.key in (x.key for x in shot.arms):
                at = "" if v.target == step.target else " " + WORDS.card.chosen.format(target=name(s, v.target))
                state = (WORDS.round[shot.round] or WORDS.label.fire) + at
    text = WORDS.button.weapon.format(weapon=fire_lines.weapon_name(s, step.unit, a.key), state=state)
    return button(s, Handle(a.key), text)


def headline(s: K47State, fired: tuple[Volley, ...]) -> str:
    """What the fire at the unit aimed at may do, in one figure."""
    if not fired:
        return WORDS.card.none
    v = fired[0]
    if is_vehicle(s, v.target):
        return f"{percent(1 - v.effect.no_wreck)} {WORDS.card.wrecked}"
    return f"{decimal(f'{v.effect.losses:.2f}')} {WORDS.card.expected}"


@ask.register(Handling)
def _handling(step: Handling, s: K47State, picks: Picks) -> Prompt:
    text = WORDS.prompt.weapon.format(weapon=fire_lines.weapon_name(s, step.unit, step.weapon), unit=name(s, step.unit))
    loads = tuple(
        button(s, Load(r), key=str(n))
        for n, r in enumerate(weapon_choice.ways(s, step.unit, step.weapon, how(s, step.unit)), start=1)
    )
    hold = button(s, HoldWeapon(), WORDS.button.hold_weapon, HOLD)
    return Prompt(s.units[step.unit].side, text, (*loads, hold, button(s, Back(), WORDS.button.back, BACK)))


@ask.register(Smoking)
def _smoking(step: Smoking, s: K47State, picks: Picks) -> Prompt:
    text = WORDS.prompt.smoke.format(unit=name(s, step.unit))
    hold = button(s, Done(), WORDS.button.hold, HOLD)
    return Prompt(s.units[step.unit].side, text, (hold, button(s, Back(), WORDS.button.back, BACK)))


@lay.register(Shooting)
@lay.register(Handling)
@lay.register(Firing)
def _lay(step: Shooting | Handling | Firing, s: K47State) -> tuple[Overlay, ...]:
    found: list[Overlay] = [Overlay("selection", units=(step.unit,))]
    if step.target >= 0:
        found.append(Overlay("target", tuple(m.place for m in s.units[step.target].models)))
    return tuple(found)


@lay.register(Smoking)
def _lay_smoke(step: Smoking, s: K47State) -> tuple[Overlay, ...]:
    return (Overlay("selection", units=(step.unit,)),)


@draw.register(Shooting)
def _draw(step: Shooting, s: K47State) -> Drawing:
    if step.target < 0:
        return Drawing()
    fired = volley.salvo(s, step.unit, step.target, how(s, step.unit), step.chosen)
    return Drawing(measures=fire_lines.measures(s, fired))


@draw.register(Handling)
def _draw_handling(step: Handling, s: K47State) -> Drawing:
    fired = volley.salvo(s, step.unit, step.target, how(s, step.unit), step.chosen)
    return Drawing(measures=fire_lines.measures(s, fired, step.weapon))


@ahead.register(Shooting)
def _ahead(step: Shooting, s: K47State, unit: UnitNo) -> Ahead | None:
    """After a click on the shooter: the hexes of its targets, each for aiming at the unit there."""
    if unit != step.unit:
        return None
    found = [p.target for p in volley.targets(s, unit, how(s, unit)) if p.volley is not None]
    return {m.place: (TakeAim(x),) for x in found for m in s.units[x].models}


@refuse_ahead.register(Shooting)
def _refuse_ahead(step: Shooting, s: K47State, unit: UnitNo, place: Place) -> Refusal | None:
    """Why the unit on a hex is no target of the shooter; a hex without one is none either."""
    if unit != step.unit:
        return None
    there = [x for x in fielded(s) if x != unit and any(m.place == place for m in s.units[x].models)]
    return refuse(s, unit, there[0], how(s, unit)) if there else rulebook().refuse("K47-7.1.now", unit=name(s, unit))
