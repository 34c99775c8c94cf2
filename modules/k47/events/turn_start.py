"""What happens at the start of a turn: smoke, barrages, aircraft, flak."""

from typing import Literal

from msgspec import Struct

from app.core.inches import Point
from app.core.state import Event, Place, Side, UnitNo
from app.core.tally import Tally


class SmokeRolled(Event, frozen=True, tag=True):
    """The die for all smoke: its result, how far it drifts in which direction, how many circles are gone. K47-11.3"""

    face: int
    result: str
    inches: int = 0
    heading: int = 0
    lost: int = 0


class SmokeFell(Event, frozen=True, tag=True):
    """A circle of smoke was laid, its radius in mils. K47-10.5.lands"""

    at: Point
    radius: int
    why: str


class RolledOff(Event, frozen=True, tag=True):
    """Whose calls are settled first. K47-2.2.missions"""

    south: int
    north: int
    first: Side


class TokenRolled(Event, frozen=True, tag=True):
    """The die of a barrage or of smoke. K47-10.4.chart, K47-10.5"""

    side: Side
    kind: Literal["barrage", "smoke"]
    face: int
    result: str
    place: Place


class TokenMoved(Event, frozen=True, tag=True):
    """An aiming point was moved, or left where it was, by a side; so many mils. K47-10.5.delay"""

    by: Side
    kind: Literal["barrage", "smoke"]
    start: Place
    place: Place
    mils: int


class BarrageLanded(Event, frozen=True, tag=True):
    """A barrage lands: the dice of its radius, the radius in mils, the units under it. K47-10.4.radius"""

    side: Side
    place: Place
    faces: tuple[int, ...]
    radius: int
    units: tuple[UnitNo, ...]


class Shelled(Event, frozen=True, tag=True):
    """A unit's die under a barrage, and the pins and hits it brings; `halved`: it is Down. K47-10.4.units"""

    unit: UnitNo
    face: int
    result: str
    pins: int = 0
    hits: int = 0
    halved: bool = False


class StrikeRolled(Event, frozen=True, tag=True):
    """The die of an air strike. K47-12.2"""

    side: Side
    target: UnitNo
    face: int
    result: str


class Reaimed(Event, frozen=True, tag=True):
    """A strike gets another target, or keeps its own. K47-12.2.empty"""

    side: Side
    target: UnitNo
    old: UnitNo


class Strayed(Event, frozen=True, tag=True):
    """The opponent of a rookie pilot's side chose a target, or declined and left the old one. K47-12.2.rookie"""

    by: Side
    target: UnitNo
    declined: bool


class StrikeLost(Event, frozen=True, tag=True):
    """A strike comes to nothing, or waits. K47-12.2.target_gone, K47-12.2.rookie_none, K47-12.3.broken"""

    side: Side
    target: UnitNo
    why: Literal["gone", "waits", "nobody", "broken"]


class Sighted(Event, frozen=True, tag=True):
    """A unit has seen the aircraft: its die and the pins. K47-12.3.sighting"""

    unit: UnitNo
    face: int
    pins: int


class Approached(Event, frozen=True, tag=True):
    """The marker stands: where, and the direction in which the aircraft flies. K47-12.3.marker"""

    by: Side
    target: UnitNo
    at: Point
    heading: int


class FlakHeld(Event, frozen=True, tag=True):
    """Friendly flak tested to hold its fire. K47-12.5.hold"""

    unit: UnitNo
    face: int
    need: int
    held: bool


class FlakLine(Struct, frozen=True):
    """One weapon's fire at an aircraft: its range in mils, what it needed and why, its dice and hits. K47-12.5.hit"""

    weapon: str
    mils: int
    need: Tally
    faces: tuple[int, ...]
    hits: int


class FlakFired(Event, frozen=True, tag=True):
    """A flak unit fired at an aircraft. `total`: hits of all flak so far. K47-12.5.enemy, K47-12.5.together"""

    unit: UnitNo
    lines: tuple[FlakLine, ...]
    hits: int
    total: int
    at: Point


class FlakDone(Event, frozen=True, tag=True):
    """All flak has fired, if any did: hits in all, and whether the aircraft aborts. K47-12.5.abort"""

    target: UnitNo
    hits: int
    aborted: bool
    fired: bool = True


class AirAttacked(Event, frozen=True, tag=True):
    """The attack: its die, pins, dice of hits, hits lost to flak, whether they are halved, hits left. K47-12.4"""

    target: UnitNo
    face: int
    result: str
    pins: int
    faces: tuple[int, ...]
    flak: int
    halved: bool
    hits: int


TurnStartEvent = (
    SmokeRolled
    | SmokeFell
    | RolledOff
    | TokenRolled
    | TokenMoved
    | BarrageLanded
    | Shelled
    | StrikeRolled
    | Reaimed
    | Strayed
    | StrikeLost
    | Sighted
    | Approached
    | FlakHeld
    | FlakFired
    | FlakDone
    | AirAttacked
)
