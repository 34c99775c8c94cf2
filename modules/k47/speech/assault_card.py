"""Cards of close quarters: dice, needs and losses to be expected of both sides. K47-16"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import inches
from app.core.card import Block, Card, Fact, Frame, Heading, Note, Sum
from app.core.language import decimal
from app.core.state import UnitNo
from app.core.tally import Tally
from modules.k47 import morale
from modules.k47.naming import inch, name
from modules.k47.places import is_vehicle
from modules.k47.special import armour_fight, charge, horror, shots, wounds
from modules.k47.special import close_quarters as men
from modules.k47.special.toughness import needed
from modules.k47.speech.registry import task
from modules.k47.speech.shooting_card import face, percent
from modules.k47.steps.assault import FallingBack, Fighting, Lingering, Pledging
from modules.k47.words.assault import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

C = WORDS.card


@task.register(Fighting)
def _fight(step: Fighting, s: K47State) -> Card:
    return fight(s, step, fires=True)


@task.register(Lingering)
def _linger(step: Lingering, s: K47State) -> Card:
    return fight(s, step.fight, fires=False)


@task.register(Pledging)
def _pledge(step: Pledging, s: K47State) -> Card:
    return Card(C.charges, blocks=tuple(charges(s, step.unit)))


@task.register(FallingBack)
def _back(step: FallingBack, s: K47State) -> Card:
    found, rule = step.room(s), "K47-16.2.regroup" if step.foe < 0 else "K47-16.2.part"
    blocks: list[Block] = [
        Fact(C.rolled, C.limit.format(n=inch(step.limit)), rule),
        Fact(C.hexes, str(len(found.hexes)), rule),
    ]
    if found.limit != step.limit:
        blocks.append(Fact(C.needed, C.limit.format(n=inch(found.limit)), "K47-16.2.part", "warn"))
    return Card(C.after.format(unit=name(s, step.unit)), blocks=tuple(blocks))


def fight(s: K47State, step: Fighting, fires: bool) -> Card:
    """Both sides of a fight, the assaulter first; `fires`: with what each may fire."""
    u, x = step.unit, step.target
    blocks: list[Block] = []
    for a, b in ((u, x), (x, u)):
        blocks += side(s, a, b, a == u, fires)
    blocks += [Heading(C.order), order(s, step)]
    for a, b in ((u, x), (x, u)):
        dice = strikes(s, a, b)
        if dice.parts:
            blocks.append(Sum(Tally(name(s, a), dice.parts)))
    return Card(C.title.format(unit=name(s, u), target=name(s, x)), C.round.format(n=step.round), tuple(blocks))


def strikes(s: K47State, a: UnitNo, b: UnitNo) -> Tally:
    """The dice with which a unit strikes at another."""
    return armour_fight.storm_of(s, a, b).dice if is_vehicle(s, b) else men.strength(s, a, b)[0]


def side(s: K47State, a: UnitNo, b: UnitNo, attacks: bool, fires: bool) -> list[Block]:
    """What a unit has against another, firing and striking."""
    if is_vehicle(s, b):
        return [storm(s, a, b)]
    dice, edge = men.strength(s, a, b)
    need = needed(wounds.value(s, b, edge).whole, edge.pen)
    n = len(s.units[b].models)
    rows: list[tuple[str, ...]] = [
        (C.strike, str(dice.whole), C.needs.format(needs=need), decimal(f"{min(n, men.expected(s, a, b)):.2f}"))
    ]
    fire = men.barrage(s, a, b, attacks) if fires else ()
    for shot in fire:
        e = shots.effect(s, b, shot)
        text = C.weapons.format(weapon=shot.weapon.short, n=len(shot.arms))
        rows.append((text, face(shot.needs), C.fire, decimal(f"{e.losses:.2f}")))
    if fires and fire:
        rows.append((C.all_fire, decimal(f"{min(n, men.expected_fire(s, a, b, attacks)):.2f}")))
    return [Frame(name(s, a), tuple(rows), C.expected, a, lit=attacks, total=bool(fire), rule="K47-16.2.damage")]


def storm(s: K47State, a: UnitNo, b: UnitNo) -> Frame:
    """What infantry has against a vehicle."""
    how = armour_fight.storm_of(s, a, b)
    harm, wreck = armour_fight.storm_odds(s, a, b)
    text = C.storm.format(needs=how.needs, each=how.each, value=how.value) if how.needs else C.none
    rows = (
        (C.strike, str(how.dice.whole), text, ""),
        (C.harm, "", "", percent(harm)),
        (C.wreck, "", "", percent(wreck)),
    )
    return Frame(name(s, a), rows, "", a, rule="K47-16.3.armour")


def order(s: K47State, step: Fighting) -> Note:
    """Who strikes first, and why."""
    if step.cowed:
        return Note(C.first["horror"], "K47-17.horror")
    if step.defended:
        return Note(C.first["target"], "K47-16.2.defended")
    word = "together" if s.options["close_order"] == "together" else "attacker"
    return Note(C.first[word], "K47-16.2.first")


def charges(s: K47State, u: UnitNo) -> list[Block]:
    """The enemies that a unit may assault: how far, what it needs before, what its blows may do."""
    found: list[Block] = []
    for x in charge.targets(s, u):
        way = charge.charge(s, u, x)
        rows: list[tuple[str, ...]] = []
        if armour_fight.fears(s, u, x):
            rows.append((C.morale, "", "", percent(morale.chance(morale.morale(s, u).whole))))
        if horror.frightens(s, u, x):
            chance = morale.chance(morale.morale(s, x, horror.shaken(s, x)).whole)
            rows.append((C.horror, "", "", percent(1 - chance)))
        if is_vehicle(s, x) and not is_vehicle(s, u):
            harm, wreck = armour_fight.storm_odds(s, u, x)
            rows += [(C.harm, "", "", percent(harm)), (C.wreck, "", "", percent(wreck))]
        elif not is_vehicle(s, x):
            dice = men.strength(s, u, x)[0].whole
            lost = min(men.expected(s, u, x), len(s.units[x].models))
            rows.append((C.strike, str(dice), C.expected, decimal(f"{lost:.2f}")))
        aside = C.limit.format(n=inches.text(way.length if way else 0))
        found.append(Frame(name(s, x), tuple(rows), aside, x, rule="K47-16.1.declare"))
    return [Heading(C.charges), *found] if found else []
