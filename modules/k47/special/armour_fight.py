"""Close quarters with vehicles: infantry at their armour, walkers among men and tanks, tanks over men. K47-16.3, K47-16.4"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.core.engine import Draft
from app.core.state import UnitNo
from app.core.tally import Tally
from modules.k47 import morale
from modules.k47.control import decided
from modules.k47.counter import enemy
from modules.k47.events.assault import Overran, Pummelled, Shrank, Stormed
from modules.k47.losses import destroy
from modules.k47.places import alive, has, is_armoured, is_artillery, is_infantry, is_walker, record
from modules.k47.special import armour, close_quarters, orders, toughness
from modules.k47.words.assault import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Storm(Struct, frozen=True):
    """What a storm of infantry on a vehicle needs. `each`: what a hit adds to the die; `change` on the damage chart."""

    dice: Tally
    needs: int
    each: int
    value: int
    change: int


def needs(s: K47State, x: UnitNo) -> int:
    """The face that hits a vehicle at arm's length, 0 for none: by what it did; a walker always 6.

    K47-16.3.ran, K47-16.3.advanced, K47-16.3.still, K47-16.4.hit
    """
    rows, moved = s.book.charts.close_vehicle, s.units[x].moved
    if is_walker(s, x):
        return rows["advanced"].need  # K47-16.4.hit
    if moved == "ran":
        return rows["ran"].need  # K47-16.3.ran
    return rows["advanced"].need if moved == "advanced" else rows["still"].need  # K47-16.3.advanced, K47-16.3.still


def hunts(s: K47State, u: UnitNo) -> bool:
    """Whether a unit does full damage to vehicles and does not fear them. K47-16.3.hunters, K47-17.tank_hunters, K47-17.strong"""
    return has(s, u, "tank_hunters") or has(s, u, "strong")


def storm_of(s: K47State, u: UnitNo, x: UnitNo) -> Storm:
    """What infantry has against a vehicle. K47-16.3.armour, K47-16.3.strong"""
    each = s.book.v["strong_armour"] if has(s, u, "strong") else 1  # K47-16.3.strong
    change = 0 if hunts(s, u) else s.book.charts.margin["superficial"].change  # K47-16.3.hunters
    change += armour.chart_change(s, x).whole
    found = close_quarters.dice(s, u, vehicle=True)
    return Storm(found, needs(s, x), each, armour.value(s, x, "front").whole, change)


def destroys(s: K47State, x: UnitNo) -> bool:
    """Whether any damage at arm's length destroys a vehicle: soft-skins, and those without a roof. K47-16.3.soft"""
    return not is_armoured(s, x) or armour.open_topped(s, x)


def storm(g: Draft[Any], u: UnitNo, x: UnitNo) -> bool:
    """Infantry strikes at a vehicle; whether it did it any damage. K47-16.3.armour"""
    s: K47State = g.s
    side, how = s.units[u].side, storm_of(s, u, x)
    faces = g.roll("close_hit", how.dice.whole) if how.needs and how.dice.whole else ()
    hits = sum(f >= how.needs for f in faces)
    face = g.roll("close_armour")[0] if hits else 0
    bonus = hits * how.each
    hurt = face > s.book.v["natural_fail"] and face + bonus >= how.value  # K47-16.3.armour, K47-7.3.one
    if hurt and toughness.tough(s, x, 0):
        hurt = g.roll("tough")[0] < s.book.v["tough_need"]  # K47-17.tough
    g.say(Stormed(u, x, how.dice, how.needs, faces, hits, face, bonus, how.value, hurt))
    if hits:
        morale.pin(g, x, s.book.v["hit_pins"], side)  # K47-16.3.pin
    if not hurt or not alive(g.s, x):
        return hurt
    if destroys(s, x):
        destroy(g, x, "wreck", side)  # K47-16.3.soft
        return True
    rolled = g.roll("damage_chart")[0]
    row = s.book.charts.damage.at(rolled + how.change)
    armour.suffer(g, x, (row.id,), side)  # K47-16.3.armour, K47-16.3.hunters
    return True


