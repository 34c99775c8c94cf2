"""How far units may go, and putting them there. K47-5.1, K47-5.2, K47-15.3"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.derived import derived, of_fields
from app.core.engine import Draft
from app.core.inches import INCH, Point
from app.core.state import NOWHERE, Place, Refusal, UnitNo
from app.core.turns import turn
from modules.k47.book import rulebook
from modules.k47.chart_rows import MovementRow
from modules.k47.charts_data import Chart
from modules.k47.counter import GEOMETRY, Model, Order, Ran, Shape, Team, Wreck
from modules.k47.drive import Drive, drive
from modules.k47.events.moving import Moved
from modules.k47.formation import Moves, moves
from modules.k47.gait import Gait, Others
from modules.k47.hulls import Extent, stance, wreck_hull
from modules.k47.naming import name
from modules.k47.places import has, is_artillery, is_vehicle, on_table, record
from modules.k47.ray import BASE
from modules.k47.terrain import Pace, Terrain
from modules.k47.terrain_data import Mover

if TYPE_CHECKING:
    from modules.k47.force import UnitRecord
    from modules.k47.state import K47State

ROWS = {"gun_light": "light_gun", "gun_heavy": "medium_gun", "gun_fixed": "heavy_gun"}
"""Rows of the movement chart that are called otherwise than their class."""


def ground(s: K47State) -> Terrain:
    """The ground as it is now: buildings that collapsed are rubble. K47-13.collapsed"""
    from modules.k47.special.ruins import land

    return land(s)


def row(s: K47State, u: UnitNo) -> MovementRow:
    """The line of the movement chart that a unit goes by. K47-5.1"""
    return _row(record(s, u), s.book.charts.movement)


@derived(keep=256)
def _row(r: UnitRecord, rows: Chart[MovementRow]) -> MovementRow:
    word: str = r.move
    if word == "infantry":
        for rule, other in (("flight", "flight"), ("cavalry", "cavalry"), ("motorbikes", "motorbike")):
            if rule in r.rules:
                word = other
        if word == "infantry" and "slow" in r.rules:  # K47-5.1.slow
            word = "slow_infantry"
        elif word == "infantry" and "fast" in r.rules:  # K47-5.1.fast
            word = "fast_infantry"
    elif "slow" in r.rules and f"slow_{word}" in rows:
        word = f"slow_{word}"  # K47-5.1.slow_vehicle, K47-15.5.slow
    return rows[ROWS.get(word, word)]


def rate(s: K47State, u: UnitNo, order: Order) -> int:
    """Mils that an order lets a unit move. K47-5.1.rate"""
    found = row(s, u)
    return found.run if order == "run" else found.advance


def mover(s: K47State, u: UnitNo) -> Mover:
    """The column of the terrain chart that a unit goes by. K47-5.2"""
    found: Mover = row(s, u).ground
    if found == "walker" and s.options["walker_obstacles"] == "fists" and record(s, u).fists:
        return "walker_fists"  # K47-15.6.obstacles
    return "flight" if has(s, u, "phase_field") else found


def pace(order: Order) -> Pace:
    """The column of an order in what ground allows."""
    return "run" if order == "run" else "advance"


def pivots(s: K47State, u: UnitNo, order: Order) -> int:
    """Pivots of up to 90 degrees, -1 for any number. K47-5.1.pivot"""
    found = row(s, u)
    n = found.pivots_run if order == "run" else found.pivots
    return n + 1 if n >= 0 and has(s, u, "agile") else n  # K47-5.1.agile


def reverse(s: K47State, u: UnitNo, order: Order) -> int:
    """Mils straight back. K47-5.1.reverse, K47-5.1.reverse_recce, K47-5.1.reverse_dual"""
    found = row(s, u)
    if not found.reverse:
        return 0
    if has(s, u, "dual_direction") and order == "run":  # K47-5.1.reverse_dual
        return found.run
    if has(s, u, "recce") or has(s, u, "dual_direction"):  # K47-5.1.reverse_recce
        return found.advance
    return found.advance // s.book.v["reverse_share"]


def chain(s: K47State) -> int:
    """Mils between the middles of two models that hold together. K47-5.1.coherency"""
    return s.book.v["coherency"] + 2 * BASE


def gait(s: K47State, u: UnitNo, order: Order, leap: bool = False) -> Gait:
    """How a unit moves under an order. `leap`: as a vehicle jumps. K47-5.1.jump"""
    size = record(s, u).hull or (0, 0)
    facing = s.units[u].facing
    if leap:
        return Gait("flight", "run", rate(s, u, "run"), pivots(s, u, order), turn_first=True, hull=size, facing=facing)
    if not is_vehicle(s, u):
        way = facing if is_artillery(s, u) else 0
        return Gait(mover(s, u), pace(order), rate(s, u, order), hull=size, facing=way, chain=chain(s))
    return Gait(
        mover(s, u),
        pace(order),
        rate(s, u, order),
        pivots(s, u, order),
        reverse=reverse(s, u, order),
        reverse_pivots=has(s, u, "recce"),  # K47-5.1.reverse_recce
        hull=size,
        facing=facing,
        road=s.book.v["road_factor"],  # K47-5.1.road
    )


def others(s: K47State, u: UnitNo, assaulted: UnitNo = -1) -> Others:
    """What else stands on the table for a unit that moves; `assaulted` may be touched. K47-5.1.through, K47-5.1.separation"""
    return _others(s.units, s.wrecks, u, assaulted, s)


@of_fields("models", "place", "aside", "hidden", "facing", apart=1)
def _others(units: tuple[Team, ...], wrecks: tuple[Wreck, ...], u: UnitNo, assaulted: UnitNo, s: K47State) -> Others:
    return around(s, u, EVERYWHERE, assaulted)


EVERYWHERE: Extent = (-(10**9), -(10**9), 10**9, 10**9)


def around(s: K47State, u: UnitNo, box: Extent, assaulted: UnitNo = -1) -> Others:
    """What of `others` stands in a box of the table or reaches into it: what is farther off changes nothing."""
    west, south, east, north = box
    own, foot, points = s.units[u].side, not is_vehicle(s, u), s.book.points
    blocking: set[Place] = set()
    apart: set[Place] = set()
    solid: list[tuple[Point, ...]] = []
    hulls: list[tuple[Point, ...]] = []
    for x, t in enumerate(s.units):
        if x == u or t.aside or t.place < 0:
            continue
        corners, _, (left, low, right, high) = stance(s, x)
        if left > east or right < west or low > north or high < south:
            continue
        vehicle, friend = bool(corners) and is_vehicle(s, x), t.side == own
        spots = set() if vehicle else {m.place for m in t.models} if not t.hidden else {t.place}
        if left < west or low < south or right > east or high > north:
            spots = {p for p in spots if west <= points[p].x <= east and south <= points[p].y <= north}
            corners = corners if corners and _meets(corners, box) else ()
        if not (friend and foot):  # K47-5.1.through
            blocking |= spots
        if corners and not (friend and foot and not vehicle):
            solid.append(corners)
        if x != assaulted:
            apart |= spots
            hulls += [corners] if corners else []
    for w in s.wrecks:
        corners = wreck_hull(s, w)
        if corners and _meets(corners, box):
            solid.append(corners)  # K47-15.4.wreck
    return Others(tuple(sorted(blocking)), tuple(solid), tuple(sorted(apart)), tuple(hulls), gap=s.book.v["separation"])


def _meets(corners: tuple[Point, ...], box: Extent) -> bool:
    """Whether the box around a hull has a point in common with another."""
    west, south, east, north = box
    xs, ys = [p.x for p in corners], [p.y for p in corners]
    return min(xs) <= east and max(xs) >= west and min(ys) <= north and max(ys) >= south


MARGIN = 3 * INCH
"""Beyond the reach of a move nothing counts that is farther off: an inch between units, bases, and the inch to a door."""


def close(s: K47State, u: UnitNo, how: Gait) -> Others:
    """What else stands near enough to a unit to matter to its move, so that a move is known again when others went far off."""
    far = max(how.road * how.limit if is_vehicle(s, u) else how.limit, how.reverse) + MARGIN + max(how.hull)
    points = s.book.points
    xs, ys = zip(*((p.x, p.y) for p in (points[m.place] for m in s.units[u].models)), strict=True)
    return around(s, u, (min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far))


def walk(s: K47State, u: UnitNo, order: Order, shape: Shape | None = None, facing: int = -1) -> Moves:
    """Where a unit on foot, or a gun pushed by its crew, may go; remembered. `shape`: None keeps how it stands."""
    return _walk(s.units, s.wrecks, s.buildings, u, order, shape or "", facing, s)


@of_fields(*GEOMETRY, keep=32, apart=1)
def _walk(
    units: tuple[Team, ...],
    wrecks: object,
    ruins: object,
    u: UnitNo,
    order: Order,
    shape: str,
    facing: int,
    s: K47State,
) -> Moves:
    t = s.units[u]
    spots, how = tuple(m.place for m in t.models), gait(s, u, order)
    return moves(
        ground(s),
        how,
        spots,
        close(s, u, how),
        shape or None,  # type: ignore[arg-type, unused-ignore]
        t.facing if facing < 0 else facing,
    )


def drives(s: K47State, u: UnitNo, order: Order, leap: bool = False) -> Drive:
    """Where a vehicle or walker may go; remembered."""
    return _drives(s.units, s.wrecks, s.buildings, u, order, leap, s)


@of_fields(*GEOMETRY, keep=32, apart=1)
def _drives(
    units: tuple[Team, ...], wrecks: object, ruins: object, u: UnitNo, order: Order, leap: bool, s: K47State
) -> Drive:
    how = gait(s, u, order, leap)
    return drive(ground(s), how, s.units[u].place, close(s, u, how))


def reach(s: K47State, u: UnitNo, order: Order) -> Moves | Drive:
    """Where a unit may go under an order: `hexes` by length in mils, `path`, `outline`, `why_not`. K47-5.1"""
    return drives(s, u, order) if is_vehicle(s, u) else walk(s, u, order)


def refuse_order(s: K47State, u: UnitNo, order: Order) -> Refusal | None:
    """Why a unit on the table may not be ordered to move so; None where it may. K47-5.1.no_run, K47-5.1.heavy_gun"""
    book, t, unit = rulebook(), s.units[u], name(s, u)
    if t.aside == "aboard" and order in ("advance", "run"):
        carrier = t.aboard
        if not on_table(s, carrier):
            return book.refuse("K47-15.7.wait", unit=unit, vehicle=name(s, carrier))  # K47-15.7.wait
        if s.units[carrier].moved == "ran":
            return book.refuse("K47-15.7.dismount", unit=unit, vehicle=name(s, carrier))  # K47-15.7.dismount
        return None
    if t.aside or not is_artillery(s, u):
        return None
    if row(s, u).id == "heavy_gun" and order in ("advance", "run"):
        return book.refuse("K47-5.1.heavy_gun", unit=unit)  # K47-5.1.heavy_gun
    if order == "run":
        return book.refuse("K47-5.1.no_run", unit=unit)  # K47-5.1.no_run
    return None


def settle(
    g: Draft[Any],
    u: UnitNo,
    places: tuple[Place, ...],
    facing: int = -1,
    how: str = "",
    moved: Ran = "",
    length: int = 0,
) -> None:
    """Put a unit's models on hexes, one for each in order; whom it carries goes with it. K47-24.5

    `facing`: -1 keeps it. `how`: a word for the log, empty for none. `moved`: what it did this turn, empty keeps it.
    """
    s: K47State = g.s
    t = s.units[u]
    models = tuple(Model(m.no, p) for m, p in zip(t.models, places, strict=True))
    before = t.place
    changes: dict[str, Any] = {"models": models, "place": models[0].place}
    if facing >= 0:
        changes["facing"] = facing
    if moved:
        changes["moved"] = moved
    g.unit(u, **changes)
    for x, c in enumerate(g.s.units):
        if c.aboard == u and c.aside == "aboard":
            g.unit(x, place=models[0].place, models=tuple(Model(m.no, models[0].place) for m in c.models))
    if how == "fled":
        from modules.k47.special import objectives

        objectives.drop(g, u)  # K47-21.3.secret_carry
    if how:
        g.say(Moved(u, how, before, models[0].place, length, g.s.units[u].facing))


def escape(g: Draft[Any], u: UnitNo, away_from: Point, limit: int, order: Order = "run") -> int:
    """A unit moves as far as it can directly away from a point, `limit` mils at most; how far it went, 0 for not at all.

    To its `refuge`; who was in a building is outside then. K47-3.3.panic, K47-9.2.escape
    """
    from modules.k47.special import plans

    s: K47State = g.s
    place = refuge(s, u, away_from, limit, order)
    if place < 0:
        return 0
    found = plans.plan(s, u, order)
    facing = found.facing(place) if isinstance(found, plans.OnWheels) else -1
    settle(g, u, found.places(place), facing, "fled", "ran", found.length(place))
    g.unit(u, level=0)
    return found.length(place)


def refuge(s: K47State, u: UnitNo, away_from: Point, limit: int, order: Order = "run") -> Place:
    """Where a unit ends that moves as far as it can directly away from a point, `limit` mils at most; -1 for nowhere.

    Of the hexes within 45 degrees of straight away, the one farthest that way; the straighter one of two. Not into a
    building, and not off the table. K47-3.3.panic, K47-3.3.panic_edge, K47-9.2.escape
    """
    from modules.k47.special import plans

    here = s.book.points[s.units[u].place]
    dx, dy = here.x - away_from.x, here.y - away_from.y
    found = plans.plan(s, u, order)
    rows = []
    for place in found.choices():
        p = s.book.points[place]
        along = (p.x - here.x) * dx + (p.y - here.y) * dy
        aside = abs((p.x - here.x) * dy - (p.y - here.y) * dx)
        if along > 0 and aside <= along:
            rows.append((-along, aside, place))
    for _, _, place in sorted(rows):
        door = isinstance(found, plans.OnFoot) and found.door(place) is not None
        if not door and found.may(place) and 0 < found.length(place) <= limit:
            return place
    return NOWHERE  # K47-3.3.panic_edge


def backs(s: K47State, u: UnitNo) -> Gait:
    """How a vehicle backs away when it fails its test: straight back, or as recce vehicles do. K47-15.3.reverse"""
    return replace(gait(s, u, "advance"), limit=0)


def straight_back(s: K47State, u: UnitNo) -> tuple[int, int]:
    """The direction behind a vehicle, as mils east and north of a step of 1 inch."""
    x, y = turn(0, -1000, s.units[u].facing)
    return round(x), round(y)
