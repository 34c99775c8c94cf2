"""What the target of an attack is asked, with chances and what comes at it, and the log of its test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.core.card import Block, Card, Entry, Fact, Heading, Note, Sum
from app.core.language import decimal, inside
from app.core.prompt import Prompt
from app.core.scene import Overlay, Region
from app.core.state import Refusal, UnitNo
from modules.k47.actions.phase import Done
from modules.k47.actions.reacting import Escape, Evade, Firefight, GoDown, RecceMove, RunToCover, StandAndShoot
from modules.k47.events.reacting import ReactionTested
from modules.k47.naming import inch, name, place_name
from modules.k47.places import is_vehicle
from modules.k47.special import exposure, movement, plans, reactions, targeting, volley
from modules.k47.special.exposure import Flight
from modules.k47.special.reactions import Reaction
from modules.k47.special.targeting import Volley
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
from modules.k47.steps.reacting import ACTS, Evading, Reacting
from modules.k47.steps.shooting import Firing
from modules.k47.words.morale import WORDS as MORALE
from modules.k47.words.reacting import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

KEYS: dict[Reaction, str] = {"down": "D", "firefight": "F", "cover": "R", "recce": "M", "stand": "F", "escape": "E"}

RULES: dict[Reaction, str] = {
    "down": "K47-9.2.go_down",
    "firefight": "K47-9.2.firefight",
    "cover": "K47-9.2.run_to_cover",
    "recce": "K47-9.2.recce",
    "stand": "K47-9.2.stand_and_shoot",
    "escape": "K47-9.2.escape",
}


@label.register(GoDown)
@label.register(Firefight)
@label.register(RunToCover)
@label.register(RecceMove)
@label.register(StandAndShoot)
@label.register(Escape)
def _reaction(a: GoDown | Firefight | RunToCover | RecceMove | StandAndShoot | Escape, s: K47State) -> str:
    return next(WORDS.label[r] for r, act in ACTS.items() if isinstance(a, act))


@label.register(Evade)
def _evade(a: Evade, s: K47State) -> str:
    unit = name(s, s.step.unit) if isinstance(s.step, Evading) else ""
    return WORDS.evade.format(unit=unit, place=place_name(s, a.place))


def limit(s: K47State, u: UnitNo, flight: Flight) -> int:
    """Mils that a unit may go in a reaction."""
    return max(movement.rate(s, u, order) for order in exposure.ORDERS[flight])


@ask.register(Reacting)
def _ask(step: Reacting, s: K47State, picks: Picks) -> Prompt:
    buttons = []
    for r in reactions.open_to(s, step.unit, step.by, step.kind):
        text = WORDS.label[r]
        if reactions.tested(s, step.unit, r):
            text = WORDS.button.format(reaction=text, chance=percent(reactions.chance(s, step.unit, r)))
        buttons.append(button(s, ACTS[r](), text, KEYS[r]))
    text = WORDS.ask[step.kind].format(by=name(s, step.by), unit=name(s, step.unit))
    return Prompt(s.units[step.unit].side, text, (*buttons, button(s, Done(), WORDS.none, "Return")))


@ask.register(Evading)
def _where(step: Evading, s: K47State, picks: Picks) -> Prompt:
    far = inch(limit(s, step.unit, step.flight))
    text = WORDS.where[step.flight].format(unit=name(s, step.unit), limit=far)
    return Prompt(s.units[step.unit].side, text, (button(s, Done(), WORDS.stay, "E"),))


@task.register(Reacting)
def _card(step: Reacting, s: K47State) -> Card:
    u, c = step.unit, WORDS.card
    blocks: list[Block] = []
    for r in reactions.open_to(s, u, step.by, step.kind):
        chance = percent(reactions.chance(s, u, r)) if reactions.tested(s, u, r) else c.no_test
        blocks.append(Fact(WORDS.label[r], chance, RULES[r]))
        far = movement.rate(s, u, "run" if r == "escape" else "advance")
        blocks.append(Note(WORDS.about[r].format(limit=inch(far))))
    blocks.append(Note(WORDS.fail.format(n=s.book.v["reaction_pins"]), "K47-9.1.fail"))
    for v in incoming(step, s):
        blocks += [Heading(c.incoming), frame(s, v, lit=True)]
        if not is_vehicle(s, u):
            down = replace(s, units=(*s.units[:u], replace(s.units[u], order="down"), *s.units[u + 1 :]))
            lower = targeting.plan(down, step.by, u, v.how)
            blocks.append(Fact(c.losses, decimal(f"{v.effect.losses:.2f}"), "K47-7.2"))
            blocks.append(Fact(c.losses_down, decimal(f"{lower.effect.losses:.2f}"), "K47-3.6.hit"))
    if targeting.refuse(s, u, step.by, "reaction") is None:
        answer = targeting.plan(s, u, step.by, "reaction")
        blocks += [Heading(c.answer), frame(s, answer, lit=False)]
    return Card(c.title.format(unit=name(s, u)), blocks=tuple(blocks))


def incoming(step: Reacting, s: K47State) -> tuple[Volley, ...]:
    """What is about to be fired at the unit that is asked."""
    below = s.stack[-2] if len(s.stack) > 1 else None
    if step.kind != "shot" or not isinstance(below, Firing):
        return ()
    fired = volley.aimed(s, step.by, below.target, below.how, below.chosen)
    return tuple(v for v in fired if v.target == step.unit)


@task.register(Evading)
def _where_card(step: Evading, s: K47State) -> Card:
    u, c = step.unit, WORDS.card
    rule = RULES[step.flight]
    offers = exposure.offers(s, step.by, u, step.flight)
    blocks: list[Block] = [
        Fact(c.now, WORDS.grade[exposure.grade(s, step.by, u)], rule),
        Fact(c.far, c.inches.format(n=inch(limit(s, u, step.flight))), rule),
        Fact(c.reach, str(len(offers)), rule),
    ]
    blocks += [Fact(place_name(s, p), WORDS.grade[value], rule) for p, value in graded(step, s)]
    return Card(c.title.format(unit=name(s, u)), c.where, blocks=tuple(blocks))


def graded(step: Evading, s: K47State) -> tuple[tuple[int, int], ...]:
    """The marked hexes with the cover that each gives."""
    found = []
    for p in exposure.offers(s, step.by, step.unit, step.flight):
        then = exposure.after(s, step.unit, step.flight, p)
        assert then is not None
        found.append((p, exposure.grade(then, step.by, step.unit)))
    return tuple(found)


@lay.register(Reacting)
def _lay(step: Reacting, s: K47State) -> tuple[Overlay, ...]:
    return (
        Overlay("selection", units=(step.unit,)),
        Overlay("target", tuple(m.place for m in s.units[step.by].models)),
    )


@lay.register(Evading)
def _lay_where(step: Evading, s: K47State) -> tuple[Overlay, ...]:
    costs = tuple((p, WORDS.grade[value]) for p, value in graded(step, s))
    return (
        Overlay("selection", units=(step.unit,)),
        Overlay("value", tuple(p for p, _ in costs), costs=costs, side=s.units[step.unit].side),
    )


@draw.register(Reacting)
def _draw(step: Reacting, s: K47State) -> Drawing:
    from modules.k47.speech import fire_lines

    return Drawing(measures=fire_lines.measures(s, incoming(step, s)))


@draw.register(Evading)
def _draw_where(step: Evading, s: K47State) -> Drawing:
    u = step.unit
    found = plans.plan(s, u, exposure.ORDERS[step.flight][-1])
    rings = tuple(tuple(ring) for ring in found.outline())
    text = WORDS.card.inches.format(n=inch(limit(s, u, step.flight)))
    return Drawing(regions=(Region("reach", rings, text, s.units[u].side),) if rings else ())


@ahead.register(Evading)
def _ahead(step: Evading, s: K47State, unit: UnitNo) -> Ahead | None:
    if unit != step.unit:
        return None
    return {p: (Evade(p),) for p in exposure.offers(s, step.by, unit, step.flight)}


@refuse_ahead.register(Evading)
def _refuse_ahead(step: Evading, s: K47State, unit: UnitNo, place: int) -> Refusal | None:
    return step.check(s, Evade(place)) if unit == step.unit else None


@tell.register(ReactionTested)
def _tested(e: ReactionTested, s: K47State) -> Entry:
    result = MORALE.result["passed" if e.passed else "failed"]
    text = WORDS.tested.format(
        unit=name(s, e.unit),
        reaction=inside(WORDS.label[e.reaction]),
        total=sum(e.faces),
        value=e.value.whole,
        result=result,
    )
    return Entry(text, s.units[e.unit].side, "combat", units=(e.unit,), card=Card(text, blocks=(Sum(e.value),)))
