"""Calls of observers spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Entry, Fact, Heading, Note, Odds, Outcome
from app.core.prompt import Prompt
from app.core.scene import Overlay
from modules.k47.actions.calling import Aim, Call, Nominate
from modules.k47.actions.phase import Back, Done
from modules.k47.events.calling import Called
from modules.k47.naming import name, place_name
from modules.k47.special import missions
from modules.k47.speech.charts import faces, origin
from modules.k47.speech.registry import BACK, Picks, ask, button, label, lay, task, tell
from modules.k47.steps.calling import Aiming, Calling
from modules.k47.words.calling import WORDS
from modules.k47.words.turn_start import WORDS as START

if TYPE_CHECKING:
    from modules.k47.state import K47State

KEYS = {"barrage": "A", "smoke": "S"}
TURNS = 3
"""So many turns ahead a card gives the chance that a call has come."""


@label.register(Call)
def _call(a: Call, s: K47State) -> str:
    return WORDS.button.barrage if a.kind == "barrage" else WORDS.button.smoke


@label.register(Aim)
def _aim(a: Aim, s: K47State) -> str:
    return WORDS.label.aim.format(place=place_name(s, a.place))


@label.register(Nominate)
def _nominate(a: Nominate, s: K47State) -> str:
    return WORDS.label.nominate.format(target=name(s, a.unit))


@ask.register(Calling)
def _calling(step: Calling, s: K47State, picks: Picks) -> Prompt:
    side, unit = s.units[step.unit].side, name(s, step.unit)
    keep = button(s, Done(), WORDS.button.done, "E")
    if "air" in missions.kinds(s, step.unit):
        return Prompt(side, WORDS.prompt.air.format(unit=unit), (keep,))
    calls = (button(s, Call("barrage"), key=KEYS["barrage"]), button(s, Call("smoke"), key=KEYS["smoke"]))
    return Prompt(side, WORDS.prompt.artillery.format(unit=unit), (*calls, keep))


@ask.register(Aiming)
def _aiming(step: Aiming, s: K47State, picks: Picks) -> Prompt:
    text = WORDS.prompt.barrage if step.kind == "barrage" else WORDS.prompt.smoke
    back = button(s, Back(), WORDS.button.back, BACK)
    return Prompt(s.units[step.unit].side, text.format(unit=name(s, step.unit)), (back,))


@task.register(Calling)
def _calling_card(step: Calling, s: K47State) -> Card:
    kinds = missions.kinds(s, step.unit)
    blocks: list[Block] = []
    for kind in kinds:
        if kind != "barrage" or s.options["barrage_chart"] != "off":
            blocks += chart(s, kind)
    blocks += when(s, kinds[0])
    if s.options["observer_shoots"] == "no":
        blocks.append(Note(WORDS.card.shoot, "K47-10.3.shoot"))
    return Card(WORDS.card.title.format(unit=name(s, step.unit)), blocks=tuple(blocks))


@task.register(Aiming)
def _aiming_card(step: Aiming, s: K47State) -> Card:
    title = WORDS.card.title.format(unit=name(s, step.unit))
    return Card(title, blocks=(*chart(s, step.kind), *when(s, step.kind)))


@lay.register(Calling)
@lay.register(Aiming)
def _observer(step: Calling | Aiming, s: K47State) -> tuple[Overlay, ...]:
    return (Overlay("selection", units=(step.unit,)),)


def chart(s: K47State, kind: missions.Kind) -> list[Block]:
    """The chart of a call: what each face of its die brings, and what falls."""
    c, w = s.book.charts, START
    if kind == "air":
        return [Heading(WORDS.card.air), faces(c.air_arrival, w.result.air)]
    if kind == "smoke":
        radius = w.mark.smoke.format(radius=s.book.v.inches("smoke_radius"))
        return [
            Heading(WORDS.card.smoke),
            faces(c.smoke_barrage, w.result.token),
            Fact(w.result.token["lands"], radius, "K47-10.5.lands"),
        ]
    return [
        Heading(WORDS.card.barrage),
        faces(c.barrage, w.result.token),
        Fact(w.card.radius, f"{c.barrage_radius} in", "K47-10.4.radius", tag=c.barrage_source.tag),
        Heading(w.card.units),
        faces(c.barrage_unit, w.result.barrage_unit),
        *origin(c.barrage),
    ]


def when(s: K47State, kind: missions.Kind) -> list[Block]:
    """When the first die falls, and how likely the call has come after one turn, two, three. K47-10.3.next_turn"""
    w, c = WORDS.card, s.book.charts
    rows = c.air_arrival if kind == "air" else c.smoke_barrage if kind == "smoke" else c.barrage
    waits = sum(r.high - r.low + 1 for r in rows if r.id in ("delay", "empty")) / 6
    settled = [1 - waits**n for n in range(1, TURNS + 1)]
    outcomes = tuple(
        Outcome(w.arrives.format(turn=s.turn + n), chance, "good") for n, chance in enumerate(settled, start=1)
    )
    first = w.first_turn.format(turn=s.turn + 1)
    blocks: list[Block] = [Fact(w.first, first, "K47-10.3.next_turn"), Odds(outcomes, outcomes[0].label, settled[0])]
    if s.turn >= s.book.v["last_turn"]:  # K47-10.3.last_turn
        blocks.append(Note(w.never, "K47-10.3.last_turn", "warn"))
    return blocks


@tell.register(Called)
def _called(e: Called, s: K47State) -> Entry:
    w = WORDS.log
    text = {"barrage": w.barrage, "smoke": w.smoke, "air": w.air}[e.kind]
    aimed = name(s, e.target) if e.target >= 0 else ""
    text = text.format(unit=name(s, e.unit), place=place_name(s, e.place), target=aimed)
    places = (e.place,) if e.place >= 0 else (s.units[e.target].place,)
    units = (e.unit, e.target) if e.target >= 0 else (e.unit,)
    return Entry(text, s.units[e.unit].side, "combat", places, units, Card(text, blocks=tuple(chart(s, e.kind))))
