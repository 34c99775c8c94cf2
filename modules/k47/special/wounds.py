"""Damage dice against a unit: what a number of hits of one penetration comes to. K47-7.3"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.core.engine import Draft
from app.core.state import UnitNo
from app.core.tally import Tally
from modules.k47.arms import WeaponData
from modules.k47.events.shooting import LineHurt
from modules.k47.places import is_armoured, is_artillery, is_vehicle
from modules.k47.special import armour, casualties, toughness
from modules.k47.special.casualties import Toll
from modules.k47.words.shooting import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Edge(Struct, frozen=True):
    """How hits are dealt out.

    `side` of a vehicle that they strike. `small`: by small arms. `picks`: the shooter chooses every model (a sniper).
    `exceptional`: two sixes let him choose. `protected`: by a building; `shield`: by a gun shield. `long`, `indirect`,
    `he`: see `armour.blow`. `close`: in close quarters; `hand`: hand to hand. `building`: the one that the target is in.
    """

    pen: int
    weapon: WeaponData | None = None
    side: str = "front"
    small: bool = False
    picks: bool = False
    exceptional: bool = True
    protected: bool = False
    shield: bool = False
    long: bool = False
    indirect: bool = False
    he: bool = False
    close: bool = False
    hand: bool = False
    building: str = ""

    @property
    def name(self) -> str:
        """The id of the weapon, empty for none."""
        return self.weapon.id if self.weapon else ""


def blow(s: K47State, u: UnitNo, e: Edge) -> armour.Blow:
    """The penetration and the damage value of hits on a vehicle. K47-7.3.armour"""
    return armour.blow(s, u, e.pen, e.side, weapon=e.weapon, long=e.long, indirect=e.indirect, he=e.he)


def value(s: K47State, u: UnitNo, e: Edge) -> Tally:
    """The damage value of infantry or a gun crew against hits. K47-7.3.soft"""
    return toughness.value(s, u, e.shield, e.protected, fired=not e.hand)


def roll(g: Draft[Any], u: UnitNo, hits: int, e: Edge) -> Toll:
    """Throw the damage dice of hits, and what follows them in order: exceptional damage, toughness, medics. K47-7.3"""
    if hits <= 0:
        return Toll()
    if is_vehicle(g.s, u):
        return _vehicle(g, u, hits, e)
    s: K47State = g.s
    worth = value(s, u, e)
    needs = toughness.needed(worth.whole, e.pen)
    faces = g.roll("damage", hits)
    killed = sum(f >= needs for f in faces)
    second = _second(g, faces, needs, e)
    picked = killed if e.picks else sum(f >= s.book.v["exceptional_second"] for f in second)
    shrugged: tuple[int, ...] = ()
    gun = False
    if toughness.tough(s, u, e.pen) and killed:
        shrugged = g.roll("tough", killed)  # K47-17.tough
        left = tuple(f < s.book.v["tough_need"] for f in shrugged)
        picked, killed = sum(left[:picked]), sum(left)
    if picked and not e.picks and is_artillery(s, u) and not e.small:
        gun = True  # K47-7.3.exceptional_gun
    plain = killed - picked  # K47-10.2.exceptional, K47-10.2.sniper
    saved: tuple[int, ...] = ()
    if e.small and not e.close and plain:  # K47-10.2.heavy, K47-10.2.close, K47-10.2.tough
        saved, number = casualties.medic_saves(g, u, plain)
        plain -= number
    g.say(
        LineHurt(
            u,
            e.name,
            hits,
            Tally(WORDS.damage.pen).add(e.weapon.short if e.weapon else WORDS.damage.hit, e.pen, "K47-7.3"),
            worth,
            needs,
            faces,
            second,
            shrugged,
            saved,
            plain + picked,
            picked,
            gun,
        )
    )
    return Toll(hits, plain, picked, gun)


def _second(g: Draft[Any], faces: tuple[int, ...], needs: int, e: Edge) -> tuple[int, ...]:
    """The second dice for natural sixes that do damage. K47-7.3.exceptional"""
    six = g.s.book.v["exceptional"]
    sixes = sum(f >= six and f >= needs for f in faces)
    return g.roll("exceptional", sixes) if sixes and e.exceptional and not e.picks else ()


def _vehicle(g: Draft[Any], u: UnitNo, hits: int, e: Edge) -> Toll:
    s: K47State = g.s
    struck = blow(s, u, e)
    if is_armoured(s, u) and e.small:  # K47-7.3.armour
        g.say(LineHurt(u, e.name, hits, struck.pen, struck.value, 7, (), side=struck.facing))
        return Toll(hits)
    change = armour.chart_change(s, u, indirect=e.indirect).whole
    faces = g.roll("damage", hits)
    harmful = tuple(f for f in faces if f > 1 and f >= struck.needs)
    second = _second(g, faces, struck.needs, e)  # K47-7.3.exceptional_vehicle
    shrugged: tuple[int, ...] = ()
    if harmful and toughness.tough(s, u, e.pen, struck.facing == "front"):
        shrugged = g.roll("tough", len(harmful))  # K47-17.tough
        harmful = tuple(h for h, f in zip(harmful, shrugged, strict=True) if f < s.book.v["tough_need"])
    g.say(
        LineHurt(
            u,
            e.name,
            hits,
            struck.pen,
            struck.value,
            struck.needs,
            faces,
            second,
            shrugged,
            (),
            len(harmful),
            side=struck.facing,
        )
    )
    results: tuple[str, ...] = ()
    for face in harmful:
        results += armour.roll(g, u, face, struck, change)
    return Toll(hits, results=results)


def spared(s: K47State, u: UnitNo, e: Edge) -> float:
    """The chance that a unit shrugs a damaging hit off. K47-17.tough, K47-15.4.tough"""
    tough = toughness.tough(s, u, e.pen, e.side == "front")
    return toughness.chance(s.book.v["tough_need"]) if tough else 0.0


def kill_chance(s: K47State, u: UnitNo, e: Edge) -> float:
    """The chance that one hit takes a model, a tough skin and a medic included. K47-7.3, K47-17.tough, K47-10.2.save"""
    dies = toughness.chance(toughness.needed(value(s, u, e).whole, e.pen)) * (1 - spared(s, u, e))
    if not e.small or e.picks or e.close:
        return dies
    chosen = 1 / 36 * (1 - spared(s, u, e)) if e.exceptional and dies else 0.0  # K47-10.2.exceptional
    return dies - (dies - chosen) * casualties.medic_chance(s, u)
