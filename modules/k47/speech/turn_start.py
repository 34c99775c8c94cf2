"""The start of a turn spoken: what is asked about smoke, barrages and aircraft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Fact, Grid, Heading, Note, Odds, Outcome
from app.core.language import decimal, inside
from app.core.prompt import Prompt
from modules.k47.actions.phase import Done
from modules.k47.actions.turn_start import Approach, FireOneShot, Reaim, Shelter, Shift, Stray
from modules.k47.chart_rows import AttackRow
from modules.k47.naming import count, inch, name, place_name
from modules.k47.places import centre_model, fielded
from modules.k47.special import airstrike, damage, direction, flak, missions, shelter, to_hit
from modules.k47.speech.charts import TONES, compass, faces, origin
from modules.k47.speech.registry import Picks, ask, button, label, task
from modules.k47.steps.air import AirDefence, Approaching, Bracing, Reaiming, Straying
from modules.k47.steps.turn_start import Shelling, Shifting
from modules.k47.words.turn_start import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


# Acts.


@label.register(Shift)
def _shift(a: Shift, s: K47State) -> str:
    return WORDS.label.shift.format(place=place_name(s, a.place))


@label.register(Shelter)
def _shelter(a: Shelter, s: K47State) -> str:
    return WORDS.label.down.format(unit=name(s, a.unit))


@label.register(Reaim)
def _reaim(a: Reaim, s: K47State) -> str:
    return WORDS.label.reaim.format(target=name(s, a.unit))


@label.register(Stray)
def _stray(a: Stray, s: K47State) -> str:
    return WORDS.label.stray.format(target=name(s, a.unit))


@label.register(FireOneShot)
def _one_shot(a: FireOneShot, s: K47State) -> str:
    return WORDS.label.one_shot.format(unit=name(s, a.unit))


@label.register(Approach)
def _approach(a: Approach, s: K47State) -> str:
    where = ""
    if isinstance(s.step, Approaching):
        middle = centre_model(s, s.step.strike.target)
        where = compass(direction.bearing(middle, s.book.points[a.place]))
    return WORDS.label.approach.format(compass=where, place=place_name(s, a.place))


# Questions.


@ask.register(Shifting)
def _shifting(step: Shifting, s: K47State, picks: Picks) -> Prompt:
    w, m = WORDS.prompt, step.mission(s)
    text = w.shift_enemy if step.lands else w.shift_own
    what = (w.lands if step.lands else w.what)[m.kind]
    leave = button(s, Done(), WORDS.button.leave, "E")
    return Prompt(step.side, text.format(limit=inch(step.limit), what=what), (leave,))


@ask.register(Shelling)
def _shelling(step: Shelling, s: K47State, picks: Picks) -> Prompt:
    side = step.decider(s) or ""
    text = WORDS.prompt.shelling.format(radius=inch(step.radius))
    return Prompt(side, text, (button(s, Done(), WORDS.button.go_on, "E"),))


@ask.register(Straying)
def _straying(step: Straying, s: K47State, picks: Picks) -> Prompt:
    target = name(s, step.mission(s).target)
    decline = button(s, Done(), WORDS.button.decline.format(target=target), "E")
    return Prompt(step.decider(s) or "", WORDS.prompt.stray.format(target=target), (decline,))


@ask.register(Reaiming)
def _reaiming(step: Reaiming, s: K47State, picks: Picks) -> Prompt:
    m, w = step.mission(s), WORDS.prompt
    there = missions.stands_for(s, m.target) >= 0
    text = (w.reaim if there else w.reaim_gone).format(unit=name(s, m.observer), target=name(s, m.target))
    return Prompt(m.side, text, (button(s, Done(), WORDS.button.keep, "E"),))


@ask.register(Approaching)
def _approaching(step: Approaching, s: K47State, picks: Picks) -> Prompt:
    target = name(s, step.strike.target)
    text = WORDS.prompt.approach.format(target=target, limit=s.book.v.inches("air_marker"))
    return Prompt(step.strike.runner, text)


@ask.register(AirDefence)
def _firing(step: AirDefence, s: K47State, picks: Picks) -> Prompt:
    return Prompt(step.decider(s) or "", WORDS.prompt.one_shots, (button(s, Done(), WORDS.button.fire, "E"),))


@ask.register(Bracing)
def _bracing(step: Bracing, s: K47State, picks: Picks) -> Prompt:
    u = step.strike.target
    buttons = button(s, Shelter(u), WORDS.button.down, "D"), button(s, Done(), WORDS.button.stay, "E")
    return Prompt(s.units[u].side, WORDS.prompt.brace.format(target=name(s, u)), buttons)


# Cards.


@task.register(Shifting)
def _shifting_card(step: Shifting, s: K47State) -> Card:
    w, c = WORDS.card, s.book.charts
    limit = Fact(w.limit, w.limit_value.format(limit=inch(step.limit)), step.why)
    if step.mission(s).kind == "smoke":
        radius = Fact(w.radius, WORDS.mark.smoke.format(radius=s.book.v.inches("smoke_radius")), "K47-10.5.lands")
        return Card(w.smoke, blocks=(limit, faces(c.smoke_barrage, WORDS.result.token), radius))
    radius = Fact(w.radius, f"{c.barrage_radius} in", "K47-10.4.radius", tag=c.barrage_source.tag)
    return Card(w.barrage, blocks=(limit, faces(c.barrage, WORDS.result.token), radius, *_units(s), *origin(c.barrage)))


def _units(s: K47State) -> tuple[Block, ...]:
    """What a barrage does to each unit under it."""
    rows = s.book.charts.barrage_unit
    return Heading(WORDS.card.units), faces(rows, WORDS.result.barrage_unit)


@task.register(Shelling)
def _shelling_card(step: Shelling, s: K47State) -> Card:
    w, rows = WORDS.card, s.book.charts.barrage_unit
    outcomes = tuple(Outcome(r.name, (r.high - r.low + 1) / 6, TONES[r.id]) for r in rows)
    harm = sum(o.chance for o, r in zip(outcomes, rows, strict=True) if r.hit_dice.most)
    hit = next(r.name for r in rows if r.hit_dice.most)
    notes = Note(w.shells_half, "K47-10.4.unit_hit"), Note(w.turn_spent, "K47-10.4.down")
    return Card(w.barrage, blocks=(*_units(s), Odds(outcomes, hit, harm), *notes, *origin(rows)))


@task.register(Straying)
@task.register(Reaiming)
def _arrival_card(step: Straying | Reaiming, s: K47State) -> Card:
    w = WORDS.card
    rows = s.book.charts.air_arrival
    notes = (Note(w.rookie_runs, "K47-12.2.rookie_flak"),) if isinstance(step, Straying) else ()
    return Card(w.air, blocks=(faces(rows, WORDS.result.air, 1 if notes else 0), *notes))


@task.register(Approaching)
def _approach_card(step: Approaching, s: K47State) -> Card:
    """How far away the marker stands, and which flak reaches how far. K47-12.3.marker"""
    w, strike = WORDS.card, step.strike
    line = w.approach_line.format(length=s.book.v.inches("air_marker"), target=name(s, strike.target))
    blocks: list[Block] = [Fact(w.approach, line, "K47-12.3.marker"), Heading(w.flak)]
    foes = airstrike.enemies(s, strike)
    for u in fielded(s):
        unknown = s.units[u].hidden and s.units[u].side != strike.runner
        if unknown or not flak.ring(s, u) or s.units[u].order == "down":
            continue
        reach = w.reach.format(inches=inch(flak.ring(s, u)))
        if s.units[u].side != foes:
            reach = f"{reach}, {inside(w.hold.format(need=flak.hold_need(s, u)))}"
        blocks.append(Fact(name(s, u), reach, "K47-12.5.enemy" if s.units[u].side == foes else "K47-12.5.hold"))
    return Card(w.air, blocks=(*blocks, Heading(w.attack), *attack_blocks(s, strike)))


@task.register(AirDefence)
def _firing_card(step: AirDefence, s: K47State) -> Card:
    """What all flak will score with the weapons that fire so far. K47-12.5.abort"""
    w, strike = WORDS.card, step.strike
    assert strike.marker is not None
    blocks: list[Block] = []
    for u in flak.able(s, airstrike.enemies(s, strike), strike.marker):
        for gun in flak.used(s, u, strike.marker, u in strike.one_shots or u in step.waiting(s)):
            weapon = s.book.arms[gun.weapon].name
            line = w.line.format(weapon=weapon, range=inch(gun.mils), need=needed(flak.need(s, u, gun).whole))
            blocks.append(Fact(name(s, u), line, "K47-12.5.hit"))
    return Card(w.flak, blocks=(*blocks, driven_off(s, airstrike.chances(s, strike))))


def driven_off(s: K47State, hits: dict[int, float]) -> Odds:
    """The chance that flak drives the aircraft off, and how many hits are to be expected. K47-12.5.abort"""
    w, least = WORDS.card, s.book.v["flak_abort"]
    gone = sum(c for n, c in hits.items() if n >= least)
    mean = sum(n * c for n, c in hits.items())
    outcomes = Outcome(w.abort, gone, "good"), Outcome(w.through, 1 - gone, "danger")
    notes = (w.abort_at.format(n=least), w.expected.format(n=decimal(f"{mean:.2f}")))
    return Odds(outcomes, w.abort, gone, notes)


@task.register(Bracing)
def _bracing_card(step: Bracing, s: K47State) -> Card:
    w, strike = WORDS.card, step.strike
    both = s.options["ground_attack_halving"] == "on"
    down = Note(w.down_half_all if both else w.down_half, "K47-A-21" if both else "K47-12.4.down")
    hits = Fact(w.flak_hits, str(strike.hits), "K47-12.4.flak")
    return Card(w.attack, blocks=(hits, *attack_blocks(s, strike), down, Note(w.turn_spent, "K47-12.4.down_time")))


def attack_blocks(s: K47State, strike: airstrike.Strike) -> tuple[Block, ...]:
    """The attack chart: what each face brings, and the hits to be expected, standing and Down. K47-12.4"""
    w, rows = WORDS.card, tuple(s.book.charts.air_attack)
    can = airstrike.can_go_down(s, strike)
    down = damage.down(s, strike.target)
    heads = (w.aircraft, w.die, w.pins, w.up, *((w.down,) if can else ()), w.pen)
    cells = []
    for r in rows:
        die = str(r.low) if r.low == r.high else f"{r.low}–{r.high}"
        hits = [_mean(s, r, strike, down)] + ([_mean(s, r, strike, True)] if can else [])
        cells.append((r.name, die, f"+{r.pin_dice.plus}", *hits, f"{r.pen:+}"))
    return (
        faces(rows, WORDS.result.air_attack),
        Grid(heads, tuple(cells), rule="K47-12.4.attack_die", table="air_attack"),
    )


def _mean(s: K47State, row: AttackRow, strike: airstrike.Strike, down: bool) -> str:
    halved = airstrike.halves(s, row, down) or shelter.dug_in(s, strike.target)
    spread = airstrike.hit_chances(s, row, strike.hits, halved)
    return decimal(f"{sum(n * c for n, c in spread.items()):.2f}")


def needed(value: int) -> str:
    """What a shot needs in words: `5+`, or two sixes."""
    w = WORDS.card
    return w.needs.format(need=max(2, value)) if value < to_hit.IMPOSSIBLE else w.two_sixes


__all__ = ["attack_blocks", "count", "driven_off", "needed"]