def storm_odds(s: K47State, u: UnitNo, x: UnitNo) -> tuple[float, float]:
    """The chance that a storm harms a vehicle, and that it destroys it."""
    how = storm_of(s, u, x)
    n, p = how.dice.whole, (7 - how.needs) / 6 if how.needs else 0.0
    spared = toughness.chance(s.book.v["tough_need"]) if toughness.tough(s, x, 0) else 0.0
    harm, chances = 0.0, [1.0]
    for _ in range(n):
        chances = [
            (chances[k] * (1 - p) if k < len(chances) else 0.0) + (chances[k - 1] * p if k else 0.0)
            for k in range(len(chances) + 1)
        ]
    for k, chance in enumerate(chances[1:], 1):
        harm += chance * sum(f > s.book.v["natural_fail"] and f + k * how.each >= how.value for f in range(1, 7)) / 6
    harm *= 1 - spared
    out = sum(s.book.charts.damage.at(f + how.change).id == "knocked_out" for f in range(1, 7)) / 6
    return harm, harm * (1.0 if destroys(s, x) else out)


def fears(s: K47State, u: UnitNo, x: UnitNo) -> bool:
    """Whether infantry needs a morale check to assault a vehicle: closed armour, unless it hunts tanks. K47-16.3.fear"""
    return (
        s.options["tank_fear"] == "on"
        and is_infantry(s, u)
        and is_armoured(s, x)
        and not armour.open_topped(s, x)
        and not hunts(s, u)
    )


def dares(g: Draft[Any], u: UnitNo, x: UnitNo) -> bool:
    """The check of fear of tanks; a unit that fails it goes Down where it is. K47-16.3.fear"""
    decided(g, "tank_fear")
    if morale.braves(g, u, "fear"):
        return True
    g.say(Shrank(u, x))
    g.unit(u, moved="still")
    orders.down(g, u, "fear")
    return False


def pummel_dice(s: K47State, u: UnitNo) -> Tally:
    """The dice of a walker against a vehicle: one a fist, one less in all when it is pinned. K47-16.4.vehicles"""
    fists = record(s, u).fists
    found = Tally(WORDS.card.dice).add(WORDS.card.fists.format(n=fists), fists, "K47-16.4.vehicles")
    less = min(fists, s.book.v["walker_vehicle_pinned"]) if s.units[u].pins else 0
    return found.add(WORDS.card.pinned, -less, "K47-16.4.vehicles") if less else found


def pummel(g: Draft[Any], u: UnitNo, x: UnitNo) -> None:
    """A walker strikes at a vehicle: each hit pins it and is rolled against the side that it strikes. K47-16.4.vehicles"""
    s: K47State = g.s
    side, found, need = s.units[u].side, pummel_dice(s, u), needs(s, x)
    faces = g.roll("close_hit", found.whole) if need and found.whole else ()
    hits = sum(f >= need for f in faces)
    g.say(Pummelled(u, x, found, need, faces, hits))
    pen = s.book.charts.walker_pen[record(s, u).vehicle_class].value
    blow = armour.blow(s, x, pen, armour.facing(s, x, s.book.points[s.units[u].place]))
    change = armour.chart_change(s, x).whole
    results: tuple[str, ...] = ()
    for face in g.roll("damage", hits) if hits else ():
        tough = face > 1 and face >= blow.needs and toughness.tough(s, x, 0, blow.facing == "front")
        if tough and g.roll("tough")[0] >= s.book.v["tough_need"]:  # K47-17.tough
            continue
        results += armour.roll(g, x, face, blow, change)
    morale.pin(g, x, hits * s.book.v["hit_pins"], side)
    armour.suffer(g, x, results, side)


def crush(g: Draft[Any], u: UnitNo, x: UnitNo) -> None:
    """A gun that a walker reaches is destroyed. K47-14.walker"""
    destroy(g, x, "close_quarters", g.s.units[u].side)  # K47-14.walker


def overrun(g: Draft[Any], u: UnitNo, x: UnitNo) -> bool:
    """A tank drives at infantry: destroyed if it fails a morale check; whether it makes way. K47-16.3.overrun"""
    decided(g, "tank_assault")
    if not morale.check(g, x, "overrun", enemy(g.s.units[x].side)):  # K47-16.3.overrun
        return False
    g.say(Overran(u, x))
    return True


def crushes(s: K47State, u: UnitNo, x: UnitNo) -> bool:
    """Whether a walker destroys its target by reaching it. K47-14.walker"""
    return is_walker(s, u) and is_artillery(s, x)
