"""Vehicles under fire: facings, penetration, how badly armour is beaten, and what the damage chart does. K47-15.4"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.core.engine import Draft
from app.core.inches import Point
from app.core.state import Side, UnitNo
from app.core.tally import Tally
from app.core.turns import Arc, arc
from modules.k47 import morale
from modules.k47.arms import WeaponData
from modules.k47.events.shooting import DamageRolled
from modules.k47.force import ARMOUR
from modules.k47.losses import destroy
from modules.k47.places import alive, has, is_armoured, is_walker, record
from modules.k47.special import orders
from modules.k47.words.shooting import WORDS

if TYPE_CHECKING:
    from modules.k47.charts_data import Charts
    from modules.k47.state import K47State


class Blow(Struct, frozen=True):
    """A hit on a vehicle: the facing it strikes, penetration with every change, and the damage value against it."""

    facing: str
    pen: Tally
    value: Tally

    @property
    def needs(self) -> int:
        """The face of the damage die that reaches the damage value."""
        return self.value.whole - self.pen.whole


def open_topped(s: K47State, u: UnitNo) -> bool:
    """Whether a vehicle has no roof. K47-15.5.open_topped"""
    return has(s, u, "open_topped")


def pinned_by_small_arms(s: K47State, u: UnitNo) -> bool:
    """Whether rifle fire pins a unit: everything but closed armour. K47-4.armour, K47-15.2.pins"""
    return not is_armoured(s, u) or open_topped(s, u)


def facing(s: K47State, u: UnitNo, origin: Point) -> Arc:
    """The side of a vehicle that fire from a point strikes; on a border the better armour. K47-15.1.side_hit, K47-15.1.border"""
    return arc(s.book.points[s.units[u].place], s.units[u].facing, origin)


def value(s: K47State, u: UnitNo, side: str) -> Tally:
    """The damage value of a vehicle against hits on a side. K47-1.armour, K47-15.4.front"""
    r = record(s, u)
    row = s.book.charts.armour[ARMOUR.get(r.vehicle_class, r.vehicle_class)]
    found = Tally(WORDS.damage.total).add(row.name, row.value, "K47-1.armour")
    if side == "front" and r.front_value > r.value:  # K47-15.4.front
        found = found.add(WORDS.damage.front, r.front_value - r.value, "K47-15.4.front")
    return found


def blow(
    s: K47State,
    u: UnitNo,
    pen: int,
    side: str = "front",
    *,
    weapon: WeaponData | None = None,
    long: bool = False,
    indirect: bool = False,
    he: bool = False,
) -> Blow:
    """A hit of some penetration on a side of a vehicle. Only armour knows facings; walkers have none. K47-7.3.side

    `side`: front, left, right, rear or top (see `facing`). `long`: at long range. `he`: a shell's HE.
    """
    w, chart = WORDS.damage, s.book.charts.pen
    found = Tally(w.pen).add(weapon.short if weapon else w.hit, pen, "K47-7.3")
    if not is_armoured(s, u):
        return Blow(side, found, value(s, u, side))
    if weapon is not None and weapon.special == "gravity":
        more = gravity(s, value(s, u, side).whole)
        found = found.add(w.gravity, more, "K47-8.2.gravity") if more else found
    if not is_walker(s, u):  # K47-7.3.walkers
        found = _from_side(s, u, found, side, weapon)
    steady = weapon is not None and (weapon.shaped or weapon.no_range_loss)  # K47-8.3.shaped, K47-8.2.tesla_range
    if long and not he and not steady:  # K47-8.4.long
        found = found.add(w.long, chart["long"].value, "K47-7.3.long")  # K47-7.3.long
    if indirect and open_topped(s, u):
        found = found.add(w.open_topped, chart["open_topped"].value, "K47-8.5.open_topped")  # K47-8.5.open_topped
    return Blow(side, found, value(s, u, side))


def _from_side(s: K47State, u: UnitNo, found: Tally, side: str, weapon: WeaponData | None) -> Tally:
    w, chart = WORDS.damage, s.book.charts.pen
    if side == "top":  # K47-7.3.top
        return found.add(w.top, chart["top"].value, "K47-7.3.top")
    if side in ("left", "right"):
        if has(s, u, "weak_sides"):  # K47-15.4.weak_sides
            return found.add(w.weak, chart["rear"].value, "K47-15.4.weak_sides")
        if has(s, u, "schuerzen") and weapon is not None and (weapon.shaped or weapon.id == "at_rifle"):
            return found.add(w.skirts, 0, "K47-7.3.skirts")  # K47-7.3.skirts
        found = found.add(w.side, chart["side"].value, "K47-7.3.side")  # K47-7.3.side
    elif side == "rear":  # K47-7.3.rear
        found = found.add(w.rear, chart["rear"].value, "K47-7.3.rear")
    if side != "front" and has(s, u, "vulnerable_sides"):  # K47-15.4.vulnerable_sides
        found = found.add(w.vulnerable, s.book.v["vulnerable_side"], "K47-15.4.vulnerable_sides")
    return found


def gravity(s: K47State, value: int) -> int:
    """What a gravity pulse adds against a damage value. K47-8.2.gravity"""
    v = s.book.v
    if value >= v["gravity_heavy_from"]:
        return v["gravity_heavy"]
    return v["gravity_medium"] if value >= v["gravity_medium_from"] else 0


def chart_change(s: K47State, u: UnitNo, *, indirect: bool = False) -> Tally:
    """What is added on the damage chart for the vehicle itself. K47-15.4.open_topped, K47-N.11"""
    found = Tally(WORDS.damage.chart)
    if indirect and open_topped(s, u):
        found = found.add(WORDS.damage.open_topped, s.book.v["damage_open_topped"], "K47-15.4.open_topped")
    if any(s.book.arms[m.weapon].special == "flame" for m in record(s, u).mounts):  # K47-15.4.flame_carrier
        found = found.add(WORDS.damage.flame_carrier, s.book.v["flame_carrier"], "K47-15.4.flame_carrier")
    return found


def roll(g: Draft[Any], u: UnitNo, face: int, blow: Blow, change: int) -> tuple[str, ...]:
    """What a damage die does to a vehicle: nothing, or rows of the damage chart.

    Soft-skins are lost to any success; armour rolls on the chart by how far its value is beaten. K47-15.4.none,
    K47-15.4.superficial, K47-15.4.full, K47-15.4.massive
    """
    s: K47State = g.s
    if not is_armoured(s, u):  # K47-15.4.soft
        return ("knocked_out",) if face > 1 and face >= blow.needs else ()
    if face == s.book.v["natural_fail"]:  # K47-7.3.one
        return ()
    margin = s.book.charts.margin.at(face - blow.needs)  # K47-15.4.sum
    if not margin.rolls:
        return ()
    faces = g.roll("damage_chart", margin.rolls)
    rows = tuple(s.book.charts.damage.at(f + margin.change + change).id for f in faces)
    g.say(DamageRolled(u, margin.id, margin.change + change, faces, rows))
    return rows


def suffer(g: Draft[Any], u: UnitNo, results: tuple[str, ...], by: Side = "") -> None:
    """Carry out results of the damage chart, one after another. K47-15.4.stunned, K47-4.vehicles"""
    for result in results:
        if not alive(g.s, u):
            return
        if result == "knocked_out":
            destroy(g, u, "wreck", by)  # K47-15.4.knocked_out
            return
        acted = g.s.units[u].die != "bag"
        morale.pin(g, u, g.s.book.charts.damage[result].pins, by, result)
        if not alive(g.s, u):
            return
        if result == "stunned":  # K47-15.4.stunned
            orders.down(g, u, "stunned")
        elif result == "immobilised":
            if "immobilised" in g.s.units[u].damage:  # K47-15.4.immobilised_twice
                destroy(g, u, "abandoned", by)
                return
            g.unit(u, damage=(*g.s.units[u].damage, "immobilised"))  # K47-15.4.immobilised
            if acted:
                orders.down(g, u, "immobilised")
        elif morale.check(g, u, "burning", by):  # K47-15.4.fire
            orders.down(g, u, "burning")


def odds(s: K47State, u: UnitNo, blow: Blow, change: int) -> dict[str, float]:
    """What one hit does to a vehicle: the chance of each result that stands worst, `none` among them."""
    if not is_armoured(s, u):
        lost = sum(f >= max(2, blow.needs) for f in range(1, 7)) / 6
        return {"none": 1 - lost, "knocked_out": lost}
    return _odds(s.book.charts, blow.needs, change, s.book.v["natural_fail"])


@lru_cache(maxsize=512)
def _odds(charts: Charts, needs: int, change: int, fail: int) -> dict[str, float]:
    ranks = [r.id for r in charts.damage]
    found = {"none": 0.0, **dict.fromkeys(ranks, 0.0)}
    for face in range(1, 7):
        margin = charts.margin.at(face - needs)
        if face == fail or not margin.rolls:
            found["none"] += 1 / 6
            continue
        faces = [ranks.index(charts.damage.at(f + margin.change + change).id) for f in range(1, 7)]
        if margin.rolls == 1:
            for rank in faces:
                found[ranks[rank]] += 1 / 36
        else:
            for one in faces:
                for two in faces:
                    found[ranks[max(one, two)]] += 1 / 216
    return found
