"""Units in transports, and guns in tow. K47-15.7, K47-14.tow, K47-N.20"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.derived import derived
from app.core.engine import Draft
from app.core.inches import Point
from app.core.outlines import hull_corners, nearest_on_hull
from app.core.state import NOWHERE, Place, Refusal, Side, UnitNo
from modules.k47.book import rulebook
from modules.k47.counter import Model, Order
from modules.k47.events.transport import Alighted, Boarded, Hitched, Spilled, Unhitched
from modules.k47.formation import arrangements
from modules.k47.gait import Others, free, near_hull
from modules.k47.hulls import gap_to, hull
from modules.k47.naming import name
from modules.k47.places import fielded, has, is_artillery, is_infantry, is_vehicle, record
from modules.k47.special import movement, zones

if TYPE_CHECKING:
    from modules.k47.state import K47State

Spots = dict[Place, tuple[Place, ...]]


def riders(s: K47State, u: UnitNo) -> tuple[UnitNo, ...]:
    """The units that a vehicle carries or tows."""
    return tuple(x for x, t in enumerate(s.units) if t.aboard == u and t.aside == "aboard")


def room(s: K47State, u: UnitNo) -> int:
    """The men for whom a unit needs room; large ones count double. K47-15.7.large"""
    return len(s.units[u].models) * (s.book.v["large_passenger"] if has(s, u, "large") else 1)


def left(s: K47State, carrier: UnitNo) -> int:
    """Men for whom a transport has room left. K47-15.7.capacity"""
    aboard = sum(room(s, x) for x in riders(s, carrier) if is_infantry(s, x))
    return record(s, carrier).capacity - aboard


def refuse_board(s: K47State, u: UnitNo, carrier: UnitNo) -> Refusal | None:
    """Why a unit may not get into a transport; None where it may. K47-15.7.mount, K47-15.7.capacity"""
    book, t = rulebook(), s.units[u]
    known = 0 <= carrier < len(s.units) and carrier in fielded(s, t.side)
    if not known or not is_vehicle(s, carrier) or not record(s, carrier).capacity or not is_infantry(s, u):
        return book.refuse("K47-15.7.transport", unit=name(s, u))  # K47-15.7.transport
    vehicle = name(s, carrier)
    far = max(gap_to(s, carrier, s.book.points[m.place]) for m in t.models)
    if far > s.book.v["mount_range"]:  # K47-15.7.mount
        return book.refuse("K47-15.7.mount", unit=name(s, u), vehicle=vehicle)
    need = room(s, u)
    if need > left(s, carrier):  # K47-15.7.capacity, K47-15.7.large
        return book.refuse("K47-15.7.capacity", vehicle=vehicle, limit=left(s, carrier), unit=name(s, u), n=need)
    return None


def boards(s: K47State, u: UnitNo) -> tuple[UnitNo, ...]:
    """The transports into which a unit may get where it stands."""
    if not is_infantry(s, u) or s.units[u].aside:
        return ()
    near = (x for x in fielded(s, s.units[u].side) if x != u and record(s, x).capacity)
    return tuple(x for x in near if refuse_board(s, u, x) is None)


def board(g: Draft[Any], u: UnitNo, carrier: UnitNo) -> None:
    """A unit gets in: it is where its transport is, with its own die and order. K47-15.7.mount, K47-15.7.dice"""
    at = g.s.units[carrier].place
    models = tuple(Model(m.no, at) for m in g.s.units[u].models)
    g.unit(u, aside="aboard", aboard=carrier, place=at, models=models, level=0)
    hitched = is_artillery(g.s, u)
    g.say(Hitched(u, carrier) if hitched else Boarded(u, carrier))


def spots(s: K47State, u: UnitNo, order: Order) -> Spots:
    """Where a unit may stand that gets out, by the anchor's hex. K47-15.7.dismount"""
    limit = s.book.v["dismount_run" if order == "run" else "dismount_range"]
    return _spots(s.units, s.wrecks, s.buildings, u, s.units[u].aboard, limit, s)


@derived(keep=16, apart=1)
def _spots(units: object, wrecks: object, ruins: object, u: UnitNo, carrier: UnitNo, limit: int, s: K47State) -> Spots:
    t = s.units[u]
    return around(s, u, hull(s, carrier), limit, movement.others(s, u), t.facing)


def around(s: K47State, u: UnitNo, corners: tuple[Point, ...], limit: int, others: Others, facing: int) -> Spots:
    """Where a unit may stand with every model within `limit` of a hull, by ways straight from it."""
    land, ground = movement.ground(s), movement.mover(s, u)
    allowed = free(land, ground, "advance", others) & near_hull(land, corners, limit)
    for p in np.flatnonzero(allowed):
        here = Point(*map(int, land.points[p]))
        if land.fence_on(ground, "advance", (nearest_on_hull(here, corners), here)) is not None:
            allowed[p] = False
    if record(s, u).hull is not None:
        return zones.fitting(s, u, allowed, facing, s.units[u].shape)
    anchors = [int(p) for p in np.flatnonzero(allowed)]
    return arrangements(land, anchors, s.units[u].shape, len(s.units[u].models), facing, allowed, movement.chain(s))


