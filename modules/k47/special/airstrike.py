"""An aircraft attacks: who sees it, where it stands, what it does to its target. K47-12.3, K47-12.4"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.core.engine import Draft
from app.core.inches import Point, place_at
from app.core.state import NOWHERE, Place, Refusal, Side, UnitNo
from modules.k47 import morale
from modules.k47.amounts import distribution
from modules.k47.book import rulebook
from modules.k47.chart_rows import AttackRow
from modules.k47.control import decided
from modules.k47.counter import enemy
from modules.k47.events.turn_start import AirAttacked, Approached, Sighted
from modules.k47.naming import inch
from modules.k47.places import alive, apart, centre_model, fielded, has, is_armoured, is_vehicle, on_table
from modules.k47.special import damage, direction, flak, shelter, smoke

if TYPE_CHECKING:
    from modules.k47.state import K47State

TURN = 15
"""Degrees between the directions that are offered for the marker."""


class Strike(Struct, frozen=True):
    """An attack run. `caller`: whose aircraft it is; `runner`: who carries it out, his opponent after a rookie result.

    `marker`: where it opens fire; `one_shots`: enemy flak that uses its one-shot weapons; `hits` by flak so far.
    """

    caller: Side
    runner: Side
    target: UnitNo
    rookie: bool = False
    marker: Point | None = None
    one_shots: tuple[UnitNo, ...] = ()
    hits: int = 0


def rookie_targets(s: K47State, caller: Side) -> tuple[UnitNo, ...]:
    """The caller's units that a rookie may be sent against: those on the table. K47-12.2.rookie_target"""
    return tuple(fielded(s, caller))


# Sighting.


def sighted(s: K47State, target: UnitNo) -> tuple[UnitNo, ...]:
    """The target, then every unit of either side with a model within 12 inches of it, in order. K47-12.3.sighting

    K47-12.3.reach, K47-12.3.fixed_dice. Passengers see nothing, closed armour does, unless options say otherwise.
    """
    limit = s.book.v["air_pin_radius"]
    near = [u for u in fielded(s) if u != target and apart(s, u, target) <= limit]  # K47-12.3.reach
    found = [u for u in (target, *near) if s.options["closed_pins"] == "all" or not closed(s, u)]  # K47-12.3.closed
    if s.options["aboard_pins"] == "both":  # K47-12.3.aboard
        found += [x for x, t in enumerate(s.units) if t.aside == "aboard" and t.aboard in found and alive(s, x)]
    return tuple(found)  # K47-12.3.fixed_dice


def closed(s: K47State, u: UnitNo) -> bool:
    """Armour without an open top."""
    return is_armoured(s, u) and not has(s, u, "open_topped")


def pin_all(g: Draft[Any], strike: Strike) -> None:
    """Every unit that sees the aircraft rolls for its pins. K47-12.3.sighting"""
    s: K47State = g.s
    amount = s.book.v.amount("air_pin")
    if any(closed(s, u) for u in fielded(s)):
        decided(g, "closed_pins")
    for u in sighted(s, strike.target):
        face = g.roll("air_pin", amount.dice)
        pins = amount.of(face)  # K47-12.3.sighting
        g.say(Sighted(u, face[0], pins))
        morale.pin(g, u, pins, enemy(g.s.units[u].side), "aircraft")


# The marker.


def marker(s: K47State, target: UnitNo, place: Place) -> Point | None:
    """The point exactly 18 inches from the target's middle model in the direction of a hex; None for its own hex.

    K47-12.3.marker, K47-12.3.marker_from
    """
    middle = centre_model(s, target)  # K47-12.3.marker_from
    return direction.at_length(middle, s.book.points[place], s.book.v["air_marker"])


def refuse_approach(s: K47State, target: UnitNo, place: Place) -> Refusal | None:
    """Why the marker may not stand in the direction of a hex: there is none, or it leads off the table. K47-12.3.marker"""
    limit = inch(s.book.v["air_marker"])
    if not s.book.board.is_hex(place):
        return rulebook().refuse("K47-12.3.marker_table", limit=limit)
    spot = marker(s, target, place)
    if spot is None:
        return rulebook().refuse("K47-12.3.marker", (place,), limit=limit)  # K47-12.3.marker
    if not smoke.inside(s, spot):
        return rulebook().refuse("K47-12.3.marker_table", (place,), limit=limit)  # K47-12.3.marker_table
    return None


def approaches(s: K47State, strike: Strike) -> tuple[Place, ...]:
    """Hexes on the ring of 18 inches, a direction every 15 degrees; where least flak bears on it comes first."""
    middle, limit = centre_model(s, strike.target), s.book.v["air_marker"]
    found = dict[Place, int]()
    foes = [u for u in fielded(s, enemy(strike.caller)) if not s.units[u].hidden and flak.ring(s, u)]
    for heading in range(0, 360, TURN):
        spot = direction.shifted(middle, heading, limit)
        place = place_at(s.book.board, spot) if smoke.inside(s, spot) else NOWHERE
        if place != NOWHERE and refuse_approach(s, strike.target, place) is None:
            where = marker(s, strike.target, place)
            assert where is not None
            found[place] = sum(bool(flak.guns(s, u, where)) for u in foes)
    return tuple(sorted(found, key=lambda p: found[p]))


def approach(g: Draft[Any], strike: Strike, place: Place) -> Point:
    """Put the marker down; it flies towards its target. K47-12.3.marker"""
    s: K47State = g.s
    spot = marker(s, strike.target, place)
    assert spot is not None
    heading = direction.bearing(spot, centre_model(s, strike.target))
    g.say(Approached(strike.runner, strike.target, spot, heading))
    return spot


