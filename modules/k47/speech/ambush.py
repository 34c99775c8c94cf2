"""Ambush asked and told: where to fire along an enemy's way, lines of fire there, the shell in the barrel. K47-3.5"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Entry, Fact, Heading, Note
from app.core.language import decimal
from app.core.prompt import Prompt
from app.core.scene import Measure, Overlay
from app.core.state import Refusal, UnitNo
from modules.k47.actions.ambush import Hold, LoadShell, Spring
from modules.k47.events.ambush import Loaded, Sprung, Stopped
from modules.k47.naming import concealed, inch, name, place_name
from modules.k47.places import apart, is_vehicle
from modules.k47.special import ambushes
from modules.k47.special.targeting import Volley
from modules.k47.speech import fire_lines
from modules.k47.speech.moving_marks import grid
from modules.k47.speech.registry import (
    Ahead,
    Drawing,
    Picks,
    ahead,
    ask,
    button,
    draw,
    label,
    lay,
    refuse_ahead,
    task,
    tell,
)
from modules.k47.speech.shooting_card import frame, percent
from modules.k47.steps.ambush import Loading, Springing
from modules.k47.words.ambush import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


def effect(s: K47State, v: Volley) -> str:
    """What a shot may do, in one figure."""
    if is_vehicle(s, v.target):
        return WORDS.wreck.format(chance=percent(1 - v.effect.no_wreck))
    return WORDS.losses.format(n=decimal(f"{min(v.effect.losses, len(s.units[v.target].models)):.2f}"))


def shots(step: Springing, s: K47State) -> list[tuple[int, int, Volley]]:
    """The places of the way, as hex, row and volley, in the order of the way; the best row of each hex."""
    found = ambushes.spots(s, step.unit, step.mover, step.trail)
    rows: dict[int, int] = {}
    for i in sorted(found):
        place = ambushes.lead(s, step.mover, step.trail, i)
        if place not in rows or found[i].worth > found[rows[place]].worth:
            rows[place] = i
    return [(place, i, found[i]) for place, i in rows.items()]


def best(step: Springing, s: K47State) -> tuple[int, int, Volley]:
    """The place where a shot is worth most, the first of two."""
    return max(shots(step, s), key=lambda x: (x[2].worth, -x[1]))


@label.register(Spring)
def _spring(a: Spring, s: K47State) -> str:
    step, place = s.step, place_name(s, a.place)
    if isinstance(step, Springing):
        for p, _, v in shots(step, s):
            if p == a.place:
                return WORDS.spring.format(place=place, effect=effect(s, v))
    return WORDS.spring.format(place=place, effect="")


@label.register(Hold)
def _hold(a: Hold, s: K47State) -> str:
    return WORDS.hold


@label.register(LoadShell)
def _shell(a: LoadShell, s: K47State) -> str:
    return WORDS.shell.get(a.shell, a.shell)


@ask.register(Springing)
def _ask(step: Springing, s: K47State, picks: Picks) -> Prompt:
    place, _, v = best(step, s)
    words = WORDS.best.format(place=place_name(s, place), effect=effect(s, v))
    buttons = (button(s, Spring(place), words, "Enter", primary=True), button(s, Hold(), WORDS.hold, "H"))
    text = WORDS.ask.format(unit=name(s, step.unit), target=name(s, step.mover))
    return Prompt(s.units[step.unit].side, text, buttons)


@ask.register(Loading)
def _load(step: Loading, s: K47State, picks: Picks) -> Prompt:
    gun = ambushes.guns(s, step.unit)[0]
    text = WORDS.load.format(unit=name(s, step.unit), weapon=gun.weapon.name)
    loads = (a for a in step.candidates(s) if isinstance(a, LoadShell))
    buttons = tuple(button(s, a, key=str(n), primary=n == 1) for n, a in enumerate(loads, start=1))
    return Prompt(s.units[step.unit].side, text, buttons)


@task.register(Springing)
def _card(step: Springing, s: K47State) -> Card:
    c = WORDS.card
    blocks: list[Block] = [Heading(c.where)]
    for place, i, v in shots(step, s):
        then = ambushes.there(s, step.mover, step.trail, i)
        far = inch(apart(then, step.unit, step.mover))
        row = c.row.format(place=place_name(s, place), length=far)
        blocks.append(Fact(row, effect(s, v)))
    blocks.append(Note(c.points, "K47-9.2.ambush_points"))
    _, i, v = best(step, s)
    then = ambushes.there(s, step.mover, step.trail, i)
    blocks += [frame(then, v, lit=True), Heading(c.lines), fire_lines.listed(then, (v,))]
    blocks.append(Note(c.after, "K47-3.5.die"))
    return Card(c.title.format(unit=name(s, step.unit)), blocks=tuple(blocks))


@lay.register(Springing)
def _lay(step: Springing, s: K47State) -> tuple[Overlay, ...]:
    found = shots(step, s)
    vehicle = is_vehicle(s, step.mover)
    costs = tuple(
        (p, percent(1 - v.effect.no_wreck) if vehicle else decimal(f"{v.effect.losses:.1f}")) for p, _, v in found
    )
    return (
        Overlay("selection", units=(step.unit,)),
        Overlay("value", tuple(p for p, _, _ in found), costs=costs, side=s.units[step.unit].side),
    )


@draw.register(Springing)
def _draw(step: Springing, s: K47State) -> Drawing:
    """The enemy's way, a line of fire to every place of it, all of them to the best one."""
    top = best(step, s)
    then = ambushes.there(s, step.mover, step.trail, top[1])
    measures = [Measure("path", grid(s, ambushes.way(s, step.mover, step.trail)))]
    for _, i, v in shots(step, s):
        if i == top[1]:
            measures += fire_lines.measures(then, (v,))
            continue
        arm, line = min(
            ((a, x) for shot in v.shots for a, x in zip(shot.arms, shot.lines, strict=True)), key=lambda r: r[1].length
        )
        measures.append(fire_lines.measure(ambushes.there(s, step.mover, step.trail, i), step.unit, arm, line, ""))
    return Drawing(measures=tuple(measures))


