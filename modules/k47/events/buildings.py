"""What happens to buildings."""

from app.core.state import Event, Place, UnitNo


class Caught(Event, frozen=True, tag=True):
    """A building caught fire. K47-13.fire"""

    building: str


class Burned(Event, frozen=True, tag=True):
    """A unit was in a burning building at the end of a turn. K47-13.fire_damage"""

    unit: UnitNo
    building: str
    hits: int


class Collapsed(Event, frozen=True, tag=True):
    """A building came down. K47-13.collapse"""

    building: str


class LeftRuins(Event, frozen=True, tag=True):
    """A unit got out of a building that came down. K47-13.collapse_damage"""

    unit: UnitNo
    place: Place


class WentIn(Event, frozen=True, tag=True):
    """A unit went into a building, or to another floor of it. K47-13.enter, K47-13.floors"""

    unit: UnitNo
    building: str
    level: int


BuildingsEvent = Caught | Burned | Collapsed | LeftRuins | WentIn
