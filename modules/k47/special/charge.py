"""How an assault comes at its target: who may assault whom, and where the models end. K47-16.1, K47-24.contact"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.core.derived import derived
from app.core.inches import Point, text
from app.core.state import Place, Refusal, UnitNo
from modules.k47.book import rulebook
from modules.k47.naming import inch, name
from modules.k47.places import apart, fielded, has, is_armoured, is_infantry, is_vehicle, is_walker, record
from modules.k47.ray import BASE
from modules.k47.special import movement, observation

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Charge(Struct, frozen=True):
    """An assault that reaches its target. `ends` and `ways`: of the models in order; `touching`: numbers of those in contact.

    `length`: mils of the shortest way. `facing`: of a vehicle at its end, -1 for none. `defended`: the target stands in a
    defended position. K47-16.2.defended
    """

    ends: tuple[Place, ...]
    ways: tuple[tuple[Point, ...], ...]
    touching: tuple[int, ...]
    length: int
    facing: int = -1
    defended: bool = False


def able(s: K47State, u: UnitNo) -> Refusal | None:
    """Why a unit does not assault at all. K47-16.1.able, K47-16.4.who"""
    book, unit = rulebook(), name(s, u)
    if has(s, u, "automaton"):
        return book.refuse("K47-17.automaton_orders", unit=unit)  # K47-17.automaton_orders
    if record(s, u).role == "medic":
        return book.refuse("K47-10.2.fight", unit=unit)  # K47-10.2.fight
    if is_infantry(s, u) and not has(s, u, "motorbikes"):
        return None
    if is_walker(s, u) and has(s, u, "assault"):  # K47-16.4.who
        return None
    if overruns(s, u):
        return None
    return book.refuse("K47-16.1.able", unit=unit)  # K47-16.1.able


def overruns(s: K47State, u: UnitNo) -> bool:
    """Whether a tracked vehicle may drive at infantry. K47-16.3.overrun"""
    return record(s, u).move == "tracked" and is_armoured(s, u) and s.options["tank_assault"] == "on"


def sees(s: K47State, u: UnitNo, x: UnitNo) -> bool:
    """Whether a unit sees the one that it would assault. K47-16.1.sight, K47-17.infrared"""
    if observation.spots(s, u, x):
        return True
    return has(s, u, "ir_vision") and not s.units[x].hidden and observation.clear_but_for_smoke(s, u, x)


def refuse(s: K47State, u: UnitNo, x: UnitNo) -> Refusal | None:
    """Why a unit with a Run may not assault another. K47-16.1.declare, K47-16.1.sight, K47-5.2.assault"""
    book, unit = rulebook(), name(s, u)
    if (why := able(s, u)) is not None:
        return why
    enemy = 0 <= x < len(s.units) and s.units[x].side != s.units[u].side
    if not enemy or s.units[x].aside or s.units[x].place < 0 or not sees(s, u, x):
        target = name(s, x) if 0 <= x < len(s.units) else ""
        return book.refuse("K47-16.1.sight", unit=unit, target=target)  # K47-16.1.sight
    places = (s.units[x].place,)
    if overruns(s, u) and is_vehicle(s, x):
        return book.refuse("K47-16.1.able", unit=unit)
    far, limit = apart(s, u, x) - touch(s, u, x), movement.rate(s, u, "run")
    if far > limit:
        fields = {"target": name(s, x), "length": text(far), "limit": inch(limit)}
        return book.refuse("K47-16.1.declare", places, unit=unit, **fields)  # K47-16.1.declare
    if reaches(s, u, x):
        return None
    if is_vehicle(s, u):
        return book.refuse("K47-16.4.line", places, unit=unit, target=name(s, x))  # K47-16.4.line
    slow = inch(movement.rate(s, u, "advance"))
    return book.refuse("K47-5.2.assault", places, unit=unit, target=name(s, x), limit=slow)  # K47-5.2.assault


def touch(s: K47State, u: UnitNo, x: UnitNo) -> int:
    """Mils at which an assaulter touches its target: from the middle of a base, from the edge of a hull. K47-24.contact"""
    if is_vehicle(s, u):
        return s.book.v["contact_hull"] + (0 if is_vehicle(s, x) else BASE)
    return s.book.v["contact"]


@derived(keep=32)
def targets(s: K47State, u: UnitNo) -> tuple[UnitNo, ...]:
    """The enemies that a unit with a Run may assault, nearest first; not vehicles that cannot be hit. K47-16.1.declare"""
    if able(s, u) is not None:
        return ()
    return tuple(sorted((x for x in fielded(s) if may(s, u, x)), key=lambda x: (apart(s, u, x), x)))


def may(s: K47State, u: UnitNo, x: UnitNo) -> bool:
    """Whether another is one of its `targets`: what costs least to know comes first."""
    t = s.units[x]
    if t.side == s.units[u].side or t.hidden or t.aside or t.place < 0 or able(s, u) is not None:
        return False
    near = apart(s, u, x) - touch(s, u, x) <= movement.rate(s, u, "run")
    return near and not futile(s, u, x) and refuse(s, u, x) is None


def futile(s: K47State, u: UnitNo, x: UnitNo) -> bool:
    """Whether nothing of an assault could hit: a vehicle that ran. K47-16.3.ran"""
    return is_vehicle(s, x) and not is_walker(s, x) and s.units[x].moved == "ran"


def reaches(s: K47State, u: UnitNo, x: UnitNo) -> bool:
    """Whether a unit comes into contact with another with a Run; remembered."""
    return _reaches(s.units, s.wrecks, s.buildings, u, x, s)


@derived(keep=64, apart=1)
def _reaches(units: object, wrecks: object, ruins: object, u: UnitNo, x: UnitNo, s: K47State) -> bool:
    from modules.k47.special import foot_charge

    return charge(s, u, x) is not None if is_vehicle(s, u) else any(foot_charge.approaches(s, u, x))


def charge(s: K47State, u: UnitNo, x: UnitNo) -> Charge | None:
    """How a unit comes at another with a Run, None where it does not reach it; remembered."""
    return _charge(s.units, s.wrecks, s.buildings, u, x, s)


@derived(keep=32, apart=1)
def _charge(units: object, wrecks: object, ruins: object, u: UnitNo, x: UnitNo, s: K47State) -> Charge | None:
    from modules.k47.special import foot_charge, hull_charge

    return hull_charge.straight(s, u, x) if is_vehicle(s, u) else foot_charge.onto(s, u, x)


def touches(s: K47State, u: UnitNo, x: UnitNo) -> int:
    """How many models of a unit are in contact with another where they stand. K47-24.contact"""
    from modules.k47.hulls import gap_to
    from modules.k47.special import foot_charge

    if is_vehicle(s, u):
        return int(apart(s, u, x) <= touch(s, u, x))
    house = movement.ground(s).building_at(s.units[x].place) if is_infantry(s, x) else None
    if house is not None:
        at = foot_charge.beside(s, x)
        return sum(m.place in at for m in s.units[u].models)
    limit = s.book.v["contact"]
    return sum(gap_to(s, x, s.book.points[m.place]) <= limit for m in s.units[u].models)
