"""Weapon lines: arms that are alike in weapon, need and effect, what they may be expected to do, and their dice. K47-7.2"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import UnitNo
from app.core.tally import Tally
from modules.k47.amounts import distribution, parse
from modules.k47.arms import WeaponData
from modules.k47.events.shooting import LineFired
from modules.k47.places import is_armoured, is_artillery, is_vehicle
from modules.k47.special import armour, damage, to_hit, wounds
from modules.k47.special.arsenal import Arm, Round
from modules.k47.special.lines import Line
from modules.k47.special.wounds import Edge

if TYPE_CHECKING:
    from modules.k47.state import K47State

Chances = Mapping[int, float]
"""Numbers with the chance of each."""


class Effect(Struct, frozen=True):
    """What may be expected of fire: hits and models lost on average; the exact chance that nothing hits, that nothing is
    lost or damaged, and that a vehicle is not knocked out.
    """

    hits: float = 0.0
    losses: float = 0.0
    no_hit: float = 1.0
    no_harm: float = 1.0
    no_wreck: float = 1.0

    def plus(self, other: Effect) -> Effect:
        """Both together; they do not depend on each other."""
        return Effect(
            self.hits + other.hits,
            self.losses + other.losses,
            self.no_hit * other.no_hit,
            self.no_harm * other.no_harm,
            self.no_wreck * other.no_wreck,
        )


class Shot(Struct, frozen=True):
    """A weapon line of a unit at one target.

    `arms` that fire, with their `lines`; `need`: the modifiers, `needs`: the face; `again`: a 1 to hit is rolled again;
    `extra`: shots beyond those of the weapons. `he`: the HE value of what it fires, empty for none.
    """

    arms: tuple[Arm, ...]
    round: Round
    need: Tally
    needs: int
    edge: Edge
    lines: tuple[Line, ...]
    he: str = ""
    again: bool = False
    extra: int = 0

    @property
    def weapon(self) -> WeaponData:
        """What is fired."""
        return self.arms[0].weapon

    @property
    def numbers(self) -> tuple[int, ...]:
        """The models that fire."""
        return tuple(a.no for a in self.arms)


def number_of_shots(shot: Shot) -> Chances:
    """How many dice to hit a line has, with chances."""
    one = distribution(parse(shot.weapon.shots))
    found: dict[int, float] = {shot.extra: 1.0}
    for _ in shot.arms:
        found = combine(found, one)
    return found


def combine(one: Chances, other: Chances) -> dict[int, float]:
    """The sum of two numbers of chance."""
    found: dict[int, float] = {}
    for a, p in one.items():
        for b, q in other.items():
            found[a + b] = found.get(a + b, 0.0) + p * q
    return found


def effect(s: K47State, target: UnitNo, shot: Shot) -> Effect:
    """What a line may be expected to do to its target."""
    special = shot.weapon.special
    p = to_hit.chance(shot.needs, shot.again)
    if special == "flame":
        return _flame(s, target, shot, p)
    if special == "shockwave":
        return _shockwave(s, target, shot)
    if special == "compression":
        return _compression(s, target, shot, p)
    if special == "meteor" and is_vehicle(s, target):
        return _meteor(s, target, shot, p)
    return repeated(number_of_shots(shot), p, _hit(s, target, shot))


def repeated(shots: Chances, p: float, one: Effect) -> Effect:
    """So many shots with the chance `p` each, every hit of the effect `one`."""
    mean = sum(n * chance for n, chance in shots.items()) * p

    def none(miss: float) -> float:
        return sum(chance * (1 - p + p * miss) ** n for n, chance in shots.items())

    return Effect(mean * one.hits, mean * one.losses, none(0.0), none(one.no_harm), none(one.no_wreck))


def _hit(s: K47State, target: UnitNo, shot: Shot) -> Effect:
    """The effect of one hit."""
    if shot.he:
        row = s.book.charts.he[shot.he]
        edge = with_pen(shot.edge, row.pen)
        if is_armoured(s, target):
            return blow_effect(s, target, edge)
        dice = row.building_dice if shot.edge.building else row.hit_dice
        share = s.book.v["he_down_share"] if damage.down(s, target) else 1
        return several(_halved(distribution(dice), share), s, target, edge)
    if shot.weapon.special == "tesla" and not is_vehicle(s, target):
        men = len(s.units[target].models)
        found: dict[int, float] = {}
        for n, chance in distribution(s.book.v.amount("tesla_extra")).items():
            found[min(n + 1, men)] = found.get(min(n + 1, men), 0.0) + chance
        return several(found, s, target, shot.edge)
    return blow_effect(s, target, shot.edge)


def _halved(dice: Chances, share: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for n, chance in dice.items():
        found[n // share] = found.get(n // share, 0.0) + chance
    return found


def several(hits: Chances, s: K47State, target: UnitNo, edge: Edge) -> Effect:
    """A hit that counts as several: each is rolled for by itself."""
    one = blow_effect(s, target, edge)
    mean = sum(n * chance for n, chance in hits.items())

    def none(miss: float) -> float:
        return sum(chance * miss**n for n, chance in hits.items())

    return Effect(mean, mean * one.losses, 0.0, none(one.no_harm), none(one.no_wreck))


def blow_effect(s: K47State, target: UnitNo, edge: Edge) -> Effect:
    """One damage die against a unit. For a vehicle `losses` is the chance that it is knocked out."""
    if not is_vehicle(s, target):
        dies = wounds.kill_chance(s, target, edge)
        return Effect(1.0, dies, 0.0, 1 - dies, 1.0)
    if is_armoured(s, target) and edge.small:
        return Effect(1.0, 0.0, 0.0, 1.0, 1.0)
    blow = wounds.blow(s, target, edge)
    odds = armour.odds(s, target, blow, armour.chart_change(s, target, indirect=edge.indirect).whole)
    spared = wounds.spared(s, target, edge)
    wreck = odds["knocked_out"] * (1 - spared)
    return Effect(1.0, wreck, 0.0, odds["none"] + (1 - odds["none"]) * spared, 1 - wreck)


def with_pen(edge: Edge, pen: int) -> Edge:
    """The same with another penetration, as HE deals it out."""
    return replace(edge, pen=pen, small=False, he=True)


def _flame(s: K47State, target: UnitNo, shot: Shot, p: float) -> Effect:
    """Flame: a number of hits for each weapon; under Resurgence one die hits or misses. K47-8.6.hits"""
    dice = distribution(parse(shot.weapon.shots))
    one = several(dice, s, target, shot.edge)
    return repeated({len(shot.arms): 1.0}, p, one)


def _shockwave(s: K47State, target: UnitNo, shot: Shot) -> Effect:
    v = s.book.v
    p = (7 - v["shockwave_need"]) / 6
    if is_vehicle(s, target):
        return Effect(p, 0.0, 1 - p, 1 - p, 1.0)
    one = several(distribution(v.amount("shockwave_hits")), s, target, with_pen(shot.edge, v["shockwave_pen"]))
    return repeated({len(shot.arms): 1.0}, p, one)


def _compression(s: K47State, target: UnitNo, shot: Shot, p: float) -> Effect:
    """Three shots, and more if all of them hit. K47-8.2.compression"""
    one, v = _hit(s, target, shot), s.book.v
    n = parse(shot.weapon.shots).plus
    more = v["compression_vehicle"] if is_vehicle(s, target) else v["compression_infantry"]
    gun = (7 - v["compression_gun_destroyed"]) / 6 if is_artillery(s, target) else 0.0
    again = repeated({more: 1.0}, p, one)
    full = p**n
    plain = repeated({n: 1.0}, p, one)
    harm = plain.no_harm - full * one.no_harm**n * (1 - (1 - gun) * again.no_harm)
    wreck = plain.no_wreck - full * one.no_wreck**n * (1 - again.no_wreck)
    men = len(s.units[target].models)
    losses = plain.losses + full * ((1 - gun) * again.losses + gun * men)
    each = Effect(plain.hits + full * again.hits * (1 - gun), losses, plain.no_hit, harm, wreck)
    found = Effect()
    for _ in shot.arms:
        found = found.plus(each)
    return found


def _meteor(s: K47State, target: UnitNo, shot: Shot, p: float) -> Effect:
    """A vehicle takes one hit, with more penetration for each die that hit. K47-8.2.meteor"""
    hits, losses, no_hit, no_harm, no_wreck = 0.0, 0.0, 0.0, 0.0, 0.0
    for n, chance in number_of_shots(shot).items():
        for k in range(n + 1):
            q = chance * comb(n, k) * p**k * (1 - p) ** (n - k)
            if not k:
                no_hit, no_harm, no_wreck = no_hit + q, no_harm + q, no_wreck + q
                continue
            edge = meteor_edge(s, shot.edge, k)
            one = blow_effect(s, target, edge)
            hits, losses = hits + q, losses + q * one.losses
            no_harm, no_wreck = no_harm + q * one.no_harm, no_wreck + q * one.no_wreck
    return Effect(hits, losses, no_hit, no_harm, no_wreck)


def meteor_edge(s: K47State, edge: Edge, hits: int) -> Edge:
    """The one hit of a meteor launcher on a vehicle. K47-8.2.meteor"""
    return replace(edge, pen=edge.pen + hits * s.book.v["meteor_vehicle_hit"])


def pins(s: K47State, target: UnitNo, shot: Shot) -> bool:
    """Whether hits of a line pin its target: small arms do not pin closed armour. K47-4.armour"""
    return armour.pinned_by_small_arms(s, target) or not shot.edge.small


def throw(g: Draft[Any], u: UnitNo, target: UnitNo, shot: Shot, dice: int = 0) -> int:
    """The dice to hit of a line: their number first where that is dice, then the shots, then second dice. K47-7.2.impossible

    `dice`: so many shots instead of the weapons' own. Returns the hits.
    """
    number = dice or shots_rolled(g, shot)
    if shot.needs == to_hit.SURE:
        faces: tuple[int, ...] = ()
        again: tuple[int, ...] = ()
        hits = number
    else:
        faces = g.roll("hit", number) if number else ()
        again, hits = _second(g, shot, faces)
    numbers = shot.numbers
    g.say(LineFired(u, target, shot.weapon.id, shot.round, numbers, shot.need, shot.needs, faces, again, hits, shot.he))
    return hits


def shots_rolled(g: Draft[Any], shot: Shot) -> int:
    """How many shots the weapons of a line have this time."""
    amount = parse(shot.weapon.shots)
    if not amount.dice:
        return amount.plus * len(shot.arms) + shot.extra
    return sum(amount.of(g.roll("shots", amount.dice)) for _ in shot.arms) + shot.extra


def _second(g: Draft[Any], shot: Shot, faces: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """Second dice: ones rolled again, sixes of impossible shots. The hits with them."""
    v = g.s.book.v
    again: tuple[int, ...] = ()
    if shot.again and faces.count(1):  # K47-17.2.plentiful
        again = g.roll("hit_again", faces.count(1))
        faces = tuple(f for f in faces if f > 1) + again
    if shot.needs < to_hit.IMPOSSIBLE:
        return again, sum(f >= shot.needs and f > 1 for f in faces)  # K47-7.2.best
    sixes = sum(f >= v["hit_worst"] for f in faces)
    second = g.roll("hit_impossible", sixes) if sixes else ()  # K47-7.2.impossible
    return again + second, sum(f >= v["impossible_second"] for f in second)


def most(shot: Shot) -> int:
    """The most shots that a line may have."""
    return parse(shot.weapon.shots).most * len(shot.arms) + shot.extra
