"""Who is where: units, their models and records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.core.inches import Point, length
from app.core.state import Place, Side, UnitNo
from modules.k47.counter import Model

if TYPE_CHECKING:
    from modules.k47.force import ModelRecord, UnitRecord
    from modules.k47.state import K47State


def record(s: K47State, u: UnitNo) -> UnitRecord:
    """What a unit is: kind, role, models with their arms, rules."""
    return s.book.units[u]


def model_record(s: K47State, u: UnitNo, no: int) -> ModelRecord:
    """What a model of a unit is: role, arms."""
    return s.book.units[u].models[no]


def has(s: K47State, u: UnitNo, rule: str) -> bool:
    """Whether a unit has a special rule, such as `horror` or `flak`. K47-17"""
    return rule in s.book.units[u].rules


def alive(s: K47State, u: UnitNo) -> bool:
    """Neither destroyed nor gone."""
    return s.units[u].aside not in ("destroyed", "gone")


def on_table(s: K47State, u: UnitNo) -> bool:
    """Its models stand on the table; a hidden unit's too, one in a transport's not."""
    return not s.units[u].aside and s.units[u].place >= 0


def units_of(s: K47State, side: Side) -> Iterator[UnitNo]:
    """Units of a side that are alive, on the table or not."""
    return (u for u, t in enumerate(s.units) if t.side == side and t.aside not in ("destroyed", "gone"))


def fielded(s: K47State, side: Side = "") -> Iterator[UnitNo]:
    """Units on the table, of one side or of both."""
    return (u for u, t in enumerate(s.units) if (not side or t.side == side) and not t.aside and t.place >= 0)


def is_infantry(s: K47State, u: UnitNo) -> bool:
    """Foot, teams, HQ, beasts, cavalry, bikes. K47-1.types, K47-10.infantry"""
    return record(s, u).kind == "infantry"


def is_artillery(s: K47State, u: UnitNo) -> bool:
    """A gun and its crew. K47-1.types"""
    return record(s, u).kind == "artillery"


def is_vehicle(s: K47State, u: UnitNo) -> bool:
    """A vehicle or walker. K47-1.types"""
    return record(s, u).kind == "vehicle"


def is_walker(s: K47State, u: UnitNo) -> bool:
    """A walker of any size. K47-15.6"""
    return record(s, u).move == "walker"


def is_armoured(s: K47State, u: UnitNo) -> bool:
    """A vehicle that small arms do no harm: damage value 7 or more. K47-7.3.armour"""
    r = record(s, u)
    return r.kind == "vehicle" and r.vehicle_class not in ("soft", "scout_walker")


def point(s: K47State, place: Place) -> Point:
    """The middle of a hex, in mils."""
    return s.book.points[place]


def at(s: K47State, u: UnitNo) -> Point:
    """Where a unit's anchor stands."""
    return s.book.points[s.units[u].place]


def points(s: K47State, u: UnitNo) -> tuple[Point, ...]:
    """Where the models of a unit stand, in order; none for a unit that is not on the table. K47-N.5"""
    found = s.book.points
    return tuple(found[m.place] for m in s.units[u].models if 0 <= m.place < len(found))


def standing(s: K47State, u: UnitNo, role: str) -> tuple[Model, ...]:
    """The models of a unit alive that have a role: leader, officer, medic, observer, ..."""
    models = s.book.units[u].models
    return tuple(m for m in s.units[u].models if models[m.no].role == role)  # K47-1.model


def apart(s: K47State, a: UnitNo, b: UnitNo) -> int:
    """Mils between the nearest models of two units: centre to centre, vehicles and guns from the hull. K47-N.5"""
    from modules.k47.hulls import gap

    return gap(s, a, b)


def near(s: K47State, u: UnitNo, spot: Point, limit: int) -> bool:
    """Whether any model of a unit is within `limit` mils of a point. K47-N.5"""
    from modules.k47.hulls import reaches

    return reaches(s, u, spot, limit)


def nearest(s: K47State, u: UnitNo, others: Iterator[UnitNo]) -> UnitNo:
    """The unit among others that is nearest to a unit; the lower number where two are; -1 where there is none."""
    found = [(apart(s, u, o), o) for o in others]
    return min(found)[1] if found else -1


def centre_model(s: K47State, u: UnitNo) -> Point:
    """The model nearest to the middle of its unit: what 18 inches to an aircraft are measured from. K47-N.18"""
    spots = points(s, u)
    middle = Point(sum(p.x for p in spots) // len(spots), sum(p.y for p in spots) // len(spots))
    return min(spots, key=lambda p: (length(p, middle), p.x, p.y))