def refuse_alight(s: K47State, u: UnitNo, order: Order, place: Place) -> Refusal | None:
    """Why a unit may not get out with its first model on a hex; None where it may. K47-15.7.dismount_reach"""
    if place in spots(s, u, order):
        return None
    limit = "dismount_run" if order == "run" else "dismount_range"
    places = (place,) if s.book.board.is_hex(place) else ()
    return rulebook().refuse(
        "K47-15.7.dismount_reach", places, unit=name(s, u), limit=s.book.v.inches(limit)
    )  # K47-15.7.dismount_reach


def alight(g: Draft[Any], u: UnitNo, places: tuple[Place, ...], order: Order) -> None:
    """A unit gets out. K47-15.7.dismount"""
    carrier = g.s.units[u].aboard
    g.unit(u, aside="", aboard=NOWHERE)
    movement.settle(g, u, places, moved="ran" if order == "run" else "advanced")
    g.say(Alighted(u, carrier, places[0]))


def tows(s: K47State, carrier: UnitNo, gun: UnitNo) -> bool:
    """Whether a vehicle tows guns of that size. K47-14.tow_class"""
    main = next((w for m in record(s, gun).models if m.role == "gun" for w in m.weapons), "")
    return record(s, gun).troop in record(s, carrier).tows or main in record(s, carrier).tows


def refuse_hitch(s: K47State, carrier: UnitNo, gun: UnitNo) -> Refusal | None:
    """Why a vehicle may not take a gun in tow; None where it may. K47-14.tow, K47-14.tow_class"""
    book, unit = rulebook(), name(s, carrier)
    known = 0 <= gun < len(s.units) and gun in fielded(s, s.units[carrier].side) and is_artillery(s, gun)
    if not known:
        return book.refuse("K47-14.tow", unit=unit)
    if not tows(s, carrier, gun):
        return book.refuse("K47-14.tow_class", unit=unit, gun=name(s, gun))  # K47-14.tow_class
    corners = hull(s, carrier)
    if gap_to(s, gun, nearest_on_hull(s.book.points[s.units[gun].place], corners)) > s.book.v["tow_range"]:
        return book.refuse("K47-14.tow", unit=unit)  # K47-14.tow
    if any(is_artillery(s, x) for x in riders(s, carrier)):
        return book.refuse("K47-14.tow_hook", unit=unit)  # K47-14.tow_hook
    return None


def guns(s: K47State, carrier: UnitNo) -> tuple[UnitNo, ...]:
    """The guns that a vehicle may take in tow where it stands."""
    if s.units[carrier].aside or not record(s, carrier).tows:
        return ()
    near = (x for x in fielded(s, s.units[carrier].side) if is_artillery(s, x))
    return tuple(x for x in near if refuse_hitch(s, carrier, x) is None)


def in_tow(s: K47State, carrier: UnitNo) -> UnitNo:
    """The gun on a vehicle's hook, -1 for none."""
    return next((x for x in riders(s, carrier) if is_artillery(s, x)), NOWHERE)


def unhitch(g: Draft[Any], carrier: UnitNo, gun: UnitNo, places: tuple[Place, ...]) -> None:
    """A gun is set down. K47-14.tow"""
    g.unit(gun, aside="", aboard=NOWHERE)
    movement.settle(g, gun, places, g.s.units[carrier].facing, moved="advanced")
    g.say(Unhitched(gun, carrier, places[0]))


def spilled(g: Draft[Any], transport: UnitNo, riders: tuple[UnitNo, ...], place: Place, facing: int, by: Side) -> None:
    """A transport is lost with units in it: hits, pins, and they stand beside the wreck. K47-15.7.destroyed, K47-N.20"""
    from modules.k47.special import damage

    for u in riders:
        s: K47State = g.s
        size = record(s, transport).hull or (1000, 1000)
        corners = hull_corners(s.book.points[place], size[0], size[1], facing)
        found: Spots = {}
        limit = s.book.v["dismount_range"]
        while not found and limit < 72_000:
            found = around(s, u, corners, limit, movement.others(s, u), facing)
            limit *= 2
        if not found:
            continue
        here = s.book.points[place]
        best = min(found, key=lambda p: ((s.book.points[p].x - here.x) ** 2 + (s.book.points[p].y - here.y) ** 2, p))
        g.unit(u, aside="", aboard=NOWHERE)
        movement.settle(g, u, found[best])
        v = s.book.v
        many = v["passenger_hits"] * len([m for m in s.units[u].models if record(s, u).models[m.no].role != "gun"])
        amount = v.amount("passenger_pins")
        pins = amount.of(g.roll("passenger_pins", amount.dice))
        g.say(Spilled(u, transport, many, pins))
        damage.hits(g, u, many, v["passenger_pen"], "spilled", by, pins=pins)  # K47-15.7.destroyed
