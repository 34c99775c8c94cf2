"""Units that move."""

from app.core.state import Event, Place, UnitNo


class Moved(Event, frozen=True, tag=True):
    """A unit moved from hex to hex; `length` of its anchor's way in mils. `how`: a word of the log. K47-5.1.rate"""

    unit: UnitNo
    how: str
    origin: Place
    place: Place
    length: int
    facing: int


class Turned(Event, frozen=True, tag=True):
    """A unit turned where it stands. K47-5.1.pivot"""

    unit: UnitNo
    facing: int


class Stayed(Event, frozen=True, tag=True):
    """A unit did not move, by choice or for lack of a way."""

    unit: UnitNo


MovingEvent = Moved | Turned | Stayed