@lay.register(Loading)
def _lay_loading(step: Loading, s: K47State) -> tuple[Overlay, ...]:
    return (Overlay("selection", units=(step.unit,)),)


@ahead.register(Springing)
def _ahead(step: Springing, s: K47State, unit: UnitNo) -> Ahead | None:
    """After a click on the unit in Ambush or on the enemy: the places of the way."""
    return {p: (Spring(p),) for p, _, _ in shots(step, s)} if unit in (step.unit, step.mover) else None


@refuse_ahead.register(Springing)
def _refuse_ahead(step: Springing, s: K47State, unit: UnitNo, place: int) -> Refusal | None:
    return step.check(s, Spring(place)) if unit in (step.unit, step.mover) else None


@tell.register(Sprung)
def _sprung(e: Sprung, s: K47State) -> Entry:
    text = WORDS.log.sprung.format(unit=name(s, e.unit), target=name(s, e.target), place=place_name(s, e.place))
    return Entry(text, s.units[e.unit].side, "combat", (e.place,), (e.unit, e.target))


@tell.register(Loaded)
def _loaded(e: Loaded, s: K47State) -> Entry | None:
    if concealed(s, e.unit):
        return None
    weapon = s.book.arms[e.weapon].name
    text = WORDS.log.loaded.format(unit=name(s, e.unit), weapon=weapon, round=WORDS.shell[e.round])
    return Entry(text, s.units[e.unit].side, "other", units=(e.unit,))


@tell.register(Stopped)
def _stopped(e: Stopped, s: K47State) -> Entry:
    text = WORDS.log.stopped.format(unit=name(s, e.unit), place=place_name(s, e.place))
    return Entry(text, s.units[e.unit].side, "move", (e.place,), (e.unit,))
