"""Units that come on to the table."""

from app.core.state import Event, Place, UnitNo


class Entered(Event, frozen=True, tag=True):
    """A unit came on by an edge to a hex; `length` of its anchor's way in mils. K47-21.2.entry"""

    unit: UnitNo
    edge: str
    place: Place
    length: int


class NoRoom(Event, frozen=True, tag=True):
    """A unit found no room to come on. K47-21.2.entry_room"""

    unit: UnitNo


EnteringEvent = Entered | NoRoom
