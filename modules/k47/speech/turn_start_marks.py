"""What the start of a turn lays on the table: rings, aircraft, lines of flak, what is aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shapely

from app.core.inches import INCH, Point, to_grid
from app.core.scene import Chit, Measure, Overlay, Region, Ring
from app.core.state import UnitNo
from modules.k47.hulls import hull
from modules.k47.naming import inch, name
from modules.k47.places import centre_model, points
from modules.k47.special import airstrike, direction, flak, missions
from modules.k47.special.airstrike import Strike
from modules.k47.speech.registry import Drawing, draw, lay
from modules.k47.speech.turn_start import needed
from modules.k47.steps.air import AirDefence, Approaching, Bracing, Reaiming, Straying
from modules.k47.steps.turn_start import Shelling, Shifting
from modules.k47.words.turn_start import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

QUARTER = 32
"""Corners to a quarter of a circle that is drawn as an outline."""


@draw.register(Shifting)
def _shifting(step: Shifting, s: K47State) -> Drawing:
    """How far the aiming point may be moved."""
    m = step.mission(s)
    assert m.at is not None
    return Drawing((_ring(s, m.at, step.limit, WORDS.mark.shift.format(limit=inch(step.limit))),))


@draw.register(Shelling)
def _shelling(step: Shelling, s: K47State) -> Drawing:
    """The circle under the barrage."""
    spot = s.book.points[step.place]
    text = WORDS.mark.barrage.format(radius=inch(step.radius))
    return Drawing((Ring("blast", to_grid(s.book.board, spot), step.radius / INCH, text),))


@lay.register(Shelling)
def _under(step: Shelling, s: K47State) -> tuple[Overlay, ...]:
    return (_target(s, *step.units),)


@lay.register(Straying)
@lay.register(Reaiming)
def _aimed(step: Straying | Reaiming, s: K47State) -> tuple[Overlay, ...]:
    target = missions.stands_for(s, step.mission(s).target)
    return (_target(s, target),) if target >= 0 else ()


@lay.register(Approaching)
@lay.register(AirDefence)
@lay.register(Bracing)
def _attacked(step: Approaching | AirDefence | Bracing, s: K47State) -> tuple[Overlay, ...]:
    return (_target(s, step.strike.target),)


@draw.register(Approaching)
def _approaching(step: Approaching, s: K47State) -> Drawing:
    """The ring on which the aircraft appears, and who has seen it."""
    u, v = step.strike.target, s.book.v
    text = WORDS.mark.approach.format(limit=v.inches("air_marker"))
    ring = _ring(s, centre_model(s, u), v["air_marker"], text)
    return Drawing((ring,), regions=(sighted(s, u),))


@draw.register(AirDefence)
def _firing(step: AirDefence, s: K47State) -> Drawing:
    return Drawing(chits=_aircraft(s, step.strike), measures=lines(s, step.strike))


@draw.register(Bracing)
def _bracing(step: Bracing, s: K47State) -> Drawing:
    strike = step.strike
    assert strike.marker is not None
    board, middle = s.book.board, centre_model(s, strike.target)
    text = WORDS.mark.attack.format(length=inch(s.book.v["air_marker"]))
    run = Measure("length", (to_grid(board, strike.marker), to_grid(board, middle)), text)
    return Drawing(chits=_aircraft(s, strike), measures=(run, *lines(s, strike)))


def lines(s: K47State, strike: Strike) -> tuple[Measure, ...]:
    """The lines of flak that bears on the aircraft, each with its length and what its shots need. K47-12.5.sight"""
    assert strike.marker is not None
    board, spot, found = s.book.board, strike.marker, []
    for u in flak.able(s, airstrike.enemies(s, strike), spot):
        if s.units[u].hidden:
            continue
        gun = min(flak.guns(s, u, spot), key=lambda f: f.mils)
        start = next((s.book.points[m.place] for m in s.units[u].models if m.no == gun.model), centre_model(s, u))
        text = WORDS.mark.flak.format(length=inch(gun.mils), need=needed(flak.need(s, u, gun).whole))
        found.append(Measure("clear", (to_grid(board, start), to_grid(board, spot)), text, name(s, u)))
    return tuple(found)


def sighted(s: K47State, target: UnitNo) -> Region:
    """The ground within 12 inches of a unit, where the aircraft is seen. K47-12.3.reach"""
    limit, board = s.book.v["air_pin_radius"], s.book.board
    corners = hull(s, target)
    shape: shapely.Geometry
    if corners:
        shape = shapely.Polygon([(p.x, p.y) for p in corners])
    else:
        shape = shapely.MultiPoint([(p.x, p.y) for p in points(s, target)])
    outline = shapely.buffer(shape, limit, quad_segs=QUARTER).exterior.coords
    ring = tuple(to_grid(board, Point(round(x), round(y))) for x, y in outline)
    return Region("zone", (ring,), WORDS.mark.sighted.format(limit=s.book.v.inches("air_pin_radius")))


def _aircraft(s: K47State, strike: Strike) -> tuple[Chit, ...]:
    assert strike.marker is not None
    middle = centre_model(s, strike.target)
    heading = direction.bearing(strike.marker, middle)
    line = WORDS.mark.aircraft_line.format(target=name(s, strike.target))
    style, spot = missions.style(strike.caller, s), to_grid(s.book.board, strike.marker)
    return (Chit("aircraft", spot, WORDS.mark.aircraft, strike.caller, style, "", line, heading),)


def _ring(s: K47State, middle: Point, radius: int, text: str) -> Ring:
    return Ring("radius", to_grid(s.book.board, middle), radius / INCH, text)


def _target(s: K47State, *units: UnitNo) -> Overlay:
    """Brackets round every model of some units."""
    places = {m.place for u in units for m in s.units[u].models if s.book.board.is_hex(m.place)}
    return Overlay("target", tuple(sorted(places)), tuple(units))