# Flak.


def enemies(s: K47State, strike: Strike) -> Side:
    """The side whose flak takes the aircraft for an enemy: the caller's opponent, after a rookie result too. K47-12.2.rookie_flak"""
    strays = s.units[strike.target].side == strike.caller
    if strays and s.options["rookie_flak"] == "opponent":  # K47-12.2.rookie_flak
        return strike.caller
    return enemy(strike.caller)


def volunteers(s: K47State, strike: Strike) -> tuple[UnitNo, ...]:
    """Enemy flak with one-shot weapons that bear on the marker. K47-12.5.one_shot"""
    assert strike.marker is not None
    spot = strike.marker
    return tuple(u for u in flak.able(s, enemies(s, strike), spot) if flak.one_shot(s, u, spot))


def flak_fire(g: Draft[Any], strike: Strike) -> int:
    """All flak fires once: the enemy's, then the tests of friends, then those who failed. Returns the hits. K47-12.5.enemy

    K47-12.5.hold, K47-12.5.together, K47-12.5.once, K47-12.3.fixed_dice
    """
    s: K47State = g.s
    assert strike.marker is not None
    spot, hits = strike.marker, 0
    if strike.rookie and s.units[strike.target].side == strike.caller:
        decided(g, "rookie_flak")
    foes = enemies(s, strike)
    for u in flak.able(s, foes, spot):
        hits += flak.fire(g, u, spot, hits, u in strike.one_shots)
    tested = [u for u in flak.able(g.s, enemy(foes), spot) if flak.used(g.s, u, spot, False)]
    nervous = [u for u in tested if not flak.holds(g, u)]  # K47-12.5.hold
    for u in nervous:
        hits += flak.fire(g, u, spot, hits)  # K47-12.5.together
    return hits


def chances(s: K47State, strike: Strike) -> dict[int, float]:
    """How many hits the flak will score, each number with its chance. K47-12.5"""
    assert strike.marker is not None
    spot, foes = strike.marker, enemies(s, strike)
    fire = [(u, flak.used(s, u, spot, u in strike.one_shots), 1.0) for u in flak.able(s, foes, spot)]
    for u in flak.able(s, enemy(foes), spot):
        fire.append((u, flak.used(s, u, spot, False), (flak.hold_need(s, u) - 1) / 6))
    return flak.spread(s, tuple(fire))


# The attack.


def halves(s: K47State, row: AttackRow, down: bool) -> bool:
    """Whether the hits of an attack are halved: by strafing and bombing on a unit that is Down. K47-12.4.down

    K47-12.4.down_attack, K47-A-21
    """
    return down and (row.halved or s.options["ground_attack_halving"] == "on")  # K47-12.4.down_attack


def left(s: K47State, rolled: int, flak_hits: int, halved: bool) -> int:
    """The hits that are left: less those of flak, not below 0, then halved and rounded down. K47-12.4.flak

    K47-12.4.down_order, K47-A-20
    """
    share = s.book.v["air_down_share"]
    if halved and s.options["flak_halving"] == "halve_first":  # K47-12.4.down_order
        return max(0, rolled // share - flak_hits)
    hits = max(0, rolled - flak_hits)  # K47-12.4.flak
    return hits // share if halved else hits


def attack(g: Draft[Any], strike: Strike) -> None:
    """The attack die: more pins, and hits on the target alone. K47-12.4.attack_die, K47-12.4.one_unit

    Armour is hit on top, hit by hit; nothing is exceptional, no medic helps, and being hit adds no pin.
    K47-12.4.no_exceptional, K47-12.4.no_pin
    """
    s: K47State = g.s
    u = strike.target
    face = g.roll("air_attack")[0]  # K47-12.4.attack_die
    row = s.book.charts.air_attack.at(face)  # K47-12.4.strafing, K47-12.4.bomber, K47-12.4.attack
    rolled = g.roll("air_hits", row.hit_dice.dice)
    down = damage.down(s, u)
    halved = halves(s, row, down) or shelter.dug_in(s, u)
    if down and not row.halved:
        decided(g, "ground_attack_halving")
    if halved and strike.hits:
        decided(g, "flak_halving")
    hits = left(s, row.hit_dice.of(rolled), strike.hits, halved)
    pins = row.pin_dice.of(())
    g.say(AirAttacked(u, face, row.id, pins, rolled, strike.hits, halved, hits))
    house = shelter.house(s, u)
    damage.hits(g, u, hits, row.pen, "aircraft", strike.runner, top=True, pins=pins)  # K47-12.4.top, K47-12.4.each_hit
    shelter.bombed(g, u, hits, house, strike.runner)  # K47-12.4.building


def hit_chances(s: K47State, row: AttackRow, flak_hits: int, halved: bool) -> dict[int, float]:
    """How many hits a kind of attack brings, each number with its chance."""
    found: dict[int, float] = {}
    for rolled, c in distribution(row.hit_dice).items():
        n = left(s, rolled, flak_hits, halved)
        found[n] = found.get(n, 0.0) + c
    return found


def still_there(s: K47State, strike: Strike) -> bool:
    """Whether the target can be attacked."""
    return alive(s, strike.target) and on_table(s, strike.target)


def can_go_down(s: K47State, strike: Strike) -> bool:
    """Whether the target may go Down to halve the hits: infantry or artillery. K47-12.4.down, K47-12.4.down_time"""
    return not is_vehicle(s, strike.target) and shelter.can_go_down(s, strike.target)
