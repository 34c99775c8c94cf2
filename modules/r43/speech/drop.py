"""The paratroop drop phase spoken."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from app.core import engine
from app.core.card import Card, Entry, Fact, Heading, Note, Odds, Outcome, Sum, Tone
from app.core.prompt import Button, Prompt
from app.core.state import Refusal, UnitNo
from app.core.tally import Tally
from modules.r43.actions.drop import DropAt, Jump
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.counter import ALLIED
from modules.r43.events.drop import Dropped, HitStakes, WorksTaken
from modules.r43.naming import name, names, place_name
from modules.r43.special import airdrop, invasion
from modules.r43.speech.landing_card import marking_blocks
from modules.r43.speech.registry import BACK, Ahead, Picks, ahead, ask, button, label, refuse_ahead, task, tell
from modules.r43.steps.drop import Dropping, Drops, waiting
from modules.r43.words.landing import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


@label.register(Jump)
def _jump(a: Jump, s: R43State) -> str:
    return WORDS.label.jump.format(unit=name(s, a.unit))


@label.register(DropAt)
def _drop(a: DropAt, s: R43State) -> str:
    return WORDS.label.drop.format(place=place_name(s, a.place))


@ask.register(Drops)
def _drops(step: Drops, s: R43State, picks: Picks) -> Prompt:
    if picks and isinstance(picks[0], int) and picks[0] in waiting(s):
        back = Button(label(Back(), s), key=BACK, command="back")
        return Prompt(s.decider or "", WORDS.prompt.jump.format(unit=name(s, picks[0])), (back,))
    able = [u for u in waiting(s) if airdrop.refuse_jump(s, u) is None]
    text = WORDS.prompt.drops.format(count=len(able)) if able else WORDS.prompt.drops_markers
    end = WORDS.button.end_drops if invasion.placed(s) else WORDS.button.no_drops
    return Prompt(s.decider or "", text, (button(s, EndPhase(), end, "E"),))


@ask.register(Dropping)
def _dropping(step: Dropping, s: R43State, picks: Picks) -> Prompt:
    text = WORDS.prompt.jump.format(unit=name(s, step.unit))
    return Prompt(s.decider or "", text, (button(s, Back(), key=BACK),))


@ahead.register(Drops)
def _ahead(step: Drops, s: R43State, unit: UnitNo) -> Ahead | None:
    if engine.check(s, Jump(unit)) is not None:
        return {}
    return {p: (Jump(unit), DropAt(p)) for p in airdrop.targets(s, unit)}


@refuse_ahead.register(Drops)
def _refused(step: Drops, s: R43State, unit: UnitNo, place: int) -> Refusal | None:
    return airdrop.refuse_jump(s, unit) or airdrop.refuse_drop(s, unit, place)


@task.register(Drops)
def _card(step: Drops, s: R43State) -> Card:
    able = [u for u in waiting(s) if airdrop.refuse_jump(s, u) is None]
    return Card(WORDS.card.coast, "", (*marking_blocks(s), *(_odds(s, able[0]).blocks if able else ())))


@task.register(Dropping)
def _dropping_card(step: Dropping, s: R43State) -> Card:
    return _odds(s, step.unit)


def _odds(s: R43State, u: UnitNo) -> Card:
    """What the die of a drop brings. LR-12.5"""
    w = WORDS.card
    texts = {(0, 0): w.drop_none, (1, 0): w.drop_step, (1, 1): w.drop_scatter}
    chance: dict[str, Fraction] = {}
    for face in range(1, 7):
        row = airdrop.table_row(s, face + airdrop.added(s))
        text = texts[min(row.steps, 1), min(row.scatter, 1)]
        chance[text] = chance.get(text, Fraction(0)) + Fraction(1, 6)
    tones = {w.drop_none: "good", w.drop_step: "warn", w.drop_scatter: "danger"}
    outcomes = tuple(Outcome(t, float(c), tones[t]) for t, c in chance.items())  # type: ignore[arg-type]
    best = float(chance.get(w.drop_none, Fraction(0)))
    notes = (Note(w.overcast, "LR-3.6"),) if airdrop.added(s) else ()
    title = w.drop.format(unit=name(s, u))
    return Card(title, "", (Heading(title), Odds(outcomes, w.drop_none, best), *notes))


@tell.register(Dropped)
def _dropped(e: Dropped, s: R43State) -> Entry:
    w = WORDS.log
    if e.lost:
        text = w.scattered_lost
    elif e.to >= 0:
        text = w.scattered
    else:
        text = w.jumped_loss if e.steps else w.jumped
    places = (e.place, e.to) if e.to >= 0 else (e.place,)
    text = text.format(unit=name(s, e.unit), place=place_name(s, e.place), die=e.die, to=place_name(s, e.to))
    return Entry(text, ALLIED, "combat", places, (e.unit,), _result(s, e, text))


def _result(s: R43State, e: Dropped, text: str) -> Card:
    """The die of a drop with what the weather adds, and the line of the table it was read in. LR-12.5"""
    w, more = WORDS.card, airdrop.added(s)
    die = Tally(w.total).add(w.die, e.die - more, "LR-12.5")
    die = die.add(w.weather, more, "LR-3.6") if more else die
    row = airdrop.table_row(s, e.die)
    found = w.drop_scatter if row.scatter else w.drop_step if row.steps else w.drop_none
    tone: Tone = "danger" if row.scatter else "warn" if row.steps else "good"
    return Card(text, "", (Sum(die, signed=False), Fact(w.table, found, "LR-12.5", tone, row.tag)))


@tell.register(HitStakes)
def _stakes(e: HitStakes, s: R43State) -> Entry:
    text = WORDS.log.stakes.format(unit=name(s, e.unit), place=place_name(s, e.place))
    return Entry(text, ALLIED, "combat", (e.place,), (e.unit,))


@tell.register(WorksTaken)
def _works(e: WorksTaken, s: R43State) -> Entry:
    text = WORDS.log.drop_won if e.won else WORDS.log.drop_lost
    text = text.format(units=names(s, e.units), place=place_name(s, e.place))
    return Entry(text, ALLIED, "combat", (e.place,), e.units)
